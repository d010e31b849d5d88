use crate::{bot, positions};
use bots::{Bot, Budget, Flat, Ismcts};
use game_gearworks::Gearworks;
use game_shesterenki::Shesterenki;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};
use tabletop::{Heuristic, Rng};

const EVERY: [&str; 8] =
    ["random", "greedy", "flat:12", "ismcts:25", "ismcts:12:2", "apprentice", "journeyman", "ismcts:1ms"];

#[test]
fn every_bot_takes_a_legal_action() {
    fn law<G: Heuristic>() {
        for seats in 2..=4 {
            for spec in EVERY {
                let mut bot = bot::<G>(spec, 1);
                for (state, seat, legal) in positions::<G>(seats, 5).into_iter().step_by(11) {
                    let action = bot.choose(state.view(seat), &legal);
                    assert!(legal.contains(&action), "{spec} chooses {action} in {}", G::META.id);
                }
            }
        }
    }
    law::<Shesterenki>();
    law::<Gearworks>();
}

#[test]
fn the_same_seed_and_simulations_give_the_same_decisions() {
    fn law<G: Heuristic>() {
        for spec in ["random", "greedy", "flat:20", "ismcts:60", "ismcts:30:2", "apprentice"] {
            let (mut one, mut other) = (bot::<G>(spec, 7), bot::<G>(spec, 7));
            for (state, seat, legal) in positions::<G>(3, 2).into_iter().step_by(9) {
                let view = state.view(seat);
                assert_eq!(one.choose(view, &legal), other.choose(view, &legal), "{spec}");
                assert_eq!(one.candidates(), other.candidates(), "{spec}");
            }
        }
    }
    law::<Shesterenki>();
    law::<Gearworks>();
}

#[test]
fn what_a_seat_cannot_see_changes_nothing() {
    fn law<G: Heuristic>() {
        let (mut rng, mut swapped) = (Rng::new(3), 0);
        for spec in ["greedy", "flat:20", "ismcts:60", "journeyman"] {
            for (state, seat, legal) in positions::<G>(3, 8).into_iter().step_by(9) {
                let other = G::guess(state.view(seat), &mut rng);
                swapped += u32::from(other != state);
                let decide = |view| {
                    let mut bot = bot::<G>(spec, 11);
                    (bot.choose(view, &legal), bot.candidates())
                };
                assert_eq!(decide(state.view(seat)), decide(other.view(seat)), "{spec} peeks");
            }
        }
        assert!(swapped > 10, "only {swapped} worlds of {} differed", G::META.id);
    }
    law::<Shesterenki>();
    law::<Gearworks>();
}

/// A search asks between any two simulations whether to stop, so it ends after the one under way. Whatever else
/// the machine does keeps some tries waiting: the shortest counts.
#[test]
fn a_search_can_be_cancelled_within_5_ms() {
    fn law<G: Heuristic>(build: fn(Arc<AtomicBool>) -> Box<dyn Bot<G>>) {
        let stopped = Arc::new(AtomicBool::new(true));
        for (state, seat, legal) in positions::<G>(2, 1).into_iter().step_by(7) {
            let quickest = (0..20).map(|_| {
                let mut bot = build(stopped.clone());
                let began = Instant::now();
                bot.choose(state.view(seat), &legal);
                assert_eq!(bot.simulations(), 1);
                began.elapsed()
            });
            let took = quickest.min().unwrap_or_default();
            assert!(took < Duration::from_millis(5), "{} took {took:?}", G::META.id);
        }
    }
    law::<Shesterenki>(|stop| Box::new(Ismcts::new(LONG, 1, stop)));
    law::<Gearworks>(|stop| Box::new(Ismcts::new(LONG, 1, stop)));
    law::<Gearworks>(|stop| Box::new(Flat::new(LONG, 1, stop)));
}

const LONG: Budget = Budget::Time(Duration::from_secs(600));

#[test]
fn a_search_that_runs_hears_the_call_to_stop() {
    let (state, seat, legal) = positions::<Shesterenki>(2, 1).swap_remove(0);
    let stop = Arc::new(AtomicBool::new(false));
    let mut bot = Ismcts::<Shesterenki>::new(LONG, 1, stop.clone());
    thread::scope(|scope| {
        let search = scope.spawn(|| bot.choose(state.view(seat), &legal));
        thread::sleep(Duration::from_millis(20));
        stop.store(true, Ordering::Relaxed);
        assert!(legal.contains(&search.join().expect("the search ends")));
    });
}

/// Two trees side by side cannot know that their sum is settled, so they never end early.
#[test]
fn a_time_limit_is_used_and_kept() {
    let (state, seat, legal) = positions::<Shesterenki>(2, 1).swap_remove(0);
    let began = Instant::now();
    bot("ismcts:10ms:2", 1).choose(state.view(seat), &legal);
    let took = began.elapsed();
    assert!((Duration::from_millis(10)..Duration::from_secs(2)).contains(&took), "{took:?}");
}

/// However clear the choice is: the same number of simulations gives the same decision on every machine.
#[test]
fn a_number_of_simulations_is_never_cut_short() {
    fn law<G: Heuristic>() {
        for (state, seat, legal) in positions::<G>(2, 6).into_iter().step_by(9) {
            let mut bot = bot::<G>("ismcts:300", 1);
            bot.choose(state.view(seat), &legal);
            assert_eq!(bot.simulations(), 300);
        }
    }
    law::<Shesterenki>();
    law::<Gearworks>();
}
