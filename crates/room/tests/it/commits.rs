//! Stored before told: nobody hears of a record before the store has it.

use crate::host::{Host, PATIENCE, created, is_ack, pair, tries_to_join};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use protocol::{ClientMessage, Code, Pace, SeatPlan, ServerMessage, Status};
use room::{CommitOutcome, Input};
use std::collections::BTreeMap;

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
    for (outcome, code) in
        [(CommitOutcome::Conflict, Code::Stale), (CommitOutcome::NotStored, Code::Unavailable)]
    {
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

/// The first action of whoever is asked.
fn first_move(host: &Host) -> (u64, ClientMessage) {
    let seat = host.row_turn();
    let state = host.state(seat.into());
    let action = state.legal[0].action.clone();
    (seat.into(), ClientMessage::Submit { id: "s".into(), seat, seq: state.seq, action })
}

/// What a connection was told about a request.
fn told(host: &Host, connection: u64, request: &str) -> Vec<&'static str> {
    let word = |message: &ServerMessage| match message {
        ServerMessage::Unsure { id, .. } if id == request => Some("unsure"),
        ServerMessage::Ack { id } if id == request => Some("ack"),
        ServerMessage::Rejected { id: Some(id), .. } if id == request => Some("rejected"),
        _ => None,
    };
    host.sent[&connection].iter().filter_map(word).collect()
}

/// The answer to a commit is lost, whether or not the store has the record, and the store may be away for a while then.
#[test]
fn a_lost_answer_is_not_a_refusal() {
    for (is_stored, is_away) in [(true, false), (false, false), (true, true)] {
        let mut host = pair("gearworks", Pace::Untimed);
        let records = host.records.len();
        let (mover, message) = first_move(&host);
        let other = 1 - mover;
        let heard = host.sent[&other].len();
        host.is_away = is_away;
        host.outcomes.push_back((CommitOutcome::Unknown, is_stored));
        // That it cannot be stored now says nothing of the time before.
        host.outcomes
            .extend([CommitOutcome::NotStored, CommitOutcome::Unknown].map(|outcome| (outcome, false)));
        host.put(Input::Message(mover, message.clone()));
        assert_eq!(told(&host, mover, "s"), ["unsure"]);
        assert_eq!(host.sent[&other].len(), heard, "nobody is told of what may not be");
        host.wait(150);
        assert_eq!(told(&host, mover, "s"), ["unsure"], "not at once again");
        host.wait(10_000);
        if is_away {
            assert_eq!(told(&host, mover, "s"), ["unsure"], "said once, and then nothing until it is known");
            host.is_away = false;
            host.wait(1_000);
        }
        assert_eq!(told(&host, mover, "s"), ["unsure", "ack"]);
        assert_eq!(host.records.len(), records + 1, "it is there once");
        assert!(host.sent[&other].len() > heard);
        // The same request over a new connection.
        host.attach(9, if mover == 0 { "Ada" } else { "Ben" });
        assert!(is_ack(&host.ask(9, message)));
        assert_eq!(host.records.len(), records + 1);
    }
}

#[test]
fn somebody_who_sits_down_is_told_that_nobody_knows_yet() {
    let mut host = created("gearworks", vec![SeatPlan::Me, SeatPlan::Open], Pace::Untimed);
    host.attach(0, "Ada");
    host.outcomes.push_back((CommitOutcome::Unknown, true));
    let answer = tries_to_join(&mut host, "Ben", None);
    assert_eq!(answer.unwrap_err().code, Code::Unsure);
    host.attach(1, "Ben");
    host.wait(1_000);
    assert_eq!(host.table(0).status, Status::Running, "he sat down after all");
    assert_eq!(host.state(1).eyes, Some(1));
    assert_eq!(host.replies.len(), 0, "and was answered once");
}

/// A host that stops does not wait for a store that is away.
#[test]
fn a_room_in_doubt_can_be_stopped() {
    let mut host = pair("gearworks", Pace::Untimed);
    let (mover, message) = first_move(&host);
    host.outcomes.push_back((CommitOutcome::Unknown, true));
    host.put(Input::Message(mover, message.clone()));
    host.put(Input::Stop);
    assert_eq!(host.closed.len(), 2);
    host.live = room::Live::new(PATIENCE);
    host.attach(mover, if mover == 0 { "Ada" } else { "Ben" });
    assert!(is_ack(&host.ask(mover, message)), "the next one knows what became of it");
}

