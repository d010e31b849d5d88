//! The rules one by one, by their ids.

use crate::scene::{ME, Scene, YOU, spot};
use game_gears_of_industry::card::{Market, Side};
use game_gears_of_industry::event::Event;
use game_gears_of_industry::factory::Facing;
use game_gears_of_industry::phase::{Phase, Stage};
use game_gears_of_industry::{GearsOfIndustry, Options, Refusal};
use tabletop::{First, Game, Refusal as _, Seat};

const MINE: Side = Side::Player(ME);
const YOURS: Side = Side::Player(YOU);

#[test]
fn gi_3_four_decks_leave_thirty_cards_for_the_market() {
    let options = Options { first: First::Seat(ME), ..Options::default() };
    let state = GearsOfIndustry::setup(GearsOfIndustry::META.rules, &options, 4).unwrap();
    assert_eq!((state.public.market_deck.size, state.public.phase), (30, Phase::Select));
    assert_eq!(
        state.hidden.left_out.len(),
        4 * 13 + 7 + 8 + 5 + 7,
        "13 a player and one for each factory card"
    );
}

#[test]
fn gi_6_up_to_three_low_factory_cards_are_taken() {
    let low = ["technology-1", "technology-2", "technology-4", "technology-5", "technology-9"];
    let mut scene = Scene::new(2).at(Phase::Fetch).deck(MINE, &low);
    assert_eq!(scene.refused("0 fetch 9"), Refusal::FetchTooHigh { value: 9 });
    assert!(matches!(scene.refused("0 fetch 3"), Refusal::NotInDeck { .. }));
    scene.play(&["0 fetch 5", "0 fetch 4", "0 fetch 1", "* draw technology-2", "* draw technology-9"]);
    assert_eq!(scene.held(ME).len(), 5, "three taken and what the deck still had");
}

/// Seat 1 has ended its turn; the next one is seat 0's.
fn next_turn(turns_before: u16) -> Scene {
    let mut scene = Scene::new(2).at(Phase::Rotate).deck(MINE, &["labour-1"]);
    (scene.0.public.turn, scene.0.public.active, scene.0.public.decider) = (turns_before, YOU, YOU);
    scene.play(&["1 pass"]);
    scene
}

#[test]
fn gi_10_every_turn_but_the_first_of_the_game_draws_a_card() {
    let first = next_turn(0);
    assert_eq!((first.0.public.turn, first.0.public.phase), (1, Phase::Factory));
    assert_eq!(first.held(ME).len(), 0, "although the deck has a card");
    let mut second = next_turn(1);
    assert!(matches!(second.0.public.phase, Phase::Draw { from: MINE, left: 1, .. }));
    second.play(&["* draw labour-1"]);
    assert_eq!((second.held(ME), second.0.public.phase), (vec!["labour-1@0".into()], Phase::Factory));
}

#[test]
fn gi_12_output_pays_and_the_rest_is_lost() {
    let mut scene = Scene::new(2)
        .at(Phase::Factory)
        .hand(ME, &["labour-4@0", "labour-3@0", "labour-2@0", "science-1@0"])
        .factory(ME, 9, Facing::Right)
        .factory(ME, 9, Facing::Left)
        .factory(ME, 9, Facing::Left);
    scene.play(&["0 pass"]);
    assert_eq!(scene.refused("0 play labour-4@0 A"), Refusal::TooDear { value: 4, output: 0 });
    scene.play(&["0 run 1", "0 run 2", "0 play labour-4@0 A", "0 play science-1@0 B"]);
    assert_eq!(scene.0.public.output, 1);
    assert_eq!(scene.refused("0 play labour-2@0 A"), Refusal::TwoPlayed);
    assert_eq!(scene.refused("0 run 3"), Refusal::TwoPlayed);
    let events = scene.play(&["0 turn 3"]);
    assert!(events.contains(&Event::OutputLost { seat: ME, output: 1 }));
    assert_eq!([0, 1, 2].map(|at| scene.facing(ME, at)), [Facing::Down, Facing::Up, Facing::Up]);
    assert!(scene.0.public.factories[ME][0].used() && !scene.0.public.factories[ME][2].used());
}

#[test]
fn gi_12_a_match_pays_one_card_of_its_value() {
    let mut scene = Scene::new(2)
        .at(Phase::Enter)
        .hand(ME, &["labour-12@0", "science-12@0", "science-3@0", "technology-12@0"])
        .factory(ME, 12, Facing::Right)
        .factory(ME, 4, Facing::Left);
    assert_eq!(scene.refused("0 match 2"), Refusal::NothingToMatch { value: 4 });
    scene.play(&["0 match 1"]);
    assert_eq!(scene.refused("0 play science-3@0 A"), Refusal::NotMatching { value: 12 });
    assert!(matches!(scene.refused("0 play technology-12@0 A"), Refusal::NotAMarketCard { .. }));
    assert!(matches!(scene.refused("0 pass"), Refusal::MustChoose { step: Stage::Market }));
    scene.play(&["0 play science-12@0 B"]);
    assert_eq!(scene.row(Market::B, MINE), ["science-12@0"]);
    assert_eq!(scene.refused("0 match 1"), Refusal::NotHorizontal { factory: "1".parse().unwrap() });
}

