// Generated from crates/game-gearworld by `UPDATE=1 cargo test -p typescript`. Do not edit.

/** What happens when several have the most skyworks (GB-40). */
export type AllOrNothing = "off" | "play-on" | "die" | "development-strength" | "total-strength";

export type Arm = "horse" | "weapon";

/** An attack. */
export type Assault = {
/** What is attacked. */
target: Place,
/** Whose it is. */
defender: number,
/** With whom the neutral players side. */
sides: Array<Side>,
/** Declared spearheads. */
spearheads: Array<Spearhead>,
/** Whether the last of them is still being put together. */
drafting: boolean, };

/** An attack as it stands, or as it would begin. */
export type Attack = {
/** What is attacked. */
target: Place,
/** GB-32: the attacking force. */
attack: Force,
/** GB-34: the defending force. */
defence: Force,
/** Whether the attack would succeed. */
succeeds: boolean, };

/** Where the active player's battle stands (GB-29). */
export type Battle = {
/** Attacks that succeeded in this turn. */
wins: number,
/** Targets of this turn. */
struck: Array<Place>,
/** The attack that is under way. */
assault: Assault | null, };

/** What lies on the map. */
export type Board = { lands: Array<LandView>, boats: Array<BoatView>, bridges: Array<BridgeView>, };

export type BoatView = { boat: Place, owner: number | null, area: Water, tokens: Tokens, };

/** A bridge site, and the bridge on it. */
export type Bridge = string;

export type BridgeView = { bridge: Bridge, owner: number | null, tokens: Tokens, };

/** Dice of several players, the highest counts. */
export type Contest = {
/** Whether the victory is at stake, and not the first turn. */
victory: boolean,
/** Who still takes part. */
rolling: Array<number>,
/** What they rolled; 0 is nothing yet. */
rolls: Array<number>, };

/** An offer, or the trade that came of it. */
export type Deal = {
/** Who offers. */
by: number,
/** To whom. */
with: number,
/** Whether this answers an offer. */
counter: boolean,
/** What is given; it is lifted off the board. */
given: Tokens,
/** What is asked. */
asked: Tokens,
/** What of that is lifted off the board already. */
paid: Tokens,
/** What the one who offered has yet to place. */
by_gets: Tokens,
/** What the other has yet to place. */
with_gets: Tokens, };

/** How a game ended. */
export type Ending = "skyworks" | "shared" | "die" | "development-strength" | "total-strength" | "last-standing" | "round-limit";

