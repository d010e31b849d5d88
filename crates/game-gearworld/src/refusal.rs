//! Why something is not possible.

use crate::action::Action;
use crate::ids::{Bridge, Land, Place, Water};
use crate::kinds::{Recipe, Token};
use crate::public::Public;
use serde::Serialize;
use tabletop::Seat;

/// A rule that forbids an action, with its parameters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "refusal")]
#[expect(missing_docs, reason = "the fields are what the variant's comment speaks of")]
pub enum Refusal {
    /// Something else is decided now; this is the rule of what was tried.
    NotNow { rule: &'static str },
    /// That is not on the map, or out of play in this match.
    NotInPlay,
    /// The boat or bridge has not been built, for something under this rule.
    NotBuilt { place: Place, rule: &'static str },
    /// There is a production token already.
    SiteTaken { land: Land },
    /// Somebody is there already.
    LandTaken { land: Land },
    /// The holding is not this player's.
    NotYours { place: Place },
    /// The material is not there.
    Short { recipe: Recipe, land: Land },
    /// The supply has none left.
    NoneLeft { recipe: Recipe },
    /// Without the islands there are no ships and bridges.
    NoIslands { recipe: Recipe },
    /// A weapon stands there already.
    WeaponThere { land: Land },
    /// Nothing next to the land has room for it.
    NoRoom { recipe: Recipe, land: Land },
    /// The area does not adjoin the land.
    NotBeside { water: Water, land: Land },
    /// The site does not belong to the land.
    NoAbutment { bridge: Bridge, land: Land },
    /// There is a bridge already.
    BridgeStands { bridge: Bridge },
    /// The stacking limit.
    Full { water: Water },
    /// The land has nothing to produce now.
    NothingToProduce { land: Land },
    /// The horse cannot come there.
    HorseCannotGo { place: Place, ranch: Land },
    /// That player has no adjoining holding, or one of the two has nothing to trade.
    NoPartner { seat: Seat },
    /// There is no such token there, for something under this rule.
    NoToken { token: Token, place: Place, rule: &'static str },
    /// Developments are never traded.
    NeverTraded { token: Token },
    /// The partner has no more of these.
    NotSoMany { token: Token },
    /// Nobody asked for (more of) these.
    NotAsked { token: Token },
    /// At least one token each way.
    OneEachWay,
    /// One counter-offer is all.
    CounterOnce,
    /// The holdings do not adjoin.
    NotAdjoining { from: Place, to: Place },
    /// There is no horse.
    NoHorse { place: Place },
    /// There is nothing to move from there, or nowhere to go.
    NothingToMove { place: Place },
    /// That is no riverboat or ship, for something under this rule.
    NoBoat { place: Place, rule: &'static str },
    /// The supply route has been there.
    BeenThere { place: Place },
    /// What was loaded is not unloaded, or what was unloaded loaded, at the same stop.
    ToAndFro { token: Token, place: Place },
    /// No way there.
    NoWay { water: Water },
    /// Not enough movement points.
    TooFar { needed: u8, left: u8 },
    /// The transport would have to end where there is no room.
    NoPlaceToEnd { water: Water },
    /// Something is picked up and has to go on first.
    InHand,
    /// On foot: first where to.
    WhereTo,
    /// It was called off often enough in this turn.
    NoRecall,
    /// One's own holding is no target.
    OwnTarget { place: Place },
    /// It neither adjoins a holding of one's own nor is in range of a spearhead.
    OutOfReach { place: Place },
    /// It was a target in this turn already.
    StruckAlready { place: Place },
    /// No more attacks in this turn.
    NoMoreAttacks { wins: u8 },
    /// A transport needs a success first.
    SuccessFirst,
    /// Two spearheads are all.
    TwoSpearheads,
    /// A token counts once.
    UsedAlready { place: Place },
    /// The lead is out of range of the target.
    LeadOutOfRange { place: Place },
    /// There is no spearhead yet to take back or to reinforce.
    LeadFirst,
    /// This lead takes no such reinforcement.
    NoSuchReinforcement,
    /// The reinforcement cannot be brought along.
    ReinforcementOutOfRange { place: Place },
    /// The boat cannot end there.
    CannotEnd { water: Water },
    /// The spearhead is not complete.
    SpearheadOpen,
}

impl Refusal {
    /// Something else is decided now.
    pub fn not_now(public: &Public, tried: Action) -> Refusal {
        Refusal::NotNow { rule: tried.rule().unwrap_or(public.stage.rule()) }
    }
}

impl tabletop::Refusal for Refusal {
    fn rule(&self) -> &'static str {
        use Refusal::*;
        match self {
            NotNow { rule } | NotBuilt { rule, .. } | NoToken { rule, .. } | NoBoat { rule, .. } => rule,
            NotYours { .. } | NotAdjoining { .. } => "GB-2",
            NoWay { .. } => "GB-3",
            Full { .. } | NoPlaceToEnd { .. } => "GB-4",
            NoneLeft { .. } => "GB-5",
            SiteTaken { .. } => "GB-10",
            LandTaken { .. } => "GB-11",
            NotInPlay | NoIslands { .. } => "GB-12",
            Short { .. } | WeaponThere { .. } | NoRoom { .. } | NotBeside { .. } => "GB-22",
            NoAbutment { .. } | BridgeStands { .. } => "GB-22",
            NothingToProduce { .. } => "GB-23",
            HorseCannotGo { .. } => "GB-25",
            NoPartner { .. } | NeverTraded { .. } | NotSoMany { .. } | NotAsked { .. } => "GB-27",
            OneEachWay | CounterOnce => "GB-27",
            NoHorse { .. } | NothingToMove { .. } | BeenThere { .. } => "GB-28",
            ToAndFro { .. } | TooFar { .. } | InHand | WhereTo | NoRecall => "GB-28",
            StruckAlready { .. } | NoMoreAttacks { .. } | SuccessFirst => "GB-29",
            OwnTarget { .. } | OutOfReach { .. } => "GB-30",
            TwoSpearheads => "GB-32",
            UsedAlready { .. } | LeadOutOfRange { .. } | LeadFirst | NoSuchReinforcement => "GB-33",
            ReinforcementOutOfRange { .. } | SpearheadOpen => "GB-33",
            CannotEnd { .. } => "GB-36",
        }
    }

    fn is_untimely(&self) -> bool {
        matches!(self, Refusal::NotNow { .. })
    }
}
