//! What can be wrong with the game of sealed bids, on purpose.

pub const NONE: u8 = 0;
/// The event of a commit names the card to everybody.
pub const TELLS_COMMIT: u8 = 1;
/// The event of a deal names the card to everybody.
pub const TELLS_DEAL: u8 = 2;
/// The committed card lies open before all have committed.
pub const SHOWS_COMMIT: u8 = 3;
/// Looking at the trophy passes no barrier.
pub const NO_BARRIER: u8 = 4;
/// Whoever commits first gets a point.
pub const ORDER_MATTERS: u8 = 5;
/// A commit ends the bidding of the others.
pub const COMMIT_ENDS_ALL: u8 = 6;
/// The list lacks the highest card.
pub const LIST_LACKS: u8 = 7;
/// The list offers a card that is not in the hand.
pub const LIST_EXCEEDS: u8 = 8;
/// The list is in descending order.
pub const LIST_UNSORTED: u8 = 9;
/// The list names a card twice.
pub const LIST_DOUBLES: u8 = 10;
/// The list of the seat that may look is empty.
pub const LIST_EMPTY: u8 = 11;
/// A seat that has committed is still offered its cards.
pub const LIST_FOR_OTHERS: u8 = 12;
/// A played card is nowhere.
pub const LOSES_CARD: u8 = 13;
/// A sampled world changes the viewer's own hand.
pub const SAMPLE_CHANGES_OWN: u8 = 14;
/// A sampled world deals cards twice.
pub const SAMPLE_UNFIT: u8 = 15;
/// A sampled world looks sound, but nothing can be dealt in it.
pub const SAMPLE_SEALED: u8 = 16;
/// The decision about the trophy comes again, without end.
pub const ENDLESS: u8 = 17;
/// The notation of one card is that of another.
pub const NOTATION: u8 = 18;
/// The rules panic when somebody looks.
pub const PANICS: u8 = 19;
/// An outcome of chance has no weight.
pub const WEIGHTLESS: u8 = 20;
/// The outcomes of chance are in descending order.
pub const CHANCE_UNSORTED: u8 = 21;
/// Chance is due and has no outcome.
pub const CHANCE_EMPTY: u8 = 22;
/// It is the move of seats, but of none.
pub const NOBODY: u8 = 23;
/// Everybody is last behind a winner.
pub const STANDING: u8 = 24;
/// The rules remember steps outside of the state.
pub const REMEMBERS: u8 = 25;
/// The declared default of an option is not its default.
pub const DEFAULT: u8 = 26;
/// A step allocates.
pub const ALLOCATES: u8 = 27;
/// List and judge agree, but depend on how often the list was asked for.
pub const LIST_REMEMBERS: u8 = 28;
/// A sample is always the same world.
pub const SAMPLE_FROZEN: u8 = 29;
/// After somebody has committed the others may not bid their lowest card.
pub const COMMIT_BLOCKS: u8 = 30;
/// Only an odd trophy is worth a barrier, and the one who looks does not get to know it.
pub const SECRET_BARRIER: u8 = 31;
/// The reveal of the bids tells everybody the trophy too.
pub const REVEAL_TELLS_MORE: u8 = 32;
/// The table says version 2 of the rules whichever is played.
pub const OLD_RULES: u8 = 33;
