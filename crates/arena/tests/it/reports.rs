use crate::{plan, play};
use arena::{Plan, balance, balance_page, simulate, tally, tournament_page};
use game_gears_of_industry::GearsOfIndustry;
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
    let balance = balance::<Shesterenki>(&Default::default(), &games("greedy", 3, 0, 60), &|| ()).unwrap();
    let entered = balance.features.iter().filter(|feature| feature.name.starts_with("entered: "));
    let (had, wins) = entered.fold((0.0, 0.0), |(had, wins), feature| {
        (had + feature.had as f64, wins + feature.wins.share * feature.had as f64)
    });
    assert!(wins / had > balance.fair, "whoever has entered more cards wins: {wins} of {had}");
    // The conditions and night effects of rounds are on the side of whoever won the round.
    for kind in ["won condition: ", "won under effect: "] {
        let rounds: Vec<_> =
            balance.features.iter().filter(|feature| feature.name.starts_with(kind)).collect();
        assert!(rounds.len() > 2, "{kind}: {:?}", balance.features);
        assert!(rounds.iter().all(|feature| feature.wins.low < feature.wins.high), "{rounds:?}");
    }
    let page = balance_page(&balance, None, Lang::En);
    assert_eq!(page.matches("<svg").count(), 3);
    assert!(page.contains("On the winner's side") && page.contains("character: "));
    let russian = balance_page(&balance, Some(&balance), Lang::Ru);
    assert_eq!(spoken_in_english(&russian), Vec::<&str>::new());
}

#[test]
fn partners_who_win_share_nothing() {
    let report =
        simulate::<GearsOfIndustry>(&Default::default(), &games("random", 4, 0, 20), &|| ()).unwrap();
    assert!(report.shared.share < 0.5, "{report:?}");
    let wins: f64 = report.seats.iter().map(|seat| seat.wins.share).sum();
    assert!((wins + report.nobody.share - 1.0).abs() < 1e-9);
}

#[test]
fn what_a_seat_did_counts_whether_or_not_it_lies_there_in_the_end() {
    let counted = tally::<Shesterenki>(&[Default::default()], &games("greedy", 2, 0, 30), &|| ()).unwrap();
    let seats = |begin: &str| -> u64 {
        counted.tags.iter().filter(|(tag, _)| tag.starts_with(begin)).map(|(_, count)| count.seats).sum()
    };
    // A card that is entered stays entered.
    assert_eq!(seats("entered card: "), seats("entered: "));
    assert_eq!(counted.tags["seat: 1"].seats, counted.decided);
}

#[test]
fn pieces_add_up_to_the_whole_and_take_every_set_of_options_in_turn() {
    let decks = ["sprint", "giants"]
        .map(|deck| serde_json::from_value(serde_json::json!({ "deck1": deck, "deck2": "ladder" })).unwrap());
    let piece = |first: u64, count: u64| {
        tally::<GearsOfIndustry>(&decks, &games("random", 2, first, count), &|| ()).unwrap()
    };
    let whole = piece(0, 10);
    let mut sum = piece(0, 3);
    sum.add(piece(3, 7));
    assert_eq!(sum, whole);
    assert_eq!(
        ["sprint", "giants", "ladder"].map(|deck| whole.tags[&format!("deck: {deck}")].seats),
        [5, 5, 10]
    );
}

/// This many games of one kind of bot, from a number on.
fn games(bot: &str, seats: u8, first: u64, games: u64) -> Plan {
    Plan { rules: 1, seats, games, first, seed: 1, jobs: 2, bots: vec![bot.parse().unwrap(); seats.into()] }
}

/// The headings, paragraphs and heads of tables without a Russian word.
fn spoken_in_english(page: &str) -> Vec<&str> {
    let texts = ["<h1>", "<h2>", "<p>", "<th>"].into_iter().flat_map(|tag| page.split(tag).skip(1));
    let texts = texts.map(|text| text.split('<').next().unwrap_or(""));
    let texts: Vec<&str> = texts.collect();
    assert!(texts.len() > 10, "{texts:?}");
    texts.into_iter().filter(|text| !text.contains(|letter| ('а'..='я').contains(&letter))).collect()
}
