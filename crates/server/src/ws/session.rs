//! One connection to a match: reads, limits and passes on; writes what the match sends.

use crate::config::{Config, Rate};
use crate::error::Error;
use crate::http::app::App;
use crate::http::extract::{Asker, From, Spoken};
use crate::http::matches::visible;
use crate::http::watch::SessionWatch;
use crate::limits::{Limiter, Slot};
use crate::play::{Command, Connection, Out};
use axum::Router;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::response::Response;
use axum::routing::get;
use futures_util::SinkExt;
use protocol::{ClientMessage, Code, Farewell, ServerMessage, Status};
use room::Input;
use std::sync::Arc;
use std::time::Duration;
use tabletop::{Lang, both};
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite;

/// The largest message of a client.
const LARGEST: usize = 16 * 1024;
/// How many messages wait for a reader before it is cut.
const WAITING: usize = 256;
/// How many of them are sent at once.
const TOGETHER: usize = 8;
/// This many messages beyond the limit, and one more each time this has passed, are refused before the connection ends.
const STRIKES: Rate = Rate::new(200, Duration::from_millis(100));

/// The routes.
pub fn router() -> Router<Arc<App>> {
    Router::new().route("/api/matches/{id}/live", get(live))
}

async fn live(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    asker: Asker,
    spoken: Spoken,
    From(address): From,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Error> {
    let row = visible(&app, &id, asker.id()).await?;
    if row.status == Status::Quarantined {
        return Err(Code::Quarantined.into());
    }
    let slot = app.limiters.socket(asker.id(), address);
    let payer = asker.payer(address);
    // Small buffers: thousands of idle connections must fit into little memory.
    let upgrade = upgrade
        .read_buffer_size(4096)
        .write_buffer_size(4096)
        .max_write_buffer_size(4 * 1024 * 1024)
        .max_message_size(LARGEST)
        .max_frame_size(LARGEST);
    Ok(upgrade.on_upgrade(move |mut socket| async move {
        match slot {
            Ok(slot) => Session::new(&app, id, asker, payer, spoken.0, slot).serve(socket).await,
            Err(_) => farewell(&mut socket, Farewell::TooManyConnections, spoken.0).await,
        }
    }))
}

struct Session<'a> {
    app: &'a App,
    id: String,
    asker: Asker,
    payer: String,
    lang: Lang,
    number: u64,
    moves: Limiter,
    strikes: Limiter,
    struck_out: bool,
    slot: Slot,
}

impl Session<'_> {
    fn new(app: &App, id: String, asker: Asker, payer: String, lang: Lang, slot: Slot) -> Session<'_> {
        let limits = &app.config.limits;
        Session {
            number: app.next_connection(),
            moves: Limiter::new(limits.moves),
            strikes: Limiter::new(STRIKES),
            struck_out: false,
            slot,
            app,
            id,
            asker,
            payer,
            lang,
        }
    }

    async fn serve(mut self, mut socket: WebSocket) {
        self.app.metrics.sockets.add(1);
        let mut watch = SessionWatch::new(self.app, self.asker.session.clone());
        let (out, mut incoming) = mpsc::channel(WAITING);
        let mut batch = Vec::with_capacity(TOGETHER);
        let connection = Connection {
            number: self.number,
            person: self.asker.person.clone(),
            lang: self.lang,
            payer: std::mem::take(&mut self.payer),
            out,
        };
        self.app.registry.send(&self.id, Command::Attach(connection)).await;
        let mut silent = tokio::time::interval(self.app.config.ping);
        silent.reset();
        let mut answered = true;
        let reason = loop {
            tokio::select! {
                // What is to be sent goes first: a flood of messages cannot keep a reader waiting.
                biased;
                many = incoming.recv_many(&mut batch, TOGETHER) => {
                    let bye = batch.iter().find_map(|out| match out {
                        Out::Bye(reason) => Some(*reason),
                        Out::Text(_) => None,
                    });
                    if many == 0 || !written(&self.app.config, &mut socket, texts(&mut batch)).await {
                        break Some(Farewell::TooSlow);
                    }
                    if bye.is_some() {
                        break bye;
                    }
                },
                () = watch.ended() => break Some(Farewell::SignedOut),
                message = socket.recv() => {
                    answered = true;
                    match message {
                        Some(Ok(Message::Text(text))) => {
                            let refusal = self.pass_on(&text).await;
                            if let Some(refusal) = refusal
                                && !written(&self.app.config, &mut socket, [refusal]).await
                            {
                                break Some(Farewell::TooSlow);
                            }
                            if self.struck_out {
                                break Some(Farewell::TooMany);
                            }
                        }
                        Some(Ok(Message::Binary(_))) => {
                            let refusal = self.refusal(None, Code::Malformed);
                            if !written(&self.app.config, &mut socket, [refusal]).await {
                                break Some(Farewell::TooSlow);
                            }
                        }
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                        Some(Err(error)) if is_too_large(&error) => break Some(Farewell::TooLarge),
                        Some(Ok(Message::Close(_)) | Err(_)) | None => break None,
                    }
                },
                _ = silent.tick() => {
                    if !answered || !written(&self.app.config, &mut socket, [Message::Ping(Default::default())]).await {
                        break None;
                    }
                    answered = false;
                }
            }
        };
        self.app.registry.send_if_live(&self.id, Command::Tell(Input::Detach(self.number))).await;
        self.app.metrics.sockets.add(-1);
        if let Some(reason) = reason {
            farewell(&mut socket, reason, self.lang).await;
        }
    }

    /// Passes a message on to the match, or says why not.
    async fn pass_on(&mut self, text: &str) -> Option<Message> {
        let message: ClientMessage = match serde_json::from_str(text) {
            Ok(message) => message,
            Err(_) => {
                self.app.metrics.malformed.add(1);
                let allowed = self.moves.allows() && self.app.limiters.message(&self.slot);
                return Some(
                    self.refusal(id_in(text), if allowed { Code::Malformed } else { Code::TooMany }),
                );
            }
        };
        let allowed = match message {
            ClientMessage::Chat { .. } => self.app.limiters.chat(&self.slot),
            _ => self.moves.allows(),
        };
        if !allowed || !self.app.limiters.message(&self.slot) {
            self.app.metrics.limited.add(1);
            return Some(self.refusal(id_in(text), Code::TooMany));
        }
        if let ClientMessage::Language { lang, .. } = message {
            self.lang = room::people::lang(lang);
        }
        self.app.registry.send(&self.id, Command::Tell(Input::Message(self.number, message))).await;
        None
    }

    fn refusal(&mut self, id: Option<String>, code: Code) -> Message {
        self.struck_out |= code == Code::TooMany && !self.strikes.allows();
        let problem = room::Error::from(code).problem(self.lang);
        message(&ServerMessage::Rejected { id, error: problem.error, rule: None, text: problem.text })
    }
}

