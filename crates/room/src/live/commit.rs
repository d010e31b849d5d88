//! Records: applied, stored, and only then told.

use super::unsaved::{NotApplied, Unsaved, Written};
use super::{
    AfterLoad, Change, CommitOutcome, Doubtful, Live, Output, Phase, RETRY, Reply, StoreRequest, Unavailable,
};
use crate::entry::Entry;
use crate::levels::STRONGEST;
use crate::stored::{Append, Record};
use crate::{Clocks, Error, Millis, Now, Room};
use protocol::{Code, Pace, ServerMessage, Status};
use tabletop::{Lang, Seat};

/// How long to wait before the store is asked once more for something whose answer was lost.
pub(super) const DOUBT: Millis = 200;

/// What follows from a commit.
pub(super) enum Then {
    /// Somebody's move is acknowledged.
    Submitted(Submission),
    /// Somebody's request is acknowledged, after what follows from it.
    Requested { connection: u64, id: String },
    /// A bot has moved.
    Decided,
    /// The match has begun.
    Started,
    /// What followed from the records before is done; whoever made them is acknowledged.
    Settled { answer: Option<(u64, String)> },
    /// A clock has run out.
    Flagged,
    /// A request with a ticket is answered, unless it was already. Seats may be others' now.
    Seated { ticket: Option<u64> },
    /// The match has been replaced by this one.
    Replaced { ticket: Option<u64>, id: String },
    /// The clocks are stored, and the room ends.
    Stop,
}

/// A move that somebody submitted.
pub(super) struct Submission {
    pub connection: u64,
    pub id: String,
    pub request: String,
    pub seat: Seat,
    pub action: String,
    pub lang: Lang,
    /// Where the match was when it was submitted.
    pub moment: (i64, usize),
    /// How often others who decide at the same time may still be quicker, each of them once.
    pub tries: usize,
}

impl Live {
    /// Applies a record and has it stored; what follows comes after that.
    pub(super) fn perform(
        &mut self,
        now: Now,
        entry: Entry,
        request: Option<String>,
        then: Then,
        out: &mut Vec<Output>,
    ) {
        self.store(now, then, out, |room, clocks| Unsaved::with(room, clocks, entry, request, now));
    }

    /// Plays somebody's move and has it stored.
    pub(super) fn submit(&mut self, now: Now, submission: Submission, out: &mut Vec<Output>) {
        let (seat, action, request) =
            (submission.seat, submission.action.clone(), Some(submission.request.clone()));
        self.store(now, Then::Submitted(submission), out, |room, clocks| {
            Unsaved::played(room, clocks, (seat, &action), request, now)
        });
    }

    /// Plays a bot's move and has it stored.
    pub(super) fn play_for_bot(&mut self, now: Now, seat: Seat, action: &str, out: &mut Vec<Output>) {
        self.store(now, Then::Decided, out, |room, clocks| {
            Unsaved::played(room, clocks, (seat, action), None, now)
        });
    }

    fn store(
        &mut self,
        now: Now,
        then: Then,
        out: &mut Vec<Output>,
        apply: impl FnOnce(Box<Room>, Clocks) -> Result<(Unsaved, Append), NotApplied>,
    ) {
        let Some(room) = self.room.take() else {
            return self.failed(now, then, Code::Unavailable.into(), out);
        };
        match apply(room, self.clocks.clone()) {
            Ok((unsaved, append)) => {
                self.phase = Phase::Committing(Box::new(unsaved), then);
                out.push(Output::Ask(StoreRequest::Commit(append)));
            }
            Err(NotApplied { room, error }) => {
                self.room = Some(room);
                self.failed(now, then, error, out);
            }
        }
    }

