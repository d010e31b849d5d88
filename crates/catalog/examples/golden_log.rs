//! Plays a game of bots and prints it as a golden log for `testkit::golden_logs`:
//! `golden_log GAME PLAYERS SEED OPTIONS BOT…`. The last bot takes the seats that are left.

use bots::Spec;
use serde_json::{Value, json};
use std::sync::Arc;
use table::Seed;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, seats, seed, options, first, more @ ..] = &words[..] else {
        return Err("golden_log GAME PLAYERS SEED OPTIONS BOT…".into());
    };
    let (seats, seed, options): (u8, u64, Value) =
        (seats.parse()?, seed.parse()?, serde_json::from_str(options)?);
    let specs =
        std::iter::once(first).chain(more).map(|word| word.parse()).collect::<Result<Vec<Spec>, _>>()?;
    let game = catalog::find(game)?;
    let bot = |seat: usize| game.bot(specs[seat.min(specs.len() - 1)], seed + seat as u64, Arc::default());
    let mut bots: Vec<_> = (0..usize::from(seats)).map(bot).collect();
    let mut current = game.start(game.meta().rules, &options, seats, Seed::of_number(seed))?;
    while let Some(seat) = current.turn().seats().first() {
        let action = bots[seat.index()].answer(&current.question(seat));
        current.submit(seat, &action)?;
    }
    let header = current.header();
    let first = json!({ "game": header.game, "options": header.options, "rules": header.rules, "seats": header.seats });
    println!("{first}\n{}", current.steps(0).join("\n"));
    Ok(())
}
