//! A step allocates nothing. This needs an allocator of its own, hence a binary of its own.

use game_city_of_gears::{CityOfGears, Layout, Options};

#[global_allocator]
static COUNTING: testkit::Counting = testkit::Counting;

#[test]
fn a_step_allocates_nothing() {
    for seats in 2..=4 {
        testkit::no_allocation::<CityOfGears>(&Options::default(), seats, 30);
    }
    let low_conflict = Options { layout: Layout::LowConflict, ..Options::default() };
    testkit::no_allocation::<CityOfGears>(&low_conflict, 4, 30);
}