    pub(super) fn committed(
        &mut self,
        now: Now,
        unsaved: Unsaved,
        then: Then,
        outcome: CommitOutcome,
        out: &mut Vec<Output>,
    ) {
        let code = match outcome {
            CommitOutcome::Stored => {
                let (room, clocks, record) = unsaved.stored();
                return self.stored(now, (room, clocks), record, then, out);
            }
            CommitOutcome::Unknown => return self.doubt(now, unsaved, then, out),
            // That it was not stored now says nothing of the time before.
            CommitOutcome::NotStored if unsaved.in_doubt => return self.doubt(now, unsaved, then, out),
            CommitOutcome::Conflict => Code::Stale,
            CommitOutcome::NotStored => Code::Unavailable,
        };
        // The match is taken from the store again; the clocks have run on.
        self.forget_thoughts(out);
        let unsaved = Box::new(unsaved);
        self.phase = Phase::Loading(AfterLoad::Failed { unsaved, then, code });
        out.push(Output::Ask(StoreRequest::Load));
    }

    /// Whether a record is stored is not known: whoever waits for it is told so, and the store is asked once more in a
    /// while.
    pub(super) fn doubt(&mut self, now: Now, mut unsaved: Unsaved, mut then: Then, out: &mut Vec<Output>) {
        if !std::mem::replace(&mut unsaved.in_doubt, true) {
            out.push(Output::Fault("whether a record is stored is not known yet".into()));
            self.tell_of_doubt(&mut then, out);
        }
        let what = Doubtful::Record(Box::new(unsaved), then);
        self.phase = Phase::InDoubt { what, at: now.steady + DOUBT };
    }

    fn tell_of_doubt(&mut self, then: &mut Then, out: &mut Vec<Output>) {
        match then {
            Then::Submitted(Submission { connection, id, .. })
            | Then::Requested { connection, id }
            | Then::Settled { answer: Some((connection, id)) } => {
                self.say_unsure(*connection, id.clone(), out);
            }
            Then::Seated { ticket } | Then::Replaced { ticket, .. } => {
                // A request over HTTP cannot be told later; whoever looks at the table will see.
                self.reply(ticket.take(), Err(Code::Unsure.into()), out);
            }
            Then::Decided | Then::Started | Then::Settled { answer: None } | Then::Flagged | Then::Stop => {}
        }
    }

    /// Tells somebody that nobody knows yet what became of a request.
    pub(super) fn say_unsure(&mut self, number: u64, id: String, out: &mut Vec<Output>) {
        let Some(connection) = self.connections.get(&number) else { return };
        let text = Error::from(Code::Unsure).problem(connection.lang).text;
        self.send(number, &ServerMessage::Unsure { id, text }, out);
    }

    pub(super) fn is_in_doubt(&self) -> bool {
        matches!(self.phase, Phase::InDoubt { .. })
    }

    /// Has something stored whose answer was lost, when it is time. If the store has a record, it answers that it cannot
    /// have it twice, and the match is loaded.
    pub(super) fn ask_again(&mut self, now: Now, out: &mut Vec<Output>) {
        match std::mem::replace(&mut self.phase, Phase::Idle) {
            Phase::InDoubt { what: Doubtful::Record(unsaved, then), at } if at <= now.steady => {
                out.push(Output::Ask(StoreRequest::Commit(unsaved.again())));
                self.phase = Phase::Committing(unsaved, then);
            }
            Phase::InDoubt { what: Doubtful::Line(line), at } if at <= now.steady => {
                self.store_line(line, out);
            }
            phase => self.phase = phase,
        }
    }

    fn reply(&mut self, ticket: Option<u64>, reply: Result<Reply, Error>, out: &mut Vec<Output>) {
        out.extend(ticket.map(|ticket| Output::Reply { ticket, reply }));
    }

    fn stored(
        &mut self,
        now: Now,
        (room, clocks): (Box<Room>, Clocks),
        record: Written,
        then: Then,
        out: &mut Vec<Output>,
    ) {
        self.retry_at = None;
        self.clocks = clocks;
        self.counted_from.clone_from(&room.left);
        self.clocks.run(room.seats.len(), room.turn(), now.steady);
        self.room = Some(room);
        if record.moves_people {
            self.note_presence(now, out);
        }
        self.succeeded(now, then, record.rewinds, out);
    }

