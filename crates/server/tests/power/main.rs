//! A power cut, at every moment of some thousand commits. What SQLite writes and syncs under load is recorded once; then
//! whatever a disk may hold after a cut is put together and opened: every acknowledged step is there, nothing half a step.
//!
//! `POWER_COMMITS=3000 cargo test --release -p server --test power` looks at all of it; the test run takes a sample.

mod shim;
mod tape;

use protocol::Pace;
use room::stored::{Append, NewMatch, RowChange, StoredCard, chain};
use server::store::Store;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection, Row};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use table::Seed;
use tabletop::Rng;
use tape::{Cut, Disk, Op, Tape, WhichFile};
use tempfile::TempDir;
use tokio::sync::RwLock;

/// How many tables are played at once.
const TABLES: usize = 12;
/// How many commits the log holds before it is written back into the file.
const WRITTEN_BACK: usize = 40;

/// What is shown of how many commits.
fn commits() -> usize {
    std::env::var("POWER_COMMITS").ok().and_then(|number| number.parse().ok()).unwrap_or(150)
}

fn directory() -> TempDir {
    tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).unwrap()
}

async fn open(path: &Path) -> SqliteConnection {
    SqliteConnectOptions::new().filename(path).connect().await.unwrap()
}

fn name(table: usize) -> String {
    format!("table-{table}")
}

/// A record, as a room would write it: the shortest fit a page a dozen times, the longest not once.
fn record(table: usize, seq: i64, head: &str) -> Append {
    let mut rng = Rng::new(table as u64 * 1_000_003 + seq as u64);
    let length = if rng.below(40) == 0 { 6000 } else { 60 + rng.below(300) };
    let body = format!("{{\"seq\":{seq},\"words\":\"{}\"}}", "ё".repeat(length as usize / 2));
    let request = Some(format!("0:{seq}"));
    let id = name(table);
    Append {
        hash: chain(head, &id, seq, request.as_deref(), &body),
        match_id: id,
        seq,
        request,
        body,
        row: RowChange {
            status: "running",
            card: None,
            turn: format!("[{}]", seq % 2),
            wake: false,
            updated_ms: seq,
            joined: None,
            left: None,
        },
    }
}

fn new_match(table: usize) -> NewMatch {
    NewMatch {
        id: name(table),
        setup: "{}".into(),
        seed: Seed::of_number(table as u64),
        public: true,
        status: "open",
        card: StoredCard {
            game: "gearworks".into(),
            options: serde_json::Value::Null,
            creator: "a".into(),
            pace: Pace::Untimed,
            seats: Vec::new(),
            result: None,
            rematch: None,
        },
        invites: Vec::new(),
        users: Vec::new(),
        // In this order they are found again.
        now_ms: table as i64,
    }
}

/// Plays at many tables at once until there were this many commits; the log is written back into the file now and then, while
/// the tables play on and while they wait.
async fn recorded(commits: usize) -> Tape {
    let directory = directory();
    let path = directory.path().join("power.db");
    shim::watch(&path);
    let store = Store::open(&path.display().to_string(), Duration::ZERO).await.unwrap();
    for table in 0..TABLES {
        store.create(&new_match(table)).await.unwrap();
    }
    shim::begin();
    let done = Arc::new(AtomicBool::new(false));
    // Whoever plays shares it; whoever has it alone knows that nobody does.
    let floor = Arc::new(RwLock::new(()));
    let tables: Vec<_> = (0..TABLES)
        .map(|table| {
            let (store, done, floor) = (store.clone(), Arc::clone(&done), Arc::clone(&floor));
            tokio::spawn(async move {
                let mut head = String::new();
                for seq in 0.. {
                    let record = record(table, seq, &head);
                    head.clone_from(&record.hash);
                    let playing = floor.read().await;
                    store.append(record).await.unwrap();
                    shim::acknowledged(table, seq);
                    drop(playing);
                    if done.load(Ordering::Relaxed) {
                        break;
                    }
                }
            })
        })
        .collect();
    let mut host = open(&path).await;
    let (mut written_back, mut times) = (0, 0);
    while shim::commits() < commits || times < 3 {
        tokio::time::sleep(Duration::from_millis(1)).await;
        if shim::commits() >= written_back + WRITTEN_BACK {
            // The tables play on: it may end before the log does, and then without a sync.
            sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").execute(&mut host).await.unwrap();
            // The tables wait: whatever is left is written back and synced.
            let alone = floor.write().await;
            let full = sqlx::query("PRAGMA wal_checkpoint(FULL)").fetch_one(&mut host).await.unwrap();
            let (busy, log, back): (i64, i64, i64) = (full.get(0), full.get(1), full.get(2));
            assert_eq!((busy, log), (0, back), "nothing keeps the log from being written back");
            written_back = shim::commits();
            drop(alone);
            times += 1;
        }
    }
    done.store(true, Ordering::Relaxed);
    for table in tables {
        table.await.unwrap();
    }
    // Closing writes the log back; by then nobody listens.
    let tape = shim::end();
    drop(host);
    store.close().await;
    tape
}

/// The moments at which the power is cut: around every sync, and somewhere between any two.
fn moments(tape: &Tape, rng: &mut Rng) -> Vec<usize> {
    let mut moments = Vec::new();
    let mut last = 0;
    for (index, op) in tape.ops.iter().enumerate() {
        if let Op::Sync { .. } = op {
            moments.push(last + rng.below((index - last + 1) as u32) as usize);
            moments.extend([index, index + 1]);
            last = index + 1;
        }
    }
    moments.sort_unstable();
    moments.dedup();
    moments
}

