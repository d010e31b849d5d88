//! A search values by what it is given, and does not try what the rules know to be pointless.

use crate::positions;
use bots::{Bot, Budget, Ismcts, Values};
use game_city_of_gears::CityOfGears;
use game_gears_of_industry::GearsOfIndustry;
use game_gearworld::Gearworld;
use std::sync::Arc;
use tabletop::{Heuristic, PerSeat, State};

#[test]
fn leaves_are_valued_by_what_the_search_is_given() {
    let (state, seat, legal) = positions::<CityOfGears>(2, 1).swap_remove(5);
    let values: Values<CityOfGears> =
        Arc::new(|state: &State<CityOfGears>| PerSeat::new(state.seats(), 0.25));
    let mut bot = Ismcts::new(Budget::Iterations(100), 1, Arc::default()).valued_by(&values);
    bot.choose(state.view(seat), &legal);
    let tried = bot.candidates().into_iter().filter(|candidate| candidate.visits > 0);
    let values: Vec<f32> = tried.map(|candidate| candidate.value).collect();
    assert!(!values.is_empty() && values.iter().all(|value| (value - 0.25).abs() < 1e-4), "{values:?}");
}

/// Looks at every real choice of a random game: something is always left to try, and nothing else is tried. Tells how
/// many choices were narrowed.
fn narrowed<G: Heuristic>(seats: u8, seed: u64) -> usize {
    let mut narrowed = 0;
    for (state, seat, legal) in positions::<G>(seats, seed) {
        let mut rest = legal.clone();
        G::prune(state.view(seat), &mut rest);
        assert!(!rest.is_empty() && rest.iter().all(|action| legal.contains(action)));
        if rest.len() == legal.len() {
            continue;
        }
        narrowed += 1;
        if narrowed % 8 == 1 {
            let mut bot = Ismcts::<G>::new(Budget::Iterations(30), seed, Arc::default());
            let choice = bot.choose(state.view(seat), &legal);
            assert!(rest.contains(&choice), "{choice} is pointless");
        }
    }
    narrowed
}

#[test]
fn what_is_pointless_is_not_tried() {
    assert!(
        (1..=20).map(|seed| narrowed::<CityOfGears>(3, seed)).sum::<usize>() > 0,
        "link bonuses are left"
    );
    assert!(narrowed::<GearsOfIndustry>(2, 1) > 0, "factories run for nothing");
    assert!(narrowed::<Gearworld>(2, 1) > 0, "attacks fail");
}
