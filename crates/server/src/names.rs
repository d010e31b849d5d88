//! Names that people give themselves: readable, of one script, and not to be mistaken for another's (T20).

use protocol::Code;
use room::levels::{Offer, levels};
use room::writing::{is_plain, length};
use unicode_normalization::UnicodeNormalization;
use unicode_security::{GeneralSecurityProfile, MixedScript, skeleton};

/// The longest name, in characters as readers count them.
pub const LONGEST: usize = 24;

/// A name that somebody may take, in its normal form, or the reason why it cannot be one.
pub fn checked(text: &str) -> Result<String, Code> {
    let name = normal(text)?;
    if is_a_bot_s(&name) { Err(Code::BadName) } else { Ok(name) }
}

/// A name in its normal form, whoever it belongs to.
pub fn normal(text: &str) -> Result<String, Code> {
    // Bounded before anything is computed from it.
    if text.len() > 400 {
        return Err(Code::BadName);
    }
    let name: String = text.nfkc().collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ");
    let allowed = |c: char| c == ' ' || c == '-' || c == '.' || c == '\'' || c.identifier_allowed();
    let readable = name.chars().all(allowed) && name.chars().any(char::is_alphanumeric);
    // Spaces and signs belong to every script; what is left must be of one.
    let letters: String = name.chars().filter(|c| c.is_alphanumeric()).collect();
    if length(&name) <= LONGEST && is_plain(&name) && readable && letters.is_single_script() {
        Ok(name)
    } else {
        Err(Code::BadName)
    }
}

/// Whether a name looks like a bot's, whose names are numbered where there are several.
fn is_a_bot_s(name: &str) -> bool {
    levels().any(|bot| looks_like(name, &bot))
}

/// Whether a host may call a bot so: like anybody, and unlike the levels.
pub fn fits_a_bot(name: &str) -> bool {
    let is_a_level_s = || levels().any(|bot| bot.game.is_none() && looks_like(name, &bot));
    normal(name).is_ok_and(|normal| normal == name) && !is_a_level_s()
}

fn looks_like(name: &str, bot: &Offer) -> bool {
    let plain = likeness(name.trim_end_matches(|sign: char| sign.is_numeric() || sign == ' '));
    [bot.name.en, bot.name.ru].into_iter().any(|bot| likeness(bot) == plain)
}

/// What names that look alike have in common: unique among accounts.
pub fn likeness(name: &str) -> String {
    let folded: String = name.to_lowercase().chars().filter(|c| c.is_alphanumeric()).collect();
    // Lower case first, so that "l" and "I" meet; lower case again, because skeletons may hold capitals.
    skeleton(&folded).collect::<String>().to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_names_stay() {
        for name in ["Ada", "Иван Ёлкин", "O'Neill", "player.1", "Ann-Marie"] {
            assert_eq!(checked(name).as_deref(), Ok(name));
        }
        assert_eq!(checked("  Ada   B ").as_deref(), Ok("Ada B"));
    }

    #[test]
    fn markup_mixed_scripts_and_invisible_signs_are_refused() {
        for name in [
            "<img src=x onerror=alert(1)>",
            "Аdа\u{440}x",
            "Ada\u{202e}",
            "a\u{200b}b",
            "",
            "  ",
            "...",
            "\u{0}",
        ] {
            assert_eq!(checked(name), Err(Code::BadName), "{name:?}");
        }
        assert_eq!(checked(&"x".repeat(25)), Err(Code::BadName));
        assert_eq!(checked(&"x".repeat(100_000)), Err(Code::BadName));
    }

    #[test]
    fn letters_count_as_readers_count_them_and_carry_few_marks() {
        let marked = "q\u{323}\u{307}".repeat(LONGEST);
        assert_eq!(checked(&marked), Ok(marked.clone()));
        assert_eq!(checked(&format!("{marked}q")), Err(Code::BadName));
        assert_eq!(checked(&format!("q{}", "\u{323}".repeat(5))), Err(Code::BadName));
        assert_eq!(checked("a\u{200d}b"), Err(Code::BadName));
        assert_eq!(checked("a\u{200c}b"), Err(Code::BadName));
    }

    #[test]
    fn nobody_is_called_like_a_bot() {
        for name in ["Master", "MASTER", "M a s t e r", "Master 2", "Подмастерье", "ученик 3", "Random"]
        {
            assert_eq!(checked(name), Err(Code::BadName), "{name}");
            assert!(normal(name).is_ok(), "an account of old can still sign in");
        }
        for name in ["Masterson", "Ученица", "2 Masters"] {
            assert!(checked(name).is_ok(), "{name}");
        }
    }

    #[test]
    fn look_alikes_meet() {
        // Cyrillic "сор" and Latin "cop" look the same.
        assert_eq!(likeness("сор"), likeness("cop"));
        assert_eq!(likeness("Ada"), likeness("a d a"));
        assert_ne!(likeness("Ada"), likeness("Ida"));
    }
}
