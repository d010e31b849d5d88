//! Undo, by a game that is nothing but a row of turns.

use serde::{Deserialize, Serialize};
use table::{Match, NoUndo, Seed};
use tabletop::{
    BadOptions, Code, Game, List, Log, Meta, OptionKind, OptionSpec, PerSeat, Seat, SeatSet, Standing, State,
    Turn, View, both,
};

/// The option `turns` says who decides at each step: `01` seats 0 and 1 at once, `2!` seat 2, who reveals something,
/// `*` chance. Any of the seats that decide moves the game on to the next word.
struct Script;

#[derive(Clone, Default, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Turns {
    turns: String,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
struct Row {
    /// Who decides, and whether something is revealed then; nobody is chance.
    turns: List<(SeatSet, bool), 8>,
    at: usize,
}

/// What a seat did, so that taking back can be seen.
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Go {
    Left,
    Right,
}

#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Coin {
    Toss,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
struct Never;

impl tabletop::Refusal for Never {
    fn rule(&self) -> &'static str {
        "S-1"
    }
}

impl Game for Script {
    const META: Meta = Meta {
        id: "script",
        name: both("Script", "Сценарий"),
        tagline: both("A game for tests", "Игра для проверок"),
        rules: 1,
        seats: (3, 3),
        max_steps: 8,
        point_scale: 1,
        private_talk: false,
        host_map: false,
    };
    const OPTIONS: &'static [OptionSpec] =
        &[OptionSpec {
            key: "turns", help: both("who decides", "кто решает"), kind: OptionKind::Text
        }];

    type Options = Turns;
    type Public = Row;
    /// What the seat did last.
    type Private = Option<Went>;
    type Hidden = ();
    type Action = Go;
    type Chance = Coin;
    type Event = ();
    type Refusal = Never;
    type Preview = ();

    fn setup(_: u32, options: &Turns, seats: u8) -> Result<State<Self>, BadOptions> {
        let read = |word: &str| {
            let digits = word.bytes().filter(u8::is_ascii_digit);
            (digits.map(|digit| Seat::new(digit - b'0')).collect(), word.ends_with('!'))
        };
        let turns = options.turns.split(' ').map(read).collect();
        Ok(State { public: Row { turns, at: 0 }, private: PerSeat::new(seats, None), hidden: () })
    }
    fn turn(public: &Row) -> Turn {
        match public.turns.get(public.at) {
            None => Turn::Over,
            Some((seats, _)) if seats.is_empty() => Turn::Chance,
            Some((seats, _)) => Turn::Seats(*seats),
        }
    }
    fn legal(_: View<'_, Self>, out: &mut Vec<Go>) {
        out.extend(Go::every());
    }
    fn judge(_: View<'_, Self>, _: Go) -> Result<(), Never> {
        Ok(())
    }
    fn apply(state: &mut State<Self>, seat: Seat, action: Go, log: &mut impl Log<()>) {
        state.private[seat] = Some(Went(action));
        if state.public.turns[state.public.at].1 {
            log.barrier();
        }
        state.public.at += 1;
    }
    fn chances(_: &State<Self>, out: &mut Vec<(Coin, u32)>) {
        out.push((Coin::Toss, 1));
    }
    fn resolve(state: &mut State<Self>, _: Coin, _: &mut impl Log<()>) {
        state.public.at += 1;
    }
    fn standing(state: &State<Self>) -> Standing {
        Standing::by_points(PerSeat::new(state.seats(), 0))
    }
    fn check(_: &State<Self>) -> Result<(), &'static str> {
        Ok(())
    }
    fn preview(_: &Self::Public) {}
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
struct Went(Go);

/// The match after these seats have moved.
fn after(turns: &str, moves: &[u8]) -> Match<Script> {
    let options = Turns { turns: turns.into() };
    let mut current = Match::new(options, 3, Seed::of_number(1)).unwrap();
    for seat in moves {
        current.submit(Seat::new(*seat), Go::Right).unwrap();
    }
    current
}

#[test]
fn who_may_take_a_move_back() {
    use NoUndo::{Barrier, Nothing, OthersMoved};
    for (turns, moves, seat, expected) in [
        ("0 1", &[0][..], 0, Ok(())),
        ("0 1", &[0], 1, Err(Nothing)),
        ("0! 1", &[0], 0, Err(Barrier)),
        // Chance is a barrier by itself.
        ("0 * 1", &[0], 0, Err(Barrier)),
        ("* 0 1", &[0], 0, Ok(())),
        ("0 1 0", &[0, 1], 0, Err(OthersMoved)),
        ("0 1 0", &[0, 1], 1, Ok(())),
        // Of several who choose at once, while another has still to choose.
        ("012 12 2 0", &[0], 0, Ok(())),
        ("012 12 2 0", &[0, 1], 0, Ok(())),
        ("012 12 2 0", &[0, 1], 1, Ok(())),
        ("012 12 2 0", &[0, 1, 2], 0, Err(OthersMoved)),
        ("012 12 2 0", &[0, 1, 2], 2, Ok(())),
        // Nobody else is asked any more, but the seat itself is.
        ("01 0 0", &[0, 0], 0, Ok(())),
        ("01 1 0", &[0, 1], 0, Err(OthersMoved)),
        // Somebody who was not part of that choice has decided since, or decides now.
        ("01 2 1", &[0, 2], 0, Err(OthersMoved)),
        ("01 1 12", &[0, 1], 0, Err(OthersMoved)),
        ("01 1! 01", &[0, 1], 0, Err(Barrier)),
    ] {
        let current = after(turns, moves);
        assert_eq!(current.can_undo(Seat::new(seat)), expected, "“{turns}” after {moves:?}, seat {seat}");
    }
}

#[test]
fn a_move_taken_back_leaves_the_others() {
    // The barrier of the first word, then four moves of which the second is taken back.
    let mut current = after("2! 01 01 01 01 2", &[2, 0]);
    current.submit(Seat::new(1), Go::Left).unwrap();
    current.submit(Seat::new(0), Go::Left).unwrap();
    let own = |current: &Match<Script>, seat| *current.view(Seat::new(seat)).private;
    assert_eq!((own(&current, 0), own(&current, 1)), (Some(Went(Go::Left)), Some(Went(Go::Left))));
    current.undo(Seat::new(1)).unwrap();
    assert_eq!((own(&current, 0), own(&current, 1)), (Some(Went(Go::Left)), None));
    assert_eq!(current.log().len(), 3);
    current.undo(Seat::new(0)).unwrap();
    assert_eq!((own(&current, 0), current.log().len()), (Some(Went(Go::Right)), 2));
}

#[test]
fn what_bars_undo_is_recorded() {
    let current = after("0 1! * 2", &[0, 1]);
    let barred: Vec<bool> = current.log().iter().map(|recorded| recorded.barred).collect();
    assert_eq!(barred, [false, true, true]);
}
