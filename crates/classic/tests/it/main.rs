//! The classic opponent decides as the original did.
//!
//! `tests/games` holds matches that the program of version 0.1 (rules 1 of every game) played against itself:
//! `geartrain play GAME --people 0 --players N --bot ismcts:BUDGET --seed SEED`. The bot of each seat had the seed
//! `SEED ^ seat`.

use classic::{Budget, player};
use game_city_of_gears::CityOfGears;
use game_gears_of_industry::GearsOfIndustry;
use game_gearworks::Gearworks;
use game_gearworld::Gearworld;
use game_shesterenki::Shesterenki;
use serde::Deserialize;
use serde_json::Value;
use std::path::Path;
use std::sync::Arc;
use tabletop::{Game, Mute, Seat, Step};

#[test]
fn shesterenki() {
    decides_as_it_did::<Shesterenki>("shesterenki-2", 500, 1, 11);
    decides_as_it_did::<Shesterenki>("shesterenki-3", 200, 2, 24);
    decides_as_it_did::<Shesterenki>("shesterenki-4", 500, 1, 12);
}

#[test]
fn gearworks() {
    decides_as_it_did::<Gearworks>("gearworks-1", 500, 1, 13);
    decides_as_it_did::<Gearworks>("gearworks-1-very-hard", 500, 1, 22);
    decides_as_it_did::<Gearworks>("gearworks-2", 300, 1, 14);
    decides_as_it_did::<Gearworks>("gearworks-3-draft", 100, 1, 23);
    decides_as_it_did::<Gearworks>("gearworks-4", 200, 1, 15);
}

#[test]
fn city_of_gears() {
    decides_as_it_did::<CityOfGears>("city-2", 500, 1, 16);
    decides_as_it_did::<CityOfGears>("city-3", 200, 1, 25);
    decides_as_it_did::<CityOfGears>("city-4", 500, 1, 17);
}

#[test]
fn gears_of_industry() {
    decides_as_it_did::<GearsOfIndustry>("industry-2", 300, 1, 18);
    decides_as_it_did::<GearsOfIndustry>("industry-2-advanced", 200, 1, 26);
    decides_as_it_did::<GearsOfIndustry>("industry-3", 100, 1, 27);
    decides_as_it_did::<GearsOfIndustry>("industry-4", 200, 1, 19);
}

#[test]
fn gearworld() {
    decides_as_it_did::<Gearworld>("gearworld-2", 200, 1, 20);
    decides_as_it_did::<Gearworld>("gearworld-3", 100, 1, 28);
    decides_as_it_did::<Gearworld>("gearworld-4", 100, 1, 21);
}

/// What is needed of a replay file. The test reads it by itself, so that it does not depend on today's format.
#[derive(Deserialize)]
struct Recorded {
    game: String,
    rules: u32,
    options: Value,
    seats: u8,
    steps: Vec<String>,
}

/// Lets classic players with this budget of simulations and these threads take every decision of a recorded match.
fn decides_as_it_did<G: Game>(name: &str, simulations: u32, threads: u8, seed: u64) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games").join(name).with_extension("json");
    let text = std::fs::read_to_string(&file).expect("a recorded match");
    let recorded: Recorded = serde_json::from_str(&text).expect("a replay file");
    assert_eq!(recorded.game, G::META.id);
    let options: G::Options = serde_json::from_value(recorded.options).expect("the options of the match");
    let mut state = G::setup(recorded.rules, &options, recorded.seats).expect("the options of the match");
    let mut players: Vec<_> = Seat::all(recorded.seats)
        .map(|seat| {
            let seed = seed ^ seat.index() as u64;
            player::<G>(Budget::Iterations(simulations), threads, seed, &Arc::default())
                .expect("a known game")
        })
        .collect();
    let (mut legal, mut decisions) = (Vec::new(), 0);
    for (number, step) in recorded.steps.iter().enumerate() {
        match step.parse::<Step<G>>().expect("a step of the game") {
            Step::Chance(chance) => G::resolve(&mut state, chance, &mut Mute),
            Step::Seat(seat, action) => {
                legal.clear();
                G::legal(state.view(seat), &mut legal);
                let chosen = players[seat.index()].choose(state.view(seat), &legal);
                assert_eq!(chosen, action, "{name}, step {number}");
                decisions += u32::from(legal.len() > 1);
                G::apply(&mut state, seat, action, &mut Mute);
            }
        }
    }
    assert!(decisions > 20, "{name}: only {decisions} decisions");
}
