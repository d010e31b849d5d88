//! What players could add up from the table themselves: for boards, which know no rules.

use crate::action::Side;
use crate::ids::Place;
use crate::public::{Assault, Public, Stage};
use crate::rules::battle;
use crate::rules::force::{self, Item};
use serde::Serialize;
use std::collections::BTreeMap;
use tabletop::PerSeat;

/// What follows from the table.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Preview {
    /// GB-35: the strength of every holding with what is in it.
    pub strength: BTreeMap<Place, u16>,
    /// GB-40: the strength of everything that each seat has.
    pub total_strength: PerSeat<u16>,
    /// The attack under way; while one may be declared, every attack that may be (GB-30).
    pub attacks: Vec<Attack>,
}

/// An attack as it stands, or as it would begin.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Attack {
    /// What is attacked.
    pub target: Place,
    /// GB-32: the attacking force.
    pub attack: Force,
    /// GB-34: the defending force.
    pub defence: Force,
    /// Whether the attack would succeed.
    pub succeeds: bool,
}

/// One side of an attack.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Force {
    /// Its strength.
    pub sum: u16,
    /// What makes it up.
    pub items: Vec<Item>,
}

/// Works it out, by what resolves attacks.
pub fn preview(public: &Public) -> Preview {
    let board = &public.board;
    Preview {
        strength: board.holdings().iter().map(|place| (place, board.strength_at(place))).collect(),
        total_strength: PerSeat::from_fn(public.seats(), |seat| board.strength_of(seat, false)),
        attacks: attacks(public),
    }
}

fn attacks(public: &Public) -> Vec<Attack> {
    let begun = |target: Place| {
        let defender = public.board.owner(target)?;
        Some(attack(public, &Assault::new(target, defender, public.seats())))
    };
    match (public.stage, &public.battle.assault) {
        (Stage::Battle, _) => battle::open_targets(public).iter().filter_map(begun).collect(),
        (Stage::Ally | Stage::Force, Some(assault)) => vec![attack(public, assault)],
        // While reinforcements land, the attack is won, and leads have gone into the target.
        _ => Vec::new(),
    }
}

fn attack(public: &Public, assault: &Assault) -> Attack {
    let mut items = Vec::new();
    let sums = force::sums(&public.board, public.active, assault, |item| items.push(item));
    let (attack, defence) = items.into_iter().partition(|item: &Item| item.side == Side::Attacker);
    Attack {
        target: assault.target,
        attack: Force { sum: sums.attack, items: attack },
        defence: Force { sum: sums.defence, items: defence },
        succeeds: sums.succeed(),
    }
}
