//! The match itself.

use crate::{Commitment, Seed, draw, gate};
use tabletop::{
    BadOptions, Determinize, Entry, Game, Journal, Lang, Rng, Seat, SeatSet, Standing, State, Step, Turn,
    View, Viewer,
};

/// A match of one game: options, a committed seed, a state that nobody outside can reach, and the log.
pub struct Match<G: Game> {
    rules: u32,
    options: G::Options,
    seed: Seed,
    state: State<G>,
    log: Vec<Recorded<G>>,
    /// The state at the last barrier, and how many steps had been taken then: undo plays on from here. A guessed
    /// match does not know that state.
    barrier: (Option<State<G>>, usize),
    /// Chance that was set before the match: each outcome comes once, at the first step at which it can. Only matches
    /// that branch off from another one have any; whatever else chance does is drawn from the seed.
    fate: Vec<G::Chance>,
}

/// A step that was taken, with its events.
pub struct Recorded<G: Game> {
    /// The step.
    pub step: Step<G>,
    /// The events, each with its audience.
    pub entries: Vec<Entry<G::Event>>,
    /// The seats that could have moved: several if the choice was simultaneous.
    pub deciding: SeatSet,
    /// Whether somebody learned something from it.
    pub barred: bool,
}

/// Why an action was not carried out. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Debug, thiserror::Error)]
pub enum Rejected<R: tabletop::Refusal> {
    /// Somebody else decides now.
    #[error("it is not this seat's turn")]
    NotYourTurn,
    /// Nobody decides any more.
    #[error("the game is over")]
    Over,
    /// A rule forbids it.
    #[error("{} forbids it: {_0:?}", _0.rule())]
    Refused(R),
}

/// Why a move cannot be taken back freely.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoUndo {
    /// The seat has not moved at all.
    #[error("you have no move to take back yet")]
    Nothing,
    /// Something was drawn, rolled or revealed by the move or since.
    #[error("your last move can no longer be taken back: something was drawn, rolled or revealed since")]
    Barrier,
    /// Another seat has moved since.
    #[error("your last move can no longer be taken back: another player has moved since")]
    OthersMoved,
}

impl NoUndo {
    /// Why not, for people.
    pub fn text(self, lang: Lang) -> String {
        match (lang, self) {
            (Lang::En, _) => self.to_string(),
            (Lang::Ru, NoUndo::Nothing) => "назад брать нечего: вы ещё не ходили".into(),
            (Lang::Ru, NoUndo::Barrier) => {
                "последний ход уже не взять назад: с тех пор решал жребий или что-то открылось".into()
            }
            (Lang::Ru, NoUndo::OthersMoved) => {
                "последний ход уже не взять назад: с тех пор сходил другой игрок".into()
            }
        }
    }
}

impl<G: Game> Match<G> {
    /// Starts a match under the newest rules. Chance steps that are due at once are taken.
    pub fn new(options: G::Options, seats: u8, seed: Seed) -> Result<Match<G>, BadOptions> {
        Match::under(G::META.rules, options, seats, seed)
    }

    /// Starts a match under this version of the rules, which must be one that there is.
    pub fn under(rules: u32, options: G::Options, seats: u8, seed: Seed) -> Result<Match<G>, BadOptions> {
        let mut fresh = Match::prepare(rules, options, seats, seed)?;
        fresh.take_chances();
        Ok(fresh)
    }

    /// A match before its first step: for loading a log.
    pub(crate) fn prepare(
        rules: u32,
        options: G::Options,
        seats: u8,
        seed: Seed,
    ) -> Result<Match<G>, BadOptions> {
        if !G::META.has_rules(rules) {
            let newest = G::META.rules;
            return Err(BadOptions::new(
                "rules",
                format!("there is no version {rules}; the newest is {newest}"),
                format!("версии {rules} нет; самая новая — {newest}"),
            ));
        }
        let (min, max) = G::META.seats;
        if !(min..=max).contains(&seats) {
            return Err(BadOptions::new(
                "players",
                format!("{seats} cannot play; it takes {min} to {max}"),
                format!("{seats} — не подходит; нужно от {min} до {max}"),
            ));
        }
        let state = G::setup(rules, &options, seats)?;
        let barrier = (Some(state.clone()), 0);
        Ok(Match { rules, options, seed, barrier, state, log: Vec::new(), fate: Vec::new() })
    }

