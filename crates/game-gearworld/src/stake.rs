//! What a player has of its own, as the learned values count it.

use crate::Gearworld;
use crate::heuristic::{MATERIAL, MODEL, nearness, threat, trade_penalty, wealth};
use crate::kinds::{TOKENS, Token, Tokens};
use crate::public::{Phase, Public, Stage};
use crate::rules::force;
use tabletop::learned::WHOLE_GAME;
use tabletop::{Features, Learned, Model, PerSeat, Seat, State};

/// Skyworks that are enough to win with when the round ends (GB-40).
const ENOUGH: u8 = 3;
/// More of a token than this is of no use at once.
const PLENTY: u8 = 6;

/// What a player has of its own.
#[derive(Clone, Copy, Default, Features)]
pub struct Stake {
    skyworks: [bool; 6],
    /// Skyworks that the strongest neighbour could take.
    exposed: u8,
    lands: u8,
    vessels: u8,
    /// Its sites, by what they make.
    #[features(by = Token)]
    sites: [u8; TOKENS],
    tokens: Tokens,
    /// Kinds of material, whole sets of it, and all of it.
    kinds: [bool; 5],
    sets: u8,
    material: u8,
    /// How near the material of a skywork is to one land, in eighths of a token: by steps, and how near in all.
    near: u8,
    close: [bool; 9],
    strength: u16,
    out: bool,
    /// Who begins, and whose turn it is, counted from this player.
    first: Seat,
    active: Seat,
    /// The phase, while it has yet to play in it.
    to_play: Option<Phase>,
    transports: u8,
}

impl Learned for Gearworld {
    type Stake = Stake;
    const MARGIN: Option<f32> = None;

    fn weights() -> Model {
        MODEL.clone()
    }

    /// An attack that would succeed as it stands counts as won already, and while an offer is put together nothing has
    /// changed hands.
    fn stakes(state: &State<Self>) -> PerSeat<Stake> {
        let public = &state.public;
        match (public.stage, &public.battle.assault) {
            (Stage::Ally | Stage::Force, Some(assault))
                if force::sums(&public.board, public.active, assault, |_| {}).succeed() =>
            {
                let mut won = *public;
                won.board.give(assault.target, public.active);
                stakes(&won)
            }
            (Stage::Offer | Stage::Answer, _) => {
                let mut before = *public;
                before.board.restore(&public.before);
                stakes(&before)
            }
            _ => stakes(public),
        }
    }

    /// What whoever is nearest to the end lacks.
    fn left(public: &Public) -> u8 {
        let most = Seat::all(public.seats()).map(|seat| public.board.skyworks_of(seat)).max().unwrap_or(0);
        WHOLE_GAME * (ENOUGH - most.min(ENOUGH)) / ENOUGH
    }

    fn settled(state: &State<Self>) -> Option<PerSeat<f32>> {
        let public = &state.public;
        (public.stage == Stage::Over).then(|| {
            let won = 1.0 / public.winners.len().max(1) as f32;
            PerSeat::from_fn(public.seats(), |seat| if public.winners.contains(seat) { won } else { 0.0 })
        })
    }

    fn penalty(public: &Public, seat: Seat) -> f32 {
        if public.playing.contains(seat) { trade_penalty(public, seat) / 5.0 } else { f32::INFINITY }
    }
}

fn stakes(public: &Public) -> PerSeat<Stake> {
    PerSeat::from_fn(public.seats(), |seat| {
        if public.playing.contains(seat) {
            stake(public, seat)
        } else {
            Stake { out: true, ..Stake::default() }
        }
    })
}

fn stake(public: &Public, seat: Seat) -> Stake {
    let board = &public.board;
    let wealth = wealth(public, seat);
    let held = MATERIAL.map(|token| wealth.of(token));
    let near = nearness(public, seat);
    let order = |other: Seat| public.first.around(public.seats()).position(|at| at == other);
    let mut stake = Stake {
        tokens: Tokens(wealth.0.map(|count| count.min(PLENTY))),
        sets: held.into_iter().min().unwrap_or(0),
        material: held.into_iter().sum::<u8>().min(16),
        near: (32.0 * near) as u8,
        strength: board.strength_of(seat, false),
        first: public.first,
        active: public.active,
        to_play: (order(seat) >= order(public.active)).then_some(public.phase),
        transports: if seat == public.active { public.transports } else { 0 },
        ..Stake::default()
    };
    stake.skyworks[usize::from(board.skyworks_of(seat)).min(5)] = true;
    stake.kinds[held.iter().filter(|count| **count > 0).count()] = true;
    stake.close[(8.0 * near) as usize] = true;
    for place in board.own(seat).iter() {
        let Some(land) = place.as_land() else {
            stake.vessels += 1;
            continue;
        };
        stake.lands += 1;
        if let Some(token) = board.makes(land) {
            stake.sites[token.index()] += 1;
        }
        if board.skyworks[land.index()] > 0 && threat(board, seat, place) {
            stake.exposed += 1;
        }
    }
    stake
}
