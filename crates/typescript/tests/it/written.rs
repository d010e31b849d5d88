//! Whatever serde writes in whole games is what the types say.

use catalog::{AnyGame, AnyMatch};
use serde_json::{Value, json};
use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use table::Seed;
use tabletop::{Lang, Names, Seat, Viewer};
use typescript::Types;

/// Long games are looked at for this many decisions.
const DECISIONS: usize = 400;

/// The default settings, and those that show what the default ones do not.
fn settings(game: &str) -> Vec<Value> {
    let more = match game {
        "gearworks" => json!({ "tinkerers": "draft" }),
        "gears-of-industry" => json!({ "format": "advanced" }),
        "gearworld" => json!({ "setup": "random", "political_machinations": true, "round_limit": 3 }),
        _ => json!({}),
    };
    vec![json!({}), more]
}

/// Plays at random; `look` sees every position.
pub fn play(
    game: &dyn AnyGame,
    options: &Value,
    seats: u8,
    seed: u64,
    mut look: impl FnMut(&dyn AnyMatch) -> bool,
) {
    let mut current =
        game.start(game.meta().rules, options, seats, Seed::of_number(seed)).expect("fine settings");
    let mut bot = game.bot(bots::Spec::Random, seed, Arc::new(AtomicBool::new(false)));
    while look(current.as_ref()) {
        let Some(seat) = current.turn().seats().first() else { return };
        let action = bot.answer(&current.question(seat));
        current.submit(seat, &action).expect("bots play by the rules");
    }
}

#[test]
fn views_previews_and_events_are_what_the_types_say() {
    let names = Names::new(["Ada", "Ben", "Cora", "Dmitri"]);
    for (game, file) in catalog::GAMES.iter().zip(typescript::files()) {
        let types = Types::read(&file.text());
        let mut events = HashSet::new();
        let (fewest, most) = game.meta().seats;
        for (seed, (options, seats)) in settings(file.id)
            .iter()
            .flat_map(|options| (fewest..=most).map(move |seats| (options, seats)))
            .enumerate()
        {
            let (mut told, mut decisions) = (0, 0usize);
            play(*game, options, seats, seed as u64, |current| {
                let check = |name: &str, value: &Value| {
                    types.accept(name, value).unwrap_or_else(|fault| panic!("{}: {fault}", file.id));
                };
                check("Preview", &json!(current.preview()));
                for viewer in [Viewer::Seat(Seat::new(decisions as u8 % seats)), Viewer::Spectator] {
                    let view = json!(current.view(viewer));
                    check("Public", &view["public"]);
                    if viewer != Viewer::Spectator {
                        check("Private", &view["private"]);
                    }
                    for line in current.events(viewer, told, &names, Lang::En) {
                        let event = &json!(line)["event"];
                        check("Event", event);
                        events.insert(event["event"].as_str().expect("every event has its tag").to_owned());
                    }
                }
                told = current.len();
                decisions += 1;
                decisions < DECISIONS
            });
        }
        assert!(events.len() > 20, "{}: only {} kinds of events came", file.id, events.len());
    }
}

#[test]
fn what_is_not_declared_is_found() {
    let types = Types::read(
        "/** A hand. */\nexport type Hand = { cards: Array<Card>, \"of\"?: number, held: { [key in Card]: boolean }, };\n\
         export type Card = \"ace\" | \"king\";\nexport const CARDS: Array<Card> = [\"ace\"];\n",
    );
    let held = json!({ "ace": true, "king": false });
    types.accept("Hand", &json!({ "cards": ["king"], "held": held })).expect("a hand");
    for (wrong, why) in [
        (json!({ "cards": ["queen"], "held": held }), "Hand.cards.0: \"queen\""),
        (json!({ "cards": [], "held": held, "of": null }), "Hand.of: null"),
        (json!({ "cards": [], "held": held, "by": 1 }), "Hand.by: is not declared"),
        (json!({ "held": held }), "Hand.cards: is missing"),
        (json!({ "cards": [], "held": { "ace": true } }), "Hand.held: "),
    ] {
        let fault = types.accept("Hand", &wrong).expect_err("no hand");
        assert!(fault.starts_with(why), "{fault}");
    }
}
