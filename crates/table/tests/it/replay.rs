use crate::{Played, finished, fresh, random_step};
use bots::Random;
use serde_json::{Map, Value, json};
use table::{FORMAT, Match, Player, Replay, ReplayFault, Seed};
use tabletop::{Lang, Turn};

fn load(replay: &Replay) -> Result<Played, ReplayFault> {
    Match::load(replay)
}

fn fault(change: impl FnOnce(&mut Replay)) -> String {
    let mut replay = finished(2, 5).save();
    change(&mut replay);
    load(&replay).err().expect("a fault is found").to_string()
}

#[test]
fn a_finished_match_survives_the_file() {
    for seats in 2..=4 {
        let over = finished(seats, 11);
        let text = over.save().write();
        let read = Replay::read(&text).unwrap();
        let again: Played = Match::verify(&read).unwrap();
        assert_eq!(again.standing(), over.standing());
        assert_eq!(again.public(), over.public());
        assert_eq!(again.save(), over.save());
    }
}

#[test]
fn a_file_tells_who_played_and_files_without_it_are_read() {
    let player = |name: &str, level: Option<&str>| Player { name: name.into(), level: level.map(Into::into) };
    let old = finished(2, 5).save();
    assert_eq!((old.header.format, old.players.len()), (1, 0));
    assert!(!old.write().contains("players"));
    let told = old.clone().played_by(vec![player("Ada", None), player("", Some("master"))]);
    assert_eq!(told.header.format, FORMAT);
    let read = Replay::read(&told.write()).unwrap();
    assert_eq!(read.players, told.players);
    assert!(load(&read).is_ok() && load(&old).is_ok());
    let text = fault(|replay| {
        *replay = replay.clone().played_by(vec![player("Ada", None), player("Ben", None)]);
        replay.players[0].name = "Eve".into();
    });
    assert!(text.contains("edited"), "{text}");
    let missing = old.played_by(vec![player("Ada", None)]).write();
    let text = Replay::read(&missing).err().unwrap().to_string();
    assert!(text.contains("a player for each seat"), "{text}");
}

#[test]
fn an_unfinished_match_is_played_on_by_its_owner_with_the_same_chance() {
    let mut current = fresh(3, 6);
    let mut bot = Random::new(6);
    for _ in 0..20 {
        random_step(&mut current, &mut bot);
    }
    let mut again: Played = load(&current.save()).unwrap();
    let mut twin = bot.clone();
    while random_step(&mut current, &mut bot).is_some() {}
    while random_step(&mut again, &mut twin).is_some() {}
    assert_eq!(again.save(), current.save());
    assert_eq!(again.turn(), Turn::Over);
}

#[test]
fn a_file_without_its_seed_cannot_be_verified_but_looked_at() {
    let over = finished(2, 1);
    let mut replay = over.save();
    replay.seed = None;
    let seen: Played = Match::resume(&replay.header, None, replay.steps.iter().map(String::as_str)).unwrap();
    assert_eq!(seen.standing(), over.standing());
    let fault = Match::<game_shesterenki::Shesterenki>::verify(&replay).err().unwrap();
    assert!(matches!(fault, ReplayFault::NoSeed));
}

#[test]
fn an_edited_action_is_named_by_its_step() {
    let mut at = 0;
    let text = fault(|replay| {
        // The same seat sets twice.
        at = replay.steps.iter().position(|step| !step.starts_with('*')).unwrap();
        replay.steps.insert(at, replay.steps[at].clone());
    });
    // The second one is at fault, and people count from 1.
    assert!(text.starts_with(&format!("step {} ", at + 2)), "{text}");
    assert!(text.ends_with("was not legal: it is not this seat's turn"), "{text}");
}

#[test]
fn an_edited_chance_is_named_by_its_step() {
    // Who starts is the first thing that chance decides.
    let mut drawn = String::new();
    let text = fault(|replay| {
        let other = if replay.steps[0].ends_with('0') { "1" } else { "0" };
        drawn = replay.steps[0].clone();
        let kind = drawn.rsplit_once(' ').unwrap().0.to_owned();
        replay.steps[0] = format!("{kind} {other}");
    });
    assert!(text.starts_with(&format!("step 1: the seed gives “{drawn}”")), "{text}");
    // An outcome of another question.
    let mut at = 0;
    let text = fault(|replay| {
        at = replay.steps.iter().rposition(|step| step.starts_with('*')).unwrap();
        replay.steps[at] = replay.steps[0].clone();
    });
    assert!(text.starts_with(&format!("step {} ", at + 1)), "{text}");
    assert!(text.contains("this outcome is not possible"), "{text}");
}

