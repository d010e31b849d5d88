//! The range of spearheads (GB-33).
//!
//! A way is a search over place, points and what was loaded. Nothing ever blocks a boat on its way, so the search
//! over places is done once for the map ([`crate::map::Map::distance`]); what is left is the order in which at most
//! two reinforcements are fetched, and that is tried out whole. A property test compares it with a plain search.

use crate::board::{Board, is_ship, vessel_points};
use crate::ids::{PLACES, Place, Water};
use crate::kinds::Token;
use crate::map::{FAR, map};
use crate::places::{Places, Waters};
use tabletop::Seat;

/// The water areas where a leading boat can end next to the target, fetching these reinforcements on its way.
/// `moved` is a boat of another spearhead and where it will end.
pub fn ends(
    board: &Board,
    boat: Place,
    fetch: [Option<Place>; 2],
    target: Place,
    moved: Option<(Place, Water)>,
) -> Waters {
    let map = map();
    let class = if is_ship(boat) { map.seas } else { map.inland };
    let goals = board.moorings(target) & class & !board.full_for(boat, moved);
    let (stops, points) = (stops(board, boat, fetch), u16::from(vessel_points(boat)));
    goals.iter().filter(|end| cost(board.area(boat), stops, *end) <= points).collect()
}

/// The movement points of a leading boat's shortest way to this end, by way of what it fetches.
pub fn voyage(board: &Board, boat: Place, fetch: [Option<Place>; 2], end: Water) -> u8 {
    cost(board.area(boat), stops(board, boat, fetch), end).try_into().unwrap_or(FAR)
}

/// The areas where the boat can load what it fetches; what is aboard already needs no fetching.
fn stops(board: &Board, boat: Place, fetch: [Option<Place>; 2]) -> [Option<Waters>; 2] {
    let class = if is_ship(boat) { map().seas } else { map().inland };
    fetch.map(|place| place.filter(|place| *place != boat).map(|place| board.moorings(place) & class))
}

/// The points of the shortest way that has a stop in each of these, in whichever order.
fn cost(start: Water, stops: [Option<Waters>; 2], end: Water) -> u16 {
    let distance = &map().distance;
    let far = |a: Water, b: Water| u16::from(distance[a.index()][b.index()]);
    let none = u16::from(FAR);
    match stops {
        [None, None] => far(start, end),
        [Some(only), None] | [None, Some(only)] => {
            only.iter().map(|stop| far(start, stop) + far(stop, end)).min().unwrap_or(none)
        }
        [Some(one), Some(two)] => {
            let ways = one.iter().flat_map(|a| two.iter().map(move |b| (a, b)));
            let both = ways.map(|(a, b)| {
                let (there, back) = (far(start, a) + far(b, end), far(start, b) + far(a, end));
                there.min(back) + far(a, b)
            });
            both.min().unwrap_or(none)
        }
    }
}

/// Whether a leading horse can move into the target with its two points, fetching a weapon on its way.
pub fn rides(board: &Board, seat: Seat, horse: Place, weapon: Option<Place>, target: Place) -> bool {
    let near = board.next_to(horse);
    let beside = board.next_to(target);
    match weapon {
        Some(place) if place != horse => near.contains(place) && beside.contains(place),
        _ => near.contains(target) || (near & beside).meets(board.own(seat)),
    }
}

/// GB-30: everything that a seat could attack: what adjoins its holdings or is in range of its spearheads.
pub fn targets(board: &Board, seat: Seat) -> Places {
    let own = board.own(seat);
    let mut near = [Places::EMPTY; PLACES];
    let mut reached = Places::EMPTY;
    for place in own.iter() {
        near[place.index()] = board.next_to(place);
        reached |= near[place.index()];
    }
    for place in own.iter() {
        if board.count(place, Token::Horse) > 0 {
            let through = near[place.index()] & own;
            reached = through.iter().fold(reached, |all, next| all | near[next.index()]);
        }
        if place.as_vessel().is_some() {
            reached |= beside(board, cruise(board, place), place);
        }
    }
    reached & !own
}

/// Where a boat could end a voyage.
fn cruise(board: &Board, boat: Place) -> Waters {
    let map = map();
    let class = if is_ship(boat) { map.seas } else { map.inland };
    let (start, points) = (board.area(boat), vessel_points(boat));
    let free = class & !board.full_for(boat, None);
    free.iter().filter(|end| map.distance[start.index()][end.index()] <= points).collect()
}

/// The holdings that a boat would adjoin in one of these areas.
fn beside(board: &Board, waters: Waters, boat: Place) -> Places {
    let map = map();
    let (mut fixed, mut near) = (Places::EMPTY, waters);
    for water in waters.iter() {
        fixed |= map.banks[water.index()] | map.spans[water.index()];
        near |= map.next_waters[water.index()];
    }
    (fixed & board.holdings()) | (board.fleet_in(near) & !Places::only(boat))
}
