//! Reports for people: the page of a tournament, and the balance of a game.

use crate::html::Page;
use crate::plot::{Bar, bars, course, histogram};
use crate::{Balance, Report, Share, Spread, Tournament};
use tabletop::{Both, Lang, both};

const WINS: Both = both("wins", "победы");
const BOT: Both = both("bot", "бот");
const POINTS: Both = both("points", "очки");
const SEAT: Both = both("seat", "место");
const INTERVAL: Both = both("95% interval", "95% интервал");
const POINTS_TITLE: Both = both("Points", "Очки");
const POINTS_AT_THE_END: Both = both("points at the end", "очки в конце");
const LENGTH: Both = both("Length of the games", "Длина партий");
const STEPS: Both = both("steps, chance included", "шаги, считая жребий");
const SEAT_WINS: Both = both("What a seat wins", "Сколько выигрывает место");

/// The page of a tournament.
pub fn tournament_page(tournament: &Tournament, lang: Lang) -> String {
    let t = tournament;
    let say = |words: Both| words.get(lang);
    let mut page = Page::new(&format!("{}: {}", say(both("Tournament", "Турнир")), t.game), lang);
    page.text(&match lang {
        Lang::En => format!(
            "Games: {}, with {} players (rules {}), seed {}; {} of them had a winner. Every deal was played from \
             every seat.",
            t.games, t.seats, t.rules, t.seed, t.decided
        ),
        Lang::Ru => format!(
            "Партий: {}, игроков {} (правила {}), зерно {}; с победителем: {}. Каждый расклад сыгран с каждого места.",
            t.games, t.seats, t.rules, t.seed, t.decided
        ),
    });
    let heads = [
        BOT,
        both("seats taken", "занято мест"),
        WINS,
        INTERVAL,
        both("rating", "рейтинг"),
        POINTS,
        both("ms a decision", "мс на решение"),
        both("simulations a second", "симуляций в секунду"),
        both("forfeits", "техн. поражения"),
    ];
    let rows = t.entrants.iter().map(|row| {
        vec![
            row.name.clone(),
            row.played.to_string(),
            percent(row.wins.share),
            interval(row.wins),
            format!("{:.1} ± {:.1}", row.rating.rating, row.rating.uncertainty),
            spread(&row.points),
            format!("{:.2}", row.decision_ms),
            format!("{:.0}", row.simulations_per_second),
            row.forfeits.to_string(),
        ]
    });
    page.table(&heads.map(say), rows);
    let fair = Some(1.0 / f64::from(t.seats));
    page.plot(
        say(both("Share of the wins", "Доля побед")),
        &bars(&t.entrants.iter().map(|row| share_bar(&row.name, row.wins)).collect::<Vec<_>>(), fair),
    );
    let rating = |row: &crate::EntrantReport| {
        let half = 1.96 * row.rating.uncertainty;
        Bar {
            name: row.name.clone(),
            at: row.rating.rating,
            low: row.rating.rating - half,
            high: row.rating.rating + half,
        }
    };
    page.plot(
        say(both("Ratings (Weng–Lin)", "Рейтинги (Weng–Lin)")),
        &bars(&t.entrants.iter().map(rating).collect::<Vec<_>>(), None),
    );
    let points: Vec<(String, &[f64])> =
        t.entrants.iter().map(|row| (row.name.clone(), &row.every_points[..])).collect();
    page.plot(say(POINTS_TITLE), &histogram(&points, say(POINTS_AT_THE_END)));
    page.plot(say(LENGTH), &histogram(&[(String::new(), &t.lengths)], say(STEPS)));
    page.plot(say(SEAT_WINS), &seats_plot(&t.by_seat, fair, lang));
    page.plot(
        say(both("Choice in the course of a game", "Выбор по ходу партии")),
        &course(&t.branching, say(both("decision", "решение"))),
    );
    if !t.forfeits.is_empty() {
        page.title(say(both("Forfeits", "Технические поражения")));
        page.list(&t.forfeits);
    }
    page.end()
}

