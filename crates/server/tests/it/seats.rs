//! Who plays a seat: deputies, offers to the others, giving up, clocks, advice.

use crate::support::{
    House, Pair, asking, house, house_with, pair, plant, refused, rejected, started, submit,
};
use protocol::{
    ClientMessage, Code, Ending, Join, Pace, SeatPlan, ServerMessage, State, Status, Table, Wish,
};
use room::Entry;
use server::load::{Socket, Visitor};
use std::time::Duration;
use tabletop::Seat;

/// The table as somebody sees it next, as soon as it is like this.
async fn table_when(socket: &mut Socket, like: impl Fn(&Table) -> bool) -> Table {
    loop {
        let table = match socket.next().await.unwrap() {
            ServerMessage::Table(table) => *table,
            ServerMessage::State(state) => state.table,
            _ => continue,
        };
        if like(&table) {
            return table;
        }
    }
}

/// The table as it is now.
async fn table_now(house: &House, id: &str) -> Table {
    started(&mut Visitor::new(house.server.address).connect(id).await.unwrap()).await.table
}

/// The kinds of the records after this many.
async fn kinds(house: &House, id: &str, from: i64) -> Vec<String> {
    let records = house.server.app().store.records(id, from).await.unwrap();
    let kind = |body: &str| serde_json::from_str::<serde_json::Value>(body).unwrap()["kind"].to_string();
    records.iter().map(|record| kind(&record.body)).collect()
}

async fn acknowledged(socket: &mut Socket, message: &ClientMessage) {
    let answer = socket.request(message).await.unwrap();
    assert!(matches!(answer, ServerMessage::Ack { .. }), "{message:?}: {answer:?}");
}

fn take_over(id: &str, seat: u8, level: &str) -> ClientMessage {
    ClientMessage::TakeOver { id: id.into(), seat, level: level.into() }
}

