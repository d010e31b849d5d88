//! A slow referee that knows nothing of the rules' code: it hears what a spectator hears, keeps its own
//! table in its own way, and recomputes GW-12, GW-13, GW-17 and the final score.

use game_gearworks::{
    Action, Difficulty, Event, Gear, Gearworks, Manner, Options, Part, Score, Side, Sum, Tinkerers, Why, With,
};
use std::collections::BTreeMap;
use tabletop::{Game, Journal, Rng, Seat, SeatSet, State, Turn, Viewer};

/// A card in the grid: colour, printed number, whether it lies sideways.
#[derive(Clone, Copy)]
struct Card {
    colour: u8,
    number: i32,
    sideways: bool,
}

fn card(gear: Gear) -> Card {
    Card { colour: gear.colour() as u8, number: gear.number().into(), sideways: false }
}

#[derive(Default)]
struct Holding {
    sparks: i32,
    claimed: Vec<Part>,
    loose: Vec<Part>,
    on_contraptions: Vec<Part>,
    points_built: i32,
}

impl Holding {
    fn parts(&self) -> Vec<Part> {
        [&self.claimed[..], &self.loose, &self.on_contraptions].concat()
    }
}

struct Referee {
    seats: u8,
    difficulty: Difficulty,
    columns: usize,
    /// By (column, row): the visible card.
    grid: BTreeMap<(usize, usize), Card>,
    /// The Leviathan's is the last.
    holdings: Vec<Holding>,
    /// A spark that the last play must bring.
    owed: Option<(usize, i32)>,
    scores: Vec<i32>,
    over: bool,
}

impl Referee {
    fn new(options: &Options, seats: u8) -> Referee {
        let holdings = (0..=seats).map(|_| Holding::default()).collect();
        let columns = if seats > 2 { 5 } else { 4 };
        let scores = vec![0; usize::from(seats) + 1];
        let (grid, difficulty) = (BTreeMap::new(), options.difficulty);
        Referee { seats, difficulty, columns, grid, holdings, owed: None, scores, over: false }
    }

    fn who(&self, side: Side) -> usize {
        match side {
            Side::Seat(seat) => seat.index(),
            Side::Leviathan => self.seats.into(),
        }
    }

    fn gain(&mut self, who: usize, sparks: i32, told: u8) {
        let limit = if who == usize::from(self.seats) { i32::MAX } else { 5 };
        let before = self.holdings[who].sparks;
        self.holdings[who].sparks = (before + sparks).min(limit);
        assert_eq!(self.holdings[who].sparks - before, i32::from(told), "sparks gained");
    }

    fn pay(&mut self, who: usize, sparks: i32) {
        self.holdings[who].sparks -= sparks;
        assert!(self.holdings[who].sparks >= 0, "nobody pays what it does not have");
    }

    /// GW-12: is the colour free in the column, apart from this cell?
    fn colour_free(&self, colour: u8, at: (usize, usize)) -> bool {
        !self.grid.iter().any(|(cell, card)| cell.0 == at.0 && *cell != at && card.colour == colour)
    }

    /// GW-13: does the row run one way with this number on this cell?
    fn runs_one_way(&self, number: i32, at: (usize, usize)) -> bool {
        let mut row = Vec::new();
        for column in 0..self.columns {
            if column == at.0 {
                row.push(number);
            } else if let Some(card) = self.grid.get(&(column, at.1)).filter(|card| !card.sideways) {
                row.push(card.number);
            }
        }
        let mut sorted = row.clone();
        sorted.sort_unstable();
        let rises = row == sorted;
        sorted.reverse();
        rises || row == sorted
    }

