//! `geartrain puzzles`: finding puzzles in bots' games, and checking those that were found.

use crate::trouble::Trouble;
use crate::{cli, files, output, progress, words};
use anyhow::Context;
use arena::{Arena, Filter, PUZZLE_FORMAT, Puzzle, PuzzlePlan, Puzzles, Sieve};
use catalog::AnyGame;
use std::io::{self, Write};
use std::time::{Duration, Instant};
use tabletop::{Both, Lang, both};

const PUZZLES: Both = both("puzzles", "задач");
const ALL_HOLD: Both = both("puzzles, all of them hold", "задач, все верны");

const DECISIONS: Both = both("decisions were looked at; of them", "решений рассмотрено; из них");
/// What each filter held back.
const HELD: [Both; Filter::ALL.len()] = [
    both("had no clear best move at first sight", "на первый взгляд без явно лучшего хода"),
    both("had another one, or none, at second sight", "на второй взгляд с другим или без него"),
    both("had a next best move that is nearly as good", "со вторым ходом почти не хуже"),
    both("are found by looking one step ahead", "видны на один шаг вперёд"),
    both("are found by nearly everybody", "видны почти всем"),
    both("depend on what is hidden", "зависят от того, что скрыто"),
];

/// Of a collection, at most one part in this many is of one kind: what games ask most often is not all that there is to find.
const MOST_ALIKE: usize = 2;

pub fn run(command: &cli::Puzzles, lang: Lang) -> anyhow::Result<()> {
    let game = catalog::find(&command.game)?;
    let mut puzzles = read(command, game)?;
    if command.renew {
        renew(command, game, &mut puzzles, lang)?;
        if command.more == 0 {
            writeln!(output::stdout(), "{} {}", puzzles.puzzles.len(), words::IN_THE_FILE.get(lang))?;
            return Ok(());
        }
    }
    if command.more > 0 {
        return find(command, game, &mut puzzles, lang);
    }
    let bar = progress::bar(puzzles.puzzles.len() as u64, PUZZLES, lang)?;
    let mut out = output::stdout();
    let mut wrong = 0;
    for puzzle in &puzzles.puzzles {
        if let Err(what) = game.check_puzzle(puzzle)? {
            wrong += 1;
            writeln!(out, "{}: {what}", puzzle.id)?;
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    anyhow::ensure!(wrong == 0, Trouble::WrongPuzzles(wrong));
    writeln!(out, "{} {}", puzzles.puzzles.len(), ALL_HOLD.get(lang))?;
    Ok(())
}

/// Plays games until enough is found; every find is on the disk before the next game.
fn find(command: &cli::Puzzles, game: &dyn AnyGame, puzzles: &mut Puzzles, lang: Lang) -> anyhow::Result<()> {
    let until = Instant::now() + Duration::from_secs(60 * command.minutes);
    let after = |id: &str| id.split('-').next().and_then(|number| number.parse::<u64>().ok());
    let last = puzzles.puzzles.iter().filter_map(|puzzle| after(&puzzle.id)).max();
    let seed = command.seed.unwrap_or_else(|| last.map_or(1, |last| last + 1));
    let plan = PuzzlePlan { rules: game.meta().rules, seats: command.players, seed };
    let bar = progress::bar(command.more as u64, PUZZLES, lang)?;
    let options = catalog::options::from_words(game, &command.options)?;
    let mut sieve = Sieve::default();
    let wanted = puzzles.puzzles.len() + command.more;
    let most_alike = wanted.div_ceil(MOST_ALIKE);
    for number in 0.. {
        if puzzles.puzzles.len() >= wanted || Instant::now() > until {
            break;
        }
        let before = puzzles.puzzles.len();
        let haul = game.puzzles(&options, &plan, number)?;
        sieve += haul.sieve;
        for puzzle in haul.puzzles {
            if alike(puzzles, &puzzle) < most_alike {
                puzzles.puzzles.push(puzzle);
            }
        }
        if puzzles.puzzles.len() == before {
            continue;
        }
        bar.inc((puzzles.puzzles.len() - before) as u64);
        files::replace(&command.file, &puzzles.write()?)?;
    }
    bar.finish_and_clear();
    let mut out = output::stdout();
    tell(&sieve, lang, &mut out)?;
    writeln!(out, "{} {}", puzzles.puzzles.len(), words::IN_THE_FILE.get(lang))?;
    Ok(())
}

/// Where the decisions that were looked at were lost.
fn tell(sieve: &Sieve, lang: Lang, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{:>8} {}", sieve.games, words::GAMES.get(lang))?;
    writeln!(out, "{:>8} {}", sieve.decisions, DECISIONS.get(lang))?;
    for (filter, what) in Filter::ALL.into_iter().zip(HELD) {
        writeln!(out, "{:>8} {}", sieve.held_by(filter), what.get(lang))?;
    }
    writeln!(out, "{:>8} {}", sieve.through(), PUZZLES.get(lang))
}

/// Rates all anew, and drops those that are none any more.
fn renew(
    command: &cli::Puzzles,
    game: &dyn AnyGame,
    puzzles: &mut Puzzles,
    lang: Lang,
) -> anyhow::Result<()> {
    let bar = progress::bar(puzzles.puzzles.len() as u64, PUZZLES, lang)?;
    let mut kept = Vec::new();
    for puzzle in &puzzles.puzzles {
        kept.extend(game.renew_puzzle(puzzle)?);
        bar.inc(1);
    }
    bar.finish_and_clear();
    puzzles.puzzles = kept;
    files::replace(&command.file, &puzzles.write()?)
}

/// How many begin with the same word of notation.
fn alike(puzzles: &Puzzles, one: &Puzzle) -> usize {
    puzzles.puzzles.iter().filter(|other| other.themes.first() == one.themes.first()).count()
}

fn read(command: &cli::Puzzles, game: &dyn AnyGame) -> anyhow::Result<Puzzles> {
    if command.more > 0 && !command.file.exists() {
        return Ok(Puzzles { format: PUZZLE_FORMAT, game: command.game.clone(), puzzles: Vec::new() });
    }
    let place = || command.file.display().to_string();
    let puzzles: Puzzles = serde_json::from_str(&files::read_text(&command.file)?).with_context(place)?;
    let fits = puzzles.format == PUZZLE_FORMAT && puzzles.game == game.meta().id;
    anyhow::ensure!(fits, Trouble::OtherPuzzles);
    Ok(puzzles)
}
