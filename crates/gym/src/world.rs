//! A position without a match: everything in it can be looked up, chance is taken like any other step, and it can be copied.
//! It is for search and for algorithms that walk the whole tree; nobody plays against anybody here.

use crate::reward::rewards;
use tabletop::{
    Code, Driver, Entry, Heuristic, Journal, Mute, Observe, Rng, Seat, State, Step, Turn, Viewer,
};

/// A position of one game, and what was told on the way to it.
pub(crate) struct World<G: Heuristic> {
    state: State<G>,
    told: Vec<Entry<G::Event>>,
    /// What each seat decided, as it remembers itself.
    decided: Vec<(Seat, G::Action)>,
}

impl<G: Heuristic> From<State<G>> for World<G> {
    fn from(state: State<G>) -> Self {
        World { state, told: Vec::new(), decided: Vec::new() }
    }
}

/// A position without its game's type.
pub trait AnyWorld: Send + Sync {
    /// How many sit at the table.
    fn seats(&self) -> u8;
    /// Whose move it is.
    fn turn(&self) -> Turn;
    /// How many actions have a number.
    fn actions(&self) -> u32;
    /// How many outcomes of chance have a number.
    fn chances(&self) -> u32;
    /// The numbers of what a seat may do, sorted; none if it is not its move.
    fn codes(&self, seat: Seat) -> Vec<i32>;
    /// The outcomes of the chance step that is due, with their weights.
    fn outcomes(&self) -> Vec<(i32, u32)>;
    /// Takes a legal action; whether it was one.
    fn act(&mut self, seat: Seat, action: i32) -> bool;
    /// Takes an outcome of chance; whether it was possible.
    fn resolve(&mut self, outcome: i32) -> bool;
    /// Draws all chance that is due.
    fn settle(&mut self, rng: &mut Rng);
    /// Plays on to the end, everybody at random.
    fn play_out(&mut self, rng: &mut Rng);
    /// An action's notation.
    fn notation(&self, action: i32) -> Option<String>;
    /// An outcome's notation.
    fn outcome_notation(&self, outcome: i32) -> Option<String>;
    /// What a seat sees, as numbers.
    fn features(&self, seat: Seat) -> Vec<i16>;
    /// What a seat sees, as JSON.
    fn view(&self, seat: Seat) -> String;
    /// Everything that a seat was told since this world began, and what it decided itself: its information state.
    fn remembered(&self, seat: Seat) -> String;
    /// What the game was worth to each seat, once it is over.
    fn rewards(&self) -> Option<Vec<f32>>;
    /// The same position, to be played on apart from this one.
    fn copy(&self) -> Box<dyn AnyWorld>;
}

impl<G: Heuristic + Observe> World<G> {
    fn take(&mut self, step: Step<G>) {
        if let Step::Seat(seat, action) = step {
            self.decided.push((seat, action));
        }
        let mut journal = Journal::new();
        self.state.take(step, &mut journal);
        self.told.append(&mut journal.entries);
    }
}

impl<G: Heuristic + Observe> AnyWorld for World<G> {
    fn seats(&self) -> u8 {
        self.state.seats()
    }
    fn turn(&self) -> Turn {
        self.state.turn()
    }
    fn actions(&self) -> u32 {
        G::Action::COUNT
    }
    fn chances(&self) -> u32 {
        G::Chance::COUNT
    }

    fn codes(&self, seat: Seat) -> Vec<i32> {
        let mut legal = Vec::new();
        if self.turn().seats().contains(seat) {
            G::legal(self.state.view(seat), &mut legal);
        }
        legal.into_iter().map(|action| action.code() as i32).collect()
    }

    fn outcomes(&self) -> Vec<(i32, u32)> {
        let mut outcomes = Vec::new();
        if self.turn() == Turn::Chance {
            G::chances(&self.state, &mut outcomes);
        }
        outcomes.into_iter().map(|(outcome, weight)| (outcome.code() as i32, weight)).collect()
    }

    fn act(&mut self, seat: Seat, action: i32) -> bool {
        let legal = self.codes(seat).binary_search(&action).is_ok();
        if let Some(action) = G::Action::from_code(action as u32).filter(|_| legal) {
            self.take(Step::Seat(seat, action));
        }
        legal
    }

    fn resolve(&mut self, outcome: i32) -> bool {
        let possible = self.outcomes().iter().any(|(code, weight)| *code == outcome && *weight > 0);
        if let Some(outcome) = G::Chance::from_code(outcome as u32).filter(|_| possible) {
            self.take(Step::Chance(outcome));
        }
        possible
    }

    fn settle(&mut self, rng: &mut Rng) {
        let mut driver = Driver::new();
        while self.turn() == Turn::Chance {
            let outcome = driver.draw(&self.state, rng);
            self.take(Step::Chance(outcome));
        }
    }

    fn play_out(&mut self, rng: &mut Rng) {
        let mut driver = Driver::new();
        while let Some(step) = driver.random(&self.state, rng) {
            self.state.take(step, &mut Mute);
        }
    }

    fn notation(&self, action: i32) -> Option<String> {
        Some(G::Action::from_code(u32::try_from(action).ok()?)?.to_string())
    }
    fn outcome_notation(&self, outcome: i32) -> Option<String> {
        Some(G::Chance::from_code(u32::try_from(outcome).ok()?)?.to_string())
    }

    fn features(&self, seat: Seat) -> Vec<i16> {
        let mut slots = vec![0; G::SLOTS];
        G::observe(self.state.view(seat), self.seats(), slots.as_mut_slice());
        slots
    }

    fn view(&self, seat: Seat) -> String {
        serde_json::to_string(&self.state.view(seat)).unwrap_or_default()
    }

    fn remembered(&self, seat: Seat) -> String {
        let told = self.told.iter().filter(|entry| entry.to.includes(Viewer::Seat(seat)));
        let events = told.map(|entry| serde_json::to_string(&entry.event).unwrap_or_default());
        let own = self.decided.iter().filter(|(by, _)| *by == seat).map(|(_, action)| action.to_string());
        let start = format!("{} of {}", seat, self.seats());
        std::iter::once(start).chain(own).chain(events).collect::<Vec<_>>().join("\n")
    }

    fn rewards(&self) -> Option<Vec<f32>> {
        let over = self.turn() == Turn::Over;
        over.then(|| rewards(&G::standing(&self.state))[..usize::from(self.seats())].to_vec())
    }

    fn copy(&self) -> Box<dyn AnyWorld> {
        let World { state, told, decided } = self;
        Box::new(World { state: state.clone(), told: told.clone(), decided: decided.clone() })
    }
}
