//! What budgets are measured with: the machine's clocks, or the one that a host without them lends.

use std::time::Duration;

#[cfg(target_arch = "wasm32")]
pub use lent::{Stopwatch, lend_clock};
#[cfg(not(target_arch = "wasm32"))]
pub use machine::Stopwatch;

#[cfg(not(target_arch = "wasm32"))]
mod machine {
    use super::Duration;
    use cpu_time::ThreadTime;
    use std::time::Instant;

    /// Runs since it was made, on the thread that made it.
    #[derive(Debug)]
    pub struct Stopwatch {
        began: Instant,
        work_began: ThreadTime,
    }

    impl Stopwatch {
        /// Starts now.
        pub fn start() -> Stopwatch {
            Stopwatch { began: Instant::now(), work_began: ThreadTime::now() }
        }

        /// How much time has passed.
        pub fn elapsed(&self) -> Duration {
            self.began.elapsed()
        }

        /// How much of it the processor has worked for this thread.
        pub fn worked(&self) -> Duration {
            self.work_began.elapsed()
        }

        /// One that has run for a while already.
        #[cfg(test)]
        pub fn running(gone: Duration) -> Stopwatch {
            let began = Instant::now().checked_sub(gone).expect("a moment after the machine's start");
            Stopwatch { began, work_began: ThreadTime::now() }
        }
    }
}

/// WebAssembly has no clock of its own.
#[cfg(target_arch = "wasm32")]
mod lent {
    use super::Duration;
    use std::sync::OnceLock;

    static CLOCK: OnceLock<fn() -> Duration> = OnceLock::new();

    /// Lends a clock that never goes back. Without one, budgets of time are over at once.
    pub fn lend_clock(now: fn() -> Duration) {
        let _ = CLOCK.set(now);
    }

    /// Runs since it was made.
    #[derive(Debug)]
    pub struct Stopwatch(Option<Duration>);

    impl Stopwatch {
        /// Starts now.
        pub fn start() -> Stopwatch {
            Stopwatch(CLOCK.get().map(|now| now()))
        }

        /// How much time has passed.
        pub fn elapsed(&self) -> Duration {
            match (CLOCK.get(), self.0) {
                (Some(now), Some(began)) => now().saturating_sub(began),
                _ => Duration::MAX,
            }
        }

        /// A worker has a core to itself: it works all the time.
        pub fn worked(&self) -> Duration {
            self.elapsed()
        }
    }
}
