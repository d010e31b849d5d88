//! Playing a game, with the tutorial's: the driver, what makes two states equal, what they tell, and settings.

#[allow(dead_code)]
#[path = "../../examples/high_card.rs"]
mod high_card;

use high_card::{Action, HighCard, Options};
use tabletop::{
    Driver, First, Game, Heuristic, Mute, PerSeat, Rng, Seat, SeatSet, Set, State, Step, Turn, View,
};

fn fresh() -> State<HighCard> {
    HighCard::setup(1, &Options::default(), 3).expect("three can play")
}

#[test]
fn a_driver_takes_chance_steps_until_somebody_decides() {
    let (mut state, mut driver, mut rng) = (fresh(), Driver::new(), Rng::new(1));
    assert_eq!(state.turn(), Turn::Chance);
    driver.settle(&mut state, &mut rng);
    assert_eq!(state.turn(), Turn::of(Seat::new(0)));
    let dealt = state.clone();
    driver.settle(&mut state, &mut rng);
    assert!(state == dealt, "nothing is left to settle");
    let mut asked = Vec::new();
    while let Some(step) = driver.next(&state, &mut rng, |view, legal, _| {
        asked.push(view.seat.index());
        assert_eq!(legal, [Action::Keep, Action::Swap]);
        legal[usize::from(view.seat == Seat::new(1))]
    }) {
        assert!(matches!(step, Step::Seat(..)) || asked == [0, 1], "only the swap draws");
        state.take(step, &mut Mute);
    }
    assert_eq!((asked, state.turn(), state.public.discard.len()), (vec![0, 1, 2], Turn::Over, 1));
}

#[test]
fn rules_are_counted_from_one() {
    assert_eq!([0, 1, 2].map(|rules| HighCard::META.has_rules(rules)), [false, true, false]);
}

#[test]
fn states_are_equal_where_every_part_is() {
    let (state, [mut table, mut own, mut hidden]) = (fresh(), [fresh(), fresh(), fresh()]);
    assert!(state == fresh());
    table.public.holding = SeatSet::all(3);
    own.private[Seat::new(2)].card = state.hidden.bag.iter().next();
    hidden.hidden.bag = Set::EMPTY;
    assert!([table, own, hidden].iter().all(|other| *other != state));
}

#[test]
fn a_state_shows_its_table_and_a_view_its_own_seat() {
    let (mut state, mut rng) = (fresh(), Rng::new(1));
    Driver::new().settle(&mut state, &mut rng);
    let text = format!("{state:?}");
    assert!(text.contains("public") && !text.contains("card: Some"), "{text}");
    let view = state.view(Seat::new(1));
    assert!(format!("{view:?}").contains(&format!("{:?}", state.private[Seat::new(1)])));
    assert_eq!((state.seats(), view.seat), (3, Seat::new(1)));
}

impl Heuristic for HighCard {
    fn values(state: &State<Self>) -> PerSeat<f32> {
        PerSeat::new(state.seats(), 0.5)
    }
}

#[test]
fn a_game_that_knows_nothing_finds_everything_ordinary() {
    let (mut state, mut rng) = (fresh(), Rng::new(1));
    Driver::new().settle(&mut state, &mut rng);
    let view: View<'_, HighCard> = state.view(Seat::new(0));
    let mut legal = vec![Action::Keep, Action::Swap];
    HighCard::prune(view, &mut legal);
    assert_eq!(legal, [Action::Keep, Action::Swap]);
    assert_eq!(HighCard::prior(view, Action::Keep), 1.0);
    assert_eq!((HighCard::horizon(view.public), HighCard::reflex(view, &legal, &mut rng)), (0, None));
    let mut same = state.clone();
    <HighCard as tabletop::Determinize>::take_back(&mut same, Seat::new(0));
    assert!(same == state);
}

#[test]
fn whoever_starts_sits_at_the_table() {
    assert!(First::Random.check(2).is_ok() && First::Seat(Seat::new(1)).check(2).is_ok());
    let bad = First::Seat(Seat::new(2)).check(2).expect_err("nobody sits there");
    assert!(bad.to_string().contains("no seat 3"), "{bad}");
    for (first, word) in
        [(First::Random, "random"), (First::Seat(Seat::new(0)), "1"), (First::Seat(Seat::new(3)), "4")]
    {
        let text = serde_json::to_string(&first).unwrap();
        assert_eq!(text, format!("\"{word}\""));
        assert_eq!(serde_json::from_str::<First>(&text).unwrap(), first);
    }
    assert!(serde_json::from_str::<First>("\"5\"").is_err());
}
