//! Set-up and the end of a round (GW-1 to GW-6, GW-30 to GW-37).

use crate::table::{ADA, BEN, Table, table};
use game_gearworks::{Event, Gearworks, Lead, Options, Phase, Side, Tinkerer, Why, content};
use tabletop::{First, Game, Seat};

#[test]
fn gw_1_and_gw_5_the_cards_in_the_box() {
    let counts = |seats| (content::gears(seats).len(), content::contraptions(seats).len());
    assert_eq!([1, 2, 3, 4].map(counts), [(35, 16), (35, 20), (45, 25), (45, 25)]);
    let four = content::contraptions(4);
    let dotted: Vec<String> =
        four.iter().filter(|(_, count)| *count == 2).map(|(card, _)| card.to_string()).collect();
    assert_eq!(dotted, ["A1", "B2", "C3", "D4", "E1"]);
}

#[test]
fn gw_6_the_fourth_of_four_starts_with_2_sparks() {
    let options = Options { first: First::Seat(Seat::new(2)), ..Options::default() };
    let sparks = |seats| {
        let state = Gearworks::setup(Gearworks::META.rules, &options, seats).unwrap();
        state.public.players.as_slice().iter().map(|player| player.sparks).collect::<Vec<_>>()
    };
    assert_eq!(sparks(4), [1, 2, 1, 1]);
    assert_eq!(sparks(3), [1, 1, 1]);
    assert!(Gearworks::setup(Gearworks::META.rules, &options, 2).is_err());
}

#[test]
fn gw_30_controllers_claim_their_parts() {
    let mut table = table(3).control(Side::Seat(ADA), "A 1 2").control(Side::Seat(BEN), "E");
    let events = table.pass_all();
    let claimed: Vec<String> = events
        .iter()
        .filter_map(|event| match event {
            Event::Claimed { side, parts } => Some(format!("{side:?} {parts:?}")),
            _ => None,
        })
        .collect();
    assert_eq!(claimed, ["Seat(Seat(0)) {A, One, Two}", "Seat(Seat(1)) {E}"]);
    // Nobody has a contraption to build, so everything is set aside at once.
    assert_eq!(table.0.public.part_count(Side::Seat(ADA)), 3);
    assert!(table.0.public.control.iter().all(|(_, controller)| controller.is_none()));
}

#[test]
fn gw_31_one_part_or_both_or_keep_the_card() {
    let mut table = table(2)
        .contraptions(ADA, "A1 A2 B2 D4")
        .control(Side::Seat(ADA), "A B 1 2")
        .loose(ADA, "D")
        .contraptions(BEN, "C3")
        .round(2);
    table.pass_all();
    assert_eq!(table.0.public.phase, Phase::Build);
    assert_eq!(table.refused("0 build C3 both"), "GW-31");
    assert_eq!(table.refused("0 build D4 letter"), "GW-31");
    assert_eq!(table.refused("0 end-turn"), "GW-10");
    assert_eq!(table.legal("build").len(), 9);
    table.step("0 build A1 both");
    assert_eq!(table.refused("0 build A2 letter"), "GW-31");
    assert_eq!(
        table.legal("build"),
        ["build A2 number", "build B2 letter", "build B2 number", "build B2 both"]
    );
    table.step("0 build A2 number");
    let events = table.step("0 done");
    assert!(matches!(events[0], Event::SetAside { seat: ADA, parts } if parts.len() == 1));
    let player = &table.0.public.players[ADA];
    assert_eq!(player.built.iter().map(|built| built.parts().count()).collect::<Vec<_>>(), [2, 1]);
    assert_eq!((player.contraptions, player.loose["B".parse().unwrap()]), (2, 1));
}

#[test]
fn gw_31_whether_somebody_can_build_is_no_news() {
    // Ben holds a part and a contraption that do not go together: he is asked all the same.
    let mut table = table(2).contraptions(BEN, "C3").control(Side::Seat(BEN), "A");
    table.pass_all();
    assert_eq!((table.0.public.phase, table.0.public.active), (Phase::Build, BEN));
    assert_eq!(testkit::legal(&table.0, BEN), ["done"]);
}

#[test]
fn gw_32_an_unused_ability_brings_a_spark() {
    let mut table = table(3).tinkerer(ADA, Tinkerer::Jade).tinkerer(BEN, Tinkerer::Wyatt).grid("A1 gray-1");
    table.steps(&["0 pass", "0 end-turn", "1 slide A1 B1"]);
    let events = {
        let mut events = table.steps(&["1 pass", "1 end-turn"]);
        events.extend(table.pass_all());
        events
    };
    let gains: Vec<&Event> = events.iter().filter(|e| matches!(e, Event::GainedSparks { .. })).collect();
    assert!(
        matches!(gains[..], [Event::GainedSparks { side: Side::Seat(ADA), gained: 1, why: Why::Unused }]),
        "{gains:?}"
    );
    assert!(!table.0.public.players[BEN].used, "all abilities are ready again");
}

