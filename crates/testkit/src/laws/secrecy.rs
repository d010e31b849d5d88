//! The law `non-interference`: what a viewer gets depends on nothing that it must not know.

use super::Verdict;
use super::fault::Law;
use crate::json;
use crate::play::{self, legal_actions, possible};
use std::fmt;
use tabletop::{Determinize, Game, Journal, Rng, Seat, State, Step, Viewer};

/// For every seat and a spectator: the step in this world and in one that the viewer cannot tell from it.
pub(super) fn non_interference<G: Determinize>(state: &State<G>, step: Step<G>, rng: &mut Rng) -> Verdict {
    let real = After::of(state, step);
    for viewer in viewers(state) {
        let world = indistinguishable(state, viewer, rng);
        same_lists(state, &world, viewer)?;
        if possible(&world, step) {
            let there = After::of(&world, step);
            same_step(&real, &there, viewer, Law::NonInterference)?;
            if !same_view(&real.state, &there.state, viewer) {
                tells_what_it_shows(state, &real, viewer, rng.clone())?;
            }
        }
        // What a viewer does itself it knows; what others and chance do may be a secret.
        if mover(step) != Some(viewer)
            && let Some(other) = another(&world, step, rng)
        {
            same_events(&real, &After::of(&world, other), viewer)?;
        }
    }
    Ok(())
}

/// How many further worlds are tried for one in which a step shows the same as here.
const TRIES: u32 = 4;

/// Where a step shows something, a guessed world mostly shows something else, and form 2 has nothing to say. In a world
/// that shows the same, the events must not name more. The generator is a copy, so that what else is looked at does not
/// depend on whether this was.
fn tells_what_it_shows<G: Determinize>(
    state: &State<G>,
    real: &After<G>,
    viewer: Viewer,
    mut rng: Rng,
) -> Verdict {
    for _ in 0..TRIES {
        let world = indistinguishable(state, viewer, &mut rng);
        if possible(&world, real.step) {
            same_events(real, &After::of(&world, real.step), viewer)?;
        }
    }
    Ok(())
}

/// Every seat, and a spectator.
pub(super) fn viewers<G: Game>(state: &State<G>) -> impl Iterator<Item = Viewer> + use<G> {
    Seat::all(state.seats()).map(Viewer::Seat).chain([Viewer::Spectator])
}

/// A world that the viewer cannot tell from this one. A spectator knows less than any seat, so its world is
/// sampled through the eyes of two seats, one after the other: nobody's knowledge stays.
pub(super) fn indistinguishable<G: Determinize>(state: &State<G>, viewer: Viewer, rng: &mut Rng) -> State<G> {
    match viewer {
        Viewer::Seat(seat) => G::guess(state.view(seat), rng),
        Viewer::Spectator => {
            let seats = state.seats();
            let seat = Seat::new(rng.below(seats.into()) as u8);
            let world = G::guess(state.view(seat), rng);
            G::guess(world.view(seat.next(seats)), rng)
        }
    }
}

/// A state after a step, and what was reported of it.
pub(super) struct After<G: Game> {
    pub(super) step: Step<G>,
    pub(super) state: State<G>,
    pub(super) journal: Journal<G::Event>,
}

impl<G: Game> After<G> {
    pub(super) fn of(state: &State<G>, step: Step<G>) -> Self {
        let (mut state, mut journal) = (state.clone(), Journal::new());
        state.take(step, &mut journal);
        After { step, state, journal }
    }
}

/// Form 1: the same action in both worlds gives the same view, unless both passed a barrier. (If only one did, the
/// viewer learns in the other world that nothing was shown.) Chance is a barrier by itself. Form 2 holds besides.
pub(super) fn same_step<G: Game>(real: &After<G>, other: &After<G>, viewer: Viewer, law: Law) -> Verdict {
    let barred = real.journal.barred && other.journal.barred || matches!(real.step, Step::Chance(_));
    law.demands(barred || same_view(&real.state, &other.state, viewer), || {
        format!(
            "(1) {} learns something by “{}”, which passes no barrier; its views in two worlds:\n{}",
            Who(viewer),
            real.step,
            json::changes(&shown(&real.state, viewer), &shown(&other.state, viewer))
        )
    })?;
    // A seat sees whether it can take its own step back.
    let tells = mover(real.step) == Some(viewer) && same_view(&real.state, &other.state, viewer);
    law.demands(!tells || real.journal.barred == other.journal.barred, || {
        format!("(1) whether “{}” passes a barrier depends on what {} cannot see", real.step, Who(viewer))
    })?;
    same_events(real, other, viewer)
}

