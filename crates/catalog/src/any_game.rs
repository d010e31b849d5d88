//! A game without its type.

use crate::{AnyBot, AnyMatch, Fault};
use arena::{Balance, Bench, Plan, Report, Tally, Tournament, TournamentPlan};
use bots::Spec;
use serde_json::Value;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use table::{Header, Replay, Seed};
use tabletop::{BadNotation, Lang, Meta, OptionSpec};

/// A game, as the binary and the server see it.
pub trait AnyGame: Send + Sync {
    /// Its name, versions and bounds.
    fn meta(&self) -> &'static Meta;
    /// The name of content that the host has replaced, such as a map.
    fn content(&self) -> Option<String>;
    /// Its settings.
    fn options(&self) -> &'static [OptionSpec];
    /// The player-facing rules of a version, in Markdown.
    fn rules(&self, rules: u32, lang: Lang) -> &'static str;
    /// A typed action in the notation of logs and the wire.
    fn read(&self, typed: &str) -> Result<String, BadNotation>;
    /// An action in this notation as people type it; any other text stays as it is.
    fn typed(&self, action: &str) -> String;
    /// Checks settings for a version of the rules and returns them complete, with every default filled in.
    fn complete(&self, rules: u32, options: &Value, seats: u8) -> Result<Value, Fault>;
    /// Starts a match under a version of the rules.
    fn start(&self, rules: u32, options: &Value, seats: u8, seed: Seed) -> Result<Box<dyn AnyMatch>, Fault>;
    /// Loads a file.
    fn load(&self, replay: &Replay) -> Result<Box<dyn AnyMatch>, Fault>;
    /// Loads a file and requires that its chances follow from its seed.
    fn verify(&self, replay: &Replay) -> Result<Box<dyn AnyMatch>, Fault>;
    /// Rebuilds a stored match.
    fn resume(&self, header: &Header, seed: Seed, steps: &[&str]) -> Result<Box<dyn AnyMatch>, Fault>;
    /// A bot for this game; raising `stop` makes it answer at once.
    fn bot(&self, spec: Spec, seed: u64, stop: Arc<AtomicBool>) -> Box<dyn AnyBot>;
    /// Plays many games.
    fn simulate(&self, options: &Value, plan: &Plan, progress: &(dyn Fn() + Sync)) -> Result<Report, Fault>;
    /// Plays many games and looks at what was on the winners' side.
    fn balance(&self, options: &Value, plan: &Plan, progress: &(dyn Fn() + Sync)) -> Result<Balance, Fault>;
    /// Plays games and counts what was on the winners' side; the games take the sets of options in turn.
    fn tally(&self, variants: &[Value], plan: &Plan, progress: &(dyn Fn() + Sync)) -> Result<Tally, Fault>;
    /// Plays everybody against everybody.
    fn tournament(
        &self,
        options: &Value,
        plan: &TournamentPlan,
        progress: &(dyn Fn() + Sync),
    ) -> Result<Tournament, Fault>;
    /// Measures the speed of the rules.
    fn bench(
        &self,
        rules: u32,
        options: &Value,
        seats: u8,
        seed: u64,
        time: Duration,
    ) -> Result<Bench, Fault>;
}
