import { expect, it } from 'vitest';
import { askedOf, sorted } from './prompt';

it('says “your turn” to the one who is asked', () => {
  expect(askedOf('Guest 7: set a gear', 'Guest 7', 'Your turn')).toBe('Your turn: set a gear');
  expect(askedOf('Ada, Guest 7: set a gear', 'Guest 7', 'Your turn')).toBe('Your turn: set a gear');
  expect(askedOf('Guest 7 wins: enter a card', 'Guest 7', 'Your turn')).toBe('Your turn: enter a card');
  expect(askedOf('Ada: set a gear', 'Guest 7', 'Your turn')).toBe('Ada: set a gear');
  expect(askedOf('The game is over', 'Guest 7', 'Your turn')).toBe('The game is over');
});

it('keeps passing and ending apart from what people want to do', () => {
  const [pass, end, roll, play] = ['pass', 'end-turn', 'roll', 'play a b'].map((action) => ({
    action,
    text: action,
  }));
  if (!pass || !end || !roll || !play) throw new Error('four actions');
  const calm = { pass: ['pass'], end: ['end-turn'] };
  const some = sorted([pass, end, roll], [pass, end, roll, play], calm);
  expect(some).toEqual({ strong: [roll], pass: [pass], end: [end], only: false });
  expect(sorted([end], [end], calm).only).toBe(true);
});
