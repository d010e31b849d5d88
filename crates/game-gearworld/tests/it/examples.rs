//! The worked examples of the rulebook, each with the numbers it names.

use crate::scene::{BLUE, GREEN, RED, Scene, WHITE, fought};
use game_gearworld::kinds::Token::*;
use game_gearworld::public::{Phase, Stage};

#[test]
fn building_a_skywork() {
    let mut scene = Scene::new();
    scene.own(BLUE, &["simons-landing"]).put("simons-landing", &[Coal, Gold, Iron, Scrap]);
    scene.begin(Phase::Build, BLUE);
    scene.step("0 build skywork simons-landing");
    let public = &scene.0.public;
    assert_eq!(public.board.skyworks_at(crate::scene::place("simons-landing")), 1);
    assert_eq!(public.supply.tokens.0, [20, 20, 20, 20, 20, 20], "the material is back in the supply");
    assert_eq!(public.supply.skyworks, 11);
}

#[test]
fn building_a_riverboat() {
    let mut scene = Scene::new();
    scene.own(BLUE, &["riverfork"]).put("riverfork", &[Scrap, Scrap, Scrap]).begin(Phase::Build, BLUE);
    scene.step("0 build riverboat riverfork");
    assert_eq!(
        scene.legal(BLUE),
        [
            "recall",
            "launch river-golddust-riverfork",
            "launch river-riverfork-riverholt",
            "launch river-riverfork-scrapwater",
            "launch lake-riverfork",
        ]
    );
    assert_eq!(scene.refused("0 launch lake-golddust"), "GB-22");
    scene.step("0 launch lake-riverfork");
    assert_eq!((scene.owner("riverboat-1"), scene.area("riverboat-1").as_str()), (Some(0), "lake-riverfork"));
    assert_eq!(scene.count("riverfork", Scrap), 0);
}

#[test]
fn building_a_ship_and_a_bridge() {
    let mut scene = Scene::new();
    scene.own(BLUE, &["the-spur", "simons-landing"]).put("the-spur", &[Gold; 4]);
    scene.put("simons-landing", &[Iron, Scrap]).begin(Phase::Build, BLUE);
    scene.step("0 build ship-for-gold the-spur");
    assert_eq!((scene.owner("ship-1"), scene.area("ship-1").as_str()), (Some(0), "sea-the-spur"));
    scene.step("0 build bridge simons-landing");
    assert_eq!(scene.owner("bridge-great-water-simons-landing"), Some(0), "the other end is somebody else's");
    assert_eq!(scene.owner("great-water"), Some(3));
    assert_eq!(scene.0.public.supply.tokens.0, [20; 6]);
}

#[test]
fn producing_resources() {
    let mut scene = Scene::new();
    scene.own(BLUE, &["savery-hill", "ockham"]).own(WHITE, &["south-helica", "the-arch", "east-torque"]);
    scene.own(WHITE, &["helica-cove", "west-torque"]).bridge(WHITE, "bridge-south-helica-ockham");
    scene.boat(WHITE, "ship-1", "sea-east-torque");
    scene.site("savery-hill", Gold).site("ockham", Coal).put("ockham", &[Gold]).site("south-helica", Horse);
    scene.put("south-helica", &[Horse]).put("the-arch", &[Horse]).put("east-torque", &[Horse]);
    scene.begin(Phase::Production, BLUE);
    assert_eq!(scene.count("savery-hill", Gold), 1);
    assert_eq!((scene.count("ockham", Coal), scene.count("ockham", Gold)), (1, 1));
    assert_eq!(
        scene.legal(WHITE),
        ["put helica-cove", "put west-torque", "put ship-1", "put bridge-south-helica-ockham"]
    );
    assert_eq!(scene.refused("2 put the-arch"), "GB-25");
    scene.step("2 put ship-1");
    assert_eq!(scene.count("ship-1", Horse), 1);
}

