//! What is sent: a function of what a pair of eyes may see, and of what stands around the match.

use super::clock::Clocks;
use super::gaze::{Eyes, Gaze, viewer};
use super::people::{names, private_talk, shown_options, spoken};
use super::room::Room;
use protocol::{Clock, Legal, Over, Past, Player, Proposal, State, Status, Table};
use std::time::Instant;
use tabletop::{Code as _, Lang, Names, Seat, both};

/// What the actor knows besides the match itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Around {
    /// Whose owner is here.
    pub connected: Vec<bool>,
    /// Which seats others may give to a bot.
    pub abandoned: Vec<bool>,
    /// How many watch.
    pub watchers: u32,
}

/// Who reads: the same is written to all who are alike in this.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Reader {
    /// Whose eyes.
    pub eyes: Eyes,
    /// The language of all texts.
    pub lang: Lang,
    /// The reader's own seats.
    pub seats: Vec<u8>,
}

/// The people, clocks and proposals, for somebody.
pub fn table(room: &Room, around: &Around, clocks: &Clocks, reader: &Reader) -> Table {
    let status = room.status();
    let turn = room.turn();
    let now = Instant::now();
    let player = |(index, name): (usize, String)| {
        let seat = &room.seats[index];
        let number = index as u8;
        let is_bot = seat.level.is_some();
        Player {
            seat: number,
            name,
            kind: seat.kind,
            user: seat.user.clone(),
            level: seat.level.clone(),
            deputy: room.deputies[index].clone(),
            connected: is_bot || around.connected[index],
            // Whoever is asked and a bot thinks: nothing of how long it takes is told.
            thinking: turn.contains(&number) && room.bot_of(number).is_some(),
            resigned: room.resigned[index],
            abandoned: around.abandoned[index],
            clock: match &room.left {
                Some(left) if !is_bot => {
                    let left_ms = clocks.left(index, left[index], now).max(0);
                    Some(Clock { left_ms, running: clocks.runs(index) })
                }
                _ => None,
            },
        }
    };
    let proposal = |pending: &super::room::Pending| Proposal {
        id: pending.id,
        by: pending.by,
        what: pending.what,
        agreed: pending.agreed.clone(),
        waiting: pending.waiting.clone(),
    };
    Table {
        match_id: room.id.clone(),
        game: room.setup.game.clone(),
        status,
        options: shown_options(room.rules, &room.options, viewer(reader.eyes), status == Status::Finished),
        pace: room.setup.pace,
        seed_hash: room.seed_hash.clone(),
        my_seats: reader.seats.clone(),
        players: names(&room.seats, reader.lang).into_iter().enumerate().map(player).collect(),
        proposals: room.proposals.iter().map(proposal).collect(),
        watchers: around.watchers,
        private_talk: private_talk(&room.setup.game),
        rematch: room.rematch.clone(),
    }
}

/// The match as a pair of eyes sees it, with the events after so many; `whole` if that is the whole log.
pub fn state(room: &Room, gaze: &Gaze, reader: &Reader, after: usize, whole: bool, table: Table) -> State {
    let (eyes, lang) = (reader.eyes, reader.lang);
    let names = spoken(&room.seats, lang);
    let running = room.status() == Status::Running;
    let seat = eyes.and_then(|seat| Seat::from_code(seat.into()));
    let own = eyes.and_then(|seat| room.last_of(seat));
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
        seq: gaze.seq,
        eyes,
        view: gaze.view.clone(),
        preview: game.map(|game| game.preview()).unwrap_or_default(),
        turn: gaze.turn.clone(),
        prompt: prompt(room, &names, lang),
        legal,
        whole,
        events: gaze.lines(room, eyes, after, &names, lang),
        since: gaze.since(own),
        steps: gaze.steps(),
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

/// An earlier moment, as a pair of eyes saw it then.
pub fn past(room: &Room, gaze: &Gaze, eyes: Eyes, lang: Lang, id: String, step: u32) -> Option<Past> {
    let game = room.game.as_ref()?;
    let then = game.after(gaze.real(step, &room.owners)?);
    let names = spoken(&room.seats, lang);
    let mut events = gaze.lines(room, eyes, 0, &names, lang);
    events.retain(|line| line.step == step);
    Some(Past {
        id,
        step,
        view: then.view(viewer(eyes)),
        preview: then.preview(),
        turn: then.turn().seats().iter().map(|seat| seat.index() as u8).collect(),
        prompt: then.prompt(&names, lang),
        events,
    })
}
