//! A map from a file takes the place of ours for a whole process, so this is a test binary of its own.

use game_gearworld::Gearworld;
use game_gearworld::ids::{Land, Place};
use game_gearworld::map::{self, BUILT_IN, map, use_map};
use game_gearworld::options::Options;
use game_gearworld::text::names::land;
use tabletop::Lang;

#[test]
fn the_laws_hold_on_a_map_of_ones_own() {
    let mut file: serde_json::Value =
        serde_json::from_str(&BUILT_IN.text().replace("the-teeth", "the-jaws")).expect("our map is JSON");
    file["title"] = "Jaws".into();
    file["lands"][0]["name"] = "Argos".into();
    file["bridges"].as_array_mut().expect("bridges are a list").truncate(5);
    use_map(&file.to_string()).expect("the map is sound, and none is in use yet");
    assert_eq!(map::file(), Some(file.to_string().as_str()));
    assert_eq!((map().title.as_str(), map().bridges.len()), ("Jaws", 5));
    assert!("the-jaws".parse::<Land>().is_ok() && "the-teeth".parse::<Place>().is_err());
    let named = |id: &str, lang| land(id.parse().expect("the map has it"), lang);
    assert_eq!(named("boiler-strand", Lang::Ru), "Argos", "our id, but not our name");
    assert_eq!((named("the-jaws", Lang::En), named("the-jaws", Lang::Ru)), ("The Teeth", "Зубья"));
    testkit::codes::<Gearworld>();
    let options = Options { round_limit: Some(3), ..Options::default() };
    testkit::Laws::<Gearworld>::new().games(6).option_sets(vec![options]).check();
}
