//! The game against the Leviathan: the points that both sides may expect. What the human has, what the lines it
//! holds will bring if it keeps them, and what its sparks and cards are good for in the rounds to come.

use super::{cards_and_sparks, lines, open_cells, worth};
use crate::Gearworks;
use crate::content::ROUNDS;
use crate::part::Part;
use crate::private::Private;
use crate::public::{Leviathan, Phase, Public, Side};
use crate::rules::leviathan::ENOUGH_LINES;
use crate::rules::scoring::score;
use tabletop::{Seat, State, math};

/// What the first, second, … gear card in hand is worth in points while there are turns to play it.
const CARDS: [f32; 8] = [1.5, 1.2, 1.0, 0.9, 0.8, 0.65, 0.55, 0.45];
/// The same for a contraption in hand, a round; the rest is worth the last.
const CONTRAPTIONS: [f32; 4] = [0.6, 0.4, 0.2, 0.05];
/// The parts that a round yet to be played brings the Leviathan. Those of the easiest difficulty are taken for granted on
/// both sides; what it scores for them beyond that is its lead.
const LEVIATHAN_PARTS: f32 = 4.0;

/// How likely the human wins.
pub fn value(state: &State<Gearworks>, seat: Seat) -> f32 {
    let public = &state.public;
    let lead = expected(public, &state.private[seat], seat) - leviathan(public);
    // The fewer rounds are left the more a lead of some points means.
    let scale = 4.0 + 2.5 * f32::from(ROUNDS - public.round);
    math::logistic(lead / scale)
}

/// The points that the human may expect in the end.
fn expected(public: &Public, own: &Private, seat: Seat) -> f32 {
    let player = &public.players[seat];
    let left = f32::from(ROUNDS - public.round);
    let mut points = score(public, Side::Seat(seat)).total as f32 - 2.0 * player.claimed.len() as f32;
    points += worth(player.claimed, &own.contraptions);
    points += held(public, own, seat);
    points += 0.1 * left.min(1.0) * f32::from(player.sparks);
    let (cards, sparks) = cards_and_sparks(public, seat);
    points += f32::from(sparks - player.sparks);
    points += hand(cards.into(), player.out || public.phase == Phase::Build, left);
    let drawings = own.contraptions.len();
    let kept = (0..drawings).map(|i| CONTRAPTIONS[i.min(CONTRAPTIONS.len() - 1)]).sum::<f32>();
    let rounds = left + if public.phase == Phase::Build { 0.0 } else { 0.5 };
    points + kept * rounds * 1.5
}

/// What cards in hand are good for: turns of this round, or the next one, to which only three can be taken
/// without loss (GW-34).
fn hand(cards: usize, out: bool, left: f32) -> f32 {
    let now: f32 = CARDS[..cards.min(8)].iter().sum();
    let later =
        if left > 0.0 { 0.8 * cards.min(3) as f32 + 0.3 * cards.saturating_sub(3) as f32 } else { 0.0 };
    if out { later.max(0.35 * cards as f32) } else { now.max(later) }
}

/// What the lines that the human holds will bring, if they are not taken from it.
fn held(public: &Public, own: &Private, seat: Seat) -> f32 {
    let mine = lines(public, seat);
    if mine.is_empty() {
        return 0.0;
    }
    let threat = public.leviathan.map_or(0.0, |leviathan| threat(public, leviathan));
    let safe = mine.iter().map(|line| security(public, line, threat)).sum::<f32>();
    worth(mine, &own.contraptions) * safe / mine.len() as f32
}

/// How much the Leviathan can still do against a line.
fn threat(public: &Public, leviathan: Leviathan) -> f32 {
    let rests = public.lines(Side::Leviathan) >= ENOUGH_LINES || leviathan.sparks == 0;
    if rests { 0.2 } else { 1.0 }
}

/// How likely a line stays with its holder. A full line can only be taken by a replacement.
fn security(public: &Public, line: Part, threat: f32) -> f32 {
    let exposure = [0.12, 0.3, 0.4, 0.45, 0.5, 0.5][open_cells(public, line).min(5)];
    1.0 / (1.0 + exposure * threat)
}

/// What the Leviathan may expect: it goes on to claim parts in the rounds to come.
fn leviathan(public: &Public) -> f32 {
    let a_part = f32::from(public.options.difficulty.points_a_part());
    let left = f32::from(ROUNDS - public.round);
    let now = score(public, Side::Leviathan).total as f32;
    let lines = public.lines(Side::Leviathan) as f32;
    // Half of a round's income is spent; the human is dealt cards and a contraption in turn, see `expected`.
    now + 0.8 * a_part * lines + left * LEVIATHAN_PARTS * (a_part - 3.0)
}
