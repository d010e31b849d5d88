//! Each fault is caught by its law.

use crate::panic_of;
use std::panic::AssertUnwindSafe;
use testkit::bids::{Bids, Options, fault};
use testkit::{Laws, Tally};

#[test]
fn a_sound_game_is_green() {
    let Tally { configurations, games, steps, longest } = Laws::<Bids>::new().games(2_000).check();
    assert_eq!(
        configurations,
        2 * 2 * 3 * 2,
        "2 versions of the rules, 2 and 3 seats, 1 to 3 cards (least, default, most), looking or not"
    );
    assert_eq!(games, 2_000 + 12, "and one for each configuration of the older version");
    assert!(steps > 10_000 && longest == 1 + 9 + 3 * 3 + 3, "{steps} steps, the longest game has {longest}");
}

/// Plays the game with a fault and gives the name of the law that caught it, and the whole story.
fn caught<const FAULT: u8>() -> (String, String) {
    let story = panic_of(|| {
        Laws::<Bids<FAULT>>::new().games(300).check();
    });
    let law = story.lines().next().and_then(|line| line.strip_prefix("law broken: "));
    (law.unwrap_or_else(|| panic!("no law is named: {story}")).to_owned(), story)
}

macro_rules! caught {
    ($($test:ident: $fault:ident by $law:literal saying $words:literal;)*) => {$(
        #[test]
        fn $test() {
            let (law, story) = caught::<{ fault::$fault }>();
            assert_eq!(law, $law, "{story}");
            assert!(story.contains($words), "{story}");
        }
    )*};
}

caught! {
    a_deal_told_to_all: TELLS_DEAL by "non-interference" saying "is told different events";
    a_list_from_outside_the_view: LIST_REMEMBERS by "non-interference" saying "other lists";
    a_commit_told_to_all: TELLS_COMMIT by "non-interference" saying "is told different events";
    a_reveal_that_tells_more: REVEAL_TELLS_MORE by "non-interference" saying "TrophyNamed";
    a_commit_shown_to_all: SHOWS_COMMIT by "commits" saying "sees too early";
    an_order_that_matters: ORDER_MATTERS by "commits" saying "the order matters";
    a_commit_that_ends_all: COMMIT_ENDS_ALL by "commits" saying "still to decide";
    a_list_that_lacks: LIST_LACKS by "legal" saying "which is not in the list";
    a_list_that_exceeds: LIST_EXCEEDS by "legal" saying "which judge refuses";
    a_list_without_order: LIST_UNSORTED by "legal" saying "not sorted";
    a_list_with_doubles: LIST_DOUBLES by "legal" saying "not sorted without doubles";
    a_list_that_is_empty: LIST_EMPTY by "legal" saying "can do nothing";
    a_list_for_who_is_not_in_turn: LIST_FOR_OTHERS by "legal" saying "is not in turn and may";
    a_lost_card: LOSES_CARD by "check" saying "lost or doubled";
    a_sample_that_changes_the_view: SAMPLE_CHANGES_OWN by "sample" saying "another view";
    a_sample_that_fails_check: SAMPLE_UNFIT by "sample" saying "fails check";
    a_sample_that_cannot_be_played: SAMPLE_SEALED by "chances" saying "in a world sampled for seat";
    a_sample_that_never_changes: SAMPLE_FROZEN by "sample" saying "one and the same";
    a_commit_that_blocks_others: COMMIT_BLOCKS by "commits" saying "not after what others chose";
    an_endless_game: ENDLESS by "ending" saying "not over after";
    a_notation_that_does_not_read_back: NOTATION by "replay" saying "reads back as";
    a_panic_in_the_rules: PANICS by "panic" saying "the trophy bites";
    an_outcome_without_weight: WEIGHTLESS by "chances" saying "weight 0";
    outcomes_without_order: CHANCE_UNSORTED by "chances" saying "not sorted";
    no_outcome: CHANCE_EMPTY by "chances" saying "no outcome";
    the_move_of_nobody: NOBODY by "turn" saying "but of none";
    a_standing_with_a_gap: STANDING by "standing" saying "cannot have place 3";
    rules_that_remember: REMEMBERS by "undo" saying "leads to another state";
    old_rules_that_say_new: OLD_RULES by "rules" saying "rules 1 are played, the table says 2";
    a_wrong_default: DEFAULT by "options" saying "declared as the default";
}

