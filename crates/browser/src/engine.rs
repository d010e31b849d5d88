//! Requests in, answers out.

use crate::request::{Call, Fresh};
use crate::table::{Table, checked_name};
use crate::thinker::Thinker;
use crate::{Kept, ME, Moment, Request};
use protocol::{Code, Problem};
use room::{Error, Now, Person, Room, Setup, create, people};
use serde::Serialize;
use std::collections::BTreeMap;
use table::Seed;
use tabletop::Lang;

/// Everything that one worker holds.
#[derive(Default)]
pub struct Engine {
    tables: BTreeMap<String, Table>,
    /// The finished match that is looked at.
    looked_at: Option<Room>,
    thinker: Option<Thinker>,
}

/// An answer, as it is written.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Written<T> {
    Done(T),
    Problem(Problem),
}

impl Engine {
    /// Answers a request: `{"done": …}` or `{"problem": …}`.
    pub fn answer(&mut self, request: &str) -> String {
        let Ok(Call { lang, ask }) = serde_json::from_str::<Call>(request) else {
            return written::<()>(Err(Code::Malformed.into()), Lang::En);
        };
        let lang = people::lang(lang);
        match ask {
            Request::Create { request, name, new } => written(created(request, &name, &new), lang),
            Request::Begin { setup, new } => written(begun(&setup, &new), lang),
            Request::Import { replay, id, now } => written(imported(&replay, &id, now), lang),
            Request::Tell { id, now, input } => {
                let table = self.tables.entry(id).or_insert_with(Table::new);
                written(Ok(table.tell(now, input, lang)), lang)
            }
            Request::Close { id } => {
                self.tables.remove(&id);
                written(Ok(()), lang)
            }
            Request::Look(kept) => written(self.look(*kept), lang),
            Request::Step { step, seat } => {
                let room = self.looked_at.as_ref().ok_or(Error::from(Code::NotFound));
                written(room.and_then(|room| room.moment_after(step, seat, lang)), lang)
            }
            Request::Think(asked) => written(
                Thinker::follow(self.thinker.take(), *asked)
                    .map(|(thinker, question)| self.thinker.insert(thinker).bot().answer(&question)),
                lang,
            ),
            Request::Advise(asked) => written(
                Thinker::follow(self.thinker.take(), *asked)
                    .map(|(thinker, question)| self.thinker.insert(thinker).bot().hint(&question)),
                lang,
            ),
            #[cfg(feature = "parity")]
            Request::Parity(task) => written(task.run(), lang),
        }
    }

    fn look(&mut self, kept: Kept) -> Result<String, Error> {
        let room = kept.room()?;
        let file = room.replay_file()?;
        self.looked_at = Some(room);
        Ok(file)
    }
}

fn written<T: Serialize>(answer: Result<T, Error>, lang: Lang) -> String {
    let answer = match answer {
        Ok(done) => Written::Done(done),
        Err(error) => Written::Problem(error.problem(lang)),
    };
    serde_json::to_string(&answer).unwrap_or_default()
}

fn created(mut request: protocol::CreateMatch, name: &str, new: &Fresh) -> Result<Kept, Error> {
    request.public = false;
    let me = Person { id: ME.into(), name: checked_name(name)? };
    let setup = create::requested(&me, request, now(new.now), checked_name)?;
    kept(&setup, new)
}

fn begun(setup: &str, new: &Fresh) -> Result<Kept, Error> {
    kept(&serde_json::from_str::<Setup>(setup).map_err(|_| Code::Malformed)?, new)
}

fn kept(setup: &Setup, Fresh { id, seed, .. }: &Fresh) -> Result<Kept, Error> {
    let seed = Seed::read(seed).ok_or(Code::Malformed)?;
    Ok(Kept::new(setup.to_store(id, seed, Vec::new())?))
}

fn imported(replay: &str, id: &str, moment: Moment) -> Result<Kept, Error> {
    let imported = create::import(id, ME, create::read_replay(replay)?, now(moment))?;
    let mut kept = Kept::new(imported.new);
    for record in imported.records {
        kept.append(record)?;
    }
    Ok(kept)
}

fn now(moment: Moment) -> Now {
    Now { steady: moment.steady, unix: moment.unix }
}
