//! Effects that find no target although the table is not bare, and whose deck and discard they use.

use crate::scene::{ME, Scene, YOU, both_sides, of};
use game_gears_of_industry::Refusal;
use game_gears_of_industry::card::{Market, Side};
use game_gears_of_industry::effect::Effect;
use game_gears_of_industry::factory::Facing;
use game_gears_of_industry::phase::Phase;

const MINE: Side = Side::Player(ME);
const YOURS: Side = Side::Player(YOU);

/// On the table that `set` makes, the card does nothing, be it an own one or a neutral one.
#[track_caller]
fn does_nothing(card: &str, effect: Effect, set: impl Fn(Scene, Side) -> Scene) {
    both_sides(card, |scene, at, side| {
        let scene = set(scene, side);
        assert_eq!(scene.refused(&format!("0 use {at}")), Refusal::NothingToDo { effect });
    });
}

#[test]
fn strike_needs_a_vertical_factory_of_an_opponent() {
    does_nothing("labour-9", Effect::Strike, |scene, _| {
        scene.factory(YOU, 5, Facing::Right).factory(YOU, 6, Facing::Left).factory(ME, 7, Facing::Up)
    });
}

#[test]
fn dismantle_needs_an_opponents_card_up_to_six() {
    does_nothing("labour-13", Effect::Dismantle, |scene, _| {
        scene.lay(Market::A, YOURS, &["science-7@1"]).lay(Market::B, MINE, &["labour-1@0"])
    });
}

#[test]
fn second_shift_needs_a_factory_card() {
    does_nothing("labour-5", Effect::SecondShift, |scene, _| scene.hand(ME, &["labour-1@0"]));
}

#[test]
fn subcontract_needs_a_market_card_up_to_five() {
    does_nothing("labour-7", Effect::Subcontract, |scene, _| {
        scene.hand(ME, &["science-6@0", "technology-1@0"])
    });
}

#[test]
fn barter_needs_a_market_card_that_is_not_higher() {
    does_nothing("commerce-2", Effect::Barter, |scene, _| {
        scene.lay(Market::B, MINE, &["labour-2@0"]).hand(ME, &["science-3@0", "technology-1@0"])
    });
}

#[test]
fn import_needs_a_market_card() {
    does_nothing("commerce-7", Effect::Import, |scene, _| {
        scene.lay(Market::A, Side::Market, &["labour-9@market"]).hand(ME, &["technology-1@0"])
    });
}

#[test]
fn takeover_needs_a_lower_card_in_the_same_market() {
    does_nothing("commerce-11", Effect::Takeover, |scene, _| {
        scene.lay(Market::A, MINE, &["labour-5@0"]).lay(Market::A, YOURS, &["science-11@1"]).lay(
            Market::B,
            YOURS,
            &["science-2@1"],
        )
    });
}

#[test]
fn replicate_needs_an_effect_that_would_do_something() {
    does_nothing("science-12", Effect::Replicate, |scene, _| {
        scene.lay(Market::B, YOURS, &["labour-1@1", "science-9@1", "science-13@1"])
    });
}

#[test]
fn the_other_sides_deck_and_discard_are_of_no_use() {
    let other = |side: Side| if side == MINE { Side::Market } else { MINE };
    for (card, effect) in [
        ("science-1", Effect::Survey),
        ("science-3", Effect::Draft),
        ("science-7", Effect::Research),
        ("science-9", Effect::Insight),
    ] {
        does_nothing(card, effect, |scene, side| {
            scene
                .deck(other(side), &["labour-1"])
                .discard(other(side), &["labour-2"])
                .deck(YOURS, &["labour-3"])
        });
    }
    does_nothing("science-5", Effect::Recall, |scene, side| {
        scene.discard(other(side), &["labour-1"]).deck(side, &["labour-2"]).discard(YOURS, &["labour-3"])
    });
}

/// The row in which a card lies decides, not its home.
#[test]
fn a_neutral_card_of_a_players_home_uses_the_market_and_an_own_card_of_the_markets_home_the_own_deck() {
    for (side, home, at) in [(Side::Market, "0", "A-market-1"), (MINE, "market", "A-0-1")] {
        let table = |card: &str| {
            let scene = Scene::new(2).lay(Market::A, side, &[&format!("{card}@{home}")]);
            [MINE, Side::Market].into_iter().fold(scene, |scene, side| {
                scene.deck(side, &["labour-1", "labour-2"]).discard(side, &["labour-3"])
            })
        };
        let mut insight = table("science-9");
        insight.play(&[&format!("0 use {at}"), "* draw labour-1", "* draw labour-2"]);
        assert_eq!(insight.held(ME), [of("labour-1", side), of("labour-2", side)]);
        let mut recall = table("science-5");
        recall.play(&[&format!("0 use {at}"), "0 take labour-3"]);
        assert_eq!(recall.held(ME), [of("labour-3", side)]);
    }
}

#[test]
fn a_card_taken_over_goes_home_when_it_is_discarded() {
    let mut scene = Scene::new(2).lay(Market::A, MINE, &["commerce-11@0", "labour-8@0"]).lay(
        Market::A,
        YOURS,
        &["science-7@1"],
    );
    scene.play(&["0 use A-0-1", "0 pick A-0-2", "0 pick A-1-1"]);
    assert_eq!(scene.row(Market::A, MINE), ["commerce-11@0", "science-7@1"]);
    let mut scene = scene.at(Phase::Penalty { market: Market::A, winner: ME });
    scene.0.public.decider = YOU;
    scene.play(&["1 pick A-0-2"]);
    assert_eq!((scene.discarded(YOURS), scene.discarded(MINE)), (vec!["science-7".into()], vec![]));
}

#[test]
fn cards_that_went_to_hand_by_an_exchange_go_home_when_they_are_discarded() {
    let mut scene = Scene::new(2)
        .lay(Market::A, MINE, &["commerce-7@0", "labour-4@1"])
        .lay(Market::A, Side::Market, &["labour-9@market", "science-3@0"])
        .hand(ME, &["science-4@0"])
        .deck(MINE, &["labour-1", "labour-2"])
        .deck(YOURS, &["labour-1", "labour-2", "labour-3"]);
    scene.play(&["0 use A-0-1", "0 pick A-market-1", "0 exchange science-4@0"]);
    assert_eq!(scene.held(ME), ["labour-9@market"], "Import brought it");
    let draft = |mut scene: Scene, lines: &[&str]| {
        (scene.0.public.active, scene.0.public.decider) = (ME, ME);
        let mut scene = scene.at(Phase::Effect);
        scene.play(lines);
        scene
    };
    let scene = scene.lay(Market::B, MINE, &["science-3@0"]);
    let scene =
        draft(scene, &["0 use B-0-1", "* draw labour-1", "* draw labour-2", "0 discard labour-9@market"]);
    assert_eq!((scene.discarded(Side::Market), scene.discarded(MINE)), (vec!["labour-9".into()], vec![]));
    // A card of seat 1 that lay in the own row: Barter takes it to hand, and it is discarded to seat 1.
    let scene = scene.lay(Market::B, MINE, &["commerce-1@0"]);
    let scene = draft(scene, &["0 use B-0-2", "0 pick A-0-2", "0 exchange labour-1@0"]);
    assert_eq!(scene.held(ME), ["labour-2@0", "labour-4@1"]);
    let scene =
        draft(scene.deck(MINE, &["labour-5"]), &["0 use B-0-1", "* draw labour-5", "0 discard labour-4@1"]);
    assert_eq!((scene.discarded(YOURS), scene.discarded(MINE)), (vec!["labour-4".into()], vec![]));
}
