//! A game without its type.

use crate::{AnyBot, AnyMatch, AnyScript, Fault};
use bots::Spec;
use serde_json::Value;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use table::{Header, Replay, Seed};
use tabletop::{BadNotation, ContentFile, Meta, OptionSpec};

/// A game, as the binary and the server see it.
pub trait AnyGame: Send + Sync {
    /// Its name, versions and bounds.
    fn meta(&self) -> &'static Meta;
    /// The name of content that the host has replaced, such as a map.
    fn content(&self) -> Option<String>;
    /// The files that a browser has to bring before anything else is asked.
    fn files(&self) -> &'static [&'static ContentFile];
    /// Its settings.
    fn options(&self) -> &'static [OptionSpec];
    /// A typed action in the notation of logs and the wire.
    fn read(&self, typed: &str) -> Result<String, BadNotation>;
    /// An action in this notation as people type it; any other text stays as it is.
    fn typed(&self, action: &str) -> String;
    /// Checks settings for a version of the rules and returns them complete, with every default filled in.
    fn complete(&self, rules: u32, options: &Value, seats: u8) -> Result<Value, Fault>;
    /// Starts a match under a version of the rules.
    fn start(&self, rules: u32, options: &Value, seats: u8, seed: Seed) -> Result<Box<dyn AnyMatch>, Fault>;
    /// A scripted match; `number` decides the chances that the script does not name.
    fn script(
        &self,
        rules: u32,
        options: &Value,
        seats: u8,
        number: u64,
    ) -> Result<Box<dyn AnyScript>, Fault>;
    /// Loads a file.
    fn load(&self, replay: &Replay) -> Result<Box<dyn AnyMatch>, Fault>;
    /// Loads a file and requires that its chances follow from its seed.
    fn verify(&self, replay: &Replay) -> Result<Box<dyn AnyMatch>, Fault>;
    /// Rebuilds a stored match.
    fn resume(&self, header: &Header, seed: Seed, steps: &[&str]) -> Result<Box<dyn AnyMatch>, Fault>;
    /// A bot for this game; raising `stop` makes it answer at once.
    fn bot(&self, spec: Spec, seed: u64, stop: Arc<AtomicBool>) -> Box<dyn AnyBot>;
}
