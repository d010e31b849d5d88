//! What a player has of its own, as the learned values count it.

use super::plays::{Plays, plays};
use super::{cards_and_sparks, lines, played, solo, worth};
use crate::Gearworks;
use crate::content::{ROUNDS, Tinkerer};
use crate::public::{Phase, Public, Side};
use crate::rules::scoring::{score, standing};
use tabletop::learned::WHOLE_GAME;
use tabletop::{Features, Learned, Model, PerSeat, Seat, Set, State};

/// The cells that start cards lie on (GW-3).
const START_CARDS: usize = 4;
/// The parts of a score that strength is counted in.
const GRAIN: f32 = 64.0;

/// What a player has of its own. Rounds end in different ways, and between two it matters otherwise what one has: each
/// has weights of its own, which shift from the start of the round to its end.
#[derive(Clone, Copy, Default, Features)]
pub enum Stake {
    /// Before the first round.
    #[default]
    None,
    /// The rounds of two players.
    TwoFirst(Traits),
    TwoSecond(Traits),
    TwoThird(Traits),
    /// The rounds of three or four.
    MoreFirst(Traits),
    MoreSecond(Traits),
    MoreThird(Traits),
}

/// What is counted of a player.
#[derive(Clone, Copy, Default, Features)]
pub struct Traits {
    /// How it stands by what fourteen traits told at first, in parts of a score of 1: what follows is what that leaves out.
    strength: i16,
    /// Points, sparks left out.
    points: i16,
    parts: u8,
    sparks: u8,
    cards: u8,
    /// Cards by number.
    numbers: [u8; 10],
    contraptions: u8,
    /// A tinkerer whose ability is not used yet.
    ready: Option<Tinkerer>,
    lines: u8,
    /// What contraptions in hand add to the lines held.
    wanted: u8,
    out: bool,
    on_turn: bool,
    /// Whose turn it is, counted from this player, and who starts the round.
    active: Seat,
    first: Seat,
    /// Cards that fit somewhere, the lines that they would take, and lines held that nobody else can take so.
    playable: u8,
    takes: u8,
    safe: u8,
    /// Whether everybody else is out.
    alone: bool,
    /// Whether nobody has fewer parts, or more (GW-37).
    fewest: bool,
    most: bool,
}

impl Learned for Gearworks {
    type Stake = Stake;
    const MARGIN: Option<f32> = Some(6.0);

    /// The hand-made values are a softmax over the strength.
    fn weights() -> Model {
        let rounds = ["two-first", "two-second", "two-third", "more-first", "more-second", "more-third"];
        let lines = rounds.map(|round| format!("own.{round}.0.strength\t32\t0\n"));
        Model::built_in::<Self>(&lines.concat())
    }

    fn stakes(state: &State<Self>) -> PerSeat<Stake> {
        let plays = plays(state);
        let public = &state.public;
        let parts = PerSeat::from_fn(state.seats(), |seat| public.part_count(Side::Seat(seat)));
        let scores = played::scores(state, &plays);
        PerSeat::from_fn(state.seats(), |seat| {
            let strength = (GRAIN * scores[seat]) as i16;
            let traits = Traits { strength, ..traits(state, seat, &plays, &parts) };
            match (public.round, state.seats()) {
                (0, _) => Stake::None,
                (1, 2) => Stake::TwoFirst(traits),
                (2, 2) => Stake::TwoSecond(traits),
                (_, 2) => Stake::TwoThird(traits),
                (1, _) => Stake::MoreFirst(traits),
                (2, _) => Stake::MoreSecond(traits),
                _ => Stake::MoreThird(traits),
            }
        })
    }

    /// How much of the grid is open: what is left of the round.
    fn left(public: &Public) -> u8 {
        if public.phase == Phase::Build {
            return 0;
        }
        let free = public.grid.cells().count() - START_CARDS;
        let open = public.grid.cells().filter(|cell| public.grid.top(*cell).is_none()).count();
        (usize::from(WHOLE_GAME) * open.min(free) / free) as u8
    }

    /// Against the Leviathan games are counted on, not learned.
    fn settled(state: &State<Self>) -> Option<PerSeat<f32>> {
        let public = &state.public;
        if public.phase == Phase::Over {
            let standing = standing(public);
            let won = 1.0 / standing.winners().count() as f32;
            Some(PerSeat::from_fn(state.seats(), |seat| if standing.won(seat) { won } else { 0.0 }))
        } else if public.is_solo() {
            Some(PerSeat::from_fn(1, |seat| solo::value(state, seat)))
        } else {
            None
        }
    }
}

fn traits(state: &State<Gearworks>, seat: Seat, plays: &PerSeat<Plays>, parts: &PerSeat<u8>) -> Traits {
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
    let threatened = others().fold(Set::default(), |lines, other| plays[other].lines.or(lines));
    let mut numbers = [0; 10];
    if cards > 0 {
        own.gears.iter().for_each(|gear| numbers[usize::from(gear.number()) % 10] += 1);
    }
    Traits {
        strength: 0,
        points: points as i16 + worth(player.claimed, &own.contraptions) as i16,
        parts: parts[seat],
        sparks,
        cards,
        numbers,
        contraptions: own.contraptions.len() as u8,
        ready: player.tinkerer.filter(|_| !player.used && !building),
        lines: held.len() as u8,
        wanted: (worth(held, &own.contraptions) - 2.0 * held.len() as f32) as u8,
        out: player.out,
        on_turn: public.active == seat && !building && !public.done,
        active: public.active,
        first: public.first,
        playable: plays[seat].cards as u8,
        takes: plays[seat].lines.len() as u8,
        safe: held.minus(threatened).len() as u8,
        alone: !building && !player.out && others().all(|other| public.players[other].out),
        fewest: others().all(|other| parts[other] >= parts[seat]),
        most: others().all(|other| parts[other] <= parts[seat]),
    }
}
