//! How the versions of the rules differ. Everything that is not named here is the same in all of them.

/// Rules 2: developments can also be used while a payment is open and while drawn gears are placed (CG-19).
pub const fn developments_at_any_time(rules: u32) -> bool {
    rules >= 2
}

/// Rules 2: a first player who was set by an option is announced in a step of its own, with what the later ones get (CG-6).
pub const fn announces_the_start(rules: u32) -> bool {
    rules >= 2
}
