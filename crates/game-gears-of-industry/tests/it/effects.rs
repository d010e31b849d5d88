//! Every effect: used through an own card, through a neutral card, and without a target.

use crate::scene::{ME, Scene, YOU, both_sides, has_no_target, of, spot};
use game_gears_of_industry::card::{Market, Side};
use game_gears_of_industry::effect::Effect;
use game_gears_of_industry::factory::Facing;
use game_gears_of_industry::phase::Phase;
use game_gears_of_industry::{Event, Refusal};

const MINE: Side = Side::Player(ME);
const YOURS: Side = Side::Player(YOU);

#[test]
fn overtime_turns_one_own_factory() {
    both_sides("labour-1", |scene, at, _| {
        let mut scene = scene.factory(ME, 5, Facing::Up).factory(ME, 6, Facing::Left);
        scene.play(&[&format!("0 use {at}"), "0 turn 2"]);
        assert_eq!((scene.facing(ME, 0), scene.facing(ME, 1)), (Facing::Up, Facing::Up));
        assert_ne!(scene.0.public.phase, Phase::Effect, "the effect is done");
    });
    has_no_target("labour-1", Effect::Overtime);
}

#[test]
fn retool_turns_all_own_factories() {
    both_sides("labour-4", |scene, at, _| {
        let mut scene =
            scene.factory(ME, 5, Facing::Up).factory(ME, 6, Facing::Left).factory(YOU, 7, Facing::Up);
        scene.play(&[&format!("0 use {at}"), "0 turn 2"]);
        assert!(matches!(scene.refused("0 pass"), Refusal::MustChoose { .. }));
        scene.play(&["0 turn 1"]);
        assert_eq!([0, 1].map(|at| scene.facing(ME, at)), [Facing::Right, Facing::Up]);
        assert_eq!(scene.facing(YOU, 0), Facing::Up);
        assert_ne!(scene.0.public.phase, Phase::Effect, "the effect is done");
    });
    has_no_target("labour-3", Effect::Retool);
}

#[test]
fn retool_of_rules_1_turns_any_own_factories_once_each() {
    both_sides("labour-4", |mut scene, at, _| {
        scene.0.public.rules = 1;
        let mut scene =
            scene.factory(ME, 5, Facing::Up).factory(ME, 6, Facing::Left).factory(ME, 7, Facing::Up);
        scene.play(&[&format!("0 use {at}"), "0 turn 2"]);
        let again = scene.refused("0 turn 2");
        assert_eq!(again, Refusal::TurnedAlready { factory: "2".parse().unwrap() });
        scene.play(&["0 turn 1", "0 pass"]);
        assert_eq!([0, 1, 2].map(|at| scene.facing(ME, at)), [Facing::Right, Facing::Up, Facing::Up]);
    });
}

#[test]
fn second_shift_plays_another_factory_card() {
    both_sides("labour-5", |scene, at, _| {
        let mut scene = scene.hand(ME, &["technology-7@0"]);
        scene.play(&[&format!("0 use {at}"), "0 build 7 down"]);
        assert_eq!((scene.facing(ME, 0), scene.held(ME).len()), (Facing::Down, 0));
    });
    has_no_target("labour-6", Effect::SecondShift);
}

#[test]
fn subcontract_enters_free_of_charge_up_to_five() {
    both_sides("labour-7", |scene, at, _| {
        let mut scene = scene.hand(ME, &["commerce-5@0", "commerce-6@0"]);
        scene.play(&[&format!("0 use {at}")]);
        let dear = scene.refused("0 play commerce-6@0 B");
        assert_eq!(dear, Refusal::TooHigh { effect: Effect::Subcontract, value: 6, most: 5 });
        scene.play(&["0 play commerce-5@0 B"]);
        assert_eq!(scene.row(Market::B, MINE), ["commerce-5@0"]);
    });
    has_no_target("labour-8", Effect::Subcontract);
}

#[test]
fn subcontract_replaces_where_three_are() {
    let three = ["labour-8@0", "labour-2@0", "labour-3@0"];
    let mut scene = Scene::new(2).lay(Market::A, MINE, &three).hand(ME, &["science-1@0"]);
    scene.play(&["0 use A-0-1", "0 play science-1@0 A", "0 pick A-0-2"]);
    assert_eq!(scene.row(Market::A, MINE), ["labour-8@0", "science-1@0", "labour-3@0"]);
    assert_eq!(scene.discarded(MINE), ["labour-2"]);
}

