//! Whether a session still stands, for connections that outlive the request that it came with (T12).

use super::app::App;
use crate::ids::now_ms;
use crate::store::Ended;
use std::time::Duration;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::Instant;

/// Over how long connections spread their questions when nobody knows which sessions ended.
const SPREAD_MS: u64 = 800;

/// Watches over a session.
pub struct SessionWatch<'a> {
    app: &'a App,
    session: Option<String>,
    endings: Receiver<Ended>,
    /// When to ask the store, because something may have been missed.
    ask_at: Option<Instant>,
}

impl SessionWatch<'_> {
    /// From now on.
    pub fn new(app: &App, session: Option<String>) -> SessionWatch<'_> {
        SessionWatch { endings: app.store.endings(), app, session, ask_at: None }
    }

    /// Returns when the session has ended. It may be dropped at any moment and asked again.
    pub async fn ended(&mut self) {
        loop {
            let wait = self.ask_at.unwrap_or_else(|| Instant::now() + Duration::from_secs(3600));
            tokio::select! {
                heard = self.endings.recv() => match heard {
                    Ok(Ended::Session(token)) if self.session.as_ref() == Some(&token) => return,
                    Ok(Ended::Session(_)) => {}
                    Ok(Ended::Unknown) | Err(RecvError::Lagged(_)) => self.ask_soon(),
                    // Nothing is heard from a store that is closed; the match says goodbye.
                    Err(RecvError::Closed) => std::future::pending().await,
                },
                () = tokio::time::sleep_until(wait), if self.ask_at.is_some() => {
                    // On the heap while it lasts: thousands of connections wait here, and hardly any asks.
                    if Box::pin(self.is_over()).await {
                        return;
                    }
                }
            }
        }
    }

    fn ask_soon(&mut self) {
        if self.session.is_some() && self.ask_at.is_none() {
            let spread = u64::from(u16::from_le_bytes(crate::ids::random_bytes())) % SPREAD_MS;
            self.ask_at = Some(Instant::now() + Duration::from_millis(spread));
        }
    }

    /// Asks the store; while it does not answer, the question stays.
    async fn is_over(&mut self) -> bool {
        let Some(session) = &self.session else { return false };
        match self.app.store.session(session, now_ms()).await {
            Ok(user) => {
                self.ask_at = None;
                user.is_none()
            }
            Err(_) => {
                self.ask_at = Some(Instant::now() + Duration::from_millis(SPREAD_MS));
                false
            }
        }
    }
}
