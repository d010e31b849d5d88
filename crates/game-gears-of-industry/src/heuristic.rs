//! What the game knows about good play.
//!
//! A market goes to whoever has the best hand there, and is worth its points the sooner, the more cards its
//! leader has in it: with three it can clash. To that come small values for what will make hands: factories,
//! cards in hand, output that waits to be spent.

use crate::GearsOfIndustry;
use crate::action::Action;
use crate::card::{Market, Owned};
use crate::factory::Facing;
use crate::phase::{Phase, Stage};
use crate::poker::Hand;
use crate::public::Public;
use crate::rules::clash::hand;
use crate::rules::enter::OUTPUT;
use crate::rules::{Sight, Table};
use tabletop::{Game, Heuristic, PerSeat, Seat, math};

/// What a market is worth to its leader, in parts of its points, by the leader's cards there.
const LEAD: [f32; 4] = [0.02, 0.15, 0.4, 0.75];
/// What cards in a market are worth whoever leads there, by their number.
const PRESENCE: [f32; 4] = [0.0, 0.25, 0.5, 0.7];
/// What a factory is worth, and how much more if it can pay.
const FACTORY: (f32, f32) = (0.16, 0.06);
/// Only this many factories find work in a turn.
const BUSY: usize = 4;
/// What a card in hand is worth: a market card, a factory card.
const IN_HAND: (f32, f32) = (0.05, 0.08);
/// What a point of output is worth while it waits to be spent, and a match.
const WAITING: (f32, f32) = (0.035, 0.3);

impl Heuristic for GearsOfIndustry {
    /// About four turns: what a factory or a card is good for shows when it has paid, and the others had their clash.
    fn horizon(_: &Public) -> u32 {
        40
    }

    fn values(state: &Table) -> PerSeat<f32> {
        let public = &state.public;
        if public.phase == Phase::Over {
            let standing = Self::standing(state);
            return PerSeat::from_fn(public.seats(), |seat| {
                let others = standing.winners().any(|winner| public.opposed(seat, winner));
                match (standing.won(seat), others) {
                    (true, false) => 1.0,
                    (true, true) => 0.5,
                    (false, _) => 0.0,
                }
            });
        }
        let worth = prospects(state, &hands(public));
        let team = |of: Seat| -> f32 {
            let members = Seat::all(public.seats()).filter(|other| !public.opposed(of, *other));
            f32::from(public.points[of]) + members.map(|member| worth[member]).sum::<f32>()
        };
        // A lead counts for more the nearer the end is.
        let nearest = public.points.as_slice().iter().max().copied().unwrap_or(0);
        let weight = 0.6 + 0.9 * f32::from(nearest) / f32::from(public.target);
        PerSeat::from_fn(public.seats(), |seat| {
            let rivals = Seat::all(public.seats()).filter(|other| public.opposed(seat, *other));
            let rival = rivals.map(team).fold(0.0, f32::max);
            0.01 + 0.98 * math::logistic((team(seat) - rival) * weight)
        })
    }

    /// To run a factory is good for nothing if the output of all of them buys no card in hand (GI-12).
    fn prune(view: Sight<'_>, legal: &mut Vec<Action>) {
        let runs = legal.iter().filter(|action| matches!(action, Action::Run(_))).count();
        if runs == 0 || legal.len() == runs {
            return;
        }
        let most = usize::from(view.public.output) + runs * usize::from(OUTPUT);
        if view.private.market_cards().all(|card| usize::from(card.value()) > most) {
            legal.retain(|action| !matches!(action, Action::Run(_)));
        }
    }

    fn prior(view: Sight<'_>, action: Action) -> f32 {
        let public = view.public;
        match action {
            Action::Pass => match public.phase.stage() {
                Stage::Clash => 0.6,
                Stage::Boost | Stage::Update | Stage::Rotate => 1.0,
                _ => 0.4,
            },
            Action::Fetch(value) => 1.0 + f32::from(value.get()) / 5.0,
            Action::Build { facing: Facing::Right | Facing::Left, .. } => 1.6,
            Action::Play { card, .. } => 1.0 + f32::from(card.value()) / 6.0,
            Action::Match(_) => 2.5,
            Action::Run(_) => 1.4,
            Action::Clash(market) => {
                let leads = leader(public, market);
                if public.opposed(view.seat, leads) { 0.1 } else { 4.0 }
            }
            Action::Boost(number) => {
                let Phase::Boost { market } = public.phase else { return 1.0 };
                let boosted = hand(public, view.seat, market, public.factory(view.seat, number));
                let plain = hand(public, view.seat, market, None);
                if boosted.rank() > plain.rank() { 4.0 } else { 0.8 }
            }
            _ => 1.0,
        }
    }
}

/// What each player may expect besides the points scored, by everybody's best hand in each market.
pub fn prospects(state: &Table, hands: &[PerSeat<Hand>; 2]) -> PerSeat<f32> {
    let public = &state.public;
    let mut worth = PerSeat::from_fn(public.seats(), |seat| {
        let works = public.factories[seat].iter().take(BUSY);
        let factories: f32 =
            works.map(|one| FACTORY.0 + if one.is_horizontal() { FACTORY.1 } else { 0.0 }).sum();
        factories + in_hand(&state.private[seat].hand)
    });
    for (market, hands) in Market::BOTH.into_iter().zip(hands) {
        for seat in Seat::all(public.seats()) {
            worth[seat] += PRESENCE[public.area(market).cards[seat].len()];
        }
        let leads = first(public, hands);
        worth[leads] +=
            LEAD[public.area(market).cards[leads].len()] * f32::from(hands[leads].rank().points());
    }
    let active = public.active;
    worth[active] += match public.phase {
        Phase::Enter if public.plays < 2 => {
            // Output is worth what it can still buy.
            let market = state.private[active].market_cards();
            let dearest = market.map(Owned::value).max().unwrap_or(0);
            WAITING.0 * f32::from(public.output.min(dearest))
        }
        Phase::Matched { .. } => WAITING.1,
        Phase::Replace { .. } => WAITING.1 / 2.0,
        _ => 0.0,
    };
    worth
}

fn in_hand(hand: &[Owned]) -> f32 {
    let each = |card: &Owned| if card.is_factory() { IN_HAND.1 } else { IN_HAND.0 };
    // Cards beyond the limit are lost at the end of the turn.
    hand.iter().map(each).take(8).sum()
}

/// Who has the best hand in a market, each with the best boost there is.
fn leader(public: &Public, market: Market) -> Seat {
    first(public, &PerSeat::from_fn(public.seats(), |seat| best_hand(public, seat, market)))
}

/// Everybody's hand in each market with the best boost there is.
pub fn hands(public: &Public) -> [PerSeat<Hand>; 2] {
    Market::BOTH.map(|market| PerSeat::from_fn(public.seats(), |seat| best_hand(public, seat, market)))
}

/// Who has the best of these hands: of equal ones the first in the order of turns (GI-16).
pub fn first(public: &Public, hands: &PerSeat<Hand>) -> Seat {
    let better = |best: Seat, other: Seat| {
        if hands[other].strength() > hands[best].strength() { other } else { best }
    };
    public.active.around(public.seats()).reduce(better).unwrap_or(public.active)
}

/// A player's hand in a market with the best boost there is.
fn best_hand(public: &Public, seat: Seat, market: Market) -> Hand {
    let boosts = public.factories[seat].iter().filter(|factory| factory.can_boost());
    let boosted = boosts.map(|factory| hand(public, seat, market, Some(*factory)));
    boosted.fold(hand(public, seat, market, None), |best, other| {
        if other.strength() > best.strength() { other } else { best }
    })
}
