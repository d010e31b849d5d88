use crate::{Played, finished, fresh, random_step};
use bots::Random;
use table::{Match, Replay, ReplayFault, Seed};
use tabletop::Turn;

fn load(replay: &Replay) -> Result<Played, ReplayFault> {
    Match::load(replay)
}

fn fault(change: impl FnOnce(&mut Replay)) -> String {
    let mut replay = finished(2, 5).replay();
    change(&mut replay);
    load(&replay).err().expect("a fault is found").to_string()
}

#[test]
fn a_finished_match_survives_the_file() {
    for seats in 2..=4 {
        let over = finished(seats, 11);
        let text = over.replay().write();
        let read = Replay::read(&text).unwrap();
        let again: Played = Match::verify(&read).unwrap();
        assert_eq!(again.standing(), over.standing());
        assert_eq!(again.public(), over.public());
        assert_eq!(again.replay(), over.replay());
    }
}

#[test]
fn an_unfinished_match_is_played_on_by_its_owner_with_the_same_chance() {
    let mut current = fresh(3, 6);
    let mut bot = Random::new(6);
    for _ in 0..20 {
        random_step(&mut current, &mut bot);
    }
    assert_eq!(current.replay().seed, None, "the seed is nobody's business before the end");
    let mut again: Played = load(&current.save()).unwrap();
    let mut twin = bot.clone();
    while random_step(&mut current, &mut bot).is_some() {}
    while random_step(&mut again, &mut twin).is_some() {}
    assert_eq!(again.replay(), current.replay());
    assert_eq!(again.turn(), Turn::Over);
}

#[test]
fn a_running_match_cannot_be_verified() {
    let fault = Match::<game_shesterenki::Shesterenki>::verify(&fresh(2, 1).replay()).err().unwrap();
    assert!(matches!(fault, ReplayFault::NoSeed));
}

#[test]
fn an_edited_action_is_named_by_its_step() {
    let text = fault(|replay| {
        let at = replay.steps.iter().position(|step| !step.starts_with('*')).unwrap();
        replay.steps.insert(at, replay.steps[at].clone());
        replay.steps[at + 1] = replay.steps[at].clone();
    });
    assert!(text.contains("was not possible there"), "{text}");
}

#[test]
fn an_edited_chance_is_named_by_its_step() {
    let text = fault(|replay| {
        // The first two chances deal code cards or choose the first player; give the second outcome of a later one.
        let at = replay.steps.iter().rposition(|step| step.starts_with('*')).unwrap();
        let other = replay
            .steps
            .iter()
            .rev()
            .find(|step| step.starts_with('*') && **step != replay.steps[at])
            .unwrap();
        replay.steps[at] = other.clone();
    });
    assert!(text.contains("the seed gives") || text.contains("was not possible there"), "{text}");
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
    let whole = finished(2, 5).replay().write();
    let text = Replay::read(&whole[..whole.len() / 2]).err().unwrap().to_string();
    assert!(text.contains("cut off: line"), "{text}");
    assert!(Replay::read("hello").is_err());
    assert!(Replay::read("").is_err());
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
    assert!(text.contains("not the one that was promised"), "{text}");
    let text = fault(|replay| {
        replay.seed = Some(Seed::of_number(999).reveal());
        replay.header.seed_hash = Seed::of_number(999).commitment();
    });
    assert!(text.contains("the seed gives"), "{text}");
}
