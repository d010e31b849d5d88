//! Settings as people give them: checked against what a game offers before the game sees them.

use crate::{AnyGame, Fault, OptionFault};
use serde_json::{Map, Value};
use table::{Match, Seed};
use tabletop::{Game, Lang, OptionKind, OptionSpec, Viewer};

/// Builds the options of a match from words such as `characters=off`.
pub fn from_words(game: &dyn AnyGame, words: &[String]) -> Result<Value, Fault> {
    let mut options = Map::new();
    for word in words {
        let Some((key, text)) = word.split_once('=') else {
            return Err(OptionFault::NoValue(word.clone()).into());
        };
        let spec = spec_of(game.options(), key)?;
        options.insert(key.into(), value_of(spec, text)?);
    }
    Ok(Value::Object(options))
}

/// Options without the secrets that the viewer may not see while the match runs.
pub fn redacted(game: &dyn AnyGame, options: &Value, viewer: Viewer) -> Value {
    table::redacted(game.options(), options, viewer)
}

/// The settings of a JSON object, whatever the number of players.
pub(crate) fn read<G: Game>(options: &Value) -> Result<G::Options, Fault> {
    let options = if options.is_null() { Value::Object(Map::new()) } else { options.clone() };
    check(G::OPTIONS, &options)?;
    serde_json::from_value(options).map_err(|error| OptionFault::Unreadable(error.to_string()).into())
}

/// The settings of a JSON object, once the game has agreed to them and to the number of players.
pub fn seated<G: Game>(rules: u32, options: &Value, seats: u8) -> Result<G::Options, Fault> {
    let options = read::<G>(options)?;
    Match::<G>::under(rules, options.clone(), seats, Seed::of_number(0))?;
    Ok(options)
}

/// Checks a JSON object of options against what the game offers.
pub(crate) fn check(specs: &[OptionSpec], options: &Value) -> Result<(), Fault> {
    let Some(object) = options.as_object() else {
        return Err(OptionFault::NoObject.into());
    };
    for (key, value) in object {
        check_value(spec_of(specs, key)?, value)?;
    }
    Ok(())
}

fn spec_of<'a>(specs: &'a [OptionSpec], key: &str) -> Result<&'a OptionSpec, Fault> {
    specs.iter().find(|spec| spec.key == key).ok_or_else(|| {
        let key: String = key.chars().take(40).collect();
        let known = specs.iter().map(|spec| spec.key).collect::<Vec<_>>().join(", ");
        OptionFault::Unknown { key, known }.into()
    })
}

fn value_of(spec: &OptionSpec, text: &str) -> Result<Value, Fault> {
    let value = match (spec.kind, text) {
        (OptionKind::Flag { .. }, "on" | "true" | "yes") => Value::Bool(true),
        (OptionKind::Flag { .. }, "off" | "false" | "no") => Value::Bool(false),
        (OptionKind::Number { .. }, "none") => Value::Null,
        (OptionKind::Number { .. }, number) => match number.parse::<u32>() {
            Ok(number) => number.into(),
            Err(_) => text.into(),
        },
        _ => text.into(),
    };
    check_value(spec, &value)?;
    Ok(value)
}

fn check_value(spec: &OptionSpec, value: &Value) -> Result<(), Fault> {
    let fine = match spec.kind {
        OptionKind::Flag { .. } => value.is_boolean(),
        OptionKind::Choice(words) => value.as_str().is_some_and(|word| words.contains(&word)),
        OptionKind::Number { min, max, default } => match value.as_u64() {
            Some(number) => (u64::from(min)..=u64::from(max)).contains(&number),
            None => value.is_null() && default.is_none(),
        },
        OptionKind::Text | OptionKind::SecretText { .. } => value.is_string(),
    };
    if fine {
        return Ok(());
    }
    let given = value.to_string().chars().take(60).collect();
    Err(OptionFault::BadValue { key: spec.key, given, kind: spec.kind }.into())
}

/// What a setting can be, in words: "on or off", "one of easy, hard".
pub fn offer(kind: OptionKind, lang: Lang) -> String {
    match (kind, lang) {
        (OptionKind::Flag { .. }, Lang::En) => "on or off".into(),
        (OptionKind::Flag { .. }, Lang::Ru) => "on (да) или off (нет)".into(),
        (OptionKind::Choice(words), Lang::En) => format!("one of {}", words.join(", ")),
        (OptionKind::Choice(words), Lang::Ru) => format!("одно из {}", words.join(", ")),
        (OptionKind::Number { min, max, default }, Lang::En) => {
            format!("a number from {min} to {max}{}", if default.is_none() { ", or none" } else { "" })
        }
        (OptionKind::Number { min, max, default }, Lang::Ru) => {
            let none = if default.is_none() { " или none (нет)" } else { "" };
            format!("число от {min} до {max}{none}")
        }
        (OptionKind::Text | OptionKind::SecretText { .. }, Lang::En) => "a text".into(),
        (OptionKind::Text | OptionKind::SecretText { .. }, Lang::Ru) => "текст".into(),
    }
}