#[test]
fn nonsense_is_named_by_its_step() {
    let text = fault(|replay| replay.steps[3] = "0 fly to the moon".into());
    assert!(text.starts_with("step 4") && text.contains("fly"), "{text}");
}

#[test]
fn a_cut_or_edited_file_is_noticed() {
    let text = fault(|replay| drop(replay.steps.pop()));
    assert!(text.contains("the rest is missing"), "{text}");
    let text = fault(|replay| {
        replay.steps.pop();
        replay.over = false;
    });
    assert!(text.contains("edited"), "{text}");
    let whole = finished(2, 5).save().write();
    let text = Replay::read(&whole[..whole.len() / 2]).err().unwrap().to_string();
    let lines = whole[..whole.len() / 2].lines().count();
    assert_eq!(text, format!("the replay file is truncated: it ends on line {lines}"));
    for none in ["hello", "", "[]", "7"] {
        let text = Replay::read(none).err().unwrap().to_string();
        assert!(text.starts_with("this is not a Geartrain replay: cannot read line"), "{none}: {text}");
    }
}

#[test]
fn a_damaged_field_is_named() {
    let whole: Value = serde_json::from_str(&finished(2, 5).save().write()).unwrap();
    let read = |change: &dyn Fn(&mut Map<String, Value>)| {
        let mut fields = whole.as_object().unwrap().clone();
        change(&mut fields);
        let fault = Replay::read(&Value::Object(fields).to_string()).err().unwrap();
        assert!(fault.text(Lang::Ru).contains('`'), "{}", fault.text(Lang::Ru));
        fault.to_string()
    };
    for (field, value, told) in [
        ("seats", json!("two"), "the replay's field `seats` is \"two\"; expected a small whole number"),
        ("seats", json!(300), "the replay's field `seats` is 300; expected a small whole number"),
        ("over", json!(1), "the replay's field `over` is 1; expected true or false"),
        ("options", json!([]), "the replay's field `options` is []; expected an object"),
        ("steps", json!(["* first 0", 5]), "the replay's field `steps 2` is 5; expected a text"),
        ("extra", json!("x"), "the replay has an unknown field `extra`: the file was edited"),
    ] {
        assert_eq!(read(&|fields| drop(fields.insert(field.into(), value.clone()))), told);
    }
    for field in whole.as_object().unwrap().keys().filter(|field| *field != "seed") {
        let told = format!("the replay has no field `{field}`");
        assert_eq!(read(&|fields| drop(fields.remove(field))), told);
    }
}

#[test]
fn files_of_other_machines_and_other_days_verify() {
    // Saved once and never written again: a change that breaks them breaks every match that was ever saved.
    for (text, over) in [
        (include_str!("../data/finished.shesterenki.json"), true),
        (include_str!("../data/running.shesterenki.json"), false),
    ] {
        let read = Replay::read(text).unwrap();
        assert_eq!(read.over, over);
        let again: Played = Match::verify(&read).unwrap();
        assert_eq!(again.save().write(), text, "written again it is the same, byte for byte");
    }
}

#[test]
fn another_game_other_rules_another_format() {
    let text = fault(|replay| replay.header.game = "chess".into());
    assert!(text.contains("a replay of chess"), "{text}");
    let text = fault(|replay| replay.header.rules += 1);
    assert!(text.contains("a newer Geartrain"), "{text}");
    let text = fault(|replay| replay.header.content = Some("“Atlantis”".into()));
    assert!(text.contains("was played on “Atlantis”, here is the built-in map"), "{text}");
    let newer = r#"{"format": 99, "whatever": true}"#;
    assert!(matches!(Replay::read(newer), Err(ReplayFault::NewerFormat(99))));
    let text = fault(|replay| replay.header.options = serde_json::json!({"speed": 3}));
    assert!(text.contains("speed"), "{text}");
    let text = fault(|replay| replay.header.seats = 9);
    assert!(text.contains("players"), "{text}");
}

#[test]
fn another_seed_is_not_the_promised_one() {
    let text = fault(|replay| replay.seed = Some(Seed::of_number(999).reveal()));
    assert!(text.contains("does not match the hash that was published"), "{text}");
    let text = fault(|replay| {
        replay.seed = Some(Seed::of_number(999).reveal());
        replay.header.seed_hash = Seed::of_number(999).commitment();
    });
    assert!(text.contains("the seed gives"), "{text}");
}
