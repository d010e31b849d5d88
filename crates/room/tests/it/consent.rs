//! Absence is not consent: who has to agree, and what is possible without them.

use crate::host::{DAY, Host, PATIENCE, created, is_ack, join, pair};
use protocol::{ClientMessage, Code, CreateMatch, Ending, Pace, SeatPlan, ServerMessage, Status, Wish};
use room::{Input, Live, create};

fn take_over(seat: u8) -> ClientMessage {
    ClientMessage::TakeOver { id: "bot".into(), seat, level: "random".into() }
}

fn propose(seat: u8, what: Wish) -> ClientMessage {
    ClientMessage::Propose { id: format!("{what:?}"), seat, what }
}

fn end_abandoned(id: &str) -> ClientMessage {
    ClientMessage::EndAbandoned { id: id.into(), seat: 0 }
}

fn is_too_early(message: &ServerMessage) -> bool {
    matches!(message, ServerMessage::Rejected { error: Code::WrongStatus, .. })
}

/// Lets the bots that were asked do what they can do first, until a person is asked.
fn bots_move(host: &mut Host) {
    while let Some((thought, seat)) = host.thoughts.pop_first() {
        let game = host.room().game.expect("a running match");
        let names = host.room().spoken(tabletop::Lang::En);
        let action = game.legal(tabletop::Seat::new(seat), &names, tabletop::Lang::En)[0].action.clone();
        host.put(Input::Decided { thought, action });
    }
}

/// A match in which Ben went away and a bot plays for him; Ada has moved.
fn deputised() -> Host {
    let mut host = pair("gearworks", Pace::Untimed);
    host.put(Input::Detach(1));
    host.wait(PATIENCE);
    assert!(is_ack(&host.ask(0, take_over(1))));
    bots_move(&mut host);
    while host.state(0).since == 0 || host.state(0).can_undo {
        assert_eq!(host.row_turn(), 0);
        assert!(is_ack(&host.play(|_| 0)));
        bots_move(&mut host);
    }
    host
}

#[test]
fn a_match_is_not_played_ahead_and_taken_back_behind_somebody_s_back() {
    let mut host = deputised();
    let steps = host.room().steps.len();
    assert!(is_ack(&host.ask(0, propose(0, Wish::Undo))));
    assert_eq!(host.room().steps.len(), steps, "nobody asked Ben");
    let proposal = host.table(0).proposals[0].clone();
    assert_eq!(proposal.waiting, [1]);
    // A restart does not answer for him either.
    host.live = Live::new(PATIENCE);
    host.attach(1, "Ben");
    assert_eq!(host.table(1).proposals, std::slice::from_ref(&proposal), "he is asked when he is back");
    assert!(host.table(1).players[1].deputy.is_some());
    let consent = ClientMessage::Consent { id: "yes".into(), seat: 1, proposal: proposal.id, agree: true };
    assert!(is_ack(&host.ask(1, consent)), "whether or not the bot still plays for him");
    assert!(host.room().steps.len() < steps);
}

#[test]
fn a_proposal_waits_while_bots_move_and_ends_when_a_person_does() {
    let mut host = created("gearworks", vec![SeatPlan::Me, SeatPlan::Open, SeatPlan::Open], Pace::Untimed);
    join(&mut host, "Ben");
    join(&mut host, "Cleo");
    for (connection, name) in ["Ada", "Ben", "Cleo"].into_iter().enumerate() {
        host.attach(connection as u64, name);
    }
    let bot = host.row_turn();
    let asks = (bot + 1) % 3;
    assert!(is_ack(&host.ask(asks.into(), propose(asks, Wish::End))));
    assert!(is_ack(&host.ask(bot.into(), take_over(bot))));
    let steps = host.room().steps.len();
    bots_move(&mut host);
    assert!(host.room().steps.len() > steps);
    assert_eq!(host.table(0).proposals.len(), 1, "a bot does not answer for anybody");
    assert!(is_ack(&host.play(|_| 0)));
    assert_eq!(host.table(0).proposals, []);
}