    /// GW-17: the numbers nearest in the four directions, and whether two of them make this one.
    fn tinkers(&self, number: i32, at: (usize, usize)) -> bool {
        let mut near = Vec::new();
        for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
            let (mut x, mut y) = (at.0 as i32 + dx, at.1 as i32 + dy);
            while (0..self.columns as i32).contains(&x) && (0..4).contains(&y) {
                if let Some(card) = self.grid.get(&(x as usize, y as usize)) {
                    near.push(card.number);
                    break;
                }
                (x, y) = (x + dx, y + dy);
            }
        }
        (0..near.len())
            .any(|i| (0..i).any(|j| near[i] + near[j] == number || (near[i] - near[j]).abs() == number))
    }

    fn hear(&mut self, event: &Event) {
        if !matches!(event, Event::Tinkered { .. }) {
            assert_eq!(self.owed, None, "a play that tinkers is followed by its spark");
        }
        match *event {
            Event::StartCard { gear, cell } => {
                self.grid.insert((cell.column.index(), cell.row.index()), card(gear));
            }
            Event::RoundBegins { round: 1, first } => self.start(first),
            Event::Played { side, gear, cell, manner } => {
                let at = (cell.column.index(), cell.row.index());
                assert!(!self.grid.contains_key(&at), "GW-14");
                self.place(gear, at, manner);
                if self.tinkers(gear.number().into(), at) {
                    self.owed = Some((self.who(side), gear.number().into()));
                }
            }
            Event::Replaced { side, gear, cell, .. } => {
                let at = (cell.column.index(), cell.row.index());
                assert!(self.grid.contains_key(&at), "GW-15");
                self.place(gear, at, Manner::Plain);
                if side != Side::Leviathan {
                    self.pay(self.who(side), 2);
                }
            }
            Event::Tinkered { side, sum: Sum { greater, lesser, added }, gained, .. } => {
                let (greater, lesser) = (i32::from(greater), i32::from(lesser));
                let made = if added { greater + lesser } else { greater - lesser };
                assert_eq!(self.owed.take(), Some((self.who(side), made)), "GW-17");
                self.gain(self.who(side), 1, gained);
            }
            Event::Slid { from, to, .. } => {
                let [from, to] = [from, to].map(|cell| (cell.column.index(), cell.row.index()));
                let card = self.grid.remove(&from).expect("there is a card to slide");
                assert!(self.colour_free(card.colour, to), "GW-12 after a slide");
                assert!(card.sideways || self.runs_one_way(card.number, to), "GW-13 after a slide");
                assert!(self.grid.insert(to, card).is_none());
            }
            Event::ReEntered { seat } | Event::DrewUnseenGear { seat } => self.pay(seat.index(), 1),
            Event::DrewUnseenContraption { seat } => self.pay(seat.index(), 2),
            Event::DiscardedUnseen { seat, gained } => self.gain(seat.index(), 1, gained),
            Event::LeviathanPays { .. } => self.pay(self.seats.into(), 1),
            Event::GainedSparks { side, gained, why } => {
                let sparks = match why {
                    Why::Unused => 1,
                    Why::Behind(_) => self.behind(self.who(side)),
                    Why::Income => gained.into(),
                };
                self.gain(self.who(side), sparks, gained);
            }
            Event::Claimed { side, parts } => {
                let who = self.who(side);
                self.holdings[who].claimed = parts.iter().collect();
                if side == Side::Leviathan {
                    let claimed = std::mem::take(&mut self.holdings[who].claimed);
                    self.holdings[who].loose.extend(claimed);
                }
            }
            Event::BuiltContraption { seat, contraption, with } => {
                let holding = &mut self.holdings[seat.index()];
                let (letter, number) = (contraption.letter(), contraption.number());
                let used = match with {
                    With::Letter => vec![letter],
                    With::Number => vec![number],
                    With::Both => vec![letter, number],
                };
                holding.points_built += if used.len() == 2 { 9 } else { 4 };
                for part in used {
                    let at = holding.claimed.iter().position(|claimed| *claimed == part).expect("GW-31");
                    holding.on_contraptions.push(holding.claimed.remove(at));
                }
            }
            Event::SetAside { seat, .. } => {
                let holding = &mut self.holdings[seat.index()];
                holding.loose.append(&mut holding.claimed);
            }
            Event::GridCleared => self.grid.clear(),
            Event::Scored { side, score } => self.score(side, &score),
            Event::Over { winners, leviathan, .. } => self.finish(winners, leviathan),
            _ => {}
        }
    }

    /// GW-6.
    fn start(&mut self, first: Seat) {
        for seat in 0..usize::from(self.seats) {
            self.holdings[seat].sparks = 1;
        }
        if self.seats == 4 {
            self.holdings[(first.index() + 3) % 4].sparks = 2;
        }
    }

    fn place(&mut self, gear: Gear, at: (usize, usize), manner: Manner) {
        let mut placed = card(gear);
        let mut number = placed.number;
        if let Manner::Sideways(bent) = manner {
            number = bent.into();
            placed.sideways = true;
            assert!((1..=2).contains(&(number - placed.number).abs()), "GW-23");
        }
        assert_eq!(self.colour_free(placed.colour, at), manner != Manner::Clash, "GW-12");
        assert!(self.runs_one_way(number, at), "GW-13");
        self.grid.insert(at, placed);
    }

    /// GW-37.
    fn behind(&self, who: usize) -> i32 {
        let parts = |who: usize| self.holdings[who].parts().len() as i32;
        let most = (0..usize::from(self.seats)).map(parts).max().unwrap_or(0);
        match most - parts(who) {
            ..=1 => 0,
            2 => 1,
            3 => 2,
            _ => 3,
        }
    }

    /// GW-40, GW-59.
    fn score(&mut self, side: Side, told: &Score) {
        let who = self.who(side);
        let holding = &self.holdings[who];
        let (loose, sparks) = (holding.loose.len() as i32, holding.sparks);
        let total = match side {
            Side::Seat(_) => holding.points_built + 2 * loose + sparks,
            Side::Leviathan if self.difficulty == Difficulty::Easy => 3 * loose + 2 * sparks,
            Side::Leviathan => 4 * loose + 2 * sparks,
        };
        assert_eq!(told.total, total, "GW-40");
        self.scores[who] = total;
    }

    fn finish(&mut self, winners: SeatSet, leviathan: bool) {
        self.over = true;
        let contenders = if self.seats == 1 { 2 } else { usize::from(self.seats) };
        let key = |who: usize| {
            let parts = self.holdings[who].parts();
            let mut counts: BTreeMap<Part, u32> = BTreeMap::new();
            parts.into_iter().for_each(|part| *counts.entry(part).or_default() += 1);
            let triples = counts.values().filter(|count| **count == 3).count();
            (self.scores[who], counts.len(), triples)
        };
        let best = (0..contenders).map(key).max();
        for seat in Seat::all(self.seats) {
            assert_eq!(winners.contains(seat), Some(key(seat.index())) == best, "who wins");
        }
        assert_eq!(leviathan, self.seats == 1 && Some(key(1)) == best, "whether the Leviathan wins");
    }

    /// The rules list exactly the plays and replacements that the referee would allow.
    fn agrees_on_plays(&self, state: &State<Gearworks>, legal: &[Action]) {
        let active = state.public.active;
        let rich = self.holdings[active.index()].sparks >= 2;
        let (mut plays, mut replacements) = (Vec::new(), Vec::new());
        for gear in state.private[active].gears.iter() {
            for cell in state.public.grid.cells() {
                let at = (cell.column.index(), cell.row.index());
                if !self.colour_free(gear.colour() as u8, at) || !self.runs_one_way(gear.number().into(), at)
                {
                    continue;
                }
                if !self.grid.contains_key(&at) {
                    plays.push(Action::Play { gear, cell });
                } else if rich {
                    replacements.push(Action::Replace { gear, cell });
                }
            }
        }
        let common = |action: &Action| matches!(action, Action::Play { .. } | Action::Replace { .. });
        let listed: Vec<Action> = legal.iter().copied().filter(common).collect();
        assert_eq!(listed, [plays, replacements].concat());
    }
}