/** One thing that happened; everybody sees it. */
export type Event = { "event": "rolls", seat: number, pips: number, } | { "event": "die-decides", seats: Array<number>, } | { "event": "first", seat: number, } | { "event": "lays", seat: number, land: Land, } | { "event": "turns-up", land: Land, makes: Token, } | { "event": "claims", seat: number, land: Land, } | { "event": "round", round: number, first: number, } | { "event": "phase-die", seat: number, phase: Phase, pips: number, } | { "event": "decides", seat: number, phase: Phase, verdict: Verdict, } | { "event": "votes", seat: number, phase: Phase, verdict: Verdict, } | { "event": "voted", phase: Phase, hold: number, skip: number, } | { "event": "begins", phase: Phase, } | { "event": "skipped", phase: Phase, } | { "event": "builds", seat: number, recipe: Recipe, land: Land, place: Place, area: Water | null, } | { "event": "produces", seat: number, token: Token, count: number, site: Land, place: Place, } | { "event": "exhausted", seat: number, token: Token, site: Land, } | { "event": "passes", seat: number, phase: Phase, } | { "event": "opens", seat: number, with: number, } | { "event": "gives", seat: number, token: Token, from: Place, } | { "event": "asks", seat: number, token: Token, } | { "event": "proposes", seat: number, with: number, given: Tokens, asked: Tokens, counter: boolean, } | { "event": "withdraws", seat: number, } | { "event": "declines", seat: number, } | { "event": "counters", seat: number, with: number, } | { "event": "accepts", seat: number, } | { "event": "trades", by: number, with: number, given: Tokens, paid: Tokens, } | { "event": "receives", seat: number, token: Token, at: Place, } | { "event": "hauls", seat: number, method: Method, at: Place, } | { "event": "moves", seat: number, token: Token, from: Place, to: Place, } | { "event": "loads", seat: number, token: Token, at: Place, } | { "event": "unloads", seat: number, token: Token, at: Place, } | { "event": "rides", seat: number, from: Place, to: Place, } | { "event": "route-goes", seat: number, from: Place, to: Place, cargo: Tokens, } | { "event": "sails", seat: number, boat: Place, from: Water, to: Water, points: number, } | { "event": "hauled", seat: number, } | { "event": "calls-off", seat: number, } | { "event": "discards", token: Token, count: number, at: Place, } | { "event": "attacks", seat: number, target: Place, defender: number, } | { "event": "sides", seat: number, side: Side, } | { "event": "leads", seat: number, lead: Lead, at: Place, } | { "event": "reinforces", seat: number, arm: Arm, from: Place, } | { "event": "ends", seat: number, boat: Place, area: Water, } | { "event": "takes-back", seat: number, } | { "event": "counts", seat: number, side: Side, place: Place, holding: number, horse: number, weapon: number, skyworks: number, } | { "event": "spearhead-counts", seat: number, lead: Lead, at: Place, strength: number, horse: number, weapon: number, } | { "event": "fought", attacker: number, defender: number, target: Place, attack: number, defence: number, success: boolean, } | { "event": "enters", seat: number, token: Token, from: Place, target: Place, } | { "event": "stays-aboard", seat: number, token: Token, boat: Place, } | { "event": "captures", seat: number, from: number, target: Place, } | { "event": "eliminated", seat: number, } | { "event": "over", ending: Ending, winners: Array<number>, };

/** One side of an attack. */
export type Force = {
/** Its strength. */
sum: number,
/** What makes it up. */
items: Array<Item>, };

/** A transport that is under way. */
export type Haul = {
/** How. */
method: Method,
/** Where it started (on foot), where the horse or the route has come to, or the boat. */
at: Place,
/** On foot: where to. */
to: Place | null,
/** Movement points left. */
points: number,
/** What is on the horse, or goes along the route. */
cargo: Tokens,
/** The supply route so far. */
visited: Array<Place>, };

/** A holding or a spearhead that counts in an attack, with the strength of what is in it. */
export type Item = {
/** Whose it is. */
seat: number,
/** The holding, or where the spearhead starts. */
place: Place,
/** What leads, if it is a spearhead. */
lead: Lead | null,
/** Of the holding or the lead itself. */
base: number,
/** Of the horse. */
horse: number,
/** Of the weapon. */
weapon: number,
/** Of the skyworks. */
skyworks: number,
/** Of all that. */
sum: number, };

/** A land area. */
export type Land = string;

export type LandView = { land: Land, owner: number | null, site: SiteView, tokens: Tokens, skyworks: number, };

/** What was done last. */
export type Last = { "chance": string } | { "seat": [number, string] };

export type Lead = "horse" | "weapon" | "boat";

/** A method of transport (GB-28). */
export type Method = "foot" | "horse" | "boat" | "route";

/** A part of the game. */
export type Phase = "setup" | "build" | "production" | "trade" | "transport" | "battle";

/** Where a figure can stand and tokens can lie: a land, a riverboat, a ship or a bridge. */
export type Place = string;

/** What follows from the table. */
export type Preview = {
/** GB-35: the strength of every holding with what is in it. */
strength: { [key in Place]: number },
/** GB-40: the strength of everything that each seat has. */
total_strength: Array<number>,
/** The attack under way; while one may be declared, every attack that may be (GB-30). */
attacks: Array<Attack>, };

/** Nothing: the game is open. */
export type Private = Record<symbol, never>;

