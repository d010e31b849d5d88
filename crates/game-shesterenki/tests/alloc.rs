//! A step allocates nothing. This needs an allocator of its own, hence a binary of its own.

use game_shesterenki::{Options, Shesterenki};

#[global_allocator]
static COUNTING: testkit::Counting = testkit::Counting;

#[test]
fn a_step_allocates_nothing() {
    for seats in 2..=4 {
        testkit::no_allocation::<Shesterenki>(&Options::default(), seats, 200);
    }
}
