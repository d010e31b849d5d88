//! People who play at random, lose their connection and come back.

use protocol::{ClientMessage, ServerMessage, State, Table, Wish};
use std::collections::BTreeMap;
use tabletop::Rng;

/// Somebody at the table, on the seat of the same number.
pub struct Client {
    pub seat: u8,
    pub name: &'static str,
    pub connection: Option<u64>,
    pub state: Option<State>,
    pub table: Option<Table>,
    /// What was said over this connection and is not answered.
    pub waiting: BTreeMap<String, ClientMessage>,
    requests: u32,
}

impl Client {
    pub fn new(seat: u8, name: &'static str) -> Client {
        let (waiting, requests) = (BTreeMap::new(), 0);
        Client { seat, name, connection: None, state: None, table: None, waiting, requests }
    }

    /// The connection is gone. Moves are said again over the next one, under the same id.
    pub fn cut(&mut self) {
        self.connection = None;
        self.state = None;
        self.waiting.retain(|_, message| matches!(message, ClientMessage::Submit { .. }));
    }

    /// Hears something; returns what is to be said again, if this is the first state after a break.
    pub fn hear(&mut self, message: ServerMessage) -> Vec<ClientMessage> {
        if let Some(id) = message.answers() {
            self.waiting.remove(id);
        }
        match message {
            ServerMessage::State(state) => {
                let first = self.state.is_none();
                self.table = Some(state.table.clone());
                self.state = Some(*state);
                if first { self.waiting.values().cloned().collect() } else { Vec::new() }
            }
            ServerMessage::Table(table) => {
                self.table = Some(*table);
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    /// Whether this person has not sat down yet.
    pub fn stands(&self) -> bool {
        self.table.as_ref().is_some_and(|table| table.my_seats.is_empty())
    }

    /// What this person feels like saying.
    pub fn speak(&mut self, rng: &mut Rng) -> Option<ClientMessage> {
        let (state, table) = (self.state.as_ref()?, self.table.as_ref()?);
        if !self.waiting.is_empty() {
            return None;
        }
        self.requests += 1;
        let (id, seat) = (format!("{}-{}", self.name, self.requests), self.seat);
        let own = table.players.get(usize::from(seat))?;
        let asked = table.proposals.iter().find(|proposal| proposal.waiting.contains(&seat));
        let message = match (rng.below(100), asked) {
            (0..30, Some(proposal)) => {
                ClientMessage::Consent { id, seat, proposal: proposal.id, agree: rng.below(3) > 0 }
            }
            (30..38, _) => ClientMessage::Undo { id, seat },
            (38..44, _) => ClientMessage::Propose { id, seat, what: Wish::Undo },
            (44, _) => ClientMessage::Propose { id, seat, what: Wish::End },
            (45..49, _) => ClientMessage::Chat { id, seat: Some(seat), to: None, text: "Hello!".into() },
            (49, _) => ClientMessage::TakeOver { id, seat, level: "random".into() },
            (50..60, _) if own.deputy.is_some() => ClientMessage::HandBack { id, seat },
            _ => {
                let action = rng.pick(&state.legal)?.action.clone();
                ClientMessage::Submit { id, seat, seq: state.seq, action }
            }
        };
        self.waiting.insert(message.id().to_owned(), message.clone());
        Some(message)
    }
}
