//! What a program that plays for a seat is told: objects of JSON, one a line. They hold what the seat may see and
//! nothing else; testkit checks it for every game.

use crate::redacted;
use serde_json::{Value, json};
use tabletop::{Game, Seat, Standing, View, Viewer};

/// A game begins, and `you` is the program's seat. Secret settings of other seats are left out.
pub fn start<G: Game>(rules: u32, options: &G::Options, seats: u8, you: Seat) -> Value {
    let options = serde_json::to_value(options).unwrap_or_default();
    let options = redacted(G::OPTIONS, &options, Viewer::Seat(you));
    let game = G::META.id;
    json!({ "type": "start", "game": game, "rules": rules, "options": options, "seats": seats, "you": you })
}

/// Something happened that the seat may see.
pub fn event<G: Game>(event: &G::Event) -> Value {
    json!({ "type": "event", "event": event })
}

/// The seat is to choose one of the legal actions.
pub fn decide<G: Game>(view: View<'_, G>, legal: &[G::Action]) -> Value {
    let legal: Vec<String> = legal.iter().map(ToString::to_string).collect();
    json!({ "type": "decide", "view": view, "legal": legal })
}

/// The game is over.
pub fn over(standing: &Standing) -> Value {
    json!({ "type": "over", "standing": standing })
}
