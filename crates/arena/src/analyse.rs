//! A finished game looked at again: what each decision was worth, and what was luck.

use bots::{Bot, Budget, Ismcts};
use serde::Serialize;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use table::Match;
use tabletop::{Heuristic, Seat, Step};

/// What came out.
#[derive(Clone, Debug, Serialize)]
pub struct Analysis {
    /// The game's id.
    pub game: &'static str,
    /// Every real decision that was looked at.
    pub decisions: Vec<Judged>,
    /// Where each seat's result came from.
    pub seats: Vec<Source>,
}

/// A decision and what it was worth. Estimates are chances to win, 0 to 1, from what the seat could see.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Judged {
    /// The number of the step, from 1.
    pub step: usize,
    /// Who decided.
    pub seat: Seat,
    /// What was done.
    pub action: String,
    /// What the search would have done.
    pub best: String,
    /// The estimate if the best is done.
    pub before: f32,
    /// The estimate after what was done.
    pub after: f32,
}

impl Judged {
    /// What the decision cost, at least 0.
    pub fn lost(&self) -> f32 {
        (self.before - self.after).max(0.0)
    }
}

/// Where a seat's result came from: `start + own + others + luck = end`. After every step that could matter the
/// position is estimated anew with this seat's eyes, and what has changed counts for whoever took the step.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Source {
    /// Who.
    pub seat: Seat,
    /// The chance to win before anything happened: the same for everybody.
    pub start: f32,
    /// What came of the seat's own decisions.
    pub own: f32,
    /// What came of the others' decisions.
    pub others: f32,
    /// What came of chance.
    pub luck: f32,
    /// The part of the win that the seat got.
    pub end: f32,
    /// All changes that came of decisions, up and down, whoever took them.
    pub decided: f32,
    /// All changes that came of chance, up and down.
    pub chanced: f32,
}

impl Source {
    /// How much of everything that moved this seat's chances was decided by players, 0 to 1.
    pub fn skill(&self) -> f32 {
        self.decided / (self.decided + self.chanced).max(f32::MIN_POSITIVE)
    }
}

/// Looks at the decisions of one seat, or of all, each for as long as the budget allows. `progress` is told the
/// number of steps looked at.
pub fn analyse<G: Heuristic>(
    played: &Match<G>,
    seat: Option<Seat>,
    budget: Budget,
    progress: &dyn Fn(usize),
) -> Analysis {
    let eyes: Vec<Seat> =
        Seat::all(played.seats()).filter(|eyes| seat.is_none_or(|seat| seat == *eyes)).collect();
    let start = 1.0 / f32::from(played.seats());
    let mut decisions = Vec::new();
    let mut seats: Vec<Source> = eyes.iter().map(|seat| Source::new(*seat, start)).collect();
    // Who took the steps since the last estimate.
    let mut cause = Cause::Chance;
    for (index, recorded) in played.log().iter().enumerate() {
        progress(index);
        let at = played.after(index);
        let next = match recorded.step {
            Step::Chance(_) => Cause::Chance,
            // What is forced belongs to whatever forced it.
            Step::Seat(by, _) if at.legal(by).len() < 2 => cause,
            Step::Seat(by, _) => Cause::Seat(by),
        };
        if next != cause {
            for source in &mut seats {
                source.goes_to(searcher::<G>(index, budget).standing(at.view(source.seat)), cause);
            }
            cause = next;
        }
        if let Step::Seat(by, action) = recorded.step
            && eyes.contains(&by)
        {
            decisions.extend(judge(&at, index + 1, by, action, budget));
        }
    }
    let standing = played.standing();
    for source in &mut seats {
        let won = standing.filter(|standing| standing.won(source.seat));
        source.goes_to(won.map_or(0.0, |standing| 1.0 / standing.winners().count() as f32), cause);
    }
    Analysis { game: G::META.id, decisions, seats }
}

/// Who took a step.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Cause {
    Chance,
    Seat(Seat),
}

impl Source {
    fn new(seat: Seat, start: f32) -> Source {
        Source { seat, start, own: 0.0, others: 0.0, luck: 0.0, end: start, decided: 0.0, chanced: 0.0 }
    }

    /// The seat's chances are these now, because of steps of this kind.
    fn goes_to(&mut self, chances: f32, cause: Cause) {
        let change = chances - self.end;
        self.end = chances;
        let (sum, moved) = match cause {
            Cause::Chance => (&mut self.luck, &mut self.chanced),
            Cause::Seat(by) if by == self.seat => (&mut self.own, &mut self.decided),
            Cause::Seat(_) => (&mut self.others, &mut self.decided),
        };
        *sum += change;
        *moved += change.abs();
    }
}

fn searcher<G: Heuristic>(step: usize, budget: Budget) -> Ismcts<G> {
    Ismcts::new(budget, step as u64, Arc::new(AtomicBool::new(false)))
}

/// What a decision was worth; nothing if there was nothing to decide.
fn judge<G: Heuristic>(
    at: &Match<G>,
    step: usize,
    seat: Seat,
    action: G::Action,
    budget: Budget,
) -> Option<Judged> {
    let (view, legal) = (at.view(seat), at.legal(seat));
    if legal.len() < 2 {
        return None;
    }
    let mut bot = searcher::<G>(step, budget);
    let best = bot.choose(view, &legal);
    // A search looks seldom at what it does not like: both are looked at again, for the same time.
    let before = bot.estimate(view, best);
    let after = if best == action { before } else { bot.estimate(view, action) };
    let (action, best) = (action.to_string(), best.to_string());
    Some(Judged { step, seat, action, best, before, after })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_counts_for_whoever_took_the_step() {
        let (me, other) = (Seat::new(0), Seat::new(1));
        let mut source = Source::new(me, 0.5);
        for (chances, cause) in [
            (0.7, Cause::Chance),
            (0.6, Cause::Seat(me)),
            (0.9, Cause::Seat(other)),
            (0.5, Cause::Chance),
            (1.0, Cause::Seat(me)),
        ] {
            source.goes_to(chances, cause);
        }
        let near = |a: f32, b: f32| (a - b).abs() < 1e-5;
        assert!(near(source.luck, -0.2) && near(source.own, 0.4) && near(source.others, 0.3), "{source:?}");
        assert!(near(source.chanced, 0.6) && near(source.decided, 0.9), "{source:?}");
        assert!(near(source.start + source.own + source.others + source.luck, source.end), "{source:?}");
        assert!(near(source.skill(), 0.6), "{source:?}");
    }
}
