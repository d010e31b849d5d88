//! The bounded pool on which bots think.

use super::driver::Command;
use crate::config::Config;
use crate::ids::Random;
use bots::Spec;
use catalog::{AnyBot, AnyGame, Hint, Question};
use room::Input;
use room::levels::{STRONGEST, level};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::{Semaphore, mpsc};

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
}

impl Drop for Thought {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// A bot of this game and level is asked this.
pub struct Asked {
    /// The game.
    pub rules: &'static dyn AnyGame,
    /// The level.
    pub level: String,
    /// What a seat sees and may do, and nothing else.
    pub question: Question,
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

    /// Asks a bot what to do; the match is told, not too soon.
    pub fn decide(
        &self,
        asked: Asked,
        to: mpsc::WeakSender<Command>,
        reply: impl FnOnce(String) -> Input + Send + 'static,
    ) -> Thought {
        let pace = if asked.level == STRONGEST { self.pace } else { self.pace / 15 };
        self.think(asked, pace, |bot, question| bot.answer(question), to, reply)
    }

    /// Asks a bot for advice, without keeping anybody waiting.
    pub fn advise(
        &self,
        asked: Asked,
        to: mpsc::WeakSender<Command>,
        reply: impl FnOnce(Vec<Hint>) -> Input + Send + 'static,
    ) -> Thought {
        self.think(asked, Duration::ZERO, |bot, question| bot.hint(question), to, reply)
    }

    fn think<T: Send + 'static>(
        &self,
        Asked { rules, level: word, question }: Asked,
        pace: Duration,
        ask: fn(&mut dyn AnyBot, &Question) -> T,
        to: mpsc::WeakSender<Command>,
        reply: impl FnOnce(T) -> Input + Send + 'static,
    ) -> Thought {
        let stop = Arc::new(AtomicBool::new(false));
        let seed = u64::from_le_bytes(self.random.bytes());
        let mut bot = rules.bot(self.spec(&word), seed, Arc::clone(&stop));
        let mut substitute = rules.bot(Spec::Random, seed, Arc::clone(&stop));
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
            match (answer, to.upgrade()) {
                (Ok(answer), Some(to)) => {
                    let _ = to.send(Command::Tell(reply(answer))).await;
                }
                (Ok(_), None) => {}
                (Err(error), _) => tracing::error!(%error, "nothing decides for a bot that failed"),
            }
        });
        Thought { stop }
    }

    /// How a level thinks. A stored match may name one that is not offered any more.
    fn spec(&self, word: &str) -> Spec {
        match Spec::from_str(level(word).unwrap_or(STRONGEST)) {
            Ok(Spec::Master) | Err(_) => self.master,
            Ok(other) => other,
        }
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
