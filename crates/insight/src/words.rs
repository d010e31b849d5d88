//! The findings put together, in words.

use crate::study::{Decision, Point};
use crate::{AnyStudy, Cause, Finding, Findings, Ledger, Measured, Study};
use bots::{Bot, Budget, Ismcts};
use protocol::{Analysis, Better, CurvePoint, JudgedDecision, Mark, SeatAccount, TurningPoint};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tabletop::{Game, Heuristic, Journal, Lang, Names, Rng, Seat, Step, Text, Turn, Viewer};

/// This many moments are told apart from the rest.
const TURNING_POINTS: usize = 3;
/// What moves nobody's chance by this much is no turning point.
const LEAST_TURN: f32 = 0.02;
/// Marks begin at these costs, in chance to win.
const COSTS: [(f32, Mark); 3] = [(0.10, Mark::Mistake), (0.04, Mark::Doubtful), (0.01, Mark::Good)];
/// A better line is followed for this many decisions of its seat, each searched this long.
const LINE: usize = 4;
const LINE_BUDGET: Budget = Budget::Iterations(200);
/// Most sentences of a moment.
const MOST_SENTENCES: usize = 4;

impl<G: Heuristic + Text> AnyStudy for Study<G> {
    fn pieces(&self) -> usize {
        self.points.len() + self.decisions.len()
    }

    fn points(&self) -> usize {
        self.points.len()
    }

    fn decider(&self, piece: usize) -> Option<Seat> {
        let decision = piece.checked_sub(self.points.len())?;
        self.decisions.get(decision).map(|decision| decision.seat)
    }

    fn find(&self, piece: usize, budget: Budget, stop: &Arc<AtomicBool>) -> Option<Finding> {
        Study::find(self, piece, budget, stop)
    }

    fn analysis(&self, findings: &Findings, budget: Budget, names: &Names, lang: Lang) -> Option<Analysis> {
        let curve = self.curve(findings)?;
        let decisions: Vec<JudgedDecision> = (0..self.decisions.len())
            .filter_map(|at| self.judged(at, findings.get(&(self.points.len() + at))?, names, lang))
            .collect();
        let point = |(at, point): (usize, &Point<G>)| CurvePoint {
            step: point.step as u32,
            cause: written(point.cause),
            chances: curve[at].iter().map(|measured| measured.0).collect(),
            errors: curve[at].iter().map(|measured| measured.1).collect(),
            what: point.sentences(moved_most(&curve, at), names, lang),
        };
        let seats = Seat::all(self.points[0].state.seats());
        Some(Analysis {
            game: G::META.id.into(),
            budget: budget.to_string(),
            points: self.points.iter().enumerate().map(point).collect(),
            seats: seats.map(|seat| self.account(seat, &curve, &decisions)).collect(),
            turning_points: self.turning_points(&curve, &decisions, names, lang),
            decisions,
        })
    }
}

/// Every seat's chance at every point.
type Curve = Vec<Vec<Measured>>;

impl<G: Heuristic + Text> Study<G> {
    fn curve(&self, findings: &Findings) -> Option<Curve> {
        let seats = usize::from(self.points[0].state.seats());
        let at = |piece: usize| match findings.get(&piece)? {
            Finding::Point(found) if found.len() == seats => Some(found.clone()),
            _ => None,
        };
        (0..self.points.len()).map(at).collect()
    }

    fn judged(&self, at: usize, finding: &Finding, names: &Names, lang: Lang) -> Option<JudgedDecision> {
        let (decision, Finding::Decision { best, before, after }) = (self.decisions.get(at)?, finding) else {
            return None;
        };
        let text = |action| G::action(&decision.state.public, decision.seat, action, names, lang);
        let lost = before.0 - after.0;
        let error = if decision.action.to_string() == *best { 0.0 } else { before.1.hypot(after.1) };
        Some(JudgedDecision {
            step: decision.step as u32,
            seat: decision.seat.index() as u8,
            action: decision.action.to_string(),
            text: text(decision.action),
            best: best.clone(),
            best_text: text(best.parse().ok()?),
            before: before.0,
            after: after.0,
            lost,
            error,
            mark: mark(lost - error),
        })
    }

    fn account(&self, seat: Seat, curve: &Curve, decisions: &[JudgedDecision]) -> SeatAccount {
        let steps = self.points.iter().zip(curve);
        let points: Vec<_> = steps.map(|(point, chances)| (point.cause, chances[seat.index()])).collect();
        let ledger = Ledger::of(seat, &points);
        let own = || decisions.iter().filter(|judged| usize::from(judged.seat) == seat.index());
        let count = |mark| own().filter(|judged| judged.mark == mark).count() as u32;
        SeatAccount {
            seat: seat.index() as u8,
            start: ledger.start,
            luck: ledger.luck,
            luck_error: ledger.luck_error,
            own: ledger.own,
            others: ledger.others,
            together: ledger.together,
            end: ledger.end,
            // Losses below 0 count too: cut off, the errors of many estimates would add up to a loss of their own.
            skill: -own().map(|judged| judged.lost).sum::<f32>(),
            skill_error: own().map(|judged| judged.error * judged.error).sum::<f32>().sqrt(),
            decided: ledger.decided(),
            marks: [Mark::Best, Mark::Good, Mark::Doubtful, Mark::Mistake].map(count),
        }
    }