/// Form 2: a viewer whose views are equal afterwards was told the same.
fn same_events<G: Game>(real: &After<G>, other: &After<G>, viewer: Viewer) -> Verdict {
    if !same_view(&real.state, &other.state, viewer) {
        return Ok(());
    }
    let law = Law::NonInterference;
    let told = |after: &After<G>| {
        let events: Vec<G::Event> = after.journal.seen_by(viewer).cloned().collect();
        json::bytes(&events).map_err(|error| law.broken(error))
    };
    let (here, there) = (told(real)?, told(other)?);
    law.demands(here == there, || {
        format!(
            "(2) {} has the same view after “{}” in this world and “{}” in another, but is told different events; \
             either they tell a secret, or what they tell is open and should be seen in the view\n  {}\n  {}",
            Who(viewer),
            real.step,
            other.step,
            String::from_utf8_lossy(&here),
            String::from_utf8_lossy(&there)
        )
    })?;
    let view = |after: &After<G>| {
        match viewer {
            Viewer::Seat(seat) => json::bytes(&after.state.view(seat)),
            Viewer::Spectator => json::bytes(&after.state.public),
        }
        .map_err(|error| law.broken(error))
    };
    law.demands(view(real)? == view(other)?, || {
        format!("(2) {} has equal views that differ in bytes", Who(viewer))
    })?;
    same_lists(&real.state, &other.state, viewer)
}

fn same_lists<G: Game>(a: &State<G>, b: &State<G>, viewer: Viewer) -> Verdict {
    let Viewer::Seat(seat) = viewer else { return Ok(()) };
    Law::NonInterference.demands(legal_actions(a, seat) == legal_actions(b, seat), || {
        format!("(2) seat {seat} has equal views in two worlds, but other lists of what it may do")
    })
}

/// Whether the viewer sees the same in both states.
pub(super) fn same_view<G: Game>(a: &State<G>, b: &State<G>, viewer: Viewer) -> bool {
    let knows_same = match viewer {
        Viewer::Seat(seat) => a.private[seat] == b.private[seat],
        Viewer::Spectator => true,
    };
    knows_same && a.public == b.public
}

/// What a viewer sees, as a tree.
pub(super) fn shown<G: Game>(state: &State<G>, viewer: Viewer) -> serde_json::Value {
    match viewer {
        Viewer::Seat(seat) => json::tree(&state.view(seat)),
        Viewer::Spectator => json::tree(&state.public),
    }
}

fn mover<G: Game>(step: Step<G>) -> Option<Viewer> {
    match step {
        Step::Seat(seat, _) => Some(Viewer::Seat(seat)),
        Step::Chance(_) => None,
    }
}

/// Another step of the same mover, if there is one.
pub(super) fn another<G: Game>(state: &State<G>, step: Step<G>, rng: &mut Rng) -> Option<Step<G>> {
    let others: Vec<Step<G>> = match step {
        Step::Chance(_) => play::chances(state).into_iter().map(|(chance, _)| Step::Chance(chance)).collect(),
        Step::Seat(seat, _) => {
            legal_actions(state, seat).into_iter().map(|action| Step::Seat(seat, action)).collect()
        }
    };
    let others: Vec<Step<G>> = others.into_iter().filter(|other| *other != step).collect();
    rng.pick(&others).copied()
}

/// A viewer by name.
pub(super) struct Who(pub(super) Viewer);

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Viewer::Seat(seat) => write!(f, "seat {seat}"),
            Viewer::Spectator => f.write_str("a spectator"),
        }
    }
}
