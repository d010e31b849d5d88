//! What lies on the table.

use crate::content::{CONTRAPTIONS, Tinkerer};
use crate::gear::Gear;
use crate::grid::{Cell, Column, Grid};
use crate::options::Options;
use crate::part::{Built, ByPart, Contraption, Part};
use crate::private::BOTTOM;
use serde::{Serialize, Serializer};
use tabletop::{Features, List, PerSeat, Seat, Set};

/// Everything that all may know.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Public {
    /// The version of the rules that this match is played by.
    #[features(skip)]
    pub rules: u32,
    /// Settings of the match.
    #[features(skip)]
    pub options: Options,
    /// The round, from 1 to 3.
    pub round: u8,
    /// Who starts this round.
    pub first: Seat,
    /// Whose turn it is, or who is dealt to or builds.
    pub active: Seat,
    /// What is due.
    pub phase: Phase,
    /// Whether the active player has played, passed or stayed out this turn (GW-10).
    pub done: bool,
    /// How many sides have passed or stayed out one after the other (GW-18); solo the Leviathan counts too.
    pub passes: u8,
    /// How many columns the grid has.
    pub columns: u8,
    /// The cards of the grid.
    pub grid: Grid,
    /// Who controls which line (GW-16).
    pub control: ByPart<Option<Side>>,
    /// What each player has in front of it.
    pub players: PerSeat<Player>,
    /// The Leviathan, in solo play.
    pub leviathan: Option<Leviathan>,
    /// The gear deck.
    pub gear_deck: GearDeck,
    /// Gear cards that the Leviathan has flipped (GW-58).
    pub gear_discard: Set<Gear>,
    /// How many contraption cards are in their deck.
    pub contraption_deck: u8,
    /// Contraption cards that the Leviathan has flipped (GW-58).
    pub contraption_discard: Set<Contraption>,
}

/// What is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Phase {
    /// Chance says who starts.
    First,
    /// The active player is dealt a tinkerer (GW-8).
    DealTinkerer,
    /// The active player chooses a tinkerer (GW-8).
    Draft,
    /// A start card is drawn (GW-3).
    StartCard {
        /// How many lie there already.
        placed: u8,
    },
    /// The active player is dealt gear cards (GW-6, GW-34).
    DealGears {
        /// How many are still to come.
        left: u8,
    },
    /// The active player is dealt a contraption (GW-6, GW-34).
    DealContraption,
    /// The active player takes its turn (GW-10).
    Turn,
    /// The active player discards the second of two cards (GW-11).
    SecondDiscard,
    /// The active player draws the gear card it has paid for (GW-11).
    DrawGear,
    /// The active player draws the contraption it has paid for (GW-11).
    DrawContraption,
    /// Bartleby looks at cards (GW-20).
    Look {
        /// How many are still to come.
        left: u8,
        /// How many he looks at already.
        seen: u8,
    },
    /// Bartleby keeps one of these cards (GW-20).
    Keep {
        /// How many he looks at.
        seen: u8,
    },
    /// Bartleby says which of two cards goes under the deck first (GW-20).
    Under,
    /// The Leviathan flips contraptions for a column (GW-54).
    LeviathanColumn,
    /// The Leviathan flips contraptions for a row (GW-55).
    LeviathanRow {
        /// The column that is settled.
        column: Column,
    },
    /// The Leviathan flips gear cards for a cell (GW-57).
    LeviathanGear {
        /// The cell that is settled.
        cell: Cell,
        /// How many cards it has flipped for it.
        flipped: u8,
    },
    /// The active player builds contraptions (GW-31).
    Build,
    /// The game is over.
    Over,
}

/// A player, or the Leviathan, which has no seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "number | \"leviathan\""))]
pub enum Side {
    /// A player.
    Seat(Seat),
    /// The Leviathan.
    Leviathan,
}

impl Serialize for Side {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Side::Seat(seat) => seat.serialize(to),
            Side::Leviathan => to.serialize_str("leviathan"),
        }
    }
}

