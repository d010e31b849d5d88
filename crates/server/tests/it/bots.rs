//! Matches of bots alone, and the bots of the house.

use crate::support::{asking, house, house_with, refused, started};
use bots::Spec;
use protocol::{Code, Games, SeatPlan, Status};
use server::load::Visitor;
use server::{HouseBot, StartError, names};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
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

/// What one process offers, all its servers do: so this is the only test with a bot of the house.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_brings_a_bot_along_for_its_game() {
    let made = Arc::new(AtomicU32::new(0));
    let counted = Arc::clone(&made);
    let make = move || {
        counted.fetch_add(1, Ordering::Relaxed);
        catalog::find("shesterenki").unwrap().bot(Spec::Random, 1, Arc::default())
    };
    let bot = |name: &str| HouseBot { name: name.into(), game: "shesterenki", make: Arc::new(make.clone()) };
    for wrong in ["", "Master", "a  b", "<b>"] {
        let mut config = crate::support::config("unused");
        config.bots = vec![bot(wrong)];
        assert!(matches!(server::start(config).await, Err(StartError::BotName(name)) if name == wrong));
    }
    let house = house_with(|config| {
        config.bots = vec![bot("Cogsworth")];
        config.bot_pace = Duration::from_millis(20);
    })
    .await;
    let mut ada = house.guest("Ada").await;
    let games: Games = ada.get("/api/games").await.unwrap();
    let offered = games.bots.iter().find(|bot| bot.level == "Cogsworth").expect("it is offered");
    assert_eq!(offered.game.as_deref(), Some("shesterenki"));
    assert!(games.bots.iter().all(|bot| bot.game.is_none() || bot.level == "Cogsworth"));
    assert_eq!(names::checked("cogsworth"), Err(Code::BadName), "nobody else is called so");

    let seats =
        || vec![SeatPlan::Bot { level: "Cogsworth".into() }, SeatPlan::Bot { level: "random".into() }];
    assert_eq!(refused(ada.create(&asking("gearworks", seats())).await), (400, Code::BadOptions));
    let id = ada.create(&asking("shesterenki", seats())).await.unwrap().id;
    let mut watcher = Visitor::new(house.server.address).connect(&id).await.unwrap();
    let over = loop {
        let state = started(&mut watcher).await;
        if state.table.status == Status::Finished {
            break state;
        }
    };
    assert!(made.load(Ordering::Relaxed) > 0, "another bot has played for it");
    assert_eq!(over.table.players[0].level.as_deref(), Some("Cogsworth"));
}
