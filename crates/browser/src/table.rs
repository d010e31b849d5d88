//! A table of this page: its room, with what the page does for it as data.

use crate::kept::split;
use crate::request::Outcome;
use crate::{Effect, ME, Moment, TableInput, Told};
use protocol::Code;
use room::{
    Answer, CommitOutcome, Input, Live, LoadFault, Millis, Now, Output, Person, Reply, StoreRequest, Unsound,
};
use std::collections::VecDeque;
use tabletop::Lang;

/// Nobody waits for anybody who is away: everybody is here.
const PATIENCE: Millis = Millis::MAX / 4;

/// A table of this page.
pub struct Table {
    live: Live,
}

impl Table {
    /// A table that is not loaded yet.
    pub fn new() -> Table {
        Table { live: Live::new(PATIENCE) }
    }

    /// Carries what happens into the room; what the page has to do comes out.
    pub fn tell(&mut self, now: Moment, input: TableInput, lang: Lang) -> Told {
        let now = Now { steady: now.steady, unix: now.unix };
        let mut inputs = VecDeque::from([read(input, lang)]);
        let (mut effects, mut outputs) = (Vec::new(), Vec::new());
        while let Some(input) = inputs.pop_front() {
            self.live.handle(now, input, &mut outputs);
            for output in outputs.drain(..) {
                match self.act(output, lang) {
                    Act::Effect(effect) => effects.push(effect),
                    Act::Answer(answer) => inputs.push_front(Input::Answer(answer)),
                    Act::Nothing => {}
                }
            }
        }
        let wake_in = self.live.next_deadline(now).map(|at| (at - now.steady).max(0));
        Told { effects, wake_in }
    }

    fn act(&self, output: Output, lang: Lang) -> Act {
        Act::Effect(match output {
            Output::Send { to, text } => Effect::Send { to, text },
            Output::Close { connection, reason } => Effect::Close { connection, reason },
            Output::Ask(request) => return asked(request),
            Output::Think { thought, seat, level, .. } => {
                Effect::Think { thought, seat: seat.index() as u8, level }
            }
            Output::Advise { thought, seat, level, .. } => {
                Effect::Advise { thought, seat: seat.index() as u8, level: level.into() }
            }
            Output::Forget(thought) => Effect::Forget { thought },
            Output::Reply { ticket, reply } => {
                let (rematch, problem) = match reply {
                    Ok(Reply::Rematch(id)) => (Some(id), None),
                    Ok(Reply::Done) => (None, None),
                    Err(error) => (None, Some(error.problem(lang))),
                };
                Effect::Reply { ticket, rematch, problem }
            }
            Output::Fault(what) => Effect::Fault { what },
            Output::Quarantine => Effect::Fault { what: "the match is damaged".into() },
            // There are no lists to change and no other processes to tell.
            Output::Present(_) | Output::Changed(_) | Output::Stopped => return Act::Nothing,
        })
    }
}

/// What comes of an output.
enum Act {
    /// The page does it.
    Effect(Effect),
    /// The room gets an answer at once.
    Answer(Answer),
    /// Nothing.
    Nothing,
}

fn asked(request: StoreRequest) -> Act {
    match request {
        StoreRequest::Load => Act::Effect(Effect::Load),
        StoreRequest::Commit(append) => match split(append) {
            Ok((record, row, card)) => Act::Effect(Effect::Commit { record, row, card: card.map(Box::new) }),
            Err(_) => Act::Answer(Answer::Committed(CommitOutcome::NotStored)),
        },
        StoreRequest::ReadRecords { from } => Act::Effect(Effect::Read { from }),
        // Everybody here can hear everybody.
        StoreRequest::StoreLine { .. } => Act::Answer(Answer::LineStored(CommitOutcome::NotStored)),
        StoreRequest::ReadChat { .. } => Act::Answer(Answer::Chat(Ok(Vec::new()))),
        StoreRequest::Create(setup) => Act::Effect(Effect::Create { setup: setup.text() }),
    }
}

fn read(input: TableInput, lang: Lang) -> Input {
    // Who one is at a table of one's own is a matter of seats, not of names.
    let me = || Person { id: ME.into(), name: String::new() };
    match input {
        TableInput::Attach { connection } => Input::Attach { connection, person: Some(me()), lang },
        TableInput::Detach { connection } => Input::Detach(connection),
        TableInput::Message { connection, message } => Input::Message(connection, message),
        TableInput::Tick => Input::Tick,
        TableInput::Refresh => Input::Refresh,
        TableInput::Decided { thought, action } => Input::Decided { thought, action },
        TableInput::Advised { thought, hints } => Input::Advised { thought, hints },
        TableInput::Rematch { ticket } => Input::Rematch { ticket, person: me(), share: None },
        TableInput::Loaded(kept) => Input::Answer(Answer::Loaded(match kept.map(|kept| kept.stored()) {
            None => Err(LoadFault::Missing),
            Some(Ok(stored)) => Ok(Box::new(stored)),
            Some(Err(error)) => Err(LoadFault::Unsound(Unsound::Damaged(error.to_string()))),
        })),
        TableInput::Records(records) => {
            Input::Answer(Answer::Records(Ok(records.into_iter().map(Into::into).collect())))
        }
        TableInput::Committed(outcome) => Input::Answer(Answer::Committed(match outcome {
            Outcome::Stored => CommitOutcome::Stored,
            Outcome::Conflict => CommitOutcome::Conflict,
            Outcome::Unknown => CommitOutcome::Unknown,
        })),
        TableInput::Created(id) => Input::Answer(Answer::Created(id.ok_or(Code::Unavailable))),
    }
}

/// A name as it is shown: without spaces around it, and neither empty nor endless.
pub fn checked_name(name: &str) -> Result<String, Code> {
    const LONGEST: usize = 24;
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let fine = (1..=LONGEST).contains(&name.chars().count()) && !name.chars().any(char::is_control);
    if fine { Ok(name) } else { Err(Code::BadName) }
}
