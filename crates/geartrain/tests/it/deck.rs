//! `geartrain deck check`.

use crate::{good, run, text};
use std::path::PathBuf;

const GOOD: &str = "1-13 Labour\n1-10 Science\n3 Technology, 5 Technology, 12 Technology\n";

/// A list in a file of its own.
struct List {
    _folder: tempfile::TempDir,
    file: PathBuf,
}

impl List {
    fn new(list: &str) -> List {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("my-deck.txt");
        std::fs::write(&file, list).unwrap();
        List { _folder: folder, file }
    }

    fn words<'a>(&'a self, more: &[&'a str]) -> Vec<&'a str> {
        [&["deck", "check", self.file.to_str().unwrap()], more].concat()
    }

    fn fine(&self, more: &[&str]) -> String {
        good(&self.words(more), "")
    }

    /// What is said of a list that is not fine; the program ends with 1, for it was called rightly.
    fn fault(&self, more: &[&str]) -> String {
        let output = run(&self.words(more));
        assert_eq!(output.status.code(), Some(1), "{}", text(&output.stdout));
        text(&output.stderr)
    }
}

#[test]
fn a_good_list_is_told_for_which_formats() {
    let list = List::new(GOOD);
    let said = list.fine(&[]);
    assert!(said.contains("my-deck.txt: the list is fine for the basic format;"), "{said}");
    assert!(said.contains("for the advanced format: the market list has 0 cards"), "{said}");
    let said = list.fine(&["--lang", "ru"]);
    assert!(said.contains("список в порядке для базового формата; для расширенного"), "{said}");
    let both = List::new(&format!("\u{feff}{GOOD}Market\n1-13 Commerce\n11-12 Science\n"));
    for format in ["basic", "advanced"] {
        let said = both.fine(&["--format", format]);
        assert!(said.contains("the list is fine for both formats"), "{said}");
    }
    let twice = List::new("2x 1-13 Labour\nMarket\n1-13 Commerce\n11-12 Science\n");
    let said = twice.fine(&["--format", "advanced"]);
    assert!(said.contains("fine for the advanced format; for the basic format: line 1: 1 Labour"), "{said}");
}

#[test]
fn a_market_part_is_looked_at_also_for_the_basic_format() {
    let said = List::new(&format!("{GOOD}Market\n1 Technology\n")).fine(&[]);
    assert!(said.contains("for the advanced format: line 5: Technology never enters a market"), "{said}");
}

#[test]
fn a_bad_list_is_refused_with_the_reason() {
    let short = List::new("1-13 Labour\n");
    assert!(short.fault(&[]).contains("my-deck.txt: the deck has 13 cards, 26 are needed: 13 too few"));
    assert!(short.fault(&["--lang", "ru"]).contains("не хватает 13"));
    let good = List::new(GOOD);
    assert!(good.fault(&["--format", "advanced"]).contains("the market list has 0 cards, 15 are needed"));
    let comma = List::new("1-13 Labour\n1-11 Science\n12 Technology 3 Technology\n");
    assert!(comma.fault(&[]).contains("line 3: “12 Technology 3 Technology” is more than one card"));
}

#[test]
fn the_help_names_the_command() {
    assert!(good(&["--help"], "").contains("\n  deck "));
    assert!(good(&["deck", "--help"], "").contains("check"));
}
