//! Bots without their game's type.

use bots::{Bot, Candidate};
use serde::{Deserialize, Serialize};
use std::any::Any;
use std::cmp::Reverse;
use tabletop::{Game, Seat};

/// What a seat is asked: its view, copied, and what it may do. There is nothing else in it.
pub struct Question(Box<dyn Any + Send>);

/// A bot that answers questions of its own game with notation.
pub trait AnyBot: Send {
    /// The action to take.
    fn answer(&mut self, question: &Question) -> String;
    /// What could be done, best first, each with the estimated chance to win. Bots that do not search know
    /// only what they would do, and no chance.
    fn hint(&mut self, question: &Question) -> Vec<Hint>;
    /// How many bytes it keeps for the next question; 0 if it would begin anew, so that nothing is lost with it.
    fn remembers(&self) -> usize;
}

/// An action that a bot has thought about.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Hint {
    /// Its notation.
    pub action: String,
    /// The estimated chance to win with it, 0 to 1, where one was made.
    pub chance: Option<f32>,
    /// How many simulations the estimate rests on.
    pub visits: u32,
}

/// The inside of a question.
pub(crate) struct Asked<G: Game> {
    pub seat: Seat,
    pub public: G::Public,
    pub private: G::Private,
    pub legal: Vec<G::Action>,
}

impl Question {
    pub(crate) fn new<G: Game>(asked: Asked<G>) -> Question {
        Question(Box::new(asked))
    }
}

/// A bot of one game without its type.
pub fn any_bot<G: Game>(bot: Box<dyn Bot<G>>) -> Box<dyn AnyBot> {
    Box::new(BotEdge(bot))
}

/// A bot of one game.
struct BotEdge<G: Game>(Box<dyn Bot<G>>);

impl<G: Game> BotEdge<G> {
    fn choose(&mut self, question: &Question) -> G::Action {
        let asked = question.0.downcast_ref::<Asked<G>>().expect("a question of the bot's own game");
        let view = tabletop::View { seat: asked.seat, public: &asked.public, private: &asked.private };
        self.0.choose(view, &asked.legal)
    }
}

impl<G: Game> AnyBot for BotEdge<G> {
    fn answer(&mut self, question: &Question) -> String {
        self.choose(question).to_string()
    }

    fn hint(&mut self, question: &Question) -> Vec<Hint> {
        let best = self.choose(question);
        let tried = self.0.candidates();
        if tried.is_empty() {
            return vec![Hint { action: best.to_string(), chance: None, visits: 0 }];
        }
        let hint = |candidate: Candidate<G::Action>| Hint {
            action: candidate.action.to_string(),
            chance: (candidate.visits > 0).then_some(candidate.value),
            visits: candidate.visits,
        };
        best_first(tried.into_iter().map(hint).collect(), &best.to_string())
    }

    fn remembers(&self) -> usize {
        self.0.remembers()
    }
}

/// Sorted where no game's type is known any more: sorting is a lot of code, and browsers would load it once for each.
fn best_first(mut hints: Vec<Hint>, best: &str) -> Vec<Hint> {
    hints.sort_by_key(|hint| (hint.action != best, Reverse(hint.visits)));
    hints
}
