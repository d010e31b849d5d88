//! Why something is not possible.

use crate::action::Action;
use crate::city::{Node, Place, Spot};
use crate::content::Development;
use crate::resource::{Cost, Face, Resource, Unit};
use serde::Serialize;
use tabletop::Seat;

/// Why an action is not possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "refusal", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields are named after what they are; each refusal has its sentence")]
pub enum Refusal {
    /// Something else is asked now; this is the rule of what was tried.
    NotNow { rule: &'static str },
    /// The resources do not suffice, for something under this rule.
    CannotPay { cost: Cost, rule: &'static str },
    /// Neither steam nor a movement token is there.
    CannotMove,
    /// It would do nothing: there is nothing to target.
    NothingToTarget { rule: &'static str },
    /// The layout has no tile there.
    NotInCity { place: Place },
    /// The tile is face down, for something under this rule.
    FaceDown { place: Place, rule: &'static str },
    /// The tile is not face down.
    Revealed { place: Place },
    /// Actions have begun.
    TooLateToActivate,
    /// No worker of the player that is not installed stands there.
    NoWorkerToActivate { place: Place },
    /// Once a turn.
    AlreadyActivated { place: Place },
    /// Actions have begun.
    TooLateForBonus,
    /// It was activated itself.
    ActivatedItself { place: Place },
    /// No chain of the player's links leads to an activated tile.
    NotConnected { place: Place },
    /// Once a turn.
    AlreadyCollected { place: Place },
    /// The development is not in the player's factory, for something under this rule.
    NotInFactory { development: Development, rule: &'static str },
    /// Once a turn.
    UsedUp { development: Development },
    /// It works by itself.
    WorksByItself { development: Development },
    /// It works only without this resource.
    HaveSome { resource: Resource },
    /// The cost is a single resource already.
    NothingToSpare { place: Place },
    /// The cost does not name this resource.
    NotInCost { place: Place, resource: Resource },
    /// No worker of the player can leave from there.
    NoWorker { node: Node },
    /// A move goes somewhere else.
    SamePlace { node: Node },
    /// The player has no link between the two.
    NoLink { from: Node, to: Node },
    /// No chain of the player's links leads there.
    NoWay { from: Node, to: Node },
    /// The beacon is about the factory.
    NotTheFactory,
    /// Once a turn.
    AlreadyDrew,
    /// No link may be placed now.
    NoMoreLinks,
    /// No development may be placed now.
    NoMoreDevelopments,
    /// The layout has no such spot.
    NoSuchSpot { spot: Spot },
    /// A spot holds one gear.
    SpotTaken { spot: Spot },
    /// A factory's spot is its owner's alone.
    AnotherFactory { spot: Spot },
    /// No worker of the player stands next to the spot, for something under this rule.
    NoWorkerNextTo { spot: Spot, rule: &'static str },
    /// The gear was not drawn.
    NotDrawn { gear: Development },
    /// The Converter is never discarded.
    ConverterStays,
    /// One's own pieces are no target.
    YourOwn,
    /// That player has no worker there.
    NobodyThere { place: Place, owner: Seat },
    /// Installed workers cannot be targeted.
    InstalledThere { place: Place, owner: Seat },
    /// No worker of the player shares the tile.
    NoWorkerBeside { place: Place },
    /// There is no link on the spot.
    NoLinkThere { spot: Spot },
    /// The spot is not next to the tile in question.
    NotNextTo { spot: Spot },
    /// The tile is neither the one in question nor next to it.
    NotAdjacent { place: Place },
    /// All workers are unlocked.
    NoneLocked,
    /// Once a turn.
    AlreadyConstructed,
    /// The player has less prestige than the price.
    TooLittlePrestige { price: u8 },
    /// The player has no such token or unused die.
    NotThere { unit: Unit },
    /// It is not what is due.
    NotDue { unit: Unit },
    /// Parts of one kind are paid in order.
    OutOfOrder { unit: Unit },
    /// The rest could not be paid then.
    LeavesDebt { unit: Unit },
    /// This resource is not offered.
    NotOffered { resource: Resource },
    /// No unused die shows this.
    NoSuchDie { face: Face },
    /// No die is in the cup yet.
    EmptyCup,
    /// The resources to store are not there.
    NotYours,
    /// The storage spaces do not suffice.
    TooMuch,
    /// More would fit.
    Wasteful,
    /// This has to be finished.
    MustFinish,
    /// The step under way could not be finished then.
    NotFinished,
}

impl tabletop::Refusal for Refusal {
    fn rule(&self) -> &'static str {
        use Refusal::*;
        match self {
            NotNow { rule } | CannotPay { rule, .. } | NothingToTarget { rule } => rule,
            FaceDown { rule, .. } | NotInFactory { rule, .. } | NoWorkerNextTo { rule, .. } => rule,
            NotInCity { .. } => "CG-1",
            NoSuchSpot { .. } | SpotTaken { .. } | AnotherFactory { .. } => "CG-3",
            NotThere { .. } | NotDue { .. } | OutOfOrder { .. } | LeavesDebt { .. } | NotOffered { .. } => {
                "CG-7"
            }
            NoSuchDie { .. } | EmptyCup => "CG-7",
            Revealed { .. } | NoWorkerToActivate { .. } | AlreadyActivated { .. } => "CG-11",
            InstalledThere { .. } | NotAdjacent { .. } => "CG-11",
            TooLateForBonus | ActivatedItself { .. } | NotConnected { .. } | AlreadyCollected { .. } => {
                "CG-12"
            }
            TooLateToActivate => "CG-13",
            CannotMove | NoWorker { .. } | SamePlace { .. } | NoLink { .. } | NoWay { .. } => "CG-14",
            AlreadyDrew | NoMoreLinks | NoMoreDevelopments | NotDrawn { .. } | ConverterStays => "CG-15",
            YourOwn | NobodyThere { .. } | NoWorkerBeside { .. } | NoLinkThere { .. } | NotNextTo { .. } => {
                "CG-16"
            }
            NoneLocked | AlreadyConstructed | TooLittlePrestige { .. } => "CG-17",
            NotYours | TooMuch | Wasteful => "CG-18",
            UsedUp { .. } | WorksByItself { .. } | HaveSome { .. } | MustFinish | NotFinished => "CG-19",
            NothingToSpare { .. } | NotInCost { .. } | NotTheFactory => "CG-19",
        }
    }

    fn is_untimely(&self) -> bool {
        matches!(self, Refusal::NotNow { .. } | Refusal::NotDue { .. } | Refusal::MustFinish)
    }
}

impl Refusal {
    /// Something else is asked now.
    pub const fn not_now(tried: Action) -> Refusal {
        Refusal::NotNow { rule: tried.rule() }
    }
}
