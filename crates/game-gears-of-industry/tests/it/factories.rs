//! What each factory may still do this turn, as the table says it at every moment.

use crate::scene::{ME, Scene, YOU};
use game_gears_of_industry::card::{Market, Side};
use game_gears_of_industry::factory::{Facing, Factory, May, Number};
use game_gears_of_industry::phase::Phase;
use game_gears_of_industry::preview::preview;
use game_gears_of_industry::{Action, Format, GearsOfIndustry, Options};
use std::collections::HashMap;
use tabletop::{Driver, Game, Mute, Rng, Seat, State, View};

const MINE: Side = Side::Player(ME);
const THIRD: Seat = Seat::new(2);

fn may(scene: &Scene, seat: Seat, at: usize) -> Vec<May> {
    scene.0.public.may(seat, Number::new(at)).to_vec()
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
    assert_eq!(may(&scene, ME, 0), [May::Pay, May::Turn]);
    assert_eq!(may(&scene, ME, 2), [May::Turn, May::Boost]);
    assert_eq!(may(&scene, YOU, 0), []);
    scene.play(&["0 run 1", "0 turn 2"]);
    assert_eq!(may(&scene, ME, 0), [May::Turn], "it has paid and cannot boost");
    assert_eq!(may(&scene, ME, 1), [May::Turn, May::Boost], "it was only turned");
    assert_eq!(preview(&scene.0.public).may[0][1][..], [May::Turn, May::Boost]);
}

#[test]
fn a_match_on_its_way_is_the_second_card() {
    let mut scene = Scene::new(2)
        .at(Phase::Enter)
        .lay(Market::A, MINE, &["labour-3@0", "labour-4@0", "labour-5@0"])
        .hand(ME, &["labour-1@0", "labour-2@0", "labour-6@0"])
        .factory(ME, 1, Facing::Right)
        .factory(ME, 2, Facing::Left)
        .factory(ME, 6, Facing::Left);
    scene.play(&["0 match 1"]);
    assert_eq!(may(&scene, ME, 2), [May::Pay, May::Turn], "another card may follow the first");
    scene.play(&["0 play labour-1@0 B", "0 match 2"]);
    assert_eq!(may(&scene, ME, 2), [May::Turn], "the second card is on its way from the hand");
    scene.play(&["0 play labour-2@0 A"]);
    assert!(matches!(scene.0.public.phase, Phase::Replace { .. }));
    assert_eq!(may(&scene, ME, 2), [May::Turn], "and now it waits for the card that it replaces");
}

#[test]
fn an_effect_may_turn_a_horizontal_factory() {
    let scene = || Scene::new(2).factory(ME, 5, Facing::Right).factory(ME, 6, Facing::Left);
    assert_eq!(may(&scene(), ME, 0), [], "no card in reach turns factories");
    let theirs = scene().lay(Market::B, Side::Player(YOU), &["labour-1@1"]);
    assert_eq!(may(&theirs, ME, 0), [], "an opponent's cannot be used");
    let mut copied = theirs.lay(Market::A, Side::Market, &["science-13@market"]);
    assert_eq!(may(&copied, ME, 0), [May::Turn], "but it can be copied");
    copied.play(&["0 use A-market-1"]);
    assert_eq!(may(&copied, ME, 0), [May::Turn], "while Replicate asks");
    copied.play(&["0 use B-1-1"]);
    assert_eq!((may(&copied, ME, 0), may(&copied, ME, 1)), (vec![May::Turn], vec![May::Turn]));
    copied.play(&["0 turn 1"]);
    assert_eq!(may(&copied, ME, 1), [], "the effect is done");

    let mut retool = scene().lay(Market::A, Side::Market, &["labour-3@market"]).factory(ME, 7, Facing::Up);
    retool.play(&["0 use A-market-1", "0 turn 3"]);
    assert_eq!(may(&retool, ME, 2), [], "it was turned and lies horizontally now");
    assert_eq!(may(&retool, ME, 0), [May::Turn]);
}

