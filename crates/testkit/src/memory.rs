//! The law of memory: what was told stays known. A guess never contradicts it, however long ago it was.

use crate::json;
use crate::laws::declared_tables;
use crate::play::{self, Player};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use tabletop::{Determinize, Game, Mute, Rng, Seat, State};

/// So many moments of a game are looked back at, each for so many steps.
const MOMENTS: u32 = 6;
const STEPS: u32 = 16;
/// So many guesses are looked at in every position, and so many at most to find out whether something is possible at all.
const GUESSES: u32 = 4;
const MOST_GUESSES: u32 = 4000;

/// Plays random games at every declared table. Whatever a seat could rule out about another's secrets at some moment, it
/// can rule out later, as long as nothing of those secrets has changed: as a person could who pays attention.
#[track_caller]
pub fn memory<G: Determinize>() {
    let mut player = Player::new();
    for (number, (rules, options, seats)) in declared_tables::<G>().into_iter().enumerate() {
        let mut watch = Rng::new(!(number as u64));
        for moment in 0..MOMENTS {
            let mut rng = Rng::new(number as u64 + 1);
            let mut state = play::set_up::<G>(rules, &options, seats);
            let steps = length::<G>(&state, &mut rng.clone(), &mut player) * (2 * moment + 1) / (2 * MOMENTS);
            for _ in 0..steps {
                let Some(step) = player.choose(&state, &mut rng) else { break };
                state.take(step, &mut Mute);
            }
            remembers(state, &mut player, &mut rng, &mut watch);
        }
    }
}

/// The steps of a game that chance plays to its end.
fn length<G: Game>(state: &State<G>, rng: &mut Rng, player: &mut Player<G>) -> u32 {
    let (mut state, mut steps) = (state.clone(), 0);
    while let Some(step) = player.choose(&state, rng) {
        state.take(step, &mut Mute);
        steps += 1;
    }
    steps
}

/// Plays on from a moment and compares what a seat guesses later of another's secrets with what was possible then.
#[track_caller]
fn remembers<G: Determinize>(then: State<G>, player: &mut Player<G>, rng: &mut Rng, watch: &mut Rng) {
    let seats = then.seats();
    let viewer = Seat::new(watch.below(seats.into()) as u8);
    let others: Vec<Seat> = Seat::all(seats).filter(|seat| *seat != viewer).collect();
    let Some(about) = watch.pick(&others).copied() else { return };
    let mut state = then.clone();
    let mut thought = Thought { viewer, about, then, guesses: 0, possible: BTreeMap::new() };
    for _ in 0..STEPS {
        let Some(step) = player.choose(&state, rng) else { return };
        state.take(step, &mut Mute);
        if thought.then.private[about] != state.private[about] {
            return;
        }
        for _ in 0..GUESSES {
            let guess = G::guess(state.view(viewer), watch);
            thought.compare(&facts(&guess.private[about]), watch);
        }
    }
}

/// What one seat could think of another's secrets at some moment.
struct Thought<G: Game> {
    viewer: Seat,
    about: Seat,
    then: State<G>,
    guesses: u32,
    /// How often each fact held in a guess: every number that occurred, with the guesses that had it.
    possible: BTreeMap<String, BTreeMap<u32, u32>>,
}

impl<G: Determinize> Thought<G> {
    /// Demands that these facts were possible then: guesses until each of them has occurred.
    #[track_caller]
    fn compare(&mut self, facts: &BTreeMap<String, u32>, rng: &mut Rng) {
        let known: BTreeSet<String> = self.possible.keys().chain(facts.keys()).cloned().collect();
        for fact in known {
            let times = facts.get(&fact).copied().unwrap_or(0);
            while !self.was_possible(&fact, times) {
                assert!(
                    self.guesses < MOST_GUESSES,
                    "{}: seat {} forgot that seat {} cannot have {times} × {fact}: {:?} of {} guesses then",
                    G::META.id,
                    self.viewer,
                    self.about,
                    self.possible.get(&fact),
                    self.guesses
                );
                self.guess(rng);
            }
        }
    }

    fn was_possible(&self, fact: &str, times: u32) -> bool {
        match self.possible.get(fact) {
            Some(known) if times > 0 => known.contains_key(&times),
            // Guesses without the fact are not counted where they are made.
            Some(known) => known.values().sum::<u32>() < self.guesses,
            None => times == 0 && self.guesses > 0,
        }
    }

    fn guess(&mut self, rng: &mut Rng) {
        self.guesses += 1;
        let guess = G::guess(self.then.view(self.viewer), rng);
        for (fact, times) in facts(&guess.private[self.about]) {
            *self.possible.entry(fact).or_default().entry(times).or_default() += 1;
        }
    }
}

/// The leaves of a secret as facts, `hand: red-3`, with how often each holds.
fn facts(secret: &impl serde::Serialize) -> BTreeMap<String, u32> {
    let mut facts = BTreeMap::new();
    gather("", &json::tree(secret), &mut facts);
    facts
}

fn gather(path: &str, value: &Value, facts: &mut BTreeMap<String, u32>) {
    match value {
        Value::Object(fields) => {
            fields.iter().for_each(|(name, value)| gather(&format!("{path} {name}"), value, facts));
        }
        Value::Array(items) => items.iter().for_each(|item| gather(path, item, facts)),
        leaf => *facts.entry(format!("{}: {leaf}", path.trim_start())).or_default() += 1,
    }
}
