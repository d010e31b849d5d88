//! The board as the client gets it: a list of lands, boats and bridges, each with what lies there.

use crate::board::{Board, Cargo, Site};
use crate::ids::{Bridge, FLEET, Land, Place, Water};
use crate::kinds::{Token, Tokens};
use crate::map::map;
use serde::{Serialize, Serializer};
use std::fmt;
use tabletop::Seat;

#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct LandView {
    land: Land,
    owner: Option<Seat>,
    site: SiteView,
    tokens: Tokens,
    skyworks: u8,
}

#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", untagged)]
enum SiteView {
    None,
    FaceDown(#[cfg_attr(feature = "typescript", ts(type = "\"face-down\""))] &'static str),
    Makes(Token),
}

#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct BoatView {
    boat: Place,
    owner: Option<Seat>,
    area: Water,
    tokens: Tokens,
}

#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct BridgeView {
    bridge: Bridge,
    owner: Option<Seat>,
    tokens: Tokens,
}

/// The board as it is shown.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct BoardView {
    lands: Vec<LandView>,
    boats: Vec<BoatView>,
    bridges: Vec<BridgeView>,
}

impl Serialize for Board {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let lands = map().all.iter().filter_map(Place::as_land).map(|land| LandView {
            land,
            owner: self.owner(land.place()),
            site: match self.sites[land.index()] {
                Site::None => SiteView::None,
                Site::FaceDown => SiteView::FaceDown("face-down"),
                Site::Makes(token) => SiteView::Makes(token),
            },
            tokens: self.at(land.place()),
            skyworks: self.skyworks[land.index()],
        });
        let boats = (0..FLEET).filter_map(|number| {
            let boat = Place::vessel(number);
            let area = self.areas[number]?;
            Some(BoatView { boat, owner: self.owner(boat), area, tokens: self.at(boat) })
        });
        let bridges = (0..map().bridges.len() as u8).map(Bridge).filter_map(|bridge| {
            let owner = self.owner(bridge.place())?;
            Some(BridgeView { bridge, owner: Some(owner), tokens: self.at(bridge.place()) })
        });
        let view = BoardView { lands: lands.collect(), boats: boats.collect(), bridges: bridges.collect() };
        view.serialize(to)
    }
}

impl fmt::Debug for Board {
    /// What the seats hold; the whole would fill pages.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut list = f.debug_list();
        for place in self.holdings().iter() {
            list.entry(&(place, self.owner(place), self.at(place)));
        }
        list.finish()
    }
}

impl fmt::Debug for Cargo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Cargo").finish_non_exhaustive()
    }
}
