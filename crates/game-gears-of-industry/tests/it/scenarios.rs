//! The rules one by one, by their ids.

use crate::scene::{ME, Scene, YOU, spot};
use game_gears_of_industry::card::{Market, Side};
use game_gears_of_industry::event::{Decided, Event};
use game_gears_of_industry::factory::{Facing, May};
use game_gears_of_industry::phase::{Phase, Stage};
use game_gears_of_industry::poker::Rank;
use game_gears_of_industry::{GearsOfIndustry, Options, Refusal};
use tabletop::{First, Game, Refusal as _, Seat};

const MINE: Side = Side::Player(ME);
const YOURS: Side = Side::Player(YOU);

#[test]
fn gi_3_four_guilds_leave_thirty_cards_for_the_market() {
    let options = Options { first: First::Seat(ME), ..Options::default() };
    let state = GearsOfIndustry::setup(&options, 4).unwrap();
    assert_eq!((state.public.market_deck.size, state.public.phase), (30, Phase::Select));
    assert_eq!(
        state.hidden.left_out.len(),
        4 * 13 + 6 + 9 + 6 + 7,
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

#[test]
fn gi_10_the_first_turn_of_the_game_draws_nothing() {
    let mut scene = Scene::new(2).at(Phase::Rotate).deck(YOURS, &["labour-1"]);
    scene.0.public.turn = 0;
    scene.0.public.active = YOU;
    scene.play(&["0 pass"]);
    assert_eq!(scene.0.public.phase, Phase::Factory, "turn 1 begins with its factory step");
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
fn the_table_says_what_each_factory_may_still_do() {
    let mut scene = Scene::new(2)
        .at(Phase::Enter)
        .hand(ME, &["labour-2@0"])
        .factory(ME, 2, Facing::Right)
        .factory(ME, 3, Facing::Left)
        .factory(ME, 4, Facing::Up)
        .factory(YOU, 5, Facing::Right);
    let may = |scene: &Scene, seat: Seat, at: usize| -> Vec<May> {
        let public = &scene.0.public;
        public.may(seat, public.factories[seat][at]).to_vec()
    };
    assert_eq!(may(&scene, ME, 0), [May::Pay, May::Turn]);
    assert_eq!(may(&scene, ME, 2), [May::Turn, May::Boost]);
    assert_eq!(may(&scene, YOU, 0), []);
    scene.play(&["0 run 1", "0 turn 2"]);
    assert_eq!(may(&scene, ME, 0), [May::Turn], "it has paid and cannot boost");
    assert_eq!(may(&scene, ME, 1), [May::Turn, May::Boost], "it was only turned");
    let json = serde_json::to_value(scene.0.public).unwrap();
    assert_eq!(json["factories"][0][1]["may"], serde_json::json!(["turn", "boost"]));
}

/// Both players have three cards in market A; seat 0 is about to clash.
fn clash(mine: [&str; 3], yours: [&str; 3], neutral: [&str; 2]) -> Scene {
    Scene::new(2).at(Phase::Clash).lay(Market::A, MINE, &mine).lay(Market::A, YOURS, &yours).lay(
        Market::A,
        Side::Market,
        &neutral,
    )
}

fn outcome(events: &[Event]) -> (Seat, Decided, u8, [Rank; 2]) {
    let found = events.iter().find_map(|event| match event {
        Event::Clash { hands, winner, decided, points, .. } => {
            Some((*winner, *decided, *points, [hands[ME].rank, hands[YOU].rank]))
        }
        _ => None,
    });
    found.expect("a clash was decided")
}

#[test]
fn gi_14_a_clash_needs_three_cards_and_comes_once_a_turn() {
    let mut scene = clash(
        ["labour-2@0", "labour-3@0", "science-3@0"],
        ["labour-4@1", "labour-5@1", "science-9@1"],
        ["commerce-3@market", "commerce-13@market"],
    )
    .lay(Market::B, MINE, &["labour-8@0", "labour-9@0", "labour-10@0"]);
    scene.play(&["0 clash A", "1 pick A-0-1", "1 pass"]);
    assert_eq!(scene.refused("0 clash A"), Refusal::ClashedAlready { market: Market::A });
    scene.0.public.clashed = tabletop::Set::EMPTY;
    assert_eq!(scene.refused("0 clash A"), Refusal::FewerThanThree { market: Market::A, cards: 2 });
}

#[test]
fn gi_16_rank_values_domains_and_the_order_of_turns_decide() {
    let three = ["commerce-3@market", "commerce-13@market"];
    let mut scene = clash(
        ["labour-2@0", "labour-3@0", "science-3@0"],
        ["labour-4@1", "labour-5@1", "science-9@1"],
        three,
    );
    assert_eq!(
        outcome(&scene.play(&["0 clash A"])),
        (ME, Decided::Rank, 1, [Rank::ThreeOfAKind, Rank::HighCard])
    );
    let plain = ["commerce-4@market", "commerce-13@market"];
    let mut scene = clash(
        ["labour-2@0", "labour-6@0", "science-8@0"],
        ["labour-2@1", "labour-6@1", "science-9@1"],
        plain,
    );
    assert_eq!(outcome(&scene.play(&["0 clash A"])).0, YOU);
    let mut scene = clash(
        ["labour-2@0", "labour-6@0", "science-9@0"],
        ["labour-2@1", "science-6@1", "science-9@1"],
        plain,
    );
    let (winner, decided, ..) = outcome(&scene.play(&["0 clash A"]));
    assert_eq!((winner, decided), (YOU, Decided::Domains));
    let mut scene = clash(
        ["labour-2@0", "labour-6@0", "science-9@0"],
        ["labour-2@1", "labour-6@1", "science-9@1"],
        plain,
    );
    let (winner, decided, ..) = outcome(&scene.play(&["0 clash A"]));
    assert_eq!((winner, decided), (ME, Decided::Order));
}

#[test]
fn gi_15_a_factory_that_paid_cannot_boost_nor_one_boost_twice() {
    let mut scene = clash(
        ["labour-2@0", "labour-6@0", "science-9@0"],
        ["labour-2@1", "labour-6@1", "science-10@1"],
        ["commerce-4@market", "commerce-13@market"],
    )
    .lay(Market::B, MINE, &["labour-8@0", "labour-10@0", "labour-11@0"])
    .hand(ME, &["labour-1@0"])
    .factory(ME, 13, Facing::Right)
    .factory(ME, 9, Facing::Up)
    .factory(ME, 5, Facing::Left);
    scene.0.public.phase = Phase::Enter;
    scene.play(&["0 run 1", "0 pass", "0 pass", "0 clash A"]);
    assert_eq!(scene.refused("0 boost 1"), Refusal::UsedToPay { factory: "1".parse().unwrap() });
    assert!(matches!(scene.refused("0 boost 3"), Refusal::NotVertical { step: Stage::Clash, .. }));
    let events = scene.play(&["0 boost 2"]);
    let (winner, decided, points, ranks) = outcome(&events);
    assert_eq!((winner, decided, points, ranks), (ME, Decided::Rank, 1, [Rank::Pair, Rank::HighCard]));
    scene.play(&["1 pick A-0-1", "1 pass"]);
    let events = scene.play(&["0 clash B"]);
    assert!(matches!(events.last(), Some(Event::Clash { .. })), "nobody has a factory left that can boost");
    assert!(scene.0.public.factories[ME][1].boosted());
}

#[test]
fn gi_15_a_boost_makes_no_flush() {
    let mut scene = clash(
        ["labour-2@0", "labour-6@0", "labour-9@0"],
        ["science-2@1", "science-6@1", "science-10@1"],
        ["labour-4@market", "science-13@market"],
    )
    .factory(ME, 13, Facing::Up);
    let (_, _, _, ranks) = outcome(&scene.play(&["0 clash A", "0 boost 1"]));
    assert_eq!(ranks[0], Rank::Pair, "four of a domain and a factory");
}

#[test]
fn gi_18_the_player_left_of_the_winner_updates_the_market() {
    let mut scene = clash(
        ["labour-2@0", "labour-6@0", "science-9@0"],
        ["labour-13@1", "commerce-13@1", "science-1@1"],
        ["commerce-4@market", "commerce-12@market"],
    )
    .deck(Side::Market, &["science-5"])
    .deck(YOURS, &["labour-1"]);
    scene.play(&["0 clash A"]);
    assert_eq!((scene.0.public.points[YOU], scene.0.public.decider), (1, ME), "left of seat 1 sits seat 0");
    assert!(matches!(scene.refused("0 pass"), Refusal::MustChoose { .. }));
    assert!(matches!(scene.refused("0 pick A-0-1"), Refusal::NotTheWinners { .. }));
    scene.play(&["0 pick A-1-1", "0 pick A-market-2", "* draw science-5"]);
    assert_eq!(scene.discarded(YOURS), ["labour-13"]);
    assert_eq!(scene.row(Market::A, Side::Market), ["commerce-4@market", "science-5@market"]);
}

#[test]
fn gi_18_a_winner_without_cards_there_loses_none() {
    let mut scene = Scene::new(2)
        .at(Phase::Clash)
        .lay(Market::A, MINE, &["labour-1@0", "labour-3@0", "labour-5@0"])
        .lay(Market::A, Side::Market, &["commerce-12@market", "science-13@market"])
        .factory(YOU, 13, Facing::Down);
    scene.play(&["0 clash A", "1 boost 1"]);
    assert_eq!(scene.0.public.points[YOU], 1, "two neutral cards and a factory make a pair");
    assert_eq!(scene.0.public.phase, Phase::Renew { market: Market::A });
}

#[test]
fn gi_17_a_team_scores_together_and_partners_are_no_targets() {
    let mut scene = Scene::new(4)
        .at(Phase::Clash)
        .lay(Market::A, MINE, &["labour-1@0", "labour-2@0", "labour-3@0"])
        .lay(Market::A, Side::Market, &["labour-4@market", "labour-5@market"]);
    let (winner, _, points, ranks) = outcome(&scene.play(&["0 clash A"]));
    assert_eq!((winner, points, ranks[0]), (ME, 2, Rank::StraightFlush));
    assert_eq!(scene.0.public.points.as_slice(), [2, 0, 2, 0]);
    assert_eq!(scene.0.public.decider, YOU);
    let partner = Side::Player(Seat::new(2));
    let scene = Scene::new(4)
        .lay(Market::A, MINE, &["labour-11@0", "labour-9@0"])
        .lay(Market::A, partner, &["labour-1@2"])
        .factory(Seat::new(2), 4, Facing::Up);
    assert!(matches!(scene.refused("0 use A-0-1"), Refusal::NothingToDo { .. }));
    assert!(matches!(scene.refused("0 use A-0-2"), Refusal::NothingToDo { .. }));
    assert!(matches!(scene.refused("0 use A-2-1"), Refusal::NotUsable { .. }));
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
fn gi_24_the_hundredth_round_is_the_last() {
    let mut scene = Scene::new(2);
    scene.0.public.turn = 200;
    let events = scene.play(&["0 pass"]);
    assert!(matches!(events.last(), Some(Event::Over { rounds_out: true, .. })));
}
