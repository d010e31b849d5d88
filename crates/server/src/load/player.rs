//! A client that plays at random.

use super::client::{Socket, Trouble};
use protocol::{ClientMessage, Code, Farewell, ServerMessage, State, Status};
use serde::Deserialize;
use std::borrow::Cow;
use std::time::{Duration, Instant};
use tabletop::Rng;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// What a player has done.
#[derive(Clone, Debug, Default)]
pub struct Played {
    /// How long each move took from sending to `ack`.
    pub latencies: Vec<Duration>,
    /// The ids of the moves that were acknowledged, with their actions.
    pub acknowledged: Vec<(String, String)>,
    /// How many moves were refused because the position had changed.
    pub stale: u32,
    /// The last state.
    pub last: Option<State>,
}

/// As much of a message as a random player needs: reading all of it would cost more than the server's work.
#[derive(Deserialize)]
struct Heard<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    #[serde(borrow)]
    id: Option<Cow<'a, str>>,
    error: Option<Code>,
    text: Option<Cow<'a, str>>,
    reason: Option<Farewell>,
    // The rest is a state's; flattening would read everything else too.
    seq: Option<u64>,
    eyes: Option<u8>,
    legal: Option<Vec<Offer<'a>>>,
    table: Option<TableStatus>,
}

#[derive(Deserialize)]
struct Offer<'a> {
    #[serde(borrow)]
    action: Cow<'a, str>,
}

#[derive(Deserialize)]
struct TableStatus {
    status: Status,
}

/// A position, and what the player would do in it.
struct Position {
    text: Utf8Bytes,
    seq: u64,
    is_over: bool,
    action: Option<String>,
}

/// Plays a seat at random until the match is over, `until` has passed or this many moves were made. With a
/// `pause`, waits that long between a state and the move.
pub async fn play_out(
    socket: &mut Socket,
    seat: u8,
    seed: u64,
    pause: Duration,
    until: Instant,
    most: usize,
) -> Result<Played, Trouble> {
    let mut rng = Rng::new(seed);
    let mut played = Played::default();
    let mut waiting: Option<(String, String, Instant)> = None;
    let mut last: Option<Position> = None;
    let mut number = 0u64;
    while Instant::now() < until && played.latencies.len() < most {
        // The others may have stopped already: then nothing comes any more.
        let Ok(text) = tokio::time::timeout_at(until.into(), socket.next_text()).await else { break };
        let text = text?;
        let heard = hear(&text)?;
        match heard.kind {
            "state" => {
                let offers = heard.legal.filter(|_| heard.eyes == Some(seat)).unwrap_or_default();
                last = Some(Position {
                    text: text.clone(),
                    seq: heard.seq.unwrap_or(0),
                    is_over: heard.table.is_some_and(|table| table.status == Status::Finished),
                    action: rng.pick(&offers).map(|offer| offer.action.clone().into_owned()),
                });
            }
            "ack" => {
                if let Some((id, action, sent)) =
                    waiting.take_if(|(waiting, ..)| heard.id.as_ref().is_some_and(|id| id == waiting))
                {
                    played.latencies.push(sent.elapsed());
                    played.acknowledged.push((id, action));
                    // What it changed comes next; the old list is not to be used again.
                    last = None;
                }
            }
            "rejected" if heard.error == Some(Code::Stale) => {
                played.stale += 1;
                waiting = None;
            }
            "bye" if heard.reason == Some(Farewell::Stopping) => return Err(Trouble::Closed),
            "rejected" | "bye" => return Err(Trouble::Nonsense(heard.text.unwrap_or_default().into_owned())),
            _ => {}
        }
        let Some(position) = &last else { continue };
        if position.is_over {
            break;
        }
        let Some(action) = position.action.clone().filter(|_| waiting.is_none()) else { continue };
        number += 1;
        let id = format!("{seed:x}-{number}");
        let message =
            ClientMessage::Submit { id: id.clone(), seat, seq: position.seq, action: action.clone() };
        if !pause.is_zero() {
            tokio::time::sleep(pause).await;
        }
        waiting = Some((id, action, Instant::now()));
        socket.send(&message).await?;
    }
    if let Some(position) = last
        && let Ok(ServerMessage::State(state)) = serde_json::from_str(&position.text)
    {
        played.last = Some(*state);
    }
    Ok(played)
}

/// Reads the parts that a player needs.
fn hear(text: &str) -> Result<Heard<'_>, Trouble> {
    serde_json::from_str(text).map_err(|error| Trouble::Nonsense(format!("{error}: {text}")))
}
