//! The commands, as a newcomer reads them with `--help`.

use arena::Entrant;
use bots::{Budget, Spec};
use clap::{Args, Parser, Subcommand, ValueEnum};
use mcp::Invite;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use std::net::{AddrParseError, IpAddr, SocketAddr};
use std::path::PathBuf;
use std::str::FromStr;
use tabletop::{Both, Lang, both};

/// The open tabletop for clockwork board games.
///
/// Without a command it starts the server with the browser client: open the address that it prints. In the
/// terminal, start with `geartrain games` to see what can be played, then `geartrain play shesterenki`.
#[derive(Parser)]
#[command(version, about, max_term_width = 100)]
pub struct Cli {
    /// Language of all texts: en or ru (default: from the environment)
    #[arg(long, global = true, value_name = "LANG", env = "GEARTRAIN_LANG")]
    pub lang: Option<Lang>,
    /// A map file to use for Gearworld instead of the built-in map
    #[arg(long, global = true, value_name = "FILE", env = "GEARTRAIN_MAP")]
    pub map: Option<PathBuf>,
    #[command(subcommand)]
    pub command: Option<Command>,
}

#[derive(Subcommand)]
pub enum Command {
    /// Start the server with the browser client (the default)
    Serve(Serve),
    /// Write the browser client into a folder that any web host can serve: everything is played in the visitor's browser
    Site(Site),
    /// List the games, their player counts and options
    Games,
    /// Play in the terminal, against bots or with others at this device
    Play(Play),
    /// Give a language model a seat: a server of the Model Context Protocol on standard input and output
    Mcp(Mcp),
    /// Let bots play many games and report who wins, how long games take and what each seat is worth
    Simulate(Simulate),
    /// Measure the balance of a game's content and check it against bounds
    Balance(Balance),
    /// Run a round-robin between bots, playing every deal from every seat
    Tournament(Tournament),
    /// Train the values that a game's bots play by, from their own games
    #[cfg(feature = "learn")]
    Train(Train),
    /// Step through a saved match, or check it
    Replay(Replay),
    /// Check that a finished match drew its chances from the committed seed
    Verify {
        /// The replay file
        file: PathBuf,
    },
    /// Analyse the decisions of a finished match: what each was worth, and what was luck
    Analyse(Analyse),
    /// Find puzzles in bots' games, or check those that were found
    Puzzles(Puzzles),
    /// Measure how fast the rules of a game run on one core, or, with `server`, how fast the server is
    Bench(Bench),
    /// Check deck lists for Gears of Industry
    #[command(subcommand)]
    Deck(Deck),
    /// Back up, check or copy the server's database
    #[command(subcommand)]
    Db(Db),
}

impl Default for Command {
    fn default() -> Command {
        Command::Serve(Serve::default())
    }
}

