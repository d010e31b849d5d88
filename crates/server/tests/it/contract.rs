//! What every store promises, asked of both.

use crate::support::postgres::Cluster;
use protocol::Pace;
use room::stored::{Append, ChatLine, NewMatch, RowChange, StoredCard, chain};
use server::store::{Store, StoreError, StoredUser};
use std::time::Duration;
use table::Seed;
use tabletop::Seat;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sqlite_keeps_the_contract() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("a file with ? and % in its name.db").display().to_string();
    let store = Store::open(&path, Duration::ZERO).await.unwrap();
    contract(&store).await;
    append_only(&path_url(&path)).await;
    let copy = directory.path().join("copy.db").display().to_string();
    store.backup(&copy).await.unwrap();
    store.close().await;
    let copied = Store::open(&copy, Duration::ZERO).await.unwrap();
    assert_eq!(copied.all_matches().await.unwrap().len(), 21);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgres_keeps_the_contract() {
    let cluster = Cluster::start();
    let store = Store::open(&cluster.url(), Duration::ZERO).await.unwrap();
    contract(&store).await;
    append_only(&cluster.url()).await;
    // Opening again migrates nothing and loses nothing.
    let again = Store::open(&cluster.url(), Duration::ZERO).await.unwrap();
    assert_eq!(again.all_matches().await.unwrap().len(), 21);
    store.close().await;
}

async fn contract(store: &Store) {
    people(store).await;
    records(store).await;
    many_at_once(store).await;
    a_crowd(store).await;
    talk(store).await;
    analyses(store).await;
}

/// The newest findings about a match are kept; those about none are refused.
async fn analyses(store: &Store) {
    let id = store.all_matches().await.unwrap()[0].clone();
    assert_eq!(store.findings(&id).await.unwrap(), None);
    for findings in ["{}", "{\"0\":1}"] {
        store.keep_findings(&id, findings).await.unwrap();
        assert_eq!(store.findings(&id).await.unwrap().as_deref(), Some(findings));
    }
    assert!(store.keep_findings("no such match", "{}").await.is_err());
}

async fn people(store: &Store) {
    let user = |id: &str, password: Option<&str>| StoredUser {
        id: id.into(),
        name: format!("Name {id}"),
        password: password.map(str::to_owned),
    };
    store.add_user(&user("a", Some("hash")), Some("like"), 1).await.unwrap();
    assert!(matches!(
        store.add_user(&user("b", Some("hash")), Some("like"), 1).await,
        Err(StoreError::Taken)
    ));
    store.add_user(&user("g", None), None, 1).await.unwrap();
    store.add_user(&user("h", None), None, 1).await.unwrap();
    assert!(matches!(store.promote(&user("g", Some("x")), "like").await, Err(StoreError::Taken)));
    store.promote(&user("g", Some("x")), "other").await.unwrap();
    assert_eq!(store.account("other").await.unwrap().unwrap().id, "g");
    assert_eq!(store.account("none").await.unwrap(), None);
    store.add_session("t1", "a", 100).await.unwrap();
    store.add_session("t2", "a", 100).await.unwrap();
    assert_eq!(store.session("t1", 99).await.unwrap().unwrap().id, "a");
    assert_eq!(store.session("t1", 100).await.unwrap(), None, "a session runs out");
    store.end_other_sessions("a", "t1").await.unwrap();
    assert_eq!(store.session("t2", 1).await.unwrap(), None);
    store.end_session("t1", 1).await.unwrap();
    assert_eq!(store.session("t1", 1).await.unwrap(), None);
}

fn new_match(id: &str) -> NewMatch {
    NewMatch {
        id: id.into(),
        setup: "{}".into(),
        seed: Seed::of_number(1),
        public: true,
        status: "open",
        card: StoredCard {
            game: "gearworks".into(),
            options: serde_json::json!({ "text": "quotes ' \" and ёлки" }),
            creator: "a".into(),
            pace: Pace::Untimed,
            seats: Vec::new(),
            result: None,
            rematch: None,
        },
        invites: vec![(Seat::new(1), "hashed".into())],
        users: vec!["a".into()],
        now_ms: 5,
    }
}

fn record(id: &str, seq: i64, request: Option<&str>, head: &str) -> Append {
    let body = format!("{{\"seq\":{seq},\"words\":\"ход ' \\\"\"}}");
    Append {
        match_id: id.into(),
        seq,
        request: request.map(str::to_owned),
        hash: chain(head, id, seq, request, &body),
        body,
        row: RowChange {
            status: "running",
            card: None,
            turn: "[0]".into(),
            wake: false,
            updated_ms: 10 + seq,
            joined: None,
            left: None,
        },
    }
}

