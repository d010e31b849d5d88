//! A table with bots of all kinds around it, a clock and a referee.

use crate::external::External;
use crate::playout::Players;
use crate::{Entrant, Outcome, Pointless, playout};
use bots::{Bot, Random};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use tabletop::{Audience, Game, Heuristic, Log, Observe, Rng, Seat, Standing, State, View, Viewer};

/// How a seat thought during a game.
#[derive(Clone, Copy, Default, Debug)]
pub struct Thought {
    /// Decisions with more than one possibility.
    pub decisions: u32,
    /// The time for all of them.
    pub time: Duration,
    /// Simulations in them.
    pub simulations: u64,
}

/// A game of a tournament.
#[derive(Clone, Debug)]
pub struct Played {
    /// How it went. Who forfeited comes last, behind everybody who played on.
    pub outcome: Outcome,
    /// How each seat thought.
    pub thoughts: Vec<Thought>,
    /// Why seats forfeited, if any did.
    pub forfeits: Vec<(Seat, String)>,
    /// The number of legal actions at each decision with more than one, in order.
    pub offered: Vec<u16>,
    /// What each seat did without a point.
    pub pointless: Vec<Pointless>,
}

enum Player<G: Game> {
    Bot(Box<dyn Bot<G>>),
    Command(External),
    /// It has forfeited; chance plays for it, so that the others can end their game.
    Gone(Random),
}

pub struct Room<G: Game> {
    players: Vec<Player<G>>,
    thoughts: Vec<Thought>,
    forfeits: Vec<(Seat, String)>,
    offered: Vec<u16>,
    pointless: Vec<Pointless>,
}

/// Plays a game between these entrants, in the order of the seats.
pub fn play<G: Heuristic + Observe>(
    start: &State<G>,
    rules: u32,
    options: &G::Options,
    entrants: &[&Entrant],
    limit: Duration,
    seed: u64,
    bot_seeds: &[u64],
) -> Played {
    let seats = start.seats();
    let mut room = Room::<G> {
        players: Vec::new(),
        thoughts: vec![Thought::default(); seats.into()],
        forfeits: Vec::new(),
        offered: Vec::new(),
        pointless: vec![Pointless::default(); seats.into()],
    };
    for ((seat, entrant), bot_seed) in Seat::all(seats).zip(entrants).zip(bot_seeds) {
        room.players.push(match entrant {
            Entrant::Bot(spec) => Player::Bot(spec.build(*bot_seed, Arc::new(AtomicBool::new(false)))),
            Entrant::Model(model) => match model.player::<G>() {
                Ok(player) => Player::Bot(Box::new(player)),
                Err(fault) => {
                    room.forfeits.push((seat, fault.to_string()));
                    Player::Gone(Random::new(*bot_seed))
                }
            },
            Entrant::Program(program) => {
                match External::start::<G>(&program.words, rules, options, seats, seat, limit) {
                    Ok(external) => Player::Command(external),
                    Err(reason) => {
                        room.forfeits.push((seat, reason));
                        Player::Gone(Random::new(*bot_seed))
                    }
                }
            }
        });
    }
    let mut outcome = playout(&mut start.clone(), &mut room, &mut Rng::new(seed));
    outcome.standing = without(outcome.standing, &room.forfeits);
    for player in std::mem::take(&mut room.players) {
        if let Player::Command(external) = player {
            external.end(&outcome.standing);
        }
    }
    let Room { thoughts, forfeits, offered, pointless, .. } = room;
    Played { outcome, thoughts, forfeits, offered, pointless }
}

/// The standing with those who forfeited in last place.
fn without(standing: Standing, forfeits: &[(Seat, String)]) -> Standing {
    if forfeits.is_empty() {
        return standing;
    }
    let gone = |seat: Seat| forfeits.iter().any(|(other, _)| *other == seat);
    Standing::by_key(standing.points, |seat| (!gone(seat), std::cmp::Reverse(standing.places[seat])))
}

impl<G: Game> Log<G::Event> for Room<G> {
    fn emit(&mut self, to: Audience, event: G::Event) {
        for (seat, player) in Seat::all(self.players.len() as u8).zip(&self.players) {
            if let Player::Command(external) = player
                && to.includes(Viewer::Seat(seat))
            {
                external.hear::<G>(&event);
            }
        }
    }
    fn barrier(&mut self) {}
}

impl<G: Heuristic> Players<G> for Room<G> {
    fn decide(&mut self, view: View<'_, G>, legal: &[G::Action]) -> G::Action {
        let player = &mut self.players[view.seat.index()];
        let began = Instant::now();
        let (action, simulations) = match player {
            Player::Bot(bot) => {
                let action = bot.choose(view, legal);
                (action, bot.simulations())
            }
            Player::Gone(random) => (random.choose(view, legal), 0),
            Player::Command(external) => match external.decide::<G>(view, legal) {
                Ok(action) => (action, 0),
                Err(reason) => {
                    self.forfeits.push((view.seat, reason));
                    // The program's game is over; dropping it ends it.
                    *player = Player::Gone(Random::new(0));
                    (legal[0], 0)
                }
            },
        };
        if legal.len() > 1 {
            let thought = &mut self.thoughts[view.seat.index()];
            thought.decisions += 1;
            thought.time += began.elapsed();
            thought.simulations += simulations;
            self.offered.push(legal.len().min(u16::MAX.into()) as u16);
            self.pointless[view.seat.index()].count(view, legal, action);
        }
        action
    }
}
