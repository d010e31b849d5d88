//! Goals for the balance of a game: bounds as data, and whether counted games keep within them.
//!
//! ~~~toml
//! game = "city-of-gears"
//!
//! [[row]]
//! what = "develops development: *"   # every tag that begins like this is an item of the row
//! players = 2
//! share = [44, 56]                   # per cent of the wins, compared with the mean of the row's items
//! items = 40                         # how many items there are
//!
//! [[row]]
//! what = "activates tile: *"
//! of = "reveals tile: *"             # not wins, but the share of these games in which it was used
//! players = 2
//! share = [33, 100]
//! ~~~

use crate::{Count, Share, Tally};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// The goals of one game, as its file has them.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Goals {
    /// The game's id.
    pub game: String,
    /// What is to be measured.
    #[serde(rename = "row")]
    pub rows: Vec<Goal>,
}

impl Goals {
    /// Reads a file's text; what is wrong with it otherwise.
    pub fn read(text: &str) -> Result<Goals, String> {
        toml::from_str(text).map_err(|error| error.to_string())
    }

    /// The rows that are measured at this table.
    pub fn at<'a>(&'a self, setting: &'a Setting) -> impl Iterator<Item = &'a Goal> {
        self.rows.iter().filter(move |row| row.setting() == *setting)
    }
}

/// A kind of content whose items should be worth about the same.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Goal {
    /// The tags of its items, up to a `*`.
    pub what: String,
    /// The tags of the games to compare with, if use is measured and not wins.
    pub of: Option<String>,
    /// The bounds, in per cent.
    pub share: [f64; 2],
    /// How many items have to turn up.
    #[serde(default)]
    pub items: usize,
    /// How many uses of each item are enough.
    #[serde(default = "enough_uses")]
    pub uses: u64,
    /// How many games are played for it at most.
    #[serde(default = "most_games")]
    pub games: u64,
    /// How many play.
    pub players: u8,
    /// The bot of every seat.
    #[serde(default = "strong_bot")]
    pub bot: String,
    /// Settings of the game.
    #[serde(default)]
    pub options: Map<String, Value>,
    /// Settings of which every seat has one of its own: `each_seat.deck = ["sprint", "guild"]` sets `deck1` and
    /// `deck2`. The values are dealt to the seats in every order.
    #[serde(default)]
    pub each_seat: BTreeMap<String, Vec<String>>,
}

fn enough_uses() -> u64 {
    900
}

fn most_games() -> u64 {
    4000
}

fn strong_bot() -> String {
    "ismcts:400".into()
}

/// A table at which games are counted. Rows with the same one are counted in the same games.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Setting {
    /// How many play.
    pub players: u8,
    /// The bot of every seat.
    pub bot: String,
    /// The sets of options that the games take in turn.
    pub variants: Vec<Value>,
}

/// What became of a bound.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The interval reaches into the bounds.
    Holds,
    /// The interval lies outside.
    Fails,
    /// There were too few uses to tell.
    Open,
}

/// How one item fared.
#[derive(Clone, Debug, Serialize)]
pub struct Item {
    /// Its tag.
    pub name: String,
    /// How often it was met: seats that had it, or games where it could have been used.
    pub uses: u64,
    /// Its share as it was counted.
    pub share: f64,
    /// Its share compared with the mean of all items of the row, with its interval: this is what the bounds are for.
    pub compared: Share,
    /// Whether it keeps within the bounds.
    pub verdict: Verdict,
}

impl Goal {
    /// The table that it is measured at.
    pub fn setting(&self) -> Setting {
        let mut sets = vec![self.options.clone()];
        for (key, values) in &self.each_seat {
            let orders = orders(values, self.players.into());
            let with = |set: &Map<String, Value>, order: &Vec<&str>| {
                let own = (1..).zip(order).map(|(seat, value)| (format!("{key}{seat}"), Value::from(*value)));
                set.clone().into_iter().chain(own).collect()
            };
            sets = sets.iter().flat_map(|set| orders.iter().map(|order| with(set, order))).collect();
        }
        let variants = sets.into_iter().map(Value::Object).collect();
        Setting { players: self.players, bot: self.bot.clone(), variants }
    }

    /// Whether more games would tell nothing that is asked for.
    pub fn is_measured(&self, tally: &Tally) -> bool {
        let counts = self.counts(tally);
        tally.games >= self.games
            || counts.len() >= self.items.max(1) && counts.iter().all(|(_, uses, _)| *uses >= self.uses)
    }

    /// Every item with its verdict, the best first.
    pub fn judge(&self, tally: &Tally) -> Vec<Item> {
        let counts = self.counts(tally);
        // Whoever does much wins more: only items of a kind can be compared. Use has nothing to be compared with.
        let shift = match self.of {
            Some(_) => 0.0,
            None => {
                let (uses, hits) =
                    counts.iter().fold((0, 0.0), |(n, sum), (_, uses, hits)| (n + uses, sum + hits));
                1.0 / f64::from(self.players) - hits / (uses.max(1)) as f64
            }
        };
        let mut items: Vec<Item> = counts
            .into_iter()
            .map(|(name, uses, hits)| {
                let Share { share, low, high } = Share::of(hits, uses);
                let compared = Share { share: share + shift, low: low + shift, high: high + shift };
                Item { name: name.into(), uses, share, compared, verdict: self.verdict(compared, uses) }
            })
            .collect();
        items.sort_by(|a, b| b.compared.share.total_cmp(&a.compared.share));
        items
    }

    fn verdict(&self, share: Share, uses: u64) -> Verdict {
        let [least, most] = self.share.map(|bound| bound / 100.0);
        if share.high < least || share.low > most {
            Verdict::Fails
        } else if uses >= self.uses || (least <= share.low && share.high <= most) {
            Verdict::Holds
        } else {
            Verdict::Open
        }
    }

