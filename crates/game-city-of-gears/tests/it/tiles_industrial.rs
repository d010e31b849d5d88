//! The industrial tiles: each one's effect and its limit.

use crate::table::{at, table};
use game_city_of_gears::Refusal;

#[test]
fn gear_foundry_draws_two_and_places_one() {
    let mut table = at("gear-foundry", "steam zap");
    table.play("activate B2").chance("gear press").chance("gear magneto").play("develop press");
    assert!(table.owns("press"));
    assert_eq!((table.state.public.turn.hand, table.state.public.bag), (0, 39), "the other one is back");
}

#[test]
fn gear_foundry_works_once_a_turn_and_places_no_second_gear() {
    let mut table = at("gear-foundry", "steam zap");
    table
        .play("activate B2")
        .chance("gear press")
        .chance("gear magneto")
        .play("link B1-B2")
        .play("lay press");
    assert!(table.linked("B1-B2") && !table.owns("magneto"));
    table.refused("activate B2", "CG-11");
}

#[test]
fn industrial_collective_installs_a_worker_for_three_prestige() {
    let mut table = at("industrial-collective", "steam zap");
    table.play("activate B2");
    assert_eq!((table.points(), table.workers(0, "B2")), (3, 1));
    assert_eq!(table.mine().installed["B2".parse().unwrap()], 1);
}

#[test]
fn an_installed_worker_neither_moves_nor_activates_nor_is_a_target() {
    let mut table =
        at("industrial-collective", "steam zap").link(0, "B1-B2").tile("B1", "boiler-house").worker(1, "B2");
    table.play("activate B2").round("steam zap cog");
    table.refused("move B2 B1", "CG-14");
    table.refused("activate B2", "CG-11");
    table.play("end");
    let store = table.legal()[0].clone();
    table.play(&store).chance("die zap").chance("die zap").chance("die zap");
    assert!(matches!(table.refused("destroy B2 0", "CG-11"), Refusal::InstalledThere { .. }));
}

#[test]
fn boiler_house_gives_two_steam_and_prestige() {
    let mut table = at("boiler-house", "cog");
    table.play("activate B2");
    assert_eq!((table.stock(), table.points()), ([2, 0, 0], 1));
}

#[test]
fn boiler_house_costs_a_cog() {
    at("boiler-house", "steam zap").refused("activate B2", "CG-11");
}

#[test]
fn assembly_hall_unlocks_a_worker() {
    let mut table = at("assembly-hall", "cog");
    table.play("activate B2");
    assert_eq!((table.mine().ready, table.mine().locked, table.points()), (3, 2, 2));
}

#[test]
fn assembly_hall_gives_more_prestige_when_all_are_unlocked() {
    let mut table = at("assembly-hall", "cog").unlocked();
    assert_eq!(table.play("activate B2").points(), 3);
}

#[test]
fn pneumatic_tubery_sends_a_worker_to_any_revealed_tile_and_gives_a_zap() {
    let mut table = at("pneumatic-tubery", "steam").tile("A1", "brass-bank");
    table.play("activate B2").play("tube factory A1");
    assert_eq!((table.workers(0, "A1"), table.mine().ready, table.stock()), (1, 1, [0, 0, 1]));
}

#[test]
fn pneumatic_tubery_does_not_reach_face_down_tiles_or_find_nobody_to_send() {
    let mut table = at("pneumatic-tubery", "steam").tile("A1", "brass-bank");
    table.play("activate B2").refused("tube B2 C3", "CG-11");
    // All three workers stand on the only revealed tile: there is nobody to send anywhere.
    let alone = at("pneumatic-tubery", "steam").worker(0, "B2").worker(0, "B2");
    assert!(matches!(alone.refused("activate B2", "CG-11"), Refusal::NothingToTarget { .. }));
}

#[test]
fn scrap_reclaimer_demolishes_a_link_beside_it() {
    let mut table = at("scrap-reclaimer", "zap").link(1, "B1-B2");
    table.play("activate B2").play("demolish B1-B2");
    assert!(!table.linked("B1-B2"));
    assert_eq!((table.points(), table.state.public.demolished), (0, 1));
    let mut own = at("scrap-reclaimer", "zap").link(0, "B1-B2");
    assert_eq!(own.play("activate B2").play("demolish B1-B2").points(), 3, "one's own is worth 3");
}

#[test]
fn scrap_reclaimer_needs_a_link_beside_it() {
    let table = at("scrap-reclaimer", "zap").link(1, "A1-B1");
    assert!(matches!(table.refused("activate B2", "CG-11"), Refusal::NothingToTarget { .. }));
    let mut both = at("scrap-reclaimer", "zap").link(1, "A1-B1").link(1, "B1-B2");
    both.play("activate B2").refused("demolish A1-B1", "CG-16");
}

#[test]
fn turbine_yard_turns_steam_and_a_cog_into_a_zap_and_prestige() {
    let mut table = at("turbine-yard", "steam cog");
    table.play("activate B2");
    assert_eq!((table.stock(), table.points()), ([0, 0, 1], 1));
    assert!(table.state.public.turn.dice.is_empty());
}

#[test]
fn turbine_yard_needs_both_and_a_worker() {
    at("turbine-yard", "steam-cog zap").refused("activate B2", "CG-11");
    table(2).tile("B2", "turbine-yard").dice("steam cog").refused("activate B2", "CG-11");
}
