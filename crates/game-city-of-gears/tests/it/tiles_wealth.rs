//! The wealth tiles: each one's effect and its limit.

use crate::table::at;
use game_city_of_gears::Refusal;

#[test]
fn aerodrome_gives_movement_and_prestige() {
    let mut table = at("aerodrome", "steam zap");
    table.play("activate B2");
    assert_eq!((table.mine().movement, table.points()), (2, 2));
}

#[test]
fn aerodrome_needs_two_resources_even_of_one_split_die() {
    at("aerodrome", "steam-zap").refused("activate B2", "CG-11");
}

#[test]
fn grand_exchange_turns_resources_into_others() {
    let mut table = at("grand-exchange", "cog steam steam");
    table
        .play("activate B2")
        .play("pay die cog")
        .play("pay die steam")
        .play("take zap")
        .play("pay die steam");
    table.play("take zap").play("done");
    assert_eq!((table.stock(), table.points()), ([0, 0, 2], 2));
}

#[test]
fn grand_exchange_stops_at_three_and_gives_other_resources_only() {
    let mut table = at("grand-exchange", "cog").tokens(4, 0, 0);
    table.play("activate B2").play("pay die cog").play("pay token steam");
    table.refused("take steam", "CG-7");
    table.play("take cog").play("pay token steam").play("take cog").play("pay token steam").play("take zap");
    assert_eq!(table.stock(), [1, 2, 1]);
    table.refused("pay token steam", "CG-7");
}

#[test]
fn grand_exchange_asks_nothing_of_somebody_who_has_nothing_left() {
    let mut table = at("grand-exchange", "cog");
    assert_eq!(table.play("activate B2").points(), 2);
    assert!(table.offers("end"));
}

#[test]
fn clockwork_theatre_gives_two_prestige() {
    assert_eq!(at("clockwork-theatre", "cog").play("activate B2").points(), 2);
}

#[test]
fn clockwork_theatre_works_once_a_turn() {
    at("clockwork-theatre", "cog cog").play("activate B2").refused("activate B2", "CG-11");
}

#[test]
fn brass_bank_gives_two_prestige() {
    assert_eq!(at("brass-bank", "zap").play("activate B2").points(), 2);
}

#[test]
fn brass_bank_costs_a_zap() {
    at("brass-bank", "steam-cog cog").refused("activate B2", "CG-11");
}

#[test]
fn patent_office_pays_for_developments() {
    let mut table = at("patent-office", "cog").develop(0, "press").develop(0, "crowbar");
    assert_eq!(table.play("activate B2").points(), 3, "the Converter counts");
}

#[test]
fn patent_office_pays_three_at_most() {
    let mut table = at("patent-office", "cog");
    for development in ["press", "crowbar", "magneto", "alembic", "insurance"] {
        table = table.develop(0, development);
    }
    assert_eq!(table.play("activate B2").points(), 3);
}

#[test]
fn winter_garden_pays_for_links_beside_it() {
    let mut table = at("winter-garden", "steam steam").link(0, "B1-B2").link(0, "A2-B2");
    assert_eq!(table.play("activate B2").points(), 3);
}

#[test]
fn winter_garden_counts_neither_others_links_nor_distant_ones() {
    let mut table = at("winter-garden", "steam steam").link(1, "B1-B2").link(0, "A1-A2");
    assert_eq!(table.play("activate B2").points(), 1);
}

#[test]
fn governors_hall_gives_four_prestige() {
    let mut table = at("governors-hall", "steam-cog steam-zap cog");
    table.play("activate B2");
    assert_eq!(table.points(), 4, "the only way to share out the dice is taken by itself");
}

#[test]
fn governors_hall_needs_three_different_resources() {
    let table = at("governors-hall", "steam-cog steam-cog cog");
    assert!(matches!(table.refused("activate B2", "CG-11"), Refusal::CannotPay { .. }));
}
