//! A step allocates nothing.

use game_gearworks::{Gearworks, Options};

#[global_allocator]
static COUNTING: testkit::Counting = testkit::Counting;

#[test]
fn no_allocation_in_a_step() {
    for seats in 1..=4 {
        testkit::no_allocation::<Gearworks>(&Options::default(), seats, 200);
    }
}
