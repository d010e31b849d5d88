//! Honest players, and how long their moves take.

use crate::support::House;
use server::load::{BenchPlan, Figures, Trouble, run};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::{Mutex, MutexGuard};

/// What nobody may make an honest player wait longer than, 99 times of 100.
const BEARABLE: Duration = Duration::from_millis(100);
/// How long is measured at once.
const TIME: Duration = Duration::from_secs(6);
/// A busy machine can only make a measurement worse: what the attack itself costs is seen in the best of a few.
const TRIES: usize = 6;

/// Ticks of the processors since the machine started: all of them, those that were not idle, those of this process.
#[derive(Clone, Copy, Default)]
struct Processor {
    all: f64,
    busy: f64,
    own: f64,
}

impl Processor {
    fn now() -> Processor {
        Processor::read().unwrap_or_default()
    }

    fn read() -> Option<Processor> {
        let number = |word: &str| word.parse::<f64>().ok();
        let machine = std::fs::read_to_string("/proc/stat").ok()?;
        let times: Vec<f64> = machine.lines().next()?.split_whitespace().skip(1).filter_map(number).collect();
        let all: f64 = times.iter().take(8).sum();
        let own = std::fs::read_to_string("/proc/self/stat").ok()?;
        let own: Vec<&str> = own.rsplit_once(')')?.1.split_whitespace().collect();
        let own = number(own.get(11)?)? + number(own.get(12)?)?;
        Some(Processor { all, busy: all - times.get(3)? - times.get(4)?, own })
    }

    /// How much of the machine was left to us by other programs: what they take is not the attack's doing, and who has a
    /// tenth of a machine waits ten times as long.
    fn share_since(self, before: Processor) -> f64 {
        let all = (self.all - before.all).max(1.0);
        let others = (self.busy - before.busy) - (self.own - before.own);
        (1.0 - others / all).clamp(0.05, 1.0)
    }
}

/// One measurement at a time: each has the machine for itself.
pub async fn alone() -> MutexGuard<'static, ()> {
    static TURN: Mutex<()> = Mutex::const_new(());
    TURN.lock().await
}

/// Tells attackers when to stop.
#[derive(Clone, Default)]
pub struct Bell(Arc<AtomicBool>);

impl Bell {
    /// Whether the attack goes on.
    pub fn is_silent(&self) -> bool {
        !self.0.load(Ordering::Relaxed)
    }

    /// Ends the attack.
    pub fn ring(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Several tables play at a human pace while somebody attacks. Fails if they have to wait.
pub async fn assert_bearable(house: &House) {
    let plan = BenchPlan {
        address: house.server.address,
        games: ["shesterenki", "gearworks"].map(str::to_owned).to_vec(),
        matches: 12,
        time: TIME,
        // Two moves a second for each player, well within the limits.
        pause: Duration::from_millis(250),
    };
    let mut all: Vec<Result<Figures, Trouble>> = Vec::new();
    while all.len() < TRIES {
        let before = Processor::now();
        let figures = run(&plan).await;
        let ours = Processor::now().share_since(before);
        println!("honest players: {figures:?} on {ours:.2} of the machine");
        let bearable = BEARABLE.div_f64(ours);
        if figures.as_ref().is_ok_and(|figures| figures.moves >= 150 && figures.p99 < bearable) {
            return;
        }
        all.push(figures);
    }
    panic!("honest players waited: {all:#?}");
}
