//! Developments while a payment, a toll or gears to place are open (CG-19), which is new in rules 2.

use crate::table::{Table, table, with};
use game_city_of_gears::Refusal;

/// The same table under the first version of the rules.
fn under_rules_1(table: &Table) -> Table {
    let mut state = table.state.clone();
    state.public.rules = 1;
    Table { state, events: Vec::new() }
}

/// Two gears are drawn and lie before me.
fn drawn(mut table: Table) -> Table {
    table.play("draw 2").chance("gear press").chance("gear magneto");
    table
}

/// A tile that costs a zap is activated, and I am asked which of two dice pays for it.
fn asked_to_pay(table: Table) -> Table {
    let mut table = table.tile("B2", "brass-bank").worker(0, "B2").dice("zap cog-zap");
    table.play("activate B2");
    assert!(table.offers("pay"));
    table
}

/// My only worker in the city sets out from B3, and I am asked how I pay for it.
fn asked_for_the_toll(table: Table) -> Table {
    let table = table.tile("B3", "brass-bank").tile("B2", "boiler-house").link(0, "B3-factory");
    let mut table = table.link(0, "B2-B3").worker(0, "B3").dice("steam steam-cog");
    table.play("move B3 B2");
    assert!(table.offers("pay"));
    table
}

#[test]
fn cg_19_a_development_is_used_between_drawing_and_placing() {
    let mut table = drawn(with("steam-valve", "cog cog"));
    table.play("use steam-valve").play("link B3-factory").play("lay press");
    assert_eq!((table.stock(), table.linked("B3-factory")), ([1, 0, 0], true));
    let before = under_rules_1(&drawn(with("steam-valve", "cog cog")));
    before.refused("use steam-valve", "CG-19");
}

#[test]
fn cg_19_the_beacon_brings_a_worker_to_where_a_drawn_gear_is_wanted() {
    let mut table = drawn(with("homing-beacon", "cog cog").tile("B3", "brass-bank").link(0, "B3-factory"));
    table.refused("link B2-B3", "CG-15");
    table.play("beacon factory B3").play("link B2-B3").play("lay press");
    assert!(table.linked("B2-B3"));
}

#[test]
fn cg_19_a_development_that_was_just_placed_works_before_the_link() {
    let mut table = table(2).dice("cog cog");
    table.play("draw 2").chance("gear steam-valve").chance("gear press").play("develop steam-valve");
    table.play("use steam-valve").play("link B3-factory");
    assert_eq!(table.stock(), [1, 0, 0]);
}

#[test]
fn cg_19_a_development_is_used_before_a_payment() {
    let mut table = asked_to_pay(with("steam-valve", ""));
    table.play("use steam-valve").play("pay die cog-zap");
    assert_eq!((table.stock(), table.points()), ([1, 0, 0], 2));
    let before = under_rules_1(&asked_to_pay(with("steam-valve", "")));
    before.refused("use steam-valve", "CG-19");
}

#[test]
fn cg_19_what_is_being_paid_for_must_stay_payable() {
    let mut table = asked_to_pay(table(2));
    table.play("use converter");
    assert_eq!(table.refused("take steam", "CG-19"), Refusal::NotFinished);
    assert_eq!(table.play("take zap").play("pay token zap").points(), 2);
}

#[test]
fn cg_19_a_development_is_used_before_a_toll() {
    let mut table = asked_for_the_toll(with("zap-jar", ""));
    table.play("use zap-jar").play("pay die steam");
    assert_eq!((table.stock(), table.workers(0, "B2")), ([0, 0, 1], 1));
    under_rules_1(&asked_for_the_toll(with("zap-jar", ""))).refused("use zap-jar", "CG-19");
}

#[test]
fn cg_19_the_beacon_does_not_take_away_the_worker_that_is_moving() {
    let table = asked_for_the_toll(with("homing-beacon", ""));
    assert_eq!(table.refused("beacon B3 factory", "CG-19"), Refusal::NotFinished);
    assert!(table.offers("beacon factory B3"));
}
