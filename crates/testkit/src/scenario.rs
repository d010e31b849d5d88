//! Scenarios: single steps on a state that the test has built.

use crate::play;
use tabletop::{Game, Journal, Refusal, Seat, State, Step, Turn};

/// Takes a step written in notation (`0 play gray-3 A1`, `* deal gray-3`) and gives what happened. Panics with the
/// refusal if it is not possible. `check` is not asked: a scenario may build half a table.
#[track_caller]
pub fn step<G: Game>(state: &mut State<G>, line: &str) -> Journal<G::Event> {
    let step = read::<G>(line);
    match step {
        Step::Chance(chance) => {
            assert!(state.turn() == Turn::Chance, "“{line}”: chance is not due but {:?}", state.turn());
            let chances = play::chances(state);
            let offered =
                || chances.iter().map(|(chance, _)| chance.to_string()).collect::<Vec<_>>().join(", ");
            assert!(
                chances.iter().any(|(other, _)| *other == chance),
                "“{line}” is not among the chances: {}",
                offered()
            );
        }
        Step::Seat(seat, action) => {
            in_turn(state, seat, line);
            if let Err(refusal) = G::judge(state.view(seat), action) {
                panic!("“{line}” is refused by {}: {refusal:?}", refusal.rule());
            }
        }
    }
    let mut journal = Journal::new();
    state.take(step, &mut journal);
    journal
}

/// Why an action is refused. Panics if it is possible, or if it is not the seat's move.
#[track_caller]
pub fn refusal<G: Game>(state: &State<G>, line: &str) -> G::Refusal {
    let Step::Seat(seat, action) = read::<G>(line) else { panic!("“{line}”: chance is not judged") };
    in_turn(state, seat, line);
    match G::judge(state.view(seat), action) {
        Err(refusal) => refusal,
        Ok(()) => panic!("“{line}” is possible"),
    }
}

/// What a seat may do, as notation.
pub fn legal<G: Game>(state: &State<G>, seat: Seat) -> Vec<String> {
    play::legal_actions(state, seat).iter().map(ToString::to_string).collect()
}

#[track_caller]
fn read<G: Game>(line: &str) -> Step<G> {
    line.parse().unwrap_or_else(|error| panic!("“{line}” is no step: {error}"))
}

#[track_caller]
fn in_turn<G: Game>(state: &State<G>, seat: Seat, line: &str) {
    assert!(
        state.turn().seats().contains(seat),
        "“{line}”: it is not this seat's move but {:?}",
        state.turn()
    );
}
