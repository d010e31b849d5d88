//! Which rule refuses what: the table in `tests/data/refusals.txt` is read against the rules.

use game_gearworld::Gearworld;
use game_gearworld::options::Options;

#[test]
fn every_refusal_names_the_rule_of_what_was_tried() {
    let vote = Options { political_machinations: true, ..Options::default() };
    let tables = [(Options::default(), 2), (vote, 4)];
    testkit::refusals::<Gearworld>("tests/data/refusals.txt", &tables, 3, |public| {
        testkit::variant(&public.stage)
    });
}
