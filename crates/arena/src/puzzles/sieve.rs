//! What became of the decisions that were looked at.

use std::ops::AddAssign;

/// What holds a decision back from being a puzzle, the cheap first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Filter {
    /// The search of the game itself saw no action ahead.
    First,
    /// A longer one saw another action ahead, or none.
    Second,
    /// The next best was worth nearly as much.
    Rivals,
    /// Looking one step ahead finds it.
    Trivial,
    /// Nearly all weaker players find it.
    Easy,
    /// Other guesses of what is hidden say something else.
    Unclear,
}

impl Filter {
    /// All of them, in the order in which they are asked.
    pub const ALL: [Filter; 6] =
        [Filter::First, Filter::Second, Filter::Rivals, Filter::Trivial, Filter::Easy, Filter::Unclear];
}

/// How many decisions were looked at, and how many each filter held back.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Sieve {
    /// Games that were played.
    pub games: u32,
    /// Decisions that were looked at.
    pub decisions: u32,
    held: [u32; Filter::ALL.len()],
}

impl Sieve {
    /// How many decisions a filter held back.
    pub fn held_by(&self, filter: Filter) -> u32 {
        self.held[filter as usize]
    }

    /// How many went through.
    pub fn through(&self) -> u32 {
        self.decisions - self.held.iter().sum::<u32>()
    }

    pub(super) fn count<T>(&mut self, what: Result<T, Filter>) -> Option<T> {
        self.decisions += 1;
        what.map_err(|filter| self.held[filter as usize] += 1).ok()
    }
}

impl AddAssign for Sieve {
    fn add_assign(&mut self, more: Sieve) {
        self.games += more.games;
        self.decisions += more.decisions;
        for (held, more) in self.held.iter_mut().zip(more.held) {
            *held += more;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_not_held_back_goes_through() {
        let mut sieve = Sieve { games: 1, ..Sieve::default() };
        assert_eq!(sieve.count(Ok(7)), Some(7));
        for filter in Filter::ALL {
            assert_eq!(sieve.count(Err::<u8, Filter>(filter)), None);
        }
        let mut twice = sieve;
        twice += sieve;
        assert_eq!((twice.games, twice.decisions, twice.through()), (2, 14, 2));
        assert_eq!(Filter::ALL.map(|filter| twice.held_by(filter)), [2; 6]);
    }
}
