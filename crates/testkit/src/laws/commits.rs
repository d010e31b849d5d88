//! The law `commits`: seats that decide at once decide independently.

use super::Verdict;
use super::fault::{Fault, Law};
use super::secrecy::{Who, same_view, shown, viewers};
use crate::json;
use crate::play::{Player, possible};
use tabletop::{Determinize, Game, Journal, Mute, Rng, Seat, SeatSet, State, Step, Viewer};

/// No single commit takes more steps.
const LONG: usize = 1_000;

/// When several seats are in turn: each one's commit leaves the others in turn and shows them nothing of itself,
/// and all commits together give the same state in whatever order they come.
pub(super) fn are_independent<G: Determinize>(state: &State<G>, rng: &mut Rng) -> Verdict {
    let seats = state.turn().seats();
    if seats.len() < 2 {
        return Ok(());
    }
    let mut commits = Vec::new();
    for seat in seats.iter() {
        let (one, two) = (Commit::random(state, seat, rng)?, Commit::random(state, seat, rng)?);
        for viewer in viewers(state).filter(|viewer| *viewer != Viewer::Seat(seat)) {
            shows_nothing(&one, &two, viewer)?;
        }
        commits.push(one.steps);
    }
    let (here, there) = (interleaved(&commits, rng), interleaved(&commits, rng));
    let (end_here, end_there) = (in_order(state, &here)?, in_order(state, &there)?);
    Law::Commits.demands(end_here == end_there, || {
        format!("the order matters: {here:?} and {there:?} lead to different states")
    })
}

/// What one seat does until it is no longer in turn, while the others have still to decide.
struct Commit<G: Game> {
    steps: Vec<Step<G>>,
    state: State<G>,
    journal: Journal<G::Event>,
}

impl<G: Game> Commit<G> {
    fn random(start: &State<G>, seat: Seat, rng: &mut Rng) -> Result<Self, Fault> {
        let others = start.turn().seats().without(seat);
        let mut commit = Commit { steps: Vec::new(), state: start.clone(), journal: Journal::new() };
        let mut player = Player::new();
        while commit.state.turn().seats().contains(seat) {
            let step = Step::Seat(seat, player.action(&commit.state, seat, rng));
            commit.state.take(step, &mut commit.journal);
            commit.steps.push(step);
            let left: SeatSet = commit.state.turn().seats().without(seat);
            Law::Commits.demands(left == others, || {
                format!("“{step}” changes the others who have still to decide from {others:?} to {left:?}")
            })?;
            Law::Commits.demands(commit.steps.len() < LONG, || {
                format!("seat {seat} is still in turn after {LONG} steps of its own")
            })?;
        }
        Ok(commit)
    }
}

fn shows_nothing<G: Game>(one: &Commit<G>, two: &Commit<G>, viewer: Viewer) -> Verdict {
    let both = || format!("{:?} or {:?}", one.steps, two.steps);
    Law::Commits.demands(same_view(&one.state, &two.state, viewer), || {
        let changes = json::changes(&shown(&one.state, viewer), &shown(&two.state, viewer));
        format!("{} sees too early whether it was {}:\n{changes}", Who(viewer), both())
    })?;
    let told = |commit: &Commit<G>| {
        let events: Vec<G::Event> = commit.journal.seen_by(viewer).cloned().collect();
        json::bytes(&events).map_err(|error| Law::Commits.broken(error))
    };
    let (here, there) = (told(one)?, told(two)?);
    Law::Commits.demands(here == there, || {
        format!(
            "{} is told too early whether it was {}:\n  {}\n  {}",
            Who(viewer),
            both(),
            String::from_utf8_lossy(&here),
            String::from_utf8_lossy(&there)
        )
    })
}

/// The steps of all commits in a random order that keeps each seat's own.
fn interleaved<G: Game>(commits: &[Vec<Step<G>>], rng: &mut Rng) -> Vec<Step<G>> {
    let mut queues: Vec<_> = commits.iter().map(|steps| steps.iter().copied()).collect();
    let mut whose: Vec<usize> =
        commits.iter().enumerate().flat_map(|(at, steps)| std::iter::repeat_n(at, steps.len())).collect();
    rng.shuffle(&mut whose);
    whose.into_iter().filter_map(|at| queues[at].next()).collect()
}

fn in_order<G: Game>(start: &State<G>, steps: &[Step<G>]) -> Result<State<G>, Fault> {
    let mut state = start.clone();
    for step in steps {
        Law::Commits.demands(possible(&state, *step), || {
            format!("“{step}” is possible alone, but not after what others chose in {steps:?}")
        })?;
        state.take(*step, &mut Mute);
    }
    Ok(state)
}
