// A first game leaves out what makes a game whole and hard to begin with; the whole game is offered after it.

import type { GameInfo, OptionInfo } from '../api/types';
import { progress } from './progress.svelte';

/** What is left out, by game. */
const SIMPLER: Record<string, Record<string, unknown>> = {
  shesterenki: { characters: false, night_effects: false },
  gearworks: { tinkerers: 'off' },
  gearworld: { setup: 'random', continent_only: true },
};

/** Whether no game of this was finished on this device, and there is something to leave out. */
export const isBeginner = (game: string): boolean => game in SIMPLER && !progress.finished.includes(game);

/** The settings of a first game, as far as this server's game has them. */
export function forBeginners({ id, options }: GameInfo): Record<string, unknown> {
  const known = new Set(options.map(({ key }: OptionInfo) => key));
  return Object.fromEntries(Object.entries(SIMPLER[id] ?? {}).filter(([key]) => known.has(key)));
}

/** Whether a match was begun with these settings. */
export function isSimpler(game: string, options: Record<string, unknown>): boolean {
  const simpler = Object.entries(SIMPLER[game] ?? {});
  return simpler.length > 0 && simpler.every(([key, value]) => options[key] === value);
}
