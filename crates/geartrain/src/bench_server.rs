//! `geartrain bench server`: random matches over real WebSockets, load and server in one process.

use crate::{cli, output};
use anyhow::anyhow;
use server::load::{BenchPlan, Figures, Opening, Trouble, idle, open, run as play};
use server::{Config, Limits};
use std::io::{self, Write};
use std::time::Duration;
use tabletop::{Both, Lang, both};

/// How many connections the last measurement leaves idle.
const IDLE: usize = 5000;
/// How long the match is that is opened, in steps, and how often it is opened.
const LONG: (usize, usize) = (1200, 9);

const FULL_SPEED: Both = both("full speed", "на полной скорости");
const PACED: Both = both("paced", "в темпе игры");
const WORST: Both = both("worst", "худшее");

pub fn run(command: &cli::Bench, lang: Lang) -> anyhow::Result<()> {
    let folder = std::env::temp_dir().join(format!("geartrain-bench-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let file = folder.join("bench.db").display().to_string();
    let database = command.database.clone().unwrap_or(file);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let time = Duration::from_secs(command.time);
    let measured = runtime.block_on(measure(database, command.matches.into(), time, lang));
    std::fs::remove_dir_all(&folder)?;
    measured
}

async fn measure(database: String, matches: usize, time: Duration, lang: Lang) -> anyhow::Result<()> {
    let mut config = Config { limits: Limits::none(), ..Config::new(database) };
    config.address.set_port(0);
    let server = server::start(config.clone()).await?;
    let games = ["shesterenki", "gearworks"].map(str::to_owned).to_vec();
    let mut plan = BenchPlan { address: server.address, games, matches, time, pause: Duration::ZERO };
    print(FULL_SPEED, lang, &play(&plan).await.map_err(trouble)?)?;
    plan.pause = Duration::from_millis(250);
    print(PACED, lang, &play(&plan).await.map_err(trouble)?)?;
    let before = resident();
    let after = idle(server.address, IDLE, async { resident() }).await.map_err(trouble)?;
    let more = after.saturating_sub(before) / 1024;
    match lang {
        Lang::En => writeln!(output::stdout(), "{IDLE} idle connections and their clients: {more} MiB more")?,
        Lang::Ru => {
            writeln!(output::stdout(), "{IDLE} соединений без дела вместе с клиентами: ещё {more} МиБ")?;
        }
    }
    server.stop().await;
    let Opening { steps, replay, state } = open(&config, LONG.0, LONG.1).await.map_err(trouble)?;
    let (replay, state) = (middle_and_worst(&replay, lang), middle_and_worst(&state, lang));
    match lang {
        Lang::En => writeln!(
            output::stdout(),
            "opening a finished match of {steps} steps after a start: replay {replay}, first state {state}"
        )?,
        Lang::Ru => writeln!(
            output::stdout(),
            "открытие оконченной партии после запуска, шагов в ней {steps}: запись {replay}, первое состояние {state}"
        )?,
    }
    Ok(())
}

/// Of times in order.
fn middle_and_worst(times: &[Duration], lang: Lang) -> String {
    let at = |index: usize| times.get(index).copied().unwrap_or_default();
    let (middle, worst) = (at(times.len() / 2), at(times.len().saturating_sub(1)));
    format!("{middle:.1?} ({} {worst:.1?})", WORST.get(lang))
}

fn print(what: Both, lang: Lang, figures: &Figures) -> io::Result<()> {
    let Figures { moves, matches, rate, p50, p99, worst, left } = figures;
    let others = 100.0 * (1.0 - left);
    let what = what.get(lang);
    let times = format!("p50 {p50:.1?}, p99 {p99:.1?}, {} {worst:.1?}", WORST.get(lang));
    match lang {
        Lang::En => writeln!(
            output::stdout(),
            "{what}: {moves} moves in {matches} matches, {rate:.0} a second, {times}; others took {others:.0}% of the processor"
        ),
        Lang::Ru => writeln!(
            output::stdout(),
            "{what}: ходов {moves}, партий {matches}, {rate:.0} в секунду, {times}; другие заняли {others:.0}% процессора"
        ),
    }
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
