//! The one place where a typed game meets the traits without types.

use crate::bot::{Asked, any_bot};
use crate::{
    AnyBot, AnyGame, AnyMatch, AnyScript, Choice, Fault, Gain, Json, Question, Refused, Told, Why, options,
};
use bots::Spec;
use serde::Serialize;
use serde_json::Value;
use std::marker::PhantomData;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use table::{Header, Match, Rejected, Replay, ReplayFault, Scripted, Seed};
use tabletop::{
    BadNotation, ContentFile, Game, Heuristic, Lang, Meta, Mute, Names, OptionSpec, Refusal, Rng, Seat,
    Standing, Text, Turn, Viewer, Words,
};

pub(crate) struct Edge<G>(PhantomData<G>);

impl<G> Edge<G> {
    pub const NEW: Edge<G> = Edge(PhantomData);
}

impl<G: Heuristic + Text> Edge<G> {
    /// A fault of a file; of its options in the words of the settings, where the game offers no such thing.
    fn of_file(replay: &Replay, fault: ReplayFault) -> Fault {
        let offered = || options::check(G::OPTIONS, &replay.header.options);
        match (&fault, offered()) {
            (ReplayFault::Options(_), Err(fault)) => fault,
            _ => fault.into(),
        }
    }
}

impl<G: Heuristic + Text> AnyGame for Edge<G> {
    fn meta(&self) -> &'static Meta {
        const { &G::META }
    }
    fn content(&self) -> Option<String> {
        G::content()
    }
    fn files(&self) -> &'static [&'static ContentFile] {
        G::FILES
    }
    fn options(&self) -> &'static [OptionSpec] {
        G::OPTIONS
    }
    fn read(&self, typed: &str) -> Result<String, BadNotation> {
        Ok(Words::typed(typed).only::<G::Action>()?.to_string())
    }
    fn typed(&self, action: &str) -> String {
        action.parse::<G::Action>().map_or(action.to_owned(), |action| format!("{action:#}"))
    }
    fn complete(&self, rules: u32, options: &Value, seats: u8) -> Result<Value, Fault> {
        Ok(serde_json::to_value(options::seated::<G>(rules, options, seats)?).unwrap_or_default())
    }
    fn start(&self, rules: u32, options: &Value, seats: u8, seed: Seed) -> Result<Box<dyn AnyMatch>, Fault> {
        Ok(Box::new(Match::<G>::under(rules, options::read::<G>(options)?, seats, seed)?))
    }
    fn script(
        &self,
        rules: u32,
        options: &Value,
        seats: u8,
        number: u64,
    ) -> Result<Box<dyn AnyScript>, Fault> {
        Ok(Box::new(Scripted::<G>::new(rules, options::read::<G>(options)?, seats, number)?))
    }
    fn load(&self, replay: &Replay) -> Result<Box<dyn AnyMatch>, Fault> {
        Ok(Box::new(Match::<G>::load(replay).map_err(|fault| Self::of_file(replay, fault))?))
    }
    fn verify(&self, replay: &Replay) -> Result<Box<dyn AnyMatch>, Fault> {
        Ok(Box::new(Match::<G>::verify(replay).map_err(|fault| Self::of_file(replay, fault))?))
    }
    fn resume(&self, header: &Header, seed: Seed, steps: &[&str]) -> Result<Box<dyn AnyMatch>, Fault> {
        Ok(Box::new(Match::<G>::resume(header, Some(seed), steps.iter().copied())?))
    }
    fn bot(&self, spec: Spec, seed: u64, stop: Arc<AtomicBool>) -> Box<dyn AnyBot> {
        any_bot::<G>(spec.build(seed, stop))
    }
}

