//! What an analysis says about many matches between equal bots: luck must come to nothing, and who plays better must have
//! lost less. `cargo run --release -p insight --example luck_and_skill -- GAME BOT MATCHES SIMULATIONS FILE [luck]`
//!
//! Every match is a line of FILE, so that this can be interrupted and gone on with: with `luck` nothing but the curve is worked
//! out. Matches are two-handed, by the game's default options.

use bots::{Budget, Spec};
use insight::{Findings, study};
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::sync::Arc;
use table::{Match, Replay, Seed};
use tabletop::{Heuristic, Lang, Names, Seat, Text, Turn};

type Fallible<T> = Result<T, Box<dyn std::error::Error>>;

/// A whole match between two bots of a kind.
struct Play {
    bot: Spec,
    number: u64,
}

impl catalog::Visitor for Play {
    type Output = Option<Replay>;
    fn visit<G: Heuristic + Text>(self) -> Option<Replay> {
        let mut game = Match::<G>::new(G::Options::default(), 2, Seed::of_number(self.number)).ok()?;
        let mut bots = [0, 1].map(|seat| self.bot.build::<G>(2 * self.number + seat, Arc::default()));
        while let Turn::Seats(seats) = game.turn() {
            let seat = seats.first()?;
            let legal = game.legal(seat);
            let action = bots[seat.index()].choose(game.view(seat), &legal);
            game.submit(seat, action).ok()?;
        }
        Some(game.save())
    }
}

/// Luck and skill of both, in points of winning chance.
fn figures(replay: &Replay, simulations: u32, luck_alone: bool) -> Fallible<[f64; 4]> {
    let study = study(replay)?;
    let wanted = if luck_alone { study.points() } else { study.pieces() };
    let (budget, stop) = (Budget::Iterations(simulations), Arc::default());
    let found: Findings =
        (0..wanted).filter_map(|piece| Some((piece, study.find(piece, budget, &stop)?))).collect();
    let names = Names::new(["1", "2"]);
    let analysis = study.analysis(&found, budget, &names, Lang::En).ok_or("a point is missing")?;
    let [first, second] = &analysis.seats[..] else { return Err("not two seats".into()) };
    Ok([first.luck, second.luck, first.skill, second.skill].map(|share| 100.0 * f64::from(share)))
}

fn main() -> Fallible<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, bot, matches, simulations, file, rest @ ..] = &words[..] else {
        return Err("GAME BOT MATCHES SIMULATIONS FILE [luck]".into());
    };
    let (bot, matches, simulations): (Spec, u64, u32) =
        (bot.parse()?, matches.parse()?, simulations.parse()?);
    let done = fs::read_to_string(file).unwrap_or_default().lines().count() as u64;
    let mut out = OpenOptions::new().create(true).append(true).open(file)?;
    for number in done..matches {
        let replay = catalog::visit(game, Play { bot, number })?.ok_or("a match went wrong")?;
        let [a, b, c, d] = figures(&replay, simulations, rest.iter().any(|word| word == "luck"))?;
        writeln!(out, "{a:.3}\t{b:.3}\t{c:.3}\t{d:.3}")?;
    }
    tell(&fs::read_to_string(file)?)
}

/// Means with their 95% intervals. The two skills of a match are one sample: both players saw the same game.
fn tell(text: &str) -> Fallible<()> {
    let read = |line: &str| line.split('\t').map(str::parse).collect::<Result<Vec<f64>, _>>();
    let rows: Vec<Vec<f64>> = text.lines().map(read).collect::<Result<_, _>>()?;
    let mean = |name: &str, of: &dyn Fn(&[f64]) -> f64| {
        let all: Vec<f64> = rows.iter().map(|row| of(row)).collect();
        let count = all.len().max(1) as f64;
        let mean = all.iter().sum::<f64>() / count;
        let variance = all.iter().map(|one| (one - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
        println!("{name:<12} {mean:>+8.2} ± {:.2}", 1.96 * (variance / count).sqrt());
    };
    println!("{} matches, points of winning chance, 95%", rows.len());
    for seat in Seat::all(2) {
        mean(&format!("luck {}", seat.index() + 1), &|row| row[seat.index()]);
    }
    mean("skill", &|row| f64::midpoint(row[2], row[3]));
    Ok(())
}
