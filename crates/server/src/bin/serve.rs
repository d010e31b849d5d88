//! A server on any database, for tests that need a process of its own: `serve ADDRESS DATABASE [WORD VALUE]…`. The words:
//! `panic` and the id of a match: a task that holds that match panics first, as a fault in the rules would make it;
//! `poll` and milliseconds: it does not listen to other processes, and asks the store this often instead;
//! `patience` and milliseconds: after this long away a seat is abandoned.

use room::Entry;
use server::store::Store;
use server::{Config, Limits};
use std::time::Duration;
use tabletop::Seat;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [address, database, rest @ ..] = &words[..] else {
        return Err("serve ADDRESS DATABASE [WORD VALUE]…".into());
    };
    server::logs::to_stderr(std::env::var("GEARTRAIN_LOG").ok().as_deref());
    let mut config = Config {
        address: address.parse()?,
        limits: Limits::none(),
        bot_pace: Duration::from_millis(1),
        poll: Duration::from_millis(300),
        ..Config::new(database)
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    for pair in rest.chunks(2) {
        match pair {
            [word, id] if word == "panic" => runtime.block_on(panic_with(database, id))?,
            [word, value] if word == "poll" => {
                config.hints = false;
                config.poll = Duration::from_millis(value.parse()?);
            }
            [word, value] if word == "patience" => config.patience = Duration::from_millis(value.parse()?),
            other => return Err(format!("{other:?} is not understood").into()),
        }
    }
    let served = runtime.block_on(server::serve(config, |address| println!("{address}")));
    Ok(served.map_err(|error| error.to_string())?)
}

async fn panic_with(database: &str, id: &str) -> Result<(), Box<dyn std::error::Error>> {
    let store = Store::open(database, Duration::ZERO).await?;
    let mut room = server::play::load(&store, id).await?.ok_or("no such match")?;
    store.close().await;
    // Records are checked before they are applied; this one speaks of a seat that is not there any more.
    room.seats.clear();
    let applied = tokio::spawn(async move { room.apply(&Entry::Late { seat: Seat::new(0) }) }).await;
    if applied.is_err() { Ok(()) } else { Err("it did not panic".into()) }
}
