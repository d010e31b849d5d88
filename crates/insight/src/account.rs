//! Where a seat's result came from.

use crate::Measured;
use tabletop::Seat;

/// Who took the steps between two points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// Nobody: the first point.
    Start,
    /// Chance.
    Chance,
    /// A seat.
    Seat(Seat),
    /// Several seats, who chose at the same time.
    Together,
}

/// What moved a seat's chances from the first point to the last, and who: `start + luck + own + others + together = end`.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Ledger {
    /// The chance before the first step.
    pub start: f32,
    /// What came of chance.
    pub luck: f32,
    /// The standard error of that.
    pub luck_error: f32,
    /// What came of the seat's own steps.
    pub own: f32,
    /// What came of the others' steps.
    pub others: f32,
    /// What came of choices that several made at the same time.
    pub together: f32,
    /// The chance after the last step.
    pub end: f32,
    /// All changes that came of decisions, up and down, whoever took them.
    pub moved_by_players: f32,
    /// All changes that came of chance, up and down.
    pub moved_by_chance: f32,
}

impl Ledger {
    /// Adds up what happened to a seat's chances.
    pub fn of(seat: Seat, points: &[(Cause, Measured)]) -> Ledger {
        let mut ledger = Ledger::default();
        let (Some((_, first)), Some((_, last))) = (points.first(), points.last()) else { return ledger };
        (ledger.start, ledger.end) = (first.0, last.0);
        for pair in points.windows(2) {
            let [(_, before), (cause, after)] = pair else { continue };
            let change = after.0 - before.0;
            match cause {
                Cause::Chance => ledger.luck += change,
                Cause::Seat(by) if *by == seat => ledger.own += change,
                Cause::Seat(_) => ledger.others += change,
                Cause::Together | Cause::Start => ledger.together += change,
            }
            match cause {
                Cause::Chance => ledger.moved_by_chance += change.abs(),
                _ => ledger.moved_by_players += change.abs(),
            }
        }
        ledger.luck_error = luck_error(points);
        ledger
    }

    /// How much of everything that moved the chances was decided by players, 0 to 1.
    pub fn decided(&self) -> f32 {
        self.moved_by_players / (self.moved_by_players + self.moved_by_chance).max(f32::MIN_POSITIVE)
    }
}

/// An estimate that stands between two chance steps is added and taken away again: its error does not count.
fn luck_error(points: &[(Cause, Measured)]) -> f32 {
    let is_chance = |at: usize| points.get(at).is_some_and(|(cause, _)| *cause == Cause::Chance);
    let counts = |(at, _): &(usize, &(Cause, Measured))| is_chance(*at) != is_chance(at + 1);
    let squares = points.iter().enumerate().filter(counts).map(|(_, (_, measured))| measured.1 * measured.1);
    squares.sum::<f32>().sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_counts_for_whoever_took_the_step() {
        let (me, other) = (Seat::new(0), Seat::new(1));
        let points = [
            (Cause::Start, 0.5),
            (Cause::Chance, 0.7),
            (Cause::Seat(me), 0.6),
            (Cause::Seat(other), 0.9),
            (Cause::Chance, 0.5),
            (Cause::Together, 0.4),
            (Cause::Seat(me), 1.0),
        ];
        let points = points.map(|(cause, chance)| (cause, Measured(chance, 0.1)));
        let ledger = Ledger::of(me, &points);
        let near = |a: f32, b: f32| (a - b).abs() < 1e-5;
        assert!(near(ledger.luck, -0.2) && near(ledger.own, 0.5) && near(ledger.others, 0.3), "{ledger:?}");
        assert!(near(ledger.together, -0.1), "{ledger:?}");
        assert!(near(ledger.moved_by_chance, 0.6) && near(ledger.moved_by_players, 1.1), "{ledger:?}");
        let sum = ledger.start + ledger.luck + ledger.own + ledger.others + ledger.together;
        assert!(near(sum, ledger.end), "{ledger:?}");
        assert!(near(ledger.decided(), 1.1 / 1.7), "{ledger:?}");
        // Both ends of two chance steps: four estimates.
        assert!(near(ledger.luck_error, 0.2), "{ledger:?}");
    }

    #[test]
    fn an_estimate_between_two_chance_steps_adds_no_error() {
        let points = [Cause::Start, Cause::Chance, Cause::Chance].map(|cause| (cause, Measured(0.5, 0.1)));
        assert!((luck_error(&points) - 0.02_f32.sqrt()).abs() < 1e-6);
    }
}