impl<G: Heuristic + Text> AnyMatch for Match<G> {
    fn meta(&self) -> &'static Meta {
        const { &G::META }
    }
    fn header(&self) -> Header {
        Match::header(self)
    }
    fn seed(&self) -> &Seed {
        Match::seed(self)
    }
    fn seats(&self) -> u8 {
        Match::seats(self)
    }
    fn turn(&self) -> Turn {
        Match::turn(self)
    }
    fn len(&self) -> usize {
        self.log().len()
    }
    fn steps(&self, from: usize) -> Vec<String> {
        self.log().iter().skip(from).map(|recorded| recorded.step.to_string()).collect()
    }
    fn step_text(&self, step: usize) -> Option<String> {
        self.log().get(step).map(|recorded| format!("{:#}", recorded.step))
    }
    fn submit(&mut self, seat: Seat, action: &str) -> Result<usize, Refused> {
        let action = action.parse::<G::Action>()?;
        Match::submit(self, seat, action).map_err(refused::<G>)
    }
    fn why(&self, seat: Seat, action: &str, names: &Names, lang: Lang) -> Option<Why> {
        reason::<G>(self.public(), action, |action| self.judge(seat, action), names, lang)
    }
    fn legal(&self, seat: Seat, names: &Names, lang: Lang) -> Vec<Choice> {
        choice::<G>(self.public(), seat, Match::legal(self, seat), names, lang)
    }
    fn view(&self, viewer: Viewer) -> Json {
        match viewer {
            Viewer::Seat(seat) => Json::of(&Match::view(self, seat)),
            Viewer::Spectator => seen_by::<G>(self.public()),
        }
    }
    fn preview(&self) -> Json {
        Json::of(&G::preview(self.public()))
    }
    fn seen(&self, viewer: Viewer, from: usize) -> Vec<usize> {
        Match::events(self, viewer, from).map(|(step, _)| step).collect()
    }
    fn events(&self, viewer: Viewer, from: usize, names: &Names, lang: Lang) -> Vec<Told> {
        let told = |(step, event): (usize, &G::Event)| Told {
            step,
            event: Json::of(event),
            text: G::event(event, names, lang),
        };
        Match::events(self, viewer, from).map(told).collect()
    }
    fn prompt(&self, names: &Names, lang: Lang) -> String {
        G::prompt(self.public(), names, lang)
    }
    fn outlook(&self, viewer: Viewer, names: &Names, lang: Lang) -> String {
        G::outlook(self.public(), private_of(self, viewer), viewer, names, lang)
    }
    #[cfg(feature = "terminal")]
    fn draw(&self, viewer: Viewer, names: &Names, lang: Lang) -> String {
        G::draw(self.public(), private_of(self, viewer), viewer, names, lang)
    }
    #[cfg(feature = "terminal")]
    fn about(&self, viewer: Viewer, question: &str, lang: Lang) -> Option<String> {
        G::about(self.public(), private_of(self, viewer), question, lang)
    }
    fn can_undo(&self, seat: Seat) -> bool {
        Match::can_undo(self, seat).is_ok()
    }
    fn undo(&mut self, seat: Seat) -> Result<(), Refused> {
        Ok(Match::undo(self, seat)?)
    }
    fn rewind(&mut self, steps: usize) {
        Match::rewind(self, steps);
    }
    fn after(&self, steps: usize) -> Box<dyn AnyMatch> {
        Box::new(Match::after(self, steps))
    }
    fn standing(&self) -> Option<Standing> {
        Match::standing(self)
    }
    fn save(&self) -> Replay {
        Match::save(self)
    }
    fn gains(&self, seat: Seat, action: &str) -> Vec<Gain> {
        let Ok(action) = action.parse::<G::Action>() else { return Vec::new() };
        if self.judge(seat, action).is_err() {
            return Vec::new();
        }
        // A world that the seat cannot tell from this one: what comes out is a function of its view.
        let mut world = G::guess(Match::view(self, seat), &mut Rng::new(0));
        let before = G::holdings(&world.public, seat);
        G::apply(&mut world, seat, action, &mut Mute);
        let after = G::holdings(&world.public, seat);
        let changes = before
            .into_iter()
            .zip(after)
            .map(|((what, before), (_, after))| Gain { what, by: after - before });
        changes.filter(|gain| gain.by != 0).collect()
    }
    fn question(&self, seat: Seat) -> Question {
        let view = Match::view(self, seat);
        let (public, private) = (*view.public, *view.private);
        Question::new(Asked::<G> { seat, public, private, legal: Match::legal(self, seat) })
    }
    fn guessed(&self, viewer: Viewer, rng: &mut Rng) -> Box<dyn AnyMatch> {
        Box::new(Match::guessed(self, viewer, rng))
    }
}

/// Why a seat cannot do this now; nothing if it can.
pub(crate) fn reason<G: Text>(
    public: &G::Public,
    action: &str,
    judge: impl FnOnce(G::Action) -> Result<(), Rejected<G::Refusal>>,
    names: &Names,
    lang: Lang,
) -> Option<Why> {
    let rejected = match action.parse::<G::Action>() {
        Err(error) => return Some(Why { rule: None, text: error.text(lang) }),
        Ok(action) => judge(action).err()?,
    };
    let text = match (&rejected, lang) {
        (Rejected::Refused(refusal), _) if refusal.is_untimely() => {
            format!("{} — {}", G::refusal(refusal, names, lang), G::prompt(public, names, lang))
        }
        (Rejected::Refused(refusal), _) => G::refusal(refusal, names, lang),
        (Rejected::NotYourTurn, Lang::En) => "it is not your turn".into(),
        (Rejected::NotYourTurn, Lang::Ru) => "сейчас не ваш ход".into(),
        (Rejected::Over, Lang::En) => "the game is over".into(),
        (Rejected::Over, Lang::Ru) => "игра окончена".into(),
    };
    let rule = if let Rejected::Refused(refusal) = &rejected { Some(refusal.rule()) } else { None };
    Some(Why { rule, text })
}

/// Actions with their words.
pub(crate) fn choice<G: Text>(
    public: &G::Public,
    seat: Seat,
    legal: Vec<G::Action>,
    names: &Names,
    lang: Lang,
) -> Vec<Choice> {
    let choice = |action: G::Action| Choice {
        action: action.to_string(),
        text: G::action(public, seat, action, names, lang),
    };
    legal.into_iter().map(choice).collect()
}

/// What a spectator sees.
pub(crate) fn seen_by<G: Game>(public: &G::Public) -> Json {
    Json::of(&Seen { public })
}

/// What everybody sees.
#[derive(Serialize)]
struct Seen<'a, P> {
    public: &'a P,
}

/// What a viewer knows besides what lies on the table.
fn private_of<G: Game>(played: &Match<G>, viewer: Viewer) -> Option<&G::Private> {
    match viewer {
        Viewer::Seat(seat) => Some(played.view(seat).private),
        Viewer::Spectator => None,
    }
}

fn refused<G: Game>(rejected: Rejected<G::Refusal>) -> Refused {
    match rejected {
        Rejected::NotYourTurn => Refused::NotYourTurn,
        Rejected::Over => Refused::Over,
        Rejected::Refused(refusal) => Refused::Rule(refusal.rule()),
    }
}
