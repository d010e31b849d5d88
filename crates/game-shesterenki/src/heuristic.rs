//! What the game knows about good play: how likely a number wins, and what a win is worth.

use crate::content::{Character, Condition, Effect, Gear, Number, Setting, Turning};
use crate::rules::{scoring, verdict, verdict::Gears};
use crate::{Action, CheckCause, Phase, Placed, Public, Shesterenki};
use std::sync::LazyLock;
use tabletop::{Code, List, MAX_SEATS, PerSeat, Seat, SeatSet, State, View, math};

/// How well a seat stands: its share of everybody's strength. At the end it is 1 for the winner and 0 for
/// everybody else.
pub fn values(state: &State<Shesterenki>) -> PerSeat<f32> {
    let public = &state.public;
    if public.phase == Phase::Over {
        let winner = scoring::winner(public);
        return PerSeat::from_fn(public.seats(), |seat| if winner == Some(seat) { 1.0 } else { 0.0 });
    }
    let mut weights = scores(public, &expected_gains(state));
    weights.iter_mut().for_each(|(_, score)| *score = math::exp(*score));
    let all: f32 = weights.iter().map(|(_, weight)| weight).sum();
    PerSeat::from_fn(public.seats(), |seat| weights[seat] / all)
}

/// What each seat has and can expect. Points tell the more, the nearer the end is.
pub fn scores(public: &Public, expected: &[f32; MAX_SEATS]) -> PerSeat<f32> {
    let most_entered = public.players.iter().map(|(_, player)| player.entered.len()).max().unwrap_or(0);
    let progress = (f32::from(public.round) / 10.0).max(most_entered as f32 / 4.0);
    let keenness = 0.45 + 0.75 * progress;
    PerSeat::from_fn(public.seats(), |seat| {
        keenness * (strength(public, seat, progress) + expected[seat.index()])
    })
}

/// Half points, with a little for what is not points yet.
fn strength(public: &Public, seat: Seat, progress: f32) -> f32 {
    let player = &public.players[seat];
    // A card on check needs no fitting gear any more: that is worth something while there are rounds left.
    let ready = 0.45 * (1.0 - progress) * player.check.len() as f32;
    // More gears are more choice; the rainbow enters anything, grey hardly jams.
    let gears = 0.06 * player.hand.len() as f32
        + if player.hand.contains(Gear::Rainbow) { 0.15 } else { 0.0 }
        + if player.hand.contains(Gear::Grey) { 0.08 } else { 0.0 };
    let ability = if public.ability(seat).is_some() { 0.25 } else { 0.0 };
    f32::from(scoring::halves(public, seat)) + ready + gears + ability
}

/// What each seat can expect to gain from the round under way, in half points.
pub fn expected_gains(state: &State<Shesterenki>) -> [f32; MAX_SEATS] {
    let public = &state.public;
    let mut gains = [0.0; MAX_SEATS];
    match public.phase {
        Phase::Set => {
            for (seat, private) in state.private.iter() {
                gains[seat.index()] = match private.set {
                    Some(setting) => promise(public, seat, setting, private.hold),
                    None => 1.0 / f32::from(public.seats()),
                };
            }
        }
        Phase::Turn { .. } | Phase::FaceUp { .. } => foresee(state, &mut gains),
        Phase::Enter { seat } => {
            add_wins(public, SeatSet::only(seat), 1.0, &mut gains);
            add_wins(public, public.later(seat).collect(), 1.0, &mut gains);
        }
        Phase::Check { seat, cause: CheckCause::DoubleFeed | CheckCause::Clerk } => {
            add_wins(public, public.later(seat).collect(), 1.0, &mut gains);
        }
        _ => {}
    }
    gains
}

/// Adds what those of the decided round's winners gain who are among these seats.
fn add_wins(public: &Public, seats: SeatSet, weight: f32, gains: &mut [f32; MAX_SEATS]) {
    for seat in seats.iter().filter(|seat| public.winners.contains(*seat)) {
        if let Some((gear, number)) = public.players[seat].placed.shown() {
            gains[seat.index()] += weight * gain(public, seat, gear, number.get());
        }
    }
}

