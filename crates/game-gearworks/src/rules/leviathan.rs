//! The Mechanical Leviathan: chance steps and what follows from them by itself (GW-52 to GW-58).

use crate::Gearworks;
use crate::content::Contraptions;
use crate::event::{Aim, Event, LeviathanPass, Manner, Verdict};
use crate::gear::Gear;
use crate::grid::{Cell, Column, Row};
use crate::part::Contraption;
use crate::public::{Phase, Public, Side};
use crate::refusal::Refusal;
use crate::rules::{decks, placement, round, turn};
use tabletop::{Audience, Code, Log, State};

/// With this many lines it rests (GW-52).
pub const ENOUGH_LINES: usize = 5;
/// With more empty cells than this it does not replace (GW-53).
const CROWDED: usize = 4;

/// GW-52: it passes, or pays for its turn and looks for a column.
pub fn turn(state: &mut State<Gearworks>, log: &mut impl Log<Event>) {
    // What it finds in its decks tells a spectator of the cards that the human holds.
    log.barrier();
    let lines = state.public.lines(Side::Leviathan);
    if lines >= ENOUGH_LINES {
        return pass(state, LeviathanPass::Lines(lines as u8), log);
    }
    if !pay(&mut state.public, false, log) {
        return pass(state, LeviathanPass::NoSpark, log);
    }
    let fits = |contraption: Contraption| opens_column(&state.public, contraption.column);
    if left_anywhere(state, fits) {
        state.public.phase = Phase::LeviathanColumn;
        decks::refill_contraptions(state, log);
    } else if let Some(column) = Column::all(state.public.columns).find(|c| opens_column(&state.public, *c)) {
        log.emit(Audience::All, Event::FirstColumn { column });
        find_row(state, column, None, log);
    }
}

/// GW-53: whether it would play to this cell.
fn opens(public: &Public, cell: Cell) -> bool {
    let its = |line| public.control[line] == Some(Side::Leviathan);
    let occupied = public.grid.top(cell).is_some() && public.grid.empty_cells() > CROWDED;
    let held = its(cell.column.into()) && its(cell.row.into());
    !occupied && !held
}

fn rows(public: &Public, column: Column) -> impl Iterator<Item = Row> {
    Row::every().filter(move |row| opens(public, Cell { column, row: *row }))
}

fn opens_column(public: &Public, column: Column) -> bool {
    rows(public, column).next().is_some()
}

/// Whether a contraption of the deck or of its discard fits: otherwise flipping would never end (GW-58).
fn left_anywhere(state: &State<Gearworks>, fits: impl Fn(Contraption) -> bool) -> bool {
    let deck: &Contraptions = &state.hidden.contraptions;
    deck.iter().map(|(contraption, _)| contraption).chain(state.public.contraption_discard.iter()).any(fits)
}

/// GW-54: a contraption is flipped for its letter.
pub fn flip_for_column(state: &mut State<Gearworks>, contraption: Contraption, log: &mut impl Log<Event>) {
    state.public.contraption_discard.insert(contraption);
    let open = opens_column(&state.public, contraption.column);
    log.emit(Audience::All, Event::FlippedForColumn { contraption, open });
    if open {
        find_row(state, contraption.column, Some(contraption.row), log);
    } else {
        decks::refill_contraptions(state, log);
    }
}

/// GW-55: the row that the card names, the only one that fits, or a further card's.
fn find_row(state: &mut State<Gearworks>, column: Column, named: Option<Row>, log: &mut impl Log<Event>) {
    let public = &state.public;
    let first = rows(public, column).next();
    let only = first.filter(|_| rows(public, column).count() == 1);
    if let Some(row) = named.filter(|row| opens(public, Cell { column, row: *row })) {
        aim(state, Cell { column, row }, Aim::SameCard, log);
    } else if let Some(row) = only {
        aim(state, Cell { column, row }, Aim::OnlyRow, log);
    } else if left_anywhere(state, |card| opens(public, Cell { column, row: card.row })) {
        state.public.phase = Phase::LeviathanRow { column };
        decks::refill_contraptions(state, log);
    } else if let Some(row) = first {
        aim(state, Cell { column, row }, Aim::FirstRow, log);
    }
}

