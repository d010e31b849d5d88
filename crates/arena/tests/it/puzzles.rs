//! The puzzles that lie beside the games' content. `geartrain puzzles GAME --file FILE` checks all of them; here all are
//! loaded and some are checked.

use arena::{Arena, PUZZLE_FORMAT, Puzzles};
use std::collections::HashSet;

/// This many of each game are checked: a search takes its time.
const SAMPLE: usize = 2;
/// Every game has this many at least.
const LEAST: usize = 4;

fn puzzles(game: &str) -> Puzzles {
    let file = format!("{}/../game-{game}/content/puzzles.json", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&file).unwrap_or_else(|fault| panic!("{file}: {fault}"));
    let puzzles: Puzzles = serde_json::from_str(&text).unwrap_or_else(|fault| panic!("{file}: {fault}"));
    assert_eq!(puzzles.write().unwrap(), text, "{file} is written otherwise");
    puzzles
}

#[test]
fn every_game_has_puzzles_and_every_log_leads_to_its_decision() {
    for game in catalog::GAMES {
        let name = game.meta().id;
        let found = puzzles(name);
        assert_eq!((found.format, found.game.as_str()), (PUZZLE_FORMAT, name));
        let ids: HashSet<&str> = found.puzzles.iter().map(|puzzle| puzzle.id.as_str()).collect();
        assert_eq!(ids.len(), found.puzzles.len(), "{name}: two of one name");
        assert!(found.puzzles.len() >= LEAST, "{name}: {}", found.puzzles.len());
        for puzzle in &found.puzzles {
            let place = format!("{name}, {}", puzzle.id);
            let loaded = game.load(&puzzle.replay(name)).unwrap_or_else(|fault| panic!("{place}: {fault}"));
            let seat = tabletop::Seat::new(puzzle.seat);
            assert_eq!(loaded.turn(), tabletop::Turn::of(seat), "{place}");
            let names = tabletop::Names::new(["A", "B", "C", "D"]);
            let legal = loaded.legal(seat, &names, tabletop::Lang::En);
            let wrong = puzzle.wrong.iter().map(|wrong| &wrong.action);
            for action in wrong.chain(puzzle.solution.first()) {
                assert!(legal.iter().any(|one| one.action == *action), "{place}: {action}");
            }
            assert!((1..=4).contains(&puzzle.solution.len()) && !puzzle.wrong.is_empty(), "{place}");
            assert!((800..=2400).contains(&puzzle.rating) && !puzzle.themes.is_empty(), "{place}");
        }
    }
}

#[test]
fn some_of_them_hold() {
    for game in catalog::GAMES {
        let found = puzzles(game.meta().id);
        let every = (found.puzzles.len() / SAMPLE).max(1);
        for puzzle in found.puzzles.iter().skip(every / 2).step_by(every).take(SAMPLE) {
            let checked = game.check_puzzle(puzzle).unwrap();
            assert_eq!(checked, Ok(()), "{}, {}", game.meta().id, puzzle.id);
        }
    }
}

/// A puzzle that is spoilt is found out: another solution, another rating, a log that leads elsewhere.
#[test]
fn what_is_wrong_is_said() {
    let game = catalog::find("shesterenki").unwrap();
    let good = puzzles("shesterenki").puzzles.swap_remove(0);
    let said = |change: &dyn Fn(&mut arena::Puzzle)| {
        let mut puzzle = good.clone();
        change(&mut puzzle);
        game.check_puzzle(&puzzle).unwrap().unwrap_err()
    };
    let wrong = good.wrong[0].action.clone();
    // Whichever is said first: it is rated otherwise, found at first sight, or not the best.
    said(&|puzzle| puzzle.solution[0] = wrong.clone());
    assert_eq!(said(&|puzzle| puzzle.rating += 1), "the rating is another");
    assert_eq!(said(&|puzzle| puzzle.seat = 1 - puzzle.seat), "somebody else decides");
    assert!(said(&|puzzle| puzzle.solution[0] = "fly".into()).contains("no action"));
    assert!(said(&|puzzle| puzzle.solution.clear()).contains("no solution"));
}
