//! Which rule refuses what: the table in `tests/data/refusals.txt` is read against the rules.

use game_shesterenki::{Options, Shesterenki};

#[test]
fn every_refusal_names_the_rule_of_what_was_tried() {
    let tables = [2, 3, 4].map(|seats| (Options::default(), seats));
    testkit::refusals::<Shesterenki>("tests/data/refusals.txt", &tables, 60, |public| {
        testkit::variant(&public.phase)
    });
}
