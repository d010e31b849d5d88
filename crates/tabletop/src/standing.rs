//! How a game ended.

use crate::{PerSeat, Seat};
use serde::Serialize;

/// Points and places at the end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Standing {
    /// Points, in units of `1 / Meta::point_scale`.
    pub points: PerSeat<i32>,
    /// Places from 1. Equal places share; if nobody wins nobody has place 1.
    pub places: PerSeat<u8>,
}

impl Standing {
    /// Places by points alone: the most points come first, equals share.
    pub fn by_points(points: PerSeat<i32>) -> Standing {
        Standing::by_key(points, |seat| points[seat])
    }

    /// Places by a key with tie-breaks, greatest first; equal keys share.
    pub fn by_key<K: Ord>(points: PerSeat<i32>, key: impl Fn(Seat) -> K) -> Standing {
        let seats = points.seats();
        let places = PerSeat::from_fn(seats, |seat| {
            1 + Seat::all(seats).filter(|other| key(*other) > key(seat)).count() as u8
        });
        Standing { points, places }
    }

    /// Whether this seat has won, alone or with others.
    pub fn won(&self, seat: Seat) -> bool {
        self.places[seat] == 1
    }

    /// The seats in first place: none, one, or several that share.
    pub fn winners(&self) -> impl Iterator<Item = Seat> + '_ {
        self.places.iter().filter(|(_, place)| **place == 1).map(|(seat, _)| seat)
    }
}