/// What is wrong with the files after a cut, if anything: `told` says up to where each table was acknowledged.
async fn fault(directory: &Path, files: &[Vec<u8>; 2], told: &[i64], thorough: bool) -> Option<String> {
    let path = directory.join("cut.db");
    for (ending, bytes) in [("", Some(&files[0])), ("-wal", Some(&files[1])), ("-shm", None)] {
        let path = directory.join(format!("cut.db{ending}"));
        match bytes {
            Some(bytes) => std::fs::write(path, bytes).unwrap(),
            None => _ = std::fs::remove_file(path),
        }
    }
    let mut connection = match SqliteConnectOptions::new().filename(&path).connect().await {
        Ok(connection) => connection,
        Err(error) => return Some(format!("it does not open: {error}")),
    };
    let found = look(&mut connection, told, thorough).await;
    // Before the next disk lies there.
    let _ = connection.close().await;
    found.unwrap_or_else(|error| Some(format!("it cannot be read: {error}")))
}

async fn look(
    connection: &mut SqliteConnection,
    told: &[i64],
    thorough: bool,
) -> Result<Option<String>, sqlx::Error> {
    if thorough {
        let row = sqlx::query("PRAGMA integrity_check(1)").fetch_one(&mut *connection).await?;
        let said: String = row.try_get(0)?;
        if said != "ok" {
            return Ok(Some(said));
        }
    }
    let rows = sqlx::query(
        "SELECT matches.length, matches.head, COUNT(records.seq), COALESCE(MAX(records.seq), -1) \
         FROM matches LEFT JOIN records ON records.match_id = matches.id \
         GROUP BY matches.id ORDER BY matches.created_ms",
    )
    .fetch_all(&mut *connection)
    .await?;
    if rows.len() != told.len() {
        return Ok(Some(format!("there are {} tables", rows.len())));
    }
    for (table, (row, told)) in rows.iter().zip(told).enumerate() {
        let (length, count, last): (i64, i64, i64) = (row.try_get(0)?, row.try_get(2)?, row.try_get(3)?);
        if last < *told {
            return Ok(Some(format!(
                "step {told} of table {table} is acknowledged and lost: there are {count}"
            )));
        }
        if count != last + 1 || length != count {
            return Ok(Some(format!(
                "table {table} has {count} steps, the last is {last}, its row says {length}"
            )));
        }
        if thorough {
            let records =
                sqlx::query("SELECT seq, request, body, hash FROM records WHERE match_id = ? ORDER BY seq")
                    .bind(name(table))
                    .fetch_all(&mut *connection)
                    .await?;
            let mut head = String::new();
            for found in records {
                let wanted = record(table, found.try_get(0)?, &head);
                let (request, body): (Option<String>, String) = (found.try_get(1)?, found.try_get(2)?);
                let hash: String = found.try_get(3)?;
                if (request, body, &hash) != (wanted.request, wanted.body, &wanted.hash) {
                    return Ok(Some(format!("a step of table {table} is not as it was written")));
                }
                head = hash;
            }
            if head != row.try_get::<String, _>(1)? && count > 0 {
                return Ok(Some(format!("the row of table {table} has another hash than its last step")));
            }
        }
    }
    Ok(None)
}

/// Cuts the power at every one of these moments; returns how many disks were looked at, and the first fault.
async fn cut_at(tape: &Tape, moments: &[usize], lies: bool) -> (usize, Option<String>) {
    let directory = directory();
    let (mut disk, mut rng) = (Disk::new(tape), Rng::new(7));
    disk.lies = lies;
    let mut told = vec![-1; TABLES];
    let mut acknowledged = tape.acknowledged.iter().peekable();
    let mut looked = 0;
    for moment in moments {
        disk.play_to(*moment);
        while let Some((_, table, step)) = acknowledged.next_if(|(at, ..)| at <= moment) {
            told[*table] = *step;
        }
        for how in [Cut::Nothing, Cut::Everything, Cut::Torn, Cut::Torn] {
            let files = disk.cut(how, &mut rng);
            let found = fault(directory.path(), &files, &told, looked % 10 == 0).await;
            looked += 1;
            if let Some(found) = found {
                return (looked, Some(format!("cut after {moment} operations, {how:?}: {found}")));
            }
        }
    }
    (looked, None)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_power_cut_loses_no_acknowledged_step() {
    let tape = recorded(commits()).await;
    let moments = moments(&tape, &mut Rng::new(3));
    let written_back =
        tape.ops.iter().filter(|op| matches!(op, Op::Sync { which: WhichFile::Database, .. })).count();
    assert!(written_back >= 3, "the log was written back {written_back} times only");
    let (looked, found) = cut_at(&tape, &moments, false).await;
    println!(
        "{} commits of {} steps, written back {written_back} times; {} moments, {looked} disks",
        tape.commits(),
        tape.acknowledged.len(),
        moments.len()
    );
    assert_eq!(found, None);
    // A disk that only says it has synced loses steps: were that not found, nothing above would mean anything.
    let (_, found) = cut_at(&tape, &moments, true).await;
    let found = found.unwrap_or_default();
    assert!(found.contains("acknowledged and lost"), "{found}");
}
