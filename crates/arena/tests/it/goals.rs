//! The bounds for balance fit the games that they are for.

use std::path::Path;

#[test]
fn every_file_of_goals_can_be_measured() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/balance");
    for game in catalog::GAMES {
        let file = folder.join(game.meta().id).with_extension("toml");
        let text = std::fs::read_to_string(&file).expect("every game has its goals");
        let goals = arena::Goals::read(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        assert_eq!(goals.game, game.meta().id);
        for row in &goals.rows {
            assert!(row.bot.parse::<bots::Spec>().is_ok(), "{}: {}", file.display(), row.bot);
            let [least, most] = row.share;
            assert!(least < most && most <= 100.0, "{}: {}", file.display(), row.what);
            for options in row.setting().variants {
                let complete = game.complete(game.meta().rules, &options, row.players);
                assert!(complete.is_ok(), "{}: {options}: {complete:?}", file.display());
            }
        }
    }
}
