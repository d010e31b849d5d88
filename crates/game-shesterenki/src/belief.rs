//! Guessing what one cannot see: the gears that lie face down.

use crate::content::{Character, Setting, Shift, Side};
use crate::{Action, Hidden, Phase, Placed, Private, Public, Shesterenki, heuristic};
use tabletop::{List, PerSeat, Rng, Seat, State, View};

/// How many settings a hand of six gears allows.
const SETTINGS: usize = 24;

/// Completes a view: everybody else's gear that lies face down is one of those the player has left, the more
/// likely the better it suits the round.
pub fn sample(view: View<'_, Shesterenki>, rng: &mut Rng) -> (PerSeat<Private>, Hidden) {
    let public = view.public;
    let mut private = PerSeat::from_fn(public.seats(), |seat| {
        if seat == view.seat { *view.private } else { guess(public, seat, rng) }
    });
    // What the Listener saw and what its neighbour set are the same thing, seen from two seats.
    if let Phase::Turn { seat, looked: true } = public.phase {
        let owner = public.target(seat);
        match view.private.seen {
            Some(seen) if seat == view.seat => private[owner].set = Some(seen),
            _ => private[seat].seen = private[owner].set,
        }
    }
    (private, Hidden)
}

/// In step 1 the others' choices are as good as not made: everybody may still take them back (SH-10).
pub fn take_back(state: &mut State<Shesterenki>, seat: Seat) {
    if state.public.phase != Phase::Set {
        return;
    }
    for other in Seat::all(state.seats()).filter(|other| *other != seat) {
        state.public.players[other].placed = Placed::Nowhere;
        state.private[other] = Private::default();
    }
}

/// Puts another gear face down, if the viewer cannot know that it is not this one.
pub fn suppose(guess: &mut State<Shesterenki>, viewer: Seat, seat: Seat, action: Action) {
    let public = &guess.public;
    let (setting, hold) = match action {
        Action::Set(setting) => (setting, false),
        Action::Hold(setting) => (setting, true),
        _ => return,
    };
    let player = &public.players[seat];
    let hidden = matches!(player.placed, Placed::FaceDown { .. }) && player.hand.contains(setting.gear);
    // At the start of step 2 everybody saw whether the gear is held (SH-40).
    if !hidden || public.phase == Phase::Set || hold != (public.held == Some(seat)) {
        return;
    }
    if let Phase::Turn { seat: listener, looked: true } = public.phase
        && public.target(listener) == seat
    {
        if listener == viewer {
            return;
        }
        guess.private[listener].seen = Some(setting);
    }
    guess.private[seat].set = Some(setting);
}

fn guess(public: &Public, seat: Seat, rng: &mut Rng) -> Private {
    let player = &public.players[seat];
    if !matches!(player.placed, Placed::FaceDown { .. }) {
        return Private::default();
    }
    let settings: List<Setting, SETTINGS> =
        player.hand.iter().flat_map(|gear| Side::ALL.map(|side| Setting { gear, side })).collect();
    let weights: List<f32, SETTINGS> =
        settings.iter().map(|setting| heuristic::set_likelihood(public, seat, *setting)).collect();
    let mut at = rng.unit() * weights.iter().sum::<f32>();
    // Rounding can carry the draw past the end; the first setting is as good as any then.
    let mut set = settings.first().copied();
    for (setting, weight) in settings.iter().zip(&weights) {
        if at < *weight {
            set = Some(*setting);
            break;
        }
        at -= weight;
    }
    // Until step 2 begins nobody knows whether the Listener holds its gear (SH-40).
    let may_hold =
        public.phase == Phase::Set && public.ability(seat) == Some((Character::Listener, Shift::Night));
    Private { set, hold: may_hold && rng.below(4) == 0, seen: None }
}
