//! What a player has of its own, as the learned values count it.

use crate::content::{Character, Gear, Shift};
use crate::heuristic::{expected_gains, scores};
use crate::rules::scoring;
use crate::{CodeCard, Number, Phase, Public, Shesterenki};
use tabletop::learned::WHOLE_GAME;
use tabletop::{Features, Learned, Model, PerSeat, Seat, Set, State};

/// The rounds of a game (SH-3), and the code cards of a player (SH-2).
const ROUNDS: u8 = 10;
const CARDS: u8 = 4;

/// The parts of a half point that expected gains are counted in.
const GRAIN: f32 = 32.0;

/// What a player has of its own.
#[derive(Clone, Copy, Default, Features)]
pub struct Stake {
    /// Its strength at first sight, expected gains included: what follows is what that leaves out.
    strength: i16,
    entered: u8,
    check: u8,
    /// Whether it would win if the game ended now, and whether somebody else has as many points (SH-32).
    wins: bool,
    tied: bool,
    /// Half points more than the best of the others has, and fewer.
    ahead: u8,
    behind: u8,
    hand: Set<Gear>,
    gears: u8,
    /// Open cards whose colour it has a gear for.
    in_colour: u8,
    day: Option<Character>,
    night: Option<Character>,
    /// Who begins, counted from this player.
    token: Seat,
    /// What it can expect of the round under way while gears are set, while they are turned, and once they are decided:
    /// in parts of a half point.
    promised: i16,
    foreseen: i16,
    won: i16,
}

impl Learned for Shesterenki {
    type Stake = Stake;
    const MARGIN: Option<f32> = None;

    /// The hand-made values are a softmax over the strength.
    fn weights() -> Model {
        Model::built_in::<Self>("own.strength\t32\t0\n")
    }

    fn stakes(state: &State<Self>) -> PerSeat<Stake> {
        let public = &state.public;
        let expected = expected_gains(state);
        let scores = scores(public, &expected);
        let winner = scoring::winner(public);
        let halves = PerSeat::from_fn(public.seats(), |seat| scoring::halves(public, seat));
        PerSeat::from_fn(public.seats(), |seat| {
            let player = &public.players[seat];
            let others = || halves.iter().filter(|(other, _)| *other != seat).map(|(_, halves)| *halves);
            let best = others().max().unwrap_or(0);
            let ability = |shift: Shift| match public.ability(seat) {
                Some((character, now)) if now == shift => Some(character),
                _ => None,
            };
            let gain = (GRAIN * expected[seat.index()]) as i16;
            let (promised, foreseen, won) = match public.phase {
                Phase::Set => (gain, 0, 0),
                Phase::Turn { .. } | Phase::FaceUp { .. } => (0, gain, 0),
                _ => (0, 0, gain),
            };
            Stake {
                strength: (2.0 * GRAIN * scores[seat]) as i16,
                entered: player.entered.len() as u8,
                check: player.check.len() as u8,
                wins: winner == Some(seat),
                tied: others().any(|other| other == halves[seat]),
                ahead: halves[seat].saturating_sub(best),
                behind: best.saturating_sub(halves[seat]),
                hand: player.hand,
                gears: player.hand.len() as u8,
                in_colour: player.open.and(in_colour(player.hand)).len() as u8,
                day: ability(Shift::Day),
                night: ability(Shift::Night),
                token: public.token,
                promised,
                foreseen,
                won,
            }
        })
    }

    /// Rounds, or the cards of whoever is nearest to the end.
    fn left(public: &Public) -> u8 {
        let most = public.players.iter().map(|(_, player)| player.entered.len() as u8).max().unwrap_or(0);
        let share = |left: u8, of: u8| (u16::from(WHOLE_GAME) * u16::from(left) / u16::from(of)) as u8;
        let rounds = share(ROUNDS.saturating_sub(public.round), ROUNDS);
        let cards = share(CARDS.saturating_sub(most), CARDS);
        rounds.min(cards)
    }

    fn settled(state: &State<Self>) -> Option<PerSeat<f32>> {
        let public = &state.public;
        (public.phase == Phase::Over).then(|| {
            let winner = scoring::winner(public);
            PerSeat::from_fn(public.seats(), |seat| if winner == Some(seat) { 1.0 } else { 0.0 })
        })
    }
}

/// The cards of the colours of these gears.
fn in_colour(gears: Set<Gear>) -> Set<CodeCard> {
    gears.iter().filter(|gear| gear.colour().is_some()).fold(Set::EMPTY, |cards, gear| {
        // A card is of the colour if the gear enters it whatever it shows.
        let by = |number: u8| CodeCard::fitting(gear, Number::new(number));
        cards.or(by(1).and(by(2)))
    })
}
