//! What people write: text that is what it looks like, and no taller than a line.

use unicode_normalization::char::is_combining_mark;
use unicode_segmentation::UnicodeSegmentation;

/// How many marks may stand on one letter. Scripts that stack them need three.
const MOST_MARKS: usize = 4;
/// Joins the parts of one emoji, and hides between letters.
const JOINER: char = '\u{200d}';

/// How many characters a reader sees.
pub fn length(text: &str) -> usize {
    text.graphemes(true).count()
}

/// Whether a text shows all that is in it, in the order in which it is read: no control characters, nothing that turns the
/// direction of reading, nothing invisible, no towers of marks.
pub fn is_plain(text: &str) -> bool {
    let mut marks = 0;
    let mut before = ' ';
    let mut all = text.chars().peekable();
    while let Some(sign) = all.next() {
        let joins = |sign: char| !sign.is_alphanumeric() && !sign.is_whitespace();
        let in_emoji = sign == JOINER && joins(before) && all.peek().is_some_and(|next| joins(*next));
        marks = if is_combining_mark(sign) { marks + 1 } else { 0 };
        if sign.is_control() || marks > MOST_MARKS || (is_invisible(sign) && !in_emoji) {
            return false;
        }
        before = sign;
    }
    true
}

/// Whether a character shows nothing: it joins, parts, fills or turns what stands around it.
fn is_invisible(sign: char) -> bool {
    matches!(sign,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_write_is_plain() {
        for text in ["Hello, Ada!", "Ход за тобой…", "שלום", "Tiếng Việt", "ड़ीं", "👍🏽 👨‍👩‍👧 1️⃣", "e\u{301}"]
        {
            assert!(is_plain(text), "{text:?}");
        }
    }

    #[test]
    fn what_hides_or_turns_is_not() {
        let tower = format!("a{}", "\u{301}".repeat(5));
        for text in [
            "a\u{202e}b",
            "\u{2067}a\u{2069}",
            "a\u{200b}b",
            "a\u{200d}b",
            "a\u{200d}",
            "\u{feff}",
            "so\u{ad}ft",
            "\u{3164}",
            "a\u{e0041}",
            "line\nline",
            "\u{7}",
            &tower,
        ] {
            assert!(!is_plain(text), "{text:?}");
        }
    }

    #[test]
    fn a_reader_s_characters_count() {
        assert_eq!([length("e\u{301}"), length("👨‍👩‍👧"), length("Ёж")], [1, 1, 2]);
    }
}
