//! Every option set at every number of seats, under every version of the rules.

use super::options;
use tabletop::Game;

/// Rules, options and seats of a match.
pub(super) struct Table<G: Game> {
    pub(super) rules: u32,
    pub(super) options: G::Options,
    pub(super) seats: u8,
}

fn numbers_of_seats<G: Game>() -> impl Iterator<Item = u8> {
    G::META.seats.0..=G::META.seats.1
}

/// The option sets that the game declares.
#[track_caller]
pub(super) fn declared<G: Game>() -> Vec<Table<G>> {
    by_seats(|rules, seats| options::sets::<G>(rules, seats))
}

/// Sets by version of the rules and number of seats, each of which must be accepted. The newest rules come first.
#[track_caller]
pub(super) fn by_seats<G: Game>(sets: impl Fn(u32, u8) -> Vec<G::Options>) -> Vec<Table<G>> {
    let mut tables = Vec::new();
    for rules in (1..=G::META.rules).rev() {
        for seats in numbers_of_seats::<G>() {
            let sets = sets(rules, seats);
            assert!(!sets.is_empty(), "{}: no option set for {seats} seats", G::META.id);
            for options in sets {
                crate::play::set_up::<G>(rules, &options, seats);
                tables.push(Table { rules, options, seats });
            }
        }
    }
    tables
}

/// Sets for all numbers of seats: each must be accepted somewhere, and each number of seats must get one.
#[track_caller]
pub(super) fn given<G: Game>(sets: &[G::Options]) -> Vec<Table<G>> {
    let fits = |rules, options: &G::Options, seats| G::setup(rules, options, seats).is_ok();
    for options in sets {
        let somewhere = numbers_of_seats::<G>().any(|seats| fits(G::META.rules, options, seats));
        assert!(somewhere, "{}: {options:?} is refused at every number of seats", G::META.id);
    }
    by_seats(|rules, seats| sets.iter().filter(|options| fits(rules, options, seats)).cloned().collect())
}
