//! Building tables for scenarios.

use game_gearworks::{
    Contraption, Difficulty, Event, Gear, Gearworks, Options, Phase, Side, Tinkerer, Tinkerers,
};
use tabletop::{First, Game, Journal, Refusal, Seat, State};

/// A table in the middle of a game, of which every card is accounted for.
pub struct Table(pub State<Gearworks>);

/// The first seat.
pub const ADA: Seat = Seat::new(0);
/// The second seat.
pub const BEN: Seat = Seat::new(1);

/// Seat 0 is to move in the first round; the grid is empty, nobody has cards, everybody has one spark.
pub fn table(seats: u8) -> Table {
    with(seats, Options { tinkerers: Tinkerers::Off, ..Options::default() })
}

/// The same in solo play.
pub fn solo(difficulty: Difficulty) -> Table {
    with(1, Options { difficulty, ..Options::default() })
}

fn with(seats: u8, options: Options) -> Table {
    let options = Options { first: First::Seat(ADA), ..options };
    let mut state = Gearworks::setup(Gearworks::META.rules, &options, seats).unwrap();
    state.public.phase = Phase::Turn;
    state.public.players[ADA].sparks = 1;
    Table(state)
}

impl Table {
    /// Lays cards into the grid: `"A1 gray-3, B1 blue-2"`, upon what lies there already.
    pub fn grid(mut self, cards: &str) -> Table {
        for card in cards.split(',') {
            let (cell, gear) = card.trim().split_once(' ').unwrap();
            let gear = self.draw(gear);
            self.0.public.grid.put(gear, cell.parse().unwrap(), false);
        }
        self
    }

    /// Gives gear cards to a player's hand.
    pub fn hand(mut self, seat: Seat, gears: &str) -> Table {
        for gear in gears.split_whitespace() {
            let gear = self.draw(gear);
            self.0.private[seat].gears.insert(gear);
            self.0.public.players[seat].gears += 1;
        }
        self
    }

    /// Gives contraptions to a player's hand.
    pub fn contraptions(mut self, seat: Seat, contraptions: &str) -> Table {
        for contraption in contraptions.split_whitespace() {
            let contraption: Contraption = contraption.parse().unwrap();
            self.0.hidden.contraptions.remove(contraption);
            self.0.public.contraption_deck -= 1;
            self.0.private[seat].contraptions.insert(contraption);
            self.0.public.players[seat].contraptions += 1;
        }
        self
    }

    /// Sets a player's sparks.
    pub fn sparks(mut self, seat: Seat, sparks: u8) -> Table {
        self.0.public.players[seat].sparks = sparks;
        self
    }

    /// Sets the Leviathan's sparks.
    pub fn leviathan_sparks(mut self, sparks: u8) -> Table {
        self.0.public.leviathan.as_mut().unwrap().sparks = sparks;
        self
    }

    /// Gives parts to the Leviathan: `"A A 3"`.
    pub fn leviathan_parts(mut self, parts: &str) -> Table {
        for part in parts.split_whitespace() {
            self.0.public.leviathan.as_mut().unwrap().parts[part.parse().unwrap()] += 1;
        }
        self
    }

    /// Lays contraptions to those that the Leviathan has flipped.
    pub fn contraption_discard(mut self, contraptions: &str) -> Table {
        for contraption in contraptions.split_whitespace() {
            let contraption = contraption.parse().unwrap();
            self.0.hidden.contraptions.remove(contraption);
            self.0.public.contraption_deck -= 1;
            self.0.public.contraption_discard.insert(contraption);
        }
        self
    }

    /// Gives a player a tinkerer.
    pub fn tinkerer(mut self, seat: Seat, tinkerer: Tinkerer) -> Table {
        self.0.public.players[seat].tinkerer = Some(tinkerer);
        self
    }

    /// Gives lines to a side: `"A B 1"`.
    pub fn control(mut self, side: Side, lines: &str) -> Table {
        for line in lines.split_whitespace() {
            self.0.public.control[line.parse().unwrap()] = Some(side);
        }
        self
    }

    /// Leaves only these cards in the shuffled gear deck; the rest lies with the Leviathan's flipped cards.
    pub fn gear_deck(mut self, gears: &str) -> Table {
        let kept = gears.split_whitespace().map(|gear| gear.parse().unwrap()).collect();
        self.0.public.gear_discard = self.0.hidden.gears.minus(kept);
        self.0.hidden.gears = kept;
        self.0.public.gear_deck.shuffled = kept.len() as u8;
        self
    }

    fn draw(&mut self, gear: &str) -> Gear {
        let gear = gear.parse().unwrap();
        assert!(self.0.hidden.gears.contains(gear), "{gear} is elsewhere");
        self.0.hidden.gears.remove(gear);
        self.0.public.gear_deck.shuffled -= 1;
        gear
    }

    /// Takes a step, which must leave a sound table, and gives what happened.
    #[track_caller]
    pub fn step(&mut self, line: &str) -> Vec<Event> {
        let journal: Journal<Event> = testkit::step(&mut self.0, line);
        assert_eq!(Gearworks::check(&self.0), Ok(()), "after “{line}”");
        journal.entries.into_iter().map(|entry| entry.event).collect()
    }

    /// Takes several steps.
    #[track_caller]
    pub fn steps(&mut self, lines: &[&str]) -> Vec<Event> {
        lines.iter().flat_map(|line| self.step(line)).collect()
    }

    /// Lets chance do whatever comes first until somebody is to move.
    pub fn let_chance(&mut self) -> Vec<Event> {
        let mut events = Vec::new();
        while self.0.turn() == tabletop::Turn::Chance {
            let mut chances = Vec::new();
            Gearworks::chances(&self.0, &mut chances);
            events.extend(self.step(&format!("* {}", chances[0].0)));
        }
        events
    }

    /// Everybody passes or stays out until the round is over; gives what happened.
    #[track_caller]
    pub fn pass_all(&mut self) -> Vec<Event> {
        let mut events = Vec::new();
        while self.0.public.phase == Phase::Turn {
            let seat = self.0.public.active;
            let word = if self.0.public.players[seat].out { "stay-out" } else { "pass" };
            events.extend(self.steps(&[&format!("{seat} {word}"), &format!("{seat} end-turn")]));
        }
        events
    }

    /// Sets parts aside for a player: `"A A 3"`.
    pub fn loose(mut self, seat: Seat, parts: &str) -> Table {
        for part in parts.split_whitespace() {
            self.0.public.players[seat].loose[part.parse().unwrap()] += 1;
        }
        self
    }

    /// Goes on to another round.
    pub fn round(mut self, round: u8) -> Table {
        self.0.public.round = round;
        self
    }

    /// The rule by which a step is refused.
    #[track_caller]
    pub fn refused(&self, line: &str) -> &'static str {
        testkit::refusal(&self.0, line).rule()
    }

    /// What the active player may do that begins with this word.
    pub fn legal(&self, word: &str) -> Vec<String> {
        let all = testkit::legal(&self.0, self.0.public.active);
        all.into_iter().filter(|line| line.split(' ').next() == Some(word)).collect()
    }

    /// A player's sparks.
    pub fn sparks_of(&self, seat: Seat) -> u8 {
        self.0.public.players[seat].sparks
    }

    /// The Leviathan's sparks.
    pub fn sparks_of_leviathan(&self) -> u8 {
        self.0.public.leviathan.unwrap().sparks
    }
}
