//! What was on the winners' side: counts over many games.

use crate::event_statistics::EventStatistics;
use crate::feature_tags::FeatureTags;
use crate::simulate::run;
use crate::{Outcome, Plan, Share};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use tabletop::{Audience, BadOptions, Game, Heuristic, Log, OptionKind, Seat};

/// A win is counted in twelfths, so that any number of seats can share one and sums stay exact.
const WHOLE_WIN: u64 = 12;

/// How often things were on a seat's side, and how often that seat won. Counts of pieces add up to those of the whole
/// in any order, so a long measurement can be interrupted.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Tally {
    /// How many games were played.
    pub games: u64,
    /// How many of them somebody won; only these are counted below.
    pub decided: u64,
    /// By tag, such as `character: clerk` or `seat: 1`.
    pub tags: BTreeMap<String, Count>,
}

/// How often something was on a seat's side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Count {
    /// Seats that had it.
    pub seats: u64,
    /// Their wins in twelfths.
    pub twelfths: u64,
    /// Games in which anybody had it.
    pub games: u64,
}

impl Count {
    /// The share of the wins of those who had it.
    pub fn share(&self) -> Share {
        Share::of(self.wins(), self.seats)
    }

    /// Their wins; a shared win counts in parts.
    pub fn wins(&self) -> f64 {
        self.twelfths as f64 / WHOLE_WIN as f64
    }

    /// Adds another count.
    pub fn add(&mut self, more: Count) {
        self.seats += more.seats;
        self.twelfths += more.twelfths;
        self.games += more.games;
    }
}

impl Tally {
    /// Adds the counts of other games.
    pub fn add(&mut self, more: Tally) {
        self.games += more.games;
        self.decided += more.decided;
        for (tag, count) in more.tags {
            self.tags.entry(tag).or_default().add(count);
        }
    }

    /// Adds a game, in which each seat had these tags.
    pub(crate) fn add_game(&mut self, outcome: &Outcome, tags: &[BTreeSet<String>]) {
        self.games += 1;
        let winners = outcome.standing.winners().count() as u64;
        if winners == 0 {
            return;
        }
        self.decided += 1;
        let mut met: BTreeSet<&str> = BTreeSet::new();
        for (seat, tags) in Seat::all(tags.len() as u8).zip(tags) {
            let twelfths = if outcome.standing.won(seat) { WHOLE_WIN / winners } else { 0 };
            for tag in tags {
                let games = u64::from(met.insert(tag));
                self.tags.entry(tag.clone()).or_default().add(Count { seats: 1, twelfths, games });
            }
        }
    }
}

impl<E: Serialize> Log<E> for EventStatistics {
    /// What all hear is told once; what some hear is told to others in another way, or is nobody's business.
    fn emit(&mut self, to: Audience, event: E) {
        if to == Audience::All {
            self.hear(&event);
        }
    }
    fn barrier(&mut self) {}
}

/// Plays the games of a plan and counts. With several sets of options the games take them in turn.
pub fn tally<G: Heuristic>(
    variants: &[G::Options],
    plan: &Plan,
    progress: &(dyn Fn() + Sync),
) -> Result<Tally, BadOptions> {
    let mut tally = Tally::default();
    for (outcome, tags) in tagged::<G>(variants, plan, progress)? {
        tally.add_game(&outcome, &tags);
    }
    Ok(tally)
}

/// A game with the tags of each seat.
pub(crate) type Tagged = (Outcome, Vec<BTreeSet<String>>);

/// Plays the games of a plan and tells everything that each seat had or did in them.
pub(crate) fn tagged<G: Heuristic>(
    variants: &[G::Options],
    plan: &Plan,
    progress: &(dyn Fn() + Sync),
) -> Result<Vec<Tagged>, BadOptions> {
    let features: Vec<FeatureTags> =
        variants.iter().map(|options| FeatureTags::of::<G>(plan.rules, options)).collect();
    let given: Vec<Vec<BTreeSet<String>>> =
        variants.iter().map(|options| given::<G>(options, plan.seats)).collect();
    run::<G, Tagged, EventStatistics>(
        variants,
        plan,
        progress,
        || EventStatistics::new(plan.seats),
        |variant, state, outcome, statistics| {
            let mut tags = features[variant].read(&state.public, plan.seats);
            for ((tags, given), did) in tags.iter_mut().zip(&given[variant]).zip(statistics.into_tags()) {
                tags.extend(given.iter().cloned());
                tags.extend(did);
            }
            (outcome, tags)
        },
    )
}

/// What seats have before the game begins: their place, and the settings that are theirs alone (`deck: sprint`).
fn given<G: Game>(options: &G::Options, seats: u8) -> Vec<BTreeSet<String>> {
    let options = serde_json::to_value(options).unwrap_or_default();
    let own = |seat: Seat| {
        G::OPTIONS.iter().filter_map(move |spec| match spec.kind {
            OptionKind::SecretText { seat: owner } if usize::from(owner) == seat.index() => Some(spec.key),
            _ => None,
        })
    };
    Seat::all(seats)
        .map(|seat| {
            let place = format!("seat: {}", seat.index() + 1);
            let own = own(seat).filter_map(|key| {
                let value = options[key].as_str().filter(|value| !value.is_empty())?;
                Some(format!("{}: {value}", key.trim_end_matches(|digit: char| digit.is_ascii_digit())))
            });
            own.chain([place]).collect()
        })
        .collect()
}
