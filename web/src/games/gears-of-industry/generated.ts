// Generated from crates/game-gears-of-industry by `UPDATE=1 cargo test -p typescript`. Do not edit.

/** The cards of one market: two neutral ones and up to three of each player (GI-5, GI-12). */
export type Area = {
/** The neutral cards. */
neutral: Array<Owned>,
/** The players' cards. */
cards: Array<Array<Owned>>, };

/** The back of a hand: what everybody knows of it. */
export type Back = {
/** Cards of the player's own deck that nobody else has seen. */
own: number,
/** Cards of the Market deck that nobody else has seen. */
market: number,
/** Cards that went to hand openly, sorted. */
shown: Array<Owned>, };

/** A boost that can be chosen (GI-15). */
export type Boost = {
/** The factory. */
factory: Number,
/** The hand that it makes. */
hand: ClashHand,
/** Whether that is better than the hand without it. */
better: boolean, };

export type Card = "labour-1" | "labour-2" | "labour-3" | "labour-4" | "labour-5" | "labour-6" | "labour-7" | "labour-8" | "labour-9" | "labour-10" | "labour-11" | "labour-12" | "labour-13" | "commerce-1" | "commerce-2" | "commerce-3" | "commerce-4" | "commerce-5" | "commerce-6" | "commerce-7" | "commerce-8" | "commerce-9" | "commerce-10" | "commerce-11" | "commerce-12" | "commerce-13" | "science-1" | "science-2" | "science-3" | "science-4" | "science-5" | "science-6" | "science-7" | "science-8" | "science-9" | "science-10" | "science-11" | "science-12" | "science-13" | "technology-1" | "technology-2" | "technology-3" | "technology-4" | "technology-5" | "technology-6" | "technology-7" | "technology-8" | "technology-9" | "technology-10" | "technology-11" | "technology-12" | "technology-13";

/** One player's hand in a clash. */
export type ClashHand = {
/** The cards that count, from the highest down. */
cards: Array<Card>,
/** What they make. */
rank: Rank,
/** The values that break ties within the rank, most important first. */
ties: Array<number>,
/** The value of the factory that boosts the hand. */
boost: number | null, };

/** How a market stands. */
export type Contest = {
/** The best hands so far, with the boosts that are chosen already. */
hands: Array<ClashHand>,
/** The best that a factory which may still boost makes of each, if it makes it better. */
boosted: Array<ClashHand | null>,
/** Whose hand is the best; nobody's, while no player has a card there. */
ahead: Array<number>,
/** Whose rows are full: a card that enters replaces one (GI-12). */
full: Array<number>, };

/** What made a hand better than the next best. */
export type Decided = { "by": "rank" } | { "by": "values",
/** At this place of [`Hand::ties`]. */
at: number, } | { "by": "domains",
/** At this place of [`Hand::cards`]. */
at: number, } | { "by": "order" };

/** What a market card can do, by domain and value. */
export type Effect = "overtime" | "retool" | "second-shift" | "subcontract" | "strike" | "dismantle" | "barter" | "relocate" | "refresh" | "import" | "rebrand" | "takeover" | "survey" | "draft" | "recall" | "research" | "insight" | "replicate";

