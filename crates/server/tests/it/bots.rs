//! Matches of bots alone.

use crate::support::{asking, house, started};
use protocol::{SeatPlan, Status};
use server::load::Visitor;
use std::time::Duration;

/// How many records a match has a while from now.
async fn length_in_a_while(house: &crate::support::House, id: &str) -> i64 {
    tokio::time::sleep(Duration::from_millis(400)).await;
    house.server.app().store.row(id).await.unwrap().unwrap().length
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_among_themselves_play_for_whoever_watches() {
    let house = house().await;
    let mut ada = house.guest("Ada").await;
    let bots = vec![SeatPlan::Bot { level: "random".into() }; 2];
    let id = ada.create(&asking("gearworks", bots)).await.unwrap().id;
    assert_eq!(length_in_a_while(&house, &id).await, 1, "it has begun, and nobody watches");
    let house = house.restarted(async |_| {}, |config| config.bot_pace = Duration::from_millis(20)).await;
    assert_eq!(length_in_a_while(&house, &id).await, 1, "after a restart neither");
    assert_eq!(house.server.app().registry.live(), 0, "it was not even woken");
    let mut watcher = Visitor::new(house.server.address).connect(&id).await.unwrap();
    while started(&mut watcher).await.steps < 5 {}
    watcher.close().await;
    tokio::time::sleep(Duration::from_millis(100)).await;
    let length = length_in_a_while(&house, &id).await;
    assert_eq!(length_in_a_while(&house, &id).await, length, "the watcher has gone");
    let house = house.restarted(async |_| {}, |_| {}).await;
    let mut watcher = Visitor::new(house.server.address).connect(&id).await.unwrap();
    while started(&mut watcher).await.table.status != Status::Finished {}
}
