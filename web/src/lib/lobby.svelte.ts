import { Socket, type Link } from './api/socket';
import type { ListChange, Lobby, LobbyChange, MatchCard } from './api/types';
import type { Lang } from './i18n';

/** The open and running tables, live while somebody looks at them. */
export class LiveLobby {
  now: Lobby | null = $state.raw(null);
  link: Link = $state('opening');
  readonly #socket: Socket<LobbyChange, never>;

  /** `before` is shown until the first lists are here. */
  constructor(lang: Lang, before: Lobby | null) {
    this.now = before;
    this.#socket = new Socket(() => `/api/lobby/live?lang=${lang}`, {
      hear: (change) => (this.now = changed(this.now, change)),
      link: (link) => (this.link = link),
    });
  }

  close(): void {
    this.#socket.close();
  }
}

/** The lobby after a change. */
export function changed(before: Lobby | null, change: LobbyChange): Lobby {
  const known = change.whole ? null : before;
  return {
    open: changedList(known?.open, change.open),
    running: changedList(known?.running, change.running),
    mine: changedList(known?.mine, change.mine),
  };
}

function changedList(before: MatchCard[] = [], { set, gone }: ListChange): MatchCard[] {
  const replaced = new Set([...gone, ...set.map((card) => card.id)]);
  const kept = before.filter((card) => !replaced.has(card.id));
  return [...kept, ...set].sort((a, b) => b.created_ms - a.created_ms);
}
