use crate::bot;
use game_shesterenki::Shesterenki;
use tabletop::{Driver, Game, Mute, Rng, Seat};

/// The share of `games` that `one` wins against `other`, both seats on every deal.
fn share(one: &str, other: &str, games: u64) -> f64 {
    let mut wins = 0.0;
    for game in 0..games {
        let first = Seat::new((game % 2) as u8);
        let mut rng = Rng::new(game / 2);
        let mut bots = Seat::all(2)
            .map(|seat| bot::<Shesterenki>(if seat == first { one } else { other }, game))
            .collect::<Vec<_>>();
        let mut state =
            Shesterenki::setup(Shesterenki::META.rules, &Default::default(), 2).expect("the default options");
        let mut driver = Driver::new();
        while let Some(step) =
            driver.next(&state, &mut rng, |view, legal, _| bots[view.seat.index()].choose(view, legal))
        {
            state.take(step, &mut Mute);
        }
        wins += f64::from(u8::from(Shesterenki::standing(&state).won(first)));
    }
    wins / games as f64
}

#[test]
fn looking_ahead_beats_chance() {
    let share = share("greedy", "random", 100);
    assert!(share > 0.65, "{share}");
}

#[test]
fn searching_beats_looking_ahead() {
    let share = share("ismcts:300", "greedy", 60);
    assert!(share > 0.52, "{share}");
}
