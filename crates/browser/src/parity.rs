//! Work that two builds do alike, to compare what comes out and how long it takes. No released engine has this.

use bots::Spec;
use catalog::{AnyGame, AnyMatch};
use protocol::Code;
use room::Error;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::sync::Arc;
use table::Seed;
use tabletop::{Lang, Names, Seat, Viewer};

/// What to do.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Task {
    /// Plays random games, and hashes their logs, and views, legal lists and events on the way.
    Games {
        /// The game.
        game: String,
        /// The number of the first, which names it.
        first: u64,
        /// How many.
        count: u64,
    },
    /// Lets a bot decide for every seat, and lists its decisions.
    Decisions {
        /// The game.
        game: String,
        /// The bot.
        bot: String,
        /// Names the match.
        seed: u64,
        /// How many decisions with a choice, at most.
        count: usize,
    },
    /// Lets a bot search from the beginning of a match, again and again.
    Search {
        /// The game.
        game: String,
        /// Simulations a search.
        simulations: u32,
        /// How many searches.
        count: u64,
    },
}

/// What came out.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Done {
    /// A hash, and of how many steps.
    Hash {
        /// The hash.
        hash: String,
        /// Steps.
        steps: usize,
    },
    /// Decisions.
    Decisions(Vec<String>),
    /// Simulations.
    Simulations(u64),
}

/// Positions are looked at after this many steps, and at most this many times a game.
const EVERY: usize = 7;
const LOOKS: usize = 24;

impl Task {
    /// Does it.
    pub fn run(self) -> Result<Done, Error> {
        match self {
            Task::Games { game, first, count } => games(catalog::find(&game)?, first..first + count),
            Task::Decisions { game, bot, seed, count } => {
                let spec = bot.parse().map_err(|_| Code::Malformed)?;
                decisions(catalog::find(&game)?, spec, seed, count)
            }
            Task::Search { game, simulations, count } => searches(catalog::find(&game)?, simulations, count),
        }
    }
}

fn begin(game: &dyn AnyGame, seed: u64) -> Result<Box<dyn AnyMatch>, Error> {
    let (least, most) = game.meta().seats;
    let seats = least + (seed % u64::from(most - least + 1)) as u8;
    Ok(game.start(game.meta().rules, &Value::Null, seats, Seed::of_number(seed))?)
}

fn asked(current: &dyn AnyMatch) -> Option<Seat> {
    current.turn().seats().first()
}

fn games(game: &dyn AnyGame, numbers: std::ops::Range<u64>) -> Result<Done, Error> {
    let mut hash = Sha256::new();
    let mut steps = 0;
    for number in numbers {
        let mut current = begin(game, number)?;
        let mut bot = game.bot(Spec::Random, number, Arc::default());
        let mut looks = 0;
        while let Some(seat) = asked(current.as_ref()) {
            if current.len() >= looks * EVERY && looks < LOOKS {
                looks += 1;
                look(current.as_ref(), &mut hash);
            }
            let action = bot.answer(&current.question(seat));
            current.submit(seat, &action).map_err(|_| Code::Refused)?;
        }
        look(current.as_ref(), &mut hash);
        tell(current.as_ref(), &mut hash);
        steps += current.len();
    }
    Ok(Done::Hash { hash: hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect(), steps })
}

fn viewers(current: &dyn AnyMatch) -> impl Iterator<Item = Viewer> {
    Seat::all(current.seats()).map(Viewer::Seat).chain([Viewer::Spectator])
}

fn names(current: &dyn AnyMatch) -> Names {
    Names::new(["Ada", "Ben", "Cora", "Dmitri"].into_iter().take(current.seats().into()))
}

/// What everybody sees and may do.
fn look(current: &dyn AnyMatch, hash: &mut Sha256) {
    let names = names(current);
    for viewer in viewers(current) {
        hash.update(serde_json::to_vec(&current.view(viewer)).unwrap_or_default());
    }
    hash.update(serde_json::to_vec(&current.preview()).unwrap_or_default());
    for lang in [Lang::En, Lang::Ru] {
        hash.update(current.prompt(&names, lang));
        for seat in current.turn().seats().iter() {
            let legal = current.legal(seat, &names, lang);
            hash.update(serde_json::to_vec(&legal).unwrap_or_default());
        }
    }
}

/// The log, and what everybody was told.
fn tell(current: &dyn AnyMatch, hash: &mut Sha256) {
    let names = names(current);
    hash.update(current.save().write());
    hash.update(serde_json::to_vec(&current.standing()).unwrap_or_default());
    for (viewer, lang) in viewers(current).zip([Lang::En, Lang::Ru].into_iter().cycle()) {
        hash.update(serde_json::to_vec(&current.events(viewer, 0, &names, lang)).unwrap_or_default());
    }
}

fn decisions(game: &dyn AnyGame, spec: Spec, seed: u64, count: usize) -> Result<Done, Error> {
    let mut current = begin(game, seed)?;
    let seats = u64::from(current.seats());
    let mut bots: Vec<_> = (0..seats).map(|seat| game.bot(spec, seed + seat, Arc::default())).collect();
    let names = names(current.as_ref());
    let mut made = Vec::new();
    while let Some(seat) = asked(current.as_ref()).filter(|_| made.len() < count) {
        let choice = current.legal(seat, &names, Lang::En).len() > 1;
        let action = bots[seat.index()].answer(&current.question(seat));
        current.submit(seat, &action).map_err(|_| Code::Refused)?;
        if choice {
            made.push(action);
        }
    }
    Ok(Done::Decisions(made))
}

/// Every search begins anew from a position with a choice, a few decisions into a match of two.
fn searches(game: &dyn AnyGame, simulations: u32, count: u64) -> Result<Done, Error> {
    let mut done = 0;
    for number in 0..count {
        let mut current = game.start(game.meta().rules, &Value::Null, 2, Seed::of_number(number))?;
        let mut random = game.bot(Spec::Random, number, Arc::default());
        for _ in 0..12 {
            let Some(seat) = asked(current.as_ref()) else { break };
            let action = random.answer(&current.question(seat));
            current.submit(seat, &action).map_err(|_| Code::Refused)?;
        }
        let Some(seat) = asked(current.as_ref()) else { continue };
        let spec = Spec::Ismcts(bots::Budget::Iterations(simulations), 1);
        let hints = game.bot(spec, number, Arc::default()).hint(&current.question(seat));
        done += hints.iter().map(|hint| u64::from(hint.visits)).sum::<u64>();
    }
    Ok(Done::Simulations(done))
}
