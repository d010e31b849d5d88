//! A turn: placement, replacing, passing, and free actions before and after (GW-7, GW-10 to GW-18).

use crate::table::{ADA, BEN, table};
use game_gearworks::{Event, Phase, Side};

#[test]
fn gw_10_one_play_and_free_actions_around_it() {
    let mut table = table(2).hand(ADA, "gray-1 gray-2 gray-3 gray-4 gray-5 gray-6").hand(BEN, "red-1");
    assert_eq!(table.refused("0 end-turn"), "GW-10");
    assert_eq!(table.refused("0 play red-1 A1"), "GW-14");
    table.steps(&["0 discard gray-1", "0 discard gray-2", "0 play gray-3 A1"]);
    assert_eq!(table.refused("0 play gray-4 B1"), "GW-10");
    assert_eq!(table.refused("0 pass"), "GW-10");
    table.steps(&["0 discard gray-4", "0 discard gray-5", "0 draw-gear", "* gear blue-1", "0 end-turn"]);
    assert_eq!(table.sparks_of(ADA), 2);
    assert_eq!(table.0.public.active, BEN);
    assert!(testkit::legal(&table.0, ADA).is_empty());
}

#[test]
fn gw_11_the_discarder_orders_and_remembers_the_bottom_of_the_deck() {
    let mut table = table(2).hand(ADA, "gray-1 gray-2 gray-3").sparks(ADA, 3);
    table.step("0 discard gray-2");
    assert_eq!(table.0.public.phase, Phase::SecondDiscard);
    assert_eq!(table.refused("0 pass"), "GW-18");
    assert_eq!(table.refused("0 discard gray-2"), "GW-11");
    let events = table.step("0 discard gray-1");
    assert_eq!(table.sparks_of(ADA), 4);
    assert!(matches!(events[..], [Event::Discarded { gained: 1, .. }, Event::DiscardedUnseen { .. }]));
    assert_eq!(table.refused("0 discard gray-3"), "GW-11");
    assert_eq!(format!("{:?}", table.0.private[ADA].bottom), "[gray-2, gray-1]");
    assert_eq!(table.0.public.gear_deck.bottom[..], [ADA, ADA]);

    // With the shuffled cards gone the bottom comes up in its order, even for somebody else.
    let rest = std::mem::take(&mut table.0.hidden.gears);
    table.0.private[BEN].gears = rest;
    table.0.public.gear_deck.shuffled = 0;
    table.0.public.players[BEN].gears = rest.len() as u8;
    testkit::step(&mut table.0, "0 draw-gear");
    let mut chances = Vec::new();
    <game_gearworks::Gearworks as tabletop::Game>::chances(&table.0, &mut chances);
    assert_eq!(chances.iter().map(|(chance, _)| chance.to_string()).collect::<Vec<_>>(), ["gear gray-2"]);
    testkit::step(&mut table.0, "* gear gray-2");
    assert_eq!(format!("{:?}", table.0.private[ADA].bottom), "[gray-1]");
    testkit::step(&mut table.0, "0 draw-gear");
    testkit::step(&mut table.0, "* gear gray-1");
    assert_eq!(table.refused("0 draw-gear"), "GW-11");
}

#[test]
fn gw_11_prices_and_gw_7_limits() {
    let mut table = table(3).hand(ADA, "gray-1 gray-2 gray-3 gray-4 gray-5 gray-6 gray-7").sparks(ADA, 5);
    table.steps(&["0 draw-gear", "* gear blue-9"]);
    assert_eq!((table.sparks_of(ADA), table.0.public.players[ADA].gears), (4, 8));
    assert_eq!(table.refused("0 draw-gear"), "GW-7");
    table.steps(&["0 draw-contraption", "* contraption E4"]);
    assert_eq!((table.sparks_of(ADA), table.0.public.players[ADA].contraptions), (2, 1));
    table.steps(&["0 draw-contraption", "* contraption A1"]);
    assert_eq!(table.refused("0 draw-contraption"), "GW-11");
    table.steps(&["0 discard gray-1", "0 discard gray-2"]);
    table.0.public.players[ADA].sparks = 5;
    table.step("0 discard gray-3");
    let events = table.step("0 discard gray-4");
    assert!(matches!(events[0], Event::Discarded { gained: 0, .. }), "a sixth spark is forfeited");
}

#[test]
fn gw_11_a_draw_from_an_empty_contraption_deck_is_not_available() {
    let all = "A1 A2 A3 A4 B1 B2 B3 B4 C1 C2 C3 C4 D1 D2 D3 D4 A1 B2 C3 D4";
    let table = table(2).contraptions(BEN, all).sparks(ADA, 5);
    assert_eq!(table.refused("0 draw-contraption"), "GW-11");
}

#[test]
fn gw_12_a_column_shows_a_colour_once() {
    let table = table(4).grid("B2 blue-9").hand(ADA, "blue-5 red-5");
    assert_eq!(table.refused("0 play blue-5 B3"), "GW-12");
    assert!(table.legal("play").contains(&"play red-5 B3".to_string()));
    assert!(table.legal("play").contains(&"play blue-5 C3".to_string()));
}

#[test]
fn gw_13_equal_neighbours_are_fine_and_gaps_are_skipped() {
    let table = table(4).grid("A1 gray-3, C1 red-3, E1 gray-5").hand(ADA, "blue-3 blue-4 blue-5 blue-2");
    let row: Vec<String> = table.legal("play").into_iter().filter(|line| line.ends_with('1')).collect();
    assert_eq!(row, ["play blue-3 B1", "play blue-3 D1", "play blue-4 D1", "play blue-5 D1"]);
}

