//! The words, in English and Russian.

use crate::{Action, Card, Event, HighCard, Phase, Private, Public, Refusal};
use std::fmt::Write;
use tabletop::{Both, Lang, Names, Seat, Text, Viewer, both, tally};

impl Text for HighCard {
    fn prompt(public: &Public, names: &Names, lang: Lang) -> String {
        match (public.phase, lang) {
            (Phase::Deal(_) | Phase::Swap(_), Lang::En) => "A card is drawn".into(),
            (Phase::Deal(_) | Phase::Swap(_), Lang::Ru) => "Берётся карта".into(),
            (Phase::Choose(seat), Lang::En) => format!("{}: keep your card or swap it", names.of(seat)),
            (Phase::Choose(seat), Lang::Ru) => {
                format!("{}: оставьте карту или поменяйте", names.of(seat))
            }
            (Phase::Over, Lang::En) => "The game is over".into(),
            (Phase::Over, Lang::Ru) => "Игра окончена".into(),
        }
    }

    fn action(_: &Public, _: Seat, action: Action, _: &Names, lang: Lang) -> String {
        let text = match (action, lang) {
            (Action::Keep, Lang::En) => "Keep the card",
            (Action::Keep, Lang::Ru) => "Оставить карту",
            (Action::Swap, Lang::En) => "Swap the card",
            (Action::Swap, Lang::Ru) => "Поменять карту",
        };
        text.into()
    }

    fn event(event: &Event, names: &Names, lang: Lang) -> String {
        match (event, lang) {
            (Event::Drawn(seat, Some(card)), Lang::En) => format!("{} draws the {card}.", names.of(*seat)),
            (Event::Drawn(seat, Some(card)), Lang::Ru) => format!("{} берёт карту {card}.", names.of(*seat)),
            (Event::Drawn(seat, None), Lang::En) => format!("{} draws a card.", names.of(*seat)),
            (Event::Drawn(seat, None), Lang::Ru) => format!("{} берёт карту.", names.of(*seat)),
            (Event::Kept(seat), Lang::En) => format!("{} keeps the card.", names.of(*seat)),
            (Event::Kept(seat), Lang::Ru) => format!("{} оставляет карту.", names.of(*seat)),
            (Event::Swapped(seat, card), Lang::En) => format!("{} discards the {card}.", names.of(*seat)),
            (Event::Swapped(seat, card), Lang::Ru) => format!("{} сбрасывает карту {card}.", names.of(*seat)),
            (Event::Shown(_), Lang::En) => "All cards are shown.".into(),
            (Event::Shown(_), Lang::Ru) => "Все карты открываются.".into(),
        }
    }

    fn refusal(refusal: &Refusal, _: &Names, lang: Lang) -> String {
        let text = match (refusal, lang) {
            (Refusal::NotNow, Lang::En) => "another player chooses now",
            (Refusal::NotNow, Lang::Ru) => "сейчас выбирает другой игрок",
        };
        text.into()
    }

    fn outlook(public: &Public, _: Option<&Private>, viewer: Viewer, names: &Names, lang: Lang) -> String {
        let seats = public.shown.seats();
        let has = |seat: Seat| public.shown[seat].map_or("—".into(), |card| card.to_string());
        match lang {
            Lang::En => format!("The highest card: {}", tally(seats, viewer, names, lang, has)),
            Lang::Ru => format!("Самая старшая карта: {}", tally(seats, viewer, names, lang, has)),
        }
    }

    fn holdings(public: &Public, seat: Seat) -> Vec<(Both, i32)> {
        vec![(both("cards shown", "открытые карты"), i32::from(public.shown[seat].is_some()))]
    }

    fn draw(public: &Public, private: Option<&Private>, viewer: Viewer, names: &Names, _: Lang) -> String {
        let mut out = String::new();
        for (seat, shown) in public.shown.iter() {
            let own = private.filter(|_| viewer == Viewer::Seat(seat)).and_then(|private| private.card);
            let face = |card: Card| card.to_string();
            let hidden = if public.holding.contains(seat) { "?" } else { "—" };
            let _ = writeln!(out, "{}  {}", names.of(seat), shown.or(own).map_or(hidden.into(), face));
        }
        out
    }

    fn rules(_: u32, lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../../../docs/rules/high-card.en.md"),
            Lang::Ru => include_str!("../../../docs/rules/high-card.ru.md"),
        }
    }
}