    /// The items that were met: their uses, and their wins or the games they were used in.
    fn counts<'a>(&self, tally: &'a Tally) -> Vec<(&'a str, u64, f64)> {
        match &self.of {
            None => {
                let won = |(name, count): (&'a str, &Count)| (name, count.seats, count.wins());
                matching(&self.what, tally).map(won).collect()
            }
            Some(of) => {
                let used = |(name, there): (&'a str, &Count)| {
                    let item = &name[beginning(of).len()..];
                    let used = tally.tags.get(&format!("{}{item}", beginning(&self.what)));
                    (name, there.games, used.map_or(0, |count| count.games) as f64)
                };
                matching(of, tally).map(used).collect()
            }
        }
    }
}

fn beginning(pattern: &str) -> &str {
    pattern.trim_end_matches('*')
}

fn matching<'a>(pattern: &str, tally: &'a Tally) -> impl Iterator<Item = (&'a str, &'a Count)> {
    let is_met = move |tag: &str| match pattern.strip_suffix('*') {
        Some(beginning) => tag.starts_with(beginning),
        None => tag == pattern,
    };
    tally.tags.iter().map(|(tag, count)| (tag.as_str(), count)).filter(move |(tag, _)| is_met(tag))
}

/// Every way to deal different values to this many seats.
fn orders(values: &[String], seats: usize) -> Vec<Vec<&str>> {
    let mut orders: Vec<Vec<&str>> = vec![vec![]];
    for _ in 0..seats {
        let mut longer = Vec::new();
        for order in &orders {
            let left = values.iter().map(String::as_str).filter(|value| !order.contains(value));
            longer.extend(left.map(|value| [&order[..], &[value]].concat()));
        }
        orders = longer;
    }
    orders
}

#[cfg(test)]
mod tests {
    use super::*;

    fn goal(text: &str) -> Goal {
        let goals = Goals::read(&format!("game = 'any'\n[[row]]\n{text}")).expect("a row");
        goals.rows.into_iter().next().expect("a row")
    }

    /// Tags with their seats, wins and games.
    fn tally(tags: &[(&str, u64, u64, u64)]) -> Tally {
        let tags = tags.iter().map(|(tag, seats, wins, games)| {
            (tag.to_string(), Count { seats: *seats, twelfths: 12 * wins, games: *games })
        });
        Tally { games: 1000, decided: 1000, tags: tags.collect() }
    }

    #[test]
    fn an_item_fails_when_its_interval_lies_outside() {
        let goal = goal("what = 'character: *'\nplayers = 2\nshare = [45, 55]\nuses = 900");
        let tally = tally(&[
            ("character: strong", 1000, 700, 1000),
            ("character: weak", 1000, 300, 1000),
            ("seat: 1", 9, 9, 9),
        ]);
        let items = goal.judge(&tally);
        let told: Vec<_> = items.iter().map(|item| (item.name.as_str(), item.verdict)).collect();
        assert_eq!(told, [("character: strong", Verdict::Fails), ("character: weak", Verdict::Fails)]);
    }

    #[test]
    fn items_are_compared_with_the_mean_of_their_row() {
        let goal = goal("what = 'develops: *'\nplayers = 2\nshare = [44, 56]\nuses = 900");
        // Whoever develops wins 60%: that says nothing about one or the other.
        let items = goal.judge(&tally(&[("develops: a", 1000, 610, 900), ("develops: b", 1000, 590, 900)]));
        assert!(items.iter().all(|item| item.verdict == Verdict::Holds), "{items:?}");
        assert!((items[0].compared.share - 0.51).abs() < 1e-9 && (items[0].share - 0.61).abs() < 1e-9);
    }

    #[test]
    fn few_uses_leave_it_open_unless_they_decide() {
        let goal = goal("what = 'deck: *'\nplayers = 2\nshare = [42, 58]\nuses = 900\nitems = 3");
        let tally = tally(&[("deck: a", 100, 50, 100), ("deck: b", 100, 80, 100), ("deck: c", 100, 20, 100)]);
        let verdict = |name: &str| {
            goal.judge(&tally).into_iter().find(|item| item.name == name).map(|item| item.verdict)
        };
        assert_eq!(
            ["deck: a", "deck: b", "deck: c"].map(verdict),
            [Some(Verdict::Open), Some(Verdict::Fails), Some(Verdict::Fails)]
        );
        assert!(!goal.is_measured(&tally));
    }

    #[test]
    fn use_is_counted_in_games() {
        let goal =
            goal("what = 'activates: *'\nof = 'reveals: *'\nplayers = 2\nshare = [33, 100]\nuses = 100");
        let tally = tally(&[
            ("activates: a", 150, 80, 120),
            ("reveals: a", 200, 100, 200),
            ("reveals: b", 200, 100, 200),
        ]);
        let told: Vec<_> =
            goal.judge(&tally).into_iter().map(|item| (item.name, item.share, item.verdict)).collect();
        assert_eq!(
            told,
            [("reveals: a".into(), 0.6, Verdict::Holds), ("reveals: b".into(), 0.0, Verdict::Fails)]
        );
        assert!(goal.is_measured(&tally));
    }

    #[test]
    fn values_are_dealt_to_the_seats_in_every_order() {
        let goal = goal(
            "what = 'deck: *'\nplayers = 2\nshare = [42, 58]\noptions.format = 'advanced'\neach_seat.deck = ['a', 'b', 'c']",
        );
        let variants = goal.setting().variants;
        assert_eq!(variants.len(), 6);
        assert!(variants.contains(&serde_json::json!({ "format": "advanced", "deck1": "c", "deck2": "a" })));
    }
}
