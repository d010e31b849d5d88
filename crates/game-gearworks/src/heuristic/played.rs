//! The game among players: what its traits told about who won, in games that were played.
//!
//! The weights are regressions (softmax over the seats) on 1,005 games of two and 558 games of four searches with
//! 800 and 500 simulations, in which one decision in twelve was left to chance. What a player has never counts
//! against it, and to be out never counts for it: the games held too few counter-examples to teach that.
//! Whoever changes a rule has to fit the weights anew.

use super::plays::{Plays, plays};
use super::{cards_and_sparks, lines, worth};
use crate::Gearworks;
use crate::content::ROUNDS;
use crate::public::{Phase, Public, Side};
use crate::rules::scoring::score;
use tabletop::{PerSeat, Seat, Set, State, math};

/// The cells that start cards lie on (GW-3).
const START_CARDS: usize = 4;

/// How much each trait tells at the start and at the end of the three rounds.
type Weights = [[[f32; 2]; 3]; 14];

/// Two players. Hardly anything tells who wins before the third round: whoever falls behind is given sparks (GW-37).
#[rustfmt::skip]
const TWO: Weights = [
    [[0.000, 0.072], [0.122, 0.093], [0.116, 0.168]], // points
    [[0.000, -0.148], [-0.136, -0.068], [0.021, 0.217]], // parts
    [[0.035, 0.100], [0.218, 0.204], [0.170, 0.877]], // sparks
    [[0.022, 0.173], [0.190, 0.218], [0.464, 0.328]], // gear cards
    [[0.000, 0.130], [0.189, 0.122], [0.263, 0.000]], // contraptions in hand
    [[0.033, 0.377], [0.000, 0.224], [0.392, 0.325]], // an ability that is ready
    [[0.000, 0.000], [0.000, 0.000], [0.000, 0.145]], // lines held
    [[0.025, 0.090], [0.009, 0.051], [0.000, 0.168]], // what contraptions in hand add to those lines
    [[0.000, 0.000], [0.000, -0.009], [0.000, -0.245]], // being out
    [[-0.012, 0.017], [0.076, -0.186], [-0.074, -0.203]], // being on turn
    [[0.000, 0.000], [0.000, 0.000], [0.000, 0.182]], // cards that fit somewhere
    [[0.069, 0.047], [0.000, 0.123], [0.000, 0.439]], // lines that they would take
    [[0.117, 0.000], [0.153, 0.100], [0.000, 0.252]], // lines held that nobody else can take so
    [[0.000, 0.000], [0.000, 0.024], [0.000, 0.642]], // being the only one not out
];

/// Three and four.
#[rustfmt::skip]
const MORE: Weights = [
    [[0.000, 0.036], [0.130, 0.130], [0.157, 0.256]],
    [[0.000, 0.139], [0.080, 0.001], [-0.044, 0.137]],
    [[0.297, 0.039], [0.229, 0.201], [0.085, 0.706]],
    [[0.229, 0.166], [0.241, 0.076], [0.157, 0.397]],
    [[0.391, 0.180], [0.268, 0.068], [0.174, 0.054]],
    [[0.158, 0.296], [0.334, 0.207], [0.202, 0.251]],
    [[0.129, 0.153], [0.067, 0.000], [0.000, 0.028]],
    [[0.045, 0.003], [0.000, 0.073], [0.000, 0.142]],
    [[-0.412, 0.000], [-0.032, -0.135], [0.000, -0.812]],
    [[-0.192, 0.233], [-0.025, -0.033], [-0.044, -0.107]],
    [[0.137, 0.000], [0.110, 0.000], [0.017, 0.255]],
    [[0.129, 0.005], [0.025, 0.219], [0.000, 0.169]],
    [[0.094, 0.046], [0.159, 0.203], [0.000, 0.457]],
    [[0.000, 0.000], [1.128, 0.000], [0.593, 0.627]],
];

/// How likely each seat wins.
pub fn values(state: &State<Gearworks>) -> PerSeat<f32> {
    let mut strengths = scores(state, &plays(state));
    strengths.iter_mut().for_each(|(_, score)| *score = math::exp(*score));
    let all: f32 = strengths.iter().map(|(_, strength)| strength).sum();
    PerSeat::from_fn(state.seats(), |seat| strengths[seat] / all)
}

/// The weighted sum of each seat's traits.
pub fn scores(state: &State<Gearworks>, plays: &PerSeat<Plays>) -> PerSeat<f32> {
    let public = &state.public;
    let progress = progress(public);
    let round = usize::from(public.round.max(1)) - 1;
    let weights = if state.seats() == 2 { TWO } else { MORE };
    let weights = weights.map(|rounds| rounds[round][0] + (rounds[round][1] - rounds[round][0]) * progress);
    PerSeat::from_fn(state.seats(), |seat| {
        let traits = traits(state, seat, plays);
        traits.iter().zip(weights).map(|(one, weight)| one * weight).sum()
    })
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

/// What is counted of a seat, in the order of the weights.
fn traits(state: &State<Gearworks>, seat: Seat, plays: &PerSeat<Plays>) -> [f32; 14] {
    let (public, own) = (&state.public, &state.private[seat]);
    let player = &public.players[seat];
    let building = public.phase == Phase::Build;
    let (mut cards, mut sparks) = cards_and_sparks(public, seat);
    // GW-11, GW-18: whoever is out of the last round can only turn cards into sparks, two into one.
    if player.out && public.round == ROUNDS {
        sparks += cards / 2;
        cards = 0;
    }
    let score = score(public, Side::Seat(seat));
    let points = score.total - i32::from(score.sparks) - 2 * player.claimed.len() as i32;
    let held = lines(public, seat);
    let others = || Seat::all(state.seats()).filter(|other| *other != seat);
    let wanted = others().fold(Set::default(), |lines, other| plays[other].lines.or(lines));
    let alone = others().all(|other| public.players[other].out) && !player.out;
    let yes = |is: bool| f32::from(u8::from(is));
    [
        points as f32 + worth(player.claimed, &own.contraptions),
        f32::from(public.part_count(Side::Seat(seat))),
        f32::from(sparks),
        f32::from(cards),
        own.contraptions.len() as f32,
        yes(player.tinkerer.is_some() && !player.used && !building),
        held.len() as f32,
        worth(held, &own.contraptions) - 2.0 * held.len() as f32,
        yes(player.out),
        yes(public.active == seat && !building && !public.done),
        plays[seat].cards as f32,
        plays[seat].lines.len() as f32,
        held.minus(wanted).len() as f32,
        yes(alone && !building),
    ]
}
