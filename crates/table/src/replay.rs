//! The log of a match as a file: the only stored form.

use crate::{Commitment, Impossible, Match, Rejected, ReplayFault, Seed, Share, fields, seed::hex};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::fmt;
use tabletop::{Game, Seat, Step, Turn};

/// The newest version of the file format: 2 has the players' shares of the seed and who played, 1 is without.
pub const FORMAT: u32 = 2;

/// What is fixed before the first step. `Debug` leaves the settings out, which may be secret.
#[derive(Clone, PartialEq, Serialize)]
pub struct Header {
    /// The version of the file format.
    pub format: u32,
    /// The game's id.
    pub game: String,
    /// The version of the game's rules.
    pub rules: u32,
    /// The name of content that the host had replaced, such as a map.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub content: Option<String>,
    /// The settings.
    pub options: Value,
    /// How many play.
    pub seats: u8,
    /// The published hash of the seed.
    pub seed_hash: Commitment,
    /// Chance that was set before the match, which branches off from another one then: the outcomes without `* `. Each
    /// comes once, at the first step at which it can.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fate: Vec<String>,
}

/// A whole log, enough to rebuild a match. `Debug` shows neither the seed nor the steps.
#[derive(Clone, PartialEq, Serialize)]
pub struct Replay {
    /// What was fixed at the start.
    #[serde(flatten)]
    pub header: Header,
    /// The seed. A file without it can be viewed, but neither verified nor continued.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// What players added to the seed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub shares: Vec<ToldShare>,
    /// Who played, by seat; empty where nobody knows.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<Player>,
    /// Whether the game was over when the file was written.
    pub over: bool,
    /// `* deal gray-3`, `0 play gray-3 A1`, …
    pub steps: Vec<String>,
    /// A SHA-256 hash of all of the above, to detect a file that was edited or truncated.
    pub digest: String,
}

/// Who played on a seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// The name of a person.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The level of a bot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
}

/// What a player added to the seed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ToldShare {
    /// The seat.
    pub seat: Seat,
    /// The hash that promised it.
    pub hash: Commitment,
    /// The bits.
    pub bits: String,
}

impl ToldShare {
    /// A share for everybody to see.
    pub fn of(seat: Seat, share: Share) -> ToldShare {
        ToldShare { seat, hash: share.commitment(), bits: share.reveal() }
    }

    /// The share, if it is the promised one.
    fn checked(&self) -> Option<Share> {
        Share::read(&self.bits).filter(|share| share.commitment() == self.hash)
    }
}

impl fmt::Debug for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Header { game, rules, seats, .. } = self;
        f.debug_struct("Header")
            .field("game", game)
            .field("rules", rules)
            .field("seats", seats)
            .finish_non_exhaustive()
    }
}

impl fmt::Debug for Replay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Replay { header, over, digest, .. } = self;
        f.debug_struct("Replay")
            .field("header", header)
            .field("over", over)
            .field("digest", digest)
            .finish_non_exhaustive()
    }
}

impl Replay {
    /// Reads a file's text.
    pub fn read(text: &str) -> Result<Replay, ReplayFault> {
        fields::read(text)
    }

    /// A log of which the seed is not told: it can be viewed, but neither verified nor continued.
    pub fn without_seed(game: &str, rules: u32, options: Value, seats: u8, steps: Vec<String>) -> Replay {
        let seed_hash = Seed::new([0; 32]).commitment();
        let header = Header {
            format: 1,
            game: game.into(),
            rules,
            content: None,
            options,
            seats,
            seed_hash,
            fate: Vec::new(),
        };
        let mut replay = Replay {
            header,
            seed: None,
            shares: Vec::new(),
            players: Vec::new(),
            over: false,
            steps,
            digest: String::new(),
        };
        replay.digest = replay.computed_digest();
        replay
    }

    /// The file's text, one step a line.
    pub fn write(&self) -> String {
        let mut text = serde_json::to_string_pretty(self).unwrap_or_default();
        text.push('\n');
        text
    }

    /// The same log, with who played.
    pub fn played_by(mut self, players: Vec<Player>) -> Replay {
        self.header.format = FORMAT;
        self.players = players;
        self.digest = self.computed_digest();
        self
    }

    /// Whether the file is as it was written.
    pub fn is_intact(&self) -> bool {
        self.digest == self.computed_digest()
    }

    /// The seed with everybody's share, if it is present and each part matches its hash.
    pub fn checked_seed(&self) -> Result<Seed, ReplayFault> {
        let text = self.seed.as_deref().ok_or(ReplayFault::NoSeed)?;
        let mut seed = Seed::read(text).ok_or(ReplayFault::Seed)?;
        if seed.commitment() != self.header.seed_hash {
            return Err(ReplayFault::Seed);
        }
        for told in &self.shares {
            seed = seed.with(told.seat, told.checked().ok_or(ReplayFault::Share(told.seat))?);
        }
        Ok(seed)
    }

    fn computed_digest(&self) -> String {
        let mut hash = Sha256::new();
        let header = serde_json::to_string(&self.header).unwrap_or_default();
        let shares: Vec<String> =
            self.shares.iter().map(|told| format!("{} {} {}", told.seat, told.hash, told.bits)).collect();
        let players: Vec<String> =
            self.players.iter().map(|player| serde_json::to_string(player).unwrap_or_default()).collect();
        for line in
            [header.as_str(), self.seed.as_deref().unwrap_or("-"), if self.over { "over" } else { "open" }]
                .into_iter()
                .chain(shares.iter().map(String::as_str))
                .chain(players.iter().map(String::as_str))
                .chain(self.steps.iter().map(String::as_str))
        {
            hash.update(line);
            hash.update("\n");
        }
        hex(&hash.finalize())
    }
}

