import { Refused } from './api/http';
import { w } from './i18n';
import { notices } from './ui/notices.svelte';

/** What a fault means to a person, and what can be done. */
export function faultText(fault: unknown): string {
  if (fault instanceof Refused && fault.text !== '') return fault.text;
  return w.serverAway;
}

/** Runs something that may be refused; a refusal is said above everything. */
export async function attempt<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (fault) {
    if (!(fault instanceof Refused)) throw fault;
    notices.say({ kind: 'fault', text: faultText(fault) });
    return undefined;
  }
}
