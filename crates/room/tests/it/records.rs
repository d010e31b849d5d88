//! One record has one meaning: a match read at once from its records is the match that they made one by one.

use crate::host::{BEGIN, DAY, Host, is_ack, pair};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use protocol::{ClientMessage, Pace, Status, Wish};
use room::stored::{Append, Record, chain};
use room::{Entry, Input, Now, Room, Unsound, create};
use tabletop::Rng;

/// The match that the records make one by one.
fn applied(host: &Host) -> Room {
    let mut stored = host.stored();
    let records = std::mem::take(&mut stored.records);
    let setup = serde_json::from_str(&stored.row.setup).unwrap();
    let mut room = Room::new(stored.row.id, setup, host.seed).unwrap();
    for record in records {
        let entry: Entry = serde_json::from_str(&record.body).unwrap();
        room.apply(&entry).unwrap();
        room.sealed(record.request.map(|request| (request, entry.wish())), record.hash);
    }
    room
}

fn assert_same(one: &Room, other: &Room) {
    let game = |room: &Room| room.game.as_ref().map(|game| game.steps(0)).unwrap_or_default();
    assert!(game(one) == game(other));
    assert_eq!((&one.seats, &one.steps, &one.left), (&other.seats, &other.steps, &other.left));
    assert_eq!((&one.proposals, one.ending, &one.rematch), (&other.proposals, other.ending, &other.rematch));
    assert_eq!((one.length, &one.head, &one.requests), (other.length, &other.head, &other.requests));
    assert_eq!((one.status(), one.turn(), one.outcome()), (other.status(), other.turn(), other.outcome()));
    assert!(one.options == other.options && one.setup == other.setup);
}

/// Does something at random that a player may do.
fn something(host: &mut Host, rng: &mut Rng) {
    let seat = rng.below(2) as u8;
    let id = host.request();
    let message = match rng.below(12) {
        0 => ClientMessage::Undo { id, seat },
        1 => ClientMessage::Propose { id, seat, what: Wish::Undo },
        2 => ClientMessage::TakeOver { id, seat, level: "random".into() },
        3 => ClientMessage::HandBack { id, seat },
        4 | 5 => {
            let proposals = host.table(0).proposals;
            let proposal = proposals.first().map_or(0, |proposal| proposal.id);
            ClientMessage::Consent { id, seat, proposal, agree: rng.below(4) > 0 }
        }
        6 => return host.wait(DAY),
        _ => {
            let state = host.state(seat.into());
            let Some(legal) = rng.pick(&state.legal) else { return };
            ClientMessage::Submit { id, seat, seq: state.seq, action: legal.action.clone() }
        }
    };
    host.ask(seat.into(), message);
}

/// A match in which something was done for each of these numbers. What it means is looked at on the way.
fn walked(game: &str, deeds: impl IntoIterator<Item = u64>) -> Host {
    let mut host = pair(game, Pace::Correspondence { days: 2 });
    for deed in deeds {
        let mut rng = Rng::new(deed);
        something(&mut host, &mut rng);
        if let Some((thought, seat)) = host.thoughts.pop_first() {
            let room = host.room();
            let seat = room.seat(seat).unwrap();
            let spoken = room.spoken(tabletop::Lang::En);
            let legal = room.game.as_ref().unwrap().legal(seat, &spoken, tabletop::Lang::En);
            let action = rng.pick(&legal).unwrap().action.clone();
            host.put(Input::Decided { thought, action });
        }
        if host.records.len().is_multiple_of(10) {
            assert_same(&host.room(), &applied(&host));
        }
    }
    assert_same(&host.room(), &applied(&host));
    host
}

const GAMES: [&str; 3] = ["shesterenki", "gearworks", "city-of-gears"];

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 12, failure_persistence: None, rng_seed: RngSeed::Fixed(1), ..ProptestConfig::default()
    })]

    #[test]
    fn records_read_at_once_are_records_applied_one_by_one(
        game in 0..GAMES.len(),
        deeds in prop::collection::vec(any::<u64>(), 0..80),
    ) {
        walked(GAMES[game], deeds);
    }
}

