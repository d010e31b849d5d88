//! The end of the game (GW-40, GW-59).

use crate::event::{Decider, Event};
use crate::part::With;
use crate::public::{Phase, Public, Side};
use serde::Serialize;
use std::cmp::Ordering;
use tabletop::{Audience, Log, PerSeat, Seat, SeatSet, Standing};

/// What a side has at the end and what it is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Score {
    /// Contraptions with one part, 4 points each.
    pub one_part: u8,
    /// Contraptions with both parts, 9 points each.
    pub both_parts: u8,
    /// Loose parts; all parts of the Leviathan.
    pub parts: u8,
    /// Points for each of those.
    pub points_a_part: u8,
    /// Sparks.
    pub sparks: u8,
    /// Points for each of those.
    pub points_a_spark: u8,
    /// All points.
    pub total: i32,
    /// First tie-break: different types of parts, on contraptions and loose.
    pub types: u8,
    /// Second tie-break: sets of three like parts.
    pub triples: u8,
}

/// Points for a contraption with one part.
pub const ONE_PART: i32 = 4;
/// Points for a contraption with both parts.
pub const BOTH_PARTS: i32 = 9;

/// Points for a loose part.
pub const PART: u8 = 2;

/// The score of a side as things stand.
pub fn score(public: &Public, side: Side) -> Score {
    let mut score = Score { sparks: public.sparks(side), ..Score::default() };
    let owned = public.parts(side);
    match side {
        Side::Seat(seat) => {
            let player = &public.players[seat];
            score.both_parts = player.built.iter().filter(|built| built.with() == With::Both).count() as u8;
            score.one_part = player.built.len() as u8 - score.both_parts;
            score.parts =
                player.loose.iter().map(|(_, count)| count).sum::<u8>() + player.claimed.len() as u8;
            (score.points_a_part, score.points_a_spark) = (PART, 1);
        }
        Side::Leviathan => {
            score.parts = owned.iter().map(|(_, count)| count).sum();
            (score.points_a_part, score.points_a_spark) = (public.options.difficulty.points_a_part(), 2);
        }
    }
    score.total = ONE_PART * i32::from(score.one_part)
        + BOTH_PARTS * i32::from(score.both_parts)
        + i32::from(score.parts) * i32::from(score.points_a_part)
        + i32::from(score.sparks) * i32::from(score.points_a_spark);
    score.types = owned.iter().filter(|(_, count)| **count > 0).count() as u8;
    score.triples = owned.iter().filter(|(_, count)| **count >= 3).count() as u8;
    score
}

impl Score {
    /// What is compared: points, then types, then triples.
    pub fn key(&self) -> (i32, u8, u8) {
        (self.total, self.types, self.triples)
    }
}

/// Points and places. Solo the human is first unless the Leviathan is ahead.
pub fn standing(public: &Public) -> Standing {
    let seats = public.seats();
    let scores = PerSeat::from_fn(seats, |seat| score(public, Side::Seat(seat)));
    let points = PerSeat::from_fn(seats, |seat| scores[seat].total);
    let mut standing = Standing::by_key(points, |seat| scores[seat].key());
    if public.is_solo() {
        let leviathan = score(public, Side::Leviathan).key();
        standing.places = PerSeat::from_fn(seats, |seat| 1 + u8::from(leviathan > scores[seat].key()));
    }
    standing
}

/// Reports the scores with their breakdown and who has won by what.
pub fn finish(public: &mut Public, log: &mut impl Log<Event>) {
    public.phase = Phase::Over;
    let leviathan = public.leviathan.map(|_| score(public, Side::Leviathan));
    let mut best = (i32::MIN, 0, 0);
    let mut second = best;
    let mut meet = |side: Side, score: Score| {
        log.emit(Audience::All, Event::Scored { side, score });
        match score.key().cmp(&best) {
            Ordering::Greater => (best, second) = (score.key(), best),
            _ => second = second.max(score.key()),
        }
    };
    Seat::all(public.seats()).for_each(|seat| meet(Side::Seat(seat), score(public, Side::Seat(seat))));
    leviathan.into_iter().for_each(|score| meet(Side::Leviathan, score));
    let by = if best.0 > second.0 {
        Decider::Points
    } else if best.1 > second.1 {
        Decider::Types
    } else if best.2 > second.2 {
        Decider::Triples
    } else {
        Decider::Shared
    };
    let winners: SeatSet = standing(public).winners().collect();
    let leviathan = leviathan.is_some_and(|score| score.key() == best);
    log.emit(Audience::All, Event::Over { winners, leviathan, by });
}
