//! A match as a sans-IO machine: the gate, chance from a committed seed, undo, replay, verification.
