//! Which rule refuses what: the table in `tests/data/refusals.txt` is read against the rules.

use crate::scene::{BLUE, RED, Scene};
use game_gearworld::Gearworld;
use game_gearworld::kinds::Token::{Coal, Horse};
use game_gearworld::options::Options;
use game_gearworld::public::Phase;
use game_gearworld::refusal::Refusal;

#[test]
fn every_refusal_names_the_rule_of_what_was_tried() {
    let vote = Options { political_machinations: true, ..Options::default() };
    let tables = [(Options::default(), 2), (vote, 4)];
    testkit::refusals::<Gearworld>("tests/data/refusals.txt", &tables, 3, |public| {
        testkit::variant(&public.stage)
    });
}

fn table(phase: Phase) -> Scene {
    let mut scene = Scene::new();
    scene.own(BLUE, &["westfeld", "mill-run"]).put("westfeld", &[Coal]).own(RED, &["the-watch"]);
    scene.put("the-watch", &[Horse]).begin(phase, BLUE);
    scene
}

#[test]
fn what_is_not_there_is_refused_by_the_rule_of_what_needs_it() {
    let mut trade = table(Phase::Trade);
    trade.step("0 offer 1");
    assert_eq!(trade.refused("0 give gold westfeld"), "GB-27");
    let transport = table(Phase::Transport);
    assert_eq!(transport.refused("0 embark westfeld"), "GB-28");
    assert!(matches!(
        testkit::refusal(&transport.0, "0 embark ship-1"),
        Refusal::NotBuilt { rule: "GB-28", .. }
    ));
    let mut battle = Scene::new();
    battle.own(BLUE, &["the-spur"]).own(RED, &["riverholt"]).boat(BLUE, "riverboat-1", "lake-riverfork");
    battle.begin(Phase::Battle, BLUE);
    assert!(matches!(
        testkit::refusal(&battle.0, "0 attack ship-1"),
        Refusal::NotBuilt { rule: "GB-30", .. }
    ));
    battle.step("0 attack riverholt");
    battle.step("3 side nobody");
    for line in
        ["0 lead horse the-spur", "0 lead weapon the-spur", "0 lead boat the-spur", "0 lead boat ship-1"]
    {
        assert_eq!(battle.refused(line), "GB-33", "{line}");
    }
    for line in ["0 recall", "0 reinforce horse the-spur"] {
        assert_eq!(testkit::refusal(&battle.0, line), Refusal::LeadFirst, "{line}");
    }
}
