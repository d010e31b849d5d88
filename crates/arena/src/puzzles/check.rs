//! Whether a puzzle is one.

use super::Puzzle;
use bots::{Bot, Budget, Candidate, Estimate, Greedy, Ismcts, Level, Spec};
use std::sync::Arc;
use table::Match;
use tabletop::{BadOptions, Heuristic, Mute, Seat, State, Step, Turn, View};

/// Simulations with which a solution is checked; games are played with a small part of them.
pub const SEARCH: u32 = 3000;
/// Simulations for what one action is worth.
const GAUGE: u32 = SEARCH / 3;
/// Simulations for a first idea of that, which saves most of the long searches.
const GLANCE: u32 = SEARCH / 15;
/// The search is repeated with this many other guesses of what is hidden.
pub const GUESSES: u64 = 3;
/// By how much the solution must be better than anything else, in chance to win.
pub const GAP: f32 = 0.08;
/// This many of the other actions are compared with the best: those that the search tried most.
const RIVALS: usize = 3;
/// This many wrong tries of weaker players are answered.
const ANSWERS: usize = 4;
/// A bot that looks one step ahead plays by lot where things look equal: it is asked this often.
const GREEDY: u64 = 3;
/// The levels that the rating is measured with, and how often each tries.
const LEVELS: [Level; 4] = [Level::Novice, Level::Apprentice, Level::Journeyman, Level::Mechanic];
const TRIES: u64 = 10;
/// What nearly all of them find is no puzzle.
const MOST_FIND: f32 = 0.85;

/// A decision in which one action is clearly best.
pub(super) struct Clear<A> {
    pub best: A,
    pub chance: f32,
    /// What the others cost, the likeliest first.
    pub wrong: Vec<(A, f32)>,
}

/// What a search with enough simulations says about a decision; nothing unless one action is clearly better than what it
/// tried most besides and than `others`, whatever is guessed of what is hidden.
pub(super) fn clear<G: Heuristic>(
    view: View<'_, G>,
    legal: &[G::Action],
    others: &[G::Action],
) -> Option<Clear<G::Action>> {
    let mut found: Option<Clear<G::Action>> = None;
    for guess in 0..GUESSES {
        let mut bot = search::<G>(SEARCH, 100 + guess);
        let best = bot.choose(view, legal);
        if found.as_ref().is_some_and(|found| found.best != best) {
            return None;
        }
        let mut tried = bot.candidates();
        tried.retain(|candidate| !others.contains(&candidate.action));
        let worth = gauge(view, best, guess);
        let mut wrong = Vec::new();
        for rival in others.iter().copied().filter(|other| *other != best).chain(most_tried(tried, best)) {
            let rival_worth = gauge(view, rival, guess);
            if certainly(worth, rival_worth) < GAP {
                return None;
            }
            wrong.push((rival, worth.value - rival_worth.value));
        }
        found = Some(Clear { best, chance: worth.value, wrong });
    }
    found
}

/// The actions that a search tried most besides the best.
pub(super) fn most_tried<A: Copy + PartialEq>(mut tried: Vec<Candidate<A>>, best: A) -> Vec<A> {
    tried.retain(|candidate| candidate.action != best);
    tried.sort_by_key(|candidate| std::cmp::Reverse(candidate.visits));
    tried.iter().take(RIVALS).map(|candidate| candidate.action).collect()
}

/// Whether a short search does not rule out that an action leads these by enough.
pub(super) fn leads<G: Heuristic>(view: View<'_, G>, best: G::Action, others: &[G::Action]) -> bool {
    let glance = |action| search::<G>(GLANCE, 300).estimate(view, action).value;
    let worth = glance(best);
    others.iter().all(|other| worth - glance(*other) >= GAP)
}

/// What an action is worth, whichever others are asked about besides.
fn gauge<G: Heuristic>(view: View<'_, G>, action: G::Action, guess: u64) -> Estimate {
    search::<G>(GAUGE, 200 + guess).estimate(view, action)
}

/// By how much one is better than the other at least, as far as two standard errors tell.
fn certainly(one: Estimate, other: Estimate) -> f32 {
    one.value - other.value - 2.0 * one.error.hypot(other.error)
}

/// Whether a bot that looks one step ahead finds it as well.
pub(super) fn is_trivial<G: Heuristic>(view: View<'_, G>, legal: &[G::Action], best: G::Action) -> bool {
    (0..GREEDY).any(|seed| Greedy::new(seed).choose(view, legal) == best)
}

/// What weaker players make of a decision.
pub(super) struct Weaker<A> {
    /// How often they find the best, 0 to 1.
    pub find: f32,
    /// What they do instead, the likeliest first.
    pub wrong: Vec<A>,
}

