//! English.

use super::names;
use crate::action::Action;
use crate::card::{Owned, Side, Spot};
use crate::effect::Effect;
use crate::event::{ClashHand, Event, Paid};
use crate::factory::{Facing, Number};
use crate::phase::{Phase, Why};
use crate::poker::Decided;
use crate::public::Public;
use crate::refusal::Refusal;
use tabletop::{Lang, NOT_NOW, Names, PerSeat, Seat, plural_en};

const LANG: Lang = Lang::En;

fn card(card: Owned) -> String {
    names::owned(card, LANG)
}

fn facing(facing: Facing) -> &'static str {
    names::facing(facing).en
}

fn effect(effect: Effect) -> &'static str {
    names::effect(effect).en
}

fn whose(side: Side, who: &Names) -> String {
    match side {
        Side::Player(seat) => format!("{}'s", who.of(seat)),
        Side::Market => "the Market's".into(),
    }
}

fn points(points: u8) -> String {
    plural_en(points.into(), "point", "points")
}

fn cards(cards: u8) -> String {
    plural_en(cards.into(), "card", "cards")
}

pub(super) fn prompt(public: &Public, who: &Names) -> String {
    let what: String = match public.phase {
        Phase::First => return "The first player is drawn.".into(),
        Phase::Select => return "The Market deck is made up.".into(),
        Phase::Draw { from, why: Why::Survey { .. }, .. } => {
            return format!("{} looks at {} deck.", who.of(public.active), whose(from, who));
        }
        Phase::Draw { from, .. } => return format!("A card is drawn from {} deck.", whose(from, who)),
        Phase::Over => return "The game is over.".into(),
        Phase::Fetch => {
            format!("take up to three factory cards of value 5 or less ({} taken)", public.fetched)
        }
        Phase::Factory => "play a factory card, or pass".into(),
        Phase::Enter => {
            format!(
                "use factories and enter the markets (output {}, {} of 2 played)",
                public.output, public.plays
            )
        }
        Phase::Matched { value } => format!("play a card of value {value}"),
        Phase::Replace { market, .. } => format!("choose the card that is replaced in market {market}"),
        Phase::Effect => "use an effect, or pass".into(),
        Phase::Copy { .. } => "choose the effect that is copied".into(),
        Phase::Target { effect: chosen, .. } => format!("{}: {}", effect(chosen), ask(chosen)),
        Phase::Partner { effect: chosen, .. } => format!("{}: choose the other card", effect(chosen)),
        Phase::Clash => "trigger a clash, or pass".into(),
        Phase::Boost { market } => format!("boost the hand in market {market}, or pass"),
        Phase::Penalty { winner, .. } => format!("discard one of {} cards", whose(Side::Player(winner), who)),
        Phase::Renew { market } => format!("replace a neutral card of market {market}, or pass"),
        Phase::Rotate => "turn vertical factories, or pass".into(),
        Phase::Discard => "discard down to seven cards".into(),
    };
    format!("{}: {what}", who.of(public.decider))
}

fn ask(effect: Effect) -> &'static str {
    match effect {
        Effect::Overtime => "turn one of your factories",
        Effect::Retool => "turn your factories",
        Effect::SecondShift => "play another factory card",
        Effect::Subcontract => "play a card of value 5 or less free of charge",
        Effect::Strike => "turn a vertical factory of an opponent",
        Effect::Dismantle => "discard an opponent's market card of value 6 or less",
        Effect::Barter => "choose the market card that goes to hand",
        Effect::Relocate => "choose the market card that moves",
        Effect::Refresh => "choose the neutral card that is replaced",
        Effect::Import => "choose the neutral card that goes to hand",
        Effect::Rebrand => "choose the market card that is replaced",
        Effect::Takeover => "choose the market card that you give",
        Effect::Survey => "take one of the cards",
        Effect::Draft => "discard a card",
        Effect::Recall => "take a card of the discard",
        Effect::Research => "take a card of value 6 or less",
        Effect::Insight | Effect::Replicate => "choose",
    }
}

fn at(public: &Public, spot: Spot, who: &Names) -> String {
    let card = public.card(spot).map_or_else(|| "nothing".into(), card);
    match spot.side {
        Side::Market => format!("the neutral {card} in market {}", spot.market),
        Side::Player(_) => format!("{} {card} in market {}", whose(spot.side, who), spot.market),
    }
}

