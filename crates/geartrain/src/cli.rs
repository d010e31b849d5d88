//! The commands, as a newcomer reads them with `--help`.

use arena::Entrant;
use bots::{Budget, Spec};
use clap::{Args, Parser, Subcommand, ValueEnum};
use std::net::IpAddr;
use std::path::PathBuf;
use tabletop::{Both, Lang, both};

/// The open tabletop for clockwork board games.
///
/// Without a command it starts the server with the browser client: open the address that it prints. In the
/// terminal, start with `geartrain games` to see what can be played, then `geartrain play shesterenki`.
#[derive(Parser)]
#[command(version, about, max_term_width = 100)]
pub struct Cli {
    /// Language of all texts: en or ru (default: from the environment)
    #[arg(long, global = true, value_name = "LANG")]
    pub lang: Option<Lang>,
    /// Another map for Gearworld, a file like the built-in one
    #[arg(long, global = true, value_name = "FILE")]
    pub map: Option<PathBuf>,
    #[command(subcommand)]
    pub command: Option<Command>,
}

#[derive(Subcommand)]
pub enum Command {
    /// Start the server with the browser client (this is what happens without a command)
    Serve(Serve),
    /// List the games with their players and options
    Games,
    /// Play in the terminal, against bots or with others on this device
    Play(Play),
    /// Let bots play many games and report who wins, how long they take and what a seat is worth
    Simulate(Simulate),
    /// Let bots play everybody against everybody, on the same deals from every seat
    Tournament(Tournament),
    /// Step through a saved match, or check it
    Replay(Replay),
    /// Check that the committed seed of a finished match really gives its chances
    Verify {
        /// The replay file
        file: PathBuf,
    },
    /// Look at the decisions of a finished match: what each was worth, and what was luck
    Analyse(Analyse),
    /// Measure how fast the rules of a game run on one core, or with `server` how fast the server is
    Bench(Bench),
    /// Deck lists of Gears of Industry
    #[command(subcommand)]
    Deck(Deck),
    /// The server's database: copy it, check it
    #[command(subcommand)]
    Db(Db),
}

impl Default for Command {
    fn default() -> Command {
        Command::Serve(Serve::default())
    }
}

#[derive(Args, Default)]
pub struct Serve {
    /// Where to listen (default: 127.0.0.1, or every address with --lan)
    #[arg(long, value_name = "IP", env = "GEARTRAIN_ADDRESS")]
    pub address: Option<IpAddr>,
    /// The port (default: 8080); 0 takes a free one
    #[arg(long, short, value_name = "PORT", env = "GEARTRAIN_PORT")]
    pub port: Option<u16>,
    /// Let others in the same network come, and print the address for them
    #[arg(long)]
    pub lan: bool,
    /// A SQLite file, or postgres://… (default: a file in your data directory)
    #[arg(long, value_name = "DATABASE", env = "GEARTRAIN_DATABASE")]
    pub database: Option<String>,
    /// Another origin that pages may connect from, such as `https://play.example`; can be given several times
    #[arg(long = "origin", value_name = "URL")]
    pub origins: Vec<String>,
    /// People come over TLS, through a proxy: cookies are bound to it
    #[arg(long)]
    pub secure: bool,
    /// How long a bot takes at least, in milliseconds, so that people can follow (default: 450)
    #[arg(long, value_name = "MS", env = "GEARTRAIN_BOT_PACE")]
    pub bot_pace: Option<u64>,
    /// A proxy whose X-Forwarded-For is believed; can be given several times
    #[arg(long = "proxy", value_name = "IP")]
    pub proxies: Vec<IpAddr>,
}

#[derive(Subcommand)]
pub enum Deck {
    /// Say what is wrong with a deck list, if anything
    Check {
        /// The file with the list
        file: PathBuf,
        /// The format that it is for
        #[arg(long, value_name = "FORMAT", default_value = "basic")]
        format: DeckFormat,
    },
}

#[derive(Subcommand)]
pub enum Db {
    /// Write a copy of a SQLite database to a new file, also while the server runs
    Backup {
        /// The new file
        file: PathBuf,
        #[command(flatten)]
        database: Database,
    },
    /// Play every stored match again and say which are damaged
    Check {
        #[command(flatten)]
        database: Database,
    },
}

#[derive(Args)]
pub struct Database {
    /// A SQLite file, or postgres://… (default: the file in your data directory)
    #[arg(long, value_name = "DATABASE", env = "GEARTRAIN_DATABASE")]
    pub database: Option<String>,
}

#[derive(Clone, Copy, ValueEnum)]
pub enum DeckFormat {
    /// One Tech Deck a player
    Basic,
    /// Two Tech Decks a player, and a market list of 15
    Advanced,
}

/// Who plays what: common to several commands.
#[derive(Args)]
pub struct Table {
    /// The game, as `geartrain games` names it
    pub game: String,
    /// How many play (default: as few as the game allows, but two if it can)
    #[arg(long, short, value_name = "N")]
    pub players: Option<u8>,
    /// A setting of the game; can be given several times
    #[arg(long = "option", short = 'o', value_name = "KEY=VALUE")]
    pub options: Vec<String>,
    /// The version of the game's rules (default: the newest)
    #[arg(long, value_name = "N")]
    pub rules: Option<u32>,
}

