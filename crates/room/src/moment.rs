//! A finished match, looked at step by step.

use crate::frames::numbers;
use crate::{Error, Room};
use catalog::Told;
use protocol::{Code, Line, Moment, SeatCard, Status};
use table::{Player, Replay};
use tabletop::{Lang, Turn, Viewer};

impl Room {
    /// The moment after this many steps, for the viewer at a seat or for a spectator. Before the end there is none: whole
    /// exports of unfinished matches are forbidden (T4).
    pub fn moment_after(&self, step: u32, seat: Option<u32>, lang: Lang) -> Result<Moment, Error> {
        if self.status() != Status::Finished {
            return Err(Code::Forbidden.into());
        }
        let viewer = match seat {
            Some(seat) => Viewer::Seat(self.seats().nth(seat as usize).ok_or(Code::NotFound)?),
            None => Viewer::Spectator,
        };
        let game = self.game.as_ref().ok_or(Code::NotFound)?;
        let steps = game.len();
        let taken = step as usize;
        if taken > steps {
            return Err(Code::NotFound.into());
        }
        let names = self.spoken(lang);
        let then = game.after(taken);
        let before = taken.saturating_sub(1);
        let number = game.seen(viewer, 0).iter().take_while(|step| **step < before).count();
        let told = if taken == 0 { Vec::new() } else { then.events(viewer, before, &names, lang) };
        let line = |(index, told): (usize, Told)| Line {
            n: (number + index) as u32 + 1,
            step: told.step as u32 + 1,
            event: told.event,
            text: told.text,
        };
        Ok(Moment {
            step,
            steps: steps as u32,
            notation: taken.checked_sub(1).and_then(|last| then.steps(last).into_iter().next()),
            view: then.view(viewer),
            preview: then.preview(),
            turn: numbers(then.turn().seats()),
            prompt: then.prompt(&names, lang),
            events: told.into_iter().enumerate().map(line).collect(),
            over: then.turn() == Turn::Over,
            result: if taken == steps { self.outcome() } else { None },
            seed_hash: self.seed_hash.clone(),
            seed: self.revealed_seed().unwrap_or_default(),
            shares: self.share_cards(),
        })
    }

    /// The match as a file, once it is over: then its owner's and everybody's are the same.
    pub fn replay_file(&self) -> Result<String, Error> {
        let player = |card: &SeatCard| Player { name: card.name.clone(), level: card.level.clone() };
        Ok(self.finished_replay()?.played_by(self.cards().map(player).collect()).write())
    }

    /// The log, once the match is over.
    pub fn finished_replay(&self) -> Result<Replay, Error> {
        if self.status() != Status::Finished {
            return Err(Code::Forbidden.into());
        }
        Ok(self.game.as_ref().ok_or(Code::NotFound)?.save())
    }
}
