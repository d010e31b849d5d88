//! Requests in, answers out.

use crate::request::{Call, Fresh, Opened};
use crate::table::{Table, checked_name};
use crate::thinker::Thinker;
use crate::{Kept, ME, Moment, Request};
use bots::Budget;
use insight::{AnyStudy, Findings, Weighed};
use lesson::Lesson;
use protocol::{Analysis, Code, LessonAsked, LessonMoment, Problem};
use room::{Error, Now, Person, PlayOn, Room, Setup, create, people};
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::Arc;
use table::{Replay, Seed};
use tabletop::{Lang, Names};

/// Everything that one worker holds.
#[derive(Default)]
pub struct Engine {
    tables: BTreeMap<String, Table>,
    /// The finished match that is looked at.
    looked_at: Option<Room>,
    thinker: Option<Thinker>,
    /// The finished match that is analysed.
    study: Option<Box<dyn AnyStudy>>,
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
            Request::Bring { game, file, text } => written(brought(&game, &file, text), lang),
            Request::Check { game, asked } => written(room::check_options(&game, &asked, lang), lang),
            Request::Create { request, name, new } => written(created(request, &name, &new), lang),
            Request::Begin { setup, new } => written(begun(&setup, &new), lang),
            Request::Import { replay, id, now } => written(imported(&replay, &id, now), lang),
            Request::PlayOn { of, replay, step, seat, level, same_luck, name, new } => {
                let asked = create::read_replay(&replay).map(|replay| PlayOn {
                    of: &of,
                    replay,
                    step,
                    seat,
                    level: &level,
                    same_luck,
                });
                written(asked.and_then(|asked| branched(asked, &name, &new)), lang)
            }
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
            Request::Study { replay } => written(self.study(&replay), lang),
            Request::Find { pieces, simulations } => written(self.find(&pieces, simulations), lang),
            Request::Analyse { findings, simulations, names } => {
                written(self.analysis(&findings, simulations, names, lang), lang)
            }
            Request::Lesson { game, rules, lesson, asked } => {
                written(taken(&game, rules, &lesson, &asked, lang), lang)
            }
            Request::Log { game, rules, options, seats, steps } => {
                written(Ok(Replay::without_seed(&game, rules, options, seats, steps).write()), lang)
            }
            Request::Weigh { replay, seat, actions, simulations, names } => {
                written(weighed(&replay, seat, &actions, simulations, names, lang), lang)
            }
            #[cfg(feature = "parity")]
            Request::Parity(task) => written(task.run(), lang),
        }
    }

    fn study(&mut self, replay: &str) -> Result<Opened, Error> {
        let study = self.study.insert(insight::study(&create::read_replay(replay)?)?);
        Ok(Opened { pieces: study.pieces(), points: study.points() })
    }

    fn studied(&self) -> Result<&dyn AnyStudy, Error> {
        self.study.as_deref().ok_or(Code::NotFound.into())
    }

    fn find(&self, pieces: &[usize], simulations: u32) -> Result<Findings, Error> {
        let (study, budget, stop) = (self.studied()?, Budget::Iterations(simulations), Arc::default());
        let find = |piece: &usize| Some((*piece, study.find(*piece, budget, &stop)?));
        Ok(pieces.iter().filter_map(find).collect())
    }

    fn analysis(
        &self,
        findings: &Findings,
        simulations: u32,
        names: Vec<String>,
        lang: Lang,
    ) -> Result<Analysis, Error> {
        let (budget, names) = (Budget::Iterations(simulations), Names::new(names));
        self.studied()?.analysis(findings, budget, &names, lang).ok_or(Code::NotFound.into())
    }

    fn look(&mut self, kept: Kept) -> Result<String, Error> {
        let room = kept.room()?;
        let file = room.replay_file()?;
        self.looked_at = Some(room);
        Ok(file)
    }
}

fn brought(game: &str, file: &str, text: String) -> Result<(), Error> {
    let found = catalog::find(game)?.files().iter().find(|one| one.name() == file);
    found.ok_or(Code::NotFound)?.bring(text);
    Ok(())
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

fn taken(
    game: &str,
    rules: u32,
    lesson: &Lesson,
    asked: &LessonAsked,
    lang: Lang,
) -> Result<LessonMoment, Error> {
    let game = catalog::find(game)?;
    lesson::answer(game, rules, lesson, asked, lang).map_err(|_| Code::Malformed.into())
}

fn weighed(
    replay: &str,
    seat: u8,
    actions: &[String],
    simulations: u32,
    names: Vec<String>,
    lang: Lang,
) -> Result<Vec<Weighed>, Error> {
    let (replay, names) = (create::read_replay(replay)?, Names::new(names));
    Ok(insight::weigh(&replay, seat, actions, Budget::Iterations(simulations), &names, lang)?)
}

fn imported(replay: &str, id: &str, moment: Moment) -> Result<Kept, Error> {
    with_records(create::import(id, ME, create::read_replay(replay)?, now(moment), checked_name)?)
}

fn branched(asked: PlayOn, name: &str, Fresh { id, seed, now: moment }: &Fresh) -> Result<Kept, Error> {
    let me = Person { id: ME.into(), name: checked_name(name)? };
    let seed = Seed::read(seed).ok_or(Code::Malformed)?;
    with_records(room::play_on(id, &me, asked, seed, now(*moment))?)
}

fn with_records(imported: create::Imported) -> Result<Kept, Error> {
    let mut kept = Kept::new(imported.new);
    for record in imported.records {
        kept.append(record)?;
    }
    Ok(kept)
}

fn now(moment: Moment) -> Now {
    Now { steady: moment.steady, unix: moment.unix }
}
