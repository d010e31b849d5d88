//! A match of testkit's sealed bids, sound and with planted faults.

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use table::{Impossible, Match, NoUndo, Replay, ReplayFault, Seed};
use tabletop::{Lang, Seat, Step, Turn, Viewer};
use testkit::bids::{Action, Bids, Choice, Event, Options, fault};

fn fresh<const FAULT: u8>(seats: u8, seed: u64) -> Match<Bids<FAULT>> {
    Match::new(Options { hand: 3, looking: true }, seats, Seed::of_number(seed))
        .expect("the options are fine")
}

/// Everybody bids the first card of the hand.
fn bid_all<const FAULT: u8>(current: &mut Match<Bids<FAULT>>) {
    while current.turn().seats().len() > 1 {
        bid_once(current);
    }
    bid_once(current);
}

fn bid_once<const FAULT: u8>(current: &mut Match<Bids<FAULT>>) {
    let seat = current.turn().seats().first().expect("somebody bids");
    current.submit(seat, current.legal(seat)[0]).expect("a legal bid");
}

/// Whose dealt cards a viewer was told.
fn told_cards<const FAULT: u8>(current: &Match<Bids<FAULT>>, viewer: Viewer) -> Vec<usize> {
    let named = |(_, event): (usize, &Event)| match event {
        Event::Dealt { seat, card: Some(_) } => Some(seat.index()),
        _ => None,
    };
    current.events(viewer, 0).filter_map(named).collect()
}

#[test]
fn a_viewer_is_told_its_own_cards_and_no_others() {
    let current = fresh::<{ fault::NONE }>(3, 1);
    for seat in 0..3 {
        assert_eq!(told_cards(&current, Viewer::Seat(Seat::new(seat))), [usize::from(seat); 3]);
    }
    assert!(told_cards(&current, Viewer::Spectator).is_empty());
    // The match cannot know what a rule tells to the wrong people: that is for the laws.
    assert_eq!(told_cards(&fresh::<{ fault::TELLS_DEAL }>(3, 1), Viewer::Spectator).len(), 9);
}

#[test]
fn events_are_told_from_a_step_on_with_the_number_of_their_step() {
    let current = fresh::<{ fault::NONE }>(2, 1);
    let numbers: Vec<usize> = current.events(Viewer::Spectator, 4).map(|(number, _)| number).collect();
    assert_eq!(numbers, [4, 5, 6], "one card is laid aside and six are dealt");
}

#[test]
fn there_is_no_standing_before_the_end() {
    let mut current = fresh::<{ fault::NONE }>(2, 1);
    while current.turn() != Turn::Over {
        assert_eq!(current.standing(), None);
        bid_once(&mut current);
    }
    assert!(current.standing().is_some());
}

#[test]
fn a_barrier_ends_undo_and_a_missing_one_does_not() {
    fn looked<const FAULT: u8>() -> Result<(), NoUndo> {
        let mut current = fresh::<FAULT>(2, 1);
        bid_all(&mut current);
        let winner = current.turn().seats().first().unwrap();
        current.submit(winner, Action(Choice::Look)).unwrap();
        current.undo(winner)
    }
    assert_eq!(looked::<{ fault::NONE }>(), Err(NoUndo::Barrier));
    assert_eq!(looked::<{ fault::NO_BARRIER }>(), Ok(()), "the match believes the rules");
}

#[test]
fn why_a_move_cannot_be_taken_back_is_told_in_both_languages() {
    for (reason, english, russian) in [
        (NoUndo::Nothing, "no move to take back", "ещё не ходили"),
        (NoUndo::Barrier, "drawn, rolled or revealed", "что-то открылось"),
        (NoUndo::OthersMoved, "another player has moved", "сходил другой игрок"),
    ] {
        assert!(reason.text(Lang::En).contains(english), "{reason:?}");
        assert!(reason.text(Lang::Ru).contains(russian), "{reason:?}");
    }
}

#[test]
fn a_log_that_ends_before_chance_is_played_on_with_the_same_chance() {
    let whole = fresh::<{ fault::NONE }>(2, 1);
    let steps: Vec<String> = whole.log().iter().map(|recorded| recorded.step.to_string()).collect();
    let first = steps[..2].iter().map(String::as_str);
    let resumed = Match::<Bids>::resume(&whole.header(), Some(Seed::of_number(1)), first.clone()).unwrap();
    assert_eq!(resumed.save(), whole.save());
    let seen = Match::<Bids>::resume(&whole.header(), None, first).unwrap();
    assert_eq!((seen.turn(), seen.log().len()), (Turn::Chance, 2), "without the seed nobody draws");
}

