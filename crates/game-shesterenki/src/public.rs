//! What lies on the table.

use crate::content::{
    Character, CodeCard, Condition, Effect, Face, Gear, Number, Setting, Shift, Side, Turning,
};
use serde::Serialize;
use tabletop::{Features, PerSeat, Seat, SeatSet, Set};

/// What lies on the table, and where the game stands.
#[derive(Clone, Copy, PartialEq, Hash, Debug, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Public {
    /// The version of the rules that this match is played by.
    #[features(skip)]
    pub rules: u32,
    /// What is asked now.
    pub phase: Phase,
    /// Day or night.
    pub shift: Shift,
    /// The round, from 1; 0 before the first.
    pub round: u8,
    /// The round card on top (SH-20).
    pub condition: Option<Condition>,
    /// What it adds by night (SH-31).
    pub effect: Option<Effect>,
    /// Round cards that were played and discarded.
    pub past: Set<Condition>,
    /// Who holds the gear token and begins.
    pub token: Seat,
    /// What lies before each player.
    pub players: PerSeat<Player>,
    /// Whose gear may not be turned this round (the Listener, SH-40).
    pub held: Option<Seat>,
    /// Whose gear does not jam this round (the Stoker, SH-40).
    pub greased: Option<Seat>,
    /// Whose gears are jammed, once the round is decided (SH-15).
    pub jammed: SeatSet,
    /// Who won, once the round is decided (SH-20).
    pub winners: SeatSet,
    /// Whether characters are in the game.
    pub characters: bool,
    /// Whether the night has effects.
    pub night_effects: bool,
}

/// What lies before one player.
#[derive(Clone, Copy, PartialEq, Default, Hash, Debug, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Player {
    /// Code cards that are neither entered nor on check.
    pub open: Set<CodeCard>,
    /// Code cards on check (SH-22).
    pub check: Set<CodeCard>,
    /// Code cards that are entered (SH-21).
    pub entered: Set<CodeCard>,
    /// Gears in the hand, together with the one that is set face down: which of them it is is the secret.
    pub hand: Set<Gear>,
    /// Gears in the open discard.
    pub discard: Set<Gear>,
    /// The gear beside the round card.
    pub placed: Placed,
    /// The character card, if there is one.
    pub character: Option<CharacterCard>,
}

/// The gear that a player has beside the round card.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash, Debug, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "lies", rename_all = "kebab-case")]
pub enum Placed {
    /// None yet.
    #[default]
    Nowhere,
    /// One that only its owner knows.
    FaceDown {
        /// What was done to it; it can be something while it still lies face down in a blackout.
        turned: Option<Turning>,
    },
    /// One that everybody sees.
    FaceUp {
        /// Which gear.
        gear: Gear,
        /// The side that points at the round card.
        side: Side,
        /// The number that counts: that of the side, or the one a rainbow gear gave it (SH-14).
        number: Number,
        /// What was done to it.
        turned: Option<Turning>,
    },
}

impl Placed {
    /// This setting, face up.
    pub const fn face_up(setting: Setting, turned: Option<Turning>) -> Placed {
        Placed::FaceUp { gear: setting.gear, side: setting.side, number: setting.number(), turned }
    }

    /// The same gear, this many steps further if it is face up. It counts with the number of its new side.
    #[must_use]
    pub const fn turned(self, steps: i8) -> Placed {
        match self {
            Placed::FaceUp { gear, side, turned, .. } => {
                Placed::face_up(Setting { gear, side: side.turned(steps) }, turned)
            }
            Placed::Nowhere | Placed::FaceDown { .. } => self,
        }
    }

    /// The gear and the number that counts, if it is face up.
    pub const fn shown(self) -> Option<(Gear, Number)> {
        match self {
            Placed::FaceUp { gear, number, .. } => Some((gear, number)),
            Placed::Nowhere | Placed::FaceDown { .. } => None,
        }
    }
}

/// A character card before its player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CharacterCard {
    /// Who it is.
    pub character: Character,
    /// How the card lies.
    pub face: Face,
}

/// What is asked now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "asks", rename_all = "kebab-case")]
pub enum Phase {
    /// Chance: who starts with the gear token.
    First,
    /// Chance: a code card for this seat (SH-2).
    Deal {
        /// Who gets it.
        seat: Seat,
    },
    /// Chance: this seat discards a gear at random (SH-5, SH-31).
    Discard {
        /// Whose gear.
        seat: Seat,
    },
    /// Chance: a character for this seat (SH-4).
    Character {
        /// Who gets it.
        seat: Seat,
    },
    /// Chance: the next round card (SH-3).
    Round,
    /// Step 1: everybody who has not yet done so sets a gear (SH-10).
    Set,
    /// Step 2: this seat acts on a neighbour's gear (SH-11).
    Turn {
        /// Who acts.
        seat: Seat,
        /// Whether it has looked at the gear (the Listener, SH-40).
        looked: bool,
    },
    /// All gears are face up: the moment of the Watchmaker and, by night, of the Stoker (SH-40).
    FaceUp {
        /// Whose moment it is.
        seat: Seat,
    },
    /// Step 3: this winner enters a card (SH-21).
    Enter {
        /// Who won.
        seat: Seat,
    },
    /// This seat sends a card to check, having won or not.
    Check {
        /// Who sends it.
        seat: Seat,
        /// Why.
        cause: CheckCause,
    },
    /// This seat takes a gear back from its discard.
    Take {
        /// Who takes it.
        seat: Seat,
        /// Why.
        cause: TakeCause,
    },
    /// The game is over.
    Over,
}

