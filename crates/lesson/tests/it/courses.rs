use lesson::{Course, Lesson, Run, matches};
use protocol::Words;
use serde_json::json;
use table::Seed;
use tabletop::{Lang, Names, Rng};

const LANGS: [Lang; 2] = [Lang::En, Lang::Ru];

/// Every lesson with its game; games without lessons are left out.
fn every(mut take: impl FnMut(&'static dyn catalog::AnyGame, &Course, &Lesson)) {
    for game in catalog::GAMES {
        let text = catalog::lessons(game.meta().id).unwrap();
        if text.is_empty() {
            continue;
        }
        let course = Course::read(text).unwrap_or_else(|fault| panic!("{}: {fault}", game.meta().id));
        for lesson in &course.lessons {
            take(*game, &course, lesson);
        }
    }
}

fn place(game: &dyn catalog::AnyGame, lesson: &Lesson, beat: usize) -> String {
    format!("{}, lesson {}, beat {}", game.meta().id, lesson.id, beat + 1)
}

/// Takes a lesson by its first expected actions up to a beat.
fn taken<'a>(
    game: &dyn catalog::AnyGame,
    course: &Course,
    lesson: &'a Lesson,
    beats: usize,
    lang: Lang,
) -> Run<'a> {
    let mut run = Run::start(game, course.rules, lesson, "Ada", lang)
        .unwrap_or_else(|fault| panic!("{}: {fault}", place(game, lesson, 0)));
    for beat in 0..beats {
        let expected = expected(&run);
        let action = expected
            .first()
            .unwrap_or_else(|| panic!("{}: nothing that goes on is possible", place(game, lesson, beat)))
            .clone();
        let wrong =
            run.go_on(&action).unwrap_or_else(|fault| panic!("{}: {fault}", place(game, lesson, beat)));
        assert_eq!(wrong, None, "{}", place(game, lesson, beat));
    }
    run
}

/// What goes on here: actions, or one word of nothing.
fn expected(run: &Run<'_>) -> Vec<String> {
    let Some(beat) = run.beat() else { return Vec::new() };
    if beat.go.is_empty() {
        return vec![String::new()];
    }
    let legal = run.legal().into_iter().map(|one| one.action);
    legal.filter(|action| beat.go.iter().any(|pattern| matches(pattern, action))).collect()
}

#[test]
fn every_lesson_can_be_taken_to_its_end() {
    let mut lessons = 0;
    every(|game, course, lesson| {
        let run = taken(game, course, lesson, lesson.beats.len(), Lang::En);
        let moment = run.moment();
        assert_eq!(moment.beat, moment.beats);
        lessons += 1;
    });
    assert!(lessons >= 5, "only {lessons} lessons were found");
}

#[test]
fn whatever_goes_on_goes_on_with_what_follows() {
    every(|game, course, lesson| {
        for beat in 0..lesson.beats.len() {
            for action in expected(&taken(game, course, lesson, beat, Lang::En)) {
                let mut run = taken(game, course, lesson, beat, Lang::En);
                let wrong = run.go_on(&action);
                let wrong =
                    wrong.unwrap_or_else(|fault| panic!("{}: {action}: {fault}", place(game, lesson, beat)));
                assert_eq!(wrong, None);
                if beat + 1 < lesson.beats.len() {
                    let next = expected(&run);
                    assert!(
                        !next.is_empty(),
                        "{}: after {action} nothing goes on",
                        place(game, lesson, beat)
                    );
                }
            }
        }
    });
}

#[test]
fn a_wrong_try_is_answered_and_changes_nothing() {
    every(|game, course, lesson| {
        for lang in LANGS {
            for beat in 0..lesson.beats.len() {
                let mut run = taken(game, course, lesson, beat, lang);
                let (before, fine) = (run.moment(), expected(&run));
                for one in run.legal() {
                    if fine.contains(&one.action) {
                        continue;
                    }
                    let wrong = run.go_on(&one.action).unwrap();
                    let wrong =
                        wrong.unwrap_or_else(|| panic!("{}: {}", place(game, lesson, beat), one.action));
                    assert!(wrong.rule.is_none() && !wrong.text.is_empty());
                    assert!(
                        wrong.text != before.say,
                        "{}: {} has no answer",
                        place(game, lesson, beat),
                        one.action
                    );
                }
                assert_eq!(run.moment(), before);
                if !before.legal.is_empty() {
                    let refused = run.go_on("nothing that anybody knows").unwrap();
                    assert!(refused.is_some());
                    assert_eq!(run.moment(), before);
                }
            }
        }
    });
}

