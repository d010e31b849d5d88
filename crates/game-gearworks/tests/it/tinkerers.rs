//! The four tinkerers (GW-8, GW-20 to GW-23).

use crate::table::{ADA, BEN, Table, solo, table};
use game_gearworks::{
    Difficulty, Event, Gearworks, Grid, Manner, Options, Phase, Reshuffled, Side, Tinkerer, Tinkerers,
};
use tabletop::{First, Game, Viewer};

#[test]
fn gw_8_a_draft_goes_in_seat_order() {
    let options = Options { tinkerers: Tinkerers::Draft, first: First::Seat(BEN), ..Options::default() };
    let mut state = Gearworks::setup(Gearworks::META.rules, &options, 2).unwrap();
    assert_eq!(testkit::legal(&state, ADA).len(), 4);
    testkit::step(&mut state, "0 take wyatt");
    assert_eq!(tabletop::Refusal::rule(&testkit::refusal(&state, "1 take wyatt")), "GW-8");
    testkit::step(&mut state, "1 take jade");
    assert_eq!(state.public.players[ADA].tinkerer, Some(Tinkerer::Wyatt));
    assert_eq!(state.public.players[BEN].tinkerer, Some(Tinkerer::Jade));
    assert_eq!(state.public.phase, Phase::StartCard { placed: 0 });
}

#[test]
fn gw_20_bartleby_keeps_one_of_three_and_orders_the_others() {
    let mut table = table(2).tinkerer(ADA, Tinkerer::Bartleby).hand(ADA, "gray-1");
    table.step("0 look");
    table.steps(&["* gear red-3", "* gear blue-5", "* gear yellow-7"]);
    assert_eq!(table.refused("0 keep gray-1"), "GW-20");
    assert_eq!(table.refused("0 pass"), "GW-18");
    assert_eq!(table.legal("keep"), ["keep blue-5", "keep red-3", "keep yellow-7"]);
    table.step("0 keep blue-5");
    assert_eq!(table.legal("under"), ["under red-3", "under yellow-7"]);
    table.step("0 under yellow-7");
    assert_eq!(format!("{:?}", table.0.private[ADA].bottom), "[yellow-7, red-3]");
    assert_eq!(format!("{:?}", table.0.private[ADA].gears), "{gray-1, blue-5}");
    assert_eq!(table.refused("0 look"), "GW-20");
    assert_eq!(table.refused("0 slide A1 B1"), "GW-22");
}

#[test]
fn gw_20_others_do_not_see_what_bartleby_sees() {
    let mut table = table(2).tinkerer(ADA, Tinkerer::Bartleby);
    let mut told = String::new();
    for line in
        ["0 look", "* gear red-3", "* gear blue-5", "* gear yellow-7", "0 keep blue-5", "0 under red-3"]
    {
        let journal = testkit::step(&mut table.0, line);
        for viewer in [Viewer::Seat(BEN), Viewer::Spectator] {
            told.extend(journal.seen_by(viewer).map(|event| serde_json::to_string(event).unwrap()));
        }
    }
    assert!(told.contains("kept-unseen") && !told.contains("red") && !told.contains("blue"), "{told}");
}

#[test]
fn gw_20_not_with_8_cards() {
    let full = table(2)
        .tinkerer(ADA, Tinkerer::Bartleby)
        .hand(ADA, "gray-1 gray-2 gray-3 gray-4 gray-5 gray-6 gray-7 red-1");
    assert_eq!(full.refused("0 look"), "GW-20");
}

/// Bartleby meets the Leviathan; these cards are in the deck and all others beside it, flipped.
fn bartleby_with_deck(gears: &str) -> Table {
    solo(Difficulty::Easy).tinkerer(ADA, Tinkerer::Bartleby).gear_deck(gears)
}

#[test]
fn gw_20_a_short_deck_shows_what_it_has_whatever_lies_beside_it() {
    let mut two = bartleby_with_deck("red-1 red-2");
    let events = two.steps(&["0 look", "* gear red-1", "* gear red-2", "0 keep red-1"]);
    assert!(matches!(events[0], Event::Looks { cards: 2, .. }), "{events:?}");
    assert_eq!(two.0.public.phase, Phase::Turn, "one card needs no order");
    assert_eq!(format!("{:?}", two.0.private[ADA].bottom), "[red-2]");
    assert_eq!(two.0.public.gear_discard.len(), 33, "nothing is shuffled");
    let mut one = bartleby_with_deck("red-1");
    one.steps(&["0 look", "* gear red-1", "0 keep red-1"]);
    assert_eq!((one.0.public.phase, one.0.public.gear_deck.len()), (Phase::Turn, 0));
}

