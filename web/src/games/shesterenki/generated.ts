// Generated from crates/game-shesterenki by `UPDATE=1 cargo test -p typescript`. Do not edit.

export type Character = "watchmaker" | "listener" | "clerk" | "stoker";

/** A character card before its player. */
export type CharacterCard = {
/** Who it is. */
character: Character,
/** How the card lies. */
face: Face, };

/** Why a card goes to check besides SH-22. */
export type CheckCause = "double-feed" | "clerk" | "inspection" | "stoker";

export type CodeCard = "red-1" | "red-2" | "red-3" | "red-4" | "blue-1" | "blue-2" | "blue-3" | "blue-4" | "yellow-1" | "yellow-2" | "yellow-3" | "yellow-4" | "violet-1" | "violet-2" | "violet-3" | "violet-4";

export type Condition = "highest" | "lowest" | "highest-even" | "highest-odd" | "lowest-even" | "lowest-odd" | "evens" | "odds" | "all-but-lowest" | "all-but-highest";

export type Effect = "overwind" | "reverse-drive" | "double-feed" | "loose-teeth" | "blackout" | "glass-housing" | "no-brake" | "seized" | "inspection" | "salvage" | "high-gear" | "counter-drive" | "power-cut";

/** Why a card could be entered. */
export type EnterCause = "fit" | "check" | "clerk";

/** What is reported. */
export type Event = { "event": "first", seat: number, } | { "event": "dealt", seat: number, card: CodeCard, } | { "event": "discarded", seat: number, gear: Gear, } | { "event": "got-character", seat: number, character: Character, } | { "event": "round-begins", round: number, condition: Condition, effect: Effect | null, } | { "event": "has-set", seat: number, } | { "event": "you-set", setting: Setting, hold: boolean, } | { "event": "held", seat: number, } | { "event": "looked", seat: number, owner: number, } | { "event": "you-saw", owner: number, setting: Setting, } | { "event": "turned", seat: number, owner: number, turning: Turning, steps: number, } | { "event": "must-leave", seat: number, owner: number, why: LeaveCause, } | { "event": "revealed", seat: number, gear: Gear, number: Number, } | { "event": "now-shows", seat: number, gear: Gear, number: Number, } | { "event": "adjusted", seat: number, owner: number, way: Way, gear: Gear, number: Number, } | { "event": "greased", seat: number, } | { "event": "passed", seat: number, } | { "event": "swapped", seat: number, with: number, number: Number, given: Number, } | { "event": "not-swapped", seat: number, with: number, } | { "event": "jammed", number: Number, seats: Array<number>, greys: Array<number>, } | { "event": "won", condition: Condition, winners: Array<number>, } | { "event": "entered", seat: number, card: CodeCard, by: EnterCause, } | { "event": "checked", seat: number, card: CodeCard, cause: CheckCause | null, } | { "event": "took-back", seat: number, gear: Gear, cause: TakeCause, } | { "event": "token", seat: number, } | { "event": "night-falls" } | { "event": "ends", fourth: Array<number>, } | { "event": "scored", seat: number, entered: number, check: number, halves: number, } | { "event": "scores-jam", halves: number, seats: Array<number>, } | { "event": "winner", seat: number | null, };

/** Four gears, and the numbers that would win this round. */
export type Example = {
/** What the gears show, in descending order; two of them are equal. */
numbers: [number, number, number, number],
/** The different numbers that win, in the same order (SH-15, SH-20). */
wins: Array<number>, };

/** How a character card lies. */
export type Face = "day" | "night" | "removed";

export type Gear = "red" | "violet" | "yellow" | "blue" | "grey" | "rainbow";

/** Why a gear must be left as it is. */
export type LeaveCause = "seized" | "held";

export type Number = "1" | "2" | "3" | "4";

/** What is asked now. */
export type Phase = { "asks": "first" } | { "asks": "deal",
/** Who gets it. */
seat: number, } | { "asks": "discard",
/** Whose gear. */
seat: number, } | { "asks": "character",
/** Who gets it. */
seat: number, } | { "asks": "round" } | { "asks": "set" } | { "asks": "turn",
/** Who acts. */
seat: number,
/** Whether it has looked at the gear (the Listener, SH-40). */
looked: boolean, } | { "asks": "face-up",
/** Whose moment it is. */
seat: number, } | { "asks": "enter",
/** Who won. */
seat: number, } | { "asks": "check",
/** Who sends it. */
seat: number,
/** Why. */
cause: CheckCause, } | { "asks": "take",
/** Who takes it. */
seat: number,
/** Why. */
cause: TakeCause, } | { "asks": "over" };

