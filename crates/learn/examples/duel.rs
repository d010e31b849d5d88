//! Two searches that differ in one thing, on paired deals with the same budget: what a change is worth.
//!
//! `cargo run --release -p learn --example duel --features bots/classic -- GAME PLAYERS DEALS BUDGET SEED ONE OTHER`
//!
//! A side is `own`, `classic`, or what differs from today's Master, with commas between: `values=FILE`, `horizon=N`, `tries=N`,
//! `exploration=X`, `bias=X`, `caution=X`. With more than two players the sides take the seats in turn.

use bots::{Bot, Budget, Ismcts, Spec, Tuning, Values};
use std::error::Error;
use std::sync::Arc;
use tabletop::{Driver, Heuristic, Learned, Model, Mute, Rng, State};

type Outcome<T> = Result<T, Box<dyn Error>>;

fn main() -> Outcome<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, players, deals, budget, seed, one, other] = &words[..] else {
        return Err("GAME PLAYERS DEALS BUDGET SEED ONE OTHER".into());
    };
    let budget = budget.parse().map_err(|()| format!("{budget} is no budget"))?;
    let sides = [one.clone(), other.clone()];
    let duel = Duel { players: players.parse()?, deals: deals.parse()?, budget, seed: seed.parse()?, sides };
    catalog::visit(game, duel)?
}

struct Duel {
    players: u8,
    deals: u64,
    budget: Budget,
    seed: u64,
    sides: [String; 2],
}

impl catalog::Visitor for Duel {
    type Output = Outcome<()>;
    fn visit<G: Heuristic + Learned>(self) -> Outcome<()> {
        let start = G::setup(G::META.rules, &G::Options::default(), self.players)
            .map_err(|_| "no table of so many players")?;
        let mut scores: Vec<f64> = Vec::new();
        for deal in 0..self.deals {
            let seed = Rng::new(self.seed ^ deal << 20).bits();
            scores.push((self.game(&start, 0, seed)? + self.game(&start, 1, seed)?) / 2.0);
            let n = scores.len() as f64;
            let mean = scores.iter().sum::<f64>() / n;
            let variance = scores.iter().map(|score| (score - mean).powi(2)).sum::<f64>() / n;
            println!("{n} deals: {:.1}% ± {:.1}", 100.0 * mean, 196.0 * (variance / n).sqrt());
        }
        Ok(())
    }
}

impl Duel {
    /// What the first side wins of a game in which it takes every other seat, this one first.
    fn game<G: Heuristic + Learned>(&self, start: &State<G>, first: usize, seed: u64) -> Outcome<f64> {
        let side = |seat: usize| (seat + first) % 2;
        let luck = |seat: usize| seed ^ (seat as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let bot = |seat| player::<G>(&self.sides[side(seat)], self.budget, luck(seat));
        let mut bots = (0..usize::from(self.players)).map(bot).collect::<Outcome<Vec<_>>>()?;
        let (mut state, mut driver, mut chance) = (start.clone(), Driver::new(), Rng::new(seed));
        while let Some(step) =
            driver.next(&state, &mut chance, |view, legal, _| bots[view.seat.index()].choose(view, legal))
        {
            state.take(step, &mut Mute);
        }
        let standing = G::standing(&state);
        let winners = standing.winners().count();
        let won = standing.winners().filter(|winner| side(winner.index()) == 0).count();
        Ok(if winners == 0 { 0.5 } else { won as f64 / winners as f64 })
    }
}

fn player<G: Heuristic + Learned>(words: &str, budget: Budget, seed: u64) -> Outcome<Box<dyn Bot<G>>> {
    if words == "classic" {
        return Ok(format!("classic:{budget}").parse::<Spec>()?.build::<G>(seed, Arc::default()));
    }
    let (mut tuning, mut values) = (Tuning::default(), None);
    for word in words.split(',').filter(|word| *word != "own") {
        match word.split_once('=') {
            Some(("values", file)) => {
                let model = Model::read::<G>(&std::fs::read_to_string(file)?)?;
                let valued: Values<G> = Arc::new(move |state: &State<G>| model.values(state));
                values = Some(valued);
            }
            Some(("horizon", decisions)) => tuning.horizon = Some(decisions.parse()?),
            Some(("tries", tries)) => tuning.tries = tries.parse()?,
            Some(("exploration", much)) => tuning.exploration = much.parse()?,
            Some(("bias", much)) => tuning.bias = much.parse()?,
            Some(("caution", much)) => tuning.caution = much.parse()?,
            _ => return Err(format!("{word} is no difference").into()),
        }
    }
    let bot = Ismcts::tuned(budget, tuning, seed, Arc::default());
    Ok(Box::new(match &values {
        Some(values) => bot.valued_by(values),
        None => bot,
    }))
}
