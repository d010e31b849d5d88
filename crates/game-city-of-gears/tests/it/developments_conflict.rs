//! Developments about conflict, work and the end: each one's effect and its limit.

use crate::table::{ME, OTHER, Table, at, table};
use game_city_of_gears::{Event, Refusal};

/// My worker and another's on the Brass Bank at B2, its link above them.
fn quarrel(dice: &str) -> Table {
    at("brass-bank", dice).worker(1, "B2").link(1, "B1-B2")
}

#[test]
fn spark_glove_destroys_free() {
    let mut table = quarrel("").develop(0, "spark-glove");
    table.play("destroy B2 1");
    assert_eq!(table.workers(1, "B2"), 0);
}

#[test]
fn spark_glove_works_once_a_turn() {
    let mut table = quarrel("").worker(1, "B2").develop(0, "spark-glove");
    table.play("destroy B2 1").refused("destroy B2 1", "CG-16");
    quarrel("").refused("destroy B2 1", "CG-16");
}

#[test]
fn crowbar_demolishes_for_one_zap() {
    let mut table = quarrel("zap").develop(0, "crowbar");
    table.play("demolish B1-B2");
    assert!(!table.linked("B1-B2"));
}

#[test]
fn crowbar_still_needs_a_zap_and_a_worker_beside() {
    quarrel("cog").develop(0, "crowbar").refused("demolish B1-B2", "CG-16");
    let far = quarrel("zap").develop(0, "crowbar").link(1, "A1-B1");
    assert!(matches!(far.refused("demolish A1-B1", "CG-16"), Refusal::NoWorkerNextTo { .. }));
}

#[test]
fn rubber_soles_cost_the_attacker_a_zap_more() {
    let mut table = quarrel("zap zap").develop(1, "rubber-soles");
    table.play("destroy B2 1");
    assert!(table.state.public.turn.dice.is_empty());
    let refusal = quarrel("zap").develop(1, "rubber-soles").refused("destroy B2 1", "CG-16");
    assert!(matches!(refusal, Refusal::CannotPay { cost, .. } if cost.zap == 2));
}

#[test]
fn rubber_soles_cost_the_spark_glove_a_zap() {
    let armed = |dice: &str| quarrel(dice).develop(0, "spark-glove").develop(1, "rubber-soles");
    let refusal = armed("cog").refused("destroy B2 1", "CG-16");
    assert!(matches!(refusal, Refusal::CannotPay { cost, .. } if cost.zap == 1));
    let mut table = armed("zap zap");
    table.play("destroy B2 1");
    assert_eq!(table.faces(), ["zap"]);
}

#[test]
fn rubber_soles_do_not_stop_the_laboratory() {
    let mut table = at("galvanic-laboratory", "steam steam").worker(1, "B2").develop(1, "rubber-soles");
    table.play("activate B2").play("destroy B2 1");
    assert_eq!(table.workers(1, "B2"), 0);
}

#[test]
fn locked_hubs_cost_the_attacker_a_zap_more() {
    let mut table = quarrel("zap zap zap").develop(1, "locked-hubs");
    table.play("demolish B1-B2");
    assert!(table.state.public.turn.dice.is_empty());
    quarrel("zap zap").develop(1, "locked-hubs").refused("demolish B1-B2", "CG-16");
}

#[test]
fn locked_hubs_cost_the_crowbar_two_zaps() {
    let armed = |dice: &str| quarrel(dice).develop(0, "crowbar").develop(1, "locked-hubs");
    armed("zap").refused("demolish B1-B2", "CG-16");
    let mut table = armed("zap zap zap");
    table.play("demolish B1-B2");
    assert_eq!(table.faces(), ["zap"]);
}

#[test]
fn locked_hubs_do_not_protect_workers() {
    let mut table = quarrel("zap").develop(1, "locked-hubs");
    table.play("destroy B2 1");
    assert_eq!(table.workers(1, "B2"), 0);
}

