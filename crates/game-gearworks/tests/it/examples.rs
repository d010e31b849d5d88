//! The rulebook's examples A to E.

use crate::table::{ADA, BEN, table};
use game_gearworks::{Built, Column, Event, Gearworks, Options, Side, Tinkerers, With, score};
use tabletop::{First, Game};

#[test]
fn example_a_the_start_cards_for_three_or_four() {
    let options = Options { tinkerers: Tinkerers::Off, first: First::Seat(ADA), ..Options::default() };
    for (seats, cells) in [(4, "A2 B1 D4 E3"), (3, "A2 B1 D4 E3"), (2, "A2 B1 C4 D3"), (1, "A2 B1 C4 D3")] {
        let options = Options { difficulty: game_gearworks::Difficulty::Hard, ..options };
        let mut state = Gearworks::setup(Gearworks::META.rules, &options, seats).unwrap();
        let mut found = Vec::new();
        for gear in ["gray-1", "blue-7", "red-3", "purple-3"] {
            let journal = testkit::step(&mut state, &format!("* gear {gear}"));
            if let Event::StartCard { gear: laid, cell } = journal.entries[0].event {
                assert_eq!(laid.to_string(), gear);
                found.push(cell.to_string());
            }
        }
        assert_eq!(found.join(" "), cells);
        assert_eq!(state.public.grid.columns(), if seats > 2 { 5 } else { 4 });
    }
}

#[test]
fn example_b_a_gap_between_9_and_7_takes_7_8_and_9() {
    let blues = (1..=9).map(|number| format!("blue-{number} ")).collect::<String>();
    let table = table(4).grid("A1 gray-9, C1 gray-7, D1 gray-4").hand(ADA, &blues[..8 * 7]);
    let fitting = |table: &crate::table::Table| -> Vec<String> {
        table.legal("play").into_iter().filter(|line| line.ends_with("B1")).collect()
    };
    assert_eq!(fitting(&table), ["play blue-7 B1", "play blue-8 B1"]);
    assert_eq!(table.refused("0 play blue-6 B1"), "GW-13");
    let nine = crate::table::table(4).grid("A1 gray-9, C1 gray-7, D1 gray-4").hand(ADA, "blue-9 blue-6");
    assert_eq!(fitting(&nine), ["play blue-9 B1"]);
}

#[test]
fn example_c_a_3_beside_a_2_makes_the_row_fall() {
    let mut table = table(4).grid("B1 red-2").hand(ADA, "gray-3").hand(BEN, "blue-1 blue-2 blue-3 yellow-4");
    table.step("0 play gray-3 A1");
    assert_eq!(table.0.public.control[Column::A.into()], Some(Side::Seat(ADA)));
    assert_eq!(table.0.public.control["1".parse().unwrap()], Some(Side::Seat(ADA)));
    table.step("0 end-turn");
    let row: Vec<String> = table.legal("play").into_iter().filter(|line| line.ends_with('1')).collect();
    let right = ["C1", "D1", "E1"].map(|cell| format!("play blue-1 {cell}"));
    let also = ["C1", "D1", "E1"].map(|cell| format!("play blue-2 {cell}"));
    assert_eq!(row, [right, also].concat());
    assert_eq!(table.refused("1 play blue-3 C1"), "GW-13");
}

#[test]
fn example_d_6_minus_1_makes_5_and_a_covered_direction_does_not_help_4() {
    let grid = "A3 gray-1, B2 red-8, D3 yellow-6, B1 purple-2";
    let mut five = table(4).grid(grid).hand(ADA, "blue-5");
    let events = five.step("0 play blue-5 B3");
    assert!(matches!(events[..], [Event::Played { .. }, Event::Tinkered { gained: 1, .. }]), "{events:?}");
    assert_eq!(five.sparks_of(ADA), 2);

    let mut four = table(4).grid(grid).hand(ADA, "blue-4");
    assert!(matches!(four.step("0 play blue-4 B3")[..], [Event::Played { .. }]));
    assert_eq!(four.sparks_of(ADA), 1);
}

#[test]
fn example_e_25_points() {
    let mut table = table(3).sparks(ADA, 2);
    let player = &mut table.0.public.players[ADA];
    player.built.push(Built::new("A3".parse().unwrap(), With::Letter));
    player.built.push(Built::new("B1".parse().unwrap(), With::Number));
    player.built.push(Built::new("C2".parse().unwrap(), With::Both));
    for part in ["A", "D", "4"] {
        player.loose[part.parse().unwrap()] += 1;
    }
    let score = score(&table.0.public, Side::Seat(ADA));
    assert_eq!((score.one_part, score.both_parts, score.parts, score.sparks), (2, 1, 3, 2));
    assert_eq!(score.total, 8 + 9 + 6 + 2);
    assert_eq!((score.types, score.triples), (6, 0));
}
