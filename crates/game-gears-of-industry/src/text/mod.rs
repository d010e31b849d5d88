//! Words for people.

mod draw;
mod en;
mod holdings;
mod names;
mod outlook;
mod ru;

use crate::GearsOfIndustry;
use crate::action::Action;
use crate::event::Event;
use crate::private::Private;
use crate::public::Public;
use crate::refusal::Refusal;
use tabletop::{Both, Lang, Names, Seat, Text, Viewer};

impl Text for GearsOfIndustry {
    const LESSONS: &'static str = include_str!("../../content/lessons.json");

    fn prompt(public: &Public, names: &Names, lang: Lang) -> String {
        match lang {
            Lang::En => en::prompt(public, names),
            Lang::Ru => ru::prompt(public, names),
        }
    }
    fn action(public: &Public, seat: Seat, action: Action, names: &Names, lang: Lang) -> String {
        match lang {
            Lang::En => en::action(public, seat, action, names),
            Lang::Ru => ru::action(public, seat, action, names),
        }
    }
    fn event(event: &Event, names: &Names, lang: Lang) -> String {
        match lang {
            Lang::En => en::event(event, names),
            Lang::Ru => ru::event(event, names),
        }
    }
    fn refusal(refusal: &Refusal, names: &Names, lang: Lang) -> String {
        match lang {
            Lang::En => en::refusal(refusal, names),
            Lang::Ru => ru::refusal(refusal, names),
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

    fn draw(public: &Public, private: Option<&Private>, viewer: Viewer, names: &Names, lang: Lang) -> String {
        draw::draw(public, private, viewer, names, lang)
    }
    fn rules(rules: u32, lang: Lang) -> &'static str {
        match (rules, lang) {
            (1, Lang::En) => include_str!("../../../../docs/rules/1/gears-of-industry.en.md"),
            (1, Lang::Ru) => include_str!("../../../../docs/rules/1/gears-of-industry.ru.md"),
            (_, Lang::En) => include_str!("../../../../docs/rules/gears-of-industry.en.md"),
            (_, Lang::Ru) => include_str!("../../../../docs/rules/gears-of-industry.ru.md"),
        }
    }
}