/** One thing that happened. The fields are named as the rules name them. */
export type Event = { "event": "first", seat: number, } | { "event": "market-ready", cards: number, } | { "event": "neutral", market: Market, card: Owned, } | { "event": "fetched-this", seat: number, card: Card, } | { "event": "fetched", seat: number, } | { "event": "drew-this", seat: number, card: Owned, } | { "event": "drew", seat: number, from: Side, } | { "event": "reshuffled", side: Side, cards: number, } | { "event": "turn", seat: number, number: number, } | { "event": "built", seat: number, factory: Number, value: number, facing: Facing, } | { "event": "ran", seat: number, factory: Number, value: number, facing: Facing, output: number, } | { "event": "matched", seat: number, factory: Number, value: number, facing: Facing, } | { "event": "turned", seat: number, factory: Number, value: number, facing: Facing, } | { "event": "entered", seat: number, card: Owned, market: Market, paid: Paid, } | { "event": "output-lost", seat: number, output: number, } | { "event": "removed", card: Owned, market: Market, side: Side, } | { "event": "discarded", seat: number, card: Owned, } | { "event": "used", seat: number, card: Owned, effect: Effect, } | { "event": "copied", seat: number, card: Owned, effect: Effect, } | { "event": "struck", seat: number, opponent: number, factory: Number, value: number, facing: Facing, } | { "event": "exchanged", seat: number, given: Owned, taken: Owned, market: Market, side: Side, } | { "event": "relocated", seat: number, card: Owned, to: Market, } | { "event": "taken-over", seat: number, given: Owned, taken: Owned, market: Market, side: Side, } | { "event": "looked-at", seat: number, card: Owned, } | { "event": "looked", seat: number, from: Side, } | { "event": "kept-this", seat: number, card: Owned, below: number, } | { "event": "kept", seat: number, from: Side, below: number, } | { "event": "recalled", seat: number, card: Owned, } | { "event": "searches", seat: number, from: Side, } | { "event": "found", seat: number, card: Owned, } | { "event": "found-nothing", seat: number, } | { "event": "skipped", seat: number, card: Owned, } | { "event": "rebranded", seat: number, card: Owned, spot: Spot, } | { "event": "clash-begins", seat: number, market: Market, } | { "event": "boosted", seat: number, factory: Number, value: number, } | { "event": "unboosted", seat: number, } | { "event": "clash", market: Market, hands: Array<ClashHand>, ranked: Array<number>, winner: number, decided: Decided, points: number, total: number, } | { "event": "over", points: Array<number>, in_play: Array<number>, rounds_out: boolean, };

export type Facing = "up" | "right" | "down" | "left";

/** A factory in play, packed into a byte: value, facing, and what it did this turn. */
export type Factory = { value: number, facing: Facing, used: boolean, boosted: boolean, };

/** How many Tech Decks a player picks from, and where the Market deck comes from (GI-2, GI-3). */
export type Format = "basic" | "advanced";

/** A player's lists, shown when the game is over. */
export type Lists = {
/** The deck list. */
deck: Array<Card>,
/** The list for the Market deck (advanced format). */
market: Array<Card>, };

export type Market = "A" | "B";

/** The back of the Market deck. */
export type MarketPile = {
/** How many cards the Market deck was made of (GI-3). */
size: number,
/** Cards in no known order. */
middle: number,
/** Cards underneath: who put each there, the next to be drawn first. */
bottom: Array<number>, };

/** What a factory may still do this turn. */
export type May = "pay" | "turn" | "boost";

export type Number = "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11" | "12" | "13" | "14" | "15" | "16" | "17" | "18" | "19" | "20" | "21" | "22" | "23" | "24" | "25" | "26";

