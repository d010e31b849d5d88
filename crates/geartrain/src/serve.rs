//! `geartrain serve`: the server with the browser client built in.

use crate::trouble::Trouble;
use crate::{cli, output, settings, words};
use anyhow::Context;
use model::Model;
use server::{Asset, HouseBot};
use std::io::Write;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use tabletop::Lang;

pub fn run(command: cli::Serve, lang: Lang) -> anyhow::Result<()> {
    // `GEARTRAIN_LOG=debug` shows more.
    server::logs::to_stderr(std::env::var("GEARTRAIN_LOG").ok().as_deref());
    let database = database(command.database.clone())?;
    let bots = command.bots.iter().map(house_bot).collect::<Result<_, _>>()?;
    let mut config = settings::config(command, &database);
    config.bots = bots;
    config.assets = Arc::new(|path| {
        let webui::Asset { bytes, mime, etag, immutable } = webui::asset(path)?;
        Some(Asset { bytes, mime, etag, immutable })
    });
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(server::serve(config, |address| announce(address, &database, lang)));
    Ok(served.map_err(Trouble::NotStarted)?)
}

/// The model of a file as a bot of this server.
fn house_bot(bot: &cli::HouseBot) -> anyhow::Result<HouseBot> {
    let model = Model::load(&bot.file).with_context(|| bot.file.clone())?;
    Ok(HouseBot { name: bot.name.clone(), game: model.game(), make: Arc::new(move || model.bot()) })
}

/// The database that was named, or the file in the data directory.
pub fn database(given: Option<String>) -> anyhow::Result<String> {
    match given {
        Some(database) => Ok(database),
        None => Ok(default_database()?.to_str().ok_or(Trouble::NoDataDirectory)?.into()),
    }
}

fn announce(address: SocketAddr, database: &str, lang: Lang) {
    let port = address.port();
    let mut lines = vec![format!("{} http://localhost:{port}", words::PLAY_AT.get(lang))];
    if let Some(others) = server::upkeep::lan_address().filter(|_| address.ip().is_unspecified()) {
        lines.push(format!("{} http://{others}:{port}", words::OTHERS_AT.get(lang)));
    }
    lines.push(format!("{} {}", words::DATA_IN.get(lang), without_password(database)));
    lines.push(words::STOP_WITH.get(lang).into());
    // Nobody may be reading; the server serves all the same.
    let mut out = output::stdout();
    let _ = writeln!(out, "{}", lines.join("\n")).and_then(|()| out.flush());
}

fn without_password(database: &str) -> String {
    match (database.find("://"), database.rfind('@')) {
        (Some(scheme), Some(at)) if scheme + 3 < at => {
            format!("{}://…{}", &database[..scheme], &database[at..])
        }
        _ => database.into(),
    }
}

fn default_database() -> anyhow::Result<PathBuf> {
    let folder = dirs::data_dir().ok_or(Trouble::NoDataDirectory)?.join("geartrain");
    std::fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    Ok(folder.join("geartrain.db"))
}

#[cfg(test)]
mod tests {
    use super::without_password;

    #[test]
    fn a_password_is_not_printed() {
        assert_eq!(without_password("postgres://ada:secret@db/x"), "postgres://…@db/x");
        assert_eq!(without_password("/home/a@b/geartrain.db"), "/home/a@b/geartrain.db");
    }
}
