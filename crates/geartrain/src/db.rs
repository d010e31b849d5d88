//! `geartrain db`: the server's database.

use crate::{cli, serve};
use std::io::{self, Write};

pub fn run(command: cli::Db) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    match command {
        cli::Db::Backup { file, database } => {
            anyhow::ensure!(!file.exists(), "{} is there already: choose another name", file.display());
            let database = existing(database)?;
            runtime.block_on(server::upkeep::backup(&database, &file.display().to_string()))?;
            writeln!(io::stdout(), "{}", file.display())?;
        }
        cli::Db::Check { database } => {
            let checked = runtime.block_on(server::upkeep::check(&existing(database)?))?;
            let mut out = io::stdout().lock();
            writeln!(out, "{} matches are sound", checked.sound)?;
            if !checked.foreign.is_empty() {
                writeln!(out, "{} matches wait for other rules or another map", checked.foreign.len())?;
            }
            for (id, what) in checked.foreign.iter().chain(&checked.damaged) {
                writeln!(out, "{id}: {what}")?;
            }
            anyhow::ensure!(checked.damaged.is_empty(), "{} matches are damaged", checked.damaged.len());
        }
    }
    Ok(())
}

/// The named database; a file must be there, lest a mistyped name make a new and empty one.
fn existing(given: cli::Database) -> anyhow::Result<String> {
    let database = serve::database(given.database)?;
    let file = database.strip_prefix("sqlite:").unwrap_or(&database);
    let is_file = !database.starts_with("postgres");
    anyhow::ensure!(!is_file || std::path::Path::new(file).exists(), "there is no database {database}");
    Ok(database)
}
