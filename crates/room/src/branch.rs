//! A match that is played on from a moment of another one.

use crate::create::{Imported, sealed};
use crate::entry::{Branch, Setup};
use crate::levels::level;
use crate::people::Person;
use crate::{Error, Now, Room, Step};
use protocol::{Code, Pace, SeatCard, SeatKind};
use table::{Replay, Seed};

/// How a match is played on.
pub struct PlayOn<'a> {
    /// The match to branch off from: its id and its file, which shows everything.
    pub of: &'a str,
    /// Its file.
    pub replay: Replay,
    /// After this many of its steps.
    pub step: u32,
    /// The seat of the person who plays on; bots play the others.
    pub seat: u8,
    /// The level of the bots.
    pub level: &'a str,
    /// Whether chance does what it did there as far as it can, or something else from this moment on.
    pub same_luck: bool,
}

/// Plays the first steps of a match again, with the same chance, as a new match against bots.
pub fn play_on(id: &str, person: &Person, asked: PlayOn, seed: Seed, now: Now) -> Result<Imported, Error> {
    let PlayOn { of, replay, step, seat, level: word, same_luck } = asked;
    let game = catalog::find(&replay.header.game)?;
    game.load(&replay)?;
    let taken = step as usize;
    if taken > replay.steps.len() || seat >= replay.header.seats {
        return Err(Code::NotFound.into());
    }
    let kept = if same_luck { replay.steps.len() } else { taken };
    let fate = replay.steps[..kept].iter().filter_map(|step| step.strip_prefix("* ").map(str::to_owned));
    let word = level(word, &replay.header.game)?;
    let card = |index: u8| match index == seat {
        true => SeatCard {
            name: person.name.clone(),
            user: Some(person.id.clone()),
            ..SeatCard::empty(SeatKind::Person)
        },
        false => SeatCard { level: Some(word.into()), ..SeatCard::empty(SeatKind::Bot) },
    };
    let setup = Setup {
        game: replay.header.game,
        rules: replay.header.rules,
        content: replay.header.content,
        options: replay.header.options,
        seats: (0..replay.header.seats).map(card).collect(),
        pace: Pace::Untimed,
        absence_h: None,
        share: None,
        branch: Some(Branch { of: of.into(), step, fate: fate.collect() }),
        public: false,
        creator: person.id.clone(),
        created_ms: now.unix,
        chained: true,
    };
    let new = setup.to_store(id, seed, Vec::new())?;
    let mut room = Room::new(id.into(), setup, seed)?;
    let start = room.start()?;
    let mut records = vec![sealed(&mut room, &start, now.unix)];
    for step in replay.steps.into_iter().take(taken).map(Step::from) {
        let Some((seat, action)) = step.decision() else { continue };
        let entry = room.play(seat, action, None, 0)?;
        records.push(sealed(&mut room, &entry, now.unix));
    }
    Ok(Imported { new, records })
}
