//! What players could work out from the markets themselves: for boards, which know no rules.

use crate::card::Market;
use crate::effect::Effect;
use crate::event::ClashHand;
use crate::factory::{Factory, May, Number};
use crate::phase::Phase;
use crate::poker::Hand;
use crate::public::Public;
use crate::rules::clash;
use crate::rules::enter::{OUTPUT, PLAYS};
use crate::rules::turn::HAND_LIMIT;
use serde::Serialize;
use tabletop::{List, PerSeat, Seat, SeatSet};

/// What follows from the table.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Preview {
    /// What everybody's factories may still do this turn, by number.
    pub may: Vec<Vec<List<May, 3>>>,
    /// How many more cards may enter the markets this turn (GI-12).
    pub plays_left: u8,
    /// What a factory puts out when it is run (GI-12).
    pub output: u8,
    /// How many cards the deciding player has to discard now (GI-20).
    pub to_discard: u8,
    /// How the two markets stand.
    pub markets: [Contest; 2],
    /// While the hands of a clash are boosted: what the deciding player can do for the own one.
    pub boosts: Vec<Boost>,
}

/// How a market stands.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Contest {
    /// The best hands so far, with the boosts that are chosen already.
    pub hands: PerSeat<ClashHand>,
    /// The best that a factory which may still boost makes of each, if it makes it better.
    pub boosted: PerSeat<Option<ClashHand>>,
    /// Whose hand is the best; nobody's, while no player has a card there.
    pub ahead: SeatSet,
    /// Whose rows are full: a card that enters replaces one (GI-12).
    pub full: SeatSet,
}

/// A boost that can be chosen (GI-15).
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Boost {
    /// The factory.
    pub factory: Number,
    /// The hand that it makes.
    pub hand: ClashHand,
    /// Whether that is better than the hand without it.
    pub better: bool,
}

/// Works it out, by what decides clashes.
pub fn preview(public: &Public) -> Preview {
    let seats = public.seats();
    let may = |seat| public.numbers(seat).map(|number| public.may(seat, number)).collect();
    Preview {
        may: Seat::all(seats).map(may).collect(),
        plays_left: PLAYS.saturating_sub(public.plays),
        output: OUTPUT,
        to_discard: to_discard(public),
        markets: Market::BOTH.map(|market| contest(public, market)),
        boosts: boosts(public),
    }
}

/// The end of a turn asks for all that are too many, an effect for one at a time.
fn to_discard(public: &Public) -> u8 {
    match public.phase {
        Phase::Discard => public.hands[public.decider].len().saturating_sub(HAND_LIMIT) as u8,
        Phase::Target { effect: Effect::Draft, .. } => 1,
        _ => 0,
    }
}

fn contest(public: &Public, market: Market) -> Contest {
    let (seats, hands) = (public.seats(), clash::hands(public, market));
    let shown = |seat| ClashHand::new(hands[seat], clash::boost(public, seat, market));
    let boosted = |seat: Seat| {
        let (_, factory, hand) = boosters(public, seat, market).max_by_key(|(_, _, hand)| hand.strength())?;
        (hand.strength() > hands[seat].strength()).then(|| ClashHand::new(hand, Some(factory)))
    };
    let best = Seat::all(seats).map(|seat| hands[seat].strength()).max();
    let leads = |seat: &Seat| Some(hands[*seat].strength()) == best;
    let empty = public.area(market).cards.as_slice().iter().all(|cards| cards.is_empty());
    Contest {
        hands: PerSeat::from_fn(seats, shown),
        boosted: PerSeat::from_fn(seats, boosted),
        full: Seat::all(seats).filter(|seat| public.area(market).cards[*seat].is_full()).collect(),
        ahead: if empty { SeatSet::EMPTY } else { Seat::all(seats).filter(leads).collect() },
    }
}

fn boosts(public: &Public) -> Vec<Boost> {
    let Phase::Boost { market } = public.phase else { return Vec::new() };
    let plain = clash::hand(public, public.decider, market, None).strength();
    let boost = |(factory, with, hand): (Number, Factory, Hand)| Boost {
        factory,
        hand: ClashHand::new(hand, Some(with)),
        better: hand.strength() > plain,
    };
    boosters(public, public.decider, market).map(boost).collect()
}

/// The factories that may still boost a player's hand in a market, each with what it makes of the hand.
fn boosters(
    public: &Public,
    seat: Seat,
    market: Market,
) -> impl Iterator<Item = (Number, Factory, Hand)> + '_ {
    let asked_before =
        public.phase == Phase::Boost { market } && public.place(seat) < public.place(public.decider);
    let free = move |number: &Number| !asked_before && public.may(seat, *number).contains(&May::Boost);
    public.numbers(seat).filter(free).filter_map(move |number| {
        let factory = public.factory(seat, number)?;
        Some((number, factory, clash::hand(public, seat, market, Some(factory))))
    })
}
