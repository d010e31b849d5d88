use catalog::{Hint, find};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use table::Seed;
use tabletop::{Lang, Names, Seat};

fn hints(bot: &str) -> (Vec<Hint>, Vec<String>) {
    let game = find("shesterenki").expect("a game");
    let played = game.start(1, &serde_json::Value::Null, 2, Seed::of_number(1)).expect("a match");
    let seat = Seat::new(1);
    let legal = played.legal(seat, &Names::new(["Ada", "Ben"]), Lang::En);
    let mut bot = game.bot(bot.parse().expect("a bot"), 1, Arc::new(AtomicBool::new(false)));
    (bot.hint(&played.question(seat)), legal.into_iter().map(|choice| choice.action).collect())
}

#[test]
fn a_search_hints_at_every_action_best_first_with_its_chance() {
    let (hints, mut legal) = hints("ismcts:200");
    assert!(hints.windows(2).all(|pair| pair[0].visits >= pair[1].visits), "{hints:?}");
    assert!(hints[0].chance.is_some_and(|chance| (0.0..=1.0).contains(&chance)), "{hints:?}");
    let mut named: Vec<String> = hints.into_iter().map(|hint| hint.action).collect();
    named.sort();
    legal.sort();
    assert_eq!(named, legal);
}

#[test]
fn a_bot_that_does_not_search_names_its_choice_alone() {
    let (hints, legal) = hints("greedy");
    assert_eq!(hints.len(), 1);
    assert!(legal.contains(&hints[0].action) && hints[0].chance.is_none(), "{hints:?}");
}
