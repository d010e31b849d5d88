// Generated from crates/game-city-of-gears by `UPDATE=1 cargo test -p typescript`. Do not edit.

/** The layout of the table (CG-1, CG-2). */
export type Board = "two" | "three" | "four" | "low-conflict";

/** What something was gained by. */
export type Cause = { "tile": Tile } | { "bonus": Tile } | { "development": Development } | "discovery" | "start" | "cash";

/** What something costs in resources. */
export type Cost = {
/** Steam. */
steam: number,
/** Cogs. */
cog: number,
/** Zaps. */
zap: number,
/** Resources of any kind. */
any: number, };

export type Development = "steam-valve" | "cog-rack" | "zap-jar" | "die-polisher" | "loaded-die" | "lucky-wheel" | "pocket-map" | "tithe-box" | "press" | "magneto" | "condenser" | "alembic" | "boiler-tank" | "cog-chest" | "leyden-rack" | "warehouse" | "greased-rails" | "steam-tram" | "signal-box" | "surveyor" | "homing-beacon" | "extra-spindle" | "double-bench" | "twin-coupling" | "long-shaft" | "recycler" | "spark-glove" | "crowbar" | "rubber-soles" | "locked-hubs" | "insurance" | "night-shift" | "second-wind" | "feedback-loop" | "apprenticeship" | "science-medal" | "wealth-medal" | "industry-medal" | "network-prize" | "founders-parade" | "converter";

/** Why the game ended. */
export type Ending = "opening-day" | "empty-bag" | "rounds";

/** What is reported. */
export type Event = { "event": "first", seat: number, } | { "event": "turn", seat: number, round: number, } | { "event": "rolled", seat: number, face: Face, } | { "event": "picked", seat: number, face: Face, } | { "event": "die-set", seat: number, face: Face, } | { "event": "neutral", seat: number, face: Face, } | { "event": "paid", seat: number, paid: Paid, } | { "event": "gained", seat: number, resource: Resource, amount: number, } | { "event": "movement", seat: number, amount: number, cause: Cause, } | { "event": "prestige", seat: number, amount: number, cause: Cause, } | { "event": "activates", seat: number, place: Place, tile: Tile, } | { "event": "bonus", seat: number, place: Place, tile: Tile, } | { "event": "uses", seat: number, development: Development, } | { "event": "moves", seat: number, from: Node, to: Node, } | { "event": "reveals", seat: number, place: Place, tile: Tile, } | { "event": "opening-day", seat: number, } | { "event": "draws", seat: number, gears: number, } | { "event": "drawn", gear: Development, } | { "event": "drawn-unseen", seat: number, } | { "event": "opening-gear", seat: number, drawn: number, } | { "event": "bag-empty", seat: number, } | { "event": "links", seat: number, spot: Spot, } | { "event": "link-gear", gear: Development, } | { "event": "develops", seat: number, development: Development, } | { "event": "discards", seat: number, development: Development, } | { "event": "returns", seat: number, gears: number, } | { "event": "destroys", seat: number, owner: number, place: Place, } | { "event": "demolishes", seat: number, owner: number, spot: Spot, } | { "event": "constructs", seat: number, price: number, } | { "event": "unlocks", seat: number, } | { "event": "installs", seat: number, place: Place, } | { "event": "looks", seat: number, place: Place, } | { "event": "seen", place: Place, tile: Tile, } | { "event": "stores", seat: number, steam: number, cog: number, zap: number, cashed: number, lost: number, } | { "event": "ends", ending: Ending, } | { "event": "owned", place: Place, tile: Tile, owners: Array<number>, prestige: number, influence: Array<Influence>, } | { "event": "never-revealed", place: Place, } | { "event": "endgame", seat: number, development: Development, prestige: number, } | { "event": "total", seat: number, prestige: number, tiles: number, };

export type Face = "steam" | "cog" | "zap" | "steam-cog" | "cog-zap" | "steam-zap";

/** What a player has on a tile (CG-30). */
export type Influence = {
/** Workers and links. */
total: number,
/** Links alone, for ties. */
links: number, };

export type Node = "A1" | "B1" | "C1" | "A2" | "B2" | "C2" | "A3" | "B3" | "C3" | "north" | "east" | "south" | "west" | "factory";

/** The four Opening Day gears. */
export type Opening = {
/** Waiting beside the bag. */
waiting: number,
/** In the bag. */
bag: number,
/** Drawn and set aside. */
drawn: number, };

/** What was given for something. */
export type Paid = {
/** Resource tokens. */
tokens: Tokens,
/** Dice. */
dice: Array<Face>,
/** Movement tokens. */
movement: number, };

export type Place = "A1" | "B1" | "C1" | "A2" | "B2" | "C2" | "A3" | "B3" | "C3" | "north" | "east" | "south" | "west";

/** How drawn gears may be placed (CG-15). */
export type Placing = "both" | "either" | "development";

/** One player's pieces. */
export type Player = {
/** Workers in the city, installed ones too. */
workers: { [key in Place]?: number },
/** Workers installed for good. */
installed: { [key in Place]?: number },
/** Workers ready in the factory. */
ready: number,
/** Workers still locked. */
locked: number,
/** Links in the city. */
links: Array<Spot>,
/** Developments in the factory, the Converter too. */
developments: Array<Development>,
/** Stored resources. */
tokens: Tokens,
/** Movement tokens. */
movement: number,
/** Discovery tokens taken. */
discoveries: number,
/** How many gears this player ever laid as links. */
laid: number, };

