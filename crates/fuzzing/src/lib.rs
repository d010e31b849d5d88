//! What fuzzing checks: everything that reads text from outside.
//!
//! Each function takes one input, panics if something is wrong, and returns whether the input was accepted. `fuzz/`
//! runs them under cargo-fuzz; the tests of this crate replay the corpora in `fuzz/corpus`.

use bots::Spec;
use catalog::{GAMES, decks, maps};
use protocol::ClientMessage;
use serde_json::{Value, json};
use table::{Replay, Seed};
use tabletop::{Code, Lang, Seat};

/// A target's name and its check.
pub type Target = (&'static str, fn(&str) -> bool);

/// Every target, named like its corpus.
pub const TARGETS: [Target; 6] = [
    ("notation", notation),
    ("replay", replay),
    ("map", map),
    ("deck", deck),
    ("message", message),
    ("bot", bot),
];

/// The first line names a game, each further line is an action: `0 set red-a`. What was accepted replays.
pub fn notation(text: &str) -> bool {
    let mut lines = text.lines();
    let Ok(game) = catalog::find(lines.next().unwrap_or_default()) else { return false };
    let (meta, seed) = (game.meta(), Seed::of_number(1));
    let mut current = match game.start(meta.rules, &json!({}), meta.seats.1, seed) {
        Ok(current) => current,
        Err(fault) => panic!("{} does not start: {}", meta.id, fault.text(Lang::En)),
    };
    let mut accepted = false;
    for line in lines {
        let Some((seat, action)) = line.split_once(' ') else { continue };
        let Ok(seat) = seat.parse::<Seat>() else { continue };
        accepted |= current.submit(seat, action).is_ok();
    }
    let steps = current.steps(0);
    let steps: Vec<&str> = steps.iter().map(String::as_str).collect();
    match game.resume(&current.header(), seed, &steps) {
        Ok(again) => assert_eq!(again.save(), current.save()),
        Err(fault) => panic!("a match does not replay: {}", fault.text(Lang::En)),
    }
    accepted
}

/// A replay file. What is read is written the same; what verifies saves the same.
pub fn replay(text: &str) -> bool {
    let Ok(read) = Replay::read(text) else { return false };
    assert_eq!(Replay::read(&read.write()).ok().as_ref(), Some(&read));
    let Ok(game) = catalog::find(&read.header.game) else { return false };
    let Ok(verified) = game.verify(&read) else { return false };
    assert_eq!(verified.save(), read);
    true
}

/// A map of Gearworld: a whole file, or lines that change ours (`/lands/3/name "Here"`).
pub fn map(text: &str) -> bool {
    let file = if text.starts_with('{') { text.to_owned() } else { changed(maps::BUILT_IN.text(), text) };
    match maps::load(&file) {
        Ok(_) => true,
        Err(fault) => {
            assert!(!fault.text(Lang::En).is_empty() && !fault.text(Lang::Ru).is_empty());
            false
        }
    }
}

/// The JSON text with each line's JSON pointer set to the line's value, or taken out if there is none.
fn changed(json: &str, lines: &str) -> String {
    let mut file: Value = serde_json::from_str(json).unwrap_or_default();
    for line in lines.lines() {
        let (pointer, value) = line.split_once(' ').unwrap_or((line, "null"));
        if let (Some(place), Ok(value)) = (file.pointer_mut(pointer), serde_json::from_str(value)) {
            *place = value;
        }
    }
    file.to_string()
}

/// A deck list of Gears of Industry, in both formats.
pub fn deck(text: &str) -> bool {
    let checked = [decks::Format::Basic, decks::Format::Advanced].map(|format| decks::check(text, format));
    for fault in checked.iter().filter_map(|checked| checked.as_ref().err()) {
        assert!(!fault.text(Lang::En).is_empty() && !fault.text(Lang::Ru).is_empty());
    }
    checked.iter().any(Result::is_ok)
}

/// A client's message. What is read is written the same.
pub fn message(text: &str) -> bool {
    let Ok(read) = serde_json::from_str::<ClientMessage>(text) else { return false };
    let written = serde_json::to_string(&read).unwrap_or_default();
    assert_eq!(serde_json::from_str::<ClientMessage>(&written).ok(), Some(read));
    true
}

/// The answer of a bot outside, or the name of one of ours.
pub fn bot(text: &str) -> bool {
    if let Ok(spec) = text.parse::<Spec>() {
        assert_eq!(spec.to_string().parse::<Spec>().ok(), Some(spec));
        return true;
    }
    let seats: Vec<Seat> = Seat::every().collect();
    arena::read_answer(text, &seats).is_ok_and(|seat| seats.contains(&seat))
}

/// Checks an input of a target; inputs that are no text are ignored.
pub fn check(target: &str, input: &[u8]) {
    if let (Ok(text), Some((_, check))) =
        (str::from_utf8(input), TARGETS.iter().find(|(name, _)| *name == target))
    {
        check(text);
    }
}

/// The games that the target `notation` knows, for its corpus.
pub fn games() -> impl Iterator<Item = &'static str> {
    GAMES.iter().map(|game| game.meta().id)
}
