//! Reports as pages of HTML that need nothing else.

use crate::plot::{Bar, bars, course, histogram};
use crate::{Balance, Share, Spread, Tournament};
use std::fmt::{Display, Write};

/// The page of a tournament.
pub fn tournament_page(tournament: &Tournament) -> String {
    let t = tournament;
    let mut page = Page::new(&format!("Tournament: {}", t.game));
    page.text(&format!(
        "{} games with {} players (rules {}), seed {}; {} of them had a winner. Every deal was played from every \
         seat.",
        t.games, t.seats, t.rules, t.seed, t.decided
    ));
    let heads = [
        "bot",
        "seats taken",
        "wins",
        "95% interval",
        "rating",
        "points",
        "ms a decision",
        "simulations a second",
        "forfeits",
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
    page.table(&heads, rows);
    let fair = Some(1.0 / f64::from(t.seats));
    page.plot(
        "Share of the wins",
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
    page.plot("Ratings (Weng–Lin)", &bars(&t.entrants.iter().map(rating).collect::<Vec<_>>(), None));
    let points: Vec<(String, &[f64])> =
        t.entrants.iter().map(|row| (row.name.clone(), &row.every_points[..])).collect();
    page.plot("Points", &histogram(&points, "points at the end"));
    page.plot("Length of the games", &histogram(&[(String::new(), &t.lengths)], "steps, chance included"));
    page.plot("What a seat wins", &seats_plot(&t.by_seat, fair));
    page.plot("Choice in the course of a game", &course(&t.branching, "decision"));
    if !t.forfeits.is_empty() {
        page.title("Forfeits");
        page.list(&t.forfeits);
    }
    page.end()
}

/// The balance page of a game.
pub fn balance_page(balance: &Balance) -> String {
    let report = &balance.report;
    let mut page = Page::new(&format!("Balance: {}", report.game));
    page.text(&format!(
        "{} games (rules {}), seed {}. Nobody won {} of them, {} were shared.",
        report.games,
        report.rules,
        report.seed,
        percent(report.nobody.share),
        percent(report.shared.share)
    ));
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
    });
    page.table(&["seat", "bot", "wins", "95% interval", "above fair", "points"], rows);
    let wins: Vec<Share> = report.seats.iter().map(|row| row.wins).collect();
    let fair = (1.0 - report.nobody.share) * balance.fair;
    page.plot("What a seat wins", &seats_plot(&wins, Some(fair)));
    let points: Vec<(String, &[f64])> =
        (1..).zip(&balance.points).map(|(seat, points)| (format!("seat {seat}"), &points[..])).collect();
    page.plot("Points", &histogram(&points, "points at the end"));
    page.plot(
        "Length of the games",
        &histogram(&[(String::new(), &balance.lengths)], "steps, chance included"),
    );
    page.text(&format!(
        "Steps a game {}, real decisions {}, legal actions a decision {:.1}.",
        spread(&report.steps),
        spread(&report.decisions),
        report.branching
    ));
    page.title("On the winner's side");
    page.text(&format!(
        "How often a seat won that had this on its side of the table at the end; {} is what everybody wins. Whoever \
         wins has more of many things: compare things of a kind.",
        percent(balance.fair)
    ));
    let rows = balance.facets.iter().map(|facet| {
        vec![facet.name.clone(), facet.had.to_string(), percent(facet.wins.share), interval(facet.wins)]
    });
    page.table(&["what", "seats that had it", "won", "95% interval"], rows);
    page.end()
}

fn seats_plot(shares: &[Share], fair: Option<f64>) -> String {
    bars(
        &(1..)
            .zip(shares)
            .map(|(seat, share)| share_bar(&format!("seat {seat}"), *share))
            .collect::<Vec<_>>(),
        fair,
    )
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

struct Page(String);

impl Page {
    fn new(title: &str) -> Page {
        let title = escape(title);
        Page(format!(
            "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>{title}</title>\n<style>\
             body{{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222}}\
             table{{border-collapse:collapse}}td,th{{padding:.2rem .7rem;text-align:right;border-bottom:1px solid #ddd}}\
             td:first-child,th:first-child{{text-align:left}}figure{{margin:2rem 0}}svg{{max-width:100%;height:auto}}\
             </style></head><body>\n<h1>{title}</h1>\n"
        ))
    }

    fn text(&mut self, text: &str) {
        self.put(format_args!("<p>{}</p>\n", escape(text)));
    }

    fn title(&mut self, text: &str) {
        self.put(format_args!("<h2>{}</h2>\n", escape(text)));
    }

    fn list(&mut self, items: &[String]) {
        let items: String = items.iter().map(|item| format!("<li>{}</li>\n", escape(item))).collect();
        self.put(format_args!("<ul>\n{items}</ul>\n"));
    }

    fn table(&mut self, heads: &[&str], rows: impl Iterator<Item = Vec<String>>) {
        let cells = |tag: &str, cells: &mut dyn Iterator<Item = String>| -> String {
            cells.map(|cell| format!("<{tag}>{}</{tag}>", escape(&cell))).collect()
        };
        let head = cells("th", &mut heads.iter().map(ToString::to_string));
        let body: String =
            rows.map(|row| format!("<tr>{}</tr>\n", cells("td", &mut row.into_iter()))).collect();
        self.put(format_args!("<table>\n<tr>{head}</tr>\n{body}</table>\n"));
    }

    fn plot(&mut self, title: &str, svg: &str) {
        self.put(format_args!(
            "<figure><figcaption><h2>{}</h2></figcaption>\n{svg}</figure>\n",
            escape(title)
        ));
    }

    fn put(&mut self, part: impl Display) {
        // Writing to a text cannot fail.
        let _ = write!(self.0, "{part}");
    }

    fn end(mut self) -> String {
        self.put("</body></html>\n");
        self.0
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
