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

/// Where a seat's result came from: `start - mistakes + gifts + luck = end`.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Source {
    /// Who.
    pub seat: Seat,
    /// The chance to win before anything happened: the same for everybody.
    pub start: f32,
    /// What the seat's own decisions cost.
    pub mistakes: f32,
    /// What the others' decisions gave away, in equal parts to everybody else.
    pub gifts: f32,
    /// What chance did, and whatever else no decision explains.
    pub luck: f32,
    /// The part of the win that the seat got.
    pub end: f32,
    /// The sum of all swings by chance, up and down.
    pub swings: f32,
}

impl Source {
    /// How much of everything that moved this seat's chances was decided by players, 0 to 1.
    pub fn skill(&self) -> f32 {
        let decided = self.mistakes + self.gifts;
        decided / (decided + self.swings).max(f32::MIN_POSITIVE)
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
    let mut decisions = Vec::new();
    for (index, recorded) in played.log().iter().enumerate() {
        progress(index);
        let Step::Seat(by, action) = recorded.step else { continue };
        if seat.is_none_or(|seat| seat == by) {
            decisions.extend(judge(&played.after(index), index + 1, by, action, budget));
        }
    }
    let standing = played.standing();
    let ends: Vec<f32> = Seat::all(played.seats())
        .map(|seat| {
            let won = standing.filter(|standing| standing.won(seat));
            won.map_or(0.0, |standing| 1.0 / standing.winners().count() as f32)
        })
        .collect();
    let seats = Seat::all(played.seats()).map(|seat| source(seat, &decisions, &ends)).collect();
    Analysis { game: G::META.id, decisions, seats }
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
    let mut bot = Ismcts::<G>::new(budget, step as u64, Arc::new(AtomicBool::new(false)));
    let best = bot.choose(view, &legal);
    // A search looks seldom at what it does not like: both are looked at again, for the same time.
    let before = bot.estimate(view, best);
    let after = if best == action { before } else { bot.estimate(view, action) };
    let (action, best) = (action.to_string(), best.to_string());
    Some(Judged { step, seat, action, best, before, after })
}

fn source(seat: Seat, decisions: &[Judged], ends: &[f32]) -> Source {
    let start = 1.0 / ends.len() as f32;
    let end = ends[seat.index()];
    let (mut mistakes, mut gifts, mut swings) = (0.0, 0.0, 0.0);
    // What was last known of the seat's chances, with what others gave away since.
    let mut known = start;
    for decision in decisions {
        if decision.seat == seat {
            swings += (decision.before - known).abs();
            mistakes += decision.lost();
            known = decision.before - decision.lost();
        } else {
            let gift = decision.lost() / (ends.len() - 1) as f32;
            gifts += gift;
            known += gift;
        }
    }
    swings += (end - known).abs();
    Source { seat, start, mistakes, gifts, luck: end - start + mistakes - gifts, end, swings }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_is_the_sum_of_what_led_to_it() {
        let judged = |seat, before, after| Judged {
            step: 1,
            seat: Seat::new(seat),
            action: String::new(),
            best: String::new(),
            before,
            after,
        };
        let decisions = [judged(0, 0.5, 0.4), judged(1, 0.7, 0.5), judged(0, 0.6, 0.6)];
        let source = source(Seat::new(0), &decisions, &[1.0, 0.0]);
        assert!((source.mistakes - 0.1).abs() < 1e-6 && (source.gifts - 0.2).abs() < 1e-6);
        let sum = source.start - source.mistakes + source.gifts + source.luck;
        assert!((sum - source.end).abs() < 1e-6, "{source:?}");
        assert!((source.swings - 0.4).abs() < 1e-5, "{source:?}");
    }
}
