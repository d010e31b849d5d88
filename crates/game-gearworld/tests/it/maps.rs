//! Maps are data: ours is sound, and a bad one is refused with the reason.

use game_gearworld::map::{BUILT_IN, Fault, WaterKind, load, map, use_map};
use serde_json::{Value, json};

fn changed(change: impl Fn(&mut Value)) -> Fault {
    let mut file: Value = serde_json::from_str(BUILT_IN).unwrap();
    change(&mut file);
    load(&file.to_string()).expect_err("this map is bad")
}

#[test]
fn the_built_in_map_is_sound() {
    let map = load(BUILT_IN).unwrap();
    let kinds = |kind| map.waters.iter().filter(|water| water.kind == kind).count();
    assert_eq!((map.lands.len(), map.continent.len(), map.bridges.len()), (48, 36, 9));
    assert_eq!((kinds(WaterKind::River), kinds(WaterKind::Lake), kinds(WaterKind::Sea)), (27, 6, 32));
    let adjacencies: usize = map.next_lands.iter().map(|next| next.len()).sum();
    assert_eq!(adjacencies, 2 * 97);
}

#[test]
fn a_bad_map_is_refused_with_its_fault() {
    assert!(matches!(load("{}"), Err(Fault::Schema(_))));
    let missing = changed(|file| file["rivers"][0]["rivers"][0] = json!("river-styx"));
    assert_eq!(
        missing.to_string(),
        "“river-boiler-strand-menlo-point” refers to “river-styx”, which does not exist"
    );
    assert!(matches!(changed(|file| file["lakes"][0]["lakes"] = json!([])), Fault::OneSided { .. }));
    assert!(matches!(changed(|file| file["rivers"][0]["banks"] = json!(["menlo-point"])), Fault::Banks(_)));
    assert!(matches!(changed(|file| file["lakes"][0]["land"] = json!("the-teeth")), Fault::Shore { .. }));
    assert!(matches!(changed(|file| file["seas"][0]["land"] = json!("greenholt")), Fault::Shore { .. }));
    assert!(matches!(changed(|file| file["lands"][0]["sea"] = json!("sea-brontes")), Fault::Shore { .. }));
    assert!(matches!(changed(|file| file["lands"][1]["id"] = json!("brontes")), Fault::Twice(_)));
    assert!(matches!(changed(|file| file["lands"][1]["id"] = json!("Bad Id")), Fault::BadId(_)));
    assert!(matches!(changed(|file| file["lands"][1]["id"] = json!("land-50")), Fault::BadId(_)));
    let across = json!({ "a": "brontes", "b": "ockham", "via": "border", "river": null });
    let across = changed(|file| file["land_adjacency"].as_array_mut().unwrap().push(across.clone()));
    assert!(matches!(across, Fault::AcrossTheDeepSea { .. }));
    assert!(matches!(
        changed(|file| file["bridges"][0]["island"] = json!("great-water")),
        Fault::BridgeSite(_)
    ));
    assert!(matches!(
        changed(|file| file["landmasses"][1]["kind"] = json!("continent")),
        Fault::BridgeSite(_)
    ));
    let two = changed(|file| {
        file["bridges"] = json!([]);
        file["landmasses"][1]["kind"] = json!("continent");
    });
    assert_eq!(two, Fault::Continents(2));
    let cut = changed(|file| {
        let pairs = file["land_adjacency"].as_array_mut().unwrap();
        pairs.retain(|pair| pair["a"] != "far-point" && pair["b"] != "far-point");
    });
    assert_eq!(cut, Fault::Unconnected { landmass: "Claw".into(), land: "far-point".into() });
    let crowd = changed(|file| {
        let site = file["bridges"][0].clone();
        file["bridges"].as_array_mut().unwrap().extend(vec![site; 8]);
    });
    assert_eq!(crowd, Fault::TooMany { what: "bridge sites", count: 17, room: 12 });
}

#[test]
fn a_map_in_use_is_not_replaced() {
    assert_eq!(map().title, load(BUILT_IN).unwrap().title);
    assert_eq!(use_map(BUILT_IN), Err(Fault::InUse));
}
