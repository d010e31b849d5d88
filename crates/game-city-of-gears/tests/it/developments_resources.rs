//! Developments that produce, refine and store: each one's effect and its limit.

use crate::table::{at, with};
use game_city_of_gears::{Development, Refusal};

/// What a producer gives when there is none of it.
fn produces(development: &str, stock: [u8; 3]) {
    let mut table = with(development, "");
    table.play(&format!("use {development}"));
    assert_eq!(table.stock(), stock);
    assert!(matches!(table.refused(&format!("use {development}"), "CG-19"), Refusal::UsedUp { .. }));
}

/// It does not work with such a die on the table, not even a split one.
fn produces_nothing_with(development: &str, dice: &str) {
    let refusal = with(development, dice).refused(&format!("use {development}"), "CG-19");
    assert!(matches!(refusal, Refusal::HaveSome { .. }));
}

#[test]
fn steam_valve_gives_steam() {
    produces("steam-valve", [1, 0, 0]);
}

#[test]
fn steam_valve_works_without_steam_only() {
    produces_nothing_with("steam-valve", "steam-cog");
}

#[test]
fn cog_rack_gives_a_cog() {
    produces("cog-rack", [0, 1, 0]);
}

#[test]
fn cog_rack_works_without_cogs_only() {
    produces_nothing_with("cog-rack", "cog");
}

#[test]
fn zap_jar_gives_a_zap() {
    produces("zap-jar", [0, 0, 1]);
}

#[test]
fn zap_jar_works_without_zaps_only() {
    produces_nothing_with("zap-jar", "cog-zap");
}

#[test]
fn die_polisher_rerolls_the_chosen_dice() {
    let mut table = with("die-polisher", "cog zap steam");
    table
        .play("use die-polisher")
        .play("pick cog")
        .play("pick zap")
        .play("roll")
        .chance("die steam")
        .chance("die steam");
    let dice: Vec<String> = table.state.public.turn.dice.all().map(|face| face.to_string()).collect();
    assert_eq!(dice, ["steam", "steam", "steam"]);
}

#[test]
fn die_polisher_touches_unused_dice_only_and_once_a_turn() {
    let spent = with("die-polisher", "").tokens(1, 1, 1);
    assert!(matches!(spent.refused("use die-polisher", "CG-19"), Refusal::NothingToTarget { .. }));
    let mut table = with("die-polisher", "cog zap");
    table.play("use die-polisher").refused("roll", "CG-7");
    table.refused("pick steam", "CG-7");
    table.play("pick cog").play("roll").chance("die cog").refused("use die-polisher", "CG-19");
}

#[test]
fn loaded_die_sets_a_die() {
    let mut table = with("loaded-die", "cog");
    table.play("use loaded-die").play("set steam-zap");
    assert_eq!(table.state.public.turn.dice.all().next(), Some("steam-zap".parse().unwrap()));
}

#[test]
fn loaded_die_needs_an_unused_die() {
    with("loaded-die", "").refused("use loaded-die", "CG-19");
}

#[test]
fn lucky_wheel_gives_what_the_neutral_die_shows() {
    let mut table = with("lucky-wheel", "");
    assert_eq!(table.play("use lucky-wheel").chance("neutral zap").stock(), [0, 0, 1]);
}

#[test]
fn lucky_wheel_turns_once_a_turn() {
    let mut table = with("lucky-wheel", "");
    table
        .play("use lucky-wheel")
        .chance("neutral cog-zap")
        .play("take cog")
        .refused("use lucky-wheel", "CG-19");
}

#[test]
fn pocket_map_gives_a_movement_token() {
    assert_eq!(with("pocket-map", "").play("use pocket-map").mine().movement, 1);
}

#[test]
fn pocket_map_works_once_a_turn_and_again_in_the_next() {
    let mut table = with("pocket-map", "");
    table.play("use pocket-map").refused("use pocket-map", "CG-19");
    table.round("cog cog cog").play("use pocket-map");
    assert_eq!(table.mine().movement, 2);
}

#[test]
fn tithe_box_turns_any_resource_into_prestige() {
    assert_eq!(with("tithe-box", "cog").play("use tithe-box").points(), 1);
}

#[test]
fn tithe_box_needs_a_resource() {
    with("tithe-box", "").movement(1).refused("use tithe-box", "CG-19");
}

/// A refiner turns one die into one token, once, and nothing else.
fn refines(development: &str, from: &str, stock: [u8; 3], wrong: &str) {
    let action = format!("use {development}");
    let mut table = with(development, &format!("{from} {from}"));
    assert_eq!(table.play(&action).stock(), stock);
    assert!(matches!(table.refused(&action, "CG-19"), Refusal::UsedUp { .. }));
    assert!(matches!(with(development, wrong).refused(&action, "CG-19"), Refusal::CannotPay { .. }));
}

