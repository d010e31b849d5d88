//! A bot in a worker of its own.

use crate::request::Thinking;
use bots::{Level, Spec};
use catalog::{AnyBot, Question};
use protocol::Code;
use room::levels::{STRONGEST, level};
use room::{Error, Room};
use std::sync::Arc;

/// A bot that follows a match. It lives as long as the match, so that its search goes on from where it was.
pub struct Thinker {
    room: Room,
    bot: Box<dyn AnyBot>,
    /// The seat and the level that the bot was made for.
    role: (u8, String),
}

impl Thinker {
    /// The bot for a question, as far as it has followed; a new one where the worker begins anew.
    pub fn follow(before: Option<Thinker>, asked: Thinking) -> Result<(Thinker, Question), Error> {
        let role = (asked.seat, asked.level);
        let mut thinker = match (before, asked.kept) {
            (_, Some(kept)) => {
                let room = kept.room()?;
                let bot = bot(&room, &role.1, asked.seed);
                Thinker { room, bot, role }
            }
            (Some(before), None) if before.role == role => before,
            (Some(Thinker { room, .. }), None) => {
                Thinker { bot: bot(&room, &role.1, asked.seed), room, role }
            }
            (None, None) => return Err(Code::NotFound.into()),
        };
        for record in asked.records {
            thinker.room.take_record(record.into())?;
        }
        let seat = thinker.room.seat(thinker.role.0).ok_or(Code::NotYourTurn)?;
        if !thinker.room.turn().contains(seat) {
            return Err(Code::NotYourTurn.into());
        }
        let question = thinker.room.game.as_ref().ok_or(Code::WrongStatus)?.question(seat);
        Ok((thinker, question))
    }

    /// Whoever decides.
    pub fn bot(&mut self) -> &mut dyn AnyBot {
        self.bot.as_mut()
    }
}

fn bot(room: &Room, word: &str, seed: u32) -> Box<dyn AnyBot> {
    let spec =
        level(word, room.rules.meta().id).unwrap_or(STRONGEST).parse().unwrap_or(Spec::Level(Level::Master));
    // Whoever wants the answer at once ends the worker: nobody could raise a flag in here while it thinks.
    room.rules.bot(spec, seed.into(), Arc::default())
}
