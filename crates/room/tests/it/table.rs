//! Around the game: undo by consent, the curtain, resignation, chat.

use crate::host::{created, is_ack, pair};
use protocol::{ClientMessage, Code, Pace, SeatPlan, ServerMessage, Status, Wish};

#[test]
fn a_move_is_taken_back_when_everybody_agrees() {
    let mut host = pair("gearworks", Pace::Untimed);
    let seat = host.row_turn();
    let before = host.state(seat.into());
    while host.row_turn() == seat && host.state(seat.into()).can_undo || host.state(seat.into()).since == 0 {
        assert!(is_ack(&host.play(|_| 0)));
    }
    let asking = host.state(seat.into());
    let steps = host.room().steps.len();
    if asking.can_undo {
        assert!(is_ack(&host.ask(seat.into(), ClientMessage::Undo { id: "u".into(), seat })));
    } else {
        assert!(asking.can_ask_undo);
        let undo = ClientMessage::Undo { id: "u".into(), seat };
        let refused = host.ask(seat.into(), undo);
        assert!(matches!(refused, ServerMessage::Rejected { error: Code::NoUndo, .. }));
        let propose = ClientMessage::Propose { id: "p".into(), seat, what: Wish::Undo };
        assert!(is_ack(&host.ask(seat.into(), propose)));
        assert_eq!(host.room().steps.len(), steps, "nothing happens before the other agrees");
        let other = 1 - seat;
        let proposal = host.table(other.into()).proposals[0].id;
        let consent = ClientMessage::Consent { id: "c".into(), seat: other, proposal, agree: true };
        assert!(is_ack(&host.ask(other.into(), consent)));
    }
    assert!(host.room().steps.len() < steps);
    let after = host.state(seat.into());
    assert!(after.whole && after.turn == before.turn && after.table.proposals.is_empty());
}

/// With several seats on one device nobody's hand is seen before the curtain is lifted for it.
#[test]
fn the_curtain_hides_both_hands() {
    let hot_seat = SeatPlan::HotSeat { name: "Ben".into() };
    let mut host = created("shesterenki", vec![SeatPlan::Me, hot_seat], Pace::Untimed);
    host.attach(0, "Ada");
    let down = host.state(0);
    assert_eq!((down.eyes, down.legal.len(), down.table.my_seats.as_slice()), (None, 0, &[0, 1][..]));
    let look = |seat: Option<u8>, id: &str| ClientMessage::Look { id: id.into(), seat };
    let mut seen = Vec::new();
    for seat in [0, 1] {
        assert!(is_ack(&host.ask(0, look(Some(seat), &format!("look{seat}")))));
        let state = host.state(0);
        assert_eq!(state.eyes, Some(seat));
        seen.push(state.view);
    }
    assert_ne!(seen[0], seen[1]);
    assert!(is_ack(&host.ask(0, look(None, "down"))));
    assert_eq!(host.state(0).view, down.view);
    let foreign = host.ask(0, look(Some(3), "foreign"));
    assert!(matches!(foreign, ServerMessage::Rejected { error: Code::ForeignSeat, .. }));
    // Behind the curtain nobody decides.
    let submit = ClientMessage::Submit { id: "s".into(), seat: 0, seq: 1, action: "set red-a".into() };
    assert!(matches!(host.ask(0, submit), ServerMessage::Rejected { error: Code::Stale, .. }));
}

/// The answer comes after what follows from the request.
#[test]
fn giving_up_ends_a_match_of_two() {
    let mut host = pair("gearworks", Pace::Untimed);
    assert!(is_ack(&host.ask(0, ClientMessage::Resign { id: "r".into(), seat: 0 })));
    let sent = &host.sent[&0];
    assert!(is_ack(&sent[sent.len() - 1]));
    let over = host.state(1).over.unwrap();
    assert_eq!((host.table(1).status, over.result.places), (Status::Finished, vec![2, 1]));
    assert_eq!(over.seed, host.seed.reveal());
}

#[test]
fn spectators_do_not_hear_players() {
    let mut host = pair("gearworks", Pace::Untimed);
    host.attach(2, "Cleo");
    let say = |seat: Option<u8>, text: &str| ClientMessage::Chat {
        id: "c".into(),
        seat,
        to: None,
        text: text.into(),
    };
    assert!(is_ack(&host.ask(0, say(Some(0), "for players"))));
    assert!(is_ack(&host.ask(2, say(None, "for spectators"))));
    host.attach(3, "");
    let heard = |connection: u64| -> Vec<String> {
        let text = |message: &ServerMessage| match message {
            ServerMessage::Chat(said) => Some(format!("{} {}", said.n, said.text)),
            _ => None,
        };
        host.sent[&connection].iter().filter_map(text).collect()
    };
    assert_eq!([heard(0), heard(1)], [["1 for players"], ["1 for players"]]);
    assert_eq!([heard(2), heard(3)], [["1 for spectators"], ["1 for spectators"]]);
}
