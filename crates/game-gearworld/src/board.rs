//! What lies on the map: who holds what, what lies where, and who adjoins whom.

use crate::ids::{FLEET, LANDS, Land, PLACES, Place, PlaceKind, RIVERBOATS, Water};
use crate::kinds::{Token, Tokens, points, strength};
use crate::map::map;
use crate::places::{Places, Waters};
use tabletop::{MAX_SEATS, Seat};

/// All vessels, whether built or not.
const VESSELS: Places = Places(((1 << FLEET) - 1) << LANDS);

/// What lies on the map.
#[derive(Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "crate::board_json::BoardView"))]
pub struct Board {
    /// The holdings of each seat.
    pub owned: [Places; MAX_SEATS],
    /// What can be carried, by place.
    pub tokens: [Tokens; PLACES],
    /// Skyworks, by land.
    pub skyworks: [u8; LANDS],
    /// Where each vessel is.
    pub areas: [Option<Water>; FLEET],
    /// Production tokens, by land.
    pub sites: [Site; LANDS],
}

/// A land's production token.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Site {
    /// There is none.
    #[default]
    None,
    /// It lies face down.
    FaceDown,
    /// It makes this.
    Makes(Token),
}

/// The part of the board that a transport or an offer changes, to put it back.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Cargo {
    tokens: [Tokens; PLACES],
    areas: [Option<Water>; FLEET],
}

impl Board {
    /// An empty map.
    pub fn new() -> Board {
        Board {
            owned: [Places::EMPTY; MAX_SEATS],
            tokens: [Tokens::default(); PLACES],
            skyworks: [0; LANDS],
            areas: [None; FLEET],
            sites: [Site::None; LANDS],
        }
    }

    /// What a transport or an offer may have to put back.
    pub fn cargo(&self) -> Cargo {
        Cargo { tokens: self.tokens, areas: self.areas }
    }

    /// Puts it back.
    pub fn restore(&mut self, cargo: &Cargo) {
        self.tokens = cargo.tokens;
        self.areas = cargo.areas;
    }

    /// The holdings of this seat.
    pub fn own(&self, seat: Seat) -> Places {
        self.owned[seat.index()]
    }

    /// Everybody's holdings.
    pub fn holdings(&self) -> Places {
        self.owned.iter().fold(Places::EMPTY, |all, own| all | *own)
    }

    /// Who holds this.
    pub fn owner(&self, place: Place) -> Option<Seat> {
        (0..MAX_SEATS as u8).map(Seat::new).find(|seat| self.own(*seat).contains(place))
    }

    /// What can be carried from here.
    pub fn at(&self, place: Place) -> Tokens {
        self.tokens[place.index()]
    }

    /// How many of this kind lie here.
    pub fn count(&self, place: Place, token: Token) -> u8 {
        self.tokens[place.index()].of(token)
    }

    /// The places among these where such a token lies.
    pub fn having(&self, places: Places, token: Token) -> Places {
        places.iter().filter(|place| self.count(*place, token) > 0).collect()
    }

    /// How many of each kind a seat has.
    pub fn wealth(&self, seat: Seat) -> Tokens {
        let mut sum = Tokens::default();
        for place in self.own(seat).iter() {
            for (all, here) in sum.0.iter_mut().zip(self.at(place).0) {
                *all += here;
            }
        }
        sum
    }

    /// Moves one token.
    pub fn carry(&mut self, token: Token, from: Place, to: Place) {
        self.tokens[from.index()].take(token);
        self.tokens[to.index()].add(token);
    }

    /// How many skyworks lie here.
    pub fn skyworks_at(&self, place: Place) -> u8 {
        place.as_land().map_or(0, |land| self.skyworks[land.index()])
    }

    /// How many skyworks a seat has.
    pub fn skyworks_of(&self, seat: Seat) -> u8 {
        (self.own(seat) & map().all).iter().map(|place| self.skyworks_at(place)).sum()
    }

    /// Where a vessel is; the place must be one, and afloat.
    pub fn area(&self, vessel: Place) -> Water {
        vessel
            .as_vessel()
            .and_then(|number| self.areas[number])
            .expect("only vessels that are afloat are asked for")
    }

    /// The vessels in these areas.
    pub fn fleet_in(&self, waters: Waters) -> Places {
        let afloat = self.holdings() & VESSELS;
        afloat.iter().filter(|vessel| waters.contains(self.area(*vessel))).collect()
    }