#[test]
fn the_same_id_for_something_else_is_an_error() {
    let mut host = pair("gearworks", Pace::Untimed);
    let (mover, message) = first_move(&host);
    assert!(is_ack(&host.ask(mover, message.clone())));
    let ClientMessage::Submit { id, seat, seq, action } = message else { unreachable!() };
    let records = host.records.len();
    let other = ClientMessage::Submit { id: id.clone(), seat, seq, action: format!("{action} too") };
    for message in [other, ClientMessage::Resign { id: id.clone(), seat }] {
        let answer = host.ask(mover, message);
        assert!(matches!(answer, ServerMessage::Rejected { error: Code::Malformed, .. }), "{answer:?}");
    }
    assert_eq!(host.records.len(), records);
    // The same after a restart.
    host.live = room::Live::new(PATIENCE);
    host.attach(mover, if mover == 0 { "Ada" } else { "Ben" });
    assert!(is_ack(&host.ask(mover, ClientMessage::Submit { id: id.clone(), seat, seq, action })));
    let answer = host.ask(mover, ClientMessage::Resign { id, seat });
    assert!(matches!(answer, ServerMessage::Rejected { error: Code::Malformed, .. }), "{answer:?}");
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 20, failure_persistence: None, rng_seed: RngSeed::Fixed(1), ..ProptestConfig::default()
    })]

    /// A number that somebody has seen means one position for good: over moves that are taken back, and crashes.
    #[test]
    fn a_number_never_comes_to_mean_another_position(
        deeds in prop::collection::vec((0u8..5, any::<prop::sample::Index>()), 60),
    ) {
        let mut host = pair("gearworks", Pace::Untimed);
        let mut known: BTreeMap<(u64, u64), (String, usize)> = BTreeMap::new();
        for (step, (deed, pick)) in deeds.into_iter().enumerate() {
            let seat = host.row_turn();
            match deed {
                0 if host.state(seat.into()).can_undo => {
                    let undo = ClientMessage::Undo { id: format!("u{step}"), seat };
                    assert!(is_ack(&host.ask(seat.into(), undo)));
                }
                1 => {
                    host.live = room::Live::new(PATIENCE);
                    host.attach(0, "Ada");
                    host.attach(1, "Ben");
                }
                _ => assert!(is_ack(&host.play(|legal| pick.index(legal)))),
            }
            if host.table(0).status != Status::Running {
                break;
            }
            for connection in [0, 1] {
                let state = host.state(connection);
                let log = host.log(connection).len();
                let position = (state.view.text().to_owned(), log);
                let before = known.insert((connection, state.seq), position.clone());
                prop_assert!(before.is_none_or(|before| before == position), "{} came again", state.seq);
            }
        }
    }
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

/// A line of chat whose answer is lost is not refused: nobody knows yet, and then it is told, once, stored or not before.
#[test]
fn a_line_whose_answer_is_lost_is_found_out() {
    let mut host = pair("gearworks", Pace::Untimed);
    for (id, is_stored) in [("stored", true), ("lost", false)] {
        // The store is away a little longer: that says nothing of the time before.
        host.lines.extend([(CommitOutcome::Unknown, is_stored), (CommitOutcome::NotStored, false)]);
        host.sent.clear();
        let (id, text) = (id.to_owned(), format!("A line, {id}"));
        let chat = ClientMessage::Chat { id: id.clone(), seat: Some(0), to: None, text };
        host.put(Input::Message(0, chat.clone()));
        assert!(matches!(host.sent[&0][..], [ServerMessage::Unsure { .. }]), "{:?}", host.sent[&0]);
        host.wait(1_000);
        let told = &host.sent[&0][1..];
        assert!(matches!(told, [ServerMessage::Chat(_), ServerMessage::Ack { .. }]), "{told:?}");
        assert!(matches!(host.sent[&1][..], [ServerMessage::Chat(_)]), "{:?}", host.sent[&1]);
        // Said again under the same name, it is there already.
        assert!(is_ack(&host.ask(0, chat)));
        assert_eq!(host.sent[&1].len(), 1);
    }
    host.lines.push_back((CommitOutcome::Conflict, false));
    let other = ClientMessage::Chat { id: "lost".into(), seat: Some(0), to: None, text: "Another".into() };
    let answer = host.ask(0, other);
    assert!(matches!(answer, ServerMessage::Rejected { error: Code::Malformed, .. }), "{answer:?}");
}

/// What the room does by itself is tried again when the store is back, and not before a while.
#[test]
fn a_start_that_was_not_stored_is_tried_again() {
    let hot_seat = SeatPlan::HotSeat { name: "Ben".into() };
    let mut host = created("gearworks", vec![SeatPlan::Me, hot_seat], Pace::Untimed);
    host.outcomes.extend([(CommitOutcome::NotStored, false); 2]);
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
