//! JSON that is written already: made once, compared and sent as text.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use std::fmt;
use std::sync::Arc;

/// A piece of JSON as text. Cloning shares it.
#[derive(Clone)]
pub struct Json(Arc<RawValue>);

impl Json {
    /// Writes something down; `null` if it cannot be written.
    pub fn of(what: &impl Serialize) -> Json {
        to_raw_value(what).map_or_else(|_| Json::default(), |text| Json(text.into()))
    }

    /// The text.
    pub fn text(&self) -> &str {
        self.0.get()
    }

    /// Whether there is nothing.
    pub fn is_null(&self) -> bool {
        self.text() == "null"
    }

    /// The same, read.
    pub fn value(&self) -> Value {
        serde_json::from_str(self.text()).unwrap_or_default()
    }
}

impl Default for Json {
    fn default() -> Json {
        Json(RawValue::NULL.to_owned().into())
    }
}

impl PartialEq for Json {
    fn eq(&self, other: &Json) -> bool {
        self.text() == other.text()
    }
}

impl fmt::Debug for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(to)
    }
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Json, D::Error> {
        // Not as raw text: within a tagged message the text is gone when the tag is known.
        Value::deserialize(from).map(|value| Json::of(&value))
    }
}
