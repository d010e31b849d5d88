//! The end: points, and equal scores that jam (SH-32).

use crate::{Event, Public};
use tabletop::{Audience, Log, PerSeat, Seat, SeatSet, Standing};

/// Half points: two for a card that is entered, one for a card on check.
pub fn halves(public: &Public, seat: Seat) -> u8 {
    let player = &public.players[seat];
    (2 * player.entered.len() + player.check.len()) as u8
}

/// The highest score that only one player has: the others jam (SH-32).
pub fn winner(public: &Public) -> Option<Seat> {
    let seats = || Seat::all(public.seats());
    let score = |seat| halves(public, seat);
    let alone = seats().filter(|seat| seats().all(|other| other == *seat || score(other) != score(*seat)));
    alone.max_by_key(|seat| score(*seat))
}

/// The winner comes first; everybody else follows by points, from the second place on.
pub fn standing(public: &Public) -> Standing {
    let seats = public.seats();
    let winner = winner(public);
    let points = PerSeat::from_fn(seats, |seat| i32::from(halves(public, seat)));
    let places = PerSeat::from_fn(seats, |seat| {
        if winner == Some(seat) {
            return 1;
        }
        let better = |other: &Seat| winner != Some(*other) && points[*other] > points[seat];
        2 + Seat::all(seats).filter(better).count() as u8
    });
    Standing { points, places }
}

/// Tells everybody how the winner was found.
pub fn report(public: &Public, log: &mut impl Log<Event>) {
    let seats = || Seat::all(public.seats());
    for (seat, player) in public.players.iter() {
        let (entered, check) = (player.entered.len() as u8, player.check.len() as u8);
        log.emit(Audience::All, Event::Scored { seat, entered, check, halves: halves(public, seat) });
    }
    let winner = winner(public);
    // Only jams above the winner matter to anybody.
    let least = winner.map_or(0, |seat| halves(public, seat));
    for score in (least..=8).rev() {
        let equal: SeatSet = seats().filter(|seat| halves(public, *seat) == score).collect();
        if equal.len() > 1 {
            log.emit(Audience::All, Event::ScoresJam { halves: score, seats: equal });
        }
    }
    log.emit(Audience::All, Event::Winner { seat: winner });
}
