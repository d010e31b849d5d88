//! A match cut into pieces, and what a search finds out about each.

use crate::{Cause, Finding, Measured};
use bots::{Bot, Budget, Ismcts};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use table::Match;
use tabletop::{Game, Heuristic, Mute, Seat, SeatSet, State, Step, Turn, Viewer};

/// A match that is looked at. It plays the log on states of its own: the match gives none away.
pub struct Study<G: Game> {
    /// The positions after everything that one seat, or chance, did in a row.
    pub(crate) points: Vec<Point<G>>,
    /// The decisions, where there was something to decide.
    pub(crate) decisions: Vec<Decision<G>>,
}

/// A point of the curve.
pub(crate) struct Point<G: Game> {
    /// After this many steps.
    pub step: usize,
    /// Who took the steps since the last point.
    pub cause: Cause,
    pub state: State<G>,
    /// What was told since the last point, each with those who heard it.
    pub told: Vec<tabletop::Entry<G::Event>>,
}

/// A decision.
pub(crate) struct Decision<G: Game> {
    /// The number of the step, from 1.
    pub step: usize,
    pub seat: Seat,
    pub action: G::Action,
    /// The position in which it was taken.
    pub state: State<G>,
    pub legal: Vec<G::Action>,
}

impl<G: Heuristic> Study<G> {
    /// Cuts a match into pieces.
    pub fn new(played: &Match<G>) -> Result<Study<G>, tabletop::BadOptions> {
        let mut state = G::setup(played.rules(), played.options(), played.seats())?;
        let first = Point { step: 0, cause: Cause::Start, state: state.clone(), told: Vec::new() };
        let mut study = Study { points: vec![first], decisions: Vec::new() };
        let mut rows = Rows::default();
        for (index, recorded) in played.log().iter().enumerate() {
            let mut legal = Vec::new();
            if let Step::Seat(seat, action) = recorded.step {
                G::legal(state.view(seat), &mut legal);
                if legal.len() > 1 {
                    let (state, legal) = (state.clone(), legal.clone());
                    study.decisions.push(Decision { step: index + 1, seat, action, state, legal });
                }
            }
            let (cause, begins) = rows.next(recorded.step, legal.len() < 2, recorded.deciding);
            rows.barred = recorded.barred;
            state.take(recorded.step, &mut Mute);
            if begins {
                study.points.push(Point { step: 0, cause, state: state.clone(), told: Vec::new() });
            }
            if let Some(point) = study.points.last_mut() {
                point.step = index + 1;
                point.state = state.clone();
                point.told.extend(recorded.entries.iter().cloned());
            }
        }
        Ok(study)
    }

    /// Works out a piece; nothing if there is no such piece.
    pub fn find(&self, piece: usize, budget: Budget, stop: &Arc<AtomicBool>) -> Option<Finding> {
        let mut bot = Ismcts::<G>::new(budget, piece as u64, stop.clone());
        if let Some(point) = self.points.get(piece) {
            return Some(Finding::Point(match point.state.turn() {
                Turn::Over => certain(&point.state),
                _ => bot.outlook(&point.state).as_slice().iter().map(|seen| Measured::from(*seen)).collect(),
            }));
        }
        let decision = self.decisions.get(piece - self.points.len())?;
        let view = decision.state.view(decision.seat);
        let best = bot.choose(view, &decision.legal);
        // A search looks seldom at what it does not like: both are looked at again, for the same time.
        let before = bot.estimate(view, best).into();
        let after = if best == decision.action { before } else { bot.estimate(view, decision.action).into() };
        Some(Finding::Decision { best: best.to_string(), before, after })
    }
}

/// The position after the last step of a match.
pub(crate) fn position<G: Game>(played: &Match<G>) -> Result<State<G>, tabletop::BadOptions> {
    let mut state = G::setup(played.rules(), played.options(), played.seats())?;
    for recorded in played.log() {
        state.take(recorded.step, &mut Mute);
    }
    Ok(state)
}

/// The values at the end, which agree with the standing.
fn certain<G: Heuristic>(state: &State<G>) -> Vec<Measured> {
    G::values(state).as_slice().iter().map(|value| Measured(*value, 0.0)).collect()
}

/// Finds the rows of steps that one seat, several at the same time, or chance took.
#[derive(Default)]
struct Rows {
    current: Option<Cause>,
    /// Who chose at the same time in the current row.
    among: SeatSet,
    /// Whether somebody learned something from the last step: a common choice is over then.
    barred: bool,
}

impl Rows {
    /// Whose the step is, and whether it begins a row.
    fn next<G: Game>(&mut self, step: Step<G>, forced: bool, deciding: SeatSet) -> (Cause, bool) {
        let goes_on =
            |by: Seat| self.current == Some(Cause::Together) && !self.barred && self.among.contains(by);
        let cause = match step {
            Step::Chance(_) => Cause::Chance,
            Step::Seat(by, _) if goes_on(by) => Cause::Together,
            Step::Seat(..) if deciding.len() > 1 => {
                self.among = deciding;
                self.current = Some(Cause::Together);
                return (Cause::Together, true);
            }
            // What is forced belongs to whatever forced it.
            Step::Seat(by, _) if forced => self.current.unwrap_or(Cause::Seat(by)),
            Step::Seat(by, _) => Cause::Seat(by),
        };
        let begins = self.current != Some(cause);
        self.current = Some(cause);
        (cause, begins)
    }
}

impl<G: Game> Point<G> {
    /// What a viewer was told since the last point.
    pub fn told_to(&self, viewer: Viewer) -> impl Iterator<Item = &G::Event> {
        self.told.iter().filter(move |entry| entry.to.includes(viewer)).map(|entry| &entry.event)
    }
}
