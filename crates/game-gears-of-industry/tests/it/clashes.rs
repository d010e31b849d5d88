//! Clashes: who may trigger them, who boosts, who wins, and what follows (GI-14 to GI-18).

use crate::scene::{ME, Scene, YOU, spot};
use game_gears_of_industry::Refusal;
use game_gears_of_industry::card::{Market, Side};
use game_gears_of_industry::event::Event;
use game_gears_of_industry::factory::Facing;
use game_gears_of_industry::phase::{Phase, Stage};
use game_gears_of_industry::poker::{Decided, Rank};
use tabletop::{Refusal as _, Seat};

const MINE: Side = Side::Player(ME);
const YOURS: Side = Side::Player(YOU);
const THIRD: Seat = Seat::new(2);

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
    let (winner, decided, ..) = outcome(&scene.play(&["0 clash A"]));
    assert_eq!((winner, decided), (YOU, Decided::Values { at: 1 }), "13, then 9 against 8");
    let mut scene = clash(
        ["labour-2@0", "labour-6@0", "science-9@0"],
        ["labour-2@1", "science-6@1", "science-9@1"],
        plain,
    );
    let (winner, decided, ..) = outcome(&scene.play(&["0 clash A"]));
    assert_eq!((winner, decided), (YOU, Decided::Domains { at: 2 }));
    let mut scene = clash(
        ["labour-2@0", "labour-6@0", "science-9@0"],
        ["labour-2@1", "labour-6@1", "science-9@1"],
        plain,
    );
    let (winner, decided, ..) = outcome(&scene.play(&["0 clash A"]));
    assert_eq!((winner, decided), (ME, Decided::Order));
}

/// Three players, of whom seat 1 triggers a clash with the worst hand; the others have the same.
fn exact_tie() -> Scene {
    let mut scene = Scene::new(3)
        .at(Phase::Clash)
        .lay(Market::A, MINE, &["labour-2@0", "labour-6@0", "science-9@0"])
        .lay(Market::A, YOURS, &["labour-2@1", "labour-6@1", "science-8@1"])
        .lay(Market::A, Side::Player(THIRD), &["labour-2@2", "labour-6@2", "science-9@2"])
        .lay(Market::A, Side::Market, &["commerce-4@market", "commerce-13@market"]);
    (scene.0.public.active, scene.0.public.decider) = (YOU, YOU);
    scene
}

#[test]
fn gi_16_of_equal_others_the_first_after_the_active_player_wins() {
    let (winner, decided, ..) = outcome(&exact_tie().play(&["1 clash A"]));
    assert_eq!((winner, decided), (THIRD, Decided::Order), "seat 2 comes after seat 1, before seat 0");
}

#[test]
fn gi_15_boosts_are_chosen_by_the_active_player_first_then_to_the_left() {
    let mut scene =
        exact_tie().factory(ME, 9, Facing::Up).factory(YOU, 3, Facing::Down).factory(THIRD, 5, Facing::Up);
    scene.play(&["1 clash A"]);
    assert_eq!(scene.0.public.decider, YOU);
    let refusal = scene.refused("1 turn 1");
    assert_eq!((refusal, refusal.rule()), (Refusal::NotNow { rule: "GI-19" }, "GI-19"));
    scene.play(&["1 boost 1"]);
    assert_eq!(scene.0.public.decider, THIRD);
    scene.play(&["2 pass"]);
    assert_eq!(scene.0.public.decider, ME);
    let (winner, decided, ..) = outcome(&scene.play(&["0 boost 1"]));
    assert_eq!((winner, decided), (ME, Decided::Rank), "a pair of nines");
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
    assert!(matches!(scene.refused("0 boost 3"), Refusal::NotVertical { step: Stage::Boost, .. }));
    let missing = scene.refused("0 boost 9");
    assert!(matches!(missing, Refusal::NoSuchFactory { .. }) && missing.rule() == "GI-15", "{missing:?}");
    let events = scene.play(&["0 boost 2"]);
    let (winner, decided, points, ranks) = outcome(&events);
    assert_eq!((winner, decided, points, ranks), (ME, Decided::Rank, 1, [Rank::Pair, Rank::HighCard]));
    scene.play(&["1 pick A-0-1", "1 pass"]);
    let mut another = Scene(scene.0.clone()).factory(ME, 2, Facing::Down);
    another.play(&["0 clash B"]);
    assert_eq!(another.refused("0 boost 2"), Refusal::BoostedAlready { factory: "2".parse().unwrap() });
    let events = scene.play(&["0 clash B"]);
    assert!(matches!(events.last(), Some(Event::Clash { .. })), "nobody has a factory left that can boost");
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
    assert_eq!(scene.refused("0 pass"), Refusal::MustChoose { step: Stage::Update });
    assert!(matches!(scene.refused("0 pick A-0-1"), Refusal::NotTheWinners { .. }));
    scene.play(&["0 pick A-1-1", "0 pick A-market-2", "* draw science-5"]);
    assert_eq!(scene.discarded(YOURS), ["labour-13"]);
    assert_eq!(scene.row(Market::A, Side::Market), ["commerce-4@market", "science-5@market"]);
}

