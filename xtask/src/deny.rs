//! Licences, advisories and sources of the dependencies, by the rules of `deny.toml`.

use crate::run::succeed;
use crate::setup::Tool;
use std::process::Command;

/// The advisories are left out where their database cannot be fetched, for instance on a machine without network.
pub fn check() -> anyhow::Result<()> {
    deny(&["check", "bans", "licenses", "sources"])?;
    if deny(&["fetch", "db"]).is_err() {
        println!("deny: the advisory database cannot be fetched; advisories were not checked");
        return Ok(());
    }
    deny(&["check", "--disable-fetch", "advisories"])
}

fn deny(words: &[&str]) -> anyhow::Result<()> {
    let mut command = Command::new(Tool::Deny.program());
    succeed(command.args(["--locked", "--all-features", "--log-level", "error"]).args(words))
}
