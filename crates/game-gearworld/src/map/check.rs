//! What must hold of a map file before it is used; the first fault is named.

use super::file::{File, LandEntry, MassKind, Point, Via};
use super::load::Index;
use super::{Crowd, Fault, Map, WaterKind};
use crate::ids::{LANDS, SITES, WATERS};
use crate::options::{SITES_OF_CONTINENT, SITES_OF_WORLD};
use crate::places::Places;
use std::collections::{BTreeMap, BTreeSet};

impl File {
    pub(super) fn check_room(&self) -> Result<(), Fault> {
        for (what, count, room) in [
            (Crowd::Lands, self.lands.len(), LANDS),
            (Crowd::Waters, self.waters().count(), WATERS),
            (Crowd::Bridges, self.bridges.len(), SITES),
        ] {
            if count > room {
                return Err(Fault::TooMany { what, count, room });
            }
        }
        Ok(())
    }

    /// Ids are words of our notation, so each is plain, unique, and unlike the words for spare numbers and boats.
    pub(super) fn check_ids(&self) -> Result<(), Fault> {
        let mut seen = BTreeSet::new();
        let lands = self.lands.iter().map(|land| land.id.as_str());
        let bridges = self.bridges.iter().map(|bridge| bridge.id.as_str());
        for id in lands.chain(self.waters().map(|water| water.id)).chain(bridges) {
            let plain = id.split('-').all(|part| {
                !part.is_empty() && part.bytes().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
            });
            let numbered =
                id.rsplit_once('-').is_some_and(|(_, tail)| tail.bytes().all(|c| c.is_ascii_digit()));
            if !plain || numbered {
                return Err(Fault::BadId(id.into()));
            }
            if !seen.insert(id) {
                return Err(Fault::Twice(id.into()));
            }
        }
        let mut names = BTreeSet::new();
        match self.landmasses.iter().find(|mass| !names.insert(&mass.name)) {
            Some(mass) => Err(Fault::Twice(mass.name.clone())),
            None => Ok(()),
        }
    }

    pub(super) fn check_waters(&self, index: &Index) -> Result<(), Fault> {
        let next: BTreeMap<&str, Vec<(WaterKind, &str)>> =
            self.waters().map(|water| (water.id, water.next)).collect();
        for (id, others) in &next {
            for (kind, other) in others {
                index.water(*kind, id, other)?;
                if other == id {
                    return Err(Fault::Itself(other.to_string()));
                }
                if !next[other].iter().any(|(_, back)| back == id) {
                    return Err(Fault::OneSided { from: id.to_string(), to: other.to_string() });
                }
            }
        }
        for water in self.waters() {
            for land in water.lands {
                if !self.shores_of(&self.lands[index.land(water.id, land)?], water.kind).contains(&water.id) {
                    return Err(Fault::Shore { water: water.id.into(), land: land.clone() });
                }
            }
            if water.kind == WaterKind::River && (water.lands.len() != 2 || water.lands[0] == water.lands[1])
            {
                return Err(Fault::Banks(water.id.into()));
            }
        }
        let lands: BTreeMap<&str, &[String]> = self.waters().map(|water| (water.id, water.lands)).collect();
        for land in &self.lands {
            for kind in [WaterKind::River, WaterKind::Lake, WaterKind::Sea] {
                for water in self.shores_of(land, kind) {
                    index.water(kind, &land.id, water)?;
                    if !lands[water].contains(&land.id) {
                        return Err(Fault::Shore { water: water.into(), land: land.id.clone() });
                    }
                }
            }
        }
        self.check_deep_sea(index)
    }