/** What follows from the table. */
export type Preview = {
/** Who would own each revealed tile now (CG-30). */
owners: { [key in Place]?: Array<number> },
/** The link spots of everybody's factory (CG-2). */
factories: Array<Array<Spot>>,
/** What everybody's locked workers cost, the next one first (CG-17). */
prices: Array<Array<number>>,
/** How many workers everybody has unlocked (CG-4). */
workers: Array<number>,
/** How many more developments fit into everybody's factory (CG-19). */
room: Array<number>,
/** Which Opening Day gear ends the game (CG-21). */
last_opening: number, };

/** What one seat knows besides the table. */
export type Private = {
/** Its prestige (CG-8). */
prestige: number,
/** The gears it has drawn and not placed yet. */
hand: Array<Development>,
/** The gears it has laid as links, written side down. */
laid: Array<Development>,
/** The face-down tiles it has looked at. */
looked: { [key in Place]?: Tile }, };

/** How far a turn is. */
export type Progress = {
/** Whose turn it is. */
seat: number,
/** What may still be done. */
stage: Stage,
/** The unused dice. */
dice: Array<Face>,
/** Developments used this turn. */
used: Array<Development>,
/** Tiles activated this turn. */
activated: Array<Place>,
/** Tiles whose link bonus was collected this turn. */
collected: Array<Place>,
/** Whether a standard move was made. */
moved: boolean,
/** Whether the draw action was taken. */
drew: boolean,
/** Whether a worker was constructed. */
constructed: boolean,
/** How many drawn gears the player holds. */
hand: number,
/** What is paid so far of a cost that is being paid. */
paid: Paid,
/** Whether a development came between the parts of that payment: then nothing is paid by itself any more, so that what the development brought is seen on the table first. */
interrupted?: boolean, };

/** What lies on the table. */
export type Public = {
/** The version of the rules that this match is played by. */
rules: number,
/** The ground plan. */
board: Board,
/** Whether the second Opening Day gear ends the game. */
short: boolean,
/** The first player. */
first: number,
/** The round, counted from 1. */
round: number,
/** Whether the game ends with this round (CG-22). */
last_round: boolean,
/** The turn that is being played. */
turn: Progress,
/** What is still to be done, the next last; empty when the player chooses freely. */
agenda: Array<Task>,
/** The tiles that are revealed. */
tiles: { [key in Place]?: Tile },
/** The tiles that are not, each with its discovery token. */
face_down: Array<Place>,
/** Who has looked at which face-down tile. */
looked: { [key in Place]?: Array<number> },
/** The players' pieces. */
players: Array<Player>,
/** How many standard gears are in the bag. */
bag: number,
/** The Opening Day gears. */
opening: Opening,
/** Developments that left the game. */
discarded: Array<Development>,
/** How many links were demolished; their gears left the game face down. */
demolished: number,
/** How the game ended. */
over: Ending | null,
/** The final totals, once it has. */
totals: Array<Total>, };

export type Resource = "steam" | "cog" | "zap";

/** What is printed where: the source of effects. */
export type Source = { "tile": Place } | { "bonus": Place } | { "development": Development };

export type Spot = "A1-B1" | "B1-C1" | "A2-B2" | "B2-C2" | "A3-B3" | "B3-C3" | "A1-A2" | "B1-B2" | "C1-C2" | "A2-A3" | "B2-B3" | "C2-C3" | "B1-north" | "C2-east" | "B3-south" | "A2-west" | "A2-factory" | "B1-factory" | "B3-factory" | "C2-factory" | "C3-factory" | "north-factory" | "east-factory" | "south-factory" | "west-factory";

/** The steps of a turn in which the player is free to choose (CG-11 to CG-13). */
export type Stage = "activate" | "bonuses" | "actions";

/** Something that is still to be done. */
export type Task = "first" | "start" | { "roll": number } | "neutral" | { "reveal": Place } | { "peek": Place } | { "draw": number } | { "run": [Source, number] } | { "walk": [Node, Node] } | { "destroy": [Place, number] } | { "demolish": Spot } | { "pay": [Cost, Unit | null] } | "toll" | { "take": Array<Resource> } | { "place": {
/** How they may be placed. */
placing: Placing,
/** Links placed so far. */
links: number,
/** Developments placed so far. */
developments: number, } } | { "lay": Spot } | { "discard": Development } | { "reroll": number } | "pick-die" | "set-die" | "tube" | { "scrap": [Place, number] } | "look" | { "shock": Place } | { "exchange": [number, boolean] } | "store";

export type Tile = "gear-foundry" | "industrial-collective" | "boiler-house" | "assembly-hall" | "pneumatic-tubery" | "scrap-reclaimer" | "turbine-yard" | "aether-dynamo" | "observatory" | "difference-engine" | "chronometer-tower" | "galvanic-laboratory" | "automaton-academy" | "cartographers-guild" | "aerodrome" | "grand-exchange" | "clockwork-theatre" | "brass-bank" | "patent-office" | "winter-garden" | "governors-hall";

/** Resource tokens in a factory. */
export type Tokens = {
/** Steam. */
steam: number,
/** Cogs. */
cog: number,
/** Zaps. */
zap: number, };

/** A player's result. */
export type Total = {
/** All prestige. */
prestige: number,
/** Tiles owned. */
tiles: number, };

export type Unit = "token steam" | "token cog" | "token zap" | "die steam" | "die cog" | "die zap" | "die steam-cog" | "die cog-zap" | "die steam-zap" | "movement";
