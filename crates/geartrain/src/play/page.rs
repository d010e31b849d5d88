//! The table as a page of text: how much of it fits, and which parts of it are worth drawing again.

use std::collections::HashSet;

/// The width and height of the page, in characters.
#[derive(Clone, Copy)]
pub struct Size {
    pub width: usize,
    pub height: usize,
}

impl Size {
    /// That of the terminal, or of a usual page where the output goes elsewhere.
    pub fn now() -> Size {
        match terminal_size::terminal_size() {
            Some((width, height)) => Size { width: usize::from(width.0).max(60), height: height.0.into() },
            None => Size { width: 80, height: 50 },
        }
    }
}

/// A section with more lines is not drawn again as a whole.
const WHOLE: usize = 40;

/// What differs between two drawings of a table. Blank lines divide a drawing into sections. A changed section is drawn
/// whole if it is short; of a long one, such as the list of all lands, only the entries that changed are drawn.
pub fn changed(before: &str, now: &str) -> String {
    let known: HashSet<&str> = sections(before).collect();
    let lines: HashSet<&str> = before.lines().collect();
    let news = sections(now).filter(|section| !known.contains(section)).map(|section| {
        if section.lines().count() <= WHOLE { section.to_owned() } else { entries(section, &lines) }
    });
    news.collect::<Vec<_>>().join("\n\n")
}

fn sections(drawing: &str) -> impl Iterator<Item = &str> {
    drawing.trim_end().split("\n\n").filter(|section| !section.trim().is_empty())
}

/// The section's heading, and of each entry with a new line the first line and the new ones.
fn entries(section: &str, known: &HashSet<&str>) -> String {
    let lines: Vec<&str> = section.lines().collect();
    let Some((heading, lines)) = lines.split_first() else { return String::new() };
    let mut shown = vec![*heading];
    for entry in lines.chunk_by(|_, next| is_further_line(next)) {
        let fresh = |line: &&&str| !known.contains(**line);
        if entry.iter().any(|line| fresh(&line)) {
            shown.push(entry[0]);
            shown.extend(entry[1..].iter().filter(fresh));
        }
    }
    shown.join("\n")
}

/// Entries begin at the left or behind a mark of one character; what belongs to them is indented further.
fn is_further_line(line: &str) -> bool {
    line.starts_with("   ")
}

/// Breaks a text at spaces into lines of at most this width.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let line = lines.last_mut().expect("there is a first line");
        if line.is_empty() {
            line.push_str(word);
        } else if line.chars().count() + 1 + word.chars().count() <= width {
            line.push(' ');
            line.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stayed_is_not_drawn_again() {
        assert_eq!(changed("Round 1\n\nred 5\n", "Round 1\n\nred 5\n"), "");
        assert_eq!(changed("Round 1\n\nred 5\n", "Round 1\n\nred 4\n"), "red 4");
        assert_eq!(changed("", "Round 1\n\nred 4\n"), "Round 1\n\nred 4");
    }

    #[test]
    fn of_a_long_section_only_changed_entries_are_drawn() {
        let land = |name: usize, tokens: &str| format!("  Land {name} · {tokens}\n      → Land {}", name + 1);
        let lands = |tokens: &str| {
            let all: Vec<String> =
                (0..30).map(|name| land(name, if name == 7 { tokens } else { "—" })).collect();
            format!("— Haestus —\n{}", all.join("\n"))
        };
        assert_eq!(changed(&lands("—"), &lands("2 coal")), "— Haestus —\n  Land 7 · 2 coal");
    }

    #[test]
    fn long_texts_are_broken_at_spaces() {
        assert_eq!(wrap("to be or not to be", 9), ["to be or", "not to be"]);
        assert_eq!(wrap("unbreakable", 4), ["unbreakable"]);
    }
}
