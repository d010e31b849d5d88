//! What things are called, in both languages.

use crate::card::{Card, Domain, Owned, Side};
use crate::decks;
use crate::effect::Effect;
use crate::event::ClashHand;
use crate::factory::Facing;
use crate::poker::Rank;
use tabletop::{Both, Lang, Names, Seat, both};

/// "Science 7".
pub fn card(card: Card, lang: Lang) -> String {
    format!("{} {}", decks::name(card.domain()).get(lang), card.value())
}

/// "Science 7", for a card with a home.
pub fn owned(owned: Owned, lang: Lang) -> String {
    card(owned.card(), lang)
}

/// "Science 7", "Science 7 (Market)", "Science 7 (Ada)": a card in a seat's hand, with its home where that is not the
/// seat itself. The same card can come from several decks.
pub fn held(card: Owned, seat: Seat, who: &Names, lang: Lang) -> String {
    let name = owned(card, lang);
    match card.home() {
        Side::Player(home) if home == seat => name,
        Side::Player(home) => format!("{name} ({})", who.of(home)),
        Side::Market => name + both(" (Market)", " (карта рынка)").get(lang),
    }
}

/// "S7": a card in two or three characters.
pub fn short(card: Card, lang: Lang) -> String {
    let letter = match card.domain() {
        Domain::Labour => both("L", "Т"),
        Domain::Commerce => both("C", "К"),
        Domain::Science => both("S", "Н"),
        Domain::Technology => both("T", "Ф"),
    };
    format!("{}{}", letter.get(lang), card.value())
}

/// The facing of a factory.
pub const fn facing(facing: Facing) -> Both {
    match facing {
        Facing::Up => both("up", "вверх"),
        Facing::Right => both("right", "вправо"),
        Facing::Down => both("down", "вниз"),
        Facing::Left => both("left", "влево"),
    }
}

/// An arrow for a facing.
pub const fn arrow(facing: Facing) -> char {
    match facing {
        Facing::Up => '↑',
        Facing::Right => '→',
        Facing::Down => '↓',
        Facing::Left => '←',
    }
}

/// The name of an effect.
pub const fn effect(effect: Effect) -> Both {
    match effect {
        Effect::Overtime => both("Overtime", "Сверхурочные"),
        Effect::Retool => both("Retool", "Переоснащение"),
        Effect::SecondShift => both("Second shift", "Вторая смена"),
        Effect::Subcontract => both("Subcontract", "Субподряд"),
        Effect::Strike => both("Strike", "Забастовка"),
        Effect::Dismantle => both("Dismantle", "Демонтаж"),
        Effect::Barter => both("Barter", "Бартер"),
        Effect::Relocate => both("Relocate", "Переезд"),
        Effect::Refresh => both("Refresh", "Обновление"),
        Effect::Import => both("Import", "Импорт"),
        Effect::Rebrand => both("Rebrand", "Ребрендинг"),
        Effect::Takeover => both("Takeover", "Поглощение"),
        Effect::Survey => both("Survey", "Разведка"),
        Effect::Draft => both("Draft", "Отбор"),
        Effect::Recall => both("Recall", "Возврат"),
        Effect::Research => both("Research", "Исследование"),
        Effect::Insight => both("Insight", "Озарение"),
        Effect::Replicate => both("Replicate", "Повторение"),
    }
}

/// The name of a rank.
pub const fn rank(rank: Rank) -> Both {
    match rank {
        Rank::HighCard => both("high card", "старшая карта"),
        Rank::Pair => both("a pair", "пара"),
        Rank::TwoPair => both("two pair", "две пары"),
        Rank::ThreeOfAKind => both("three of a kind", "тройка"),
        Rank::Straight => both("a straight", "стрит"),
        Rank::Flush => both("a flush", "флеш"),
        Rank::FullHouse => both("a full house", "фулл-хаус"),
        Rank::FourOfAKind => both("four of a kind", "каре"),
        Rank::StraightFlush => both("a straight flush", "стрит-флеш"),
        Rank::RoyalFlush => both("a royal flush", "роял-флеш"),
    }
}

/// A hand of a clash: "two pair 9, 5, 3 (C9 S9 L5 T5 S3)".
pub fn hand(hand: &ClashHand, lang: Lang) -> String {
    let ties: Vec<String> = hand.ties.iter().map(u8::to_string).collect();
    let cards: Vec<String> = hand.cards.iter().map(|card| short(*card, lang)).collect();
    format!("{} {} ({})", rank(hand.rank).get(lang), ties.join(", "), cards.join(" "))
}
