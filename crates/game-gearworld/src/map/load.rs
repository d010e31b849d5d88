//! Reading a map file: its schema, and everything that must hold before it is used.

use super::{BridgeSite, Coast, Fault, LandArea, Landmass, Map, WaterArea, WaterKind, tables};
use crate::ids::{LANDS, Land, SITES, WATERS, Water};
use crate::options::{SITES_OF_CONTINENT, SITES_OF_WORLD};
use crate::places::Places;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};

/// Reads and validates a map; the first fault is named.
pub fn load(json: &str) -> Result<Map, Fault> {
    let file: File = serde_json::from_str(json).map_err(|error| Fault::Schema(error.to_string()))?;
    file.check_room()?;
    file.check_ids()?;
    let index = Index::of(&file);
    file.check_waters(&index)?;
    file.check_adjacency(&index)?;
    file.check_bridges(&index)?;
    let map = file.build(&index)?;
    check_landmasses(&map)?;
    Ok(map)
}

/// What we read of the file; polygons and labels are for the client.
#[derive(Deserialize)]
struct File {
    title: String,
    landmasses: Vec<MassEntry>,
    lands: Vec<LandEntry>,
    rivers: Vec<RiverEntry>,
    lakes: Vec<LakeEntry>,
    seas: Vec<SeaEntry>,
    bridges: Vec<BridgeEntry>,
    land_adjacency: Vec<Adjacency>,
}

#[derive(Deserialize)]
struct MassEntry {
    id: String,
    name: String,
    kind: MassKind,
    lands: Vec<String>,
}

#[derive(Deserialize, PartialEq)]
#[serde(rename_all = "kebab-case")]
enum MassKind {
    Continent,
    Island,
}

#[derive(Deserialize)]
struct LandEntry {
    id: String,
    name: String,
    landmass: String,
    coast: Option<Coast>,
    sea: Option<String>,
    lake: Option<String>,
    rivers: Vec<String>,
}

#[derive(Deserialize)]
struct RiverEntry {
    id: String,
    banks: Vec<String>,
    rivers: Vec<String>,
    lakes: Vec<String>,
    seas: Vec<String>,
}

#[derive(Deserialize)]
struct LakeEntry {
    id: String,
    land: String,
    lakes: Vec<String>,
    rivers: Vec<String>,
}

#[derive(Deserialize)]
struct SeaEntry {
    id: String,
    land: String,
    seas: Vec<String>,
    rivers: Vec<String>,
}

#[derive(Deserialize)]
struct BridgeEntry {
    id: String,
    haestus: String,
    island: String,
}

#[derive(Deserialize)]
struct Adjacency {
    a: String,
    b: String,
    via: Via,
    river: Option<String>,
}

#[derive(Deserialize, PartialEq)]
#[serde(rename_all = "kebab-case")]
enum Via {
    Border,
    River,
}

/// Ids to numbers.
struct Index<'a> {
    lands: BTreeMap<&'a str, usize>,
    waters: BTreeMap<&'a str, usize>,
    masses: BTreeMap<&'a str, usize>,
}

impl<'a> Index<'a> {
    fn of(file: &'a File) -> Index<'a> {
        let numbers = |ids: Vec<&'a str>| ids.into_iter().enumerate().map(|(n, id)| (id, n)).collect();
        Index {
            lands: numbers(file.lands.iter().map(|land| land.id.as_str()).collect()),
            waters: numbers(file.waters().map(|(id, _)| id).collect()),
            masses: numbers(file.landmasses.iter().map(|mass| mass.name.as_str()).collect()),
        }
    }

    fn land(&self, from: &str, id: &str) -> Result<usize, Fault> {
        find(&self.lands, from, id)
    }

    fn water(&self, from: &str, id: &str) -> Result<usize, Fault> {
        find(&self.waters, from, id)
    }
}

fn find(ids: &BTreeMap<&str, usize>, from: &str, id: &str) -> Result<usize, Fault> {
    ids.get(id).copied().ok_or_else(|| Fault::Missing { from: from.into(), to: id.into() })
}

impl File {
    /// Every water area with the ids it names as adjacent water, in our order: rivers, lakes, seas.
    fn waters(&self) -> impl Iterator<Item = (&str, Vec<&String>)> {
        let rivers = self
            .rivers
            .iter()
            .map(|r| (r.id.as_str(), r.rivers.iter().chain(&r.lakes).chain(&r.seas).collect()));
        let lakes = self.lakes.iter().map(|l| (l.id.as_str(), l.lakes.iter().chain(&l.rivers).collect()));
        let seas = self.seas.iter().map(|s| (s.id.as_str(), s.seas.iter().chain(&s.rivers).collect()));
        rivers.chain(lakes).chain(seas)
    }

