//! Who wins, and by what (GB-37, GB-40).

use crate::scene::{BLUE, GREEN, RED, Scene, WHITE};
use game_gearworld::Gearworld;
use game_gearworld::event::Event;
use game_gearworld::kinds::Token::*;
use game_gearworld::options::{AllOrNothing, Options};
use game_gearworld::public::{Ending, Phase, Stage};
use game_gearworld::rules::victory;
use tabletop::{First, Game, Journal, Seat};

/// Two players with 18 lands each; blue's half begins the alphabet.
fn two(all_or_nothing: AllOrNothing) -> Scene {
    let options = Options { all_or_nothing, first: First::Seat(Seat::new(0)), ..Options::default() };
    let mut scene = Scene::with(&options, 2);
    let lands: Vec<String> = scene.0.public.lands().iter().take(18).map(|land| land.to_string()).collect();
    scene.own(BLUE, &lands.iter().map(String::as_str).collect::<Vec<_>>());
    scene
}

/// Three skyworks each. Blue is stronger by developments, 15 to 12; by everything it is 33 to 33.
fn three_each(all_or_nothing: AllOrNothing) -> Scene {
    let mut scene = two(all_or_nothing);
    scene.skywork("brontes").skywork("brontes").skywork("coalford");
    scene.skywork("westfeld").skywork("weirside").skywork("the-watch");
    scene.boat(BLUE, "riverboat-1", "lake-riverfork").put("brontes", &[Weapon]);
    scene.put("westfeld", &[Weapon, Horse]).put("weirside", &[Horse]).put("the-watch", &[Horse]);
    scene
}

/// The round ends; the ending and the winners.
fn end(scene: &mut Scene) -> (Option<Ending>, Vec<usize>) {
    victory::end_of_round(&mut scene.0.public, &mut Journal::<Event>::new());
    outcome(scene)
}

fn outcome(scene: &Scene) -> (Option<Ending>, Vec<usize>) {
    let public = &scene.0.public;
    let winners: Vec<usize> = public.winners.iter().map(Seat::index).collect();
    if public.stage == Stage::Over {
        let first: Vec<usize> = Gearworld::standing(&scene.0).winners().map(Seat::index).collect();
        assert_eq!(first, winners, "the standing agrees");
    }
    (public.ending, winners)
}

#[test]
fn gb_40_the_most_skyworks_of_three_or_more_win() {
    let mut scene = two(AllOrNothing::Off);
    for _ in 0..3 {
        scene.skywork("westfeld").skywork("brontes");
    }
    scene.skywork("weirside");
    assert_eq!(end(&mut scene), (Some(Ending::Skyworks), vec![1]), "4 to 3");

    let mut scene = two(AllOrNothing::Off);
    scene.skywork("westfeld").skywork("weirside");
    assert_eq!(end(&mut scene), (None, vec![]), "two are not enough");
    assert_eq!((scene.0.public.round, scene.0.public.first.index()), (3, 1), "the token goes to the left");
}

#[test]
fn gb_40_equals_share_or_play_on() {
    let mut scene = three_each(AllOrNothing::Off);
    assert_eq!(end(&mut scene), (Some(Ending::Shared), vec![0, 1]));
    let mut scene = three_each(AllOrNothing::PlayOn);
    assert_eq!(end(&mut scene), (None, vec![]));
    assert_eq!(scene.0.public.round, 3);
}

#[test]
fn gb_40_strength_counts_developments_alone_or_everything() {
    let scene = three_each(AllOrNothing::Off);
    let strength = |seat, developments| scene.0.public.board.strength_of(Seat::new(seat), developments);
    // Skyworks 9, weapon 3, and blue's riverboat 3; besides 18 lands each, and red's three horses.
    assert_eq!((strength(BLUE, true), strength(RED, true)), (15, 12));
    assert_eq!((strength(BLUE, false), strength(RED, false)), (33, 33));

    let mut scene = Scene::new();
    scene
        .own(BLUE, &["the-spur"])
        .boat(BLUE, "ship-1", "sea-the-spur")
        .bridge(BLUE, "bridge-grey-water-the-spur");
    scene.put("ship-1", &[Weapon, Horse, Coal]);
    let strength = |developments| scene.0.public.board.strength_of(Seat::new(BLUE), developments);
    assert_eq!((strength(true), strength(false)), (5 + 2 + 3, 5 + 2 + 3 + 1 + 1));
}

