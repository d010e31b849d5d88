//! Bots without their game's type.

use bots::Bot;
use std::any::Any;
use tabletop::{Game, Seat};

/// What a seat is asked: its view, copied, and what it may do. There is nothing else in it.
pub struct Question(Box<dyn Any + Send>);

/// A bot that answers questions of its own game with notation.
pub trait AnyBot: Send {
    /// The action to take.
    fn answer(&mut self, question: &Question) -> String;
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

/// A bot of one game.
pub(crate) struct BotEdge<G: Game>(pub Box<dyn Bot<G>>);

impl<G: Game> AnyBot for BotEdge<G> {
    fn answer(&mut self, question: &Question) -> String {
        let asked = question.0.downcast_ref::<Asked<G>>().expect("a question of the bot's own game");
        let view = tabletop::View { seat: asked.seat, public: &asked.public, private: &asked.private };
        self.0.choose(view, &asked.legal).to_string()
    }
}
