//! The laws that every game obeys, as functions a game's tests call in a few lines.
//!
//! ```text
//! #[test]
//! fn laws() {
//!     testkit::Laws::<Shesterenki>::new().games(10_000).check();
//! }
//! ```
//!
//! [`Laws::check`] plays random games with every option set and every number of seats, under every version of the rules. A broken law panics with
//! its name, the game, options, seats, seed, the number of the step and the steps so far.
//!
//! | law | what it demands |
//! |---|---|
//! | `plain` | a state is at most 4 KiB and needs no drop |
//! | `options` | [`tabletop::Game::OPTIONS`] names the keys, values and defaults of the options as JSON; a program that plays for one seat is not told another seat's secret ones |
//! | `rules` | the table tells the version of the rules that is played |
//! | `turn` | somebody at the table decides, or chance, or the game is over |
//! | `legal` | the list is sorted without doubles, never empty for a seat in turn and empty for others, and holds exactly what `judge` accepts over all codes |
//! | `chances` | there is an outcome, weights are positive, outcomes sorted without doubles |
//! | `check` | the game's own conservation laws hold after every step |
//! | `ending` | a random game is over within `META.max_steps` |
//! | `standing` | every seat has points and a place; places start at 1 unless nobody wins, and leave no gap that ties do not explain; partners share theirs |
//! | `replay` | the steps written as notation, read back and taken without a log lead to the same states |
//! | `sample` | a sampled world leaves the viewer's own knowledge and the table alone, obeys `check`, is not always the same wrong one, and can be played to its end |
//! | `non-interference` | in two worlds that a viewer cannot tell apart, (1) the same action gives it the same view unless both passed a barrier, and passing one tells the mover nothing by itself; (2) after any two steps by others or chance that leave it with equal views it got the same events and legal list, byte for byte |
//! | `commits` | seats that decide at once do so independently: the order does not matter, and nobody sees what another chose before all have |
//! | `undo` | a step taken back leaves no trace: it can be taken again or replaced with the same result, and what replaces it tells nobody more than it would have alone |
//! | `panic` | rules code does not panic on legal input |
//!
//! **Sampling.** The cheap laws (`turn`, `legal` without the comparison over all codes, `chances`, `check`,
//! `ending`, `standing`, `replay`) hold at every step of every game. The others are costly. They are checked at every
//! step of the first [`Laws::thorough`] games of each configuration (2 by default), and at one random step in
//! [`Laws::watch`] of all further games (64 by default); `legal` is compared with `judge` at every step of all of
//! them with [`Laws::judge_every_step`]. What that costs depends on the game. In Shesterenki, the smallest (48
//! configurations, 10,000 games, 1.04 million steps, 116 codes), all laws take some 160 µs a step, the cheap ones and
//! the comparison 4 µs. There the comparison is made at every step, and the other costly laws look at every step of 96
//! games and at one in six of the rest, some 180,000 steps in all: about 40 seconds of one core. The larger games stay
//! at one step in 64.
//!
//! [`bids`] is a small game with everything that the laws look at, and faults to plant in it, for testing code that
//! handles games.
//!
//! Besides: [`codes`], [`observations`], [`memory`], [`learned`], [`perft`], [`perft_from`] and [`leaves`], [`playthrough`], [`refusals`], [`golden_replay`] with
//! [`find_replay`], [`golden_logs`], [`random_game`] and [`game_by`], the scenario helpers [`step`], [`refusal`] and
//! [`legal`], [`Counting`] with
//! [`no_allocation`], [`speed`], and [`compare`] for any other text. Paths are relative to the package whose test runs. With `UPDATE=1` in the
//! environment ([`updating`]) data files are written instead of compared.

mod allocation;
#[expect(missing_docs, reason = "a game for tests: its own page tells the rules")]
pub mod bids;
mod codes;
mod expected;
mod games;
mod golden_logs;
mod json;
mod laws;
mod learned;
mod memory;
mod observations;
mod perft;
mod play;
mod playthrough;
mod refusals;
mod replay;
mod scenario;
mod speed;

pub use allocation::{Counting, no_allocation};
pub use codes::codes;
pub use expected::{compare, updating};
pub use games::{game_by, random_game};
pub use golden_logs::golden_logs;
pub use laws::{Laws, Tally};
pub use learned::learned;
pub use memory::memory;
pub use observations::observations;
pub use perft::{leaves, perft, perft_from};
pub use playthrough::playthrough;
pub use refusals::{refusals, variant};
pub use replay::{find_replay, golden_replay};
pub use scenario::{legal, refusal, step};
pub use speed::speed;
