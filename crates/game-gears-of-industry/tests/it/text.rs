//! Words for everything that can come up, in both languages.

use game_gears_of_industry::effect::Effect;
use game_gears_of_industry::{Action, Format, GearsOfIndustry, Options, Refusal};
use tabletop::{Code, Driver, Game, Journal, Lang, Names, Refusal as _, Rng, Seat, Text, Viewer};

type G = GearsOfIndustry;

const LANGS: [Lang; 2] = [Lang::En, Lang::Ru];

/// A sentence in both languages: there, and without a name that nobody has.
fn sound(text: impl Fn(Lang) -> String) {
    for text in LANGS.map(text) {
        assert!(!text.trim().is_empty() && (!text.contains('?') || text.ends_with('?')), "{text:?}");
    }
}

#[test]
fn a_random_game_can_be_told_and_drawn() {
    let names = Names::new(["Ada", "Ben", "Cy", "Dee"]);
    for (seed, seats) in [(1, 2), (2, 3), (3, 4), (4, 2)] {
        let format = if seed % 2 == 0 { Format::Advanced } else { Format::Basic };
        let options = Options { format, target: 5, ..Options::default() };
        let mut rng = Rng::new(seed);
        let mut state = G::setup(G::META.rules, &options, seats).unwrap();
        let mut driver = Driver::new();
        loop {
            sound(|lang| G::prompt(&state.public, &names, lang));
            let mut journal = Journal::new();
            let step = driver.next(&state, &mut rng, |view, legal, rng| {
                for action in legal {
                    sound(|lang| G::action(&state.public, view.seat, *action, &names, lang));
                }
                *rng.pick(legal).unwrap()
            });
            match step {
                Some(step) => state.take(step, &mut journal),
                None => break,
            }
            for entry in &journal.entries {
                sound(|lang| G::event(&entry.event, &names, lang));
            }
            if rng.below(16) == 0 {
                let (seat, private) = (Seat::new(1), &state.private[Seat::new(1)]);
                for lang in LANGS {
                    let drawn = G::draw(&state.public, Some(private), Viewer::Seat(seat), &names, lang);
                    assert!(drawn.lines().all(|line| line.chars().count() <= 110), "{drawn}");
                    assert!(
                        !G::draw(&state.public, None, Viewer::Spectator, &names, lang).contains("Your hand")
                    );
                }
            }
        }
    }
}

#[test]
fn the_refusals_of_a_random_game_have_words_and_a_rule_on_the_page() {
    // Codes name all four seats, whoever sits there.
    let names = Names::new(["Ada", "Ben", "Cy", "Dee"]);
    let mut rules = std::collections::BTreeSet::new();
    testkit::game_by::<G>(&Options { target: 3, ..Options::default() }, 2, 9, |state, seat, legal, rng| {
        for refusal in Action::every().filter_map(|action| G::judge(state.view(seat), action).err()) {
            rules.insert(refusal.rule());
            sound(|lang| G::refusal(&refusal, &names, lang));
        }
        *rng.pick(legal).unwrap()
    });
    for rule in &rules {
        for lang in LANGS {
            assert!(G::rules(G::META.rules, lang).contains(&format!("### {rule} ")), "{rule} has no heading");
        }
    }
    assert!(rules.len() >= 8, "{rules:?}");
}

/// The bold words of the page's table of effects, in the order of `Effect::EVERY`: a column after the other.
fn effects_on_the_page(lang: Lang) -> Vec<&'static str> {
    let rows =
        G::rules(G::META.rules, lang).lines().filter(|line| line.starts_with("| ") && line.contains("**"));
    let cells: Vec<Vec<&str>> = rows.map(|row| row.split("**").skip(1).step_by(2).collect()).collect();
    (0..3).flat_map(|column| cells.iter().map(move |row| row[column]).collect::<Vec<_>>()).collect()
}

#[test]
fn effects_are_called_what_the_page_calls_them() {
    let names = Names::new(["Ada", "Ben"]);
    for (lang, before, after) in
        [(Lang::En, "", " would do nothing now"), (Lang::Ru, "эффект «", "» сейчас ничего не даст")]
    {
        let called = |effect| G::refusal(&Refusal::NothingToDo { effect }, &names, lang);
        let on_the_page = effects_on_the_page(lang).into_iter().map(|name| format!("{before}{name}{after}"));
        assert_eq!(Effect::EVERY.map(called).to_vec(), on_the_page.collect::<Vec<_>>());
    }
}
