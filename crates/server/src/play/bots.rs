//! Bots: which there are, and the bounded pool on which they think.

use bots::Spec;
use catalog::{AnyGame, AnyMatch};
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tabletop::{Both, Lang, Seat, both};
use tokio::sync::Semaphore;

/// The words for levels, weakest first; those that `bots` does not know yet are not offered.
const LEVELS: [(&str, Both); 4] = [
    ("random", both("Random", "Случайный")),
    ("apprentice", both("Apprentice", "Ученик")),
    ("journeyman", both("Journeyman", "Подмастерье")),
    ("master", both("Master", "Мастер")),
];

/// The levels that can be chosen, weakest first.
pub fn levels() -> impl DoubleEndedIterator<Item = (&'static str, Both)> {
    LEVELS.into_iter().filter(|(level, _)| Spec::from_str(level).is_ok())
}

/// The level for advice, and for seats whose person is gone.
pub fn strongest() -> &'static str {
    levels().next_back().map_or("random", |(level, _)| level)
}

/// What a level is called.
pub fn level_name(level: &str, lang: Lang) -> &str {
    LEVELS.iter().find(|(word, _)| *word == level).map_or(level, |(_, name)| name.get(lang))
}

/// Bots think here, so many at once.
#[derive(Clone)]
pub struct Thinkers {
    seats: Arc<Semaphore>,
    pace: Duration,
}

/// A bot at work. Dropping it makes the bot answer at once and nobody listen.
pub struct Thought {
    stop: Arc<AtomicBool>,
    /// Tells a thought from a later one.
    pub number: u64,
}

impl Drop for Thought {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Thinkers {
    /// So many at once, each taking at least so long.
    pub fn new(at_once: usize, pace: Duration) -> Thinkers {
        Thinkers { seats: Arc::new(Semaphore::new(at_once.max(1))), pace }
    }

    /// Asks a bot what to do for a seat; it sees the seat's view and nothing else.
    pub fn think(
        &self,
        rules: &'static dyn AnyGame,
        game: &dyn AnyMatch,
        seat: Seat,
        level: &str,
        patient: bool,
        answered: impl FnOnce(u64, String) -> futures_util::future::BoxFuture<'static, ()> + Send + 'static,
    ) -> Option<Thought> {
        let spec = Spec::from_str(level).ok()?;
        let question = game.question(seat);
        let stop = Arc::new(AtomicBool::new(false));
        let number = u64::from_le_bytes(crate::ids::random_bytes());
        let mut bot = rules.bot(spec, number, Arc::clone(&stop));
        let (seats, flag) = (Arc::clone(&self.seats), Arc::clone(&stop));
        let until = tokio::time::Instant::now() + if patient { self.pace } else { Duration::ZERO };
        tokio::spawn(async move {
            let Ok(permit) = seats.acquire_owned().await else { return };
            if flag.load(Ordering::Relaxed) {
                return;
            }
            let answer = tokio::task::spawn_blocking(move || bot.answer(&question)).await;
            drop(permit);
            tokio::time::sleep_until(until).await;
            match answer {
                Ok(action) => answered(number, action).await,
                Err(error) => tracing::error!(%error, "a bot failed"),
            }
        });
        Some(Thought { stop, number })
    }
}