#[test]
fn every_text_is_there_in_both_languages_and_short() {
    let check = |words: &Words, place: &str, longest: usize| {
        for text in [&words.en, &words.ru] {
            let length = text.chars().count();
            assert!(length > 0, "{place}: a text is missing");
            assert!(length <= longest, "{place}: {length} letters: {text}");
            assert!(text.trim() == text && !text.contains("  "), "{place}: {text}");
        }
        let cyrillic = |text: &str| text.chars().any(|letter| ('а'..='я').contains(&letter));
        assert!(cyrillic(&words.ru) && !cyrillic(&words.en), "{place}: {words:?}");
    };
    every(|game, _, lesson| {
        let here = place(game, lesson, 0);
        check(&lesson.title, &here, 40);
        check(&lesson.goal, &here, 130);
        assert!(lesson.beats[0].say.is_some(), "{here}");
        if let Some(words) = &lesson.otherwise {
            check(words, &here, 200);
        }
        for (number, beat) in lesson.beats.iter().enumerate() {
            let here = place(game, lesson, number);
            // One or two sentences at a time.
            beat.say.iter().for_each(|words| check(words, &here, 240));
            beat.wrong.iter().for_each(|wrong| check(&wrong.say, &here, 240));
        }
    });
}

#[test]
fn every_tip_has_its_moment() {
    for game in catalog::GAMES {
        let meta = game.meta();
        let course = Course::read(catalog::lessons(meta.id).unwrap()).unwrap();
        let mut met = std::collections::BTreeSet::new();
        let names = Names::new(["Ada", "Ben"]);
        for seed in 0..12 {
            let mut table = game.start(meta.rules, &json!({}), 2, Seed::of_number(seed)).unwrap();
            let mut rng = Rng::new(seed);
            for _ in 0..400 {
                let Some(seat) = table.turn().seats().first() else { break };
                let legal = table.legal(seat, &names, Lang::En);
                met.extend(legal.iter().map(|one| one.action.split(' ').next().unwrap().to_owned()));
                let action = &legal[rng.below(legal.len() as u32) as usize].action;
                table.submit(seat, action).unwrap();
            }
        }
        assert!(course.coach.len() >= 3, "{}", meta.id);
        for tip in &course.coach {
            assert!(met.contains(&tip.when), "{}: nobody can ever {}", meta.id, tip.when);
            for text in [&tip.say.en, &tip.say.ru] {
                assert!((20..=200).contains(&text.chars().count()), "{}: {text}", meta.id);
            }
        }
    }
}

#[test]
fn courses_name_rules_that_there_are() {
    for game in catalog::GAMES {
        let meta = game.meta();
        let course = Course::read(catalog::lessons(meta.id).unwrap()).unwrap();
        let page = catalog::rules(meta.id, course.rules, Lang::En).unwrap();
        let quick = course.quick.iter().map(|line| &line.rule);
        let shown = course.lessons.iter().flat_map(|lesson| &lesson.rules);
        let drawn = course.lessons.iter().flat_map(|lesson| &lesson.pictures).map(|picture| &picture.rule);
        for rule in quick.chain(shown).chain(drawn) {
            assert!(page.contains(&format!("\n### {rule} ")), "{}: there is no {rule}", meta.id);
        }
        // One screen.
        assert!((5..=9).contains(&course.quick.len()), "{}", meta.id);
        for line in &course.quick {
            for text in [&line.say.en, &line.say.ru, &line.name.en, &line.name.ru] {
                assert!((3..=150).contains(&text.chars().count()), "{}: {text}", meta.id);
            }
        }
        let played = course.lessons.iter().filter(|lesson| lesson.play.is_none());
        for lesson in played {
            assert!(!lesson.rules.is_empty(), "{}: {} shows no rule", meta.id, lesson.id);
            assert!(!lesson.pictures.is_empty(), "{}: {} has no picture", meta.id, lesson.id);
        }
    }
}

/// A page has no legal list to choose from: it goes to the position by the first action of every beat.
#[test]
fn pictures_are_reached_by_the_first_actions() {
    every(|game, course, lesson| {
        for picture in &lesson.pictures {
            let mut run = Run::start(game, course.rules, lesson, "Ada", Lang::En).unwrap();
            for (number, beat) in lesson.beats.iter().take(picture.beat).enumerate() {
                let action = beat.go.first().map_or("", String::as_str);
                assert!(!action.contains('*'), "{}", place(game, lesson, number));
                assert_eq!(run.go_on(action).unwrap(), None, "{}", place(game, lesson, number));
            }
            assert!(
                run.beat().is_some_and(|beat| beat.say.is_some()),
                "{}",
                place(game, lesson, picture.beat)
            );
        }
    });
}

#[test]
fn courses_are_written_for_the_newest_rules_and_end_with_a_real_game() {
    for game in catalog::GAMES {
        let meta = game.meta();
        let text = catalog::lessons(meta.id).unwrap();
        if text.is_empty() {
            continue;
        }
        let course = Course::read(text).unwrap();
        assert_eq!(course.rules, meta.rules, "{}: read the lessons against the new rules", meta.id);
        assert!((4..=8).contains(&course.lessons.len()), "{}", meta.id);
        let ids: std::collections::BTreeSet<&str> =
            course.lessons.iter().map(|lesson| lesson.id.as_str()).collect();
        assert_eq!(ids.len(), course.lessons.len(), "{}: two lessons have one name", meta.id);
        for (number, lesson) in course.lessons.iter().enumerate() {
            let last = number + 1 == course.lessons.len();
            assert_eq!(lesson.play.is_some(), last, "{}: {}", meta.id, lesson.id);
            if let Some(real) = &lesson.play {
                let options = real.options.clone().into();
                game.complete(meta.rules, &options, real.seats).unwrap();
            }
        }
    }
}