#[test]
fn gw_20_and_gw_58_only_an_empty_deck_is_made_anew_first() {
    let mut empty = bartleby_with_deck("");
    let events = empty.step("0 look");
    assert!(
        matches!(events[..], [Event::Reshuffled { deck: Reshuffled::Gears }, Event::Looks { cards: 3, .. }]),
        "{events:?}"
    );
    empty.steps(&["* gear red-3", "* gear blue-5", "* gear yellow-7", "0 keep blue-5"]);
    assert_eq!(empty.0.public.gear_deck.len(), 32);

    // Nothing is left anywhere: every card lies in the grid.
    let mut none = bartleby_with_deck("");
    let rest = std::mem::take(&mut none.0.public.gear_discard);
    rest.iter().for_each(|gear| none.0.public.grid.put(gear, "A1".parse().unwrap(), false));
    assert_eq!(none.refused("0 look"), "GW-11");
}

#[test]
fn gw_21_victoria_plays_against_the_column_colour_but_not_on_a_replacement() {
    let table = || table(4).tinkerer(ADA, Tinkerer::Victoria).sparks(ADA, 2);
    let mut table =
        table().grid("B2 blue-9, A3 gray-4, C3 gray-6").hand(ADA, "blue-5 blue-1").grid("B1 red-3");
    assert_eq!(table.refused("0 replace blue-5 B1"), "GW-12");
    assert_eq!(table.refused("0 clash blue-1 B3"), "GW-13");
    assert_eq!(table.refused("0 clash blue-5 D3"), "GW-21");
    assert_eq!(table.refused("0 clash blue-5 B2"), "GW-21", "not upon a card");
    assert_eq!(table.refused("0 sideways blue-5 B3"), "GW-23");
    let events = table.step("0 clash blue-5 B3");
    assert!(matches!(events[0], Event::Played { manner: Manner::Clash, .. }));
    assert!(table.0.public.players[ADA].used);
    table.steps(&["0 end-turn", "1 pass", "1 end-turn", "2 pass", "2 end-turn", "3 pass", "3 end-turn"]);
    assert_eq!(table.refused("0 clash blue-1 B4"), "GW-21");
    assert_eq!(table.refused("0 play blue-1 B4"), "GW-12");
}

#[test]
fn gw_22_wyatt_slides_a_whole_pile_over_empty_cells() {
    let mut table = table(4)
        .tinkerer(ADA, Tinkerer::Wyatt)
        .grid("B2 blue-9, B2 red-5, D2 gray-3, C4 red-1")
        .control(Side::Seat(BEN), "B 2");
    assert_eq!(table.refused("0 slide B2 B3"), "GW-22");
    assert_eq!(table.refused("0 slide B2 E2"), "GW-22");
    assert_eq!(table.refused("0 slide A2 B2"), "GW-22");
    assert_eq!(table.refused("0 slide B2 B2"), "GW-22");
    assert_eq!(table.refused("0 slide B2 C2"), "GW-12");
    assert_eq!(
        table.legal("slide"),
        ["slide B2 A2", "slide C4 A4", "slide C4 D4", "slide C4 E4", "slide D2 C2", "slide D2 E2"]
    );
    let sparks = table.sparks_of(ADA);
    let events = table.step("0 slide B2 A2");
    assert!(matches!(events[..], [Event::Slid { .. }]));
    let pile: Vec<String> = table.0.public.grid.pile("A2".parse().unwrap()).map(|g| g.to_string()).collect();
    assert_eq!(pile, ["red-5", "blue-9"]);
    assert!(table.0.public.grid.top("B2".parse().unwrap()).is_none());
    assert_eq!(table.sparks_of(ADA), sparks);
    assert_eq!(table.0.public.control["A".parse().unwrap()], None, "no control changes");
    assert_eq!(table.0.public.control["2".parse().unwrap()], Some(Side::Seat(BEN)));
    assert_eq!(table.refused("0 slide D2 C2"), "GW-22");
}

