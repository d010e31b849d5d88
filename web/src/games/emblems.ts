// A few gears for each game, drawn wherever the game is spoken of. The box is 120 wide and 80 high.

import type { Teeth } from '../lib/ui/gear';

export interface EmblemGear {
  x: number;
  y: number;
  r: number;
  teeth: number;
  shape: Teeth;
  colour: 'brass' | 'verdigris' | 'rust' | 'slate' | 'ink';
  sign: string;
}

const gear = (
  x: number,
  y: number,
  r: number,
  teeth: number,
  shape: Teeth,
  colour: EmblemGear['colour'],
  sign = '',
): EmblemGear => ({ x, y, r, teeth, shape, colour, sign });

const EMBLEMS: Record<string, EmblemGear[]> = {
  shesterenki: [
    gear(36, 40, 27, 12, 'square', 'rust', '4'),
    gear(84, 28, 22, 10, 'square', 'verdigris', '1'),
    gear(90, 66, 12, 8, 'square', 'brass', '½'),
  ],
  gearworks: [
    gear(28, 28, 20, 10, 'round', 'verdigris', '5'),
    gear(66, 30, 18, 12, 'sharp', 'brass', '3'),
    gear(98, 50, 18, 9, 'wave', 'slate', '8'),
    gear(52, 62, 14, 8, 'slant', 'rust', '1'),
  ],
  'city-of-gears': [
    gear(60, 40, 30, 16, 'square', 'brass', ''),
    gear(17, 58, 14, 8, 'square', 'slate', ''),
    gear(103, 20, 14, 8, 'square', 'verdigris', ''),
  ],
  'gears-of-industry': [
    gear(38, 44, 28, 14, 'slant', 'slate', 'A'),
    gear(88, 34, 22, 11, 'slant', 'rust', 'K'),
  ],
  gearworld: [
    gear(60, 40, 36, 24, 'round', 'verdigris', ''),
    gear(14, 18, 10, 8, 'square', 'brass', ''),
    gear(107, 62, 10, 8, 'square', 'rust', ''),
  ],
};

export function emblem(game: string): EmblemGear[] {
  return EMBLEMS[game] ?? [gear(60, 40, 30, 12, 'square', 'brass')];
}