#[test]
fn records_of_every_kind_are_read_as_they_are_applied() {
    for (number, game) in GAMES.into_iter().enumerate() {
        let mut rng = Rng::new(number as u64);
        let mut walk = || walked(game, std::iter::repeat_with(|| rng.bits()).take(400));
        let hosts: Vec<Host> = std::iter::repeat_with(&mut walk).take(6).collect();
        let bodies = hosts.iter().flat_map(|host| &host.records).map(|record| &record.body);
        for kind in ["start", "move", "undo", "rewind", "propose", "consent", "deputy", "late"] {
            let name = format!("\"{kind}\"");
            assert!(bodies.clone().any(|body| body.contains(&name)), "no {kind} in {game}");
        }
    }
}

/// An imported replay is a record of many steps.
#[test]
fn an_imported_match_is_read_as_it_is_applied() {
    let mut rng = Rng::new(3);
    let mut host = pair("gearworks", Pace::Untimed);
    while host.table(0).status == Status::Running {
        assert!(is_ack(&host.play(|legal| rng.below(legal as u32) as usize)));
    }
    let played = host.room();
    let replay = played.game.as_ref().unwrap().save();
    let now = Now { steady: 0, unix: BEGIN.unix };
    let imported = create::import("imported", "Ada", replay, now, |name| Ok(name.into())).unwrap();
    let setup = serde_json::from_str(&imported.new.setup).unwrap();
    let mut copy = Host::new(setup, imported.new.seed);
    // Its records carry its own id in their hashes.
    copy.row.id = "imported".into();
    copy.row.head = room::stored::chain_start("imported", &copy.row.setup, &copy.row.seed_hash);
    assert_eq!(imported.records.len(), 2);
    for record in imported.records {
        copy.store(record);
    }
    let read = copy.room();
    assert_same(&read, &applied(&copy));
    assert!(read.game.as_ref().unwrap().steps(0) == played.game.as_ref().unwrap().steps(0));
    assert_eq!(read.outcome(), played.outcome());
}

/// A record of a seat that no table has is damage, and no panic.
#[test]
fn a_record_of_an_impossible_seat_is_damage() {
    let mut host = pair("gearworks", Pace::Untimed);
    let room = host.room();
    for seat in [2, 3, 9, 255, 256] {
        let body = format!("{{\"kind\":\"late\",\"seat\":{seat}}}");
        let hash = chain(&room.head, &room.id, room.length, None, &body);
        host.records.push(Record { seq: room.length, request: None, body, hash });
        assert!(matches!(Room::restore(host.stored()), Err(Unsound::Damaged(_))), "seat {seat}");
        host.records.pop();
    }
}

/// The store keeps numbers unique, and requests are by that: no room writes one twice.
#[test]
fn a_request_in_two_records_is_damage() {
    let mut host = pair("gearworks", Pace::Untimed);
    assert!(is_ack(&host.play(|_| 0)));
    let room = host.room();
    let (request, body) = {
        let played = host.records.last().unwrap();
        (played.request.clone(), r#"{"kind":"late","seat":0}"#.to_owned())
    };
    assert!(request.is_some());
    let hash = chain(&room.head, &room.id, room.length, request.as_deref(), &body);
    let twice = Record { seq: room.length, request, body, hash };
    assert!(host.room().take_record(twice.clone()).is_err());
    host.records.push(twice);
    assert!(matches!(Room::restore(host.stored()), Err(Unsound::Damaged(_))));
}

/// What another process wrote is told like one's own.
#[test]
fn records_of_another_process_are_taken_in() {
    let mut host = pair("gearworks", Pace::Untimed);
    let seat = host.row_turn();
    let mut elsewhere = host.room();
    let action = host.state(seat.into()).legal[0].action.clone();
    let entry = elsewhere.play(elsewhere.seat(seat).unwrap(), &action, None, 0).unwrap();
    let append: Append = elsewhere.to_append(&entry, None, BEGIN.unix);
    host.store(append);
    let before = host.state(seat.into()).seq;
    host.put(Input::Refresh);
    assert!(host.state(seat.into()).seq != before);
    assert!(is_ack(&host.play(|_| 0)));
}
