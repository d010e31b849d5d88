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
        let figures = run(&plan).await;
        println!("honest players: {figures:?}");
        // What other programs take of the machine is not the attack's doing.
        let bearable = |figures: &Figures| figures.p99 < BEARABLE.div_f64(figures.left);
        if figures.as_ref().is_ok_and(|figures| figures.moves >= 150 && bearable(figures)) {
            return;
        }
        all.push(figures);
    }
    panic!("honest players waited: {all:#?}");
}