export type Owned = "labour-1@0" | "labour-2@0" | "labour-3@0" | "labour-4@0" | "labour-5@0" | "labour-6@0" | "labour-7@0" | "labour-8@0" | "labour-9@0" | "labour-10@0" | "labour-11@0" | "labour-12@0" | "labour-13@0" | "commerce-1@0" | "commerce-2@0" | "commerce-3@0" | "commerce-4@0" | "commerce-5@0" | "commerce-6@0" | "commerce-7@0" | "commerce-8@0" | "commerce-9@0" | "commerce-10@0" | "commerce-11@0" | "commerce-12@0" | "commerce-13@0" | "science-1@0" | "science-2@0" | "science-3@0" | "science-4@0" | "science-5@0" | "science-6@0" | "science-7@0" | "science-8@0" | "science-9@0" | "science-10@0" | "science-11@0" | "science-12@0" | "science-13@0" | "technology-1@0" | "technology-2@0" | "technology-3@0" | "technology-4@0" | "technology-5@0" | "technology-6@0" | "technology-7@0" | "technology-8@0" | "technology-9@0" | "technology-10@0" | "technology-11@0" | "technology-12@0" | "technology-13@0" | "labour-1@1" | "labour-2@1" | "labour-3@1" | "labour-4@1" | "labour-5@1" | "labour-6@1" | "labour-7@1" | "labour-8@1" | "labour-9@1" | "labour-10@1" | "labour-11@1" | "labour-12@1" | "labour-13@1" | "commerce-1@1" | "commerce-2@1" | "commerce-3@1" | "commerce-4@1" | "commerce-5@1" | "commerce-6@1" | "commerce-7@1" | "commerce-8@1" | "commerce-9@1" | "commerce-10@1" | "commerce-11@1" | "commerce-12@1" | "commerce-13@1" | "science-1@1" | "science-2@1" | "science-3@1" | "science-4@1" | "science-5@1" | "science-6@1" | "science-7@1" | "science-8@1" | "science-9@1" | "science-10@1" | "science-11@1" | "science-12@1" | "science-13@1" | "technology-1@1" | "technology-2@1" | "technology-3@1" | "technology-4@1" | "technology-5@1" | "technology-6@1" | "technology-7@1" | "technology-8@1" | "technology-9@1" | "technology-10@1" | "technology-11@1" | "technology-12@1" | "technology-13@1" | "labour-1@2" | "labour-2@2" | "labour-3@2" | "labour-4@2" | "labour-5@2" | "labour-6@2" | "labour-7@2" | "labour-8@2" | "labour-9@2" | "labour-10@2" | "labour-11@2" | "labour-12@2" | "labour-13@2" | "commerce-1@2" | "commerce-2@2" | "commerce-3@2" | "commerce-4@2" | "commerce-5@2" | "commerce-6@2" | "commerce-7@2" | "commerce-8@2" | "commerce-9@2" | "commerce-10@2" | "commerce-11@2" | "commerce-12@2" | "commerce-13@2" | "science-1@2" | "science-2@2" | "science-3@2" | "science-4@2" | "science-5@2" | "science-6@2" | "science-7@2" | "science-8@2" | "science-9@2" | "science-10@2" | "science-11@2" | "science-12@2" | "science-13@2" | "technology-1@2" | "technology-2@2" | "technology-3@2" | "technology-4@2" | "technology-5@2" | "technology-6@2" | "technology-7@2" | "technology-8@2" | "technology-9@2" | "technology-10@2" | "technology-11@2" | "technology-12@2" | "technology-13@2" | "labour-1@3" | "labour-2@3" | "labour-3@3" | "labour-4@3" | "labour-5@3" | "labour-6@3" | "labour-7@3" | "labour-8@3" | "labour-9@3" | "labour-10@3" | "labour-11@3" | "labour-12@3" | "labour-13@3" | "commerce-1@3" | "commerce-2@3" | "commerce-3@3" | "commerce-4@3" | "commerce-5@3" | "commerce-6@3" | "commerce-7@3" | "commerce-8@3" | "commerce-9@3" | "commerce-10@3" | "commerce-11@3" | "commerce-12@3" | "commerce-13@3" | "science-1@3" | "science-2@3" | "science-3@3" | "science-4@3" | "science-5@3" | "science-6@3" | "science-7@3" | "science-8@3" | "science-9@3" | "science-10@3" | "science-11@3" | "science-12@3" | "science-13@3" | "technology-1@3" | "technology-2@3" | "technology-3@3" | "technology-4@3" | "technology-5@3" | "technology-6@3" | "technology-7@3" | "technology-8@3" | "technology-9@3" | "technology-10@3" | "technology-11@3" | "technology-12@3" | "technology-13@3" | "labour-1@market" | "labour-2@market" | "labour-3@market" | "labour-4@market" | "labour-5@market" | "labour-6@market" | "labour-7@market" | "labour-8@market" | "labour-9@market" | "labour-10@market" | "labour-11@market" | "labour-12@market" | "labour-13@market" | "commerce-1@market" | "commerce-2@market" | "commerce-3@market" | "commerce-4@market" | "commerce-5@market" | "commerce-6@market" | "commerce-7@market" | "commerce-8@market" | "commerce-9@market" | "commerce-10@market" | "commerce-11@market" | "commerce-12@market" | "commerce-13@market" | "science-1@market" | "science-2@market" | "science-3@market" | "science-4@market" | "science-5@market" | "science-6@market" | "science-7@market" | "science-8@market" | "science-9@market" | "science-10@market" | "science-11@market" | "science-12@market" | "science-13@market";

