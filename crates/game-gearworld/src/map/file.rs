//! The schema of a map file. What is drawn belongs to it: a client could not show a map without.

use super::{Coast, WaterKind};
use serde::Deserialize;

/// A point, y down.
pub(super) type Point = [f64; 2];

#[derive(Deserialize)]
pub(super) struct File {
    pub title: String,
    pub width: f64,
    pub height: f64,
    pub landmasses: Vec<MassEntry>,
    pub lands: Vec<LandEntry>,
    pub rivers: Vec<RiverEntry>,
    pub lakes: Vec<LakeEntry>,
    pub seas: Vec<SeaEntry>,
    pub bridges: Vec<BridgeEntry>,
    pub land_adjacency: Vec<Adjacency>,
}

#[derive(Deserialize)]
pub(super) struct MassEntry {
    pub id: String,
    pub name: String,
    pub kind: MassKind,
    pub lands: Vec<String>,
    pub label: MassLabel,
}

#[derive(Deserialize, PartialEq)]
#[serde(rename_all = "kebab-case")]
pub(super) enum MassKind {
    Continent,
    Island,
}

#[derive(Deserialize)]
pub(super) struct MassLabel {
    pub x: f64,
    pub y: f64,
    pub size: f64,
}

#[derive(Deserialize)]
pub(super) struct LandEntry {
    pub id: String,
    pub name: String,
    pub landmass: String,
    pub coast: Option<Coast>,
    pub sea: Option<String>,
    pub lake: Option<String>,
    pub rivers: Vec<String>,
    pub label: LandLabel,
    pub token: Circle,
    pub polygon: Vec<Point>,
    pub coast_path: Option<Vec<Point>>,
}

#[derive(Deserialize)]
pub(super) struct LandLabel {
    pub x: f64,
    pub y: f64,
    pub lines: Vec<String>,
    pub size: f64,
}

/// Where pieces lie.
#[derive(Deserialize)]
pub(super) struct Circle {
    pub x: f64,
    pub y: f64,
    pub r: f64,
}

/// Where a vessel lies.
#[derive(Deserialize)]
pub(super) struct Anchor {
    pub x: f64,
    pub y: f64,
}

#[derive(Deserialize)]
pub(super) struct RiverEntry {
    pub id: String,
    pub banks: Vec<String>,
    pub rivers: Vec<String>,
    pub lakes: Vec<String>,
    pub seas: Vec<String>,
    pub anchor: Anchor,
    pub path: Vec<Point>,
}

#[derive(Deserialize)]
pub(super) struct LakeEntry {
    pub id: String,
    pub land: String,
    pub lakes: Vec<String>,
    pub rivers: Vec<String>,
    pub anchor: Anchor,
    pub polygon: Vec<Point>,
}

#[derive(Deserialize)]
pub(super) struct SeaEntry {
    pub id: String,
    pub land: String,
    pub seas: Vec<String>,
    pub rivers: Vec<String>,
    pub anchor: Anchor,
    pub polygon: Vec<Point>,
}

#[derive(Deserialize)]
pub(super) struct BridgeEntry {
    pub id: String,
    pub haestus: String,
    pub island: String,
    pub a: Point,
    pub b: Point,
}

#[derive(Deserialize)]
pub(super) struct Adjacency {
    pub a: String,
    pub b: String,
    pub via: Via,
    pub river: Option<String>,
}

#[derive(Deserialize, PartialEq)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Via {
    Border,
    River,
}

/// A water area with its lands, and what it names as adjacent water, each as what kind.
pub(super) struct WaterEntry<'a> {
    pub id: &'a str,
    pub kind: WaterKind,
    pub lands: &'a [String],
    pub next: Vec<(WaterKind, &'a str)>,
}

impl File {
    /// Every water area, in our order: rivers, lakes, seas.
    pub fn waters(&self) -> impl Iterator<Item = WaterEntry<'_>> {
        use WaterKind::{Lake, River, Sea};
        use std::slice::from_ref;
        let rivers = self.rivers.iter().map(|river| WaterEntry {
            id: &river.id,
            kind: River,
            lands: &river.banks,
            next: named(&[(River, &river.rivers), (Lake, &river.lakes), (Sea, &river.seas)]),
        });
        let lakes = self.lakes.iter().map(|lake| WaterEntry {
            id: &lake.id,
            kind: Lake,
            lands: from_ref(&lake.land),
            next: named(&[(Lake, &lake.lakes), (River, &lake.rivers)]),
        });
        let seas = self.seas.iter().map(|sea| WaterEntry {
            id: &sea.id,
            kind: Sea,
            lands: from_ref(&sea.land),
            next: named(&[(Sea, &sea.seas), (River, &sea.rivers)]),
        });
        rivers.chain(lakes).chain(seas)
    }
}

fn named<'a>(lists: &[(WaterKind, &'a Vec<String>)]) -> Vec<(WaterKind, &'a str)> {
    lists.iter().flat_map(|(kind, ids)| ids.iter().map(|id| (*kind, id.as_str()))).collect()
}
