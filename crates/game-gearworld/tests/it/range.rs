//! The range of spearheads against a plain search that knows no distances.

use crate::scene::Scene;
use game_gearworld::board::{Board, is_ship, vessel_points};
use game_gearworld::ids::{Place, Water};
use game_gearworld::kinds::Token;
use game_gearworld::map::{CROSSING, map};
use game_gearworld::places::{Places, Waters};
use game_gearworld::rules::range;
use std::collections::HashSet;
use tabletop::{Rng, Seat};

/// A table with boats, bridges, horses and weapons anywhere.
fn random_board(rng: &mut Rng) -> Board {
    let mut board = Scene::new().0.public.board;
    let seats: Vec<Seat> = Seat::all(4).collect();
    for land in map().all.iter() {
        board.give(land, *rng.pick(&seats).unwrap());
    }
    for number in 0..20 {
        let vessel = Place::vessel(number);
        let class = if is_ship(vessel) { map().seas } else { map().inland };
        let free: Vec<Water> = (class & !board.full_for(vessel, None)).iter().collect();
        if rng.below(3) > 0 {
            board.areas[number] = rng.pick(&free).copied();
            board.give(vessel, *rng.pick(&seats).unwrap());
        }
    }
    for number in 0..map().bridges.len() as u32 {
        let bridge: game_gearworld::ids::Bridge = tabletop::Code::from_code(number).unwrap();
        if rng.below(2) == 0 {
            board.give(bridge.place(), *rng.pick(&seats).unwrap());
        }
    }
    for place in board.holdings().iter() {
        for token in [Token::Horse, Token::Weapon] {
            if rng.below(4) == 0 {
                board.tokens[place.index()].add(token);
            }
        }
    }
    board
}

/// The board with this vessel elsewhere.
fn at(board: &Board, boat: Place, area: Water) -> Board {
    let mut moved = *board;
    moved.areas[boat.as_vessel().unwrap()] = Some(area);
    moved
}

/// Every area where the boat can end next to the target with everything fetched, one move or load at a time; and how
/// many points it can have left there at most.
fn plain_ends(
    board: &Board,
    boat: Place,
    fetch: &[Place],
    target: Place,
    moved: Option<(Place, Water)>,
) -> (Waters, u8) {
    let start =
        (board.area(boat), vessel_points(boat), fetch.iter().map(|from| *from == boat).collect::<Vec<_>>());
    let (mut seen, mut open) = (HashSet::from([start.clone()]), vec![start]);
    let full = crowded(board, boat, moved);
    let (mut ends, mut most) = (Waters::EMPTY, 0);
    while let Some((area, points, loaded)) = open.pop() {
        let here = at(board, boat, area);
        if loaded.iter().all(|done| *done) && here.next_to(boat).contains(target) && !full.contains(area) {
            ends.insert(area);
            most = most.max(points);
        }
        let mut next = Vec::new();
        for (number, from) in fetch.iter().enumerate() {
            if here.next_to(boat).contains(*from) {
                let mut more = loaded.clone();
                more[number] = true;
                next.push((area, points, more));
            }
        }
        for (ways, cost) in [(map().ways[area.index()], 1), (map().crossings[area.index()], CROSSING)] {
            if cost <= points {
                next.extend(ways.iter().map(|to| (to, points - cost, loaded.clone())));
            }
        }
        open.extend(next.into_iter().filter(|state| seen.insert(state.clone())));
    }
    (ends, most)
}

/// GB-4, counted area by area: where this boat could not end once the other one has moved.
fn crowded(board: &Board, boat: Place, moved: Option<(Place, Water)>) -> Waters {
    let board = moved.map_or(*board, |(other, area)| at(board, other, area));
    let room = if is_ship(boat) { 2 } else { 1 };
    let others: Vec<Place> = (0..20).map(Place::vessel).filter(|other| *other != boat).collect();
    let count = |area: &Water| {
        let there = |other: &&Place| board.areas[other.as_vessel().unwrap()] == Some(*area);
        others.iter().filter(there).count()
    };
    (map().seas | map().inland).iter().filter(|area| count(area) >= room).collect()
}

