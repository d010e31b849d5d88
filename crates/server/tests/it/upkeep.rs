//! What a host relies on besides play: rights of files, copies, headers.

use crate::support::{House, asking, directory, house, house_with, pair};
use protocol::{Me, SeatPlan};
use serde_json::json;
use server::load::Visitor;
use server::store::{Store, StoredUser};
use server::upkeep;
use std::net::SocketAddr;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

fn rights(path: &Path) -> u32 {
    std::fs::metadata(path).unwrap().permissions().mode() & 0o777
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn files_of_the_database_are_the_owners_alone() {
    let house = house().await;
    house.guest("Ada").await.create(&asking("gearworks", vec![SeatPlan::Me, SeatPlan::Open])).await.unwrap();
    let copy = house.directory.path().join("copy.db");
    upkeep::backup(&house.database(), &copy.display().to_string()).await.unwrap();
    let mut names = Vec::new();
    for entry in std::fs::read_dir(house.directory.path()).unwrap() {
        let path = entry.unwrap().path();
        assert_eq!(rights(&path), 0o600, "{}", path.display());
        names.push(path.file_name().unwrap().to_string_lossy().into_owned());
    }
    names.sort();
    assert_eq!(names, ["copy.db", "test.db", "test.db-shm", "test.db-wal", "test.db.lock"]);
}

/// Files of releases that left the rights to the system, one of which was killed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn files_of_old_become_the_owners_alone() {
    let house = house().await;
    house.guest("Ada").await;
    let folder = house.directory.path().to_owned();
    let names = ["test.db", "test.db-wal", "test.db-shm", "test.db.lock"].map(|name| folder.join(name));
    for path in &names {
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o644)).unwrap();
    }
    let copy = folder.join("copy.db");
    upkeep::backup(&house.database(), &copy.display().to_string()).await.unwrap();
    for path in &names {
        assert_eq!(rights(path), 0o600, "{}", path.display());
    }
}

/// Whoever sees the copy under its name sees all of it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_gets_its_name_when_it_is_whole() {
    let directory = directory();
    let path = |name: &str| directory.path().join(name).display().to_string();
    let store = Store::open(&path("test.db"), Duration::ZERO).await.unwrap();
    for number in 0..200 {
        let user = StoredUser { id: format!("{number}"), name: "x".repeat(50_000), password: None };
        store.add_user(&user, None, 1).await.unwrap();
    }
    store.close().await;
    let (copy, done) = (path("copy.db"), Arc::new(AtomicBool::new(false)));
    let watching = {
        let (copy, done) = (copy.clone(), Arc::clone(&done));
        std::thread::spawn(move || {
            while !done.load(Ordering::Relaxed) {
                if let Ok(seen) = std::fs::metadata(&copy) {
                    return seen.len();
                }
            }
            std::fs::metadata(&copy).unwrap().len()
        })
    };
    upkeep::backup(&path("test.db"), &copy).await.unwrap();
    done.store(true, Ordering::Relaxed);
    assert_eq!(watching.join().unwrap(), std::fs::metadata(&copy).unwrap().len());
    assert!(!Path::new(&format!("{copy}.part")).exists());
    let copied = Store::open(&copy, Duration::ZERO).await.unwrap();
    assert_eq!(copied.user("199").await.unwrap().unwrap().name.len(), 50_000);
    copied.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn behind_tls_browsers_are_told_to_stay_there() {
    for is_secure in [false, true] {
        let house = house_with(|config| config.secure = is_secure).await;
        let answer = reqwest::get(format!("http://{}/api/me", house.server.address)).await.unwrap();
        assert_eq!(answer.headers().contains_key("strict-transport-security"), is_secure);
    }
}

/// What lists are made from is compared with the records, column by column.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_row_that_says_something_else_is_damaged() {
    for (statement, what) in [
        ("UPDATE matches SET card = replace(card, 'Ada', 'Eve')", "card"),
        ("UPDATE matches SET turn = '[0,1]'", "turn"),
        ("UPDATE matches SET status = 'finished'", "status"),
        (
            "UPDATE matches SET length = length - 1, head = (SELECT hash FROM records WHERE seq = length - 2)",
            "length",
        ),
        ("DELETE FROM players WHERE user_id = (SELECT id FROM users WHERE name = 'Ada')", "players"),
        (
            "UPDATE players SET user_id = 'x' WHERE user_id = (SELECT id FROM users WHERE name = 'Ada')",
            "players",
        ),
    ] {
        let house = house().await;
        let mut table = pair(&house, "gearworks").await;
        let seat = table.asked();
        table.step(seat, "one").await;
        let database = house.database();
        let House { server, directory } = house;
        server.stop().await;
        let heard = Arc::new(AtomicUsize::new(0));
        let told = heard.clone();
        let checked =
            upkeep::check(&database, move |done, all| _ = told.fetch_max(done * 10 + all, Ordering::Relaxed));
        assert_eq!(
            (checked.await.unwrap().sound, heard.load(Ordering::Relaxed)),
            (1, 11),
            "one of one was told"
        );
        let pool = sqlx::AnyPool::connect(&format!("sqlite://{database}")).await.unwrap();
        sqlx::query(statement).execute(&pool).await.unwrap();
        pool.close().await;
        let checked = upkeep::check(&database, |_, _| {}).await.unwrap();
        assert_eq!(checked.sound, 0, "{statement}");
        assert!(checked.damaged[0].1.contains(what), "{statement}: {}", checked.damaged[0].1);
        drop(directory);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn numbers_are_for_the_host_alone() {
    let asked = async |address: SocketAddr, token: Option<&str>| {
        let mut visitor = Visitor::new(address);
        let mut request = visitor.getting("/metrics");
        if let Some(token) = token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        visitor.ask(request).await.unwrap().0
    };
    let plain = house().await;
    assert_eq!(asked(plain.server.address, None).await, 404);
    let apart = house_with(|config| config.metrics = Some(([127, 0, 0, 1], 0).into())).await;
    assert_eq!(asked(apart.server.address, None).await, 404);
    assert_eq!(asked(apart.server.metrics.unwrap(), None).await, 200);
    let token = house_with(|config| config.metrics_token = Some("brass".into())).await;
    assert_eq!(asked(token.server.address, None).await, 401);
    assert_eq!(asked(token.server.address, Some("bras")).await, 401);
    assert_eq!(asked(token.server.address, Some("brass")).await, 200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn guests_who_never_played_are_removed() {
    let house = house().await;
    let (mut ada, mut eve) = (house.guest("Ada").await, house.guest("Eve").await);
    let mut cleo = house.guest("Cleo").await;
    let account = json!({ "name": "Cleo", "password": "brass clockwork 9" });
    cleo.post::<Me>("/api/register", &account).await.unwrap();
    ada.create(&asking("gearworks", vec![SeatPlan::Me, SeatPlan::Open])).await.unwrap();
    let house = house.restarted(async |_| {}, |config| config.guests_stay = Duration::ZERO).await;
    for person in [&mut ada, &mut eve, &mut cleo] {
        person.address = house.server.address;
        assert!(person.get::<Me>("/api/me").await.unwrap().user.is_some(), "guests stay");
    }
    tokio::time::sleep(Duration::from_millis(5)).await;
    let house = house.restarted(async |_| {}, |config| config.guests_stay = Duration::from_millis(1)).await;
    let is_known =
        async |person: &Visitor| house.back(person).get::<Me>("/api/me").await.unwrap().user.is_some();
    for _ in 0..100 {
        if !is_known(&eve).await {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!((is_known(&ada).await, is_known(&eve).await, is_known(&cleo).await), (true, false, true));
}
