//! A table in the middle of the first player's turn, put together piece by piece for a scenario.

use game_city_of_gears::{
    CityOfGears, Development, Dice, Event, Options, Private, ROUNDS, Refusal, Tile, Tokens,
};
use tabletop::{Code, Driver, First, Game, Journal, List, Refusal as _, Rng, Seat, State, Turn, Viewer};

pub const ME: Seat = Seat::new(0);
pub const OTHER: Seat = Seat::new(1);

pub struct Table {
    pub state: State<CityOfGears>,
    pub events: Vec<Event>,
}

fn read<T: std::str::FromStr>(word: &str) -> T {
    word.parse().unwrap_or_else(|_| panic!("“{word}” is no code of this kind"))
}

/// This many players, seat 0 in turn, no dice and nothing revealed.
pub fn table(seats: u8) -> Table {
    with_options(&Options { first: First::Seat(ME), ..Options::default() }, seats)
}

pub fn with_options(options: &Options, seats: u8) -> Table {
    let mut state = CityOfGears::setup(CityOfGears::META.rules, options, seats).expect("the options fit");
    state.public.agenda = List::new();
    Table { state, events: Vec::new() }
}

/// Two players; my worker on this tile at B2, and these dice.
pub fn at(tile: &str, dice: &str) -> Table {
    table(2).tile("B2", tile).worker(0, "B2").dice(dice)
}

/// Two players; this development in my factory, and these dice.
pub fn with(development: &str, dice: &str) -> Table {
    table(2).develop(0, development).dice(dice)
}

/// A random game to its end; every position is shown with what led to it.
pub fn random_game(
    options: &Options,
    seats: u8,
    rng: &mut Rng,
    mut look: impl FnMut(&State<CityOfGears>, &Journal<Event>),
) {
    let mut state = CityOfGears::setup(CityOfGears::META.rules, options, seats).expect("the options fit");
    let mut driver = Driver::new();
    while let Some(step) = driver.random(&state, rng) {
        let mut journal = Journal::new();
        state.take(step, &mut journal);
        look(&state, &journal);
    }
}

impl Table {
    pub fn tile(mut self, place: &str, tile: &str) -> Table {
        let public = &mut self.state.public;
        public.tiles[read(place)] = Some(read(tile));
        public.face_down.remove(read(place));
        public.players[OTHER].discoveries += 1;
        self
    }

    /// A ready worker goes there.
    pub fn worker(mut self, seat: u8, place: &str) -> Table {
        let player = &mut self.state.public.players[Seat::new(seat)];
        player.ready -= 1;
        player.workers[read(place)] += 1;
        self
    }

    /// All locked workers are unlocked.
    pub fn unlocked(mut self) -> Table {
        let player = &mut self.state.public.players[ME];
        player.ready += std::mem::take(&mut player.locked);
        self
    }

    /// A worker that stands there is installed.
    pub fn installed(mut self, seat: u8, place: &str) -> Table {
        self.state.public.players[Seat::new(seat)].installed[read(place)] += 1;
        self
    }

    /// Every tile that is still face down is revealed, and Opening Day has come.
    pub fn all_revealed(mut self) -> Table {
        let down: Vec<String> = self.state.public.face_down.iter().map(|place| place.to_string()).collect();
        for place in down {
            let lying = self.state.public.tiles.values();
            let free = Tile::every().find(|tile| !lying.contains(&Some(*tile))).expect("there are 21 tiles");
            self = self.tile(&place, &free.to_string());
        }
        let opening = &mut self.state.public.opening;
        opening.bag += std::mem::take(&mut opening.waiting);
        self
    }

    /// Two Opening Day gears were drawn: the next one ends the game.
    pub fn near_the_end(mut self) -> Table {
        self = self.all_revealed();
        let opening = &mut self.state.public.opening;
        (opening.bag, opening.drawn) = (2, 2);
        self
    }

    /// A link, made of the last gear in the bag.
    pub fn link(mut self, seat: u8, spot: &str) -> Table {
        let seat = Seat::new(seat);
        let gear = self.state.hidden.bag.iter().last().expect("the bag has gears");
        self.state.hidden.bag.remove(gear);
        self.state.private[seat].laid.insert(gear);
        let public = &mut self.state.public;
        public.bag -= 1;
        public.players[seat].laid += 1;
        public.players[seat].links.insert(read(spot));
        self
    }

