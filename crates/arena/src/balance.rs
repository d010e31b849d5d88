//! The balance report of a game: what a designer looks at first.

use crate::event_statistics::thing;
use crate::simulate::report;
use crate::tally::{Count, Tally, tagged};
use crate::{Outcome, Plan, Report, Share};
use serde::Serialize;
use std::collections::BTreeMap;
use tabletop::{BadOptions, Heuristic, Seat};

/// A simulation with what was on the winners' side.
#[derive(Clone, Debug, Serialize)]
pub struct Balance {
    /// The simulation itself.
    pub report: Report,
    /// The share of the games with a winner that a seat wins on average.
    pub fair: f64,
    /// Everything that seats had at the end, or did or won before, in at least one game in fifty, most telling first.
    pub features: Vec<Feature>,
    /// The steps of every game, for the plot.
    #[serde(skip)]
    pub lengths: Vec<f64>,
    /// The points of every game, by seat, for the plot.
    #[serde(skip)]
    pub points: Vec<Vec<f64>>,
}

/// Something that a seat can have on its side.
#[derive(Clone, Debug, Serialize)]
pub struct Feature {
    /// Its tag: "character: clerk".
    pub name: String,
    /// How many seats had it.
    pub had: u64,
    /// How many of them won.
    pub wins: Share,
}

impl Balance {
    /// What a feature was worth here, by its tag.
    pub fn feature(&self, name: &str) -> Option<&Feature> {
        self.features.iter().find(|feature| feature.name == name)
    }
}

/// Plays all games of a plan and looks at every table at its end.
pub fn balance<G: Heuristic>(
    options: &G::Options,
    plan: &Plan,
    progress: &(dyn Fn() + Sync),
) -> Result<Balance, BadOptions> {
    let mut tally = Tally::default();
    let mut outcomes: Vec<Outcome> = Vec::new();
    for (outcome, tags) in tagged::<G>(std::slice::from_ref(options), plan, progress)? {
        tally.add_game(&outcome, &tags);
        outcomes.push(outcome);
    }
    let fair = 1.0 / f64::from(plan.seats);
    let often = |count: &Count| count.seats >= 10 && count.seats * 50 >= plan.games;
    let mut features: Vec<Feature> = distinct(&tally.tags)
        .filter(|(_, count)| often(count))
        .map(|(name, count)| Feature { name: name.into(), had: count.seats, wins: count.share() })
        .collect();
    let tells = |feature: &Feature| (feature.wins.low - fair).max(fair - feature.wins.high);
    features.sort_by(|a, b| tells(b).total_cmp(&tells(a)));
    let scale = f64::from(G::META.point_scale);
    let points = Seat::all(plan.seats).map(|seat| {
        outcomes.iter().map(|outcome| f64::from(outcome.standing.points[seat]) / scale).collect()
    });
    Ok(Balance {
        report: report::<G>(plan, &outcomes),
        fair,
        features,
        lengths: outcomes.iter().map(|outcome| f64::from(outcome.steps)).collect(),
        points: points.collect(),
    })
}

/// Of tags that say the same of the same seats (a character that is dealt is kept to the end) the shortest, and none
/// for the seats themselves, which have their own table.
fn distinct(tags: &BTreeMap<String, Count>) -> impl Iterator<Item = (&str, Count)> {
    let mut shortest: BTreeMap<(&str, u64, u64), &str> = BTreeMap::new();
    for (tag, count) in tags.iter().filter(|(tag, _)| !tag.starts_with("seat: ")) {
        let same = (thing(tag).unwrap_or(tag), count.seats, count.twelfths);
        let kept = shortest.entry(same).or_insert(tag);
        if tag.len() < kept.len() {
            *kept = tag;
        }
    }
    shortest.into_values().map(|tag| (tag, tags[tag]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_two_tags_say_alike_is_said_once() {
        let count = |seats, twelfths| Count { seats, twelfths, games: seats };
        let tags = BTreeMap::from([
            ("character: clerk".to_string(), count(5, 24)),
            ("got-character character: clerk".to_string(), count(5, 24)),
            ("developments: press".to_string(), count(3, 12)),
            ("develops development: press".to_string(), count(4, 12)),
            ("seat: 1".to_string(), count(9, 60)),
        ]);
        let kept: Vec<&str> = distinct(&tags).map(|(tag, _)| tag).collect();
        assert_eq!(kept, ["character: clerk", "developments: press", "develops development: press"]);
    }
}
