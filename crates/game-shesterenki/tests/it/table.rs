//! Tables for the scenarios. Nothing is random: seat 0 holds the token; seats 0 to 3 have the red, blue,
//! yellow and violet code cards.

use game_shesterenki::{
    Character, CharacterCard, CodeCard, Colour, Condition, Event, Face, Gear, Options, Phase, Shesterenki,
    Shift,
};
use tabletop::{Code, First, Game, Refusal as _, Seat, Set};
pub use testkit::{legal, step};

pub type State = tabletop::State<Shesterenki>;

/// The end of the set-up by day: everything is dealt, the first round card is due, nobody has a character.
pub fn dealt(seats: u8) -> State {
    dealt_with(Options::default(), seats)
}

/// The same with these options.
pub fn dealt_with(options: Options, seats: u8) -> State {
    dealt_under(Shesterenki::META.rules, options, seats)
}

/// The same under these rules.
pub fn dealt_under(rules: u32, options: Options, seats: u8) -> State {
    let options = Options { first: First::Seat(seat(0)), ..options };
    let mut state = Shesterenki::setup(rules, &options, seats).expect("the options are fine");
    for (seat, player) in state.public.players.iter_mut() {
        let colour = Colour::from_code(seat.index() as u32).expect("there are four colours");
        player.open = CodeCard::every().filter(|card| card.colour == colour).collect();
        discard(player, "rainbow");
    }
    state.public.phase = Phase::Round;
    state
}

/// Puts this gear, and no other, into the discard.
pub fn discard(player: &mut game_shesterenki::Player, gear: &str) {
    player.discard = Set::only(gear.parse().expect("a gear"));
    player.hand = Set::<Gear>::full().minus(player.discard);
}

/// A day round with this condition in which these gears are set.
pub fn day(condition: &str, settings: &[&str]) -> State {
    let mut state = dealt(settings.len() as u8);
    set_all(&mut state, condition, settings);
    state
}

/// The first night round, with this condition, in which these gears are set.
pub fn night(condition: &str, settings: &[&str]) -> State {
    let mut state = dusk(settings.len() as u8, condition);
    set_all(&mut state, condition, settings);
    state
}

/// After the night shift began, before its first round card, which can be this one.
pub fn dusk(seats: u8, condition: &str) -> State {
    let mut state = dealt(seats);
    night_falls(&mut state, condition);
    state
}

/// The same under these rules.
pub fn dusk_under(rules: u32, seats: u8, condition: &str) -> State {
    let mut state = dealt_under(rules, Options::default(), seats);
    night_falls(&mut state, condition);
    state
}

/// Skips the day, so that this can be the next round card.
pub fn night_falls(state: &mut State, condition: &str) {
    let next: Condition = condition.parse().expect("a condition");
    state.public.past = Condition::every().filter(|other| *other != next).take(5).collect();
    state.public.round = 5;
    state.public.shift = Shift::Night;
}

/// Draws the round card and sets these gears, whatever was discarded.
pub fn set_all(state: &mut State, condition: &str, settings: &[&str]) {
    for (index, setting) in settings.iter().enumerate() {
        // The set-up discards the rainbow gear; whoever wants to play it discards another.
        if setting.starts_with("rainbow") {
            discard(&mut state.public.players[seat(index)], "grey");
        }
    }
    step(state, &format!("* round {condition}"));
    for (index, setting) in settings.iter().enumerate() {
        let verb = if setting.contains(' ') { "" } else { "set " };
        step(state, &format!("{index} {verb}{setting}"));
    }
}

/// Gives a character to a seat, with the side up that belongs to the shift.
pub fn cast(state: &mut State, who: usize, character: Character) {
    let face = if state.public.shift == Shift::Day { Face::Day } else { Face::Night };
    state.public.players[seat(who)].character = Some(CharacterCard { character, face });
}

/// Everybody leaves the neighbour's gear as it is.
pub fn leave_all(state: &mut State) -> Vec<Event> {
    let mut events = Vec::new();
    while let Phase::Turn { seat, .. } = state.public.phase {
        events.extend(heard(step(state, &format!("{seat} turn leave"))));
    }
    events
}

/// Takes steps and gives all events.
pub fn steps(state: &mut State, lines: &[&str]) -> Vec<Event> {
    lines.iter().flat_map(|line| heard(step(state, line))).collect()
}

fn heard(journal: tabletop::Journal<Event>) -> Vec<Event> {
    journal.entries.into_iter().map(|entry| entry.event).collect()
}

pub fn seat(index: usize) -> Seat {
    Seat::new(index as u8)
}

/// The code cards or gears with these notations.
pub fn set<T: Code>(words: &[&str]) -> Set<T> {
    words.iter().map(|word| word.parse().unwrap_or_else(|error| panic!("{error}"))).collect()
}

/// Who won the round that is decided.
pub fn winners(state: &State) -> Vec<usize> {
    state.public.winners.iter().map(Seat::index).collect()
}

/// Whose gears are jammed in the round that is decided.
pub fn jammed(state: &State) -> Vec<usize> {
    state.public.jammed.iter().map(Seat::index).collect()
}

/// The number that the gear of a seat shows.
pub fn shows(state: &State, index: usize) -> u8 {
    state.public.players[seat(index)].placed.shown().expect("it is face up").1.get()
}

/// The rule that refuses an action.
#[track_caller]
pub fn refused(state: &State, line: &str) -> &'static str {
    testkit::refusal(state, line).rule()
}
