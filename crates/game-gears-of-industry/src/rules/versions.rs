//! How the versions of the rules differ. Everything that is not named here is the same in all of them.

/// Rules 2: ties between hands are broken by what the rulebook names, and by nothing else (GI-16). Rules 1 compared the
/// kicker of four of a kind, and the domains of all cards of every hand.
pub const fn ties_by_rulebook(rules: u32) -> bool {
    rules >= 2
}
