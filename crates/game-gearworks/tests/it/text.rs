//! Words: what random games say reads well in both languages, and the drawing holds what it must.

use crate::table::{ADA, BEN, solo, table};
use game_gearworks::{Action, Difficulty, Event, Gear, Gearworks, Options, Phase, Side, Tinkerer, Tinkerers};
use tabletop::{Code, Driver, Game, Journal, Lang, Names, Refusal, Rng, Seat, State, Text, View, Viewer};

pub fn names() -> Names {
    Names::new(["Ada", "Ben", "Cleo", "Dan"])
}

/// A text is a whole sentence or phrase: no braces or debug forms, and Russian is Russian.
#[track_caller]
pub fn reads_well(text: &str, lang: Lang) {
    assert!(!text.is_empty() && !text.contains(['{', '}', '_']) && !text.contains("Seat("), "{text}");
    let russian = text.chars().any(|letter| ('а'..='я').contains(&letter.to_ascii_lowercase()));
    assert_eq!(russian, lang == Lang::Ru, "{text}");
}

#[test]
fn everything_said_in_random_games_reads_well_in_both_languages() {
    for seats in 1..=4 {
        for seed in 0..20 {
            say_a_game(seats, seed);
        }
    }
}

/// What a list of the drawing begins with.
const TITLES: [&str; 21] = [
    "    claimed:",
    "    loose parts:",
    "    built:",
    "    parts:",
    "Covered:",
    "Under the gear deck, the next first:",
    "Flipped gears:",
    "Flipped contraptions:",
    "Contraptions:",
    "Looking at:",
    "Under the deck, by you:",
    "    взято:",
    "    свободные детали:",
    "    собрано:",
    "    детали:",
    "Накрыты:",
    "Под колодой шестерён, сначала ближайшие:",
    "Открытые шестерни:",
    "Открытые чертежи:",
    "Видит:",
    "Под колодой, ваши:",
];

/// A drawing keeps to the page, every list begins a line, and one side at most is to move.
#[track_caller]
fn is_well_drawn(drawn: &str) {
    assert!(drawn.lines().all(|line| line.chars().count() <= 80 && line.trim_end() == line), "{drawn}");
    for title in TITLES {
        let lines = drawn.lines().filter(|line| line.starts_with(title)).count();
        assert_eq!(drawn.matches(title).count(), lines, "“{title}” begins a line:\n{drawn}");
    }
    assert!(drawn.ends_with('\n') && drawn.matches('▶').count() <= 1, "{drawn}");
}

/// Settings that change from game to game, so that everything is said somewhere.
fn options(seed: u64) -> Options {
    use Difficulty::{Easy, Hard, Medium, VeryHard};
    let tinkerers = [Tinkerers::On, Tinkerers::Draft, Tinkerers::Off][seed as usize % 3];
    let difficulty = [Easy, Medium, Hard, VeryHard][seed as usize % 4];
    Options { tinkerers, difficulty, ..Options::default() }
}

fn say_a_game(seats: u8, seed: u64) {
    let (names, mut rng) = (names(), Rng::new(seed));
    let mut state = Gearworks::setup(Gearworks::META.rules, &options(seed), seats).unwrap();
    let mut driver = Driver::new();
    loop {
        let mut journal: Journal<Event> = Journal::new();
        for lang in [Lang::En, Lang::Ru] {
            reads_well(&Gearworks::prompt(&state.public, &names, lang), lang);
            let (seat, viewer) = (state.public.active, Viewer::Seat(state.public.active));
            is_well_drawn(&Gearworks::draw(&state.public, Some(&state.private[seat]), viewer, &names, lang));
        }
        let step = driver.next(&state, &mut rng, |View { seat, .. }, legal, rng| {
            say_a_refusal(&state, seat, &names, rng);
            let action = *rng.pick(legal).unwrap();
            for lang in [Lang::En, Lang::Ru] {
                reads_well(&Gearworks::action(&state.public, seat, action, &names, lang), lang);
            }
            action
        });
        match step {
            Some(step) => state.take(step, &mut journal),
            None => break,
        }
        for entry in &journal.entries {
            for lang in [Lang::En, Lang::Ru] {
                reads_well(&Gearworks::event(&entry.event, &names, lang), lang);
            }
        }
    }
}

fn say_a_refusal(state: &State<Gearworks>, seat: Seat, names: &Names, rng: &mut Rng) {
    let action = Action::from_code(rng.below(Action::COUNT)).unwrap();
    if let Err(refusal) = Gearworks::judge(state.view(seat), action) {
        for lang in [Lang::En, Lang::Ru] {
            reads_well(&Gearworks::refusal(&refusal, names, lang), lang);
            let anchor = format!("### {} ", refusal.rule());
            assert!(
                Gearworks::rules(Gearworks::META.rules, lang).contains(&anchor),
                "no heading for {}",
                refusal.rule()
            );
        }
    }
}

