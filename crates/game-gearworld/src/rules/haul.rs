//! A transport that is under way (GB-28).
//!
//! At one stop a kind of token is either loaded from a place or unloaded to it, not both: that loses nothing and
//! keeps a transport finite.

use super::{mine, need, tell, there, transport, trim};
use crate::action::Action;
use crate::board::Board;
use crate::event::Event;
use crate::ids::{Place, Water};
use crate::kinds::{TOKENS, Token, Tokens};
use crate::map::{CROSSING, FAR, map};
use crate::places::{Places, Waters};
use crate::public::{Haul, Method, Public, Stage};
use crate::refusal::Refusal;
use tabletop::Log;

/// The transport under way; only asked in [`Stage::Haul`].
fn haul(public: &Public) -> &Haul {
    public.haul.as_ref().expect("in this stage a transport is under way")
}

/// Where the horse or boat can load from and unload to now, of what the player holds.
fn docks(public: &Public, haul: &Haul) -> Places {
    match haul.method {
        Method::Horse => Places::only(haul.at),
        Method::Boat => public.board.next_to(haul.at) & public.board.own(public.active),
        Method::Foot | Method::Route => Places::EMPTY,
    }
}

/// What the horse or boat could take from this place: not the horse that carries.
fn loadable(board: &Board, haul: &Haul, place: Place) -> Tokens {
    let mut tokens = board.at(place);
    if haul.method == Method::Horse {
        tokens.take(Token::Horse);
    }
    tokens
}

/// What is aboard.
fn aboard(board: &Board, haul: &Haul) -> Tokens {
    if haul.method == Method::Boat { board.at(haul.at) } else { haul.cargo }
}

/// Where the horse or the supply route can go on to.
fn onward(public: &Public, haul: &Haul) -> Places {
    let near = || public.board.next_to(haul.at) & public.board.own(public.active);
    match haul.method {
        Method::Horse if haul.points > 0 => near(),
        Method::Route => public.board.having(near() & !haul.visited, Token::Horse),
        _ => Places::EMPTY,
    }
}

/// What one move of the boat costs; [`FAR`] if there is no such move.
pub(crate) fn fare(from: Water, to: Water) -> u8 {
    let map = map();
    if map.ways[from.index()].contains(to) {
        1
    } else if map.crossings[from.index()].contains(to) {
        CROSSING
    } else {
        FAR
    }
}

/// Whether a boat that comes here with this many points left can end its transport somewhere (GB-4).
fn can_end(full: Waters, at: Water, points: u8) -> bool {
    let map = map();
    let class = if map.seas.contains(at) { map.seas } else { map.inland };
    !full.contains(at) || (class & !full).iter().any(|end| map.distance[at.index()][end.index()] <= points)
}

fn may_sail(public: &Public, haul: &Haul, full: Waters, water: Water) -> Result<(), Refusal> {
    let needed = fare(public.board.area(haul.at), water);
    need(needed < FAR, Refusal::NoWay { water })?;
    need(needed <= haul.points, Refusal::TooFar { needed, left: haul.points })?;
    need(can_end(full, water, haul.points - needed), Refusal::NoPlaceToEnd { water })
}

