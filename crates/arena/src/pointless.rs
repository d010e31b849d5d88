//! Decisions that the rules know to be pointless (see [`Heuristic::prune`]), by the first word of their notation.

use serde::Serialize;
use std::collections::BTreeMap;
use tabletop::{Heuristic, View};

/// How often each kind of action was chosen, and how often without a point.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Pointless(BTreeMap<String, Counts>);

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
struct Counts {
    chosen: u64,
    pointless: u64,
}

impl Pointless {
    /// Counts a choice among several.
    pub(crate) fn count<G: Heuristic>(&mut self, view: View<'_, G>, legal: &[G::Action], action: G::Action) {
        let mut sensible = legal.to_vec();
        G::prune(view, &mut sensible);
        let notation = action.to_string();
        let kind = notation.split(' ').next().unwrap_or_default();
        let counts = match self.0.get_mut(kind) {
            Some(counts) => counts,
            None => self.0.entry(kind.into()).or_default(),
        };
        counts.chosen += 1;
        counts.pointless += u64::from(!sensible.contains(&action));
    }

    /// Adds what was counted elsewhere.
    pub(crate) fn add(&mut self, other: &Pointless) {
        for (kind, more) in &other.0 {
            let counts = self.0.entry(kind.clone()).or_default();
            counts.chosen += more.chosen;
            counts.pointless += more.pointless;
        }
    }

    /// The kinds of which some had no point: how many, and of how many.
    pub fn kinds(&self) -> impl Iterator<Item = (&str, u64, u64)> {
        let some = self.0.iter().filter(|(_, counts)| counts.pointless > 0);
        some.map(|(kind, counts)| (kind.as_str(), counts.pointless, counts.chosen))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_gears_of_industry::{Action, GearsOfIndustry};
    use tabletop::{Driver, Game, Mute, Rng};

    #[test]
    fn what_is_pruned_is_pointless_and_the_rest_is_not() {
        let mut state = GearsOfIndustry::setup(GearsOfIndustry::META.rules, &Default::default(), 2)
            .expect("the default options");
        let (mut rng, mut driver) = (Rng::new(1), Driver::<GearsOfIndustry>::new());
        let (mut counted, mut runs) = (Pointless::default(), 0);
        while let Some(step) = driver.next(&state, &mut rng, |view, legal, rng| {
            let action = legal[rng.below(legal.len() as u32) as usize];
            counted.count(view, legal, action);
            runs += u64::from(matches!(action, Action::Run(_)));
            action
        }) {
            state.take(step, &mut Mute);
        }
        let kinds: Vec<_> = counted.kinds().collect();
        let [("run", pointless, chosen)] = kinds[..] else { panic!("{kinds:?}") };
        assert!(chosen == runs && (1..chosen).contains(&pointless), "{pointless} of {chosen}");
        let mut twice = counted.clone();
        twice.add(&counted);
        assert_eq!(twice.kinds().next(), Some(("run", 2 * pointless, 2 * chosen)));
    }
}
