//! One server for each SQLite file, and what may be done beside it.

use crate::support::process::Process;
use crate::support::{asking, house, started};
use protocol::{Join, SeatPlan};
use server::load::Visitor;
use server::store::StoreError;
use server::{StartError, upkeep};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_server_on_the_same_file_is_refused() {
    let directory = tempfile::tempdir().unwrap();
    let database = directory.path().join("one.db").display().to_string();
    let process = Process::start(&database);
    let mut ada = Visitor::guest(process.address, "Ada").await.unwrap();
    let mut ben = Visitor::guest(process.address, "Ben").await.unwrap();
    let id = ada.create(&asking("gearworks", vec![SeatPlan::Me, SeatPlan::Open])).await.unwrap().id;
    ben.join(&id, &Join::default()).await.unwrap();
    started(&mut ada.connect(&id).await.unwrap()).await;

    // By its own name, as a URL, and by another name of the same file.
    let link = directory.path().join("link.db");
    std::os::unix::fs::symlink(&database, &link).unwrap();
    for name in [database.clone(), format!("sqlite:{database}"), link.display().to_string()] {
        let complaint = Process::refused(&name);
        assert!(complaint.contains("another Geartrain serves"), "{complaint}");
        assert!(complaint.contains(name.trim_start_matches("sqlite:")), "{complaint}");
    }

    // Looking after the database needs no lock, and the server goes on.
    let checked = upkeep::check(&database, |_, _| {}).await.unwrap();
    assert_eq!((checked.sound, checked.damaged.len()), (1, 0));
    let copy = directory.path().join("copy.db").display().to_string();
    upkeep::backup(&database, &copy).await.unwrap();
    assert_eq!(upkeep::check(&copy, |_, _| {}).await.unwrap().sound, 1);
    started(&mut ada.connect(&id).await.unwrap()).await;
    let beside = Process::start(&copy);

    // However a server ends, the next one starts.
    process.kill();
    let next = Process::start(&database);
    ada.address = next.address;
    started(&mut ada.connect(&id).await.unwrap()).await;
    drop(beside);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_was_stopped_lets_go_of_its_file() {
    let first = house().await;
    let mut config = crate::support::config(&first.database());
    match server::start(config.clone()).await {
        Err(StartError::Store(StoreError::InUse(file))) => assert_eq!(file, first.database()),
        other => panic!("{:?}", other.err()),
    }
    first.server.stop().await;
    config.database = format!("sqlite://{}", config.database);
    server::start(config).await.unwrap().stop().await;
}
