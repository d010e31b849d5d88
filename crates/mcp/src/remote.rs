//! A seat at a server's table, taken by an invitation.

mod line;
mod visit;

pub use visit::{BadInvite, Invite, Trouble};

use crate::{Look, Said, Wanted, words};
use catalog::Choice;
use line::{Line, Shared};
use protocol::{ClientMessage, ServerMessage, State, Status};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tabletop::Lang;
use tokio::time::timeout;
use visit::Visit;

/// How long the server may take for an answer.
const ANSWER: Duration = Duration::from_secs(30);

/// A seat at a server's table. A task of its own listens to the server and remembers what it says.
pub struct Remote {
    visit: Visit,
    line: Line,
    shared: Arc<Shared>,
    seat: u8,
    lang: Lang,
    /// Requests are numbered; this run's numbers begin with a word of its own.
    run: String,
    requests: AtomicU64,
}

impl Remote {
    /// Sits down as a guest of this name.
    pub async fn join(invite: &Invite, name: &str, lang: Lang) -> Result<Remote, Trouble> {
        // What this seat adds to the seed, at a table where everybody does.
        let share = line::fresh().ok_or(Trouble::NoRandomness)?;
        let mut visit = Visit::begin(invite, name, lang).await?;
        let seat = visit.join(invite, &share).await?;
        let shared = Arc::new(Shared::default());
        let line = Line::open(visit.clone(), shared.clone(), share);
        shared.changed(ANSWER, |now| now.state.is_some() || now.gone.is_some()).await;
        let run = share.commitment().to_string().chars().take(12).collect();
        Ok(Remote { visit, line, shared, seat, lang, run, requests: AtomicU64::new(0) })
    }

    /// What the seat sees now.
    pub fn look(&self, wanted: Wanted) -> Look {
        let mut now = self.shared.now();
        let from = if wanted.whole_log { 0 } else { now.told.min(now.events.len()) };
        let events = now.events[from..].iter().map(|line| line.text.clone()).collect();
        now.told = now.events.len();
        let chat = std::mem::take(&mut now.chat);
        let notices = now.gone.iter().cloned().collect();
        let mut look = Look { notices, events, chat, ..Look::default() };
        let Some(state) = &now.state else { return look };
        look.over = state.table.status != Status::Running && state.table.status != Status::Open;
        look.prompt = match state.table.status {
            Status::Open => words::NOT_STARTED.get(self.lang).into(),
            Status::Running => state.prompt.clone(),
            _ => ended(state, self.lang),
        };
        if !state.view.is_null() {
            look.table = format!("{}\n{}", state.view.text(), state.preview.text());
        }
        look.legal = choices(state);
        let mine = state.table.players.get(usize::from(self.seat));
        let clock = mine.and_then(|player| player.clock).filter(|clock| clock.running);
        look.left = clock.map(|clock| clock.left_ms.max(0) as u64 / 1000);
        look
    }

    /// What the seat may do.
    pub fn legal(&self) -> Vec<Choice> {
        self.shared.now().state.as_deref().map(choices).unwrap_or_default()
    }

    /// Plays an action.
    pub async fn act(&self, action: &str) -> Said<()> {
        let seq = self.shared.now().state.as_ref().map_or(0, |state| state.seq);
        let (seat, action) = (self.seat, action.trim().to_owned());
        let before = self.shared.count();
        match self.ask(|id| ClientMessage::Submit { id, seat, seq, action }).await? {
            ServerMessage::Ack { .. } => {
                // The position that follows is sent after the answer.
                self.shared.changed(ANSWER, |now| now.count > before).await;
                Ok(())
            }
            other => Err(refused(other, self.lang)),
        }
    }

    /// Why an action is not possible; nothing if it is.
    pub async fn why(&self, action: &str) -> Said<Option<String>> {
        let (seat, action) = (self.seat, action.trim().to_owned());
        match self.ask(|id| ClientMessage::Why { id, seat, action }).await? {
            ServerMessage::Why { possible: true, .. } => Ok(None),
            ServerMessage::Why { rule, text, .. } => Ok(Some(words::refusal(rule.as_deref(), &text))),
            other => Err(refused(other, self.lang)),
        }
    }

    /// Says something to everybody, or to the player of a seat, counted from 1.
    pub async fn say(&self, text: &str, to: Option<u8>) -> Said<()> {
        let (seat, to, text) = (Some(self.seat), to.map(|number| number.saturating_sub(1)), text.to_owned());
        match self.ask(|id| ClientMessage::Chat { id, seat, to, text }).await? {
            ServerMessage::Ack { .. } => Ok(()),
            other => Err(refused(other, self.lang)),
        }
    }

    /// The rules of the game.
    pub async fn rules(&self) -> Said<String> {
        let game = self.shared.now().state.as_ref().map(|state| state.table.game.clone()).unwrap_or_default();
        self.visit.rules(&game).await.map_err(|trouble| trouble.to_string())
    }

    /// Waits until the seat has something to decide or the match is over.
    pub async fn wait(&self, most: Duration) {
        let decided = |state: &State| {
            !state.legal.is_empty() || !matches!(state.table.status, Status::Open | Status::Running)
        };
        self.shared
            .changed(most, |now| now.gone.is_some() || now.state.as_deref().is_some_and(decided))
            .await;
    }

    async fn ask(&self, message: impl FnOnce(String) -> ClientMessage) -> Said<ServerMessage> {
        let id = format!("{}-{}", self.run, self.requests.fetch_add(1, Ordering::Relaxed));
        let answer = self.shared.expect(&id);
        self.line.say(message(id));
        let broken = || words::BROKEN.get(self.lang).to_owned();
        timeout(ANSWER, answer).await.map_err(|_| broken())?.map_err(|_| broken())
    }
}

fn choices(state: &State) -> Vec<Choice> {
    let choice = |legal: &protocol::Legal| Choice { action: legal.action.clone(), text: legal.text.clone() };
    state.legal.iter().map(choice).collect()
}

fn refused(answer: ServerMessage, lang: Lang) -> String {
    match answer {
        ServerMessage::Rejected { error: protocol::Code::Stale, .. } => words::STALE.get(lang).into(),
        ServerMessage::Rejected { rule, text, .. } => words::refusal(rule.as_deref(), &text),
        _ => words::BROKEN.get(lang).into(),
    }
}

/// How a match ended, by names.
fn ended(state: &State, lang: Lang) -> String {
    let over = words::OVER.get(lang).to_owned();
    let Some(end) = &state.over else { return over };
    let players = state.table.players.iter().zip(&end.result.places);
    let mut places: Vec<(u8, &str)> = players.map(|(player, place)| (*place, player.name.as_str())).collect();
    places.sort();
    places.iter().fold(over, |text, (place, name)| format!("{text}\n{place}. {name}"))
}
