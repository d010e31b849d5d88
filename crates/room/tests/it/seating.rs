//! Who may sit where: one seat a person, seats that are kept for a rematch, talk that belongs to persons.

use crate::host::{BEGIN, Host, created, is_ack, join, person, tries_to_join};
use protocol::{ClientMessage, Code, CreateMatch, Pace, SeatPlan, ServerMessage, Status};
use room::{Input, Reply, create};
use serde_json::{Value, json};
use table::Seed;

const LIVE: Pace = Pace::Live { bank_s: 900, increment_s: 0 };

fn leave(host: &mut Host, name: &str) {
    host.put(Input::Leave { ticket: 2, person: person(name) });
    assert_eq!(host.replies.remove(&2), Some(Ok(Reply::Done)));
}

/// The match that Ada offers after one that Ben gave up.
fn offered() -> Host {
    let mut host = crate::host::pair("gearworks", LIVE);
    assert!(is_ack(&host.ask(1, ClientMessage::Resign { id: "r".into(), seat: 1 })));
    for name in ["Ada", "Ben"] {
        host.put(Input::Rematch { ticket: 3, person: person(name), share: None });
        assert_eq!(host.replies.remove(&3), Some(Ok(Reply::Rematch("match-1".into()))), "one match for both");
    }
    let mut next = Host::new(host.created.pop().unwrap(), Seed::of_number(8));
    next.put(Input::Tick);
    next
}

/// The seats have moved on: Ben's is the first now.
#[test]
fn a_rematch_is_an_offer_and_no_clock_runs_before_it_is_accepted() {
    let mut host = offered();
    host.attach(1, "Ada");
    let table = host.table(1);
    assert_eq!((table.status, table.players[0].asked, table.players[1].asked), (Status::Open, true, false));
    host.wait(600_000);
    host.attach(0, "Ben");
    assert_eq!(host.table(0).status, Status::Open, "to look is not to accept");
    assert_eq!(tries_to_join(&mut host, "Ben", None), Ok(Reply::Done));
    let table = host.table(0);
    assert_eq!((table.status, table.players[0].asked), (Status::Running, false));
    assert!(table.players.iter().all(|player| player.clock.unwrap().left_ms == 900_000), "{table:?}");
}

#[test]
fn whoever_does_not_want_a_rematch_leaves_and_closes_nobody_s_table() {
    let mut host = offered();
    host.attach(1, "Ada");
    leave(&mut host, "Ben");
    let table = host.table(1);
    assert_eq!((table.status, table.players[0].user.as_deref()), (Status::Open, None));
    leave(&mut host, "Ada");
    assert_eq!(host.table(1).status, Status::Cancelled);
}

#[test]
fn a_table_that_only_asked_people_are_left_of_is_closed() {
    let mut host = offered();
    host.attach(0, "Ben");
    leave(&mut host, "Ada");
    assert_eq!(host.table(0).status, Status::Cancelled);
}

#[test]
fn nobody_sits_down_twice() {
    let seats = vec![SeatPlan::Me, SeatPlan::Open, SeatPlan::Open];
    let mut host = created("gearworks", seats, Pace::Untimed);
    join(&mut host, "Ben");
    for (name, seat) in [("Ada", None), ("Ben", None), ("Ben", Some(2))] {
        let refused = tries_to_join(&mut host, name, seat).unwrap_err();
        assert_eq!(refused.code, Code::Forbidden, "{name}");
    }
    assert_eq!(tries_to_join(&mut host, "Cleo", Some(2)), Ok(Reply::Done));
}

fn requested(seats: Vec<SeatPlan>, options: Value) -> Result<(), Code> {
    let (game, pace) = ("gears-of-industry".into(), Pace::Untimed);
    let request = CreateMatch { game, options, seats, public: true, pace, absence_h: None, share: None };
    let setup = create::requested(&person("Ada"), request, BEGIN, |name| Ok(name.into()));
    setup.map(|_| ()).map_err(|error| error.code)
}

#[test]
fn several_seats_of_one_person_say_that_they_are() {
    let hot_seat = SeatPlan::HotSeat { name: "Ben".into() };
    assert_eq!(requested(vec![SeatPlan::Me, hot_seat], Value::Null), Ok(()));
    assert_eq!(requested(vec![SeatPlan::Me, SeatPlan::Me], Value::Null), Err(Code::BadOptions));
}

#[test]
fn nobody_sets_an_option_of_another_s_seat() {
    let game = catalog::find("gears-of-industry").unwrap();
    let mut secrets = game.options().iter().filter_map(|spec| match spec.kind {
        tabletop::OptionKind::SecretText { seat } => Some((spec.key, seat)),
        _ => None,
    });
    let (first, _) = secrets.find(|(_, seat)| *seat == 0).unwrap();
    let (second, _) = secrets.find(|(_, seat)| *seat == 1).unwrap();
    let hot_seat = SeatPlan::HotSeat { name: "Ben".into() };
    let bot = SeatPlan::Bot { level: "random".into() };
    for (other, allowed) in
        [(hot_seat, true), (SeatPlan::Open, false), (SeatPlan::Invite, false), (bot, false)]
    {
        let seats = || vec![SeatPlan::Me, other.clone()];
        assert_eq!(requested(seats(), json!({ first: "" })), requested(seats(), Value::Null));
        let set = requested(seats(), json!({ second: "" }));
        assert_eq!(set, if allowed { requested(seats(), Value::Null) } else { Err(Code::BadOptions) });
    }
}

#[test]
fn nobody_reads_what_was_whispered_to_whoever_sat_there_before() {
    let seats = vec![SeatPlan::Me, SeatPlan::Open, SeatPlan::Open];
    let mut host = created("gearworld", seats, Pace::Untimed);
    join(&mut host, "Ben");
    host.attach(0, "Ada");
    let whisper = |id: &str| ClientMessage::Chat {
        id: id.into(),
        seat: Some(0),
        to: Some(1),
        text: "for Ben alone".into(),
    };
    let answer = host.ask(0, whisper("before"));
    assert!(matches!(answer, ServerMessage::Rejected { error: Code::Forbidden, .. }), "{answer:?}");
    assert!(!host.table(0).private_talk);
    leave(&mut host, "Ben");
    join(&mut host, "Cleo");
    join(&mut host, "Dan");
    host.attach(1, "Cleo");
    let heard = |host: &Host| {
        let is_chat = |message: &&ServerMessage| matches!(message, ServerMessage::Chat(_));
        host.sent[&1].iter().filter(is_chat).count()
    };
    assert_eq!(heard(&host), 0);
    assert!(host.table(0).private_talk && is_ack(&host.ask(0, whisper("now"))));
    assert_eq!(heard(&host), 1, "from the start on a seat is one person's");
}
