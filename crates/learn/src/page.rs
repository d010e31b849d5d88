//! The log of a training as a page with plots.

use arena::{Page, plot};
use tabletop::{Both, Lang, both};

const GENERATION: Both = both("generation", "поколение");
const BEFORE: Both = both("before", "до");
const AFTER: Both = both("after", "после");
const LET_IN: Both = both("let in", "принято");

/// A line of the log, as far as it is plotted.
#[derive(Clone, PartialEq, Debug)]
struct Logged {
    number: f64,
    games: f64,
    brier: [f64; 2],
    pairs: f64,
    score: f64,
    let_in: bool,
    minutes: f64,
    /// The Brier score by part of the game, before and after; not a number where nothing was met.
    course: Vec<[f64; 2]>,
}

impl Logged {
    /// Reads what [`Folder::close`](crate::Folder::close) writes; nothing from the heading.
    fn read(line: &str) -> Option<Logged> {
        let words: Vec<&str> = line.split('\t').collect();
        let number = |at: usize| words.get(at)?.parse().ok();
        let pair = |word: &str| {
            let (before, after) = word.split_once('→')?;
            Some([before.parse().ok()?, after.parse().ok()?])
        };
        Some(Logged {
            number: number(0)?,
            games: number(1)?,
            brier: [number(6)?, number(7)?],
            pairs: number(8)?,
            score: number(9)?,
            let_in: *words.get(10)? == "yes",
            minutes: number(11)?,
            course: words.get(12)?.split(' ').filter_map(pair).collect(),
        })
    }
}

/// The page of a log: what each generation was worth, how well it predicts, games and hours. None if nothing is logged.
pub fn page(game: &str, log: &str, lang: Lang) -> Option<String> {
    let log: Vec<Logged> = log.lines().filter_map(Logged::read).collect();
    let last = log.last()?;
    let say = |words: Both| words.get(lang);
    let mut page = Page::new(&format!("{}: {game}", say(both("Training", "Обучение"))), lang);
    let generations = |name: &str, value: &dyn Fn(&Logged) -> f64| {
        (name.to_string(), log.iter().map(|one| (one.number, value(one))).collect::<Vec<_>>())
    };
    page.plot(
        say(both("Strength gained, in points of rating", "Прирост силы, в пунктах рейтинга")),
        &plot::lines(&[(String::new(), strength(&log))], say(GENERATION)),
    );
    page.plot(
        say(both("Share won against the values before", "Доля побед против прежних оценок")),
        &plot::lines(&[generations("", &|one| one.score)], say(GENERATION)),
    );
    let brier = [BEFORE, AFTER].map(say);
    page.plot(
        say(both("Brier score on games kept apart", "Оценка Брайера на отложенных партиях")),
        &plot::lines(&[0, 1].map(|i| generations(brier[i], &|one| one.brier[i])), say(GENERATION)),
    );
    let shown = log.iter().rfind(|one| one.let_in).unwrap_or(last);
    let parts = [0, 1].map(|i| {
        let points = (1..).zip(&shown.course).map(|(part, pair)| (f64::from(part), pair[i]));
        (brier[i].to_string(), points.filter(|(_, score)| !score.is_nan()).collect::<Vec<_>>())
    });
    page.plot(
        &format!(
            "{} {}",
            say(both(
                "Brier score by part of the game, generation",
                "Оценка Брайера по ходу партии, поколение"
            )),
            shown.number
        ),
        &plot::lines(&parts, say(both("part of the game", "часть партии"))),
    );
    let mut games = 0.0;
    let (mut minutes, mut spent) = (0.0, Vec::new());
    for one in &log {
        (games, minutes) = (games + one.games, minutes + one.minutes);
        spent.push((minutes / 60.0, games));
    }
    page.plot(
        say(both("Games played, by hours of training", "Сыграно партий, по часам обучения")),
        &plot::lines(&[(String::new(), spent)], say(both("hours", "часы"))),
    );
    let heads = [
        GENERATION,
        both("games", "партии"),
        both("Brier score before", "оценка Брайера до"),
        AFTER,
        both("pairs", "пары"),
        both("score", "результат"),
        LET_IN,
        both("minutes", "минуты"),
    ];
    let rows = log.iter().map(|one| {
        vec![
            one.number.to_string(),
            one.games.to_string(),
            format!("{:.4}", one.brier[0]),
            format!("{:.4}", one.brier[1]),
            one.pairs.to_string(),
            format!("{:.1}%", 100.0 * one.score),
            say(if one.let_in { both("yes", "да") } else { both("no", "нет") }).into(),
            one.minutes.to_string(),
        ]
    });
    page.table(&heads.map(say), rows);
    Some(page.end())
}

/// What all generations let in so far have gained, each measured against the one before, as if gains added up.
fn strength(log: &[Logged]) -> Vec<(f64, f64)> {
    let mut rating = 0.0;
    let gained = log.iter().map(|one| {
        if one.let_in {
            let score = one.score.clamp(0.01, 0.99);
            rating += 400.0 * (score / (1.0 - score)).log10();
        }
        (one.number, rating)
    });
    std::iter::once((0.0, 0.0)).chain(gained).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOG: &str = include_str!("../../../docs/training/city-of-gears.tsv");

    #[test]
    fn the_log_of_a_training_is_read_line_by_line() {
        let log: Vec<Logged> = LOG.lines().filter_map(Logged::read).collect();
        assert_eq!(log.len(), LOG.lines().count() - 1, "all but the heading");
        let first = &log[0];
        assert_eq!((first.games, first.pairs, first.let_in), (888.0, 96.0, true));
        assert_eq!(first.course[1], [0.233, 0.199]);
        assert_eq!(first.course.len(), 8);
    }

    #[test]
    fn only_what_is_let_in_makes_stronger() {
        let log: Vec<Logged> = LOG.lines().filter_map(Logged::read).collect();
        let strength = strength(&log);
        assert_eq!(strength[0], (0.0, 0.0));
        assert!((strength[1].1 - 73.3).abs() < 0.5, "60.4% are 73 points: {:?}", strength[1]);
        assert_eq!(strength[1].1, strength[2].1, "the second generation was not let in");
        assert!(strength[4].1 > strength[3].1 && strength[31].1 == strength[4].1);
    }

    #[test]
    fn a_page_has_all_plots() {
        let page = page("city-of-gears", LOG, Lang::En).expect("something is logged");
        assert_eq!(page.matches("<svg").count(), 5, "a plot could not be drawn");
        assert!(super::page("city-of-gears", "", Lang::En).is_none());
    }
}
