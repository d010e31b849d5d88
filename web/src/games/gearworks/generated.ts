// Generated from crates/game-gearworks by `UPDATE=1 cargo test -p typescript`. Do not edit.

/** How the Leviathan's cell was found (GW-55). */
export type Aim = "same-card" | "only-row" | "next-card" | "first-row";

/** A built contraption with its parts on it. It packs into one byte, for a table may hold many. */
export type Built = { contraption: Contraption, with: With, };

export type Cell = "A1" | "A2" | "A3" | "A4" | "B1" | "B2" | "B3" | "B4" | "C1" | "C2" | "C3" | "C4" | "D1" | "D2" | "D3" | "D4" | "E1" | "E2" | "E3" | "E4";

export type Column = "A" | "B" | "C" | "D" | "E";

export type Contraption = "A1" | "A2" | "A3" | "A4" | "B1" | "B2" | "B3" | "B4" | "C1" | "C2" | "C3" | "C4" | "D1" | "D2" | "D3" | "D4" | "E1" | "E2" | "E3" | "E4";

/** Which comparison decided the game (GW-40). */
export type Decider = "points" | "types" | "triples" | "shared";

/** How strong the Leviathan is. */
export type Difficulty = "easy" | "medium" | "hard" | "very-hard";

/** Something that happened. Pairs such as [`Event::DrewGear`] and [`Event::DrewUnseenGear`] tell the same thing to those who may see the card and to those who may not. */
export type Event = { "event": "got-tinkerer", seat: number, tinkerer: Tinkerer, } | { "event": "start-card", gear: Gear, cell: Cell, } | { "event": "dealt", seat: number, gears: number, } | { "event": "dealt-gear", seat: number, gear: Gear, } | { "event": "dealt-contraption", seat: number, contraption: Contraption, } | { "event": "dealt-unseen-contraption", seat: number, } | { "event": "no-contraption", seat: number, } | { "event": "round-begins", round: number, first: number, } | { "event": "played", side: Side, gear: Gear, cell: Cell, manner: Manner, } | { "event": "replaced", side: Side, gear: Gear, cell: Cell, covered: Gear, } | { "event": "tinkered", side: Side, gear: Gear, sum: Sum, gained: number, } | { "event": "passed", seat: number, } | { "event": "re-entered", seat: number, } | { "event": "stayed-out", seat: number, } | { "event": "discarded", seat: number, first: Gear, second: Gear, gained: number, } | { "event": "discarded-unseen", seat: number, gained: number, } | { "event": "drew-gear", seat: number, gear: Gear, } | { "event": "drew-unseen-gear", seat: number, } | { "event": "drew-contraption", seat: number, contraption: Contraption, } | { "event": "drew-unseen-contraption", seat: number, } | { "event": "looks", seat: number, cards: number, } | { "event": "looked", seat: number, gear: Gear, } | { "event": "kept", seat: number, gear: Gear, } | { "event": "kept-unseen", seat: number, under: number, } | { "event": "buried", seat: number, first: Gear, second: Gear | null, } | { "event": "slid", seat: number, gear: Gear, from: Cell, to: Cell, } | { "event": "round-ends", round: number, } | { "event": "claimed", side: Side, parts: Array<Part>, } | { "event": "built-contraption", seat: number, contraption: Contraption, with: With, } | { "event": "set-aside", seat: number, parts: Array<Part>, } | { "event": "gained-sparks", side: Side, gained: number, why: Why, } | { "event": "grid-cleared" } | { "event": "leads", seat: number, parts: number, by: Lead, } | { "event": "leviathan-pays", replace: boolean, left: number, } | { "event": "leviathan-passes", why: LeviathanPass, } | { "event": "flipped-for-column", contraption: Contraption, open: boolean, } | { "event": "flipped-for-row", contraption: Contraption, column: Column, open: boolean, } | { "event": "first-column", column: Column, } | { "event": "leviathan-aims", cell: Cell, by: Aim, } | { "event": "flipped-gear", gear: Gear, cell: Cell, verdict: Verdict, } | { "event": "leviathan-finds-nothing", flipped: number, } | { "event": "reshuffled", deck: Reshuffled, } | { "event": "scored", side: Side, score: Score, } | { "event": "over", winners: Array<number>, leviathan: boolean, by: Decider, };

