//! Set-up, stacking when something is built, and production (GB-4, GB-10, GB-11, GB-25, GB-26).

use crate::scene::{BLUE, RED, Scene};
use game_gearworld::Gearworld;
use game_gearworld::event::Event;
use game_gearworld::kinds::Token::*;
use game_gearworld::options::Options;
use game_gearworld::public::{Phase, Stage};
use tabletop::{First, Game, Seat, Turn};

#[test]
fn gb_10_gb_11_all_goes_counter_clockwise_and_then_the_token_to_the_left() {
    let options = Options { first: First::Seat(Seat::new(1)), ..Options::default() };
    let mut state = Gearworld::setup(Gearworld::META.rules, &options, 3).unwrap();
    let mut asked = Vec::new();
    while state.public.round == 0 {
        let line = match state.turn() {
            Turn::Seats(seats) => {
                let seat = seats.first().unwrap();
                asked.push((state.public.stage, seat.index()));
                format!("{seat} {}", testkit::legal(&state, seat)[0])
            }
            _ => {
                let mut chances = Vec::new();
                Gearworld::chances(&state, &mut chances);
                format!("* {}", chances[0].0)
            }
        };
        testkit::step(&mut state, &line);
    }
    let order = |stage| {
        let of: Vec<usize> = asked.iter().filter(|(at, _)| *at == stage).map(|(_, seat)| *seat).collect();
        (of.len(), of[..4].to_vec())
    };
    assert_eq!(order(Stage::Lay), (21, vec![1, 0, 2, 1]));
    assert_eq!(order(Stage::Claim), (48, vec![1, 0, 2, 1]));
    assert_eq!(state.public.first.index(), 2, "to the left of seat 1");
}

#[test]
fn gb_4_two_ships_and_one_riverboat_fill_an_area() {
    let mut scene = Scene::new();
    scene.own(BLUE, &["the-spur", "simons-landing"]).put("the-spur", &[Gold; 8]);
    scene.boat(RED, "ship-1", "sea-the-spur").begin(Phase::Build, BLUE);
    scene.step("0 build ship-for-gold the-spur");
    assert_eq!(scene.area("ship-2"), "sea-the-spur");
    assert_eq!(scene.refused("0 build ship-for-gold the-spur"), "GB-22", "two lie there");
    scene.boat(BLUE, "ship-3", "sea-simons-landing").begin(Phase::Transport, BLUE);
    scene.steps(BLUE, &["embark ship-3", "sail sea-the-spur"]);
    assert_eq!(scene.refused("0 done"), "GB-4");
    scene.steps(BLUE, &["sail sea-far-point", "done"]);
    assert_eq!(scene.area("ship-3"), "sea-far-point");

    let mut scene = Scene::new();
    scene.own(BLUE, &["riverfork"]).put("riverfork", &[Scrap; 3]).boat(RED, "riverboat-5", "lake-riverfork");
    scene.begin(Phase::Build, BLUE).step("0 build riverboat riverfork");
    assert_eq!(scene.refused("0 launch lake-riverfork"), "GB-4");
}

#[test]
fn gb_25_the_order_of_ranches_is_the_players() {
    let mut scene = Scene::new();
    scene.own(BLUE, &["westfeld", "the-watch", "mill-run"]).site("westfeld", Horse).site("the-watch", Horse);
    scene.put("westfeld", &[Horse]).begin(Phase::Production, BLUE);
    assert_eq!(scene.legal(BLUE), ["produce the-watch", "produce westfeld"]);
    scene.step("0 produce westfeld");
    assert_eq!(scene.legal(BLUE), ["put mill-run", "put the-watch"]);
    scene.step("0 put mill-run");
    for land in ["westfeld", "the-watch", "mill-run"] {
        assert_eq!(scene.count(land, Horse), 1, "{land}");
    }
}

#[test]
fn gb_26_horses_that_are_short_go_where_the_player_says() {
    let mut scene = Scene::new();
    scene.own(BLUE, &["westfeld", "the-watch"]).site("westfeld", Horse).site("the-watch", Horse);
    scene.0.public.supply.tokens.0[Horse.index()] = 1;
    scene.begin(Phase::Production, BLUE);
    let events = scene.steps(BLUE, &["produce westfeld"]);
    assert_eq!((scene.count("westfeld", Horse), scene.count("the-watch", Horse)), (1, 0));
    let exhausted = |event: &Event| matches!(event, Event::Exhausted { token: Horse, .. });
    assert!(events.iter().any(exhausted), "{events:?}");
}
