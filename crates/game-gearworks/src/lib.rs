//! Gearworks, with the solo Leviathan: the rules.
