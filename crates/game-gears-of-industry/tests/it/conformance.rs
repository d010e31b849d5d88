//! The laws that every game obeys.

use game_gears_of_industry::{Format, GearsOfIndustry, Options};
use tabletop::{First, Seat};

/// Both formats, and the presets turned round so that each seat plays each; in one set everybody plays the same
/// deck and the last seat begins. Most games go to a low target: they show the same rules in fewer steps.
fn option_sets(seats: u8) -> Vec<Options> {
    let presets = ["guild", "giants", "sprint", "ladder"];
    let mut sets = Vec::new();
    for format in [Format::Basic, Format::Advanced] {
        for turn in 0..4 {
            let alike = format == Format::Advanced && turn == 3;
            let deck = |seat: u8| match seat < seats {
                true => presets[usize::from(if alike { turn } else { seat + turn }) % 4].to_string(),
                false => String::new(),
            };
            let (deck1, deck2, deck3, deck4) = (deck(0), deck(1), deck(2), deck(3));
            let target = if turn == 0 { 7 } else { 3 };
            let first = if alike { First::Seat(Seat::new(seats - 1)) } else { First::Random };
            sets.push(Options { format, first, target, deck1, deck2, deck3, deck4, ..Options::default() });
        }
    }
    sets
}

#[test]
fn laws() {
    testkit::Laws::<GearsOfIndustry>::new().games(5_040).option_sets_for(option_sets).check();
}

#[test]
fn codes() {
    testkit::codes::<GearsOfIndustry>();
}

#[test]
fn observations() {
    testkit::observations::<GearsOfIndustry>();
}

/// Custom lists with so few factory cards that the basic Market deck stays below 30 cards, and lists of
/// factory cards only: what a seat can conclude from that must not trip up its guesses.
#[test]
fn laws_of_unusual_lists() {
    let few = ["1-13 Labour\n1-12 Commerce\n3 Technology", "1-13 Science\n1-11 Labour\n2-3 Technology"];
    let basic = Options { deck1: few[0].into(), deck2: few[1].into(), target: 3, ..Options::default() };
    let factories = "2x 1-13 Technology\nMarket\n1-13 Science\n9-10 Commerce";
    let advanced =
        Options { format: Format::Advanced, deck1: factories.into(), target: 3, ..Options::default() };
    testkit::Laws::<GearsOfIndustry>::new().games(24).option_sets(vec![basic, advanced]).check();
}

#[test]
fn learned_values() {
    testkit::learned::<GearsOfIndustry>(include_str!(
        "../../../../docs/training/gears-of-industry-values.tsv"
    ));
}