/** The table. */
export type Public = {
/** The version of the rules that this match is played by. */
rules: number,
/** The settings that apply. */
terms: Terms,
/** Counted from 1; 0 during set-up. */
round: number,
/** Who has the first player token. */
first: number,
/** The phase of the round. */
phase: Phase,
/** Whose turn it is in the phase. */
active: number,
/** What is being decided. */
stage: Stage,
/** Who decides it. */
asked: number,
/** Who is still in the game. */
playing: Array<number>,
/** What lies on the map. */
board: Board,
/** What can still be made. */
supply: Supply,
/** Production tokens that are not laid yet. */
sites_to_lay: number,
/** The dice for the first player, or for the victory. */
contest: Contest | null,
/** The open votes on the phase in question. */
votes: Array<Verdict | null>,
/** Lands of the active player that have yet to produce. */
producing: Array<Place>,
/** Where trading stands. */
trade: Trade,
/** Transport actions that the active player has left. */
transports: number,
/** How often the active player may still call something off in this turn. */
recalls: number,
/** The transport that is under way. */
haul: Haul | null,
/** Where the active player's battle stands. */
battle: Battle,
/** What was done last, by a seat or by chance. Different steps can lead to the same board (a horse that goes ashore or stays aboard may be a duplicate either way), and everybody sees which it was. */
last: Last | null,
/** How the game ended. */
ending: Ending | null,
/** Who has won. */
winners: Array<number>, };

export type Recipe = "weapon" | "weapon-for-gold" | "skywork" | "skywork-for-gold" | "riverboat" | "ship" | "ship-for-gold" | "bridge";

/** Who places production tokens and figures. */
export type Setup = "draft" | "random";

export type Side = "attacker" | "defender" | "nobody";

export type SiteView = null | "face-down" | Token;

/** A spearhead (GB-33). */
export type Spearhead = {
/** What leads. */
lead: Lead,
/** Where the lead stands, or the boat. */
at: Place,
/** Where the reinforcing horse stands. */
horse: Place | null,
/** Where the reinforcing weapon stands. */
weapon: Place | null,
/** Where the leading boat ends. */
end: Water | null, };

/** What is being decided. */
export type Stage = "contest" | "lay" | "turn-up" | "claim" | "dice" | "decide" | "vote" | "build" | { "site": {
/** What is built. */
recipe: Recipe,
/** With whose material. */
land: Land, } } | "produce" | { "horse": {
/** The ranch. */
ranch: Land, } } | "trade" | "offer" | "answer" | "fulfil" | "receive" | "transport" | "haul" | "battle" | "ally" | "force" | "landing" | "over";

/** What can still be made (GB-5). */
export type Supply = {
/** Resources and weapons. */
tokens: Tokens,
/** Bridges. */
bridges: number,
/** Riverboats. */
riverboats: number,
/** Ships. */
ships: number,
/** Skyworks. */
skyworks: number, };

/** The settings as they apply to a table of this many. */
export type Terms = {
/** Whether islands, bridges and ships are out of play. */
continent_only: boolean,
/** Whether a 6 is put to the vote. */
political_machinations: boolean,
/** What a tie of skyworks means. */
all_or_nothing: AllOrNothing,
/** Who places tokens and figures. */
setup: Setup,
/** The last round. */
last_round: number, };

export type Token = "coal" | "gold" | "horse" | "iron" | "scrap" | "weapon";

/** This many of each kind that can be carried. */
export type Tokens = { [key in "coal" | "gold" | "horse" | "iron" | "scrap" | "weapon"]?: number };

/** Where trading stands (GB-27). */
export type Trade = {
/** Offers that each has opened in this phase. */
offers: Array<number>,
/** How many have passed in a row. */
passes: number,
/** The offer on the table. */
deal: Deal | null, };

export type Verdict = "hold" | "skip";

/** A river, lake or sea area. */
export type Water = string;

/** What it takes to build (GB-22). */
export const COSTS: { [key in Recipe]: Tokens } = {"weapon":{"coal":1,"iron":1},"weapon-for-gold":{"gold":2},"skywork":{"coal":1,"gold":1,"iron":1,"scrap":1},"skywork-for-gold":{"gold":4},"riverboat":{"scrap":3},"ship":{"scrap":4},"ship-for-gold":{"gold":4},"bridge":{"iron":1,"scrap":1}};

/** How many offers a player may open in a phase (GB-27). */
export const OFFERS: number = 6;
