//! `geartrain db`: the server's database.

use crate::trouble::Trouble;
use crate::{cli, output, progress, serve};
use anyhow::Context;
use std::io::Write;
use tabletop::{Both, Lang, both, plural_en, plural_ru};

pub fn run(command: cli::Db, lang: Lang) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    match command {
        cli::Db::Backup { file, database } => {
            if file.exists() {
                return Err(Trouble::Exists).with_context(|| file.display().to_string());
            }
            let database = existing(database)?;
            runtime.block_on(server::upkeep::backup(&database, &file.display().to_string()))?;
            writeln!(output::stdout(), "{}", file.display())?;
        }
        cli::Db::Check { database } => {
            let bar = progress::bar(0, MATCHES, lang)?;
            let shown = bar.clone();
            let told = move |done, all| {
                shown.set_length(all as u64);
                shown.set_position(done as u64);
            };
            let checked = runtime.block_on(server::upkeep::check(&existing(database)?, told))?;
            bar.finish_and_clear();
            let mut out = output::stdout();
            writeln!(out, "{}", sound(checked.sound, lang))?;
            if !checked.foreign.is_empty() {
                writeln!(out, "{}", foreign(checked.foreign.len(), lang))?;
            }
            for (id, what) in checked.foreign.iter().chain(&checked.damaged) {
                writeln!(out, "{id}: {what}")?;
            }
            anyhow::ensure!(checked.damaged.is_empty(), Trouble::Damaged(checked.damaged.len()));
        }
        cli::Db::Copy { from, to } => {
            let from = existing(cli::Database { database: Some(from) })?;
            let mut out = output::stdout();
            // Whoever does not read what was copied has it all the same.
            let told = |table: &str, rows: u64| _ = writeln!(out, "{table}: {rows}");
            runtime.block_on(server::upkeep::copy(&from, &to, told))?;
        }
    }
    Ok(())
}

const MATCHES: Both = both("matches", "партий");

fn sound(matches: usize, lang: Lang) -> String {
    match lang {
        Lang::En => format!("sound: {}", in_english(matches)),
        Lang::Ru => format!("в порядке: {}", in_russian(matches)),
    }
}

fn foreign(matches: usize, lang: Lang) -> String {
    match lang {
        Lang::En => format!("waiting for other rules or another map: {}", in_english(matches)),
        Lang::Ru => format!("ждут других правил или другой карты: {}", in_russian(matches)),
    }
}

fn in_english(matches: usize) -> String {
    plural_en(matches as i64, "match", "matches")
}

fn in_russian(matches: usize) -> String {
    plural_ru(matches as i64, "партия", "партии", "партий")
}

/// The named database; a file must be there, lest a mistyped name make a new and empty one.
fn existing(given: cli::Database) -> anyhow::Result<String> {
    let database = serve::database(given.database)?;
    let file = database.strip_prefix("sqlite:").unwrap_or(&database);
    let is_file = !database.starts_with("postgres");
    anyhow::ensure!(!is_file || std::path::Path::new(file).exists(), Trouble::NoDatabase(database));
    Ok(database)
}
