// What the page and its worker say to each other.

import type {
  CheckOptions,
  CheckedOptions,
  ClientMessage,
  CreateMatch,
  LessonAsked,
  LessonMoment,
  Moment,
  Problem,
} from '../api/types';
import type { Lang } from '../i18n';

/** How a finished match is played on, as a match of its own. */
export interface PlayOn {
  /** The match's id. */
  of: string;
  /** The text of its replay file. */
  replay: string;
  /** From which moment on. */
  step: number;
  /** The own seat; bots play the others. */
  seat: number;
  level: string;
  /** Whether chance does what it did there, as far as it can. */
  same_luck: boolean;
  name: string;
}

/** What the worker can be asked, and what it answers. */
export interface Calls {
  check: { ask: { game: string; asked: CheckOptions }; done: CheckedOptions };
  create: { ask: { match: CreateMatch; name: string }; done: string };
  import: { ask: { text: string }; done: string };
  /** A finished match played on from a moment of it. */
  playOn: { ask: PlayOn; done: string };
  rematch: { ask: { id: string }; done: string };
  /** The match's replay file. */
  file: { ask: { id: string }; done: string };
  /** A lesson one thing on; nothing of it is kept in the worker. */
  lesson: { ask: { game: string; rules: number; lesson: object; asked: LessonAsked }; done: LessonMoment };
  moment: { ask: { id: string; step: number; seat: number | null }; done: Moment };
}

export type ToWorker =
  | { type: 'engine'; address: string }
  | { type: 'call'; number: number; lang: Lang; name: keyof Calls; ask: Calls[keyof Calls]['ask'] }
  /** Bots wait `pace` milliseconds at least: a move that comes at once cannot be followed. */
  | { type: 'attach'; line: number; id: string; lang: Lang; pace: number }
  | { type: 'say'; line: number; message: ClientMessage }
  | { type: 'detach'; line: number };

export type FromWorker =
  | { type: 'done'; number: number; done: unknown }
  | { type: 'refused'; number: number; problem: Problem }
  /** Something else went wrong: no engine, no storage. */
  | { type: 'failed'; number: number }
  | { type: 'heard'; line: number; text: string }
  /** The line is open, or another page has the match, or the match ended the connection. */
  | { type: 'link'; line: number; link: 'live' | 'elsewhere' | 'closed' };
