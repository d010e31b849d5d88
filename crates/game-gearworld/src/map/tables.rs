//! The tables that the rules look things up in, derived from the lists of a map.

use super::{BridgeSite, CROSSING, FAR, LandArea, Landmass, Map, WaterArea, WaterKind};
use crate::ids::{Bridge, LANDS, Land, WATERS, Water};
use crate::places::{Places, Waters};

/// A map with its tables.
pub(super) fn map(
    title: String,
    landmasses: Vec<Landmass>,
    lands: Vec<LandArea>,
    waters: Vec<WaterArea>,
    bridges: Vec<BridgeSite>,
    pairs: &[(Land, Land)],
    water_pairs: &[Vec<Water>],
) -> Map {
    let mut map = Map {
        title,
        landmasses,
        lands,
        waters,
        bridges,
        next_lands: [Places::EMPTY; LANDS],
        shores: [Waters::EMPTY; LANDS],
        abutments: [Places::EMPTY; LANDS],
        banks: [Places::EMPTY; WATERS],
        spans: [Places::EMPTY; WATERS],
        next_waters: [Waters::EMPTY; WATERS],
        ways: [Waters::EMPTY; WATERS],
        crossings: [Waters::EMPTY; WATERS],
        distance: [[FAR; WATERS]; WATERS],
        inland: Waters::EMPTY,
        seas: Waters::EMPTY,
        all: Places::EMPTY,
        continent: Places::EMPTY,
    };
    for mass in &map.landmasses {
        map.all |= mass.lands;
        if mass.continent {
            map.continent |= mass.lands;
        }
    }
    for (a, b) in pairs {
        map.next_lands[a.index()].insert(b.place());
        map.next_lands[b.index()].insert(a.place());
    }
    for (number, site) in map.bridges.iter().enumerate() {
        for end in site.ends {
            map.abutments[end.index()].insert(Bridge(number as u8).place());
        }
    }
    for (number, area) in map.waters.iter().enumerate() {
        let water = Water(number as u8);
        for land in &area.lands {
            map.banks[number].insert(land.place());
            map.shores[land.index()].insert(water);
        }
        map.next_waters[number] = water_pairs[number].iter().copied().collect();
        if area.kind == WaterKind::Sea {
            map.seas.insert(water);
            map.spans[number] = map.abutments[area.lands[0].index()];
        } else {
            map.inland.insert(water);
        }
    }
    for water in 0..map.waters.len() {
        let class = if map.waters[water].kind == WaterKind::Sea { map.seas } else { map.inland };
        map.ways[water] = map.next_waters[water] & class;
    }
    cross_the_deep_sea(&mut map);
    for from in 0..map.waters.len() {
        measure(&mut map, from);
    }
    map
}

/// GB-3: between a sea area of the continent and one of an island whose lands have the same coast colour.
fn cross_the_deep_sea(map: &mut Map) {
    let coast = |sea: Water| {
        let land = &map.lands[map.waters[sea.index()].lands[0].index()];
        (land.coast, map.landmasses[land.landmass].continent)
    };
    let mut crossings = map.crossings;
    for from in map.seas.iter() {
        let (colour, continent) = coast(from);
        let opposite = |to: &Water| colour.is_some() && coast(*to) == (colour, !continent);
        crossings[from.index()] = map.seas.iter().filter(opposite).collect();
    }
    map.crossings = crossings;
}

/// Shortest ways from one area. Nothing ever blocks a boat on its way, so they can be known beforehand.
fn measure(map: &mut Map, from: usize) {
    let mut distance = [FAR; WATERS];
    distance[from] = 0;
    // Relaxing as often as there are areas is enough, and this happens once a process.
    for _ in 0..map.waters.len() {
        for at in 0..map.waters.len() {
            for (ways, cost) in [(map.ways[at], 1), (map.crossings[at], CROSSING)] {
                let reached = distance[at].saturating_add(cost);
                for to in ways.iter() {
                    distance[to.index()] = distance[to.index()].min(reached);
                }
            }
        }
    }
    map.distance[from] = distance;
}
