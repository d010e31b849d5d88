//! The law `standing`.

use super::Verdict;
use super::fault::Law;
use tabletop::{Game, Seat, State};

/// Every seat has points and a place. If somebody has won, a place is never further down than the seats before it
/// explain; if nobody has, all places are behind 1.
pub(super) fn is_sane<G: Game>(state: &State<G>) -> Verdict {
    let standing = G::standing(state);
    let told = || format!("{standing:?}");
    let seats = state.seats();
    Law::Standing.demands(standing.points.seats() == seats && standing.places.seats() == seats, || {
        format!("it is not for {seats} seats: {}", told())
    })?;
    let won = standing.winners().next().is_some();
    for (seat, place) in standing.places.iter() {
        let better = standing.places.as_slice().iter().filter(|other| *other < place).count();
        let deepest = if won { better + 1 } else { usize::from(seats) + 1 };
        Law::Standing.demands((1..=deepest).contains(&usize::from(*place)), || {
            format!("seat {seat} cannot have place {place}: {}", told())
        })?;
        for partner in Seat::all(seats).filter(|other| G::partners(&state.public, seat, *other)) {
            let mutual = partner != seat && G::partners(&state.public, partner, seat);
            Law::Standing.demands(mutual && standing.places[partner] == *place, || {
                format!("seats {seat} and {partner} are partners of different places: {}", told())
            })?;
        }
    }
    Ok(())
}
