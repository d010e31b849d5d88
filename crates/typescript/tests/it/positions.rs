//! Positions that the tests of the client draw, as the server sends them.

use crate::fresh;
use crate::written::play;
use catalog::AnyMatch;
use serde_json::{Value, json};
use tabletop::{Lang, Names, Seat, Turn, Viewer};

/// Game, name, players, seed, settings, and after how many decisions; the last ones are beyond the end.
fn positions() -> Vec<(&'static str, &'static str, u8, u64, Value, usize)> {
    vec![
        ("shesterenki", "middle", 4, 3, json!({}), 22),
        ("shesterenki", "end", 2, 2, json!({}), usize::MAX),
        ("gearworks", "middle", 3, 5, json!({}), 40),
        ("gearworks", "end", 1, 4, json!({}), usize::MAX),
        ("city-of-gears", "middle", 3, 1, json!({}), 160),
        ("city-of-gears", "end", 2, 2, json!({ "short": true }), usize::MAX),
        ("gears-of-industry", "middle", 3, 1, json!({}), 120),
        ("gears-of-industry", "end", 2, 2, json!({}), usize::MAX),
        ("gearworld", "middle", 3, 1, json!({ "setup": "random" }), 300),
        ("gearworld", "end", 2, 2, json!({ "setup": "random", "round_limit": 2 }), usize::MAX),
    ]
}

/// What a board is given, through the eyes of the seat that decides.
fn frame(current: &dyn AnyMatch, before: usize) -> Value {
    let names = Names::new(["Ada", "Ben", "Cora", "Dmitri"]);
    let seat = current.turn().seats().first().unwrap_or(Seat::new(0));
    let viewer = Viewer::Seat(seat);
    let turn: Vec<usize> = current.turn().seats().iter().map(Seat::index).collect();
    json!({
        "view": current.view(viewer),
        "preview": current.preview(),
        "legal": current.legal(seat, &names, Lang::En),
        "fresh": current.events(viewer, before, &names, Lang::En),
        "turn": turn,
        "over": current.turn() == Turn::Over,
    })
}

#[test]
fn positions_are_up_to_date() {
    for (id, name, seats, seed, options, decisions) in positions() {
        let game = catalog::find(id).expect("the game exists");
        let (mut made, mut before, mut last) = (0, 0, Value::Null);
        play(game, &options, seats, seed, |current| {
            let over = current.turn() == Turn::Over;
            if over || made == decisions {
                last = frame(current, before);
            }
            before = current.len();
            made += 1;
            made <= decisions
        });
        assert_eq!(last["over"], decisions == usize::MAX, "{id} {name}");
        let text = serde_json::to_string(&last).expect("plain data");
        fresh::check(&format!("{id}/positions/{name}.json"), &(text + "\n"));
    }
}
