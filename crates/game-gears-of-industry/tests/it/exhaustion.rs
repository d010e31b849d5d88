//! Decks that run out in the middle of something (GI-22), and cards that lie underneath.

use crate::scene::{ME, Scene, YOU, both_sides, of};
use game_gears_of_industry::GearsOfIndustry;
use game_gears_of_industry::card::{Market, Side};
use game_gears_of_industry::phase::Phase;
use tabletop::Game;

const MINE: Side = Side::Player(ME);

#[test]
fn insight_takes_the_discard_in_after_the_last_card() {
    both_sides("science-9", |scene, at, side| {
        let mut scene = scene.deck(side, &["labour-1"]).discard(side, &["labour-7", "labour-8"]);
        scene.play(&[&format!("0 use {at}"), "* draw labour-1", "* draw labour-8"]);
        assert_eq!(scene.held(ME), [of("labour-1", side), of("labour-8", side)]);
        assert_eq!((scene.0.public.deck_len(side), scene.discarded(side).len()), (1, 0));
    });
}

#[test]
fn insight_draws_one_card_if_there_is_one_in_all() {
    both_sides("science-9", |scene, at, side| {
        let mut scene = scene.deck(side, &["labour-1"]);
        scene.play(&[&format!("0 use {at}"), "* draw labour-1"]);
        assert_eq!(scene.held(ME), [of("labour-1", side)]);
        assert_eq!(scene.0.public.active, YOU, "the turn goes on and ends");
    });
}

#[test]
fn survey_looks_on_in_the_discard() {
    both_sides("science-1", |scene, at, side| {
        let mut scene = scene.deck(side, &["labour-1"]).discard(side, &["labour-7", "labour-8"]);
        scene.play(&[&format!("0 use {at}"), "* draw labour-1", "* draw labour-8", "* draw labour-7"]);
        scene.play(&["0 take labour-8"]);
        assert_eq!(scene.held(ME), [of("labour-8", side)]);
        assert_eq!(scene.below(side), ["labour-1", "labour-7"]);
    });
}

#[test]
fn draft_draws_on_from_the_discard_and_then_discards() {
    both_sides("science-3", |scene, at, side| {
        let mut scene = scene.deck(side, &["labour-1"]).discard(side, &["labour-7"]);
        scene.play(&[&format!("0 use {at}"), "* draw labour-1", "* draw labour-7"]);
        assert!(scene.discarded(side).is_empty());
        scene.play(&[&format!("0 discard {}", of("labour-1", side))]);
        assert_eq!(
            (scene.held(ME), scene.discarded(side)),
            (vec![of("labour-7", side)], vec!["labour-1".into()])
        );
    });
}

#[test]
fn research_searches_the_discard_if_the_deck_is_empty() {
    both_sides("science-7", |scene, at, side| {
        let mut scene = scene.discard(side, &["labour-6", "labour-7"]);
        scene.play(&[&format!("0 use {at}"), "0 take labour-6"]);
        assert_eq!(scene.held(ME), [of("labour-6", side)]);
        assert_eq!((scene.0.public.deck_len(side), scene.discarded(side).len()), (1, 0));
    });
}

#[test]
fn rebrand_may_bring_the_replaced_card_back() {
    let mut scene =
        Scene::new(2).lay(Market::A, MINE, &["commerce-9@0", "labour-2@0"]).deck(MINE, &["technology-4"]);
    scene.play(&["0 use A-0-1", "0 pick A-0-2", "* draw technology-4", "* draw labour-2"]);
    assert_eq!(scene.row(Market::A, MINE), ["commerce-9@0", "labour-2@0"]);
    assert_eq!((scene.held(ME), scene.discarded(MINE)), (vec!["technology-4@0".into()], vec![]));
}

#[test]
fn refresh_may_bring_the_replaced_card_back() {
    both_sides("commerce-5", |scene, at, _| {
        let mut scene = scene.lay(Market::A, Side::Market, &["labour-9@market"]);
        let last = scene.row(Market::A, Side::Market).len();
        scene.play(&[&format!("0 use {at}"), &format!("0 pick A-market-{last}"), "* draw labour-9"]);
        assert_eq!(scene.row(Market::A, Side::Market)[last - 1], "labour-9@market");
    });
}

/// After a Survey that left `labour-3` and `labour-2` under an otherwise empty deck: seat 0's effect step again,
/// with another card of the same side.
fn surveyed(card: &str, test: impl Fn(Scene, &str, Side)) {
    both_sides("science-1", |scene, at, side| {
        let mut scene =
            scene.deck(side, &["labour-1", "labour-2", "labour-3"]).lay(Market::B, side, &[&of(card, side)]);
        scene.play(&[&format!("0 use {at}"), "* draw labour-3", "* draw labour-1", "* draw labour-2"]);
        scene.play(&["0 take labour-1"]);
        (scene.0.public.active, scene.0.public.decider) = (ME, ME);
        test(scene.at(Phase::Effect), &format!("B-{side}-1"), side);
    });
}

#[test]
fn what_lies_underneath_is_drawn_in_its_order() {
    surveyed("science-9", |mut scene, at, side| {
        scene.play(&[&format!("0 use {at}")]);
        let mut chances = Vec::new();
        GearsOfIndustry::chances(&scene.0, &mut chances);
        assert_eq!(chances.len(), 1, "no other card can come: {chances:?}");
        scene.play(&["* draw labour-3", "* draw labour-2"]);
        assert_eq!((scene.held(ME).len(), scene.0.public.deck_len(side)), (3, 0));
    });
}

#[test]
fn research_shuffles_what_lies_underneath_in() {
    surveyed("science-7", |mut scene, at, side| {
        scene.play(&[&format!("0 use {at}"), "0 take labour-2"]);
        assert_eq!(scene.held(ME), [of("labour-1", side), of("labour-2", side)]);
        assert!(scene.below(side).is_empty());
        assert_eq!(scene.0.public.deck_len(side), 1);
    });
}
