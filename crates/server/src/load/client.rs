//! A visitor of a server: HTTP with a cookie, and sockets.

use futures_util::{SinkExt, StreamExt};
use protocol::{ClientMessage, CreateMatch, Created, Join, MatchCard, Me, Problem, ServerMessage, State};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::handshake::client::Request;
use tokio_tungstenite::tungstenite::http::{HeaderName, HeaderValue};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message, Utf8Bytes};

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// How long a connection is kept for the next request: shorter than the server keeps it.
const IDLE: Duration = Duration::from_secs(5);

/// What can go wrong for a visitor.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// The server says no.
    #[error("{0:?}")]
    Problem(u16, Problem),
    /// HTTP failed.
    #[error(transparent)]
    Http(#[from] reqwest::Error),
    /// The socket failed, or was refused.
    #[error(transparent)]
    Socket(#[from] Box<tungstenite::Error>),
    /// The other side said something that cannot be understood.
    #[error("not understood: {0}")]
    Nonsense(String),
    /// The connection is closed.
    #[error("closed")]
    Closed,
    /// No answer in time.
    #[error("no answer in time")]
    Late,
}

/// Somebody who visits a server.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// The server.
    pub address: SocketAddr,
    /// The session's cookie, as it is sent.
    pub cookie: Option<String>,
    /// The person's id, once signed in.
    pub id: String,
    http: reqwest::Client,
}

impl Visitor {
    /// Somebody who is not signed in.
    pub fn new(address: SocketAddr) -> Visitor {
        let http = reqwest::Client::builder()
            .timeout(PATIENCE)
            .pool_idle_timeout(IDLE)
            .no_proxy()
            .build()
            .unwrap_or_default();
        Visitor { address, cookie: None, id: String::new(), http }
    }

    /// Somebody else at the same server, with the same pool of connections.
    #[must_use]
    pub fn other(&self) -> Visitor {
        Visitor { cookie: None, id: String::new(), ..self.clone() }
    }

    /// A guest.
    pub async fn guest(address: SocketAddr, name: &str) -> Result<Visitor, Trouble> {
        Visitor::new(address).as_guest(name).await
    }

    /// The same as a guest of this name.
    pub async fn as_guest(mut self, name: &str) -> Result<Visitor, Trouble> {
        let me: Me = self.post("/api/guest", &serde_json::json!({ "name": name })).await?;
        self.id = me.user.map(|user| user.id).unwrap_or_default();
        Ok(self)
    }

    /// The answer to a request, whatever it is. A cookie in it is kept.
    pub async fn ask(&mut self, request: reqwest::RequestBuilder) -> Result<(u16, String), Trouble> {
        let request = match &self.cookie {
            Some(cookie) => request.header("cookie", cookie),
            None => request,
        };
        let answer = request.send().await?;
        if let Some(cookie) = answer.headers().get("set-cookie").and_then(|value| value.to_str().ok()) {
            self.cookie = cookie.split(';').next().map(str::to_owned);
        }
        Ok((answer.status().as_u16(), answer.text().await?))
    }

    /// A GET request to a path.
    pub fn getting(&self, path: &str) -> reqwest::RequestBuilder {
        self.http.get(format!("http://{}{path}", self.address))
    }

    /// A POST request to a path, as our own client sends it.
    pub fn posting(&self, path: &str, body: &impl Serialize) -> reqwest::RequestBuilder {
        self.http.post(format!("http://{}{path}", self.address)).header("x-geartrain", "1").json(body)
    }

    /// GETs something.
    pub async fn get<T: DeserializeOwned>(&mut self, path: &str) -> Result<T, Trouble> {
        let request = self.getting(path);
        read(self.ask(request).await?)
    }

    /// POSTs something.
    pub async fn post<T: DeserializeOwned>(
        &mut self,
        path: &str,
        body: &impl Serialize,
    ) -> Result<T, Trouble> {
        let request = self.posting(path, body);
        read(self.ask(request).await?)
    }

    /// Creates a match.
    pub async fn create(&mut self, request: &CreateMatch) -> Result<Created, Trouble> {
        self.post("/api/matches", request).await
    }

