//! What lies in the box: gears, code cards, round cards and characters (SH-1 to SH-4).

mod character;
mod code_card;
mod gear;
mod round_card;

pub use character::{Character, Face, Shift};
pub use code_card::{CodeCard, Colour, Number};
pub use gear::{Gear, Setting, Side, Turning, Way};
pub use round_card::{Condition, Effect};
