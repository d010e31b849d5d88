//! The line to a match: what the server says is remembered, and a line that breaks is opened again.

use super::visit::{Socket, Visit};
use futures_util::{SinkExt, StreamExt};
use protocol::{ClientMessage, Farewell, ServerMessage, State, Status, Table};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use table::Share;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;

/// How often a line is opened again without a word from the server in between.
const TRIES: u32 = 6;

/// What the server has said so far.
#[derive(Default)]
pub struct Now {
    pub state: Option<Box<State>>,
    pub events: Vec<protocol::Line>,
    /// How many events the model was told of.
    pub told: usize,
    pub chat: Vec<String>,
    /// The number of the last chat line.
    heard: u32,
    /// How many states came.
    pub count: u64,
    /// Why the server is gone for good.
    pub gone: Option<String>,
}

/// What the line and the seat share.
#[derive(Default)]
pub struct Shared {
    now: Mutex<Now>,
    asked: Mutex<HashMap<String, oneshot::Sender<ServerMessage>>>,
    news: watch::Sender<()>,
}

impl Shared {
    /// What is known now.
    pub fn now(&self) -> MutexGuard<'_, Now> {
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many states came.
    pub fn count(&self) -> u64 {
        self.now().count
    }

    /// Waits for something, but not for ever.
    pub async fn changed(&self, most: Duration, enough: impl Fn(&Now) -> bool) {
        let mut news = self.news.subscribe();
        let wait = async {
            while !enough(&self.now()) {
                if news.changed().await.is_err() {
                    return;
                }
            }
        };
        // Whoever waited too long looks at what there is.
        let _ = tokio::time::timeout(most, wait).await;
    }

    /// Where the answer to a request will come.
    pub fn expect(&self, id: &str) -> oneshot::Receiver<ServerMessage> {
        let (to, from) = oneshot::channel();
        self.asked().insert(id.to_owned(), to);
        from
    }

    fn asked(&self) -> MutexGuard<'_, HashMap<String, oneshot::Sender<ServerMessage>>> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Remembers what the server said.
    fn hear(&self, message: ServerMessage) -> Option<Farewell> {
        if let Some(id) = message.answers() {
            if let Some(to) = self.asked().remove(id) {
                // Whoever asked may have given up.
                let _ = to.send(message);
            }
            return None;
        }
        let mut now = self.now();
        match message {
            ServerMessage::State(state) => {
                if state.whole {
                    // What was taken back is gone from the log; the next look shows what is left of what is new.
                    now.events.clear();
                }
                now.events.extend(state.events.iter().cloned());
                now.count += 1;
                now.state = Some(state);
            }
            ServerMessage::Table(table) => {
                if let Some(state) = &mut now.state {
                    state.table = *table;
                }
            }
            // After a break the last lines come again, under the numbers that they had.
            ServerMessage::Chat(said) if said.n > now.heard => {
                now.heard = said.n;
                now.chat.push(format!("{}: {}", said.name, said.text));
            }
            ServerMessage::Bye { reason, text } => {
                let back = matches!(reason, Farewell::Stopping | Farewell::TooSlow);
                now.gone = (!back).then_some(text);
                return Some(reason);
            }
            _ => {}
        }
        None
    }
}

/// A task that keeps the line open.
pub struct Line {
    to: mpsc::UnboundedSender<ClientMessage>,
    task: JoinHandle<()>,
}

impl Line {
    /// Opens a line.
    pub fn open(visit: Visit, shared: Arc<Shared>, share: Share) -> Line {
        let (to, from) = mpsc::unbounded_channel();
        let task = tokio::spawn(keep_open(visit, shared, share, from));
        Line { to, task }
    }

    /// Says something. What is said while the line is broken waits.
    pub fn say(&self, message: ClientMessage) {
        // Without a task the answer does not come, and that is told.
        let _ = self.to.send(message);
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn keep_open(
    visit: Visit,
    shared: Arc<Shared>,
    mut share: Share,
    mut from: mpsc::UnboundedReceiver<ClientMessage>,
) {
    let mut misses = 0;
    while shared.now().gone.is_none() {
        let why = match visit.connect().await {
            Ok(socket) => {
                let before = shared.count();
                converse(socket, &shared, &mut share, &mut from).await;
                if shared.count() > before {
                    misses = 0;
                }
                String::new()
            }
            Err(trouble) => trouble.to_string(),
        };
        // Whoever waits for an answer is told that it was lost.
        shared.asked().clear();
        misses += 1;
        if misses > TRIES {
            shared.now().gone.get_or_insert(why);
        }
        shared.news.send_replace(());
        tokio::time::sleep(Duration::from_millis(250 << misses.min(6))).await;
    }
}

/// Listens and speaks until the line breaks.
async fn converse(
    mut socket: Socket,
    shared: &Shared,
    share: &mut Share,
    from: &mut mpsc::UnboundedReceiver<ClientMessage>,
) {
    loop {
        let said = tokio::select! {
            heard = socket.next() => match heard {
                Some(Ok(Message::Text(text))) => {
                    let Ok(message) = serde_json::from_str(&text) else { continue };
                    if shared.hear(message).is_some() {
                        return;
                    }
                    shared.news.send_replace(());
                    part(shared, share)
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                Some(Ok(_)) => None,
            },
            said = from.recv() => match said {
                Some(said) => Some(said),
                None => return,
            },
        };
        if let Some(said) = said {
            let text = serde_json::to_string(&said).unwrap_or_default();
            if socket.send(Message::Text(text.into())).await.is_err() {
                return;
            }
        }
    }
}

/// What is to be said for the seat's part of the seed: a promise if there is none any more, and the bits when everybody has
/// promised. A promise is void when somebody left after bits were told; the next one is of new bits.
fn part(shared: &Shared, share: &mut Share) -> Option<ClientMessage> {
    let now = shared.now();
    let Table { mixed, status, my_seats, shares, revealing, .. } = &now.state.as_deref()?.table;
    let seat = *my_seats.first().filter(|_| *mixed && *status == Status::Open)?;
    let id = format!("part-{}", now.count);
    match shares.iter().find(|other| other.seat == seat) {
        None => {
            *share = fresh()?;
            Some(ClientMessage::Share { id, seat, hash: share.commitment().to_string() })
        }
        Some(own) if own.hash == share.commitment().to_string() && own.bits.is_none() && *revealing => {
            Some(ClientMessage::Reveal { id, seat, bits: share.reveal() })
        }
        Some(_) => None,
    }
}

/// Bits that nobody can know; nothing if the system has none to give.
pub fn fresh() -> Option<Share> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).ok()?;
    Some(Share::new(bytes))
}
