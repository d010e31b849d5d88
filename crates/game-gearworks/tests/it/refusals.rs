//! Which rule refuses what: the table in `tests/data/refusals.txt` is read against the rules.

use game_gearworks::{Gearworks, Options, Phase, Tinkerers};

#[test]
fn every_refusal_names_the_rule_of_what_was_tried() {
    let draft = Options { tinkerers: Tinkerers::Draft, ..Options::default() };
    let tables = [(Options::default(), 1), (draft, 2), (draft, 4)];
    testkit::refusals::<Gearworks>("tests/data/refusals.txt", &tables, 12, |public| match public.phase {
        Phase::Turn if public.done => "Turn, played".into(),
        Phase::Turn if public.player().out => "Turn, out".into(),
        phase => testkit::variant(&phase),
    });
}
