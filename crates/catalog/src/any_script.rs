//! A scripted match without its type: what a lesson is taken on.

use crate::edge::{choice, reason, seen_by};
use crate::{Choice, Json, Told, Why};
use table::Scripted;
use tabletop::{Heuristic, Lang, Names, Seat, Text, Turn, Viewer};

/// A scripted match, as a lesson sees it.
pub trait AnyScript: Send {
    /// Whose move it is.
    fn turn(&self) -> Turn;
    /// How many sit at the table.
    fn seats(&self) -> u8;
    /// How many steps were taken.
    fn len(&self) -> usize;
    /// Whether no step was taken.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// Takes a step in the notation of logs; what is wrong with it if it is not possible.
    fn follow(&mut self, step: &str) -> Result<(), String>;
    /// Lets the script's number decide the chances that are due.
    fn settle(&mut self);
    /// Why a seat cannot do this now, in words; nothing if it can.
    fn why(&self, seat: Seat, action: &str, names: &Names, lang: Lang) -> Option<Why>;
    /// What a seat may do, each with its words.
    fn legal(&self, seat: Seat, names: &Names, lang: Lang) -> Vec<Choice>;
    /// What a viewer sees.
    fn view(&self, viewer: Viewer) -> Json;
    /// What everybody could work out from what lies on the table.
    fn preview(&self) -> Json;
    /// What a viewer has seen since a step.
    fn events(&self, viewer: Viewer, from: usize, names: &Names, lang: Lang) -> Vec<Told>;
    /// What is asked now, and of whom.
    fn prompt(&self, names: &Names, lang: Lang) -> String;
    /// The table drawn in text.
    #[cfg(feature = "terminal")]
    fn draw(&self, viewer: Viewer, names: &Names, lang: Lang) -> String;
}

impl<G: Heuristic + Text> AnyScript for Scripted<G> {
    fn turn(&self) -> Turn {
        Scripted::turn(self)
    }
    fn seats(&self) -> u8 {
        Scripted::seats(self)
    }
    fn len(&self) -> usize {
        self.steps()
    }
    fn follow(&mut self, step: &str) -> Result<(), String> {
        Scripted::follow(self, step).map_err(|misstep| misstep.to_string())
    }
    fn settle(&mut self) {
        Scripted::settle(self);
    }
    fn why(&self, seat: Seat, action: &str, names: &Names, lang: Lang) -> Option<Why> {
        reason::<G>(self.public(), action, |action| self.judge(seat, action), names, lang)
    }
    fn legal(&self, seat: Seat, names: &Names, lang: Lang) -> Vec<Choice> {
        choice::<G>(self.public(), seat, Scripted::legal(self, seat), names, lang)
    }
    fn view(&self, viewer: Viewer) -> Json {
        match viewer {
            Viewer::Seat(seat) => Json::of(&Scripted::view(self, seat)),
            Viewer::Spectator => seen_by::<G>(self.public()),
        }
    }
    fn preview(&self) -> Json {
        Json::of(&G::preview(self.public()))
    }
    fn events(&self, viewer: Viewer, from: usize, names: &Names, lang: Lang) -> Vec<Told> {
        let told = |(step, event): (usize, &G::Event)| Told {
            step,
            event: Json::of(event),
            text: G::event(event, names, lang),
        };
        Scripted::events(self, viewer, from).map(told).collect()
    }
    fn prompt(&self, names: &Names, lang: Lang) -> String {
        G::prompt(self.public(), names, lang)
    }
    #[cfg(feature = "terminal")]
    fn draw(&self, viewer: Viewer, names: &Names, lang: Lang) -> String {
        let private = match viewer {
            Viewer::Seat(seat) => Some(Scripted::view(self, seat).private),
            Viewer::Spectator => None,
        };
        G::draw(self.public(), private, viewer, names, lang)
    }
}
