//! Measures the analysis itself: over many matches luck must sum to zero, and skill must put levels of bots in their order.
//!
//! `cargo run --release -p insight --example calibrate -- GAME MATCHES SIMULATIONS LEVEL…` plays that many two-player matches
//! of each level against itself, and analyses them.

use bots::{Budget, Spec};
use insight::{Findings, study};
use std::sync::Arc;
use table::{Replay, Seed};
use tabletop::{Lang, Names, Turn};

/// A whole match of a level against itself.
fn played(game: &str, level: Spec, number: u64) -> Result<Replay, Box<dyn std::error::Error>> {
    let game = catalog::find(game)?;
    let options = serde_json::json!({});
    let mut table = game.start(game.meta().rules, &options, 2, Seed::of_number(number))?;
    let mut bots: Vec<_> = (0..2).map(|seat| game.bot(level, 2 * number + seat, Arc::default())).collect();
    while let Turn::Seats(seats) = table.turn() {
        let Some(seat) = seats.first() else { break };
        let action = bots[seat.index()].answer(&table.question(seat));
        table.submit(seat, &action)?;
    }
    Ok(table.save())
}

/// A mean and the standard error of it.
fn mean(values: &[f64]) -> (f64, f64) {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    (mean, (squares / (count - 1.0) / count).sqrt())
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, matches, simulations, levels @ ..] = &words[..] else {
        return Err("GAME MATCHES SIMULATIONS LEVEL…".into());
    };
    let (matches, budget): (u64, Budget) = (matches.parse()?, simulations.parse().map_err(|()| "no budget")?);
    for level in levels {
        let spec: Spec = level.parse()?;
        let (mut luck, mut off, mut skill) = (Vec::new(), Vec::new(), Vec::new());
        for number in 0..matches {
            let study = study(&played(game, spec, number)?)?;
            let find = |piece| Some((piece, study.find(piece, budget, &Arc::default())?));
            let findings: Findings = (0..study.pieces()).filter_map(find).collect();
            let names = Names::new(["A", "B"]);
            let analysis = study.analysis(&findings, budget, &names, Lang::En).ok_or("a point is missing")?;
            luck.push(f64::from(analysis.seats[0].luck));
            off.push(f64::from(analysis.seats[0].luck + analysis.seats[1].luck));
            skill.extend(analysis.seats.iter().map(|account| f64::from(account.skill)));
        }
        let [luck, off, skill] = [luck, off, skill].map(|values| mean(&values));
        let points = |(mean, error): (f64, f64)| format!("{:+.2} ± {:.2}", 100.0 * mean, 100.0 * error);
        println!(
            "{game}, {matches} matches of {level}, {budget} simulations: luck of the first seat {}, of both {}, skill {}",
            points(luck),
            points(off),
            points(skill)
        );
    }
    Ok(())
}