fn referee_a_game(options: &Options, seats: u8, seed: u64) {
    let mut rng = Rng::new(seed);
    let mut state = Gearworks::setup(options, seats).unwrap();
    let mut referee = Referee::new(options, seats);
    let (mut legal, mut chances) = (Vec::new(), Vec::new());
    loop {
        let mut journal = Journal::new();
        match state.turn() {
            Turn::Over => break,
            Turn::Chance => {
                chances.clear();
                Gearworks::chances(&state, &mut chances);
                Gearworks::resolve(&mut state, rng.weighted(&chances), &mut journal);
            }
            Turn::Seats(_) => {
                let seat = state.public.active;
                legal.clear();
                Gearworks::legal(state.view(seat), &mut legal);
                if legal.contains(&Action::Pass) && rng.below(8) == 0 {
                    referee.agrees_on_plays(&state, &legal);
                }
                Gearworks::apply(&mut state, seat, *rng.pick(&legal).unwrap(), &mut journal);
            }
        }
        journal.seen_by(Viewer::Spectator).for_each(|event| referee.hear(event));
    }
    assert!(referee.over);
    let points: Vec<i32> = Gearworks::standing(&state).points.as_slice().to_vec();
    assert_eq!(points, referee.scores[..usize::from(seats)]);
}

#[test]
fn the_referee_agrees_on_10_000_games() {
    use Difficulty::{Easy, Hard, Medium, VeryHard};
    let tinkerers = [Tinkerers::On, Tinkerers::On, Tinkerers::Draft, Tinkerers::Off];
    for game in 0..10_000u64 {
        let choice = (game / 4 % 4) as usize;
        let difficulty = [Easy, Medium, Hard, VeryHard][choice];
        let options = Options {
            tinkerers: tinkerers[choice],
            veteran: game % 32 < 16,
            difficulty,
            ..Options::default()
        };
        referee_a_game(&options, (game % 4) as u8 + 1, game);
    }
}