/** Who starts: a seat, or chance decides. In JSON `"random"` or `"1"` to `"4"`, counted as people count. */
export type First = "random" | "1" | "2" | "3" | "4";

export type Gear = "gray-1" | "gray-2" | "gray-3" | "gray-4" | "gray-5" | "gray-6" | "gray-7" | "gray-8" | "gray-9" | "blue-1" | "blue-2" | "blue-3" | "blue-4" | "blue-5" | "blue-6" | "blue-7" | "blue-8" | "blue-9" | "red-1" | "red-2" | "red-3" | "red-4" | "red-5" | "red-6" | "red-7" | "red-8" | "red-9" | "yellow-1" | "yellow-2" | "yellow-3" | "yellow-4" | "yellow-5" | "yellow-6" | "yellow-7" | "yellow-8" | "yellow-9" | "purple-1" | "purple-2" | "purple-3" | "purple-4" | "purple-5" | "purple-6" | "purple-7" | "purple-8" | "purple-9";

/** The gear deck as it is seen from outside. */
export type GearDeck = {
/** Cards in no order. */
shuffled: number,
/** Cards put underneath, by who put them there; the next to be drawn first. */
bottom: Array<number>, };

/** What makes a player the leader (GW-35). */
export type Lead = "parts" | "sparks" | "gears" | "order";

/** The Mechanical Leviathan. */
export type Leviathan = {
/** Its sparks; it has no limit (GW-7). */
sparks: number,
/** Its parts. */
parts: { [key in Part]: number },
/** Whether it passed on its last turn. */
out: boolean, };

/** Why the Leviathan passes. */
export type LeviathanPass = { "lines": number } | "no-spark" | "no-spark-to-replace";

/** How a card was played to an open cell. */
export type Manner = "plain" | "clash" | { "sideways": number };

/** Settings of a match. The number of players is the number of seats; one seat plays the Leviathan. */
export type Options = {
/** Whether and how tinkerers are given out (GW-8). */
tinkerers: Tinkerers,
/** No sparks for those behind the leader (skips GW-37). */
veteran: boolean,
/** How strong the Leviathan is; solo only. */
difficulty: Difficulty,
/** Who starts the first round; solo it is the human anyway (GW-50). */
first: First, };

export type Part = "A" | "B" | "C" | "D" | "E" | "1" | "2" | "3" | "4";

/** What is due. */
export type Phase = { "is": "first" } | { "is": "deal-tinkerer" } | { "is": "draft" } | { "is": "start-card",
/** How many lie there already. */
placed: number, } | { "is": "deal-gears",
/** How many are still to come. */
left: number, } | { "is": "deal-contraption" } | { "is": "turn" } | { "is": "second-discard" } | { "is": "draw-gear" } | { "is": "draw-contraption" } | { "is": "look",
/** How many are still to come. */
left: number,
/** How many he looks at already. */
seen: number, } | { "is": "keep",
/** How many he looks at. */
seen: number, } | { "is": "under" } | { "is": "leviathan-column" } | { "is": "leviathan-row",
/** The column that is settled. */
column: Column, } | { "is": "leviathan-gear",
/** The cell that is settled. */
cell: Cell,
/** How many cards it has flipped for it. */
flipped: number, } | { "is": "build" } | { "is": "over" };

/** One occupied cell, as it is shown. */
export type Pile = {
/** Where. */
cell: Cell,
/** The visible card. */
gear: Gear,
/** Whether it is turned sideways (GW-23). */
sideways: boolean,
/** Covered cards, the topmost first. */
covers: Array<Gear>, };

/** What one player has in front of it. */
export type Player = {
/** Sparks. */
sparks: number,
/** How many gear cards it holds. */
gears: number,
/** How many contraptions it holds. */
contraptions: number,
/** Its tinkerer. */
tinkerer: Tinkerer | null,
/** Whether the tinkerer's ability is used this round. */
used: boolean,
/** Whether it has passed and not re-entered (GW-18). */
out: boolean,
/** Parts claimed this round that lie on no contraption yet (GW-31). */
claimed: Array<Part>,
/** Parts set aside for scoring. */
loose: { [key in Part]: number },
/** Built contraptions. */
built: Array<Built>, };

/** What things score for a player (GW-40). */
export type Points = {
/** A contraption with one part. */
one_part: number,
/** A contraption with both parts. */
both_parts: number,
/** A loose part. */
part: number, };

