//! The rulebook's examples, and what the specification says must hold.

use crate::table::{ME, OTHER, at, table, with_options};
use game_city_of_gears::{CityOfGears, Ending, Event, Options, Refusal, Stage};
use tabletop::{First, Game, Seat, SeatSet, Viewer};

#[test]
fn link_bonuses_of_aerodrome_and_aether_dynamo_come_with_the_tubery_alone() {
    let table = at("pneumatic-tubery", "steam").tile("B1", "aerodrome").tile("C1", "aether-dynamo");
    let mut table = table.link(0, "B1-B2").link(0, "B1-C1").tile("A1", "turbine-yard").link(1, "A1-B1");
    table.play("activate B2").play("tube factory B2").play("bonus B1").play("bonus C1");
    assert_eq!((table.points(), table.mine().movement), (1, 1));
    assert!(
        matches!(table.refused("bonus A1", "CG-12"), Refusal::NotConnected { .. }),
        "not by another's link"
    );
    assert!(matches!(table.refused("bonus B1", "CG-12"), Refusal::AlreadyCollected { .. }));
    assert!(matches!(table.refused("bonus B2", "CG-12"), Refusal::ActivatedItself { .. }));
}

#[test]
fn three_cogs_draw_three_gears_for_a_link_a_development_and_one_back() {
    let mut table = table(2).dice("cog cog cog");
    table.play("draw 3").chance("gear press").chance("gear magneto").chance("gear crowbar");
    table.play("link B3-factory").play("lay magneto").play("develop press");
    assert!(table.linked("B3-factory") && table.owns("press"));
    assert_eq!((table.state.public.bag, table.state.public.turn.hand), (38, 0), "one went back by itself");
    assert!(table.state.hidden.bag.contains("crowbar".parse().unwrap()));
    assert_eq!(table.refused("draw 1", "CG-15"), Refusal::AlreadyDrew);
}

#[test]
fn others_see_a_link_but_not_its_gear_nor_what_was_drawn() {
    let mut table = table(2).dice("cog cog");
    table.play("draw 2");
    let others = |events: &[Event]| {
        events.iter().all(|event| !matches!(event, Event::Drawn { .. } | Event::LinkGear { .. }))
    };
    assert!(others(&table.told("* gear press", Viewer::Seat(OTHER))));
    assert!(others(&table.told("* gear magneto", Viewer::Spectator)));
    table.play("link B3-factory");
    let seen = table.told("0 lay magneto", Viewer::Seat(OTHER));
    assert!(others(&seen) && matches!(seen[..], [Event::Links { .. }, ..]));
}

/// Blue (0), red (1) and yellow (2) on the Gear Foundry; who scores it.
fn foundry(workers: [u8; 3], links: [&[&str]; 3]) -> (SeatSet, Vec<i32>) {
    let mut table = table(3).tile("B2", "gear-foundry");
    for (seat, (workers, links)) in (0..).zip(workers.into_iter().zip(links)) {
        for _ in 0..workers {
            table = table.worker(seat, "B2");
        }
        for spot in links {
            table = table.link(seat, spot);
        }
    }
    for (seat, private) in table.state.private.iter_mut() {
        private.prestige = if seat == ME { 1 } else { 0 };
        table.state.public.counted[seat] = private.prestige;
    }
    let mut table = table.near_the_end().dice("cog");
    table.play("draw 1").chance("opening-day");
    let owners = table.events.iter().find_map(|event| match event {
        Event::Owned { tile, owners, prestige: 4, .. } if tile.to_string() == "gear-foundry" => Some(*owners),
        _ => None,
    });
    let standing = CityOfGears::standing(&table.state);
    (owners.expect("the foundry is counted"), standing.points.as_slice().to_vec())
}

#[test]
fn gear_foundry_goes_to_yellow_with_more_links() {
    let (owners, points) = foundry([1, 2, 1], [&["A2-B2"], &["B1-B2"], &["B2-C2", "B2-B3"]]);
    assert_eq!(owners, SeatSet::only(Seat::new(2)));
    // Blue owns A2 besides its 1 prestige, red B1, yellow C2 and B3: 3, 2, 2 and 2.
    assert_eq!(points, [4, 2, 8]);
}

#[test]
fn a_tie_in_workers_and_links_scores_for_all_tied() {
    let (owners, points) = foundry([1, 1, 0], [&[], &[], &[]]);
    assert_eq!(owners, SeatSet::only(ME).with(OTHER));
    assert_eq!(points, [5, 4, 0]);
}

#[test]
fn a_tile_with_nothing_on_it_has_no_owner() {
    let (owners, points) = foundry([0, 0, 0], [&[], &[], &[]]);
    assert_eq!((owners, points), (SeatSet::EMPTY, vec![1, 0, 0]));
}

