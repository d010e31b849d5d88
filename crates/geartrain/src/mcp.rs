//! `geartrain mcp`: a seat for a language model.

use crate::play;
use crate::trouble::Trouble;
use crate::{cli, files, words};
use anyhow::anyhow;
use mcp::{Local, LocalPlan, Remote, Table};
use std::time::Duration;
use tabletop::{Lang, Names, Seat};

pub fn run(command: cli::Mcp, lang: Lang) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    runtime.block_on(async {
        let table = match &command.invite {
            Some(invite) => Table::Remote(Remote::join(invite, &command.name, lang).await?),
            None => Table::Local(start(&command, lang)?),
        };
        let table = mcp::serve(table, lang).await.map_err(|error| anyhow!(error))?;
        match (&*table, &command.save) {
            (Table::Local(local), Some(file)) => files::write_new(file, &local.save()),
            _ => Ok(()),
        }
    })
}

fn start(command: &cli::Mcp, lang: Lang) -> anyhow::Result<Local> {
    let game = catalog::find(command.game.as_deref().unwrap_or_default())?;
    let (least, most) = game.meta().seats;
    let seats = command.players.unwrap_or(2.clamp(least, most));
    let number = command.seat;
    anyhow::ensure!((1..=seats).contains(&number), Trouble::NoSeat { number: number.into(), seats });
    let names = (1..=seats).map(|seat| {
        let bot = format!("{} {seat}", words::BOT.get(lang));
        if seat == number { command.name.clone() } else { bot }
    });
    let plan = LocalPlan {
        game,
        rules: command.rules.unwrap_or(game.meta().rules),
        options: catalog::options::from_words(game, &command.options)?,
        names: Names::new(names),
        seats,
        seat: Seat::new(number - 1),
        bot: command.bot,
        seed: play::seed(command.seed)?,
        bot_seed: match command.seed {
            Some(number) => number,
            None => getrandom::u64().map_err(|_| Trouble::NoRandomness)?,
        },
        limit: Duration::from_secs(command.limit),
        lang,
    };
    Ok(Local::start(plan)?)
}