#[test]
fn a_look_without_a_barrier() {
    // Whichever of the two choices the game takes, the other is tried as its replacement: both laws forbid it.
    let (law, story) = caught::<{ fault::NO_BARRIER }>();
    assert!(["non-interference", "undo"].contains(&law.as_str()), "{story}");
    assert!(story.contains("which passes no barrier"), "{story}");
}

#[test]
fn a_barrier_that_tells_a_secret() {
    let (law, story) = caught::<{ fault::SECRET_BARRIER }>();
    assert!(["non-interference", "undo"].contains(&law.as_str()), "{story}");
    assert!(story.contains("passes a barrier depends on what"), "{story}");
}

#[test]
fn a_state_that_is_too_big() {
    let story = panic_of(|| {
        Laws::<Bids<{ fault::NONE }, 4096>>::new().check();
    });
    assert!(story.starts_with("law broken: plain"), "{story}");
}

#[test]
fn sampled_steps_find_a_leak_too() {
    let story = panic_of(|| {
        Laws::<Bids<{ fault::TELLS_DEAL }>>::new().thorough(0).games(1_000).check();
    });
    assert!(story.starts_with("law broken: non-interference"), "{story}");
    assert!(!story.contains("checked at every step"), "{story}");
}

#[test]
fn how_often_the_costly_laws_look_can_be_set() {
    let lists_lack = |laws: Laws<Bids<{ fault::LIST_LACKS }>>| {
        let hand = Options { hand: 3, looking: true };
        panic_of(AssertUnwindSafe(move || {
            laws.option_sets(vec![hand]).thorough(0).games(2).check();
        }))
    };
    let every = lists_lack(Laws::new().watch(u32::MAX).judge_every_step());
    assert!(every.contains("which is not in the list") && every.contains("seed 1, step 8 "), "{every}");
    assert_eq!(lists_lack(Laws::new().watch(1)).lines().next(), every.lines().next());
    Laws::<Bids<{ fault::LIST_LACKS }>>::new().watch(u32::MAX).thorough(0).games(50).check();
}

#[test]
fn a_story_can_be_repeated() {
    type Faulty = Bids<{ fault::LOSES_CARD }>;
    let options = Options { hand: 3, looking: false };
    let one = options.clone();
    let story = panic_of(move || {
        Laws::<Faulty>::new().option_sets(vec![one]).games(20).check();
    });
    let number = |before: &str| -> u64 {
        let at = story.find(before).unwrap_or_else(|| panic!("no {before:?}: {story}")) + before.len();
        story[at..]
            .split(|c: char| !c.is_ascii_digit())
            .next()
            .and_then(|digits| digits.parse().ok())
            .unwrap()
    };
    assert!(story.contains(r#"options {"hand":3,"looking":false}"#), "{story}");
    assert!(story.contains("\n* deal "), "the steps are told: {story}");
    let (seats, seed, step) = (number(", seats "), number("seed "), number(", step "));
    let steps = story.lines().filter(|line| line.starts_with(['*', '0', '1', '2'])).count() as u64;
    assert_eq!(steps, step - 1, "{story}");
    let again = panic_of(move || {
        Laws::<Faulty>::new().only(2, options, seats as u8, seed).check();
    });
    assert_eq!(number(", step "), step);
    assert!(again.contains(&format!("seed {seed}, step {step} ")), "{again}");
}

#[test]
fn option_sets_can_be_given() {
    let one = Options { hand: 1, looking: true };
    let tally = Laws::<Bids>::new().option_sets(vec![one.clone()]).games(1).check();
    assert_eq!(
        (tally.configurations, tally.games),
        (4, 6),
        "one set, two numbers of seats, two games each and one of the older rules"
    );
    let tally =
        Laws::<Bids>::new().option_sets_for(move |seats| vec![Options { hand: seats.into(), ..one.clone() }]);
    assert_eq!(tally.games(10).check().games, 10 + 2);
    let refused = Options { hand: 4, looking: true };
    let story = panic_of(|| {
        Laws::<Bids>::new().option_sets(vec![refused]).check();
    });
    assert!(story.contains("refused at every number of seats"), "{story}");
}
