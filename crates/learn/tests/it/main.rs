//! A training keeps what it has done.

use bots::Values;
use game_city_of_gears::CityOfGears;
use learn::{Folder, SampledGame, sampled};
use std::fs::OpenOptions;
use std::sync::Arc;
use tabletop::learned::slot_names;
use tabletop::{Game, Heuristic};

/// A short game of this many players.
fn game(seats: u8) -> SampledGame {
    let start = CityOfGears::setup(CityOfGears::META.rules, &Default::default(), seats).expect("a table");
    let values: Values<CityOfGears> = Arc::new(CityOfGears::values);
    sampled(&start, &values, 2, 1).expect("somebody wins")
}

#[test]
fn a_game_teaches_who_won_and_what_everybody_had() {
    let game = game(3);
    assert_eq!(game, self::game(3), "the same seed gives the same game");
    for shares in game.samples.iter().map(|sample| &sample.taught).chain([&game.won]) {
        assert!((shares.iter().sum::<f32>() - 1.0).abs() < 1e-4, "{shares:?}");
    }
    assert_eq!(game.samples.len(), 32);
    let slots = slot_names::<CityOfGears>().len() as u32;
    for sample in &game.samples {
        assert_eq!((sample.stakes.len(), sample.before.len()), (3, 3));
        assert!(sample.stakes.iter().flatten().all(|(slot, value)| *slot < slots && *value != 0));
    }
}

#[test]
fn what_was_half_written_is_played_again() -> std::io::Result<()> {
    let dir = tempfile::tempdir()?;
    let folder = Folder::open(dir.path().join("training"))?;
    let games = [game(2), game(3)];
    folder.add_games(1, &games[..1])?;
    folder.add_games(1, &games[1..])?;
    assert_eq!((folder.generation(), folder.games(1)), (1, games.to_vec()));

    let file = OpenOptions::new().write(true).open(dir.path().join("training/games-1.bin"))?;
    file.set_len(file.metadata()?.len() - 5)?;
    let whole = folder.games(1);
    assert_eq!(whole, games[..1]);
    folder.write_games(1, &whole)?;
    folder.add_games(1, &games[1..])?;
    assert_eq!(folder.games(1), games);
    Ok(())
}

#[test]
fn scores_are_kept_pair_by_pair() -> std::io::Result<()> {
    let dir = tempfile::tempdir()?;
    let folder = Folder::open(dir.path().to_path_buf())?;
    folder.add_scores(1, &[0.5, 1.0])?;
    folder.add_scores(1, &[0.25])?;
    assert_eq!(folder.gate(1).scores, [0.5, 1.0, 0.25]);
    assert!(folder.gate(2).scores.is_empty(), "every generation has its own gate");
    Ok(())
}
