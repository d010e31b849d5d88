//! What good play looks like at first sight: for bots.

use crate::action::{Action, Lead, Side, Verdict};
use crate::board::Board;
use crate::ids::{Land, Place};
use crate::kinds::{Development, Token, Tokens};
use crate::map::map;
use crate::public::{Public, Stage};
use crate::rules::force;
use tabletop::Seat;

/// What a skywork is made of.
const MATERIAL: [Token; 4] = [Token::Coal, Token::Gold, Token::Iron, Token::Scrap];

/// How well a seat stands, from 0 to 1. An attack that would succeed as it stands counts as won already.
pub fn value(public: &Public, seat: Seat) -> f32 {
    if public.stage == Stage::Over {
        return if public.winners.contains(seat) { 1.0 } else { 0.0 };
    }
    if let (Stage::Ally | Stage::Force, Some(assault)) = (public.stage, &public.battle.assault) {
        let (attack, defence) = force::sums(&public.board, public.active, assault, &mut tabletop::Mute);
        if attack >= defence {
            let mut won = *public;
            won.board.give(assault.target, public.active);
            return share(&won, seat);
        }
    }
    share(public, seat)
}

/// A seat's share of what all are worth.
fn share(public: &Public, seat: Seat) -> f32 {
    let weight = |other: Seat| {
        if public.playing.contains(other) { (worth(public, other) / 5.0).exp() } else { 0.0 }
    };
    let all: f32 = Seat::all(public.seats()).map(weight).sum();
    if all > 0.0 { weight(seat) / all } else { 0.0 }
}

/// What a seat has, in units of a third of a skywork or so.
fn worth(public: &Public, seat: Seat) -> f32 {
    let board = &public.board;
    let skyworks = f32::from(board.skyworks_of(seat));
    let (mut best, mut second, mut exposed) = (0.0f32, 0.0f32, 0.0f32);
    let (mut land, mut arms) = (0.0, 0.0);
    for place in board.own(seat).iter() {
        let tokens = board.at(place);
        arms += 0.35 * f32::from(tokens.of(Token::Weapon)) + 0.12 * f32::from(tokens.of(Token::Horse));
        let Some(area) = place.as_land() else {
            arms += 0.25;
            continue;
        };
        land += 0.12 + if board.makes(area).is_some() { 0.3 } else { 0.0 };
        let ready = readiness(tokens);
        if ready > best {
            (best, second) = (ready, best);
        } else {
            second = second.max(ready);
        }
        if board.skyworks[area.index()] > 0 {
            exposed += threat(board, seat, place);
        }
    }
    let mut wealth = board.wealth(seat);
    wealth.0.iter_mut().zip(lifted(public, seat).0).for_each(|(all, some)| *all += some);
    let kinds = MATERIAL.iter().filter(|token| wealth.of(**token) > 0).count() as f32;
    let held = wealth.resources().min(16) as f32;
    6.0 * skyworks - exposed + 2.4 * best + 0.9 * second + 0.25 * kinds + 0.1 * held + land + arms
}

/// What a seat has that is not on the board just now: in a trade, or on the way.
fn lifted(public: &Public, seat: Seat) -> Tokens {
    match (&public.trade.deal, &public.haul) {
        (Some(deal), _) if seat == deal.by => match public.stage {
            Stage::Receive => deal.by_gets,
            Stage::Fulfil => deal.asked,
            _ => deal.given,
        },
        (Some(deal), _) if seat == deal.with => match public.stage {
            Stage::Receive => deal.with_gets,
            Stage::Fulfil => deal.given,
            _ => Tokens::default(),
        },
        (None, Some(haul)) if seat == public.active => haul.cargo,
        _ => Tokens::default(),
    }
}

/// How much of a skywork lies here, from 0 to 1; four of four count more than four times one of four.
fn readiness(tokens: Tokens) -> f32 {
    let kinds = MATERIAL.iter().filter(|token| tokens.of(**token) > 0).count() as f32;
    let gold = f32::from(tokens.of(Token::Gold).min(4));
    let most = kinds.max(gold) / 4.0;
    most * most
}

/// How much a skywork is in danger from the strongest neighbour.
fn threat(board: &Board, seat: Seat, place: Place) -> f32 {
    let (mut strongest, mut defence) = (0, 0);
    for other in (0..tabletop::MAX_SEATS as u8).map(Seat::new).filter(|other| *other != seat) {
        let (attack, holds) = force::forecast(board, other, place);
        strongest = attack.max(strongest);
        defence = holds;
    }
    if strongest >= defence { 2.5 } else { 0.0 }
}

