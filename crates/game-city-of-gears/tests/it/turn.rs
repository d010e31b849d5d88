//! Payments, moves, conflict and the ends of turns, rule by rule.

use crate::table::{ME, OTHER, at, table, with_options};
use game_city_of_gears::{Ending, Event, Options, ROUNDS, Refusal, Stage};
use tabletop::{First, Turn};

#[test]
fn a_single_possible_payment_is_taken_by_itself() {
    let mut table = at("turbine-yard", "steam-cog steam zap");
    table.play("activate B2");
    assert_eq!(table.points(), 1, "the steam die must be the steam, the split die the cog");
    let dice: Vec<String> = table.state.public.turn.dice.all().map(|face| face.to_string()).collect();
    assert_eq!(dice, ["zap"]);
}

#[test]
fn where_there_is_a_choice_the_player_pays_in_steps() {
    let mut table = at("turbine-yard", "steam-cog steam steam-zap").tokens(0, 1, 0);
    table.play("activate B2");
    assert_eq!(table.legal(), ["use converter", "pay die steam", "pay die steam-cog", "pay die steam-zap"]);
    table.play("pay die steam-cog");
    assert_eq!(table.points(), 1, "then only the token was left for the cog");
}

#[test]
fn a_payment_that_leaves_a_debt_is_refused() {
    let mut table = at("turbine-yard", "steam-cog steam").tokens(1, 0, 0);
    table.play("activate B2");
    assert!(matches!(table.refused("pay die steam-cog", "CG-7"), Refusal::LeavesDebt { .. }));
    assert!(matches!(table.refused("pay die zap", "CG-7"), Refusal::NotThere { .. }));
    assert!(matches!(table.refused("end", "CG-18"), Refusal::NotNow { .. }), "first comes the payment");
}

#[test]
fn like_parts_of_a_payment_have_no_order() {
    let mut table = table(2).dice("cog steam-cog cog-zap");
    table.play("draw 2").play("pay die steam-cog");
    assert_eq!(
        table.state.turn(),
        Turn::Chance,
        "the other is the cog/zap die: what comes before it was passed over"
    );
}

#[test]
fn a_standard_move_costs_steam_or_a_movement_token() {
    let board = || table(2).tile("B3", "brass-bank").link(0, "B3-factory");
    let mut choice = board().dice("steam").movement(1);
    choice.play("move factory B3");
    assert_eq!(choice.legal(), ["pay die steam", "pay movement"]);
    choice.play("pay movement");
    assert_eq!((choice.mine().movement, choice.workers(0, "B3")), (0, 1));
    assert_eq!(board().dice("cog zap").refused("move factory B3", "CG-14"), Refusal::CannotMove);
    assert!(matches!(board().dice("steam").refused("move factory B2", "CG-14"), Refusal::NoLink { .. }));
}

#[test]
fn rapid_transit_crosses_many_links_and_ends_on_a_face_down_tile() {
    let line = || table(2).tile("B3", "brass-bank").link(0, "B3-factory").link(0, "B2-B3").link(0, "B1-B2");
    assert!(matches!(line().dice("zap").refused("rapid factory B1", "CG-14"), Refusal::NoWay { .. }));
    let mut table = line().dice("zap");
    table.play("rapid factory B2").chance("tile aerodrome");
    assert_eq!((table.points(), table.mine().discoveries), (2, 1));
    let mut whole = line().tile("B2", "aerodrome").dice("cog-zap");
    assert_eq!(whole.play("rapid factory B1").chance("tile observatory").points(), 2);
}

#[test]
fn destroy_and_demolish_need_a_worker_and_zaps() {
    let board = || at("brass-bank", "zap zap").worker(1, "B2").tile("A1", "aerodrome").worker(1, "A1");
    let mut table = board().link(1, "B1-B2").link(1, "A1-A2");
    assert!(matches!(table.refused("destroy A1 1", "CG-16"), Refusal::NoWorkerBeside { .. }));
    assert!(matches!(table.refused("destroy B2 0", "CG-16"), Refusal::YourOwn));
    assert!(matches!(table.refused("demolish A1-A2", "CG-16"), Refusal::NoWorkerNextTo { .. }));
    assert!(matches!(table.refused("demolish B2-C2", "CG-16"), Refusal::NoLinkThere { .. }));
    table.play("demolish B1-B2");
    assert!(!table.linked("B1-B2"));
    table.refused("destroy B2 1", "CG-16");
    let mut other = board();
    other.play("destroy B2 1");
    assert_eq!(
        (other.workers(1, "B2"), other.state.public.players[OTHER].ready),
        (0, 2),
        "it is ready at home"
    );
}

#[test]
fn another_s_factory_link_can_be_demolished_from_its_tile() {
    let mut table = table(2).tile("B1", "brass-bank").worker(0, "B1").link(1, "B1-factory").dice("zap zap");
    table.play("demolish B1-factory");
    assert!(!table.linked("B1-factory"));
}

#[test]
fn an_installed_worker_still_fights_and_lays_links() {
    let board =
        |dice: &str| at("industrial-collective", dice).installed(0, "B2").worker(1, "B2").link(1, "B1-B2");
    let mut fight = board("zap zap zap");
    fight.play("destroy B2 1").play("demolish B1-B2");
    assert!(fight.workers(1, "B2") == 0 && !fight.linked("B1-B2"));
    let mut build = board("cog");
    build.play("draw 1").chance("gear press").play("link A2-B2");
    assert!(build.linked("A2-B2"));
}