/// The balance page of a game; beside it, if there is one, what the same table is like among other bots.
pub fn balance_page(balance: &Balance, beside: Option<&Balance>, lang: Lang) -> String {
    let report = &balance.report;
    let say = |words: Both| words.get(lang);
    let mut page = Page::new(&format!("{}: {}", say(both("Balance", "Баланс")), report.game), lang);
    page.text(&played(report, lang));
    if let Some(beside) = beside {
        let other = played(&beside.report, lang);
        page.text(&format!("{} {other}", say(both("For comparison:", "Для сравнения:"))));
    }
    let rows = report.seats.iter().enumerate().map(|(seat, row)| {
        vec![
            format!("{}", seat + 1),
            row.bot.clone(),
            percent(row.wins.share),
            interval(row.wins),
            format!(
                "{:+.1}% ({:+.1}% – {:+.1}%)",
                100.0 * row.advantage.value,
                100.0 * row.advantage.low,
                100.0 * row.advantage.high
            ),
            spread(&row.points),
        ]
        .into_iter()
        .chain(beside.map(|beside| percent(beside.report.seats[seat].wins.share)))
        .collect()
    });
    let above = both("above fair", "сверх равного");
    let other = beside.map(|beside| format!("{} ({})", say(WINS), beside.report.bots()));
    let mut heads = [SEAT, BOT, WINS, INTERVAL, above, POINTS].map(say).to_vec();
    heads.extend(other.as_deref());
    page.table(&heads, rows);
    let wins: Vec<Share> = report.seats.iter().map(|row| row.wins).collect();
    let fair = (1.0 - report.nobody.share) * balance.fair;
    page.plot(say(SEAT_WINS), &seats_plot(&wins, Some(fair), lang));
    let points: Vec<(String, &[f64])> =
        (1..).zip(&balance.points).map(|(seat, points)| (seat_name(seat, lang), &points[..])).collect();
    page.plot(say(POINTS_TITLE), &histogram(&points, say(POINTS_AT_THE_END)));
    page.plot(say(LENGTH), &histogram(&[(String::new(), &balance.lengths)], say(STEPS)));
    let (steps, decisions) = (spread(&report.steps), spread(&report.decisions));
    page.text(&match lang {
        Lang::En => format!(
            "Steps a game {steps}, real decisions {decisions}, legal actions a decision {:.1}.",
            report.branching
        ),
        Lang::Ru => format!(
            "Шагов за партию {steps}, настоящих решений {decisions}, возможных действий на решение {:.1}.",
            report.branching
        ),
    });
    page.title(say(both("On the winner's side", "На стороне победителя")));
    let fair = percent(balance.fair);
    page.text(&match lang {
        Lang::En => format!(
            "How often a seat won that had this on its side of the table at the end; {fair} is what everybody wins. \
             Whoever wins has more of many things: compare things of a kind."
        ),
        Lang::Ru => format!(
            "Как часто побеждало место, у которого это было в конце; {fair} — доля каждого. У победителя многого \
             больше: сравнивайте вещи одного рода."
        ),
    });
    let rows = balance.features.iter().map(|feature| {
        let beside = beside.map(|beside| match beside.feature(&feature.name) {
            Some(other) => percent(other.wins.share),
            None => "—".into(),
        });
        let wins = [percent(feature.wins.share), interval(feature.wins)];
        [feature.name.clone(), feature.had.to_string()].into_iter().chain(wins).chain(beside).collect()
    });
    let heads =
        [both("what", "что"), both("seats that had it", "у скольких мест"), both("won", "победы"), INTERVAL];
    let mut heads = heads.map(say).to_vec();
    heads.extend(other.as_deref());
    page.table(&heads, rows);
    page.end()
}

/// Who played, how much, and how it ended: a report is worth what its bots are.
fn played(report: &Report, lang: Lang) -> String {
    let (nobody, shared) = (percent(report.nobody.share), percent(report.shared.share));
    let Report { games, rules, seed, .. } = report;
    let bots = report.bots();
    match lang {
        Lang::En => format!(
            "Played by {bots}: {games} games (rules {rules}), seed {seed}. Nobody won {nobody} of them, {shared} were \
             shared."
        ),
        Lang::Ru => format!(
            "Играли {bots}: партий {games} (правила {rules}), зерно {seed}. Без победителя {nobody}, с общей победой \
             {shared}."
        ),
    }
}

fn seats_plot(shares: &[Share], fair: Option<f64>, lang: Lang) -> String {
    bars(
        &(1..).zip(shares).map(|(seat, share)| share_bar(&seat_name(seat, lang), *share)).collect::<Vec<_>>(),
        fair,
    )
}

fn seat_name(number: usize, lang: Lang) -> String {
    format!("{} {number}", SEAT.get(lang))
}

fn share_bar(name: &str, share: Share) -> Bar {
    Bar { name: name.into(), at: share.share, low: share.low, high: share.high }
}

fn percent(share: f64) -> String {
    format!("{:.1}%", 100.0 * share)
}

fn interval(share: Share) -> String {
    format!("{} – {}", percent(share.low), percent(share.high))
}

fn spread(spread: &Spread) -> String {
    format!("{:.1} ± {:.1}", spread.mean, spread.deviation)
}
