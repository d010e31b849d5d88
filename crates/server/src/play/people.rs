//! Who is who at a table, in words and in lists.

use super::entry::{SeatSetup, Setup};
use crate::store::{MatchRow, StoredCard, StoredSeat};
use catalog::AnyGame;
use protocol::{MatchCard, SeatCard, SeatKind, Status};
use serde_json::Value;
use tabletop::{Lang, Names, Viewer};

/// Somebody who is signed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
}

/// Whether two players may talk in private at this game's table.
pub fn private_talk(game: &str) -> bool {
    game == "gearworld"
}

/// What everybody is called. Bots have names in each language; equal names are told apart by their seat.
pub fn names(seats: &[SeatSetup], lang: Lang) -> Vec<String> {
    let plain: Vec<String> = seats
        .iter()
        .map(|seat| match &seat.level {
            Some(level) => super::bots::level_name(level, lang).to_owned(),
            None => seat.name.clone(),
        })
        .collect();
    let twice = |name: &String| !name.is_empty() && plain.iter().filter(|other| *other == name).count() > 1;
    let number = |(index, name): (usize, &String)| match twice(name) {
        true => format!("{name} {}", index + 1),
        false => name.clone(),
    };
    plain.iter().enumerate().map(number).collect()
}

/// The same for the game's sentences: an empty seat has a name too.
pub fn spoken(seats: &[SeatSetup], lang: Lang) -> Names {
    Names::new(names(seats, lang).into_iter().enumerate().map(|(index, name)| match name.is_empty() {
        true => format!("{}", index + 1),
        false => name,
    }))
}

/// Settings as a viewer may see them while the match runs.
pub fn shown_options(game: &dyn AnyGame, options: &Value, viewer: Viewer, over: bool) -> Value {
    if over { options.clone() } else { catalog::options::redacted(game, options, viewer) }
}

/// The card for lists.
pub fn stored_card(setup: &Setup, seats: &[SeatSetup], options: Value) -> StoredCard {
    let seat = |seat: &SeatSetup| StoredSeat {
        kind: seat.kind,
        name: seat.name.clone(),
        user: seat.user.clone(),
        level: seat.level.clone(),
    };
    StoredCard {
        game: setup.game.clone(),
        options,
        creator: setup.creator.clone(),
        pace: setup.pace,
        seats: seats.iter().map(seat).collect(),
        result: None,
        rematch: None,
    }
}

/// A match as it stands in a list for this person.
pub fn card(row: &MatchRow, me: Option<&str>, lang: Lang) -> MatchCard {
    let stored = &row.card;
    let seats: Vec<SeatSetup> = stored
        .seats
        .iter()
        .map(|seat| SeatSetup {
            kind: seat.kind,
            name: seat.name.clone(),
            user: seat.user.clone(),
            level: seat.level.clone(),
        })
        .collect();
    let my_seats = seats_of(&seats, me);
    MatchCard {
        id: row.id.clone(),
        game: stored.game.clone(),
        options: stored.options.clone(),
        status: row.status,
        public: row.public,
        pace: stored.pace,
        seats: seats
            .iter()
            .zip(names(&seats, lang))
            .map(|(seat, name)| SeatCard {
                kind: seat.kind,
                name,
                user: seat.user.clone(),
                level: seat.level.clone(),
            })
            .collect(),
        my_turn: row.status == Status::Running && row.turn.iter().any(|seat| my_seats.contains(seat)),
        my_seats,
        mine: me == Some(stored.creator.as_str()),
        created_ms: row.created_ms,
        updated_ms: row.updated_ms,
        result: stored.result.clone(),
        rematch: stored.rematch.clone(),
    }
}

/// The seats of a person.
pub fn seats_of(seats: &[SeatSetup], me: Option<&str>) -> Vec<u8> {
    let Some(me) = me else { return Vec::new() };
    let mine = |seat: &SeatSetup| {
        matches!(seat.kind, SeatKind::Person | SeatKind::HotSeat) && seat.user.as_deref() == Some(me)
    };
    seats.iter().enumerate().filter(|(_, seat)| mine(seat)).map(|(index, _)| index as u8).collect()
}
