use crate::{finished, fresh};
use game_shesterenki::{Options, Shesterenki};
use table::{Match, Rejected, Seed};
use tabletop::{Rng, Seat, Viewer};

#[test]
fn only_a_seat_in_turn_is_heard() {
    let mut current = fresh(2, 1);
    let seats = current.turn().seats();
    let first = seats.first().unwrap();
    let action = current.legal(first)[0];
    current.submit(first, action).unwrap();
    let before = current.log().len();
    assert_eq!(current.submit(first, action), Err(Rejected::NotYourTurn));
    assert_eq!(current.submit(Seat::new(3), action), Err(Rejected::NotYourTurn));
    assert_eq!(current.log().len(), before, "a rejected action changes nothing");
}

#[test]
fn a_finished_match_takes_no_more_actions() {
    let mut over = finished(3, 1);
    assert!(over.standing().is_some());
    assert_eq!(over.submit(Seat::new(0), "turn leave".parse().unwrap()), Err(Rejected::Over));
}

#[test]
fn a_wrong_number_of_players_is_refused() {
    for seats in [0, 1, 5, 200] {
        let error = Match::<Shesterenki>::new(Options::default(), seats, Seed::of_number(1)).err().unwrap();
        assert_eq!(error.option, "players");
    }
}

#[test]
fn the_number_of_steps_that_a_submit_takes_is_told() {
    let mut current = fresh(2, 4);
    let seat = current.turn().seats().first().unwrap();
    let before = current.log().len();
    assert_eq!(current.submit(seat, current.legal(seat)[0]), Ok(before));
}

#[test]
fn a_guessed_match_looks_the_same_to_its_viewer() {
    let mut current = fresh(3, 9);
    let one = current.turn().seats().first().unwrap();
    current.submit(one, current.legal(one)[0]).unwrap();
    let mut rng = Rng::new(1);
    let mut differs = false;
    for seat in Seat::all(3) {
        for _ in 0..20 {
            let guess = current.guessed(Viewer::Seat(seat), &mut rng);
            assert_eq!(guess.view(seat).private, current.view(seat).private);
            assert_eq!(guess.public(), current.public());
            differs |= guess.view(one).private != current.view(one).private;
        }
    }
    assert!(differs, "what others cannot see is guessed anew");
}

#[test]
fn a_guessed_match_knows_what_could_be_taken_back_but_cannot_go_back() {
    let mut current = fresh(3, 9);
    let one = current.turn().seats().first().unwrap();
    current.submit(one, current.legal(one)[0]).unwrap();
    assert!(current.can_undo(one).is_ok(), "the others have still to choose");
    let mut guess = current.guessed(Viewer::Seat(one), &mut Rng::new(1));
    for seat in Seat::all(3) {
        assert_eq!(guess.can_undo(seat), current.can_undo(seat));
    }
    let before = *guess.view(one).private;
    assert!(guess.undo(one).is_err(), "the position before is not known");
    assert_eq!((guess.view(one).private, guess.log().len()), (&before, current.log().len()));
}
