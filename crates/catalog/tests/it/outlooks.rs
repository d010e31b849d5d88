//! The line about the aim is a function of what its viewer sees.

use catalog::{GAMES, Visitor, visit};
use tabletop::{
    Driver, Heuristic, Lang, Learned, Mute, Names, Observe, Rng, Seat, State, Text, Turn, Viewer,
};

/// No line at a table is longer.
const LONGEST: usize = 150;

struct Play;

impl Visitor for Play {
    type Output = u32;

    fn visit<G: Heuristic + Learned + Observe + Text>(self) -> u32 {
        let mut looked = 0;
        for seats in G::META.seats.0..=G::META.seats.1 {
            let mut rng = Rng::new(u64::from(seats));
            let mut driver = Driver::<G>::new();
            let mut state = G::setup(G::META.rules, &G::Options::default(), seats).unwrap();
            for step in 0..600 {
                let Some(next) = driver.random(&state, &mut rng) else { break };
                state.take(next, &mut Mute);
                if step % 20 == 0 && matches!(state.turn(), Turn::Seats(_)) {
                    looked += looks::<G>(&state, &mut rng);
                }
            }
        }
        looked
    }
}

fn looks<G: Heuristic + Text>(state: &State<G>, rng: &mut Rng) -> u32 {
    let names = Names::new(["Ada", "Ben", "Cora", "Dmitri"]);
    let viewers = Seat::all(state.seats()).map(Viewer::Seat).chain([Viewer::Spectator]);
    let told = |state: &State<G>, viewer, lang| {
        let private = match viewer {
            Viewer::Seat(seat) => Some(&state.private[seat]),
            Viewer::Spectator => None,
        };
        G::outlook(&state.public, private, viewer, &names, lang)
    };
    let mut looked = 0;
    for viewer in viewers {
        let eyes = if let Viewer::Seat(seat) = viewer { seat } else { Seat::new(0) };
        let world = G::guess(state.view(eyes), rng);
        for lang in [Lang::En, Lang::Ru] {
            let here = told(state, viewer, lang);
            assert_eq!(here, told(&world, viewer, lang), "{} tells what {viewer:?} cannot see", G::META.id);
            assert!(!here.is_empty() && !here.contains('\n') && here.chars().count() <= LONGEST, "{here}");
            assert_eq!(here.contains("you ") || here.contains("вы "), viewer != Viewer::Spectator, "{here}");
            looked += 1;
        }
    }
    looked
}

#[test]
fn an_outlook_tells_nothing_that_its_viewer_cannot_see() {
    for game in GAMES {
        let looked = visit(game.meta().id, Play).unwrap();
        assert!(looked > 40, "{}: {looked}", game.meta().id);
    }
}