fn factory(public: &Public, seat: Seat, number: Number) -> String {
    match public.factory(seat, number) {
        Some(factory) => format!("factory {} ({})", factory.value(), facing(factory.facing())),
        None => format!("factory no. {number}"),
    }
}

pub(super) fn action(public: &Public, seat: Seat, action: Action, who: &Names) -> String {
    match action {
        Action::Pass => match public.phase {
            Phase::Fetch => "Take no more".into(),
            Phase::Enter => "Leave the markets".into(),
            Phase::Boost { .. } => "No boost".into(),
            Phase::Target { effect: Effect::Research, .. } => "Nothing to find".into(),
            Phase::Target { .. } | Phase::Rotate => "Turn no more".into(),
            _ => "Pass".into(),
        },
        Action::Fetch(value) => format!("Take factory card {value} from the deck"),
        Action::Build { value, facing: to } => format!("Build factory {value} facing {}", facing(to)),
        Action::Run(number) => format!("Run {} for 3 points", factory(public, seat, number)),
        Action::Match(number) => format!("Match with {}", factory(public, seat, number)),
        Action::Turn(number) => format!("Turn {}", factory(public, seat, number)),
        Action::Strike { seat, factory: number } => {
            format!("Turn {} {}", whose(Side::Player(seat), who), factory(public, seat, number))
        }
        Action::Play { card: played, market } => {
            format!("Play {} to market {market}", names::held(played, seat, who, LANG))
        }
        Action::Use(spot) => {
            let name = public.card(spot).map_or("", |card| effect(Effect::of(card.card())));
            format!("{name}: {}", at(public, spot, who))
        }
        Action::Pick(spot) => format!("Choose {}", at(public, spot, who)),
        Action::Exchange(given) => format!("Give {} from hand", names::held(given, seat, who, LANG)),
        Action::Discard(discarded) => format!("Discard {}", names::held(discarded, seat, who, LANG)),
        Action::Take(taken) => format!("Take {}", names::card(taken, LANG)),
        Action::Clash(market) => format!("Trigger a clash in market {market}"),
        Action::Boost(number) => format!("Boost with {}", factory(public, seat, number)),
    }
}