/// What a host can set: by flags, by environment variables and, under the same names, in a file.
#[derive(Args, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Serve {
    /// A TOML file with settings, under the names of these flags; flags and environment variables come first
    #[arg(long, value_name = "FILE", env = "GEARTRAIN_CONFIG")]
    #[serde(skip)]
    pub config: Option<PathBuf>,
    /// Address to listen on (default: 127.0.0.1, or all addresses with --lan)
    #[arg(long, value_name = "IP", env = "GEARTRAIN_ADDRESS")]
    pub address: Option<IpAddr>,
    /// Port to listen on (default: 8080); 0 picks a free one
    #[arg(long, short, value_name = "PORT", env = "GEARTRAIN_PORT")]
    pub port: Option<u16>,
    /// Let others on the local network join, and print the address to give them
    #[arg(long, env = "GEARTRAIN_LAN")]
    pub lan: bool,
    /// A SQLite file, or postgres://… (default: a file in your data directory)
    #[arg(long, value_name = "DATABASE", env = "GEARTRAIN_DATABASE")]
    pub database: Option<String>,
    /// An additional origin that pages may connect from, such as `https://play.example`; can be repeated
    #[arg(long = "origin", value_name = "URL", env = "GEARTRAIN_ORIGIN", value_delimiter = ',')]
    #[serde(rename = "origin")]
    pub origins: Vec<String>,
    /// Players connect over TLS through a proxy, so cookies are marked secure
    #[arg(long, env = "GEARTRAIN_SECURE")]
    pub secure: bool,
    /// A bot of your own for the players of its game, such as `Cogsworth=onnx:model.onnx`; can be repeated
    #[arg(long = "bot", value_name = "NAME=onnx:FILE", env = "GEARTRAIN_BOT", value_delimiter = ',')]
    #[serde(rename = "bot")]
    pub bots: Vec<HouseBot>,
    /// How many bots think at once (default: one for each core)
    #[arg(long, value_name = "N", env = "GEARTRAIN_THINKERS")]
    pub thinkers: Option<usize>,
    /// How much bots may remember between their moves, all together, in megabytes (default: 256)
    #[arg(long, value_name = "MB", env = "GEARTRAIN_BOT_MEMORY")]
    pub bot_memory: Option<usize>,
    /// A proxy whose X-Forwarded-For header is trusted; can be repeated
    #[arg(long = "proxy", value_name = "IP", env = "GEARTRAIN_PROXY", value_delimiter = ',')]
    #[serde(rename = "proxy")]
    pub proxies: Vec<IpAddr>,
    /// Serve /metrics on a port of its own, of this computer alone unless an address is named too
    #[arg(long, value_name = "[IP:]PORT", env = "GEARTRAIN_METRICS")]
    pub metrics: Option<Listen>,
    /// Serve /metrics beside the pages, to whoever sends `Authorization: Bearer TOKEN`
    #[arg(long, value_name = "TOKEN", env = "GEARTRAIN_METRICS_TOKEN", hide_env_values = true)]
    pub metrics_token: Option<String>,
    /// Remove guests who never played after so many days; 0 keeps them (default: 30)
    #[arg(long, value_name = "DAYS", env = "GEARTRAIN_GUEST_DAYS")]
    pub guest_days: Option<u32>,
    /// How many unfinished matches of the last day one person may have (default: 40)
    #[arg(long, value_name = "N", env = "GEARTRAIN_UNFINISHED")]
    pub unfinished: Option<usize>,
    /// How many the guests of one address may have together (default: 120)
    #[arg(long, value_name = "N", env = "GEARTRAIN_UNFINISHED_GUESTS")]
    pub unfinished_guests: Option<usize>,
    /// `--map`, which every command knows: in a file it stands beside the others.
    #[arg(skip)]
    pub map: Option<PathBuf>,
    /// `--lang`: likewise.
    #[arg(skip)]
    #[serde(deserialize_with = "read_lang")]
    pub lang: Option<Lang>,
}

fn read_lang<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Lang>, D::Error> {
    String::deserialize(from)?.parse().map(Some).map_err(D::Error::custom)
}

#[derive(Args)]
pub struct Site {
    /// A folder that is empty or not there yet
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
}

/// A bot of the host's own: its name, and the file of its model.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct HouseBot {
    pub name: String,
    pub file: String,
}

pub const BAD_HOUSE_BOT: Both =
    both("write a name and a file: NAME=onnx:model.onnx", "напишите имя и файл: ИМЯ=onnx:model.onnx");

impl FromStr for HouseBot {
    type Err = &'static str;
    fn from_str(text: &str) -> Result<HouseBot, &'static str> {
        match text.split_once("=onnx:") {
            Some((name, file)) if !name.is_empty() && !file.is_empty() => {
                Ok(HouseBot { name: name.into(), file: file.into() })
            }
            _ => Err(BAD_HOUSE_BOT.en),
        }
    }
}

