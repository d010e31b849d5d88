// Generated from crates/protocol by `UPDATE=1 cargo test -p server typescript`. Do not edit.

/**
 * A short text in both languages.
 */
export type Words = { 
/**
 * English.
 */
en: string, 
/**
 * Russian.
 */
ru: string, };

/**
 * `GET /api/games`
 */
export type Games = { 
/**
 * Every game of this server.
 */
games: Array<GameInfo>, 
/**
 * The levels of bots, weakest first.
 */
bots: Array<BotLevel>, };

/**
 * A game, for somebody who wants to play it.
 */
export type GameInfo = { 
/**
 * Its id in requests and addresses.
 */
id: string, 
/**
 * Its name.
 */
name: Words, 
/**
 * One line for somebody who does not know it.
 */
tagline: Words, 
/**
 * The newest version of its rules, which new matches get.
 */
rules: number, 
/**
 * The fewest players.
 */
min_seats: number, 
/**
 * The most players.
 */
max_seats: number, 
/**
 * Points count in units of one over this.
 */
point_scale: number, 
/**
 * Whether two players may talk in private at its table.
 */
private_talk: boolean, 
/**
 * What can be set, for a form.
 */
options: Array<OptionInfo>, };

/**
 * One setting of a game.
 */
export type OptionInfo = { 
/**
 * Its key in the options object.
 */
key: string, 
/**
 * What it does.
 */
help: Words, 
/**
 * What it can be.
 */
kind: OptionForm, };

/**
 * What a setting can be.
 */
export type OptionForm = { "kind": "flag", 
/**
 * What it is if nobody says.
 */
default: boolean, } | { "kind": "choice", 
/**
 * The words.
 */
choices: Array<string>, } | { "kind": "number", 
/**
 * The least.
 */
min: number, 
/**
 * The greatest.
 */
max: number, 
/**
 * What it is if nobody says; `null` means that there may be none.
 */
default: number | null, } | { "kind": "text" } | { "kind": "secret_text", 
/**
 * Whose secret it is.
 */
seat: number, };

/**
 * A level of bots.
 */
export type BotLevel = { 
/**
 * The word for requests.
 */
level: string, 
/**
 * Its name.
 */
name: Words, 
/**
 * How it plays, in a line.
 */
manner: Words, 
/**
 * The only game that it plays; a bot that the host has brought along has one.
 */
game?: string, };

/**
 * `GET /api/games/{id}/rules?lang=en&rules=1`: of the newest rules unless a version is named
 */
export type Rules = { 
/**
 * The player-facing rules.
 */
markdown: string, };

/**
 * `GET /api/games/{id}/map`
 */
export type GameMap = { 
/**
 * The file that took the place of the game's own map; nothing if its own is played, or if it has none.
 */
map: unknown, };

/**
 * `POST /api/games/{id}/check`: could a match be created with these settings?
 */
export type CheckOptions = { 
/**
 * The settings, as for a new match.
 */
options: Record<string, unknown>, 
/**
 * How many sit at the table.
 */
seats: number, };

/**
 * What came of the check.
 */
export type CheckedOptions = { 
/**
 * The first thing that is wrong; nothing if a match could be created.
 */
fault: OptionFault | null, };

/**
 * What is wrong with a setting.
 */
export type OptionFault = { 
/**
 * The key of the setting, where one is to blame.
 */
key: string | null, 
/**
 * What is wrong, for people; it does not name the key.
 */
text: string, };

/**
 * `GET /api/me`, and the answer to everything that signs in or out.
 */
export type Me = { 
/**
 * Who I am; nobody if I am not signed in.
 */
user: User | null, };

/**
 * A person.
 */
export type User = { 
/**
 * A stable id.
 */
id: string, 
/**
 * The name that others see.
 */
name: string, 
/**
 * Whether it is a guest, known by this browser's cookie alone.
 */
guest: boolean, };

/**
 * `POST /api/guest`
 */
export type GuestRequest = { 
/**
 * The name that others see, 1 to 24 characters.
 */
name: string, };

/**
 * `POST /api/register` and `POST /api/login`
 */
export type Credentials = { 
/**
 * The account's name.
 */
name: string, 
/**
 * The password, 8 to 256 characters.
 */
password: string, };

/**
 * `POST /api/password`
 */
export type PasswordChange = { 
/**
 * The password up to now.
 */
old: string, 
/**
 * The new one.
 */
new: string, };