/// Who wins when I own the Scrap Reclaimer (2 prestige) and have nothing else, and the other has this many workers on
/// the Boiler House (2 prestige) and this much prestige.
fn winners(workers: u8, prestige: u16) -> Vec<Seat> {
    let mut table = at("scrap-reclaimer", "cog").tile("B1", "boiler-house");
    for _ in 0..workers {
        table = table.worker(1, "B1");
    }
    table.state.private[OTHER].prestige = prestige;
    table.state.public.counted[OTHER] = prestige;
    let mut table = table.near_the_end();
    table.play("draw 1").chance("opening-day");
    let standing = CityOfGears::standing(&table.state);
    assert_eq!(standing.points.as_slice(), [2, 2], "equal prestige");
    standing.winners().collect()
}

#[test]
fn among_equals_most_tiles_win_and_else_they_share() {
    assert_eq!(winners(0, 2), [ME], "one tile against none");
    assert_eq!(winners(1, 0), [ME, OTHER], "a tile each");
}

#[test]
fn zaps_are_stored_or_cashed_at_the_end_of_the_turn() {
    let mut table = table(2).dice("zap zap zap");
    table.play("end");
    assert_eq!(table.legal(), ["store 0 0 0", "store 0 0 1", "store 0 0 2"]);
    table.play("store 0 0 1");
    assert_eq!((table.points(), table.stock()), (2, [0, 0, 1]));
}

#[test]
fn a_split_die_is_stored_as_one_thing_or_cashed_as_the_other() {
    let mut table = table(2).dice("steam-zap");
    table.play("end");
    assert_eq!(table.legal(), ["store 0 0 0", "store 0 0 1", "store 1 0 0"]);
    assert_eq!(table.play("store 0 0 0").points(), 1);
}

#[test]
fn the_third_opening_day_gear_stops_the_turn_in_the_middle() {
    let mut table = table(2).near_the_end().dice("cog cog zap zap");
    table.play("draw 2").chance("gear press").chance("opening-day");
    assert_eq!(table.state.public.over, Some(Ending::OpeningDay));
    assert_eq!(table.points(), 0, "the zaps are not cashed");
    assert!(!table.events.iter().any(|event| matches!(event, Event::Develops { .. } | Event::Stores { .. })));
    let breakdown = table.events.iter().filter(|event| matches!(event, Event::Owned { .. })).count();
    assert_eq!(breakdown, 9, "every tile is accounted for");
}

#[test]
fn the_short_game_ends_with_the_second_opening_day_gear() {
    let options = Options { short: true, first: First::Seat(ME), ..Options::default() };
    let mut table = with_options(&options, 2).all_revealed().dice("cog");
    table.play("draw 1").chance("opening-day");
    assert_eq!(table.state.public.over, None, "the first is replaced");
    table.chance("opening-day");
    assert_eq!(table.state.public.over, Some(Ending::OpeningDay));
}

#[test]
fn a_move_after_an_activation_forbids_another_activation_and_link_bonuses() {
    let table = at("clockwork-theatre", "cog cog steam").tile("B1", "patent-office").worker(0, "B1");
    let mut table = table.link(0, "B1-B2").tile("A2", "aerodrome").link(0, "A2-B2");
    table.play("activate B2").play("move B2 A2");
    assert_eq!(table.state.public.turn.stage, Stage::Actions);
    assert_eq!(table.refused("activate B1", "CG-13"), Refusal::TooLateToActivate);
    assert_eq!(table.refused("bonus A2", "CG-12"), Refusal::TooLateForBonus);
}

#[test]
fn a_seventh_development_needs_a_discard_that_is_not_the_converter() {
    let mut table = table(2).dice("cog");
    for development in ["press", "magneto", "crowbar", "alembic", "insurance"] {
        table = table.develop(0, development);
    }
    table.play("draw 1").chance("gear surveyor").play("develop surveyor");
    assert_eq!(table.refused("discard converter", "CG-15"), Refusal::ConverterStays);
    assert!(matches!(table.refused("discard surveyor", "CG-15"), Refusal::NotInFactory { .. }));
    table.play("discard crowbar");
    assert_eq!(table.mine().developments.len(), 6);
    assert!(table.state.public.discarded.contains("crowbar".parse().unwrap()), "it has left the game");
}

#[test]
fn opening_day_comes_in_the_middle_of_a_move() {
    let table = table(2).tile("B3", "governors-hall").worker(0, "B3").link(0, "A3-B3").dice("steam");
    let mut table = table.all_revealed();
    // A3 alone is turned face down again.
    let public = &mut table.state.public;
    public.tiles["A3".parse().unwrap()] = None;
    public.face_down.insert("A3".parse().unwrap());
    public.players[OTHER].discoveries -= 1;
    (public.opening.waiting, public.opening.bag) = (4, 0);
    table.play("move B3 A3").chance("tile aerodrome").chance("die cog");
    assert_eq!(table.points(), 2);
    assert_eq!((table.state.public.opening.waiting, table.state.public.opening.bag), (0, 4));
    assert_eq!(table.state.public.turn.dice.len(), 1, "the fourth die is there to be used");
    table.play("end");
    for _ in 0..4 {
        table.chance("die steam");
    }
    assert_eq!(table.state.public.turn.dice.len(), 4, "everybody rolls four from now on");
}
