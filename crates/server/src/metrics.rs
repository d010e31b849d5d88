//! What is counted, in the text format of Prometheus.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

/// A number that grows.
#[derive(Debug, Default)]
pub struct Counter(AtomicU64);

impl Counter {
    /// Counts on.
    pub fn add(&self, more: u64) {
        self.0.fetch_add(more, Ordering::Relaxed);
    }

    /// The number now.
    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// A number that goes up and down.
#[derive(Debug, Default)]
pub struct Gauge(AtomicI64);

impl Gauge {
    /// Changes it.
    pub fn add(&self, more: i64) {
        self.0.fetch_add(more, Ordering::Relaxed);
    }

    /// The number now.
    pub fn get(&self) -> i64 {
        self.0.load(Ordering::Relaxed)
    }
}

const BOUNDS_MS: [u64; 9] = [1, 2, 5, 10, 20, 50, 100, 500, 2000];

/// How long things took.
#[derive(Debug, Default)]
pub struct Histogram {
    buckets: [AtomicU64; BOUNDS_MS.len()],
    count: AtomicU64,
    sum_us: AtomicU64,
}

impl Histogram {
    /// Counts one.
    pub fn observe(&self, took: Duration) {
        let micros = took.as_micros() as u64;
        for (bucket, bound) in self.buckets.iter().zip(BOUNDS_MS) {
            if micros <= bound * 1000 {
                bucket.fetch_add(1, Ordering::Relaxed);
            }
        }
        self.count.fetch_add(1, Ordering::Relaxed);
        self.sum_us.fetch_add(micros, Ordering::Relaxed);
    }
}

/// Everything that is counted. Nothing here is about a single match or person.
#[derive(Debug, Default)]
pub struct Metrics {
    /// Moves that were stored.
    pub moves: Counter,
    /// Messages that were refused by a limit.
    pub limited: Counter,
    /// Connections that were cut because they read too slowly.
    pub cut: Counter,
    /// Messages that could not be understood.
    pub malformed: Counter,
    /// Turns of bots that were cut short, because many waited for theirs.
    pub hurried: Counter,
    /// Open connections to matches.
    pub sockets: Gauge,
    /// From a message's arrival until it was answered.
    pub answer: Histogram,
}

impl Metrics {
    /// The text that Prometheus reads.
    pub fn text(&self, live_matches: usize) -> String {
        let mut text = String::new();
        let mut one = |kind: &str, name: &str, help: &str, value: i64| {
            let _ = writeln!(
                text,
                "# HELP geartrain_{name} {help}\n# TYPE geartrain_{name} {kind}\ngeartrain_{name} {value}"
            );
        };
        one("counter", "moves_total", "Moves stored.", self.moves.get() as i64);
        one("counter", "limited_total", "Messages refused by a limit.", self.limited.get() as i64);
        one(
            "counter",
            "slow_readers_total",
            "Connections cut for reading too slowly.",
            self.cut.get() as i64,
        );
        one(
            "counter",
            "malformed_total",
            "Messages that could not be understood.",
            self.malformed.get() as i64,
        );
        one(
            "counter",
            "hurried_bots_total",
            "Turns of bots cut short because many waited.",
            self.hurried.get() as i64,
        );
        one("gauge", "sockets", "Open connections to matches.", self.sockets.get());
        one("gauge", "live_matches", "Matches in memory.", live_matches as i64);
        let name = "geartrain_request_seconds";
        let _ = writeln!(text, "# HELP {name} Time of HTTP requests.\n# TYPE {name} histogram");
        for (bucket, bound) in self.answer.buckets.iter().zip(BOUNDS_MS) {
            let seconds = bound as f64 / 1000.0;
            let _ = writeln!(text, "{name}_bucket{{le=\"{seconds}\"}} {}", bucket.load(Ordering::Relaxed));
        }
        let count = self.answer.count.load(Ordering::Relaxed);
        let sum = self.answer.sum_us.load(Ordering::Relaxed) as f64 / 1e6;
        let _ =
            writeln!(text, "{name}_bucket{{le=\"+Inf\"}} {count}\n{name}_sum {sum}\n{name}_count {count}");
        text
    }
}
