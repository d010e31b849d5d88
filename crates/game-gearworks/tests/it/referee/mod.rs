//! A slow referee that knows nothing of the rules' code: it hears what a spectator hears, keeps its own table in its
//! own way, and finds out by itself what the rules must do. That is: where a card may go and whether it tinkers
//! (GW-12 to GW-17), when a round ends, who claims what, which sparks are due, who leads, and the final score.

mod clockwork;
mod holding;

use clockwork::{Clockwork, Pair};
use game_gearworks::{
    Action, Decider, Difficulty, Event, Gear, Gearworks, Lead, LeviathanPass, Manner, Options, Part, Score,
    Side, Sum, Tinkerer, Tinkerers, Why,
};
use holding::Holding;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use tabletop::{Driver, Game, Journal, Rng, Seat, SeatSet, State, Viewer};

struct Referee {
    options: Options,
    seats: usize,
    /// The last round that began.
    round: u8,
    /// Who started it.
    first: usize,
    /// How many passed or stayed out one after the other.
    passes: usize,
    clockwork: Clockwork,
    /// The Leviathan's is the last.
    holdings: Vec<Holding>,
    /// A spark that the last play must bring, with the pairs of numbers that may be named for it.
    owed: Option<(usize, Gear, Vec<Pair>)>,
    /// Parts that must be claimed before anything else happens.
    claims: BTreeMap<usize, BTreeSet<Part>>,
    /// Sparks outside turns that were told and not compared with those due yet: who, why, how many.
    gains: Vec<(usize, Why, i32)>,
    scores: Vec<Score>,
    over: bool,
}

impl Referee {
    fn new(options: &Options, seats: u8) -> Referee {
        Referee {
            options: *options,
            seats: seats.into(),
            round: 0,
            first: 0,
            passes: 0,
            clockwork: Clockwork::new(seats),
            holdings: (0..=seats).map(|_| Holding::default()).collect(),
            owed: None,
            claims: BTreeMap::new(),
            gains: Vec::new(),
            scores: Vec::new(),
            over: false,
        }
    }

    fn who(&self, side: Side) -> usize {
        match side {
            Side::Seat(seat) => seat.index(),
            Side::Leviathan => self.seats,
        }
    }

    fn of(&mut self, seat: Seat) -> &mut Holding {
        &mut self.holdings[seat.index()]
    }

    fn leviathan(&mut self) -> &mut Holding {
        &mut self.holdings[self.seats]
    }

    /// How many sides there are: solo the Leviathan is the second.
    fn sides(&self) -> usize {
        self.seats.max(2)
    }

    fn hear(&mut self, event: &Event) {
        if !matches!(event, Event::Tinkered { .. }) {
            assert_eq!(self.owed, None, "a play that tinkers is followed by its spark");
        }
        if !matches!(event, Event::Claimed { .. }) {
            assert!(self.claims.is_empty(), "everybody claims: {:?}", self.claims);
        }
        match *event {
            Event::GotTinkerer { seat, tinkerer } => self.of(seat).tinkerer = Some(tinkerer),
            Event::StartCard { gear, cell } => self.clockwork.start(gear, cell),
            Event::Dealt { seat, gears } => self.of(seat).gears += i32::from(gears),
            Event::Leads { seat, parts, by } => self.leads(seat, parts, by),
            Event::RoundBegins { round, first } => self.begins(round, first),
            Event::Played { side, gear, cell, manner } => {
                let who = self.who(side);
                match manner {
                    Manner::Plain => {}
                    Manner::Clash => self.holdings[who].use_ability(Tinkerer::Victoria),
                    Manner::Sideways(_) => self.holdings[who].use_ability(Tinkerer::Jade),
                }
                self.plays(who);
                let pairs = self.clockwork.play(who, gear, cell, manner);
                self.owed = (!pairs.is_empty()).then_some((who, gear, pairs));
            }
            Event::Replaced { side, gear, cell, .. } => {
                let who = self.who(side);
                self.plays(who);
                self.clockwork.replace(who, gear, cell);
                if side != Side::Leviathan {
                    self.holdings[who].pay(2);
                }
            }
            Event::Tinkered { side, gear, sum, gained } => self.tinkers(self.who(side), gear, sum, gained),
            Event::Slid { seat, from, to, .. } => {
                self.of(seat).use_ability(Tinkerer::Wyatt);
                self.clockwork.slide(from, to);
            }
            Event::Looks { seat, .. } => self.of(seat).use_ability(Tinkerer::Bartleby),
            Event::KeptUnseen { seat, .. } => self.of(seat).gears += 1,
            Event::ReEntered { seat } => self.of(seat).pay(1),
            Event::DrewUnseenGear { seat } => {
                self.of(seat).pay(1);
                self.of(seat).gears += 1;
            }
            Event::DrewUnseenContraption { seat } => self.of(seat).pay(2),
            Event::DiscardedUnseen { seat, gained } => {
                self.of(seat).gears -= 2;
                assert_eq!(self.gain(seat.index(), 1), i32::from(gained), "GW-11");
            }
            Event::Passed { .. } | Event::StayedOut { .. } => self.passes += 1,
            Event::LeviathanPays { replace, left } => {
                assert!(replace || self.lines_of_leviathan() < 5, "GW-52");
                self.leviathan().pay(1);
                assert_eq!(self.leviathan().sparks, i32::from(left));
            }
            Event::LeviathanPasses { why } => {
                let (lines, sparks) = (self.lines_of_leviathan(), self.leviathan().sparks);
                match why {
                    LeviathanPass::Lines(told) => assert!(lines >= 5 && lines == usize::from(told), "GW-52"),
                    LeviathanPass::NoSpark => assert!(lines < 5 && sparks == 0, "GW-52"),
                    LeviathanPass::NoSparkToReplace => assert_eq!(sparks, 0, "GW-56"),
                }
                self.passes += 1;
            }
            Event::LeviathanFindsNothing { .. } => self.passes = 0,
            Event::RoundEnds { round } => self.ends(round),
            Event::Claimed { side, parts } => {
                let due = self.claims.remove(&self.who(side));
                assert_eq!(due, Some(parts.iter().collect()), "GW-30");
            }
            Event::BuiltContraption { seat, contraption, with } => self.of(seat).build(contraption, with),
            Event::SetAside { seat, parts } => {
                let left = std::mem::take(&mut self.of(seat).claimed);
                assert_eq!(left, parts.iter().collect(), "GW-31");
                self.of(seat).loose.extend(left);
            }
            Event::GainedSparks { side, gained, why } => {
                self.gains.push((self.who(side), why, gained.into()));
            }
            Event::GridCleared => {
                self.settle();
                self.clockwork.clear();
            }
            Event::Scored { side, score } => self.scored(side, score),
            Event::Over { winners, leviathan, by } => self.finish(winners, leviathan, by),
            _ => {}
        }
    }

