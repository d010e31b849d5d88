//! The pool on which bots think. It is shared out fairly between people, and under load everybody's bots think shorter
//! instead of waiting longer.

use super::driver::Command;
use super::fair::FairQueue;
use super::kept_bots::{KeptBots, Mind, Owner};
use crate::config::{Config, HouseBot};
use crate::ids::Random;
use crate::metrics::Metrics;
use bots::{Level, Spec};
use catalog::{AnyBot, AnyGame, Hint, Question};
use futures_util::future::BoxFuture;
use room::levels::{STRONGEST, level};
use std::convert::Infallible;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tabletop::Seat;
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

/// Within this time everybody who waits has had a turn, as long as turns are not shorter than the least.
const ROUND: Duration = Duration::from_secs(1);
/// The least time for a turn: a short search still finds what is plain.
const LEAST_TURN: Duration = Duration::from_millis(20);

/// Where bots think.
#[derive(Clone)]
pub struct Thinkers(Arc<Pool>);

struct Pool {
    /// How many bots think at once.
    at_once: usize,
    pace: Duration,
    master: Spec,
    house: Vec<HouseBot>,
    random: Random,
    metrics: Arc<Metrics>,
    queue: Mutex<FairQueue<Job>>,
    bots: Mutex<KeptBots>,
}

/// A thought that waits for its turn. How long the turn is shows when it begins.
struct Job {
    path: [String; 3],
    think: Box<dyn FnOnce(Option<Duration>) -> BoxFuture<'static, ()> + Send>,
}

/// A bot at work, or waiting for its turn. Dropping it makes the bot stop and nobody listen.
pub struct Thought {
    _forgotten: oneshot::Sender<Infallible>,
}

/// A bot of this game and level is asked this.
pub struct Asked {
    /// The game.
    pub rules: &'static dyn AnyGame,
    /// The level.
    pub level: String,
    /// What a seat sees and may do, and nothing else.
    pub question: Question,
    /// The match that it belongs to.
    pub match_id: String,
    /// Whose share of the pool it takes: of the person, or a guest's address; those for whom nobody waits share one.
    pub payer: String,
}

/// What a bot has decided.
pub struct Decision {
    /// The action.
    pub action: String,
    /// Whether it had less time than usual.
    pub hurried: bool,
}

impl Thinkers {
    /// As many at once as the host allows.
    pub fn new(config: &Config, metrics: Arc<Metrics>) -> Thinkers {
        Thinkers(Arc::new(Pool {
            at_once: config.thinkers.max(1),
            pace: config.bot_pace,
            master: config.master,
            house: config.bots.clone(),
            random: config.random.clone(),
            metrics,
            queue: Mutex::default(),
            bots: Mutex::new(KeptBots::new(config.bot_memory)),
        }))
    }

    /// Asks the bot of a seat what to do; the match is told, not too soon. What the bot has thought for its last move is
    /// used again.
    pub fn decide(
        &self,
        seat: Seat,
        asked: Asked,
        to: mpsc::WeakSender<Command>,
        reply: impl FnOnce(Decision) -> Command + Send + 'static,
    ) -> Thought {
        let owner = Owner { match_id: asked.match_id.clone(), seat, level: asked.level.clone() };
        let reply = |action, hurried| reply(Decision { action, hurried });
        let pace = if asked.level == STRONGEST { self.0.pace } else { self.0.pace / 15 };
        let turn = Turn { class: "play", owner: Some(owner), until: Instant::now() + pace };
        self.think(turn, asked, |bot, question| bot.answer(question), to, reply)
    }

    /// Asks a bot for advice, without keeping anybody waiting.
    pub fn advise(
        &self,
        asked: Asked,
        to: mpsc::WeakSender<Command>,
        reply: impl FnOnce(Vec<Hint>) -> Command + Send + 'static,
    ) -> Thought {
        let turn = Turn { class: "advice", owner: None, until: Instant::now() };
        self.think(turn, asked, |bot, question| bot.hint(question), to, |hints, _| reply(hints))
    }

