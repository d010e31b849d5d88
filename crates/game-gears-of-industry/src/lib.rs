//! Gears of Industry: the rules.
