import { describe, expect, it } from 'vitest';
import { parse } from '../markdown';
import { search, sections } from './sections';

const PAGE = `# Gearworks

An introduction.

### GW-12 Column colour
No colour **twice** in a column.

### GW-13 Row order
| a | b |
|---|---|
| rises | falls |
`;

describe('a page of rules', () => {
  const all = sections(parse(PAGE));

  it('is cut at its headings, which name the rules', () => {
    expect(all.map(({ rule }) => rule)).toEqual([null, 'GW-12', 'GW-13']);
  });

  it('is searched by words, wherever they stand', () => {
    const found = (words: string) => search(all, words).map(({ rule }) => rule);
    expect(found('twice COLUMN')).toEqual(['GW-12']);
    expect(found('falls')).toEqual(['GW-13']);
    expect(found('twice falls')).toEqual([]);
    expect(found(' ')).toHaveLength(3);
  });
});