    fn plays(&mut self, who: usize) {
        assert!(self.passes < self.sides(), "GW-18: nobody plays after the last pass");
        self.passes = 0;
        self.holdings[who].gears -= 1;
    }

    fn lines_of_leviathan(&self) -> usize {
        self.clockwork.control.values().filter(|who| **who == self.seats).count()
    }

    /// GW-7: gives sparks and says how many were gained.
    fn gain(&mut self, who: usize, sparks: i32) -> i32 {
        let limit = if who == self.seats { i32::MAX } else { 5 };
        let before = self.holdings[who].sparks;
        self.holdings[who].sparks = (before + sparks).min(limit);
        self.holdings[who].sparks - before
    }

    /// GW-17.
    fn tinkers(&mut self, who: usize, gear: Gear, sum: Sum, gained: u8) {
        let (owed, played, pairs) = self.owed.take().expect("GW-17");
        let (greater, lesser) = (i32::from(sum.greater), i32::from(sum.lesser));
        assert_eq!((who, gear), (owed, played), "GW-17");
        assert!(pairs.contains(&(greater, lesser)), "these are no two neighbours: {sum:?} of {pairs:?}");
        let made = if sum.added { greater + lesser } else { greater - lesser };
        assert_eq!(made, i32::from(gear.number()));
        assert_eq!(self.gain(who, 1), i32::from(gained));
    }

    /// GW-18, GW-30.
    fn ends(&mut self, round: u8) {
        assert_eq!((round, std::mem::take(&mut self.passes)), (self.round, self.sides()), "GW-18");
        for (line, who) in std::mem::take(&mut self.clockwork.control) {
            self.claims.entry(who).or_default().insert(line);
        }
        for (who, parts) in &self.claims {
            let holding = &mut self.holdings[*who];
            if *who == self.seats {
                holding.loose.extend(parts);
            } else {
                holding.claimed = parts.clone();
            }
        }
    }

    /// GW-32, after all have built; GW-50.
    fn settle(&mut self) {
        let mut due = Vec::new();
        for (who, holding) in self.holdings.iter_mut().enumerate() {
            assert!(holding.claimed.is_empty(), "GW-31: parts left over are set aside");
            if holding.ability().is_some() && self.seats > 1 {
                due.push((who, Why::Unused, 1));
            }
            holding.used = false;
        }
        self.gained(due);
    }

    /// These are the sparks due outside turns, by who gets them: exactly this many were told since the last time.
    fn gained(&mut self, due: Vec<(usize, Why, i32)>) {
        let due: Vec<_> =
            due.into_iter().map(|(who, why, sparks)| (who, why, self.gain(who, sparks))).collect();
        let mut told = std::mem::take(&mut self.gains);
        told.sort_by_key(|(who, ..)| *who);
        assert_eq!(told, due, "GW-32, GW-37, GW-51");
    }

    fn part_count(&self, who: usize) -> usize {
        self.holdings[who].parts().len()
    }

