//! Owning tiles and the end of the game (CG-30, CG-31).

use super::Play;
use crate::city::Place;
use crate::content::{Ability, Endgame, Kind};
use crate::event::{Event, Influence};
use crate::public::{Ending, Public, Total};
use tabletop::{List, Log, PerSeat, Seat, SeatSet, Standing};

/// What everybody has on a tile.
pub fn influence(public: &Public, place: Place) -> PerSeat<Influence> {
    PerSeat::from_fn(public.seats(), |seat| {
        let player = &public.players[seat];
        let links = player.links_at(place);
        Influence { total: player.workers[place] + links, links }
    })
}

/// Whose tile it is: most influence, then most links, then all who are tied.
pub fn owners(influence: &PerSeat<Influence>) -> SeatSet {
    let most = influence.as_slice().iter().max().copied().unwrap_or_default();
    let best = influence.iter().filter(|(_, own)| **own == most && own.total > 0);
    best.map(|(seat, _)| seat).collect()
}

/// How many tiles of each kind everybody owns, and the prestige for them.
fn holdings(public: &Public) -> PerSeat<([u8; 3], u16)> {
    let mut holdings = PerSeat::new(public.seats(), ([0; 3], 0));
    for (place, tile) in public.tiles.iter() {
        let Some(tile) = tile else { continue };
        for seat in owners(&influence(public, place)).iter() {
            let (kinds, prestige) = &mut holdings[seat];
            kinds[tile.data().kind as usize] += 1;
            *prestige += u16::from(tile.data().prestige);
        }
    }
    holdings
}

/// What an endgame development is worth to a player who owns so many tiles of each kind.
fn worth(public: &Public, seat: Seat, endgame: Endgame, owned: [u8; 3]) -> u8 {
    let player = &public.players[seat];
    match endgame {
        Endgame::Owned(kind, each) => each * owned[kind as usize],
        Endgame::Links(each, most) => (each * player.links.len() as u8).min(most),
        Endgame::Workers(each) => each * player.in_city(),
    }
}

/// The prestige that tiles and endgame developments would give everybody if the game ended now.
pub fn projected(public: &Public) -> PerSeat<u16> {
    let holdings = holdings(public);
    PerSeat::from_fn(public.seats(), |seat| {
        let (owned, tiles) = holdings[seat];
        let medals =
            public.players[seat].developments.iter().map(|development| match development.data().ability {
                Ability::Endgame(endgame) => u16::from(worth(public, seat, endgame, owned)),
                Ability::Use(_) | Ability::Always(_) => 0,
            });
        tiles + medals.sum::<u16>()
    })
}

/// Points and places: prestige, then tiles owned (CG-31).
pub fn standing(public: &Public) -> Standing {
    let points = PerSeat::from_fn(public.seats(), |seat| public.totals[seat].prestige.into());
    Standing::by_key(points, |seat| (public.totals[seat].prestige, public.totals[seat].tiles))
}

impl<L: Log<Event>> Play<'_, L> {
    /// The game ends: everything is counted openly, tile by tile and development by development.
    pub(super) fn finish(&mut self, ending: Ending) {
        self.log.barrier();
        self.say(Event::Ends { ending });
        self.state.public.over = Some(ending);
        self.state.public.agenda = List::new();
        let public = self.state.public;
        let mut totals = PerSeat::from_fn(public.seats(), |seat| Total {
            prestige: self.state.private[seat].prestige,
            tiles: 0,
        });
        let mut owned = PerSeat::new(public.seats(), [0u8; <Kind as tabletop::Code>::COUNT as usize]);
        for place in public.board.places().iter() {
            let Some(tile) = public.tiles[place] else {
                self.say(Event::NeverRevealed { place });
                continue;
            };
            let influence = influence(&public, place);
            let (owners, prestige) = (owners(&influence), tile.data().prestige);
            for seat in owners.iter() {
                totals[seat].prestige += u16::from(prestige);
                totals[seat].tiles += 1;
                owned[seat][tile.data().kind as usize] += 1;
            }
            self.say(Event::Owned { place, tile, owners, prestige, influence });
        }
        for (seat, player) in public.players.iter() {
            for development in player.developments.iter() {
                if let Ability::Endgame(endgame) = development.data().ability {
                    let prestige = worth(&public, seat, endgame, owned[seat]);
                    totals[seat].prestige += u16::from(prestige);
                    self.say(Event::Endgame { seat, development, prestige });
                }
            }
        }
        for (seat, Total { prestige, tiles }) in totals.iter() {
            self.state.private[seat].prestige = *prestige;
            self.say(Event::Total { seat, prestige: *prestige, tiles: *tiles });
        }
        self.state.public.totals = totals;
    }
}