/// Plays out the rest of step 2 in every way, as if everybody turned at random, and decides each.
fn foresee(state: &State<Shesterenki>, gains: &mut [f32; MAX_SEATS]) {
    let public = &state.public;
    let Some(condition) = public.condition else { return };
    let mut options: List<List<(Gear, u8), 3>, MAX_SEATS> = List::new();
    for (seat, player) in public.players.iter() {
        let (setting, turned) = match (player.placed, state.private[seat].set) {
            (Placed::FaceUp { gear, side, turned, .. }, _) => (Setting { gear, side }, turned),
            (Placed::FaceDown { turned }, Some(set)) => {
                let steps = turned.map_or(0, |turning| public.steps(turning));
                (set.turned(steps), turned)
            }
            _ => return,
        };
        let waits = turned.is_none() && matches!(public.phase, Phase::Turn { .. });
        options.push(if waits { turnings(public, seat, setting, false) } else { only(setting) });
    }
    let ways: usize = options.iter().map(|options| options.len()).product();
    for way in 0..ways {
        let mut rest = way;
        let mut gears: Gears = options
            .iter()
            .map(|options| {
                let chosen = options[rest % options.len()];
                rest /= options.len();
                chosen
            })
            .collect();
        let winners = decide(&mut gears, condition, public.effect, public.greased);
        for seat in winners.iter() {
            let (gear, number) = gears[seat.index()];
            gains[seat.index()] += gain(public, seat, gear, number) / ways as f32;
        }
    }
}

fn decide(gears: &mut Gears, condition: Condition, effect: Option<Effect>, greased: Option<Seat>) -> SeatSet {
    verdict::swap_rainbows(gears);
    verdict::winners(gears, condition, verdict::jammed(gears, effect, greased))
}

fn only(setting: Setting) -> List<(Gear, u8), 3> {
    [(setting.gear, setting.number().get())].into_iter().collect()
}

/// What a gear may show after its neighbour has acted.
fn turnings(public: &Public, owner: Seat, setting: Setting, held: bool) -> List<(Gear, u8), 3> {
    if held || public.held == Some(owner) || public.effect == Some(Effect::Seized) {
        return only(setting);
    }
    let allowed = Turning::ALL
        .into_iter()
        .filter(|turning| *turning != Turning::Leave || public.effect != Some(Effect::NoBrake));
    allowed.map(|turning| (setting.gear, setting.turned(public.steps(turning)).number().get())).collect()
}

/// What winning with this gear is worth, in half points: an open card entered is two, a card on check
/// entered or an open card sent there is one.
fn gain(public: &Public, seat: Seat, gear: Gear, number: u8) -> f32 {
    let player = &public.players[seat];
    let cards = public.entered_by(gear, Number::new(number)).and(player.open);
    if cards.is_empty() { 1.0 } else { 2.0 }
}

/// What a seat can expect of setting its gear so, knowing nothing of the others.
fn promise(public: &Public, seat: Seat, setting: Setting, held: bool) -> f32 {
    let Some(condition) = public.condition else { return 0.0 };
    let odds = &ODDS[condition.code() as usize][usize::from(public.seats()) - 2];
    let loose = public.effect == Some(Effect::LooseTeeth);
    let hard = usize::from(setting.gear == Gear::Grey || loose);
    let shown = turnings(public, seat, setting, held);
    let mut sum = 0.0;
    for &(gear, number) in &shown {
        sum += if gear == Gear::Rainbow {
            // It will show what its neighbour set, which may be anything.
            (1..=4).map(|number| odds[0][number] * gain(public, seat, gear, number as u8)).sum::<f32>() / 4.0
        } else {
            odds[hard][usize::from(number)] * gain(public, seat, gear, number)
        };
    }
    let won = sum / shown.len() as f32;
    if setting.gear == Gear::Blue { won + 0.15 } else { won }
}

/// How likely a seat is thought to set its gear so; never 0.
pub fn set_likelihood(public: &Public, seat: Seat, setting: Setting) -> f32 {
    let promise = promise(public, seat, setting, false);
    0.05 + promise * promise
}

/// How likely each number wins against others that show anything with equal chances: by condition, by
/// number of seats from 2, for a plain gear and for one that others do not jam, by number.
type Odds = [[[[f32; 5]; 2]; 3]; Condition::COUNT as usize];

static ODDS: LazyLock<Box<Odds>> = LazyLock::new(|| {
    let mut odds = Box::new([[[[0.0; 5]; 2]; 3]; Condition::COUNT as usize]);
    for condition in Condition::every() {
        for seats in 2..=4u8 {
            for (hard, gear) in [Gear::Red, Gear::Grey].into_iter().enumerate() {
                for number in 1..=4 {
                    odds[condition.code() as usize][usize::from(seats) - 2][hard][usize::from(number)] =
                        chance_to_win(condition, seats, gear, number);
                }
            }
        }
    }
    odds
});

