//! Event statistics: what seats did and won during a game, as tags such as `develops development: press`.
//!
//! They are read from the serialised events. An event with a field `seat`, `winner` or `winners` is about those seats.
//! What an event without them says (a round begins under a condition) holds for the table until it is said again, and
//! counts for those who win something meanwhile.

use crate::feature_tags::leaves;
use serde::Serialize;
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};

/// The fields that name things a designer asks about.
const KINDS: [&str; 9] =
    ["card", "character", "condition", "contraption", "development", "effect", "land", "rank", "tile"];

/// What was heard of each seat.
pub struct EventStatistics {
    seats: Vec<BTreeSet<String>>,
    /// What holds for the table, by field.
    table: BTreeMap<String, Value>,
}

impl EventStatistics {
    /// Before anything was heard, at a table with this many seats.
    pub fn new(seats: u8) -> EventStatistics {
        EventStatistics { seats: vec![BTreeSet::new(); seats.into()], table: BTreeMap::new() }
    }

    /// Hears an event.
    pub fn hear(&mut self, event: &impl Serialize) {
        let Ok(Value::Object(event)) = serde_json::to_value(event) else { return };
        let Some((name, fields)) = named(&event) else { return };
        // Who has won in the end is no reason for it.
        if name.eq_ignore_ascii_case("over") {
            return;
        }
        let winners = ["winner", "winners"].iter().find_map(|key| fields.get(*key));
        let kinds = || fields.iter().filter(|(field, _)| KINDS.contains(&field.as_str()));
        match (winners, fields.get("seat")) {
            (Some(winners), _) => {
                for seat in numbers(winners) {
                    kinds().for_each(|(field, value)| self.add(seat, &format!("{name} {field}"), value));
                    // A list by seat tells of the winner what stands at its place.
                    for list in fields.values().filter_map(Value::as_array) {
                        if let (true, Some(Value::Object(own))) =
                            (list.len() == self.seats.len(), list.get(seat))
                        {
                            let kinds = own.iter().filter(|(field, _)| KINDS.contains(&field.as_str()));
                            kinds
                                .for_each(|(field, value)| self.add(seat, &format!("{name} {field}"), value));
                        }
                    }
                    for (field, value) in self.table.clone() {
                        if !fields.contains_key(&field) {
                            self.add(seat, &format!("{name} under {field}"), &value);
                        }
                    }
                }
            }
            (None, Some(seat)) => {
                for seat in numbers(seat) {
                    kinds().for_each(|(field, value)| self.add(seat, &format!("{name} {field}"), value));
                }
            }
            (None, None) => self.table.extend(kinds().map(|(field, value)| (field.clone(), value.clone()))),
        }
    }

    fn add(&mut self, seat: usize, what: &str, value: &Value) {
        let mut found = BTreeSet::new();
        leaves(value, "", &mut found);
        if let Some(heard) = self.seats.get_mut(seat) {
            heard.extend(found.iter().filter_map(|tag| Some(format!("{what}: {}", thing(tag)?))));
        }
    }

    /// The tags of each seat: everything it did, whether or not the thing still lies there in the end.
    pub fn into_tags(self) -> Vec<BTreeSet<String>> {
        self.seats
    }
}

/// What a tag is about, without the name of its field.
pub fn thing(tag: &str) -> Option<&str> {
    tag.split_once(": ").map(|(_, thing)| thing)
}

/// The name of an event and its fields: a tag among them, or one key around them.
fn named(event: &Map<String, Value>) -> Option<(&str, &Map<String, Value>)> {
    let tag = event.get("event").and_then(Value::as_str);
    match tag {
        Some(tag) => Some((tag, event)),
        None => event.iter().next().and_then(|(name, fields)| Some((name.as_str(), fields.as_object()?))),
    }
}

/// A seat, or a list of seats.
fn numbers(value: &Value) -> Vec<usize> {
    let number = |value: &Value| value.as_u64().and_then(|number| usize::try_from(number).ok());
    match value {
        Value::Array(items) => items.iter().filter_map(number).collect(),
        other => number(other).into_iter().collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn heard(events: &[Value]) -> Vec<Vec<String>> {
        let mut statistics = EventStatistics::new(2);
        events.iter().for_each(|event| statistics.hear(event));
        statistics.into_tags().into_iter().map(|seat| seat.into_iter().collect()).collect()
    }

    #[test]
    fn a_round_is_won_under_what_holds_for_the_table() {
        let events = [
            json!({"event": "round-begins", "condition": "odd", "effect": "rust"}),
            json!({"event": "won", "condition": "odd", "winners": [1]}),
            json!({"event": "round-begins", "condition": "even", "effect": null}),
            json!({"event": "won", "condition": "even", "winners": [0, 1]}),
            json!({"event": "over", "winners": [0], "condition": "end"}),
        ];
        let [first, second] = &heard(&events)[..] else { panic!("two seats") };
        assert_eq!(first, &["won condition: even"]);
        assert_eq!(second, &["won condition: even", "won condition: odd", "won under effect: rust"]);
    }

    #[test]
    fn a_seats_cards_count_however_events_are_tagged() {
        let events = [
            json!({"event": "entered", "seat": 0, "card": "a-1", "paid": "free"}),
            json!({"Entered": {"seat": 0, "card": {"name": "b-2"}}}),
            json!({"event": "clash", "winner": 1, "hands": [{"rank": "pair"}, {"rank": "flush"}]}),
        ];
        let [first, second] = &heard(&events)[..] else { panic!("two seats") };
        assert_eq!(first, &["Entered card: b-2", "entered card: a-1"]);
        assert_eq!(second, &["clash rank: flush"]);
    }
}