#[test]
fn performing_a_trade_action() {
    let mut scene = Scene::new();
    scene.own(BLUE, &["simons-landing", "watts-coast"]).own(RED, &["the-watch", "westfeld"]);
    scene.put("simons-landing", &[Horse, Scrap]).put("watts-coast", &[Scrap]);
    scene.put("the-watch", &[Horse, Gold]).begin(Phase::Trade, BLUE);
    let offer =
        ["offer 1", "give horse simons-landing", "give scrap simons-landing", "give scrap watts-coast"];
    scene.steps(BLUE, &offer);
    assert_eq!(scene.refused("0 propose"), "GB-27");
    scene.steps(BLUE, &["ask gold", "ask horse", "propose"]);
    scene.step("1 accept");
    // Both place freely; blue is earlier in turn order.
    scene.steps(BLUE, &["put watts-coast", "put simons-landing"]);
    assert_eq!((scene.count("watts-coast", Gold), scene.count("simons-landing", Horse)), (1, 1));
    scene.steps(RED, &["put westfeld", "put the-watch", "put the-watch"]);
    assert_eq!((scene.count("westfeld", Horse), scene.count("the-watch", Scrap)), (1, 2));
    assert_eq!((scene.count("the-watch", Gold), scene.count("the-watch", Horse)), (0, 0));
    assert_eq!(scene.count("simons-landing", Scrap), 0);
}

#[test]
fn transporting_by_foot() {
    let mut scene = Scene::new();
    scene.own(RED, &["southern-waste", "grey-water"]).put("southern-waste", &[Scrap, Weapon]);
    scene.begin(Phase::Transport, RED);
    scene.steps(RED, &["foot southern-waste", "to grey-water", "take scrap", "take weapon", "done"]);
    assert_eq!((scene.count("grey-water", Scrap), scene.count("grey-water", Weapon)), (1, 1));
}

#[test]
fn transporting_by_horse() {
    let mut scene = Scene::new();
    scene.own(BLUE, &["westfeld", "the-watch", "watts-coast"]).put("westfeld", &[Horse, Scrap, Weapon]);
    scene.begin(Phase::Transport, BLUE);
    let ride = ["ride westfeld", "load scrap westfeld", "load weapon westfeld", "go the-watch"];
    scene.steps(BLUE, &ride);
    scene.steps(BLUE, &["unload weapon the-watch", "go watts-coast"]);
    assert_eq!(scene.refused("0 go the-watch"), "GB-28", "two points are spent");
    scene.steps(BLUE, &["unload scrap watts-coast", "done"]);
    assert_eq!((scene.count("the-watch", Weapon), scene.count("watts-coast", Scrap)), (1, 1));
    assert_eq!(scene.count("watts-coast", Horse), 1);
}

#[test]
fn transporting_by_riverboat() {
    let mut scene = Scene::new();
    scene
        .own(BLUE, &["westfeld", "the-watch", "mill-run"])
        .put("westfeld", &[Iron])
        .put("the-watch", &[Weapon]);
    scene.boat(BLUE, "riverboat-1", "river-the-watch-westfeld").boat(RED, "ship-1", "sea-menlo-point");
    scene.begin(Phase::Transport, BLUE);
    scene.steps(BLUE, &["embark riverboat-1", "load iron westfeld", "unload iron the-watch"]);
    scene.steps(BLUE, &["load weapon the-watch", "sail river-mill-run-westfeld", "unload weapon mill-run"]);
    assert_eq!(scene.0.public.haul.unwrap().points, 7);
    scene.steps(BLUE, &["sail river-weirside-westfeld", "sail river-boiler-strand-weirside"]);
    scene.steps(BLUE, &["sail river-boiler-strand-menlo-point"]);
    assert_eq!(scene.0.public.haul.unwrap().points, 4, "1 and 3 points are spent");
    scene.step("0 done");
    assert_eq!((scene.count("the-watch", Iron), scene.count("mill-run", Weapon)), (1, 1));
    let board = &scene.0.public.board;
    let (boat, ship) = (crate::scene::place("riverboat-1"), crate::scene::place("ship-1"));
    assert!(board.next_to(boat).contains(ship), "the mouth adjoins the sea of Menlo Point");
}

#[test]
fn transporting_by_ship() {
    let mut scene = Scene::new();
    scene.own(WHITE, &["greys-rock", "watts-coast"]).put("greys-rock", &[Weapon]);
    scene.boat(WHITE, "ship-1", "sea-menlo-point").begin(Phase::Transport, WHITE);
    scene.steps(
        WHITE,
        &["embark ship-1", "sail sea-boiler-strand", "sail sea-greenholt", "sail sea-greys-rock"],
    );
    assert_eq!(scene.0.public.haul.unwrap().points, 7, "3 points");
    scene.steps(WHITE, &["load weapon greys-rock", "sail sea-great-water", "sail sea-watts-coast"]);
    assert_eq!(scene.0.public.haul.unwrap().points, 5, "2 points");
    scene.steps(WHITE, &["unload weapon watts-coast", "done"]);
    assert_eq!(scene.count("watts-coast", Weapon), 1);
}