/** How a card that enters a market is paid for. */
export type Paid = "output" | "match" | "free";

/** The decision, or the draw, that is due. */
export type Phase = { "is": "first" } | { "is": "select" } | { "is": "fetch" } | { "is": "draw",
/** From whose deck. */
from: Side,
/** How many are still to come. */
left: number,
/** What for. */
why: Why, } | { "is": "factory" } | { "is": "enter" } | { "is": "matched",
/** The value. */
value: number, } | { "is": "replace",
/** The market. */
market: Market,
/** Whether it enters by Subcontract. */
free: boolean, } | { "is": "effect" } | { "is": "copy",
/** The Replicate card. */
card: Spot, } | { "is": "target",
/** The effect. */
effect: Effect,
/** The card that is used. */
card: Spot, } | { "is": "partner",
/** The effect. */
effect: Effect,
/** The card that is used. */
card: Spot,
/** The first card of the exchange. */
first: Spot, } | { "is": "clash" } | { "is": "boost",
/** The market. */
market: Market, } | { "is": "penalty",
/** The market. */
market: Market,
/** The winner. */
winner: number, } | { "is": "renew",
/** The market. */
market: Market, } | { "is": "rotate" } | { "is": "discard" } | { "is": "over" };

/** The back of a player's deck. */
export type Pile = {
/** Cards in no known order. */
middle: number,
/** Cards that the owner looked at and put underneath. */
bottom: number, };

/** What follows from the table. */
export type Preview = {
/** What everybody's factories may still do this turn, by number. */
may: Array<Array<Array<May>>>,
/** How many more cards may enter the markets this turn (GI-12). */
plays_left: number,
/** What a factory puts out when it is run (GI-12). */
output: number,
/** How many cards the deciding player has to discard now (GI-20). */
to_discard: number,
/** How the two markets stand. */
markets: [Contest, Contest],
/** While the hands of a clash are boosted: what the deciding player can do for the own one. */
boosts: Array<Boost>, };

/** A seat's own knowledge. */
export type Private = {
/** The cards in hand. */
hand: Array<Owned>,
/** What is in the own deck, in no known order. */
deck: Array<Card>,
/** What lies under the own deck, in this order: the looker put it there. */
bottom: Array<Card>,
/** The own deck list (GI-2). */
list: Array<Card>,
/** The own contribution to the Market deck (GI-3, advanced format). */
market_list: Array<Card>,
/** Cards being looked at (Survey), the top one first. */
looked: Array<Card>,
/** The Market deck while this seat searches it (Research). */
searching: Array<Card>,
/** Cards that this seat put under the Market deck, in order. */
market_bottom: Array<Card>,
/** Cards that this seat knows to belong to the Market deck, wherever they are now, where it knows of more than everybody does. */
market_known: Array<Card>, };

