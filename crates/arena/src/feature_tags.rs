//! Feature tags: what a seat had in a game, such as `character: clerk`.
//!
//! Games do not report this. The cards, tiles, characters and whatever else lay on a seat's side are read from the
//! serialised table. A list is taken to have one entry a seat if its length follows the number of players.

use serde_json::Value;
use std::collections::BTreeSet;
use tabletop::Game;

/// Where the lists by seat are in a game's public data.
pub struct FeatureTags(Vec<Vec<String>>);

impl FeatureTags {
    /// Looks at the empty tables for every number of players.
    pub fn of<G: Game>(rules: u32, options: &G::Options) -> FeatureTags {
        let (least, most) = G::META.seats;
        let mut paths: Option<BTreeSet<Vec<String>>> = None;
        for seats in least..=most {
            let Ok(state) = G::setup(rules, options, seats) else { continue };
            let mut found = BTreeSet::new();
            let table = serde_json::to_value(state.public).unwrap_or_default();
            lists(&table, seats.into(), &mut Vec::new(), &mut found);
            paths = Some(match paths {
                Some(before) => before.intersection(&found).cloned().collect(),
                None => found,
            });
        }
        FeatureTags(paths.unwrap_or_default().into_iter().collect())
    }

    /// The tags of each seat at a table.
    pub fn read<P: serde::Serialize>(&self, public: &P, seats: u8) -> Vec<BTreeSet<String>> {
        let table = serde_json::to_value(public).unwrap_or_default();
        (0..usize::from(seats))
            .map(|seat| {
                let mut found = BTreeSet::new();
                for path in &self.0 {
                    let list = path.iter().fold(&table, |value, key| &value[key.as_str()]);
                    leaves(&list[seat], path.last().map_or("", String::as_str), &mut found);
                }
                found
            })
            .collect()
    }
}

fn lists(value: &Value, seats: usize, path: &mut Vec<String>, found: &mut BTreeSet<Vec<String>>) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                path.push(key.clone());
                lists(value, seats, path, found);
                path.pop();
            }
        }
        Value::Array(items) if items.len() == seats => {
            found.insert(path.clone());
        }
        _ => {}
    }
}

/// Every word below a value, with the name of the field that it is in.
pub fn leaves(value: &Value, field: &str, found: &mut BTreeSet<String>) {
    match value {
        Value::String(word) => {
            found.insert(format!("{field}: {word}"));
        }
        Value::Bool(true) => {
            found.insert(field.to_string());
        }
        Value::Array(items) => items.iter().for_each(|item| leaves(item, field, found)),
        Value::Object(fields) => fields.iter().for_each(|(key, value)| leaves(value, key, found)),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_shesterenki::Shesterenki;
    use serde_json::json;

    #[test]
    fn lists_by_seat_are_found_and_others_are_not() {
        let tags = FeatureTags::of::<Shesterenki>(1, &Default::default());
        assert!(tags.0.iter().any(|path| path.last().is_some_and(|key| key == "players")), "{:?}", tags.0);
    }

    #[test]
    fn words_are_read_with_their_field() {
        let tags = FeatureTags(vec![vec!["players".into()]]);
        let table = json!({"players": [{"hand": ["red", "blue"], "who": {"name": "clerk"}, "n": 3, "ready": true}, {}]});
        let read = tags.read(&table, 2);
        let words: Vec<&str> = read[0].iter().map(String::as_str).collect();
        assert_eq!(words, ["hand: blue", "hand: red", "name: clerk", "ready"]);
        assert!(read[1].is_empty());
    }
}
