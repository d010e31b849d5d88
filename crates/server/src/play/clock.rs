//! Clocks: server time only, and time that the server was not there costs nobody anything.

use protocol::Pace;
use std::time::{Duration, Instant};

const DAY_MS: i64 = 86_400_000;

/// Everybody's time at the start.
pub fn at_start(pace: Pace, seats: usize) -> Option<Vec<i64>> {
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
    since: Vec<Option<Instant>>,
}

impl Clocks {
    /// Starts the clocks of the seats that are asked and stops the others. Clocks that run go on.
    pub fn run(&mut self, seats: usize, asked: &[u8], now: Instant) {
        self.since.resize(seats, None);
        for (seat, since) in self.since.iter_mut().enumerate() {
            let runs = asked.contains(&(seat as u8));
            *since = if runs { since.or(Some(now)) } else { None };
        }
    }

    /// What a seat has left of `left` now.
    pub fn left(&self, seat: usize, left: i64, now: Instant) -> i64 {
        let since = self.since.get(seat).copied().flatten();
        left - since.map_or(0, |since| millis(now.saturating_duration_since(since)))
    }

    /// Whether a seat's clock runs.
    pub fn runs(&self, seat: usize) -> bool {
        self.since.get(seat).copied().flatten().is_some()
    }

    /// Everybody's time after a decision of `seat`, from which all clocks count on, and how much the decision earned.
    pub fn decide(&mut self, pace: Pace, left: &[i64], seat: usize, now: Instant) -> (Vec<i64>, i64) {
        let mut settled = self.settle(left, now);
        let Some(own) = settled.get_mut(seat) else { return (settled, 0) };
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
    pub fn take_back(&mut self, left: &[i64], returned: &[i64], now: Instant) -> Vec<i64> {
        let settled = self.settle(left, now);
        settled.iter().zip(returned).map(|(left, returned)| left - returned).collect()
    }

    /// Everybody's time now, from which all clocks count on.
    pub fn settle(&mut self, left: &[i64], now: Instant) -> Vec<i64> {
        let settled = left.iter().enumerate().map(|(seat, left)| self.left(seat, *left, now)).collect();
        self.count_on(now);
        settled
    }

    /// The times were settled, here or by another process: all clocks count on from now.
    pub fn count_on(&mut self, now: Instant) {
        for since in self.since.iter_mut().flatten() {
            *since = now;
        }
    }

    /// Whether any clock runs.
    pub fn any_runs(&self) -> bool {
        self.since.iter().any(Option::is_some)
    }

    /// When the next of these seats runs out, if nothing happens.
    pub fn next_end(
        &self,
        left: &[i64],
        seats: impl Iterator<Item = usize>,
        now: Instant,
    ) -> Option<(usize, Duration)> {
        seats
            .filter(|seat| self.runs(*seat))
            .filter_map(|seat| Some((seat, self.left(seat, *left.get(seat)?, now))))
            .min_by_key(|(_, left)| *left)
            .map(|(seat, left)| (seat, Duration::from_millis(left.max(0) as u64)))
    }
}

fn millis(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_decision_costs_its_time_and_earns_the_increment() {
        let pace = Pace::Live { bank_s: 60, increment_s: 5 };
        let left = at_start(pace, 2).unwrap();
        let start = Instant::now();
        let mut clocks = Clocks::default();
        clocks.run(2, &[0], start);
        let later = start + Duration::from_secs(20);
        assert_eq!(clocks.next_end(&left, 0..2, later), Some((0, Duration::from_secs(40))));
        let (left, earned) = clocks.decide(pace, &left, 0, later);
        assert_eq!((left, earned), (vec![45_000, 60_000], 5_000));
        clocks.run(2, &[1], later);
        assert!(!clocks.runs(0) && clocks.runs(1));
    }

    #[test]
    fn clocks_that_run_at_once_are_all_settled() {
        let pace = Pace::Live { bank_s: 60, increment_s: 0 };
        let left = at_start(pace, 2).unwrap();
        let start = Instant::now();
        let mut clocks = Clocks::default();
        clocks.run(2, &[0, 1], start);
        let (left, _) = clocks.decide(pace, &left, 0, start + Duration::from_secs(10));
        clocks.run(2, &[1], start + Duration::from_secs(10));
        assert_eq!(left, [50_000, 50_000]);
        assert_eq!(clocks.left(1, left[1], start + Duration::from_secs(15)), 45_000);
    }

    #[test]
    fn a_clock_that_was_stopped_by_a_restart_lost_nothing() {
        let left = [30_000, 30_000];
        let mut clocks = Clocks::default();
        let restart = Instant::now();
        clocks.run(2, &[0], restart);
        assert_eq!(clocks.left(0, left[0], restart), 30_000);
    }

    /// T21: deciding and taking back, over and over, makes no time.
    #[test]
    fn a_move_that_is_taken_back_earns_nothing() {
        for pace in [Pace::Live { bank_s: 60, increment_s: 30 }, Pace::Correspondence { days: 3 }] {
            let first = at_start(pace, 2).unwrap();
            let mut now = Instant::now();
            let (mut left, mut clocks) = (first.clone(), Clocks::default());
            for round in 1..=5 {
                clocks.run(2, &[0], now);
                now += Duration::from_secs(10);
                let (after, earned) = clocks.decide(pace, &left, 0, now);
                clocks.run(2, &[1], now);
                now += Duration::from_secs(1);
                left = clocks.take_back(&after, &[earned, 0], now);
                assert_eq!(left, [first[0] - round * 10_000, first[1] - round * 1_000], "{pace:?}");
            }
        }
    }
}
