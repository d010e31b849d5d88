//! Developments about moving and about gears: each one's effect and its limit.

use crate::table::{ME, Table, table, with};
use game_city_of_gears::Refusal;

/// Seat 0 with a line of links from its factory up the middle: B3 and B2 revealed, B1 face down.
fn line(development: &str, dice: &str) -> Table {
    let table = with(development, dice).tile("B3", "brass-bank").tile("B2", "boiler-house");
    table.link(0, "B3-factory").link(0, "B2-B3").link(0, "B1-B2")
}

#[test]
fn greased_rails_make_the_first_move_free() {
    let mut table = line("greased-rails", "");
    table.play("move factory B3");
    assert_eq!(table.workers(0, "B3"), 1);
}

#[test]
fn greased_rails_make_the_second_move_cost_again() {
    let mut table = line("greased-rails", "");
    assert_eq!(table.play("move factory B3").refused("move B3 B2", "CG-14"), Refusal::CannotMove);
    let mut paid = line("greased-rails", "steam");
    paid.play("move factory B3").play("move B3 B2");
    assert!(paid.state.public.turn.dice.is_empty());
}

#[test]
fn greased_rails_that_come_after_the_first_move_are_too_late() {
    let mut table = line("press", "cog steam steam");
    table.play("move factory B3").play("draw 1").chance("gear greased-rails").play("develop greased-rails");
    table.play("move factory B3");
    assert!(table.state.public.turn.dice.is_empty(), "the second move is paid");
    table.round("cog cog cog").play("move factory B3");
    assert_eq!(table.faces().len(), 3, "in the next turn the first one is free");
}

#[test]
fn steam_tram_is_rapid_transit_for_steam() {
    let mut table = line("steam-tram", "steam");
    table.play("tram factory B2");
    assert_eq!(table.workers(0, "B2"), 1);
}

#[test]
fn steam_tram_goes_once_a_turn_and_ends_on_a_face_down_tile() {
    let mut table = line("steam-tram", "steam steam");
    table.play("tram factory B2");
    assert!(matches!(table.refused("tram factory B3", "CG-19"), Refusal::UsedUp { .. }));
    let missing = line("press", "steam");
    assert!(matches!(missing.refused("tram factory B2", "CG-19"), Refusal::NotInFactory { .. }));
    let beyond = line("steam-tram", "steam").link(0, "A1-B1").tile("A1", "aerodrome");
    assert!(matches!(beyond.refused("tram factory A1", "CG-14"), Refusal::NoWay { .. }));
}

#[test]
fn signal_box_lets_rapid_transit_use_one_foreign_link() {
    let mut table = line("signal-box", "zap").tile("A2", "aerodrome").link(1, "A2-B2");
    table.play("rapid factory A2");
    assert_eq!(table.workers(0, "A2"), 1);
}

#[test]
fn signal_box_allows_one_foreign_link_and_no_standard_move() {
    let table = line("signal-box", "zap steam").tile("A2", "aerodrome").tile("A1", "turbine-yard");
    let mut table = table.link(1, "A2-B2").link(1, "A1-A2");
    table.refused("rapid factory A1", "CG-14");
    table.play("rapid factory B2").refused("move B2 A2", "CG-14");
}

#[test]
fn signal_box_does_not_lead_through_another_s_factory() {
    // The other's link at B1 leads into the northern factory, and mine is in the south.
    let table = line("signal-box", "zap").tile("B1", "aerodrome").link(1, "B1-factory");
    let away = table.worker(0, "B1");
    let mut home = Table { state: away.state.clone(), events: Vec::new() };
    home.play("rapid B1 factory");
    assert_eq!(home.mine().ready, 3, "by one's own links");
    let mut cut = away;
    cut.state.public.players[ME].links.remove("B2-B3".parse().unwrap());
    cut.state.public.demolished += 1;
    assert!(matches!(cut.refused("rapid B1 factory", "CG-14"), Refusal::NoWay { .. }));
}

#[test]
fn surveyor_adds_prestige_to_a_discovery() {
    let mut table = line("surveyor", "zap");
    assert_eq!(table.play("rapid factory B1").chance("tile aerodrome").points(), 3);
}

#[test]
fn surveyor_adds_nothing_for_revealed_tiles() {
    assert_eq!(line("surveyor", "zap").play("rapid factory B2").points(), 0);
}

#[test]
fn homing_beacon_calls_a_worker_home_or_sends_one_out() {
    let mut home = line("homing-beacon", "").worker(0, "B2");
    home.play("beacon B2 factory");
    assert_eq!((home.mine().ready, home.workers(0, "B2")), (3, 0));
    let mut out = line("homing-beacon", "zap");
    out.play("beacon factory B3").play("activate B3");
    assert_eq!(out.points(), 2, "it is no action: tiles can be activated after it");
}

#[test]
fn homing_beacon_reveals_a_face_down_tile() {
    let mut table = with("homing-beacon", "zap").link(0, "B3-factory");
    table.play("beacon factory B3").chance("tile brass-bank");
    assert_eq!((table.points(), table.mine().discoveries), (2, 1));
    assert_eq!(table.play("activate B3").points(), 4, "and it can be activated at once");
}

