//! Why something is not possible.

use crate::Action;
use crate::content::{Character, CodeCard, Gear, Number, Shift};
use crate::public::{CheckCause, Phase, TakeCause};
use serde::Serialize;
use tabletop::Seat;

/// Why an action is not possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "why", rename_all = "kebab-case")]
pub enum Refusal {
    /// Something else is asked now.
    NotNow {
        /// The rule of what was tried.
        rule: &'static str,
    },
    /// Somebody else is asked.
    NotYourTurn {
        /// What is asked.
        phase: Phase,
    },
    /// The gear was played or discarded.
    NotInHand {
        /// Which gear.
        gear: Gear,
    },
    /// The seat has no such ability now.
    NoAbility {
        /// Whose ability it would be.
        character: Character,
        /// On which side of the card.
        shift: Shift,
    },
    /// No brake: the gear must be turned.
    MustTurn,
    /// The Watchmaker turns the own gear only.
    OwnGearOnly,
    /// The Watchmaker turns forward only.
    ForwardOnly,
    /// Nobody sits there.
    NobodyThere {
        /// Where.
        seat: Seat,
    },
    /// The Listener holds this gear.
    GearHeld {
        /// Whose gear.
        owner: Seat,
    },
    /// The code card lies before somebody else, or in the box.
    NotYourCard {
        /// Which card.
        card: CodeCard,
    },
    /// The code card is entered.
    AlreadyEntered {
        /// Which card.
        card: CodeCard,
    },
    /// The code card is on check.
    OnCheck {
        /// Which card.
        card: CodeCard,
    },
    /// The card has neither the colour nor the number of the winning gear.
    DoesNotFit {
        /// Which card.
        card: CodeCard,
        /// The winning gear.
        gear: Gear,
        /// What it shows.
        number: Number,
    },
    /// In a power cut only the number counts.
    NumberOnly {
        /// Which card.
        card: CodeCard,
        /// What the winning gear shows.
        number: Number,
    },
    /// An open card fits, so none goes to check.
    MustEnter,
    /// The card can be entered without the Clerk.
    FitsAnyway {
        /// Which card.
        card: CodeCard,
    },
    /// The card's number is not one off.
    NotOneOff {
        /// Which card.
        card: CodeCard,
        /// What the winning gear shows.
        number: Number,
    },
    /// The gear is not in the discard.
    NotInDiscard {
        /// Which gear.
        gear: Gear,
        /// What is asked.
        phase: Phase,
    },
    /// This is no ability that one may let go by.
    MayNotPass {
        /// What is asked.
        phase: Phase,
    },
}

impl tabletop::Refusal for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Refusal::NotNow { rule } => rule,
            Refusal::NotYourTurn { phase }
            | Refusal::NotInDiscard { phase, .. }
            | Refusal::MayNotPass { phase } => phase.rule(),
            Refusal::NotInHand { .. } => "SH-10",
            Refusal::MustTurn | Refusal::NumberOnly { .. } => "SH-31",
            Refusal::NotYourCard { .. } => "SH-2",
            Refusal::AlreadyEntered { .. } | Refusal::DoesNotFit { .. } => "SH-21",
            Refusal::OnCheck { .. } => "SH-22",
            Refusal::MustEnter => "SH-23",
            Refusal::NoAbility { .. }
            | Refusal::OwnGearOnly
            | Refusal::ForwardOnly
            | Refusal::NobodyThere { .. }
            | Refusal::GearHeld { .. }
            | Refusal::FitsAnyway { .. }
            | Refusal::NotOneOff { .. } => "SH-40",
        }
    }

    fn is_untimely(&self) -> bool {
        matches!(self, Refusal::NotNow { .. } | Refusal::MayNotPass { .. })
    }
}

impl Refusal {
    /// Something else is asked now.
    pub const fn not_now(asked: Phase, tried: Action) -> Refusal {
        match tried {
            Action::Pass => Refusal::MayNotPass { phase: asked },
            _ => Refusal::NotNow { rule: tried.rule() },
        }
    }
}

impl Phase {
    /// The rule that asks for what is asked now.
    pub const fn rule(self) -> &'static str {
        match self {
            Phase::First | Phase::Discard { .. } => "SH-5",
            Phase::Deal { .. } => "SH-2",
            Phase::Character { .. } => "SH-4",
            Phase::Round => "SH-3",
            Phase::Set => "SH-10",
            Phase::Turn { .. } => "SH-11",
            Phase::Enter { .. } => "SH-21",
            Phase::Take { cause: TakeCause::Blue, .. } => "SH-24",
            Phase::Check { cause: CheckCause::DoubleFeed | CheckCause::Inspection, .. }
            | Phase::Take { cause: TakeCause::Salvage, .. } => "SH-31",
            Phase::FaceUp { .. }
            | Phase::Check { cause: CheckCause::Clerk | CheckCause::Stoker, .. }
            | Phase::Take { cause: TakeCause::Stoker, .. } => "SH-40",
            Phase::Over => "SH-30",
        }
    }
}
