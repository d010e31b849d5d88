//! What a host can set.

use crate::ids::Random;
use bots::{Level, Spec};
use catalog::AnyBot;
use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

/// A file of the browser client.
#[derive(Clone, Debug)]
pub struct Asset {
    /// Its content.
    pub bytes: std::borrow::Cow<'static, [u8]>,
    /// Its media type.
    pub mime: &'static str,
    /// The value of the `ETag` header, with its quotes.
    pub etag: String,
    /// Whether its name carries a hash of its content, so that it can be kept for ever.
    pub immutable: bool,
}

/// Finds the file of a path such as `/index.html`, or the index page where the path belongs to the client.
pub type Assets = Arc<dyn Fn(&str) -> Option<Asset> + Send + Sync>;

/// A bot that the host brings along for one game, beside the levels.
#[derive(Clone)]
pub struct HouseBot {
    /// What it is called, and how people ask for it.
    pub name: String,
    /// The game that it plays.
    pub game: &'static str,
    /// Makes one for a seat.
    pub make: Arc<dyn Fn() -> Box<dyn AnyBot> + Send + Sync>,
}

/// The settings of a server.
#[derive(Clone)]
pub struct Config {
    /// Where to listen. Port 0 takes a free one.
    pub address: SocketAddr,
    /// `sqlite:…`, `postgres://…`, or the path of a SQLite file.
    pub database: String,
    /// Origins besides the server's own that may connect, such as `https://play.example`.
    pub origins: Vec<String>,
    /// Whether people come over TLS (through a proxy): cookies are then bound to it.
    pub secure: bool,
    /// The proxies whose `X-Forwarded-For` is believed.
    pub proxies: Vec<std::net::IpAddr>,
    /// Where `/metrics` is served, apart from everything else.
    pub metrics: Option<SocketAddr>,
    /// Whoever knows this token gets `/metrics` beside the pages.
    pub metrics_token: Option<String>,
    /// After how long guests who never played are removed; never if it is zero.
    pub guests_stay: Duration,
    /// The browser client.
    pub assets: Assets,
    /// How often people may do things.
    pub limits: Limits,
    /// How long the strongest level takes at least: longer than it thinks, so that how long it took tells nothing of
    /// its hand (T7). The others need a fraction of it. How fast moves are shown is each person's own setting.
    pub bot_pace: Duration,
    /// How the strongest level thinks.
    pub master: Spec,
    /// Bots of the host's own. All servers of a process offer the same.
    pub bots: Vec<HouseBot>,
    /// Where the chance of matches comes from.
    pub random: Random,
    /// How many bots think at once.
    pub thinkers: usize,
    /// How many bytes bots may keep between their moves, all together.
    pub bot_memory: usize,
    /// After how long away others may let a bot take over a seat.
    pub patience: Duration,
    /// How long a commit waits for others to share it. Waiting for the commit before gathers enough already.
    pub gather: Duration,
    /// How long a reader may take for a message before it is cut.
    pub send_timeout: Duration,
    /// How long a visitor may take to say what is wanted: for the head of a request, and for its body.
    pub request_timeout: Duration,
    /// How often a silent connection is asked whether it lives; one that has not answered by the next time is closed.
    pub ping: Duration,
    /// How often a store that other processes write to is asked for news, in case a hint was lost.
    pub poll: Duration,
    /// Whether to listen to hints of other processes. Without them news come by polling alone, later.
    pub hints: bool,
}

impl Config {
    /// The defaults: this computer alone, with this database.
    pub fn new(database: impl Into<String>) -> Config {
        Config {
            address: SocketAddr::from(([127, 0, 0, 1], 8080)),
            database: database.into(),
            origins: Vec::new(),
            secure: false,
            proxies: Vec::new(),
            metrics: None,
            metrics_token: None,
            guests_stay: Duration::from_secs(30 * 86_400),
            assets: Arc::new(|_| None),
            limits: Limits::default(),
            bot_pace: Duration::from_millis(450),
            master: Spec::Level(Level::Master),
            bots: Vec::new(),
            random: Random::default(),
            thinkers: std::thread::available_parallelism().map_or(1, usize::from),
            bot_memory: 256 << 20,
            patience: Duration::from_secs(60),
            gather: Duration::ZERO,
            send_timeout: Duration::from_secs(3),
            request_timeout: Duration::from_secs(20),
            ping: Duration::from_secs(25),
            poll: Duration::from_secs(1),
            hints: true,
        }
    }

    /// The same for everybody in the local network.
    #[must_use]
    pub fn lan(mut self) -> Config {
        self.address.set_ip(std::net::IpAddr::from([0, 0, 0, 0]));
        self
    }
}

/// How often people may do things.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Messages over a match's socket, other than chat.
    pub moves: Rate,
    /// Lines of chat.
    pub chat: Rate,
    /// Sign-ins from one address.
    pub sign_in: Rate,
    /// Tries of one account's password, from wherever.
    pub account: Rate,
    /// Matches, invitations and imports by one person.
    pub create: Rate,
    /// Any requests from one address.
    pub requests: Rate,
    /// Sockets of one person.
    pub sockets: usize,
    /// Sockets of nobody in particular from one address.
    pub anonymous_sockets: usize,
    /// Connections from one address that are no sockets of matches.
    pub connections: usize,
    /// Matches of one person that are not over: with that many, no more can be created.
    pub unfinished: usize,
    /// Matches that are not over and were created by guests from one address.
    pub unfinished_of_guests: usize,
}

/// This many at once, and this many a second after that.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    /// At once.
    pub burst: NonZeroU32,
    /// How long until the next is allowed.
    pub every: Duration,
}

impl Rate {
    /// This many at once, then one each `every`.
    pub const fn new(burst: u32, every: Duration) -> Rate {
        let burst = match NonZeroU32::new(burst) {
            Some(burst) => burst,
            None => NonZeroU32::MIN,
        };
        Rate { burst, every }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            moves: Rate::new(20, Duration::from_millis(200)),
            chat: Rate::new(5, Duration::from_secs(1)),
            sign_in: Rate::new(10, Duration::from_secs(3)),
            account: Rate::new(20, Duration::from_secs(30)),
            create: Rate::new(20, Duration::from_secs(3)),
            requests: Rate::new(200, Duration::from_millis(20)),
            sockets: 8,
            anonymous_sockets: 32,
            connections: 256,
            unfinished: 40,
            unfinished_of_guests: 120,
        }
    }
}

impl Limits {
    /// Nobody is held up: for load tests on one's own machine.
    pub fn none() -> Limits {
        let free = Rate::new(u32::MAX, Duration::from_nanos(1));
        Limits {
            moves: free,
            chat: free,
            sign_in: free,
            account: free,
            create: free,
            requests: free,
            sockets: usize::MAX,
            anonymous_sockets: usize::MAX,
            connections: usize::MAX,
            unfinished: usize::MAX,
            unfinished_of_guests: usize::MAX,
        }
    }
}
