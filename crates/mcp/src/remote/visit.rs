//! A guest's requests to a server.

use protocol::{Join, MatchCard, Problem, Rules};
use reqwest::RequestBuilder;
use reqwest::header::{COOKIE, HeaderValue, InvalidHeaderValue, SET_COOKIE};
use serde::de::DeserializeOwned;
use serde_json::json;
use std::str::FromStr;
use std::time::Duration;
use table::Share;
use tabletop::Lang;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async, tungstenite};

const PATIENCE: Duration = Duration::from_secs(20);

/// The link that a host gives to a friend: `https://play.example/invite/MATCH#TOKEN`.
#[derive(Clone, PartialEq, Eq)]
pub struct Invite {
    /// Where the server is, without a slash at the end.
    server: String,
    match_id: String,
    token: String,
}

/// A text that is no invitation.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this is no invitation: it looks like https://play.example/invite/MATCH#TOKEN")]
pub struct BadInvite;

impl FromStr for Invite {
    type Err = BadInvite;
    fn from_str(text: &str) -> Result<Invite, BadInvite> {
        let (path, token) = text.trim().split_once('#').ok_or(BadInvite)?;
        let (server, match_id) = path.rsplit_once("/invite/").ok_or(BadInvite)?;
        let word = |text: &str| {
            !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || "-_".contains(c))
        };
        let web = server.starts_with("http://") || server.starts_with("https://");
        if !web || !word(match_id) || !word(token) {
            return Err(BadInvite);
        }
        Ok(Invite { server: server.into(), match_id: match_id.into(), token: token.into() })
    }
}

/// Why a seat could not be taken.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// The server says no.
    #[error("{}", .0.text)]
    Problem(Problem),
    /// It cannot be reached.
    #[error("the server cannot be reached: {0}")]
    Http(#[from] reqwest::Error),
    /// Its sockets cannot be reached.
    #[error("the match cannot be reached: {0}")]
    Socket(#[from] Box<tungstenite::Error>),
    /// The system has no random numbers to give.
    #[error("the system provides no random numbers")]
    NoRandomness,
    /// It is no server of ours.
    #[error("this is no Geartrain server, or one of another version")]
    Foreign,
}

impl Trouble {
    /// The reason in a reader's language; what the server or the system says stays in its words.
    pub fn text(&self, lang: Lang) -> String {
        match (lang, self) {
            (Lang::En, _) | (Lang::Ru, Trouble::Problem(_)) => self.to_string(),
            (Lang::Ru, Trouble::Http(error)) => format!("сервер недоступен: {error}"),
            (Lang::Ru, Trouble::Socket(error)) => format!("партия недоступна: {error}"),
            (Lang::Ru, Trouble::NoRandomness) => "система не даёт случайных чисел".into(),
            (Lang::Ru, Trouble::Foreign) => "это не сервер Geartrain или другая его версия".into(),
        }
    }
}

impl From<InvalidHeaderValue> for Trouble {
    fn from(_: InvalidHeaderValue) -> Trouble {
        Trouble::Foreign
    }
}

/// A guest at a server.
#[derive(Clone)]
pub struct Visit {
    http: reqwest::Client,
    server: String,
    match_id: String,
    cookie: Option<HeaderValue>,
    lang: &'static str,
}

pub type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

impl Visit {
    /// Becomes a guest.
    pub async fn begin(invite: &Invite, name: &str, lang: Lang) -> Result<Visit, Trouble> {
        let http = reqwest::Client::builder().timeout(PATIENCE).build()?;
        let Invite { server, match_id, .. } = invite.clone();
        let lang = match lang {
            Lang::En => "en",
            Lang::Ru => "ru",
        };
        let mut visit = Visit { http, server, match_id, cookie: None, lang };
        let answer = visit.post("/api/guest", &json!({ "name": name })).send().await?;
        if let Some(cookie) = answer.headers().get(SET_COOKIE).and_then(|value| value.to_str().ok()) {
            let own = cookie.split(';').next().unwrap_or_default();
            visit.cookie = Some(HeaderValue::from_str(own)?);
        }
        read::<serde_json::Value>(answer).await?;
        Ok(visit)
    }

    /// Takes the seat that the invitation is for.
    pub async fn join(&mut self, invite: &Invite, share: &Share) -> Result<u8, Trouble> {
        let path = format!("/api/matches/{}/join", self.match_id);
        let share = Some(share.commitment().to_string());
        let join = Join { invite: Some(invite.token.clone()), share, ..Join::default() };
        let card: MatchCard = read(self.post(&path, &json!(join)).send().await?).await?;
        card.my_seats.first().copied().ok_or(Trouble::Foreign)
    }

    /// The rules of a game.
    pub async fn rules(&self, game: &str) -> Result<String, Trouble> {
        let url = format!("{}/api/games/{game}/rules?lang={}", self.server, self.lang);
        let rules: Rules = read(self.http.get(url).send().await?).await?;
        Ok(rules.markdown)
    }

    /// Connects to the match.
    pub async fn connect(&self) -> Result<Socket, Trouble> {
        // http becomes ws, and https becomes wss.
        let place = self.server.replacen("http", "ws", 1);
        let url = format!("{place}/api/matches/{}/live?lang={}", self.match_id, self.lang);
        let mut request = url.into_client_request().map_err(Box::new)?;
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert(COOKIE, cookie.clone());
        }
        let (socket, _) = connect_async(request).await.map_err(Box::new)?;
        Ok(socket)
    }

    fn post(&self, path: &str, body: &serde_json::Value) -> RequestBuilder {
        let url = format!("{}{path}?lang={}", self.server, self.lang);
        let request = self.http.post(url).header("x-geartrain", "1").json(body);
        match &self.cookie {
            Some(cookie) => request.header(COOKIE, cookie),
            None => request,
        }
    }
}

async fn read<T: DeserializeOwned>(answer: reqwest::Response) -> Result<T, Trouble> {
    if answer.status().is_success() {
        return answer.json().await.map_err(|_| Trouble::Foreign);
    }
    let problem = answer.json().await.map_err(|_| Trouble::Foreign)?;
    Err(Trouble::Problem(problem))
}