    /// The state of a match that nobody plays: for a script.
    pub(crate) fn into_state(self) -> State<G> {
        self.state
    }

    /// Carries out an action and the chance steps that follow it. Returns the number of the first new step.
    pub fn submit(&mut self, seat: Seat, action: G::Action) -> Result<usize, Rejected<G::Refusal>> {
        self.judge(seat, action)?;
        let before = self.log.len();
        self.advance(Step::Seat(seat, action));
        self.take_chances();
        Ok(before)
    }

    /// Whether the seat may do this now.
    pub fn judge(&self, seat: Seat, action: G::Action) -> Result<(), Rejected<G::Refusal>> {
        gate::judge(&self.state, seat, action)
    }

    /// What the seat may do now.
    pub fn legal(&self, seat: Seat) -> Vec<G::Action> {
        gate::legal(&self.state, seat)
    }

    /// Whose move it is. Chance steps are taken automatically, so chance is due only in a match that was rewound to
    /// just before one, or that was loaded without its seed.
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

    /// The version of the rules that it is played by.
    pub fn rules(&self) -> u32 {
        self.rules
    }

    /// The settings.
    pub fn options(&self) -> &G::Options {
        &self.options
    }

    /// The published hash of the seed.
    pub fn commitment(&self) -> Commitment {
        self.seed.commitment()
    }

    /// The seed, for whoever stores the match.
    pub fn seed(&self) -> &Seed {
        &self.seed
    }

    /// The steps taken so far.
    pub fn log(&self) -> &[Recorded<G>] {
        &self.log
    }

    /// The events that a viewer may see, from a step on, each with the number of its step.
    pub fn events(&self, viewer: Viewer, from: usize) -> impl Iterator<Item = (usize, &G::Event)> {
        self.log.iter().enumerate().skip(from).flat_map(move |(number, recorded)| {
            let seen = recorded.entries.iter().filter(move |entry| entry.to.includes(viewer));
            seen.map(move |entry| (number, &entry.event))
        })
    }

    /// Points and places, if the game is over.
    pub fn standing(&self) -> Option<Standing> {
        gate::standing(&self.state)
    }

    /// Whether [`Match::undo`] would succeed.
    pub fn can_undo(&self, seat: Seat) -> Result<(), NoUndo> {
        self.undoable(seat).map(|_| ())
    }

    /// Takes the seat's last move back, as long as nothing was revealed, drawn or rolled since and nobody else
    /// has moved. A simultaneous choice can be taken back while another seat has still to choose, even if
    /// others have chosen since: the order of such choices does not matter.
    pub fn undo(&mut self, seat: Seat) -> Result<(), NoUndo> {
        let at = self.undoable(seat)?;
        let from = self.barrier.0.clone().ok_or(NoUndo::Barrier)?;
        let mut steps: Vec<Step<G>> =
            self.log[self.barrier.1..].iter().map(|recorded| recorded.step).collect();
        steps.remove(at - self.barrier.1);
        self.play_from_barrier(from, &steps);
        Ok(())
    }

    /// Goes back to the position after `steps` steps, whatever was learned since: by consent of all players, or because
    /// the steps could not be stored.
    pub fn rewind(&mut self, steps: usize) {
        *self = self.after(steps);
    }

    /// The same match after its first `steps` steps: for stepping through a game.
    pub fn after(&self, steps: usize) -> Match<G> {
        let mut earlier = Match {
            rules: self.rules,
            options: self.options.clone(),
            seed: self.seed,
            state: self.state.clone(),
            log: Vec::new(),
            barrier: self.barrier.clone(),
            fate: self.fate.clone(),
        };
        earlier.restart(&self.log[..steps.min(self.log.len())]);
        earlier
    }

