//! Models that were trained elsewhere, as players.
//!
//! A [`Model`] is an ONNX file that names its game and the features that it was trained on (`geartrain.onnx.save` in Python writes
//! one). Both are checked when it is loaded. It gets the features of a seat's view and rates every action; the best of the legal
//! ones is played. Running such files takes the feature `onnx`; without it they are refused.

mod fault;
mod network;
mod player;

pub use fault::Fault;
pub use player::Player;

use catalog::{AnyBot, Visitor};
use network::Network;
use std::fmt;
use std::sync::Arc;
use tabletop::{Code, Heuristic, Observe, Text};

/// A model that plays one game.
#[derive(Clone)]
pub struct Model(Arc<Loaded>);

struct Loaded {
    path: String,
    game: &'static str,
    network: Network,
}

impl Model {
    /// Reads a file, and checks that it is a model of a game as the game is now.
    #[cfg_attr(
        not(feature = "onnx"),
        allow(unreachable_code, reason = "there are no files and no networks then")
    )]
    pub fn load(path: &str) -> Result<Model, Fault> {
        let file = network::open(path)?;
        let game = file.said("geartrain.game").ok_or(Fault::Unnamed)?;
        let features = file.said("geartrain.features").ok_or(Fault::Unnamed)?;
        let Shape { game, slots, actions } = catalog::visit(game, Look)?;
        agree(&slots, features)?;
        let network = file.network(slots.len())?;
        let rated = network.rate(&vec![0; slots.len()])?.len();
        if rated != actions {
            return Err(Fault::Actions { game, rated, actions });
        }
        Ok(Model(Arc::new(Loaded { path: path.into(), game, network })))
    }

    /// The game that it plays.
    pub fn game(&self) -> &'static str {
        self.0.game
    }

    /// Whether it can sit down at a table of this game.
    pub fn must_play(&self, table: &'static str) -> Result<(), Fault> {
        if table == self.game() { Ok(()) } else { Err(Fault::OtherGame { model: self.game(), table }) }
    }

    /// A player of this game, which is the model's own.
    pub fn player<G: Heuristic + Observe>(&self) -> Result<Player<G>, Fault> {
        self.must_play(G::META.id)?;
        Ok(Player::new(self.clone()))
    }

    /// A player without its game's type.
    pub fn bot(&self) -> Box<dyn AnyBot> {
        struct Seat<'a>(&'a Model);
        impl Visitor for Seat<'_> {
            type Output = Box<dyn AnyBot>;
            fn visit<G: Heuristic + Observe + Text>(self) -> Self::Output {
                catalog::any_bot::<G>(Box::new(Player::new(self.0.clone())))
            }
        }
        catalog::visit(self.game(), Seat(self)).expect("the game was found when the model was loaded")
    }

    /// A number for every action: the higher, the better.
    fn rate(&self, features: &[i16]) -> Result<Vec<f32>, Fault> {
        self.0.network.rate(features)
    }
}

/// What a model has to fit.
struct Shape {
    game: &'static str,
    slots: Vec<String>,
    actions: usize,
}

struct Look;

impl Visitor for Look {
    type Output = Shape;
    fn visit<G: Heuristic + Observe + Text>(self) -> Shape {
        Shape { game: G::META.id, slots: G::slot_names(), actions: G::Action::COUNT as usize }
    }
}

/// The names of the features, in order, are the same.
fn agree(ours: &[String], theirs: &str) -> Result<(), Fault> {
    let mut theirs = theirs.lines();
    for (at, own) in ours.iter().enumerate() {
        let other = theirs.next().unwrap_or("—");
        if own != other {
            return Err(Fault::Feature { number: at + 1, own: own.clone(), other: other.into() });
        }
    }
    match theirs.next() {
        None => Ok(()),
        Some(other) => Err(Fault::Feature { number: ours.len() + 1, own: "—".into(), other: other.into() }),
    }
}

impl fmt::Display for Model {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "onnx:{}", self.0.path)
    }
}

impl fmt::Debug for Model {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl PartialEq for Model {
    fn eq(&self, other: &Model) -> bool {
        self.0.path == other.0.path
    }
}

impl Eq for Model {}