#[test]
fn an_outcome_without_weight_is_not_possible_in_a_log() {
    let header = fresh::<{ fault::NONE }>(2, 1).header();
    let laid = |weightless: bool| match weightless {
        true => Match::<Bids<{ fault::WEIGHTLESS }>>::resume(&header, None, ["* deal 1"]).map(drop),
        false => Match::<Bids>::resume(&header, None, ["* deal 1"]).map(drop),
    };
    assert!(laid(false).is_ok());
    assert!(matches!(laid(true), Err(ReplayFault::Impossible { why: Impossible::NoSuchOutcome, .. })));
}

#[test]
fn debug_shows_no_settings_no_seed_and_no_step() {
    let replay = fresh::<{ fault::NONE }>(2, 1).save();
    let header = format!("{:?}", replay.header);
    let rules = replay.header.rules;
    assert_eq!(header, format!(r#"Header {{ game: "sealed-bids", rules: {rules}, seats: 2, .. }}"#));
    let shown = format!("{replay:?}");
    let digest = format!("digest: {:?}", replay.digest);
    assert_eq!(shown, format!("Replay {{ header: {header}, over: false, {digest}, .. }}"));
}

/// What somebody does: a number picks an action, none takes the last move back.
type Deed = (u8, Option<u8>);

/// Does it, if the table lets the seat.
fn act(current: &mut Match<Bids>, (seat, what): Deed) {
    let seat = Seat::new(seat % current.seats());
    match what {
        Some(number) => {
            let legal = current.legal(seat);
            if let Some(action) = legal.get(usize::from(number) % legal.len().max(1)) {
                current.submit(seat, *action).expect("it is in the list");
            }
        }
        None => {
            let allowed = current.can_undo(seat);
            assert_eq!(current.undo(seat), allowed);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 200, failure_persistence: None, rng_seed: RngSeed::Fixed(1), ..ProptestConfig::default()
    })]

    /// However people play and take back, the match is what its own log says, and its chance is the seed's.
    #[test]
    fn a_match_is_its_log(
        seats in 2u8..=3,
        seed in 0u64..50,
        deeds in prop::collection::vec((0u8..3, prop::option::weighted(0.7, 0u8..4)), 0..30),
    ) {
        let mut current = fresh::<{ fault::NONE }>(seats, seed);
        for deed in deeds {
            act(&mut current, deed);
        }
        let text = current.save().write();
        let again: Match<Bids> = Match::verify(&Replay::read(&text).unwrap()).unwrap();
        prop_assert_eq!(again.save().write(), text);
        prop_assert_eq!(again.public(), current.public());
        for seat in Seat::all(seats) {
            prop_assert_eq!(again.view(seat).private, current.view(seat).private);
            prop_assert_eq!(again.can_undo(seat), current.can_undo(seat));
            let viewer = Viewer::Seat(seat);
            prop_assert!(again.events(viewer, 0).eq(current.events(viewer, 0)));
        }
    }

    /// A move that can be taken back has taught nobody anything and leaves every other move in the log.
    #[test]
    fn taking_back_removes_one_move_and_nothing_else(
        seats in 2u8..=3,
        seed in 0u64..50,
        deeds in prop::collection::vec((0u8..3, prop::option::weighted(0.9, 0u8..4)), 0..30),
    ) {
        let mut current = fresh::<{ fault::NONE }>(seats, seed);
        for deed in deeds {
            act(&mut current, deed);
        }
        for seat in Seat::all(seats).filter(|seat| current.can_undo(*seat).is_ok()) {
            let mut earlier = current.after(current.log().len());
            earlier.undo(seat).unwrap();
            let steps = |of: &Match<Bids>| of.log().iter().map(|recorded| recorded.step).collect::<Vec<_>>();
            let mut left = steps(&current);
            let own = |step: &Step<Bids>| matches!(step, Step::Seat(by, _) if *by == seat);
            let at = left.iter().rposition(own).unwrap();
            left.remove(at);
            prop_assert_eq!(steps(&earlier), left);
            prop_assert!(earlier.turn().seats().contains(seat));
        }
    }
}
