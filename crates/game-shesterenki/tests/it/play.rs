//! What the game knows about good play: it must help, and agree with the end.

use crate::table::{State, day, leave_all, seat};
use game_shesterenki::{Action, Options, Shesterenki};
use tabletop::{Determinize, Game, Heuristic, Mute, Rng, Seat};

/// Plays a game in which seat 0 chooses by `clever` and the others at random; whether seat 0 wins.
fn wins(seats: u8, seed: u64, clever: impl Fn(&State, &[Action], &mut Rng) -> Action) -> bool {
    let over = testkit::game_by(&Options::default(), seats, seed, |state: &State, seat, legal, rng| {
        if seat.index() == 0 {
            clever(state, legal, rng)
        } else {
            *rng.pick(legal).expect("there is something to do")
        }
    });
    Shesterenki::standing(&over).won(seat(0))
}

/// The action with the highest score.
fn best(legal: &[Action], score: impl Fn(Action) -> f32) -> Action {
    legal.iter().copied().max_by(|a, b| score(*a).total_cmp(&score(*b))).expect("there is something to do")
}

fn by_prior(state: &State, legal: &[Action], _: &mut Rng) -> Action {
    best(legal, |action| Shesterenki::prior(state.view(seat(0)), action))
}

/// One step ahead in a few guessed worlds.
fn by_value(state: &State, legal: &[Action], rng: &mut Rng) -> Action {
    let worlds: Vec<State> = (0..8).map(|_| Shesterenki::guess(state.view(seat(0)), rng)).collect();
    best(legal, |action| {
        let after = |world: &State| {
            let mut world = world.clone();
            Shesterenki::apply(&mut world, seat(0), action, &mut Mute);
            Shesterenki::values(&world)[seat(0)]
        };
        worlds.iter().map(after).sum()
    })
}

fn share_of_wins(seats: u8, clever: fn(&State, &[Action], &mut Rng) -> Action) -> f64 {
    let games = 600;
    (0..games).filter(|seed| wins(seats, *seed, clever)).count() as f64 / games as f64
}

#[test]
fn choosing_by_prior_beats_chance() {
    for seats in 2..=4 {
        let share = share_of_wins(seats, by_prior);
        println!("{seats} players: by prior {share:.2}");
        assert!(share > 1.4 / f64::from(seats), "{seats} players: {share}");
    }
}

#[test]
fn choosing_by_value_beats_chance() {
    for seats in 2..=4 {
        let share = share_of_wins(seats, by_value);
        println!("{seats} players: by value {share:.2}");
        assert!(share > 1.5 / f64::from(seats), "{seats} players: {share}");
    }
}

#[test]
fn values_are_shares_and_agree_with_the_end() {
    let mut state = day("highest", &["yellow-a", "yellow-b", "yellow-c"]);
    let sum = |state: &State| Shesterenki::values(state).iter().map(|(_, value)| value).sum::<f32>();
    assert!((sum(&state) - 1.0).abs() < 1e-4);
    let values = Shesterenki::values(&state);
    assert!(values[seat(0)] > values[seat(2)], "a 4 stands better");
    leave_all(&mut state);
    assert!((sum(&state) - 1.0).abs() < 1e-4);
    let over = testkit::golden_replay::<Shesterenki>("tests/data/rules-2/third-wins.replay");
    for seat in Seat::all(3) {
        let won = Shesterenki::standing(&over).won(seat);
        assert_eq!(Shesterenki::values(&over)[seat], if won { 1.0 } else { 0.0 });
    }
}
