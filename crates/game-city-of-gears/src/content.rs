//! The tiles and developments, built from `content/*.toml`, and the closed set of effects they are made of.

use crate::resource::{Cost, Resource};
use crate::rules::versions;
use Effect::*;
use Kind::*;
use Measure::*;
use Perk::*;
use Placing::*;
use Resource::*;
use serde::Serialize;
use tabletop::{Both, Code, Features, Set, both};

include!(concat!(env!("OUT_DIR"), "/content.rs"));

/// What a tile, a link bonus or a development does when it is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Gain resource tokens.
    Gain(Resource, u8),
    /// Gain movement tokens.
    Movement(u8),
    /// Gain prestige.
    Prestige(u8),
    /// Gain 1 prestige for each of something, up to a number.
    PrestigePer(Measure, u8),
    /// Draw gears and place one of them.
    Draw(u8, Placing),
    /// Install a worker on the tile for good.
    Install,
    /// Unlock the next worker free of charge, or gain this much prestige.
    Unlock(u8),
    /// Move a worker to any revealed tile.
    Tube,
    /// Demolish a link next to the tile; one's own gives this much prestige.
    Scrap(u8),
    /// Look at a face-down tile for the first amount of prestige; the second if there is none.
    Look(u8, u8),
    /// Roll the neutral die and gain what it shows.
    Neutral,
    /// Destroy a worker on the tile or next to it, or gain this much prestige.
    Shock(u8),
    /// Turn up to this many resources into others.
    Exchange(u8),
    /// Turn one resource into another.
    Swap,
    /// Reroll any unused dice.
    Reroll,
    /// Set one unused die to any face.
    SetDie,
    /// Gain one resource of one's choice.
    Choose,
}

/// What prestige is counted by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measure {
    /// One's workers in the city.
    Workers,
    /// The developments in one's factory.
    Developments,
    /// One's links touching the tile.
    LinksHere,
}

/// How drawn gears may be placed (CG-15).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Placing {
    /// One as a link and one as a development: the action.
    Both,
    /// One, as a link or as a development.
    Either,
    /// One, as a development.
    Development,
}

/// The kind of a tile.
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// Industrial.
    Industrial,
    /// Science.
    Science,
    /// Wealth.
    Wealth,
}

/// A standing ability of a development.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Perk {
    /// Store more of one resource.
    Store(Resource, u8),
    /// Store more of any kind.
    StoreAny(u8),
    /// The first standard move of a turn is free.
    FreeStep,
    /// Once a turn rapid transit for 1 steam.
    Tram,
    /// Rapid transit may use one link of another player.
    Signal,
    /// More prestige for each tile revealed.
    Survey(u8),
    /// Once a turn a worker returns to the factory, or leaves it.
    Beacon,
    /// Draw this many gears more if at least this many cogs are paid.
    MoreGears(u8, u8),
    /// Two links instead of a link and a development.
    TwinLinks,
    /// Links next to tiles that one's links touch.
    LongReach,
    /// Prestige for a gear discarded from the factory.
    Recycle(u8),
    /// One free destroy a turn.
    FreeDestroy,
    /// Demolish for this many zaps less.
    CheapDemolish(u8),
    /// One's workers cost this many zaps more to destroy.
    GuardWorkers(u8),
    /// One's links cost this many zaps more to demolish.
    GuardLinks(u8),
    /// Prestige when a worker or link of one's own is removed.
    Insure(u8),
    /// Once a turn activate for one resource less.
    CheaperActivation,
    /// Once a turn activate a tile again.
    Again,
    /// Once a turn the link bonus of an activated tile.
    Feedback,
    /// Constructing costs this much prestige less.
    Apprentice(u8),
}

/// What a development scores at the end (CG-31).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Endgame {
    /// This much for each owned tile of a kind.
    Owned(Kind, u8),
    /// This much for each link, at most this much.
    Links(u8, u8),
    /// This much for each worker in the city.
    Workers(u8),
}

/// Something that is used once a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Use {
    /// What it costs.
    pub cost: Cost,
    /// It works only for somebody who has none of this.
    pub none_of: Option<Resource>,
    /// What it does.
    pub effects: &'static [Effect],
}

/// What a development can do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ability {
    /// Used once a turn.
    Use(Use),
    /// Always there.
    Always(Perk),
    /// Scored at the end.
    Endgame(Endgame),
}

/// What is printed on a tile.
#[derive(Clone, Copy, Debug)]
pub struct TileData {
    /// Its name.
    pub name: Both,
    /// Its effect in words.
    pub text: Both,
    /// Its kind.
    pub kind: Kind,
    /// What an activation costs.
    pub cost: Cost,
    /// What an activation does.
    pub effects: &'static [Effect],
    /// The link bonus.
    pub bonus: &'static [Effect],
    /// The owner's prestige at the end.
    pub prestige: u8,
}

/// What is printed on a gear.
#[derive(Clone, Copy, Debug)]
pub struct DevelopmentData {
    /// Its name.
    pub name: Both,
    /// Its effect in words.
    pub text: Both,
    /// What it can do.
    pub ability: Ability,
}

impl Tile {
    /// What is printed on it under these rules.
    pub fn data(self, rules: u32) -> &'static TileData {
        &versions::tiles(rules)[self as usize]
    }

    /// Its name under all rules.
    pub fn title(self) -> Both {
        TILES[self as usize].name
    }
}

impl Development {
    /// What is printed on it under these rules.
    pub fn data(self, rules: u32) -> &'static DevelopmentData {
        &versions::developments(rules)[self as usize]
    }

    /// Its name under all rules.
    pub fn title(self) -> Both {
        DEVELOPMENTS[self as usize].name
    }

    /// Its effect in words, if that is the same under all rules: for events, which do not know theirs.
    pub fn lasting_text(self) -> Option<Both> {
        let text = |table: &[DevelopmentData]| table[self as usize].text;
        Some(text(&DEVELOPMENTS)).filter(|now| *now == text(&DEVELOPMENTS_OF_RULES_1))
    }

    /// The standing ability, which is the same under all rules.
    pub fn perk(self) -> Option<Perk> {
        match DEVELOPMENTS[self as usize].ability {
            Ability::Always(perk) => Some(perk),
            Ability::Use(_) | Ability::Endgame(_) => None,
        }
    }

    /// What it scores at the end, the same under all rules.
    pub fn endgame(self) -> Option<Endgame> {
        match DEVELOPMENTS[self as usize].ability {
            Ability::Endgame(endgame) => Some(endgame),
            Ability::Use(_) | Ability::Always(_) => None,
        }
    }

    /// Its use under these rules, if it has one.
    pub fn usage(self, rules: u32) -> Option<Use> {
        match self.data(rules).ability {
            Ability::Use(usage) => Some(usage),
            Ability::Always(_) | Ability::Endgame(_) => None,
        }
    }

    /// The standard gears: all but the Converter, which stands last in the content (CG-5).
    pub fn gears() -> Set<Development> {
        const { Set::from_bits((1 << (Development::COUNT - 1)) - 1) }
    }
}

/// How many standard gears there are (CG-5).
pub const GEARS: u8 = (Development::COUNT - 1) as u8;
