//! The levels that people choose from.

use crate::{Budget, Spec};
use std::time::Duration;
use tabletop::{Both, both};

/// How well an opponent plays, from one that lets people breathe to the best there is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// For somebody who has just read the rules.
    Novice,
    /// For a first game.
    Apprentice,
    /// For people who know the game.
    Journeyman,
    /// For people who play it well.
    Mechanic,
    /// The best that we have.
    Master,
}

impl Level {
    /// All of them, easiest first.
    pub const ALL: [Level; 5] =
        [Level::Novice, Level::Apprentice, Level::Journeyman, Level::Mechanic, Level::Master];

    /// The word that stands for it, in requests and in what is stored.
    pub const fn word(self) -> &'static str {
        match self {
            Level::Novice => "novice",
            Level::Apprentice => "apprentice",
            Level::Journeyman => "journeyman",
            Level::Mechanic => "mechanic",
            Level::Master => "master",
        }
    }

    /// The level with this word.
    pub fn from_word(word: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.word() == word)
    }

    /// What it is called.
    pub const fn name(self) -> Both {
        match self {
            Level::Novice => both("Novice", "Новичок"),
            Level::Apprentice => both("Apprentice", "Ученик"),
            Level::Journeyman => both("Journeyman", "Подмастерье"),
            Level::Mechanic => both("Mechanic", "Механик"),
            Level::Master => both("Master", "Мастер"),
        }
    }

    /// How it plays, in a line.
    pub const fn manner(self) -> Both {
        match self {
            Level::Novice => both(
                "Sees only what catches the eye and hardly thinks ahead: you have room to breathe.",
                "Видит лишь то, что бросается в глаза, и почти не думает наперёд: с ним можно перевести дух.",
            ),
            Level::Apprentice => both(
                "Knows what is worth having, but often misses a better move.",
                "Знает, что в игре ценно, но ход получше часто проглядит.",
            ),
            Level::Journeyman => both(
                "Plays soundly; now and then a clever move escapes it.",
                "Играет толково; хитрый ход порой от него ускользает.",
            ),
            Level::Mechanic => both(
                "Misses little and makes you pay for mistakes.",
                "Мало что упускает и не прощает ошибок.",
            ),
            Level::Master => both(
                "Weighs every move for as long as it may think.",
                "Взвешивает каждый ход, сколько позволяет время.",
            ),
        }
    }

    /// How it plays this game.
    pub fn spec(self, game: &str) -> Spec {
        let (_, skills) = SKILLS.iter().find(|(id, _)| *id == game).unwrap_or(&SKILLS[0]);
        match skills.get(self as usize) {
            Some((simulations, notices)) => Spec::Overlooking(*simulations, *notices),
            None => Spec::Ismcts(Budget::Time(MASTER), 1),
        }
    }
}

/// How long the Master thinks; it sees everything.
const MASTER: Duration = Duration::from_millis(400);

/// Simulations and noticed actions of each level below the Master, by game: so that each level beats the one below about
/// as often as the next one beats it (docs/benchmarks.md). A game that is not listed is played as the first one.
const SKILLS: [(&str, [(u32, u8); 4]); 5] = [
    ("shesterenki", [(10, 2), (30, 4), (100, 8), (300, 9)]),
    ("gearworks", [(10, 2), (20, 4), (60, 8), (200, 14)]),
    ("city-of-gears", [(10, 3), (20, 4), (60, 8), (300, 20)]),
    ("gears-of-industry", [(10, 3), (20, 4), (60, 8), (300, 20)]),
    ("gearworld", [(10, 3), (20, 5), (50, 10), (150, 20)]),
];
