//! Honest players, and how long their moves take.

use crate::support::House;
use server::load::{BenchPlan, Figures, run};
use std::time::Duration;
use tokio::sync::{Mutex, MutexGuard};

/// What nobody may make an honest player wait longer than, 99 times of 100.
pub const BEARABLE: Duration = Duration::from_millis(100);

/// One measurement at a time: each has the machine for itself.
pub async fn alone() -> MutexGuard<'static, ()> {
    static TURN: Mutex<()> = Mutex::const_new(());
    TURN.lock().await
}

/// Several tables play at a human pace for a while.
pub async fn play(house: &House, time: Duration) -> Figures {
    let plan = BenchPlan {
        address: house.server.address,
        games: ["shesterenki", "gearworks"].map(str::to_owned).to_vec(),
        matches: 10,
        time,
        // Two moves a second for each player, well within the limits.
        pause: Duration::from_millis(250),
    };
    run(&plan).await.unwrap()
}

/// Fails if the moves were too few to tell, or too slow.
pub fn assert_bearable(figures: &Figures) {
    println!("honest players: {figures:?}");
    assert!(figures.moves >= 200, "{} moves tell nothing", figures.moves);
    assert!(figures.p99 < BEARABLE, "honest players waited: {figures:?}");
}