#[test]
fn nothing_boosts_after_the_last_clash() {
    let mut scene = Scene::new(3)
        .at(Phase::Clash)
        .lay(Market::A, MINE, &["labour-2@0", "labour-3@0", "science-3@0"])
        .lay(Market::B, MINE, &["labour-8@0", "labour-9@0", "labour-10@0"])
        .lay(Market::A, Side::Market, &["commerce-3@market", "commerce-13@market"])
        .factory(ME, 4, Facing::Up)
        .factory(YOU, 5, Facing::Up)
        .factory(THIRD, 6, Facing::Up);
    let all = |scene: &Scene| [ME, YOU, THIRD].map(|seat| may(scene, seat, 0).contains(&May::Boost));
    scene.play(&["0 clash A", "0 pass", "1 boost 1", "2 pass"]);
    assert!(matches!(scene.0.public.phase, Phase::Penalty { .. }));
    assert_eq!(all(&scene), [true, false, true], "market B may clash yet; one factory has boosted");
    scene.play(&["1 pick A-0-1", "1 pass", "0 clash B"]);
    assert_eq!(all(&scene), [true, false, true]);
    scene.play(&["0 pass"]);
    assert_eq!(all(&scene), [false, false, true], "seat 0 has declined");
    scene.play(&["2 pass"]);
    assert_eq!(all(&scene), [false, false, false], "no market is left");
    assert!(may(&scene, THIRD, 0).contains(&May::Turn), "the rotate step comes");
}

#[test]
fn who_has_had_the_rotate_step_turns_no_more() {
    let mut scene =
        Scene::new(3).factory(ME, 4, Facing::Up).factory(YOU, 5, Facing::Up).factory(THIRD, 6, Facing::Up);
    scene.play(&["0 pass", "0 pass"]);
    let all = [ME, YOU, THIRD].map(|seat| may(&scene, seat, 0));
    assert_eq!(all, [vec![], vec![May::Turn], vec![May::Turn]]);
}

/// What an action makes an own factory do.
fn done(action: Action) -> Option<(Number, May)> {
    match action {
        Action::Run(number) | Action::Match(number) => Some((number, May::Pay)),
        Action::Turn(number) => Some((number, May::Turn)),
        Action::Boost(number) => Some((number, May::Boost)),
        _ => None,
    }
}

/// What a factory was said to do no more, while it lies as it lay then.
type Denied = HashMap<(Seat, Number), (Factory, Vec<May>)>;

fn observe(state: &State<GearsOfIndustry>, denied: &mut Denied) {
    let public = &state.public;
    for seat in Seat::all(public.seats()) {
        for number in public.numbers(seat) {
            let (factory, may) = (public.factory(seat, number).unwrap(), public.may(seat, number));
            let entry = denied.entry((seat, number)).or_insert((factory, Vec::new()));
            if entry.0 != factory {
                *entry = (factory, Vec::new());
            }
            let missing = [May::Pay, May::Turn, May::Boost].into_iter().filter(|one| !may.contains(one));
            entry.1.extend(missing);
        }
    }
}

#[test]
fn what_was_denied_never_becomes_possible_in_the_same_turn() {
    for seed in 0..24 {
        let format = if seed % 2 == 0 { Format::Basic } else { Format::Advanced };
        let mut rng = Rng::new(seed);
        let options = Options { format, target: 5, ..Options::default() };
        let mut state =
            GearsOfIndustry::setup(GearsOfIndustry::META.rules, &options, 2 + (seed % 3) as u8).unwrap();
        let (mut driver, mut turn, mut denied) = (Driver::new(), 0, Denied::new());
        loop {
            if std::mem::replace(&mut turn, state.public.turn) != state.public.turn {
                denied.clear();
            }
            observe(&state, &mut denied);
            let step = driver.next(&state, &mut rng, |View { seat, .. }, legal, rng| {
                for (number, what) in legal.iter().filter_map(|action| done(*action)) {
                    let said = &denied[&(seat, number)].1;
                    let phase = state.public.phase;
                    assert!(!said.contains(&what), "seed {seed}, {phase:?}: {seat} {number} may {what:?}");
                }
                *rng.pick(legal).unwrap()
            });
            match step {
                Some(step) => state.take(step, &mut Mute),
                None => break,
            }
        }
    }
}
