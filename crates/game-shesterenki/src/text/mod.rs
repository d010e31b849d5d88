//! The game's words, in English and in Russian; the sentences are in one file a language.

mod draw;
mod en;
mod holdings;
mod outlook;
mod ru;

pub use draw::draw;
pub use holdings::holdings;
pub use outlook::outlook;

use crate::content::{Character, Setting, Shift, Turning};
use crate::{Action, Event, Public, Refusal};
use tabletop::{Lang, Names, Seat};

pub fn prompt(public: &Public, names: &Names, lang: Lang) -> String {
    match lang {
        Lang::En => en::prompt(public, names),
        Lang::Ru => ru::prompt(public, names),
    }
}

pub fn action(public: &Public, seat: Seat, action: Action, names: &Names, lang: Lang) -> String {
    match lang {
        Lang::En => en::action(public, seat, action, names),
        Lang::Ru => ru::action(public, seat, action, names),
    }
}

pub fn event(event: &Event, names: &Names, lang: Lang) -> String {
    match lang {
        Lang::En => en::event(event, names),
        Lang::Ru => ru::event(event, names),
    }
}

pub fn refusal(refusal: &Refusal, names: &Names, lang: Lang) -> String {
    match lang {
        Lang::En => en::refusal(refusal, names),
        Lang::Ru => ru::refusal(refusal, names),
    }
}

pub fn rules(rules: u32, lang: Lang) -> &'static str {
    match (rules, lang) {
        (1, Lang::En) => include_str!("../../../../docs/rules/1/shesterenki.en.md"),
        (1, Lang::Ru) => include_str!("../../../../docs/rules/1/shesterenki.ru.md"),
        (_, Lang::En) => include_str!("../../../../docs/rules/shesterenki.en.md"),
        (_, Lang::Ru) => include_str!("../../../../docs/rules/shesterenki.ru.md"),
    }
}

/// What a gear set so would show if it were increased and decreased this round.
fn neighbours(public: &Public, setting: Setting) -> (u8, u8) {
    let after = |turning| setting.turned(public.steps(turning)).number().get();
    (after(Turning::Increase), after(Turning::Decrease))
}

/// What a winner can do with a code card (SH-21 to SH-23).
enum Deed {
    Enter,
    EnterOrCheck,
    Check,
}

impl Deed {
    fn of(public: &Public, seat: Seat) -> Deed {
        let player = &public.players[seat];
        let clerk = public.ability(seat) == Some((Character::Clerk, Shift::Day));
        if player.open.is_empty() || !public.fitting(seat).is_empty() {
            Deed::Enter
        } else if clerk || !player.check.is_empty() {
            Deed::EnterOrCheck
        } else {
            Deed::Check
        }
    }
}

/// Half points as people write them: "3½", "½", "2".
fn points(halves: u8) -> String {
    match (halves / 2, halves % 2) {
        (0, 1) => "½".into(),
        (whole, 0) => whole.to_string(),
        (whole, _) => format!("{whole}½"),
    }
}
