//! The end of the game and its tie-breaks (GW-40).

use crate::table::{ADA, BEN, Table, table};
use game_gearworks::{Decider, Event, Gearworks, Side};
use tabletop::{Game, Turn};

/// Plays the third round out by passing; gives who is first and what decided.
fn ending(table: Table) -> (Vec<u8>, Decider) {
    let mut table = table.round(3);
    let events = table.pass_all();
    assert_eq!(table.0.turn(), Turn::Over);
    let scored = events.iter().filter(|event| matches!(event, Event::Scored { .. })).count();
    assert_eq!(scored, usize::from(table.0.seats()), "every score is shown");
    let Some(Event::Over { winners, by, leviathan: false }) = events.last() else { panic!("{events:?}") };
    let standing = Gearworks::standing(&table.0);
    assert_eq!(winners.iter().collect::<Vec<_>>(), standing.winners().collect::<Vec<_>>());
    (standing.places.as_slice().to_vec(), *by)
}

#[test]
fn gw_40_most_points_win() {
    let points = table(3).loose(ADA, "A").loose(BEN, "B C");
    assert_eq!(ending(points), (vec![2, 1, 3], Decider::Points));
}

#[test]
fn gw_40_then_most_different_types() {
    let types = table(2).loose(ADA, "A A B").loose(BEN, "B C D");
    assert_eq!(ending(types), (vec![2, 1], Decider::Types));
}

#[test]
fn gw_40_then_most_sets_of_three() {
    // The third A is claimed in the last round.
    let triples = table(2).loose(ADA, "A A B").control(Side::Seat(ADA), "A").loose(BEN, "C C D D");
    assert_eq!(ending(triples), (vec![1, 2], Decider::Triples));
}

#[test]
fn gw_40_then_the_win_is_shared() {
    let shared = table(3).loose(ADA, "A B").loose(BEN, "C D");
    assert_eq!(ending(shared), (vec![1, 1, 3], Decider::Shared));
}

#[test]
fn gw_32_unused_abilities_still_bring_sparks_after_the_third_round_but_gw_37_does_not() {
    let tinkerer = game_gearworks::Tinkerer::Jade;
    let mut table = table(2).loose(ADA, "A B C D").tinkerer(BEN, tinkerer).round(3);
    table.pass_all();
    assert_eq!((table.sparks_of(ADA), table.sparks_of(BEN)), (1, 2));
}
