//! The table before the first step (CG-1 to CG-6).

use crate::content::{Development, GEARS};
use crate::public::{Opening, Player, Progress, Public, Stage, Task};
use crate::resource::{Dice, Paid};
use crate::rules::versions;
use crate::{CityOfGears, Hidden, Options, Private};
use tabletop::{BadOptions, First, List, PerSeat, Seat, Set, State};

/// The table before the first step.
pub fn setup(rules: u32, options: &Options, seats: u8) -> Result<State<CityOfGears>, BadOptions> {
    let board = options.board(seats)?;
    let first = options.first.check(seats)?;
    let player =
        Player { ready: 3, locked: 3, developments: Set::only(Development::Converter), ..Player::default() };
    let public = Public {
        rules,
        board,
        short: options.short,
        first: Seat::new(0),
        round: 1,
        last_round: false,
        turn: begin(Seat::new(0)),
        agenda: [Task::First].into_iter().collect(),
        tiles: Default::default(),
        face_down: board.places(),
        looked: Default::default(),
        players: PerSeat::new(seats, player),
        bag: GEARS,
        opening: Opening { waiting: 4, bag: 0, drawn: 0 },
        discarded: Set::EMPTY,
        demolished: 0,
        counted: PerSeat::new(seats, 0),
        over: None,
        totals: PerSeat::new(seats, Default::default()),
    };
    let hidden = Hidden { bag: Development::gears(), ..Hidden::default() };
    let mut state = State { public, private: PerSeat::new(seats, Private::default()), hidden };
    if let First::Seat(seat) = first {
        start(&mut state, seat);
        if versions::announces_the_start(rules) {
            state.public.agenda.push(Task::Start);
        }
    }
    Ok(state)
}

/// A turn before its first roll.
pub fn begin(seat: Seat) -> Progress {
    Progress {
        seat,
        stage: Stage::Activate,
        dice: Dice::default(),
        used: Set::EMPTY,
        activated: Set::EMPTY,
        collected: Set::EMPTY,
        moved: false,
        drew: false,
        constructed: false,
        hand: 0,
        paid: Paid::default(),
        interrupted: false,
    }
}

/// Prestige and movement tokens for starting later, by turn order (CG-6).
pub const HEAD_START: [(u8, u8); 4] = [(0, 0), (1, 0), (1, 1), (2, 1)];

/// The first player is known: later players get their compensation, and the first roll is due.
pub fn start(state: &mut State<CityOfGears>, first: Seat) {
    let public = &mut state.public;
    public.first = first;
    public.turn = begin(first);
    public.agenda = List::new();
    public.agenda.push(Task::Roll(public.dice()));
    for (seat, (prestige, movement)) in first.around(public.seats()).zip(HEAD_START) {
        public.players[seat].movement = movement.into();
        state.private[seat].prestige = prestige.into();
        public.counted[seat] = prestige.into();
    }
}
