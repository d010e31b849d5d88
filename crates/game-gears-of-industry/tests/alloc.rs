//! A step allocates nothing.

use game_gears_of_industry::{Format, GearsOfIndustry, Options};

#[global_allocator]
static COUNTING: testkit::Counting = testkit::Counting;

#[test]
fn no_allocation_in_a_step() {
    for format in [Format::Basic, Format::Advanced] {
        for seats in 2..=4 {
            let options = Options { format, ..Options::default() };
            testkit::no_allocation::<GearsOfIndustry>(&options, seats, 20);
        }
    }
}
