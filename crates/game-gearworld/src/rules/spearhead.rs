//! Declaring spearheads (GB-32, GB-33), and landing their reinforcements (GB-36).

use super::{battle, mine, need, range, tell, there};
use crate::action::{Action, Arm, Lead};
use crate::event::Event;
use crate::ids::{Place, Water};
use crate::kinds::Token;
use crate::places::{Places, Waters};
use crate::public::{Assault, Public, Spearhead, Stage};
use crate::refusal::Refusal;
use tabletop::Log;

/// The attack under way; only asked in [`Stage::Force`] and [`Stage::Landing`].
fn assault(public: &Public) -> &Assault {
    public.battle.assault.as_ref().expect("in this stage an attack is under way")
}

/// The spearhead that is being put together.
fn draft(assault: &Assault) -> Option<&Spearhead> {
    if assault.drafting { assault.spearheads.last() } else { None }
}

fn used(assault: &Assault, arm: Arm, place: Place) -> bool {
    assault.spearheads.iter().any(|spearhead| spearhead.uses(arm, place))
}

/// The boat of the first spearhead and where it will end, for the stacking limit of the second.
fn moved(assault: &Assault) -> Option<(Place, Water)> {
    let first = assault.spearheads.first()?;
    Some((first.at, first.end?))
}

/// Where the leading boat can end, with this reinforcement too.
fn ends(public: &Public, spearhead: &Spearhead, more: Option<(Arm, Place)>) -> Waters {
    let assault = assault(public);
    let with = |arm: Arm| match more {
        Some((other, place)) if other == arm => Some(place),
        _ => spearhead.arm(arm),
    };
    let fetch = [with(Arm::Horse), with(Arm::Weapon)];
    range::ends(&public.board, spearhead.at, fetch, assault.target, moved(assault))
}

fn may_lead(public: &Public, lead: Lead, place: Place) -> Result<(), Refusal> {
    let (assault, board) = (assault(public), &public.board);
    need(!assault.drafting, Refusal::SpearheadOpen)?;
    need(!assault.spearheads.is_full(), Refusal::TwoSpearheads)?;
    mine(public, place)?;
    let in_range = match lead {
        Lead::Horse => {
            there(public, Token::Horse, place)?;
            need(!used(assault, Arm::Horse, place), Refusal::UsedAlready { place })?;
            range::rides(board, public.active, place, None, assault.target)
        }
        Lead::Weapon => {
            there(public, Token::Weapon, place)?;
            need(!used(assault, Arm::Weapon, place), Refusal::UsedAlready { place })?;
            board.next_to(assault.target).contains(place)
        }
        Lead::Boat => {
            need(place.as_vessel().is_some(), Refusal::NoBoat { place, rule: "GB-33" })?;
            let leads = assault.spearheads.iter().any(|other| other.lead == Lead::Boat && other.at == place);
            need(!leads, Refusal::UsedAlready { place })?;
            let spearhead = Spearhead { lead, at: place, ..Spearhead::default() };
            !ends(public, &spearhead, None).is_empty()
        }
    };
    need(in_range, Refusal::LeadOutOfRange { place })
}

fn may_reinforce(public: &Public, arm: Arm, place: Place) -> Result<(), Refusal> {
    let assault = assault(public);
    let Some(spearhead) = draft(assault) else { return Err(Refusal::LeadFirst) };
    let takes = match spearhead.lead {
        Lead::Boat => true,
        Lead::Horse => arm == Arm::Weapon,
        Lead::Weapon => false,
    };
    need(takes && spearhead.arm(arm).is_none(), Refusal::NoSuchReinforcement)?;
    mine(public, place)?;
    there(public, arm.token(), place)?;
    need(!used(assault, arm, place), Refusal::UsedAlready { place })?;
    let comes = match spearhead.lead {
        Lead::Boat => !ends(public, spearhead, Some((arm, place))).is_empty(),
        _ => range::rides(&public.board, public.active, spearhead.at, Some(place), assault.target),
    };
    need(comes, Refusal::ReinforcementOutOfRange { place })
}

/// Every lead that can be declared, in order: what [`may_lead`] allows, without asking it about places where nothing is.
fn leads(public: &Public) -> impl Iterator<Item = Action> + '_ {
    let (assault, board) = (assault(public), &public.board);
    let closed = assault.drafting || assault.spearheads.is_full();
    let own = if closed { Places::EMPTY } else { board.own(public.active) };
    let lead = |lead: Lead| move |place: Place| Action::Lead(lead, place);
    let unused = move |arm: Arm| move |place: &Place| !used(assault, arm, *place);
    let horses = board
        .having(own, Token::Horse)
        .iter()
        .filter(unused(Arm::Horse))
        .filter(move |place| range::rides(board, public.active, *place, None, assault.target));
    let beside = if own.is_empty() { Places::EMPTY } else { board.next_to(assault.target) };
    let weapons = board.having(own & beside, Token::Weapon).iter().filter(unused(Arm::Weapon));
    let vessels = own.iter().filter(|place| place.as_vessel().is_some());
    let boats = vessels.filter(move |place| may_lead(public, Lead::Boat, *place).is_ok());
    horses.map(lead(Lead::Horse)).chain(weapons.map(lead(Lead::Weapon))).chain(boats.map(lead(Lead::Boat)))
}