    /// GW-35.
    fn leads(&mut self, seat: Seat, parts: u8, by: Lead) {
        let key = |who: usize| (self.part_count(who), self.holdings[who].sparks, self.holdings[who].gears);
        let mut order: Vec<usize> = (0..self.seats).map(|turn| (self.first + turn) % self.seats).collect();
        order.sort_by_key(|who| Reverse(key(*who)));
        let (leader, best, next) = (order[0], key(order[0]), key(order[1]));
        let decided = match (best.0 > next.0, best.1 > next.1, best.2 > next.2) {
            (true, ..) => Lead::Parts,
            (_, true, _) => Lead::Sparks,
            (.., true) => Lead::Gears,
            _ => Lead::Order,
        };
        assert_eq!((seat.index(), usize::from(parts), by), (leader, best.0, decided), "GW-35");
        self.first = leader;
    }

    /// GW-6, GW-37, GW-50, GW-51.
    fn begins(&mut self, round: u8, first: Seat) {
        self.round += 1;
        assert_eq!(round, self.round);
        let mut due = Vec::new();
        if round == 1 {
            self.first = first.index();
            self.holdings[..self.seats].iter_mut().for_each(|holding| holding.sparks = 1);
            if self.seats == 4 {
                self.holdings[(self.first + 3) % 4].sparks = 2;
            }
        } else if self.seats > 1 && !self.options.veteran {
            let most = self.part_count(self.first);
            due.extend((0..self.seats).filter_map(|who| match most - self.part_count(who) {
                0 | 1 => None,
                2 => Some((who, Why::Behind(2), 1)),
                3 => Some((who, Why::Behind(3), 2)),
                more => Some((who, Why::Behind(more as u8), 3)),
            }));
        }
        if self.seats == 1 {
            let by_round = match self.options.difficulty {
                Difficulty::Easy => [7, 7, 8],
                Difficulty::Medium => [7, 8, 8],
                Difficulty::Hard => [8, 8, 9],
                Difficulty::VeryHard => [8, 9, 10],
            };
            due.push((self.seats, Why::Income, by_round[usize::from(round) - 1]));
        }
        assert_eq!(first.index(), self.first, "the leader starts");
        self.gained(due);
    }

    /// GW-40, GW-59. The seats are scored in their order, then the Leviathan.
    fn scored(&mut self, side: Side, told: Score) {
        if self.scores.is_empty() {
            assert_eq!(self.round, 3);
            self.settle();
        }
        assert_eq!(self.who(side), self.scores.len());
        let leviathan = (side == Side::Leviathan).then_some(self.options.difficulty);
        let score = self.holdings[self.scores.len()].score(leviathan);
        assert_eq!(told, score, "GW-40");
        self.scores.push(score);
    }

    /// GW-40.
    fn finish(&mut self, winners: SeatSet, leviathan: bool, by: Decider) {
        self.over = true;
        let keys: Vec<_> =
            self.scores.iter().map(|score| (score.total, score.types, score.triples)).collect();
        assert_eq!(keys.len(), self.sides(), "every score is told");
        let mut sorted = keys.clone();
        sorted.sort_by_key(|key| Reverse(*key));
        let (best, next) = (sorted[0], sorted[1]);
        let decided = match (best.0 > next.0, best.1 > next.1, best.2 > next.2) {
            (true, ..) => Decider::Points,
            (_, true, _) => Decider::Types,
            (.., true) => Decider::Triples,
            _ => Decider::Shared,
        };
        assert_eq!(by, decided, "what decides");
        for seat in Seat::all(self.seats as u8) {
            assert_eq!(winners.contains(seat), keys[seat.index()] == best, "who wins");
        }
        assert_eq!(leviathan, self.seats == 1 && keys[1] == best, "whether the Leviathan wins");
    }

    /// The rules list exactly the plays, replacements and slides that the referee would allow.
    fn agrees_on_plays(&self, state: &State<Gearworks>, legal: &[Action]) {
        let active = state.public.active;
        let holding = &self.holdings[active.index()];
        let hand: Vec<Gear> = state.private[active].gears.iter().collect();
        let mut listed: Vec<Action> = legal.to_vec();
        listed.retain(|action| {
            matches!(
                action,
                Action::Play { .. }
                    | Action::Clash { .. }
                    | Action::Sideways { .. }
                    | Action::Replace { .. }
                    | Action::Slide { .. }
            )
        });
        listed.sort_unstable();
        assert_eq!(listed, self.clockwork.ways(&hand, holding.ability(), holding.sparks >= 2));
    }
}

fn referee_a_game(options: &Options, seats: u8, seed: u64) {
    let mut rng = Rng::new(seed);
    let mut state = Gearworks::setup(Gearworks::META.rules, options, seats).unwrap();
    let mut referee = Referee::new(options, seats);
    let mut driver = Driver::new();
    while let Some(step) = driver.next(&state, &mut rng, |_, legal, rng| {
        if legal.contains(&Action::Pass) && rng.below(8) == 0 {
            referee.agrees_on_plays(&state, legal);
        }
        *rng.pick(legal).unwrap()
    }) {
        let mut journal = Journal::new();
        state.take(step, &mut journal);
        journal.seen_by(Viewer::Spectator).for_each(|event| referee.hear(event));
    }
    assert!(referee.over);
    let points: Vec<i32> = Gearworks::standing(&state).points.as_slice().to_vec();
    let scores: Vec<i32> = referee.scores.iter().map(|score| score.total).collect();
    assert_eq!(points, scores[..usize::from(seats)]);
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
