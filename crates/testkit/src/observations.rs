//! The law of observations: what a learner is shown is fixed in form, named, and a function of the view alone.

use crate::laws::declared_tables;
use crate::play::{self, Player};
use std::collections::HashSet;
use tabletop::{Code, Determinize, Mute, Observe, Rng, Seat, State};

/// One position in this many is looked at.
const WATCHED: u32 = 8;

/// Plays random games at every declared table and looks at every seat's observation on the way:
/// - slots are named, each name once, and nothing is ever written beyond them;
/// - written densely or sparsely, it is the same;
/// - a world that the seat cannot tell from the real one gives the same observation;
/// - with the seats counted from the one that looks, no code leaves its range.
#[track_caller]
pub fn observations<G: Observe + Determinize>() {
    let names = G::slot_names();
    assert_eq!(names.len(), G::SLOTS, "{}: every slot has a name", G::META.id);
    let mut seen = HashSet::new();
    for name in &names {
        assert!(seen.insert(name.as_str()), "{}: two slots are called {name}", G::META.id);
    }
    let mut player = Player::new();
    for (number, (rules, options, seats)) in declared_tables::<G>().into_iter().enumerate() {
        let (mut rng, mut watch) = (Rng::new(number as u64 + 1), Rng::new(!(number as u64)));
        let mut state = play::set_up::<G>(rules, &options, seats);
        while let Some(step) = player.choose(&state, &mut rng) {
            state.take(step, &mut Mute);
            if watch.below(WATCHED) > 0 {
                continue;
            }
            for seat in Seat::all(seats) {
                let guess = G::guess(state.view(seat), &mut watch);
                let real = dense(&state, seat);
                assert!(real == dense(&guess, seat), "{}: what seat {seat} cannot see matters", G::META.id);
                assert!(real == from_sparse(&state, seat), "{}: sparse and dense differ", G::META.id);
            }
        }
    }
    codes_stay_in_range::<G::Action>();
    codes_stay_in_range::<G::Chance>();
}

/// What a seat sees, a number a slot.
fn dense<G: Observe>(state: &State<G>, seat: Seat) -> Vec<i16> {
    let mut slots = vec![0; G::SLOTS];
    G::observe(state.view(seat), state.seats(), slots.as_mut_slice());
    slots
}

fn from_sparse<G: Observe>(state: &State<G>, seat: Seat) -> Vec<i16> {
    let (mut set, mut slots) = (Vec::<(u32, i16)>::new(), vec![0; G::SLOTS]);
    G::observe(state.view(seat), state.seats(), &mut set);
    set.into_iter().for_each(|(slot, value)| slots[slot as usize] += value);
    slots
}

/// Counting seats from one of them permutes the members of a code.
fn codes_stay_in_range<T: Code>() {
    let eye = tabletop::Eye { seat: Seat::new(1), seats: 4 };
    let seen: HashSet<u32> = T::every().map(|member| member.seen_from(eye).code()).collect();
    assert_eq!(seen.len(), T::COUNT as usize, "no two members look the same");
    assert!(seen.iter().all(|code| *code < T::COUNT));
    let same = T::every().all(|member| member.seen_from(eye) == member);
    assert!(same || T::NAMES_SEATS, "what looks different from different seats says so");
}
