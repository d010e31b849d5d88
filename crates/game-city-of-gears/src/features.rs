//! What a seat sees, as numbers: see `tabletop::features`.

use crate::CityOfGears;
use crate::city::Places;
use crate::public::{Public, Task};
use crate::rules::{influence, owners};
use tabletop::{Features, Observe, PerSeat, SeatSet, View};

/// What the table says only to those who count.
#[derive(Features)]
pub struct Insight {
    /// What is to be done next; nothing if the player chooses freely.
    task: Option<Task>,
    /// Whose each revealed tile is (CG-30).
    owners: Places<SeatSet>,
    /// The prestige that each would get for its tiles.
    tiles: PerSeat<u16>,
}

impl Observe for CityOfGears {
    type Insight = Insight;
    fn insight(view: View<'_, Self>) -> Insight {
        let public: &Public = view.public;
        let mut insight = Insight {
            task: public.agenda.last().copied(),
            owners: Places::default(),
            tiles: PerSeat::new(public.seats(), 0),
        };
        for (place, tile) in public.tiles.iter() {
            let Some(tile) = tile else { continue };
            let own = owners(&influence(public, place));
            insight.owners[place] = own;
            own.iter().for_each(|seat| insight.tiles[seat] += u16::from(tile.data(public.rules).prestige));
        }
        insight
    }
}
