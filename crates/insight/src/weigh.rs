//! Actions of one seat compared: what each is worth to somebody who sees no more, and what may come of it.

use crate::Measured;
use crate::study::position;
use bots::{Bot, Budget, Ismcts};
use catalog::{Fault, Visitor};
use serde::Serialize;
use std::sync::Arc;
use table::{Match, Replay};
use tabletop::{Driver, Heuristic, Journal, Lang, Names, Rng, Seat, State, Step, Text, View, Viewer};

/// Everybody plays on with this many simulations a decision, for this many steps, or until this much was told.
const PLAY_ON: Budget = Budget::Iterations(200);
const STEPS: usize = 12;
const SENTENCES: usize = 5;

/// What an action is worth.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Weighed {
    /// The action.
    pub action: String,
    /// In words.
    pub text: String,
    /// The seat's chance to win.
    pub chance: Measured,
    /// What may come of it, as the seat would see it.
    pub line: Vec<String>,
}

/// Compares actions of a seat in the position after the last step of a log; those that are not possible are left out.
pub fn weigh(
    replay: &Replay,
    seat: u8,
    actions: &[String],
    budget: Budget,
    names: &Names,
    lang: Lang,
) -> Result<Vec<Weighed>, Fault> {
    catalog::visit(&replay.header.game, Weigh { replay, seat, actions, budget, names, lang })?
}

struct Weigh<'a> {
    replay: &'a Replay,
    seat: u8,
    actions: &'a [String],
    budget: Budget,
    names: &'a Names,
    lang: Lang,
}

impl Visitor for Weigh<'_> {
    type Output = Result<Vec<Weighed>, Fault>;
    fn visit<G: Heuristic + Text>(self) -> Self::Output {
        let played = Match::<G>::load(self.replay)?;
        if self.seat >= played.seats() {
            return Ok(Vec::new());
        }
        let state: State<G> = position(&played)?;
        let seat = Seat::new(self.seat);
        let view = state.view(seat);
        let legal = played.legal(seat);
        let possible = |text: &String| text.parse().ok().filter(|action| legal.contains(action));
        let weighed = |action: G::Action| {
            let estimate = Ismcts::<G>::new(self.budget, 1, Arc::default()).estimate(view, action);
            Weighed {
                action: action.to_string(),
                text: G::action(&state.public, seat, action, self.names, self.lang),
                chance: estimate.into(),
                line: self.line::<G>(view, action),
            }
        };
        Ok(self.actions.iter().filter_map(possible).map(weighed).collect())
    }
}

impl Weigh<'_> {
    /// What comes of an action when everybody plays on, in a world that the seat cannot tell from the real one: until the
    /// seat's next turn. Every action is tried in the same world.
    fn line<G: Heuristic + Text>(&self, view: View<'_, G>, action: G::Action) -> Vec<String> {
        let mut rng = Rng::new(1);
        let mut world = G::guess(view, &mut rng);
        let mut journal = Journal::new();
        world.take(Step::Seat(view.seat, action), &mut journal);
        let (mut driver, mut others_moved) = (Driver::<G>::new(), false);
        for number in 0..STEPS {
            let mover = world.turn().seats().first();
            if others_moved && mover == Some(view.seat) {
                break;
            }
            others_moved |= mover.is_some_and(|mover| mover != view.seat);
            let step = driver.next(&world, &mut rng, |view, legal, _| {
                Ismcts::<G>::new(PLAY_ON, number as u64, Arc::default()).choose(view, legal)
            });
            let Some(step) = step else { break };
            world.take(step, &mut journal);
        }
        let heard = journal.entries.iter().filter(|entry| entry.to.includes(Viewer::Seat(view.seat)));
        heard.take(SENTENCES).map(|entry| G::event(&entry.event, self.names, self.lang)).collect()
    }
}