    /// The place of the seat's last move in the log, if it can be taken back.
    fn undoable(&self, seat: Seat) -> Result<usize, NoUndo> {
        let since = self.barrier.1;
        let own = |recorded: &Recorded<G>| matches!(recorded.step, Step::Seat(by, _) if by == seat);
        let Some(at) = self.log[since..].iter().rposition(own).map(|at| at + since) else {
            return Err(if self.log.iter().any(own) { NoUndo::Barrier } else { NoUndo::Nothing });
        };
        let moment = self.log[at].deciding;
        let within = |seats: SeatSet| !seats.is_empty() && seats.iter().all(|seat| moment.contains(seat));
        let others_still_choose = within(self.turn().seats().without(seat))
            && self.log[at..].iter().all(|later| within(later.deciding));
        if at + 1 == self.log.len() || others_still_choose { Ok(at) } else { Err(NoUndo::OthersMoved) }
    }

    /// Plays these steps from the beginning. The options were accepted when the match began.
    fn restart(&mut self, log: &[Recorded<G>]) {
        let steps: Vec<Step<G>> = log.iter().map(|recorded| recorded.step).collect();
        if let Ok(state) = G::setup(self.rules, &self.options, self.seats()) {
            self.barrier.1 = 0;
            self.play_from_barrier(state, &steps);
        }
    }

    fn play_from_barrier(&mut self, state: State<G>, steps: &[Step<G>]) {
        self.barrier.0 = Some(state.clone());
        self.state = state;
        self.log.truncate(self.barrier.1);
        for step in steps {
            self.advance(*step);
        }
    }

    pub(crate) fn take_chances(&mut self) {
        let mut outcomes = Vec::new();
        while self.turn() == Turn::Chance {
            outcomes.clear();
            G::chances(&self.state, &mut outcomes);
            self.advance(Step::Chance(self.next_chance(&outcomes)));
        }
    }

    /// What chance does now.
    pub(crate) fn next_chance(&self, outcomes: &[(G::Chance, u32)]) -> G::Chance {
        let possible =
            |fated: &G::Chance| outcomes.iter().any(|(outcome, weight)| outcome == fated && *weight > 0);
        let fated = self.fate_left().into_iter().find(possible);
        fated.unwrap_or_else(|| draw(&self.seed, self.log.len() as u64, outcomes))
    }

    /// What was set before the match and has not come yet.
    fn fate_left(&self) -> Vec<G::Chance> {
        let mut left = self.fate.clone();
        for recorded in self.log.iter().filter(|_| !self.fate.is_empty()) {
            if let Step::Chance(chance) = recorded.step
                && let Some(at) = left.iter().position(|fated| *fated == chance)
            {
                left.remove(at);
            }
        }
        left
    }

    /// What was set before the match.
    pub(crate) fn fate(&self) -> &[G::Chance] {
        &self.fate
    }

    /// Sets what chance does, before the first step.
    pub(crate) fn set_fate(&mut self, fate: Vec<G::Chance>) {
        self.fate = fate;
    }

    /// The outcomes of the chance step that is due.
    pub(crate) fn outcomes(&self) -> Vec<(G::Chance, u32)> {
        gate::outcomes(&self.state)
    }

    /// Takes a step that is known to be possible.
    pub(crate) fn advance(&mut self, step: Step<G>) {
        let deciding = self.turn().seats();
        let mut journal = Journal::new();
        self.state.take(step, &mut journal);
        let barred = journal.barred || matches!(step, Step::Chance(_));
        self.log.push(Recorded { step, entries: journal.entries, deciding, barred });
        if barred {
            self.barrier = (Some(self.state.clone()), self.log.len());
        }
    }
}

impl<G: Determinize> Match<G> {
    /// A match that the viewer cannot tell from this one: everything the viewer cannot see is guessed. Tests compare
    /// what both send. It holds nothing of the real state beyond the view. It knows what could be taken back, since
    /// the log shows that, but not the position to go back to.
    pub fn guessed(&self, viewer: Viewer, rng: &mut Rng) -> Match<G> {
        let eyes = match viewer {
            Viewer::Seat(seat) => seat,
            Viewer::Spectator => Seat::new(0),
        };
        let mut guess = self.after(self.log.len());
        guess.state = G::guess(self.view(eyes), rng);
        guess.barrier.0 = None;
        guess
    }
}
