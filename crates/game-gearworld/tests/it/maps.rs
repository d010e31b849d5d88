//! Maps are data: ours is sound, and a bad one is refused with the reason.

use game_gearworld::map::{BUILT_IN, Crowd, Fault, WaterKind, load, map, use_map};
use serde_json::{Value, json};
use tabletop::Lang;

fn changed(change: impl Fn(&mut Value)) -> Fault {
    let mut file: Value = serde_json::from_str(BUILT_IN.text()).unwrap();
    change(&mut file);
    load(&file.to_string()).expect_err("this map is bad")
}

#[test]
fn the_built_in_map_is_sound() {
    let map = load(BUILT_IN.text()).unwrap();
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
    for (list, more, what, count, room) in [
        ("bridges", 8, Crowd::Bridges, 17, 12),
        ("lands", 20, Crowd::Lands, 68, 64),
        ("seas", 40, Crowd::Waters, 105, 96),
    ] {
        let crowd = changed(|file| {
            let all = file[list].as_array_mut().unwrap();
            all.extend(vec![all[0].clone(); more]);
        });
        assert_eq!(crowd, Fault::TooMany { what, count, room });
    }
}

#[test]
fn every_reference_exists_and_is_of_the_right_kind() {
    let lists = [
        ("lakes", "land"),
        ("seas", "land"),
        ("bridges", "haestus"),
        ("bridges", "island"),
        ("land_adjacency", "a"),
        ("land_adjacency", "b"),
        ("lands", "landmass"),
        ("lands", "lake"),
    ];
    for (list, field) in lists {
        let missing = changed(|file| file[list][0][field] = json!("atlantis"));
        assert!(matches!(missing, Fault::Missing { .. }), "{list} {field}: {missing:?}");
    }
    for (list, field) in [
        ("rivers", "banks"),
        ("rivers", "seas"),
        ("lakes", "lakes"),
        ("lakes", "rivers"),
        ("seas", "seas"),
        ("lands", "rivers"),
        ("landmasses", "lands"),
    ] {
        let missing = changed(|file| file[list][0][field].as_array_mut().unwrap().push(json!("atlantis")));
        assert!(matches!(missing, Fault::Missing { .. }), "{list} {field}: {missing:?}");
    }
    let lake_in_the_sea = changed(|file| {
        file["lakes"][0]["rivers"].as_array_mut().unwrap().push(json!("sea-brontes"));
        let seas = file["seas"].as_array_mut().unwrap();
        let brontes = seas.iter_mut().find(|sea| sea["id"] == "sea-brontes").unwrap();
        brontes["rivers"].as_array_mut().unwrap().push(json!("lake-riverfork"));
    });
    let wrong = |from: &str, to: &str| Fault::WrongKind { from: from.into(), to: to.into() };
    assert_eq!(lake_in_the_sea, wrong("lake-riverfork", "sea-brontes"));
    assert_eq!(
        changed(|file| file["lands"][0]["lake"] = json!("sea-boiler-strand")),
        wrong("boiler-strand", "sea-boiler-strand")
    );
}

#[test]
fn what_adjoins_does_so_both_ways_and_never_across_the_deep_sea() {
    let itself = changed(|file| file["rivers"][0]["rivers"][0] = file["rivers"][0]["id"].clone());
    assert_eq!(itself, Fault::Itself("river-boiler-strand-menlo-point".into()));
    let itself = changed(|file| file["land_adjacency"][0]["b"] = file["land_adjacency"][0]["a"].clone());
    assert!(matches!(itself, Fault::Itself(_)), "{itself:?}");
    let stray = changed(|file| {
        let claw = file["landmasses"][1]["lands"][0].clone();
        file["landmasses"][0]["lands"].as_array_mut().unwrap().push(claw);
    });
    assert!(matches!(stray, Fault::OneSided { .. }), "{stray:?}");
    let left_out = changed(|file| {
        file["landmasses"][0]["lands"].as_array_mut().unwrap().pop();
    });
    assert!(matches!(left_out, Fault::OneSided { .. }), "{left_out:?}");
    let no_border = changed(|file| {
        file["land_adjacency"].as_array_mut().unwrap().retain(|pair| pair["via"] != "river");
    });
    assert_eq!(no_border, Fault::RiverBorder("river-boiler-strand-menlo-point".into()));
    let channel = changed(|file| {
        for (one, other) in [("sea-brontes", "sea-ockham"), ("sea-ockham", "sea-brontes")] {
            let seas = file["seas"].as_array_mut().unwrap();
            let sea = seas.iter_mut().find(|sea| sea["id"] == one).unwrap();
            sea["seas"].as_array_mut().unwrap().push(json!(other));
        }
    });
    assert_eq!(channel, Fault::AcrossTheDeepSea { from: "sea-brontes".into(), to: "sea-ockham".into() });
}

