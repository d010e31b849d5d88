//! Trade and transport beyond the worked examples (GB-6, GB-27, GB-28).

use crate::scene::{BLUE, RED, Scene};
use game_gearworld::kinds::Token::*;
use game_gearworld::public::{Phase, Stage};

#[test]
fn gb_27_a_withdrawn_offer_leaves_no_trace_and_six_are_all() {
    let mut scene = Scene::new();
    scene
        .own(BLUE, &["westfeld"])
        .own(RED, &["the-watch"])
        .put("westfeld", &[Coal])
        .put("the-watch", &[Gold]);
    scene.begin(Phase::Trade, BLUE);
    let before = scene.0.public.board;
    for _ in 0..6 {
        assert_eq!((scene.0.public.stage, scene.0.public.asked.index()), (Stage::Trade, 0));
        scene.steps(BLUE, &["offer 1", "give coal westfeld", "ask gold", "withdraw"]);
        assert_eq!(scene.0.public.board, before);
        scene.step("1 pass");
    }
    assert_eq!(scene.0.public.phase, Phase::Transport, "blue may not open a seventh");
}

#[test]
fn gb_27_the_partner_says_where_its_tokens_come_from_and_duplicates_go() {
    let mut scene = Scene::new();
    scene.own(BLUE, &["westfeld"]).own(RED, &["the-watch", "mill-run"]).put("westfeld", &[Horse]);
    scene.put("the-watch", &[Gold, Horse]).put("mill-run", &[Gold]).begin(Phase::Trade, BLUE);
    scene.steps(BLUE, &["offer 1", "give horse westfeld", "ask gold", "propose"]);
    scene.step("1 accept");
    assert_eq!(scene.legal(RED), ["give gold mill-run", "give gold the-watch"]);
    assert_eq!(scene.refused("1 give horse the-watch"), "GB-27", "not asked for");
    scene.step("1 give gold mill-run");
    scene.step("0 put westfeld");
    scene.step("1 put the-watch");
    assert_eq!((scene.count("mill-run", Gold), scene.count("westfeld", Gold)), (0, 1));
    // GB-6: two horses met in The Watch.
    assert_eq!((scene.count("the-watch", Horse), scene.0.public.supply.tokens.of(Horse)), (1, 19));
}

#[test]
fn what_binds_is_not_taken_back_without_asking() {
    let mut scene = Scene::new();
    scene.own(BLUE, &["westfeld", "weirside"]).own(RED, &["the-watch"]).put("westfeld", &[Coal, Weapon]);
    scene.put("the-watch", &[Gold]).begin(Phase::Trade, BLUE);
    for line in ["0 offer 1", "0 give coal westfeld", "0 ask gold", "0 propose"] {
        assert!(!scene.step(line).barred, "{line} can be taken back");
    }
    assert!(scene.step("1 accept").barred, "an accepted trade binds");

    scene.begin(Phase::Battle, BLUE);
    scene.0.public.trade.deal = None;
    assert!(!scene.step("0 attack the-watch").barred);
    assert!(scene.step("3 side nobody").barred, "GB-31 binds");
    assert!(!scene.step("0 lead weapon westfeld").barred, "spearheads can be tried out");
    assert!(scene.step("0 strike").barred, "GB-30 once declared it is resolved");
}

#[test]
fn gb_28_a_ship_loads_from_a_bridge() {
    let mut scene = Scene::new();
    let bridge = "bridge-grey-water-the-spur";
    scene.own(BLUE, &["far-point"]).bridge(BLUE, bridge).put(bridge, &[Coal, Weapon]);
    scene.boat(BLUE, "ship-1", "sea-grey-water").begin(Phase::Transport, BLUE);
    scene.steps(BLUE, &["embark ship-1", "load coal bridge-grey-water-the-spur", "sail sea-the-spur"]);
    assert_eq!(scene.refused("0 unload coal far-point"), "GB-2");
    scene.steps(BLUE, &["load weapon bridge-grey-water-the-spur", "sail sea-far-point"]);
    scene.steps(BLUE, &["unload coal far-point", "done"]);
    assert_eq!((scene.count("far-point", Coal), scene.count("ship-1", Weapon)), (1, 1));
    assert_eq!(scene.count(bridge, Weapon), 0);
}

#[test]
fn gb_28_a_skywork_gives_one_action_more() {
    let mut scene = Scene::new();
    scene.own(BLUE, &["westfeld", "the-watch"]).skywork("westfeld").put("westfeld", &[Coal, Iron]);
    scene.own(RED, &["mill-run", "weirside"]).put("mill-run", &[Coal]).begin(Phase::Transport, BLUE);
    for token in ["take coal", "take iron"] {
        assert_eq!(scene.0.public.active.index(), 0);
        scene.steps(BLUE, &["foot westfeld", "to the-watch", token, "done"]);
    }
    assert_eq!((scene.count("the-watch", Coal), scene.count("the-watch", Iron)), (1, 1));
    assert_eq!(scene.0.public.active.index(), 1, "two were all");
}