/// Why a card goes to check besides SH-22.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum CheckCause {
    /// The night effect for a winner who entered a card.
    DoubleFeed,
    /// The Clerk by night, who may also pass.
    Clerk,
    /// The night effect for everybody who did not win.
    Inspection,
    /// The Stoker by night, who did not win and may also pass.
    Stoker,
}

impl CheckCause {
    /// Whether it is an ability, which its owner may let go by.
    pub const fn is_ability(self) -> bool {
        matches!(self, CheckCause::Clerk | CheckCause::Stoker)
    }
}

/// Why a gear comes back from the discard.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum TakeCause {
    /// A blue gear did not win (SH-24).
    Blue,
    /// The night effect for everybody who did not win.
    Salvage,
    /// The Stoker by day, who may also pass.
    Stoker,
}

impl Public {
    /// How many sit at the table.
    pub fn seats(&self) -> u8 {
        self.players.seats()
    }

    /// Everybody in turn order: from the holder of the token, clockwise (SH-11).
    pub fn order(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.token.around(self.seats())
    }

    /// Those whose turn comes after this seat's in the same round of the table.
    pub fn later(&self, seat: Seat) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.order().skip_while(move |other| *other != seat).skip(1)
    }

    /// Whose gear this seat acts on: the left neighbour's, in some nights the right one's (SH-11, SH-31).
    pub fn target(&self, seat: Seat) -> Seat {
        match self.effect {
            Some(Effect::ReverseDrive | Effect::CounterDrive) => seat.previous(self.seats()),
            _ => seat.next(self.seats()),
        }
    }

    /// Who acts first in step 2: the holder of the token, in counter drive the player to the right (SH-11, SH-31).
    pub fn first_to_act(&self) -> Seat {
        match self.effect {
            Some(Effect::CounterDrive) => self.token.previous(self.seats()),
            _ => self.token,
        }
    }

    /// Who acts in step 2 after this seat, until everybody has.
    pub fn acts_after(&self, seat: Seat) -> Option<Seat> {
        let next = match self.effect {
            Some(Effect::CounterDrive) => seat.previous(self.seats()),
            _ => seat.next(self.seats()),
        };
        (next != self.first_to_act()).then_some(next)
    }

    /// How many steps a gear is turned in step 2; forward is positive (SH-11, SH-31).
    pub fn steps(&self, turning: Turning) -> i8 {
        match (self.effect, turning) {
            (Some(Effect::Overwind), _) | (Some(Effect::HighGear), Turning::Increase) => {
                2 * turning.direction()
            }
            _ => turning.direction(),
        }
    }

    /// Whether gears stay face down until everybody has acted (SH-31).
    pub fn is_dark(&self) -> bool {
        matches!(self.effect, Some(Effect::Blackout | Effect::PowerCut))
    }

    /// Those who have not set a gear in step 1.
    pub fn unset(&self) -> SeatSet {
        let unset = self.players.iter().filter(|(_, player)| player.placed == Placed::Nowhere);
        unset.map(|(seat, _)| seat).collect()
    }

    /// The open cards of this seat that fit its gear (SH-21); none while that is not face up.
    pub fn fitting(&self, seat: Seat) -> Set<CodeCard> {
        let player = &self.players[seat];
        match player.placed.shown() {
            Some((gear, number)) => self.entered_by(gear, number).and(player.open),
            None => Set::EMPTY,
        }
    }

    /// The cards that a winning gear enters this round: by colour or number (SH-21), in a power cut by number (SH-31).
    pub fn entered_by(&self, gear: Gear, number: Number) -> Set<CodeCard> {
        match self.effect {
            Some(Effect::PowerCut) => CodeCard::of_number(number),
            _ => CodeCard::fitting(gear, number),
        }
    }

    /// The ability that this seat may still use in this shift (SH-40). A card turned over by day has its
    /// night side up but has to wait for the night.
    pub fn ability(&self, seat: Seat) -> Option<(Character, Shift)> {
        let card = self.players[seat].character?;
        match (card.face, self.shift) {
            (Face::Day, Shift::Day) | (Face::Night, Shift::Night) => Some((card.character, self.shift)),
            _ => None,
        }
    }
}
