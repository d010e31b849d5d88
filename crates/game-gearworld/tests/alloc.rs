//! A step allocates nothing.

use game_gearworld::Gearworld;
use game_gearworld::options::Options;

#[global_allocator]
static COUNTING: testkit::Counting = testkit::Counting;

#[test]
fn no_allocation_in_a_step() {
    for seats in 2..=4 {
        testkit::no_allocation::<Gearworld>(&Options::default(), seats, 4);
    }
}
