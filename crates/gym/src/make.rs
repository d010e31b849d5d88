//! Environments by the name of their game.

use crate::episode::AnyEpisode;
use crate::world::{AnyWorld, World};
use crate::{AnyVecEnv, Fault, Plan, VecEnv};
use catalog::Visitor;
use catalog::options::seated;
use game_shesterenki::{Gear, Shesterenki, research};
use serde_json::Value;
use table::{Match, Replay, Seed};
use tabletop::{Game, Heuristic, Observe, Set, Text};

/// Many matches of a game.
pub fn vec_env(game: &str, plan: Plan<Value>) -> Result<Box<dyn AnyVecEnv>, Fault> {
    struct Make(Plan<Value>);
    impl Visitor for Make {
        type Output = Result<Box<dyn AnyVecEnv>, Fault>;
        fn visit<G: Heuristic + Observe + Text>(self) -> Self::Output {
            let Plan { rules, options, bots, matches, seed, threads } = self.0;
            let options = seated::<G>(rules, &options, u8::try_from(bots.len()).unwrap_or(u8::MAX))?;
            let plan = Plan { rules, options, bots, matches, seed, threads };
            Ok(Box::new(VecEnv::<G>::new(&plan)?))
        }
    }
    catalog::visit(game, Make(plan))?
}

/// One match.
pub fn start(
    game: &str,
    rules: u32,
    options: &Value,
    seats: u8,
    seed: Seed,
) -> Result<Box<dyn AnyEpisode>, Fault> {
    struct Start<'a>(u32, &'a Value, u8, Seed);
    impl Visitor for Start<'_> {
        type Output = Result<Box<dyn AnyEpisode>, Fault>;
        fn visit<G: Heuristic + Observe + Text>(self) -> Self::Output {
            let Start(rules, options, seats, seed) = self;
            let options = seated::<G>(rules, options, seats)?;
            Ok(Box::new(Match::<G>::under(rules, options, seats, seed)?))
        }
    }
    catalog::visit(game, Start(rules, options, seats, seed))?
}

/// A match from its file.
pub fn load(replay: &Replay) -> Result<Box<dyn AnyEpisode>, Fault> {
    struct Load<'a>(&'a Replay);
    impl Visitor for Load<'_> {
        type Output = Result<Box<dyn AnyEpisode>, Fault>;
        fn visit<G: Heuristic + Observe + Text>(self) -> Self::Output {
            Ok(Box::new(Match::<G>::load(self.0).map_err(catalog::Fault::from)?))
        }
    }
    catalog::visit(&replay.header.game, Load(replay))?
}

/// The last round of Shesterenki between two players who have only these gears left, by their names: small enough that all
/// its histories can be walked.
pub fn last_round(gears: &[&str]) -> Result<Box<dyn AnyWorld>, tabletop::BadNotation> {
    let mut hand = Set::<Gear>::EMPTY;
    for gear in gears {
        hand.insert(gear.parse()?);
    }
    Ok(Box::new(World::from(research::last_round(Shesterenki::META.rules, hand))))
}

/// A position before the first step, for search and for algorithms that walk the whole tree.
pub fn world(game: &str, rules: u32, options: &Value, seats: u8) -> Result<Box<dyn AnyWorld>, Fault> {
    struct Begin<'a>(u32, &'a Value, u8);
    impl Visitor for Begin<'_> {
        type Output = Result<Box<dyn AnyWorld>, Fault>;
        fn visit<G: Heuristic + Observe + Text>(self) -> Self::Output {
            let Begin(rules, options, seats) = self;
            let options = seated::<G>(rules, options, seats)?;
            let state = G::setup(rules, &options, seats)?;
            Ok(Box::new(World::<G>::from(state)))
        }
    }
    catalog::visit(game, Begin(rules, options, seats))?
}