#[test]
fn homing_beacon_works_once_a_turn_and_for_the_factory_only() {
    let mut table = line("homing-beacon", "").worker(0, "B2");
    assert_eq!(table.refused("beacon B2 B3", "CG-19"), Refusal::NotTheFactory);
    table.refused("beacon factory B2", "CG-14");
    table.play("beacon B2 factory").refused("beacon factory B3", "CG-19");
}

#[test]
fn extra_spindle_draws_one_gear_more() {
    let mut table = with("extra-spindle", "cog");
    table.play("draw 1").chance("gear press").chance("gear magneto");
    assert_eq!(table.state.public.turn.hand, 2);
}

#[test]
fn extra_spindle_adds_nothing_to_a_tile_s_draw() {
    let mut table = with("extra-spindle", "steam zap").tile("B2", "gear-foundry").worker(0, "B2");
    table.play("activate B2").chance("gear press").chance("gear magneto");
    assert_eq!(table.state.public.turn.hand, 2);
    assert!(table.offers("develop"));
}

#[test]
fn double_bench_draws_two_more_for_two_cogs() {
    let mut table = with("double-bench", "cog cog");
    table.play("draw 2");
    for gear in ["press", "magneto", "alembic", "crowbar"] {
        table.chance(&format!("gear {gear}"));
    }
    assert_eq!(table.state.public.turn.hand, 4);
    assert!(table.offers("develop"), "there is no fifth");
}

#[test]
fn double_bench_adds_nothing_for_one_cog() {
    let mut table = with("double-bench", "cog cog");
    table.play("draw 1").chance("gear press");
    assert_eq!(table.state.public.turn.hand, 1);
    assert!(table.offers("develop"), "nothing more is drawn");
}

#[test]
fn twin_coupling_places_two_links() {
    let mut table = line("twin-coupling", "cog cog").worker(0, "B2");
    table.play("draw 2").chance("gear press").chance("gear magneto");
    table.play("link A2-B2").play("lay press").play("link B2-C2");
    assert!(table.linked("A2-B2") && table.linked("B2-C2"));
}

#[test]
fn twin_coupling_places_two_links_instead_of_a_development_not_besides() {
    let mut table = line("twin-coupling", "cog cog cog").worker(0, "B2");
    table.play("draw 3").chance("gear press").chance("gear magneto").chance("gear alembic");
    table.play("link A2-B2").play("lay press").play("develop magneto");
    assert!(!table.offers("link"), "a link and a development are all");
    assert!(table.owns("magneto") && table.state.public.turn.hand == 0);
    let mut links = line("twin-coupling", "cog cog cog").worker(0, "B2");
    links.play("draw 3").chance("gear press").chance("gear magneto").chance("gear alembic");
    links.play("link A2-B2").play("lay press").play("link B2-C2").play("lay magneto");
    assert!(
        !links.owns("alembic") && links.state.hidden.bag.contains("alembic".parse().unwrap()),
        "it went back"
    );
}

#[test]
fn long_shaft_places_a_link_beside_a_linked_tile() {
    let mut table = line("long-shaft", "cog");
    table.play("draw 1").chance("gear press").play("link A2-B2");
    assert!(table.linked("A2-B2"));
}

#[test]
fn long_shaft_reaches_no_tile_without_a_link() {
    let mut table = line("long-shaft", "cog");
    table.play("draw 1").chance("gear press");
    assert!(matches!(table.refused("link C2-C3", "CG-15"), Refusal::NoWorkerNextTo { .. }));
    let mut without = line("press", "cog");
    without.play("draw 1").chance("gear magneto").refused("link A2-B2", "CG-15");
}

/// A full factory about to take the Alembic.
fn full(developments: [&str; 5]) -> Table {
    let mut full = table(2).dice("cog");
    for development in developments {
        full = full.develop(0, development);
    }
    full.play("draw 1").chance("gear alembic").play("develop alembic");
    full
}

#[test]
fn recycler_pays_for_a_discarded_gear() {
    let mut table = full(["recycler", "press", "magneto", "crowbar", "insurance"]);
    assert_eq!(table.play("discard press").points(), 2);
    assert!(table.owns("alembic") && !table.owns("press"));
}

#[test]
fn recycler_pays_for_itself_too() {
    let mut table = full(["recycler", "press", "magneto", "crowbar", "insurance"]);
    assert_eq!(table.play("discard recycler").points(), 2);
    assert!(!table.owns("recycler"));
}

#[test]
fn recycler_pays_nothing_for_gears_that_go_back_into_the_bag() {
    let mut table = with("recycler", "cog");
    assert_eq!(table.play("draw 1").chance("gear press").play("done").points(), 0);
    let mut without = full(["night-shift", "press", "magneto", "crowbar", "insurance"]);
    assert_eq!(without.play("discard press").points(), 0);
}