/**
 * `POST /api/matches`
 */
export type CreateMatch = { 
/**
 * The game's id.
 */
game: string, 
/**
 * Its settings; what is left out has its default.
 */
options?: Record<string, unknown>, 
/**
 * Who sits where, from seat 0.
 */
seats: Array<SeatPlan>, 
/**
 * Whether it stands in the lobby and can be watched.
 */
public: boolean, 
/**
 * How much time there is.
 */
pace: Pace, 
/**
 * After how many hours without an answer the others may end the match without somebody who stays away: 1 to 1440, in
 * correspondence no less than a decision may take. Left out: 24, in correspondence twice what a decision may take.
 */
absence_h?: number, 
/**
 * The hash of what I add to the seed (see [`ShareCard`](crate::ShareCard)): everybody at the table adds something then.
 * Left out, the seed is the server's alone.
 */
share?: string, };

/**
 * Who shall sit on a seat.
 */
export type SeatPlan = { "kind": "me" } | { "kind": "open" } | { "kind": "invite" } | { "kind": "bot", 
/**
 * Its level.
 */
level: string, } | { "kind": "hot_seat", 
/**
 * That person's name.
 */
name: string, };

/**
 * How much time there is.
 */
export type Pace = { "kind": "untimed" } | { "kind": "live", 
/**
 * Seconds at the start, 10 to 86400.
 */
bank_s: number, 
/**
 * Seconds added for each decision, 0 to 600.
 */
increment_s: number, } | { "kind": "correspondence", 
/**
 * 1 to 30.
 */
days: number, };

/**
 * The answer to `POST /api/matches` and `…/rematch`.
 */
export type Created = { 
/**
 * The match.
 */
id: string, 
/**
 * One invitation for each invited seat. Put the token after `#` in a link, never in its path.
 */
invites: Array<Invite>, };

/**
 * An invitation to a seat.
 */
export type Invite = { 
/**
 * The seat.
 */
seat: number, 
/**
 * The secret that opens it, once.
 */
token: string, };

/**
 * `POST /api/matches/{id}/preview`: what an invited person sees before joining.
 */
export type Preview = { 
/**
 * The invitation's secret.
 */
invite: string, };

/**
 * `POST /api/matches/{id}/join`
 */
export type Join = { 
/**
 * Which open seat; the first one if left out.
 */
seat?: number, 
/**
 * The invitation's secret, for an invited seat.
 */
invite?: string, 
/**
 * My own secret settings (`secret_text` of my seat), by key.
 */
options?: Record<string, unknown>, 
/**
 * The hash of what I add to the seed, at a table where everybody does.
 */
share?: string, };

/**
 * `POST /api/matches/{id}/rematch`
 */
export type Rematch = { 
/**
 * The hash of what I add to the seed; left out, the seed is the server's alone.
 */
share?: string, };

/**
 * A match in a list, and `GET /api/matches/{id}`.
 */
export type MatchCard = { 
/**
 * The match.
 */
id: string, 
/**
 * The game's id.
 */
game: string, 
/**
 * The settings, complete; others' secrets are left out until the end.
 */
options: Record<string, unknown>, 
/**
 * How far it is.
 */
status: Status, 
/**
 * Whether everybody may see it.
 */
public: boolean, 
/**
 * How much time there is.
 */
pace: Pace, 
/**
 * Who sits where.
 */
seats: Array<SeatCard>, 
/**
 * Which of them are mine.
 */
my_seats: Array<number>, 
/**
 * Whether one of my seats is asked.
 */
my_turn: boolean, 
/**
 * Whether I created it.
 */
mine: boolean, 
/**
 * When it was created, in milliseconds of Unix time.
 */
created_ms: number, 
/**
 * When something last happened.
 */
updated_ms: number, 
/**
 * How it ended.
 */
result: Outcome | null, 
/**
 * The match that replaced it.
 */
rematch: string | null, };

/**
 * How far a match is.
 */
export type Status = "open" | "running" | "finished" | "cancelled" | "quarantined";

/**
 * A seat in a list.
 */
export type SeatCard = { 
/**
 * Who sits there.
 */
kind: SeatKind, 
/**
 * The name; empty if nobody sits there yet.
 */
name: string, 
/**
 * The person's id.
 */
user: string | null, 
/**
 * The bot's level.
 */
level: string | null, 
/**
 * Whether the seat is kept for the person, who was asked to play again and has not sat down yet.
 */
asked?: boolean, };

