//! What was told is not forgotten, and a guess that forgets is found out.

use crate::panic_of;
use testkit::bids::{Bids, fault};

#[test]
fn a_sound_guess_forgets_nothing() {
    testkit::memory::<Bids>();
}

#[test]
fn a_guess_that_forgets_is_found() {
    let story = panic_of(testkit::memory::<Bids<{ fault::SAMPLE_UNFIT }>>);
    assert!(story.contains("forgot that seat"), "{story}");
}
