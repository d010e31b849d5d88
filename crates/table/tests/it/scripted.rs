//! A lesson's match: chances are told, the rules are the real ones.

use game_shesterenki::{Options, Shesterenki};
use table::{Misstep, Rejected, Scripted};
use tabletop::{Seat, Turn, Viewer};

const DEAL: [&str; 11] = [
    "* deal red-1",
    "* deal red-2",
    "* deal red-3",
    "* deal red-4",
    "* deal blue-1",
    "* deal blue-2",
    "* deal blue-3",
    "* deal blue-4",
    "* discard grey",
    "* discard grey",
    "* round highest",
];

fn table(number: u64) -> Scripted<Shesterenki> {
    let options =
        Options { characters: false, first: tabletop::First::Seat(Seat::new(0)), ..Options::default() };
    Scripted::new(2, options, 2, number).expect("fine options")
}

#[test]
fn chance_comes_out_as_it_is_told() {
    let mut told = table(1);
    DEAL.iter().for_each(|step| told.follow(step).unwrap());
    assert!(matches!(told.turn(), Turn::Seats(_)));
    assert_eq!(told.steps(), DEAL.len());
    assert!(matches!(told.follow("* round lowest"), Err(Misstep::NoChanceIsDue)));
    let mut told = table(1);
    told.follow(DEAL[0]).unwrap();
    assert!(matches!(told.follow(DEAL[0]), Err(Misstep::NoSuchOutcome)), "a card is dealt once");
}

#[test]
fn what_is_not_told_follows_from_the_number() {
    let settled = |number| {
        let mut told = table(number);
        told.settle();
        *told.public()
    };
    assert!(settled(3) == settled(3) && settled(3) != settled(4));
}

#[test]
fn the_rules_judge_every_step() {
    let mut told = table(1);
    DEAL.iter().for_each(|step| told.follow(step).unwrap());
    assert!(matches!(told.follow("0 turn leave"), Err(Misstep::Rejected(Rejected::Refused(_)))));
    told.follow("0 set red-b").unwrap();
    assert!(matches!(told.follow("0 set red-b"), Err(Misstep::Rejected(Rejected::NotYourTurn))));
    assert!(matches!(told.follow("0 fly"), Err(Misstep::Notation(_))));
    let own = told.events(Viewer::Seat(Seat::new(0)), DEAL.len()).count();
    let others = told.events(Viewer::Seat(Seat::new(1)), DEAL.len()).count();
    assert!(own > 0 && others > 0);
    assert!(told.legal(Seat::new(0)).is_empty() && !told.legal(Seat::new(1)).is_empty());
    assert_eq!(told.standing(), None);
}