#[test]
fn gw_33_and_gw_34_everything_comes_back_and_hands_fill_to_8() {
    let mut table = table(2)
        .grid("A1 gray-1, A1 gray-2, B1 red-7")
        .hand(ADA, "blue-1 blue-2 blue-3 blue-4 blue-5 blue-6")
        .hand(BEN, "red-1 red-2 red-3");
    table.steps(&["0 discard blue-1", "0 discard blue-2", "0 pass", "0 end-turn", "1 pass", "1 end-turn"]);
    assert_eq!(table.0.public.phase, Phase::StartCard { placed: 0 });
    assert_eq!(table.0.public.gear_deck.shuffled, 35 - 4 - 3);
    assert!(table.0.private[ADA].bottom.is_empty(), "a shuffle ends what was known of the bottom");
    table.let_chance();
    let players = &table.0.public.players;
    assert_eq!((players[ADA].gears, players[BEN].gears), (8, 8));
    assert_eq!((players[ADA].contraptions, players[BEN].contraptions), (1, 1));
    assert_eq!(table.0.public.round, 2);
}

#[test]
fn gw_34_without_contraptions_there_is_none_to_deal() {
    let all = "A1 A2 A3 A4 B1 B2 B3 B4 C1 C2 C3 C4 D1 D2 D3 D4 A1 B2 C3";
    let mut table = table(2).contraptions(BEN, all);
    table.pass_all();
    let events = table.let_chance();
    assert!(events.iter().any(|event| matches!(event, Event::NoContraption { seat: BEN })));
    assert_eq!(table.0.public.players[ADA].contraptions, 1);
}

#[test]
fn gw_34_full_hands_are_dealt_nothing() {
    let mut table = table(2)
        .hand(ADA, "blue-1 blue-2 blue-3 blue-4 blue-5 blue-6 blue-7 gray-1")
        .hand(BEN, "red-1 red-2 red-3 red-4 red-5 red-6 red-7 gray-2");
    table.pass_all();
    let events = table.let_chance();
    assert!(!events.iter().any(|event| matches!(event, Event::Dealt { .. })));
    assert_eq!((table.0.public.round, table.0.public.phase), (2, Phase::Turn));
}

fn leader(table: Table) -> (Seat, Lead) {
    let mut table = table.round(2);
    table.pass_all();
    let events = table.let_chance();
    let found = events.iter().find_map(|event| match event {
        Event::Leads { seat, by, .. } => Some((*seat, *by)),
        _ => None,
    });
    let found = found.unwrap();
    assert_eq!((table.0.public.first, table.0.public.active), (found.0, found.0), "the leader starts");
    found
}

#[test]
fn gw_35_the_leader_by_parts_sparks_cards_and_order() {
    let third = Seat::new(2);
    assert_eq!(leader(table(3).loose(ADA, "A").loose(third, "B C")), (third, Lead::Parts));
    let equal = || table(3).loose(ADA, "A B").loose(third, "C D");
    assert_eq!(leader(equal().sparks(third, 2)), (third, Lead::Sparks));
    assert_eq!(leader(equal().sparks(ADA, 0).sparks(third, 0).hand(third, "gray-1")), (third, Lead::Gears));
    assert_eq!(leader(equal()), (ADA, Lead::Order));
    let mut late = equal();
    late.0.public.first = third;
    late.0.public.active = third;
    assert_eq!(leader(late), (third, Lead::Order));
}

#[test]
fn gw_37_sparks_for_those_behind_unless_veteran() {
    let sparks = |veteran: bool| {
        let (third, fourth) = (Seat::new(2), Seat::new(3));
        let mut table = table(4).round(2).loose(ADA, "A B C D E").loose(BEN, "1 2 3 4").sparks(BEN, 1);
        table = table.control(Side::Seat(third), "A B").control(Side::Seat(fourth), "C").sparks(fourth, 4);
        table.0.public.options.veteran = veteran;
        table.pass_all();
        table.let_chance();
        table.0.public.players.as_slice().iter().map(|player| player.sparks).collect::<Vec<_>>()
    };
    assert_eq!(sparks(false), [1, 1, 1 + 2, 5], "1 behind: none, 3 behind: 2, 4 behind: 3 within the limit");
    assert_eq!(sparks(true), [1, 1, 1, 4]);
}

#[test]
fn gw_37_sparks_by_how_many_parts_one_is_behind() {
    let gained = |behind: usize| {
        let parts = ["A", "B", "C", "D", "1", "2"][..behind].join(" ");
        let mut table = table(2).round(2).loose(ADA, &parts).sparks(BEN, 0);
        table.pass_all();
        let events = table.let_chance();
        let told = events.iter().find_map(|event| match event {
            Event::GainedSparks { side: Side::Seat(BEN), gained, why: Why::Behind(parts) } => {
                Some((usize::from(*parts), *gained))
            }
            _ => None,
        });
        assert_eq!(told.unwrap_or((behind, 0)), (behind, table.sparks_of(BEN)));
        table.sparks_of(BEN)
    };
    assert_eq!([0, 1, 2, 3, 4, 5, 6].map(gained), [0, 0, 1, 2, 3, 3, 3]);
}
