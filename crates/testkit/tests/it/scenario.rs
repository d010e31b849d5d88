//! Scenario helpers: steps by notation, refusals, lists, codes.

use crate::panic_of;
use std::panic::AssertUnwindSafe;
use tabletop::{Audience, Game, Seat, SeatSet, State};
use testkit::bids::{Bids, Card, Event, Options, Phase, Refusal, fault};

/// Two players with one card each: 3 against 9; the trophy is the 5.
fn bidding() -> State<Bids> {
    let mut state = Bids::setup(2, &Options { hand: 1, looking: true }, 2).unwrap();
    for line in ["* deal 5", "* deal 3", "* deal 9"] {
        testkit::step(&mut state, line);
    }
    state
}

#[test]
fn a_step_gives_what_happened() {
    let mut state = bidding();
    assert_eq!(testkit::legal(&state, Seat::new(0)), ["bid 3"]);
    let journal = testkit::step(&mut state, "0 bid 3");
    assert!(!journal.barred);
    assert_eq!(journal.entries.len(), 1);
    assert_eq!(journal.entries[0].event, Event::Committed { seat: Seat::new(0), card: None });
    assert!(testkit::step(&mut state, "1 bid 9").barred);
    assert_eq!(state.public.phase, Phase::Prize(Seat::new(1)));
    assert_eq!(testkit::legal(&state, Seat::new(1)), ["look", "leave"]);
    let journal = testkit::step(&mut state, "1 look");
    assert_eq!(journal.entries[0].to, Audience::Only(SeatSet::only(Seat::new(1))));
    assert_eq!(state.private[Seat::new(1)].trophy, Some(Card(5)));
    assert_eq!(state.public.phase, Phase::Over);
}

#[test]
fn a_refusal_is_typed() {
    let state = bidding();
    assert_eq!(testkit::refusal(&state, "0 bid 4"), Refusal::NotInHand(Card(4)));
    assert_eq!(testkit::refusal(&state, "1 look"), Refusal::NotNow);
    assert!(
        panic_of(AssertUnwindSafe(|| assert_eq!(testkit::refusal(&state, "0 bid 3"), Refusal::NotNow)))
            .contains("is possible")
    );
    assert!(
        panic_of(AssertUnwindSafe(|| assert_eq!(testkit::refusal(&state, "* deal 1"), Refusal::NotNow)))
            .contains("not judged")
    );
}

#[test]
fn a_step_that_is_not_possible_panics_with_the_reason() {
    for (line, reason) in [
        ("0 bid 4", "refused by SB-2: NotInHand(Card(4))"),
        ("* deal 1", "chance is not due"),
        ("2 bid 3", "not this seat's move"),
        ("0 fly", "is no step"),
    ] {
        let story = panic_of(AssertUnwindSafe(|| drop(testkit::step(&mut bidding(), line))));
        assert!(story.contains(reason), "“{line}” gives: {story}");
    }
    let mut dealing = Bids::<{ fault::NONE }>::setup(2, &Options::default(), 2).unwrap();
    testkit::step(&mut dealing, "* deal 5");
    let story = panic_of(AssertUnwindSafe(|| drop(testkit::step(&mut dealing, "* deal 5"))));
    assert!(story.contains("not among the chances: deal 1,"), "{story}");
}

#[test]
fn codes_lead_back() {
    testkit::codes::<Bids>();
    let story = panic_of(|| testkit::codes::<Bids<{ fault::NOTATION }>>());
    assert!(story.contains("action 6 “bid 8” reads back as “bid 8”"), "{story}");
}