/** What follows from the table. */
export type Preview = {
/** What every side would score if the game ended now, the best first (GW-40, GW-59). */
scores: Array<Scored>,
/** Whether a pass, or staying out, would end the round now (GW-18). */
last_pass: boolean,
/** What a built contraption and a loose part score for a player. */
points: Points,
/** What cards and a replacement cost, in sparks. */
prices: Prices,
/** The most sparks that a player can hold (GW-7). */
spark_limit: number,
/** Where cards would tinker, and which (GW-17). */
tinkers: Array<Tinkers>, };

/** Sparks that things cost. */
export type Prices = {
/** A gear card (GW-11). */
gear: number,
/** A contraption (GW-11). */
contraption: number,
/** Playing a card upon another one (GW-15). */
replacement: number, };

/** A player's hand and memory. */
export type Private = {
/** Gear cards in hand, sorted by colour and number. */
gears: Array<Gear>,
/** Contraptions in hand. */
contraptions: Array<Contraption>,
/** The cards that this player put under the gear deck and that lie there still, the next to be drawn first. Where among the others they lie is public: see `GearDeck::bottom`. */
bottom: Array<Gear>,
/** The cards that Bartleby looks at. */
looking: Array<Gear>, };

/** Everything that all may know. */
export type Public = {
/** The version of the rules that this match is played by. */
rules: number,
/** Settings of the match. */
options: Options,
/** The round, from 1 to 3. */
round: number,
/** Who starts this round. */
first: number,
/** Whose turn it is, or who is dealt to or builds. */
active: number,
/** What is due. */
phase: Phase,
/** Whether the active player has played, passed or stayed out this turn (GW-10). */
done: boolean,
/** How many sides have passed or stayed out one after the other (GW-18); solo the Leviathan counts too. */
passes: number,
/** How many columns the grid has. */
columns: number,
/** The cards of the grid. */
grid: Array<Pile>,
/** Who controls which line (GW-16). */
control: { [key in Part]: Side | null },
/** What each player has in front of it. */
players: Array<Player>,
/** The Leviathan, in solo play. */
leviathan: Leviathan | null,
/** The gear deck. */
gear_deck: GearDeck,
/** Gear cards that the Leviathan has flipped (GW-58). */
gear_discard: Array<Gear>,
/** How many contraption cards are in their deck. */
contraption_deck: number,
/** Contraption cards that the Leviathan has flipped (GW-58). */
contraption_discard: Array<Contraption>, };

/** Which deck is made anew. */
export type Reshuffled = "gears" | "contraptions";

/** What a side has at the end and what it is worth. */
export type Score = {
/** Contraptions with one part, 4 points each. */
one_part: number,
/** Contraptions with both parts, 9 points each. */
both_parts: number,
/** Loose parts; all parts of the Leviathan. */
parts: number,
/** Points for each of those. */
points_a_part: number,
/** Sparks. */
sparks: number,
/** Points for each of those. */
points_a_spark: number,
/** All points. */
total: number,
/** First tie-break: different types of parts, on contraptions and loose. */
types: number,
/** Second tie-break: sets of three like parts. */
triples: number, };

/** A side with its score. */
export type Scored = {
/** Who. */
side: Side,
/** What it has and what that is worth. */
score: Score, };

/** A player, or the Leviathan, which has no seat. */
export type Side = number | "leviathan";

/** Two neighbours that make the number of a played card (GW-17). */
export type Sum = {
/** The greater number. */
greater: number,
/** The lesser number. */
lesser: number,
/** Whether they are added; otherwise the lesser is taken from the greater. */
added: boolean,
/** Where the two lie, the greater first. */
cells: [Cell, Cell], };

export type Tinkerer = "bartleby" | "victoria" | "wyatt" | "jade";

/** Whether and how tinkerers are given out. Solo the difficulty says whether there is one. */
export type Tinkerers = "on" | "off" | "draft";

/** The numbers that would tinker on an open cell. */
export type Tinkers = {
/** The cell. */
cell: Cell,
/** From low to high; whether a card may be played here is another question. */
numbers: Array<number>, };

/** What becomes of a gear card that the Leviathan flips (GW-57). */
export type Verdict = "fits" | "colour" | "order";

/** Why sparks are gained outside a turn. */
export type Why = "unused" | { "behind": number } | "income";

export type With = "letter" | "number" | "both";