pub(super) fn event(event: &Event, who: &Names) -> String {
    match *event {
        Event::First { seat } => format!("{} starts.", who.of(seat)),
        Event::MarketReady { cards: count } => format!("The Market deck has {}.", cards(count)),
        Event::Neutral { market, card: new } => {
            format!("{} comes into market {market} as a neutral card.", card(new))
        }
        Event::FetchedThis { seat, card } => {
            format!("{} takes {} from the deck.", who.of(seat), names::card(card, LANG))
        }
        Event::Fetched { seat } => format!("{} takes a factory card from the deck.", who.of(seat)),
        Event::DrewThis { seat, card: drawn } => {
            format!("{} draws {} from {} deck.", who.of(seat), card(drawn), whose(drawn.home(), who))
        }
        Event::Drew { seat, from } => {
            format!("{} draws a card from {} deck.", who.of(seat), whose(from, who))
        }
        Event::Reshuffled { side, cards: count } => {
            format!("{} discard ({}) is shuffled into a new deck.", capital(&whose(side, who)), cards(count))
        }
        Event::Turn { seat, number } => format!("Turn {number}: {}.", who.of(seat)),
        Event::Built { seat, factory, value, facing: to } => {
            format!("{} builds factory {value} (no. {factory}) facing {}.", who.of(seat), facing(to))
        }
        Event::Ran { seat, factory, value, facing: to, output } => {
            format!(
                "{} runs factory {value} (no. {factory}), which turns {}: output {output}.",
                who.of(seat),
                facing(to)
            )
        }
        Event::Matched { seat, factory, value, facing: to } => {
            format!(
                "{} uses factory {value} (no. {factory}), which turns {}, to match.",
                who.of(seat),
                facing(to)
            )
        }
        Event::Turned { seat, factory, value, facing: to } => {
            format!("{} turns factory {value} (no. {factory}) {}.", who.of(seat), facing(to))
        }
        Event::Entered { seat, card: played, market, paid } => {
            let how = match paid {
                Paid::Output => "paid from output",
                Paid::Match => "paid by a match",
                Paid::Free => "free of charge",
            };
            format!("{} plays {} to market {market}, {how}.", who.of(seat), card(played))
        }
        Event::OutputLost { seat, output } => format!("{} loses {} of output.", who.of(seat), points(output)),
        Event::Removed { card: gone, market, .. } => {
            format!("{} leaves market {market} for {} discard.", card(gone), whose(gone.home(), who))
        }
        Event::Discarded { seat, card: gone } => {
            format!("{} discards {} to {} discard.", who.of(seat), card(gone), whose(gone.home(), who))
        }
        Event::Used { seat, card: used, effect: chosen } => {
            format!("{} uses {} ({}).", who.of(seat), effect(chosen), card(used))
        }
        Event::Copied { seat, card: copied, effect: chosen } => {
            format!("{} copies {} of {}.", who.of(seat), effect(chosen), card(copied))
        }
        Event::Struck { seat, opponent, factory, value, facing: to } => format!(
            "{} turns {} factory {value} (no. {factory}) {}.",
            who.of(seat),
            whose(Side::Player(opponent), who),
            facing(to)
        ),
        Event::Exchanged { seat, given, taken, market, .. } => format!(
            "{} puts {} from hand into market {market} and takes {} to hand.",
            who.of(seat),
            card(given),
            card(taken)
        ),
        Event::Relocated { seat, card: moved, to } => {
            format!("{} moves {} to market {to}.", who.of(seat), card(moved))
        }
        Event::TakenOver { seat, given, taken, side, market } => format!(
            "{} gives {} for {} {} in market {market}.",
            who.of(seat),
            card(given),
            whose(side, who),
            card(taken)
        ),
        Event::LookedAt { seat, card: seen } => format!("{} looks at {}.", who.of(seat), card(seen)),
        Event::Looked { seat, from } => {
            format!("{} looks at a card of {} deck.", who.of(seat), whose(from, who))
        }
        Event::KeptThis { seat, card: kept, below } => {
            format!("{} keeps {}; {} underneath.", who.of(seat), card(kept), go(below))
        }
        Event::Kept { seat, below, .. } => {
            format!("{} keeps one card; {} underneath.", who.of(seat), go(below))
        }
        Event::Recalled { seat, card: taken } => {
            format!("{} takes {} from {} discard.", who.of(seat), card(taken), whose(taken.home(), who))
        }
        Event::Searches { seat, from } => format!("{} searches {} deck.", who.of(seat), whose(from, who)),
        Event::Found { seat, card: found } => {
            format!("{} finds {} and shuffles the deck.", who.of(seat), card(found))
        }
        Event::FoundNothing { seat } => format!("{} finds nothing and shuffles the deck.", who.of(seat)),
        Event::Skipped { seat, card: skipped } => {
            format!("{} turns up {}, which goes to hand.", who.of(seat), card(skipped))
        }
        Event::Rebranded { seat, card: new, spot } => {
            format!("{} turns up {}, which enters market {}.", who.of(seat), card(new), spot.market)
        }
        Event::ClashBegins { seat, market } => {
            format!("{} triggers a clash in market {market}!", who.of(seat))
        }
        Event::Boosted { seat, factory, value } => {
            format!("{} boosts with factory {value} (no. {factory}).", who.of(seat))
        }
        Event::Unboosted { seat } => format!("{} does without a boost.", who.of(seat)),
        Event::Clash { market, hands, winner, decided, points: won, total, .. } => {
            clash(&hands, winner, decided, who)
                + &format!(" Market {market} is worth {}: {total} in all.", points(won))
        }
        Event::Over { points: scored, in_play, rounds_out } => over(scored, in_play, rounds_out, who),
    }
}

