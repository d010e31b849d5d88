//! Solo play around the Leviathan's turns (GW-50, GW-51, GW-59).

use crate::table::{ADA, Table, solo};
use game_gearworks::{Decider, Difficulty, Event, Gearworks, Options, Side, Tinkerer, Tinkerers, Why, score};
use tabletop::{Game, Turn};

#[test]
fn gw_50_the_human_gains_no_sparks_at_the_end_of_a_round_and_starts_the_next() {
    let mut table =
        solo(Difficulty::Easy).round(2).tinkerer(ADA, Tinkerer::Jade).leviathan_parts("A B 1 2 3");
    table.pass_all();
    table.let_chance();
    assert_eq!((table.0.public.round, table.0.public.active, table.sparks_of(ADA)), (3, ADA, 1));
}

#[test]
fn gw_51_its_income_by_difficulty_and_round_and_what_is_left_is_kept() {
    use Difficulty::{Easy, Hard, Medium, VeryHard};
    for (difficulty, incomes) in
        [(Easy, [7, 7, 8]), (Medium, [7, 8, 8]), (Hard, [8, 8, 9]), (VeryHard, [8, 9, 10])]
    {
        for round in 1..=2 {
            let table = solo(difficulty).leviathan_sparks(3).round(round);
            let mut table = table.control(Side::Leviathan, "A B C D 1");
            table.pass_all();
            let events = table.let_chance();
            let income = incomes[usize::from(round)];
            assert!(events.contains(&Event::GainedSparks {
                side: Side::Leviathan,
                gained: income,
                why: Why::Income
            }));
            assert_eq!(table.sparks_of_leviathan(), 3 + income);
        }
        let options = Options { difficulty, ..Options::default() };
        let mut state = Gearworks::setup(Gearworks::META.rules, &options, 1).unwrap();
        while state.turn() == Turn::Chance {
            let mut chances = Vec::new();
            Gearworks::chances(&state, &mut chances);
            testkit::step(&mut state, &format!("* {}", chances[0].0));
        }
        assert_eq!(state.public.leviathan.unwrap().sparks, incomes[0]);
        let with_tinkerer = matches!(difficulty, Easy | Medium);
        assert_eq!(state.public.players[ADA].tinkerer.is_some(), with_tinkerer);
    }
}

#[test]
fn gw_8_solo_the_difficulty_says_whether_there_is_a_tinkerer() {
    let given =
        |tinkerers, difficulty| Options { tinkerers, difficulty, ..Options::default() }.tinkerers_for(1);
    assert_eq!(given(Tinkerers::Off, Difficulty::Easy), Tinkerers::On);
    assert_eq!(given(Tinkerers::Draft, Difficulty::Medium), Tinkerers::Draft);
    assert_eq!(given(Tinkerers::Draft, Difficulty::Hard), Tinkerers::Off);
    assert_eq!(given(Tinkerers::On, Difficulty::VeryHard), Tinkerers::Off);
}

#[test]
fn gw_59_it_claims_parts_and_scores_them_and_2_a_spark() {
    for (difficulty, a_part) in [(Difficulty::Easy, 3), (Difficulty::Medium, 4), (Difficulty::VeryHard, 4)] {
        let table = solo(difficulty).leviathan_sparks(2).round(3);
        let mut table = table.control(Side::Leviathan, "A B C D 1").loose(ADA, "A B");
        let events = table.pass_all();
        let score = score(&table.0.public, Side::Leviathan);
        assert_eq!((score.parts, score.total), (5, 5 * a_part + 2 * 2));
        assert!(events.contains(&Event::Scored { side: Side::Leviathan, score }));
        assert_eq!(Gearworks::standing(&table.0).places[ADA], 2, "nobody is first");
    }
}

/// The third round ends: the human's place, whether the Leviathan wins, and by what.
fn ending(mut table: Table) -> (u8, bool, Decider) {
    let events = table.pass_all();
    let Some(Event::Over { by, leviathan, .. }) = events.last() else { panic!("{events:?}") };
    (Gearworks::standing(&table.0).places[ADA], *leviathan, *by)
}

#[test]
fn gw_40_ties_with_the_leviathan() {
    // It has no spark and one part, which is worth 4 points.
    let against = |loose: &str, sparks: u8| {
        let table = solo(Difficulty::Medium).leviathan_sparks(0).leviathan_parts("C").round(3);
        ending(table.loose(ADA, loose).sparks(ADA, sparks))
    };
    assert_eq!(against("A B", 1), (1, false, Decider::Points));
    assert_eq!(against("A B", 0), (1, false, Decider::Types));
    assert_eq!(against("A", 2), (1, true, Decider::Shared));
    assert_eq!(against("A A", 0), (1, true, Decider::Shared));
    assert_eq!(against("", 4), (2, true, Decider::Types));
}

#[test]
fn gw_40_a_tie_with_the_leviathan_by_sets_of_three() {
    // 4 × 2 + 4 against 4 × 3 points, with two types each; the third of a type is claimed in the last round.
    let tie = || solo(Difficulty::Easy).leviathan_sparks(0).sparks(ADA, 4).round(3);
    let human = tie().loose(ADA, "A A B").control(Side::Seat(ADA), "A").leviathan_parts("C C D D");
    assert_eq!(ending(human), (1, false, Decider::Triples));
    let leviathan = tie().loose(ADA, "A A B B").leviathan_parts("C C D").control(Side::Leviathan, "C");
    assert_eq!(ending(leviathan), (2, true, Decider::Triples));
}
