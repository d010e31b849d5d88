//! Opening a long match that is over, when nothing of it is in memory.

use super::client::{Trouble, Visitor};
use super::player::play_out;
use crate::config::Config;
use protocol::{ClientMessage, CreateMatch, Pace, SeatPlan};
use std::time::{Duration, Instant};

/// How often a match is tried that is over too soon.
const TRIES: u64 = 10;

/// How long opening took.
#[derive(Clone, Debug, Default)]
pub struct Opening {
    /// How many steps the match has.
    pub steps: usize,
    /// From asking for the replay to its last byte, each time.
    pub replay: Vec<Duration>,
    /// From connecting to the first state, with the whole log, each time.
    pub state: Vec<Duration>,
}

/// Plays a match of at least this many steps move by move, ends it, and opens it this many times, each time on a
/// server that has just started.
pub async fn open(config: &Config, least: usize, times: usize) -> Result<Opening, Trouble> {
    let config = Config { bot_pace: Duration::ZERO, ..config.clone() };
    let start = async || crate::start(config.clone()).await.map_err(|e| Trouble::Nonsense(e.to_string()));
    let server = start().await?;
    let mut host = Visitor::guest(server.address, "Host").await?;
    let (id, steps) = long_match(&mut host, least).await?;
    server.stop().await;
    let mut opening = Opening { steps, ..Opening::default() };
    for _ in 0..times {
        let server = start().await?;
        // A connection of HTTP is there already when somebody clicks on a match in a list.
        host.address = server.address;
        host.get::<serde_json::Value>("/api/me").await?;
        let begin = Instant::now();
        let request = host.getting(&format!("/api/matches/{id}/replay"));
        host.ask(request).await?;
        opening.replay.push(begin.elapsed());
        let begin = Instant::now();
        let mut socket = host.connect(&id).await?;
        socket.next_text().await?;
        opening.state.push(begin.elapsed());
        socket.close().await;
        server.stop().await;
    }
    opening.replay.sort();
    opening.state.sort();
    Ok(opening)
}

/// A match against a bot that goes on for long, and is given up then.
async fn long_match(host: &mut Visitor, least: usize) -> Result<(String, usize), Trouble> {
    for number in 0..TRIES {
        let request = CreateMatch {
            game: "gearworld".into(),
            options: serde_json::Value::Null,
            seats: vec![SeatPlan::Me, SeatPlan::Bot { level: "random".into() }],
            public: true,
            pace: Pace::Untimed,
            absence_h: None,
            share: None,
        };
        let id = host.create(&request).await?.id;
        let mut socket = host.connect(&id).await?;
        let until = Instant::now() + Duration::from_secs(120);
        play_out(&mut socket, 0, number, Duration::ZERO, until, least * 2 / 3).await?;
        socket.request(&ClientMessage::Resign { id: "end".into(), seat: 0 }).await?;
        socket.close().await;
        let request = host.getting(&format!("/api/matches/{id}/replay"));
        let (_, file) = host.ask(request).await?;
        let steps = table::Replay::read(&file).map_or(0, |replay| replay.steps.len());
        if steps >= least {
            return Ok((id, steps));
        }
    }
    Err(Trouble::Nonsense(format!("no match was as long as {least} steps")))
}
