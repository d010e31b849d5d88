// @vitest-environment happy-dom

// What the boards draw of fixed positions, as text. After a change that is meant, `npm run accept` writes the
// drawings anew; read the difference before you commit it.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { BoardProps } from '../lib/board/types';
import { BOARD } from '../lib/testing/board';
import { draw, textOf } from '../lib/testing/draw';
import { load } from './registry';

const NAMES = ['Ada', 'Ben', 'Cora', 'Dmitri'];
const GAMES = ['shesterenki', 'gearworks', 'city-of-gears', 'gears-of-industry', 'gearworld'];

function position(game: string, name: string): BoardProps {
  const path = `src/games/${game}/positions/${name}.json`;
  const { preview, view, ...rest } = JSON.parse(readFileSync(path, 'utf8'));
  return {
    ...BOARD,
    ...rest,
    view: { ...view, preview },
    people: NAMES.map((person, seat) => ({ seat, name: person, mine: seat === view.seat })),
  };
}

describe.each(GAMES)('the board of %s', (game) => {
  it.each(['middle', 'end'])('draws the %s of a game as it did', async (name) => {
    const { Board } = await load(game);
    if (!Board) throw new Error(`${game} has no board`);
    // The end of a game looks on a phone as its middle does.
    for (const narrow of name === 'middle' ? [false, true] : [false]) {
      const { drawn, end } = draw(Board, { ...position(game, name), narrow });
      const path = `./${game}/positions/${name}${narrow ? '.narrow' : ''}.drawing`;
      await expect(textOf(drawn)).toMatchFileSnapshot(path);
      end();
    }
  });

  it('gives every thing that can be tapped a name of its own', async () => {
    const { Board } = await load(game);
    if (!Board) throw new Error(`${game} has no board`);
    const { drawn, end } = draw(Board, position(game, 'middle'));
    const names = [...drawn.querySelectorAll('svg [data-spot]')].map((spot) => spot.getAttribute('data-at'));
    expect(names.length).toBeGreaterThan(3);
    expect(names).not.toContain(null);
    expect(new Set(names).size).toBe(names.length);
    end();
  });

  it('offers nothing to a spectator', async () => {
    const { Board } = await load(game);
    if (!Board) throw new Error(`${game} has no board`);
    const props = position(game, 'middle');
    const view = { ...props.view, seat: null, private: null };
    const { drawn, end } = draw(Board, { ...props, view, legal: [] });
    expect(drawn.querySelectorAll('[data-spot="open"]')).toHaveLength(0);
    end();
  });
});
