//! Every option set at every number of seats.

use super::options;
use tabletop::Game;

/// Options and seats of a match.
pub(super) struct Table<G: Game> {
    pub(super) options: G::Options,
    pub(super) seats: u8,
}

fn numbers_of_seats<G: Game>() -> impl Iterator<Item = u8> {
    G::META.seats.0..=G::META.seats.1
}

/// The option sets that the game declares.
#[track_caller]
pub(super) fn declared<G: Game>() -> Vec<Table<G>> {
    by_seats(|seats| options::sets::<G>(seats))
}

/// Sets by the number of seats, each of which must be accepted.
#[track_caller]
pub(super) fn by_seats<G: Game>(sets: impl Fn(u8) -> Vec<G::Options>) -> Vec<Table<G>> {
    let mut tables = Vec::new();
    for seats in numbers_of_seats::<G>() {
        let sets = sets(seats);
        assert!(!sets.is_empty(), "{}: no option set for {seats} seats", G::META.id);
        for options in sets {
            crate::play::set_up::<G>(&options, seats);
            tables.push(Table { options, seats });
        }
    }
    tables
}

/// Sets for all numbers of seats: each must be accepted somewhere, and each number of seats must get one.
#[track_caller]
pub(super) fn given<G: Game>(sets: &[G::Options]) -> Vec<Table<G>> {
    let fits = |options: &G::Options, seats| G::setup(options, seats).is_ok();
    for options in sets {
        let somewhere = numbers_of_seats::<G>().any(|seats| fits(options, seats));
        assert!(somewhere, "{}: {options:?} is refused at every number of seats", G::META.id);
    }
    by_seats(|seats| sets.iter().filter(|options| fits(options, seats)).cloned().collect())
}
