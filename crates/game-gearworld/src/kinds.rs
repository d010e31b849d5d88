//! Tokens, developments and what they cost and weigh.

use serde::Serialize;
use tabletop::{Code, Features};

/// What can be carried: the five resources, and weapons. Also what a production site makes.
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Token {
    /// From coal mines.
    Coal,
    /// From gold mines.
    Gold,
    /// From horse ranches; restricted (GB-6).
    Horse,
    /// From iron mines.
    Iron,
    /// From scrapyards.
    Scrap,
    /// A development; restricted (GB-6).
    Weapon,
}

/// How many kinds can be carried.
pub const TOKENS: usize = 6;
/// How many of them are resources: all but weapons.
pub const RESOURCES: usize = 5;

impl Token {
    /// Everything that can be carried.
    pub const ALL: [Token; TOKENS] =
        [Token::Coal, Token::Gold, Token::Horse, Token::Iron, Token::Scrap, Token::Weapon];
    /// The five resources.
    pub const RESOURCES: [Token; RESOURCES] =
        [Token::Coal, Token::Gold, Token::Horse, Token::Iron, Token::Scrap];

    /// Its number.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// This many of each kind that can be carried.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "std::collections::BTreeMap<Token, u8>"))]
pub struct Tokens(#[features(by = Token)] pub [u8; TOKENS]);

impl Tokens {
    /// How many of this kind.
    pub const fn of(self, token: Token) -> u8 {
        self.0[token.index()]
    }

    /// One more of this kind.
    pub fn add(&mut self, token: Token) {
        self.0[token.index()] += 1;
    }

    /// One fewer of this kind; it must be there.
    pub fn take(&mut self, token: Token) {
        self.0[token.index()] -= 1;
    }

    /// How many there are of all kinds.
    pub fn total(self) -> u32 {
        self.0.iter().map(|count| u32::from(*count)).sum()
    }

    /// How many resources there are.
    pub fn resources(self) -> u32 {
        self.total() - u32::from(self.of(Token::Weapon))
    }

    /// Each kind that is there with its number.
    pub fn iter(self) -> impl Iterator<Item = (Token, u8)> {
        Token::ALL.into_iter().map(move |token| (token, self.of(token))).filter(|(_, count)| *count > 0)
    }

    /// Whether at least this much is here.
    pub fn covers(self, cost: Tokens) -> bool {
        self.0.iter().zip(cost.0).all(|(have, need)| *have >= need)
    }
}

impl Serialize for Tokens {
    /// What is there only: `{"coal":2,"horse":1}`.
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.iter())
    }
}

/// What can be built, and from what (GB-22).
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Recipe {
    /// A weapon from iron and coal.
    Weapon,
    /// A weapon from two gold.
    WeaponForGold,
    /// A skywork from scrap, iron, coal and gold.
    Skywork,
    /// A skywork from four gold.
    SkyworkForGold,
    /// A riverboat from three scrap.
    Riverboat,
    /// A ship from four scrap.
    Ship,
    /// A ship from four gold.
    ShipForGold,
    /// A bridge from scrap and iron.
    Bridge,
}

/// What is built.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Development {
    /// In the land itself.
    Weapon,
    /// In the land itself.
    Skywork,
    /// In a river or lake area next to the land.
    Riverboat,
    /// In the land's sea area.
    Ship,
    /// On a bridge site of the land.
    Bridge,
}

impl Recipe {
    /// Every recipe.
    pub const ALL: [Recipe; 8] = [
        Recipe::Weapon,
        Recipe::WeaponForGold,
        Recipe::Skywork,
        Recipe::SkyworkForGold,
        Recipe::Riverboat,
        Recipe::Ship,
        Recipe::ShipForGold,
        Recipe::Bridge,
    ];

    /// What it takes: coal, gold, horse, iron, scrap.
    pub const fn cost(self) -> Tokens {
        Tokens(match self {
            Recipe::Weapon => [1, 0, 0, 1, 0, 0],
            Recipe::WeaponForGold => [0, 2, 0, 0, 0, 0],
            Recipe::Skywork => [1, 1, 0, 1, 1, 0],
            Recipe::SkyworkForGold | Recipe::ShipForGold => [0, 4, 0, 0, 0, 0],
            Recipe::Riverboat => [0, 0, 0, 0, 3, 0],
            Recipe::Ship => [0, 0, 0, 0, 4, 0],
            Recipe::Bridge => [0, 0, 0, 1, 1, 0],
        })
    }

    /// What comes of it.
    pub const fn development(self) -> Development {
        match self {
            Recipe::Weapon | Recipe::WeaponForGold => Development::Weapon,
            Recipe::Skywork | Recipe::SkyworkForGold => Development::Skywork,
            Recipe::Riverboat => Development::Riverboat,
            Recipe::Ship | Recipe::ShipForGold => Development::Ship,
            Recipe::Bridge => Development::Bridge,
        }
    }
}

/// GB-35: strength points.
pub mod strength {
    /// Of a land.
    pub const LAND: u16 = 1;
    /// Of a horse.
    pub const HORSE: u16 = 1;
    /// Of a bridge.
    pub const BRIDGE: u16 = 2;
    /// Of a riverboat.
    pub const RIVERBOAT: u16 = 3;
    /// Of a weapon.
    pub const WEAPON: u16 = 3;
    /// Of a skywork.
    pub const SKYWORK: u16 = 3;
    /// Of a ship.
    pub const SHIP: u16 = 5;
}

/// GB-28: movement points.
pub mod points {
    /// Of a horse.
    pub const HORSE: u8 = 2;
    /// Of a riverboat.
    pub const RIVERBOAT: u8 = 8;
    /// Of a ship.
    pub const SHIP: u8 = 10;
}
