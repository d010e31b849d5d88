//! Measures a server in this process over real sockets: `bench [SECONDS] [MATCHES] [DATABASE]`.

use server::load::{BenchPlan, Figures, idle, run};
use server::{Config, Limits};
use std::time::Duration;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let seconds: u64 = words.next().map_or(Ok(10), |word| word.parse())?;
    let matches: usize = words.next().map_or(Ok(50), |word| word.parse())?;
    let database = words.next();
    let directory = std::env::temp_dir().join(format!("geartrain-bench-{}", std::process::id()));
    std::fs::create_dir_all(&directory)?;
    let file = directory.join("bench.db").display().to_string();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let measured = runtime.block_on(measure(database.unwrap_or(file), matches, Duration::from_secs(seconds)));
    std::fs::remove_dir_all(&directory)?;
    measured
}

async fn measure(database: String, matches: usize, time: Duration) -> Result<(), Box<dyn std::error::Error>> {
    let mut config = Config { limits: Limits::none(), ..Config::new(database) };
    config.address.set_port(0);
    let server = server::start(config).await?;
    let games = ["shesterenki", "gearworks"].map(str::to_owned).to_vec();
    let mut plan = BenchPlan { address: server.address, games, matches, time, pause: Duration::ZERO };
    print("full speed", &run(&plan).await?);
    plan.pause = Duration::from_millis(250);
    print("paced", &run(&plan).await?);
    let before = resident();
    let after = idle(server.address, 2000, async { resident() }).await?;
    println!("2000 idle connections with their clients: {} KiB more", after.saturating_sub(before));
    server.stop().await;
    Ok(())
}

fn print(what: &str, figures: &Figures) {
    let Figures { moves, matches, rate, p50, p99, worst } = figures;
    println!(
        "{what}: {moves} moves in {matches} matches, {rate:.0}/s, p50 {p50:?}, p99 {p99:?}, worst {worst:?}"
    );
}

/// The memory of this process, in KiB.
fn resident() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or("");
    line.split_whitespace().next().and_then(|number| number.parse().ok()).unwrap_or(0)
}