#[test]
fn a_seat_that_was_given_up_agrees_to_everything() {
    let mut host = created("gearworks", vec![SeatPlan::Me, SeatPlan::Open, SeatPlan::Open], Pace::Untimed);
    join(&mut host, "Ben");
    join(&mut host, "Cleo");
    for (connection, name) in ["Ada", "Ben", "Cleo"].into_iter().enumerate() {
        host.attach(connection as u64, name);
    }
    assert!(is_ack(&host.ask(0, propose(0, Wish::End))));
    assert_eq!(host.table(0).proposals[0].waiting, [1, 2]);
    assert!(is_ack(&host.ask(2, ClientMessage::Resign { id: "r".into(), seat: 2 })));
    assert_eq!(host.table(0).proposals[0].waiting, [1]);
    let proposal = host.table(0).proposals[0].id;
    let consent = ClientMessage::Consent { id: "yes".into(), seat: 1, proposal, agree: true };
    assert!(is_ack(&host.ask(1, consent)));
    assert_eq!(host.state(0).over.unwrap().result.how, Ending::Agreed);
}

#[test]
fn a_match_ends_without_somebody_only_after_the_announced_time() {
    let mut host = deputised();
    assert_eq!(host.table(0).absence_h, 24);
    assert!(is_too_early(&host.ask(0, end_abandoned("unasked"))), "he has to be asked first");
    assert!(is_ack(&host.ask(0, propose(0, Wish::End))));
    assert_eq!(host.table(0).proposals[0].left_ms, Some(DAY));
    host.wait(DAY - 1);
    assert!(is_too_early(&host.ask(0, end_abandoned("early"))));
    host.wait(1);
    // Who was not here because the host was not has a while to come back.
    host.live = Live::new(PATIENCE);
    host.attach(0, "Ada");
    assert!(is_too_early(&host.ask(0, end_abandoned("restarted"))));
    host.wait(PATIENCE);
    assert!(is_ack(&host.ask(0, end_abandoned("late"))));
    let over = host.state(0).over.unwrap();
    assert_eq!((over.result.how, over.result.places), (Ending::Abandoned, Vec::new()));
    assert_eq!(host.table(0).status, Status::Finished);
}

#[test]
fn whoever_is_back_decides() {
    let mut host = deputised();
    assert!(is_ack(&host.ask(0, propose(0, Wish::End))));
    host.wait(2 * DAY);
    host.attach(1, "Ben");
    assert!(is_too_early(&host.ask(0, end_abandoned("back"))));
    let proposal = host.table(1).proposals[0].id;
    let consent = ClientMessage::Consent { id: "no".into(), seat: 1, proposal, agree: false };
    assert!(is_ack(&host.ask(1, consent)));
    host.put(Input::Detach(1));
    host.wait(2 * DAY);
    assert!(is_too_early(&host.ask(0, end_abandoned("refused"))));
    assert_eq!(host.table(0).status, Status::Running);
}

#[test]
fn a_table_says_how_long_it_waits() {
    let setup = |pace: Pace, absence_h: Option<u32>| {
        let seats = vec![SeatPlan::Me, SeatPlan::Open];
        let options = serde_json::Value::Null;
        let request = CreateMatch {
            game: "gearworks".into(),
            options,
            seats,
            public: true,
            pace,
            absence_h,
            share: None,
        };
        create::requested(&crate::host::person("Ada"), request, crate::host::BEGIN, |name| Ok(name.into()))
            .map(|setup| setup.absence_h())
            .map_err(|error| error.code)
    };
    let correspondence = Pace::Correspondence { days: 3 };
    assert_eq!([setup(Pace::Untimed, None), setup(correspondence, None)], [Ok(24), Ok(144)]);
    assert_eq!([setup(Pace::Untimed, Some(1)), setup(correspondence, Some(72))], [Ok(1), Ok(72)]);
    for (pace, hours) in [(Pace::Untimed, 0), (correspondence, 71), (Pace::Untimed, 1441)] {
        assert_eq!(setup(pace, Some(hours)), Err(Code::BadOptions), "{pace:?} {hours}");
    }
}
