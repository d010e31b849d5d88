//! What a player has of its own, as the learned values count it.

use crate::GearsOfIndustry;
use crate::card::Market;
use crate::heuristic::{best_hand, leader};
use crate::phase::Phase;
use crate::public::Public;
use crate::rules::Table;
use tabletop::learned::WHOLE_GAME;
use tabletop::{Features, Game, Learned, PerSeat, Seat};

/// Whoever lacks so many points or more is as far from the end as anybody.
const FAR: usize = 8;
/// So many factories or cards in hand are counted one by one.
const FEW: usize = 8;

/// What a player has of its own.
#[derive(Clone, Copy, Default, Features)]
pub struct Stake {
    /// Points, in a game of everybody for itself and in a team, whose members both count them.
    points: u8,
    team_points: u8,
    /// Points that it lacks.
    lacks: [bool; FAR],
    /// Markets in which it has none, one, two or three cards, and those of them where it leads.
    present: [u8; 4],
    leads: [u8; 4],
    /// The points of the hands with which it leads.
    leading_points: [u8; 4],
    /// Its best hand in each market, by rank, with the best boost there is.
    ranks: [u8; 10],
    /// Cards in the markets by value, and the sum of all cards in play (GI-21).
    entered: [u8; 13],
    in_play: u16,
    factories: [bool; FEW],
    /// Factories that can pay, their values, and those that can boost.
    paying: u8,
    paying_values: u8,
    boosting: u8,
    hand: [bool; FEW],
    /// Market cards in hand by value, and factory cards.
    market_cards: [u8; 13],
    factory_cards: u8,
    deck: u8,
    /// Whose turn it is, counted from this player.
    active: Seat,
    playing: Option<Playing>,
}

/// How far the player in turn is.
#[derive(Clone, Copy, Features)]
struct Playing {
    phase: Phase,
    plays: u8,
    /// Output that its dearest card can still use.
    output: u8,
}

impl Learned for GearsOfIndustry {
    type Stake = Stake;
    const MARGIN: Option<f32> = None;

    fn stakes(state: &Table) -> PerSeat<Stake> {
        let public = &state.public;
        let mut stakes = PerSeat::from_fn(public.seats(), |seat| stake(state, seat));
        for market in Market::BOTH {
            let area = public.area(market);
            for (seat, stake) in stakes.iter_mut() {
                stake.present[area.cards[seat].len()] += 1;
                stake.ranks[best_hand(public, seat, market).rank() as usize] += 1;
                area.cards[seat].iter().for_each(|card| stake.entered[usize::from(card.value()) - 1] += 1);
            }
            let (seat, hand) = leader(public, market);
            let cards = area.cards[seat].len();
            stakes[seat].leads[cards] += 1;
            stakes[seat].leading_points[cards] += hand.rank().points();
        }
        stakes
    }

    /// What whoever is nearest to the target lacks.
    fn left(public: &Public) -> u8 {
        let nearest = public.points.as_slice().iter().max().copied().unwrap_or(0).min(public.target);
        (u16::from(WHOLE_GAME) * u16::from(public.target - nearest) / u16::from(public.target)) as u8
    }

    fn settled(state: &Table) -> Option<PerSeat<f32>> {
        let public = &state.public;
        (public.phase == Phase::Over).then(|| {
            let standing = Self::standing(state);
            PerSeat::from_fn(public.seats(), |seat| {
                let shared = standing.winners().any(|winner| public.opposed(seat, winner));
                match (standing.won(seat), shared) {
                    (true, false) => 1.0,
                    (true, true) => 0.5,
                    (false, _) => 0.0,
                }
            })
        })
    }
}

/// Everything but the markets.
fn stake(state: &Table, seat: Seat) -> Stake {
    let (public, own) = (&state.public, &state.private[seat]);
    let points = public.points[seat];
    let mut stake = Stake {
        points: if public.in_teams() { 0 } else { points },
        team_points: if public.in_teams() { points } else { 0 },
        in_play: public.in_play(seat) as u16,
        deck: (public.decks[seat].middle + public.decks[seat].bottom).min(10),
        active: public.active,
        playing: (seat == public.active).then(|| {
            let dearest = own.market_cards().map(|card| card.value()).max().unwrap_or(0);
            Playing { phase: public.phase, plays: public.plays, output: public.output.min(dearest) }
        }),
        ..Stake::default()
    };
    stake.lacks[usize::from(public.target.saturating_sub(points)).min(FAR - 1)] = true;
    stake.factories[public.factories[seat].len().min(FEW - 1)] = true;
    for factory in public.factories[seat].iter() {
        if factory.is_horizontal() {
            stake.paying += 1;
            stake.paying_values += factory.value();
        }
        stake.boosting += u8::from(factory.can_boost());
    }
    stake.hand[own.hand.len().min(FEW - 1)] = true;
    for card in own.hand.iter() {
        if card.is_factory() {
            stake.factory_cards += 1;
        } else {
            stake.market_cards[usize::from(card.value()) - 1] += 1;
        }
    }
    stake
}