    /// What follows from a record that is stored.
    pub(super) fn succeeded(&mut self, now: Now, then: Then, rewound: bool, out: &mut Vec<Output>) {
        // Whoever moves hears that it is stored before anybody hears of the move.
        if let Then::Submitted(Submission { connection, id, .. }) = &then {
            self.send(*connection, &ServerMessage::Ack { id: id.clone() }, out);
        }
        self.broadcast(now, rewound, out);
        match then {
            Then::Submitted(_) | Then::Decided => out.push(Output::Changed(Change::Move)),
            Then::Started => out.push(Output::Changed(Change::Table)),
            Then::Requested { connection, id } => self.settle(now, Some((connection, id)), out),
            Then::Settled { answer } => {
                out.push(Output::Changed(Change::Table));
                self.settle(now, answer, out);
            }
            Then::Flagged => {}
            Then::Seated { ticket } => {
                self.refocus(now, out);
                out.push(Output::Changed(Change::Table));
                self.reply(ticket, Ok(Reply::Done), out);
            }
            Then::Replaced { ticket, id } => {
                out.push(Output::Changed(Change::Table));
                self.reply(ticket, Ok(Reply::Rematch(id)), out);
            }
            Then::Stop => self.say_goodbye(out),
        }
    }

    /// What follows from a record that is not stored.
    pub(super) fn failed(&mut self, now: Now, then: Then, error: Error, out: &mut Vec<Output>) {
        match then {
            Then::Submitted(submission) => self.submit_again(now, submission, error, out),
            Then::Requested { connection, id } => self.reject(connection, Some(id), error, out),
            Then::Decided => self.bot_failed(now, &error, out),
            Then::Started => self.try_later(now, "the match does not start", &error, out),
            Then::Settled { answer } => {
                self.try_later(now, "what follows was not stored yet", &error, out);
                self.acknowledge(answer, out);
            }
            Then::Flagged => self.try_later(now, "a clock's end was not stored", &error, out),
            Then::Seated { ticket } | Then::Replaced { ticket, .. } => self.reply(ticket, Err(error), out),
            Then::Stop => {
                out.push(Output::Fault(format!("the clocks were not stored: {error}")));
                self.say_goodbye(out);
            }
        }
    }

    /// Plays a move again if nothing but decisions of others, who were quicker in another process, came in between.
    fn submit_again(&mut self, now: Now, mut submission: Submission, error: Error, out: &mut Vec<Output>) {
        let (seat, moment) = (submission.seat, submission.moment);
        let asked_the_same = self.room.as_ref().is_some_and(|room| room.only_others_decided(seat, moment));
        if error.code == Code::Stale && submission.tries > 0 && asked_the_same {
            submission.tries -= 1;
            self.submit(now, submission, out);
        } else {
            self.refuse_submission(submission, error, out);
        }
    }

    /// Does what follows from what was recorded: what everybody agreed to, what becomes of a seat that gave up. Then
    /// whoever made the record is answered.
    fn settle(&mut self, now: Now, answer: Option<(u64, String)>, out: &mut Vec<Output>) {
        match self.room.as_deref().and_then(Room::consequence) {
            None => self.acknowledge(answer, out),
            Some(entry) => self.perform(now, entry, None, Then::Settled { answer }, out),
        }
    }

    fn acknowledge(&mut self, answer: Option<(u64, String)>, out: &mut Vec<Output>) {
        if let Some((connection, id)) = answer {
            self.send(connection, &ServerMessage::Ack { id }, out);
        }
    }