impl TryFrom<String> for HouseBot {
    type Error = &'static str;
    fn try_from(text: String) -> Result<HouseBot, &'static str> {
        text.parse()
    }
}

/// An address to listen on; a port alone is one of this computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "Written")]
pub struct Listen(pub SocketAddr);

/// How an address is written in a file: `9464` or `"10.0.0.1:9464"`.
#[derive(Deserialize)]
#[serde(untagged)]
enum Written {
    Port(u16),
    Text(String),
}

impl FromStr for Listen {
    type Err = AddrParseError;
    fn from_str(text: &str) -> Result<Listen, AddrParseError> {
        match text.parse() {
            Ok(port) => Ok(Listen(SocketAddr::from(([127, 0, 0, 1], port)))),
            Err(_) => text.parse().map(Listen),
        }
    }
}

impl TryFrom<Written> for Listen {
    type Error = AddrParseError;
    fn try_from(written: Written) -> Result<Listen, AddrParseError> {
        match written {
            Written::Port(port) => port.to_string().parse(),
            Written::Text(text) => text.parse(),
        }
    }
}

#[derive(Subcommand)]
pub enum Deck {
    /// Report what is wrong with a deck list, if anything
    Check {
        /// The file with the list
        file: PathBuf,
        /// The format to check it for
        #[arg(long, value_name = "FORMAT", default_value = "basic")]
        format: DeckFormat,
    },
}

#[derive(Subcommand)]
pub enum Db {
    /// Copy a SQLite database to a new file, even while the server is running
    Backup {
        /// The new file
        file: PathBuf,
        #[command(flatten)]
        database: Database,
    },
    /// Replay every stored match, compare it with its row, and report which are damaged
    Check {
        #[command(flatten)]
        database: Database,
    },
    /// Copy a whole database into an empty one, between SQLite and PostgreSQL either way; stop the server first
    Copy {
        /// The database to copy: a SQLite file, or postgres://…
        from: String,
        /// The database to fill: a new SQLite file, or postgres://…
        to: String,
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
    /// One Tech Deck per player
    Basic,
    /// Two Tech Decks per player and a market list of 15
    Advanced,
}

/// The game and its settings, shared by several commands.
#[derive(Args)]
pub struct Table {
    /// The game's name, as listed by `geartrain games`
    pub game: String,
    /// Number of players (default: two, or the game's minimum if that is higher)
    #[arg(long, short, value_name = "N")]
    pub players: Option<u8>,
    /// A setting of the game; can be repeated
    #[arg(long = "option", short = 'o', value_name = "KEY=VALUE")]
    pub options: Vec<String>,
    /// The version of the game's rules (default: the newest)
    #[arg(long, value_name = "N")]
    pub rules: Option<u32>,
}

#[derive(Args, Clone)]
pub struct Play {
    /// The game's name, as listed by `geartrain games`; not needed with --load
    #[arg(required_unless_present = "load")]
    pub game: Option<String>,
    /// Number of players, bots included (default: two, where the game allows it)
    #[arg(long, short, value_name = "N")]
    pub players: Option<u8>,
    /// A setting of the game; can be repeated
    #[arg(long = "option", short = 'o', value_name = "KEY=VALUE")]
    pub options: Vec<String>,
    /// The version of the game's rules (default: the newest)
    #[arg(long, value_name = "N")]
    pub rules: Option<u32>,
    /// How many players are people at this device; bots take the other seats
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub people: u8,
    /// The bot that takes the other seats
    #[arg(long, value_name = "BOT", default_value_t = Spec::Random)]
    pub bot: Spec,
    /// The players' names, in seat order
    #[arg(long, value_name = "NAME")]
    pub name: Vec<String>,
    /// Continue from a file written by `save`
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "players", "options", "rules"])]
    pub load: Option<PathBuf>,
    /// Take a lesson instead, counted from 1
    #[arg(long, value_name = "N", conflicts_with_all = ["load", "players", "options", "rules", "people", "bot", "seed"])]
    pub lesson: Option<usize>,
    /// A number that fixes all chance, to replay the same deal (default: secret and fair)
    #[arg(long, value_name = "NUMBER")]
    pub seed: Option<u64>,
}

