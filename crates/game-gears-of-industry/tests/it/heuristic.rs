//! The heuristic is worth something: who follows it one step ahead beats random play.

use game_gears_of_industry::{GearsOfIndustry, Options};
use tabletop::{Game, Heuristic, Mute, Rng, Seat, State};

fn greedy(
    state: &State<GearsOfIndustry>,
    seat: Seat,
    legal: &[game_gears_of_industry::Action],
    rng: &mut Rng,
) -> usize {
    // A step that ends in chance is judged as it stands before it.
    let score = |at: usize, rng: &mut Rng| {
        let mut after = state.clone();
        GearsOfIndustry::apply(&mut after, seat, legal[at], &mut Mute);
        let noise = rng.unit() * 1e-4;
        GearsOfIndustry::values(&after)[seat] + noise
    };
    let scores: Vec<f32> = (0..legal.len()).map(|at| score(at, rng)).collect();
    (0..legal.len()).max_by(|a, b| scores[*a].total_cmp(&scores[*b])).unwrap_or(0)
}

/// Plays a game; the greedy seat sees the real state, as a search would see a sampled one.
fn play(seed: u64, seats: u8, greedy_seat: Seat) -> State<GearsOfIndustry> {
    testkit::game_by(&Options::default(), seats, seed, |state, seat, legal, rng| {
        let at = match seat == greedy_seat {
            true => greedy(state, seat, legal, rng),
            false => rng.below(legal.len() as u32) as usize,
        };
        legal[at]
    })
}

#[test]
fn a_greedy_player_beats_a_random_one() {
    let (mut won, mut turns) = (0, 0u32);
    for seed in 0..60 {
        let seat = Seat::new((seed % 2) as u8);
        let state = play(seed, 2, seat);
        won += u32::from(GearsOfIndustry::standing(&state).won(seat));
        turns += u32::from(state.public.turn);
    }
    assert!(won >= 48, "{won} of 60 games won, {} turns a game", turns / 60);
}

#[test]
fn the_value_agrees_with_the_end() {
    for seed in 0..20 {
        let state = play(seed, 4, Seat::new(0));
        let standing = GearsOfIndustry::standing(&state);
        for seat in Seat::all(4) {
            let value = GearsOfIndustry::values(&state)[seat];
            assert_eq!(value > 0.0, standing.won(seat));
        }
        assert_eq!(
            standing.places[Seat::new(0)],
            standing.places[Seat::new(2)],
            "partners share their place"
        );
    }
}
