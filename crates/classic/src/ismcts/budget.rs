//! How long a bot may think.

use cpu_time::ThreadTime;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// A limit for one decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Budget {
    /// So many simulations: the same seed gives the same decision.
    Iterations(u32),
    /// So much time.
    Time(Duration),
    /// So much time of the processor: on a busy machine the bot waits, but thinks no less.
    Work(Duration),
}

/// Asking for the time of the processor takes as long as a short simulation, so not every simulation asks.
const WORK_IS_ASKED_EVERY: u32 = 8;

/// A budget that runs on the thread that started it: asked before every simulation.
#[derive(Debug)]
pub struct Clock {
    budget: Budget,
    began: Instant,
    work_began: ThreadTime,
    done: u32,
    stop: Arc<AtomicBool>,
}

impl Clock {
    /// Starts now.
    pub fn start(budget: Budget, stop: Arc<AtomicBool>) -> Clock {
        Clock { budget, began: Instant::now(), work_began: ThreadTime::now(), done: 0, stop }
    }

    /// Whether another simulation fits; the first always does, so that there is something to choose by.
    pub fn tick(&mut self) -> bool {
        let more = match self.budget {
            Budget::Iterations(n) => self.done < n,
            Budget::Time(time) => self.began.elapsed() < time,
            Budget::Work(time) => {
                !self.done.is_multiple_of(WORK_IS_ASKED_EVERY) || self.work_began.elapsed() < time
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
            Budget::Time(time) => (time, self.began.elapsed()),
            Budget::Work(time) => (time, self.work_began.elapsed()),
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
