import { expect, it } from 'vitest';
import { asked, type Public } from './view';

it('knows what is asked, with or without more about it', () => {
  expect(asked({ agenda: [] } as unknown as Public)).toBeNull();
  expect(asked({ agenda: ['store', { take: ['cog'] }] } as unknown as Public)).toEqual({
    task: 'take',
    about: ['cog'],
  });
  expect(asked({ agenda: ['toll'] } as unknown as Public)).toEqual({ task: 'toll', about: null });
});