/// Lets weaker players try.
pub(super) fn weaker<G: Heuristic>(
    view: View<'_, G>,
    legal: &[G::Action],
    best: G::Action,
) -> Weaker<G::Action> {
    let asked = LEVELS.iter().flat_map(|level| (0..TRIES).map(move |seed| (*level, seed)));
    let mut chosen: Vec<(G::Action, u32)> = Vec::new();
    for (level, seed) in asked {
        let action = Spec::Level(level).build::<G>(1000 + seed, Arc::default()).choose(view, legal);
        match chosen.iter_mut().find(|(known, _)| *known == action) {
            Some((_, times)) => *times += 1,
            None => chosen.push((action, 1)),
        }
    }
    let found = chosen.iter().find(|(action, _)| *action == best).map_or(0, |(_, times)| *times);
    chosen.retain(|(action, _)| *action != best);
    chosen.sort_by_key(|(_, times)| std::cmp::Reverse(*times));
    Weaker {
        find: found as f32 / (LEVELS.len() as u64 * TRIES) as f32,
        wrong: chosen.into_iter().take(ANSWERS).map(|(action, _)| action).collect(),
    }
}

impl<A> Weaker<A> {
    /// How hard it is, on a scale like that of chess.
    pub fn rating(&self) -> u32 {
        (800.0 + 1600.0 * (1.0 - self.find)).round() as u32
    }

    /// Whether there is something to find.
    pub fn miss_it(&self) -> bool {
        self.find <= MOST_FIND
    }
}

pub(super) fn search<G: Heuristic>(simulations: u32, seed: u64) -> Ismcts<G> {
    Ismcts::new(Budget::Iterations(simulations), seed, Arc::default())
}

/// The position that a log leads to. A puzzle's log shows everything: nobody plays against anybody there.
pub(super) fn position<G: Heuristic>(played: &Match<G>) -> Result<State<G>, BadOptions> {
    let mut state = G::setup(played.rules(), played.options(), played.seats())?;
    for recorded in played.log() {
        state.take(recorded.step, &mut Mute);
    }
    Ok(state)
}

/// What the seat has to decide at once in a position, if that is clear.
pub(super) fn follow_up<G: Heuristic>(state: &State<G>, seat: Seat) -> Option<G::Action> {
    if state.turn() != Turn::of(seat) {
        return None;
    }
    let mut legal = Vec::new();
    G::legal(state.view(seat), &mut legal);
    if legal.len() < 2 {
        return None;
    }
    clear::<G>(state.view(seat), &legal, &[]).map(|clear| clear.best)
}

/// What is wrong with a puzzle, from its file alone.
pub fn check<G: Heuristic>(puzzle: &Puzzle) -> Result<(), String> {
    let played = Match::<G>::load(&puzzle.replay(G::META.id)).map_err(|fault| fault.to_string())?;
    let seat = Seat::new(puzzle.seat);
    if played.turn() != Turn::of(seat) {
        return Err("somebody else decides".into());
    }
    let (view, legal) = (played.view(seat), played.legal(seat));
    let parsed = |text: &String| text.parse::<G::Action>().map_err(|_| format!("{text} is no action"));
    let solution = puzzle.solution.iter().map(parsed).collect::<Result<Vec<_>, _>>()?;
    let first = *solution.first().ok_or("there is no solution")?;
    let wrong = puzzle.wrong.iter().map(|wrong| parsed(&wrong.action)).collect::<Result<Vec<_>, _>>()?;
    if let Some(impossible) = wrong.iter().find(|action| !legal.contains(action)) {
        return Err(format!("{impossible} is not possible"));
    }
    if is_trivial::<G>(view, &legal, first) {
        return Err("looking one step ahead finds it".into());
    }
    let weaker = weaker::<G>(view, &legal, first);
    if weaker.rating() != puzzle.rating {
        return Err("the rating is another".into());
    }
    let clear = clear::<G>(view, &legal, &weaker.wrong).ok_or("no action is clearly best")?;
    if clear.best != first {
        return Err(format!("the best is {}", clear.best));
    }
    if !clear.wrong.iter().map(|(action, _)| action).eq(&wrong) {
        return Err("other wrong tries are answered".into());
    }
    let mut state = position(&played).map_err(|fault| fault.to_string())?;
    for pair in solution.windows(2) {
        state.take(Step::Seat(seat, pair[0]), &mut Mute);
        if follow_up::<G>(&state, seat) != Some(pair[1]) {
            return Err(format!("{} does not follow", pair[1]));
        }
    }
    Ok(())
}