#[test]
fn strike_turns_a_vertical_factory_of_an_opponent() {
    both_sides("labour-9", |scene, at, _| {
        let mut scene = scene.factory(YOU, 5, Facing::Right).factory(YOU, 6, Facing::Up);
        scene.play(&[&format!("0 use {at}")]);
        let horizontal = scene.refused("0 strike 1 1");
        assert!(matches!(horizontal, Refusal::NoFactoryTarget { effect: Effect::Strike, .. }));
        scene.play(&["0 strike 1 2"]);
        assert_eq!(scene.facing(YOU, 1), Facing::Right);
    });
    has_no_target("labour-10", Effect::Strike);
}

#[test]
fn dismantle_discards_a_low_card_of_an_opponent() {
    both_sides("labour-13", |scene, at, _| {
        let mut scene = scene.lay(Market::B, YOURS, &["science-7@1", "commerce-6@market"]);
        scene.play(&[&format!("0 use {at}")]);
        let high = scene.refused("0 pick B-1-1");
        assert_eq!(high, Refusal::NoTarget { effect: Effect::Dismantle, spot: spot(Market::B, YOURS, 0) });
        scene.play(&["0 pick B-1-2"]);
        assert_eq!(scene.discarded(Side::Market), ["commerce-6"], "it goes home");
    });
    has_no_target("labour-11", Effect::Dismantle);
}

#[test]
fn barter_exchanges_with_an_equal_or_lower_card_from_hand() {
    both_sides("commerce-1", |scene, at, _| {
        let hand = ["science-4@0", "science-5@0"];
        let mut scene = scene.lay(Market::B, MINE, &["labour-4@0"]).hand(ME, &hand);
        scene.play(&[&format!("0 use {at}"), "0 pick B-0-1"]);
        let high = scene.refused("0 exchange science-5@0");
        assert_eq!(high, Refusal::TooHigh { effect: Effect::Barter, value: 5, most: 4 });
        scene.play(&["0 exchange science-4@0"]);
        assert_eq!(scene.row(Market::B, MINE), ["science-4@0"]);
        assert_eq!(scene.held(ME), ["labour-4@0", "science-5@0"]);
        assert_eq!(scene.0.public.hands[ME].shown.len(), 1, "everybody saw what went to hand");
    });
    has_no_target("commerce-2", Effect::Barter);
}

#[test]
fn relocate_moves_to_the_other_market() {
    both_sides("commerce-3", |scene, at, _| {
        let mut scene = scene.lay(Market::B, MINE, &["labour-4@0"]);
        scene.play(&[&format!("0 use {at}"), "0 pick B-0-1"]);
        assert!(scene.row(Market::A, MINE).contains(&"labour-4@0".into()));
    });
    // A Relocate that moves itself stays the card that was used.
    let mut scene = Scene::new(2).lay(Market::A, MINE, &["commerce-3@0", "labour-4@0"]).lay(
        Market::B,
        MINE,
        &["labour-5@0", "labour-6@0"],
    );
    scene.play(&["0 use A-0-1", "0 pick A-0-1"]);
    assert_eq!(scene.row(Market::B, MINE)[2], "commerce-3@0");
    assert_eq!(scene.0.public.used, Some("commerce-3@0".parse().unwrap()));
    // Full on the other side: the neutral card finds nothing to move, and an own one neither.
    let full = ["labour-1@0", "labour-2@0", "labour-3@0"];
    let scene = Scene::new(2)
        .lay(Market::A, MINE, &["commerce-4@0", "labour-5@0", "labour-6@0"])
        .lay(Market::A, Side::Market, &["commerce-4@market"])
        .lay(Market::B, MINE, &full);
    for at in ["A-0-1", "A-market-1"] {
        let refusal = scene.refused(&format!("0 use {at}"));
        assert_eq!(refusal, Refusal::NothingToDo { effect: Effect::Relocate });
    }
}

/// Ours: GI-13 would have an own card draw from the own deck, but neutral cards come from the Market deck.
#[test]
fn refresh_replaces_a_neutral_card_of_its_market_from_the_market_deck_also_for_an_own_card() {
    both_sides("commerce-5", |scene, at, _| {
        let mut scene = scene.lay(Market::A, Side::Market, &["labour-9@market"]);
        scene = scene.deck(Side::Market, &["science-2"]).deck(MINE, &["labour-7"]);
        let last = scene.row(Market::A, Side::Market).len();
        scene.play(&[&format!("0 use {at}"), &format!("0 pick A-market-{last}"), "* draw science-2"]);
        assert_eq!(scene.row(Market::A, Side::Market)[last - 1], "science-2@market");
        assert_eq!(scene.discarded(Side::Market), ["labour-9"]);
        assert_eq!(scene.0.public.deck_len(MINE), 1, "the own deck is left alone");
    });
    // Neutral cards of players' homes with no Market card to come: nothing to replace them with.
    let scene = Scene::new(2).lay(Market::A, MINE, &["commerce-6@0"]).lay(
        Market::A,
        Side::Market,
        &["commerce-6@1", "labour-9@0"],
    );
    for at in ["A-0-1", "A-market-1"] {
        let refusal = scene.refused(&format!("0 use {at}"));
        assert_eq!(refusal, Refusal::NothingToDo { effect: Effect::Refresh });
    }
}

