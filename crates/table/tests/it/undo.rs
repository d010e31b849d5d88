use crate::{finished, fresh, random_step};
use bots::Random;
use table::NoUndo;
use tabletop::{Seat, Turn};

#[test]
fn a_secret_choice_can_be_taken_back_while_another_has_to_choose() {
    // SH-10: others may have chosen since; their choices stay.
    let mut current = fresh(3, 2);
    let (a, b, c) = (Seat::new(0), Seat::new(1), Seat::new(2));
    let before = current.log().len();
    current.submit(a, current.legal(a)[0]).unwrap();
    current.submit(b, current.legal(b)[1]).unwrap();
    let kept = *current.view(b).private;
    current.undo(a).unwrap();
    assert_eq!(*current.view(b).private, kept);
    assert_eq!(current.log().len(), before + 1);
    assert!(current.turn().seats().contains(a) && !current.turn().seats().contains(b));
    current.submit(a, current.legal(a)[3]).unwrap();
    current.submit(c, current.legal(c)[0]).unwrap();
    assert_eq!(
        current.undo(a),
        Err(if current.log().last().unwrap().barred { NoUndo::Barrier } else { NoUndo::OthersMoved })
    );
}

#[test]
fn nothing_to_take_back_at_the_start() {
    let mut current = fresh(2, 2);
    for seat in Seat::all(2) {
        assert_eq!(current.undo(seat), Err(NoUndo::Barrier));
    }
}

#[test]
fn undo_never_changes_what_a_seat_knew_before_the_move() {
    let mut bot = Random::new(3);
    let mut undone = 0;
    for seed in 0..30 {
        let mut current = fresh(4, seed);
        loop {
            let before: Vec<_> = Seat::all(4).map(|seat| *current.view(seat).private).collect();
            let (public, steps) = (*current.public(), current.log().len());
            let Some(seat) = random_step(&mut current, &mut bot) else { break };
            if current.can_undo(seat).is_ok() {
                undone += 1;
                current.undo(seat).unwrap();
                assert_eq!((*current.public(), current.log().len()), (public, steps));
                assert!(Seat::all(4).all(|seat| *current.view(seat).private == before[seat.index()]));
                if random_step(&mut current, &mut bot).is_none() {
                    break;
                }
            }
        }
        assert_eq!(current.turn(), Turn::Over);
    }
    assert!(undone > 500, "{undone} moves could be taken back");
}

#[test]
fn going_back_by_consent_does_not_reroll() {
    let over = finished(2, 8);
    let steps: Vec<String> = over.log().iter().map(|recorded| recorded.step.to_string()).collect();
    for at in [0, 1, steps.len() / 2, steps.len()] {
        let mut again = over.after(at);
        assert_eq!(again.log().len(), at);
        for recorded in &over.log()[at..] {
            if let tabletop::Step::Seat(seat, action) = recorded.step {
                again.submit(seat, action).unwrap();
            } else if again.log().len() == at {
                // The match stands before chance: going on takes the same outcome.
                again.rewind(at);
                break;
            }
        }
        let same = again.log().iter().map(|recorded| recorded.step.to_string());
        assert!(same.eq(steps.iter().take(again.log().len()).cloned()));
    }
}
