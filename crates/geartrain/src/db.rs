//! `geartrain db`: the server's database.

use crate::trouble::Trouble;
use crate::{cli, output, serve};
use anyhow::Context;
use std::io::Write;
use tabletop::{Lang, plural_en, plural_ru};

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
            let checked = runtime.block_on(server::upkeep::check(&existing(database)?))?;
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
    }
    Ok(())
}

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
