//! Stored before told: nobody hears of a record before the store has it.

use crate::host::{Host, created, is_ack, pair};
use protocol::{ClientMessage, Code, Pace, SeatPlan, ServerMessage};
use room::{CommitOutcome, Input};

fn counts(host: &Host) -> Vec<usize> {
    host.sent.values().map(Vec::len).collect()
}

#[test]
fn nobody_is_told_before_the_commit() {
    let mut host = pair("gearworks", Pace::Untimed);
    let before = counts(&host);
    let seat = host.row_turn();
    let state = host.state(seat.into());
    host.holds_commits = true;
    let action = state.legal[0].action.clone();
    host.put(Input::Message(
        seat.into(),
        ClientMessage::Submit { id: "s".into(), seat, seq: state.seq, action },
    ));
    // What comes meanwhile waits too.
    let why = ClientMessage::Why { id: "w".into(), seat, action: "nonsense".into() };
    host.put(Input::Message(seat.into(), why));
    host.put(Input::Tick);
    assert_eq!((counts(&host), host.commits.len()), (before.clone(), 1));
    host.release();
    let news = &host.sent[&u64::from(seat)][before[usize::from(seat)]..];
    assert!(is_ack(&news[0]), "the mover hears first that it is stored: {:?}", news[0]);
    assert!(matches!(news[1], ServerMessage::State(_)));
    assert!(matches!(news.last(), Some(ServerMessage::Why { .. })), "then what came meanwhile");
    assert!(counts(&host)[usize::from(1 - seat)] > before[usize::from(1 - seat)], "the other is told too");
}

#[test]
fn a_commit_that_fails_changes_nothing_and_gives_no_time_back() {
    for (outcome, code) in [
        (CommitOutcome::Conflict, Code::Stale),
        (CommitOutcome::NotStored, Code::Unavailable),
        (CommitOutcome::Unknown, Code::Unavailable),
    ] {
        let mut host = pair("gearworks", Pace::Live { bank_s: 600, increment_s: 10 });
        let seat = host.row_turn();
        let records = host.records.len();
        host.wait(100_000);
        // Others at the table may be quicker, each of them once: a conflict is tried again that often.
        let tries = if outcome == CommitOutcome::Conflict { 3 } else { 1 };
        host.outcomes.extend([(outcome, false)].repeat(tries));
        let answer = host.play(|_| 0);
        assert!(host.outcomes.is_empty());
        assert!(matches!(&answer, ServerMessage::Rejected { error, .. } if *error == code), "{answer:?}");
        assert_eq!(host.records.len(), records);
        host.wait(50_000);
        assert!(is_ack(&host.play(|_| 0)), "{outcome:?}");
        let left = host.room().left.unwrap();
        assert_eq!(left[usize::from(seat)], 600_000 - 150_000 + 10_000, "{outcome:?}");
    }
}

#[test]
fn a_commit_nobody_knows_of_is_acknowledged_if_the_store_has_it() {
    let mut host = pair("gearworks", Pace::Untimed);
    let records = host.records.len();
    host.outcomes.push_back((CommitOutcome::Unknown, true));
    assert!(is_ack(&host.play(|_| 0)));
    assert_eq!(host.records.len(), records + 1);
}

#[test]
fn a_request_said_twice_is_carried_out_once() {
    let mut host = pair("gearworks", Pace::Untimed);
    let seat = host.row_turn();
    let state = host.state(seat.into());
    let action = state.legal[0].action.clone();
    let submit = ClientMessage::Submit { id: "s".into(), seat, seq: state.seq, action };
    assert!(is_ack(&host.ask(seat.into(), submit.clone())));
    let records = host.records.len();
    assert!(is_ack(&host.ask(seat.into(), submit)));
    assert_eq!(host.records.len(), records);
}

/// What the room does by itself is tried again when the store is back, and not before a while.
#[test]
fn a_start_that_was_not_stored_is_tried_again() {
    let hot_seat = SeatPlan::HotSeat { name: "Ben".into() };
    let mut host = created("gearworks", vec![SeatPlan::Me, hot_seat], Pace::Untimed);
    host.outcomes.extend([(CommitOutcome::Unknown, false), (CommitOutcome::NotStored, false)]);
    host.attach(0, "Ada");
    assert_eq!((host.records.len(), host.outcomes.len()), (0, 1));
    host.wait(500);
    assert_eq!(host.outcomes.len(), 1, "not at once again");
    host.wait(2_000);
    assert_eq!((host.records.len(), host.faults.len()), (1, 2), "{:?}", host.faults);
    assert!(!host.state(0).view.is_null());
}

/// The same inputs give the same bytes, whatever the order of maps in memory.
#[test]
fn a_room_is_a_function_of_its_inputs() {
    let play = || {
        let mut host = pair("shesterenki", Pace::Live { bank_s: 600, increment_s: 5 });
        for spectator in 2..40 {
            host.attach(spectator, "");
        }
        for step in 0..30 {
            host.wait(1_000);
            assert!(is_ack(&host.play(|legal| step % legal)));
        }
        (host.sent, host.records)
    };
    assert!(play() == play());
}
