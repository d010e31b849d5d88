//! How the versions of the rules differ. Everything that is not named here is the same in all of them.

use crate::content::{
    DEVELOPMENTS, DEVELOPMENTS_OF_RULES_1, DevelopmentData, TILES, TILES_OF_RULES_1, TileData,
};

/// Rules 2: developments can also be used while a payment is open and while drawn gears are placed (CG-19).
pub const fn developments_at_any_time(rules: u32) -> bool {
    rules >= 2
}

/// Rules 2: a first player who was set by an option is announced in a step of its own, with what the later ones get (CG-6).
pub const fn announces_the_start(rules: u32) -> bool {
    rules >= 2
}

/// Rules 2: tiles of about the same worth, each worth its activation (CG-11). Rules 1 have some with other costs, effects and
/// prestige.
pub fn tiles(rules: u32) -> &'static [TileData] {
    if rules >= 2 { &TILES } else { &TILES_OF_RULES_1 }
}

/// Rules 2: the Condenser turns a zap into 2 steam instead of 1 (CG-19). Names, standing abilities and endgame scores are the
/// same under all rules.
pub fn developments(rules: u32) -> &'static [DevelopmentData] {
    if rules >= 2 { &DEVELOPMENTS } else { &DEVELOPMENTS_OF_RULES_1 }
}