/**
 * Who sits on a seat.
 */
export type SeatKind = "open" | "invited" | "person" | "hot_seat" | "bot";

/**
 * How a match ended.
 */
export type Outcome = { 
/**
 * What ended it.
 */
how: Ending, 
/**
 * Points by seat, in units of one over the game's `point_scale`; empty if the game was not played out.
 */
points: Array<number>, 
/**
 * Places by seat, from 1; empty if it was ended by agreement or abandoned.
 */
places: Array<number>, 
/**
 * The seats that resigned.
 */
resigned: Array<number>, };

/**
 * What ended a match.
 */
export type Ending = "played" | "resigned" | "agreed" | "abandoned";

/**
 * `GET /api/lobby?game=…`
 */
export type Lobby = { 
/**
 * Public matches with free seats, newest first.
 */
open: Array<MatchCard>, 
/**
 * Public matches that are played, newest first.
 */
running: Array<MatchCard>, 
/**
 * My own matches that are not over.
 */
mine: Array<MatchCard>, };

/**
 * Every message of the lobby's socket, `GET /api/lobby/live?game=…`: what changed.
 */
export type LobbyChange = { 
/**
 * Whether this is everything: what was known before is to be forgotten.
 */
whole: boolean, 
/**
 * What changed among the open matches.
 */
open: ListChange, 
/**
 * What changed among the running ones. That somebody moved is no change.
 */
running: ListChange, 
/**
 * What changed among my own.
 */
mine: ListChange, };

/**
 * What changed in a list. Lists are sorted by `created_ms`, newest first.
 */
export type ListChange = { 
/**
 * Matches that are new in the list or have changed.
 */
set: Array<MatchCard>, 
/**
 * The ids of matches that are not in the list any more.
 */
gone: Array<string>, };

/**
 * `GET /api/players/{id}/history?before=…` and `GET /api/matches/mine`
 */
export type MatchList = { 
/**
 * The matches, newest first.
 */
matches: Array<MatchCard>, 
/**
 * Pass this as `before` for older ones; nothing if there are none.
 */
next: number | null, };

/**
 * `POST /api/replays`: a replay file to be checked and stored.
 */
export type ImportReplay = { 
/**
 * The text of the file.
 */
replay: string, };

/**
 * `GET /api/matches/{id}/steps/{step}?seat=0&lang=en`: a moment of a finished match.
 */
export type Moment = { 
/**
 * After this many steps.
 */
step: number, 
/**
 * How many steps there are.
 */
steps: number, 
/**
 * The step that led here, in notation; nothing at the start.
 */
notation: string | null, 
/**
 * What the seat sees: `{seat, public, private}`; `{public}` without a seat.
 */
view: unknown, 
/**
 * What everybody could work out from `public`, in the game's own shape; `null` where that is nothing.
 */
preview: unknown, 
/**
 * Who is asked.
 */
turn: Array<number>, 
/**
 * What is asked.
 */
prompt: string, 
/**
 * What this step told this seat.
 */
events: Array<Line>, 
/**
 * Whether the game is over here.
 */
over: boolean, 
/**
 * How the match ended, at its last step.
 */
result: Outcome | null, 
/**
 * The promise of the seed, as it was published at the start.
 */
seed_hash: string, 
/**
 * The seed, so that everybody can check the promise.
 */
seed: string, 
/**
 * What players added to it.
 */
shares: Array<ShareCard>, };

/**
 * An event as a line of the log.
 */
export type Line = { 
/**
 * Its number among the events that this viewer saw, from 1.
 */
n: number, 
/**
 * Its step among the steps that told this viewer something, from 1: for `past`. (In a finished match the
 * real number of the step.)
 */
step: number, 
/**
 * The event as data.
 */
event: unknown, 
/**
 * The event as a sentence.
 */
text: string, };

/**
 * The body of every answer that is not 2xx.
 */
export type Problem = { 
/**
 * What kind of problem.
 */
error: Code, 
/**
 * What happened and what can be done, in the language of the request (`?lang=`, else `Accept-Language`).
 */
text: string, 
/**
 * The rule, where a rule of the game forbids it.
 */
rule: string | null, };

/**
 * What went wrong.
 */
