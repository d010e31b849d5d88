//! Prints a position of a random game as JSON, as a client sees it: `position GAME PLAYERS SEED STEPS [ru]`.

use catalog::AnyMatch;
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use table::Seed;
use tabletop::{Lang, Names, Viewer};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, seats, seed, steps, ..] = &words[..] else {
        return Err("position GAME PLAYERS SEED STEPS [ru]".into());
    };
    let (seats, seed, steps): (u8, u64, usize) = (seats.parse()?, seed.parse()?, steps.parse()?);
    let lang = if words.get(4).is_some_and(|lang| lang == "ru") { Lang::Ru } else { Lang::En };
    let game = catalog::find(game)?;
    let mut current = game.start(game.meta().rules, &json!({}), seats, Seed::of_number(seed))?;
    let mut bot = game.bot(bots::Spec::Random, seed, Arc::new(AtomicBool::new(false)));
    while current.len() < steps {
        let Some(seat) = current.turn().seats().first() else { break };
        let action = bot.answer(&current.question(seat));
        current.submit(seat, &action)?;
    }
    println!("{}", serde_json::to_string_pretty(&frame(current.as_ref(), lang))?);
    Ok(())
}

fn frame(current: &dyn AnyMatch, lang: Lang) -> serde_json::Value {
    let names = Names::new(["Ada", "Ben", "Cora", "Dmitri"]);
    let viewer = current.turn().seats().first().map_or(Viewer::Spectator, Viewer::Seat);
    let legal = match viewer {
        Viewer::Seat(seat) => current.legal(seat, &names, lang),
        Viewer::Spectator => Vec::new(),
    };
    let events = current.events(viewer, current.len().saturating_sub(20), &names, lang);
    json!({
        "view": current.view(viewer),
        "prompt": current.prompt(&names, lang),
        "legal": legal,
        "events": events,
        "standing": current.standing(),
    })
}
