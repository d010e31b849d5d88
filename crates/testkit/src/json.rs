//! Views and events as the bytes that leave the process.

use serde::Serialize;
use serde_json::Value;
use std::fmt::{Debug, Write};

/// The bytes of something shown.
pub(crate) fn bytes(shown: &(impl Serialize + Debug)) -> Result<Vec<u8>, String> {
    serde_json::to_vec(shown).map_err(|error| format!("{shown:?} cannot be written as JSON: {error}"))
}

/// The same as text on one line.
pub(crate) fn text(shown: &(impl Serialize + Debug)) -> String {
    serde_json::to_string(shown).unwrap_or_else(|error| format!("{shown:?} ({error})"))
}

/// The same as a tree.
pub(crate) fn tree(shown: &impl Serialize) -> Value {
    serde_json::to_value(shown).unwrap_or_else(|error| Value::String(error.to_string()))
}

/// One line for each leaf in which two trees differ: `hand.2: "gray-3" -> null`.
pub(crate) fn changes(before: &Value, after: &Value) -> String {
    let mut out = String::new();
    compare("", before, after, &mut out);
    out
}

fn compare(path: &str, before: &Value, after: &Value, out: &mut String) {
    let under = |key: &str| if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") };
    match (before, after) {
        (Value::Object(old), Value::Object(new)) => {
            for key in old.keys().chain(new.keys().filter(|key| !old.contains_key(*key))) {
                let absent = Value::Null;
                let (old, new) = (old.get(key).unwrap_or(&absent), new.get(key).unwrap_or(&absent));
                compare(&under(key), old, new, out);
            }
        }
        // Only lists of equal length are compared item by item: in others every later item would differ.
        (Value::Array(old), Value::Array(new)) if old.len() == new.len() => {
            for (at, (old, new)) in old.iter().zip(new).enumerate() {
                compare(&under(&at.to_string()), old, new, out);
            }
        }
        (old, new) if old != new => {
            let _ = writeln!(out, "{path}: {old} -> {new}");
        }
        _ => {}
    }
}
