//! Gearworld, The Borderlands: the rules.
