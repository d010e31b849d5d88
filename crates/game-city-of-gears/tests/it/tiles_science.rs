//! The science tiles: each one's effect and its limit.

use crate::table::{ME, OTHER, at};
use game_city_of_gears::{Event, Refusal};
use tabletop::Viewer;

#[test]
fn aether_dynamo_gives_two_zaps_and_prestige() {
    let mut table = at("aether-dynamo", "cog");
    table.play("activate B2");
    assert_eq!((table.stock(), table.points()), ([0, 0, 2], 1));
}

#[test]
fn aether_dynamo_works_once_a_turn() {
    let mut table = at("aether-dynamo", "cog cog");
    table.play("activate B2");
    assert!(matches!(table.refused("activate B2", "CG-11"), Refusal::AlreadyActivated { .. }));
}

#[test]
fn observatory_shows_a_face_down_tile_to_its_player_alone() {
    let mut table = at("observatory", "steam");
    table.play("activate B2").play("look A1");
    assert_eq!(table.points(), 1);
    let mut copy = crate::table::Table { state: table.state.clone(), events: Vec::new() };
    let mine = table.told("* tile brass-bank", Viewer::Seat(ME));
    let others = copy.told("* tile brass-bank", Viewer::Seat(OTHER));
    assert!(matches!(mine[..], [Event::Seen { .. }]));
    assert!(others.is_empty());
    assert_eq!(table.secret().looked["A1".parse().unwrap()], Some("brass-bank".parse().unwrap()));
    assert_eq!(table.state.private[OTHER], copy.state.private[OTHER]);
}

#[test]
fn what_the_observatory_showed_is_what_lies_there() {
    let mut table =
        at("observatory", "steam steam steam").link(0, "A2-B2").link(0, "A1-A2").tile("A2", "brass-bank");
    table.play("activate B2").play("look A1").chance("tile boiler-house");
    table.play("move B2 A2").play("move A2 A1").chance("tile boiler-house");
    assert_eq!(table.state.public.tiles["A1".parse().unwrap()], Some("boiler-house".parse().unwrap()));
    assert_eq!(table.secret().looked, Default::default(), "it is no secret any more");
}

#[test]
fn observatory_gives_two_prestige_when_nothing_is_face_down() {
    let mut table = at("observatory", "steam").all_revealed();
    assert_eq!(table.play("activate B2").points(), 2);
    assert!(!table.offers("look"));
}

#[test]
fn the_observatory_s_link_bonus_rerolls_unused_dice() {
    let mut table = at("clockwork-theatre", "cog zap zap").tile("B1", "observatory").link(0, "B1-B2");
    table.play("activate B2").play("bonus B1").play("pick zap").chance("die cog").chance("die steam");
    assert_eq!(table.state.public.turn.dice.all().count(), 2);
    let none = &mut at("clockwork-theatre", "cog").tile("B1", "observatory").link(0, "B1-B2");
    none.play("activate B2").refused("bonus B1", "CG-12");
}

#[test]
fn difference_engine_draws_three_and_develops_one() {
    let mut table = at("difference-engine", "zap");
    table
        .play("activate B2")
        .chance("gear press")
        .chance("gear magneto")
        .chance("gear crowbar")
        .play("develop crowbar");
    assert!(table.owns("crowbar"));
    assert_eq!(table.state.public.bag, 39);
}

#[test]
fn difference_engine_places_no_links() {
    let mut table = at("difference-engine", "zap");
    table.play("activate B2").chance("gear press").chance("gear magneto").chance("gear crowbar");
    assert_eq!(table.refused("link B1-B2", "CG-15"), Refusal::NoMoreLinks);
}

#[test]
fn chronometer_tower_gives_what_the_neutral_die_shows() {
    let mut table = at("chronometer-tower", "steam zap");
    table.play("activate B2").chance("neutral cog");
    assert_eq!((table.stock(), table.points()), ([0, 1, 0], 2));
}

#[test]
fn chronometer_tower_offers_only_what_a_split_face_shows() {
    let mut table = at("clockwork-theatre", "cog").tile("B1", "chronometer-tower").link(0, "B1-B2");
    table.play("activate B2").play("bonus B1").chance("neutral steam-zap");
    table.refused("take cog", "CG-7");
    assert_eq!(table.play("take zap").stock(), [0, 0, 1]);
}

#[test]
fn galvanic_laboratory_destroys_a_worker_nearby() {
    let mut table = at("galvanic-laboratory", "steam steam").tile("B1", "brass-bank").worker(1, "B1");
    table.play("activate B2").play("destroy B1 1");
    assert_eq!((table.workers(1, "B1"), table.state.public.players[OTHER].ready), (0, 3));
    assert_eq!(table.points(), 1);
}

#[test]
fn galvanic_laboratory_does_not_reach_diagonally_and_gives_more_prestige_with_nobody_there() {
    let mut table = at("galvanic-laboratory", "steam steam").tile("A1", "brass-bank").worker(1, "A1");
    assert_eq!(table.play("activate B2").points(), 3);
    let mut two =
        at("galvanic-laboratory", "steam steam").tile("A1", "brass-bank").worker(1, "A1").worker(1, "B2");
    assert!(matches!(two.play("activate B2").refused("destroy A1 1", "CG-11"), Refusal::NotAdjacent { .. }));
}

#[test]
fn automaton_academy_pays_for_workers_in_the_city() {
    let mut table = at("automaton-academy", "cog zap").worker(0, "B2").worker(0, "B2");
    assert_eq!(table.play("activate B2").points(), 3);
}

#[test]
fn automaton_academy_pays_four_at_most() {
    let mut table = at("automaton-academy", "cog zap").unlocked();
    for _ in 0..5 {
        table = table.worker(0, "B2");
    }
    assert_eq!(table.play("activate B2").points(), 4);
}

#[test]
fn cartographers_guild_gives_three_movement_tokens_and_prestige() {
    let mut table = at("cartographers-guild", "steam");
    table.play("activate B2");
    assert_eq!((table.mine().movement, table.points()), (3, 1));
}

#[test]
fn cartographers_guild_knows_no_limit_of_movement_tokens() {
    assert_eq!(
        at("cartographers-guild", "steam").late().movement(255).play("activate B2").mine().movement,
        258
    );
}

#[test]
fn cartographers_guild_costs_steam_and_no_movement_token() {
    at("cartographers-guild", "cog zap").movement(3).refused("activate B2", "CG-11");
}