#[derive(Args)]
pub struct Mcp {
    /// The game of a match against bots, as listed by `geartrain games`
    #[arg(required_unless_present = "invite")]
    pub game: Option<String>,
    /// Sit down at a server's table instead: the link that its host gives to a friend
    #[arg(
        long,
        value_name = "LINK",
        conflicts_with_all = ["game", "players", "options", "rules", "seat", "bot", "seed", "limit"]
    )]
    pub invite: Option<Invite>,
    /// The model's name at the table
    #[arg(long, value_name = "NAME", default_value = "Model")]
    pub name: String,
    /// Number of players, bots included (default: two, where the game allows it)
    #[arg(long, short, value_name = "N")]
    pub players: Option<u8>,
    /// A setting of the game; can be repeated
    #[arg(long = "option", short = 'o', value_name = "KEY=VALUE")]
    pub options: Vec<String>,
    /// The version of the game's rules (default: the newest)
    #[arg(long, value_name = "N")]
    pub rules: Option<u32>,
    /// The model's seat, counted from 1
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seat: u8,
    /// The bot on the other seats
    #[arg(long, value_name = "BOT", default_value_t = Spec::Level(bots::Level::Master))]
    pub bot: Spec,
    /// A number that fixes all chance, to replay the same deal (default: secret and fair)
    #[arg(long, value_name = "NUMBER")]
    pub seed: Option<u64>,
    /// Time for each decision, in seconds from the moment it was shown; then a bot decides
    #[arg(long, value_name = "SECONDS", default_value_t = 300, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    pub limit: u64,
    /// Write the replay file of the match here when the model leaves
    #[arg(long, value_name = "FILE", conflicts_with = "invite")]
    pub save: Option<PathBuf>,
}

#[derive(Args)]
pub struct Simulate {
    #[command(flatten)]
    pub table: Table,
    /// How many games (default: 1000, or 200 for a report)
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    pub games: Option<u64>,
    /// Random seed: the same seed gives the same games
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// Threads (default: all cores)
    #[arg(long, value_name = "J", default_value_t = 0)]
    pub jobs: usize,
    /// The bot for each seat, in order; the last one takes the remaining seats too (default: random, or ismcts:400 for a
    /// report, since weak bots hide what content is worth)
    #[arg(long = "seat", value_name = "BOT")]
    pub seats: Vec<Spec>,
    /// Print the report as JSON
    #[arg(long)]
    pub json: bool,
    /// Also write the balance report into this folder, as a page with plots: what wins, what does not, and how the same
    /// table looks among greedy bots
    #[arg(long, value_name = "DIR")]
    pub report: Option<PathBuf>,
}

