//! Whether a step allocates.

use crate::play::{self, Player};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::hint::black_box;
use tabletop::{Game, Mute, Rng};

thread_local! {
    // Per thread, so that tests running beside each other do not count each other's allocations. A constant
    // without a destructor needs no allocation of its own.
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

/// The system's allocator, counting. To be installed in a test binary of its own:
/// `#[global_allocator] static COUNTING: testkit::Counting = testkit::Counting;`
#[derive(Clone, Copy, Default, Debug)]
pub struct Counting;

fn count() {
    // A thread that is being torn down may allocate after its counter is gone; nobody measures it then.
    let _ = ALLOCATIONS.try_with(|allocations| allocations.set(allocations.get() + 1));
}

fn counted() -> u64 {
    ALLOCATIONS.with(Cell::get)
}

#[expect(
    unsafe_code,
    reason = "an allocator can be installed in no other way; every call is passed on unchanged"
)]
// SAFETY: all four methods pass their arguments on to the system's allocator, whose contract is the same.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: the caller keeps the contract of `alloc`, which is the same one.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: as above.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count();
        // SAFETY: as above; the block came from the system's allocator by one of these methods.
        unsafe { System.realloc(block, layout, size) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        // SAFETY: as above.
        unsafe { System.dealloc(block, layout) }
    }
}

/// Plays random games without a log and panics if listing, picking and carrying out a step ever allocates. The
/// first game is not counted: static tables and reused buffers come into being there. [`Counting`] must be
/// installed.
#[track_caller]
pub fn no_allocation<G: Game>(options: &G::Options, seats: u8, games: u32) {
    let before = counted();
    drop(black_box(Box::new(0u8)));
    assert!(counted() > before, "the allocator testkit::Counting is not installed in this test binary");

    let (mut rng, mut player) = (Rng::new(1), Player::<G>::new());
    let setup = play::set_up::<G>(G::META.rules, options, seats);
    for game in 0..=games {
        let (mut state, mut number) = (setup.clone(), 0);
        loop {
            let before = counted();
            let Some(step) = player.choose(&state, &mut rng) else { break };
            let chosen = counted();
            state.take(step, &mut Mute);
            let taken = counted();
            number += 1;
            assert!(
                game == 0 || taken == before,
                "{} for {seats} with {options:?}, game {game}, step {number} {step:?}: {} allocations in listing, \
                 {} in carrying out",
                G::META.id,
                chosen - before,
                taken - chosen
            );
        }
    }
}
