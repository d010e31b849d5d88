//! The binary, run as a person runs it.

mod arena;
mod bad_input;
mod commands;
mod deck;
mod mcp;
mod russian;
mod terminal;

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Runs the binary with these words and this input.
fn run_with(words: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_geartrain"))
        .args(words)
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env("LANG", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    // It may end before it has read everything; that is its right.
    let _ = child.stdin.take().expect("a pipe").write_all(input);
    child.wait_with_output().expect("the binary ends")
}

fn run(words: &[&str]) -> Output {
    run_with(words, b"")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Standard output of a run that must succeed.
fn good(words: &[&str], input: &str) -> String {
    let output = run_with(words, input.as_bytes());
    assert!(output.status.success(), "{words:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

/// Standard error of a run that must fail without a panic.
fn bad(words: &[&str]) -> String {
    let output = run(words);
    let message = text(&output.stderr);
    assert!(!output.status.success(), "{words:?} succeeds");
    assert!(matches!(output.status.code(), Some(1 | 2)), "{words:?} ends with {:?}", output.status);
    assert!(!message.contains("panicked"), "{message}");
    message
}

/// Takes the first action, and does not take it back.
const FIRST: &str = "1\n\n";

/// A whole match of bots and one person who always takes the first action, saved to a file.
fn saved_match(folder: &std::path::Path) -> std::path::PathBuf {
    let file = folder.join("match.json");
    let input = format!("{}save {}\n", FIRST.repeat(1000), file.display());
    // Whatever is left of the input after the end is the saving.
    good(&["play", "shesterenki", "--seed", "3", "--bot", "random"], &input);
    file
}
