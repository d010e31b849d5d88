//! What a seat can do. The order of the variants is the order of legal lists.

use crate::ids::{Bridge, Land, Place, Water};
use crate::kinds::{Recipe, Token};
use tabletop::{Code, Seat};

/// One small decision.
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Do no more in this phase, or in this turn of trading.
    Pass,
    /// This transport, or this spearhead with a horse, is complete.
    Done,
    /// Call off the transport or what is being built, or take back the last spearhead.
    Recall,
    /// GB-10: lay a production token, unseen.
    Lay(Land),
    /// GB-11: put a figure on a free land.
    Claim(Land),
    /// GB-20: whether the phase takes place.
    Decide(Verdict),
    /// GB-22: build with the material of this land.
    Build(Recipe, Land),
    /// GB-22: where the new riverboat goes.
    Launch(Water),
    /// GB-22: on which site the new bridge goes.
    Span(Bridge),
    /// GB-25, GB-26: which site produces next.
    Produce(Land),
    /// Where the new horse, or the token from a trade, goes.
    Put(Place),
    /// GB-27: open an offer to this player.
    Offer(Seat),
    /// Give a token from there.
    Give(Token, Place),
    /// Ask for one more of these.
    Ask(Token),
    /// Make the offer.
    Propose,
    /// Drop the offer that is being made.
    Withdraw,
    /// Agree to the offer.
    Accept,
    /// Turn it down.
    Decline,
    /// Answer with an offer of one's own.
    Counter,
    /// GB-28: transport on foot from here.
    Foot(Place),
    /// Transport with the horse here.
    Ride(Place),
    /// Transport with this riverboat or ship.
    Embark(Place),
    /// Transport by a supply route that starts here.
    Route(Place),
    /// On foot: where to.
    To(Place),
    /// On foot, or along a supply route: take this along.
    Take(Token),
    /// Load from there onto the horse or boat.
    Load(Token, Place),
    /// Unload from the horse or boat to there.
    Unload(Token, Place),
    /// The horse, or the supply route, goes on to there.
    Go(Place),
    /// The boat goes on to there.
    Sail(Water),
    /// GB-30: attack this.
    Attack(Place),
    /// GB-29: take the transport action of the Battle Phase.
    Transport,
    /// GB-31: with whom.
    Side(Side),
    /// GB-33: this leads a spearhead.
    Lead(Lead, Place),
    /// GB-33: this comes along, from there.
    Reinforce(Arm, Place),
    /// GB-36: where the leading boat goes if the attack succeeds.
    End(Water),
    /// The force is declared: resolve the attack.
    Strike,
    /// GB-36: the reinforcement goes into the target.
    Ashore,
    /// GB-36: the reinforcement stays aboard.
    Aboard,
}

impl Action {
    /// The rule that speaks of it; none for what ends whatever is under way.
    pub const fn rule(self) -> Option<&'static str> {
        Some(match self {
            Action::Pass | Action::Done => return None,
            Action::Lay(_) => "GB-10",
            Action::Claim(_) => "GB-11",
            Action::Decide(_) => "GB-20",
            Action::Build(..) | Action::Launch(_) | Action::Span(_) => "GB-22",
            Action::Produce(_) => "GB-26",
            Action::Put(_)
            | Action::Offer(_)
            | Action::Give(..)
            | Action::Ask(_)
            | Action::Propose
            | Action::Withdraw
            | Action::Accept
            | Action::Decline
            | Action::Counter => "GB-27",
            Action::Recall
            | Action::Foot(_)
            | Action::Ride(_)
            | Action::Embark(_)
            | Action::Route(_)
            | Action::To(_)
            | Action::Take(_)
            | Action::Load(..)
            | Action::Unload(..)
            | Action::Go(_)
            | Action::Sail(_) => "GB-28",
            Action::Transport => "GB-29",
            Action::Attack(_) => "GB-30",
            Action::Side(_) => "GB-31",
            Action::Strike => "GB-32",
            Action::Lead(..) | Action::Reinforce(..) => "GB-33",
            Action::End(_) | Action::Ashore | Action::Aboard => "GB-36",
        })
    }
}

/// Whether a dynamic phase takes place.
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Verdict {
    /// It does.
    Hold,
    /// It does not.
    Skip,
}

/// With whom a neutral player sides.
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Side {
    /// The attacker.
    Attacker,
    /// The defender.
    Defender,
    /// Nobody.
    #[default]
    Nobody,
}

/// What leads a spearhead.
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Lead {
    /// The horse here.
    #[default]
    Horse,
    /// The weapon here.
    Weapon,
    /// This riverboat or ship.
    Boat,
}

/// What can reinforce a spearhead.
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Arm {
    /// A horse.
    Horse,
    /// A weapon.
    Weapon,
}

impl Arm {
    /// The token it is.
    pub const fn token(self) -> Token {
        match self {
            Arm::Horse => Token::Horse,
            Arm::Weapon => Token::Weapon,
        }
    }
}
