//! The link bonus of every tile, collected from a tile that was activated beside it.

use crate::table::{Table, at};
use game_city_of_gears::Tile;
use tabletop::Code;

/// The tile lies at B1, beside one that I have activated: what its bonus gives.
fn bonus(tile: &str) -> &'static str {
    let beside = if tile == "clockwork-theatre" { "brass-bank" } else { "clockwork-theatre" };
    let mut table = at(beside, "cog zap steam").tile("B1", tile).link(0, "B1-B2");
    table.play("activate B2");
    let before = sums(&table);
    table.play("bonus B1");
    if table.offers("pick") {
        return "reroll";
    }
    if table.state.turn() == tabletop::Turn::Chance {
        table.chance("neutral cog");
        assert_eq!(table.stock(), [0, 1, 0], "{tile}");
        return "neutral die";
    }
    let more: Vec<u16> = sums(&table).iter().zip(before).map(|(now, before)| now - before).collect();
    match more[..] {
        [1, 0, 0, 0, 0] => "1 steam",
        [0, 1, 0, 0, 0] => "1 cog",
        [0, 0, 1, 0, 0] => "1 zap",
        [0, 0, 0, 1, 0] => "1 movement token",
        [0, 0, 0, 0, 1] => "1 prestige",
        _ => panic!("{tile} gives {more:?}"),
    }
}

fn sums(table: &Table) -> [u16; 5] {
    let [steam, cog, zap] = table.stock().map(u16::from);
    [steam, cog, zap, table.mine().movement, table.points()]
}

#[test]
fn every_tile_gives_its_own_link_bonus() {
    let expected = [
        ("gear-foundry", "1 cog"),
        ("industrial-collective", "1 cog"),
        ("boiler-house", "1 steam"),
        ("assembly-hall", "1 movement token"),
        ("pneumatic-tubery", "1 steam"),
        ("scrap-reclaimer", "1 cog"),
        ("turbine-yard", "1 movement token"),
        ("aether-dynamo", "1 movement token"),
        ("observatory", "reroll"),
        ("difference-engine", "1 cog"),
        ("chronometer-tower", "neutral die"),
        ("galvanic-laboratory", "1 zap"),
        ("automaton-academy", "1 movement token"),
        ("cartographers-guild", "1 movement token"),
        ("aerodrome", "1 prestige"),
        ("grand-exchange", "1 cog"),
        ("clockwork-theatre", "1 prestige"),
        ("brass-bank", "1 prestige"),
        ("patent-office", "1 cog"),
        ("winter-garden", "1 steam"),
        ("governors-hall", "1 prestige"),
    ];
    let given: Vec<(String, &str)> =
        Tile::every().map(|tile| (tile.to_string(), bonus(&tile.to_string()))).collect();
    let expected: Vec<(String, &str)> = expected.map(|(tile, bonus)| (tile.into(), bonus)).into();
    assert_eq!(given, expected);
}
