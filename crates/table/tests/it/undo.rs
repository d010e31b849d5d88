use crate::{Played, finished, fresh, random_step};
use bots::Random;
use std::collections::BTreeSet;
use table::NoUndo;
use tabletop::{Seat, Step, Turn};

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
    // Everybody has set, and the turning begins: the moment for taking back is over.
    assert_eq!(current.undo(a), Err(NoUndo::Barrier));
}

#[test]
fn nothing_to_take_back_at_the_start() {
    let mut current = fresh(2, 2);
    for seat in Seat::all(2) {
        assert_eq!(current.undo(seat), Err(NoUndo::Nothing));
    }
    current.submit(Seat::new(0), current.legal(Seat::new(0))[0]).unwrap();
    assert_eq!(current.undo(Seat::new(1)), Err(NoUndo::Nothing), "only the other has moved");
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

fn notation(of: &Played) -> Vec<String> {
    of.log().iter().map(|recorded| recorded.step.to_string()).collect()
}

#[test]
fn going_back_by_consent_does_not_reroll() {
    let over = finished(2, 8);
    let (steps, mut tried) = (notation(&over), 0);
    for at in 0..steps.len() {
        let Step::Seat(..) = over.log()[at].step else { continue };
        let mut again = over.after(steps.len());
        again.rewind(at);
        assert_eq!(notation(&again), steps[..at]);
        for recorded in &over.log()[at..] {
            if let Step::Seat(seat, action) = recorded.step {
                again.submit(seat, action).unwrap();
            }
        }
        assert_eq!(notation(&again), steps, "played on from step {at}");
        tried += 1;
    }
    assert!(tried > 30, "{tried} positions to go back to");
}

#[test]
fn another_move_does_not_reroll_either() {
    // Two actions that lead to the same question of chance at the same step: the answer is the same.
    let (mut compared, mut draws) = (0, BTreeSet::new());
    for seed in 0..8 {
        let over = finished(3, seed);
        let steps = notation(&over);
        for at in 0..steps.len() - 1 {
            let Step::Seat(seat, taken) = over.log()[at].step else { continue };
            let Step::Chance(_) = over.log()[at + 1].step else { continue };
            let before = over.after(at);
            for other in before.legal(seat).into_iter().filter(|action| *action != taken) {
                let mut branch = over.after(at);
                branch.submit(seat, other).unwrap();
                let kind = |step: &str| step.split(' ').take(2).collect::<Vec<_>>().join(" ");
                if let Some(chance) = notation(&branch).get(at + 1)
                    && kind(chance) == kind(&steps[at + 1])
                {
                    assert_eq!(chance, &steps[at + 1], "step {at} of seed {seed}: {other} for {taken}");
                    compared += 1;
                    draws.insert(chance.clone());
                }
            }
        }
    }
    assert!(compared > 50 && draws.len() > 5, "{compared} compared, {draws:?}");
}
