//! Numbers and notation of actions and chances.

use tabletop::{Code, Game, Seat, Step, Words};

/// Checks over every action and chance: number and notation lead back to the member, the order agrees with the
/// numbers, the notation is words with single spaces between, what people type reads back as the same member, and so
/// does a log line.
#[track_caller]
pub fn codes<G: Game>() {
    round_trip::<G::Action>("action");
    round_trip::<G::Chance>("chance");
    for action in G::Action::every() {
        line::<G>(Step::Seat(Seat::new(0), action));
    }
    for chance in G::Chance::every() {
        line::<G>(Step::Chance(chance));
    }
}

#[track_caller]
fn round_trip<T: Code>(what: &str) {
    let mut before: Option<T> = None;
    for code in 0..T::COUNT {
        let member = T::from_code(code);
        let Some(member) = member else { panic!("codes: {what} {code} of {} does not exist", T::COUNT) };
        let text = member.to_string();
        assert_eq!(member.code(), code, "codes: {what} {code} “{text}” says it has another number");
        assert!(
            !text.is_empty()
                && text.split(' ').all(|word| !word.is_empty() && !word.contains(char::is_whitespace)),
            "codes: {what} {code} “{text}” is not words with single spaces between"
        );
        match text.parse::<T>() {
            Ok(read) => assert!(read == member, "codes: {what} {code} “{text}” reads back as “{read}”"),
            Err(error) => panic!("codes: {what} {code} “{text}” does not read back: {error}"),
        }
        let typed = format!("{member:#}");
        let read = Words::typed(&typed).only::<T>();
        assert!(
            read.as_ref() == Ok(&member),
            "codes: {what} {code}, typed “{typed}”, reads back as {read:?}"
        );
        if let Some(before) = before {
            assert!(
                before < member,
                "codes: {what} “{before}” and “{text}” are ordered against their numbers"
            );
        }
        before = Some(member);
    }
    for code in [T::COUNT, u32::MAX] {
        assert!(T::from_code(code).is_none(), "codes: {what} {code} exists beyond COUNT = {}", T::COUNT);
    }
}

#[track_caller]
fn line<G: Game>(step: Step<G>) {
    let read = step.to_string().parse::<Step<G>>();
    assert!(read.as_ref() == Ok(&step), "codes: the line {step:?} reads back as {read:?}");
}
