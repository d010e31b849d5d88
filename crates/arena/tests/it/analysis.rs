use arena::analyse;
use bots::{Bot, Budget, Random};
use game_shesterenki::Shesterenki;
use table::{Match, Seed};
use tabletop::{Seat, Turn};

/// A whole match between a player who plays at random and one who always takes the first action.
fn finished() -> Match<Shesterenki> {
    let mut game = Match::<Shesterenki>::new(Default::default(), 2, Seed::of_number(4)).unwrap();
    let mut random = Random::new(3);
    while let Turn::Seats(seats) = game.turn() {
        let seat = seats.first().expect("somebody decides");
        let legal = game.legal(seat);
        let action = random.choose(game.view(seat), &legal);
        game.submit(seat, if seat == Seat::new(0) { action } else { legal[0] }).expect("a legal action");
    }
    game
}

#[test]
fn every_decision_is_judged_and_the_sum_is_the_result() {
    let game = finished();
    let analysis = analyse(&game, None, Budget::Iterations(40), &|_| ());
    assert!(analysis.decisions.len() > 20);
    for judged in &analysis.decisions {
        assert!((0.0..=1.0).contains(&judged.before) && (0.0..=1.0).contains(&judged.after), "{judged:?}");
        assert!(judged.lost() >= 0.0 && (judged.action != judged.best || judged.lost() == 0.0), "{judged:?}");
    }
    assert!(analysis.decisions.iter().any(|judged| judged.lost() > 0.02), "such players make mistakes");
    for source in &analysis.seats {
        let sum = source.start - source.mistakes + source.gifts + source.luck;
        assert!((sum - source.end).abs() < 1e-4, "{source:?}");
        assert!((0.0..=1.0).contains(&source.skill()), "{source:?}");
    }
    assert_eq!(analysis.seats[0].mistakes, analysis.seats[1].gifts);
}

#[test]
fn one_seat_can_be_looked_at_alone() {
    let game = finished();
    let analysis = analyse(&game, Some(Seat::new(1)), Budget::Iterations(10), &|_| ());
    assert!(analysis.decisions.iter().all(|judged| judged.seat == Seat::new(1)));
    assert_eq!(analysis.seats[0].mistakes, 0.0);
}
