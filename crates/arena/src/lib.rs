//! Many games at once: simulation, tournaments, ratings, statistics, plots and speed.
//!
//! [`Arena`] does all of it with a game of the catalog; the functions below it know the game's type.
//!
//! The inner loops are monomorphised: one call plays a whole simulation. Game `i` of a simulation depends on
//! the seed and on `i` alone, so that the number of threads never changes a result.

mod any;
mod balance;
mod bench;
mod counted;
mod entrant;
mod event_statistics;
mod external;
mod feature_tags;
mod goals;
mod html;
mod page;
mod playout;
pub mod plot;
mod pointless;
mod puzzles;
mod rating;
mod room;
mod simulate;
mod statistics;
mod tally;
mod tournament;

pub use any::Arena;
pub use balance::{Balance, Feature, balance};
pub use bench::{Bench, bench};
pub use counted::{Counted, CountedTable};
pub use entrant::{BadEntrant, Entrant, Program};
pub use external::read_answer;
pub use goals::{Goal, Goals, Item, Setting, Verdict};
pub use html::Page;
pub use page::{balance_page, tournament_page};
pub use playout::{Outcome, Players, playout};
pub use pointless::Pointless;
pub use puzzles::{
    Filter, Haul, PUZZLE_FORMAT, Puzzle, PuzzlePlan, Puzzles, Sieve, Wrong, check, make, renew,
};
pub use rating::Rating;
pub use simulate::{Plan, Report, SeatReport, simulate};
pub use statistics::{Difference, Share, Spread};
pub use tally::{Count, Tally, tally};
pub use tournament::{EntrantReport, Tournament, TournamentPlan, games_of, tournament};
