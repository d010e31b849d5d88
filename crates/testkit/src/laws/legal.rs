//! The laws `turn` and `legal`.

use super::Verdict;
use super::fault::Law;
use crate::play::legal_actions;
use tabletop::{Code, Game, Seat, SeatSet, State, Turn};

/// Somebody at the table decides, or chance, or nobody because the game is over.
pub(super) fn turn_is_sane<G: Game>(state: &State<G>) -> Verdict {
    let Turn::Seats(seats) = state.turn() else { return Ok(()) };
    Law::Turn.demands(!seats.is_empty(), || "it is the move of seats, but of none".into())?;
    let table = SeatSet::all(state.seats());
    Law::Turn.demands(seats.iter().all(|seat| table.contains(seat)), || {
        format!("it is the move of {seats:?} at a table of {}", state.seats())
    })
}

/// Lists are sorted without doubles, never empty for a seat in turn and empty for the others.
pub(super) fn lists_are_sane<G: Game>(state: &State<G>, out: &mut Vec<G::Action>) -> Verdict {
    let in_turn = state.turn().seats();
    for seat in Seat::all(state.seats()) {
        out.clear();
        G::legal(state.view(seat), out);
        if !in_turn.contains(seat) {
            Law::Legal
                .demands(out.is_empty(), || format!("seat {seat} is not in turn and may {}", list(out)))?;
            continue;
        }
        Law::Legal.demands(!out.is_empty(), || format!("seat {seat} is in turn and can do nothing"))?;
        Law::Legal.demands(out.is_sorted_by(|a, b| a.code() < b.code()), || {
            format!("the list of seat {seat} is not sorted without doubles: {}", list(out))
        })?;
    }
    Ok(())
}

/// The list holds exactly what `judge` accepts, over all codes.
pub(super) fn judge_agrees<G: Game>(state: &State<G>) -> Verdict {
    for seat in state.turn().seats().iter() {
        let legal = legal_actions(state, seat);
        let mut listed = legal.iter().copied().peekable();
        for action in G::Action::every() {
            let offered = listed.next_if_eq(&action).is_some();
            let judged = G::judge(state.view(seat), action);
            Law::Legal.demands(offered || judged.is_err(), || {
                format!("seat {seat}: judge accepts “{action}”, which is not in the list: {}", list(&legal))
            })?;
            Law::Legal.demands(!offered || judged.is_ok(), || {
                format!("seat {seat}: the list offers “{action}”, which judge refuses: {judged:?}")
            })?;
        }
    }
    Ok(())
}

fn list<T: Code>(actions: &[T]) -> String {
    let words: Vec<String> = actions.iter().map(|action| format!("“{action}”")).collect();
    format!("[{}]", words.join(", "))
}
