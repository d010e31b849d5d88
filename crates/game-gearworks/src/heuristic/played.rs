//! The game among players: what its traits told about who won, in games that were played.
//!
//! The weights are a regression (softmax over the seats) on 1,524 games of two and of four searches with 300 to 500
//! simulations, in which one decision in twelve was left to chance. Two things are set by hand: a spark buys a
//! card (GW-11), so it weighs a little more than one, and no line is thought a burden, as the regression did of
//! some early ones. That the first makes a better player was not shown: see docs/benchmarks.md. Whoever
//! changes a rule has to fit the weights anew.

use super::{lines, open_cells, worth};
use crate::Gearworks;
use crate::private::Private;
use crate::public::{Phase, Public, Side};
use crate::rules::scoring::score;
use tabletop::{PerSeat, Seat, State};

/// The cells that start cards lie on (GW-3).
const START_CARDS: usize = 4;

/// How much each trait tells at the start and at the end of the three rounds. Early on cards and sparks are
/// what counts, and a line held is hardly worth anything: it will change hands.
#[rustfmt::skip]
const WEIGHTS: [[[f32; 2]; 3]; 13] = [
    [[0.064, 0.128], [0.107, 0.150], [0.114, 0.292]], // points
    [[-0.153, -0.306], [-0.209, -0.214], [-0.006, 0.109]], // parts
    [[0.110, 0.060], [0.093, 0.286], [0.471, 0.966]], // sparks
    [[0.056, 0.169], [0.005, 0.268], [0.320, 0.308]], // gear cards
    [[0.049, -0.112], [0.084, 0.004], [0.129, 0.282]], // gear cards of a player who is not out
    [[0.200, 0.093], [-0.123, 0.146], [0.138, 0.043]], // contraptions in hand
    [[0.167, 0.199], [0.235, 0.546], [0.606, 0.475]], // an ability that is ready
    [[0.104, 0.010], [0.231, 0.104], [0.093, 0.634]], // lines held that are full
    [[0.020, 0.010], [0.156, 0.121], [0.010, 0.472]], // with one open cell
    [[0.010, 0.010], [0.038, 0.169], [0.046, 0.227]], // with more
    [[0.010, 0.144], [0.017, 0.060], [0.010, 0.198]], // what contraptions in hand add to those lines
    [[-0.770, -0.029], [-0.381, -0.031], [-0.896, -0.638]], // being out
    [[-0.078, -0.019], [0.107, -0.061], [-0.025, -0.113]], // being on turn
];

const _: () = {
    let [_, _, sparks, cards, cards_in_play, ..] = WEIGHTS;
    let mut at = 0;
    while at < 6 {
        let (round, end) = (at / 2, at % 2);
        let card = cards[round][end] + cards_in_play[round][end];
        assert!(sparks[round][end] > card, "a spark buys a card (GW-11)");
        at += 1;
    }
};

/// How likely each seat wins.
pub fn values(state: &State<Gearworks>) -> PerSeat<f32> {
    let public = &state.public;
    let progress = progress(public);
    let round = usize::from(public.round.max(1)) - 1;
    let weights = WEIGHTS.map(|rounds| rounds[round][0] + (rounds[round][1] - rounds[round][0]) * progress);
    let strengths = PerSeat::from_fn(state.seats(), |seat| {
        let traits = traits(public, &state.private[seat], seat);
        traits.iter().zip(weights).map(|(one, weight)| one * weight).sum::<f32>().exp()
    });
    let all: f32 = strengths.iter().map(|(_, strength)| strength).sum();
    PerSeat::from_fn(state.seats(), |seat| strengths[seat] / all)
}

/// How much of the grid is covered: 0 at the start of a round, 1 at its end.
fn progress(public: &Public) -> f32 {
    if public.phase == Phase::Build {
        return 1.0;
    }
    let free = public.grid.cells().count() - START_CARDS;
    let covered = public.grid.cells().filter(|cell| public.grid.top(*cell).is_some()).count();
    covered.saturating_sub(START_CARDS) as f32 / free as f32
}

/// What is counted of a seat, in the order of `WEIGHTS`.
fn traits(public: &Public, own: &Private, seat: Seat) -> [f32; WEIGHTS.len()] {
    let player = &public.players[seat];
    let building = public.phase == Phase::Build;
    // The second card of a discard and its spark are as good as there.
    let discarding = public.phase == Phase::SecondDiscard && public.active == seat;
    let cards = f32::from(player.gears - u8::from(discarding));
    let sparks = f32::from(player.sparks + u8::from(discarding && player.sparks < 5));

    let score = score(public, Side::Seat(seat));
    let points = score.total - i32::from(score.sparks) - 2 * player.claimed.len() as i32;
    let held = lines(public, seat);
    let mut by_open = [0.0; 3];
    held.iter().for_each(|line| by_open[open_cells(public, line).min(2)] += 1.0);
    let yes = |is: bool| f32::from(u8::from(is));
    [
        points as f32 + worth(player.claimed, &own.contraptions),
        f32::from(public.part_count(Side::Seat(seat))),
        sparks,
        cards,
        if player.out { 0.0 } else { cards },
        own.contraptions.len() as f32,
        yes(player.tinkerer.is_some() && !player.used && !building),
        by_open[0],
        by_open[1],
        by_open[2],
        worth(held, &own.contraptions) - 2.0 * held.len() as f32,
        yes(player.out),
        yes(public.active == seat && !building && !public.done),
    ]
}
