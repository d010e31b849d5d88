//! What boards show of the score is what the game then ends with, and of a pass what it does.

use crate::table::{ADA, BEN, table};
use game_gearworks::preview::{Scored, preview};
use game_gearworks::{Action, Event, Gear, Gearworks, Options, Score, Side};
use tabletop::{Game, Journal, Seat, Turn};

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

#[test]
fn gw_18_the_pass_that_ends_a_round_is_foreseen() {
    let (mut foreseen, mut passes) = (0, 0);
    for seed in 0..40 {
        let seats = 1 + (seed % 4) as u8;
        testkit::game_by::<Gearworks>(&Options::default(), seats, seed, |state, seat, legal, rng| {
            let action = *rng.pick(legal).expect("a seat in turn can do something");
            if matches!(action, Action::Pass | Action::StayOut) {
                let (mut after, mut journal) = (state.clone(), Journal::new());
                Gearworks::apply(&mut after, seat, action, &mut journal);
                if after.public.done {
                    Gearworks::apply(&mut after, seat, Action::EndTurn, &mut journal);
                }
                let ends = journal.entries.iter().any(|entry| matches!(entry.event, Event::RoundEnds { .. }));
                let last = preview(&state.public).last_pass;
                // Solo the Leviathan may pass in its turn, which nobody foresees.
                assert!(last == ends || seats == 1 && ends, "{:?}", state.public);
                (passes, foreseen) = (passes + 1, foreseen + u32::from(last));
            }
            action
        });
    }
    assert!(foreseen > 50 && passes > 3 * foreseen, "{foreseen} of {passes}");
}

#[test]
fn gw_17_a_spark_names_the_cards_that_made_it() {
    let mut sparks = 0;
    for seed in 0..20 {
        testkit::random_game::<Gearworks>(&Options::default(), 3, seed, |state, journal| {
            for entry in &journal.entries {
                let Event::Tinkered { sum, .. } = entry.event else { continue };
                let numbers = sum.cells.map(|cell| state.public.grid.top(cell).map(Gear::number));
                assert_eq!(numbers, [Some(sum.greater), Some(sum.lesser)]);
                assert_ne!(sum.cells[0], sum.cells[1]);
                sparks += 1;
            }
        });
    }
    assert!(sparks > 20, "{sparks}");
}

#[test]
fn gw_17_tinkering_is_foreseen_for_every_play() {
    let (mut foreseen, mut plays) = (0, 0);
    for seed in 0..40 {
        let seats = 1 + (seed % 4) as u8;
        testkit::game_by::<Gearworks>(&Options::default(), seats, seed, |state, seat, legal, rng| {
            let action = *rng.pick(legal).expect("a seat in turn can do something");
            if let Action::Play { gear, cell } = action {
                let tinkers = preview(&state.public).tinkers;
                let expected =
                    tinkers.iter().any(|one| one.cell == cell && one.numbers.contains(&gear.number()));
                let (mut after, mut journal) = (state.clone(), Journal::new());
                Gearworks::apply(&mut after, seat, action, &mut journal);
                let told = journal.entries.iter().any(|entry| matches!(entry.event, Event::Tinkered { .. }));
                assert_eq!(expected, told);
                foreseen += u32::from(expected);
                plays += 1;
            }
            action
        });
    }
    assert!(foreseen > 20 && plays > foreseen);
}
