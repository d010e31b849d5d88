//! One random game under the laws.

use super::fault::{Fault, Law};
use super::tables::Table;
use super::{Care, chances, commits, legal, sample, secrecy, standing, undo, written};
use crate::json;
use crate::play::{self, Player};
use crate::replay;
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use tabletop::{Determinize, Game, Journal, Rng, State, Step, Turn};

/// Plays one game and gives its length, or the story of the broken law.
pub(super) fn play<G: Determinize>(table: &Table<G>, seed: u64, care: Care) -> Result<u64, String> {
    let mut walk =
        Walk { table, care, steps: Vec::new(), next: None, watch: Rng::new(!seed), checking: Law::Turn };
    // Whatever state the rules leave behind in a panic is not looked at again but for the steps.
    let result = catch_unwind(AssertUnwindSafe(|| walk.run(&mut Rng::new(seed))));
    let fault = match result {
        Ok(Ok(())) => return Ok(walk.steps.len() as u64),
        Ok(Err(fault)) => fault,
        Err(payload) => {
            let what = message(payload.as_ref());
            Law::Panic.broken(format!("“{what}”, while the law `{}` was looked at", walk.checking))
        }
    };
    Err(walk.story(&fault, seed))
}

struct Walk<'a, G: Game> {
    table: &'a Table<G>,
    care: Care,
    /// The steps that were taken.
    steps: Vec<Step<G>>,
    /// The step that is being looked at or taken.
    next: Option<Step<G>>,
    /// What the laws choose at random. It is apart from the generator of the game, so that a game of a seed is
    /// the same however carefully it is checked.
    watch: Rng,
    /// The law that was looked at last: where a panic came from.
    checking: Law,
}

impl<G: Determinize> Walk<'_, G> {
    fn run(&mut self, rng: &mut Rng) -> Result<(), Fault> {
        let mut state = play::set_up::<G>(self.table.rules, &self.table.options, self.table.seats);
        Law::Turn.demands(state.seats() == self.table.seats, || {
            format!("set-up for {} gives a table of {}", self.table.seats, state.seats())
        })?;
        self.rules_are_told(&state)?;
        let mut twin = state.clone();
        let (mut player, mut actions, mut outcomes) = (Player::new(), Vec::new(), Vec::new());
        let mut worlds = Vec::new();
        checked(&state)?;
        loop {
            self.checking = Law::Turn;
            legal::turn_is_sane(&state)?;
            legal::lists_are_sane(&state, &mut actions)?;
            chances::hold(&state, &mut outcomes)?;
            let watched = self.care.thorough || self.watch.below(self.care.watched) == 0;
            if watched || self.care.judged {
                self.checking = Law::Legal;
                legal::judge_agrees(&state)?;
            }
            if watched {
                self.checking = Law::Sample;
                let left = G::META.max_steps.saturating_sub(self.steps.len() as u32);
                sample::holds(&state, left, &mut self.watch, &mut worlds)?;
            }
            self.next = player.choose(&state, rng);
            let Some(step) = self.next else { break };
            if watched {
                self.checking = Law::Undo;
                undo::leaves_no_trace(&state, step, &mut self.watch)?;
                self.checking = Law::NonInterference;
                secrecy::non_interference(&state, step, &mut self.watch)?;
                self.checking = Law::Commits;
                commits::are_independent(&state, &mut self.watch)?;
            }
            self.checking = Law::Replay;
            // The log is written here and muted in the twin, so that the rules cannot depend on it.
            state.take(step, &mut Journal::new());
            checked(&state)?;
            written::lockstep(&mut twin, step, &state)?;
            self.steps.push(step);
            Law::Ending.demands(
                self.steps.len() < G::META.max_steps as usize || state.turn() == Turn::Over,
                || format!("the game is not over after {} steps (META.max_steps)", self.steps.len()),
            )?;
        }
        standing::is_sane(&state)?;
        self.rules_are_told(&state)?;
        if self.care.thorough {
            written::whole(self.table, &self.steps, &state)?;
        }
        self.checking = Law::Sample;
        worlds.into_iter().try_for_each(|world| sample::can_be_played(world, &mut self.watch))
    }

    /// The law `rules`: readers of the table learn from it which rules are played.
    fn rules_are_told(&self, state: &State<G>) -> Result<(), Fault> {
        let (rules, told) = (self.table.rules, json::tree(&state.public)["rules"].clone());
        Law::Rules.demands(told == rules, || format!("rules {rules} are played, the table says {told}"))
    }

    fn story(&self, fault: &Fault, seed: u64) -> String {
        let Table { rules, options, seats } = self.table;
        let step = self.next.map_or("no step chosen yet".into(), |step| format!("at “{step}”"));
        format!(
            "{}\nrules {rules}, seats {seats}, options {}, seed {seed}{}, step {} ({step})\n\
             to repeat: .only({rules}, options, {seats}, {seed})\nsteps so far:\n{}",
            fault.about(G::META.id),
            json::text(options),
            if self.care.thorough { ", checked at every step" } else { "" },
            self.steps.len() + 1,
            replay::text(*rules, options, *seats, &self.steps),
        )
    }
}

fn checked<G: Game>(state: &State<G>) -> Result<(), Fault> {
    G::check(state).map_err(|fault| Law::Check.broken(fault))
}

fn message(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().copied().map(str::to_owned);
    text.or_else(|| payload.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "a panic without words".into())
}
