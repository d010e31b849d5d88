//! The table drawn in text.

use super::names;
use crate::card::{Market, Owned, Side};
use crate::factory::Factory;
use crate::private::Private;
use crate::public::Public;
use std::fmt::Write;
use tabletop::{Lang, Names, Seat, Viewer, both};

/// The whole table: both markets side by side, a block for each player, and what the viewer holds.
pub fn draw(public: &Public, private: Option<&Private>, viewer: Viewer, who: &Names, lang: Lang) -> String {
    let mut out = String::new();
    // Writing to a String cannot fail.
    let _ = table(&mut out, public, private, viewer, who, lang);
    out
}

fn table(
    out: &mut String,
    public: &Public,
    private: Option<&Private>,
    viewer: Viewer,
    who: &Names,
    lang: Lang,
) -> std::fmt::Result {
    let word = |en, ru| both(en, ru).get(lang);
    writeln!(out, "{} {}   {} {}", word("Turn", "Ход"), public.turn, word("target", "цель"), public.target)?;
    let heads = Market::BOTH.map(|market| format!("{} {market}", word("Market", "Рынок")));
    writeln!(out, "{:14}{:24}{}", "", heads[0], heads[1])?;
    let neutral = word("neutral", "нейтральные");
    writeln!(out, "{neutral:14}{}", rows(public, Side::Market, lang))?;
    for seat in Seat::all(public.seats()) {
        let name: String = who.of(seat).chars().take(12).collect();
        writeln!(out, "{name:14}{}", rows(public, Side::Player(seat), lang))?;
    }
    let (deck, gone) = (public.deck_len(Side::Market), public.market_discard.len());
    writeln!(out, "{}: {deck}, {}: {gone}", word("Market deck", "Колода рынка"), word("discard", "сброс"))?;
    for seat in Seat::all(public.seats()) {
        player(out, public, seat, who, lang)?;
    }
    if let (Some(private), Viewer::Seat(seat)) = (private, viewer) {
        hold(out, private, seat, lang)?;
    }
    let legend = both(
        "* Market card, @1 card of seat 1; 2:9→ factory no. 2 of value 9, $ paid, ! boosted",
        "* карта рынка, @1 — карта места 1; 2:9→ фабрика № 2 номинала 9, $ платила, ! усиливала",
    );
    writeln!(out, "{}", legend.get(lang))
}

fn rows(public: &Public, side: Side, lang: Lang) -> String {
    let row = |market| {
        let cards = public.row(market, side).iter().map(|card| sleeved(*card, side, lang));
        cards.collect::<Vec<_>>().join(" ")
    };
    format!("{:24}{}", row(Market::A), row(Market::B))
}

/// A card, with its home where that is not the side on which it lies.
fn sleeved(card: Owned, side: Side, lang: Lang) -> String {
    let name = names::short(card.card(), lang);
    match card.home() {
        home if home == side => name,
        Side::Market => format!("{name}*"),
        Side::Player(seat) => format!("{name}@{}", seat.index() + 1),
    }
}

fn player(out: &mut String, public: &Public, seat: Seat, who: &Names, lang: Lang) -> std::fmt::Result {
    let word = |en, ru| both(en, ru).get(lang);
    let turn = if seat == public.active && public.turn > 0 { "▶" } else { " " };
    writeln!(
        out,
        "{turn} {}: {} {}, {} {}, {} {}, {} {}",
        who.of(seat),
        word("points", "очки"),
        public.points[seat],
        word("hand", "рука"),
        public.hands[seat].len(),
        word("deck", "колода"),
        public.deck_len(Side::Player(seat)),
        word("discard", "сброс"),
        public.discards[seat].len(),
    )?;
    let factories = public.factories[seat].iter().enumerate().map(|(at, one)| factory(at, *one));
    let factories: Vec<String> = factories.collect();
    for line in factories.chunks(9) {
        writeln!(out, "    {}", line.join("  "))?;
    }
    Ok(())
}

/// "2:9→" is the second factory, of value 9, facing right; `$` has paid this turn, `!` has boosted.
fn factory(at: usize, factory: Factory) -> String {
    let mut text = format!("{}:{}{}", at + 1, factory.value(), names::arrow(factory.facing()));
    if factory.used() {
        text.push('$');
    }
    if factory.boosted() {
        text.push('!');
    }
    text
}

fn hold(out: &mut String, private: &Private, seat: Seat, lang: Lang) -> std::fmt::Result {
    let word = |en, ru| both(en, ru).get(lang);
    let hand: Vec<String> =
        private.hand.iter().map(|card| sleeved(*card, Side::Player(seat), lang)).collect();
    writeln!(out, "{}: {}", word("Your hand", "Ваша рука"), hand.join(" "))?;
    if !private.looked.is_empty() {
        let looked: Vec<String> = private.looked.iter().map(|card| names::short(*card, lang)).collect();
        writeln!(out, "{}: {}", word("You look at", "Вы смотрите"), looked.join(" "))?;
    }
    if !private.searching.is_empty() {
        let found: Vec<String> = private.searching.members().map(|card| names::short(card, lang)).collect();
        for line in found.chunks(16) {
            writeln!(out, "{}: {}", word("You search", "Вы ищете среди"), line.join(" "))?;
        }
    }
    Ok(())
}
