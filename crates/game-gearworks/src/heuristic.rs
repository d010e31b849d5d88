//! What the rules know about good play.
//!
//! A position is worth the points that a side may expect: what it has, what the lines it holds will bring if
//! it keeps them, and what its sparks and cards are good for in the rounds to come.

use crate::Gearworks;
use crate::action::Action;
use crate::content::{Contraptions, ROUNDS};
use crate::gear::Gear;
use crate::grid::Cell;
use crate::part::{Part, With};
use crate::private::Private;
use crate::public::{Phase, Public, Side};
use crate::rules::placement;
use crate::rules::scoring::{score, standing};
use tabletop::{Code, Heuristic, Seat, Set, State, View};

/// What the first, second, … gear card in hand is worth in points while there are turns to play it.
const CARDS: [f32; 8] = [1.5, 1.2, 1.0, 0.9, 0.8, 0.65, 0.55, 0.45];
/// The same for a contraption in hand, a round; the rest is worth the last.
const CONTRAPTIONS: [f32; 4] = [0.6, 0.4, 0.2, 0.05];
/// What a round yet to be played brings the Leviathan, in parts and beyond its sparks.
const LEVIATHAN_PARTS: f32 = 4.0;

impl Heuristic for Gearworks {
    /// A line just taken is judged better once the others have answered.
    const HORIZON: u32 = 8;

    fn value(state: &State<Self>, seat: Seat) -> f32 {
        let public = &state.public;
        if public.phase == Phase::Over {
            let standing = standing(public);
            return if standing.won(seat) { 1.0 / standing.winners().count() as f32 } else { 0.0 };
        }
        let own = expected(public, &state.private[seat], seat);
        let others = Seat::all(state.seats()).filter(|other| *other != seat);
        let others = others.map(|other| expected(public, &state.private[other], other));
        let best = others.chain(public.leviathan.map(|_| leviathan(public))).fold(f32::MIN, f32::max);
        // The fewer rounds are left the more a lead of some points means.
        let scale = 4.0 + 2.5 * f32::from(ROUNDS - public.round);
        1.0 / (1.0 + (-(own - best) / scale).exp())
    }

    fn prior(view: View<'_, Self>, action: Action) -> f32 {
        let public = view.public;
        match action {
            Action::Play { gear, cell } => 0.4 + reach(view, gear, cell),
            Action::Clash { gear, cell } | Action::Sideways { gear, cell } => 0.1 + reach(view, gear, cell),
            Action::Replace { gear, cell } => 0.6 * reach(view, gear, cell),
            Action::Pass => 0.5,
            Action::ReEnter => 0.6,
            Action::Discard { .. } => 0.15,
            Action::DrawGear => {
                if public.player().gears < 2 {
                    0.8
                } else {
                    0.2
                }
            }
            Action::DrawContraption => {
                if public.player().contraptions < 2 {
                    0.6
                } else {
                    0.15
                }
            }
            Action::Look => 1.5,
            Action::Slide { .. } => 0.1,
            Action::Build { with: With::Both, .. } => 4.0,
            Action::Build { .. } => 1.5,
            Action::Done => 0.5,
            Action::Take { .. } | Action::StayOut | Action::Keep { .. } | Action::Under { .. } => 1.0,
            Action::EndTurn => 1.5,
        }
    }
}

/// The points that a player may expect in the end, apart from what every player may.
fn expected(public: &Public, own: &Private, seat: Seat) -> f32 {
    let player = &public.players[seat];
    let left = f32::from(ROUNDS - public.round);
    let mut points = score(public, Side::Seat(seat)).total as f32 - 2.0 * player.claimed.len() as f32;
    points += worth(player.claimed, &own.contraptions);
    points += held(public, own, seat);
    points += 0.1 * left.min(1.0) * f32::from(player.sparks);
    if player.tinkerer.is_some() && !player.used && !public.is_solo() && public.phase != Phase::Build {
        points += 0.9;
    }
    // The second card of a discard and its spark are as good as there.
    let discarding = public.phase == Phase::SecondDiscard && public.active == seat;
    let cards = usize::from(player.gears) - usize::from(discarding);
    points += f32::from(u8::from(discarding && player.sparks < 5));
    points += hand(cards, player.out || public.phase == Phase::Build, left);
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

/// What the lines that a player holds will bring it, if they are not taken from it.
fn held(public: &Public, own: &Private, seat: Seat) -> f32 {
    let mine: Set<Part> =
        Part::every().filter(|line| public.control[*line] == Some(Side::Seat(seat))).collect();
    if mine.is_empty() {
        return 0.0;
    }
    let threat = threat(public, seat);
    let safe = mine.iter().map(|line| security(public, line, threat)).sum::<f32>();
    worth(mine, &own.contraptions) * safe / mine.len() as f32
}

/// How many others are there to take lines from a player, by what they can still do.
fn threat(public: &Public, seat: Seat) -> f32 {
    let others = public.players.iter().filter(|(other, _)| *other != seat);
    let by_players: f32 = others
        .map(|(_, player)| match (player.out, player.sparks, player.gears) {
            (_, 0, 0) | (true, 0, _) => 0.1,
            (true, ..) => 0.3,
            (false, _, 0) => 0.4,
            (false, ..) => 1.0,
        })
        .sum();
    let by_leviathan = public.leviathan.map_or(0.0, |leviathan| {
        let rests = public.lines(Side::Leviathan) >= 5 || leviathan.sparks == 0;
        if rests { 0.2 } else { 1.0 }
    });
    by_players + by_leviathan
}

/// How likely a line stays with its holder. A full line can only be taken by a replacement.
fn security(public: &Public, line: Part, threat: f32) -> f32 {
    let open = cells(public, line).filter(|cell| public.grid.top(*cell).is_none()).count();
    let exposure = [0.12, 0.3, 0.4, 0.45, 0.5, 0.5][open.min(5)];
    1.0 / (1.0 + exposure * threat)
}

fn cells(public: &Public, line: Part) -> impl Iterator<Item = Cell> {
    public.grid.cells().filter(move |cell| Part::from(cell.column) == line || Part::from(cell.row) == line)
}

/// The points of parts with the contraptions that they would go to: both parts first, then single ones.
fn worth(parts: Set<Part>, contraptions: &Contraptions) -> f32 {
    let mut free = parts;
    let mut points = 2.0 * parts.len() as f32;
    let mut single = 0;
    for contraption in contraptions.members() {
        let both = Set::only(contraption.letter()).or(Set::only(contraption.number()));
        if free.and(both) == both {
            free = free.minus(both);
            points += 5.0;
        } else if !free.and(both).is_empty() {
            single += 1;
        }
    }
    points + 2.0 * single.min(free.len()) as f32
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

/// What a card on a cell would win for the viewing player: lines it does not hold, more so those that its
/// contraptions ask for, and a spark.
fn reach(view: View<'_, Gearworks>, gear: Gear, cell: Cell) -> f32 {
    let View { seat, public, private } = view;
    let line_worth = |line: Part| {
        if public.control[line] == Some(Side::Seat(seat)) {
            return 0.0;
        }
        let wanted =
            private.contraptions.iter().any(|(card, _)| card.letter() == line || card.number() == line);
        if wanted { 2.0 } else { 1.0 }
    };
    let mut grid = public.grid;
    let open = grid.top(cell).is_none();
    grid.put(gear, cell, false);
    let spark = open && placement::tinker(&grid, cell).is_some();
    line_worth(Part::from(cell.column)) + line_worth(Part::from(cell.row)) + f32::from(u8::from(spark))
}
