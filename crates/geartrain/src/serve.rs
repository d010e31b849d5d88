//! `geartrain serve`: the server with the browser client built in.

use crate::{cli, words};
use anyhow::Context;
use server::{Asset, Config};
use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tabletop::Lang;

pub fn run(command: cli::Serve, lang: Lang) -> anyhow::Result<()> {
    log_to_stderr();
    let database = match command.database {
        Some(database) => database,
        None => default_database()?.to_str().context("the data directory is no text")?.into(),
    };
    let mut config = Config::new(&database);
    if command.lan {
        config = config.lan();
    }
    if let Some(address) = command.address {
        config.address.set_ip(address);
    }
    config.address.set_port(command.port.unwrap_or(config.address.port()));
    config.origins = command.origins;
    config.secure = command.secure;
    config.proxies = command.proxies;
    config.bot_pace = command.bot_pace.map_or(config.bot_pace, Duration::from_millis);
    config.assets = Arc::new(|path| {
        let webui::Asset { bytes, mime, etag, immutable } = webui::asset(path)?;
        Some(Asset { bytes, mime, etag, immutable })
    });
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime
        .block_on(server::serve(config, |address| announce(address, &database, lang)))
        .context("the server did not start; `--port` and `--database` choose others")
}

fn announce(address: SocketAddr, database: &str, lang: Lang) {
    let port = address.port();
    let mut lines = vec![format!("{} http://localhost:{port}", words::PLAY_AT.get(lang))];
    if address.ip().is_unspecified() {
        let others = own_address().map_or("?".into(), |ip| ip.to_string());
        lines.push(format!("{} http://{others}:{port}", words::OTHERS_AT.get(lang)));
    }
    lines.push(format!("{} {}", words::DATA_IN.get(lang), without_password(database)));
    lines.push(words::STOP_WITH.get(lang).into());
    // Nobody may be reading; the server serves all the same.
    let mut out = io::stdout().lock();
    let _ = writeln!(out, "{}", lines.join("\n")).and_then(|()| out.flush());
}

/// The address by which others in the network reach this computer: asking for the way out sends nothing.
fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // An address from the range that is reserved for documentation.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    Some(socket.local_addr().ok()?.ip())
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
    let folder = dirs::data_dir()
        .context("there is no data directory: name a file with --database")?
        .join("geartrain");
    std::fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    Ok(folder.join("geartrain.db"))
}

/// Structured logs go to standard error; `GEARTRAIN_LOG=debug` shows more.
fn log_to_stderr() {
    let filter = tracing_subscriber::EnvFilter::try_from_env("GEARTRAIN_LOG")
        .unwrap_or_else(|_| tracing_subscriber::EnvFilter::new("warn"));
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr).init();
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