export type Code = "malformed" | "too_large" | "too_many" | "signed_out" | "wrong_password" | "name_taken" | "bad_name" | "bad_password" | "not_found" | "forbidden" | "bad_options" | "taken" | "wrong_status" | "stale" | "foreign_seat" | "not_your_turn" | "refused" | "no_undo" | "bad_replay" | "quarantined" | "foreign" | "unavailable" | "unsure";

/**
 * What a client says. `id` is the client's own word for the request, 1 to 40 characters, and comes back in
 * the answer.
 */
export type ClientMessage = { "type": "submit", 
/**
 * The request.
 */
id: string, 
/**
 * For which of my seats.
 */
seat: number, 
/**
 * The `seq` of the state that I decided on.
 */
seq: number, 
/**
 * Notation from the legal list.
 */
action: string, } | { "type": "why", 
/**
 * The request.
 */
id: string, 
/**
 * For which of my seats.
 */
seat: number, 
/**
 * The notation.
 */
action: string, } | { "type": "undo", 
/**
 * The request.
 */
id: string, 
/**
 * For which of my seats.
 */
seat: number, } | { "type": "propose", 
/**
 * The request.
 */
id: string, 
/**
 * For which of my seats.
 */
seat: number, 
/**
 * What is asked.
 */
what: Wish, } | { "type": "consent", 
/**
 * The request.
 */
id: string, 
/**
 * For which of my seats.
 */
seat: number, 
/**
 * The proposal's number.
 */
proposal: number, 
/**
 * Yes or no.
 */
agree: boolean, } | { "type": "end_abandoned", 
/**
 * The request.
 */
id: string, 
/**
 * Which of my seats proposed to end it.
 */
seat: number, } | { "type": "share", 
/**
 * The request.
 */
id: string, 
/**
 * The first of my seats.
 */
seat: number, 
/**
 * The hash.
 */
hash: string, } | { "type": "reveal", 
/**
 * The request.
 */
id: string, 
/**
 * The first of my seats.
 */
seat: number, 
/**
 * The 128 bits, as 32 hexadecimal digits.
 */
bits: string, } | { "type": "resign", 
/**
 * The request.
 */
id: string, 
/**
 * For which of my seats.
 */
seat: number, } | { "type": "take_over", 
/**
 * The request.
 */
id: string, 
/**
 * The seat.
 */
seat: number, 
/**
 * The bot's level.
 */
level: string, } | { "type": "hand_back", 
/**
 * The request.
 */
id: string, 
/**
 * The seat.
 */
seat: number, } | { "type": "chat", 
/**
 * The request.
 */
id: string, 
/**
 * Which of my seats speaks; nothing for a spectator.
 */
seat?: number, 
/**
 * Only for this seat, where the game knows private talk.
 */
to?: number, 
/**
 * Up to 500 characters.
 */
text: string, } | { "type": "hint", 
/**
 * The request.
 */
id: string, 
/**
 * For which of my seats.
 */
seat: number, } | { "type": "past", 
/**
 * The request.
 */
id: string, 
/**
 * After this step (as in `Line::step`); 0 is the start.
 */
step: number, } | { "type": "look", 
/**
 * The request.
 */
id: string, 
/**
 * The seat that looks now; nothing while nobody should see a hand.
 */
seat: number | null, } | { "type": "language", 
/**
 * The request.
 */
id: string, 
/**
 * `en` or `ru`.
 */
lang: Language, };

/**
 * A language.
 */
export type Language = "en" | "ru";

/**
 * What can be asked of the others.
 */
export type Wish = "undo" | "end";

/**
 * What the server says.
 */
export type ServerMessage = { "type": "state" } & State | { "type": "table" } & Table | { "type": "ack", 
/**
 * The request.
 */
id: string, } | { "type": "unsure", 
/**
 * The request.
 */
id: string, 
/**
 * The same in words.
 */
text: string, } | { "type": "rejected", 
/**
 * The request; nothing if the message was not readable that far.
 */
id: string | null, 
/**
 * What kind of problem.
 */
error: Code, 
/**
 * The rule, where a rule of the game forbids it.
 */
rule: string | null, 
/**
 * The reason in words.
 */
text: string, } | { "type": "why", 
/**
 * The request.
 */
id: string, 
/**
 * Whether it is possible after all.
 */
possible: boolean, 
/**
 * The rule, where one forbids it.
 */
rule: string | null, 
/**
 * The reason in words; empty if it is possible.
 */
text: string, } | { "type": "hint", 
/**
 * The request.
 */
id: string, 
/**
 * What the adviser would do first, and a few others that it thought of.
 */
candidates: Array<Candidate>, } | { "type": "past" } & Past | { "type": "chat" } & Said | { "type": "bye", 
/**
 * Why.
 */
reason: Farewell, 
/**
 * The same in words.
 */
text: string, };

