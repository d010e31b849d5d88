//! Rules that the worked examples do not show.

use crate::scene::{BLUE, GREEN, RED, Scene, WHITE, fought, place};
use game_gearworld::kinds::Token::*;
use game_gearworld::options::{Options, Setup};
use game_gearworld::public::{Ending, Phase, Stage};
use tabletop::{First, Seat};

#[test]
fn gb_3_the_deep_sea_costs_four_points_and_keeps_to_colours() {
    let mut scene = Scene::new();
    scene.own(BLUE, &["great-water"]).boat(BLUE, "ship-1", "sea-great-water").begin(Phase::Transport, BLUE);
    scene.step("0 embark ship-1");
    assert_eq!(scene.refused("0 sail sea-ockham"), "GB-3", "orange is not red");
    scene.step("0 sail sea-the-spur");
    assert_eq!(scene.0.public.haul.unwrap().points, 6);
    scene.step("0 sail sea-grey-water");
    assert_eq!(scene.0.public.haul.unwrap().points, 2);
    assert_eq!(scene.refused("0 sail sea-the-spur"), "GB-28");
}

#[test]
fn gb_4_a_boat_passes_through_but_does_not_end_in_a_full_area() {
    let mut scene = Scene::new();
    scene.own(BLUE, &["westfeld"]).boat(BLUE, "riverboat-1", "river-the-watch-westfeld");
    scene.boat(RED, "riverboat-2", "river-mill-run-westfeld").begin(Phase::Transport, BLUE);
    scene.steps(BLUE, &["embark riverboat-1", "sail river-mill-run-westfeld"]);
    assert_eq!(scene.refused("0 done"), "GB-4");
    scene.steps(BLUE, &["sail river-weirside-westfeld", "done"]);
    assert_eq!(scene.area("riverboat-1"), "river-weirside-westfeld");
}

#[test]
fn gb_5_what_is_not_in_the_supply_cannot_be_built() {
    let mut scene = Scene::new();
    scene.own(BLUE, &["riverfork"]).put("riverfork", &[Gold; 4]);
    scene.0.public.supply.skyworks = 0;
    scene.begin(Phase::Build, BLUE);
    assert_eq!(scene.refused("0 build skywork-for-gold riverfork"), "GB-5");
}

#[test]
fn gb_6_duplicates_go_to_the_supply_at_the_end_of_an_action() {
    let mut scene = Scene::new();
    scene.own(BLUE, &["westfeld", "the-watch"]).put("westfeld", &[Weapon]).put("the-watch", &[Weapon, Coal]);
    scene.begin(Phase::Transport, BLUE);
    scene.steps(BLUE, &["foot the-watch", "to westfeld", "take weapon"]);
    assert_eq!(scene.count("westfeld", Weapon), 2);
    scene.step("0 done");
    assert_eq!((scene.count("westfeld", Weapon), scene.0.public.supply.tokens.of(Weapon)), (1, 19));
}

#[test]
fn gb_12_two_players_have_no_islands() {
    let options = Options { first: First::Seat(Seat::new(0)), ..Options::default() };
    let mut scene = Scene::with(&options, 2);
    assert_eq!(scene.0.public.lands().len(), 36);
    scene.own(BLUE, &["great-water"]).put("great-water", &[Gold; 4]).begin(Phase::Build, BLUE);
    assert_eq!(scene.refused("0 build ship-for-gold great-water"), "GB-12");
}

#[test]
fn gb_20_a_six_is_the_first_players_choice_or_a_vote_that_it_breaks() {
    let mut scene = Scene::new();
    scene.own(BLUE, &["westfeld"]).own(RED, &["the-watch"]).own(WHITE, &["mill-run"]);
    scene.0.public.phase = Phase::Build;
    scene.0.public.first = Seat::new(RED);
    game_gearworld::rules::round::phase_over(&mut scene.0.public, &mut tabletop::Mute);
    let mut vote = Scene(scene.0.clone());
    scene.step("* roll 6");
    assert_eq!(scene.legal(RED), ["decide hold", "decide skip"]);
    scene.step("1 decide skip");
    assert_eq!((scene.0.public.phase, scene.0.public.stage), (Phase::Trade, Stage::Dice));
    scene.step("* roll 5");
    assert_eq!((scene.0.public.phase, scene.0.public.stage), (Phase::Transport, Stage::Dice));

    vote.0.public.terms.political_machinations = true;
    vote.step("* roll 6");
    for line in ["1 decide hold", "2 decide skip", "3 decide hold", "0 decide skip"] {
        vote.step(line);
    }
    assert_eq!(
        (vote.0.public.stage, vote.0.public.asked.index()),
        (Stage::Decide, 1),
        "2 to 2: the first breaks it"
    );
    assert!(vote.0.public.votes.iter().all(|(_, vote)| vote.is_some()), "open while it is undecided");
    vote.step("1 decide hold");
    assert!(vote.0.public.votes.iter().all(|(_, vote)| vote.is_none()), "and history afterwards");
}