/// Whether any spearhead can be declared.
pub fn any_lead(public: &Public) -> bool {
    leads(public).next().is_some()
}

/// Every reinforcement that the spearhead can take, in order.
fn reinforcements(public: &Public) -> impl Iterator<Item = Action> + '_ {
    let own = public.board.own(public.active);
    let all = [Arm::Horse, Arm::Weapon].into_iter();
    let all =
        all.flat_map(move |arm| public.board.having(own, arm.token()).iter().map(move |place| (arm, place)));
    all.filter(|(arm, place)| may_reinforce(public, *arm, *place).is_ok())
        .map(|(arm, place)| Action::Reinforce(arm, place))
}

/// Pushes what is legal.
pub fn legal(public: &Public, out: &mut Vec<Action>) {
    if public.stage == Stage::Landing {
        out.extend([Action::Ashore, Action::Aboard]);
        return;
    }
    let assault = assault(public);
    let draft = draft(assault);
    if draft.is_some_and(|spearhead| spearhead.lead == Lead::Horse) {
        out.push(Action::Done);
    }
    if public.recalls > 0 && !assault.spearheads.is_empty() {
        out.push(Action::Recall);
    }
    match draft {
        None => {
            if !assault.spearheads.is_full() {
                out.extend(leads(public));
            }
            out.push(Action::Strike);
        }
        Some(spearhead) => {
            out.extend(reinforcements(public));
            if spearhead.lead == Lead::Boat {
                out.extend(ends(public, spearhead, None).iter().map(Action::End));
            }
        }
    }
}

/// Why not.
pub fn judge(public: &Public, action: Action) -> Result<(), Refusal> {
    if public.stage == Stage::Landing {
        return need(matches!(action, Action::Ashore | Action::Aboard), Refusal::not_now(public, action));
    }
    let assault = assault(public);
    match (action, draft(assault)) {
        (Action::Done, Some(spearhead)) => need(spearhead.lead == Lead::Horse, Refusal::SpearheadOpen),
        (Action::Recall, _) => {
            need(!assault.spearheads.is_empty(), Refusal::LeadFirst)?;
            need(public.recalls > 0, Refusal::NoRecall)
        }
        (Action::Lead(lead, place), _) => may_lead(public, lead, place),
        (Action::Reinforce(arm, place), _) => may_reinforce(public, arm, place),
        (Action::End(water), Some(spearhead)) => {
            let boat = spearhead.lead == Lead::Boat;
            need(boat && ends(public, spearhead, None).contains(water), Refusal::CannotEnd { water })
        }
        (Action::Strike, draft) => need(draft.is_none(), Refusal::SpearheadOpen),
        _ => Err(Refusal::not_now(public, action)),
    }
}

/// Carries it out.
pub fn apply(public: &mut Public, action: Action, log: &mut impl Log<Event>) {
    let seat = public.active;
    let landing = battle::landing(public);
    let Some(assault) = &mut public.battle.assault else { return };
    match action {
        Action::Lead(lead, at) => {
            assault.spearheads.push(Spearhead { lead, at, ..Spearhead::default() });
            assault.drafting = lead != Lead::Weapon;
            tell(log, Event::Leads { seat, lead, at });
            settle(public);
        }
        Action::Reinforce(arm, from) => {
            if let Some(spearhead) = assault.spearheads.last_mut() {
                match arm {
                    Arm::Horse => spearhead.horse = Some(from),
                    Arm::Weapon => spearhead.weapon = Some(from),
                }
            }
            tell(log, Event::Reinforces { seat, arm, from });
            settle(public);
        }
        Action::End(area) => {
            if let Some(spearhead) = assault.spearheads.last_mut() {
                spearhead.end = Some(area);
                tell(log, Event::Ends { seat, boat: spearhead.at, area });
            }
            assault.drafting = false;
        }
        Action::Done => assault.drafting = false,
        Action::Recall => {
            assault.spearheads.pop();
            assault.drafting = false;
            public.recalls -= 1;
            tell(log, Event::TakesBack { seat });
        }
        Action::Strike => battle::strike(public, log),
        Action::Ashore | Action::Aboard => {
            let Some((arm, boat, question)) = landing else { return };
            assault.landing = question + 1;
            let (token, target) = (arm.token(), assault.target);
            if action == Action::Ashore {
                public.board.carry(token, boat, target);
                tell(log, Event::Enters { seat, token, from: boat, target });
            } else {
                tell(log, Event::StaysAboard { seat, token, boat });
            }
            battle::land(public, log);
        }
        _ => {}
    }
}

/// A horse that can take no weapon along needs no further word.
fn settle(public: &mut Public) {
    let horse = draft(assault(public)).is_some_and(|spearhead| spearhead.lead == Lead::Horse);
    let more = horse && reinforcements(public).next().is_some();
    if let (true, false, Some(assault)) = (horse, more, &mut public.battle.assault) {
        assault.drafting = false;
    }
}