    /// Starts what moves by itself: the match when nobody is missing, what follows from its records (a crash may have
    /// come in between), clocks that ran out, bots.
    pub(super) fn go_on(&mut self, now: Now, out: &mut Vec<Output>) {
        let (Phase::Idle, Some(room)) = (&self.phase, self.room.as_ref()) else { return };
        if self.retry_at.is_none_or(|at| at <= now.steady) {
            self.retry_at = None;
            if room.status() == Status::Open && room.is_ready() {
                return self
                    .store(now, Then::Started, out, |room, clocks| Unsaved::started(room, clocks, now));
            }
            self.mixing_since = match room.owing().is_empty() {
                true => None,
                false => self.mixing_since.or(Some(now.steady)),
            };
            if let Some((user, at)) = self.next_loss()
                && at <= now.steady
            {
                // Those who are left promise anew, with as much time as before.
                self.mixing_since = None;
                return self.perform(now, Entry::Leave { user }, None, Then::Seated { ticket: None }, out);
            }
            if room.consequence().is_some() {
                return self.settle(now, None, out);
            }
            if let Some((seat, 0)) = room.next_flag(&self.clocks, now.steady) {
                // In a live match a bot plays on; in correspondence the others may decide.
                let entry = match room.setup.pace {
                    Pace::Live { .. } => Entry::Deputy { seat, level: Some(STRONGEST.into()) },
                    Pace::Untimed | Pace::Correspondence { .. } => Entry::Late { seat },
                };
                return self.perform(now, entry, None, Then::Flagged, out);
            }
        }
        self.let_bots_think(now, out);
    }

    fn try_later(&mut self, now: Now, what: &str, error: &Error, out: &mut Vec<Output>) {
        out.push(Output::Fault(format!("{what}: {error}")));
        self.retry_at = Some(now.steady + RETRY);
    }

    /// Has the times of running clocks stored, so that a restart costs nobody anything and gives nothing back, and says
    /// goodbye.
    pub(super) fn stop(&mut self, now: Now, out: &mut Vec<Output>) {
        let running = self.room.as_ref().filter(|room| room.status() == Status::Running);
        let left = running.and_then(|room| room.left.as_deref()).filter(|_| self.clocks.any_runs());
        match left.map(|left| self.clocks.clone().settle(left, now.steady)) {
            Some(left) => self.perform(now, Entry::Clocks { left }, None, Then::Stop, out),
            None => self.say_goodbye(out),
        }
    }

    /// Looks for what another process wrote.
    pub(super) fn read_records(&mut self, out: &mut Vec<Output>) {
        if let Some(room) = &self.room {
            out.push(Output::Ask(StoreRequest::ReadRecords { from: room.length }));
            self.phase = Phase::ReadingRecords;
        }
    }

    /// Takes in what another process wrote.
    pub(super) fn records_read(
        &mut self,
        now: Now,
        records: Result<Vec<Record>, Unavailable>,
        out: &mut Vec<Output>,
    ) {
        let mut rewound = false;
        for record in records.unwrap_or_default() {
            match self.take_in(now, record, out) {
                Ok(rewinds) => rewound |= rewinds,
                Err(error) => {
                    // It is taken from the store again when somebody next wants something of it.
                    out.push(Output::Fault(format!("a record of another process does not fit: {error}")));
                    self.room = None;
                    return;
                }
            }
        }
        self.broadcast(now, rewound, out);
        self.read_chat(super::chat::ChatReader::Everybody, out);
    }

    /// Applies a record that is stored already; returns whether it takes moves back.
    fn take_in(&mut self, now: Now, record: Record, out: &mut Vec<Output>) -> Result<bool, Error> {
        let room = self.room.as_mut().ok_or(Code::Unavailable)?;
        let counted = room.left.as_deref().map(|left| self.clocks.clone().settle(left, now.steady));
        let entry = room.take_record(record)?;
        // A process that stops may have come later than this one and have counted less.
        if let (Entry::Clocks { .. }, Some(counted), Some(left)) = (&entry, counted, &mut room.left) {
            left.iter_mut().zip(counted).for_each(|(left, counted)| *left = counted.min(*left));
        }
        if entry.settles_clocks() {
            self.clocks.count_on(now.steady);
        }
        self.counted_from.clone_from(&room.left);
        self.clocks.run(room.seats.len(), room.turn(), now.steady);
        self.note_presence(now, out);
        self.note_sign_of_life(now, &entry);
        Ok(matches!(entry, Entry::Undo { .. } | Entry::Rewind { .. }))
    }
}