#[test]
fn gb_21_the_first_round_has_one_success_and_then_a_transport() {
    let mut scene = Scene::new();
    scene.own(BLUE, &["westfeld", "weirside", "mill-run"]).own(RED, &["the-watch", "brontes"]);
    scene.put("westfeld", &[Weapon, Coal]).put("mill-run", &[Weapon]);
    scene.0.public.round = 1;
    scene.begin(Phase::Battle, BLUE);
    assert_eq!(scene.refused("0 transport"), "GB-29", "a success comes first");
    let events = scene.steps(BLUE, &["attack the-watch"]);
    assert!(fought(&events).is_none());
    scene.step("3 side nobody");
    let events = scene.steps(BLUE, &["strike"]);
    assert_eq!(fought(&events), Some((8, 1, true)));
    assert_eq!(scene.legal(BLUE), ["pass", "transport"]);
    assert_eq!(scene.refused("0 attack great-water"), "GB-29");
    scene.steps(BLUE, &["transport", "foot westfeld", "to the-watch", "take coal", "done"]);
    assert_eq!(scene.0.public.active.index(), 1, "the turn is over");
}

#[test]
fn gb_24_a_skywork_doubles_its_neighbours_but_not_horses() {
    let mut scene = Scene::new();
    scene.own(BLUE, &["westfeld", "the-watch", "great-water", "greys-rock"]).skywork("westfeld");
    scene.skywork("great-water").site("the-watch", Iron).site("westfeld", Gold).put("westfeld", &[Gold]);
    scene.site("great-water", Coal).put("great-water", &[Coal, Coal]).site("greys-rock", Horse);
    scene.begin(Phase::Production, BLUE);
    let counts =
        [("the-watch", Iron, 2), ("westfeld", Gold, 2), ("great-water", Coal, 2), ("greys-rock", Horse, 1)];
    for (land, token, count) in counts {
        assert_eq!(scene.count(land, token), count, "{land}");
    }
}

#[test]
fn gb_26_when_the_supply_is_short_the_player_chooses() {
    let mut scene = Scene::new();
    scene.own(BLUE, &["westfeld", "the-watch", "brontes"]).site("westfeld", Iron).site("the-watch", Iron);
    scene.0.public.supply.tokens.0[Iron.index()] = 1;
    scene.begin(Phase::Production, BLUE);
    assert_eq!(scene.legal(BLUE), ["produce the-watch", "produce westfeld"]);
    assert_eq!(scene.refused("0 produce brontes"), "GB-23");
    scene.step("0 produce westfeld");
    assert_eq!((scene.count("westfeld", Iron), scene.count("the-watch", Iron)), (1, 0));
}

#[test]
fn gb_27_a_counter_offer_is_answered_and_a_refused_one_leaves_no_trace() {
    let mut scene = Scene::new();
    scene.own(BLUE, &["westfeld"]).own(RED, &["the-watch"]).put("westfeld", &[Coal, Coal]);
    scene.put("the-watch", &[Gold, Weapon]).begin(Phase::Trade, BLUE);
    let before = scene.0.public.board;
    scene.steps(BLUE, &["offer 1", "give coal westfeld", "ask gold"]);
    assert_eq!(scene.refused("0 ask weapon"), "GB-27");
    assert_eq!(scene.refused("0 ask gold"), "GB-27", "red has one gold");
    scene.step("0 propose");
    scene.steps(RED, &["counter", "give gold the-watch", "ask coal", "ask coal", "propose"]);
    assert_eq!(scene.legal(BLUE), ["accept", "decline"]);
    scene.step("0 decline");
    assert_eq!(scene.0.public.board, before);
    assert_eq!(scene.0.public.asked.index(), 1, "the next in turn order");
    scene.steps(RED, &["pass"]);
    scene.steps(BLUE, &["pass"]);
    assert_eq!(scene.0.public.phase, Phase::Transport, "all have passed, or could not offer");
}

#[test]
fn a_transport_can_be_called_off() {
    let mut scene = Scene::new();
    scene
        .own(BLUE, &["westfeld", "the-watch"])
        .put("westfeld", &[Coal, Weapon])
        .begin(Phase::Transport, BLUE);
    let before = scene.0.public.board;
    for _ in 0..3 {
        scene.steps(BLUE, &["foot westfeld", "to the-watch", "take coal", "recall"]);
        assert_eq!(scene.0.public.board, before);
    }
    scene.steps(BLUE, &["foot westfeld", "to the-watch"]);
    assert_eq!(scene.refused("0 recall"), "GB-28", "three times a turn");
}