/// Pushes what is legal.
pub fn legal(public: &Public, out: &mut Vec<Action>) {
    let haul = haul(public);
    let board = &public.board;
    if may_end(public, haul).is_ok() {
        out.push(Action::Done);
    }
    if public.recalls > 0 {
        out.push(Action::Recall);
    }
    match haul.method {
        Method::Foot if haul.to.is_none() => {
            let near = board.next_to(haul.at) & board.own(public.active);
            out.extend(near.iter().map(Action::To));
        }
        Method::Foot => out.extend(board.at(haul.at).iter().map(|(token, _)| Action::Take(token))),
        Method::Route => {
            let onward = onward(public, haul);
            if !onward.is_empty() {
                out.extend(board.at(haul.at).iter().map(|(token, _)| Action::Take(token)));
            }
            out.extend(onward.iter().map(Action::Go));
        }
        Method::Horse | Method::Boat => {
            let docks = docks(public, haul);
            for token in Token::ALL {
                let places = (docks & !haul.unloaded[token.index()]).iter();
                let places = places.filter(|place| loadable(board, haul, *place).of(token) > 0);
                out.extend(places.map(|place| Action::Load(token, place)));
            }
            for (token, _) in aboard(board, haul).iter() {
                let places = docks & !haul.loaded[token.index()];
                out.extend(places.iter().map(|place| Action::Unload(token, place)));
            }
            out.extend(onward(public, haul).iter().map(Action::Go));
            if haul.method == Method::Boat && haul.points > 0 {
                let at = board.area(haul.at).index();
                let full = board.full_for(haul.at, None);
                let ways = (map().ways[at] | map().crossings[at]).iter();
                out.extend(ways.filter(|to| may_sail(public, haul, full, *to).is_ok()).map(Action::Sail));
            }
        }
    }
}

fn may_end(public: &Public, haul: &Haul) -> Result<(), Refusal> {
    match haul.method {
        Method::Foot => need(haul.to.is_some() || public.recalls == 0, Refusal::WhereTo),
        Method::Route => need(haul.cargo == Tokens::default(), Refusal::InHand),
        Method::Horse => Ok(()),
        Method::Boat => {
            let water = public.board.area(haul.at);
            need(!public.board.full_for(haul.at, None).contains(water), Refusal::Full { water })
        }
    }
}

/// Why not.
pub fn judge(public: &Public, action: Action) -> Result<(), Refusal> {
    let haul = haul(public);
    let board = &public.board;
    let not_now = Refusal::not_now(public, action);
    match (action, haul.method) {
        (Action::Done, _) => may_end(public, haul),
        (Action::Recall, _) => need(public.recalls > 0, Refusal::NoRecall),
        (Action::To(to), Method::Foot) => {
            need(haul.to.is_none(), not_now)?;
            mine(public, to)?;
            need(board.next_to(haul.at).contains(to), Refusal::NotAdjoining { from: haul.at, to })
        }
        (Action::Take(token), Method::Foot) => {
            need(haul.to.is_some(), Refusal::WhereTo)?;
            there(public, token, haul.at)
        }
        (Action::Take(token), Method::Route) => {
            need(!onward(public, haul).is_empty(), Refusal::NothingToMove { place: haul.at })?;
            there(public, token, haul.at)
        }
        (Action::Load(token, place), Method::Horse | Method::Boat) => {
            may_dock(public, haul, place)?;
            need(
                loadable(board, haul, place).of(token) > 0,
                Refusal::NoToken { token, place, rule: "GB-28" },
            )?;
            let again = haul.unloaded[token.index()].contains(place);
            need(!again, Refusal::ToAndFro { token, place })
        }
        (Action::Unload(token, place), Method::Horse | Method::Boat) => {
            may_dock(public, haul, place)?;
            need(
                aboard(board, haul).of(token) > 0,
                Refusal::NoToken { token, place: haul.at, rule: "GB-28" },
            )?;
            let again = haul.loaded[token.index()].contains(place);
            need(!again, Refusal::ToAndFro { token, place })
        }
        (Action::Go(to), Method::Horse | Method::Route) => {
            mine(public, to)?;
            need(board.next_to(haul.at).contains(to), Refusal::NotAdjoining { from: haul.at, to })?;
            if haul.method == Method::Horse {
                return need(haul.points > 0, Refusal::TooFar { needed: 1, left: 0 });
            }
            need(!haul.visited.contains(to), Refusal::BeenThere { place: to })?;
            need(board.count(to, Token::Horse) > 0, Refusal::NoHorse { place: to })
        }
        (Action::Sail(water), Method::Boat) => may_sail(public, haul, board.full_for(haul.at, None), water),
        _ => Err(not_now),
    }
}