#[test]
fn gb_40_a_tie_is_broken_by_strength() {
    let mut scene = three_each(AllOrNothing::DevelopmentStrength);
    scene.put("mill-run", &[Horse]);
    assert_eq!(end(&mut scene), (Some(Ending::DevelopmentStrength), vec![0]), "15 to 12");
    let mut scene = three_each(AllOrNothing::TotalStrength);
    scene.put("mill-run", &[Horse]);
    assert_eq!(end(&mut scene), (Some(Ending::TotalStrength), vec![1]), "33 to 34");
}

#[test]
fn gb_40_the_die_breaks_a_tie_and_one_of_strength_too() {
    for all_or_nothing in [AllOrNothing::Die, AllOrNothing::TotalStrength] {
        let mut scene = three_each(all_or_nothing);
        assert_eq!(end(&mut scene), (None, vec![]));
        for roll in ["* roll 4", "* roll 4", "* roll 2", "* roll 5"] {
            assert_eq!(scene.0.public.stage, Stage::Contest, "equal dice are rolled again");
            scene.step(roll);
        }
        assert_eq!(outcome(&scene), (Some(Ending::Die), vec![1]));
    }
}

#[test]
fn gb_40_at_the_round_limit_skyworks_win_then_total_strength() {
    let last = |mut scene: Scene| {
        scene.0.public.terms.last_round = 2;
        scene
    };
    let mut scene = last(two(AllOrNothing::Off));
    scene.skywork("westfeld").put("brontes", &[Weapon, Horse]).put("coalford", &[Weapon]);
    assert_eq!(end(&mut scene), (Some(Ending::RoundLimit), vec![1]), "1 to 0, though weaker");
    let mut scene = last(two(AllOrNothing::Off));
    scene.put("brontes", &[Horse]);
    assert_eq!(end(&mut scene), (Some(Ending::RoundLimit), vec![0]), "19 to 18");
    let mut scene = last(two(AllOrNothing::Off));
    assert_eq!(end(&mut scene), (Some(Ending::RoundLimit), vec![0, 1]), "a tie is shared");
    let mut scene = last(two(AllOrNothing::PlayOn));
    assert_eq!(end(&mut scene), (None, vec![]));
    scene.step("* roll 6");
    scene.step("* roll 1");
    assert_eq!(outcome(&scene), (Some(Ending::Die), vec![0]), "or diced for where nothing is shared");
}

#[test]
fn gb_37_the_order_passes_over_the_eliminated() {
    let mut scene = Scene::new();
    let lands = ["cog-slopes", "golddust", "dredgers-mere", "east-scrape"];
    scene.own(BLUE, &lands).own(RED, &["the-teeth"]).own(WHITE, &["ockham", "the-keyhole"]);
    scene.begin(Phase::Battle, BLUE);
    scene.step("0 attack the-teeth");
    let public = &scene.0.public;
    assert_eq!(scene.owner("the-teeth"), Some(0));
    assert!(!public.playing.contains(Seat::new(RED)) && public.ending.is_none(), "three are left");
    scene.step("0 pass");
    assert_eq!(scene.0.public.active.index(), usize::from(WHITE), "red has no turn");
    scene.step("2 pass");
    scene.step("3 pass");
    assert_eq!((scene.0.public.round, scene.0.public.first.index()), (3, usize::from(WHITE)));
    assert_eq!(scene.0.public.next_playing(Seat::new(GREEN)).index(), usize::from(BLUE));
}
