//! A server on any database, for tests that need a process of its own: `serve ADDRESS DATABASE`.

use server::{Config, Limits};
use std::time::Duration;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let (Some(address), Some(database)) = (words.next(), words.next()) else {
        return Err("serve ADDRESS DATABASE".into());
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
    let served = runtime.block_on(server::serve(config, |address| println!("{address}")));
    Ok(served.map_err(|error| error.to_string())?)
}
