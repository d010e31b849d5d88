//! A client that plays at random.

use super::client::{Socket, Trouble};
use crate::http::types::{Code, Status};
use crate::ws::protocol::{ClientMessage, Farewell, ServerMessage, State};
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
    let mut number = 0u64;
    while Instant::now() < until && played.latencies.len() < most {
        match socket.next().await? {
            ServerMessage::State(state) => played.last = Some(*state),
            ServerMessage::Ack { id } => {
                if let Some((_, action, sent)) = waiting.take_if(|(waiting, ..)| *waiting == id) {
                    played.latencies.push(sent.elapsed());
                    played.acknowledged.push((id, action));
                    // What it changed comes next; the old list is not to be used again.
                    played.last = None;
                }
            }
            ServerMessage::Rejected { id, error, text, .. } => {
                if error == Code::Stale {
                    played.stale += 1;
                    waiting = None;
                } else {
                    return Err(Trouble::Nonsense(format!("{id:?} was refused: {error:?} {text}")));
                }
            }
            ServerMessage::Bye { reason: Farewell::Stopping, .. } => return Err(Trouble::Closed),
            ServerMessage::Bye { reason, text } => {
                return Err(Trouble::Nonsense(format!("{reason:?} {text}")));
            }
            _ => {}
        }
        let Some(state) = &played.last else { continue };
        if state.table.status == Status::Finished {
            break;
        }
        if waiting.is_some() || state.eyes != Some(seat) {
            continue;
        }
        let Some(legal) = rng.pick(&state.legal) else { continue };
        number += 1;
        let id = format!("{seed:x}-{number}");
        let action = legal.action.clone();
        let message = ClientMessage::Submit { id: id.clone(), seat, seq: state.seq, action: action.clone() };
        if !pause.is_zero() {
            tokio::time::sleep(pause).await;
        }
        waiting = Some((id, action, Instant::now()));
        socket.send(&message).await?;
    }
    Ok(played)
}