#[test]
fn gw_2_and_gw_14_only_open_cells_of_the_grid() {
    let table = table(2).grid("A1 gray-3").hand(ADA, "blue-3");
    assert_eq!(table.refused("0 play blue-3 E1"), "GW-2");
    assert_eq!(table.refused("0 play blue-3 A1"), "GW-14");
    assert_eq!(table.refused("0 replace blue-3 B1"), "GW-15");
}

#[test]
fn gw_15_a_replacement_costs_2_sparks_covers_the_card_and_does_not_tinker() {
    let mut table = table(4).grid("B2 blue-9, A2 gray-2, C2 red-7").hand(ADA, "blue-5 yellow-5 yellow-1");
    assert_eq!(table.refused("0 replace blue-5 B2"), "GW-15");
    table.0.public.players[ADA].sparks = 2;
    assert_eq!(table.refused("0 replace yellow-1 B2"), "GW-13");
    // The replaced card no longer shows its colour, so the same colour may take its place.
    let events = table.step("0 replace blue-5 B2");
    assert!(matches!(events[..], [Event::Replaced { .. }]), "7 - 2 = 5, but a replacement does not tinker");
    assert_eq!(table.sparks_of(ADA), 0);
    let cell = "B2".parse().unwrap();
    let pile: Vec<String> = table.0.public.grid.pile(cell).map(|gear| gear.to_string()).collect();
    assert_eq!(pile, ["blue-5", "blue-9"]);
    assert_eq!(table.0.public.control["B".parse().unwrap()], Some(Side::Seat(ADA)));
    assert_eq!(table.0.public.control["2".parse().unwrap()], Some(Side::Seat(ADA)));
}

#[test]
fn gw_16_the_last_to_play_controls_a_line() {
    let mut table = table(2).hand(ADA, "gray-1").hand(BEN, "blue-2");
    table.steps(&["0 play gray-1 A1", "0 end-turn", "1 play blue-2 B1"]);
    let control = |line: &str| table.0.public.control[line.parse().unwrap()];
    assert_eq!(control("A"), Some(Side::Seat(ADA)));
    assert_eq!(control("B"), Some(Side::Seat(BEN)));
    assert_eq!(control("1"), Some(Side::Seat(BEN)));
    assert_eq!(control("2"), None);
}

#[test]
fn gw_17_sums_tinker_too_and_the_limit_holds() {
    let mut sum = table(4).grid("A3 gray-2, B2 red-4").hand(ADA, "blue-6").sparks(ADA, 5);
    let events = sum.step("0 play blue-6 B3");
    assert!(matches!(events[..], [_, Event::Tinkered { gained: 0, .. }]));
    assert_eq!(sum.sparks_of(ADA), 5);
    let mut alone = table(4).grid("A3 gray-6").hand(ADA, "blue-6");
    assert_eq!(alone.step("0 play blue-6 B3").len(), 1, "one neighbour is no pair");
}

#[test]
fn gw_18_passing_staying_out_and_re_entering() {
    let mut table = table(2).hand(ADA, "gray-1 gray-2 gray-7").hand(BEN, "blue-2 blue-3").sparks(ADA, 0);
    assert_eq!(table.refused("0 stay-out"), "GW-18");
    assert_eq!(table.refused("0 re-enter"), "GW-18");
    table.steps(&["0 pass", "0 end-turn", "1 play blue-2 A1", "1 end-turn"]);
    assert!(table.0.public.players[ADA].out);
    assert_eq!(table.refused("0 play gray-1 B1"), "GW-18");
    assert_eq!(table.refused("0 pass"), "GW-18");
    assert_eq!(table.refused("0 re-enter"), "GW-18");
    // Free actions are open to a player who is out, and pay for the way back.
    table.steps(&["0 discard gray-1", "0 discard gray-2", "0 re-enter"]);
    assert_eq!(table.sparks_of(ADA), 0);
    table.steps(&["0 play gray-7 B1", "0 end-turn", "1 pass", "1 end-turn", "0 pass"]);
    assert_eq!(table.0.public.phase, Phase::Turn, "free actions after the last pass");
    let events = table.step("0 end-turn");
    assert!(matches!(events[0], Event::RoundEnds { round: 1 }));
}

#[test]
fn gw_18_a_play_breaks_the_chain_of_passes() {
    let mut table = table(3).hand(BEN, "blue-2");
    table.steps(&["0 pass", "0 end-turn", "1 play blue-2 A1", "1 end-turn", "2 pass", "2 end-turn"]);
    table.steps(&["0 stay-out", "0 end-turn"]);
    assert_eq!(table.0.public.phase, Phase::Turn);
    let events = table.steps(&["1 pass", "1 end-turn"]);
    assert!(matches!(events[1], Event::RoundEnds { .. }), "passes of 2, 0 and 1 follow each other");
}

#[test]
fn gw_18_who_re_enters_may_pass_in_the_same_turn() {
    let mut table = table(2).hand(BEN, "blue-2");
    table.steps(&["0 pass", "0 end-turn", "1 play blue-2 A1", "1 end-turn", "0 re-enter", "0 pass"]);
    assert_eq!((table.sparks_of(ADA), table.0.public.passes), (0, 1));
    assert!(table.0.public.players[ADA].out);
    let events = table.steps(&["0 end-turn", "1 pass", "1 end-turn"]);
    assert!(matches!(events[1], Event::RoundEnds { .. }), "{events:?}");
}
