//! Many matches at once, measured from the clients' side.

use super::client::{Trouble, Visitor};
use super::player::play_out;
use super::processor::Processor;
use protocol::{CreateMatch, Join, Pace, SeatPlan};
use std::net::SocketAddr;
use std::time::{Duration, Instant};

/// What to measure.
#[derive(Clone, Debug)]
pub struct BenchPlan {
    /// The server.
    pub address: SocketAddr,
    /// The games, taken in turn.
    pub games: Vec<String>,
    /// How many matches at once, of two clients each.
    pub matches: usize,
    /// For how long.
    pub time: Duration,
    /// How long a client waits before each move; nothing for full speed.
    pub pause: Duration,
}

/// What came out.
#[derive(Clone, Debug, Default)]
pub struct Figures {
    /// Moves that were acknowledged.
    pub moves: usize,
    /// Matches that were begun.
    pub matches: usize,
    /// Moves a second.
    pub rate: f64,
    /// From sending a move to its acknowledgement: half were faster.
    pub p50: Duration,
    /// 99 of 100 were faster.
    pub p99: Duration,
    /// The slowest.
    pub worst: Duration,
    /// The share of the machine that other programs left to this one.
    pub left: f64,
}

/// Plays matches at random over real sockets for a while.
pub async fn run(plan: &BenchPlan) -> Result<Figures, Trouble> {
    let first = Visitor::new(plan.address);
    let mut tables = Vec::new();
    for index in 0..plan.matches {
        let one = first.other().as_guest(&format!("A{index}")).await?;
        let two = first.other().as_guest(&format!("B{index}")).await?;
        tables.push((one, two));
    }
    let (before, start) = (Processor::now(), Instant::now());
    let until = start + plan.time;
    let mut tasks = Vec::new();
    for (index, (one, two)) in tables.into_iter().enumerate() {
        let game = plan.games[index % plan.games.len()].clone();
        let pause = plan.pause;
        tasks.push(tokio::spawn(async move { play_table(one, two, game, index as u64, pause, until).await }));
    }
    let (mut latencies, mut matches) = (Vec::new(), 0);
    for task in tasks {
        let (some, begun) = task.await.map_err(|error| Trouble::Nonsense(error.to_string()))??;
        latencies.extend(some);
        matches += begun;
    }
    let seconds = start.elapsed().as_secs_f64();
    latencies.sort();
    let at =
        |share: f64| latencies.get((latencies.len() as f64 * share) as usize).copied().unwrap_or_default();
    Ok(Figures {
        moves: latencies.len(),
        matches,
        rate: latencies.len() as f64 / seconds,
        p50: at(0.5),
        p99: at(0.99),
        worst: latencies.last().copied().unwrap_or_default(),
        left: Processor::now().left_since(before),
    })
}

/// Two people who play one match after another.
async fn play_table(
    mut one: Visitor,
    mut two: Visitor,
    game: String,
    index: u64,
    pause: Duration,
    until: Instant,
) -> Result<(Vec<Duration>, usize), Trouble> {
    let (mut latencies, mut begun) = (Vec::new(), 0);
    while Instant::now() < until {
        let request = CreateMatch {
            game: game.clone(),
            options: serde_json::Value::Null,
            seats: vec![SeatPlan::Me, SeatPlan::Open],
            public: true,
            pace: Pace::Untimed,
            absence_h: None,
            share: None,
        };
        let id = one.create(&request).await?.id;
        two.join(&id, &Join::default()).await?;
        begun += 1;
        let (mut left, mut right) = (one.connect(&id).await?, two.connect(&id).await?);
        let seed = index * 1_000_000 + begun as u64;
        let (left_played, right_played) = tokio::join!(
            play_out(&mut left, 0, seed * 2, pause, until, usize::MAX),
            play_out(&mut right, 1, seed * 2 + 1, pause, until, usize::MAX)
        );
        latencies.extend(left_played?.latencies);
        latencies.extend(right_played?.latencies);
        left.close().await;
        right.close().await;
    }
    Ok((latencies, begun))
}

/// Opens many connections to one match that nobody plays, and keeps them open while `then` runs.
pub async fn idle<T>(address: SocketAddr, many: usize, then: impl Future<Output = T>) -> Result<T, Trouble> {
    let mut host = Visitor::guest(address, "Host").await?;
    let request = CreateMatch {
        game: catalog::GAMES.first().map(|game| game.meta().id.to_owned()).unwrap_or_default(),
        options: serde_json::Value::Null,
        seats: vec![SeatPlan::Me, SeatPlan::Open],
        public: true,
        pace: Pace::Untimed,
        absence_h: None,
        share: None,
    };
    let id = host.create(&request).await?.id;
    let watcher = host.other();
    let mut sockets = Vec::with_capacity(many);
    for _ in 0..many {
        let mut socket = watcher.connect(&id).await?;
        socket.state().await?;
        sockets.push(socket);
    }
    let result = then.await;
    drop(sockets);
    Ok(result)
}
