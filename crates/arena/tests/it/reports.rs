use crate::{plan, play};
use arena::{Plan, balance, balance_page, tournament_page};
use game_shesterenki::Shesterenki;
use tabletop::Lang;

#[test]
fn a_tournaments_page_holds_its_table_and_plots() {
    let tournament = play(&plan(&["greedy", "random", "cmd:<b>no</b>"], 2, 4));
    let page = tournament_page(&tournament, Lang::En);
    assert_eq!(page.matches("<svg").count(), 6);
    assert!(page.contains("<td>greedy</td>") && page.ends_with("</body></html>\n"));
    assert!(page.contains("cmd:&lt;b&gt;no&lt;/b&gt;") && !page.contains("<b>"), "names are escaped");
    let russian = tournament_page(&tournament, Lang::Ru);
    assert!(russian.contains("<html lang=\"ru\">") && russian.contains("<h2>Доля побед</h2>"));
    assert_eq!(spoken_in_english(&russian), Vec::<&str>::new());
}

#[test]
fn a_balance_page_tells_what_was_on_the_winners_side() {
    let bots = vec!["greedy".parse().unwrap(); 3];
    let plan = Plan { rules: 1, seats: 3, games: 60, seed: 1, jobs: 2, bots };
    let balance = balance::<Shesterenki>(&Default::default(), &plan, &|| ()).unwrap();
    let entered = balance.facets.iter().filter(|facet| facet.name.starts_with("entered: "));
    let (had, wins) = entered.fold((0.0, 0.0), |(had, wins), facet| {
        (had + facet.had as f64, wins + facet.wins.share * facet.had as f64)
    });
    assert!(wins / had > balance.fair, "whoever has entered more cards wins: {wins} of {had}");
    // The conditions and night effects of rounds are on the side of whoever won the round.
    for kind in ["won condition: ", "won under effect: "] {
        let rounds: Vec<_> = balance.facets.iter().filter(|facet| facet.name.starts_with(kind)).collect();
        assert!(rounds.len() > 2, "{kind}: {:?}", balance.facets);
        assert!(rounds.iter().all(|facet| facet.wins.low < facet.wins.high), "{rounds:?}");
    }
    let page = balance_page(&balance, Lang::En);
    assert_eq!(page.matches("<svg").count(), 3);
    assert!(page.contains("On the winner's side") && page.contains("character: "));
    let russian = balance_page(&balance, Lang::Ru);
    assert_eq!(spoken_in_english(&russian), Vec::<&str>::new());
}

/// The headings, paragraphs and heads of tables without a Russian word.
fn spoken_in_english(page: &str) -> Vec<&str> {
    let texts = ["<h1>", "<h2>", "<p>", "<th>"].into_iter().flat_map(|tag| page.split(tag).skip(1));
    let texts = texts.map(|text| text.split('<').next().unwrap_or(""));
    let texts: Vec<&str> = texts.collect();
    assert!(texts.len() > 10, "{texts:?}");
    texts.into_iter().filter(|text| !text.contains(|letter| ('а'..='я').contains(&letter))).collect()
}
