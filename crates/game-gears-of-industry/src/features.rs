//! What a seat sees, as numbers: see `tabletop::features`.

use crate::GearsOfIndustry;
use crate::card::{Card, Owned};
use crate::cards::Common;
use crate::factory::Facing;
use crate::public::{Area, Public};
use tabletop::{Code, Eye, Features, MAX_SEATS, Observe, PerSeat, Slots, View};

const CARDS: usize = Card::COUNT as usize;

/// The cards of each player, then the neutral ones.
impl Features for Area {
    const WIDTH: usize = (MAX_SEATS + 1) * CARDS;
    fn names(name: &str, out: &mut Vec<String>) {
        <PerSeat<Common>>::names(name, out);
        Card::names(&format!("{name}.neutral"), out);
    }
    fn write(&self, eye: Eye, at: usize, out: &mut (impl Slots + ?Sized)) {
        let mut count = |row: &[Owned], side: usize| {
            row.iter().for_each(|owned| out.add(at + side * CARDS + owned.card().index(), 1));
        };
        self.cards.iter().for_each(|(seat, row)| count(row, eye.place(seat)));
        count(&self.neutral, MAX_SEATS);
    }
}

/// How many factories lie in each way, by value.
type Factories = [[u8; 13]; Facing::COUNT as usize];

/// What the table says only to those who count.
#[derive(Features)]
pub struct Insight {
    /// The factories of each player.
    factories: PerSeat<Factories>,
    /// Cards in each hand that everybody has seen.
    shown: PerSeat<Common>,
    /// The sum of each player's cards in play, which breaks ties (GI-21).
    in_play: PerSeat<u16>,
}

impl Observe for GearsOfIndustry {
    type Insight = Insight;
    fn insight(view: View<'_, Self>) -> Insight {
        let public: &Public = view.public;
        let seats = public.seats();
        Insight {
            factories: PerSeat::from_fn(seats, |seat| {
                let mut factories = Factories::default();
                for factory in public.factories[seat].iter() {
                    factories[factory.facing() as usize][usize::from(factory.value()) - 1] += 1;
                }
                factories
            }),
            shown: PerSeat::from_fn(seats, |seat| {
                public.hands[seat].shown.iter().map(|owned| owned.card()).collect()
            }),
            in_play: PerSeat::from_fn(seats, |seat| public.in_play(seat) as u16),
        }
    }
}
