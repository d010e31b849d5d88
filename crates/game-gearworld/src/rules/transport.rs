//! Choosing a method of transport (GB-28), in the Transport Phase and in the Battle Phase (GB-29).

use super::{mine, need, round, tell};
use crate::action::Action;
use crate::board::vessel_points;
use crate::event::Event;
use crate::ids::Place;
use crate::kinds::{TOKENS, Token, Tokens, points};
use crate::places::Places;
use crate::public::{Haul, Method, Phase, Public, Stage};
use crate::refusal::Refusal;
use tabletop::{Log, Seat};

/// Opens the active player's turn: one action, and one more for each skywork.
pub fn open(public: &mut Public) -> bool {
    public.transports = 1 + public.board.skyworks_of(public.active);
    public.ask_active(Stage::Transport);
    possible(public, public.active)
}

/// From where each method can start.
struct Starts {
    foot: Places,
    ride: Places,
    embark: Places,
    route: Places,
}

fn starts(public: &Public, seat: Seat) -> Starts {
    let board = &public.board;
    let own = board.own(seat);
    let mut starts =
        Starts { foot: Places::EMPTY, ride: Places::EMPTY, embark: Places::EMPTY, route: Places::EMPTY };
    for place in own.iter() {
        if place.as_vessel().is_some() {
            starts.embark.insert(place);
        }
        if board.at(place) == Tokens::default() {
            continue;
        }
        let near = board.next_to(place) & own;
        if near.is_empty() {
            continue;
        }
        starts.foot.insert(place);
        if board.count(place, Token::Horse) > 0 {
            starts.ride.insert(place);
            if near.iter().any(|next| board.count(next, Token::Horse) > 0) {
                starts.route.insert(place);
            }
        }
    }
    starts
}

/// Whether the seat could transport anything at all.
pub fn possible(public: &Public, seat: Seat) -> bool {
    let starts = starts(public, seat);
    !(starts.foot | starts.embark).is_empty()
}

/// Pushes what is legal.
pub fn legal(public: &Public, out: &mut Vec<Action>) {
    let starts = starts(public, public.active);
    out.push(Action::Pass);
    out.extend(starts.foot.iter().map(Action::Foot));
    out.extend(starts.ride.iter().map(Action::Ride));
    out.extend(starts.embark.iter().map(Action::Embark));
    out.extend(starts.route.iter().map(Action::Route));
}

/// Why not.
pub fn judge(public: &Public, action: Action) -> Result<(), Refusal> {
    let board = &public.board;
    let own = board.own(public.active);
    let (place, horse) = match action {
        Action::Pass => return Ok(()),
        Action::Foot(place) => (place, false),
        Action::Ride(place) | Action::Route(place) => (place, true),
        Action::Embark(place) => {
            need(place.as_vessel().is_some(), Refusal::NoBoat { place, rule: "GB-28" })?;
            return mine(public, place);
        }
        _ => return Err(Refusal::not_now(public, action)),
    };
    mine(public, place)?;
    need(!horse || board.count(place, Token::Horse) > 0, Refusal::NoHorse { place })?;
    let near = board.next_to(place) & own;
    let laden = board.at(place) != Tokens::default();
    need(laden && !near.is_empty(), Refusal::NothingToMove { place })?;
    match action {
        Action::Route(_) => need(!board.having(near, Token::Horse).is_empty(), Refusal::NoHorse { place }),
        _ => Ok(()),
    }
}

/// Carries it out.
pub fn apply(public: &mut Public, action: Action, log: &mut impl Log<Event>) {
    match action {
        Action::Foot(place) => start(public, Method::Foot, place, 0, log),
        Action::Ride(place) => start(public, Method::Horse, place, points::HORSE, log),
        Action::Embark(place) => start(public, Method::Boat, place, vessel_points(place), log),
        Action::Route(place) => start(public, Method::Route, place, 0, log),
        _ => {
            tell(log, Event::Passes { seat: public.active, phase: Phase::Transport });
            round::turn_over(public, log);
        }
    }
}

fn start(public: &mut Public, method: Method, at: Place, points: u8, log: &mut impl Log<Event>) {
    public.before = public.board.cargo();
    public.haul = Some(Haul {
        method,
        at,
        to: None,
        points,
        cargo: Tokens::default(),
        visited: Places::only(at),
        loaded: [Places::EMPTY; TOKENS],
        unloaded: [Places::EMPTY; TOKENS],
    });
    public.stage = Stage::Haul;
    tell(log, Event::Hauls { seat: public.active, method, at });
}

/// The transport action is complete: the turn goes on, or is over.
pub fn complete(public: &mut Public, log: &mut impl Log<Event>) {
    public.transports -= 1;
    let more = public.phase == Phase::Transport && public.transports > 0;
    if more && possible(public, public.active) {
        public.ask_active(Stage::Transport);
    } else {
        round::turn_over(public, log);
    }
}
