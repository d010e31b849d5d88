//! Words for people.

mod actions;
mod draw;
mod events_en;
mod events_ru;
mod holdings;
pub mod names;
mod outlook;
mod prompt;
mod refusals;
mod under_way;

use crate::Gearworld;
use crate::action::Action;
use crate::event::Event;
use crate::private::Private;
use crate::public::Public;
use crate::refusal::Refusal;
use tabletop::{Both, Lang, Names, Seat, Text, Viewer};

impl Text for Gearworld {
    const LESSONS: &'static str = include_str!("../../content/lessons.json");

    fn prompt(public: &Public, names: &Names, lang: Lang) -> String {
        prompt::prompt(public, names, lang)
    }
    fn action(public: &Public, _: Seat, action: Action, names: &Names, lang: Lang) -> String {
        match lang {
            Lang::En => actions::en(public, action, names),
            Lang::Ru => actions::ru(public, action, names),
        }
    }
    fn event(event: &Event, names: &Names, lang: Lang) -> String {
        match lang {
            Lang::En => events_en::event(event, names),
            Lang::Ru => events_ru::event(event, names),
        }
    }
    fn refusal(refusal: &Refusal, names: &Names, lang: Lang) -> String {
        match lang {
            Lang::En => refusals::en(refusal, names),
            Lang::Ru => refusals::ru(refusal, names),
        }
    }
    fn outlook(
        public: &Public,
        private: Option<&Private>,
        viewer: Viewer,
        names: &Names,
        lang: Lang,
    ) -> String {
        outlook::outlook(public, private, viewer, names, lang)
    }

    fn holdings(public: &Public, seat: Seat) -> Vec<(Both, i32)> {
        holdings::holdings(public, seat)
    }

    fn draw(public: &Public, _: Option<&Private>, viewer: Viewer, names: &Names, lang: Lang) -> String {
        draw::draw(public, viewer, names, lang)
    }
    fn rules(_rules: u32, lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../../../../docs/rules/gearworld.en.md"),
            Lang::Ru => include_str!("../../../../docs/rules/gearworld.ru.md"),
        }
    }
}
