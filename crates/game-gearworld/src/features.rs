//! What a seat sees, as numbers: see `tabletop::features`.

use crate::Gearworld;
use crate::board::{Board, Site};
use crate::ids::{LANDS, Land, PLACES, Place, WATERS, Water};
use crate::kinds::{TOKENS, Token, Tokens};
use crate::map::map;
use crate::places::Places;
use crate::public::Public;
use crate::rules::force;
use tabletop::{Code, Eye, Features, MAX_SEATS, Observe, PerSeat, Seat, Slots, View};

impl Features for Places {
    const WIDTH: usize = PLACES;
    fn names(name: &str, out: &mut Vec<String>) {
        Place::names(name, out);
    }
    fn write(&self, _: Eye, at: usize, out: &mut (impl Slots + ?Sized)) {
        self.iter().for_each(|place| out.add(at + place.index(), 1));
    }
}

/// Where each part of the board begins.
const OWNED: usize = 0;
const HELD: usize = OWNED + MAX_SEATS * PLACES;
const SKYWORKS: usize = HELD + PLACES * TOKENS;
const FLEETS: usize = SKYWORKS + LANDS;
const SITES: usize = FLEETS + MAX_SEATS * WATERS;
/// What a site makes, or that it lies face down.
const SITE: usize = TOKENS + 1;

impl Features for Board {
    const WIDTH: usize = SITES + LANDS * SITE;
    fn names(name: &str, out: &mut Vec<String>) {
        <PerSeat<Places>>::names(&format!("{name}.owned"), out);
        Place::every().for_each(|place| Tokens::names(&format!("{name}.held.{place}"), out));
        Land::names(&format!("{name}.skyworks"), out);
        Seat::every().for_each(|seat| Water::names(&format!("{name}.fleet.{seat}"), out));
        for land in Land::every() {
            let name = format!("{name}.site.{land}");
            Token::names(&name, out);
            out.push(format!("{name}.face-down"));
        }
    }
    fn write(&self, eye: Eye, at: usize, out: &mut (impl Slots + ?Sized)) {
        for seat in Seat::all(eye.seats) {
            let side = eye.place(seat);
            self.own(seat).write(eye, at + OWNED + side * PLACES, out);
            for place in self.own(seat).iter() {
                self.at(place).write(eye, at + HELD + place.index() * TOKENS, out);
                if place.as_vessel().is_some() {
                    out.add(at + FLEETS + side * WATERS + self.area(place).index(), 1);
                }
            }
        }
        for place in map().all.iter() {
            let Some(land) = place.as_land() else { continue };
            out.add(at + SKYWORKS + land.index(), self.skyworks_at(place).into());
            let site = at + SITES + land.index() * SITE;
            match self.sites[land.index()] {
                Site::None => {}
                Site::FaceDown => out.add(site + TOKENS, 1),
                Site::Makes(token) => out.add(site + token.index(), 1),
            }
        }
    }
}

/// What the table says only to those who count.
#[derive(Features)]
pub struct Insight {
    /// The skyworks of each player.
    skyworks: PerSeat<u8>,
    /// The strength of everything that each has (GB-40).
    strength: PerSeat<u16>,
    /// What each has of every token.
    wealth: PerSeat<Tokens>,
    /// Both sums of the attack that is under way (GB-32, GB-34).
    attack: u16,
    defence: u16,
}

impl Observe for Gearworld {
    type Insight = Insight;
    fn insight(view: View<'_, Self>) -> Insight {
        let public: &Public = view.public;
        let (board, seats) = (&public.board, public.seats());
        let assault = public.battle.assault.as_ref();
        let sums =
            assault.map(|assault| force::sums(board, public.active, assault, |_| {})).unwrap_or_default();
        Insight {
            skyworks: PerSeat::from_fn(seats, |seat| board.skyworks_of(seat)),
            strength: PerSeat::from_fn(seats, |seat| board.strength_of(seat, false)),
            wealth: PerSeat::from_fn(seats, |seat| board.wealth(seat)),
            attack: sums.attack,
            defence: sums.defence,
        }
    }
}
