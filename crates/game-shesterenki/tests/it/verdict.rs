//! SH-14, SH-15 and SH-20: swaps, jams and conditions.

use crate::table::{day, jammed, leave_all, seat, shows, winners};
use game_shesterenki::Event;

/// Yellow shows 4-3-2-1: a gear for every number that has no power of its own.
fn yellow(number: u8) -> &'static str {
    ["yellow-d", "yellow-c", "yellow-b", "yellow-a"][usize::from(number) - 1]
}

/// The numbers that win when gears with these numbers lie on the table.
fn won(condition: &str, numbers: &[u8]) -> Vec<u8> {
    let settings: Vec<&str> = numbers.iter().map(|number| yellow(*number)).collect();
    let mut state = day(condition, &settings);
    leave_all(&mut state);
    winners(&state).into_iter().map(|seat| numbers[seat]).collect()
}

#[test]
fn sh_20_the_quoted_combinations() {
    for (condition, numbers, winners) in [
        ("highest-even", [4, 4, 3, 2], &[2][..]),
        ("highest-even", [3, 2, 2, 1], &[]),
        ("lowest-odd", [3, 2, 1, 1], &[3]),
        ("lowest-odd", [4, 3, 3, 2], &[]),
        ("evens", [4, 3, 3, 2], &[4, 2]),
        ("evens", [4, 4, 2, 1], &[2]),
        ("all-but-lowest", [3, 2, 2, 1], &[3]),
        ("all-but-lowest", [4, 3, 2, 2], &[4, 3]),
        ("lowest", [4, 3, 2, 2], &[3]),
        ("highest", [4, 3, 2, 1], &[4]),
    ] {
        assert_eq!(won(condition, &numbers), winners, "{condition} {numbers:?}");
    }
}

#[test]
fn sh_20_the_conditions_that_work_alike() {
    for (condition, numbers, winners) in [
        ("highest-odd", [3, 3, 2, 1], &[1][..]),
        ("highest-odd", [4, 2, 3, 1], &[3]),
        ("lowest-even", [2, 2, 4, 1], &[4]),
        ("lowest-even", [1, 3, 1, 3], &[]),
        ("odds", [4, 3, 1, 2], &[3, 1]),
        ("odds", [3, 3, 1, 2], &[1]),
        ("all-but-highest", [4, 4, 3, 2], &[3, 2]),
        ("all-but-highest", [2, 3, 3, 4], &[2]),
        ("highest", [4, 4, 3, 3], &[]),
    ] {
        assert_eq!(won(condition, &numbers), winners, "{condition} {numbers:?}");
    }
    assert_eq!(won("all-but-lowest", &[3, 3]), [0; 0], "all are the lowest");
    assert_eq!(won("highest", &[1, 2]), [2], "two players");
}

#[test]
fn sh_14_rainbow_one_and_violet_two_make_violet_show_one() {
    // Seat 1 has violet to the right of seat 2, who has the rainbow.
    let mut state = day("lowest", &["yellow-a", "violet-a", "rainbow-a"]);
    let events = leave_all(&mut state);
    assert_eq!((shows(&state, 1), shows(&state, 2)), (1, 2));
    assert_eq!(winners(&state), [1], "violet wins with a number that it does not have");
    assert!(events.iter().any(|event| matches!(event, Event::Swapped { .. })));
}

#[test]
fn sh_14_two_rainbows_side_by_side() {
    // Seat 2's right neighbour is seat 1, a rainbow too: no swap. Seat 1 swaps with seat 0.
    let mut state = day("highest", &["yellow-a", "rainbow-a", "rainbow-b"]);
    let events = leave_all(&mut state);
    assert_eq!([shows(&state, 0), shows(&state, 1), shows(&state, 2)], [1, 4, 2]);
    assert!(events.contains(&Event::NotSwapped { seat: seat(2), with: seat(1) }));
    let mut two = day("highest", &["rainbow-a", "rainbow-b"]);
    leave_all(&mut two);
    assert_eq!([shows(&two, 0), shows(&two, 1)], [1, 2], "two players with rainbows swap nothing");
}

#[test]
fn sh_14_the_first_seat_swaps_with_the_last() {
    let mut state = day("highest", &["rainbow-a", "yellow-b", "yellow-a"]);
    leave_all(&mut state);
    assert_eq!([shows(&state, 0), shows(&state, 1), shows(&state, 2)], [4, 3, 1]);
}

#[test]
fn sh_15_equal_numbers_jam() {
    let mut state = day("highest", &["yellow-a", "blue-d", "yellow-b"]);
    leave_all(&mut state);
    assert_eq!((jammed(&state), winners(&state)), (vec![0, 1], vec![2]));
}

#[test]
fn sh_15_one_grey_gear_is_not_jammed_by_others_but_jams_them() {
    let mut state = day("highest", &["yellow-a", "grey-d", "yellow-b"]);
    leave_all(&mut state);
    assert_eq!((jammed(&state), winners(&state)), (vec![0], vec![1]));
}

#[test]
fn sh_15_two_grey_gears_of_one_number_jam_and_so_does_all_of_it() {
    let mut state = day("highest", &["grey-d", "grey-d", "yellow-a", "yellow-b"]);
    leave_all(&mut state);
    assert_eq!((jammed(&state), winners(&state)), (vec![0, 1, 2], vec![3]));
    let mut apart = day("highest", &["grey-d", "grey-c", "yellow-a"]);
    leave_all(&mut apart);
    assert_eq!((jammed(&apart), winners(&apart)), (vec![2], vec![0]));
}

#[test]
fn sh_15_jams_are_looked_for_after_the_swap() {
    // The rainbow's 1 goes to seat 0, and the rainbow's new 3 jams with seat 2's.
    let mut state = day("highest", &["yellow-b", "rainbow-a", "blue-c"]);
    leave_all(&mut state);
    assert_eq!((jammed(&state), winners(&state)), (vec![1, 2], vec![0]));
}
