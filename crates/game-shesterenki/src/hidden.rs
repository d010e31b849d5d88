//! What nobody knows.

/// What nobody knows: nothing that exists. The order of the round cards comes into being card by card, by
/// chance (SH-3), so there is nothing to hide and nothing that could leak.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Hidden;
