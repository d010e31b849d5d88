//! How the versions of the rules differ. Everything that is not named here is the same in all of them.

/// Rules 2: nobody is asked which gear to take back when all gears come back anyway or the game is over (SH-24, SH-30,
/// SH-31, SH-40).
pub const fn asks_only_what_matters(rules: u32) -> bool {
    rules >= 2
}