    fn check_room(&self) -> Result<(), Fault> {
        for (what, count, room) in [
            ("lands", self.lands.len(), LANDS),
            ("water areas", self.waters().count(), WATERS),
            ("bridge sites", self.bridges.len(), SITES),
        ] {
            if count > room {
                return Err(Fault::TooMany { what, count, room });
            }
        }
        Ok(())
    }

    /// Ids are words of our notation, so each is plain, unique, and unlike the words for spare numbers and boats.
    fn check_ids(&self) -> Result<(), Fault> {
        let mut seen = BTreeSet::new();
        let bridges = self.bridges.iter().map(|bridge| bridge.id.as_str());
        for id in self
            .lands
            .iter()
            .map(|land| land.id.as_str())
            .chain(self.waters().map(|(id, _)| id))
            .chain(bridges)
        {
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

    fn check_waters(&self, index: &Index) -> Result<(), Fault> {
        let next: BTreeMap<&str, Vec<&String>> = self.waters().collect();
        for (id, others) in &next {
            for other in others {
                index.water(id, other)?;
                if other == id {
                    return Err(Fault::Itself(other.to_string()));
                }
                if !next[other.as_str()].iter().any(|back| back == id) {
                    return Err(Fault::OneSided { from: id.to_string(), to: other.to_string() });
                }
            }
        }
        for river in &self.rivers {
            for bank in &river.banks {
                let land = &self.lands[index.land(&river.id, bank)?];
                if !land.rivers.contains(&river.id) {
                    return Err(Fault::Shore { water: river.id.clone(), land: bank.clone() });
                }
            }
            if river.banks.len() != 2 || river.banks[0] == river.banks[1] {
                return Err(Fault::Banks(river.id.clone()));
            }
        }
        for land in &self.lands {
            for river in &land.rivers {
                let banks = self.rivers.get(index.water(&land.id, river)?).map(|river| &river.banks);
                if !banks.is_some_and(|banks| banks.contains(&land.id)) {
                    return Err(Fault::Shore { water: river.clone(), land: land.id.clone() });
                }
            }
        }
        let lakes = self.lakes.iter().map(|lake| (&lake.id, &lake.land, false));
        let seas = self.seas.iter().map(|sea| (&sea.id, &sea.land, true));
        for (water, land, is_sea) in lakes.chain(seas) {
            let entry = &self.lands[index.land(water, land)?];
            let named = if is_sea { &entry.sea } else { &entry.lake };
            if named.as_ref() != Some(water) {
                return Err(Fault::Shore { water: water.clone(), land: land.clone() });
            }
        }
        let first_lake = self.rivers.len();
        let first_sea = first_lake + self.lakes.len();
        for land in &self.lands {
            for (water, is_sea) in [(&land.lake, false), (&land.sea, true)] {
                let Some(water) = water else { continue };
                let number = index.water(&land.id, water)?;
                let owner = match is_sea {
                    true => {
                        number.checked_sub(first_sea).and_then(|at| self.seas.get(at)).map(|sea| &sea.land)
                    }
                    false => number
                        .checked_sub(first_lake)
                        .and_then(|at| self.lakes.get(at))
                        .map(|lake| &lake.land),
                };
                if owner != Some(&land.id) {
                    return Err(Fault::Shore { water: water.clone(), land: land.id.clone() });
                }
            }
        }
        Ok(())
    }

    fn check_adjacency(&self, index: &Index) -> Result<(), Fault> {
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
                    let banks = self.rivers.get(index.water(&pair.a, river)?).map(|river| &river.banks);
                    if !banks.is_some_and(|banks| banks.contains(&pair.a) && banks.contains(&pair.b)) {
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

    fn check_bridges(&self, index: &Index) -> Result<(), Fault> {
        let mut pairs = BTreeSet::new();
        for bridge in &self.bridges {
            let ends = [&bridge.haestus, &bridge.island];
            for (end, wanted) in ends.iter().zip([MassKind::Continent, MassKind::Island]) {
                let land = &self.lands[index.land(&bridge.id, end)?];
                let mass = &self.landmasses[find(&index.masses, &land.id, &land.landmass)?];
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

    /// Numbers instead of ids; every reference was or is checked.
    fn build(&self, index: &Index) -> Result<Map, Fault> {
        let land = |from: &str, id: &str| Ok(Land(index.land(from, id)? as u8));
        let water = |from: &str, id: &str| Ok(Water(index.water(from, id)? as u8));
        let mut landmasses = Vec::new();
        for (number, mass) in self.landmasses.iter().enumerate() {
            let mut lands = Places::EMPTY;
            for id in &mass.lands {
                let found = land(&mass.id, id)?;
                if index.masses.get(self.lands[found.index()].landmass.as_str()) != Some(&number) {
                    return Err(Fault::OneSided { from: mass.id.clone(), to: id.clone() });
                }
                lands.insert(found.place());
            }
            let (id, name) = (mass.id.clone(), mass.name.clone());
            landmasses.push(Landmass { id, name, continent: mass.kind == MassKind::Continent, lands });
        }
        let mut lands = Vec::new();
        for (number, entry) in self.lands.iter().enumerate() {
            let landmass = find(&index.masses, &entry.id, &entry.landmass)?;
            if !landmasses[landmass].lands.contains(Land(number as u8).place()) {
                return Err(Fault::OneSided { from: entry.id.clone(), to: entry.landmass.clone() });
            }
            let sea = entry.sea.as_ref().map(|sea| water(&entry.id, sea)).transpose()?;
            lands.push(LandArea {
                id: entry.id.clone(),
                name: entry.name.clone(),
                landmass,
                coast: entry.coast,
                sea,
            });
        }
        let mut waters = Vec::new();
        for river in &self.rivers {
            let banks = river.banks.iter().map(|bank| land(&river.id, bank)).collect::<Result<_, Fault>>()?;
            waters.push(WaterArea { id: river.id.clone(), kind: WaterKind::River, lands: banks });
        }
        for lake in &self.lakes {
            let lands = vec![land(&lake.id, &lake.land)?];
            waters.push(WaterArea { id: lake.id.clone(), kind: WaterKind::Lake, lands });
        }
        for sea in &self.seas {
            let lands = vec![land(&sea.id, &sea.land)?];
            waters.push(WaterArea { id: sea.id.clone(), kind: WaterKind::Sea, lands });
        }
        let mut bridges = Vec::new();
        for bridge in &self.bridges {
            let ends = [land(&bridge.id, &bridge.haestus)?, land(&bridge.id, &bridge.island)?];
            bridges.push(BridgeSite { id: bridge.id.clone(), ends });
        }
        let mut pairs = Vec::new();
        for pair in &self.land_adjacency {
            pairs.push((land("land_adjacency", &pair.a)?, land("land_adjacency", &pair.b)?));
        }
        let mut next_waters = Vec::new();
        for (id, others) in self.waters() {
            next_waters.push(others.iter().map(|other| water(id, other)).collect::<Result<_, Fault>>()?);
        }
        Ok(tables::map(self.title.clone(), landmasses, lands, waters, bridges, &pairs, &next_waters))
    }
}

/// One continent, enough lands for the production tokens, and every landmass in one piece.
fn check_landmasses(map: &Map) -> Result<(), Fault> {
    let continents = map.landmasses.iter().filter(|mass| mass.continent).count();
    if continents != 1 {
        return Err(Fault::Continents(continents));
    }
    for (landmass, lands, needed) in
        [("the continent", map.continent, SITES_OF_CONTINENT), ("the map", map.all, SITES_OF_WORLD)]
    {
        if lands.len() < needed {
            return Err(Fault::TooFewLands { landmass: landmass.into(), count: lands.len(), needed });
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
