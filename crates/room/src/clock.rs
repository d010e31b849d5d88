//! Clocks: the host's time only, and time that the host was not there costs nobody anything.

use crate::Millis;
use protocol::Pace;
use tabletop::{Seat, SeatSet};

const DAY_MS: Millis = 86_400_000;

/// Everybody's time at the start.
pub fn at_start(pace: Pace, seats: usize) -> Option<Vec<Millis>> {
    match pace {
        Pace::Untimed => None,
        Pace::Live { bank_s, .. } => Some(vec![i64::from(bank_s) * 1000; seats]),
        Pace::Correspondence { days } => Some(vec![i64::from(days) * DAY_MS; seats]),
    }
}

/// The running clocks of a match. The time left at the last decision is in the match itself.
#[derive(Clone, Debug, Default)]
pub struct Clocks {
    /// Since when each seat is asked.
    since: Vec<Option<Millis>>,
}

impl Clocks {
    /// Starts the clocks of the seats that are asked and stops the others. Clocks that run go on.
    pub fn run(&mut self, seats: usize, asked: SeatSet, now: Millis) {
        self.since.resize(seats, None);
        for (seat, since) in Seat::all(seats as u8).zip(&mut self.since) {
            *since = if asked.contains(seat) { since.or(Some(now)) } else { None };
        }
    }

    /// What a seat has left of `left` now.
    pub fn left(&self, seat: Seat, left: Millis, now: Millis) -> Millis {
        left - self.since(seat).map_or(0, |since| (now - since).max(0))
    }

    /// Whether a seat's clock runs.
    pub fn runs(&self, seat: Seat) -> bool {
        self.since(seat).is_some()
    }

    fn since(&self, seat: Seat) -> Option<Millis> {
        self.since.get(seat.index()).copied().flatten()
    }

    /// Everybody's time after a decision of `seat`, from which all clocks count on, and how much the decision earned.
    pub fn decide(&mut self, pace: Pace, left: &[Millis], seat: Seat, now: Millis) -> (Vec<Millis>, Millis) {
        let mut settled = self.settle(left, now);
        let Some(own) = settled.get_mut(seat.index()) else { return (settled, 0) };
        let before = *own;
        match pace {
            Pace::Untimed => {}
            Pace::Live { increment_s, .. } => *own = (*own).max(0) + i64::from(increment_s) * 1000,
            Pace::Correspondence { days } => *own = i64::from(days) * DAY_MS,
        }
        let earned = *own - before;
        (settled, earned)
    }

    /// Everybody's time after moves were taken back: what they had earned is returned, and thinking still costs (T21).
    pub fn take_back(&mut self, left: &[Millis], returned: &[Millis], now: Millis) -> Vec<Millis> {
        let settled = self.settle(left, now);
        settled.iter().zip(returned).map(|(left, returned)| left - returned).collect()
    }

    /// Everybody's time now, from which all clocks count on.
    pub fn settle(&mut self, left: &[Millis], now: Millis) -> Vec<Millis> {
        let settled =
            Seat::all(left.len() as u8).zip(left).map(|(seat, left)| self.left(seat, *left, now)).collect();
        self.count_on(now);
        settled
    }

    /// The times were settled, here or by another process: all clocks count on from now.
    pub fn count_on(&mut self, now: Millis) {
        for since in self.since.iter_mut().flatten() {
            *since = now;
        }
    }

    /// Whether any clock runs.
    pub fn any_runs(&self) -> bool {
        self.since.iter().any(Option::is_some)
    }

    /// Which of these seats runs out next, if nothing happens, and in how long.
    pub fn next_end(
        &self,
        left: &[Millis],
        seats: impl Iterator<Item = Seat>,
        now: Millis,
    ) -> Option<(Seat, Millis)> {
        seats
            .filter(|seat| self.runs(*seat))
            .filter_map(|seat| Some((seat, self.left(seat, *left.get(seat.index())?, now).max(0))))
            .min_by_key(|(_, left)| *left)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: Seat = Seat::new(0);
    const SECOND: Seat = Seat::new(1);
    const BOTH: SeatSet = SeatSet::all(2);

    #[test]
    fn a_decision_costs_its_time_and_earns_the_increment() {
        let pace = Pace::Live { bank_s: 60, increment_s: 5 };
        let left = at_start(pace, 2).unwrap();
        let start = 1_000_000;
        let mut clocks = Clocks::default();
        clocks.run(2, SeatSet::only(FIRST), start);
        let later = start + 2_0000;
        assert_eq!(clocks.next_end(&left, Seat::all(2), later), Some((FIRST, 4_0000)));
        let (left, earned) = clocks.decide(pace, &left, FIRST, later);
        assert_eq!((left, earned), (vec![45_000, 60_000], 5_000));
        clocks.run(2, SeatSet::only(SECOND), later);
        assert!(!clocks.runs(FIRST) && clocks.runs(SECOND));
    }

    #[test]
    fn clocks_that_run_at_once_are_all_settled() {
        let pace = Pace::Live { bank_s: 60, increment_s: 0 };
        let left = at_start(pace, 2).unwrap();
        let start = 1_000_000;
        let mut clocks = Clocks::default();
        clocks.run(2, BOTH, start);
        let (left, _) = clocks.decide(pace, &left, FIRST, start + 1_0000);
        clocks.run(2, SeatSet::only(SECOND), start + 1_0000);
        assert_eq!(left, [50_000, 50_000]);
        assert_eq!(clocks.left(SECOND, left[1], start + 15_000), 45_000);
    }

    #[test]
    fn a_clock_that_was_stopped_by_a_restart_lost_nothing() {
        let left = [30_000, 30_000];
        let mut clocks = Clocks::default();
        let restart = 1_000_000;
        clocks.run(2, SeatSet::only(FIRST), restart);
        assert_eq!(clocks.left(FIRST, left[0], restart), 30_000);
    }

    /// T21: deciding and taking back, over and over, makes no time.
    #[test]
    fn a_move_that_is_taken_back_earns_nothing() {
        for pace in [Pace::Live { bank_s: 60, increment_s: 30 }, Pace::Correspondence { days: 3 }] {
            let first = at_start(pace, 2).unwrap();
            let mut now = 1_000_000;
            let (mut left, mut clocks) = (first.clone(), Clocks::default());
            for round in 1..=5 {
                clocks.run(2, SeatSet::only(FIRST), now);
                now += 1_0000;
                let (after, earned) = clocks.decide(pace, &left, FIRST, now);
                clocks.run(2, SeatSet::only(SECOND), now);
                now += 1_000;
                left = clocks.take_back(&after, &[earned, 0], now);
                assert_eq!(left, [first[0] - round * 10_000, first[1] - round * 1_000], "{pace:?}");
            }
        }
    }
}
