import { travel } from '../ui/motion';
import type { Match } from './match.svelte';

/** Shows what happened since my last move, moment by moment, until somebody looks elsewhere. */
export async function showSince(match: Match): Promise<void> {
  for (const step of new Set(match.sinceMine.map((line) => line.step))) {
    if (!(await match.lookBack(step))) return;
    await new Promise((done) => setTimeout(done, Math.max(350, travel(1100))));
    if (match.step !== step) return;
  }
  match.lookAtNow();
}
