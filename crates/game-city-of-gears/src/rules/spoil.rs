//! Storing, cashing and spoiling; the end of turns and rounds (CG-18, CG-22, CG-23).

use super::{Play, Verdict};
use crate::action::Stored;
use crate::content::Perk;
use crate::event::{Cause, Event};
use crate::public::{Ending, Player, Public, Task};
use crate::refusal::Refusal;
use crate::resource::{Cost, Dice, Pool, Resource, Tokens};
use crate::setup;
use tabletop::Log;

/// A city that nobody opens closes after this many rounds (CG-23): players could pass for ever.
pub const ROUNDS: u8 = 100;

/// Spaces for steam, cogs, zaps and for any kind.
#[derive(Clone, Copy)]
pub struct Spaces {
    own: [u8; 3],
    wild: u8,
}

impl Spaces {
    pub fn of(player: &Player) -> Spaces {
        let own = Resource::ALL.map(|kind| {
            1 + player.sum(|perk| match perk {
                Perk::Store(resource, more) if resource == kind => more,
                _ => 0,
            })
        });
        let wild = 1 + player.sum(|perk| if let Perk::StoreAny(more) = perk { more } else { 0 });
        Spaces { own, wild }
    }

    pub fn hold(self, cost: Cost) -> bool {
        let over = Resource::ALL.map(|kind| cost.count(kind).saturating_sub(self.own[kind as usize]));
        over.iter().sum::<u8>() <= self.wild
    }
}

/// How many zaps are left to cash when this is stored, if it can be.
fn cashed(pool: Pool, spaces: Spaces, cost: Cost) -> Option<u8> {
    if spaces.hold(cost) { pool.spare(cost) } else { None }
}

/// Whether steam or a cog more could be stored at the price of nothing.
fn wasteful(pool: Pool, spaces: Spaces, cost: Cost, cash: u8) -> bool {
    let steam = Cost { steam: cost.steam + 1, ..cost };
    let cog = Cost { cog: cost.cog + 1, ..cost };
    [steam, cog].into_iter().any(|more| cashed(pool, spaces, more).is_some_and(|then| then >= cash))
}

/// Every way to store that wastes nothing, in order, with the zaps it leaves to cash. Zaps that are not stored
/// are always cashed: the other choice is to lose them.
pub fn options(public: &Public, mut each: impl FnMut([Stored; 3], u8)) {
    let (pool, spaces) = (public.pool(), Spaces::of(public.me()));
    let most = Resource::ALL.map(|kind| pool.most(kind).min(spaces.own[kind as usize] + spaces.wild));
    for steam in 0..=most[0] {
        for cog in 0..=most[1] {
            for zap in 0..=most[2] {
                let cost = Cost { steam, cog, zap, any: 0 };
                if let Some(cash) = cashed(pool, spaces, cost)
                    && !wasteful(pool, spaces, cost, cash)
                {
                    each([steam, cog, zap].map(Stored::new), cash);
                }
            }
        }
    }
}

fn cost([steam, cog, zap]: [Stored; 3]) -> Cost {
    Cost { steam: steam.get(), cog: cog.get(), zap: zap.get(), any: 0 }
}

pub fn judge(public: &Public, stored: [Stored; 3]) -> Verdict {
    let (pool, spaces, cost) = (public.pool(), Spaces::of(public.me()), cost(stored));
    let Some(cash) = pool.spare(cost) else { return Err(Refusal::NotYours) };
    if !spaces.hold(cost) {
        Err(Refusal::TooMuch)
    } else if wasteful(pool, spaces, cost, cash) {
        Err(Refusal::Wasteful)
    } else {
        Ok(())
    }
}

impl<L: Log<Event>> Play<'_, L> {
    pub(super) fn end_turn(&mut self) {
        self.push(Task::Store);
    }

    pub(super) fn store_alone(&mut self) -> bool {
        let mut found = (None, 0);
        options(&self.state.public, |stored, _| found = (Some(stored), found.1 + 1));
        match found {
            (Some(stored), 1) => {
                self.store(stored);
                true
            }
            _ => false,
        }
    }

    pub(super) fn store(&mut self, stored: [Stored; 3]) {
        let seat = self.seat();
        self.pop();
        let (pool, cost) = (self.state.public.pool(), cost(stored));
        let cash = pool.spare(cost).unwrap_or(0);
        let Cost { steam, cog, zap, .. } = cost;
        self.state.public.players[seat].tokens = Tokens { steam, cog, zap };
        self.state.public.turn.dice = Dice::default();
        let lost = pool.total() - cost.total() - cash;
        self.say(Event::Stores { seat, steam, cog, zap, cashed: cash, lost });
        self.prestige(seat, cash, Cause::Cash);
        self.next_turn();
    }

    fn next_turn(&mut self) {
        let public = &mut self.state.public;
        let seat = public.turn.seat.next(public.seats());
        if seat == public.first {
            if public.last_round {
                return self.finish(Ending::EmptyBag);
            }
            if public.round == ROUNDS {
                return self.finish(Ending::Rounds);
            }
            public.round += 1;
        }
        public.turn = setup::begin(seat);
        let (round, dice) = (public.round, public.dice());
        self.say(Event::Turn { seat, round });
        self.push(Task::Roll(dice));
    }
}
