//! The lobby: live, and whatever stands in the database.

use crate::support::{asking, house};
use protocol::{Join, Lobby, SeatPlan};
use server::load::{Socket, Visitor};

/// The next lobby that is like this.
async fn lobby_when(socket: &mut Socket, like: impl Fn(&Lobby) -> bool) -> Lobby {
    loop {
        let lobby: Lobby = serde_json::from_str(&socket.next_text().await.unwrap()).unwrap();
        if like(&lobby) {
            return lobby;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_lobby_is_live() {
    let house = house().await;
    let (mut ada, mut ben) = (house.guest("Ada").await, house.guest("Ben").await);
    let mut nobody = Visitor::new(house.server.address).open("/api/lobby/live", &[]).await.unwrap();
    let mut hers = ada.open("/api/lobby/live", &[]).await.unwrap();
    lobby_when(&mut nobody, |lobby| lobby.open.is_empty() && lobby.running.is_empty()).await;
    let mut private = asking("gearworks", vec![SeatPlan::Me, SeatPlan::Invite]);
    private.public = false;
    let hidden = ada.create(&private).await.unwrap().id;
    let id = ada.create(&asking("gearworks", vec![SeatPlan::Me, SeatPlan::Open])).await.unwrap().id;
    let open = lobby_when(&mut nobody, |lobby| !lobby.open.is_empty()).await;
    assert_eq!(open.open.iter().map(|card| card.id.as_str()).collect::<Vec<_>>(), [id.as_str()]);
    assert!(open.mine.is_empty());
    let mine = lobby_when(&mut hers, |lobby| lobby.mine.len() == 2).await;
    assert!(mine.mine.iter().any(|card| card.id == hidden));
    ben.join(&id, &Join::default()).await.unwrap();
    let running = lobby_when(&mut nobody, |lobby| !lobby.running.is_empty()).await;
    assert_eq!((running.open.len(), running.running[0].id.as_str()), (0, id.as_str()));
}