#[test]
fn workers_cost_two_four_and_six() {
    let mut table = table(2).prestige(12);
    for left in [10, 6, 0] {
        assert_eq!(table.play("construct").points(), left);
        table.refused("construct", "CG-17");
        table.round("cog cog cog");
    }
    assert_eq!(table.refused("construct", "CG-17"), Refusal::NoneLocked);
    assert_eq!(table.mine().ready, 6);
}

#[test]
fn one_of_each_kind_and_one_more_is_stored() {
    let mut table = table(2).tokens(3, 3, 0);
    table.play("end");
    assert_eq!(table.legal(), ["store 1 2 0", "store 2 1 0"]);
    assert_eq!(table.refused("store 2 2 0", "CG-18"), Refusal::TooMuch);
    assert_eq!(table.refused("store 1 1 0", "CG-18"), Refusal::Wasteful);
    assert_eq!(table.refused("store 0 0 1", "CG-18"), Refusal::NotYours);
    table.play("store 2 1 0");
    let lost = table.events.iter().any(|event| matches!(event, Event::Stores { lost: 3, cashed: 0, .. }));
    assert!(lost && table.state.public.turn.seat == OTHER);
}

#[test]
fn links_lie_next_to_a_worker_on_open_spots() {
    let mut table = at("brass-bank", "cog").link(1, "B1-B2");
    table.play("draw 1").chance("gear press");
    assert!(matches!(table.refused("link B1-B2", "CG-3"), Refusal::SpotTaken { .. }));
    assert!(matches!(table.refused("link B1-factory", "CG-3"), Refusal::AnotherFactory { .. }));
    assert!(matches!(table.refused("link C2-factory", "CG-3"), Refusal::NoSuchSpot { .. }));
    assert!(matches!(table.refused("link A1-B1", "CG-15"), Refusal::NoWorkerNextTo { .. }));
    assert!(matches!(table.refused("develop magneto", "CG-15"), Refusal::NotDrawn { .. }));
    assert!(table.offers("link B3-factory") && table.offers("link A2-B2"));
}

#[test]
fn link_bonuses_do_not_pass_through_the_factory() {
    // The third of three: its factory touches C2 and C3.
    let third = Options { first: First::Seat(OTHER), ..Options::default() };
    let board = || with_options(&third, 3).tile("C2", "clockwork-theatre").tile("C3", "aerodrome");
    let mut table = board().link(0, "C2-factory").link(0, "C3-factory").worker(0, "C2").dice("cog");
    table.state.public.turn.seat = ME;
    table.play("activate C2");
    assert!(matches!(table.refused("bonus C3", "CG-12"), Refusal::NotConnected { .. }));
    let mut linked = board().link(0, "C2-C3").worker(0, "C2").dice("cog");
    linked.state.public.turn.seat = ME;
    let before = linked.points();
    assert_eq!(linked.play("activate C2").play("bonus C3").points(), before + 3);
}

#[test]
fn link_bonuses_are_those_of_revealed_tiles() {
    let mut table = at("clockwork-theatre", "cog").link(0, "B1-B2");
    assert!(matches!(table.play("activate B2").refused("bonus B1", "CG-12"), Refusal::FaceDown { .. }));
    assert!(matches!(table.refused("activate B1", "CG-11"), Refusal::FaceDown { .. }));
}

#[test]
fn a_draw_by_a_tile_can_end_the_game_too() {
    for (tile, die) in [("gear-foundry", "steam zap"), ("difference-engine", "zap")] {
        let mut table = at(tile, die).near_the_end();
        table.play("activate B2").chance("gear press").chance("opening-day");
        assert_eq!(table.state.public.over, Some(Ending::OpeningDay), "{tile}");
        assert_eq!(table.state.public.turn.stage, Stage::Activate);
    }
}

#[test]
fn an_empty_bag_ends_the_game_with_the_round() {
    let mut table = table(2).dice("cog");
    // All gears have left the game as developments.
    table.state.public.discarded = std::mem::take(&mut table.state.hidden.bag);
    table.state.public.bag = 0;
    table.play("draw 1");
    assert!(table.state.public.last_round && table.state.public.over.is_none());
    table.play("end").chance("die steam").chance("die steam").chance("die steam").play("end");
    assert_eq!(table.state.public.over, Some(Ending::EmptyBag));
    let unseen = table.events.iter().filter(|event| matches!(event, Event::NeverRevealed { .. })).count();
    assert_eq!(unseen, 9);
}

#[test]
fn one_draws_what_there_is() {
    let mut table = table(2).dice("cog cog");
    let bag = &mut table.state.hidden.bag;
    let last = bag.iter().next().unwrap();
    bag.remove(last);
    table.state.public.discarded = std::mem::take(bag);
    table.state.hidden.bag.insert(last);
    table.state.public.bag = 1;
    table.play("draw 2").chance(&format!("gear {last}"));
    assert_eq!(table.state.public.turn.hand, 1);
    assert!(!table.state.public.last_round);
}

#[test]
fn a_city_that_never_opens_closes_after_many_rounds() {
    let mut table = table(2);
    table.state.public.round = ROUNDS;
    table.play("end").chance("die steam").chance("die steam").chance("die steam").play("end");
    assert_eq!(table.state.public.over, Some(Ending::Rounds));
}

#[test]
fn developments_work_at_once_and_bonuses_may_be_left() {
    let mut table = at("clockwork-theatre", "cog cog steam").tile("B1", "aerodrome").link(0, "B1-B2");
    table.play("activate B2").play("draw 1").chance("gear press").play("develop press").play("use press");
    assert_eq!(table.stock(), [0, 1, 0]);
    assert_eq!(table.state.private[ME].prestige, 2, "the Aerodrome's bonus was left");
}
