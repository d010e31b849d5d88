//! What a game was worth.

use tabletop::{MAX_SEATS, Seat, Standing};

/// Each seat's reward at the end: 1 for winning alone, −1 for losing to one opponent; it sums to 0 over the seats. Whoever
/// shares the win shares the reward. Alone against the game, it is 1 or −1.
pub fn rewards(standing: &Standing) -> [f32; MAX_SEATS] {
    let seats = standing.places.seats();
    let winners = standing.winners().count();
    let mut rewards = [0.0; MAX_SEATS];
    for seat in Seat::all(seats) {
        let won = standing.won(seat);
        rewards[seat.index()] = match (seats, winners) {
            (1, _) => {
                if won {
                    1.0
                } else {
                    -1.0
                }
            }
            // Nobody wins.
            (_, 0) => 0.0,
            _ => {
                let share = if won { 1.0 / winners as f32 } else { 0.0 };
                (share * f32::from(seats) - 1.0) / f32::from(seats - 1)
            }
        };
    }
    rewards
}
