//! A match looked at again: a whole one, and one so small that everything about it is known.

use bots::{Bot, Budget, Random};
use game_shesterenki::Shesterenki;
use insight::{AnyStudy, Cause, Finding, Findings, Ledger, Measured, Study};
use protocol::{Analysis, Mark};
use std::sync::Arc;
use table::{Match, Seed};
use tabletop::{Heuristic, Lang, Names, Seat, Turn};

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

fn found<G: Heuristic>(study: &Study<G>, pieces: impl Iterator<Item = usize>, budget: u32) -> Findings {
    let find = |piece| Some((piece, study.find(piece, Budget::Iterations(budget), &Arc::default())?));
    pieces.filter_map(find).collect()
}

fn analysis(study: &Study<Shesterenki>, budget: u32) -> Analysis {
    let findings = found(study, 0..study.pieces(), budget);
    let names = Names::new(["Ada", "Ben"]);
    study.analysis(&findings, Budget::Iterations(budget), &names, Lang::En).expect("every point was found")
}

#[test]
fn every_decision_is_judged_and_the_sum_is_the_result() {
    let game = finished();
    let study = Study::new(&game).unwrap();
    let analysis = analysis(&study, 40);
    assert!(analysis.decisions.len() > 20);
    for judged in &analysis.decisions {
        assert!((0.0..=1.0).contains(&judged.before) && (0.0..=1.0).contains(&judged.after), "{judged:?}");
        assert!(
            judged.action != judged.best || (judged.lost, judged.mark) == (0.0, Mark::Best),
            "{judged:?}"
        );
        assert!(!judged.text.is_empty() && !judged.best_text.is_empty(), "{judged:?}");
    }
    assert!(analysis.decisions.iter().any(|judged| judged.mark > Mark::Good), "such players make mistakes");
    assert_eq!(analysis.points.last().map(|point| point.step as usize), Some(game.log().len()));
    assert!(analysis.points.is_sorted_by_key(|point| point.step));
    for account in &analysis.seats {
        let sum = account.start + account.own + account.others + account.together + account.luck;
        assert!((sum - account.end).abs() < 1e-4, "{account:?}");
        assert!((0.0..=1.0).contains(&account.decided), "{account:?}");
        assert_eq!(
            account.marks.iter().sum::<u32>() as usize,
            analysis.decisions.iter().filter(|judged| judged.seat == account.seat).count()
        );
        let won = game.standing().is_some_and(|standing| standing.won(Seat::new(account.seat)));
        assert_eq!(account.end > 0.0, won, "{account:?}");
    }
    assert!((1..=3).contains(&analysis.turning_points.len()));
    for turn in &analysis.turning_points {
        assert!(turn.changes.iter().any(|change| change.abs() > 0.02), "{turn:?}");
    }
}

#[test]
fn whoever_counts_simulations_finds_the_same_in_any_order() {
    let study = Study::new(&finished()).unwrap();
    let (one, other) = (found(&study, 0..8, 50), found(&study, (0..8).rev(), 50));
    assert_eq!(one, other);
    assert_ne!(one, found(&study, 0..8, 51));
}

#[test]
fn a_point_that_is_missing_is_waited_for_and_a_decision_is_not() {
    let study = Study::new(&finished()).unwrap();
    let names = Names::new(["Ada", "Ben"]);
    let put = |findings: &Findings| study.analysis(findings, Budget::Iterations(5), &names, Lang::En);
    let mut findings = found(&study, 0..study.points(), 5);
    let whole = put(&findings).expect("every point was found");
    assert!(whole.decisions.is_empty() && whole.points.len() == study.points());
    findings.insert(1, Finding::Point(Vec::new()));
    assert_eq!(put(&findings), None, "a point for other seats is none");
    findings.remove(&1);
    assert_eq!(put(&findings), None);
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
            let study = Study::new(&game).unwrap();
            let findings = found(&study, 0..3, 400);
            let causes = [Cause::Start, Cause::Chance, Cause::Seat(Seat::new(0))];
            let ledger = |seat: usize| {
                let chance = |piece: usize| match &findings[&piece] {
                    Finding::Point(chances) => chances[seat],
                    Finding::Decision { .. } => panic!("the first three pieces are points"),
                };
                let points: Vec<(Cause, Measured)> = (0..3).map(|at| (causes[at], chance(at))).collect();
                Ledger::of(Seat::new(seat as u8), &points)
            };
            let (luck, own) = match (good, action) {
                (true, Action::GoOn) => (0.5, 0.0),
                (true, Action::GiveUp) => (0.5, -1.0),
                (false, _) => (-0.5, 0.0),
            };
            let (first, second) = (ledger(0), ledger(1));
            assert!((first.luck - luck).abs() < 0.05 && (first.own - own).abs() < 0.05, "{first:?}");
            assert!((second.luck + luck).abs() < 0.05 && (second.others + own).abs() < 0.05, "{second:?}");
            assert_eq!((first.others, second.own), (0.0, 0.0));
        }
    }
}