impl<G: Game> Match<G> {
    /// The log with its seed, so that the match can be continued. While the match runs this is secret: only the store may
    /// have it.
    pub fn save(&self) -> Replay {
        let mut replay = Replay {
            header: self.header(),
            seed: Some(self.seed().reveal()),
            shares: self.seed().shares().map(|(seat, share)| ToldShare::of(seat, share)).collect(),
            players: Vec::new(),
            over: self.turn() == Turn::Over,
            steps: self.log().iter().map(|recorded| recorded.step.to_string()).collect(),
            digest: String::new(),
        };
        replay.digest = replay.computed_digest();
        replay
    }

    /// What was fixed before the first step.
    pub fn header(&self) -> Header {
        Header {
            format: if self.seed().shares().next().is_some() { FORMAT } else { 1 },
            game: G::META.id.into(),
            rules: self.rules(),
            content: G::content(),
            options: serde_json::to_value(self.options()).unwrap_or_default(),
            seats: self.seats(),
            seed_hash: self.commitment(),
            fate: self.fate().iter().map(ToString::to_string).collect(),
        }
    }

    /// Rebuilds a match from a file, which must be complete and unedited.
    pub fn load(replay: &Replay) -> Result<Match<G>, ReplayFault> {
        let seed = replay.seed.as_ref().map(|_| replay.checked_seed()).transpose()?;
        let loaded = Match::resume(&replay.header, seed, replay.steps.iter().map(String::as_str))?;
        if replay.over && loaded.turn() != Turn::Over {
            return Err(ReplayFault::Cut(replay.steps.len()));
        }
        if !replay.is_intact() {
            return Err(ReplayFault::Edited);
        }
        Ok(loaded)
    }

    /// Rebuilds a match from its steps: each is judged again, and every chance outcome is compared with the seed. Without
    /// a seed, outcomes only have to be possible; such a match can be viewed, but its chances are unverified.
    pub fn resume<'a>(
        header: &Header,
        seed: Option<Seed>,
        steps: impl IntoIterator<Item = &'a str>,
    ) -> Result<Match<G>, ReplayFault> {
        let mut resumed = Match::open(header, seed.unwrap_or(Seed::new([0; 32])))?;
        for (index, text) in steps.into_iter().enumerate() {
            resumed.load_step(index + 1, text, seed.is_some())?;
        }
        if seed.is_some() {
            resumed.take_chances();
        }
        Ok(resumed)
    }

    /// Loads a file and requires that every chance outcome follows from the committed seed.
    pub fn verify(replay: &Replay) -> Result<Match<G>, ReplayFault> {
        replay.checked_seed()?;
        if !replay.header.fate.is_empty() {
            return Err(ReplayFault::Branch);
        }
        Match::load(replay)
    }

    /// The match of a header, before its first step.
    fn open(header: &Header, seed: Seed) -> Result<Match<G>, ReplayFault> {
        if header.game != G::META.id {
            return Err(ReplayFault::OtherGame { wanted: G::META.id, found: header.game.clone() });
        }
        if !G::META.has_rules(header.rules) {
            let (game, found, have) = (G::META.id, header.rules, G::META.rules);
            return Err(ReplayFault::OtherRules { game, found, have });
        }
        if header.content != G::content() {
            let (found, have) = (header.content.clone(), G::content());
            return Err(ReplayFault::OtherContent { game: G::META.id, found, have });
        }
        let options = serde_json::from_value(header.options.clone())
            .map_err(|error| ReplayFault::Options(error.to_string()))?;
        let mut opened = Match::prepare(header.rules, options, header.seats, seed)?;
        let fate = header.fate.iter().zip(1..).map(|(text, step)| {
            text.parse().map_err(|what| ReplayFault::Notation {
                step,
                text: text.chars().take(200).collect(),
                what,
            })
        });
        opened.set_fate(fate.collect::<Result<_, _>>()?);
        Ok(opened)
    }

    fn load_step(&mut self, step: usize, text: &str, seeded: bool) -> Result<(), ReplayFault> {
        let quoted = || text.chars().take(200).collect::<String>();
        let impossible = |why: Impossible| ReplayFault::Impossible { step, text: quoted(), why };
        let parsed: Step<G> = text.parse().map_err(|error: tabletop::BadNotation| ReplayFault::Notation {
            step,
            text: quoted(),
            what: error,
        })?;
        match parsed {
            Step::Chance(chance) => {
                if self.turn() != Turn::Chance {
                    return Err(impossible(Impossible::NoChanceIsDue));
                }
                let outcomes = self.outcomes();
                if !outcomes.iter().any(|(outcome, weight)| *outcome == chance && *weight > 0) {
                    return Err(impossible(Impossible::NoSuchOutcome));
                }
                if seeded {
                    let drawn = self.next_chance(&outcomes);
                    if drawn != chance {
                        let drawn = Step::<G>::Chance(drawn).to_string();
                        return Err(ReplayFault::NotDrawn { step, text: quoted(), drawn });
                    }
                }
            }
            Step::Seat(seat, action) => {
                self.judge(seat, action).map_err(|rejected: Rejected<_>| impossible(rejected.into()))?;
            }
        }
        self.advance(parsed);
        Ok(())
    }
}
