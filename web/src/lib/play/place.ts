// Where a match lives: on the server, or in this browser. Whoever shows it cannot tell the difference.

import * as http from '../api/http';
import { Socket, type Connection, type Listener } from '../api/socket';
import type { ClientMessage, MatchCard, Moment, ServerMessage } from '../api/types';
import type { Lang } from '../i18n';
import { here } from '../local/here';
import { isSite } from '../root';
import { playAgain } from './start';

export interface Place {
  /** Opens a line to a match, in the language of the moment; it comes back by itself. */
  connect: (id: string, lang: () => Lang, listener: Listener<ServerMessage>) => Connection<ClientMessage>;
  card: (id: string) => Promise<MatchCard>;
  /** A moment of a finished match. */
  moment: (id: string, step: number, seat: number | null) => Promise<Moment>;
  /** Plays again: the id of the new match. */
  rematch: (id: string) => Promise<string>;
  /** The replay file of a finished match. */
  file: (id: string) => Promise<Blob>;
}

const server: Place = {
  connect: (id, lang, listener) => new Socket(() => `/api/matches/${id}/live?lang=${lang()}`, listener),
  card: http.card,
  moment: http.moment,
  rematch: playAgain,
  file: http.replayFile,
};

/** Whether a match is played in this browser and known nowhere else. */
export const isHere = (id: string): boolean => id.startsWith('local-');

export const placeOf = (id: string): Place => (isSite || isHere(id) ? here : server);