/**
 * Why a connection ends.
 */
export type Farewell = "signed_out" | "too_many" | "too_many_connections" | "too_large" | "too_slow" | "stopping" | "quarantined" | "foreign";

/**
 * The match as one pair of eyes sees it.
 */
export type State = { 
/**
 * The number of this position for these eyes, below 2^53; quote it in `submit`. Another position has another number,
 * and the same position the same one, whatever happened in between.
 */
seq: number, 
/**
 * Whose eyes: a seat of mine, or nothing for a spectator and behind the curtain.
 */
eyes: number | null, 
/**
 * What they see: `{seat, public, private}`, or `{public}`; `null` before the start.
 */
view: unknown, 
/**
 * What everybody could work out from `public`, in the game's own shape; `null` where that is nothing.
 */
preview: unknown, 
/**
 * Who is asked.
 */
turn: Array<number>, 
/**
 * What is asked.
 */
prompt: string, 
/**
 * The aim of the game and where everybody stands, in one line, while it is played; empty otherwise.
 */
outlook: string, 
/**
 * What these eyes may do now.
 */
legal: Array<Legal>, 
/**
 * Whether `events` is the whole log (replace it) or only what is new (append it).
 */
whole: boolean, 
/**
 * What happened, as these eyes saw it.
 */
events: Array<Line>, 
/**
 * Events with a greater `n` happened since my last move.
 */
since: number, 
/**
 * How many steps these eyes have seen: the greatest for `past`.
 */
steps: number, 
/**
 * Whether `undo` would be accepted.
 */
can_undo: boolean, 
/**
 * Whether `propose undo` makes sense.
 */
can_ask_undo: boolean, 
/**
 * The people, clocks and proposals.
 */
table: Table, 
/**
 * How it ended, and the proof of its chance.
 */
over: Over | null, };

/**
 * A legal action.
 */
export type Legal = { 
/**
 * The notation to submit.
 */
action: string, 
/**
 * What a button would say.
 */
text: string, };

/**
 * An action that the adviser thought of.
 */
export type Candidate = { 
/**
 * The notation to submit.
 */
action: string, 
/**
 * The same in words.
 */
text: string, 
/**
 * The estimated chance to win with it, 0 to 1.
 */
chance: number | null, 
/**
 * What it brings at once, in the game's own terms.
 */
gains: Array<Gain>, };

/**
 * What an action changes of what its player has.
 */
export type Gain = { 
/**
 * What: "sparks".
 */
what: string, 
/**
 * By how much.
 */
by: number, };

/**
 * The end of a match.
 */
export type Over = { 
/**
 * How it ended.
 */
result: Outcome, 
/**
 * The seed of all chance; its hash is [`Table::seed_hash`].
 */
seed: string, };

/**
 * What stands around a match.
 */
export type Table = { 
/**
 * The match's id.
 */
match: string, 
/**
 * The game's id.
 */
game: string, 
/**
 * How far it is.
 */
status: Status, 
/**
 * The settings; others' secrets are left out until the end.
 */
options: Record<string, unknown>, 
/**
 * How much time there is.
 */
pace: Pace, 
/**
 * After how many hours without an answer the others may end the match without somebody who stays away.
 */
absence_h: number, 
/**
 * The promise of the server's part of the seed.
 */
seed_hash: string, 
/**
 * Whether everybody at the table adds something to the seed.
 */
mixed: boolean, 
/**
 * What people promised to add to the seed, and what it is once it is told.
 */
shares: Array<ShareCard>, 
/**
 * Whether it is time to tell what one promised: everybody sits and has promised.
 */
revealing: boolean, 
/**
 * Which seats are mine.
 */
my_seats: Array<number>, 
/**
 * Who sits where.
 */
players: Array<Player>, 
/**
 * What was proposed and is not decided.
 */
proposals: Array<Proposal>, 
/**
 * How many watch.
 */
watchers: number, 
/**
 * Whether private talk between two seats is possible.
 */
private_talk: boolean, 
/**
 * The match that replaced this one.
 */
rematch: string | null, 
/**
 * Whether bots think shorter than usual, because many think at once; left out where they do not.
 */
hurried?: boolean, };

