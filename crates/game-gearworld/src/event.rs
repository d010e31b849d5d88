//! What is reported.

use crate::action::{Arm, Lead, Side, Verdict};
use crate::ids::{Land, Place, Water};
use crate::kinds::{Recipe, Token, Tokens};
use crate::public::{Ending, Method, Phase};
use serde::Serialize;
use tabletop::{Seat, SeatSet};

/// One thing that happened; everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", tag = "event")]
#[expect(missing_docs, reason = "the fields are the words of the sentence that the variant's comment says")]
pub enum Event {
    /// A die for the first turn or the victory.
    Rolls { seat: Seat, pips: u8 },
    /// These are equal, and the die decides between them: for the victory, or once more.
    DieDecides { seats: SeatSet },
    /// Who has the first player token now.
    First { seat: Seat },
    /// A production token is laid, unseen.
    Lays { seat: Seat, land: Land },
    /// It is turned up.
    TurnsUp { land: Land, makes: Token },
    /// A figure is placed.
    Claims { seat: Seat, land: Land },
    /// A round begins.
    Round { round: u16, first: Seat },
    /// The die of a dynamic phase.
    PhaseDie { seat: Seat, phase: Phase, pips: u8 },
    /// The first player decides about the phase.
    Decides { seat: Seat, phase: Phase, verdict: Verdict },
    /// A vote on the phase.
    Votes { seat: Seat, phase: Phase, verdict: Verdict },
    /// The sum of the votes.
    Voted { phase: Phase, hold: u8, skip: u8 },
    /// A phase begins.
    Begins { phase: Phase },
    /// A phase is skipped.
    Skipped { phase: Phase },
    /// A development is built.
    Builds { seat: Seat, recipe: Recipe, land: Land, place: Place, area: Option<Water> },
    /// A site produces.
    Produces { seat: Seat, token: Token, count: u8, site: Land, place: Place },
    /// Nothing of this kind is left in the supply for this site.
    Exhausted { seat: Seat, token: Token, site: Land },
    /// A seat does no more.
    Passes { seat: Seat, phase: Phase },
    /// An offer is opened.
    Opens { seat: Seat, with: Seat },
    /// A token is put into the offer, or paid for it.
    Gives { seat: Seat, token: Token, from: Place },
    /// Something is asked for.
    Asks { seat: Seat, token: Token },
    /// The offer stands.
    Proposes { seat: Seat, with: Seat, given: Tokens, asked: Tokens, counter: bool },
    /// The offer is dropped.
    Withdraws { seat: Seat },
    /// It is turned down.
    Declines { seat: Seat },
    /// A counter-offer is being made.
    Counters { seat: Seat, with: Seat },
    /// It is accepted.
    Accepts { seat: Seat },
    /// The trade as a whole.
    Trades { by: Seat, with: Seat, given: Tokens, paid: Tokens },
    /// A token from the trade is placed.
    Receives { seat: Seat, token: Token, at: Place },
    /// A transport begins.
    Hauls { seat: Seat, method: Method, at: Place },
    /// A token moves.
    Moves { seat: Seat, token: Token, from: Place, to: Place },
    /// A token is loaded onto the horse.
    Loads { seat: Seat, token: Token, at: Place },
    /// A token is unloaded from the horse.
    Unloads { seat: Seat, token: Token, at: Place },
    /// The horse goes on.
    Rides { seat: Seat, from: Place, to: Place },
    /// The supply route goes on, with this.
    RouteGoes { seat: Seat, from: Place, to: Place, cargo: Tokens },
    /// A boat goes on.
    Sails { seat: Seat, boat: Place, from: Water, to: Water, points: u8 },
    /// A transport is complete.
    Hauled { seat: Seat },
    /// A transport, or what was to be built, is called off; everything is as before.
    CallsOff { seat: Seat },
    /// GB-6: duplicates go to the supply.
    Discards { token: Token, count: u8, at: Place },
    /// An attack is declared.
    Attacks { seat: Seat, target: Place, defender: Seat },
    /// A neutral player sides.
    Sides { seat: Seat, side: Side },
    /// A spearhead is led.
    Leads { seat: Seat, lead: Lead, at: Place },
    /// A reinforcement joins it.
    Reinforces { seat: Seat, arm: Arm, from: Place },
    /// The leading boat will end here.
    Ends { seat: Seat, boat: Place, area: Water },
    /// The last spearhead is taken back.
    TakesBack { seat: Seat },
    /// GB-32, GB-34: a holding counts, with what is in it.
    Counts { seat: Seat, side: Side, place: Place, holding: u16, horse: u16, weapon: u16, skyworks: u16 },
    /// GB-33: a spearhead counts.
    SpearheadCounts { seat: Seat, lead: Lead, at: Place, strength: u16, horse: u16, weapon: u16 },
    /// GB-35: the sums.
    Fought { attacker: Seat, defender: Seat, target: Place, attack: u16, defence: u16, success: bool },
    /// GB-36: a spearhead goes into the target.
    Enters { seat: Seat, token: Token, from: Place, target: Place },
    /// GB-36: a reinforcement stays aboard.
    StaysAboard { seat: Seat, token: Token, boat: Place },
    /// GB-36: the target changes hands.
    Captures { seat: Seat, from: Seat, target: Place },
    /// GB-37: a player has no figure left.
    Eliminated { seat: Seat },
    /// GB-40: the game is over.
    Over { ending: Ending, winners: SeatSet },
}
