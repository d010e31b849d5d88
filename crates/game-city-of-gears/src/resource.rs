//! Resources, dice and what can be paid with them.

use serde::{Serialize, Serializer};
use tabletop::{Code, Features};

/// What machines run on.
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Resource {
    /// Steam: costs and standard moves.
    Steam,
    /// Cogs: costs and drawing gears.
    Cog,
    /// Zaps: costs, rapid transit and overcharging.
    Zap,
}

impl Resource {
    /// All three.
    pub const ALL: [Resource; 3] = [Resource::Steam, Resource::Cog, Resource::Zap];

    /// Its bit in masks of resources.
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// The six faces of every die (CG-7). A split face is one of its two, decided when it is spent or stored.
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Face {
    /// Steam.
    Steam,
    /// A cog.
    Cog,
    /// A zap.
    Zap,
    /// Steam or a cog.
    SteamCog,
    /// A cog or a zap.
    CogZap,
    /// Steam or a zap.
    SteamZap,
}

impl Face {
    /// All six.
    pub const ALL: [Face; 6] =
        [Face::Steam, Face::Cog, Face::Zap, Face::SteamCog, Face::CogZap, Face::SteamZap];

    /// The resources it can be, as a mask.
    pub const fn mask(self) -> u8 {
        [1, 2, 4, 3, 6, 5][self as usize]
    }
}

/// One thing that can be paid: a token or an unused die.
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Unit {
    /// A resource token.
    Token(Resource),
    /// A die that shows this.
    Die(Face),
    /// A movement token, for standard moves only.
    Movement,
}

impl Unit {
    /// The resources it can be, as a mask.
    pub const fn mask(self) -> u8 {
        match self {
            Unit::Token(resource) => resource.bit(),
            Unit::Die(face) => face.mask(),
            Unit::Movement => 0,
        }
    }
}

/// The unused dice, by face: which of two like dice is which has no meaning.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Features)]
pub struct Dice(#[features(by = Face)] [u8; 6]);

impl Dice {
    /// How many show this face.
    pub const fn count(&self, face: Face) -> u8 {
        self.0[face as usize]
    }

    /// How many dice there are.
    pub fn len(&self) -> u8 {
        self.0.iter().sum()
    }

    /// Whether no die is left.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 6]
    }

    /// Adds a die.
    pub fn insert(&mut self, face: Face) {
        self.0[face as usize] += 1;
    }

    /// Takes a die away, which must be there.
    pub fn remove(&mut self, face: Face) {
        self.0[face as usize] -= 1;
    }

    /// The different faces that lie here.
    pub fn faces(&self) -> impl Iterator<Item = Face> + Clone + '_ {
        Face::ALL.into_iter().filter(|face| self.count(*face) > 0)
    }

    /// Every die, like dice together.
    pub fn all(&self) -> impl Iterator<Item = Face> + '_ {
        self.faces().flat_map(|face| std::iter::repeat_n(face, self.count(face).into()))
    }
}

impl FromIterator<Face> for Dice {
    fn from_iter<I: IntoIterator<Item = Face>>(faces: I) -> Dice {
        let mut dice = Dice::default();
        faces.into_iter().for_each(|face| dice.insert(face));
        dice
    }
}

impl Serialize for Dice {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.all())
    }
}

#[cfg(feature = "typescript")]
tabletop::typescript_like!(impl [] Dice, dummy Self, like Vec<Face>);

/// Resource tokens in a factory.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Tokens {
    /// Steam.
    pub steam: u8,
    /// Cogs.
    pub cog: u8,
    /// Zaps.
    pub zap: u8,
}

impl Tokens {
    /// How many there are of one kind.
    pub const fn count(&self, resource: Resource) -> u8 {
        match resource {
            Resource::Steam => self.steam,
            Resource::Cog => self.cog,
            Resource::Zap => self.zap,
        }
    }

    /// The number of one kind, to change.
    pub fn of(&mut self, resource: Resource) -> &mut u8 {
        match resource {
            Resource::Steam => &mut self.steam,
            Resource::Cog => &mut self.cog,
            Resource::Zap => &mut self.zap,
        }
    }
}

/// What was given for something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Paid {
    /// Resource tokens.
    pub tokens: Tokens,
    /// Dice.
    pub dice: Dice,
    /// Movement tokens.
    pub movement: u8,
}

impl Paid {
    /// Adds one unit.
    pub fn insert(&mut self, unit: Unit) {
        match unit {
            Unit::Token(resource) => *self.tokens.of(resource) += 1,
            Unit::Die(face) => self.dice.insert(face),
            Unit::Movement => self.movement += 1,
        }
    }
}

