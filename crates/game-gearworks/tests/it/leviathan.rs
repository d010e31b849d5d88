//! The Leviathan's turn (GW-52 to GW-58).

use crate::table::{ADA, Table, solo};
use game_gearworks::{Aim, Column, Difficulty, Event, LeviathanPass, Phase, Reshuffled, Side, Verdict};

fn easy() -> Table {
    solo(Difficulty::Easy).leviathan_sparks(3)
}

/// The human plays a card far from the cells in question and ends the turn.
fn human_plays(table: Table, line: &str) -> (Table, Vec<Event>) {
    let mut table = table.hand(ADA, line.split(' ').nth(1).unwrap());
    let events = table.steps(&[&format!("0 {line}"), "0 end-turn"]);
    (table, events)
}

#[test]
fn gw_52_with_five_lines_it_passes_before_paying() {
    let mut table = easy().control(Side::Leviathan, "A B C 1 2");
    let events = table.steps(&["0 pass", "0 end-turn"]);
    assert!(matches!(events[1], Event::LeviathanPasses { why: LeviathanPass::Lines(5) }), "{events:?}");
    assert_eq!(table.sparks_of_leviathan(), 3);
    assert!(events.iter().any(|event| matches!(event, Event::RoundEnds { .. })), "both have passed");
}

#[test]
fn gw_52_with_four_lines_it_pays_a_spark() {
    let mut table = easy().control(Side::Leviathan, "A B 1 2");
    let events = table.steps(&["0 pass", "0 end-turn"]);
    assert!(matches!(events[1], Event::LeviathanPays { replace: false, left: 2 }));
    assert_eq!(table.0.public.phase, Phase::LeviathanColumn);
}

#[test]
fn gw_52_without_sparks_it_passes() {
    let (table, events) = human_plays(easy().leviathan_sparks(0), "play gray-1 A1");
    assert!(matches!(events.last(), Some(Event::LeviathanPasses { why: LeviathanPass::NoSpark })));
    assert_eq!((table.0.public.phase, table.0.public.passes), (Phase::Turn, 1));
    assert!(table.0.public.leviathan.unwrap().out);
}

#[test]
fn gw_53_occupied_cells_are_closed_while_more_than_four_are_empty() {
    let (mut table, _) = human_plays(easy().grid("B1 red-1, B2 gray-2, B3 blue-3"), "play yellow-4 B4");
    let events = table.step("* contraption B3");
    assert!(
        matches!(events[..], [Event::FlippedForColumn { open: false, .. }]),
        "column B is full: {events:?}"
    );
    assert_eq!(table.0.public.phase, Phase::LeviathanColumn);
}

#[test]
fn gw_53_cells_of_which_it_holds_both_lines_are_closed() {
    let table = easy().control(Side::Leviathan, "A 1 2 3");
    let (mut table, _) = human_plays(table, "play yellow-4 B4");
    let events = table.step("* contraption A1");
    let row = events.iter().find_map(|event| match event {
        Event::LeviathanAims { cell, by } => Some((cell.to_string(), *by)),
        _ => None,
    });
    assert_eq!(row, Some(("A4".into(), Aim::OnlyRow)), "of column A only row 4 is not held");
}

#[test]
fn gw_54_it_flips_on_without_limit_until_a_column_is_open() {
    let grid = "B1 red-1, B2 gray-2, B3 blue-3, C1 red-2, C2 gray-3, C3 blue-4, C4 yellow-5";
    let (mut table, _) = human_plays(easy().grid(grid), "play yellow-4 B4");
    let flips = ["B1", "B2", "B3", "B4", "C1", "C2"].map(|card| format!("* contraption {card}"));
    for line in &flips {
        assert!(matches!(table.step(line)[..], [Event::FlippedForColumn { open: false, .. }]));
    }
    let events = table.step("* contraption D2");
    assert!(matches!(
        events[..],
        [Event::FlippedForColumn { open: true, .. }, Event::LeviathanAims { by: Aim::SameCard, .. }]
    ));
    assert_eq!(table.0.public.contraption_discard.len(), 7);
}

