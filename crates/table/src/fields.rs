//! The fields of a replay file, each read by name so that an error can name it.

use crate::{FORMAT, Header, Player, Replay, ReplayFault};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use tabletop::{Both, both};

const NUMBER: Both = both("a whole number", "целое число");
const TEXT: Both = both("a text", "текст");

/// The fields that are not read yet.
struct Fields(Map<String, Value>);

/// Reads a file's text. Every field is known, there and of the right kind.
pub fn read(text: &str) -> Result<Replay, ReplayFault> {
    let mut fields = Fields(serde_json::from_str(text).map_err(|error| {
        let (line, column) = (error.line(), error.column());
        if error.is_eof() && !text.trim().is_empty() {
            ReplayFault::CutOff { line }
        } else {
            ReplayFault::NoReplay { line, column }
        }
    })?);
    // A newer format may have other fields: look at its number before anything else.
    let format = fields.take("format", NUMBER)?;
    if format > FORMAT {
        return Err(ReplayFault::NewerFormat(format));
    }
    let header = Header {
        format,
        game: fields.take("game", TEXT)?,
        rules: fields.take("rules", NUMBER)?,
        content: fields.take_if_there("content", TEXT)?,
        options: Value::Object(fields.take("options", both("an object", "объект"))?),
        seats: fields.take("seats", both("a small whole number", "небольшое целое число"))?,
        seed_hash: fields.take("seed_hash", TEXT)?,
        fate: fields.take_if_there("fate", both("a list", "список"))?.unwrap_or_default(),
    };
    let replay = Replay {
        seed: fields.take_if_there("seed", TEXT)?,
        shares: fields.take_if_there("shares", both("a list of shares", "список долей"))?.unwrap_or_default(),
        players: fields.players(header.seats)?,
        over: fields.take("over", both("true or false", "true или false"))?,
        steps: fields.steps()?,
        digest: fields.take("digest", TEXT)?,
        header,
    };
    match fields.0.keys().next() {
        Some(unknown) => Err(ReplayFault::UnknownField(short(unknown))),
        None => Ok(replay),
    }
}

impl Fields {
    fn take<T: DeserializeOwned>(&mut self, name: &'static str, expected: Both) -> Result<T, ReplayFault> {
        self.take_if_there(name, expected)?.ok_or(ReplayFault::NoField(name))
    }

    fn take_if_there<T: DeserializeOwned>(
        &mut self,
        name: &'static str,
        expected: Both,
    ) -> Result<Option<T>, ReplayFault> {
        self.0.remove(name).map(|value| read_as(value, name, expected)).transpose()
    }

    /// Who played on each of this many seats, where the file tells.
    fn players(&mut self, seats: u8) -> Result<Vec<Player>, ReplayFault> {
        let expected = both("a list with a player for each seat", "список игроков, по одному на место");
        let Some(listed) = self.0.remove("players") else { return Ok(Vec::new()) };
        let found = short(&listed);
        let players: Vec<Player> = read_as(listed, "players", expected)?;
        if players.len() != usize::from(seats) {
            return Err(ReplayFault::BadField { field: "players".into(), found, expected });
        }
        Ok(players)
    }

    fn steps(&mut self) -> Result<Vec<String>, ReplayFault> {
        let steps: Vec<Value> = self.take("steps", both("a list", "список"))?;
        (1..).zip(steps).map(|(number, step)| read_as(step, &format!("steps {number}"), TEXT)).collect()
    }
}

fn read_as<T: DeserializeOwned>(value: Value, field: &str, expected: Both) -> Result<T, ReplayFault> {
    let found = short(&value);
    serde_json::from_value(value).map_err(|_| ReplayFault::BadField { field: field.into(), found, expected })
}

fn short(what: &impl ToString) -> String {
    what.to_string().chars().take(40).collect()
}
