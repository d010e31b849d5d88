//! A server on any database, for tests that need a process of its own: `serve ADDRESS DATABASE [MATCH]`. With the
//! id of a match, a task that holds that match panics first, as a fault in the rules would make it.

use server::play::Entry;
use server::store::Store;
use server::{Config, Limits};
use std::time::Duration;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let (Some(address), Some(database)) = (words.next(), words.next()) else {
        return Err("serve ADDRESS DATABASE [MATCH]".into());
    };
    server::logs::to_stderr(std::env::var("GEARTRAIN_LOG").ok().as_deref());
    let config = Config {
        address: address.parse()?,
        limits: Limits::none(),
        bot_pace: Duration::from_millis(1),
        poll: Duration::from_millis(300),
        ..Config::new(database)
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    if let Some(id) = words.next() {
        runtime.block_on(panic_with(&config.database, &id))?;
    }
    let served = runtime.block_on(server::serve(config, |address| println!("{address}")));
    Ok(served.map_err(|error| error.to_string())?)
}

async fn panic_with(database: &str, id: &str) -> Result<(), Box<dyn std::error::Error>> {
    let store = Store::open(database, Duration::ZERO).await?;
    let mut room = server::play::load(&store, id).await?.ok_or("no such match")?;
    store.close().await;
    // Records are checked before they are applied; this one is not.
    let applied = tokio::spawn(async move { room.apply(&Entry::Late { seat: 200 }) }).await;
    if applied.is_err() { Ok(()) } else { Err("it did not panic".into()) }
}