/**
 * A player at the table.
 */
export type Player = { 
/**
 * The seat.
 */
seat: number, 
/**
 * The name; empty if nobody sits there yet.
 */
name: string, 
/**
 * Who sits there.
 */
kind: SeatKind, 
/**
 * The person's id.
 */
user: string | null, 
/**
 * Whether the seat is kept for the person, who was asked to play again and has not sat down yet.
 */
asked: boolean, 
/**
 * The level of the bot that sits there.
 */
level: string | null, 
/**
 * The level of the bot that plays for the person at the moment.
 */
deputy: string | null, 
/**
 * Whether the person is here; a bot always is.
 */
connected: boolean, 
/**
 * Whether a bot is thinking for this seat.
 */
thinking: boolean, 
/**
 * Whether the seat resigned.
 */
resigned: boolean, 
/**
 * Whether others may let a bot take over: away for long, or out of time.
 */
abandoned: boolean, 
/**
 * The clock, if there is one.
 */
clock: Clock | null, };

/**
 * A player's time.
 */
export type Clock = { 
/**
 * Milliseconds left at the moment of sending.
 */
left_ms: number, 
/**
 * Whether it runs.
 */
running: boolean, };

/**
 * Something that waits for the others' answer.
 */
export type Proposal = { 
/**
 * Its number.
 */
id: number, 
/**
 * Who asks.
 */
by: number, 
/**
 * For what.
 */
what: Wish, 
/**
 * Who agreed.
 */
agreed: Array<number>, 
/**
 * Who has to answer, here or not.
 */
waiting: Array<number>, 
/**
 * Milliseconds, at the moment of sending, until the match can be ended without those who stay away; nothing for
 * other wishes.
 */
left_ms: number | null, };

/**
 * What somebody adds to the seed. The hash is SHA-256 over `geartrain share\n` and the 16 bytes.
 */
export type ShareCard = { 
/**
 * The first seat of whoever adds it.
 */
seat: number, 
/**
 * The promise.
 */
hash: string, 
/**
 * The 128 bits, as 32 hexadecimal digits, once they are told.
 */
bits: string | null, };

/**
 * An earlier moment of the match.
 */
export type Past = { 
/**
 * The request.
 */
id: string, 
/**
 * After which step.
 */
step: number, 
/**
 * What these eyes saw then.
 */
view: unknown, 
/**
 * What everybody could work out from it then.
 */
preview: unknown, 
/**
 * Who was asked.
 */
turn: Array<number>, 
/**
 * What was asked.
 */
prompt: string, 
/**
 * What this step told.
 */
events: Array<Line>, };

/**
 * Something that was said.
 */
export type Said = { 
/**
 * Its number on this connection, from 1.
 */
n: number, 
/**
 * Who said it.
 */
name: string, 
/**
 * From which seat; nothing for a spectator.
 */
seat: number | null, 
/**
 * To which seat alone.
 */
to: number | null, 
/**
 * What: plain text, never markup.
 */
text: string, 
/**
 * When, in milliseconds of Unix time.
 */
at_ms: number, };

/**
 * What decided a match.
 */
export type Analysis = { 
/**
 * The game's id.
 */
game: string, 
/**
 * How long was thought about each estimate: `1000` simulations, or a time.
 */
budget: string, 
/**
 * How everybody stood, from the first step to the last, as one knows who sees everything.
 */
points: Array<CurvePoint>, 
/**
 * Every real decision that was looked at.
 */
decisions: Array<JudgedDecision>, 
/**
 * Where each seat's result came from.
 */
seats: Array<SeatAccount>, 
/**
 * The moments that moved the chances most, in their order.
 */
turning_points: Array<TurningPoint>, };

/**
 * `GET /api/matches/{id}/analysis`: ask again until it is done.
 */
export type AnalysisProgress = { 
/**
 * How much of the work is done, 0 to 1.
 */
done: number, 
/**
 * What is known so far; nothing before the first curve is whole.
 */
analysis: Analysis | null, };

/**
 * How everybody stood after a step.
 */
export type CurvePoint = { 
/**
 * After this many steps.
 */
step: number, 
/**
 * Who took the steps since the last point.
 */
cause: Cause, 
/**
 * The chance of each seat.
 */
chances: Array<number>, 
/**
 * The standard errors of the chances.
 */
errors: Array<number>, 
/**
 * What happened since the last point.
 */
what: Array<string>, };

/**
 * Who moved the chances.
 */