/// How promising an action looks; 1 is ordinary.
pub fn prior(public: &Public, action: Action) -> f32 {
    let board = &public.board;
    match action {
        Action::Build(recipe, _) => match recipe.development() {
            Development::Skywork => 60.0,
            Development::Weapon => 1.2,
            Development::Bridge | Development::Riverboat => 0.5,
            Development::Ship => 0.8,
        },
        Action::Pass => match public.stage {
            Stage::Trade => 3.0,
            Stage::Battle => 0.8,
            _ => 0.4,
        },
        Action::Recall | Action::Withdraw => 0.05,
        Action::Claim(land) => claim(public, land),
        Action::Attack(target) => attack(public, target),
        Action::Strike => strike(public),
        Action::Lead(Lead::Boat, _) => 1.5,
        Action::Side(Side::Attacker | Side::Defender) => 0.7,
        Action::Ashore => 1.5,
        Action::Decide(Verdict::Hold) => 1.5,
        Action::Put(place) => {
            let deal = public.trade.deal.map(|mut deal| *deal.gets(public.asked));
            let token = deal.and_then(|gets| gets.iter().next()).map_or(Token::Horse, |(token, _)| token);
            fits(board, token, place)
        }
        Action::Take(token) => match public.haul.and_then(|haul| haul.to) {
            Some(to) => fits(board, token, to),
            None => 1.0,
        },
        Action::Foot(from) => {
            let near = board.next_to(from) & board.own(public.active);
            0.2 + 20.0 * near.iter().map(|to| gain(board, from, to)).fold(0.0, f32::max)
        }
        Action::To(to) => 0.2 + 20.0 * public.haul.map_or(0.0, |haul| gain(board, haul.at, to)),
        Action::Unload(token, place) => fits(board, token, place),
        Action::Load(token, place) => 1.0 / fits(board, token, place).max(0.3),
        Action::Give(token, place) => 1.0 / fits(board, token, place).max(0.3),
        Action::Ask(Token::Horse) => 0.4,
        Action::Propose => 4.0,
        Action::Accept => 1.2,
        Action::Decline => 1.5,
        Action::Counter => 0.3,
        Action::Ride(_) | Action::Route(_) | Action::Embark(_) => 0.3,
        _ => 1.0,
    }
}

/// Whether a token helps towards a skywork there.
fn fits(board: &Board, token: Token, place: Place) -> f32 {
    let here = board.at(place);
    if token == Token::Weapon || token == Token::Horse {
        return if here.of(token) == 0 { 1.0 } else { 0.05 };
    }
    if place.as_land().is_none() {
        return 0.3;
    }
    let mut with = here;
    with.add(token);
    0.4 + 8.0 * (readiness(with) - readiness(here)) + 2.0 * readiness(here)
}

/// How much nearer to a skywork the best single token brings one land, less what the other loses.
fn gain(board: &Board, from: Place, to: Place) -> f32 {
    if to.as_land().is_none() {
        return 0.0;
    }
    let (here, there) = (board.at(from), board.at(to));
    let gain = |token: Token| {
        let (mut less, mut more) = (here, there);
        less.take(token);
        more.add(token);
        readiness(more) - readiness(there) - (readiness(here) - readiness(less))
    };
    MATERIAL.into_iter().filter(|token| here.of(*token) > 0).map(gain).fold(0.0, f32::max)
}

/// Sites first, then lands next to one's own.
fn claim(public: &Public, land: Land) -> f32 {
    let own = public.board.own(public.asked);
    let near = (map().next_lands[land.index()] & own).len() as f32;
    let site = if public.board.makes(land).is_some() { 3.0 } else { 0.0 };
    0.5 + site + 0.6 * near
}

/// What there is to gain, if it looks as if it could succeed.
fn attack(public: &Public, target: Place) -> f32 {
    let board = &public.board;
    let (attack, defence) = force::forecast(board, public.active, target);
    if attack < defence {
        return 0.15;
    }
    let site = target.as_land().and_then(|land| board.makes(land)).is_some();
    let prize = 12.0 * f32::from(board.skyworks_at(target))
        + 0.5 * board.at(target).total() as f32
        + if site { 1.5 } else { 0.0 };
    2.0 + prize
}

fn strike(public: &Public) -> f32 {
    let Some(assault) = &public.battle.assault else { return 1.0 };
    let (attack, defence) = force::sums(&public.board, public.active, assault, &mut tabletop::Mute);
    if attack >= defence { 6.0 } else { 0.5 }
}
