//! The laws of every game, for this one.

use crate::table::random_game;
use game_city_of_gears::{Cause, CityOfGears, Development, Event, Layout, Options, Tile};
use tabletop::{Code, First, Game, Rng, Seat, Set};

/// Every layout and ending for this number of players, with a fixed and a random first player.
fn option_sets(seats: u8) -> Vec<Options> {
    let layouts: &[Layout] =
        if seats == 4 { &[Layout::Standard, Layout::LowConflict] } else { &[Layout::Standard] };
    let firsts: Vec<First> = [First::Random].into_iter().chain(Seat::all(seats).map(First::Seat)).collect();
    let mut sets = Vec::new();
    for layout in layouts {
        for short in [false, true] {
            sets.extend(firsts.iter().map(|first| Options { layout: *layout, short, first: *first }));
        }
    }
    sets
}

#[test]
fn laws_hold_for_every_layout_option_and_number_of_seats() {
    let tally =
        testkit::Laws::<CityOfGears>::new().games(5_000).thorough(1).option_sets_for(option_sets).check();
    assert!(tally.games >= 5_000, "{tally:?}");
    println!("{tally:?}");
}

#[test]
fn actions_and_chances_have_one_number_and_one_text() {
    testkit::codes::<CityOfGears>();
}

#[test]
fn observations() {
    testkit::observations::<CityOfGears>();
}

/// What happened to tiles and developments in some games.
#[derive(Default)]
struct Coverage {
    activated: Set<Tile>,
    bonuses: Set<Tile>,
    owned: Set<Tile>,
    developed: Set<Development>,
    used: Set<Development>,
    scored: Set<Development>,
    rewarded: Set<Development>,
}

impl Coverage {
    fn watch(&mut self, event: &Event) {
        match *event {
            Event::Activates { tile, .. } => self.activated.insert(tile),
            Event::Bonus { tile, .. } => self.bonuses.insert(tile),
            Event::Owned { tile, owners, .. } if !owners.is_empty() => self.owned.insert(tile),
            Event::Develops { development, .. } => self.developed.insert(development),
            Event::Uses { development, .. } => self.used.insert(development),
            Event::Endgame { development, .. } => self.scored.insert(development),
            Event::Prestige { cause: Cause::Development(development), .. } => {
                self.rewarded.insert(development)
            }
            _ => {}
        }
    }
}

#[test]
fn every_tile_and_every_development_occurs_in_random_games() {
    let mut coverage = Coverage::default();
    let mut rng = Rng::new(40);
    for seats in 2..=4 {
        for _ in 0..100 {
            random_game(&Options::default(), seats, &mut rng, |_, journal| {
                journal.entries.iter().for_each(|entry| coverage.watch(&entry.event));
            });
        }
    }
    assert_eq!(coverage.activated, Set::full(), "tiles activated");
    assert_eq!(coverage.bonuses, Set::full(), "link bonuses collected");
    assert_eq!(coverage.owned, Set::full(), "tiles owned at the end");
    assert_eq!(coverage.developed, Development::gears(), "gears developed");
    let uses =
        Development::every().filter(|development| development.usage(CityOfGears::META.rules).is_some());
    let once = [
        Development::GreasedRails,
        Development::SteamTram,
        Development::HomingBeacon,
        Development::SparkGlove,
        Development::NightShift,
        Development::SecondWind,
        Development::FeedbackLoop,
    ];
    assert_eq!(coverage.used, uses.chain(once).collect(), "developments used");
    let medals = Development::every().filter(|development| development.endgame().is_some());
    assert_eq!(coverage.scored, medals.collect(), "endgame developments scored");
    for paying in ["surveyor", "recycler", "insurance", "tithe-box"] {
        assert!(coverage.rewarded.contains(paying.parse().expect("a development")), "{paying} never paid");
    }
}

#[test]
fn learned_values() {
    testkit::learned::<CityOfGears>(include_str!("../../content/values.tsv"));
}
