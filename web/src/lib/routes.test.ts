import { expect, it } from 'vitest';
import { parse, to } from './routes';

function read(address: string) {
  const { pathname, hash } = new URL(address, 'http://table');
  return parse(pathname, hash);
}

it('leads to the rules of a version, and to the newest where none is named', () => {
  const page = { name: 'rules', game: 'shesterenki' };
  expect(read(to.rules('shesterenki', 'SH-40', 1))).toEqual({ ...page, version: 1, rule: 'sh-40' });
  expect(read(to.rules('shesterenki', 'SH-40'))).toEqual({ ...page, version: null, rule: 'sh-40' });
  expect(read(to.rules('shesterenki', null, null))).toEqual({ ...page, version: null, rule: null });
  expect(read(to.rules())).toEqual({ ...page, game: null, version: null, rule: null });
});

it('leads to puzzles: all, a run, one, and that of the day', () => {
  expect(read(to.puzzles())).toEqual({ name: 'puzzles' });
  expect(read(to.puzzles('gearworks'))).toEqual({ name: 'puzzle', game: 'gearworks', puzzle: null });
  expect(read(to.puzzle('gearworks', '7-40'))).toEqual({ name: 'puzzle', game: 'gearworks', puzzle: '7-40' });
  expect(read(to.puzzleOfTheDay())).toEqual({ name: 'puzzle', game: null, puzzle: null });
});

it('knows no other addresses below', () => {
  for (const address of [
    '/rules/shesterenki/first',
    '/rules/shesterenki/0',
    '/rules/shesterenki/1/2',
    '/table/a/b',
  ])
    expect(read(address)).toEqual({ name: 'missing' });
});
