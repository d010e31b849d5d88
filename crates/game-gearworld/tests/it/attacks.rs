//! Attacks beyond the worked examples (GB-29 to GB-36).

use crate::scene::{BLUE, GREEN, RED, Scene, WHITE, fought, place};
use game_gearworld::event::Event;
use game_gearworld::kinds::Token::{self, *};
use game_gearworld::public::{Phase, Stage};

/// What the boats of these events did: boat and points.
fn sailed(events: &[Event]) -> Vec<(String, u8)> {
    let sails = |event: &Event| match event {
        Event::Sails { boat, points, .. } => Some((boat.to_string(), *points)),
        _ => None,
    };
    events.iter().filter_map(sails).collect()
}

fn moved(events: &[Event], token: Token, from: &str, to: &str) -> bool {
    let (from, to) = (place(from), place(to));
    events.iter().any(|event| match *event {
        Event::Moves { token: moved, from: one, to: other, .. } => (moved, one, other) == (token, from, to),
        _ => false,
    })
}

#[test]
fn gb_29_two_successes_end_the_turn() {
    let mut scene = Scene::new();
    scene.own(BLUE, &["cog-slopes", "golddust", "dredgers-mere", "east-scrape"]);
    scene.own(RED, &["the-teeth", "weirside", "ockham"]).begin(Phase::Battle, BLUE);
    scene.step("0 attack the-teeth");
    assert_eq!((scene.0.public.stage, scene.0.public.battle.wins), (Stage::Battle, 1));
    scene.step("0 attack weirside");
    let events = scene.steps(GREEN, &["side nobody"]);
    assert_eq!(fought(&events), Some((2, 1, true)));
    assert_eq!(scene.0.public.active.index(), usize::from(RED), "the turn is over");
}

#[test]
fn gb_31_neutrals_are_asked_from_the_attackers_left_and_gb_32_skyworks_count() {
    let mut scene = Scene::new();
    scene.own(WHITE, &["westfeld"]).own(RED, &["the-watch"]).own(BLUE, &["mill-run"]).skywork("westfeld");
    scene.begin(Phase::Battle, WHITE);
    scene.step("2 attack the-watch");
    assert_eq!(scene.0.public.asked.index(), usize::from(GREEN));
    scene.step("3 side nobody");
    assert_eq!(scene.0.public.asked.index(), usize::from(BLUE));
    let events = scene.steps(BLUE, &["side defender"]);
    assert_eq!(fought(&events), Some((4, 2, true)), "land and skywork against land and an ally's land");
}

#[test]
fn gb_33_a_riverboat_leads() {
    let mut scene = Scene::new();
    scene.own(BLUE, &["the-spur"]).own(RED, &["riverholt"]).boat(BLUE, "riverboat-1", "lake-riverfork");
    scene.begin(Phase::Battle, BLUE);
    scene.step("0 attack riverholt");
    scene.step("3 side nobody");
    assert_eq!(scene.refused("0 lead boat riverboat-2"), "GB-33");
    scene.step("0 lead boat riverboat-1");
    assert_eq!(scene.refused("0 end lake-riverfork"), "GB-36");
    let events = scene.steps(BLUE, &["end river-golddust-riverholt", "strike"]);
    assert_eq!(fought(&events), Some((3, 1, true)));
    assert_eq!(sailed(&events), [("riverboat-1".to_owned(), 2)]);
    assert_eq!(scene.area("riverboat-1"), "river-golddust-riverholt");
}

#[test]
fn gb_33_a_horse_fetches_a_weapon_on_its_way() {
    let mut scene = Scene::new();
    scene.own(BLUE, &["westfeld", "mill-run", "weirside"]).own(RED, &["sumpside"]);
    scene.put("westfeld", &[Horse]).put("mill-run", &[Weapon]).put("weirside", &[Weapon]);
    scene.begin(Phase::Battle, BLUE);
    scene.step("0 attack sumpside");
    scene.step("3 side nobody");
    scene.step("0 lead horse westfeld");
    assert_eq!(scene.refused("0 reinforce weapon weirside"), "GB-33", "that is not on the way");
    let events = scene.steps(BLUE, &["reinforce weapon mill-run", "strike"]);
    assert_eq!(fought(&events), Some((5, 1, true)), "Mill Run 1, horse 1, weapon 3");
    assert_eq!((scene.count("sumpside", Horse), scene.count("sumpside", Weapon)), (1, 1));
    assert_eq!((scene.count("westfeld", Horse), scene.count("mill-run", Weapon)), (0, 0));
}

#[test]
fn gb_36_what_a_boat_fetches_and_how_far_it_goes_is_told() {
    let mut scene = Scene::new();
    scene.own(BLUE, &["west-scrape"]).own(RED, &["the-teeth"]).put("west-scrape", &[Horse]);
    scene.boat(BLUE, "ship-1", "sea-the-teeth").put("ship-1", &[Weapon]);
    scene.boat(BLUE, "ship-2", "sea-east-scrape").begin(Phase::Battle, BLUE);
    scene.step("0 attack the-teeth");
    scene.step("3 side nobody");
    scene.steps(BLUE, &["lead boat ship-1", "reinforce weapon ship-1", "end sea-the-teeth"]);
    scene.steps(BLUE, &["lead boat ship-2", "reinforce horse west-scrape", "end sea-the-teeth"]);
    let events = scene.steps(BLUE, &["strike"]);
    assert_eq!(
        sailed(&events),
        [("ship-2".to_owned(), 3)],
        "ship 1 stays; ship 2 goes back to West Scrape first"
    );
    assert!(moved(&events, Horse, "west-scrape", "ship-2") && !moved(&events, Weapon, "ship-1", "ship-1"));
}

#[test]
fn gb_36_a_boat_fetches_from_another_before_either_has_gone() {
    let mut scene = Scene::new();
    scene.own(BLUE, &["the-spur"]).own(RED, &["the-teeth"]).begin(Phase::Battle, BLUE);
    scene.boat(BLUE, "ship-1", "sea-west-scrape").put("ship-1", &[Horse]);
    scene.boat(BLUE, "ship-2", "sea-menlo-point").begin(Phase::Battle, BLUE);
    scene.step("0 attack the-teeth");
    scene.step("3 side nobody");
    scene.steps(BLUE, &["lead boat ship-1", "end sea-the-teeth"]);
    scene.steps(BLUE, &["lead boat ship-2", "reinforce horse ship-1", "end sea-the-teeth"]);
    let events = scene.steps(BLUE, &["strike"]);
    assert_eq!(sailed(&events), [("ship-1".to_owned(), 2), ("ship-2".to_owned(), 3)]);
    assert!(moved(&events, Horse, "ship-1", "ship-2"));
}