#[test]
fn insurance_pays_for_each_worker_and_link_removed() {
    let mut table = quarrel("zap zap zap").develop(1, "insurance");
    let before = table.state.private[OTHER].prestige;
    table.play("destroy B2 1").play("demolish B1-B2");
    assert_eq!(table.state.private[OTHER].prestige, before + 4);
}

#[test]
fn insurance_pays_for_what_tiles_remove_and_for_what_one_removes_oneself() {
    let mut own = at("scrap-reclaimer", "zap").link(0, "B1-B2").develop(0, "insurance");
    assert_eq!(own.play("activate B2").play("demolish B1-B2").points(), 5, "the reclaimer's 3 besides");
    let insured =
        |tile: &str, dice: &str| at(tile, dice).worker(1, "B2").link(1, "B1-B2").develop(1, "insurance");
    let mut scrapped = insured("scrap-reclaimer", "zap");
    scrapped.play("activate B2").play("demolish B1-B2");
    assert_eq!(scrapped.state.private[OTHER].prestige, 3, "1 from the start");
    let mut shocked = insured("galvanic-laboratory", "steam steam");
    shocked.play("activate B2").play("destroy B2 1");
    assert_eq!(shocked.state.private[OTHER].prestige, 3);
}

#[test]
fn insurance_pays_its_owner_only() {
    let mut table = quarrel("zap").develop(0, "insurance");
    table.play("destroy B2 1");
    assert_eq!((table.points(), table.state.private[OTHER].prestige), (0, 1));
}

#[test]
fn night_shift_spares_a_resource() {
    let mut table = at("governors-hall", "steam zap").develop(0, "night-shift");
    assert_eq!(table.play("night-shift B2 cog").points(), 4);
}

#[test]
fn night_shift_leaves_one_to_pay_and_works_once_a_turn() {
    let single = at("brass-bank", "zap").develop(0, "night-shift");
    assert!(matches!(single.refused("night-shift B2 zap", "CG-19"), Refusal::NothingToSpare { .. }));
    let mut table =
        at("turbine-yard", "steam steam").develop(0, "night-shift").tile("B1", "aerodrome").worker(0, "B1");
    assert!(matches!(table.refused("night-shift B2 zap", "CG-19"), Refusal::NotInCost { .. }));
    table.play("night-shift B2 cog");
    assert!(matches!(table.refused("night-shift B1 zap", "CG-19"), Refusal::UsedUp { .. }));
}

#[test]
fn second_wind_activates_a_tile_again() {
    let mut table = at("clockwork-theatre", "cog cog").develop(0, "second-wind");
    assert_eq!(table.play("activate B2").play("activate B2").points(), 4);
}

#[test]
fn second_wind_blows_once_a_turn_and_is_paid() {
    let mut table = at("clockwork-theatre", "cog cog cog").develop(0, "second-wind");
    table.play("activate B2").play("activate B2").refused("activate B2", "CG-11");
    let mut poor = at("clockwork-theatre", "cog").develop(0, "second-wind");
    assert!(matches!(poor.play("activate B2").refused("activate B2", "CG-11"), Refusal::CannotPay { .. }));
}

#[test]
fn feedback_loop_collects_from_an_activated_tile() {
    let mut table = at("clockwork-theatre", "cog").develop(0, "feedback-loop");
    assert_eq!(table.play("activate B2").play("bonus B2").points(), 3);
}

#[test]
fn feedback_loop_collects_from_one_tile_only() {
    let mut table = at("clockwork-theatre", "cog zap")
        .develop(0, "feedback-loop")
        .tile("B1", "brass-bank")
        .worker(0, "B1");
    table.play("activate B2").play("activate B1").play("bonus B2");
    assert!(matches!(table.refused("bonus B1", "CG-12"), Refusal::ActivatedItself { .. }));
    table.refused("bonus B2", "CG-12");
}

#[test]
fn apprenticeship_makes_workers_cheaper() {
    let mut table = table(2).develop(0, "apprenticeship");
    table.play("construct");
    assert_eq!((table.mine().ready, table.points()), (4, 0), "the first is free");
}

