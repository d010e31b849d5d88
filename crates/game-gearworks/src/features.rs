//! What a seat sees, as numbers: see `tabletop::features`.

use crate::Gearworks;
use crate::gear::Colour;
use crate::grid::{Cell, Grid};
use crate::part::{ByPart, Contraption};
use crate::public::{Public, Side};
use crate::rules::scoring::score;
use tabletop::{Bag, Code, Eye, Features, Observe, PerSeat, Slots, View};

/// A cell: the colour and the number of its top card, whether that lies sideways, and how many it covers.
const CELL: usize = Colour::COUNT as usize + 3;

impl Features for Grid {
    const WIDTH: usize = Cell::COUNT as usize * CELL;
    fn names(name: &str, out: &mut Vec<String>) {
        for cell in Cell::every() {
            let name = format!("{name}.{cell}");
            Colour::names(&name, out);
            out.extend(["number", "sideways", "covers"].map(|what| format!("{name}.{what}")));
        }
    }
    fn write(&self, _: Eye, at: usize, out: &mut (impl Slots + ?Sized)) {
        let colours = Colour::COUNT as usize;
        for cell in self.cells() {
            let Some(gear) = self.top(cell) else { continue };
            let at = at + cell.index() * CELL;
            out.add(at + gear.colour().code() as usize, 1);
            out.add(at + colours, gear.number().into());
            out.add(at + colours + 1, self.is_sideways(cell).into());
            out.add(at + colours + 2, self.pile(cell).count() as i16 - 1);
        }
    }
}

/// What the table says only to those who count.
#[derive(Features)]
pub struct Insight {
    /// What each would score now (GW-40).
    score: PerSeat<i16>,
    /// What the Leviathan would.
    leviathan: i16,
    /// How many lines each controls.
    lines: PerSeat<u8>,
    /// The parts of each, built ones too.
    parts: PerSeat<ByPart<u8>>,
    /// What each has built.
    built: PerSeat<Bag<Contraption, { Contraption::COUNT as usize }>>,
}

impl Observe for Gearworks {
    type Insight = Insight;
    fn insight(view: View<'_, Self>) -> Insight {
        let public: &Public = view.public;
        let seats = public.seats();
        let total = |side| score(public, side).total as i16;
        Insight {
            score: PerSeat::from_fn(seats, |seat| total(Side::Seat(seat))),
            leviathan: if public.is_solo() { total(Side::Leviathan) } else { 0 },
            lines: PerSeat::from_fn(seats, |seat| public.lines(Side::Seat(seat)) as u8),
            parts: PerSeat::from_fn(seats, |seat| public.parts(Side::Seat(seat))),
            built: PerSeat::from_fn(seats, |seat| {
                public.players[seat].built.iter().map(|built| built.contraption()).collect()
            }),
        }
    }
}