/// What one player has in front of it.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Player {
    /// Sparks.
    pub sparks: u8,
    /// How many gear cards it holds.
    pub gears: u8,
    /// How many contraptions it holds.
    pub contraptions: u8,
    /// Its tinkerer.
    pub tinkerer: Option<Tinkerer>,
    /// Whether the tinkerer's ability is used this round.
    pub used: bool,
    /// Whether it has passed and not re-entered (GW-18).
    pub out: bool,
    /// Parts claimed this round that lie on no contraption yet (GW-31).
    pub claimed: Set<Part>,
    /// Parts set aside for scoring.
    pub loose: ByPart<u8>,
    /// Built contraptions.
    #[features(len)]
    pub built: List<Built, CONTRAPTIONS>,
}

/// The Mechanical Leviathan.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Leviathan {
    /// Its sparks; it has no limit (GW-7).
    pub sparks: u8,
    /// Its parts.
    pub parts: ByPart<u8>,
    /// Whether it passed on its last turn.
    pub out: bool,
}

/// The gear deck as it is seen from outside.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GearDeck {
    /// Cards in no order.
    pub shuffled: u8,
    /// Cards put underneath, by who put them there; the next to be drawn first.
    #[features(count)]
    pub bottom: List<Seat, BOTTOM>,
}

impl GearDeck {
    /// How many cards it has.
    pub fn len(&self) -> usize {
        usize::from(self.shuffled) + self.bottom.len()
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl Public {
    /// How many sit at the table.
    pub fn seats(&self) -> u8 {
        self.players.seats()
    }

    /// Whether the Leviathan plays.
    pub fn is_solo(&self) -> bool {
        self.leviathan.is_some()
    }

    /// How many sides take turns: the players and the Leviathan.
    pub fn sides(&self) -> u8 {
        self.seats() + u8::from(self.is_solo())
    }

    /// The player whose turn it is.
    pub fn player(&self) -> &Player {
        &self.players[self.active]
    }

    /// The player whose turn it is, to change.
    pub fn player_mut(&mut self) -> &mut Player {
        let active = self.active;
        &mut self.players[active]
    }

    /// Sparks of a side.
    pub fn sparks(&self, side: Side) -> u8 {
        match side {
            Side::Seat(seat) => self.players[seat].sparks,
            Side::Leviathan => self.leviathan.map_or(0, |leviathan| leviathan.sparks),
        }
    }

    /// How many lines a side controls.
    pub fn lines(&self, side: Side) -> usize {
        self.control.iter().filter(|(_, controller)| **controller == Some(side)).count()
    }

    /// Gear cards that can be drawn, with those that the Leviathan flipped: they make the deck anew (GW-58).
    pub fn gears_to_draw(&self) -> usize {
        self.gear_deck.len() + self.gear_discard.len()
    }

    /// Contraptions that can be drawn, likewise.
    pub fn contraptions_to_draw(&self) -> usize {
        usize::from(self.contraption_deck) + self.contraption_discard.len()
    }

    /// All parts of a side by type, on contraptions and loose.
    pub fn parts(&self, side: Side) -> ByPart<u8> {
        match side {
            Side::Leviathan => self.leviathan.map_or(ByPart::default(), |leviathan| leviathan.parts),
            Side::Seat(seat) => {
                let player = &self.players[seat];
                let mut parts = player.loose;
                let built = player.built.iter().flat_map(|built| built.parts());
                built.chain(player.claimed.iter()).for_each(|part| parts[part] += 1);
                parts
            }
        }
    }

    /// How many parts a side has in all (GW-35).
    pub fn part_count(&self, side: Side) -> u8 {
        self.parts(side).iter().map(|(_, count)| count).sum()
    }

    /// How many cards of a player lie under the gear deck.
    pub fn buried(&self, seat: Seat) -> usize {
        self.gear_deck.bottom.iter().filter(|owner| **owner == seat).count()
    }

    /// At how many cards a player looks through Bartleby's eyes (GW-20).
    pub fn looked_at(&self, seat: Seat) -> usize {
        match self.phase {
            Phase::Look { seen, .. } | Phase::Keep { seen } if seat == self.active => seen.into(),
            Phase::Under if seat == self.active => 2,
            _ => 0,
        }
    }
}
