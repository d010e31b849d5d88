//! One match among many.

use crate::reward::rewards;
use bots::{Bot, Spec};
use std::sync::Arc;
use tabletop::{Driver, Heuristic, MAX_SEATS, Mute, Rng, Seat, State, Turn};

/// What all matches of an environment have in common.
pub(crate) struct Common<G: Heuristic> {
    /// The position before the first step.
    pub start: State<G>,
    /// Who plays each seat; nobody where a learner does.
    pub bots: Vec<Option<Spec>>,
}

/// A match at one moment, with the randomness that is to come.
pub(crate) struct Moment<G: Heuristic> {
    pub state: State<G>,
    /// The learner's seat that decides now.
    pub seat: Seat,
    /// Draws chance, and the seeds of bots.
    chance: Rng,
}

impl<G: Heuristic> Clone for Moment<G> {
    fn clone(&self) -> Self {
        let Moment { state, seat, chance } = self;
        Moment { state: state.clone(), seat: *seat, chance: chance.clone() }
    }
}

/// A match that is played again and again.
pub(crate) struct Lane<G: Heuristic> {
    pub now: Moment<G>,
    /// The bots by seat; none at all where no seat is a bot's: thousands of matches are walked through, and every list would be
    /// fetched from memory.
    players: Vec<Option<Box<dyn Bot<G>>>>,
}

/// What came of a step.
pub(crate) struct Gain {
    pub rewards: [f32; MAX_SEATS],
    pub ended: bool,
}

impl<G: Heuristic> Lane<G> {
    /// Sets up a match and plays it to its first decision of a learner.
    pub fn new(common: &Common<G>, chance: Rng, driver: &mut Driver<G>) -> Lane<G> {
        let now = Moment { state: common.start.clone(), seat: Seat::new(0), chance };
        let mut lane = Lane::from(common, now);
        lane.play_on(common, driver);
        lane
    }

    /// A match that goes on from a moment.
    pub fn from(common: &Common<G>, now: Moment<G>) -> Lane<G> {
        let mut lane = Lane { now, players: Vec::new() };
        lane.seat_bots(common);
        lane
    }

    /// This moment, to go on from later. The bots begin to think anew, as they will there.
    pub fn keep(&mut self, common: &Common<G>) -> Moment<G> {
        let kept = self.now.clone();
        self.seat_bots(common);
        kept
    }

    /// Carries out a legal action of the seat in turn, then plays on to the next decision of a learner.
    pub fn take(&mut self, common: &Common<G>, action: G::Action, driver: &mut Driver<G>) -> Gain {
        G::apply(&mut self.now.state, self.now.seat, action, &mut Mute);
        self.play_on(common, driver)
    }

    fn play_on(&mut self, common: &Common<G>, driver: &mut Driver<G>) -> Gain {
        let mut gain = Gain { rewards: [0.0; MAX_SEATS], ended: false };
        loop {
            let Moment { state, seat, chance, .. } = &mut self.now;
            match state.turn() {
                Turn::Chance => driver.settle(state, chance),
                Turn::Over => {
                    gain = Gain { rewards: rewards(&G::standing(state)), ended: true };
                    state.clone_from(&common.start);
                    self.seat_bots(common);
                }
                Turn::Seats(seats) => {
                    let Some(first) = seats.first() else { return gain };
                    *seat = first;
                    let player = self.players.get_mut(first.index());
                    let Some(bot) = player.and_then(Option::as_mut) else { return gain };
                    driver.list(state, first);
                    let action = bot.choose(state.view(first), &driver.legal);
                    G::apply(state, first, action, &mut Mute);
                }
            }
        }
    }

    fn seat_bots(&mut self, common: &Common<G>) {
        if common.bots.iter().all(Option::is_none) {
            return;
        }
        let chance = &mut self.now.chance;
        let mut build = |spec: Spec| spec.build(chance.bits(), Arc::default());
        self.players.clear();
        self.players.extend(common.bots.iter().map(|spec| spec.map(&mut build)));
    }
}
