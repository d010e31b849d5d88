//! What boards show besides the table: whose gear one turns, and an example of the round card.

use crate::table::day;
use game_shesterenki::{Condition, Effect, Shesterenki};
use tabletop::{Code, Game, Seat};

#[test]
fn sh_11_reverse_drive_turns_the_targets_around() {
    let mut state = day("highest", &["red-a", "blue-a", "grey-a"]);
    let targets = |state: &crate::table::State| {
        Shesterenki::preview(&state.public)
            .targets
            .as_slice()
            .iter()
            .map(|seat| seat.index())
            .collect::<Vec<_>>()
    };
    assert_eq!(targets(&state), [1, 2, 0]);
    state.public.effect = Some(Effect::ReverseDrive);
    assert_eq!(targets(&state), [2, 0, 1]);
    assert_eq!(Shesterenki::preview(&state.public).targets[Seat::new(0)], Seat::new(2));
}

#[test]
fn sh_31_the_night_changes_how_far_gears_are_turned() {
    let mut state = day("highest", &["red-a", "blue-a"]);
    for (effect, steps) in
        [(None, (1, 1)), (Some(Effect::HighGear), (2, 1)), (Some(Effect::Overwind), (2, 2))]
    {
        state.public.effect = effect;
        let preview = Shesterenki::preview(&state.public);
        assert_eq!((preview.increase, preview.decrease), steps);
    }
}

#[test]
fn sh_15_and_sh_20_every_condition_has_an_example_with_a_jam_and_a_winner() {
    let mut state = day("highest", &["red-a", "blue-a"]);
    for condition in Condition::every() {
        state.public.condition = Some(condition);
        state.public.effect = None;
        let plain = Shesterenki::preview(&state.public).example.expect("there is a round card");
        state.public.effect = Some(Effect::LooseTeeth);
        let loose = Shesterenki::preview(&state.public).example.expect("there is a round card");
        assert!(plain.numbers.windows(2).any(|pair| pair[0] == pair[1]), "{condition}");
        let alone = |number: &u8| plain.numbers.iter().filter(|other| *other == number).count() == 1;
        assert!(!plain.wins.is_empty() && plain.wins.iter().all(alone), "{condition}: {plain:?}");
        assert!(!loose.wins.is_empty(), "{condition}: {loose:?}");
    }
    state.public.condition = Some(Condition::Highest);
    assert_eq!(Shesterenki::preview(&state.public).example.expect("there is a round card").wins, [4]);
    state.public.effect = None;
    assert_eq!(Shesterenki::preview(&state.public).example.expect("there is a round card").wins, [3]);
}
