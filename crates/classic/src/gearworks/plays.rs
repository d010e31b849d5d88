//! What could be played on open cells.

use super::lines;
use game_gearworks::Colour;
use game_gearworks::Gearworks;
use game_gearworks::Part;
use game_gearworks::Phase;
use game_gearworks::placement::Fits;
use tabletop::{Code, PerSeat, Seat, Set, State};

const COLOURS: usize = Colour::COUNT as usize;

/// What a player could do with the next card.
#[derive(Clone, Copy, Default)]
pub struct Plays {
    /// How many cards in hand fit on an open cell.
    pub cards: u32,
    /// The lines of those cells that the player does not hold.
    pub lines: Set<Part>,
}

/// What everybody could play; nothing for those who are out, and for nobody once the round is over.
pub fn plays(state: &State<Gearworks>) -> PerSeat<Plays> {
    let public = &state.public;
    let fits = Fits::of(&public.grid);
    PerSeat::from_fn(state.seats(), |seat| {
        if public.players[seat].out || public.phase == Phase::Build {
            Plays::default()
        } else {
            plays_of(state, seat, &fits)
        }
    })
}

fn plays_of(state: &State<Gearworks>, seat: Seat, fits: &Fits) -> Plays {
    // The numbers in hand by colour, a bit each, as in `Fits`.
    let mut hand = [0; COLOURS];
    state.private[seat].gears.iter().for_each(|gear| hand[gear.colour() as usize] |= 1 << gear.number());
    let mut fitting = [0; COLOURS];
    let mut reached = Set::default();
    for cell in state.public.grid.cells() {
        let at = cell.index();
        if fits.occupied >> at & 1 != 0 {
            continue;
        }
        let mut any = 0;
        for colour in (0..COLOURS).filter(|colour| fits.colours[at] >> colour & 1 == 0) {
            let here: u16 = hand[colour] & fits.numbers[at];
            fitting[colour] |= here;
            any |= here;
        }
        if any != 0 {
            reached.insert(Part::from(cell.column));
            reached.insert(Part::from(cell.row));
        }
    }
    Plays {
        cards: fitting.iter().map(|numbers| numbers.count_ones()).sum(),
        lines: reached.minus(lines(&state.public, seat)),
    }
}