/** The gear that a player has beside the round card. */
export type Placed = { "lies": "nowhere" } | { "lies": "face-down",
/** What was done to it; it can be something while it still lies face down in a blackout. */
turned: Turning | null, } | { "lies": "face-up",
/** Which gear. */
gear: Gear,
/** The side that points at the round card. */
side: Side,
/** The number that counts: that of the side, or the one a rainbow gear gave it (SH-14). */
number: Number,
/** What was done to it. */
turned: Turning | null, };

/** What lies before one player. */
export type Player = {
/** Code cards that are neither entered nor on check. */
open: Array<CodeCard>,
/** Code cards on check (SH-22). */
check: Array<CodeCard>,
/** Code cards that are entered (SH-21). */
entered: Array<CodeCard>,
/** Gears in the hand, together with the one that is set face down: which of them it is is the secret. */
hand: Array<Gear>,
/** Gears in the open discard. */
discard: Array<Gear>,
/** The gear beside the round card. */
placed: Placed,
/** The character card, if there is one. */
character: CharacterCard | null, };

/** What follows from the table. */
export type Preview = {
/** Whose gear each seat acts on in step 2 (SH-11). */
targets: Array<number>,
/** How many steps an increase of step 2 goes. */
increase: number,
/** How many steps a decrease of step 2 goes. */
decrease: number,
/** How the round card decides. */
example: Example | null, };

/** What one seat knows besides the table. A hand is no secret here: discards lie open, so everybody knows which gears a player has left. Only the choice of this round is. */
export type Private = {
/** The own gear as it was set, while it lies face down (SH-10). */
set: Setting | null,
/** Whether it was set to be held, until that is shown at the start of step 2 (the Listener, SH-40). */
hold: boolean,
/** The gear that this seat looked at and is about to act on (the Listener, SH-40). */
seen: Setting | null, };

/** What lies on the table, and where the game stands. */
export type Public = {
/** The version of the rules that this match is played by. */
rules: number,
/** What is asked now. */
phase: Phase,
/** Day or night. */
shift: Shift,
/** The round, from 1; 0 before the first. */
round: number,
/** The round card on top (SH-20). */
condition: Condition | null,
/** What it adds by night (SH-31). */
effect: Effect | null,
/** Round cards that were played and discarded. */
past: Array<Condition>,
/** Who holds the gear token and begins. */
token: number,
/** What lies before each player. */
players: Array<Player>,
/** Whose gear may not be turned this round (the Listener, SH-40). */
held: number | null,
/** Whose gear does not jam this round (the Stoker, SH-40). */
greased: number | null,
/** Whose gears are jammed, once the round is decided (SH-15). */
jammed: Array<number>,
/** Who won, once the round is decided (SH-20). */
winners: Array<number>,
/** Whether characters are in the game. */
characters: boolean,
/** Whether the night has effects. */
night_effects: boolean, };

export type Setting = "red-a" | "red-b" | "red-c" | "red-d" | "violet-a" | "violet-b" | "violet-c" | "violet-d" | "yellow-a" | "yellow-b" | "yellow-c" | "yellow-d" | "blue-a" | "blue-b" | "blue-c" | "blue-d" | "grey-a" | "grey-b" | "grey-c" | "grey-d" | "rainbow-a" | "rainbow-b" | "rainbow-c" | "rainbow-d";

/** Half of the game: five rounds by day, five by night. */
export type Shift = "day" | "night";

export type Side = "a" | "b" | "c" | "d";

/** Why a gear comes back from the discard. */
export type TakeCause = "blue" | "salvage" | "stoker";

export type Turning = "increase" | "decrease" | "leave";

export type Way = "increase" | "decrease";

/** The numbers on the sides, in the order in which an increase steps through them (SH-1). */
export const NUMBERS: { [key in Gear]: [number, number, number, number] } = {"red":[1,4,1,4],"violet":[2,2,3,3],"yellow":[4,3,2,1],"blue":[1,2,3,4],"grey":[1,2,3,4],"rainbow":[1,2,3,4]};
