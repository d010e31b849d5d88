use crate::{plan, play};
use arena::tournament;
use game_shesterenki::Shesterenki;
use std::sync::atomic::{AtomicU64, Ordering};

#[test]
fn the_better_bot_wins_more_and_is_rated_higher() {
    let results = play(&plan(&["random", "greedy"], 2, 120));
    assert_eq!(results.games, 120);
    let [best, other] = &results.entrants[..] else { panic!("two entrants") };
    assert_eq!((best.name.as_str(), other.name.as_str()), ("greedy", "random"));
    assert!(best.wins.low > 0.5 && best.rating.rating > other.rating.rating + 3.0, "{best:?}");
    let sum: f64 = results.by_seat.iter().map(|share| share.share).sum();
    assert!((sum - 1.0).abs() < 1e-9 && (best.wins.share + other.wins.share - 1.0).abs() < 1e-9);
    assert!(results.branching.len() > 10 && results.branching.iter().all(|mean| *mean >= 2.0));
}

#[test]
fn the_same_bot_on_every_seat_of_every_deal_wins_its_fair_share() {
    let results = play(&plan(&["random", "random", "random"], 3, 30));
    let [row] = &results.entrants[..] else { panic!("one entrant") };
    assert_eq!(row.played, 90);
    assert!((row.wins.share - 1.0 / 3.0).abs() < 1e-9);
    assert!((row.rating.rating - 25.0).abs() < 0.5, "nobody to rise above: {row:?}");
}

#[test]
fn a_tournament_is_named_by_its_seed_and_not_by_its_threads() {
    let one = plan(&["greedy", "random", "ismcts:10"], 2, 10);
    let shares = |jobs, seed| {
        let told = AtomicU64::new(0);
        let plan = arena::TournamentPlan { jobs, seed, ..one.clone() };
        let count = || {
            told.fetch_add(1, Ordering::Relaxed);
        };
        let results = tournament::<Shesterenki>(&Default::default(), &plan, &count).unwrap();
        assert_eq!(told.into_inner(), results.games);
        let rows = results.entrants.iter();
        rows.map(|row| (row.name.clone(), row.wins.share, row.points.mean)).collect::<Vec<_>>()
    };
    assert_eq!(shares(1, 5), shares(2, 5));
    assert_ne!(shares(1, 5), shares(1, 6));
}

#[test]
fn searching_counts_its_simulations() {
    let results = play(&plan(&["ismcts:30", "random"], 2, 2));
    let row = results.entrants.iter().find(|row| row.name == "ismcts:30").unwrap();
    assert!(row.simulations_per_second > 100.0 && row.decision_ms > 0.0, "{row:?}");
}