    /// GB-2: the holdings, of whomever, that adjoin this one.
    pub fn next_to(&self, place: Place) -> Places {
        let map = map();
        let holdings = self.holdings();
        match place.kind() {
            PlaceKind::Land(land) => {
                let fixed = map.next_lands[land.index()] | map.abutments[land.index()];
                (fixed & holdings) | self.fleet_in(map.shores[land.index()])
            }
            PlaceKind::Riverboat(_) | PlaceKind::Ship(_) => {
                let water = self.area(place).index();
                let near = map.next_waters[water] | Waters::only(Water(water as u8));
                let fixed = map.banks[water] | map.spans[water];
                (fixed & holdings) | (self.fleet_in(near) & !Places::only(place))
            }
            PlaceKind::Bridge(bridge) => {
                let ends = map.bridges[bridge.index()].ends;
                let lands: Places = ends.iter().map(|land| land.place()).collect();
                (lands & holdings) | self.fleet_in(self.moorings(place))
            }
        }
    }

    /// The holdings that adjoin any of these.
    pub fn next_to_any(&self, places: Places) -> Places {
        places.iter().fold(Places::EMPTY, |all, place| all | self.next_to(place))
    }

    /// GB-2: the water areas in which a vessel adjoins this place.
    pub fn moorings(&self, place: Place) -> Waters {
        let map = map();
        match place.kind() {
            PlaceKind::Land(land) => map.shores[land.index()],
            PlaceKind::Riverboat(_) | PlaceKind::Ship(_) => {
                let water = self.area(place);
                map.next_waters[water.index()] | Waters::only(water)
            }
            PlaceKind::Bridge(bridge) => {
                let ends = map.bridges[bridge.index()].ends;
                ends.iter().filter_map(|land| map.lands[land.index()].sea).collect()
            }
        }
    }

    /// GB-4: the areas where this vessel could not stay, for others are there; `moved` is thought to be elsewhere.
    pub fn full_for(&self, vessel: Place, moved: Option<(Place, Water)>) -> Waters {
        let (mut one, mut two) = (Waters::EMPTY, Waters::EMPTY);
        for other in (self.holdings() & VESSELS & !Places::only(vessel)).iter() {
            let area = match moved {
                Some((elsewhere, area)) if elsewhere == other => Waters::only(area),
                _ => Waters::only(self.area(other)),
            };
            two |= one & area;
            one |= area;
        }
        if is_ship(vessel) { two } else { one }
    }

    /// GB-6: what is over one horse and one weapon goes from each of these places; calls back for each such place.
    pub fn trim(&mut self, places: Places, mut gone: impl FnMut(Place, Token, u8)) {
        for place in places.iter() {
            for token in [Token::Horse, Token::Weapon] {
                let count = &mut self.tokens[place.index()].0[token.index()];
                if *count > 1 {
                    gone(place, token, *count - 1);
                    *count = 1;
                }
            }
        }
    }

    /// GB-35: the strength of the holding itself, without what is in it.
    pub fn bare_strength(place: Place) -> u16 {
        match place.kind() {
            PlaceKind::Land(_) => strength::LAND,
            PlaceKind::Riverboat(_) => strength::RIVERBOAT,
            PlaceKind::Ship(_) => strength::SHIP,
            PlaceKind::Bridge(_) => strength::BRIDGE,
        }
    }

    /// GB-35: the strength of a holding with what is in it.
    pub fn strength_at(&self, place: Place) -> u16 {
        let tokens = |token, each| u16::from(self.count(place, token)) * each;
        Board::bare_strength(place)
            + tokens(Token::Horse, strength::HORSE)
            + tokens(Token::Weapon, strength::WEAPON)
            + u16::from(self.skyworks_at(place)) * strength::SKYWORK
    }

    /// GB-40: the strength of everything a seat has, or of its developments alone.
    pub fn strength_of(&self, seat: Seat, developments_only: bool) -> u16 {
        let lands_and_horses = |place: Place| {
            let land = if place.as_land().is_some() { Board::bare_strength(place) } else { 0 };
            land + u16::from(self.count(place, Token::Horse)) * strength::HORSE
        };
        let left_out = |place| if developments_only { lands_and_horses(place) } else { 0 };
        self.own(seat).iter().map(|place| self.strength_at(place) - left_out(place)).sum()
    }

    /// Gives a holding to a seat.
    pub fn give(&mut self, place: Place, seat: Seat) {
        self.owned.iter_mut().for_each(|own| own.remove(place));
        self.owned[seat.index()].insert(place);
    }

    /// The land's production token, if it is turned up.
    pub fn makes(&self, land: Land) -> Option<Token> {
        match self.sites[land.index()] {
            Site::Makes(token) => Some(token),
            Site::None | Site::FaceDown => None,
        }
    }
}

impl Default for Board {
    fn default() -> Board {
        Board::new()
    }
}

/// Whether this vessel is a ship.
pub fn is_ship(vessel: Place) -> bool {
    vessel.as_vessel().is_some_and(|number| number >= RIVERBOATS)
}

/// The movement points of this vessel.
pub fn vessel_points(vessel: Place) -> u8 {
    if is_ship(vessel) { points::SHIP } else { points::RIVERBOAT }
}
