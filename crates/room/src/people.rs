//! Who is who at a table, in words and in lists.

use crate::frames::numbers;
use crate::levels::level_name;
use crate::stored::MatchRow;
use catalog::AnyGame;
use protocol::{Language, MatchCard, SeatCard, SeatKind, Status};
use serde_json::Value;
use tabletop::{Lang, MAX_SEATS, Names, Seat, SeatSet, Viewer};

/// Somebody who is signed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
}

/// Our language for the wire's.
pub fn lang(language: Language) -> Lang {
    match language {
        Language::En => Lang::En,
        Language::Ru => Lang::Ru,
    }
}

/// What everybody is called. Bots have names in each language; equal names are told apart by their seat.
pub fn names<'a>(seats: impl IntoIterator<Item = &'a SeatCard>, lang: Lang) -> Vec<String> {
    let plain: Vec<String> = seats
        .into_iter()
        .map(|seat| match &seat.level {
            Some(level) => level_name(level, lang).to_owned(),
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
pub fn spoken<'a>(seats: impl IntoIterator<Item = &'a SeatCard>, lang: Lang) -> Names {
    Names::new(names(seats, lang).into_iter().enumerate().map(|(index, name)| match name.is_empty() {
        true => format!("{}", index + 1),
        false => name,
    }))
}

/// Settings as a viewer may see them while the match runs.
pub fn shown_options(game: &dyn AnyGame, options: &Value, viewer: Viewer, over: bool) -> Value {
    if over { options.clone() } else { catalog::options::redacted(game, options, viewer) }
}

/// A match as it stands in a list for this person.
pub fn card(row: &MatchRow, me: Option<&str>, lang: Lang) -> MatchCard {
    let stored = &row.card;
    let my_seats = seats_of(&stored.seats, me);
    let seat = |(seat, name): (&SeatCard, String)| SeatCard { name, ..seat.clone() };
    MatchCard {
        id: row.id.clone(),
        game: stored.game.clone(),
        options: stored.options.clone(),
        status: row.status,
        public: row.public,
        pace: stored.pace,
        seats: stored.seats.iter().zip(names(&stored.seats, lang)).map(seat).collect(),
        my_turn: row.status == Status::Running
            && numbers(my_seats).iter().any(|seat| row.turn.contains(seat)),
        my_seats: numbers(my_seats),
        mine: me == Some(stored.creator.as_str()),
        created_ms: row.created_ms,
        updated_ms: row.updated_ms,
        result: stored.result.clone(),
        rematch: stored.rematch.clone(),
    }
}

/// The seats of a person.
pub fn seats_of<'a>(seats: impl IntoIterator<Item = &'a SeatCard>, me: Option<&str>) -> SeatSet {
    let Some(me) = me else { return SeatSet::EMPTY };
    let mine = |seat: &SeatCard| {
        matches!(seat.kind, SeatKind::Person | SeatKind::HotSeat) && seat.user.as_deref() == Some(me)
    };
    Seat::all(MAX_SEATS as u8).zip(seats).filter(|(_, card)| mine(card)).map(|(seat, _)| seat).collect()
}
