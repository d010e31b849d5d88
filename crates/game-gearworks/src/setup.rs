//! The table before the first step, and what must hold after every one.

use crate::Gearworks;
use crate::content::{self, Tinkerer};
use crate::gear::{Colour, Gear};
use crate::grid::{Cell, Column, Grid, Row};
use crate::hidden::Hidden;
use crate::options::Options;
use crate::part::{ByPart, Part};
use crate::private::Private;
use crate::public::{GearDeck, Leviathan, Phase, Player, Public, Side};
use crate::rules::round;
use tabletop::{BadOptions, Code, First, List, PerSeat, Seat, Set, State};

/// The state before the first step.
pub fn setup(rules: u32, options: &Options, seats: u8) -> Result<State<Gearworks>, BadOptions> {
    options.check(seats)?;
    let hidden = Hidden { gears: content::gears(seats), contraptions: content::contraptions(seats) };
    let public = Public {
        rules,
        options: *options,
        round: 1,
        first: Seat::new(0),
        active: Seat::new(0),
        phase: Phase::First,
        done: false,
        passes: 0,
        columns: content::columns(seats),
        grid: Grid::new(content::columns(seats)),
        control: ByPart::default(),
        players: PerSeat::new(seats, Player::default()),
        leviathan: (seats == 1).then(Leviathan::default),
        gear_deck: GearDeck { shuffled: hidden.gears.len() as u8, bottom: List::new() },
        gear_discard: Set::EMPTY,
        contraption_deck: hidden.contraptions.len() as u8,
        contraption_discard: Set::EMPTY,
    };
    let mut state = State { public, private: PerSeat::new(seats, Private::default()), hidden };
    match options.first {
        First::Random if seats > 1 => {}
        First::Random => round::seat_players(&mut state.public, Seat::new(0)),
        First::Seat(seat) => round::seat_players(&mut state.public, seat),
    }
    Ok(state)
}

/// Conservation laws: every card is somewhere exactly once, counts agree, limits hold.
pub fn check(state: &State<Gearworks>) -> Result<(), &'static str> {
    gears(state)?;
    contraptions(state)?;
    parts(&state.public)?;
    placement(&state.public)?;
    let players = state.public.players.as_slice();
    if players.iter().any(|player| player.sparks > content::SPARK_LIMIT) {
        return Err("a player has more than 5 sparks");
    }
    if players.iter().any(|player| player.gears > content::HAND_LIMIT) {
        return Err("a player holds more than 8 gear cards");
    }
    Ok(())
}

fn gears(state: &State<Gearworks>) -> Result<(), &'static str> {
    let State { public, private, hidden } = state;
    let mut seen = Set::<Gear>::EMPTY;
    let mut count = 0;
    let mut meet = |gear: Gear| {
        seen.insert(gear);
        count += 1;
    };
    hidden.gears.iter().for_each(&mut meet);
    public.gear_discard.iter().for_each(&mut meet);
    public.grid.cells().for_each(|cell| public.grid.pile(cell).for_each(&mut meet));
    for (seat, own) in private.iter() {
        let player = &public.players[seat];
        own.gears.iter().for_each(&mut meet);
        own.bottom.iter().chain(&own.looking).copied().for_each(&mut meet);
        if own.gears.len() != usize::from(player.gears) {
            return Err("a hand differs from its public size");
        }
        if own.bottom.len() != public.buried(seat) {
            return Err("a player's cards under the deck differ from their public number");
        }
        if own.looking.len() != public.looked_at(seat) {
            return Err("the cards that Bartleby looks at differ from their public number");
        }
    }
    if seen != content::gears(state.seats()) || count != seen.len() {
        return Err("the gear cards are not each in one place");
    }
    if hidden.gears.len() != usize::from(public.gear_deck.shuffled) {
        return Err("the gear deck differs from its public size");
    }
    Ok(())
}

fn contraptions(state: &State<Gearworks>) -> Result<(), &'static str> {
    let State { public, private, hidden } = state;
    let mut all = hidden.contraptions;
    if all.len() != usize::from(public.contraption_deck) {
        return Err("the contraption deck differs from its public size");
    }
    public.contraption_discard.iter().for_each(|contraption| all.insert(contraption));
    for (seat, own) in private.iter() {
        if own.contraptions.len() != usize::from(public.players[seat].contraptions) {
            return Err("a player's contraptions differ from their public number");
        }
        all.pour(&own.contraptions);
        public.players[seat].built.iter().for_each(|built| all.insert(built.contraption()));
    }
    if all != content::contraptions(state.seats()) {
        return Err("the contraptions are not each in one place");
    }
    Ok(())
}

/// A type of part is claimed once a round at most, when the round ends (GW-4, GW-30).
fn parts(public: &Public) -> Result<(), &'static str> {
    let claimed = matches!(public.phase, Phase::Build | Phase::Over);
    let rounds = if claimed { public.round } else { public.round - 1 };
    let sides = Seat::all(public.seats()).map(Side::Seat).chain([Side::Leviathan]);
    let owned: Vec<_> = sides.map(|side| public.parts(side)).collect();
    let too_many = |part: Part| owned.iter().map(|parts| parts[part]).sum::<u8>() > rounds;
    if Part::every().any(too_many) { Err("more parts are claimed than rounds were played") } else { Ok(()) }
}

/// No play, replacement or slide makes a row both rise and fall (GW-13). Only Victoria makes a column show a colour
/// twice, once a round (GW-12, GW-21).
fn placement(public: &Public) -> Result<(), &'static str> {
    let grid = &public.grid;
    for row in Row::every() {
        let line = Column::all(public.columns).map(|column| grid.ordering(Cell { column, row }.index()));
        let line = line.filter(|number| *number != 0);
        if !line.clone().is_sorted() && !line.is_sorted_by(|left, right| left >= right) {
            return Err("a row both rises and falls");
        }
    }
    let mut clashes = 0;
    for column in Column::all(public.columns) {
        let shown = Row::every().filter_map(|row| grid.top(Cell { column, row })).map(Gear::colour);
        clashes += shown.clone().count() - shown.collect::<Set<Colour>>().len();
    }
    let victoria = public.players.as_slice().iter().any(|player| player.tinkerer == Some(Tinkerer::Victoria));
    if clashes > usize::from(victoria) { Err("a column shows a colour twice") } else { Ok(()) }
}
