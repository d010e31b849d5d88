//! What lies on the table, which is nearly everything.

use crate::action::{Action, Arm, Lead, Side, Verdict};
use crate::board::{Board, Cargo};
use crate::chance::Chance;
use crate::ids::{Land, Place, Water};
use crate::kinds::{Recipe, TOKENS, Token, Tokens};
use crate::options::Terms;
use crate::places::Places;
use serde::Serialize;
use tabletop::{Features, List, PerSeat, Seat, SeatSet};

/// The table.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Public {
    /// The version of the rules that this match is played by.
    #[features(skip)]
    pub rules: u32,
    /// The settings that apply.
    pub terms: Terms,
    /// Counted from 1; 0 during set-up.
    pub round: u16,
    /// Who has the first player token.
    pub first: Seat,
    /// The phase of the round.
    pub phase: Phase,
    /// Whose turn it is in the phase.
    pub active: Seat,
    /// What is being decided.
    pub stage: Stage,
    /// Who decides it.
    pub asked: Seat,
    /// Who is still in the game.
    pub playing: SeatSet,
    /// What lies on the map.
    pub board: Board,
    /// What can still be made.
    pub supply: Supply,
    /// Production tokens that are not laid yet.
    pub sites_to_lay: u8,
    /// The dice for the first player, or for the victory.
    pub contest: Option<Contest>,
    /// The open votes on the phase in question.
    pub votes: PerSeat<Option<Verdict>>,
    /// Lands of the active player that have yet to produce.
    #[features(skip)]
    pub producing: Places,
    /// Where trading stands.
    pub trade: Trade,
    /// Transport actions that the active player has left.
    pub transports: u8,
    /// How often the active player may still call something off in this turn.
    pub recalls: u8,
    /// The transport that is under way.
    pub haul: Option<Haul>,
    /// Where the active player's battle stands.
    pub battle: Battle,
    /// The board as it was before the transport or the offer.
    #[serde(skip)]
    #[features(skip)]
    pub before: Cargo,
    /// What was done last, by a seat or by chance. Different steps can lead to the same board (a horse that goes
    /// ashore or stays aboard may be a duplicate either way), and everybody sees which it was.
    #[features(skip)]
    pub last: Option<Last>,
    /// How the game ended.
    pub ending: Option<Ending>,
    /// Who has won.
    pub winners: SeatSet,
}

/// What was done last.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Last {
    /// By chance.
    Chance(#[cfg_attr(feature = "typescript", ts(type = "string"))] Chance),
    /// By a seat.
    Seat(Seat, #[cfg_attr(feature = "typescript", ts(type = "string"))] Action),
}

/// A part of the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Tokens and figures are placed.
    Setup,
    /// Developments are built.
    Build,
    /// Sites produce.
    Production,
    /// Resources change hands.
    Trade,
    /// Tokens are moved.
    Transport,
    /// Attacks.
    Battle,
}

/// What is being decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Dice are rolled for the first player or for the victory.
    Contest,
    /// A production token is laid.
    Lay,
    /// Production tokens are turned up.
    TurnUp,
    /// A figure is placed.
    Claim,
    /// The die for a dynamic phase.
    Dice,
    /// A 6: the first player decides, also when votes are equal.
    Decide,
    /// A 6: everybody votes.
    Vote,
    /// What to build.
    Build,
    /// Where the boat or bridge that is being built goes.
    Site {
        /// What is built.
        recipe: Recipe,
        /// With whose material.
        land: Land,
    },
    /// Which site produces next.
    Produce,
    /// Where the horse of this ranch goes.
    Horse {
        /// The ranch.
        ranch: Land,
    },
    /// Open an offer or pass.
    Trade,
    /// An offer is put together.
    Offer,
    /// The partner answers.
    Answer,
    /// Where the tokens that were asked for come from.
    Fulfil,
    /// Where a token from the trade goes.
    Receive,
    /// A method of transport, or pass.
    Transport,
    /// A transport is under way.
    Haul,
    /// Attack, transport or stop.
    Battle,
    /// A neutral player sides.
    Ally,
    /// The attacker declares spearheads.
    Force,
    /// Whether a reinforcement goes ashore.
    Landing,
    /// Nothing: the game is over.
    Over,
}