fn chance_to_win(condition: Condition, seats: u8, gear: Gear, number: u8) -> f32 {
    let ways = 4u32.pow(u32::from(seats) - 1);
    let won = (0..ways).filter(|way| {
        let others = (0..u32::from(seats) - 1).map(|other| (Gear::Red, (way >> (2 * other) & 3) as u8 + 1));
        let mut gears: Gears = std::iter::once((gear, number)).chain(others).collect();
        decide(&mut gears, condition, None, None).contains(Seat::new(0))
    });
    won.count() as f32 / ways as f32
}

/// How promising an action looks at first sight.
pub fn prior(view: View<'_, Shesterenki>, action: Action) -> f32 {
    let (public, seat) = (view.public, view.seat);
    match action {
        Action::Set(setting) => 2.0 * set_likelihood(public, seat, setting) / reserve_cost(setting.gear),
        Action::Hold(setting) => {
            let promise = promise(public, seat, setting, true);
            (0.05 + promise * promise) / reserve_cost(setting.gear)
        }
        Action::Turn(turning) => hindrance(view, turning),
        Action::Look => 1.0,
        Action::Adjust(owner, way) => {
            let mut after = *public;
            let placed = &mut after.players[owner].placed;
            *placed = placed.turned(way.direction());
            help(public, &after, seat)
        }
        Action::Grease => help(public, &Public { greased: Some(seat), ..*public }, seat),
        Action::Enter(card) => {
            if public.players[seat].check.contains(card) {
                1.0
            } else {
                2.0
            }
        }
        Action::Stretch(_) => 1.5,
        Action::Check(_) => 1.0,
        Action::Take(Gear::Rainbow) => 2.0,
        Action::Take(_) => 1.0,
        Action::Pass => match public.ability(seat) {
            // Letting a card go to check or a gear come back for nothing is hardly ever wise.
            Some((Character::Clerk | Character::Stoker, _))
                if !matches!(public.phase, Phase::FaceUp { .. }) =>
            {
                0.3
            }
            _ => 0.8,
        },
    }
}

/// Gears that do more should be kept for when they do it.
fn reserve_cost(gear: Gear) -> f32 {
    match gear {
        Gear::Rainbow => 1.3,
        Gear::Grey => 1.1,
        _ => 1.0,
    }
}

/// A neighbour's gear that is known should be turned to where it does not win.
fn hindrance(view: View<'_, Shesterenki>, turning: Turning) -> f32 {
    let public = view.public;
    let owner = public.target(view.seat);
    let known = match public.players[owner].placed {
        Placed::FaceUp { gear, side, .. } => Some(Setting { gear, side }),
        _ => view.private.seen,
    };
    let Some(setting) = known else { return 1.0 };
    1.7 - promise(public, owner, setting.turned(public.steps(turning)), true).min(1.6)
}

/// Whether a change makes the seat win, or keeps others from winning.
fn help(before: &Public, after: &Public, seat: Seat) -> f32 {
    let Some(condition) = before.condition else { return 1.0 };
    let outcome =
        |public: &Public| decide(&mut verdict::shown(public), condition, public.effect, public.greased);
    let (was, is) = (outcome(before), outcome(after));
    match (was.contains(seat), is.contains(seat)) {
        (false, true) => 4.0,
        (true, false) => 0.02,
        _ if is.len() < was.len() => 0.8,
        _ => 0.1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_four_is_likeliest_to_be_highest_and_a_grey_four_surely_is() {
        let highest = &ODDS[Condition::Highest.code() as usize][2];
        assert!(highest[0][4] > highest[0][3] && highest[0][3] > highest[0][1]);
        assert_eq!(highest[1][4], 1.0);
        assert_eq!(ODDS[Condition::Odds.code() as usize][0][0][2], 0.0);
    }

    #[test]
    fn nothing_can_be_expected_of_a_number_that_cannot_win() {
        assert_eq!(chance_to_win(Condition::AllButLowest, 4, Gear::Red, 1), 0.0);
        assert_eq!(chance_to_win(Condition::Highest, 2, Gear::Red, 4), 0.75);
    }
}
