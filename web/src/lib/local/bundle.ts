// All matches of this browser as one file, and back.

import { isHere } from '../play/place';
import { importFile } from './here';
import * as kept from './kept';

/** What tells such a file from a replay file. */
const KIND = 'geartrain matches';

interface Bundle {
  kind: typeof KIND;
  format: 1;
  matches: kept.Kept[];
}

export async function exported(): Promise<string> {
  const all = await Promise.all((await kept.rows()).map(({ id }) => kept.load(id)));
  const bundle: Bundle = { kind: KIND, format: 1, matches: all.filter((one) => one !== null) };
  return JSON.stringify(bundle);
}

/** Takes a file in: the id of the match if it is one replay, or how many matches it brought. */
export async function imported(text: string): Promise<string | number> {
  const bundle = read(text);
  if (!bundle) return importFile(text);
  // They are checked when they are opened: every hash and every step of them.
  const ours = bundle.matches.filter(({ row }) => isHere(row.id));
  for (const match of ours) await kept.add(match);
  return ours.length;
}

function read(text: string): Bundle | null {
  try {
    const file = JSON.parse(text) as Partial<Bundle> | null;
    return file?.kind === KIND && Array.isArray(file.matches) ? (file as Bundle) : null;
  } catch {
    return null;
  }
}
