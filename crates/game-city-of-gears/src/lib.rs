//! City of Gears: the rules.