#[test]
fn forming_alliances() {
    let mut scene = Scene::new();
    scene.own(BLUE, &["cog-slopes"]).own(RED, &["newcombs-point"]).own(WHITE, &["riverholt"]);
    scene.put("newcombs-point", &[Horse]).begin(Phase::Battle, BLUE);
    scene.step("0 attack newcombs-point");
    assert_eq!(scene.0.public.asked.index(), usize::from(WHITE), "from the attacker's left, neighbours only");
    scene.step("2 side attacker");
    let events = scene.steps(GREEN, &["side nobody"]);
    assert_eq!(fought(&events), Some((2, 2, true)));
    assert_eq!((scene.owner("newcombs-point"), scene.count("newcombs-point", Horse)), (Some(0), 1));
}

#[test]
fn declaring_a_spearhead() {
    let mut scene = Scene::new();
    scene.own(BLUE, &["cog-slopes", "brontes", "the-teeth"]).own(RED, &["newcombs-point"]);
    scene.put("brontes", &[Horse]).put("the-teeth", &[Horse]).put("newcombs-point", &[Weapon]);
    scene.begin(Phase::Battle, BLUE);
    scene.step("0 attack newcombs-point");
    scene.step("3 side nobody");
    let without = {
        let mut other = Scene(scene.0.clone());
        fought(&other.steps(BLUE, &["strike"]))
    };
    assert_eq!(without, Some((3, 4, false)));
    let events = scene.steps(BLUE, &["lead horse the-teeth", "strike"]);
    assert_eq!(fought(&events), Some((4, 4, true)));
    assert_eq!((scene.count("the-teeth", Horse), scene.count("newcombs-point", Horse)), (0, 1));
}

#[test]
fn resolving_an_attack_action() {
    let mut scene = Scene::new();
    scene.own(BLUE, &["cog-slopes", "west-scrape"]).own(RED, &["the-teeth", "golddust"]);
    scene.put("the-teeth", &[Weapon]).put("golddust", &[Weapon]).put("west-scrape", &[Horse]);
    scene.boat(BLUE, "ship-1", "sea-brontes").boat(BLUE, "ship-2", "sea-east-scrape");
    scene.begin(Phase::Battle, BLUE);
    scene.step("0 attack the-teeth");
    scene.step("3 side nobody");
    scene.steps(BLUE, &["lead boat ship-1", "end sea-the-teeth"]);
    scene.steps(BLUE, &["lead boat ship-2", "reinforce horse west-scrape", "end sea-the-teeth"]);
    let events = scene.steps(BLUE, &["strike"]);
    assert_eq!(fought(&events), Some((12, 8, true)));
    assert_eq!(scene.0.public.stage, Stage::Landing);
    scene.step("0 ashore");
    assert_eq!(scene.owner("the-teeth"), Some(0));
    assert_eq!((scene.count("the-teeth", Weapon), scene.count("the-teeth", Horse)), (1, 1));
    assert_eq!(
        (scene.area("ship-1").as_str(), scene.area("ship-2").as_str()),
        ("sea-the-teeth", "sea-the-teeth")
    );
}

#[test]
fn transporting_by_supply_route() {
    let mut scene = Scene::new();
    let route = ["dry-shore", "southern-waste", "grey-water", "watts-coast", "the-watch"];
    scene.own(BLUE, &route);
    for land in route {
        scene.put(land, &[Horse]);
    }
    scene.put("dry-shore", &[Coal]).put("southern-waste", &[Iron]).put("watts-coast", &[Weapon]);
    scene.begin(Phase::Transport, BLUE);
    scene.steps(BLUE, &["route dry-shore", "take coal", "go southern-waste", "take coal", "take iron"]);
    assert_eq!(scene.refused("0 done"), "GB-28", "what is picked up goes on");
    scene.steps(BLUE, &["go grey-water", "go watts-coast", "take weapon", "go the-watch"]);
    assert_eq!(scene.refused("0 go watts-coast"), "GB-28", "each once");
    scene.step("0 done");
    assert_eq!((scene.count("grey-water", Coal), scene.count("grey-water", Iron)), (1, 1));
    assert_eq!(scene.count("the-watch", Weapon), 1);
    assert!(route.iter().all(|land| scene.count(land, Horse) == 1));
}