#[test]
fn gw_55_further_cards_when_the_first_names_no_open_row() {
    let (mut table, _) = human_plays(easy().grid("A1 red-1"), "play yellow-4 A2");
    assert!(matches!(table.step("* contraption A1")[..], [Event::FlippedForColumn { open: true, .. }]));
    assert!(matches!(table.0.public.phase, Phase::LeviathanRow { .. }), "rows 3 and 4 are both open");
    assert!(matches!(table.step("* contraption D2")[..], [Event::FlippedForRow { open: false, .. }]));
    let events = table.step("* contraption C4");
    assert!(matches!(
        events[..],
        [Event::FlippedForRow { open: true, .. }, Event::LeviathanAims { by: Aim::NextCard, .. }]
    ));
    assert_eq!(table.0.public.phase, Phase::LeviathanGear { cell: "A4".parse().unwrap(), flipped: 0 });
}

/// Eleven of sixteen cells hold cards. With the human's on D3 rows 1 to 3 are full, so four are empty.
const CROWDED: &str = "A1 gray-1, B1 blue-1, C1 red-1, D1 yellow-1, A2 blue-2, B2 red-2, C2 yellow-2, \
                       D2 purple-2, A3 red-3, B3 yellow-3, C3 purple-3";

#[test]
fn gw_56_a_replacement_costs_one_more_spark_and_does_not_tinker() {
    let (mut table, _) = human_plays(easy().grid(CROWDED), "play gray-3 D3");
    let events = table.step("* contraption B2");
    assert!(matches!(events[2], Event::LeviathanPays { replace: true, left: 1 }), "{events:?}");
    let events = table.step("* gear gray-2");
    assert!(matches!(
        events[..],
        [Event::FlippedGear { verdict: Verdict::Fits, .. }, Event::Replaced { side: Side::Leviathan, .. }]
    ));
    assert_eq!(table.sparks_of_leviathan(), 1);
}

#[test]
fn gw_56_without_a_spark_to_replace_it_passes() {
    let (mut table, _) = human_plays(easy().grid(CROWDED).leviathan_sparks(1), "play gray-3 D3");
    let events = table.step("* contraption B2");
    assert!(
        matches!(events[2], Event::LeviathanPasses { why: LeviathanPass::NoSparkToReplace }),
        "{events:?}"
    );
    assert_eq!((table.sparks_of_leviathan(), table.0.public.passes), (0, 1));
}

#[test]
fn gw_57_it_places_the_first_card_that_fits_takes_control_and_tinkers_without_limit() {
    let table = easy().grid("B1 red-2, B4 gray-3").leviathan_sparks(9);
    let (mut table, _) = human_plays(table, "play yellow-4 A2");
    table.step("* contraption B2");
    let colour = table.step("* gear red-5");
    assert!(matches!(colour[..], [Event::FlippedGear { verdict: Verdict::Colour, .. }]));
    let events = table.step("* gear blue-5");
    assert!(matches!(
        events[..],
        [
            Event::FlippedGear { verdict: Verdict::Fits, .. },
            Event::Played { side: Side::Leviathan, .. },
            Event::Tinkered { side: Side::Leviathan, gained: 1, .. }
        ]
    ));
    assert_eq!(table.sparks_of_leviathan(), 9);
    assert_eq!(table.0.public.lines(Side::Leviathan), 2);
    assert_eq!(table.0.public.gear_discard.len(), 1);
    assert_eq!(table.0.public.phase, Phase::Turn);
}

#[test]
fn gw_57_at_the_flip_limit_its_turn_ends_without_a_pass() {
    for (difficulty, limit) in [(Difficulty::Easy, 4), (Difficulty::VeryHard, 5)] {
        let table = solo(difficulty).leviathan_sparks(3).grid("A2 gray-5, C2 red-5");
        let (mut table, _) = human_plays(table, "play yellow-4 D4");
        table.step("* contraption B2");
        let misfits = ["gray-1", "gray-2", "gray-3", "gray-4", "gray-6"];
        for (flipped, gear) in (1..=limit).zip(misfits) {
            let events = table.step(&format!("* gear {gear}"));
            assert!(matches!(events[0], Event::FlippedGear { verdict: Verdict::Order, .. }));
            assert_eq!(events.len() > 1, flipped == limit);
        }
        assert_eq!((table.0.public.phase, table.0.public.passes), (Phase::Turn, 0));
        assert_eq!(table.0.public.gear_discard.len(), limit as usize);
        let events = table.steps(&["0 pass", "0 end-turn"]);
        assert!(!events.iter().any(|event| matches!(event, Event::RoundEnds { .. })));
    }
}

