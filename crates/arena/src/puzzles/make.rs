//! Finding puzzles.

use super::check::{SEARCH, clear, follow_up, is_trivial, leads, most_tried, position, search, weaker};
use super::{Filter, Puzzle, Sieve, Wrong};
use bots::Bot;
use serde::Serialize;
use std::collections::HashSet;
use table::{Match, Seed};
use tabletop::{Heuristic, Journal, Rng, Seat, State, Step, Turn, Viewer};

/// How puzzles are looked for.
#[derive(Clone, Debug)]
pub struct PuzzlePlan {
    /// The version of the rules.
    pub rules: u32,
    /// How many play.
    pub seats: u8,
    /// The first game's number.
    pub seed: u64,
}

/// Games are played with this many simulations a decision, a small part of what a solution is checked with.
const PLAY: u32 = SEARCH / 25;
/// One decision in this many is anything: strong players alone never get into trouble.
const SLIP: u32 = 8;
/// What the search of the game itself must say before anything else is tried: the lead in value and the share of visits.
const FIRST_GAP: f32 = 0.06;
const FIRST_SHARE: f32 = 0.4;
/// What a second, short search must say before the long ones are made.
const SECOND: u32 = SEARCH / 5;
const SECOND_GAP: f32 = 0.08;
/// A game gives at most this many puzzles, this many steps apart.
const A_GAME: usize = 3;
const APART: usize = 10;
/// A puzzle has at most this many own decisions.
const LONGEST: usize = 4;
/// What is lost or won anyway is no puzzle.
const OPEN: std::ops::Range<f32> = 0.15..0.97;

/// What one game gave.
#[derive(Clone, Debug, Default)]
pub struct Haul {
    /// The puzzles in it.
    pub puzzles: Vec<Puzzle>,
    /// What became of its decisions.
    pub sieve: Sieve,
}

/// Plays one game and gives the puzzles in it.
pub fn make<G: Heuristic>(options: &G::Options, plan: &PuzzlePlan, game: u64) -> Haul {
    let number = plan.seed.wrapping_add(game);
    let seed = Seed::of_number(number);
    let mut haul = Haul::default();
    let Ok(mut played) = Match::<G>::under(plan.rules, options.clone(), plan.seats, seed) else {
        return haul;
    };
    haul.sieve.games = 1;
    let mut bots: Vec<_> = (0..u64::from(plan.seats)).map(|seat| search::<G>(PLAY, number ^ seat)).collect();
    let (mut rng, mut next) = (Rng::new(number), 0);
    while let Turn::Seats(seats) = played.turn() {
        let Some(seat) = seats.first() else { break };
        let legal = played.legal(seat);
        let bot = &mut bots[seat.index()];
        let best = bot.choose(played.view(seat), &legal);
        let free = played.log().len() >= next && haul.puzzles.len() < A_GAME;
        if free && seats.len() == 1 && legal.len() > 2 {
            let found = if promises(bot, best, FIRST_GAP, FIRST_SHARE) {
                puzzle(&played, seat, &legal, best, number)
            } else {
                Err(Filter::First)
            };
            if let Some(puzzle) = haul.sieve.count(found) {
                next = played.log().len() + APART;
                haul.puzzles.push(puzzle);
            }
        }
        let slips = legal.len() > 1 && rng.below(SLIP) == 0;
        let action = if slips { legal[rng.below(legal.len() as u32) as usize] } else { best };
        if played.submit(seat, action).is_err() {
            break;
        }
    }
    haul
}

/// What a puzzle is by the bots of today, under its old name; nothing if it is none any more.
pub fn renew<G: Heuristic>(old: &Puzzle) -> Option<Puzzle> {
    let played = Match::<G>::load(&old.replay(G::META.id)).ok()?;
    let seat = Seat::new(old.seat);
    if played.turn() != Turn::of(seat) {
        return None;
    }
    let best = old.solution.first()?.parse().ok()?;
    let new = puzzle(&played, seat, &played.legal(seat), best, 0).ok()?;
    Some(Puzzle { id: old.id.clone(), ..new })
}

