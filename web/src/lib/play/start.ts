import * as http from '../api/http';
import type { CreateMatch, GameInfo, Invite, Join, MatchCard, SeatPlan } from '../api/types';
import { catalog } from '../catalog.svelte';
import { canPlayHere, create as createHere, hereOrThere } from '../local/here';
import { forBeginners, isBeginner } from '../lessons/beginners';
import { isSite } from '../root';
import { settings } from '../settings.svelte';
import { store, stored } from '../storage';
import { me } from '../me.svelte';
import { freshBits, keepBits, promiseOf } from './chance';

/**
 * Creates a match; its id. Alone and on one device it is played in this browser, unless that cannot be; with other people on
 * the server, whose invitations are remembered, since it tells them only once.
 */
export function create(match: CreateMatch): Promise<string> {
  const here = isSite || (settings.playHere && canPlayHere && isForHere(match));
  return here
    ? hereOrThere(
        () => createHere(match),
        () => createThere(match),
      )
    : createThere(match);
}

async function createThere(match: CreateMatch): Promise<string> {
  await me.somebody();
  const bits = freshBits();
  const created = await http.create({ ...match, share: promiseOf(bits) });
  keepBits(created.id, bits);
  if (created.invites.length > 0) store(`invites.${created.id}`, JSON.stringify(created.invites));
  return created.id;
}

/** Whether everybody sits at this device, no bot is the server's own, and nobody may look in. */
export function isForHere({ seats, public: open, pace }: CreateMatch): boolean {
  const near = (plan: SeatPlan) =>
    plan.kind === 'bot' ? !catalog.bot(plan.level)?.game : plan.kind === 'me' || plan.kind === 'hot_seat';
  return open !== true && (pace?.kind ?? 'untimed') === 'untimed' && seats.every(near);
}

/** Sits down, with one's part of the seed. */
export async function join(match: string, how: Partial<Join>): Promise<MatchCard> {
  const bits = freshBits();
  const card = await http.join(match, { ...how, share: promiseOf(bits) });
  keepBits(match, bits);
  return card;
}

/** A table for the same people. Whoever wants to play again where another has asked already accepts with that. */
export async function playAgain(match: string): Promise<string> {
  const bits = freshBits();
  const { id } = await http.rematch(match, { share: promiseOf(bits) });
  const { seats, my_seats } = await http.card(id);
  if (my_seats.some((seat) => seats[seat]?.asked)) await join(id, {});
  else keepBits(id, bits);
  return id;
}

/** A table against bots with the usual settings, at once. */
export function playNow(game: GameInfo): Promise<string> {
  const seats = Math.max(2, game.min_seats);
  const bot = { kind: 'bot', level: catalog.usualLevel() } as const;
  return create({
    game: game.id,
    options: optionsFor(game),
    seats: [{ kind: 'me' }, ...Array.from({ length: seats - 1 }, () => bot)],
    public: false,
    pace: { kind: 'untimed' },
  });
}

function setsUpByLot({ options }: GameInfo): boolean {
  return options.some(
    ({ key, kind }) => key === 'setup' && kind.kind === 'choice' && kind.choices.includes('random'),
  );
}

/** The settings of "play now": easier ones until this device has finished a game. */
function optionsFor(game: GameInfo): Record<string, unknown> {
  // Where chance can set up the board, nobody has to place dozens of things before the first move.
  const usual = setsUpByLot(game) ? { setup: 'random' } : {};
  return isBeginner(game.id) ? { ...usual, ...forBeginners(game) } : usual;
}

/** The invitations of a match that was created in this browser. */
export function invitesOf(match: string): Invite[] {
  const text = stored(`invites.${match}`);
  return text === null ? [] : (JSON.parse(text) as Invite[]);
}
