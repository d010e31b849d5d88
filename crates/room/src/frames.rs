//! What is sent: a function of what a viewer may see, and of what stands around the match.

use crate::people::{names, shown_options, spoken};
use crate::{Clocks, Now, Pending, Room, ViewerCursor};
use catalog::Json;
use protocol::{Clock, Legal, Over, Past, Player, Proposal, State, Status, Table};
use serde::Serialize;
use tabletop::{Lang, Names, Seat, SeatSet, Viewer, both};

/// What stands around a match and is not stored: who is here, and how the bots are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Presence {
    /// Whose owner is here.
    pub connected: SeatSet,
    /// Which seats others may give to a bot.
    pub abandoned: SeatSet,
    /// How many watch.
    pub watchers: u32,
    /// Whether bots have to think shorter than usual.
    pub hurried: bool,
}

/// Who reads: the same is written to all who are alike in this.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reader {
    /// Whose view.
    pub viewer: Viewer,
    /// The language of all texts.
    pub lang: Lang,
    /// The reader's own seats.
    pub seats: SeatSet,
}

/// The people, clocks and proposals, for somebody.
pub fn table(room: &Room, presence: &Presence, clocks: &Clocks, now: Now, reader: &Reader) -> Table {
    let status = room.status();
    let turn = room.turn();
    let player = |(seat, name): (Seat, String)| {
        let at = &room.seats[seat.index()];
        let is_bot = at.card.level.is_some();
        Player {
            seat: number(seat),
            name,
            kind: at.card.kind,
            user: at.card.user.clone(),
            asked: at.card.asked,
            level: at.card.level.clone(),
            deputy: at.deputy.clone(),
            connected: is_bot || presence.connected.contains(seat),
            // Whoever is asked and a bot thinks: nothing of how long it takes is told.
            thinking: turn.contains(seat) && room.bot_of(seat).is_some(),
            resigned: at.resigned,
            abandoned: presence.abandoned.contains(seat),
            clock: match &room.left {
                Some(left) if !is_bot => {
                    let left_ms = clocks.left(seat, left[seat.index()], now.steady).max(0);
                    Some(Clock { left_ms, running: clocks.runs(seat) })
                }
                _ => None,
            },
        }
    };
    let proposal = |pending: &Pending| Proposal {
        id: pending.id,
        by: number(pending.by),
        what: pending.what,
        agreed: pending.agreed.iter().copied().map(number).collect(),
        waiting: numbers(pending.waiting),
        left_ms: pending.ends_ms.map(|at| (at - now.unix).max(0)),
    };
    Table {
        match_id: room.id.clone(),
        game: room.setup.game.clone(),
        status,
        options: shown_options(room.rules, &room.options, reader.viewer, status == Status::Finished),
        pace: room.setup.pace,
        absence_h: room.setup.absence_h(),
        seed_hash: room.seed_hash.clone(),
        mixed: room.is_mixed(),
        shares: room.share_cards(),
        revealing: room.is_revealing(),
        my_seats: numbers(reader.seats),
        players: room.seats().zip(names(room.cards(), reader.lang)).map(player).collect(),
        proposals: room.proposals.iter().map(proposal).collect(),
        watchers: presence.watchers,
        private_talk: room.private_talk(),
        rematch: room.rematch.clone(),
        hurried: presence.hurried && status == Status::Running,
    }
}

/// What follows from the table for everybody alike.
pub fn preview(room: &Room) -> Json {
    room.game.as_ref().map(|game| game.preview()).unwrap_or_default()
}

/// The match as a viewer sees it, with the events after this many; `whole` if that is the whole log.
pub fn state<T>(
    room: &Room,
    cursor: &ViewerCursor,
    reader: &Reader,
    after: usize,
    whole: bool,
    (table, preview): (T, Json),
) -> State<T> {
    let (viewer, lang) = (reader.viewer, reader.lang);
    let names = spoken(room.cards(), lang);
    let running = room.status() == Status::Running;
    let seat = seat_of(viewer);
    let own = seat.and_then(|seat| room.last_of(seat));
    let game = room.game.as_ref();
    let legal = match (game, seat) {
        (Some(game), Some(seat)) if running => game
            .legal(seat, &names, lang)
            .into_iter()
            .map(|choice| Legal { action: choice.action, text: choice.text })
            .collect(),
        _ => Vec::new(),
    };
    let can_undo = running && game.zip(seat).is_some_and(|(game, seat)| game.can_undo(seat));
    State {
        seq: cursor.seq,
        eyes: seat.map(number),
        view: cursor.view.clone(),
        preview,
        turn: numbers(cursor.turn),
        prompt: prompt(room, &names, lang),
        outlook: match game {
            Some(game) if running => game.outlook(viewer, &names, lang),
            _ => String::new(),
        },
        legal,
        whole,
        events: cursor.lines(room, viewer, after, &names, lang),
        since: cursor.since(own),
        steps: cursor.steps(),
        can_undo,
        can_ask_undo: running && !can_undo && own.is_some(),
        table,
        over: room.outcome().zip(room.revealed_seed()).map(|(result, seed)| Over { result, seed }),
    }
}

/// What is asked.
fn prompt(room: &Room, names: &Names, lang: Lang) -> String {
    match (&room.game, room.status()) {
        (_, Status::Cancelled) => both("Everybody has left.", "Все ушли.").get(lang).into(),
        (Some(_), Status::Finished) if room.ending.is_some() => {
            both("The match is over.", "Партия окончена.").get(lang).into()
        }
        (Some(game), _) => game.prompt(names, lang),
        (None, _) => both("Waiting for players.", "Ждём игроков.").get(lang).into(),
    }
}

/// An earlier moment, as a viewer saw it then.
pub fn past(
    room: &Room,
    cursor: &ViewerCursor,
    viewer: Viewer,
    lang: Lang,
    id: String,
    step: u32,
) -> Option<Past> {
    let game = room.game.as_ref()?;
    let then = game.after(cursor.real(step, &room.steps)?);
    let names = spoken(room.cards(), lang);
    let mut events = cursor.lines(room, viewer, 0, &names, lang);
    events.retain(|line| line.step == step);
    Some(Past {
        id,
        step,
        view: then.view(viewer),
        preview: then.preview(),
        turn: numbers(then.turn().seats()),
        prompt: then.prompt(&names, lang),
        events,
    })
}

/// A message as it is sent.
pub fn text(message: &impl Serialize) -> String {
    serde_json::to_string(message).unwrap_or_default()
}

/// The seat of a viewer who has one.
pub(crate) fn seat_of(viewer: Viewer) -> Option<Seat> {
    match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator => None,
    }
}

/// A seat on the wire.
pub(crate) fn number(seat: Seat) -> u8 {
    seat.index() as u8
}

/// Seats on the wire.
pub(crate) fn numbers(seats: SeatSet) -> Vec<u8> {
    seats.iter().map(number).collect()
}