    /// Works something out where bots think. The path names the class of the work, whose share of the pool it takes, and the
    /// match.
    pub fn work(&self, path: [String; 3], work: impl FnOnce() + Send + 'static) {
        let think = move |_: Option<Duration>| -> BoxFuture<'static, ()> {
            Box::pin(async move {
                if let Err(error) = tokio::task::spawn_blocking(work).await {
                    tracing::error!(%error, "a piece of work failed");
                }
            })
        };
        lock(&self.0.queue).push(&path.clone(), Job { path, think: Box::new(think) });
        self.0.go_on();
    }

    /// The bots of a match are not needed any more.
    pub fn forget(&self, match_id: &str) {
        lock(&self.0.bots).forget(match_id);
    }

    fn think<T: Send + 'static>(
        &self,
        Turn { class, owner, until }: Turn,
        Asked { rules, level: word, question, match_id, payer }: Asked,
        ask: fn(&mut dyn AnyBot, &Question) -> T,
        to: mpsc::WeakSender<Command>,
        reply: impl FnOnce(T, bool) -> Command + Send + 'static,
    ) -> Thought {
        let (thought, mut forgotten) = oneshot::channel::<Infallible>();
        let seed = u64::from_le_bytes(self.0.random.bytes());
        let pool = Arc::clone(&self.0);
        let think = move |allowed: Option<Duration>| -> BoxFuture<'static, ()> {
            Box::pin(async move {
                if forgotten.try_recv() == Err(oneshot::error::TryRecvError::Closed) {
                    return;
                }
                let mut mind = pool.mind(rules, &word, seed, owner.as_ref());
                let mut substitute = rules.bot(Spec::Random, seed, Arc::clone(&mind.stop));
                let stop = Arc::clone(&mind.stop);
                let mut work = tokio::task::spawn_blocking(move || {
                    let answer = answer_of(mind.bot.as_mut(), substitute.as_mut(), &question, ask);
                    (mind, answer)
                });
                let (done, hurried) = tokio::select! {
                    done = &mut work => (done, false),
                    () = tokio::time::sleep(allowed.unwrap_or_default()), if allowed.is_some() => {
                        stop.store(true, Ordering::Relaxed);
                        (work.await, true)
                    }
                    _ = &mut forgotten => {
                        stop.store(true, Ordering::Relaxed);
                        let _ = work.await;
                        return;
                    }
                };
                let (mind, answer) = match done {
                    Ok(done) => done,
                    Err(error) => {
                        tracing::error!(%error, "nothing decides for a bot that failed");
                        return;
                    }
                };
                pool.metrics.hurried.add(hurried.into());
                if let Some(owner) = owner {
                    lock(&pool.bots).keep(owner, mind);
                }
                let answer = reply(answer, hurried);
                // Others think meanwhile.
                tokio::spawn(async move {
                    tokio::time::sleep_until(until).await;
                    if let Some(to) = to.upgrade() {
                        let _ = to.send(answer).await;
                    }
                });
            })
        };
        let path = [class.to_owned(), payer, match_id];
        lock(&self.0.queue).push(&path.clone(), Job { path, think: Box::new(think) });
        self.0.go_on();
        Thought { _forgotten: thought }
    }
}

/// How a thought is treated.
struct Turn {
    /// Moves and advice do not wait for each other.
    class: &'static str,
    /// Whose bot it is, if it lives on.
    owner: Option<Owner>,
    /// When the match may be told.
    until: Instant,
}

impl Pool {
    /// Gives as many turns as there is room for.
    fn go_on(self: &Arc<Pool>) {
        while let Some((job, allowed)) = self.next() {
            let pool = Arc::clone(self);
            tokio::spawn(async move {
                let began = Instant::now();
                (job.think)(allowed).await;
                lock(&pool.queue).done(&job.path, began.elapsed());
                pool.go_on();
            });
        }
    }

    /// Whose turn it is, and how long it may take if others wait.
    fn next(&self) -> Option<(Job, Option<Duration>)> {
        let mut queue = lock(&self.queue);
        if queue.running() >= self.at_once {
            return None;
        }
        let job = queue.pop()?;
        let (parts, at_once) = (queue.parts(&job.path), self.at_once as u32);
        let allowed = (parts > at_once).then(|| (ROUND * at_once / parts).max(LEAST_TURN));
        Some((job, allowed))
    }

    /// The bot that played this seat before, or a new one.
    fn mind(&self, rules: &'static dyn AnyGame, word: &str, seed: u64, owner: Option<&Owner>) -> Mind {
        match owner.and_then(|owner| lock(&self.bots).take(owner)) {
            Some(mind) => {
                mind.stop.store(false, Ordering::Relaxed);
                mind
            }
            None => {
                let stop = Arc::default();
                Mind { bot: self.bot(rules, word, seed, &stop), stop }
            }
        }
    }

    /// A bot of this name, the host's own or one of a level.
    fn bot(
        &self,
        rules: &'static dyn AnyGame,
        word: &str,
        seed: u64,
        stop: &Arc<AtomicBool>,
    ) -> Box<dyn AnyBot> {
        let game = rules.meta().id;
        match self.house.iter().find(|bot| bot.name == word && bot.game == game) {
            Some(bot) => (bot.make)(),
            None => rules.bot(self.spec(word, game), seed, Arc::clone(stop)),
        }
    }

    /// How a level thinks. A stored match may name one that is not offered any more.
    fn spec(&self, word: &str, game: &str) -> Spec {
        match Spec::from_str(level(word, game).unwrap_or(STRONGEST)) {
            Ok(Spec::Level(Level::Master)) | Err(_) => self.master,
            Ok(other) => other,
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // Nothing in here panics while it holds a lock.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
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

    /// A bot with a fault.
    struct Failing;

    impl AnyBot for Failing {
        fn answer(&mut self, _: &Question) -> String {
            panic!("planted")
        }

        fn hint(&mut self, _: &Question) -> Vec<Hint> {
            panic!("planted")
        }

        fn remembers(&self) -> usize {
            0
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