/** Everything that all may know. */
export type Public = {
/** The version of the rules that this match is played by. */
rules: number,
/** Basic or advanced. */
format: Format,
/** The points that end the game (GI-21). */
target: number,
/** Turns begun; 0 during set-up. */
turn: number,
/** Whose turn it is. */
active: number,
/** Who decides now. */
decider: number,
/** What is decided now. */
phase: Phase,
/** Points; the members of a team have the same (GI-17). */
points: Array<number>,
/** The two markets. */
markets: [Area, Area],
/** The factory areas. */
factories: Array<Array<Factory>>,
/** The backs of the hands. */
hands: Array<Back>,
/** The backs of the decks. */
decks: Array<Pile>,
/** The back of the Market deck. */
market_deck: MarketPile,
/** The players' discards (GI-23). */
discards: Array<Array<Card>>,
/** The Market's discard. */
market_discard: Array<Card>,
/** Cards that everybody has seen of each player's deck, wherever they are now. */
seen: Array<Array<Card>>,
/** Cards that everybody has seen of the Market deck. */
market_seen: Array<Card>,
/** Factory cards that the deciding player took before the game (GI-6). */
fetched: number,
/** Cards that entered the markets this turn (GI-12). */
plays: number,
/** Points of factory output that are left (GI-12). */
output: number,
/** A card on its way into a full market: it waits for the one that it replaces. */
entering: Owned | null,
/** The card whose effect was used this turn (GI-13), wherever it lies now. */
used: Owned | null,
/** The card whose effect it copied, if it is a Replicate. */
copied: Owned | null,
/** Factories turned by the Retool that is being used. */
retooled: Array<Number>,
/** Markets that have clashed this turn (GI-14). */
clashed: Array<Market>,
/** The factories that boost the clash that is being prepared. */
boosts: Array<Number | null>,
/** The players' lists, when the game is over. */
lists: Array<Lists> | null, };

/** The ranks from low to high (GI-16). */
export type Rank = "high-card" | "pair" | "two-pair" | "three-of-a-kind" | "straight" | "flush" | "full-house" | "four-of-a-kind" | "straight-flush" | "royal-flush";

export type Side = "0" | "1" | "2" | "3" | "market";

export type Spot = "A-0-1" | "A-0-2" | "A-0-3" | "A-1-1" | "A-1-2" | "A-1-3" | "A-2-1" | "A-2-2" | "A-2-3" | "A-3-1" | "A-3-2" | "A-3-3" | "A-market-1" | "A-market-2" | "A-market-3" | "B-0-1" | "B-0-2" | "B-0-3" | "B-1-1" | "B-1-2" | "B-1-3" | "B-2-1" | "B-2-2" | "B-2-3" | "B-3-1" | "B-3-2" | "B-3-3" | "B-market-1" | "B-market-2" | "B-market-3";

/** What cards are drawn for. */
export type Why = { "for": "open" } | { "for": "deal" } | { "for": "turn" } | { "for": "draft",
/** The card that is used. */
card: Spot, } | { "for": "insight" } | { "for": "survey",
/** The card that is used. */
card: Spot, } | { "for": "rebrand",
/** Where it enters. */
spot: Spot, } | { "for": "refresh",
/** Which one. */
spot: Spot, } | { "for": "renew",
/** Which one. */
spot: Spot, };

/** The effect of each market card; factory cards have none (GI-13). */
export const EFFECT_OF: { [key in Card]?: Effect } = {"labour-1":"overtime","labour-2":"overtime","labour-3":"retool","labour-4":"retool","labour-5":"second-shift","labour-6":"second-shift","labour-7":"subcontract","labour-8":"subcontract","labour-9":"strike","labour-10":"strike","labour-11":"dismantle","labour-12":"dismantle","labour-13":"dismantle","commerce-1":"barter","commerce-2":"barter","commerce-3":"relocate","commerce-4":"relocate","commerce-5":"refresh","commerce-6":"refresh","commerce-7":"import","commerce-8":"import","commerce-9":"rebrand","commerce-10":"rebrand","commerce-11":"takeover","commerce-12":"takeover","commerce-13":"takeover","science-1":"survey","science-2":"survey","science-3":"draft","science-4":"draft","science-5":"recall","science-6":"recall","science-7":"research","science-8":"research","science-9":"insight","science-10":"insight","science-11":"replicate","science-12":"replicate","science-13":"replicate"};
