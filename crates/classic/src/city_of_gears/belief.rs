//! Guessing what one cannot see: gears, tiles that others looked at, and the others' prestige.

use super::Sight;
use game_city_of_gears::Private;
use game_city_of_gears::{CityOfGears, Hidden};
use game_city_of_gears::{Development, Tile};
use game_city_of_gears::{Public, Task};
use tabletop::{Code, PerSeat, Rng, Seat, Set, View};

pub fn sample(view: View<'_, CityOfGears>, rng: &mut Rng) -> (PerSeat<Private>, Hidden) {
    let mut private = PerSeat::new(view.public.seats(), Private::default());
    private[view.seat] = *view.private;
    let mut hidden = Hidden::default();
    deal_gears(view, &mut private, &mut hidden, rng);
    lay_tiles(view, &mut private, &mut hidden, rng);
    for (seat, other) in private.iter_mut().filter(|(seat, _)| *seat != view.seat) {
        other.prestige = guess_prestige(view, seat, rng);
    }
    (private, hidden)
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

/// So many members at random.
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

/// What another player may have. The table shows how many tiles it discovered; the rest is likely to be of the
/// order of one's own. Now and then the guess is far off, and very seldom wild, so that nothing possible is
/// ruled out: more often would drown every difference between actions in noise.
fn guess_prestige(view: Sight<'_>, seat: Seat, rng: &mut Rng) -> u16 {
    let public = view.public;
    if public.over.is_some() {
        return public.totals[seat].prestige;
    }
    if rng.below(256) == 0 {
        return rng.below(250) as u16;
    }
    let discoveries = |seat: Seat| 2 * i32::from(public.players[seat].discoveries);
    let unlocked = |seat: Seat| 3 - i32::from(public.players[seat].locked);
    // What was spent on workers is gone from the pile: 2, 4 and 6 in turn.
    let spent = |seat: Seat| unlocked(seat) * (unlocked(seat) + 1);
    let earned = i32::from(view.private.prestige) + spent(view.seat) - discoveries(view.seat);
    let noise: i32 = (0..3).map(|_| rng.below(7) as i32 - 3).sum();
    let far = if rng.below(16) == 0 { rng.below(17) as i32 - 8 } else { 0 };
    ((earned + discoveries(seat) - spent(seat) + noise).max(0) + far).clamp(0, 900) as u16
}