/// T7, T15: people choose among the levels that are offered, and not how long a bot thinks.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_chooses_how_long_a_bot_thinks() {
    let house = house().await;
    let mut table = pair(&house, "gearworks").await;
    let before = kinds(&house, &table.id, 0).await;
    for level in ["ismcts:1s", "ismcts:4294967295s:64", "flat:5", "greedy", "x", ""] {
        let bot = SeatPlan::Bot { level: level.into() };
        let asked = table.people[0].create(&asking("gearworks", vec![SeatPlan::Me, bot])).await;
        assert_eq!(refused(asked), (400, Code::BadOptions), "{level}");
        let answer = table.sockets[0].request(&take_over("t", 0, level)).await.unwrap();
        assert_eq!(rejected(answer), Code::BadOptions, "{level}");
    }
    assert_eq!(kinds(&house, &table.id, 0).await, before, "nothing was recorded");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_plays_for_whoever_is_away_until_they_are_back() {
    let house = house_with(|config| config.patience = Duration::from_millis(50)).await;
    let Pair { id, people, sockets: [mut ada, ben], .. } = pair(&house, "gearworks").await;
    // One's own seat, at a level that one chooses, and back.
    acknowledged(&mut ada, &take_over("own", 0, "random")).await;
    assert_eq!(table_now(&house, &id).await.players[0].deputy.as_deref(), Some("random"));
    acknowledged(&mut ada, &ClientMessage::HandBack { id: "back".into(), seat: 0 }).await;
    assert_eq!(table_now(&house, &id).await.players[0].deputy, None);
    let again = ClientMessage::HandBack { id: "again".into(), seat: 0 };
    assert_eq!(rejected(ada.request(&again).await.unwrap()), Code::WrongStatus);
    // Somebody else's only when they are away for too long.
    let foreign = take_over("foreign", 1, "random");
    assert_eq!(rejected(ada.request(&foreign).await.unwrap()), Code::ForeignSeat);
    ben.close().await;
    table_when(&mut ada, |table| table.players[1].abandoned).await;
    acknowledged(&mut ada, &foreign).await;
    let now = table_now(&house, &id).await;
    assert_eq!(
        now.players[1].deputy.as_deref(),
        Some(room::levels::STRONGEST),
        "nobody chooses another's bot"
    );
    let length = kinds(&house, &id, 0).await.len();
    acknowledged(&mut ada, &foreign).await;
    let deputies = kinds(&house, &id, 0).await.into_iter().filter(|kind| kind == "\"deputy\"").count();
    assert_eq!(deputies, 3, "a repeated request is answered and not carried out, of {length} records");
    let mut ben = people[1].connect(&id).await.unwrap();
    started(&mut ben).await;
    acknowledged(&mut ben, &ClientMessage::HandBack { id: "here".into(), seat: 1 }).await;
    let now = table_now(&house, &id).await;
    assert_eq!((now.players[1].deputy.clone(), now.players[1].abandoned), (None, false));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_ends_when_everybody_agrees() {
    let house = house().await;
    let Pair { id, sockets: [mut ada, mut ben], .. } = pair(&house, "gearworks").await;
    let offer = |id: &str| ClientMessage::Propose { id: id.into(), seat: 0, what: Wish::End };
    for (round, agree) in [false, true].into_iter().enumerate() {
        acknowledged(&mut ada, &offer(&format!("o{round}"))).await;
        assert_eq!(rejected(ada.request(&offer("twice")).await.unwrap()), Code::WrongStatus);
        let asked = table_when(&mut ben, |table| !table.proposals.is_empty()).await;
        assert_eq!((asked.proposals[0].what, asked.proposals[0].waiting.as_slice()), (Wish::End, &[1][..]));
        let proposal = asked.proposals[0].id;
        let own = ClientMessage::Consent { id: format!("own{round}"), seat: 0, proposal, agree: true };
        assert_eq!(
            rejected(ada.request(&own).await.unwrap()),
            Code::WrongStatus,
            "nobody agrees with oneself"
        );
        acknowledged(&mut ben, &ClientMessage::Consent { id: format!("c{round}"), seat: 1, proposal, agree })
            .await;
        let status = if agree { Status::Finished } else { Status::Running };
        assert_eq!(table_now(&house, &id).await.status, status);
    }
    let mut watching = Visitor::new(house.server.address).connect(&id).await.unwrap();
    let over = started(&mut watching).await.over.unwrap();
    assert_eq!((over.result.how, over.result.places.len()), (Ending::Agreed, 0));
}

/// T14: giving up among three, said three times, is recorded once and leaves the seat to a bot.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn giving_up_again_changes_nothing() {
    let house = house().await;
    let mut people = [house.guest("Ada").await, house.guest("Ben").await, house.guest("Cleo").await];
    let seats = vec![SeatPlan::Me, SeatPlan::Open, SeatPlan::Open];
    let id = people[0].create(&asking("gearworld", seats)).await.unwrap().id;
    for person in &mut people[1..] {
        person.join(&id, &Join::default()).await.unwrap();
    }
    let mut ada = people[0].connect(&id).await.unwrap();
    started(&mut ada).await;
    let from = kinds(&house, &id, 0).await.len() as i64;
    for _ in 0..3 {
        acknowledged(&mut ada, &ClientMessage::Resign { id: "r".into(), seat: 0 }).await;
    }
    let now = table_now(&house, &id).await;
    assert_eq!(now.players[0].deputy.as_deref(), Some(room::levels::STRONGEST));
    let of_people = |kind: &String| kind != "\"move\"";
    let recorded: Vec<String> = kinds(&house, &id, from).await.into_iter().filter(of_people).collect();
    assert_eq!(recorded, ["\"resign\"", "\"deputy\""]);
}

/// A crash may come after the first of two records: the second is made up for.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_follows_from_a_record_follows_after_a_crash_too() {
    let house = house().await;
    let table = pair(&house, "gearworks").await;
    let id = table.id.clone();
    let house = house
        .restarted(async |database| plant(database, &id, Entry::Resign { seat: Seat::new(1) }).await, |_| {})
        .await;
    let mut ada = house.back(&table.people[0]).connect(&id).await.unwrap();
    let now = table_when(&mut ada, |table| table.status == Status::Finished).await;
    assert!(now.players[1].resigned);
}

/// In correspondence only the clock counts, and the others decide.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn out_of_time_in_correspondence_the_others_decide() {
    let house = house_with(|config| config.patience = Duration::from_millis(1)).await;
    let (mut ada, mut ben) = (house.guest("Ada").await, house.guest("Ben").await);
    let mut request = asking("gearworks", vec![SeatPlan::Me, SeatPlan::Open]);
    request.pace = Pace::Correspondence { days: 1 };
    let id = ada.create(&request).await.unwrap().id;
    ben.join(&id, &Join::default()).await.unwrap();
    let asked = started(&mut ada.connect(&id).await.unwrap()).await.turn[0];
    let house = house
        .restarted(
            async |database| plant(database, &id, Entry::Late { seat: Seat::new(asked) }).await,
            |config| config.patience = Duration::from_millis(1),
        )
        .await;
    let other = [&ada, &ben][usize::from(1 - asked)];
    let mut socket = house.back(other).connect(&id).await.unwrap();
    let now = table_when(&mut socket, |table| table.status == Status::Running).await;
    let abandoned = |seat: u8| now.players[usize::from(seat)].abandoned;
    assert!(abandoned(asked) && now.players[usize::from(asked)].deputy.is_none(), "no bot by itself");
    assert!(!abandoned(1 - asked), "being away is no fault");
    acknowledged(&mut socket, &take_over("t", asked, "random")).await;
    assert_eq!(
        table_now(&house, &id).await.players[usize::from(asked)].deputy.as_deref(),
        Some(room::levels::STRONGEST)
    );
}

