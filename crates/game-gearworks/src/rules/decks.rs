//! Drawing from the two decks, and making them anew (GW-11, GW-58).

use crate::Gearworks;
use crate::chance::Chance;
use crate::event::{Event, Reshuffled};
use crate::gear::Gear;
use crate::part::Contraption;
use tabletop::{Audience, Log, Set, State};

/// The outcomes of drawing a gear card: any of the shuffled ones, then those underneath in their order.
pub fn chances_gear(state: &State<Gearworks>, out: &mut Vec<(Chance, u32)>) {
    if state.hidden.gears.is_empty() {
        out.extend(next_underneath(state).map(|gear| (Chance::Gear { gear }, 1)));
    } else {
        out.extend(state.hidden.gears.iter().map(|gear| (Chance::Gear { gear }, 1)));
    }
}

/// Who put a card underneath knows it, so its place in the deck is kept by that player's memory.
fn next_underneath(state: &State<Gearworks>) -> Option<Gear> {
    let owner = state.public.gear_deck.bottom.first()?;
    state.private[*owner].bottom.first().copied()
}

/// Takes a gear card that may come next out of the deck.
pub fn take_gear(state: &mut State<Gearworks>, gear: Gear) {
    if state.hidden.gears.is_empty() {
        let owner = state.public.gear_deck.bottom.remove(0);
        state.private[owner].bottom.remove(0);
    } else {
        state.hidden.gears.remove(gear);
        state.public.gear_deck.shuffled -= 1;
    }
}

/// Takes a contraption out of its deck.
pub fn take_contraption(state: &mut State<Gearworks>, contraption: Contraption) {
    state.hidden.contraptions.remove(contraption);
    state.public.contraption_deck -= 1;
}

/// Puts a card of the active player's under the gear deck.
pub fn put_underneath(state: &mut State<Gearworks>, gear: Gear) {
    let seat = state.public.active;
    state.public.gear_deck.bottom.push(seat);
    state.private[seat].bottom.push(gear);
}

/// Makes the gear deck anew when it has run out and a card is wanted (GW-58).
pub fn refill_gears(state: &mut State<Gearworks>, log: &mut impl Log<Event>) {
    let public = &mut state.public;
    if public.gear_deck.is_empty() && !public.gear_discard.is_empty() {
        state.hidden.gears = public.gear_discard;
        public.gear_deck.shuffled = public.gear_discard.len() as u8;
        public.gear_discard = Set::EMPTY;
        log.emit(Audience::All, Event::Reshuffled { deck: Reshuffled::Gears });
    }
}

/// Makes the contraption deck anew when it has run out and a card is wanted (GW-58).
pub fn refill_contraptions(state: &mut State<Gearworks>, log: &mut impl Log<Event>) {
    if state.public.contraption_deck == 0 && !state.public.contraption_discard.is_empty() {
        collect_contraptions(state);
        log.emit(Audience::All, Event::Reshuffled { deck: Reshuffled::Contraptions });
    }
}

/// Shuffles everything of the grid, the discards and the bottom back into the decks (GW-33, GW-58).
pub fn shuffle_all(state: &mut State<Gearworks>) {
    let State { public, private, hidden } = state;
    for cell in public.grid.cells() {
        public.grid.pile(cell).for_each(|gear| hidden.gears.insert(gear));
    }
    public.grid = crate::grid::Grid::new(public.columns);
    for (_, own) in private.iter_mut() {
        own.bottom.iter().for_each(|gear| hidden.gears.insert(*gear));
        own.bottom.clear();
    }
    public.gear_deck.bottom.clear();
    hidden.gears = hidden.gears.or(public.gear_discard);
    public.gear_discard = Set::EMPTY;
    public.gear_deck.shuffled = hidden.gears.len() as u8;
    collect_contraptions(state);
}

fn collect_contraptions(state: &mut State<Gearworks>) {
    let State { public, hidden, .. } = state;
    public.contraption_discard.iter().for_each(|contraption| hidden.contraptions.insert(contraption));
    public.contraption_discard = Set::EMPTY;
    public.contraption_deck = hidden.contraptions.len() as u8;
}
