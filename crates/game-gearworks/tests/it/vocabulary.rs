//! Every action, event, refusal and prompt has a text in both languages, also those that hardly ever come up.

use crate::table::{ADA, BEN, table};
use crate::text::{names, reads_well};
use game_gearworks::{
    Action, Aim, Cell, Column, Contraption, Decider, Event, Gear, Gearworks, Lead, LeviathanPass, Manner,
    Part, Phase, Price, Refusal, Reshuffled, Row, Score, Side, Sum, Tinkerer, Verdict, Why, With,
};
use std::collections::BTreeSet;
use tabletop::{Code, Game, Lang, Refusal as _, SeatSet, Set, Text};

const LANGS: [Lang; 2] = [Lang::En, Lang::Ru];
const CELL: Cell = Cell::new(Column::B, 3);
const GEAR: Gear = Gear::new(game_gearworks::Colour::Blue, 5);

#[test]
fn every_action_has_a_name() {
    let table = table(4);
    for code in 0..Action::COUNT {
        let action = Action::from_code(code).unwrap();
        for lang in LANGS {
            reads_well(&Gearworks::action(&table.0.public, ADA, action, &names(), lang), lang);
        }
    }
}

#[test]
fn every_phase_has_a_prompt() {
    let phases = [
        Phase::First,
        Phase::DealTinkerer,
        Phase::Draft,
        Phase::StartCard { placed: 1 },
        Phase::DealGears { left: 2 },
        Phase::DealContraption,
        Phase::Turn,
        Phase::SecondDiscard,
        Phase::DrawGear,
        Phase::DrawContraption,
        Phase::Look { left: 2, seen: 1 },
        Phase::Keep { seen: 3 },
        Phase::Under,
        Phase::LeviathanColumn,
        Phase::LeviathanRow { column: Column::B },
        Phase::LeviathanGear { cell: CELL, flipped: 1 },
        Phase::Build,
        Phase::Over,
    ];
    for lang in LANGS {
        let mut prompts = BTreeSet::new();
        for (phase, done, out) in phases
            .map(|phase| (phase, false, false))
            .into_iter()
            .chain([(Phase::Turn, true, false), (Phase::Turn, false, true)])
        {
            let mut table = table(4);
            (table.0.public.phase, table.0.public.done) = (phase, done);
            table.0.public.players[ADA].out = out;
            let prompt = Gearworks::prompt(&table.0.public, &names(), lang);
            reads_well(&prompt, lang);
            assert!(prompts.insert(prompt), "{phase:?} asks like another one");
        }
    }
}

#[test]
fn every_event_has_a_sentence_of_its_own() {
    for lang in LANGS {
        let mut sentences = BTreeSet::new();
        for event in events() {
            let sentence = Gearworks::event(&event, &names(), lang);
            reads_well(&sentence, lang);
            assert!(sentence.ends_with('.'), "{sentence}");
            assert!(sentences.insert(sentence.clone()), "two events read alike: {sentence}");
        }
    }
    let kinds: BTreeSet<String> =
        events().iter().map(|event| serde_json::to_value(event).unwrap()["event"].to_string()).collect();
    assert_eq!(kinds.len(), 44, "one of each kind at least");
}

