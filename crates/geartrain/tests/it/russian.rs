//! Everything that the program says, in Russian.

use crate::commands::COMMANDS;
use crate::{FIRST, bad, good, run_with, saved_match, text};
use serde_json::{Value, json};
use std::fs;

fn is_cyrillic(letter: char) -> bool {
    ('а'..='я').contains(&letter.to_lowercase().next().unwrap_or(letter)) || matches!(letter, 'ё' | 'Ё')
}

/// Demands a Russian letter in every line that has words at all, and no English sentence in any. Names, notation and
/// figures stand alone, in lists with commas or in columns; what a program of somebody else says is its own affair.
fn is_russian(what: &dyn std::fmt::Debug, said: &str) {
    let is_word = |word: &&str| {
        let word = word.trim_matches(['(', ')', '"', '“', '”', '«', '»', '`']);
        word.len() > 1 && word.chars().all(|c| c.is_ascii_alphabetic())
    };
    for line in said.lines().filter(|line| !line.starts_with("выбыл: ")) {
        let line = line.replace("Gears of Industry", "");
        let words: Vec<&str> = line.split(' ').collect();
        let most = if line.chars().any(is_cyrillic) { 2 } else { 1 };
        let sentence = words.windows(most + 1).find(|words| words.iter().all(is_word));
        assert_eq!(sentence, None, "{what:?} says in Russian: {line}");
    }
    assert!(said.chars().any(is_cyrillic), "{what:?} says in Russian: {said}");
}

fn in_russian<'a>(words: &[&'a str]) -> Vec<&'a str> {
    [words, &["--lang", "ru"]].concat()
}

#[test]
fn every_command_speaks_russian() {
    let folder = tempfile::tempdir().unwrap();
    let file = saved_match(folder.path());
    let file = file.to_str().unwrap();
    let goals = folder.path().join("goals.toml");
    let row = "what = 'seat: *'\nplayers = 2\nbot = 'random'\ngames = 5\nshare = [0, 100]";
    fs::write(&goals, format!("game = 'shesterenki'\n[[row]]\n{row}\n")).unwrap();
    let goals = goals.to_str().unwrap();
    for words in [
        &["games"][..],
        &["simulate", "shesterenki", "--games", "5"],
        &["balance", "shesterenki", "--check", goals],
        &["tournament", "shesterenki", "--games", "2", "--seat", "random", "--seat", "cmd:no-such-program"],
        &["replay", file],
        &["replay", file, "--seat", "2"],
        &["replay", "--check", file],
        &["verify", file],
        &["analyse", file, "--time", "5"],
        &["bench", "shesterenki", "--time", "1"],
    ] {
        is_russian(&words, &good(&in_russian(words), ""));
    }
}

#[test]
fn a_whole_match_is_played_in_russian() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("match.json");
    let begin = format!(
        "fly\n? turn leave\n? set red-a\nundo\nhelp\nhint\nsave\nsave {0}\nsave {0}\n1\nfly\nundo\n1\n\nundo\n",
        file.display()
    );
    let words = ["play", "shesterenki", "--players", "3", "--people", "2", "--seed", "5", "--bot", "random"];
    let input = format!("{begin}{}quit\n", "1\n\n\n".repeat(1000));
    let said = good(&in_russian(&words), &input);
    is_russian(&words, &said);
    for part in [
        "здесь непонятно",
        "SH-11: не сейчас — ",
        "это возможно",
        "вы ещё не ходили",
        "такой файл уже есть",
        "Ход взят назад.",
    ] {
        assert!(said.contains(part), "“{part}” is missing: {said}");
    }
    assert!(said.contains("Передайте устройство") && said.contains("Игра окончена."), "{said}");
    let left = good(&in_russian(&words), "quit\n");
    is_russian(&words, &left);
    assert!(left.contains("Партия не сохранена"), "{left}");
}

#[test]
fn help_is_russian() {
    let said = good(&in_russian(&["--help"]), "");
    is_russian(&"--help", &said);
    for command in COMMANDS {
        assert!(said.contains(&format!("\n  {command} ")), "{command} is missing: {said}");
        let said = good(&in_russian(&[command, "--help"]), "");
        assert!(said.contains(&format!("Использование: geartrain {command}")), "{said}");
        is_russian(&command, &said);
        is_russian(&command, &good(&in_russian(&[command, "-h"]), ""));
    }
    is_russian(&"help", &good(&["--lang", "ru", "help", "play"], ""));
}

