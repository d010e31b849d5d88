//! What a host relies on besides play: rights of files, copies, headers.

use crate::support::{asking, directory, house, house_with};
use protocol::SeatPlan;
use server::store::{Store, StoredUser};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

fn rights(path: &Path) -> u32 {
    std::fs::metadata(path).unwrap().permissions().mode() & 0o777
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn files_of_the_database_are_the_owners_alone() {
    let house = house().await;
    house.guest("Ada").await.create(&asking("gearworks", vec![SeatPlan::Me, SeatPlan::Open])).await.unwrap();
    let copy = house.directory.path().join("copy.db");
    server::upkeep::backup(&house.database(), &copy.display().to_string()).await.unwrap();
    let mut names = Vec::new();
    for entry in std::fs::read_dir(house.directory.path()).unwrap() {
        let path = entry.unwrap().path();
        assert_eq!(rights(&path), 0o600, "{}", path.display());
        names.push(path.file_name().unwrap().to_string_lossy().into_owned());
    }
    names.sort();
    assert_eq!(names, ["copy.db", "test.db", "test.db-shm", "test.db-wal", "test.db.lock"]);
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
    server::upkeep::backup(&path("test.db"), &copy).await.unwrap();
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
