//! How the versions of the rules differ. Everything that is not named here is the same in all of them.
//! Night effects differ too: `Condition::effect` is asked with the version.

use crate::content::{Character, Shift};

/// Rules 2: nobody is asked which gear to take back when all gears come back anyway or the game is over (SH-24, SH-30,
/// SH-31, SH-40).
pub const fn asks_only_what_matters(rules: u32) -> bool {
    rules >= 2
}

/// Rules 2: some abilities can be used again and again (SH-40). Under rules 1 each can be used once.
pub const fn ability_lasts(rules: u32, character: Character, shift: Shift) -> bool {
    rules >= 2 && matches!((character, shift), (Character::Clerk, _) | (Character::Stoker, Shift::Day))
}

/// Rules 2: the Watchmaker's ability is one for both shifts, used once a game (SH-40).
pub const fn ability_is_one_a_game(rules: u32, character: Character) -> bool {
    rules >= 2 && matches!(character, Character::Watchmaker)
}

/// Rules 2: the Watchmaker turns no other gear by night either (SH-40).
pub const fn adjusts_any_gear(rules: u32, shift: Shift) -> bool {
    rules == 1 && matches!(shift, Shift::Night)
}

/// Rules 2: the Watchmaker turns forward only (SH-40).
pub const fn adjusts_both_ways(rules: u32) -> bool {
    rules == 1
}

/// Rules 2: the gear that the Listener holds does not jam either (SH-40).
pub const fn held_gear_is_greased(rules: u32) -> bool {
    rules >= 2
}

/// Rules 2: the Clerk sends another card to check by day too (SH-40).
pub const fn clerk_files_by_day(rules: u32) -> bool {
    rules >= 2
}

/// Rules 2: the Stoker's night ability sends a card to check after a round not won. Under rules 1 it keeps the gear from
/// jamming (SH-40).
pub const fn stoker_sends_to_check(rules: u32) -> bool {
    rules >= 2
}
