//! One line of a match's log.

use crate::{BadNotation, Code, Game, Seat, Words};
use std::fmt;
use std::str::FromStr;

/// Something that moves a game on: chance, or a seat's action.
pub enum Step<G: Game> {
    /// `* deal gray-3`
    Chance(G::Chance),
    /// `0 play gray-3 A1`
    Seat(Seat, G::Action),
}

impl<G: Game> Clone for Step<G> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<G: Game> Copy for Step<G> {}

impl<G: Game> PartialEq for Step<G> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Step::Chance(a), Step::Chance(b)) => a == b,
            (Step::Seat(s, a), Step::Seat(t, b)) => s == t && a == b,
            _ => false,
        }
    }
}
impl<G: Game> Eq for Step<G> {}

impl<G: Game> fmt::Display for Step<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Chance(chance) => {
                f.write_str("* ")?;
                chance.write(f)
            }
            Step::Seat(seat, action) => {
                seat.write(f)?;
                f.write_str(" ")?;
                action.write(f)
            }
        }
    }
}

impl<G: Game> fmt::Debug for Step<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "“{self}”")
    }
}

impl<G: Game> FromStr for Step<G> {
    type Err = BadNotation;
    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let text = text.trim();
        let mut words = Words::of(text);
        let who = words.next()?;
        let what = &text[who.len()..];
        if who == "*" {
            Ok(Step::Chance(Words::whole(what)?))
        } else {
            Ok(Step::Seat(who.parse()?, Words::whole(what)?))
        }
    }
}
