//! A player who does not see everything.

use crate::{Bot, Candidate};
use tabletop::{Heuristic, Rng, View};

/// Plays like another bot, but weighs only some of the actions there are, as people do: what looks good at first sight
/// catches the eye, and what is clever is often overlooked. What it does see, it judges as well as it can.
pub struct Overlooking<B> {
    bot: B,
    /// This many actions are noticed at most.
    notices: usize,
    rng: Rng,
}

impl<B> Overlooking<B> {
    /// The version of a bot that notices this many actions.
    pub fn new(bot: B, notices: u8, seed: u64) -> Overlooking<B> {
        Overlooking { bot, notices: notices.max(1).into(), rng: Rng::new(!seed) }
    }

    /// The actions that catch the eye, in the order of the list.
    fn noticed<G: Heuristic>(&mut self, view: View<'_, G>, legal: &[G::Action]) -> Vec<G::Action> {
        let appeal = |action: &G::Action| 1 + (64.0 * G::prior(view, *action)) as u32;
        let mut left: Vec<(usize, u32)> = legal.iter().map(appeal).enumerate().collect();
        let mut noticed: Vec<usize> = (0..self.notices)
            .map(|_| {
                let next = self.rng.weighted(&left);
                left.retain(|(at, _)| *at != next);
                next
            })
            .collect();
        noticed.sort_unstable();
        noticed.into_iter().map(|at| legal[at]).collect()
    }
}

impl<G: Heuristic, B: Bot<G>> Bot<G> for Overlooking<B> {
    fn choose(&mut self, view: View<'_, G>, legal: &[G::Action]) -> G::Action {
        let mut sensible = legal.to_vec();
        G::prune(view, &mut sensible);
        if sensible.len() <= self.notices {
            return self.bot.choose(view, legal);
        }
        let noticed = self.noticed(view, &sensible);
        self.bot.choose(view, &noticed)
    }

    fn candidates(&self) -> Vec<Candidate<G::Action>> {
        self.bot.candidates()
    }

    fn simulations(&self) -> u64 {
        self.bot.simulations()
    }

    fn remembers(&self) -> usize {
        self.bot.remembers()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Random;
    use game_shesterenki::Shesterenki;
    use tabletop::{Driver, Game};

    #[test]
    fn what_looks_good_catches_the_eye_more_often() {
        let mut state =
            Shesterenki::setup(Shesterenki::META.rules, &Default::default(), 2).expect("the default options");
        let mut driver = Driver::<Shesterenki>::new();
        driver.settle(&mut state, &mut Rng::new(1));
        let seat = state.turn().seats().first().expect("somebody decides");
        driver.list(&state, seat);
        let (view, legal) = (state.view(seat), driver.legal.clone());
        let prior = |action: &_| Shesterenki::prior(view, *action);
        let best = *legal.iter().max_by(|a, b| prior(a).total_cmp(&prior(b))).expect("there are actions");
        let worst = *legal.iter().min_by(|a, b| prior(a).total_cmp(&prior(b))).expect("there are actions");
        let mut bot = Overlooking::new(Random::new(1), 4, 1);
        let (mut saw_best, mut saw_worst) = (0, 0);
        for _ in 0..500 {
            let noticed = bot.noticed(view, &legal);
            assert_eq!(noticed.len(), 4);
            assert!(noticed.iter().all(|action| legal.contains(action)));
            saw_best += u32::from(noticed.contains(&best));
            saw_worst += u32::from(noticed.contains(&worst));
        }
        assert!(saw_best > saw_worst + 50 && saw_worst > 0, "{saw_best} {saw_worst}");
    }
}