#[test]
fn apprenticeship_leaves_a_price_for_later_workers_and_once_a_turn() {
    let mut table = table(2).develop(0, "apprenticeship").prestige(1);
    assert_eq!(table.play("construct").refused("construct", "CG-17"), Refusal::AlreadyConstructed);
    table.round("cog cog cog");
    assert_eq!(table.refused("construct", "CG-17"), Refusal::TooLittlePrestige { price: 2 });
}

/// The third Opening Day gear comes; what the development scored, by its event.
fn at_the_end(table: Table, development: &str) -> Option<u8> {
    table.near_the_end().dice("cog").play("draw 1").chance("opening-day").events.iter().find_map(|event| {
        match event {
            Event::Endgame { seat: ME, development: own, prestige } if own.to_string() == development => {
                Some(*prestige)
            }
            _ => None,
        }
    })
}

/// B1 and B2 hold tiles of the kind; I own B2 by a worker, and B1 or not.
fn medal(development: &str, tiles: [&str; 2], own: bool) -> Option<u8> {
    let mut table = at(tiles[0], "").tile("B1", tiles[1]).develop(0, development);
    if own {
        table = table.worker(0, "B1");
    } else {
        table = table.worker(1, "B1");
    }
    at_the_end(table, development)
}

#[test]
fn science_medal_pays_for_science_tiles_owned() {
    assert_eq!(medal("science-medal", ["aether-dynamo", "chronometer-tower"], true), Some(4));
}

#[test]
fn science_medal_pays_for_no_others_tiles() {
    assert_eq!(medal("science-medal", ["aether-dynamo", "chronometer-tower"], false), Some(2));
    assert_eq!(medal("science-medal", ["turbine-yard", "winter-garden"], true), Some(0));
}

#[test]
fn wealth_medal_pays_for_wealth_tiles_owned() {
    assert_eq!(medal("wealth-medal", ["winter-garden", "patent-office"], true), Some(4));
}

#[test]
fn wealth_medal_pays_for_no_others_tiles() {
    assert_eq!(medal("wealth-medal", ["winter-garden", "patent-office"], false), Some(2));
    assert_eq!(medal("wealth-medal", ["turbine-yard", "aether-dynamo"], true), Some(0));
}

#[test]
fn industry_medal_pays_for_industrial_tiles_owned() {
    assert_eq!(medal("industry-medal", ["turbine-yard", "scrap-reclaimer"], true), Some(4));
}

#[test]
fn industry_medal_pays_for_no_others_tiles() {
    assert_eq!(medal("industry-medal", ["turbine-yard", "scrap-reclaimer"], false), Some(2));
    assert_eq!(medal("industry-medal", ["winter-garden", "aether-dynamo"], true), Some(0));
}

fn links(number: usize) -> Option<u8> {
    let spots = ["A1-B1", "B1-C1", "A2-B2", "B2-C2", "A3-B3", "B3-C3", "A1-A2", "B1-B2", "C1-C2", "A2-A3"];
    let mut table = at("turbine-yard", "").tile("B1", "winter-garden").develop(0, "network-prize");
    for spot in &spots[..number] {
        table = table.link(0, spot);
    }
    at_the_end(table, "network-prize")
}

#[test]
fn network_prize_pays_for_links() {
    assert_eq!(links(5), Some(5));
}

#[test]
fn network_prize_pays_eight_at_most() {
    assert_eq!(links(10), Some(8));
}

#[test]
fn founders_parade_pays_for_workers_in_the_city() {
    let table =
        at("turbine-yard", "").tile("B1", "winter-garden").worker(0, "B1").develop(0, "founders-parade");
    assert_eq!(at_the_end(table, "founders-parade"), Some(2));
}

#[test]
fn founders_parade_pays_for_no_worker_at_home() {
    let table = table(2).tile("B2", "turbine-yard").tile("B1", "winter-garden").develop(0, "founders-parade");
    assert_eq!(at_the_end(table, "founders-parade"), Some(0));
}
