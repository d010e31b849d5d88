//! `geartrain balance`: whether the content of a game keeps within the bounds set for it.

use crate::trouble::Trouble;
use crate::{cli, files, output, progress, words};
use anyhow::Context;
use arena::{Arena, Counted, Goal, Goals, Item, Plan, Setting, Tally, Verdict};
use bots::Spec;
use catalog::AnyGame;
use serde_json::json;
use std::io::Write;
use tabletop::{Both, Lang, both, plural_en, plural_ru};

/// This many games are played before what was counted is kept and looked at.
const PIECE: u64 = 24;

const OF_THE_WINS: Both =
    both("of the wins, compared with the mean of the row", "побед, в сравнении со средним по строке");
const OF_THE_GAMES: Both = both("of the games", "партий");
const USES: Both = both("uses", "случаев");
const SHARE: Both = both("share", "доля");
const COMPARED: Both = both("compared", "в сравнении");
const HOLDS: Both = both("holds", "в пределах");
const FAILS: Both = both("FAILS", "ВНЕ ПРЕДЕЛОВ");
const OPEN: Both = both("too few to tell", "мало, чтобы судить");
const MISSING: Both = both("never turned up", "не встретились");

pub fn run(command: &cli::Balance, lang: Lang) -> anyhow::Result<()> {
    let game = catalog::find(&command.game)?;
    let goals = read_goals(command, game)?;
    let mut counted = read_counted(command, game)?;
    counted.prepare(&goals);
    count(command, game, &goals, &mut counted, lang)?;
    let judged: Vec<(&Goal, &Tally, Vec<Item>)> = goals
        .rows
        .iter()
        .filter_map(|row| counted.at(&row.setting()).map(|tally| (row, tally, row.judge(tally))))
        .collect();
    let mut out = output::stdout();
    if command.json {
        let rows = judged.iter().map(|(row, tally, items)| {
            json!({ "what": row.what, "players": row.players, "bot": row.bot, "games": tally.games, "items": items })
        });
        let all = json!({ "game": counted.game, "rules": counted.rules, "rows": rows.collect::<Vec<_>>() });
        writeln!(out, "{}", serde_json::to_string_pretty(&all)?)?;
    } else {
        for (row, tally, items) in &judged {
            print(row, tally, items, lang, &mut out)?;
        }
    }
    let number = |verdict: Verdict| {
        judged.iter().flat_map(|(.., items)| items).filter(|item| item.verdict == verdict).count()
    };
    let missing: usize = judged.iter().map(|(row, _, items)| missing(row, items)).sum();
    let (fails, open) = (number(Verdict::Fails), number(Verdict::Open) + missing);
    anyhow::ensure!(fails + open == 0, Trouble::OutOfBounds { fails, open });
    Ok(())
}

fn read_goals(command: &cli::Balance, game: &dyn AnyGame) -> anyhow::Result<Goals> {
    let place = || command.check.display().to_string();
    let mut goals =
        Goals::read(&files::read_text(&command.check)?).map_err(Trouble::NoGoals).with_context(place)?;
    anyhow::ensure!(goals.game == game.meta().id, Trouble::GoalsOf(goals.game));
    if let Some(most) = command.games {
        goals.rows.iter_mut().for_each(|row| row.games = most);
    }
    Ok(goals)
}

/// What an earlier run has counted, or nothing.
fn read_counted(command: &cli::Balance, game: &dyn AnyGame) -> anyhow::Result<Counted> {
    let new = Counted::new(game.meta().id, command.rules.unwrap_or(game.meta().rules), command.seed);
    let Some(path) = command.checkpoint.as_deref().filter(|path| path.exists()) else { return Ok(new) };
    let place = || path.display().to_string();
    let counted: Counted = serde_json::from_str(&files::read_text(path)?).with_context(place)?;
    let same = (&counted.game, counted.rules, counted.seed) == (&new.game, new.rules, new.seed);
    anyhow::ensure!(same, anyhow::Error::new(Trouble::OtherCheckpoint).context(place()));
    Ok(counted)
}