    pub fn develop(mut self, seat: u8, development: &str) -> Table {
        let gear: Development = read(development);
        assert!(self.state.hidden.bag.contains(gear), "{gear} is in the bag");
        self.state.hidden.bag.remove(gear);
        self.state.public.bag -= 1;
        self.state.public.players[Seat::new(seat)].developments.insert(gear);
        self
    }

    pub fn dice(mut self, faces: &str) -> Table {
        self.state.public.turn.dice = faces.split_whitespace().map(read).collect::<Dice>();
        self
    }

    pub fn tokens(mut self, steam: u8, cog: u8, zap: u8) -> Table {
        self.state.public.players[ME].tokens = Tokens { steam, cog, zap };
        self
    }

    pub fn movement(mut self, tokens: u16) -> Table {
        self.state.public.players[ME].movement = tokens;
        self
    }

    /// The last round.
    pub fn late(mut self) -> Table {
        self.state.public.round = ROUNDS;
        self
    }

    pub fn prestige(mut self, prestige: u16) -> Table {
        self.state.private[ME].prestige = prestige;
        self.state.public.counted[ME] = prestige;
        self
    }

    /// I do this; the pieces are all still there afterwards.
    #[track_caller]
    pub fn play(&mut self, action: &str) -> &mut Table {
        let seat = self.state.public.turn.seat;
        self.take(&format!("{seat} {action}"))
    }

    /// Chance does this.
    #[track_caller]
    pub fn chance(&mut self, chance: &str) -> &mut Table {
        self.take(&format!("* {chance}"))
    }

    #[track_caller]
    fn take(&mut self, line: &str) -> &mut Table {
        assert_eq!(CityOfGears::check(&self.state), Ok(()), "before “{line}”");
        let journal = testkit::step(&mut self.state, line);
        self.events.extend(journal.entries.iter().map(|entry| entry.event));
        assert_eq!(CityOfGears::check(&self.state), Ok(()), "after “{line}”");
        self
    }

    /// What this seat was told last.
    #[track_caller]
    pub fn told(&mut self, line: &str, viewer: Viewer) -> Vec<Event> {
        testkit::step(&mut self.state, line).seen_by(viewer).copied().collect()
    }

    /// I may not do this, by this rule.
    #[track_caller]
    pub fn refused(&self, action: &str, rule: &str) -> Refusal {
        let seat = self.state.public.turn.seat;
        let refusal = testkit::refusal(&self.state, &format!("{seat} {action}"));
        assert_eq!(refusal.rule(), rule, "{refusal:?}");
        refusal
    }

    pub fn legal(&self) -> Vec<String> {
        testkit::legal(&self.state, self.state.public.turn.seat)
    }

    /// Whether I am offered something that begins like this.
    pub fn offers(&self, action: &str) -> bool {
        self.legal().iter().any(|legal| legal.starts_with(action))
    }

    pub fn mine(&self) -> &game_city_of_gears::Player {
        &self.state.public.players[ME]
    }

    pub fn secret(&self) -> &Private {
        &self.state.private[ME]
    }

    /// My unused dice.
    pub fn faces(&self) -> Vec<String> {
        self.state.public.turn.dice.all().map(|face| face.to_string()).collect()
    }

    /// My tokens: steam, cogs, zaps.
    pub fn stock(&self) -> [u8; 3] {
        let Tokens { steam, cog, zap } = self.mine().tokens;
        [steam, cog, zap]
    }

    pub fn points(&self) -> u16 {
        self.secret().prestige
    }

    pub fn workers(&self, seat: u8, place: &str) -> u8 {
        self.state.public.players[Seat::new(seat)].workers[read(place)]
    }

    pub fn linked(&self, spot: &str) -> bool {
        self.state.public.linked().contains(read(spot))
    }

    pub fn owns(&self, development: &str) -> bool {
        self.mine().developments.contains(read(development))
    }

    /// The turn is over without any choice, and another round comes back to me.
    #[track_caller]
    pub fn round(&mut self, dice: &str) -> &mut Table {
        self.play("end");
        while self.state.public.turn.seat != ME {
            while self.state.turn() == Turn::Chance {
                self.chance("die steam");
            }
            self.play("end");
            if self.offers("store") {
                let store = self.legal()[0].clone();
                self.play(&store);
            }
        }
        for face in dice.split_whitespace() {
            self.chance(&format!("die {face}"));
        }
        self
    }
}