#[derive(Args)]
pub struct Play {
    /// The game, as `geartrain games` names it; not needed with --load
    #[arg(required_unless_present = "load")]
    pub game: Option<String>,
    /// How many play, bots included (default: two, where the game allows it)
    #[arg(long, short, value_name = "N")]
    pub players: Option<u8>,
    /// A setting of the game; can be given several times
    #[arg(long = "option", short = 'o', value_name = "KEY=VALUE")]
    pub options: Vec<String>,
    /// The version of the game's rules (default: the newest)
    #[arg(long, value_name = "N")]
    pub rules: Option<u32>,
    /// How many of the players are people on this device; bots take the other seats
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub people: u8,
    /// The bot of the other seats
    #[arg(long, value_name = "BOT", default_value_t = Spec::Random)]
    pub bot: Spec,
    /// Names of the players, by seat
    #[arg(long, value_name = "NAME")]
    pub name: Vec<String>,
    /// Play on from a file that `save` wrote
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "players", "options", "rules"])]
    pub load: Option<PathBuf>,
    /// A number that fixes all chance, to play the same deal again (default: secret and fair)
    #[arg(long, value_name = "NUMBER")]
    pub seed: Option<u64>,
}

#[derive(Args)]
pub struct Simulate {
    #[command(flatten)]
    pub table: Table,
    /// How many games
    #[arg(long, value_name = "K", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    pub games: u64,
    /// Names the simulation: the same seed gives the same games
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// Threads (default: all cores)
    #[arg(long, value_name = "J", default_value_t = 0)]
    pub jobs: usize,
    /// The bot of a seat, in order; the last one also takes the seats not named
    #[arg(long = "seat", value_name = "BOT")]
    pub seats: Vec<Spec>,
    /// Print the report as JSON
    #[arg(long)]
    pub json: bool,
    /// Also write the balance report into this folder, as a page with plots: what wins, and what does not
    #[arg(long, value_name = "DIR")]
    pub report: Option<PathBuf>,
}

#[derive(Args)]
pub struct Tournament {
    #[command(flatten)]
    pub table: Table,
    /// At least so many games for each group of bots that meets, so that every deal is played from every seat
    #[arg(long, value_name = "K", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub games: u64,
    /// Names the tournament: the same seed gives the same deals
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// Threads (default: all cores)
    #[arg(long, value_name = "J", default_value_t = 0)]
    pub jobs: usize,
    /// A bot that takes part, or `cmd:PROGRAM ARGUMENTS` for one that plays over standard input and output;
    /// if there are fewer than players, the last one takes the seats left
    #[arg(long = "seat", value_name = "BOT", required = true)]
    pub seats: Vec<Entrant>,
    /// How long a `cmd:` bot may take for a decision, in milliseconds; then it forfeits
    #[arg(long, value_name = "MS", default_value_t = 5000, value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    pub limit: u64,
    /// Print the results as JSON
    #[arg(long)]
    pub json: bool,
    /// Also write the results into this folder, as a page with plots
    #[arg(long, value_name = "DIR")]
    pub report: Option<PathBuf>,
}

#[derive(Args)]
pub struct Analyse {
    /// The replay file
    pub file: PathBuf,
    /// Look at the decisions of this seat only, from 1 (default: of everybody)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=4))]
    pub seat: Option<u8>,
    /// How long to think about a position: a time, or a number of simulations
    #[arg(long, value_name = "TIME", default_value = "1s", value_parser = budget)]
    pub time: Budget,
    /// Print the analysis as JSON
    #[arg(long)]
    pub json: bool,
}

pub const BAD_BUDGET: Both = both(
    "write a time or a number of simulations: 500ms, 2s, 1000",
    "напишите время или число симуляций: 500ms, 2s, 1000",
);

fn budget(text: &str) -> Result<Budget, String> {
    text.parse().map_err(|()| BAD_BUDGET.en.into())
}

#[derive(Args)]
pub struct Replay {
    /// The replay file
    pub file: PathBuf,
    /// Only check that every step is possible and the file is whole
    #[arg(long)]
    pub check: bool,
    /// Look with the eyes of this seat, from 1 (default: a spectator)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=4))]
    pub seat: Option<u8>,
}

#[derive(Args)]
pub struct Bench {
    #[command(flatten)]
    pub table: Table,
    /// How long to play, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 3, value_parser = clap::value_parser!(u64).range(1..=600))]
    pub time: u64,
    /// Names the games that are played
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// With `server`: how many matches of two clients at once
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u16).range(1..=1000))]
    pub matches: u16,
    /// With `server`: the database (default: a SQLite file that is removed afterwards)
    #[arg(long, value_name = "DATABASE")]
    pub database: Option<String>,
    /// Print the figures as JSON
    #[arg(long)]
    pub json: bool,
}