#[test]
fn gi_12_with_three_in_the_market_a_card_is_replaced() {
    let mut scene = Scene::new(2)
        .at(Phase::Enter)
        .lay(Market::A, MINE, &["labour-1@0", "labour-2@market", "labour-3@0"])
        .hand(ME, &["science-2@0"])
        .factory(ME, 2, Facing::Right);
    scene.play(&["0 match 1", "0 play science-2@0 A"]);
    let elsewhere = spot(Market::B, MINE, 0);
    let refusal = scene.refused("0 pick B-0-1");
    assert_eq!(refusal, Refusal::NotReplaceable { spot: elsewhere, market: Market::A });
    assert_eq!(refusal.rule(), "GI-12");
    scene.play(&["0 pick A-0-2"]);
    assert_eq!(scene.row(Market::A, MINE), ["labour-1@0", "science-2@0", "labour-3@0"]);
    assert_eq!(scene.discarded(Side::Market), ["labour-2"], "it goes home");
}

#[test]
fn gi_19_everybody_may_turn_vertical_factories_the_active_player_first() {
    let mut scene = Scene::new(3)
        .at(Phase::Effect)
        .factory(ME, 4, Facing::Up)
        .factory(ME, 5, Facing::Left)
        .factory(Seat::new(2), 6, Facing::Down)
        .deck(YOURS, &["labour-1"]);
    scene.play(&["0 pass"]);
    assert!(matches!(scene.refused("0 turn 2"), Refusal::NotVertical { step: Stage::Rotate, .. }));
    scene.play(&["0 turn 1"]);
    assert_eq!(scene.0.public.decider, Seat::new(2), "seat 1 has nothing to turn");
    scene.play(&["2 pass"]);
    assert_eq!((scene.0.public.active, scene.facing(ME, 0)), (YOU, Facing::Right));
}

#[test]
fn gi_20_a_hand_is_brought_down_to_seven() {
    let nine: Vec<String> = (1..=9).map(|value| format!("labour-{value}@0")).collect();
    let nine: Vec<&str> = nine.iter().map(String::as_str).collect();
    let mut scene = Scene::new(2).hand(ME, &nine).deck(YOURS, &["labour-1"]);
    scene.play(&["0 pass"]);
    assert!(matches!(scene.refused("0 pass"), Refusal::MustChoose { step: Stage::Discard }));
    scene.play(&["0 discard labour-9@0", "0 discard labour-1@0"]);
    assert_eq!((scene.held(ME).len(), scene.0.public.active), (7, YOU));
}

#[test]
fn gi_20_what_is_discarded_goes_home() {
    let nine = [2, 3, 4, 5, 6, 7, 8].map(|value| format!("labour-{value}@0"));
    let mut scene = Scene::new(2)
        .hand(ME, &nine.each_ref().map(String::as_str))
        .hand(ME, &["labour-1@market", "labour-1@1"])
        .deck(YOURS, &["labour-1"]);
    scene.play(&["0 pass", "0 discard labour-1@market", "0 discard labour-1@1"]);
    assert_eq!(
        (scene.discarded(Side::Market), scene.discarded(YOURS)),
        (vec!["labour-1".into()], vec!["labour-1".into()])
    );
    assert!(scene.discarded(MINE).is_empty());
}

#[test]
fn gi_21_points_then_cards_in_play_then_a_shared_victory() {
    let end = |scene: Scene, points: [u8; 2]| {
        let mut scene = scene;
        scene.0.public.points[ME] = points[0];
        scene.0.public.points[YOU] = points[1];
        scene.play(&["0 pass"]);
        assert_eq!(scene.0.public.phase, Phase::Over);
        assert!(scene.0.public.lists.is_some(), "the lists are shown");
        GearsOfIndustry::standing(&scene.0).places.as_slice().to_vec()
    };
    assert_eq!(end(Scene::new(2), [7, 8]), [2, 1]);
    let mine = || Scene::new(2).lay(Market::A, MINE, &["labour-4@0"]);
    assert_eq!(end(mine(), [7, 7]), [1, 2]);
    assert_eq!(end(mine().factory(YOU, 4, Facing::Left), [7, 7]), [1, 1]);
}

#[test]
fn gi_21_a_team_counts_the_cards_of_both_partners() {
    let mut scene = Scene::new(4)
        .lay(Market::A, MINE, &["labour-13@0"])
        .lay(Market::A, YOURS, &["labour-6@1"])
        .lay(Market::B, Side::Player(Seat::new(3)), &["science-7@3"])
        .factory(Seat::new(3), 1, Facing::Right);
    [7, 7, 7, 7]
        .into_iter()
        .zip(Seat::all(4))
        .for_each(|(points, seat)| scene.0.public.points[seat] = points);
    let places = |scene: &Scene| GearsOfIndustry::standing(&scene.0).places.as_slice().to_vec();
    assert_eq!(places(&scene), [3, 1, 3, 1], "13 against 6 and 8, though 13 is the most that one player has");
    let shared = scene.factory(Seat::new(2), 1, Facing::Up);
    assert_eq!(places(&shared), [1, 1, 1, 1]);
}

#[test]
fn gi_24_the_hundredth_round_is_the_last() {
    let mut scene = Scene::new(2);
    scene.0.public.turn = 200;
    let events = scene.play(&["0 pass"]);
    assert!(matches!(events.last(), Some(Event::Over { rounds_out: true, .. })));
}