export type Cause = { "by": "start" } | { "by": "chance" } | { "by": "seat", 
/**
 * Which.
 */
seat: number, } | { "by": "together" };

/**
 * A decision and what it was worth, from what its seat could see.
 */
export type JudgedDecision = { 
/**
 * The number of the step, from 1.
 */
step: number, 
/**
 * Who decided.
 */
seat: number, 
/**
 * What was done, as notation.
 */
action: string, 
/**
 * The same in words.
 */
text: string, 
/**
 * The best that was found.
 */
best: string, 
/**
 * The same in words.
 */
best_text: string, 
/**
 * The chance with the best.
 */
before: number, 
/**
 * The chance with what was done.
 */
after: number, 
/**
 * What it cost; below 0 if it was better than the best that was found.
 */
lost: number, 
/**
 * The standard error of that.
 */
error: number, 
/**
 * How good it was.
 */
mark: Mark, };

/**
 * How good a decision was, given what could be known.
 */
export type Mark = "best" | "good" | "doubtful" | "mistake";

/**
 * Where a seat's result came from: `start + luck + own + others + together = end`.
 */
export type SeatAccount = { 
/**
 * Who.
 */
seat: number, 
/**
 * The chance before the first step.
 */
start: number, 
/**
 * What chance steps moved.
 */
luck: number, 
/**
 * The standard error of that.
 */
luck_error: number, 
/**
 * What the seat's own steps moved.
 */
own: number, 
/**
 * What the others' steps moved.
 */
others: number, 
/**
 * What choices moved that several made at the same time.
 */
together: number, 
/**
 * The chance at the end: the result, where the game was played out.
 */
end: number, 
/**
 * Minus what the seat's decisions lost against the best known to it.
 */
skill: number, 
/**
 * The standard error of that.
 */
skill_error: number, 
/**
 * How much of everything that moved its chances was decided by players, 0 to 1.
 */
decided: number, 
/**
 * How many of its decisions were best, good, doubtful and mistakes.
 */
marks: [number, number, number, number], };

/**
 * A moment that moved the chances.
 */
export type TurningPoint = { 
/**
 * Its place among the points of the curve.
 */
point: number, 
/**
 * By how much each seat's chance changed.
 */
changes: Array<number>, 
/**
 * What would have been better, where somebody could have known.
 */
better: Better | null, };

/**
 * What would have been better.
 */
export type Better = { 
/**
 * The place of the decision among those that were looked at.
 */
decision: number, 
/**
 * What comes of the better action, as the seat would have been told.
 */
line: Array<string>, };

/**
 * `POST /api/games/{id}/lessons/{lesson}`: where a lesson stands after what the learner did, and what becomes of one more
 * thing. Nothing is stored: whoever learns keeps what was done.
 */
export type LessonAsked = { 
/**
 * What the learner is called.
 */
name: string, 
/**
 * What was done at each beat so far: an action, or nothing where it was only read.
 */
done: Array<string>, 
/**
 * What is done now, if anything.
 */
tried?: string, };

/**
 * Where a lesson stands.
 */
export type LessonMoment = { 
/**
 * Why what was tried does not go on; nothing has changed then.
 */
wrong: LessonWrong | null, 
/**
 * Which beat, from 0; as many as there are when the lesson is over.
 */
beat: number, 
/**
 * How many beats there are.
 */
beats: number, 
/**
 * What the teacher says.
 */
say: string, 
/**
 * The things on the board that it is about, by their names there.
 */
point: Array<string>, 
/**
 * Whether the learner has something to do; else to read.
 */
asks: boolean, 
/**
 * What the learner sees.
 */
view: unknown, 
/**
 * What everybody could work out from it.
 */
preview: unknown, 
/**
 * Who is asked.
 */
turn: Array<number>, 
/**
 * What is asked.
 */
prompt: string, 
/**
 * What the learner may do; nothing while there is only something to read.
 */
legal: Array<Legal>, 
/**
 * What happened since the beat before.
 */
events: Array<Line>, 
/**
 * Which seat the learner has.
 */
seat: number, 
/**
 * What everybody at the table is called.
 */
names: Array<string>, 
/**
 * Whether the game is over.
 */
over: boolean, };

/**
 * Why something does not go on.
 */
export type LessonWrong = { 
/**
 * The reason in words.
 */
text: string, 
/**
 * The rule, where one forbids it.
 */
rule: string | null, };
