//! The command line, read and refused in the reader's language.

use crate::cli::{BAD_BUDGET, BAD_HOUSE_BOT, Cli};
use crate::{help, words};
use arena::BadEntrant;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, FromArgMatches};
use std::error::Error;
use std::ffi::OsString;
use std::io::{self, Write};
use std::net::AddrParseError;
use std::num::ParseIntError;
use tabletop::Lang;

/// Reads the command line. Help and wrong use end the program here.
pub fn parse() -> Cli {
    let words: Vec<OsString> = std::env::args_os().collect();
    let lang = asked_for(&words).unwrap_or_else(words::from_environment);
    let mut command = match lang {
        Lang::En => Cli::command(),
        Lang::Ru => help::russian(Cli::command()),
    };
    let read = command
        .try_get_matches_from_mut(&words)
        .and_then(|read| match read.subcommand() {
            // It is `serve`, with all that the environment says.
            None => command.try_get_matches_from_mut(words.iter().chain([&"serve".into()])),
            Some(_) => Ok(read),
        })
        .and_then(|matches| Cli::from_arg_matches(&matches).map_err(|error| error.format(&mut command)));
    match read {
        Ok(cli) => cli,
        Err(error) if lang == Lang::Ru && error.use_stderr() => {
            // With a reader gone nobody is there to be told.
            let _ = writeln!(io::stderr(), "geartrain: {}\n{SEE_HELP}", russian(&error));
            std::process::exit(error.exit_code());
        }
        Err(error) => error.exit(),
    }
}

const SEE_HELP: &str = "Подробнее: geartrain --help --lang ru";

/// The language that the words ask for: needed before they are read, for they may be wrong.
fn asked_for(words: &[OsString]) -> Option<Lang> {
    let words: Vec<&str> = words.iter().filter_map(|word| word.to_str()).collect();
    let apart = words.windows(2).filter(|pair| pair[0] == "--lang").map(|pair| pair[1]);
    let joined = words.iter().filter_map(|word| word.strip_prefix("--lang="));
    apart.chain(joined).last()?.parse().ok()
}

/// What is wrong with the words.
fn russian(error: &clap::Error) -> String {
    let told = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        _ => String::new(),
    };
    let (argument, value) = (told(ContextKind::InvalidArg), told(ContextKind::InvalidValue));
    match error.kind() {
        ErrorKind::InvalidSubcommand => format!("команды «{}» нет", told(ContextKind::InvalidSubcommand)),
        ErrorKind::UnknownArgument => format!("«{argument}» здесь лишнее"),
        ErrorKind::MissingRequiredArgument => format!("не хватает: {argument}"),
        ErrorKind::MissingSubcommand => format!("не хватает команды: {}", told(ContextKind::ValidSubcommand)),
        ErrorKind::ArgumentConflict => {
            format!("{argument} нельзя указать вместе с {}", told(ContextKind::PriorArg))
        }
        ErrorKind::InvalidValue if value.is_empty() => format!("у {argument} нет значения"),
        ErrorKind::InvalidValue => {
            format!("«{value}» не годится для {argument}; можно: {}", told(ContextKind::ValidValue))
        }
        ErrorKind::ValueValidation => {
            format!("«{value}» не годится для {argument}: {}", why_not(error, &argument, &value))
        }
        _ => "так эту команду не вызывают".into(),
    }
}

/// Why a value is not accepted.
fn why_not(error: &clap::Error, argument: &str, value: &str) -> String {
    let Some(source) = error.source() else { return "такого значения нет".into() };
    if let Some(BadEntrant::NoClass(_)) = source.downcast_ref() {
        return "класс на Python пишут так: py:МОДУЛЬ:КЛАСС".into();
    }
    if let Some(BadEntrant::Model(fault)) = source.downcast_ref() {
        return fault.text(Lang::Ru);
    }
    if source.is::<bots::BadSpec>() || matches!(source.downcast_ref(), Some(BadEntrant::Bot(_))) {
        return "такого бота нет; есть novice, apprentice, journeyman, mechanic, master, random, greedy, flat:100ms, \
                ismcts:100ms (ismcts:500 — 500 симуляций, ismcts:100ms-cpu — время процессора, ismcts:1s:2 — два потока)"
            .into();
    }
    if source.is::<mcp::BadInvite>() {
        return "приглашение выглядит так: https://play.example/invite/ПАРТИЯ#СЛОВО".into();
    }
    if source.is::<ParseIntError>() {
        return "нужно целое число".into();
    }
    if source.is::<AddrParseError>() {
        return "нужен IP-адрес".into();
    }
    let said = source.to_string();
    if let Some(range) = said.strip_prefix(&format!("{value} is not in ")) {
        return format!("нужно число из {range}");
    }
    if said == BAD_BUDGET.en {
        return BAD_BUDGET.ru.into();
    }
    if said == BAD_HOUSE_BOT.en {
        return BAD_HOUSE_BOT.ru.into();
    }
    if argument.starts_with("--lang") {
        return "есть en и ru".into();
    }
    format!("это не читается ({said})")
}