fn may_dock(public: &Public, haul: &Haul, place: Place) -> Result<(), Refusal> {
    mine(public, place)?;
    need(docks(public, haul).contains(place), Refusal::NotAdjoining { from: haul.at, to: place })
}

/// Carries it out.
pub fn apply(public: &mut Public, action: Action, log: &mut impl Log<Event>) {
    let seat = public.active;
    match action {
        Action::Done => return finish(public, log),
        Action::Recall => {
            public.board.restore(&public.before);
            public.haul = None;
            public.recalls -= 1;
            tell(log, Event::CallsOff { seat });
            return public.ask_active(Stage::Transport);
        }
        _ => {}
    }
    let Some(haul) = &mut public.haul else { return };
    let board = &mut public.board;
    match action {
        Action::To(to) => haul.to = Some(to),
        Action::Take(token) => match haul.to {
            Some(to) => {
                board.carry(token, haul.at, to);
                tell(log, Event::Moves { seat, token, from: haul.at, to });
            }
            None => {
                board.tokens[haul.at.index()].take(token);
                haul.cargo.add(token);
            }
        },
        Action::Load(token, from) => {
            haul.loaded[token.index()].insert(from);
            if haul.method == Method::Boat {
                board.carry(token, from, haul.at);
                tell(log, Event::Moves { seat, token, from, to: haul.at });
            } else {
                board.tokens[from.index()].take(token);
                haul.cargo.add(token);
                tell(log, Event::Loads { seat, token, at: from });
            }
        }
        Action::Unload(token, to) => {
            haul.unloaded[token.index()].insert(to);
            if haul.method == Method::Boat {
                board.carry(token, haul.at, to);
                tell(log, Event::Moves { seat, token, from: haul.at, to });
            } else {
                haul.cargo.take(token);
                board.tokens[to.index()].add(token);
                tell(log, Event::Unloads { seat, token, at: to });
            }
        }
        Action::Go(to) => {
            let from = haul.at;
            if haul.method == Method::Horse {
                board.carry(Token::Horse, from, to);
                haul.points -= 1;
                tell(log, Event::Rides { seat, from, to });
            } else {
                tell(log, Event::RouteGoes { seat, from, to, cargo: haul.cargo });
                put_down(board, haul, to);
            }
            haul.at = to;
            haul.visited.insert(to);
            next_stop(haul);
        }
        Action::Sail(to) => {
            let from = board.area(haul.at);
            let points = fare(from, to);
            if let Some(number) = haul.at.as_vessel() {
                board.areas[number] = Some(to);
            }
            haul.points -= points;
            next_stop(haul);
            tell(log, Event::Sails { seat, boat: haul.at, from, to, points });
        }
        _ => {}
    }
}

/// A new stop: everything may be loaded and unloaded afresh.
fn next_stop(haul: &mut Haul) {
    haul.loaded = [Places::EMPTY; TOKENS];
    haul.unloaded = [Places::EMPTY; TOKENS];
}

fn put_down(board: &mut Board, haul: &mut Haul, at: Place) {
    for (all, carried) in board.tokens[at.index()].0.iter_mut().zip(haul.cargo.0) {
        *all += carried;
    }
    haul.cargo = Tokens::default();
}

/// A horse unloads everything at the end; then GB-6.
fn finish(public: &mut Public, log: &mut impl Log<Event>) {
    let seat = public.active;
    if let Some(mut haul) = public.haul.take() {
        for (token, count) in haul.cargo.iter() {
            (0..count).for_each(|_| tell(log, Event::Unloads { seat, token, at: haul.at }));
        }
        let at = haul.at;
        put_down(&mut public.board, &mut haul, at);
    }
    tell(log, Event::Hauled { seat });
    trim(public, seat, log);
    transport::complete(public, log);
}
