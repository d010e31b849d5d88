//! Bots: which there are, and the bounded pool on which they think.

use crate::config::Config;
use crate::error::Error;
use crate::ids::Random;
use bots::Spec;
use catalog::{AnyBot, AnyGame, AnyMatch, Hint, Question};
use futures_util::future::BoxFuture;
use protocol::Code;
use std::panic::{AssertUnwindSafe, catch_unwind};
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

/// The level of this name. People choose among those that are offered: how long a bot may think, and on how many threads,
/// is the host's business.
pub fn level(word: &str) -> Result<&'static str, Error> {
    let known = levels().map(|(level, _)| level).find(|level| *level == word);
    known.ok_or_else(|| {
        let word: String = word.chars().take(40).collect();
        Error::saying(Code::BadOptions, format!("there is no bot “{word}”"), format!("бота «{word}» нет"))
    })
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
    master: Spec,
    random: Random,
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
    /// As many at once as the host allows.
    pub fn new(config: &Config) -> Thinkers {
        Thinkers {
            seats: Arc::new(Semaphore::new(config.thinkers.max(1))),
            pace: config.bot_pace,
            master: config.master,
            random: config.random.clone(),
        }
    }

    /// Asks a bot what to do for a seat; it sees the seat's view and nothing else.
    pub fn decide(
        &self,
        rules: &'static dyn AnyGame,
        game: &dyn AnyMatch,
        seat: Seat,
        level: &str,
        answered: impl FnOnce(u64, String) -> BoxFuture<'static, ()> + Send + 'static,
    ) -> Option<Thought> {
        let question = game.question(seat);
        self.think(rules, question, level, self.pace, |bot, question| bot.answer(question), answered)
    }

    /// Asks the strongest bot for advice, without keeping anybody waiting.
    pub fn advise(
        &self,
        rules: &'static dyn AnyGame,
        game: &dyn AnyMatch,
        seat: Seat,
        answered: impl FnOnce(u64, Vec<Hint>) -> BoxFuture<'static, ()> + Send + 'static,
    ) -> Option<Thought> {
        let ask = |bot: &mut dyn AnyBot, question: &Question| bot.hint(question);
        self.think(rules, game.question(seat), strongest(), Duration::ZERO, ask, answered)
    }

    fn think<T: Send + 'static>(
        &self,
        rules: &'static dyn AnyGame,
        question: Question,
        level: &str,
        pace: Duration,
        ask: fn(&mut dyn AnyBot, &Question) -> T,
        answered: impl FnOnce(u64, T) -> BoxFuture<'static, ()> + Send + 'static,
    ) -> Option<Thought> {
        // A stored match may name a level that is not offered any more.
        let spec = match Spec::from_str(self::level(level).unwrap_or(strongest())).ok()? {
            Spec::Master => self.master,
            other => other,
        };
        let stop = Arc::new(AtomicBool::new(false));
        let number = u64::from_le_bytes(self.random.bytes());
        let mut bot = rules.bot(spec, number, Arc::clone(&stop));
        let mut substitute = rules.bot(Spec::Random, number, Arc::clone(&stop));
        let (seats, flag) = (Arc::clone(&self.seats), Arc::clone(&stop));
        let until = tokio::time::Instant::now() + pace;
        tokio::spawn(async move {
            let Ok(permit) = seats.acquire_owned().await else { return };
            if flag.load(Ordering::Relaxed) {
                return;
            }
            let answer = tokio::task::spawn_blocking(move || {
                answer_of(bot.as_mut(), substitute.as_mut(), &question, ask)
            })
            .await;
            drop(permit);
            tokio::time::sleep_until(until).await;
            match answer {
                Ok(answer) => answered(number, answer).await,
                Err(error) => tracing::error!(%error, "nothing decides for a bot that failed"),
            }
        });
        Some(Thought { stop, number })
    }
}

/// What a bot answers; if it fails, the match goes on with its substitute.
fn answer_of<T>(
    bot: &mut dyn AnyBot,
    substitute: &mut dyn AnyBot,
    question: &Question,
    ask: fn(&mut dyn AnyBot, &Question) -> T,
) -> T {
    catch_unwind(AssertUnwindSafe(|| ask(bot, question))).unwrap_or_else(|_| {
        tracing::error!("a bot failed; chance decides for it");
        ask(substitute, question)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Seed;
    use tabletop::Seat;

    /// A bot with a fault.
    struct Failing;

    impl AnyBot for Failing {
        fn answer(&mut self, _: &Question) -> String {
            panic!("planted")
        }

        fn hint(&mut self, _: &Question) -> Vec<Hint> {
            panic!("planted")
        }
    }

    #[test]
    fn a_bot_that_fails_does_not_keep_the_table_waiting() {
        let rules = catalog::find("gearworks").unwrap();
        let options = rules.complete(1, &serde_json::json!({}), 2).unwrap();
        let mut game = rules.start(1, &options, 2, Seed::of_number(1)).unwrap();
        let seat: Seat = game.turn().seats().iter().next().unwrap();
        let question = game.question(seat);
        let mut random = rules.bot(Spec::Random, 1, Arc::default());
        let action = answer_of(&mut Failing, random.as_mut(), &question, |bot, asked| bot.answer(asked));
        game.submit(seat, &action).unwrap();
    }
}
