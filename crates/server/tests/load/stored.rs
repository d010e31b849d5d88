//! A server that keeps ten thousand matches.

use crate::honest::alone;
use crate::support::{House, asking, house, pair};
use protocol::{ClientMessage, Lobby, SeatPlan, ServerMessage};
use server::load::Visitor;
use sqlx::{AnyPool, AssertSqlSafe};
use std::time::{Duration, Instant};

/// How many copies there are of each of three matches: hardly more than lists show, and many.
const COPIES: [usize; 2] = [110, 3400];
/// Half of the lists are there within this long, on an idle machine and in a build for use.
const LISTED: Duration = Duration::from_millis(10);
const START: Duration = Duration::from_millis(500);
/// In any build and on any machine, lists of many take hardly longer than lists of few.
const AT_MOST: f64 = 1.5;
/// A busy machine can only make a measurement worse.
const TRIES: usize = 6;

/// Everything of every match, once for each number. The newest are those of the same people, the others of four hundred.
async fn copy_all(database: &str, copies: usize) {
    let pool = AnyPool::connect(&format!("sqlite://{database}")).await.unwrap();
    let mut all = pool.begin().await.unwrap();
    let numbers =
        format!("WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < {copies})");
    for insert in [
        "INSERT INTO matches SELECT id || n, setup, seed_hash, public, status, card, turn, 0, length, head, \
         created_ms - n, updated_ms - n FROM matches, n",
        "INSERT INTO seeds SELECT match_id || n, seed FROM seeds, n",
        "INSERT INTO records SELECT match_id || n, seq, request, body, hash FROM records, n",
        "INSERT INTO players SELECT match_id || n, CASE WHEN n < 100 THEN user_id ELSE user_id || (n % 200) END, \
         created_ms - n FROM players, n",
    ] {
        sqlx::query(AssertSqlSafe(format!("{numbers} {insert}"))).execute(&mut *all).await.unwrap();
    }
    all.commit().await.unwrap();
    pool.close().await;
}

/// A server with this many copies of a match that is over, one that runs and one that is open, and somebody who plays them.
async fn full_house(copies: usize) -> (House, Visitor) {
    let house = house().await;
    let mut over = pair(&house, "shesterenki").await;
    let given_up = ClientMessage::Resign { id: "enough".into(), seat: 0 };
    assert!(matches!(over.sockets[0].request(&given_up).await.unwrap(), ServerMessage::Ack { .. }));
    let mut runs = pair(&house, "gearworks").await;
    for step in 0..5 {
        let seat = runs.asked_now().await;
        runs.step(seat, &format!("step{step}")).await;
    }
    let mut ada = runs.people[0].clone();
    ada.create(&asking("gearworld", vec![SeatPlan::Me, SeatPlan::Open])).await.unwrap();
    let house = house.restarted(async |database: &str| copy_all(database, copies).await, |_| {}).await;
    assert!(house.server.app().store.all_matches().await.unwrap().len() > 3 * copies);
    let ada = house.back(&ada);
    (house, ada)
}

/// Within how long half of the lists are there.
async fn listed(ada: &mut Visitor) -> Duration {
    let mut times = Vec::new();
    for _ in 0..40 {
        let begin = Instant::now();
        let lobby: Lobby = ada.get("/api/lobby").await.unwrap();
        times.push(begin.elapsed());
        assert!(lobby.open.len() == 50 && lobby.running.len() == 50 && lobby.mine.len() == 50);
    }
    times.sort();
    times[times.len() / 2]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ten_thousand_matches_slow_nobody_down() {
    let _alone = alone().await;
    let (_few_house, mut of_few) = full_house(COPIES[0]).await;
    let (mut house, mut ada) = full_house(COPIES[1]).await;
    let (mut start, mut few, mut many) = (Duration::MAX, Duration::MAX, Duration::MAX);
    for _ in 0..TRIES {
        // Stopping is not starting: the clock begins when nobody serves the file any more.
        let mut stopped = Instant::now();
        house = house.restarted(async |_: &str| stopped = Instant::now(), |_| {}).await;
        start = start.min(stopped.elapsed());
        ada = house.back(&ada);
        few = few.min(listed(&mut of_few).await);
        many = many.min(listed(&mut ada).await);
        println!("started in {start:?}, half of the lists within {many:?}, of few matches {few:?}");
        let in_time = many < LISTED || cfg!(debug_assertions);
        if start < START && in_time && many < few.mul_f64(AT_MOST) {
            return;
        }
    }
    panic!("started in {start:?}, lists take {many:?}, of few matches {few:?}");
}
