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
    /// What its night side adds under these rules. The printed effects are not known to us; these are reconstructed.
    pub const fn effect(self, rules: u32) -> Effect {
        match self {
            Condition::Highest if rules == 1 => Effect::Overwind,
            Condition::Highest => Effect::HighGear,
            Condition::Lowest if rules == 1 => Effect::ReverseDrive,
            Condition::Lowest => Effect::CounterDrive,
            Condition::HighestEven => Effect::DoubleFeed,
            Condition::HighestOdd => Effect::LooseTeeth,
            Condition::LowestEven if rules == 1 => Effect::Blackout,
            Condition::LowestEven => Effect::PowerCut,
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
    /// Rules 1: every increase or decrease turns two steps.
    Overwind,
    /// Rules 1: everybody acts on the gear to the right.
    ReverseDrive,
    /// The winner, having entered a card, also sends one to check.
    DoubleFeed,
    /// Gears do not jam; equal best gears all win.
    LooseTeeth,
    /// Rules 1: gears stay face down until all have acted.
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
    /// An increase turns two steps.
    HighGear,
    /// Step 2 goes the other way round the table, and everybody acts on the gear to the right.
    CounterDrive,
    /// Gears stay face down until all have acted, and only their numbers enter cards.
    PowerCut,
}
