//! The numbered list of what a person can do.

use super::page::{self, Size};
use crate::words;
use catalog::{AnyGame, Choice, Hint};
use std::io::{self, Write};
use tabletop::Lang;

/// Lines of the terminal that are not for the list: the prompt and what is typed.
const OTHER_LINES: usize = 4;
/// However small the terminal is, the list may take this many lines.
const LEAST_LINES: usize = 16;
/// How many actions advice names.
const CANDIDATES: usize = 5;

/// What can be done, each thing once.
pub struct Menu(Vec<Entry>);

/// Actions with the same words: there is nothing to choose between them.
struct Entry {
    text: String,
    /// As logs write them.
    actions: Vec<String>,
    /// The first of them, as people type it.
    typed: String,
}

impl Entry {
    /// The first word of the notation: entries are grouped by it.
    fn verb(&self) -> &str {
        self.typed.split(' ').next().unwrap_or_default()
    }
}

impl Menu {
    pub fn of(game: &dyn AnyGame, legal: Vec<Choice>) -> Menu {
        let mut entries: Vec<Entry> = Vec::new();
        for Choice { action, text } in legal {
            match entries.iter_mut().find(|entry| entry.text == text) {
                Some(entry) => entry.actions.push(action),
                None => {
                    entries.push(Entry { text, typed: game.typed(&action), actions: vec![action] });
                }
            }
        }
        Menu(entries)
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The notation of the entry with this number, counted from 1.
    pub fn typed(&self, number: usize) -> Option<&str> {
        self.0.get(number.checked_sub(1)?).map(|entry| entry.typed.as_str())
    }

    /// The list, with no more lines than fit: groups that are too long end with how to see the rest.
    pub fn write(&self, size: Size, lang: Lang, out: &mut impl Write) -> io::Result<()> {
        let columns = Columns::of(&self.0.iter().collect::<Vec<_>>(), size);
        let most = size.height.saturating_sub(OTHER_LINES).max(LEAST_LINES);
        let groups: Vec<&[Entry]> = self.0.chunk_by(|a, b| a.verb() == b.verb()).collect();
        let lines = |share: usize| -> usize { groups.iter().map(|group| columns.lines(group, share)).sum() };
        let share = (2..=self.0.len()).rev().find(|share| lines(*share) <= most).unwrap_or(1);
        let mut number = 1;
        for group in groups {
            let shown = shown(group, share);
            for (number, entry) in (number..).zip(shown) {
                columns.write(number, entry, out)?;
            }
            if let rest @ 1.. = group.len() - shown.len() {
                writeln!(out, "      {}", words::more(group[0].verb(), rest, lang))?;
            }
            number += group.len();
        }
        Ok(())
    }

    /// All entries of a group, or else all that have these words in them.
    pub fn list(&self, asked: &str, size: Size, lang: Lang, out: &mut impl Write) -> io::Result<()> {
        let is_group = self.0.iter().any(|entry| entry.verb() == asked);
        let words = asked.to_lowercase();
        let has = |text: &str| text.to_lowercase().contains(&words);
        let fits = |entry: &Entry| match is_group {
            true => entry.verb() == asked,
            false => has(&entry.text) || has(&entry.typed),
        };
        let found: Vec<(usize, &Entry)> = (1..).zip(&self.0).filter(|(_, entry)| fits(entry)).collect();
        if found.is_empty() {
            writeln!(out, "{}", words::NO_SUCH_ACTION.get(lang))?;
        }
        let columns = Columns::of(&found.iter().map(|(_, entry)| *entry).collect::<Vec<_>>(), size);
        found.into_iter().try_for_each(|(number, entry)| columns.write(number, entry, out))
    }

    /// What a bot thinks of the entries, best first.
    pub fn write_hints(&self, hints: &[Hint], out: &mut impl Write) -> io::Result<()> {
        let percent = |hint: &Hint| hint.chance.map(|chance| (100.0 * chance).round() as u32);
        let best = |entry: &Entry| {
            hints.iter().filter(|hint| entry.actions.contains(&hint.action)).map(percent).max()
        };
        let mut rated: Vec<(usize, Option<u32>)> =
            self.0.iter().enumerate().filter_map(|(at, entry)| Some((at, best(entry)?))).collect();
        rated.sort_by_key(|(_, percent)| std::cmp::Reverse(*percent));
        for (at, percent) in rated.into_iter().take(CANDIDATES) {
            let percent = percent.map_or(String::new(), |percent| format!("{percent}%"));
            writeln!(out, "{:>4}  {percent:>4}  {}", at + 1, self.0[at].text)?;
        }
        Ok(())
    }
}

/// The entries of a group that are shown when this many may be. A line that only says "1 more" would take as much
/// space as the entry itself.
fn shown(group: &[Entry], share: usize) -> &[Entry] {
    if group.len() <= share + 1 { group } else { &group[..share] }
}

/// Texts in one column, wrapped where they are long, and notations in another.
struct Columns {
    text: usize,
}

impl Columns {
    fn of(entries: &[&Entry], size: Size) -> Columns {
        let longest =
            |of: fn(&Entry) -> &str| entries.iter().map(|entry| of(entry).chars().count()).max().unwrap_or(0);
        let room = size.width.saturating_sub(8 + longest(|entry| &entry.typed));
        Columns { text: longest(|entry| &entry.text).min(room.max(30)) }
    }

    /// How many lines a group takes.
    fn lines(&self, group: &[Entry], share: usize) -> usize {
        let shown = shown(group, share);
        let lines: usize = shown.iter().map(|entry| page::wrap(&entry.text, self.text).len()).sum();
        lines + usize::from(shown.len() < group.len())
    }

    fn write(&self, number: usize, entry: &Entry, out: &mut impl Write) -> io::Result<()> {
        let mut lines = page::wrap(&entry.text, self.text).into_iter();
        let first = lines.next().unwrap_or_default();
        writeln!(out, "{number:>4}  {first:<width$}  {}", entry.typed, width = self.text)?;
        lines.try_for_each(|line| writeln!(out, "      {line}"))
    }
}
