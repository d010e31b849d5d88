//! The lobby: live, and whatever stands in the database.

use crate::support::{asking, house, house_with, pair};
use protocol::{ClientMessage, Join, Lobby, LobbyChange, MatchList, SeatPlan, ServerMessage};
use server::load::{Socket, Trouble, Visitor};
use std::time::Duration;

/// Somebody who listens to the lobby, and what it is like.
struct Listener {
    socket: Socket,
    lobby: Lobby,
}

impl Listener {
    async fn open(person: &Visitor, query: &str) -> Listener {
        let socket = person.open(&format!("/api/lobby/live{query}"), &[]).await.unwrap();
        Listener { socket, lobby: Lobby::default() }
    }

    /// The next change.
    async fn change(&mut self) -> LobbyChange {
        let change: LobbyChange = serde_json::from_str(&self.socket.next_text().await.unwrap()).unwrap();
        change.clone().apply(&mut self.lobby);
        change
    }

    /// The lobby when it is like this.
    async fn when(&mut self, like: impl Fn(&Lobby) -> bool) -> &Lobby {
        while !like(&self.lobby) {
            self.change().await;
        }
        &self.lobby
    }

    /// Whether nothing comes for a while.
    async fn is_silent(&mut self) -> bool {
        tokio::time::timeout(Duration::from_millis(700), self.socket.next_text()).await.is_err()
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_lobby_is_live() {
    let house = house().await;
    let (mut ada, mut ben) = (house.guest("Ada").await, house.guest("Ben").await);
    let mut nobody = Listener::open(&Visitor::new(house.server.address), "").await;
    let mut hers = Listener::open(&ada, "").await;
    assert!(nobody.change().await.whole && nobody.lobby == Lobby::default());
    let mut private = asking("gearworks", vec![SeatPlan::Me, SeatPlan::Invite]);
    private.public = false;
    let hidden = ada.create(&private).await.unwrap().id;
    let id = ada.create(&asking("gearworks", vec![SeatPlan::Me, SeatPlan::Open])).await.unwrap().id;
    let open = nobody.when(|lobby| !lobby.open.is_empty()).await;
    assert_eq!(open.open.iter().map(|card| card.id.as_str()).collect::<Vec<_>>(), [id.as_str()]);
    assert!(open.mine.is_empty());
    let mine = hers.when(|lobby| lobby.mine.len() == 2).await;
    assert!(mine.mine.iter().any(|card| card.id == hidden));
    ben.join(&id, &Join::default()).await.unwrap();
    let running = nobody.when(|lobby| !lobby.running.is_empty()).await;
    assert_eq!((running.open.len(), running.running[0].id.as_str()), (0, id.as_str()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_changes_are_told_and_a_move_is_none() {
    let house = house().await;
    let mut table = pair(&house, "gearworks").await;
    let mut nobody = Listener::open(&Visitor::new(house.server.address), "").await;
    assert_eq!(nobody.change().await.running.set.len(), 1);
    let mut hers = Listener::open(&table.people[0], "").await;
    assert_eq!(hers.change().await.mine.set.len(), 1);
    let seat = table.asked();
    table.step(seat, "one").await;
    let change = hers.change().await;
    assert_eq!((change.mine.set.len(), change.running.set.len(), change.whole), (1, 0, false));
    assert!(nobody.is_silent().await, "a move in a match of others");
    let other =
        table.people[1].create(&asking("gearworks", vec![SeatPlan::Me, SeatPlan::Open])).await.unwrap().id;
    let change = nobody.change().await;
    assert!(!change.whole && change.running.set.is_empty());
    assert_eq!(change.open.set.iter().map(|card| &card.id).collect::<Vec<_>>(), [&other]);
    let resign = ClientMessage::Resign { id: "end".into(), seat: 0 };
    assert!(matches!(table.sockets[0].request(&resign).await, Ok(ServerMessage::Ack { .. })));
    assert_eq!(nobody.change().await.running.gone, [table.id]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_alone_can_be_listened_to() {
    let house = house().await;
    let mut ada = house.guest("Ada").await;
    let mut listener = Listener::open(&Visitor::new(house.server.address), "?game=shesterenki").await;
    listener.change().await;
    ada.create(&asking("gearworks", vec![SeatPlan::Me, SeatPlan::Open])).await.unwrap();
    assert!(listener.is_silent().await, "another game");
    let id = ada.create(&asking("shesterenki", vec![SeatPlan::Me, SeatPlan::Open])).await.unwrap().id;
    assert_eq!(listener.change().await.open.set[0].id, id);
    let list: Lobby = ada.get("/api/lobby?game=shesterenki").await.unwrap();
    assert_eq!(list.open.iter().map(|card| &card.id).collect::<Vec<_>>(), [&id]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_listener_that_does_not_answer_is_let_go() {
    let house = house_with(|config| config.ping = Duration::from_millis(300)).await;
    // Answers are sent while one reads, and not otherwise.
    let mut sleeper = Listener::open(&Visitor::new(house.server.address), "").await;
    tokio::time::sleep(Duration::from_millis(1200)).await;
    sleeper.change().await;
    let ended = sleeper.socket.next_text().await;
    assert!(matches!(ended, Err(Trouble::Closed | Trouble::Socket(_))), "{ended:?}");
    let mut awake = Listener::open(&Visitor::new(house.server.address), "").await;
    awake.change().await;
    assert!(tokio::time::timeout(Duration::from_millis(1200), awake.socket.next_text()).await.is_err());
}

/// A page has thirty matches: were private ones counted, the cursor would tell that there are some, and when.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_history_does_not_tell_of_private_matches() {
    let house = house().await;
    let (mut ada, mut eve) = (house.guest("Ada").await, house.guest("Eve").await);
    let bot = || SeatPlan::Bot { level: "random".into() };
    for number in 0..31 {
        let mut request = asking("gearworks", vec![SeatPlan::Me, bot()]);
        request.public = number == 0;
        let id = ada.create(&request).await.unwrap().id;
        let mut socket = ada.connect(&id).await.unwrap();
        crate::support::started(&mut socket).await;
        socket.request(&ClientMessage::Resign { id: "end".into(), seat: 0 }).await.unwrap();
        // Cursors are milliseconds.
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    let path = format!("/api/players/{}/history", ada.id);
    let own: MatchList = ada.get(&path).await.unwrap();
    assert_eq!((own.matches.len(), own.next.is_some()), (30, true));
    let others: MatchList = eve.get(&path).await.unwrap();
    assert_eq!((others.matches.len(), others.next), (1, None));
}