/// Whether a search that was made sees one action ahead of all others.
fn promises<G: Heuristic>(bot: &bots::Ismcts<G>, best: G::Action, gap: f32, share: f32) -> bool {
    let tried = bot.candidates();
    let visits: u32 = tried.iter().map(|candidate| candidate.visits).sum();
    let Some(first) = tried.iter().find(|candidate| candidate.action == best) else { return false };
    let others = tried.iter().filter(|candidate| candidate.action != best && candidate.visits > 2);
    let second = others.map(|candidate| candidate.value).fold(0.0, f32::max);
    OPEN.contains(&first.value) && first.value - second > gap && first.visits as f32 > share * visits as f32
}

/// The puzzle in a position, or what speaks against one: what is cheap to see is looked at first.
fn puzzle<G: Heuristic>(
    played: &Match<G>,
    seat: Seat,
    legal: &[G::Action],
    best: G::Action,
    number: u64,
) -> Result<Puzzle, Filter> {
    let view = played.view(seat);
    let mut second = search::<G>(SECOND, 7);
    if second.choose(view, legal) != best || !promises(&second, best, SECOND_GAP, FIRST_SHARE) {
        return Err(Filter::Second);
    }
    let rivals = most_tried(second.candidates(), best);
    if !leads::<G>(view, best, &rivals) {
        return Err(Filter::Rivals);
    }
    if is_trivial::<G>(view, legal, best) {
        return Err(Filter::Trivial);
    }
    let weaker = weaker::<G>(view, legal, best);
    if !weaker.miss_it() {
        return Err(Filter::Easy);
    }
    if !leads::<G>(view, best, &weaker.wrong) {
        return Err(Filter::Rivals);
    }
    let clear = clear::<G>(view, legal, &weaker.wrong).ok_or(Filter::Unclear)?;
    if clear.best != best || !OPEN.contains(&clear.chance) {
        return Err(Filter::Unclear);
    }
    let state = position(played).map_err(|_| Filter::Unclear)?;
    let (solution, themes) = solution::<G>(state, seat, best);
    let file = played.save();
    let wrong =
        clear.wrong.iter().map(|(action, lost)| Wrong { action: action.to_string(), lost: rounded(*lost) });
    Ok(Puzzle {
        id: format!("{number}-{}", file.steps.len()),
        rules: file.header.rules,
        options: file.header.options,
        seats: file.header.seats,
        steps: file.steps,
        seat: seat.index() as u8,
        wrong: wrong.collect(),
        chance: rounded(clear.chance),
        rating: weaker.rating(),
        solution: solution.iter().map(ToString::to_string).collect(),
        themes,
        by: format!("ismcts:{SEARCH}"),
    })
}

/// Nobody reads more than a tenth of a per cent, and files stay small.
fn rounded(chance: f32) -> f32 {
    (1000.0 * chance).round() / 1000.0
}

/// The best action, and what its seat has to decide after it at once as long as that is clear too; and what that is about.
fn solution<G: Heuristic>(mut state: State<G>, seat: Seat, best: G::Action) -> (Vec<G::Action>, Vec<String>) {
    let (mut actions, mut journal) = (vec![best], Journal::new());
    while let Some(action) = actions.last() {
        state.take(Step::Seat(seat, *action), &mut journal);
        match follow_up::<G>(&state, seat) {
            Some(next) if actions.len() < LONGEST => actions.push(next),
            _ => break,
        }
    }
    let verb = best.to_string().split(' ').next().map(str::to_owned);
    let seen = journal.entries.iter().filter(|entry| entry.to.includes(Viewer::Seat(seat)));
    let mut themes: Vec<String> =
        verb.into_iter().chain(seen.filter_map(|entry| kind(&entry.event))).collect();
    let mut known = HashSet::new();
    themes.retain(|theme| known.insert(theme.clone()));
    (actions, themes)
}

/// What an event is called.
fn kind(event: &impl Serialize) -> Option<String> {
    let event = serde_json::to_value(event).ok()?;
    Some(event.get("event")?.as_str()?.to_owned())
}

#[cfg(test)]
mod tests {
    use super::rounded;

    #[test]
    fn chances_are_written_short() {
        assert_eq!(rounded(0.123_456).to_string(), "0.123");
    }
}
