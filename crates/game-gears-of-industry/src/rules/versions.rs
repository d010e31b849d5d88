//! How the versions of the rules differ. Everything that is not named here is the same in all of them.

use crate::decks::{PRESETS, PRESETS_OF_RULES_1, Preset};

/// Rules 2: ties between hands are broken by what the rulebook names, and by nothing else (GI-16). Rules 1 compared the
/// kicker of four of a kind, and the domains of all cards of every hand.
pub const fn ties_by_rulebook(rules: u32) -> bool {
    rules >= 2
}

/// Rules 2: Retool turns all factories, so that Overtime, which turns one, is not the same for less (GI-13). Rules 1 turned
/// those that were chosen.
pub const fn retool_turns_all(rules: u32) -> bool {
    rules >= 2
}

/// Rules 2: preset decks of about the same strength (GI-2).
pub const fn presets(rules: u32) -> &'static [Preset; 4] {
    if rules >= 2 { &PRESETS } else { &PRESETS_OF_RULES_1 }
}
