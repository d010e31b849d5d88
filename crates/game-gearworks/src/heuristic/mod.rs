//! What the rules know about good play.
//!
//! Among players a position is worth what games have shown: see [`played`]. Against the Leviathan it is worth the
//! points that both sides may expect: see [`solo`].

mod played;
mod plays;
mod reflex;
mod solo;
mod stake;

use crate::Gearworks;
use crate::action::Action;
use crate::content::{Contraptions, ROUNDS, SPARK_LIMIT};
use crate::gear::Gear;
use crate::grid::Cell;
use crate::part::{Part, With};
use crate::public::{Phase, Public, Side};
use crate::rules::placement;
use crate::rules::scoring::standing;
use tabletop::{Code, Heuristic, PerSeat, Rng, Seat, Set, State, View};

impl Heuristic for Gearworks {
    /// A line just taken is judged better once the others have answered. Between two the last round is played to its
    /// end, where no value has to be guessed. Against the Leviathan every answer is chance.
    fn horizon(public: &Public) -> u32 {
        match public.seats() {
            1 => 8,
            2 if public.round == ROUNDS => 50,
            2 => 24,
            _ => 30,
        }
    }

    fn reflex(view: View<'_, Self>, legal: &[Action], rng: &mut Rng) -> Option<Action> {
        reflex::reflex(view, legal, rng)
    }

    fn values(state: &State<Self>) -> PerSeat<f32> {
        let public = &state.public;
        if public.phase == Phase::Over {
            let standing = standing(public);
            let won = 1.0 / standing.winners().count() as f32;
            return PerSeat::from_fn(state.seats(), |seat| if standing.won(seat) { won } else { 0.0 });
        }
        if public.is_solo() {
            return PerSeat::from_fn(1, |seat| solo::value(state, seat));
        }
        played::values(state)
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

/// The lines that a player holds.
fn lines(public: &Public, seat: Seat) -> Set<Part> {
    Part::every().filter(|line| public.control[*line] == Some(Side::Seat(seat))).collect()
}

/// The gear cards and sparks of a player. The second card of a discard and its spark are as good as there.
fn cards_and_sparks(public: &Public, seat: Seat) -> (u8, u8) {
    let player = &public.players[seat];
    let discarding = public.phase == Phase::SecondDiscard && public.active == seat;
    let gained = u8::from(discarding && player.sparks < SPARK_LIMIT);
    (player.gears - u8::from(discarding), player.sparks + gained)
}

/// How many cells of a line are open.
fn open_cells(public: &Public, line: Part) -> usize {
    let on_it = |cell: &Cell| Part::from(cell.column) == line || Part::from(cell.row) == line;
    public.grid.cells().filter(|cell| on_it(cell) && public.grid.top(*cell).is_none()).count()
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