    /// The water areas of this kind that a land names.
    fn shores_of<'a>(&self, land: &'a LandEntry, kind: WaterKind) -> Vec<&'a str> {
        match kind {
            WaterKind::River => land.rivers.iter().map(String::as_str).collect(),
            WaterKind::Lake => land.lake.as_deref().into_iter().collect(),
            WaterKind::Sea => land.sea.as_deref().into_iter().collect(),
        }
    }

    /// GB-3: no water area is next to one of another landmass.
    fn check_deep_sea(&self, index: &Index) -> Result<(), Fault> {
        let mut masses = BTreeMap::new();
        for water in self.waters() {
            for land in water.lands {
                let mass = index.mass(land, &self.lands[index.land(water.id, land)?].landmass)?;
                if masses.insert(water.id, mass).is_some_and(|other| other != mass) {
                    return Err(Fault::AcrossTheDeepSea { from: water.id.into(), to: land.clone() });
                }
            }
        }
        for water in self.waters() {
            for (_, other) in water.next {
                if masses[water.id] != masses[other] {
                    return Err(Fault::AcrossTheDeepSea { from: water.id.into(), to: other.into() });
                }
            }
        }
        Ok(())
    }

    pub(super) fn check_adjacency(&self, index: &Index) -> Result<(), Fault> {
        let mut pairs = BTreeSet::new();
        let mut by_river = BTreeSet::new();
        for pair in &self.land_adjacency {
            let (a, b) = (index.land("land_adjacency", &pair.a)?, index.land("land_adjacency", &pair.b)?);
            if a == b {
                return Err(Fault::Itself(pair.a.clone()));
            }
            if !pairs.insert((a.min(b), a.max(b))) {
                return Err(Fault::Twice(format!("{} {}", pair.a, pair.b)));
            }
            if self.lands[a].landmass != self.lands[b].landmass {
                return Err(Fault::AcrossTheDeepSea { from: pair.a.clone(), to: pair.b.clone() });
            }
            match (&pair.via, &pair.river) {
                (Via::Border, None) => {}
                (Via::River, Some(river)) => {
                    let banks = &self.rivers[index.water(WaterKind::River, &pair.a, river)?].banks;
                    if !(banks.contains(&pair.a) && banks.contains(&pair.b)) {
                        return Err(Fault::RiverBorder(river.clone()));
                    }
                    by_river.insert(river.as_str());
                }
                _ => return Err(Fault::RiverBorder(pair.river.clone().unwrap_or_else(|| pair.a.clone()))),
            }
        }
        match self.rivers.iter().find(|river| !by_river.contains(river.id.as_str())) {
            Some(river) => Err(Fault::RiverBorder(river.id.clone())),
            None => Ok(()),
        }
    }

    pub(super) fn check_bridges(&self, index: &Index) -> Result<(), Fault> {
        let mut pairs = BTreeSet::new();
        for bridge in &self.bridges {
            let ends = [&bridge.haestus, &bridge.island];
            for (end, wanted) in ends.iter().zip([MassKind::Continent, MassKind::Island]) {
                let land = &self.lands[index.land(&bridge.id, end)?];
                let mass = &self.landmasses[index.mass(&land.id, &land.landmass)?];
                if mass.kind != wanted || land.sea.is_none() {
                    return Err(Fault::BridgeSite(bridge.id.clone()));
                }
            }
            if !pairs.insert(ends) {
                return Err(Fault::Twice(format!("{} {}", bridge.haestus, bridge.island)));
            }
        }
        Ok(())
    }

    /// Everything can be drawn: lines and areas have their points, all in the picture, and words have a size.
    pub(super) fn check_drawing(&self) -> Result<(), Fault> {
        let inside = |[x, y]: &Point| (0.0..=self.width).contains(x) && (0.0..=self.height).contains(y);
        let drawn = |id: &str, points: &[Point], least: usize| match points {
            points if points.len() >= least && points.iter().all(inside) => Ok(()),
            _ => Err(Fault::Drawing(id.into())),
        };
        let sized = |id: &str, size: f64| if size > 0.0 { Ok(()) } else { Err(Fault::Drawing(id.into())) };
        for mass in &self.landmasses {
            drawn(&mass.id, &[[mass.label.x, mass.label.y]], 1)?;
            sized(&mass.id, mass.label.size)?;
        }
        for land in &self.lands {
            let (label, token) = (&land.label, &land.token);
            drawn(&land.id, &[[label.x, label.y], [token.x, token.y]], 2)?;
            sized(&land.id, label.size.min(token.r).min(label.lines.len() as f64))?;
            drawn(&land.id, &land.polygon, 3)?;
            let coast = land.coast_path.as_deref().unwrap_or_default();
            drawn(&land.id, coast, if land.coast.is_some() { 2 } else { 0 })?;
        }
        for river in &self.rivers {
            drawn(&river.id, &[[river.anchor.x, river.anchor.y]], 1)?;
            drawn(&river.id, &river.path, 2)?;
        }
        let lakes = self.lakes.iter().map(|lake| (&lake.id, &lake.anchor, &lake.polygon));
        let seas = self.seas.iter().map(|sea| (&sea.id, &sea.anchor, &sea.polygon));
        for (id, anchor, polygon) in lakes.chain(seas) {
            drawn(id, &[[anchor.x, anchor.y]], 1)?;
            drawn(id, polygon, 3)?;
        }
        self.bridges.iter().try_for_each(|bridge| drawn(&bridge.id, &[bridge.a, bridge.b], 2))
    }
}

/// One continent, enough lands for the production tokens, and every landmass in one piece.
pub(super) fn check_landmasses(map: &Map) -> Result<(), Fault> {
    let continents = map.landmasses.iter().filter(|mass| mass.continent).count();
    if continents != 1 {
        return Err(Fault::Continents(continents));
    }
    for (continent, lands, needed) in
        [(true, map.continent, SITES_OF_CONTINENT), (false, map.all, SITES_OF_WORLD)]
    {
        if lands.len() < needed {
            return Err(Fault::TooFewLands { continent, count: lands.len(), needed });
        }
    }
    for mass in &map.landmasses {
        let mut reached: Places = mass.lands.iter().take(1).collect();
        for _ in 0..mass.lands.len() {
            reached = reached.iter().fold(reached, |all, land| all | map.next_lands[land.index()]);
        }
        if let Some(land) = (mass.lands & !reached).iter().next() {
            return Err(Fault::Unconnected {
                landmass: mass.name.clone(),
                land: map.lands[land.index()].id.clone(),
            });
        }
    }
    Ok(())
}