    /// Joins a match.
    pub async fn join(&mut self, id: &str, join: &Join) -> Result<MatchCard, Trouble> {
        self.post(&format!("/api/matches/{id}/join"), join).await
    }

    /// Connects to a match.
    pub async fn connect(&self, id: &str) -> Result<Socket, Trouble> {
        self.open(&format!("/api/matches/{id}/live"), &[]).await
    }

    /// Opens a socket with these headers besides the cookie.
    pub async fn open(&self, path: &str, headers: &[(&'static str, &str)]) -> Result<Socket, Trouble> {
        let mut request: Request =
            format!("ws://{}{path}", self.address).into_client_request().map_err(Box::new)?;
        let cookie = self.cookie.as_deref().map(|cookie| ("cookie", cookie));
        for (name, value) in headers.iter().copied().chain(cookie) {
            let value = HeaderValue::from_str(value).map_err(|error| Trouble::Nonsense(error.to_string()))?;
            request.headers_mut().insert(HeaderName::from_static(name), value);
        }
        let stream = TcpStream::connect(self.address).await.map_err(|error| Box::new(error.into()))?;
        let _ = stream.set_nodelay(true);
        let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        let opened = tokio_tungstenite::client_async_with_config(request, stream, Some(config)).await;
        let (stream, _) = opened.map_err(Box::new)?;
        Ok(Socket { stream })
    }
}

fn read<T: DeserializeOwned>((status, text): (u16, String)) -> Result<T, Trouble> {
    let nonsense = |error: serde_json::Error| Trouble::Nonsense(format!("{status} {error}: {text}"));
    if status == 200 {
        return serde_json::from_str(&text).map_err(nonsense);
    }
    Err(Trouble::Problem(status, serde_json::from_str(&text).map_err(nonsense)?))
}

/// A connection to a match.
#[derive(Debug)]
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
}

impl Socket {
    /// Says something.
    pub async fn send(&mut self, message: &ClientMessage) -> Result<(), Trouble> {
        self.send_text(serde_json::to_string(message).unwrap_or_default()).await
    }

    /// Says something that need not make sense.
    pub async fn send_text(&mut self, text: impl Into<String>) -> Result<(), Trouble> {
        self.send_raw(Message::Text(text.into().into())).await
    }

    /// Sends any frame.
    pub async fn send_raw(&mut self, message: Message) -> Result<(), Trouble> {
        Ok(self.stream.send(message).await.map_err(Box::new)?)
    }

    /// The text of the next message.
    pub async fn next_text(&mut self) -> Result<Utf8Bytes, Trouble> {
        loop {
            match tokio::time::timeout(PATIENCE, self.stream.next()).await {
                Err(_) => return Err(Trouble::Late),
                Ok(None) => return Err(Trouble::Closed),
                Ok(Some(Err(error))) => return Err(Box::new(error).into()),
                Ok(Some(Ok(Message::Text(text)))) => return Ok(text),
                Ok(Some(Ok(Message::Close(_)))) => return Err(Trouble::Closed),
                Ok(Some(Ok(_))) => {}
            }
        }
    }

    /// The next message.
    pub async fn next(&mut self) -> Result<ServerMessage, Trouble> {
        let text = self.next_text().await?;
        serde_json::from_str(&text).map_err(|error| Trouble::Nonsense(format!("{error}: {text}")))
    }

    /// The next state, whatever comes before it.
    pub async fn state(&mut self) -> Result<State, Trouble> {
        loop {
            if let ServerMessage::State(state) = self.next().await? {
                return Ok(*state);
            }
        }
    }

    /// The answer to a request, whatever comes before it.
    pub async fn answer(&mut self, wanted: &str) -> Result<ServerMessage, Trouble> {
        loop {
            let message = self.next().await?;
            if message.answers() == Some(wanted) {
                return Ok(message);
            }
        }
    }

    /// Says something and waits for its answer.
    pub async fn request(&mut self, message: &ClientMessage) -> Result<ServerMessage, Trouble> {
        self.send(message).await?;
        self.answer(message.id()).await
    }

    /// Closes the connection.
    pub async fn close(mut self) {
        let _ = self.stream.close(None).await;
    }
}