/// What something costs in resources.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Cost {
    /// Steam.
    pub steam: u8,
    /// Cogs.
    pub cog: u8,
    /// Zaps.
    pub zap: u8,
    /// Resources of any kind.
    pub any: u8,
}

impl Cost {
    /// Nothing.
    pub const NONE: Cost = Cost { steam: 0, cog: 0, zap: 0, any: 0 };

    /// This many of one resource.
    pub const fn of(resource: Resource, amount: u8) -> Cost {
        match resource {
            Resource::Steam => Cost { steam: amount, ..Cost::NONE },
            Resource::Cog => Cost { cog: amount, ..Cost::NONE },
            Resource::Zap => Cost { zap: amount, ..Cost::NONE },
        }
    }

    /// How many resources in all.
    pub const fn total(self) -> u8 {
        self.steam + self.cog + self.zap + self.any
    }

    /// What is due first: a resource, or any (`None`). There must be something due.
    pub const fn next(self) -> Option<Resource> {
        if self.steam > 0 {
            Some(Resource::Steam)
        } else if self.cog > 0 {
            Some(Resource::Cog)
        } else if self.zap > 0 {
            Some(Resource::Zap)
        } else {
            None
        }
    }

    /// The cost with one less of a resource (or of any kind).
    #[must_use]
    pub const fn less(mut self, resource: Option<Resource>) -> Cost {
        match resource {
            Some(Resource::Steam) => self.steam -= 1,
            Some(Resource::Cog) => self.cog -= 1,
            Some(Resource::Zap) => self.zap -= 1,
            None => self.any -= 1,
        }
        self
    }

    /// How many of this resource it asks for by name.
    pub const fn count(self, resource: Resource) -> u8 {
        match resource {
            Resource::Steam => self.steam,
            Resource::Cog => self.cog,
            Resource::Zap => self.zap,
        }
    }
}

/// For every set of resources the number of units that can be one of them.
///
/// With it Hall's condition decides in eight comparisons whether split dice can be shared out to meet a cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pool([u8; 8]);

impl Pool {
    /// What tokens and unused dice give.
    pub fn new(tokens: &Tokens, dice: &Dice) -> Pool {
        let mut single = [0u8; 8];
        single[1] = tokens.steam;
        single[2] = tokens.cog;
        single[4] = tokens.zap;
        for face in Face::ALL {
            single[face.mask() as usize] += dice.count(face);
        }
        Pool::of(single)
    }

    /// What this many units of each mask give.
    pub fn of(single: [u8; 8]) -> Pool {
        // A unit serves a set of resources unless all it can be lies outside that set.
        let total: u8 = single[1..].iter().sum();
        let outside = |mask: usize| {
            let rest = 7 & !mask;
            (1..8).filter(|unit| unit & !rest == 0).map(|unit| single[unit]).sum::<u8>()
        };
        let mut pool = [0; 8];
        for (mask, supply) in pool.iter_mut().enumerate().skip(1) {
            *supply = total - outside(mask);
        }
        Pool(pool)
    }

    /// How many units could be this resource.
    pub const fn most(self, resource: Resource) -> u8 {
        self.0[resource.bit() as usize]
    }

    /// How many units there are.
    pub const fn total(self) -> u8 {
        self.0[7]
    }

    /// Whether the cost can be met.
    pub fn covers(self, cost: Cost) -> bool {
        self.spare(cost).is_some() && cost.total() <= self.0[7]
    }

    /// How many zaps could be taken besides the cost's named resources, if those can be met.
    pub fn spare(self, Cost { steam, cog, zap, .. }: Cost) -> Option<u8> {
        let Pool([_, s, c, sc, z, sz, cz, all]) = self;
        if steam > s || cog > c || steam + cog > sc {
            return None;
        }
        let left = |supply: u8, demand: u8| supply.checked_sub(demand);
        let (z, sz) = (left(z, zap)?, left(sz, steam + zap)?);
        let (cz, all) = (left(cz, cog + zap)?, left(all, steam + cog + zap)?);
        Some(z.min(sz).min(cz).min(all))
    }

    /// The pool without one unit of this mask.
    #[must_use]
    pub fn without(mut self, unit: u8) -> Pool {
        for (mask, supply) in self.0.iter_mut().enumerate() {
            *supply -= u8::from(mask as u8 & unit != 0);
        }
        self
    }
}