#[test]
fn a_refusal_names_its_rule_and_its_reason() {
    let table = table(4).grid("B2 blue-9").hand(ADA, "blue-5");
    let refusal = testkit::refusal(&table.0, "0 play blue-5 B3");
    let text = Gearworks::refusal(&refusal, &names(), Lang::En);
    assert_eq!(format!("{}: {text}", refusal.rule()), "GW-12: column B already shows a blue card");
    assert_eq!(Gearworks::refusal(&refusal, &names(), Lang::Ru), "в столбце B уже видна голубая карта");
}

#[test]
fn both_rules_pages_have_the_same_headings() {
    let ids = |lang| -> Vec<&str> {
        let headings = Gearworks::rules(Gearworks::META.rules, lang)
            .lines()
            .filter_map(|line| line.strip_prefix("### "));
        headings.filter_map(|heading| heading.split(' ').next()).collect()
    };
    assert_eq!(ids(Lang::En), ids(Lang::Ru));
    assert_eq!(ids(Lang::En).len(), 7 + 1 + 9 + 4 + 7 + 1 + 10);
}

#[test]
fn the_drawing_shows_the_grid_control_and_a_sorted_hand() {
    let mut table = table(4)
        .grid("B2 blue-9, B2 red-5, D4 gray-3")
        .hand(ADA, "yellow-2 gray-7 blue-1 purple-1 purple-2 red-1 red-2")
        .hand(BEN, "gray-1 gray-2")
        .hand(Seat::new(3), "yellow-9")
        .contraptions(ADA, "A3")
        .control(Side::Seat(BEN), "B 2")
        .tinkerer(ADA, Tinkerer::Jade);
    table.steps(&["0 discard purple-1", "0 discard purple-2", "0 pass", "0 end-turn"]);
    table.steps(&["1 discard gray-1", "1 discard gray-2", "1 pass", "1 end-turn", "2 pass", "2 end-turn"]);
    table.steps(&["3 play yellow-9 E3", "3 end-turn", "0 discard red-1", "0 discard red-2"]);
    table.0.public.grid.put("purple-4".parse().unwrap(), "A1".parse().unwrap(), true);
    let drawn = |viewer, lang| {
        let private = match viewer {
            Viewer::Seat(seat) => Some(&table.0.private[seat]),
            Viewer::Spectator => None,
        };
        Gearworks::draw(&table.0.public, private, viewer, &names(), lang)
    };
    let own = drawn(Viewer::Seat(ADA), Lang::En);
    for piece in [
        "R5+1",
        "G3",
        "P4~",
        "Ben",
        "G7 B1 Y2",
        "A3 (wheel + air canister)",
        "Jade (ready)",
        "Covered: B2(B9)",
        "Under the gear deck, the next first: Ada ×2, Ben ×2, Ada ×2",
        "Under the deck, by you: P1 P2 R1 R2",
    ] {
        assert!(own.contains(piece), "{piece} is missing:\n{own}");
    }
    is_well_drawn(&own);
    assert!(!drawn(Viewer::Spectator, Lang::En).contains("G7"));
    assert!(drawn(Viewer::Seat(ADA), Lang::Ru).contains("С7 Г1 Ж2"));
}

#[test]
fn the_drawing_of_a_solo_game_shows_the_leviathan() {
    let table = solo(Difficulty::Easy).leviathan_sparks(6).control(Side::Leviathan, "A 1");
    let text = Gearworks::draw(&table.0.public, None, Viewer::Spectator, &names(), Lang::En);
    assert!(text.contains("LEVIATHAN") && text.contains("sparks 6, lines 2"), "{text}");
}

#[test]
fn long_lists_are_broken_and_end_their_line() {
    for cards in 0..=35 {
        let flipped: Vec<String> =
            Gear::every().filter(|gear| gear.number() <= 7).map(|g| g.to_string()).collect();
        let table =
            solo(Difficulty::Easy).gear_deck(&flipped[cards..].join(" ")).contraption_discard("A1 B2");
        for (lang, title) in
            [(Lang::En, "Flipped contraptions: A1 B2"), (Lang::Ru, "Открытые чертежи: A1 B2")]
        {
            let text = Gearworks::draw(&table.0.public, None, Viewer::Spectator, &names(), lang);
            is_well_drawn(&text);
            assert!(text.lines().any(|line| line == title), "{cards} flipped gears:\n{text}");
        }
    }
}

#[test]
fn the_drawing_marks_the_leviathan_alone_in_its_turn() {
    let mut table = solo(Difficulty::Easy).leviathan_sparks(3);
    table.steps(&["0 pass", "0 end-turn"]);
    assert_eq!(table.0.public.phase, Phase::LeviathanColumn);
    let text = Gearworks::draw(&table.0.public, None, Viewer::Spectator, &names(), Lang::En);
    assert!(text.contains("▶ Leviathan") && text.contains("  Ada"), "{text}");
    is_well_drawn(&text);
}