fn events() -> Vec<Event> {
    let (seat, contraption): (_, Contraption) = (ADA, "A3".parse().unwrap());
    let (parts, column): (Set<Part>, _) = ([Part::B, Part::Three].into_iter().collect(), Column::B);
    let mut all = vec![
        Event::StartCard { gear: GEAR, cell: CELL },
        Event::Dealt { seat, gears: 1 },
        Event::Dealt { seat, gears: 5 },
        Event::DealtGear { seat, gear: GEAR },
        Event::DealtContraption { seat, contraption },
        Event::DealtUnseenContraption { seat },
        Event::NoContraption { seat },
        Event::RoundBegins { round: 2, first: BEN },
        Event::Passed { seat },
        Event::ReEntered { seat },
        Event::StayedOut { seat },
        Event::Discarded { seat, first: GEAR, second: Gear::default(), gained: 1 },
        Event::DiscardedUnseen { seat, gained: 1 },
        Event::DiscardedUnseen { seat, gained: 0 },
        Event::DrewGear { seat, gear: GEAR },
        Event::DrewUnseenGear { seat },
        Event::DrewContraption { seat, contraption },
        Event::DrewUnseenContraption { seat },
        Event::Looks { seat, cards: 1 },
        Event::Looks { seat, cards: 3 },
        Event::Looked { seat, gear: GEAR },
        Event::Kept { seat, gear: GEAR },
        Event::KeptUnseen { seat, under: 0 },
        Event::KeptUnseen { seat, under: 2 },
        Event::Buried { seat, first: GEAR, second: None },
        Event::Buried { seat, first: GEAR, second: Some(Gear::default()) },
        Event::Slid { seat, gear: GEAR, from: CELL, to: Cell::new(Column::D, 3) },
        Event::RoundEnds { round: 2 },
        Event::SetAside { seat, parts },
        Event::GridCleared,
        Event::LeviathanPays { replace: false, left: 1 },
        Event::LeviathanPays { replace: true, left: 1 },
        Event::LeviathanPasses { why: LeviathanPass::Lines(5) },
        Event::LeviathanPasses { why: LeviathanPass::NoSpark },
        Event::LeviathanPasses { why: LeviathanPass::NoSparkToReplace },
        Event::FirstColumn { column },
        Event::LeviathanFindsNothing { flipped: 4 },
        Event::Reshuffled { deck: Reshuffled::Gears },
        Event::Reshuffled { deck: Reshuffled::Contraptions },
    ];
    for open in [false, true] {
        all.push(Event::FlippedForColumn { contraption, open });
        all.push(Event::FlippedForRow { contraption, column, open });
        let sum = Sum { greater: 4, lesser: 1, added: open, cells: [CELL; 2] };
        all.push(Event::Tinkered { side: Side::Seat(seat), gear: GEAR, sum, gained: open.into() });
    }
    all.extend(Tinkerer::every().map(|tinkerer| Event::GotTinkerer { seat, tinkerer }));
    all.extend(With::every().map(|with| Event::BuiltContraption { seat, contraption, with }));
    let leads = [Lead::Parts, Lead::Sparks, Lead::Gears, Lead::Order];
    all.extend(leads.map(|by| Event::Leads { seat, parts: 3, by }));
    let aims = [Aim::SameCard, Aim::OnlyRow, Aim::NextCard, Aim::FirstRow];
    all.extend(aims.map(|by| Event::LeviathanAims { cell: CELL, by }));
    let verdicts = [Verdict::Fits, Verdict::Colour, Verdict::Order];
    all.extend(verdicts.map(|verdict| Event::FlippedGear { gear: GEAR, cell: CELL, verdict }));
    for side in [Side::Seat(seat), Side::Leviathan] {
        let manners = [Manner::Plain, Manner::Clash, Manner::Sideways(4)];
        all.extend(manners.map(|manner| Event::Played { side, gear: GEAR, cell: CELL, manner }));
        all.push(Event::Replaced { side, gear: GEAR, cell: CELL, covered: Gear::default() });
        all.push(Event::Claimed { side, parts });
        let reasons = [Why::Unused, Why::Behind(3), Why::Income];
        all.extend(reasons.map(|why| Event::GainedSparks { side, gained: 2, why }));
        all.push(Event::Scored { side, score: Score { triples: 1, ..Score::default() } });
        all.push(Event::Scored { side, score: Score::default() });
    }
    let (one, two) = (SeatSet::only(seat), [ADA, BEN].into_iter().collect());
    for by in [Decider::Points, Decider::Types, Decider::Triples] {
        all.push(Event::Over { winners: one, leviathan: false, by });
        all.push(Event::Over { winners: SeatSet::EMPTY, leviathan: true, by });
    }
    all.push(Event::Over { winners: one, leviathan: true, by: Decider::Shared });
    all.push(Event::Over { winners: two, leviathan: false, by: Decider::Shared });
    all
}

#[test]
fn every_refusal_has_its_own_words_and_its_rule() {
    for lang in LANGS {
        let mut reasons = BTreeSet::new();
        for refusal in refusals() {
            let reason = Gearworks::refusal(&refusal, &names(), lang);
            reads_well(&reason, lang);
            let anchor = format!("### {} ", refusal.rule());
            assert!(
                Gearworks::rules(Gearworks::META.rules, lang).contains(&anchor),
                "no heading for {}",
                refusal.rule()
            );
            assert!(reasons.insert(reason.clone()), "two refusals read alike: {reason}");
        }
    }
    let kinds: BTreeSet<String> =
        refusals().iter().map(|refusal| serde_json::to_value(refusal).unwrap()["why"].to_string()).collect();
    assert_eq!(kinds.len(), 29, "one of each kind at least");
}

fn refusals() -> Vec<Refusal> {
    let (cell, column, row, number) = (CELL, Column::B, Row::new(3), 5);
    let (gear, colour, contraption) = (GEAR, GEAR.colour(), "A3".parse().unwrap());
    let mut all = vec![
        Refusal::NotYourTurn,
        Refusal::AlreadyPlayed,
        Refusal::NothingPlayed,
        Refusal::Out,
        Refusal::NotOut,
        Refusal::NotInHand { gear, rule: "GW-14" },
        Refusal::NoSuchCell { cell },
        Refusal::Occupied { cell, ability: None },
        Refusal::Occupied { cell, ability: Some(Tinkerer::Jade) },
        Refusal::NothingToReplace { cell },
        Refusal::ColumnColour { column, colour },
        Refusal::RowOrder { row, number },
        Refusal::NoClash { column, colour },
        Refusal::NoBend { row, number },
        Refusal::TwoCards,
        Refusal::HandFull,
        Refusal::HandFullForLook,
        Refusal::NoGears,
        Refusal::NoContraptions,
        Refusal::NotLookedAt { gear },
        Refusal::NothingToSlide { cell },
        Refusal::OtherRow { row },
        Refusal::InTheWay { cell },
        Refusal::NotYourContraption { contraption },
    ];
    all.push(Refusal::not_now(Action::Pass));
    let prices = [Price::Replace, Price::Gear, Price::Contraption, Price::ReEnter];
    all.extend(prices.map(|price| Refusal::TooFewSparks { price, have: 0 }));
    all.extend(Part::every().map(|part| Refusal::PartMissing { part }));
    for tinkerer in Tinkerer::every() {
        all.push(Refusal::TinkererTaken { tinkerer });
        all.push(Refusal::NotYourTinkerer { tinkerer });
        all.push(Refusal::AbilityUsed { tinkerer });
    }
    all
}