#[derive(Args)]
pub struct Balance {
    /// The game, as `geartrain games` names it
    pub game: String,
    /// The version of the game's rules (default: the newest)
    #[arg(long, value_name = "N")]
    pub rules: Option<u32>,
    /// The bounds, such as docs/balance/city-of-gears.toml
    #[arg(long, value_name = "FILE")]
    pub check: PathBuf,
    /// Keep what was counted in this file, and go on from there if it exists: a measurement can be interrupted
    #[arg(long, value_name = "FILE")]
    pub checkpoint: Option<PathBuf>,
    /// How many games a row may take at most (default: as the file of bounds says)
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub games: Option<u64>,
    /// Names the measurement: the same seed gives the same games
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// Threads (default: all cores)
    #[arg(long, value_name = "J", default_value_t = 0)]
    pub jobs: usize,
    /// Print the results as JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Args)]
pub struct Tournament {
    #[command(flatten)]
    pub table: Table,
    /// Minimum number of games for each group of bots; rounded up so that every deal is played from every seat
    #[arg(long, value_name = "K", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub games: u64,
    /// Random seed: the same seed gives the same deals
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// Threads (default: all cores)
    #[arg(long, value_name = "J", default_value_t = 0)]
    pub jobs: usize,
    /// A bot to enter, `cmd:PROGRAM ARGUMENTS` for one that plays over standard input and output,
    /// `py:MODULE:CLASS` for a class in Python, or `onnx:FILE` for a model;
    /// if there are fewer bots than seats, the last one takes the remaining seats
    #[arg(long = "seat", value_name = "BOT", required = true)]
    pub seats: Vec<Entrant>,
    /// Time limit for each decision of a `cmd:` or `py:` bot, in milliseconds; exceeding it forfeits the game
    #[arg(long, value_name = "MS", default_value_t = 5000, value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    pub limit: u64,
    /// Print the results as JSON
    #[arg(long)]
    pub json: bool,
    /// Also write the results with plots into this folder
    #[arg(long, value_name = "DIR")]
    pub report: Option<PathBuf>,
}

#[cfg(feature = "learn")]
#[derive(Args)]
pub struct Train {
    /// The game, as `geartrain games` names it
    pub game: String,
    /// Where to write everything; what was begun there is continued (default: training/GAME)
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// How many games a generation plays
    #[arg(long, value_name = "K", default_value_t = 2000, value_parser = clap::value_parser!(u32).range(20..=1_000_000))]
    pub games: u32,
    /// How many simulations each decision takes
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub simulations: u32,
    /// Train generation after generation for so many hours (default: one generation)
    #[arg(long, value_name = "H")]
    pub hours: Option<f64>,
    /// Begin with values that know nothing instead of the game's own
    #[arg(long)]
    pub from_nothing: bool,
    /// Random seed: the same seed gives the same games
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// Threads (default: all cores)
    #[arg(long, value_name = "J", default_value_t = 0)]
    pub jobs: usize,
    /// Train nothing, but write the page of this log (generations.tsv) beside it
    #[arg(long, value_name = "LOG")]
    pub plots: Option<PathBuf>,
}

#[derive(Args)]
pub struct Puzzles {
    /// The game
    pub game: String,
    /// The file with its puzzles; what is found is added, after every game
    #[arg(long, value_name = "FILE")]
    pub file: PathBuf,
    /// Find so many more
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub more: usize,
    /// Rate them anew by the bots of today, and drop those that are none any more
    #[arg(long)]
    pub renew: bool,
    /// Stop looking after so many minutes
    #[arg(long, value_name = "M", default_value_t = 20)]
    pub minutes: u64,
    /// How many play
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=4))]
    pub players: u8,
    /// A setting of the games that are looked through; can be repeated. Short games are sharp ones
    #[arg(long = "option", short = 'o', value_name = "KEY=VALUE")]
    pub options: Vec<String>,
    /// The number of the first game (default: after the last one that gave a puzzle)
    #[arg(long, value_name = "S")]
    pub seed: Option<u64>,
}

#[derive(Args)]
pub struct Analyse {
    /// The replay file
    pub file: PathBuf,
    /// Analyse only this seat's decisions, counted from 1 (default: everybody's)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=4))]
    pub seat: Option<u8>,
    /// How long to think about each position: a time, or a number of simulations
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
    /// Only check that every step is legal and the file is complete
    #[arg(long)]
    pub check: bool,
    /// Show what this seat saw, counted from 1 (default: a spectator's view)
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
    /// Random seed for the games played
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// With `server`: how many two-client matches to run at once
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u16).range(1..=1000))]
    pub matches: u16,
    /// With `server`: the database (default: a temporary SQLite file)
    #[arg(long, value_name = "DATABASE")]
    pub database: Option<String>,
    /// Print the figures as JSON
    #[arg(long)]
    pub json: bool,
}
