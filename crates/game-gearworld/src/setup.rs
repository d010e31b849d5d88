//! The state before the first step.

use crate::Gearworld;
use crate::board::Board;
use crate::hidden::Hidden;
use crate::options::Options;
use crate::places::Places;
use crate::private::Private;
use crate::public::{Battle, Contest, Phase, Public, Stage, Supply, Trade};
use tabletop::{BadOptions, First, PerSeat, Seat, SeatSet, State};

/// An empty map, all tokens in the supply, and the question who starts.
pub fn setup(rules: u32, options: &Options, seats: u8) -> Result<State<Gearworld>, BadOptions> {
    let terms = options.terms(seats)?;
    let hidden = Hidden::all(terms.continent_only);
    let board = Board::new();
    let everybody = SeatSet::all(seats);
    let (stage, first, contest) = match options.first {
        First::Seat(seat) => (Stage::Lay, seat, None),
        First::Random => {
            let rolls = PerSeat::new(seats, 0);
            (Stage::Contest, Seat::new(0), Some(Contest { victory: false, rolling: everybody, rolls }))
        }
    };
    let public = Public {
        rules,
        terms,
        round: 0,
        first,
        phase: Phase::Setup,
        active: first,
        stage,
        asked: first,
        playing: everybody,
        board,
        supply: Supply::ALL,
        sites_to_lay: hidden.face_down.len() as u8,
        contest,
        votes: PerSeat::new(seats, None),
        producing: Places::EMPTY,
        trade: Trade { offers: PerSeat::new(seats, 0), passes: 0, deal: None },
        transports: 0,
        recalls: 0,
        haul: None,
        battle: Battle { wins: 0, struck: Places::EMPTY, assault: None },
        before: board.cargo(),
        last: None,
        ending: None,
        winners: SeatSet::EMPTY,
    };
    Ok(State { public, private: PerSeat::new(seats, Private {}), hidden })
}