#[test]
fn gb_29_a_target_is_attacked_once_a_turn() {
    let mut scene = Scene::new();
    scene
        .own(BLUE, &["westfeld"])
        .own(RED, &["the-watch"])
        .put("the-watch", &[Weapon])
        .begin(Phase::Battle, BLUE);
    let events = scene.steps(BLUE, &["attack the-watch"]);
    assert_eq!(fought(&events), None);
    let events = scene.steps(GREEN, &["side defender"]);
    // The Watch and its weapon, and five lands of green's next to it.
    assert_eq!(fought(&events), Some((1, 9, false)));
    assert_eq!(scene.refused("0 attack the-watch"), "GB-29");
    assert_eq!(scene.refused("0 attack ockham"), "GB-30");
    assert_eq!(scene.refused("0 attack westfeld"), "GB-30");
}

#[test]
fn gb_33_a_token_counts_once_and_cargo_only_if_declared() {
    let mut scene = Scene::new();
    scene.own(BLUE, &["cog-slopes"]).own(RED, &["the-teeth"]).put("cog-slopes", &[Horse, Weapon]);
    scene.boat(BLUE, "ship-1", "sea-the-teeth").put("ship-1", &[Horse, Weapon]).begin(Phase::Battle, BLUE);
    scene.steps(BLUE, &["attack the-teeth"]);
    scene.step("3 side nobody");
    let strike = |scene: &Scene, lines: &[&str]| {
        let mut scene = Scene(scene.0.clone());
        fought(&scene.steps(BLUE, lines)).unwrap().0
    };
    assert_eq!(strike(&scene, &["strike"]), 14, "land 1, horse 1, weapon 3, ship 5, horse 1, weapon 3");
    assert_eq!(strike(&scene, &["lead horse cog-slopes", "done", "strike"]), 14, "the same tokens");
    assert_eq!(
        strike(&scene, &["lead boat ship-1", "end sea-the-teeth", "strike"]),
        10,
        "cargo not declared"
    );
    let declared = ["lead boat ship-1", "reinforce weapon ship-1", "end sea-the-teeth", "strike"];
    assert_eq!(strike(&scene, &declared), 13);
    scene.steps(BLUE, &["lead weapon cog-slopes"]);
    assert_eq!(scene.refused("0 lead weapon cog-slopes"), "GB-33");
    assert_eq!(scene.refused("0 reinforce weapon ship-1"), "GB-33", "a weapon lead takes none");
}

#[test]
fn gb_36_reinforcements_go_ashore_or_stay_and_other_cargo_does_not_move() {
    let mut scene = Scene::new();
    scene.own(BLUE, &["brontes"]).own(RED, &["the-teeth"]).boat(BLUE, "ship-1", "sea-brontes");
    scene.put("ship-1", &[Horse, Coal]).put("brontes", &[Weapon, Iron]).begin(Phase::Battle, BLUE);
    scene.step("0 attack the-teeth");
    scene.step("3 side attacker");
    let lines =
        ["lead boat ship-1", "reinforce horse ship-1", "reinforce weapon brontes", "end sea-the-teeth"];
    scene.steps(BLUE, &lines);
    scene.steps(BLUE, &["strike", "aboard", "ashore"]);
    assert_eq!((scene.count("ship-1", Horse), scene.count("the-teeth", Weapon)), (1, 1));
    assert_eq!(
        (scene.count("ship-1", Coal), scene.count("brontes", Iron), scene.count("brontes", Weapon)),
        (1, 1, 0)
    );
}

#[test]
fn gb_37_the_last_one_standing_wins() {
    let options = Options { first: First::Seat(Seat::new(0)), ..Options::default() };
    let mut scene = Scene::with(&options, 2);
    let lands: Vec<String> = scene.0.public.lands().iter().map(|land| land.to_string()).collect();
    let lands: Vec<&str> = lands.iter().map(String::as_str).filter(|land| *land != "the-teeth").collect();
    scene.own(BLUE, &lands).begin(Phase::Battle, BLUE);
    scene.step("0 attack the-teeth");
    assert_eq!((scene.0.public.stage, scene.0.public.ending), (Stage::Over, Some(Ending::LastStanding)));
}

#[test]
fn random_set_up_asks_nobody() {
    let options = Options { setup: Setup::Random, ..Options::default() };
    let mut state = <game_gearworld::Gearworld as tabletop::Game>::setup(1, &options, 3).unwrap();
    let mut rng = tabletop::Rng::new(5);
    let mut driver = tabletop::Driver::new();
    while state.public.round == 0 {
        assert_eq!(state.turn(), tabletop::Turn::Chance);
        driver.settle(&mut state, &mut rng);
    }
    let board = &state.public.board;
    let held: Vec<usize> = Seat::all(3).map(|seat| board.own(seat).len()).collect();
    assert_eq!(held, [16, 16, 16]);
    let scrapyards =
        board.sites.iter().filter(|site| **site == game_gearworld::board::Site::Makes(Scrap)).count();
    assert_eq!(scrapyards, 5);
    assert!(board.owner(place("the-teeth")).is_some());
}