/// Whether the horse can ride into the target, one move or load at a time.
fn plain_rides(board: &Board, seat: Seat, horse: Place, weapon: Option<Place>, target: Place) -> bool {
    let mut open = vec![(horse, 2u8, weapon.is_none() || weapon == Some(horse))];
    while let Some((place, points, loaded)) = open.pop() {
        if points == 0 {
            continue;
        }
        for next in board.next_to(place).iter() {
            if next == target && loaded {
                return true;
            }
            if board.own(seat).contains(next) {
                open.push((next, points - 1, loaded || weapon == Some(next)));
            }
        }
    }
    false
}

#[test]
fn the_range_of_boats_and_horses_is_exact() {
    let mut rng = Rng::new(33);
    // Cases with something in range: boats by what they fetch, boats behind another one, and horses.
    let (mut boats, mut behind, mut rides) = ([0; 3], 0, 0);
    for _ in 0..90 {
        let board = random_board(&mut rng);
        let seat = Seat::new(rng.below(4) as u8);
        let own = board.own(seat);
        let enemies: Vec<Place> = (board.holdings() & !own).iter().collect();
        let horses: Vec<Place> = board.having(own, Token::Horse).iter().collect();
        let weapons: Vec<Place> = board.having(own, Token::Weapon).iter().collect();
        for boat in own.iter().filter(|place| place.as_vessel().is_some()) {
            for _ in 0..8 {
                let target = *rng.pick(&enemies).unwrap();
                let horse = rng.pick(&horses).copied().filter(|_| rng.below(3) > 0);
                let weapon = rng.pick(&weapons).copied().filter(|_| rng.below(3) > 0);
                let fetch: Vec<Place> = horse.into_iter().chain(weapon).collect();
                let moved = other_lead(&board, own, boat, target, &mut rng);
                let (exact, left) = plain_ends(&board, boat, &fetch, target, moved);
                let ends = range::ends(&board, boat, [horse, weapon], target, moved);
                assert_eq!(ends, exact, "{boat} {fetch:?} {target} {moved:?}");
                let voyage = |end| range::voyage(&board, boat, [horse, weapon], end);
                let shortest = ends.iter().map(voyage).min();
                assert_eq!(shortest, (!ends.is_empty()).then_some(vessel_points(boat) - left));
                if !ends.is_empty() {
                    boats[fetch.len()] += 1;
                    behind += usize::from(ends != plain_ends(&board, boat, &fetch, target, None).0);
                }
            }
        }
        for horse in &horses {
            for target in &enemies {
                let weapon = rng.pick(&weapons).copied().filter(|_| rng.below(2) == 0);
                let exact = plain_rides(&board, seat, *horse, weapon, *target);
                assert_eq!(
                    range::rides(&board, seat, *horse, weapon, *target),
                    exact,
                    "{horse} {weapon:?} {target}"
                );
                rides += usize::from(exact);
            }
        }
        let reach = |target: &Place| {
            let boats = own.iter().filter(|place| place.as_vessel().is_some());
            board.next_to(*target).meets(own)
                || boats.into_iter().any(|boat| !plain_ends(&board, boat, &[], *target, None).0.is_empty())
                || horses.iter().any(|horse| plain_rides(&board, seat, *horse, None, *target))
        };
        let exact: Places = enemies.iter().copied().filter(reach).collect();
        assert_eq!(range::targets(&board, seat), exact);
    }
    assert!(boats.iter().all(|cases| *cases > 30) && rides > 300, "{boats:?} {rides}");
    assert!(behind > 5, "a leading boat is in another's way: {behind}");
}

/// Every second time, another boat of the same kind that leads a spearhead already, and where it will end.
fn other_lead(
    board: &Board,
    own: Places,
    boat: Place,
    target: Place,
    rng: &mut Rng,
) -> Option<(Place, Water)> {
    let like =
        |other: &Place| *other != boat && other.as_vessel().is_some() && is_ship(*other) == is_ship(boat);
    let others: Vec<Place> = own.iter().filter(like).collect();
    let other = rng.pick(&others).copied().filter(|_| rng.below(2) == 0)?;
    let ends: Vec<Water> = range::ends(board, other, [None, None], target, None).iter().collect();
    Some((other, *rng.pick(&ends)?))
}

#[test]
fn adjacency_of_holdings_is_symmetric() {
    let mut rng = Rng::new(2);
    for _ in 0..40 {
        let board = random_board(&mut rng);
        for place in board.holdings().iter() {
            assert!(!board.next_to(place).contains(place));
            for next in board.next_to(place).iter() {
                assert!(board.next_to(next).contains(place), "{place} {next}");
            }
        }
    }
}
