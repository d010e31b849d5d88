//! Round cards: a condition by day, the same with an effect by night (SH-3, SH-20, SH-31).

use tabletop::Code;

/// Which gears win the round (SH-20).
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Condition {
    /// The highest number.
    Highest,
    /// The lowest number.
    Lowest,
    /// The highest even number.
    HighestEven,
    /// The highest odd number.
    HighestOdd,
    /// The lowest even number.
    LowestEven,
    /// The lowest odd number.
    LowestOdd,
    /// Every even number.
    Evens,
    /// Every odd number.
    Odds,
    /// Everything but the lowest number on the table.
    AllButLowest,
    /// Everything but the highest number on the table.
    AllButHighest,
}

impl Condition {
    /// What its night side adds. The printed effects are not known to us; these are reconstructed.
    pub const fn effect(self) -> Effect {
        match self {
            Condition::Highest => Effect::Overwind,
            Condition::Lowest => Effect::ReverseDrive,
            Condition::HighestEven => Effect::DoubleFeed,
            Condition::HighestOdd => Effect::LooseTeeth,
            Condition::LowestEven => Effect::Blackout,
            Condition::LowestOdd => Effect::GlassHousing,
            Condition::Evens => Effect::NoBrake,
            Condition::Odds => Effect::Seized,
            Condition::AllButLowest => Effect::Inspection,
            Condition::AllButHighest => Effect::Salvage,
        }
    }
}

/// What a round card adds by night (SH-31).
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Effect {
    /// Every increase or decrease turns two steps.
    Overwind,
    /// Everybody acts on the gear to the right.
    ReverseDrive,
    /// The winner, having entered a card, also sends one to check.
    DoubleFeed,
    /// Gears do not jam; equal best gears all win.
    LooseTeeth,
    /// Gears stay face down until all have acted.
    Blackout,
    /// Set gears are turned face up before anyone acts.
    GlassHousing,
    /// Leaving a gear as it is is not allowed.
    NoBrake,
    /// Only leaving is allowed.
    Seized,
    /// Whoever did not win sends an open code card to check.
    Inspection,
    /// Whoever did not win takes a gear back from the discard.
    Salvage,
}
