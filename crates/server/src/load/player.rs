//! A client that plays at random.

use super::client::{Socket, Trouble};
use crate::http::types::{Code, Status};
use crate::ws::protocol::{ClientMessage, Farewell, ServerMessage, State};
use serde::Deserialize;
use std::time::{Duration, Instant};
use tabletop::Rng;

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
struct Heard {
    #[serde(rename = "type")]
    kind: String,
    id: Option<String>,
    error: Option<Code>,
    text: Option<String>,
    reason: Option<Farewell>,
    // The rest is a state's; flattening would read everything else too.
    seq: Option<u32>,
    eyes: Option<u8>,
    legal: Option<Vec<Offer>>,
    table: Option<Around>,
}

#[derive(Deserialize)]
struct Offer {
    action: String,
}

#[derive(Deserialize)]
struct Around {
    status: Status,
}

/// Plays a seat at random until the match is over, `until` has passed or so many moves were made. With a
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
    let mut last: Option<(Heard, String)> = None;
    let mut number = 0u64;
    while Instant::now() < until && played.latencies.len() < most {
        // The others may have stopped already: then nothing comes any more.
        let Ok(text) = tokio::time::timeout_at(until.into(), socket.next_text()).await else { break };
        let text = text?;
        let heard = hear(&text)?;
        match heard.kind.as_str() {
            "state" => last = Some((heard, text)),
            "ack" => {
                if let Some((id, action, sent)) =
                    waiting.take_if(|(waiting, ..)| Some(&*waiting) == heard.id.as_ref())
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
            "rejected" | "bye" => return Err(Trouble::Nonsense(heard.text.unwrap_or_default())),
            _ => {}
        }
        let Some((state, _)) = &last else { continue };
        if state.table.as_ref().is_some_and(|table| table.status == Status::Finished) {
            break;
        }
        if waiting.is_some() || state.eyes != Some(seat) {
            continue;
        }
        let Some(offer) = state.legal.as_ref().and_then(|legal| rng.pick(legal)) else { continue };
        number += 1;
        let id = format!("{seed:x}-{number}");
        let action = offer.action.clone();
        let message = ClientMessage::Submit {
            id: id.clone(),
            seat,
            seq: state.seq.unwrap_or(0),
            action: action.clone(),
        };
        if !pause.is_zero() {
            tokio::time::sleep(pause).await;
        }
        waiting = Some((id, action, Instant::now()));
        socket.send(&message).await?;
    }
    if let Some((_, text)) = last
        && let Ok(ServerMessage::State(state)) = serde_json::from_str(&text)
    {
        played.last = Some(*state);
    }
    Ok(played)
}

/// Reads the parts that a player needs.
fn hear(text: &str) -> Result<Heard, Trouble> {
    serde_json::from_str(text).map_err(|error| Trouble::Nonsense(format!("{error}: {text}")))
}