#[test]
fn press_turns_steam_into_a_cog_once_and_nothing_else() {
    refines("press", "steam", [0, 1, 0], "cog-zap");
}

#[test]
fn magneto_turns_a_cog_into_a_zap_once_and_nothing_else() {
    refines("magneto", "cog", [0, 0, 1], "steam-zap");
}

#[test]
fn condenser_turns_a_zap_into_two_steam_once_and_nothing_else() {
    refines("condenser", "zap", [2, 0, 0], "steam-cog");
}

#[test]
fn under_rules_1_the_condenser_gives_one_steam() {
    let mut table = with("condenser", "zap zap");
    table.state.public.rules = 1;
    assert_eq!(table.play("use condenser").stock(), [1, 0, 0]);
    let action = |rules: u32| Development::Condenser.data(rules).text.en;
    assert_eq!([action(1), action(2)], ["turn 1 zap into 1 steam", "turn 1 zap into 2 steam"]);
    assert_eq!(Development::Condenser.lasting_text(), None);
}

#[test]
fn alembic_turns_any_resource_into_another() {
    let mut table = with("alembic", "steam cog");
    assert_eq!(table.play("use alembic").play("pay die cog").play("take zap").stock(), [0, 0, 1]);
}

#[test]
fn alembic_gives_another_kind_and_must_be_finished() {
    let mut table = with("alembic", "steam cog");
    assert_eq!(table.play("use alembic").refused("done", "CG-19"), Refusal::MustFinish);
    assert_eq!(table.refused("end", "CG-18"), Refusal::NotNow { rule: "CG-18" });
    table.play("pay die steam").refused("take steam", "CG-7");
    with("alembic", "").refused("use alembic", "CG-19");
}

#[test]
fn alembic_takes_the_only_resource_by_itself() {
    let mut table = with("alembic", "steam steam");
    assert_eq!(table.play("use alembic").legal(), ["take cog", "take zap"]);
    assert_eq!(table.faces(), ["steam"]);
}

#[test]
fn converter_turns_two_resources_into_one() {
    let mut table = at("brass-bank", "steam cog");
    assert_eq!(table.play("use converter").play("take zap").play("activate B2").points(), 2);
}

#[test]
fn converter_needs_two_resources_and_works_once_a_turn() {
    at("brass-bank", "steam").refused("use converter", "CG-19");
    let mut table = at("brass-bank", "steam cog steam");
    table.play("use converter").play("pay die steam").play("take zap").refused("use converter", "CG-19");
}

/// This much is stored of these tokens; where there is a choice, this would be too much.
fn stores(development: &str, tokens: [u8; 3], stored: &str, too_much: &str) {
    let [steam, cog, zap] = tokens;
    let mut table = with(development, "").tokens(steam, cog, zap);
    table.play("end");
    if table.offers("store") {
        assert_eq!(table.refused(&format!("store {too_much}"), "CG-18"), Refusal::TooMuch);
        table.play(&format!("store {stored}"));
    }
    assert_eq!(table.stock().map(|number| number.to_string()).join(" "), stored);
}

#[test]
fn boiler_tank_stores_two_more_steam_and_no_more() {
    stores("boiler-tank", [6, 0, 0], "4 0 0", "");
    stores("boiler-tank", [6, 0, 1], "4 0 0", "5 0 0");
}

#[test]
fn boiler_tank_stores_no_cogs() {
    stores("boiler-tank", [0, 6, 0], "0 2 0", "");
}

#[test]
fn cog_chest_stores_two_more_cogs_and_no_more() {
    stores("cog-chest", [0, 6, 0], "0 4 0", "");
}

#[test]
fn cog_chest_stores_no_steam() {
    stores("cog-chest", [6, 0, 0], "2 0 0", "");
}

#[test]
fn leyden_rack_stores_two_more_zaps() {
    stores("leyden-rack", [0, 0, 6], "0 0 4", "0 0 5");
}

#[test]
fn leyden_rack_stores_no_cogs() {
    stores("leyden-rack", [0, 6, 0], "0 2 0", "");
}

#[test]
fn warehouse_stores_two_more_of_any_kind() {
    stores("warehouse", [6, 0, 0], "4 0 0", "");
    stores("warehouse", [0, 6, 0], "0 4 0", "");
}

#[test]
fn warehouse_shares_its_spaces_among_the_kinds() {
    let mut table = with("warehouse", "").tokens(3, 3, 0);
    table.play("end").refused("store 3 3 0", "CG-18");
    assert_eq!(table.legal(), ["store 2 3 0", "store 3 2 0"]);
}
