//! Which rule refuses what: the table in `tests/data/refusals.txt` is read against the rules.

use game_city_of_gears::{CityOfGears, Options};

#[test]
fn every_refusal_names_the_rule_of_what_was_tried() {
    let tables = [2, 4].map(|seats| (Options::default(), seats));
    testkit::refusals::<CityOfGears>("tests/data/refusals.txt", &tables, 20, |public| {
        match public.agenda.last() {
            Some(task) => testkit::variant(task),
            None => testkit::variant(&public.turn.stage),
        }
    });
}
