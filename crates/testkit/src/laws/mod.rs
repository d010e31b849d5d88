//! Random games under all the laws: which games, on which threads, and how a broken law is reported.

mod chances;
mod commits;
mod fault;
mod legal;
mod options;
mod plain;
mod sample;
mod secrecy;
mod standing;
mod tables;
mod undo;
mod walk;
mod written;

use fault::Fault;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::thread;
use tables::Table;
use tabletop::Determinize;

/// Which games are played under the laws; see the crate's page for the list of them.
pub struct Laws<G: Determinize> {
    games: u32,
    thorough: u32,
    care: Care,
    sets: Sets<G>,
    only: Option<(Table<G>, u64)>,
}

/// How carefully a game is looked at.
#[derive(Clone, Copy)]
struct Care {
    /// Every law looks at every step.
    thorough: bool,
    /// If not, the costly laws look at one random step in this many.
    watched: u32,
    /// `legal` is compared with `judge` at every step all the same.
    judged: bool,
}

/// Where the option sets come from.
enum Sets<G: Determinize> {
    /// [`tabletop::Game::OPTIONS`].
    Declared,
    /// The test, for every number of seats.
    Given(Vec<G::Options>),
    /// The test, for each number of seats.
    BySeats(Box<dyn Fn(u8) -> Vec<G::Options>>),
}

/// What was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Pairs of an option set and a number of seats.
    pub configurations: usize,
    /// Games, all to their end.
    pub games: u64,
    /// Steps in all games, chance included.
    pub steps: u64,
    /// Steps of the longest game.
    pub longest: u64,
}

impl<G: Determinize> Default for Laws<G> {
    fn default() -> Self {
        Laws::new()
    }
}

impl<G: Determinize> Laws<G> {
    /// A thousand games over every declared option set and every number of seats under the newest rules, and one of each
    /// under every older version.
    pub fn new() -> Self {
        Laws {
            games: 1_000,
            thorough: 2,
            care: Care { thorough: false, watched: 64, judged: false },
            sets: Sets::Declared,
            only: None,
        }
    }

    /// How many games in all under the newest rules, spread evenly; every configuration gets at least two.
    #[must_use]
    pub fn games(mut self, games: u32) -> Self {
        self.games = games;
        self
    }

    /// How many games of each configuration are checked at every step; 2 by default.
    #[must_use]
    pub fn thorough(mut self, games: u32) -> Self {
        self.thorough = games;
        self
    }

    /// The costly laws look at one random step in this many of the other games; 64 by default.
    #[must_use]
    pub fn watch(mut self, one_in: u32) -> Self {
        assert!(one_in > 0, "one step in {one_in}");
        self.care.watched = one_in;
        self
    }

    /// `legal` is compared with `judge` over all codes at every step of every game, whatever else is looked at.
    #[must_use]
    pub fn judge_every_step(mut self) -> Self {
        self.care.judged = true;
        self
    }

    /// These option sets instead of the declared ones. A set may be refused at some numbers of seats, not at all.
    #[must_use]
    pub fn option_sets(mut self, sets: Vec<G::Options>) -> Self {
        self.sets = Sets::Given(sets);
        self
    }

    /// These option sets for each number of seats.
    #[must_use]
    pub fn option_sets_for(mut self, sets: impl Fn(u8) -> Vec<G::Options> + 'static) -> Self {
        self.sets = Sets::BySeats(Box::new(sets));
        self
    }

    /// One game only, to repeat a failure: as it was found, and checked at every step.
    #[must_use]
    pub fn only(mut self, rules: u32, options: G::Options, seats: u8, seed: u64) -> Self {
        self.only = Some((Table { rules, options, seats }, seed));
        self
    }

    /// Plays. Panics with the first broken law.
    #[track_caller]
    pub fn check(self) -> Tally {
        if let Err(fault) = plain::holds::<G>().and_then(|()| options::declared::<G>()) {
            panic!("{}", fault.about(G::META.id));
        }
        match self.play() {
            Ok(tally) => tally,
            Err(story) => panic!("{story}"),
        }
    }

    fn play(self) -> Result<Tally, String> {
        if let Some((table, seed)) = self.only {
            let length = walk::play(&table, seed, self.care)?;
            walk::play(&table, seed, Care { thorough: true, ..self.care })?;
            return Ok(Tally { configurations: 1, games: 2, steps: 2 * length, longest: length });
        }
        let tables = match self.sets {
            Sets::Declared => tables::declared::<G>(),
            Sets::Given(sets) => tables::given(&sets),
            Sets::BySeats(sets) => tables::by_seats(|_, seats| sets(seats)),
        };
        let games = plan(&tables, self.games, self.thorough, self.care);
        run(&tables, &games)
    }
}

/// One game to play: at which table, with which seed, how carefully.
struct Planned {
    table: usize,
    seed: u64,
    care: Care,
}

/// Spreads the games over the tables of the newest rules, which come first; older rules no longer change, and one game
/// at each of their tables is enough. Seeds are fixed: the number of the game.
fn plan<G: Determinize>(tables: &[Table<G>], games: u32, thorough: u32, care: Care) -> Vec<Planned> {
    let newest = tables.partition_point(|table| table.rules == G::META.rules);
    let (mut planned, games) = (Vec::new(), games as usize);
    for table in 0..tables.len() {
        let share =
            if table < newest { (games / newest + usize::from(table < games % newest)).max(2) } else { 1 };
        for number in 0..share {
            let seed = planned.len() as u64 + 1;
            let thorough = table < newest && number < thorough as usize;
            planned.push(Planned { table, seed, care: Care { thorough, ..care } });
        }
    }
    planned
}

/// Plays the games on all cores; the first broken law ends it.
fn run<G: Determinize>(tables: &[Table<G>], games: &[Planned]) -> Result<Tally, String> {
    let (next, broken, story) = (AtomicUsize::new(0), AtomicBool::new(false), Mutex::new(None));
    let (steps, longest) = (AtomicU64::new(0), AtomicU64::new(0));
    let work = || {
        while !broken.load(Ordering::Relaxed)
            && let Some(game) = games.get(next.fetch_add(1, Ordering::Relaxed))
        {
            match walk::play(&tables[game.table], game.seed, game.care) {
                Ok(length) => {
                    steps.fetch_add(length, Ordering::Relaxed);
                    longest.fetch_max(length, Ordering::Relaxed);
                }
                Err(told) => {
                    broken.store(true, Ordering::Relaxed);
                    story.lock().expect("no worker panics with the story in hand").get_or_insert(told);
                }
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    match story.into_inner().expect("no worker panics with the story in hand") {
        Some(story) => Err(story),
        None => Ok(Tally {
            configurations: tables.len(),
            games: games.len() as u64,
            steps: steps.into_inner(),
            longest: longest.into_inner(),
        }),
    }
}

/// Every declared option set at every number of seats, with its version of the rules.
#[track_caller]
pub(crate) fn declared_tables<G: tabletop::Game>() -> Vec<(u32, G::Options, u8)> {
    tables::declared::<G>().into_iter().map(|table| (table.rules, table.options, table.seats)).collect()
}

/// What a law says of a position.
type Verdict = Result<(), Fault>;