/// Plays on, piece by piece, until every row is measured.
fn count(
    command: &cli::Balance,
    game: &dyn AnyGame,
    goals: &Goals,
    counted: &mut Counted,
    lang: Lang,
) -> anyhow::Result<()> {
    let most = |setting: &Setting| goals.at(setting).map(|row| row.games).max().unwrap_or(0);
    let all = counted.tables.iter().map(|table| most(&table.setting)).sum();
    let bar = progress::bar(all, words::GAMES, lang)?;
    let mut before = 0;
    for table in 0..counted.tables.len() {
        let setting = counted.tables[table].setting.clone();
        let (most, bot) = (most(&setting), setting.bot.parse::<Spec>()?);
        // What was not played in this run says nothing about its pace.
        bar.set_position(before + counted.tables[table].tally.games.min(most));
        bar.reset_eta();
        while !goals.at(&setting).all(|row| row.is_measured(&counted.tables[table].tally)) {
            let first = counted.tables[table].tally.games;
            let plan = Plan {
                rules: counted.rules,
                seats: setting.players,
                games: PIECE.min(most - first),
                first,
                seed: command.seed,
                jobs: command.jobs,
                bots: vec![bot; setting.players.into()],
            };
            let piece = game.tally(&setting.variants, &plan, &|| bar.inc(1))?;
            counted.tables[table].tally.add(piece);
            if let Some(path) = &command.checkpoint {
                files::replace(path, &serde_json::to_string(counted)?)?;
            }
        }
        before += most;
    }
    bar.finish_and_clear();
    Ok(())
}

/// How many items of a row nobody had.
fn missing(row: &Goal, items: &[Item]) -> usize {
    row.items.saturating_sub(items.len())
}

fn print(row: &Goal, tally: &Tally, items: &[Item], lang: Lang, out: &mut impl Write) -> anyhow::Result<()> {
    let [least, most] = row.share;
    let of = if row.of.is_some() { OF_THE_GAMES } else { OF_THE_WINS }.get(lang);
    let (players, games) = (i64::from(row.players), tally.games as i64);
    let (players, games) = match lang {
        Lang::En => (plural_en(players, "player", "players"), plural_en(games, "game", "games")),
        Lang::Ru => {
            (plural_ru(players, "игрок", "игрока", "игроков"), plural_ru(games, "партия", "партии", "партий"))
        }
    };
    let mut options: Vec<String> = row.options.iter().map(|(key, value)| format!("{key}={value}")).collect();
    options.extend(row.each_seat.keys().map(|key| format!("{key}=*")));
    let table: Vec<String> = [players, row.bot.clone(), games].into_iter().chain(options).collect();
    writeln!(out, "{} — {}", row.what, table.join(", "))?;
    writeln!(out, "{least}–{most}% {of}")?;
    let width = items.iter().map(|item| item.name.chars().count()).max().unwrap_or(0);
    writeln!(
        out,
        "  {:<width$} {:>8} {:>7} {:>12}  {:^15}",
        "",
        USES.get(lang),
        SHARE.get(lang),
        COMPARED.get(lang),
        words::INTERVAL.get(lang)
    )?;
    for item in items {
        let verdict = match item.verdict {
            Verdict::Holds => HOLDS,
            Verdict::Fails => FAILS,
            Verdict::Open => OPEN,
        };
        writeln!(
            out,
            "  {:<width$} {:>8} {:>6.1}% {:>11.1}%  {:>5.1}% – {:>5.1}%  {}",
            item.name,
            item.uses,
            100.0 * item.share,
            100.0 * item.compared.share,
            100.0 * item.compared.low,
            100.0 * item.compared.high,
            verdict.get(lang)
        )?;
    }
    match missing(row, items) {
        0 => {}
        items => writeln!(out, "  {}: {items}", MISSING.get(lang))?,
    }
    writeln!(out)?;
    Ok(())
}