#[test]
fn wrong_use_is_told_in_russian() {
    for (words, hint) in [
        (&["dance"][..], "команды «dance» нет"),
        (&["play"], "не хватает"),
        (&["games", "twice"], "лишнее"),
        (&["games", "--loud"], "«--loud» здесь лишнее"),
        (&["play", "shesterenki", "--bot", "clever"], "такого бота нет; есть novice"),
        (&["play", "shesterenki", "--load", "x"], "нельзя указать вместе"),
        (&["simulate", "shesterenki", "--games", "0"], "нужно число из 1..="),
        (&["simulate", "shesterenki", "--games", "many"], "не годится для --games <K>: нужно целое число"),
        (&["serve", "--address", "here"], "нужен IP-адрес"),
        (&["analyse", "x", "--time", "soon"], "напишите время"),
        (&["deck", "check", "x", "--format", "odd"], "можно: basic, advanced"),
        (&["deck"], "не хватает команды"),
    ] {
        let output = run_with(&in_russian(words), b"");
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{words:?}: {said}");
        assert!(said.contains(hint), "{words:?} says: {said}");
        is_russian(&words, &said);
    }
}

#[test]
fn faults_are_told_in_russian() {
    let folder = tempfile::tempdir().unwrap();
    let file = saved_match(folder.path());
    let whole = fs::read_to_string(&file).unwrap();
    let edited = |name: &str, change: &dyn Fn(&mut Value)| {
        let mut value: Value = serde_json::from_str(&whole).unwrap();
        change(&mut value);
        let file = folder.path().join(name);
        fs::write(&file, value.to_string()).unwrap();
        file.display().to_string()
    };
    let cut = folder.path().join("cut").display().to_string();
    fs::write(&cut, &whole[..whole.len() / 2]).unwrap();
    let rubbish = folder.path().join("rubbish").display().to_string();
    fs::write(&rubbish, [0u8, 159, 146, 150, 255]).unwrap();
    let options = edited("options", &|v| v["options"] = json!({ "speed": 3 }));
    let seats = edited("seats", &|v| v["seats"] = json!("two"));
    let lacking = edited("lacking", &|v| drop(v.as_object_mut().unwrap().remove("rules")));
    let step = edited("step", &|v| v["steps"][20] = json!("0 fly"));
    let open = edited("open", &|v| v["over"] = json!(false));
    let nowhere = folder.path().join("nowhere.db").display().to_string();
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = listener.local_addr().unwrap().port().to_string();
    let file = file.to_str().unwrap();
    for (words, hint) in [
        (&["play", "chess"][..], "игры «chess» нет"),
        (&["play", "shesterenki", "--players", "9"], "настройка `players`: 9 — не подходит"),
        (&["play", "shesterenki", "--people", "5"], "людей 5, а мест 4: в этой игре от 2 до 4 мест"),
        (&["play", "shesterenki", "-o", "speed=3"], "настройки: нет «speed»; есть: characters"),
        (&["play", "shesterenki", "-o", "characters"], "пишите КЛЮЧ=ЗНАЧЕНИЕ"),
        (
            &["play", "shesterenki", "-o", "characters=maybe"],
            "не может быть \"maybe\": это on (да) или off (нет)",
        ),
        (&["play", "shesterenki", "-o", "first=7"], "одно из random, 1, 2, 3, 4"),
        (
            &["simulate", "shesterenki", "--seat", "random", "--seat", "random", "--seat", "random"],
            "ботов названо 3",
        ),
        (&["replay", "no-such-file.json"], "no-such-file.json: нет такого файла"),
        (&["replay", file, "--seat", "4"], "места 4 нет: в этой партии 2 игрока"),
        (&["verify", &cut], "файл записи обрезан"),
        (&["verify", &rubbish], "это не текст"),
        (&["verify", &options], "настройки: нет «speed»"),
        (&["verify", &seats], "в поле `seats` записи стоит \"two\", а нужно небольшое целое число"),
        (&["verify", &lacking], "в записи нет поля `rules`"),
        (&["verify", &step], "шаг 21 («0 fly»): «fly» здесь непонятно"),
        (&["verify", &open], "файл изменили"),
        (&["db", "check", "--database", &nowhere], "нет базы данных"),
        (&["db", "backup", file, "--database", &nowhere], "такой файл уже есть"),
        (&["serve", "--database", &nowhere, "--port", &taken], "адрес занят"),
    ] {
        let said = bad(&in_russian(words));
        assert!(said.contains(hint), "{words:?} says: {said}");
        is_russian(&words, &said);
    }
    // What a parser finds in a file stays in its own words.
    let said = bad(&in_russian(&["games", "--map", file]));
    assert!(said.contains("карту не прочесть"), "{said}");
}

#[test]
fn the_language_comes_from_the_environment() {
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_geartrain"))
        .arg("games")
        .env("LC_ALL", "ru_RU.UTF-8")
        .output()
        .unwrap();
    is_russian(&"games", &text(&output.stdout));
    assert!(good(&["play", "shesterenki", "--seed", "1"], &format!("{FIRST}quit\n")).contains("Player 1"));
}
