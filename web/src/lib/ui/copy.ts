import { w } from '../i18n';
import { notices } from './notices.svelte';

/** Copies a link and says so. */
export async function copy(text: string): Promise<void> {
  // Clipboards are closed on plain http in a home network: the address can still be copied by hand.
  try {
    await navigator.clipboard.writeText(text);
    notices.say({ kind: 'plain', text: w.copied });
  } catch {
    notices.say({ kind: 'plain', text: w.copyByHand });
  }
}