#[test]
fn import_exchanges_a_neutral_card_of_its_market_with_the_hand() {
    both_sides("commerce-7", |scene, at, _| {
        let mut scene = scene.lay(Market::A, Side::Market, &["labour-9@market"]).hand(ME, &["science-1@0"]);
        scene = scene.lay(Market::B, Side::Market, &["labour-8@market"]);
        let last = scene.row(Market::A, Side::Market).len();
        scene.play(&[&format!("0 use {at}")]);
        let other = scene.refused("0 pick B-market-1");
        assert!(matches!(other, Refusal::NoTarget { effect: Effect::Import, .. }));
        scene.play(&[&format!("0 pick A-market-{last}"), "0 exchange science-1@0"]);
        assert_eq!(scene.row(Market::A, Side::Market)[last - 1], "science-1@0");
        assert_eq!(scene.held(ME), ["labour-9@market"], "it keeps its home");
    });
    has_no_target("commerce-8", Effect::Import);
}

#[test]
fn rebrand_takes_the_top_market_card_and_factory_cards_go_to_hand() {
    let mut scene = Scene::new(2)
        .lay(Market::A, MINE, &["commerce-9@0", "labour-2@0"])
        .deck(MINE, &["technology-4", "science-13"]);
    scene.play(&["0 use A-0-1", "0 pick A-0-2", "* draw technology-4", "* draw science-13"]);
    assert_eq!(scene.row(Market::A, MINE), ["commerce-9@0", "science-13@0"]);
    assert_eq!(
        (scene.held(ME), scene.discarded(MINE)),
        (vec!["technology-4@0".into()], vec!["labour-2".into()])
    );
}

#[test]
fn rebrand_of_a_neutral_card_uses_the_market_deck() {
    let mut scene = Scene::new(2)
        .lay(Market::A, Side::Market, &["commerce-10@market"])
        .lay(Market::B, MINE, &["labour-2@0"])
        .deck(Side::Market, &["science-13"]);
    scene.play(&["0 use A-market-1", "0 pick B-0-1", "* draw science-13"]);
    assert_eq!(scene.row(Market::B, MINE), ["science-13@market"]);
}

#[test]
fn rebrand_has_no_target_without_own_cards_or_anything_to_draw() {
    let neutral = Scene::new(2).lay(Market::A, Side::Market, &["commerce-10@market"]);
    let nothing = Refusal::NothingToDo { effect: Effect::Rebrand };
    assert_eq!(neutral.refused("0 use A-market-1"), nothing);
    let own = Scene::new(2).lay(Market::A, MINE, &["commerce-10@market"]);
    assert_eq!(own.refused("0 use A-0-1"), nothing, "the card would go to the Market, the own deck is empty");
}

#[test]
fn takeover_exchanges_with_a_lower_card_in_the_same_market() {
    both_sides("commerce-11", |scene, at, _| {
        let mut scene = scene.lay(Market::B, MINE, &["labour-8@0"]).lay(
            Market::B,
            YOURS,
            &["science-8@1", "science-7@1"],
        );
        scene.play(&[&format!("0 use {at}"), "0 pick B-0-1"]);
        let equal = scene.refused("0 pick B-1-1");
        assert!(matches!(equal, Refusal::NoTarget { effect: Effect::Takeover, .. }));
        scene.play(&["0 pick B-1-2"]);
        assert_eq!(scene.row(Market::B, MINE), ["science-7@1"]);
        assert_eq!(scene.row(Market::B, YOURS), ["science-8@1", "labour-8@0"]);
    });
    has_no_target("commerce-12", Effect::Takeover);
}

#[test]
fn survey_takes_one_of_three_and_puts_the_rest_underneath_in_order() {
    both_sides("science-1", |scene, at, side| {
        let mut scene = scene.deck(side, &["labour-1", "labour-2", "labour-3", "labour-4"]);
        scene.play(&[&format!("0 use {at}"), "* draw labour-3", "* draw labour-1", "* draw labour-2"]);
        assert!(matches!(scene.refused("0 take labour-4"), Refusal::NotOffered { .. }));
        let events = scene.play(&["0 take labour-1"]);
        assert_eq!(scene.held(ME), [of("labour-1", side)]);
        assert!(events.contains(&Event::Kept { seat: ME, from: side, below: 2 }), "what the others hear");
        assert_eq!(scene.below(side), ["labour-3", "labour-2"]);
    });
    has_no_target("science-2", Effect::Survey);
}

