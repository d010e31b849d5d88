//! Values that were learned from games.
//!
//! A seat's score is a weighted sum of what the seat has of its own, and its chance to win is its share in the softmax
//! of all scores. Whatever is the same for everybody would cancel out there, so it is not counted in the first place.
//! All seats share the weights: one model serves tables of every size. Each weight shifts with how much of the game
//! is left, because prestige means little at the start and everything at the end.
//!
//! Weights are integers and so are the sums: every platform values a position alike.

use crate::{Eye, Features, Game, PerSeat, Seat, Slots, State, math};
use std::collections::HashMap;
use std::fmt::Write;

/// What [`Learned::left`] says at the start of a game.
pub const WHOLE_GAME: u8 = 64;

/// This many units of a weight make one unit of a score.
pub const UNIT: f32 = 2048.0;

/// A game whose positions are valued by what was learned from earlier games.
pub trait Learned: Game {
    /// What one seat has of its own: the slots that weights are learned for.
    type Stake: Features + Copy + Default + Send + Sync;
    /// A lead of this many [`Standing::points`](crate::Standing) at the end was clear, and a smaller one might have gone the
    /// other way: teaches more than the win alone. `None` where points say little about it.
    const MARGIN: Option<f32>;
    /// The weights that training begins with: those that the game plays by, or that say what its hand-made values say.
    fn weights() -> Model;
    /// What every seat has, in a state that is whole or guessed.
    fn stakes(state: &State<Self>) -> PerSeat<Self::Stake>;
    /// How much of the game is left, from [`WHOLE_GAME`] to 0.
    fn left(public: &Self::Public) -> u8;
    /// The values where the rules settle them, as at the end of a game.
    fn settled(state: &State<Self>) -> Option<PerSeat<f32>>;
    /// What is taken off a seat's score for what its games cannot teach: moves that cost it nothing but everybody's
    /// time. Whoever has left the game loses everything.
    fn penalty(public: &Self::Public, seat: Seat) -> f32 {
        let _ = (public, seat);
        0.0
    }
}

/// The weights of a game's slots.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Model {
    /// For each slot the weight at the end of the game, and what is added to it at the start.
    weights: Vec<[i16; 2]>,
}

/// Why a text holds no model of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadModel(String);

impl std::fmt::Display for BadModel {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BadModel {}

impl Model {
    /// These weights, in the order of the slots.
    pub fn new(weights: Vec<[i16; 2]>) -> Model {
        Model { weights }
    }

    /// The weights, in the order of the slots: at the end of the game, and what is added at the start.
    pub fn weights(&self) -> &[[i16; 2]] {
        &self.weights
    }

    /// Reads what [`Model::text`] writes. Slots that the text leaves out have no weight.
    pub fn read<G: Learned>(text: &str) -> Result<Model, BadModel> {
        let names = slot_names::<G>();
        let slots: HashMap<&str, usize> = names.iter().enumerate().map(|(i, name)| (&**name, i)).collect();
        let mut weights = vec![[0; 2]; names.len()];
        for line in text.lines().filter(|line| !line.is_empty()) {
            let bad = || BadModel(format!("no weights of a slot of {}: {line}", G::META.id));
            let mut words = line.split('\t');
            let slot = words.next().and_then(|name| slots.get(name)).ok_or_else(bad)?;
            let mut weight = || words.next().and_then(|word| word.parse().ok()).ok_or_else(bad);
            weights[*slot] = [weight()?, weight()?];
        }
        Ok(Model { weights })
    }

    /// The weights that a game comes with. They are a part of the program, so a fault in them is one of the program's.
    pub fn built_in<G: Learned>(text: &str) -> Model {
        Model::read::<G>(text).unwrap_or_else(|bad| panic!("{bad}"))
    }

    /// A line for each slot that has weight: its name, its weight at the end, what is added at the start.
    pub fn text<G: Learned>(&self) -> String {
        let mut text = String::new();
        for (name, [end, start]) in slot_names::<G>().iter().zip(&self.weights) {
            if [*end, *start] != [0, 0] {
                let _ = writeln!(text, "{name}\t{end}\t{start}");
            }
        }
        text
    }

    /// How likely each seat is to win: what the rules settle, else what the weights say. Partners win together.
    pub fn values<G: Learned>(&self, state: &State<G>) -> PerSeat<f32> {
        G::settled(state).unwrap_or_else(|| {
            let mut scores = self.scores(&G::stakes(state), G::left(&state.public));
            scores.iter_mut().for_each(|(seat, score)| *score -= G::penalty(&state.public, seat));
            shares(scores, |one, other| G::partners(&state.public, one, other))
        })
    }

    /// The score of each seat.
    pub fn scores<S: Features>(&self, stakes: &PerSeat<S>, left: u8) -> PerSeat<f32> {
        let seats = stakes.seats();
        PerSeat::from_fn(seats, |seat| {
            let mut sums = Sums { weights: &self.weights, end: 0, start: 0 };
            stakes[seat].write(Eye { seat, seats }, 0, &mut sums);
            let whole = i32::from(WHOLE_GAME);
            (sums.end * whole + sums.start * i32::from(left)) as f32 / (UNIT * f32::from(WHOLE_GAME))
        })
    }
}

/// The names of the slots that a game's weights are for.
pub fn slot_names<G: Learned>() -> Vec<String> {
    let mut names = Vec::new();
    G::Stake::names("own", &mut names);
    names
}

/// Each seat's share of a softmax over the scores; the scores of partners add up, and they share alike.
pub fn shares(scores: PerSeat<f32>, partners: impl Fn(Seat, Seat) -> bool + Copy) -> PerSeat<f32> {
    let seats = scores.seats();
    let side = |seat: Seat| Seat::all(seats).filter(move |other| *other == seat || partners(seat, *other));
    let sums = PerSeat::from_fn(seats, |seat| side(seat).map(|member| scores[member]).sum::<f32>());
    let most = sums.as_slice().iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let weights = PerSeat::from_fn(seats, |seat| math::exp(sums[seat] - most));
    // A side counts once, however many sit on it.
    let heads = Seat::all(seats).filter(|seat| side(*seat).next() == Some(*seat));
    let all: f32 = heads.map(|seat| weights[seat]).sum();
    PerSeat::from_fn(seats, |seat| weights[seat] / all)
}

/// Adds up weights instead of keeping slots.
struct Sums<'a> {
    weights: &'a [[i16; 2]],
    end: i32,
    start: i32,
}

impl Slots for Sums<'_> {
    fn add(&mut self, slot: usize, value: i16) {
        let [end, start] = self.weights[slot];
        self.end += i32::from(end) * i32::from(value);
        self.start += i32::from(start) * i32::from(value);
    }
}
