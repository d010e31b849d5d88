//! A crowd that listens to the lobby beside a match.

use crate::honest::alone;
use crate::support::process::Process;
use crate::support::{asking, directory};
use protocol::{Join, SeatPlan};
use server::load::{Socket, Visitor, play_out};
use std::time::{Duration, Instant};

const CROWD: usize = 300;
const TIME: Duration = Duration::from_secs(8);
/// Two players who wait this long before each move make six a second.
const PAUSE: Duration = Duration::from_millis(160);
/// Bytes a second to the whole crowd, and the share of a core that it may cost.
const MOST_BYTES: f64 = 500_000.0;
const MOST_WORK: f64 = 0.05;

/// Bytes that come within the time.
async fn listen(mut socket: Socket, until: Instant) -> usize {
    let mut bytes = 0;
    while let Ok(Ok(text)) = tokio::time::timeout_at(until.into(), socket.next_text()).await {
        bytes += text.len();
    }
    bytes
}

/// How much time of the processor a server has used.
fn work(server: &Process) -> Duration {
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", server.child.id())).unwrap();
    let fields: Vec<&str> = stat.rsplit_once(')').unwrap().1.split_whitespace().collect();
    let ticks = |field: usize| fields[field].parse::<u64>().unwrap();
    // Linux counts a hundred ticks a second.
    Duration::from_millis(10 * (ticks(11) + ticks(12)))
}

/// A match at six moves a second; how much of a core the server needs meanwhile, and how many moves were made.
async fn play(server: &Process, first: &Visitor) -> (f64, usize) {
    let mut ada = first.other().as_guest("Ada").await.unwrap();
    let mut ben = first.other().as_guest("Ben").await.unwrap();
    let id = ada.create(&asking("gearworld", vec![SeatPlan::Me, SeatPlan::Open])).await.unwrap().id;
    ben.join(&id, &Join::default()).await.unwrap();
    let (mut left, mut right) = (ada.connect(&id).await.unwrap(), ben.connect(&id).await.unwrap());
    let (before, began) = (work(server), Instant::now());
    let until = began + TIME;
    let (one, two) = tokio::join!(
        play_out(&mut left, 0, 1, PAUSE, until, usize::MAX),
        play_out(&mut right, 1, 2, PAUSE, until, usize::MAX)
    );
    let share = (work(server) - before).as_secs_f64() / began.elapsed().as_secs_f64();
    (share, one.unwrap().latencies.len() + two.unwrap().latencies.len())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_crowd_in_the_lobby_costs_little() {
    let _alone = alone().await;
    let directory = directory();
    let server = Process::start(directory.path().join("test.db").to_str().unwrap());
    let first = Visitor::new(server.address);
    let mut host = first.other().as_guest("Host").await.unwrap();
    // A lobby that has something to show.
    for _ in 0..40 {
        host.create(&asking("gearworld", vec![SeatPlan::Me, SeatPlan::Open])).await.unwrap();
    }
    let (without, _) = play(&server, &first).await;
    let mut crowd = Vec::new();
    for _ in 0..CROWD {
        let mut socket = first.open("/api/lobby/live", &[]).await.unwrap();
        socket.next_text().await.unwrap();
        crowd.push(socket);
    }
    let until = Instant::now() + TIME;
    let crowd: Vec<_> = crowd.into_iter().map(|socket| tokio::spawn(listen(socket, until))).collect();
    let (with, moves) = play(&server, &first).await;
    let mut bytes = 0;
    for listener in crowd {
        bytes += listener.await.unwrap();
    }
    let rate = bytes as f64 / TIME.as_secs_f64();
    println!("{moves} moves, {rate:.0} bytes a second, {with:.3} of a core, {without:.3} without the crowd");
    assert!(moves > 20, "{moves} moves");
    assert!(rate < MOST_BYTES, "{rate} bytes a second");
    assert!(with - without < MOST_WORK, "{with} of a core, {without} without the crowd");
}
