//! Why a hint is what it is: what an action brings at once, as far as its player can know.

use catalog::find;
use serde_json::json;
use table::Seed;
use tabletop::{Lang, Rng, Seat, Turn, Viewer};

#[test]
fn a_gearworks_play_brings_two_lines_and_costs_a_card() {
    let game = find("gearworks").unwrap();
    let options = json!({ "tinkerers": "off", "first": "1" });
    let played = game.start(1, &options, 2, Seed::of_number(3)).unwrap();
    let names = tabletop::Names::new(["Ada", "Ben"]);
    let seat = Seat::new(0);
    let legal = played.legal(seat, &names, Lang::En);
    let play = legal.iter().find(|one| one.action.starts_with("play ")).unwrap();
    let gains = played.gains(seat, &play.action);
    let by = |what: &str| gains.iter().find(|gain| gain.what.en == what).map(|gain| gain.by);
    assert_eq!((by("lines held"), by("gear cards")), (Some(2), Some(-1)));
    assert!(played.gains(seat, "build A1 both").is_empty(), "nothing that is not possible");
    assert!(played.gains(Seat::new(1), &play.action).is_empty(), "nor for somebody else");
}

#[test]
fn gains_tell_nothing_that_the_player_cannot_see() {
    let names = tabletop::Names::new(["Ada", "Ben"]);
    for game in catalog::GAMES {
        let mut rng = Rng::new(7);
        let mut played = game.start(game.meta().rules, &json!({}), 2, Seed::of_number(7)).unwrap();
        let (mut compared, mut met) = (0, 0);
        for _ in 0..160 {
            let Turn::Seats(seats) = played.turn() else { break };
            let seat = seats.first().unwrap();
            let world = played.guessed(Viewer::Seat(seat), &mut rng);
            let legal = played.legal(seat, &names, Lang::En);
            for one in legal.iter().take(12) {
                let here = played.gains(seat, &one.action);
                assert_eq!(here, world.gains(seat, &one.action), "{}: {}", game.meta().id, one.action);
                (compared, met) = (compared + 1, met + here.len());
            }
            let action = legal[rng.below(legal.len() as u32) as usize].action.clone();
            played.submit(seat, &action).unwrap();
        }
        assert!(compared > 100 && met > 0, "{}: {compared}, {met}", game.meta().id);
    }
}
