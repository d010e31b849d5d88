// Signs as paths in a box from -12 to 12.

import type { Token } from '../view';

export const SIGNS: Record<Token, string> = {
  coal: 'M-8 3L-6 -5L0 -8L7 -5L9 2L4 8L-5 7ZM-2 -2L2 0L1 4L-3 3Z',
  gold: 'M-9 7L-6.5 0H6.5L9 7ZM-5 -2L-3 -8H3L5 -2Z',
  horse: 'M-6 9H7C8 2 6 -4 2 -7L1 -10L-2 -7C-6 -5 -8 -1 -9 2L-6 4L-1 1C0 4 -5 5 -6 9Z',
  iron: 'M-10 -6H9V-3C5 -3 4 0 4 2H7V7H-7V2H-3C-3 -1 -7 -2 -10 -6Z',
  scrap: 'M-9 0L-4.5 -8H4.5L9 0L4.5 8H-4.5ZM-3.5 0A3.5 3.5 0 1 0 3.5 0A3.5 3.5 0 1 0 -3.5 0Z',
  weapon: 'M-10 0L6 -9L9.5 -4L-7 4ZM-6 5.5A3.6 3.6 0 1 0 1.2 5.5A3.6 3.6 0 1 0 -6 5.5Z',
};

/** A shaft house: what a production site stands in. */
export const HOUSE = 'M-11 11V-2L0 -11.5L11 -2V11Z';
/** A banner: the figure of a seat, with room for its mark. */
export const BANNER = 'M-10 -11H10V3C10 8 5 10.5 0 12.5C-5 10.5 -10 8 -10 3Z';
/** A tower that carries a balloon. */
export const TOWER = 'M-5 12L-3 1H3L5 12ZM-6.5 1H6.5L5 -2H-5ZM-5 -7.5A5 5 0 1 1 5 -7.5L2 -2H-2Z';
export const RIVERBOAT = 'M-17 3H17L11 12H-12ZM-9 3V-4H6V3ZM-5 -4V-11H-1V-4Z';
export const SHIP =
  'M-20 3H20L14 13H-15ZM-1.5 3V-17H1V3ZM3 0V-15C11 -13 14 -7 14 0ZM-3 0V-12C-9 -10 -13 -5 -13 0Z';