/// GW-55: a further contraption is flipped for its number.
pub fn flip_for_row(
    state: &mut State<Gearworks>,
    contraption: Contraption,
    column: Column,
    log: &mut impl Log<Event>,
) {
    state.public.contraption_discard.insert(contraption);
    let cell = Cell { column, row: contraption.row };
    let open = opens(&state.public, cell);
    log.emit(Audience::All, Event::FlippedForRow { contraption, column, open });
    if open {
        aim(state, cell, Aim::NextCard, log);
    } else {
        decks::refill_contraptions(state, log);
    }
}

/// The cell is settled; an occupied one costs another spark (GW-56).
fn aim(state: &mut State<Gearworks>, cell: Cell, by: Aim, log: &mut impl Log<Event>) {
    log.emit(Audience::All, Event::LeviathanAims { cell, by });
    if state.public.grid.top(cell).is_some() && !pay(&mut state.public, true, log) {
        return pass(state, LeviathanPass::NoSparkToReplace, log);
    }
    flip_on(state, cell, 0, log);
}

/// Goes on flipping gear cards for the cell, unless the limit is reached or no card is left (GW-57).
fn flip_on(state: &mut State<Gearworks>, cell: Cell, flipped: u8, log: &mut impl Log<Event>) {
    let public = &mut state.public;
    if flipped == public.options.difficulty.flip_limit() || public.gears_to_draw() == 0 {
        log.emit(Audience::All, Event::LeviathanFindsNothing { flipped });
        return end(state, false, log);
    }
    public.phase = Phase::LeviathanGear { cell, flipped };
    decks::refill_gears(state, log);
}

/// GW-57: a gear card is flipped; the first that may be placed is.
pub fn flip_gear(
    state: &mut State<Gearworks>,
    gear: Gear,
    cell: Cell,
    flipped: u8,
    log: &mut impl Log<Event>,
) {
    let public = &mut state.public;
    let verdict = match placement::fits(&public.grid, gear, cell) {
        Ok(()) => Verdict::Fits,
        Err(Refusal::ColumnColour { .. }) => Verdict::Colour,
        Err(_) => Verdict::Order,
    };
    log.emit(Audience::All, Event::FlippedGear { gear, cell, verdict });
    if verdict == Verdict::Fits {
        turn::place(public, Side::Leviathan, gear, cell, Manner::Plain, log);
        end(state, false, log);
    } else {
        public.gear_discard.insert(gear);
        flip_on(state, cell, flipped + 1, log);
    }
}

/// Pays a spark if there is one.
fn pay(public: &mut Public, replace: bool, log: &mut impl Log<Event>) -> bool {
    match &mut public.leviathan {
        Some(leviathan) if leviathan.sparks > 0 => {
            leviathan.sparks -= 1;
            let left = leviathan.sparks;
            log.emit(Audience::All, Event::LeviathanPays { replace, left });
            true
        }
        _ => false,
    }
}

fn pass(state: &mut State<Gearworks>, why: LeviathanPass, log: &mut impl Log<Event>) {
    log.emit(Audience::All, Event::LeviathanPasses { why });
    end(state, true, log);
}

/// The turn goes back to the human, or the round is over (GW-18). A turn without a card is no pass (GW-57).
fn end(state: &mut State<Gearworks>, passed: bool, log: &mut impl Log<Event>) {
    let public = &mut state.public;
    public.leviathan.iter_mut().for_each(|leviathan| leviathan.out = passed);
    public.passes = if passed { public.passes + 1 } else { 0 };
    public.phase = Phase::Turn;
    if public.passes >= 2 {
        round::end(state, log);
    }
}
