//! The table as a client gets it: what lies there, and what follows from it by the rules, so that a client
//! needs to know none of them.

use crate::city::{Places, Spot};
use crate::public::Public;
use crate::rules::{influence, owners, prices};
use serde::{Serialize, Serializer};
use tabletop::{List, PerSeat, SeatSet, Set};

#[derive(Serialize)]
struct Shown<'a> {
    #[serde(flatten)]
    table: Table<'a>,
    /// Who would own each revealed tile now (CG-30).
    owners: Places<SeatSet>,
    /// The link spots of everybody's factory (CG-2).
    factories: PerSeat<Set<Spot>>,
    /// What everybody's locked workers cost, the next one first (CG-17).
    prices: PerSeat<List<u8, 3>>,
    /// Which Opening Day gear ends the game (CG-21).
    last_opening: u8,
}

struct Table<'a>(&'a Public);

impl Serialize for Table<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        Public::serialize(self.0, to)
    }
}

impl Serialize for Public {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut leads = Places::default();
        self.revealed().iter().for_each(|place| leads[place] = owners(&influence(self, place)));
        let shown = Shown {
            table: Table(self),
            owners: leads,
            factories: PerSeat::from_fn(self.seats(), |seat| self.factory(seat)),
            prices: PerSeat::from_fn(self.seats(), |seat| prices(&self.players[seat]).collect()),
            last_opening: self.last_opening(),
        };
        shown.serialize(to)
    }
}