/// Whether a message was larger than any may be.
fn is_too_large(error: &axum::Error) -> bool {
    let cause = std::error::Error::source(error).and_then(|cause| cause.downcast_ref());
    matches!(cause, Some(tungstenite::Error::Capacity(_)))
}

/// The id of a message that is otherwise not understood.
fn id_in(text: &str) -> Option<String> {
    let value: serde_json::Value = serde_json::from_str(text).ok()?;
    value.get("id")?.as_str().filter(|id| id.len() <= 40).map(str::to_owned)
}

fn message(message: &ServerMessage) -> Message {
    Message::Text(room::text(message).into())
}

/// The texts that wait, as messages.
fn texts(batch: &mut Vec<Out>) -> impl Iterator<Item = Message> {
    batch.drain(..).filter_map(|out| match out {
        Out::Text(text) => Some(Message::Text(text)),
        Out::Bye(_) => None,
    })
}

/// Writes messages together; false if the reader takes too long or is gone.
async fn written(
    config: &Config,
    socket: &mut WebSocket,
    messages: impl IntoIterator<Item = Message>,
) -> bool {
    let writing = async {
        for message in messages {
            socket.feed(message).await?;
        }
        socket.flush().await
    };
    matches!(tokio::time::timeout(config.send_timeout, writing).await, Ok(Ok(())))
}

/// Says why, and closes.
async fn farewell(socket: &mut WebSocket, reason: Farewell, lang: Lang) {
    let text = match reason {
        Farewell::SignedOut => both("You have signed out.", "Вы вышли."),
        Farewell::TooMany => both("Too many messages.", "Слишком много сообщений."),
        Farewell::TooManyConnections => both("Too many windows are open.", "Открыто слишком много окон."),
        Farewell::TooLarge => both("A message was too large.", "Слишком большое сообщение."),
        Farewell::TooSlow => {
            both("The connection is too slow. Come back.", "Связь слишком медленная. Вернитесь.")
        }
        Farewell::Stopping => both("The server stops for a moment.", "Сервер ненадолго останавливается."),
        Farewell::Quarantined => both("This match is damaged.", "Эта партия повреждена."),
        Farewell::Foreign => room::FOREIGN,
    };
    // 1009 is the protocol's own number for a message that is too large.
    let code = if reason == Farewell::TooLarge { 1009 } else { 1000 };
    let goodbye = async {
        let _ = socket.send(message(&ServerMessage::Bye { reason, text: text.get(lang).into() })).await;
        let _ = socket.send(Message::Close(Some(CloseFrame { code, reason: "".into() }))).await;
    };
    let _ = tokio::time::timeout(Duration::from_millis(500), goodbye).await;
}
