//! Guessing what one cannot see: gears, and tiles that others looked at. The others' prestige is no guess: it was announced.

use crate::content::{Development, Tile};
use crate::private::Private;
use crate::public::{Public, Task};
use crate::rules::Sight;
use crate::{CityOfGears, Hidden};
use tabletop::{Code, Determinize, PerSeat, Rng, Set, View};

impl Determinize for CityOfGears {
    fn sample(view: View<'_, Self>, rng: &mut Rng) -> (PerSeat<Private>, Hidden) {
        let mut private = PerSeat::new(view.public.seats(), Private::default());
        private[view.seat] = *view.private;
        let mut hidden = Hidden::default();
        deal_gears(view, &mut private, &mut hidden, rng);
        lay_tiles(view, &mut private, &mut hidden, rng);
        for (seat, other) in private.iter_mut().filter(|(seat, _)| *seat != view.seat) {
            other.prestige = view.public.counted[seat];
        }
        (private, hidden)
    }
}

/// Gears that the seat cannot place: in the bag, in the drawer's hand, or laid as links by others.
fn deal_gears(view: Sight<'_>, private: &mut PerSeat<Private>, hidden: &mut Hidden, rng: &mut Rng) {
    let public = view.public;
    let mut unknown = unplaced(public).minus(view.private.hand).minus(view.private.laid);
    for (seat, player) in public.players.iter().filter(|(seat, _)| *seat != view.seat) {
        let hand = if seat == public.turn.seat { public.turn.hand } else { 0 };
        private[seat].hand = take(&mut unknown, hand, rng);
        private[seat].laid = take(&mut unknown, player.laid, rng);
    }
    hidden.bag = unknown;
}

/// The standard gears that nobody sees lying face up.
fn unplaced(public: &Public) -> Set<Development> {
    let shown = public.players.iter().fold(public.discarded, |set, (_, player)| set.or(player.developments));
    let waiting = public.agenda.iter().fold(shown, |set, task| match task {
        Task::Discard(gear) => set.or(Set::only(*gear)),
        _ => set,
    });
    Development::gears().minus(waiting)
}

/// This many members at random.
fn take<T: Code>(from: &mut Set<T>, count: u8, rng: &mut Rng) -> Set<T> {
    let mut taken = Set::EMPTY;
    for _ in 0..count {
        let at = rng.below(from.len() as u32) as usize;
        if let Some(member) = from.iter().nth(at) {
            from.remove(member);
            taken.insert(member);
        }
    }
    taken
}

/// Tiles that somebody has looked at are settled; the others need not be.
fn lay_tiles(view: Sight<'_>, private: &mut PerSeat<Private>, hidden: &mut Hidden, rng: &mut Rng) {
    let public = view.public;
    let known = public.tiles.values().iter().chain(view.private.looked.values()).flatten();
    let mut unknown = Set::<Tile>::full().minus(known.copied().collect());
    for place in public.face_down.iter().filter(|place| !public.looked[*place].is_empty()) {
        let own = view.private.looked[place];
        let tile = own.or_else(|| take(&mut unknown, 1, rng).iter().next());
        hidden.tiles[place] = tile;
        for seat in public.looked[place].iter() {
            private[seat].looked[place] = tile;
        }
    }
}