impl Stage {
    /// The rule that speaks of what is decided in it.
    pub const fn rule(self) -> &'static str {
        match self {
            Stage::Contest | Stage::Lay | Stage::TurnUp => "GB-10",
            Stage::Claim => "GB-11",
            Stage::Dice | Stage::Decide | Stage::Vote => "GB-20",
            Stage::Build | Stage::Site { .. } => "GB-22",
            Stage::Produce => "GB-26",
            Stage::Horse { .. } => "GB-25",
            Stage::Trade | Stage::Offer | Stage::Answer | Stage::Fulfil | Stage::Receive => "GB-27",
            Stage::Transport | Stage::Haul => "GB-28",
            Stage::Battle => "GB-29",
            Stage::Ally => "GB-31",
            Stage::Force => "GB-33",
            Stage::Landing => "GB-36",
            Stage::Over => "GB-40",
        }
    }
}

/// What can still be made (GB-5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Supply {
    /// Resources and weapons.
    pub tokens: Tokens,
    /// Bridges.
    pub bridges: u8,
    /// Riverboats.
    pub riverboats: u8,
    /// Ships.
    pub ships: u8,
    /// Skyworks.
    pub skyworks: u8,
}

impl Supply {
    /// GB-5: everything there is.
    pub const ALL: Supply =
        Supply { tokens: Tokens([20; TOKENS]), bridges: 8, riverboats: 12, ships: 8, skyworks: 12 };
}

/// Dice of several players, the highest counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Contest {
    /// Whether the victory is at stake, and not the first turn.
    pub victory: bool,
    /// Who still takes part.
    pub rolling: SeatSet,
    /// What they rolled; 0 is nothing yet.
    pub rolls: PerSeat<u8>,
}

/// Where trading stands (GB-27).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Trade {
    /// Offers that each has opened in this phase.
    pub offers: PerSeat<u8>,
    /// How many have passed in a row.
    pub passes: u8,
    /// The offer on the table.
    pub deal: Option<Deal>,
}

/// An offer, or the trade that came of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Deal {
    /// Who offers.
    pub by: Seat,
    /// To whom.
    pub with: Seat,
    /// Whether this answers an offer.
    pub counter: bool,
    /// What is given; it is lifted off the board.
    pub given: Tokens,
    /// What is asked.
    pub asked: Tokens,
    /// What of that is lifted off the board already.
    pub paid: Tokens,
    /// What the one who offered has yet to place.
    pub by_gets: Tokens,
    /// What the other has yet to place.
    pub with_gets: Tokens,
}

/// A method of transport (GB-28).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Method {
    /// On foot.
    Foot,
    /// With a horse.
    Horse,
    /// With a riverboat or ship.
    Boat,
    /// By a supply route.
    Route,
}

/// A transport that is under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Haul {
    /// How.
    pub method: Method,
    /// Where it started (on foot), where the horse or the route has come to, or the boat.
    pub at: Place,
    /// On foot: where to.
    pub to: Option<Place>,
    /// Movement points left.
    pub points: u8,
    /// What is on the horse, or goes along the route.
    pub cargo: Tokens,
    /// The supply route so far.
    #[features(skip)]
    pub visited: Places,
    /// Where each kind was loaded from at this stop: it is not unloaded there again before moving on.
    #[serde(skip)]
    #[features(skip)]
    pub loaded: [Places; TOKENS],
    /// Where each kind was unloaded to at this stop.
    #[serde(skip)]
    #[features(skip)]
    pub unloaded: [Places; TOKENS],
}

