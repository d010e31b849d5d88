import { Socket, type Link } from './api/socket';
import type { Lobby } from './api/types';
import type { Lang } from './i18n';

/** The open and running tables, live while somebody looks at them. */
export class LiveLobby {
  now: Lobby | null = $state.raw(null);
  link: Link = $state('opening');
  readonly #socket: Socket<Lobby, never>;

  /** `before` is shown until the first lists are here. */
  constructor(lang: Lang, before: Lobby | null) {
    this.now = before;
    this.#socket = new Socket(() => `/api/lobby/live?lang=${lang}`, {
      hear: (lobby) => (this.now = lobby),
      link: (link) => (this.link = link),
    });
  }

  close(): void {
    this.#socket.close();
  }
}
