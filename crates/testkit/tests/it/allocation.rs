//! The counting allocator and the measure of speed.

use crate::panic_of;
use testkit::bids::{Bids, Options, fault};

#[test]
fn a_step_that_does_not_allocate_passes() {
    testkit::no_allocation::<Bids>(&Options::default(), 3, 100);
}

#[test]
fn a_step_that_allocates_is_named() {
    let story =
        panic_of(|| testkit::no_allocation::<Bids<{ fault::ALLOCATES }>>(&Options::default(), 3, 100));
    assert!(story.contains("leave”: 0 allocations in listing, 1 in carrying out"), "{story}");
}

#[test]
fn speed_is_a_number_of_steps() {
    assert!(testkit::speed::<Bids>(&Options::default(), 3, 100) > 1_000.0);
}
