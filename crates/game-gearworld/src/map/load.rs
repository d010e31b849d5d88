//! Reading a map file: ids become numbers.

use super::check::check_landmasses;
use super::file::{File, MassKind};
use super::{BridgeSite, Fault, LandArea, Landmass, Map, WaterArea, WaterKind, tables};
use crate::ids::{Land, Water};
use crate::places::Places;
use std::collections::BTreeMap;

/// Reads and validates a map; the first fault is named.
pub fn load(json: &str) -> Result<Map, Fault> {
    let file: File = serde_json::from_str(json).map_err(|error| Fault::Schema(error.to_string()))?;
    file.check_room()?;
    file.check_ids()?;
    let index = Index::of(&file);
    file.check_waters(&index)?;
    file.check_adjacency(&index)?;
    file.check_bridges(&index)?;
    file.check_drawing()?;
    let map = file.build(&index)?;
    check_landmasses(&map)?;
    Ok(map)
}

/// Ids to numbers.
pub(super) struct Index<'a> {
    lands: BTreeMap<&'a str, usize>,
    rivers: BTreeMap<&'a str, usize>,
    lakes: BTreeMap<&'a str, usize>,
    seas: BTreeMap<&'a str, usize>,
    masses: BTreeMap<&'a str, usize>,
}

impl<'a> Index<'a> {
    fn of(file: &'a File) -> Index<'a> {
        let waters = |wanted: WaterKind| {
            let all = file.waters().enumerate().filter(move |(_, water)| water.kind == wanted);
            all.map(|(number, water)| (water.id, number)).collect()
        };
        Index {
            lands: file.lands.iter().map(|land| land.id.as_str()).zip(0..).collect(),
            rivers: waters(WaterKind::River),
            lakes: waters(WaterKind::Lake),
            seas: waters(WaterKind::Sea),
            masses: file.landmasses.iter().map(|mass| mass.name.as_str()).zip(0..).collect(),
        }
    }

    pub(super) fn land(&self, from: &str, id: &str) -> Result<usize, Fault> {
        self.find(&self.lands, from, id)
    }

    /// The landmass with this name.
    pub(super) fn mass(&self, from: &str, name: &str) -> Result<usize, Fault> {
        self.find(&self.masses, from, name)
    }

    /// The number among all water areas; it must be one of this kind.
    pub(super) fn water(&self, kind: WaterKind, from: &str, id: &str) -> Result<usize, Fault> {
        let ids = match kind {
            WaterKind::River => &self.rivers,
            WaterKind::Lake => &self.lakes,
            WaterKind::Sea => &self.seas,
        };
        self.find(ids, from, id)
    }

    fn find(&self, ids: &BTreeMap<&str, usize>, from: &str, id: &str) -> Result<usize, Fault> {
        ids.get(id).copied().ok_or_else(|| {
            let (from, to) = (from.into(), id.into());
            let others = [&self.lands, &self.rivers, &self.lakes, &self.seas];
            if others.iter().any(|all| all.contains_key(id)) {
                Fault::WrongKind { from, to }
            } else {
                Fault::Missing { from, to }
            }
        })
    }
}

impl File {
    /// Numbers instead of ids; every reference was or is checked.
    fn build(&self, index: &Index) -> Result<Map, Fault> {
        let land = |from: &str, id: &str| Ok(Land(index.land(from, id)? as u8));
        let water = |kind, from: &str, id: &str| Ok(Water(index.water(kind, from, id)? as u8));
        let mut landmasses = Vec::new();
        for (number, mass) in self.landmasses.iter().enumerate() {
            let mut lands = Places::EMPTY;
            for id in &mass.lands {
                let found = land(&mass.id, id)?;
                if index.mass(id, &self.lands[found.index()].landmass)? != number {
                    return Err(Fault::OneSided { from: mass.id.clone(), to: id.clone() });
                }
                lands.insert(found.place());
            }
            let (id, name) = (mass.id.clone(), mass.name.clone());
            landmasses.push(Landmass { id, name, continent: mass.kind == MassKind::Continent, lands });
        }
        let mut lands = Vec::new();
        for (number, entry) in self.lands.iter().enumerate() {
            let landmass = index.mass(&entry.id, &entry.landmass)?;
            if !landmasses[landmass].lands.contains(Land(number as u8).place()) {
                return Err(Fault::OneSided { from: entry.id.clone(), to: entry.landmass.clone() });
            }
            let sea = entry.sea.as_ref().map(|sea| water(WaterKind::Sea, &entry.id, sea)).transpose()?;
            lands.push(LandArea {
                id: entry.id.clone(),
                name: entry.name.clone(),
                landmass,
                coast: entry.coast,
                sea,
            });
        }
        let (mut waters, mut next_waters) = (Vec::new(), Vec::new());
        for entry in self.waters() {
            let (id, kind) = (entry.id, entry.kind);
            let lands = entry.lands.iter().map(|shore| land(id, shore)).collect::<Result<_, Fault>>()?;
            waters.push(WaterArea { id: id.into(), kind, lands });
            let next = entry.next.iter().map(|(kind, other)| water(*kind, id, other));
            next_waters.push(next.collect::<Result<_, Fault>>()?);
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
        Ok(tables::map(self.title.clone(), landmasses, lands, waters, bridges, &pairs, &next_waters))
    }
}
