//! What boards show of the score is what the game then ends with (GW-40, GW-59).

use crate::table::{ADA, BEN, table};
use game_gearworks::preview::{Scored, preview};
use game_gearworks::{Event, Gearworks, Options, Score, Side};
use tabletop::{Seat, Turn};

const CLEO: Seat = Seat::new(2);

#[test]
fn gw_40_and_gw_59_a_game_ends_as_foreseen() {
    let mut won_by_leviathan = 0;
    for seed in 0..60 {
        let seats = 1 + (seed % 4) as u8;
        testkit::random_game::<Gearworks>(&Options::default(), seats, seed, |state, journal| {
            if state.turn() != Turn::Over {
                return;
            }
            let foreseen = preview(&state.public).scores;
            let events = || journal.entries.iter().map(|entry| &entry.event);
            let told = events().filter_map(|event| match *event {
                Event::Scored { side, score } => Some(Scored { side, score }),
                _ => None,
            });
            assert!(told.clone().all(|scored| foreseen.contains(&scored)));
            assert_eq!(told.count(), foreseen.len());
            let Some(Event::Over { winners, leviathan, .. }) = events().next_back() else { panic!("no end") };
            let first = foreseen[0].side;
            assert!(match first {
                Side::Seat(seat) => winners.contains(seat),
                Side::Leviathan => *leviathan,
            });
            won_by_leviathan += u32::from(first == Side::Leviathan);
        });
    }
    assert!(won_by_leviathan > 0);
}

#[test]
fn gw_40_equal_points_go_by_types_of_parts_then_by_sets_of_three() {
    let table = table(3).loose(ADA, "A A B B").loose(BEN, "A A C D").loose(CLEO, "B C C C");
    let scores = preview(&table.0.public).scores;
    assert_eq!(scores.iter().map(|one| one.side).collect::<Vec<_>>(), [BEN, CLEO, ADA].map(Side::Seat));
    let Score { parts, points_a_part, total, types, triples, .. } = scores[1].score;
    assert_eq!((parts, points_a_part, types, triples), (4, 2, 2, 1));
    assert_eq!(total, 9, "four parts and the spark of the start");
}
