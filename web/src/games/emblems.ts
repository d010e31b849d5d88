// A small scene for each game: gears that mesh, before what the game is about. Drawn wherever the game is spoken of, in a
// box 120 wide and 80 high.

import { train, type Next, type Wheel } from '../lib/ui/train';

export type Colour = 'brass' | 'verdigris' | 'rust' | 'slate';

export interface Scene {
  /** What stands behind the gears. */
  ground: string;
  /** Whether the ground is drawn by its lines alone. */
  lines?: boolean;
  module: number;
  wheels: readonly Wheel[];
  colours: readonly Colour[];
  signs: readonly string[];
}

function scene(
  ground: string,
  module: number,
  first: { x: number; y: number; teeth: number },
  next: readonly Next[],
  colours: readonly Colour[],
  signs: readonly string[] = [],
  lines = false,
): Scene {
  return { ground, lines, module, wheels: train(module, first, next), colours, signs };
}

export const EMBLEMS: Record<string, Scene> = {
  // The round card, by day and by night.
  shesterenki: scene(
    'M44 6H78L102 30V58L80 78H42L20 58V30Z',
    4,
    { x: 38, y: 46, teeth: 12 },
    [
      { teeth: 10, direction: -22 },
      { teeth: 6, direction: 74 },
    ],
    ['rust', 'verdigris', 'brass'],
    ['4', '1', '½'],
  ),
  // The grid with its rows and columns.
  gearworks: scene(
    'M10 8H110V76H10ZM35 8V76M60 8V76M85 8V76M10 30.7H110M10 53.3H110',
    3.5,
    { x: 27, y: 29, teeth: 10 },
    [
      { teeth: 10, direction: 12 },
      { teeth: 9, direction: 24 },
      { teeth: 8, direction: 108, from: 1 },
    ],
    ['verdigris', 'brass', 'slate', 'rust'],
    ['5', '3', '8', '1'],
    true,
  ),
  // Roofs and chimneys.
  'city-of-gears': scene(
    'M3 78V50H15V40H25V54H33V32L42 23L51 32V50H63V26H68V18H73V26H81V50H91V38L98 31L105 38V46H117V78Z',
    3.5,
    { x: 60, y: 43, teeth: 16 },
    [
      { teeth: 8, direction: 154, from: 0 },
      { teeth: 8, direction: -28, from: 0 },
    ],
    ['brass', 'slate', 'verdigris'],
  ),
  // A factory with its saw-tooth roof, and smoke.
  'gears-of-industry': scene(
    'M5 78V46L20 36V46L35 36V46L50 36V78ZM58 78L60 22H67L69 78ZM76 78L78 14H85L87 78ZM92 78V44H116V78ZM88 9A5 5 0 1 1 98 9A4 4 0 1 1 106 10A3 3 0 1 1 111 11Z',
    4,
    { x: 38, y: 47, teeth: 13 },
    [{ teeth: 11, direction: -14 }],
    ['slate', 'rust'],
    ['A', 'K'],
  ),
  // Hills, and a skywork above them.
  gearworld: scene(
    'M2 78V62C18 46 32 52 46 60S74 46 88 56S108 54 118 50V78ZM99 56L102 24H108L111 56ZM98 24L105 12L112 24Z',
    3,
    { x: 56, y: 43, teeth: 22 },
    [
      { teeth: 8, direction: -154, from: 0 },
      { teeth: 8, direction: 30, from: 0 },
    ],
    ['verdigris', 'brass', 'rust'],
  ),
};

const ANY = scene('', 4.6, { x: 60, y: 40, teeth: 12 }, [], ['brass']);

export function emblem(game: string): Scene {
  return EMBLEMS[game] ?? ANY;
}
