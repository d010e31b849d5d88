//! A table whose chances are told and not drawn: for lessons.

use crate::{Match, Rejected, Seed, draw, gate};
use tabletop::{
    BadNotation, BadOptions, Entry, Game, Journal, Seat, Standing, State, Step, Turn, View, Viewer,
};

/// A scripted match: whoever wrote the script says what chance does and what others do. It has no seed and no replay, so
/// nobody can take it for a match that was played. The rules are the real ones, and each step is judged by them.
pub struct Scripted<G: Game> {
    state: State<G>,
    /// How many chances the script's number has drawn, and the number itself.
    drawn: u64,
    number: Seed,
    entries: Vec<(usize, Entry<G::Event>)>,
    steps: usize,
}

/// A step of a script that was not possible.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Misstep<R: tabletop::Refusal> {
    /// It cannot be parsed as this game's notation.
    #[error("{0:?}")]
    Notation(BadNotation),
    /// A seat is asked, not chance.
    #[error("a seat is asked, not chance")]
    NoChanceIsDue,
    /// Chance cannot come out like this.
    #[error("chance cannot come out like this")]
    NoSuchOutcome,
    /// The seat may not do this.
    #[error(transparent)]
    Rejected(Rejected<R>),
}

impl<G: Game> Scripted<G> {
    /// A table before its first step. `number` decides the chances that the script does not name.
    pub fn new(rules: u32, options: G::Options, seats: u8, number: u64) -> Result<Scripted<G>, BadOptions> {
        // A match checks the version, the seats and the options, and is not played.
        let state = Match::<G>::prepare(rules, options, seats, Seed::of_number(number))?.into_state();
        Ok(Scripted { state, drawn: 0, number: Seed::of_number(number), entries: Vec::new(), steps: 0 })
    }

    /// Takes a step of the script: `* deal gray-3`, `0 play gray-3 A1`. Chances that are due and not named come first.
    pub fn follow(&mut self, step: &str) -> Result<(), Misstep<G::Refusal>> {
        let step: Step<G> = step.parse().map_err(Misstep::Notation)?;
        match step {
            Step::Chance(outcome) => {
                if self.turn() != Turn::Chance {
                    return Err(Misstep::NoChanceIsDue);
                }
                if !self.outcomes().iter().any(|(possible, _)| *possible == outcome) {
                    return Err(Misstep::NoSuchOutcome);
                }
                self.take(step);
            }
            Step::Seat(seat, action) => {
                self.settle();
                self.judge(seat, action).map_err(Misstep::Rejected)?;
                self.take(step);
            }
        }
        Ok(())
    }

    /// Lets the script's number decide until a seat is asked or the game is over.
    pub fn settle(&mut self) {
        while self.turn() == Turn::Chance {
            let outcome = draw(&self.number, self.drawn, &self.outcomes());
            self.drawn += 1;
            self.take(Step::Chance(outcome));
        }
    }

    /// Whether the seat may do this now.
    pub fn judge(&self, seat: Seat, action: G::Action) -> Result<(), Rejected<G::Refusal>> {
        gate::judge(&self.state, seat, action)
    }

    /// What the seat may do now.
    pub fn legal(&self, seat: Seat) -> Vec<G::Action> {
        gate::legal(&self.state, seat)
    }

    /// Whose move it is.
    pub fn turn(&self) -> Turn {
        self.state.turn()
    }

    /// What a seat sees.
    pub fn view(&self, seat: Seat) -> View<'_, G> {
        self.state.view(seat)
    }

    /// What lies on the table.
    pub fn public(&self) -> &G::Public {
        &self.state.public
    }

    /// How many sit at the table.
    pub fn seats(&self) -> u8 {
        self.state.seats()
    }

    /// How many steps were taken.
    pub fn steps(&self) -> usize {
        self.steps
    }

    /// The events that a viewer may see, from a step on, each with the number of its step.
    pub fn events(&self, viewer: Viewer, from: usize) -> impl Iterator<Item = (usize, &G::Event)> {
        let seen =
            move |(step, entry): &&(usize, Entry<G::Event>)| *step >= from && entry.to.includes(viewer);
        self.entries.iter().filter(seen).map(|(step, entry)| (*step, &entry.event))
    }

    /// Points and places, if the game is over.
    pub fn standing(&self) -> Option<Standing> {
        gate::standing(&self.state)
    }

    fn outcomes(&self) -> Vec<(G::Chance, u32)> {
        gate::outcomes(&self.state)
    }

    fn take(&mut self, step: Step<G>) {
        let mut journal = Journal::new();
        self.state.take(step, &mut journal);
        self.entries.extend(journal.entries.into_iter().map(|entry| (self.steps, entry)));
        self.steps += 1;
    }
}
