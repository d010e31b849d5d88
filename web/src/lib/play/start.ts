import * as http from '../api/http';
import type { Created, CreateMatch, GameInfo, Invite } from '../api/types';
import { catalog } from '../catalog.svelte';
import { store, stored } from '../storage';
import { me } from '../me.svelte';

/** Creates a match and remembers its invitations: the server tells them only once. */
export async function create(match: CreateMatch): Promise<Created> {
  await me.somebody();
  const created = await http.create(match);
  if (created.invites.length > 0) store(`invites.${created.id}`, JSON.stringify(created.invites));
  return created;
}

/** A table against bots with the usual settings, at once. */
export function playNow(game: GameInfo): Promise<Created> {
  const seats = Math.max(2, game.min_seats);
  const bot = { kind: 'bot', level: catalog.usualLevel() } as const;
  return create({
    game: game.id,
    seats: [{ kind: 'me' }, ...Array.from({ length: seats - 1 }, () => bot)],
    public: false,
    pace: { kind: 'untimed' },
  });
}

/** The invitations of a match that was created in this browser. */
export function invitesOf(match: string): Invite[] {
  const text = stored(`invites.${match}`);
  return text === null ? [] : (JSON.parse(text) as Invite[]);
}
