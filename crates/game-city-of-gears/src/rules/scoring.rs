//! Owning tiles and the end of the game (CG-30, CG-31).

use super::Play;
use crate::city::Place;
use crate::content::{Development, Endgame, Kind};
use crate::event::{Event, Influence};
use crate::public::{Ending, Player, Public, Total};
use tabletop::{Code, List, Log, PerSeat, SeatSet, Standing};

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

/// What a player's tiles are worth.
#[derive(Clone, Copy, Default)]
struct Holding {
    /// How many of each kind it owns.
    kinds: [u8; <Kind as Code>::COUNT as usize],
    /// The prestige for them.
    prestige: u16,
}

fn holdings(public: &Public) -> PerSeat<Holding> {
    let mut holdings = PerSeat::new(public.seats(), Holding::default());
    for (place, tile) in public.tiles.iter() {
        let Some(tile) = tile else { continue };
        for seat in owners(&influence(public, place)).iter() {
            holdings[seat].kinds[tile.data(public.rules).kind as usize] += 1;
            holdings[seat].prestige += u16::from(tile.data(public.rules).prestige);
        }
    }
    holdings
}

/// What an endgame development is worth to a player who owns this many tiles of each kind.
fn worth(player: &Player, endgame: Endgame, holding: Holding) -> u8 {
    match endgame {
        Endgame::Owned(kind, each) => each * holding.kinds[kind as usize],
        Endgame::Links(each, most) => (each * player.links.len() as u8).min(most),
        Endgame::Workers(each) => each * player.in_city(),
    }
}

/// A player's endgame developments with what each is worth.
fn medals(player: &Player, holding: Holding) -> impl Iterator<Item = (Development, u8)> {
    let endgames = player.developments.iter().filter_map(|own| Some((own, own.endgame()?)));
    endgames.map(move |(development, endgame)| (development, worth(player, endgame, holding)))
}

fn score(player: &Player, holding: Holding) -> u16 {
    holding.prestige + medals(player, holding).map(|(_, prestige)| u16::from(prestige)).sum::<u16>()
}

/// The prestige that tiles and endgame developments would give everybody if the game ended now.
pub fn projected(public: &Public) -> PerSeat<u16> {
    let holdings = holdings(public);
    PerSeat::from_fn(public.seats(), |seat| score(&public.players[seat], holdings[seat]))
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
        for place in public.board.places().iter() {
            let Some(tile) = public.tiles[place] else {
                self.say(Event::NeverRevealed { place });
                continue;
            };
            let influence = influence(&public, place);
            let (owners, prestige) = (owners(&influence), tile.data(public.rules).prestige);
            self.say(Event::Owned { place, tile, owners, prestige, influence });
        }
        let holdings = holdings(&public);
        for (seat, player) in public.players.iter() {
            for (development, prestige) in medals(player, holdings[seat]) {
                self.say(Event::Endgame { seat, development, prestige });
            }
        }
        for (seat, player) in public.players.iter() {
            let prestige = self.state.private[seat].prestige + score(player, holdings[seat]);
            let tiles = holdings[seat].kinds.iter().sum();
            self.state.private[seat].prestige = prestige;
            self.state.public.counted[seat] = prestige;
            self.state.public.totals[seat] = Total { prestige, tiles };
            self.say(Event::Total { seat, prestige, tiles });
        }
    }
}
