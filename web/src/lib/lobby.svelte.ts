import { Socket, type Link } from './api/socket';
import type { Lobby } from './api/types';

/** The open and running tables, live while somebody looks at them. */
export class LiveLobby {
  now: Lobby | null = $state.raw(null);
  link: Link = $state('opening');
  readonly #socket: Socket<Lobby, never>;

  constructor() {
    this.#socket = new Socket(() => '/api/lobby/live', {
      hear: (lobby) => (this.now = lobby),
      link: (link) => (this.link = link),
    });
  }

  close(): void {
    this.#socket.close();
  }
}
