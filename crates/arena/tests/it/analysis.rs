use arena::analyse;
use bots::{Bot, Budget, Random};
use game_shesterenki::Shesterenki;
use table::{Match, Seed};
use tabletop::{Seat, Turn};

/// A whole match between a player who plays at random and one who always takes the first action.
fn finished() -> Match<Shesterenki> {
    let mut game = Match::<Shesterenki>::new(Default::default(), 2, Seed::of_number(4)).unwrap();
    let mut random = Random::new(3);
    while let Turn::Seats(seats) = game.turn() {
        let seat = seats.first().expect("somebody decides");
        let legal = game.legal(seat);
        let action = random.choose(game.view(seat), &legal);
        game.submit(seat, if seat == Seat::new(0) { action } else { legal[0] }).expect("a legal action");
    }
    game
}

#[test]
fn every_decision_is_judged_and_the_sum_is_the_result() {
    let game = finished();
    let analysis = analyse(&game, None, Budget::Iterations(40), &|_| ());
    assert!(analysis.decisions.len() > 20);
    for judged in &analysis.decisions {
        assert!((0.0..=1.0).contains(&judged.before) && (0.0..=1.0).contains(&judged.after), "{judged:?}");
        assert!(judged.lost() >= 0.0 && (judged.action != judged.best || judged.lost() == 0.0), "{judged:?}");
    }
    assert!(analysis.decisions.iter().any(|judged| judged.lost() > 0.02), "such players make mistakes");
    assert_eq!(analysis.seats.len(), 2);
    for source in &analysis.seats {
        let sum = source.start + source.own + source.others + source.luck;
        assert!((sum - source.end).abs() < 1e-4, "{source:?}");
        assert!(source.chanced > 0.0 && source.decided > 0.0, "{source:?}");
        assert!((0.0..=1.0).contains(&source.skill()), "{source:?}");
    }
    let ends: f32 = analysis.seats.iter().map(|source| source.end).sum();
    assert_eq!(
        ends,
        if game.standing().is_some_and(|end| end.winners().next().is_some()) { 1.0 } else { 0.0 }
    );
}

#[test]
fn one_seat_can_be_looked_at_alone() {
    let game = finished();
    let analysis = analyse(&game, Some(Seat::new(1)), Budget::Iterations(10), &|_| ());
    assert!(analysis.decisions.iter().all(|judged| judged.seat == Seat::new(1)));
    assert_eq!(analysis.seats.iter().map(|source| source.seat).collect::<Vec<_>>(), [Seat::new(1)]);
}

/// A game of one die and one choice: on a 1 the second player wins, whatever the first does; on a 2 the first
/// wins, unless it gives up.
mod toy {
    use serde::{Deserialize, Serialize};
    use tabletop::{
        BadOptions, Both, Code, Determinize, Game, Heuristic, Log, Meta, OptionSpec, PerSeat, Rng, Seat,
        Standing, State, Turn, View,
    };
    #[derive(Clone, Copy, PartialEq, Debug, Serialize)]
    pub struct Public {
        pub die: Option<Pips>,
        pub winner: Option<Seat>,
    }
    #[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Pips {
        One,
        Two,
    }
    #[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Action {
        GoOn,
        GiveUp,
    }
    #[derive(Clone, Copy, PartialEq, Debug, Serialize)]
    pub struct No;
    impl tabletop::Refusal for No {
        fn rule(&self) -> &'static str {
            "T-1"
        }
    }
    #[derive(Clone, Default, PartialEq, Debug, Serialize, Deserialize)]
    pub struct Options {}

    pub struct Toy;
    impl Game for Toy {
        const META: Meta = Meta {
            id: "toy",
            name: Both { en: "Toy", ru: "Toy" },
            tagline: Both { en: "A die and a choice", ru: "A die and a choice" },
            rules: 1,
            seats: (2, 2),
            max_steps: 2,
            point_scale: 1,
            private_talk: false,
            host_map: false,
        };
        const OPTIONS: &'static [OptionSpec] = &[];
        type Options = Options;
        type Public = Public;
        type Private = ();
        type Hidden = ();
        type Action = Action;
        type Chance = Pips;
        type Event = ();
        type Refusal = No;
        type Preview = ();
        fn setup(_: u32, _: &Options, seats: u8) -> Result<State<Toy>, BadOptions> {
            let public = Public { die: None, winner: None };
            Ok(State { public, private: PerSeat::new(seats, ()), hidden: () })
        }
        fn turn(public: &Public) -> Turn {
            match (public.die, public.winner) {
                (None, _) => Turn::Chance,
                (_, None) => Turn::of(Seat::new(0)),
                _ => Turn::Over,
            }
        }
        fn legal(_: View<'_, Toy>, out: &mut Vec<Action>) {
            out.extend([Action::GoOn, Action::GiveUp]);
        }
        fn judge(_: View<'_, Toy>, _: Action) -> Result<(), No> {
            Ok(())
        }
        fn apply(state: &mut State<Toy>, _: Seat, action: Action, _: &mut impl Log<()>) {
            let wins = action == Action::GoOn && state.public.die == Some(Pips::Two);
            state.public.winner = Some(Seat::new(u8::from(!wins)));
        }
        fn chances(_: &State<Toy>, out: &mut Vec<(Pips, u32)>) {
            out.extend([(Pips::One, 1), (Pips::Two, 1)]);
        }
        fn resolve(state: &mut State<Toy>, chance: Pips, _: &mut impl Log<()>) {
            state.public.die = Some(chance);
        }
        fn standing(state: &State<Toy>) -> Standing {
            let points = PerSeat::from_fn(2, |seat| i32::from(state.public.winner == Some(seat)));
            Standing::by_key(points, |seat| points[seat])
        }
        fn check(_: &State<Toy>) -> Result<(), &'static str> {
            Ok(())
        }
        fn preview(_: &Public) {}
    }
    impl Determinize for Toy {
        fn sample(view: View<'_, Toy>, _: &mut Rng) -> (PerSeat<()>, ()) {
            let _ = view;
            (PerSeat::new(2, ()), ())
        }
    }
    impl Heuristic for Toy {
        fn values(state: &State<Toy>) -> PerSeat<f32> {
            let won = |seat| state.public.winner.map_or(0.5, |winner| f32::from(u8::from(winner == seat)));
            PerSeat::from_fn(2, won)
        }
    }
}

/// The die and the choice are told apart: whoever rolls well and gives up had luck, and threw it away.
#[test]
fn luck_is_what_the_die_did() {
    use toy::{Action, Pips, Toy};
    for number in 0..8 {
        for action in [Action::GoOn, Action::GiveUp] {
            let mut game = Match::<Toy>::new(Default::default(), 2, Seed::of_number(number)).unwrap();
            let good = game.public().die == Some(Pips::Two);
            game.submit(Seat::new(0), action).expect("a legal action");
            let analysis = analyse(&game, None, Budget::Iterations(400), &|_| ());
            let (luck, own) = match (good, action) {
                (true, Action::GoOn) => (0.5, 0.0),
                (true, Action::GiveUp) => (0.5, -1.0),
                (false, _) => (-0.5, 0.0),
            };
            let [first, second] = &analysis.seats[..] else { panic!("two play") };
            assert!((first.luck - luck).abs() < 0.05 && (first.own - own).abs() < 0.05, "{first:?}");
            assert!((second.luck + luck).abs() < 0.05 && (second.others + own).abs() < 0.05, "{second:?}");
            assert_eq!((first.others, second.own), (0.0, 0.0));
        }
    }
}
