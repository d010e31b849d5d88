//! Numbers and texts that change whenever the rules do.

use crate::rich::{Rich, position};
use game_gearworld::Gearworld;
use game_gearworld::options::{Options, Setup};
use game_gearworld::public::Phase;
use std::collections::BTreeSet;

/// From the beginning: the dice for the first player and the first tokens.
#[test]
fn perft() {
    testkit::perft::<Gearworld>(1, "tests/data/rules-1/perft.txt");
}

/// From positions in each of the five phases.
#[test]
fn perft_in_rich_positions() {
    let path = "tests/data/rules-1/perft-rich.txt";
    testkit::perft::<Rich>(1, path);
    let text = std::fs::read_to_string(path).expect("it was just compared");
    let phase = |line: &str| {
        let (seats, rest) = line.split_once(' ').expect("a line begins with the seats");
        let options = serde_json::Deserializer::from_str(rest).into_iter().next().expect("then options");
        position(1, &options.expect("of the game"), seats.parse().expect("a number"))
            .expect("fit")
            .public
            .phase
    };
    let phases: BTreeSet<Phase> = text.lines().filter(|line| !line.starts_with('#')).map(phase).collect();
    assert_eq!(phases.len(), 5, "{phases:?}");
}

#[test]
fn playthrough() {
    let options = Options { setup: Setup::Random, round_limit: Some(3), ..Options::default() };
    testkit::playthrough::<Gearworld>(1, "tests/data/rules-1/playthrough-3p.txt", &options, 3, 7);
}