    fn turning_points(
        &self,
        curve: &Curve,
        decisions: &[JudgedDecision],
        names: &Names,
        lang: Lang,
    ) -> Vec<TurningPoint> {
        let mut moments: Vec<(usize, f32)> = (1..curve.len()).map(|at| (at, moved(curve, at))).collect();
        moments.retain(|(_, moved)| *moved > LEAST_TURN);
        moments.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        moments.truncate(TURNING_POINTS);
        moments.sort_by_key(|(at, _)| *at);
        let turn = |(at, _): (usize, f32)| TurningPoint {
            point: at as u32,
            changes: curve[at].iter().zip(&curve[at - 1]).map(|(now, before)| now.0 - before.0).collect(),
            better: self.better(at, decisions, names, lang),
        };
        moments.into_iter().map(turn).collect()
    }

    /// The costliest of the decisions that led to a point, and what was better.
    fn better(&self, at: usize, decisions: &[JudgedDecision], names: &Names, lang: Lang) -> Option<Better> {
        let (from, to) = (self.points[at - 1].step as u32, self.points[at].step as u32);
        let within = |judged: &JudgedDecision| judged.step > from && judged.step <= to;
        let (place, judged) = decisions
            .iter()
            .enumerate()
            .filter(|(_, judged)| within(judged) && judged.mark > Mark::Best)
            .max_by(|(_, a), (_, b)| a.lost.total_cmp(&b.lost))?;
        let decision = self.decisions.iter().find(|decision| decision.step == judged.step as usize)?;
        let line = line(decision, judged.best.parse().ok()?, names, lang);
        Some(Better { decision: place as u32, line })
    }
}

/// What comes of an action and of the best that its seat can do after it at once, in a world that the seat cannot tell
/// from the real one.
fn line<G: Heuristic + Text>(
    decision: &Decision<G>,
    best: G::Action,
    names: &Names,
    lang: Lang,
) -> Vec<String> {
    let (seat, stop) = (decision.seat, Arc::new(AtomicBool::new(false)));
    let mut world = G::guess(decision.state.view(seat), &mut Rng::new(decision.step as u64));
    let mut bot = Ismcts::<G>::new(LINE_BUDGET, decision.step as u64, stop);
    let (mut journal, mut action, mut legal) = (Journal::new(), best, Vec::new());
    for _ in 0..LINE {
        world.take(Step::Seat(seat, action), &mut journal);
        if world.turn() != Turn::of(seat) {
            break;
        }
        legal.clear();
        G::legal(world.view(seat), &mut legal);
        action = bot.choose(world.view(seat), &legal);
    }
    let heard = journal.entries.iter().filter(|entry| entry.to.includes(Viewer::Seat(seat)));
    heard.take(MOST_SENTENCES).map(|entry| G::event(&entry.event, names, lang)).collect()
}

impl<G: Game + Text> Point<G> {
    /// What happened, as the seat tells it that did it, or the one that it happened to.
    fn sentences(&self, hit: Seat, names: &Names, lang: Lang) -> Vec<String> {
        let teller = match self.cause {
            Cause::Seat(seat) => seat,
            Cause::Start | Cause::Chance | Cause::Together => hit,
        };
        let told = self.told_to(Viewer::Seat(teller));
        told.take(MOST_SENTENCES).map(|event| G::event(event, names, lang)).collect()
    }
}

/// By how much a point moved the chances of whom it moved most, as far as that is certain.
fn moved(curve: &Curve, at: usize) -> f32 {
    let change = |(now, before): (&Measured, &Measured)| (now.0 - before.0).abs() - now.1.hypot(before.1);
    curve[at].iter().zip(&curve[at - 1]).map(change).fold(0.0, f32::max)
}

/// Whose chances a point moved most.
fn moved_most(curve: &Curve, at: usize) -> Seat {
    let Some(before) = at.checked_sub(1) else { return Seat::new(0) };
    let change = |seat: &Seat| (curve[at][seat.index()].0 - curve[before][seat.index()].0).abs();
    let seats = Seat::all(curve[at].len() as u8);
    seats.max_by(|a, b| change(a).total_cmp(&change(b))).unwrap_or(Seat::new(0))
}

/// The mark of a decision that certainly cost this much.
fn mark(cost: f32) -> Mark {
    COSTS.iter().find(|(from, _)| cost >= *from).map_or(Mark::Best, |(_, mark)| *mark)
}

fn written(cause: Cause) -> protocol::Cause {
    match cause {
        Cause::Start => protocol::Cause::Start,
        Cause::Chance => protocol::Cause::Chance,
        Cause::Seat(seat) => protocol::Cause::Seat { seat: seat.index() as u8 },
        Cause::Together => protocol::Cause::Together,
    }
}
