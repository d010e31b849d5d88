//! What the referee knows of one side.

use game_gearworks::{Contraption, Difficulty, Part, Score, Tinkerer, With};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Default)]
pub struct Holding {
    pub sparks: i32,
    /// How many gear cards it holds; of no meaning for the Leviathan.
    pub gears: i32,
    pub tinkerer: Option<Tinkerer>,
    pub used: bool,
    /// This round's parts that lie on no contraption.
    pub claimed: BTreeSet<Part>,
    pub loose: Vec<Part>,
    on_contraptions: Vec<Part>,
    one_part: u8,
    both_parts: u8,
}

impl Holding {
    /// The tinkerer whose ability is not used yet.
    pub fn ability(&self) -> Option<Tinkerer> {
        self.tinkerer.filter(|_| !self.used)
    }

    /// GW-20 to GW-23: once a round, by its owner.
    pub fn use_ability(&mut self, tinkerer: Tinkerer) {
        assert_eq!(self.ability(), Some(tinkerer), "whose ability is used");
        self.used = true;
    }

    /// GW-11, GW-15, GW-18, GW-52, GW-56.
    pub fn pay(&mut self, sparks: i32) {
        self.sparks -= sparks;
        assert!(self.sparks >= 0, "nobody pays what it does not have");
    }

    /// GW-31.
    pub fn build(&mut self, contraption: Contraption, with: With) {
        let name = contraption.to_string();
        let (letter, number) = name.split_at(1);
        let used = match with {
            With::Letter => vec![letter],
            With::Number => vec![number],
            With::Both => vec![letter, number],
        };
        *if used.len() == 2 { &mut self.both_parts } else { &mut self.one_part } += 1;
        for part in used {
            let part = part.parse().unwrap();
            assert!(self.claimed.remove(&part), "GW-31");
            self.on_contraptions.push(part);
        }
    }

    pub fn parts(&self) -> Vec<Part> {
        let claimed = self.claimed.iter().copied();
        claimed.chain(self.loose.iter().copied()).chain(self.on_contraptions.iter().copied()).collect()
    }

    /// GW-40 for a player, GW-59 for the Leviathan of a difficulty.
    pub fn score(&self, leviathan: Option<Difficulty>) -> Score {
        let (points_a_part, points_a_spark) = match leviathan {
            None => (2, 1),
            Some(Difficulty::Easy) => (3, 2),
            Some(_) => (4, 2),
        };
        let (parts, sparks) = (self.loose.len() as u8, self.sparks as u8);
        let built = 4 * i32::from(self.one_part) + 9 * i32::from(self.both_parts);
        let mut counts: BTreeMap<Part, u32> = BTreeMap::new();
        self.parts().into_iter().for_each(|part| *counts.entry(part).or_default() += 1);
        Score {
            one_part: self.one_part,
            both_parts: self.both_parts,
            parts,
            points_a_part,
            sparks,
            points_a_spark,
            total: built + i32::from(parts * points_a_part) + i32::from(sparks * points_a_spark),
            types: counts.len() as u8,
            triples: counts.values().filter(|count| **count == 3).count() as u8,
        }
    }
}
