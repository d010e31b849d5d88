// The words of the protocol that the client uses (docs/protocol.md).

export interface Words {
  en: string;
  ru: string;
}

export type OptionForm =
  | { kind: 'flag'; default: boolean }
  | { kind: 'choice'; choices: string[] }
  | { kind: 'number'; min: number; max: number; default: number | null }
  | { kind: 'text' }
  | { kind: 'secret_text'; seat: number };

export interface OptionInfo {
  key: string;
  help: Words;
  kind: OptionForm;
}

export interface GameInfo {
  id: string;
  name: Words;
  tagline: Words;
  rules: number;
  min_seats: number;
  max_seats: number;
  point_scale: number;
  private_talk: boolean;
  options: OptionInfo[];
}

export interface BotLevel {
  level: string;
  name: Words;
}

export interface Games {
  games: GameInfo[];
  bots: BotLevel[];
}

export interface User {
  id: string;
  name: string;
  guest: boolean;
}

export interface Me {
  user: User | null;
}

export type SeatPlan =
  | { kind: 'me' }
  | { kind: 'open' }
  | { kind: 'invite' }
  | { kind: 'bot'; level: string }
  | { kind: 'hot_seat'; name: string };

export type Pace =
  | { kind: 'untimed' }
  | { kind: 'live'; bank_s: number; increment_s: number }
  | { kind: 'correspondence'; days: number };

export type Options = Record<string, unknown>;

export interface CreateMatch {
  game: string;
  options?: Options;
  seats: SeatPlan[];
  public: boolean;
  pace: Pace;
}

export interface Invite {
  seat: number;
  token: string;
}

export interface Created {
  id: string;
  invites: Invite[];
}

export interface Join {
  seat?: number;
  invite?: string;
  options?: Options;
}

export type Status = 'open' | 'running' | 'finished' | 'cancelled' | 'quarantined';
export type SeatKind = 'open' | 'invited' | 'person' | 'hot_seat' | 'bot';

export interface SeatCard {
  kind: SeatKind;
  name: string;
  user: string | null;
  level: string | null;
}

export interface Outcome {
  how: 'played' | 'resigned' | 'agreed';
  points: number[];
  places: number[];
  resigned: number[];
}

export interface MatchCard {
  id: string;
  game: string;
  options: Options;
  status: Status;
  public: boolean;
  pace: Pace;
  seats: SeatCard[];
  my_seats: number[];
  my_turn: boolean;
  mine: boolean;
  created_ms: number;
  updated_ms: number;
  result: Outcome | null;
  rematch: string | null;
}

export interface Lobby {
  open: MatchCard[];
  running: MatchCard[];
  mine: MatchCard[];
}

export interface MatchList {
  matches: MatchCard[];
  next: number | null;
}

export interface Line {
  n: number;
  step: number;
  event: unknown;
  text: string;
}

export interface Moment {
  step: number;
  steps: number;
  notation: string | null;
  view: unknown;
  turn: number[];
  prompt: string;
  events: Line[];
  over: boolean;
  result: Outcome | null;
  seed_hash: string;
  seed: string;
}

export interface Problem {
  error: string;
  text: string;
  rule: string | null;
}

export type Wish = 'undo' | 'end';

export type ClientMessage =
  | { type: 'submit'; id: string; seat: number; seq: number; action: string }
  | { type: 'why'; id: string; seat: number; action: string }
  | { type: 'undo'; id: string; seat: number }
  | { type: 'propose'; id: string; seat: number; what: Wish }
  | { type: 'consent'; id: string; seat: number; proposal: number; agree: boolean }
  | { type: 'resign'; id: string; seat: number }
  | { type: 'take_over'; id: string; seat: number; level: string }
  | { type: 'hand_back'; id: string; seat: number }
  | { type: 'chat'; id: string; seat?: number; to?: number; text: string }
  | { type: 'hint'; id: string; seat: number }
  | { type: 'past'; id: string; step: number }
  | { type: 'look'; id: string; seat: number | null }
  | { type: 'language'; id: string; lang: 'en' | 'ru' };

export interface Clock {
  left_ms: number;
  running: boolean;
}

export interface Player {
  seat: number;
  name: string;
  kind: SeatKind;
  user: string | null;
  level: string | null;
  deputy: string | null;
  connected: boolean;
  thinking: boolean;
  resigned: boolean;
  abandoned: boolean;
  clock: Clock | null;
}

export interface Proposal {
  id: number;
  by: number;
  what: Wish;
  agreed: number[];
  waiting: number[];
}

export interface Table {
  match: string;
  game: string;
  status: Status;
  options: Options;
  pace: Pace;
  seed_hash: string;
  my_seats: number[];
  players: Player[];
  proposals: Proposal[];
  watchers: number;
  private_talk: boolean;
  rematch: string | null;
}

export interface State {
  seq: number;
  eyes: number | null;
  view: unknown;
  turn: number[];
  prompt: string;
  legal: { action: string; text: string }[];
  whole: boolean;
  events: Line[];
  since: number;
  steps: number;
  can_undo: boolean;
  can_ask_undo: boolean;
  table: Table;
  over: { result: Outcome; seed: string } | null;
}

export interface Past {
  id: string;
  step: number;
  view: unknown;
  turn: number[];
  prompt: string;
  events: Line[];
}

export interface Said {
  n: number;
  name: string;
  seat: number | null;
  to: number | null;
  text: string;
  at_ms: number;
}

export type Farewell =
  'signed_out' | 'too_many' | 'too_many_connections' | 'too_slow' | 'stopping' | 'quarantined';

export type ServerMessage =
  | ({ type: 'state' } & State)
  | ({ type: 'table' } & Table)
  | { type: 'ack'; id: string }
  | { type: 'rejected'; id: string | null; error: string; rule: string | null; text: string }
  | { type: 'why'; id: string; possible: boolean; rule: string | null; text: string }
  | { type: 'hint'; id: string; action: string; text: string }
  | ({ type: 'past' } & Past)
  | ({ type: 'chat' } & Said)
  | { type: 'bye'; reason: Farewell; text: string };
