//! What differs from run to run is hidden; the rest of the text stays as it was sent.

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;
use sha2::{Digest, Sha256};
use std::fmt;

/// Numbers of milliseconds that tell when something happened.
const MOMENTS: [&str; 3] = ["\"at_ms\":", "\"created_ms\":", "\"updated_ms\":"];
/// Time that is left, rounded to this.
const COARSE_MS: f64 = 600_000.0;
/// Longer members are replaced by their hash.
const LONGEST: usize = 200;

/// Which ids have appeared.
#[derive(Default)]
pub struct Masks(Vec<String>);

impl Masks {
    /// The text with everything hidden that differs from run to run.
    pub fn hide(&mut self, text: &str) -> String {
        let mut hidden = self.without_ids(text);
        for key in MOMENTS {
            hidden = with_numbers(&hidden, key, |_| 0.0);
        }
        hidden = with_numbers(&hidden, "\"left_ms\":", |left| (left / COARSE_MS).round() * COARSE_MS);
        with_numbers(&hidden, "\"chance\":", |_| 0.0)
    }

    fn without_ids(&mut self, text: &str) -> String {
        let is_word = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit();
        let mut hidden = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(start) = rest.find(is_word) {
            let (before, word_on) = rest.split_at(start);
            let end = word_on.find(|letter| !is_word(letter)).unwrap_or(word_on.len());
            let (word, after) = word_on.split_at(end);
            hidden.push_str(before);
            match word.len() {
                26 | 52 | 64 => hidden.push_str(&self.name(word)),
                _ => hidden.push_str(word),
            }
            rest = after;
        }
        hidden + rest
    }

    fn name(&mut self, id: &str) -> String {
        let known = self.0.iter().position(|known| known == id);
        let place = known.unwrap_or_else(|| {
            self.0.push(id.to_owned());
            self.0.len() - 1
        });
        format!("id-{}", place + 1)
    }
}

/// The text with the number after each `key` changed.
fn with_numbers(text: &str, key: &str, change: impl Fn(f64) -> f64) -> String {
    let mut pieces = text.split(key);
    let mut changed = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let end = piece.find([',', '}']).unwrap_or(piece.len());
        let (number, after) = piece.split_at(end);
        let number = number.parse::<f64>().map_or(number.to_owned(), |number| change(number).to_string());
        changed.extend([key, &number, after]);
    }
    changed
}

/// The text of an object with its long members replaced by their hashes.
pub fn shortened(text: &str) -> String {
    let Ok(Members(members)) = serde_json::from_str(text) else { return text.to_owned() };
    let short = |(key, value): &(String, Box<RawValue>)| {
        let value = value.get();
        match value.len() {
            ..=LONGEST => format!("{key:?}:{value}"),
            long => {
                let digest = Sha256::digest(value);
                let hash: String = digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
                format!("{key:?}:\"#{hash} {long}\"")
            }
        }
    };
    format!("{{{}}}", members.iter().map(short).collect::<Vec<_>>().join(","))
}

/// The members of an object, as they are written and in their order.
struct Members(Vec<(String, Box<RawValue>)>);

impl<'de> Deserialize<'de> for Members {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Members, D::Error> {
        from.deserialize_map(Reader)
    }
}

struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Members;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Members, A::Error> {
        let mut members = Vec::new();
        while let Some(member) = map.next_entry()? {
            members.push(member);
        }
        Ok(Members(members))
    }
}

#[test]
fn only_what_differs_from_run_to_run_is_hidden() {
    let mut masks = Masks::default();
    let id = "0123456789abcdefghjkmnpqrs";
    let text = format!(r#"{{"b":"{id}","a":{{"left_ms":899000,"at_ms":17}},"n":[1,"{id}"],"chance":null}}"#);
    assert_eq!(
        masks.hide(&text),
        r#"{"b":"id-1","a":{"left_ms":600000,"at_ms":0},"n":[1,"id-1"],"chance":null}"#
    );
    assert_eq!(masks.hide(&format!("/api/matches/{}/join", id.replace('0', "z"))), "/api/matches/id-2/join");
    let long = format!(r#"{{"z":1,"a":"{}"}}"#, "x".repeat(LONGEST));
    let short = shortened(&long);
    assert!(short.starts_with(r##"{"z":1,"a":"#"##) && short.ends_with(" 202\"}"), "{short}");
}
