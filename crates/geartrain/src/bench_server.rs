//! `geartrain bench server`: random matches over real WebSockets, load and server in one process.

use crate::cli;
use anyhow::anyhow;
use server::load::{BenchPlan, Figures, Opening, Trouble, idle, open, run as play};
use server::{Config, Limits};
use std::io::{self, Write};
use std::time::Duration;

/// How many connections the last measurement leaves idle.
const IDLE: usize = 5000;
/// How long the match is that is opened, in steps, and how often it is opened.
const LONG: (usize, usize) = (1200, 9);

pub fn run(command: &cli::Bench) -> anyhow::Result<()> {
    let folder = std::env::temp_dir().join(format!("geartrain-bench-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let file = folder.join("bench.db").display().to_string();
    let database = command.database.clone().unwrap_or(file);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let time = Duration::from_secs(command.time);
    let measured = runtime.block_on(measure(database, command.matches.into(), time));
    std::fs::remove_dir_all(&folder)?;
    measured
}

async fn measure(database: String, matches: usize, time: Duration) -> anyhow::Result<()> {
    let mut config = Config { limits: Limits::none(), ..Config::new(database) };
    config.address.set_port(0);
    let server = server::start(config.clone()).await?;
    let games = ["shesterenki", "gearworks"].map(str::to_owned).to_vec();
    let mut plan = BenchPlan { address: server.address, games, matches, time, pause: Duration::ZERO };
    print("full speed", &play(&plan).await.map_err(trouble)?)?;
    plan.pause = Duration::from_millis(250);
    print("paced", &play(&plan).await.map_err(trouble)?)?;
    let before = resident();
    let after = idle(server.address, IDLE, async { resident() }).await.map_err(trouble)?;
    let more = after.saturating_sub(before) / 1024;
    writeln!(io::stdout(), "{IDLE} idle connections and their clients: {more} MiB more")?;
    server.stop().await;
    let Opening { steps, replay, state } = open(&config, LONG.0, LONG.1).await.map_err(trouble)?;
    writeln!(
        io::stdout(),
        "opening a finished match of {steps} steps after a start: replay {}, first state {}",
        middle_and_worst(&replay),
        middle_and_worst(&state)
    )?;
    Ok(())
}

/// Of times in order.
fn middle_and_worst(times: &[Duration]) -> String {
    let at = |index: usize| times.get(index).copied().unwrap_or_default();
    format!("{:.1?} (worst {:.1?})", at(times.len() / 2), at(times.len().saturating_sub(1)))
}

fn print(what: &str, figures: &Figures) -> io::Result<()> {
    let Figures { moves, matches, rate, p50, p99, worst } = figures;
    writeln!(
        io::stdout(),
        "{what}: {moves} moves in {matches} matches, {rate:.0} a second, p50 {p50:.1?}, p99 {p99:.1?}, worst {worst:.1?}"
    )
}

fn trouble(trouble: Trouble) -> anyhow::Error {
    anyhow!("{trouble:?}")
}

/// The memory of this process in KiB, where the system tells it.
fn resident() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or("");
    line.split_whitespace().next().and_then(|number| number.parse().ok()).unwrap_or(0)
}