#[test]
fn gw_22_wyatt_slides_after_the_play_and_while_he_is_out() {
    let wyatt = || table(2).tinkerer(ADA, Tinkerer::Wyatt).grid("A1 gray-1").hand(ADA, "blue-5");
    let mut played = wyatt();
    played.steps(&["0 play blue-5 C3", "0 slide A1 B1", "0 end-turn"]);
    let mut out = wyatt().hand(BEN, "red-2");
    out.steps(&["0 pass", "0 end-turn", "1 play red-2 D4", "1 end-turn", "0 slide A1 B1"]);
    assert!(out.0.public.players[ADA].out, "an ability does not bring anybody back");
    out.steps(&["0 stay-out", "0 end-turn"]);
}

#[test]
fn gw_22_a_sideways_card_stays_sideways_when_it_slides() {
    let [from, to] = ["A1", "C1"].map(|cell| cell.parse().unwrap());
    let mut grid = Grid::new(4);
    grid.put("gray-2".parse().unwrap(), from, true);
    grid.slide(from, to);
    assert!(grid.is_sideways(to) && !grid.is_sideways(from));
}

#[test]
fn gw_23_jade_bends_a_number_and_the_card_leaves_the_order_for_good() {
    let mut table = table(4)
        .tinkerer(ADA, Tinkerer::Jade)
        .grid("A3 gray-3, C3 red-4, B1 red-2, A4 purple-3")
        .hand(ADA, "blue-6 blue-7")
        .hand(BEN, "yellow-5 red-3 yellow-3");
    assert_eq!(table.refused("0 play blue-6 B3"), "GW-13");
    assert_eq!(table.refused("0 sideways blue-7 B3"), "GW-23");
    assert_eq!(table.refused("0 sideways blue-6 C3"), "GW-23", "not upon a card");
    assert_eq!(table.refused("0 play blue-6 C3"), "GW-14");
    let events = table.step("0 sideways blue-6 B3");
    assert!(matches!(events[0], Event::Played { manner: Manner::Sideways(4), .. }));
    assert!(matches!(events[1], Event::Tinkered { .. }), "4 + 2 makes the printed 6");
    assert!(table.0.public.grid.is_sideways("B3".parse().unwrap()));
    table.step("0 end-turn");
    // The order is 3, 4: the sideways 6 between them is skipped.
    assert!(table.legal("play").contains(&"play yellow-5 D3".to_string()));
    assert_eq!(table.refused("1 play yellow-3 D3"), "GW-13");
    // Others tinker with its printed number: 6 − 3 = 3.
    let events = table.step("1 play yellow-3 B4");
    assert!(matches!(events[..], [_, Event::Tinkered { gained: 1, .. }]), "{events:?}");
}

#[test]
fn gw_23_bent_numbers_stay_within_the_numbers_of_the_game() {
    let small = table(2).tinkerer(ADA, Tinkerer::Jade).grid("A3 gray-7").hand(ADA, "blue-7 blue-6");
    let bend = |columns, number| game_gearworks::placement::bend(0b11_1111_1110, number, columns);
    assert_eq!((bend(4, 7), bend(5, 7), bend(5, 9), bend(5, 1)), (Some(6), Some(8), Some(8), Some(2)));
    let only = |number: u8| 1u16 << number;
    assert_eq!(game_gearworks::placement::bend(only(8), 7, 4), None);
    assert_eq!(game_gearworks::placement::bend(only(8), 7, 5), Some(8));
    assert_eq!(game_gearworks::placement::bend(only(7), 7, 5), None, "the printed number is no bend");
    assert!(small.legal("sideways").contains(&"sideways blue-6 B3".to_string()));
}

#[test]
fn gw_23_a_cell_between_equals_takes_no_bent_equal() {
    let table = table(4).tinkerer(ADA, Tinkerer::Jade).grid("A1 gray-5, C1 red-5").hand(ADA, "blue-5");
    assert_eq!(table.refused("0 sideways blue-5 B1"), "GW-23");
    assert!(table.legal("play").contains(&"play blue-5 B1".to_string()));
}
