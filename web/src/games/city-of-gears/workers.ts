// Workers are all alike, but people see them walk: each keeps its place in a list, and only those move that must.

import type { Node, Place, Player } from './view';

/** Where each of a player's workers stands that is not locked, in an order that follows the workers. */
export type Standing = readonly Node[];

/** How many stand where. */
export function counts(player: Player): Map<Node, number> {
  const all = new Map<Node, number>();
  if (player.ready > 0) all.set('factory', player.ready);
  for (const [place, count] of Object.entries(player.workers)) all.set(place as Place, count);
  return all;
}

/** The same workers after something happened: who can stay stays, the others take the places that are left. */
export function follow(before: Standing, player: Player): Node[] {
  const left = counts(player);
  const take = (node: Node): boolean => {
    const count = left.get(node) ?? 0;
    if (count === 0) return false;
    left.set(node, count - 1);
    return true;
  };
  const kept = before.map((node) => (take(node) ? node : null));
  const free = [...left].flatMap(([node, count]) => Array.from({ length: count }, () => node));
  const now = kept.flatMap((node) => {
    const next = node ?? free.shift();
    return next === undefined ? [] : [next];
  });
  return [...now, ...free];
}