#[test]
fn draft_draws_two_and_discards_one() {
    both_sides("science-3", |scene, at, side| {
        let mut scene = scene.deck(side, &["labour-1", "labour-2"]).hand(ME, &["science-8@0"]);
        scene.play(&[&format!("0 use {at}"), "* draw labour-2", "* draw labour-1", "0 discard science-8@0"]);
        assert_eq!(scene.held(ME), [of("labour-1", side), of("labour-2", side)]);
        assert_eq!(scene.discarded(MINE), ["science-8"]);
    });
    has_no_target("science-4", Effect::Draft);
}

#[test]
fn recall_takes_a_card_of_the_discard() {
    both_sides("science-5", |scene, at, side| {
        let mut scene = scene.discard(side, &["labour-1", "labour-2"]);
        scene.play(&[&format!("0 use {at}"), "0 take labour-2"]);
        assert_eq!(
            (scene.held(ME), scene.discarded(side)),
            (vec![of("labour-2", side)], vec!["labour-1".into()])
        );
    });
    has_no_target("science-6", Effect::Recall);
}

#[test]
fn research_finds_a_card_up_to_six() {
    both_sides("science-7", |scene, at, side| {
        let mut scene = scene.deck(side, &["labour-6", "labour-7"]);
        scene.play(&[&format!("0 use {at}")]);
        let high = scene.refused("0 take labour-7");
        assert_eq!(high, Refusal::TooHigh { effect: Effect::Research, value: 7, most: 6 });
        assert!(matches!(scene.refused("0 pass"), Refusal::MustChoose { .. }));
        scene.play(&["0 take labour-6"]);
        assert_eq!(scene.held(ME), [of("labour-6", side)]);
        assert_eq!(scene.0.public.deck_len(side), 1);
    });
    // A search may find nothing; without a deck and a discard there is nothing to search.
    let mut scene = Scene::new(2).lay(Market::A, MINE, &["science-7@0"]).deck(MINE, &["labour-9"]);
    scene.play(&["0 use A-0-1", "0 pass"]);
    assert!(scene.held(ME).is_empty());
    has_no_target("science-8", Effect::Research);
}

#[test]
fn insight_draws_two() {
    both_sides("science-9", |scene, at, side| {
        let mut scene = scene.deck(side, &["labour-1", "labour-2", "labour-3"]);
        scene.play(&[&format!("0 use {at}"), "* draw labour-2", "* draw labour-3"]);
        assert_eq!(scene.held(ME), [of("labour-2", side), of("labour-3", side)]);
    });
    has_no_target("science-10", Effect::Insight);
}

#[test]
fn replicate_uses_another_effect_as_its_own() {
    // An opponent's Insight, copied: the cards come from the deck of the Replicate card's side.
    both_sides("science-11", |scene, at, side| {
        let mut scene = scene.lay(Market::B, YOURS, &["science-9@1"]).deck(side, &["labour-1", "labour-2"]);
        scene.play(&[&format!("0 use {at}"), "0 use B-1-1", "* draw labour-1", "* draw labour-2"]);
        assert_eq!(scene.held(ME), [of("labour-1", side), of("labour-2", side)]);
    });
    // "This card's market" is the Replicate card's.
    let mut scene = Scene::new(2)
        .lay(Market::A, MINE, &["science-12@0"])
        .lay(Market::A, Side::Market, &["labour-9@market"])
        .lay(Market::B, Side::Market, &["commerce-7@market"])
        .hand(ME, &["labour-1@0"]);
    scene.play(&["0 use A-0-1", "0 use B-market-1", "0 pick A-market-1", "0 exchange labour-1@0"]);
    assert_eq!(scene.row(Market::A, Side::Market), ["labour-1@0"]);
}

#[test]
fn replicate_copies_no_replicate_and_needs_something_to_copy() {
    has_no_target("science-13", Effect::Replicate);
    let mut scene = Scene::new(2)
        .lay(Market::A, MINE, &["science-13@0"])
        .lay(Market::B, YOURS, &["science-11@1", "labour-1@1"])
        .factory(ME, 3, Facing::Up);
    scene.play(&["0 use A-0-1"]);
    let replicate = spot(Market::B, YOURS, 0);
    assert_eq!(scene.refused("0 use B-1-1"), Refusal::NotCopied { spot: replicate });
    assert_eq!(testkit::legal(&scene.0, ME), ["use B-1-2"]);
}