#[test]
fn gi_18_a_neutral_card_is_replaced_only_if_a_new_one_can_be_drawn() {
    let mut scene = clash(
        ["labour-2@0", "labour-6@0", "science-9@0"],
        ["labour-13@1", "commerce-13@1", "science-1@1"],
        ["commerce-4@market", "commerce-12@1"],
    )
    .lay(Market::B, Side::Market, &["labour-8@market"]);
    scene.play(&["0 clash A", "0 pick A-1-1"]);
    let stays = scene.refused("0 pick A-market-2");
    assert_eq!(
        stays,
        Refusal::NoNewCard { spot: spot(Market::A, Side::Market, 1) },
        "it goes to seat 1's discard"
    );
    let elsewhere = scene.refused("0 pick B-market-1");
    assert_eq!(elsewhere, Refusal::NotRenewable { spot: spot(Market::B, Side::Market, 0) });
    let nothing = scene.refused("0 pick A-1-3");
    assert!(matches!(nothing, Refusal::NoCardThere { step: Stage::Update, .. }));
    assert_eq!([stays, elsewhere, nothing].map(|refusal| refusal.rule()), ["GI-18"; 3]);
    scene.play(&["0 pick A-market-1", "* draw commerce-4"]);
    assert_eq!(
        scene.row(Market::A, Side::Market),
        ["commerce-4@market", "commerce-12@1"],
        "the card itself comes back"
    );
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
fn gi_17_a_clash_that_the_partner_wins_scores_for_the_team() {
    let partner = Side::Player(THIRD);
    let mut scene = Scene::new(4)
        .at(Phase::Clash)
        .lay(Market::A, MINE, &["labour-1@0", "commerce-3@0", "labour-6@0"])
        .lay(Market::A, partner, &["labour-13@2"])
        .lay(Market::A, Side::Market, &["science-13@market", "labour-8@market"]);
    let (winner, _, points, _) = outcome(&scene.play(&["0 clash A"]));
    assert_eq!((winner, points, scene.0.public.points.as_slice()), (THIRD, 1, &[1, 0, 1, 0][..]));
    assert_eq!(scene.0.public.decider, Seat::new(3), "left of the partner sits an opponent");
    scene.play(&["3 pick A-2-1"]);
    assert_eq!(scene.discarded(partner), ["labour-13"]);
}

#[test]
fn in_teams_effects_reach_opponents_and_not_the_partner() {
    let partner = Side::Player(THIRD);
    let scene = || {
        Scene::new(4)
            .lay(Market::A, MINE, &["labour-11@0", "labour-9@0", "commerce-11@0"])
            .lay(Market::A, partner, &["labour-1@2"])
            .lay(Market::A, YOURS, &["labour-2@1"])
            .factory(THIRD, 4, Facing::Up)
            .factory(Seat::new(3), 5, Facing::Up)
    };
    let mut dismantle = scene();
    dismantle.play(&["0 use A-0-1"]);
    assert_eq!(testkit::legal(&dismantle.0, ME), ["pick A-1-1"]);
    let mut strike = scene();
    strike.play(&["0 use A-0-2"]);
    assert_eq!(testkit::legal(&strike.0, ME), ["strike 3 1"]);
    let mut takeover = scene();
    takeover.play(&["0 use A-0-3", "0 pick A-0-3"]);
    assert_eq!(testkit::legal(&takeover.0, ME), ["pick A-1-1"]);
}
