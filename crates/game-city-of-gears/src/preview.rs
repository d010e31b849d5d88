//! What players could work out from the table themselves: for boards, which know no rules.

use crate::city::{Places, Spot};
use crate::public::Public;
use crate::rules::{SLOTS, WORKERS, influence, owners, prices};
use serde::Serialize;
use tabletop::{List, PerSeat, SeatSet, Set};

/// What follows from the table.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Preview {
    /// Who would own each revealed tile now (CG-30).
    pub owners: Places<SeatSet>,
    /// The link spots of everybody's factory (CG-2).
    pub factories: PerSeat<Set<Spot>>,
    /// What everybody's locked workers cost, the next one first (CG-17).
    pub prices: PerSeat<List<u8, 3>>,
    /// How many workers everybody has unlocked (CG-4).
    pub workers: PerSeat<u8>,
    /// How many more developments fit into everybody's factory (CG-19).
    pub room: PerSeat<u8>,
    /// Which Opening Day gear ends the game (CG-21).
    pub last_opening: u8,
}

/// Works it out, by what plays and scores the game.
pub fn preview(public: &Public) -> Preview {
    let mut leads = Places::default();
    public.revealed().iter().for_each(|place| leads[place] = owners(&influence(public, place)));
    let seats = public.seats();
    let players = &public.players;
    Preview {
        owners: leads,
        factories: PerSeat::from_fn(seats, |seat| public.factory(seat)),
        prices: PerSeat::from_fn(seats, |seat| prices(&players[seat]).collect()),
        workers: PerSeat::from_fn(seats, |seat| WORKERS - players[seat].locked),
        room: PerSeat::from_fn(seats, |seat| SLOTS.saturating_sub(players[seat].developments.len()) as u8),
        last_opening: public.last_opening(),
    }
}
