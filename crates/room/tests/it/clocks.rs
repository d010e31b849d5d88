//! Time passes: years of correspondence, flags that fall, people who are away.

use crate::host::{DAY, Host, PATIENCE, is_ack, pair};
use protocol::{ClientMessage, Pace, Status};
use room::levels::STRONGEST;
use room::{Input, Reply};
use tabletop::Rng;

const CORRESPONDENCE: Pace = Pace::Correspondence { days: 3 };

/// Plays a whole match, each decision after almost as long as is allowed.
fn played_slowly(host: &mut Host, rng: &mut Rng) {
    while host.table(0).status == Status::Running {
        host.wait(3 * DAY - 1);
        assert!(is_ack(&host.play(|legal| rng.below(legal as u32) as usize)));
        assert!(host.table(0).players.iter().all(|player| !player.abandoned), "nobody was late");
    }
}

#[test]
fn years_of_correspondence_pass_in_a_moment() {
    let mut rng = Rng::new(1);
    let mut host = pair("gearworks", CORRESPONDENCE);
    let mut matches = 1;
    played_slowly(&mut host, &mut rng);
    let mut passed = host.now.steady;
    while passed < 5 * 365 * DAY {
        host.put(Input::Rematch { ticket: 9, person: crate::host::person("Ben"), share: None });
        assert_eq!(host.replies.remove(&9), Some(Ok(Reply::Rematch("match-1".into()))));
        let setup = host.created.pop().unwrap();
        assert_eq!(setup.seats[0].user, host.room().setup.seats[1].user.clone().or(Some("Ben".into())));
        host = Host::new(setup, table::Seed::of_number(matches));
        crate::host::join(&mut host, "Ada");
        // The seats moved on by one, and connections have the numbers of seats.
        let names = if matches % 2 == 1 { ["Ben", "Ada"] } else { ["Ada", "Ben"] };
        host.attach(0, names[0]);
        host.attach(1, names[1]);
        played_slowly(&mut host, &mut rng);
        passed += host.now.steady;
        matches += 1;
    }
    assert!(matches > 2, "{matches}");
}

#[test]
fn whoever_is_late_in_correspondence_can_be_replaced_or_move_after_all() {
    let mut host = pair("gearworks", CORRESPONDENCE);
    let late = host.row_turn();
    host.wait(3 * DAY - 1);
    assert!(!host.table(0).players[usize::from(late)].abandoned);
    host.wait(1);
    let table = host.table(0);
    assert!(table.players[usize::from(late)].abandoned && table.players[usize::from(late)].deputy.is_none());
    assert!(is_ack(&host.play(|_| 0)), "late is not lost");
    assert!(!host.table(0).players[usize::from(late)].abandoned);
}

#[test]
fn a_bot_plays_on_when_a_live_clock_runs_out_and_hands_back() {
    let mut host = pair("gearworks", Pace::Live { bank_s: 60, increment_s: 30 });
    let late = host.row_turn();
    host.wait(59_999);
    assert!(host.thoughts.is_empty());
    host.wait(1);
    assert_eq!(host.table(0).players[usize::from(late)].deputy.as_deref(), Some(STRONGEST));
    let (thought, seat) = host.thoughts.pop_first().unwrap();
    assert_eq!(seat, late);
    let action = host.state(late.into()).legal[0].action.clone();
    let records = host.records.len();
    host.put(Input::Decided { thought: thought + 100, action: action.clone() });
    assert_eq!(host.records.len(), records, "nobody asked for that");
    host.put(Input::Decided { thought, action });
    assert_eq!(host.records.len(), records + 1);
    let back = ClientMessage::HandBack { id: "back".into(), seat: late };
    assert!(is_ack(&host.ask(late.into(), back)));
    assert_eq!(host.table(0).players[usize::from(late)].deputy, None);
}

#[test]
fn a_seat_is_abandoned_after_a_while_without_its_person_and_not_before() {
    let mut host = pair("gearworks", Pace::Untimed);
    host.wait(1_000_000);
    assert!(host.table(0).players.iter().all(|player| player.connected && !player.abandoned));
    host.put(Input::Detach(1));
    assert!(!host.table(0).players[1].connected);
    let take_over = |id: &str| ClientMessage::TakeOver { id: id.into(), seat: 1, level: "random".into() };
    host.wait(PATIENCE - 1);
    assert!(!is_ack(&host.ask(0, take_over("early"))));
    host.wait(1);
    assert!(host.table(0).players[1].abandoned, "the room woke by itself");
    assert!(is_ack(&host.ask(0, take_over("late"))));
    assert_eq!(host.table(0).players[1].deputy.as_deref(), Some(STRONGEST), "nobody chooses another's bot");
    host.attach(1, "Ben");
    assert!(is_ack(&host.ask(1, ClientMessage::HandBack { id: "back".into(), seat: 1 })));
}

/// Somebody who is connected through another process is here.
#[test]
fn people_of_other_processes_are_not_away() {
    let mut host = pair("gearworks", Pace::Untimed);
    host.put(Input::RemotePresence(vec!["Ben".into()]));
    host.put(Input::Detach(1));
    host.wait(10 * PATIENCE);
    assert!(host.table(0).players[1].connected && !host.table(0).players[1].abandoned);
    host.put(Input::RemotePresence(Vec::new()));
    host.wait(PATIENCE);
    assert!(host.table(0).players[1].abandoned);
}

/// A host that stops stores how much time is left, and the time until it is back costs nobody anything.
#[test]
fn a_restart_costs_no_time() {
    let mut host = pair("gearworks", Pace::Live { bank_s: 600, increment_s: 0 });
    let seat = usize::from(host.row_turn());
    host.wait(100_000);
    host.put(Input::Stop);
    assert_eq!(host.closed.len(), 2);
    host.live = room::Live::new(PATIENCE);
    host.now.steady += DAY;
    host.attach(0, "Ada");
    assert_eq!(host.state(0).table.players[seat].clock.unwrap().left_ms, 500_000);
}
