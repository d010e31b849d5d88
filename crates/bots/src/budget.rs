//! How long a bot may think.

use crate::stopwatch::Stopwatch;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// A limit for one decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Budget {
    /// This many simulations: the same seed gives the same decision.
    Iterations(u32),
    /// This much time.
    Time(Duration),
    /// This much time of the processor: on a busy machine the bot waits, but thinks no less.
    Work(Duration),
}

/// How a budget of processor time ends when it is written.
const WORK: &str = "-cpu";

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Iterations(n) => write!(f, "{n}"),
            Budget::Time(time) if time.subsec_millis() == 0 => write!(f, "{}s", time.as_secs()),
            Budget::Time(time) => write!(f, "{}ms", time.as_millis()),
            Budget::Work(time) => write!(f, "{}{WORK}", Budget::Time(*time)),
        }
    }
}

impl FromStr for Budget {
    type Err = ();
    /// `500` simulations, `100ms`, `2s`, `100ms-cpu`.
    fn from_str(text: &str) -> Result<Budget, ()> {
        if let Some(time) = text.strip_suffix(WORK) {
            let Budget::Time(time) = time.parse()? else { return Err(()) };
            return Ok(Budget::Work(time));
        }
        let positive = |digits: &str| digits.parse::<u32>().ok().filter(|n| *n > 0).ok_or(());
        if let Some(digits) = text.strip_suffix("ms") {
            Ok(Budget::Time(Duration::from_millis(positive(digits)?.into())))
        } else if let Some(digits) = text.strip_suffix('s') {
            Ok(Budget::Time(Duration::from_secs(positive(digits)?.into())))
        } else {
            Ok(Budget::Iterations(positive(text)?))
        }
    }
}

/// Asking for the time of the processor takes as long as a short simulation, so not every simulation asks.
const WORK_IS_ASKED_EVERY: u32 = 8;

/// A budget that runs on the thread that started it: asked before every simulation.
#[derive(Debug)]
pub struct BudgetTimer {
    budget: Budget,
    watch: Stopwatch,
    done: u32,
    stop: Arc<AtomicBool>,
}

impl BudgetTimer {
    /// Starts now.
    pub fn start(budget: Budget, stop: Arc<AtomicBool>) -> BudgetTimer {
        BudgetTimer { budget, watch: Stopwatch::start(), done: 0, stop }
    }

    /// Whether another simulation fits; the first always does, so that there is something to choose by.
    pub fn tick(&mut self) -> bool {
        let more = match self.budget {
            Budget::Iterations(n) => self.done < n,
            Budget::Time(time) => self.watch.elapsed() < time,
            Budget::Work(time) => {
                !self.done.is_multiple_of(WORK_IS_ASKED_EVERY) || self.watch.worked() < time
            }
        };
        let go = self.done == 0 || (more && !self.stop.load(Ordering::Relaxed));
        self.done += u32::from(go);
        go
    }

    /// About how many simulations the rest of the time allows, counted generously; nothing if simulations are
    /// counted anyway, or before the pace is known.
    pub fn left(&self) -> Option<u32> {
        let (time, gone) = match self.budget {
            Budget::Iterations(_) => return None,
            Budget::Time(time) => (time, self.watch.elapsed()),
            Budget::Work(time) => (time, self.watch.worked()),
        };
        if self.done < 64 || gone >= time {
            return None;
        }
        let pace = f64::from(self.done) / gone.as_secs_f64();
        Some((1.25 * pace * (time - gone).as_secs_f64()) as u32)
    }

    /// How many simulations were allowed so far.
    pub fn done(&self) -> u32 {
        self.done
    }
}

#[cfg(test)]
impl BudgetTimer {
    /// One that has run for a while already.
    pub fn running(budget: Budget, gone: Duration, done: u32) -> BudgetTimer {
        BudgetTimer { budget, watch: Stopwatch::running(gone), done, stop: Arc::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Instant;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn what_is_left_follows_the_pace_and_is_counted_generously() {
        let time = Budget::Time(100 * SECOND);
        let left = BudgetTimer::running(time, 80 * SECOND, 8000).left().expect("the pace is known");
        assert!((2400..=2500).contains(&left), "{left} of about 2,000 and a quarter more");
        assert_eq!(BudgetTimer::running(time, 80 * SECOND, 20).left(), None, "too early to tell");
        assert_eq!(BudgetTimer::running(time, 101 * SECOND, 8000).left(), None, "the time is over");
        assert_eq!(BudgetTimer::running(Budget::Iterations(9000), 80 * SECOND, 8000).left(), None);
    }

    #[test]
    fn waiting_spends_time_but_no_work() {
        let limit = Duration::from_millis(50);
        let mut timers = [Budget::Time(limit), Budget::Work(limit)]
            .map(|budget| BudgetTimer::start(budget, Arc::default()));
        assert!(timers.iter_mut().all(BudgetTimer::tick));
        std::thread::sleep(2 * limit);
        assert_eq!(timers.each_mut().map(BudgetTimer::tick), [false, true]);
        let began = Instant::now();
        while timers[1].tick() {
            assert!(began.elapsed() < 200 * SECOND, "work was done and not counted");
        }
        assert!(timers[1].watch.worked() >= limit);
    }
}
