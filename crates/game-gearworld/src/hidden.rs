//! What nobody knows.

use crate::kinds::Token;
use tabletop::Bag;

/// The production tokens that are not turned up yet. Which of them lies where is not decided before.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Hidden {
    /// What they will turn out to be.
    pub face_down: Bag<Token, 6>,
}

impl Hidden {
    /// GB-10: four of each mine and of the ranches and five scrapyards, one fewer of each on the continent alone.
    pub fn all(continent_only: bool) -> Hidden {
        let mut face_down = Bag::new();
        for token in Token::RESOURCES {
            let count = if token == Token::Scrap { 5 } else { 4 };
            (u8::from(continent_only)..count).for_each(|_| face_down.insert(token));
        }
        Hidden { face_down }
    }
}
