import type { MatchCard, Pace } from '../api/types';

/** Which tables shall be listed; nothing chosen is everything. */
export interface Filter {
  game: string | null;
  players: number | null;
  pace: Pace['kind'] | null;
}

export const EVERYTHING: Filter = { game: null, players: null, pace: null };

export function fits({ game, players, pace }: Filter, card: MatchCard): boolean {
  return (
    (game === null || card.game === game) &&
    (players === null || card.seats.length === players) &&
    (pace === null || card.pace.kind === pace)
  );
}
