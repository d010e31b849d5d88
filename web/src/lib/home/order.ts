import type { MatchCard } from '../api/types';

/** Where it is my turn first, then what is being played, then what waits for players; otherwise as they came. */
export function inOrder(cards: readonly MatchCard[]): MatchCard[] {
  const rank = ({ my_turn, status }: MatchCard) => (my_turn ? 0 : status === 'running' ? 1 : 2);
  return [...cards].sort((a, b) => rank(a) - rank(b));
}