fn left(state: &State, seat: usize) -> i64 {
    state.table.players[seat].clock.unwrap().left_ms
}

/// T21: a decision earns the increment, and taking it back returns that.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn taking_back_makes_no_time() {
    let house = house().await;
    let (mut ada, mut ben) = (house.guest("Ada").await, house.guest("Ben").await);
    let mut request = asking("shesterenki", vec![SeatPlan::Me, SeatPlan::Open]);
    request.pace = Pace::Live { bank_s: 600, increment_s: 600 };
    let id = ada.create(&request).await.unwrap().id;
    ben.join(&id, &Join::default()).await.unwrap();
    let mut socket = ada.connect(&id).await.unwrap();
    let mut state = started(&mut socket).await;
    for round in 0..3 {
        assert!(left(&state, 0) <= 600_000, "round {round}");
        let message = submit(&format!("s{round}"), 0, state.seq, &state.legal[0].action);
        acknowledged(&mut socket, &message).await;
        let moved = socket.state().await.unwrap();
        assert!(moved.can_undo && left(&moved, 0) > 600_000, "{:?}", moved.table.players[0]);
        acknowledged(&mut socket, &ClientMessage::Undo { id: format!("u{round}"), seat: 0 }).await;
        // The restarted match says the same: the times are stored.
        state = started(&mut ada.connect(&id).await.unwrap()).await;
        socket = ada.connect(&id).await.unwrap();
        started(&mut socket).await;
    }
    let stored = server::play::load(&house.server.app().store, &id).await.unwrap().unwrap();
    assert!(stored.left.unwrap()[0] <= 600_000);
}

/// Whoever comes back is told where the news begin.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_news_since_ones_last_move_are_marked() {
    let house = house().await;
    let mut table = pair(&house, "gearworks").await;
    let first = table.asked();
    let mut number = 0;
    let mut last_own = loop {
        assert!(matches!(table.step(first, &format!("m{number}")).await, ServerMessage::Ack { .. }));
        number += 1;
        let state = &table.states[first];
        if state.turn == [1 - first as u8] {
            break state.clone();
        }
    };
    let all = started(&mut table.people[first].connect(&table.id).await.unwrap()).await;
    assert!(last_own.since > 0 && last_own.since as usize <= all.events.len());
    last_own = all;
    let other = 1 - first;
    table.states[other] = started(&mut table.people[other].connect(&table.id).await.unwrap()).await;
    assert!(matches!(table.step(other, "reply").await, ServerMessage::Ack { .. }));
    let later = started(&mut table.people[first].connect(&table.id).await.unwrap()).await;
    assert_eq!(later.since, last_own.since, "the reply was not mine");
    assert!(later.events.len() > last_own.events.len());
    let news: Vec<u32> = later.events.iter().map(|line| line.n).filter(|n| *n > later.since).collect();
    assert_eq!(news.len(), later.events.len() - later.since as usize);
}

/// Every question has one answer, also one that the next overtakes.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn advice_that_is_overtaken_is_answered() {
    let house = house().await;
    let mut table = pair(&house, "gearworks").await;
    let seat = table.asked();
    let socket = &mut table.sockets[seat];
    for id in ["one", "two", "three"] {
        socket.send(&ClientMessage::Hint { id: id.into(), seat: seat as u8 }).await.unwrap();
    }
    for id in ["one", "two"] {
        match socket.answer(id).await.unwrap() {
            ServerMessage::Rejected { error, .. } => assert_eq!(error, Code::Stale),
            // On a slow machine it may be ready before the next is asked.
            answer => assert!(matches!(answer, ServerMessage::Hint { .. }), "{answer:?}"),
        }
    }
    assert!(matches!(socket.answer("three").await.unwrap(), ServerMessage::Hint { .. }));
}
