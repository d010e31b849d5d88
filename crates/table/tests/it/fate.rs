//! A match that branches off from another one: what chance does is set before, as far as it is possible.

use crate::{Played, finished, fresh, random_step};
use bots::Random;
use table::{Match, ReplayFault, Seed, bot_protocol};
use tabletop::{Seat, Step};

/// A match with this fate and another seed than the match that it branches off from.
fn branch(fate: &[&str]) -> Played {
    let mut header = fresh(2, 6).header();
    header.fate = fate.iter().map(|outcome| (*outcome).to_owned()).collect();
    let seed = Seed::of_number(77);
    header.seed_hash = seed.commitment();
    Match::resume(&header, Some(seed), []).expect("a sound header")
}

fn chances(played: &Played) -> Vec<String> {
    let steps = played.log().iter().map(|recorded| recorded.step);
    steps.filter(|step| matches!(step, Step::Chance(_))).map(|step| step.to_string()).collect()
}

/// Who begins comes first, then what is dealt; a grey card is only discarded after that.
#[test]
fn each_outcome_comes_once_at_the_first_step_at_which_it_can() {
    let set = chances(&branch(&["discard grey", "deal blue-3", "deal red-2", "deal red-1", "first 0"]));
    assert_eq!(set[..4], ["* first 0", "* deal blue-3", "* deal red-2", "* deal red-1"]);
    assert!(set.iter().any(|step| step == "* discard grey"), "{set:?}");
    // What was not set is drawn from the seed, as without a fate.
    let free = chances(&branch(&["first 0"]));
    assert_eq!(free.len(), set.len());
    assert_eq!(free.last(), set.last(), "the round's card");
}

#[test]
fn a_whole_fate_is_the_same_luck() {
    let over = finished(2, 5);
    let fate: Vec<String> =
        chances(&over).iter().map(|step| step.trim_start_matches("* ").to_owned()).collect();
    let fate: Vec<&str> = fate.iter().map(String::as_str).collect();
    let mut current = branch(&fate);
    let mut bot = Random::new(5);
    while random_step(&mut current, &mut bot).is_some() {}
    assert_eq!(current.save().steps, over.save().steps, "the same people and the same luck");
}

#[test]
fn a_branch_loads_and_never_verifies() {
    let mut current = branch(&["deal red-2"]);
    let mut bot = Random::new(1);
    while random_step(&mut current, &mut bot).is_some() {}
    let saved = current.save();
    assert_eq!(saved.header.fate, ["deal red-2"]);
    assert_eq!(Played::load(&saved).expect("it loads").save(), saved);
    assert!(matches!(Played::verify(&saved), Err(ReplayFault::Branch)));
    let mut header = saved.header;
    header.fate = vec!["deal".into()];
    assert!(matches!(Played::resume(&header, None, []), Err(ReplayFault::Notation { step: 1, .. })));
}

#[test]
fn a_program_is_told_what_begins() {
    let options = *fresh(3, 1).options();
    let told = bot_protocol::start::<game_shesterenki::Shesterenki>(2, &options, 3, Seat::new(2));
    assert_eq!((&told["type"], &told["game"]), (&"start".into(), &"shesterenki".into()));
    assert_eq!((&told["rules"], &told["seats"], &told["you"]), (&2.into(), &3.into(), &2.into()));
    assert_eq!(told["options"]["characters"], serde_json::json!(options.characters));
}