#[test]
fn a_map_has_lands_enough() {
    // One island alone, as the continent.
    let small = changed(|file| {
        let keep = |entry: &Value| entry["landmass"] == "Claw";
        for list in ["lands", "seas"] {
            file[list].as_array_mut().unwrap().retain(keep);
        }
        for list in ["rivers", "lakes", "bridges"] {
            file[list] = json!([]);
        }
        file["landmasses"].as_array_mut().unwrap().retain(|mass| mass["name"] == "Claw");
        file["landmasses"][0]["kind"] = json!("continent");
        let claw = ["blackseam", "far-point", "simons-landing", "the-spur"];
        let own = |id: &Value| claw.iter().any(|land| id == land);
        file["land_adjacency"].as_array_mut().unwrap().retain(|pair| own(&pair["a"]));
    });
    assert_eq!(small, Fault::TooFewLands { continent: true, count: 4, needed: 16 });
}

#[test]
fn a_map_can_be_drawn() {
    for (list, field) in [
        ("lands", "polygon"),
        ("lands", "label"),
        ("lands", "token"),
        ("rivers", "path"),
        ("rivers", "anchor"),
        ("lakes", "polygon"),
        ("seas", "polygon"),
        ("bridges", "a"),
        ("landmasses", "label"),
    ] {
        let gone = changed(|file| {
            file[list][0].as_object_mut().unwrap().remove(field);
        });
        assert!(gone.to_string().contains(&format!("missing field `{field}`")), "{gone}");
    }
    let flat = changed(|file| file["lands"][0]["polygon"] = json!([[1, 1], [2, 2]]));
    assert_eq!(flat, Fault::Drawing("boiler-strand".into()));
    let far = changed(|file| file["seas"][0]["anchor"]["x"] = json!(9000));
    assert_eq!(far, Fault::Drawing("sea-greys-rock".into()));
    let bare = changed(|file| file["lands"][2]["coast_path"] = Value::Null);
    assert_eq!(bare, Fault::Drawing("brontes".into()), "its coast has a colour");
    let tiny = changed(|file| file["lands"][0]["token"]["r"] = json!(0));
    assert_eq!(tiny, Fault::Drawing("boiler-strand".into()));
}

/// Both languages name what is wrong, each in its own words.
#[test]
fn faults_have_words_in_both_languages() {
    let (one, other) = (|| String::from("lake-x"), || String::from("sea-y"));
    for fault in [
        Fault::Schema(one()),
        Fault::TooMany { what: Crowd::Lands, count: 65, room: 64 },
        Fault::TooFewLands { continent: false, count: 1, needed: 21 },
        Fault::BadId(one()),
        Fault::Twice(one()),
        Fault::Missing { from: one(), to: other() },
        Fault::WrongKind { from: one(), to: other() },
        Fault::OneSided { from: one(), to: other() },
        Fault::Banks(one()),
        Fault::Shore { water: one(), land: other() },
        Fault::RiverBorder(one()),
        Fault::Itself(one()),
        Fault::AcrossTheDeepSea { from: one(), to: other() },
        Fault::BridgeSite(one()),
        Fault::Drawing(one()),
        Fault::Unconnected { landmass: one(), land: other() },
        Fault::Continents(2),
        Fault::InUse,
    ] {
        let (en, ru) = (fault.text(Lang::En), fault.text(Lang::Ru));
        assert!(en == fault.to_string() && en != ru, "{en}");
        assert!(ru.chars().any(|c| ('а'..='я').contains(&c)), "{ru}");
        for part in ["lake-x", "sea-y", "65", "64", "21"] {
            assert_eq!(en.contains(part), ru.contains(part), "{en} / {ru}");
        }
    }
}

#[test]
fn a_map_in_use_is_not_replaced() {
    assert_eq!(map().title, load(BUILT_IN.text()).unwrap().title);
    assert_eq!(use_map(BUILT_IN.text()), Err(Fault::InUse));
}
