//! Tables built by hand for scenarios.

use game_gearworld::Gearworld;
use game_gearworld::board::Site;
use game_gearworld::event::Event;
use game_gearworld::ids::{Bridge, Land, Place, Water};
use game_gearworld::kinds::Token;
use game_gearworld::options::Options;
use game_gearworld::public::{Phase, Stage};
use game_gearworld::rules::round;
use tabletop::{First, Game, Journal, Mute, Seat, State};

/// A table of four in round 2 where seat 3 holds whatever nobody else was given.
pub struct Scene(pub State<Gearworld>);

/// Seats by the colours of the rulebook's examples.
pub const BLUE: u8 = 0;
pub const RED: u8 = 1;
pub const WHITE: u8 = 2;
pub const GREEN: u8 = 3;

pub fn place(id: &str) -> Place {
    id.parse().unwrap()
}

impl Scene {
    pub fn new() -> Scene {
        Scene::with(&Options { first: First::Seat(Seat::new(0)), ..Options::default() }, 4)
    }

    pub fn with(options: &Options, seats: u8) -> Scene {
        let mut state = Gearworld::setup(Gearworld::META.rules, options, seats).unwrap();
        let public = &mut state.public;
        for land in public.lands().iter() {
            public.board.give(land, Seat::new(seats - 1));
        }
        public.round = 2;
        public.sites_to_lay = 0;
        Scene(state)
    }

    pub fn own(&mut self, seat: u8, lands: &[&str]) -> &mut Scene {
        for id in lands {
            self.0.public.board.give(place(id), Seat::new(seat));
        }
        self
    }

    pub fn put(&mut self, at: &str, tokens: &[Token]) -> &mut Scene {
        for token in tokens {
            self.0.public.board.tokens[place(at).index()].add(*token);
            self.0.public.supply.tokens.take(*token);
        }
        self
    }

    pub fn site(&mut self, land: &str, makes: Token) -> &mut Scene {
        let land: Land = land.parse().unwrap();
        self.0.public.board.sites[land.index()] = Site::Makes(makes);
        self
    }

    pub fn skywork(&mut self, land: &str) -> &mut Scene {
        let land: Land = land.parse().unwrap();
        self.0.public.board.skyworks[land.index()] += 1;
        self.0.public.supply.skyworks -= 1;
        self
    }

    pub fn boat(&mut self, seat: u8, boat: &str, area: &str) -> &mut Scene {
        let (boat, area): (Place, Water) = (place(boat), area.parse().unwrap());
        self.0.public.board.areas[boat.as_vessel().unwrap()] = Some(area);
        self.0.public.board.give(boat, Seat::new(seat));
        self
    }

    pub fn bridge(&mut self, seat: u8, id: &str) -> &mut Scene {
        let bridge: Bridge = id.parse().unwrap();
        self.0.public.board.give(bridge.place(), Seat::new(seat));
        self
    }

    /// Begins a phase with this seat first; the die of a dynamic phase shows a 1.
    pub fn begin(&mut self, phase: Phase, first: u8) -> &mut Scene {
        self.0.public.first = Seat::new(first);
        round::begin(&mut self.0.public, phase, &mut Mute);
        if self.0.public.stage == Stage::Dice {
            self.step("* roll 1");
        }
        self
    }

    #[track_caller]
    pub fn step(&mut self, line: &str) -> Journal<Event> {
        testkit::step(&mut self.0, line)
    }

    /// Takes these steps of one seat.
    #[track_caller]
    pub fn steps(&mut self, seat: u8, lines: &[&str]) -> Vec<Event> {
        let journals = lines.iter().map(|line| testkit::step(&mut self.0, &format!("{seat} {line}")));
        journals.flat_map(|journal| journal.entries).map(|entry| entry.event).collect()
    }

    pub fn legal(&self, seat: u8) -> Vec<String> {
        testkit::legal(&self.0, Seat::new(seat))
    }

    pub fn refused(&self, line: &str) -> &'static str {
        tabletop::Refusal::rule(&testkit::refusal(&self.0, line))
    }

    pub fn count(&self, at: &str, token: Token) -> u8 {
        self.0.public.board.count(place(at), token)
    }

    pub fn owner(&self, at: &str) -> Option<usize> {
        self.0.public.board.owner(place(at)).map(Seat::index)
    }

    pub fn area(&self, boat: &str) -> String {
        self.0.public.board.area(place(boat)).to_string()
    }
}

/// The sums of the attack that these events tell of.
pub fn fought(events: &[Event]) -> Option<(u16, u16, bool)> {
    events.iter().find_map(|event| match event {
        Event::Fought { attack, defence, success, .. } => Some((*attack, *defence, *success)),
        _ => None,
    })
}
