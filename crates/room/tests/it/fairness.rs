//! A seed that nobody chose: promised by everybody before anybody tells.

use crate::host::{BEGIN, Host, PATIENCE, is_ack, person};
use protocol::{ClientMessage, Code, CreateMatch, Pace, SeatPlan, ServerMessage, Status};
use room::{Input, JoinRequest, Reply, create};
use serde_json::Value;
use table::{Replay, ReplayFault, Seed, Share};

const ADA: Share = Share::new([1; 16]);
const BEN: Share = Share::new([2; 16]);
const CLEO: Share = Share::new([3; 16]);
const MINUTE: i64 = 60_000;

fn hash(share: Share) -> Option<String> {
    Some(share.commitment().to_string())
}

/// A table where everybody adds to the seed.
fn mixed(seats: Vec<SeatPlan>, pace: Pace) -> Host {
    let (game, options, share) = ("gearworks".into(), Value::Null, hash(ADA));
    let request = CreateMatch { game, options, seats, public: true, pace, absence_h: None, share };
    let setup = create::requested(&person("Ada"), request, BEGIN, |name| Ok(name.into())).unwrap();
    Host::new(setup, Seed::of_number(7))
}

fn joins(host: &mut Host, name: &str, share: Option<String>) -> Result<Reply, Code> {
    let (person, options) = (person(name), Value::Null);
    let request = JoinRequest { person, invited: None, seat: None, options, share };
    host.put(Input::Join { ticket: 1, request });
    host.replies.remove(&1).expect("an answer").map_err(|error| error.code)
}

fn tells(host: &mut Host, seat: u8, share: Share) -> ServerMessage {
    let id = host.request();
    host.ask(seat.into(), ClientMessage::Reveal { id, seat, bits: share.reveal() })
}

fn promises(host: &mut Host, seat: u8, share: Share) -> ServerMessage {
    let (id, hash) = (host.request(), share.commitment().to_string());
    host.ask(seat.into(), ClientMessage::Share { id, seat, hash })
}

fn is_untimely(message: &ServerMessage) -> bool {
    matches!(message, ServerMessage::Rejected { error: Code::WrongStatus, .. })
}

fn pair(pace: Pace) -> Host {
    let mut host = mixed(vec![SeatPlan::Me, SeatPlan::Open], pace);
    host.attach(0, "Ada");
    assert!(is_untimely(&tells(&mut host, 0, ADA)), "not before everybody has promised");
    assert_eq!(joins(&mut host, "Ben", None), Err(Code::BadOptions));
    assert_eq!(joins(&mut host, "Ben", Some("0".repeat(63))), Err(Code::Malformed));
    assert_eq!(joins(&mut host, "Ben", hash(BEN)), Ok(Reply::Done));
    host.attach(1, "Ben");
    host
}

#[test]
fn the_seed_is_everybody_s() {
    let mut host = pair(Pace::Untimed);
    let table = host.table(0);
    assert!(table.mixed && table.revealing && table.status == Status::Open);
    assert!(table.shares.iter().all(|share| share.bits.is_none()));
    assert!(is_untimely(&tells(&mut host, 0, BEN)), "only what was promised");
    assert!(is_ack(&tells(&mut host, 0, ADA)));
    assert!(is_untimely(&promises(&mut host, 1, CLEO)), "nobody chooses by what others told");
    host.live = room::Live::new(PATIENCE);
    host.attach(0, "Ada");
    host.attach(1, "Ben");
    assert!(is_ack(&tells(&mut host, 1, BEN)));
    let table = host.table(0);
    assert_eq!((table.status, table.shares.len()), (Status::Running, 2));
    assert_eq!(table.shares[1].bits, Some(BEN.reveal()));
    assert!(is_ack(&host.play(|_| 0)));
    assert!(is_ack(&host.ask(1, ClientMessage::Resign { id: "r".into(), seat: 1 })));

    let replay = host.room().game.unwrap().save();
    let seat = tabletop::Seat::new;
    assert_eq!(replay.checked_seed().unwrap(), Seed::of_number(7).with(seat(0), ADA).with(seat(1), BEN));
    let game = catalog::find("gearworks").unwrap();
    let text = replay.write();
    let replay = Replay::read(&text).unwrap();
    assert!(game.verify(&replay).is_ok());
    let mut changed = replay.clone();
    changed.shares[1].bits = CLEO.reveal();
    assert!(matches!(changed.checked_seed(), Err(ReplayFault::Share(at)) if at == seat(1)));
    changed.shares.pop();
    assert!(game.verify(&changed).is_err(), "nobody's part can be left out");
    assert_eq!(host.state(0).over.unwrap().seed, host.seed.reveal());
}

#[test]
fn whoever_does_not_tell_in_time_loses_the_seat_and_everybody_promises_anew() {
    let mut host = pair(Pace::Live { bank_s: 600, increment_s: 0 });
    assert!(is_ack(&tells(&mut host, 0, ADA)));
    host.wait(MINUTE - 1);
    assert!(host.table(0).players[1].user.is_some());
    host.wait(1);
    let table = host.table(0);
    assert_eq!((table.players[1].user.clone(), table.status), (None, Status::Open));
    assert_eq!(table.shares, [], "what Ada told is known to whoever comes next");
    assert_eq!(joins(&mut host, "Cleo", hash(CLEO)), Ok(Reply::Done));
    host.attach(2, "Cleo");
    assert!(!host.table(0).revealing);
    host.wait(MINUTE / 2);
    let fresh = Share::new([9; 16]);
    assert!(is_ack(&promises(&mut host, 0, fresh)));
    assert!(host.table(0).revealing);
    let cleo = ClientMessage::Reveal { id: "c".into(), seat: 1, bits: CLEO.reveal() };
    assert!(is_ack(&host.ask(2, cleo)));
    assert!(is_ack(&tells(&mut host, 0, fresh)));
    let table = host.table(0);
    assert_eq!(table.status, Status::Running);
    assert!(table.players.iter().all(|player| player.clock.unwrap().left_ms == 600_000));
}

/// Alone with bots and people on the same device: the server's part and one's own.
#[test]
fn a_table_of_one_waits_for_that_one() {
    let hot_seat = SeatPlan::HotSeat { name: "Ben".into() };
    let mut host = mixed(vec![SeatPlan::Me, hot_seat], Pace::Untimed);
    host.attach(0, "Ada");
    host.wait(10 * MINUTE);
    assert_eq!((host.table(0).status, host.table(0).revealing), (Status::Open, true));
    assert!(is_ack(&tells(&mut host, 0, ADA)));
    assert_eq!((host.table(0).status, host.table(0).shares.len()), (Status::Running, 1));
}

#[test]
fn a_match_with_shares_comes_back_from_its_file() {
    let mut host = pair(Pace::Untimed);
    assert!(is_ack(&tells(&mut host, 1, BEN)) && is_ack(&tells(&mut host, 0, ADA)));
    while host.table(0).status == Status::Running {
        assert!(is_ack(&host.play(|_| 0)));
    }
    let replay = host.room().game.unwrap().save();
    let imported = create::import("other", "Cleo", replay.clone(), BEGIN, |name| Ok(name.into())).unwrap();
    let mut again = Host::imported(imported);
    again.attach(5, "Cleo");
    assert_eq!(again.table(5).shares.len(), 2);
    assert!(again.room().game.unwrap().save() == replay);
}