#[test]
fn gw_58_decks_are_made_anew_from_their_discards() {
    let (mut table, _) = human_plays(easy().gear_deck("gray-1 gray-6"), "play gray-1 D4");
    table.step("* contraption A1");
    let events = table.step("* gear gray-6");
    assert!(matches!(events[0], Event::FlippedGear { verdict: Verdict::Fits, .. }), "{events:?}");
    // The deck is empty now and the discard is not: the human's draw makes it anew.
    let events = table.step("0 draw-gear");
    assert!(matches!(events[..], [Event::Reshuffled { deck: Reshuffled::Gears }]));
    assert!(table.0.public.gear_discard.is_empty());
}

#[test]
fn gw_58_the_contraption_deck_is_made_anew_too() {
    let table = easy().grid("A1 red-1, A2 gray-2, A3 blue-3, A4 yellow-3");
    let table = table.contraption_discard("B1 B2 B3 B4 C1 C2 C3 C4 D1 D2 D3 D4 A1 A2 A3");
    let (mut table, _) = human_plays(table, "play gray-4 B4");
    let events = table.step("* contraption A4");
    assert!(matches!(
        events[..],
        [Event::FlippedForColumn { open: false, .. }, Event::Reshuffled { deck: Reshuffled::Contraptions }]
    ));
    assert_eq!(table.0.public.contraption_deck, 16);
}

#[test]
fn gw_58_between_rounds_both_decks_are_made_anew() {
    let table = easy().gear_deck("gray-1 gray-2").contraption_discard("A1 B2 C3");
    let mut table = table.control(Side::Leviathan, "A B C D 1");
    table.pass_all();
    let public = &table.0.public;
    assert_eq!((public.round, public.phase), (2, Phase::StartCard { placed: 0 }));
    assert!(public.gear_discard.is_empty() && public.contraption_discard.is_empty());
    assert_eq!((public.gear_deck.shuffled, public.contraption_deck), (35, 16));
}

#[test]
fn gw_58_with_no_card_to_name_a_column_it_takes_the_first_fitting_one() {
    // Of columns A to C only A4 is empty, of which the Leviathan holds both lines; the human holds every D.
    let grid = "A1 gray-1, A2 blue-2, A3 red-3, B1 blue-1, B2 red-2, B3 yellow-3, B4 purple-4, \
                C1 red-1, C2 yellow-2, C3 purple-3, C4 gray-4";
    let mut table = easy().grid(grid).contraptions(ADA, "D1 D2 D3 D4").control(Side::Leviathan, "A 4");
    let events = table.steps(&["0 pass", "0 end-turn"]);
    assert!(matches!(events.last(), Some(Event::FirstColumn { column: Column::D })), "{events:?}");
    assert_eq!(table.0.public.phase, Phase::LeviathanRow { column: Column::D });
    let events = table.step("* contraption A2");
    assert!(matches!(events[1], Event::LeviathanAims { by: Aim::NextCard, .. }));
}

#[test]
fn gw_58_with_no_card_to_name_a_row_it_takes_the_first_fitting_one() {
    // Rows 3 and 4 of column A are open, and the human holds every card with a 3 or a 4.
    let table = easy().grid("A1 red-1").contraptions(ADA, "A3 B3 C3 D3 A4 B4 C4 D4");
    let (mut table, _) = human_plays(table, "play yellow-4 A2");
    let events = table.step("* contraption A2");
    assert!(
        matches!(events[..], [_, Event::LeviathanAims { cell, by: Aim::FirstRow }] if cell.to_string() == "A3"),
        "{events:?}"
    );
}