async fn records(store: &Store) {
    let new = new_match("m");
    store.create(&new).await.unwrap();
    assert!(store.create(&new).await.is_err(), "an id is used once");
    assert_eq!(store.seed("m").await.unwrap(), Some(Seed::of_number(1)));
    assert_eq!(store.invites("m").await.unwrap(), [(Seat::new(1), "hashed".to_owned())]);
    let first = record("m", 0, Some("0:x"), "");
    store.append(first.clone()).await.unwrap();
    assert!(matches!(store.append(first.clone()).await, Err(StoreError::Conflict)), "a number is used once");
    let mut second = record("m", 1, None, &first.hash);
    second.row.joined = Some(("g".into(), 5));
    second.row.card =
        Some(serde_json::to_string(&StoredCard { creator: "g".into(), ..new.card.clone() }).unwrap());
    store.append(second.clone()).await.unwrap();
    let row = store.row("m").await.unwrap().unwrap();
    assert_eq!((row.length, row.head.as_str(), row.updated_ms), (2, second.hash.as_str(), 11));
    assert_eq!((row.card.creator.as_str(), row.turn), ("g", vec![0]));
    let read = store.records("m", 0).await.unwrap();
    assert_eq!(read.iter().map(|record| record.body.as_str()).collect::<Vec<_>>(), [first.body, second.body]);
    let (rows, next) = store.matches_of("g", i64::MAX, 1).await.unwrap();
    assert_eq!((rows.len(), next), (1, Some(rows[0].created_ms)), "a page that is full may have a next one");
    assert_eq!(store.matches_of("g", i64::MAX, 2).await.unwrap().1, None);
    assert_eq!(store.current_matches_of("g", 10).await.unwrap().len(), 1);
    assert_eq!(store.public_matches("running", 10).await.unwrap().len(), 1);
    assert!(store.row("none").await.unwrap().is_none());
    assert_eq!(store.lengths(&["m".into(), "none".into()]).await.unwrap(), [("m".to_owned(), 2, 0)]);
}

/// Records of many matches share commits; each is told its own fate.
async fn many_at_once(store: &Store) {
    let mut tasks = Vec::new();
    for index in 0..20 {
        let (store, id) = (store.clone(), format!("many{index}"));
        tasks.push(tokio::spawn(async move {
            store.create(&new_match(&id)).await.unwrap();
            let mut head = String::new();
            for seq in 0..25 {
                let next = record(&id, seq, None, &head);
                let (one, two) = tokio::join!(store.append(next.clone()), store.append(next.clone()));
                assert!(one.is_ok() != two.is_ok(), "exactly one of two is accepted");
                head = next.hash;
            }
            assert_eq!(store.row(&id).await.unwrap().unwrap().head, head);
        }));
    }
    for task in tasks {
        task.await.unwrap();
    }
}

/// More records at a time than one commit holds.
async fn a_crowd(store: &Store) {
    let tasks: Vec<_> = (0..1500)
        .map(|index| {
            let store = store.clone();
            tokio::spawn(async move { store.append(record(&format!("crowd{index}"), 0, None, "")).await })
        })
        .collect();
    for task in tasks {
        task.await.unwrap().unwrap();
    }
    assert_eq!(store.records("crowd1499", 0).await.unwrap().len(), 1);
}

async fn talk(store: &Store) {
    let line = |text: &str, to| ChatLine {
        n: 0,
        user: "a".into(),
        name: "Ada".into(),
        seat: Some(Seat::new(0)),
        to,
        text: text.into(),
        at_ms: 3,
    };
    assert_eq!(store.say("m", "a:1", &line("one", None)).await.unwrap(), 1);
    assert_eq!(store.say("m", "a:2", &line("два", Some(Seat::new(1)))).await.unwrap(), 2);
    // Once for each request, which is one line's.
    assert_eq!(store.say("m", "a:1", &line("one", None)).await.unwrap(), 1);
    assert!(matches!(store.say("m", "a:1", &line("two", None)).await, Err(StoreError::Conflict)));
    assert_eq!(store.lengths(&["m".into()]).await.unwrap()[0].2, 2);
    let heard = store.said("m", 1).await.unwrap();
    assert_eq!(heard, [ChatLine { n: 2, ..line("два", Some(Seat::new(1))) }]);
}

/// Whoever has the database's own password still cannot change a log without leaving traces.
async fn append_only(url: &str) {
    let pool = sqlx::AnyPool::connect(url).await.unwrap();
    for attempt in [
        "UPDATE records SET body = 'x'",
        "DELETE FROM records",
        "UPDATE seeds SET seed = 'x'",
        "DELETE FROM seeds",
    ] {
        let error = sqlx::query(attempt).execute(&pool).await.unwrap_err();
        assert!(error.to_string().contains("append-only"), "{attempt}: {error}");
    }
    pool.close().await;
}

fn path_url(path: &str) -> String {
    format!("sqlite://{}", path.replace('%', "%25").replace('?', "%3F").replace(' ', "%20"))
}