/// Where the active player's battle stands (GB-29).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Battle {
    /// Attacks that succeeded in this turn.
    pub wins: u8,
    /// Targets of this turn.
    pub struck: Places,
    /// The attack that is under way.
    pub assault: Option<Assault>,
}

/// An attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Assault {
    /// What is attacked.
    pub target: Place,
    /// Whose it is.
    pub defender: Seat,
    /// With whom the neutral players side.
    pub sides: PerSeat<Side>,
    /// Declared spearheads.
    #[features(len)]
    pub spearheads: List<Spearhead, 2>,
    /// Whether the last of them is still being put together.
    pub drafting: bool,
    /// How many questions of GB-36 are answered.
    #[serde(skip)]
    #[features(skip)]
    pub landing: u8,
}

impl Assault {
    /// An attack in which nobody has sided and nothing is declared.
    pub fn new(target: Place, defender: Seat, seats: u8) -> Assault {
        let sides = PerSeat::new(seats, Side::Nobody);
        Assault { target, defender, sides, spearheads: List::new(), drafting: false, landing: 0 }
    }
}

/// A spearhead (GB-33).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Spearhead {
    /// What leads.
    pub lead: Lead,
    /// Where the lead stands, or the boat.
    pub at: Place,
    /// Where the reinforcing horse stands.
    pub horse: Option<Place>,
    /// Where the reinforcing weapon stands.
    pub weapon: Option<Place>,
    /// Where the leading boat ends.
    pub end: Option<Water>,
}

impl Spearhead {
    /// Where this reinforcement comes from.
    pub fn arm(&self, arm: Arm) -> Option<Place> {
        match arm {
            Arm::Horse => self.horse,
            Arm::Weapon => self.weapon,
        }
    }

    /// Whether the horse or weapon of this place belongs to it.
    pub fn uses(&self, arm: Arm, place: Place) -> bool {
        let leads = match arm {
            Arm::Horse => self.lead == Lead::Horse,
            Arm::Weapon => self.lead == Lead::Weapon,
        };
        self.arm(arm) == Some(place) || (leads && self.at == place)
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// One has three skyworks or more, and the most.
    Skyworks,
    /// Several have the most, and share.
    Shared,
    /// A die broke the tie.
    Die,
    /// The strength of developments broke the tie.
    DevelopmentStrength,
    /// The strength of everything broke the tie.
    TotalStrength,
    /// Only one is left.
    LastStanding,
    /// The last round is over.
    RoundLimit,
}

impl Public {
    /// How many sit at the table.
    pub fn seats(&self) -> u8 {
        self.votes.seats()
    }

    /// The lands that are in play (GB-12).
    pub fn lands(&self) -> Places {
        let map = crate::map::map();
        if self.terms.continent_only { map.continent } else { map.all }
    }

    /// The next seat to the left that is still in the game.
    pub fn next_playing(&self, seat: Seat) -> Seat {
        let mut next = seat.next(self.seats());
        while !self.playing.contains(next) && next != seat {
            next = next.next(self.seats());
        }
        next
    }

    /// The next seat in turn order in this round, if any is left.
    pub fn next_in_order(&self, seat: Seat) -> Option<Seat> {
        let mut next = seat.next(self.seats());
        while next != self.first {
            if self.playing.contains(next) {
                return Some(next);
            }
            next = next.next(self.seats());
        }
        None
    }

    /// How many seats come before this one in turn order.
    pub fn order(&self, seat: Seat) -> usize {
        self.first.around(self.seats()).position(|other| other == seat).unwrap_or(0)
    }

    /// The token that [`Action::Put`] puts down: the new horse, or the next one from the trade.
    pub fn to_put(&self) -> Token {
        self.trade.deal.and_then(|deal| deal.next_for(self.asked)).unwrap_or(Token::Horse)
    }

    /// Asks the active player.
    pub fn ask_active(&mut self, stage: Stage) {
        self.stage = stage;
        self.asked = self.active;
    }
}