fn go(below: u8) -> String {
    format!("{} {}", cards(below), if below == 1 { "goes" } else { "go" })
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn clash(hands: &PerSeat<ClashHand>, winner: Seat, decided: Decided, who: &Names) -> String {
    let shown: Vec<String> =
        hands.iter().map(|(seat, hand)| format!("{}: {}", who.of(seat), names::hand(hand, LANG))).collect();
    let why = match decided {
        Decided::Rank => "by rank",
        Decided::Values { .. } => "by the values of the cards",
        Decided::Domains { .. } => "by the domains of the cards",
        Decided::Order => "by the order of turns, for the hands are equal",
    };
    format!("{}. {} wins {why}.", shown.join("; "), who.of(winner))
}

fn over(scored: PerSeat<u8>, in_play: PerSeat<u32>, rounds_out: bool, who: &Names) -> String {
    let each: Vec<String> = scored
        .iter()
        .map(|(seat, won)| format!("{}: {} (cards in play {})", who.of(seat), points(*won), in_play[seat]))
        .collect();
    let last = if rounds_out { "The last round is over. " } else { "" };
    format!("{last}The game is over. {}. The deck lists are shown.", each.join("; "))
}

pub(super) fn refusal(refusal: &Refusal, who: &Names) -> String {
    match *refusal {
        Refusal::NotNow { .. } => NOT_NOW.en.into(),
        Refusal::MustChoose { .. } => "this cannot be passed over".into(),
        Refusal::FetchTooHigh { value } => {
            format!("only factory cards of value 5 or less can be taken, not {value}")
        }
        Refusal::NotInDeck { card } => format!("{} is not in your deck", names::card(card, LANG)),
        Refusal::NotInHand { card: wanted, .. } => {
            format!("{} of {} deck is not in your hand", card(wanted), whose(wanted.home(), who))
        }
        Refusal::NoFactoryCard { card } => format!("{} is not in your hand", names::card(card, LANG)),
        Refusal::NoSuchFactory { seat, factory, .. } => {
            format!("{} has no factory no. {factory}", who.of(seat))
        }
        Refusal::NotHorizontal { factory } => format!("factory no. {factory} is vertical"),
        Refusal::NotVertical { factory, .. } => format!("factory no. {factory} is horizontal"),
        Refusal::TwoPlayed => "two cards have entered the markets this turn".into(),
        Refusal::TooDear { value, output } => format!("the card costs {value}, the output is {output}"),
        Refusal::NothingToMatch { value } => format!("no market card in your hand has the value {value}"),
        Refusal::NotMatching { value } => format!("the factory pays for a card of value {value}"),
        Refusal::NotAMarketCard { card: wanted } => format!("{} never enters a market", card(wanted)),
        Refusal::NoCardThere { spot, .. } => format!("no card lies at {spot:#}"),
        Refusal::NotReplaceable { market, .. } => format!("choose one of your own cards in market {market}"),
        Refusal::NotUsable { .. } => "only your own cards and neutral ones can be used".into(),
        Refusal::NothingToDo { effect: chosen } => format!("{} would do nothing now", effect(chosen)),
        Refusal::NotCopied { .. } => "Replicate copies neither itself nor another Replicate".into(),
        Refusal::NoTarget { effect: chosen, .. } => format!("{} cannot be used on this card", effect(chosen)),
        Refusal::NoFactoryTarget { effect: chosen, .. } => {
            format!("{} cannot be used on this factory", effect(chosen))
        }
        Refusal::TurnedAlready { factory } => format!("factory no. {factory} has been turned already"),
        Refusal::TooHigh { effect: chosen, value, most } => {
            format!("{} allows values up to {most}, not {value}", effect(chosen))
        }
        Refusal::NotOffered { effect: chosen, card } => {
            format!("{} does not offer {}", effect(chosen), names::card(card, LANG))
        }
        Refusal::FewerThanThree { market, cards: there } => {
            format!("a clash needs three of your cards in market {market}, there are {there}")
        }
        Refusal::ClashedAlready { market } => format!("market {market} has clashed this turn"),
        Refusal::UsedToPay { factory } => format!("factory no. {factory} was used to pay this turn"),
        Refusal::BoostedAlready { factory } => format!("factory no. {factory} has boosted a clash this turn"),
        Refusal::NotTheWinners { winner, .. } => {
            format!("choose one of {} cards in the market of the clash", whose(Side::Player(winner), who))
        }
        Refusal::NotRenewable { .. } => "choose a neutral card of the market of the clash".into(),
        Refusal::NoNewCard { .. } => "the Market has no new card to replace this one".into(),
    }
}
