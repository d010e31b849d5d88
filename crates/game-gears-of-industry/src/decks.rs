//! Deck lists: reading them, checking them, and the preset ones (GI-2 to GI-4).
//!
//! A list is plain text: a card a line (or several with commas), as `3 Science`, `2x 3 Science` for two of
//! them, or `1-5 Technology` for a run of values. `#` begins a comment. After a line `Market` come the 15
//! cards for the Market deck (advanced format). Domains may be written in English or Russian.

use crate::GearsOfIndustry;
use crate::card::{Card, Domain};
use crate::cards::Personal;
pub use crate::options::Format;
pub use crate::rules::versions::presets;
use std::fmt;
use tabletop::{Both, Game, Lang, both, plural_en};

/// The cards of a personal deck.
pub const DECK: usize = 26;
/// The cards of a market list.
pub const MARKET: usize = 15;

/// A name stands for the list that the newest rules have under it.
const NEWEST: u32 = GearsOfIndustry::META.rules;

/// A deck that may be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deck {
    /// The 26 cards.
    pub deck: Personal,
    /// The 15 cards for the Market deck: those of the advanced format, or none.
    pub market: Personal,
}

/// A deck that comes with the game.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// Its name in options.
    pub name: &'static str,
    /// Its plan in a line.
    pub about: Both,
    /// Its list.
    pub list: &'static str,
}

/// The names of the preset decks and their plans, by the seats whose own they are.
const NAMES: [(&str, Both); 4] = [
    ("guild", both("mostly Labour, for flushes", "в основном Труд — ради флешей")),
    ("giants", both("high cards and factories that match them", "старшие карты и фабрики их номинала")),
    (
        "sprint",
        both("cheap cards, low factories, early clashes", "дешёвые карты, низкие фабрики, ранние схватки"),
    ),
    (
        "ladder",
        both("middle values of every domain, for straights", "средние номиналы всех областей — ради стритов"),
    ),
];

/// The preset decks. They are our own content (R).
pub const PRESETS: [Preset; 4] = with_lists([
    include_str!("../content/presets/guild.txt"),
    include_str!("../content/presets/giants.txt"),
    include_str!("../content/presets/sprint.txt"),
    include_str!("../content/presets/ladder.txt"),
]);

/// Those of rules 1.
pub(crate) const PRESETS_OF_RULES_1: [Preset; 4] = with_lists([
    include_str!("../content/presets/1/guild.txt"),
    include_str!("../content/presets/1/giants.txt"),
    include_str!("../content/presets/1/sprint.txt"),
    include_str!("../content/presets/1/ladder.txt"),
]);

const fn with_lists(lists: [&'static str; 4]) -> [Preset; 4] {
    let [guild, giants, sprint, ladder] = NAMES;
    [
        preset_of(guild, lists[0]),
        preset_of(giants, lists[1]),
        preset_of(sprint, lists[2]),
        preset_of(ladder, lists[3]),
    ]
}

const fn preset_of((name, about): (&'static str, Both), list: &'static str) -> Preset {
    Preset { name, about, list }
}

/// What is wrong with a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The line, counted from 1, where the fault is in one.
    pub line: Option<usize>,
    /// What is wrong, in English.
    pub en: String,
    /// The same in Russian.
    pub ru: String,
}

impl Fault {
    fn new(line: Option<usize>, en: impl Into<String>, ru: impl Into<String>) -> Fault {
        Fault { line, en: en.into(), ru: ru.into() }
    }

    /// The whole sentence in a language.
    pub fn text(&self, lang: Lang) -> String {
        match (lang, self.line) {
            (Lang::En, Some(line)) => format!("line {line}: {}", self.en),
            (Lang::Ru, Some(line)) => format!("строка {line}: {}", self.ru),
            (Lang::En, None) => self.en.clone(),
            (Lang::Ru, None) => self.ru.clone(),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::En))
    }
}

impl std::error::Error for Fault {}

/// Reads a preset's name or a list and checks it for a format.
pub fn check(text: &str, format: Format) -> Result<Deck, Fault> {
    let parts = Parts::of(text)?;
    let deck = deck_list(&parts.deck, format)?;
    let market = match format {
        Format::Basic => Personal::EMPTY,
        Format::Advanced => market_list(&parts.market, &deck)?,
    };
    Ok(Deck { deck, market })
}

/// Reads a deck and, apart from it, the list for the Market deck; a fault comes with whether it is in the latter.
pub fn check_both(deck: &str, market: &str) -> Result<Deck, (bool, Fault)> {
    let parts = Parts::of(deck).map_err(|fault| (false, fault))?;
    let deck = deck_list(&parts.deck, Format::Advanced).map_err(|fault| (false, fault))?;
    // A market text may be a list of its own or another deck's Market part.
    let parts = Parts::of(market).map_err(|fault| (true, fault))?;
    let lines = if parts.market.is_empty() { &parts.deck } else { &parts.market };
    let market = market_list(lines, &deck).map_err(|fault| (true, fault))?;
    Ok(Deck { deck, market })
}

/// The list that these rules have under this name.
pub fn preset(rules: u32, name: &str) -> Option<&'static str> {
    let mut presets = presets(rules).iter();
    presets.find(|preset| preset.name.eq_ignore_ascii_case(name.trim())).map(|preset| preset.list)
}

fn deck_list(lines: &[Line], format: Format) -> Result<Personal, Fault> {
    let deck = pile(lines, format, &Personal::EMPTY)?;
    exactly(deck.len(), DECK, both("the deck", "колоде"))?;
    Ok(deck)
}

fn market_list(lines: &[Line], deck: &Personal) -> Result<Personal, Fault> {
    if let Some(line) = lines.iter().find(|line| line.card.is_factory()) {
        let (en, ru) = ("Technology never enters a market", "Технология не выходит на рынок");
        return Err(Fault::new(Some(line.number), en, ru));
    }
    let market = pile(lines, Format::Advanced, deck)?;
    exactly(market.len(), MARKET, both("the market list", "списке для рынка"))?;
    Ok(market)
}

/// Collects cards while the pool has them, besides those that are `taken` already.
fn pile(lines: &[Line], format: Format, taken: &Personal) -> Result<Personal, Fault> {
    let mut pile = Personal::EMPTY;
    for line in lines {
        if pile.count(line.card) + taken.count(line.card) >= format.copies() {
            let (value, domain) = (line.card.value(), line.card.domain());
            let (en, ru) = (name(domain).en, name(domain).ru);
            let copies = format.copies();
            return Err(Fault::new(
                Some(line.number),
                format!(
                    "{value} {en} is in the pool {}",
                    if copies == 1 { "once only" } else { "twice only" }
                ),
                format!(
                    "{value} {ru} есть в наборе только {}",
                    if copies == 1 { "один раз" } else { "дважды" }
                ),
            ));
        }
        pile.insert(line.card);
    }
    Ok(pile)
}

fn exactly(count: usize, wanted: usize, what: Both) -> Result<(), Fault> {
    if count == wanted {
        return Ok(());
    }
    let (few, apart) = (count < wanted, count.abs_diff(wanted));
    Err(Fault::new(
        None,
        format!(
            "{} has {}, {wanted} are needed: {apart} too {}",
            what.en,
            plural_en(count as i64, "card", "cards"),
            if few { "few" } else { "many" }
        ),
        format!(
            "в {} карт: {count}, а нужно {wanted}: {} {apart}",
            what.ru,
            if few { "не хватает" } else { "лишних" }
        ),
    ))
}

/// The name of a domain.
pub const fn name(domain: Domain) -> Both {
    match domain {
        Domain::Labour => both("Labour", "Труд"),
        Domain::Commerce => both("Commerce", "Коммерция"),
        Domain::Science => both("Science", "Наука"),
        Domain::Technology => both("Technology", "Технология"),
    }
}

/// One card of a list and the line that it stands in.
struct Line {
    number: usize,
    card: Card,
}

/// A list read, its parts not yet counted.
#[derive(Default)]
struct Parts {
    deck: Vec<Line>,
    market: Vec<Line>,
}

/// No list is longer: what comes from outside is bounded before it is worked on.
const LONGEST: usize = 10_000;

impl Parts {
    /// The parts of the preset of this name, or of this list.
    fn of(text: &str) -> Result<Parts, Fault> {
        // Some editors begin a file with a mark that nobody sees.
        let text = text.trim_start_matches('\u{feff}');
        Parts::read(preset(NEWEST, text).unwrap_or(text))
    }

    fn read(text: &str) -> Result<Parts, Fault> {
        if text.len() > LONGEST {
            let (en, ru) = ("the text is too long for a list", "текст слишком длинный для списка");
            return Err(Fault::new(None, en, ru));
        }
        let mut parts = Parts::default();
        let mut market = false;
        for (at, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default();
            for item in line.split([',', ';']).map(str::trim).filter(|item| !item.is_empty()) {
                match item.trim_end_matches(':').to_lowercase().as_str() {
                    "market" | "рынок" => market = true,
                    "deck" | "колода" => market = false,
                    _ => {
                        let into = if market { &mut parts.market } else { &mut parts.deck };
                        read_item(item, at + 1, into)?;
                    }
                }
            }
        }
        Ok(parts)
    }
}

/// Reads `3 Science`, `Science 3`, `2x 3 Science` or `1-5 Technology`. Nothing may be said twice: that is another
/// card, whose comma was forgotten.
fn read_item(item: &str, number: usize, into: &mut Vec<Line>) -> Result<(), Fault> {
    let (mut copies, mut values, mut domain) = (None, None, None);
    for word in item.split_whitespace() {
        let again = if let Some(found) = read_domain(word) {
            domain.replace(found).is_some()
        } else if let Some(found) = read_copies(word) {
            copies.replace(found).is_some()
        } else {
            values.replace(read_values(word, number)?).is_some()
        };
        if again {
            let short = shorten(item);
            return Err(Fault::new(
                Some(number),
                format!("“{short}” is more than one card; put a comma or a new line between cards"),
                format!("«{short}» — не одна карта; разделяйте карты запятой или новой строкой"),
            ));
        }
    }
    let (Some((low, high)), Some(domain)) = (values, domain) else {
        let short = shorten(item);
        return Err(Fault::new(
            Some(number),
            format!("“{short}” is no card; write a value and a domain, as in “3 Science”"),
            format!("«{short}» — не карта; нужны номинал и область, например «3 Наука»"),
        ));
    };
    for value in low..=high {
        into.extend((0..copies.unwrap_or(1)).map(|_| Line { number, card: Card::new(domain, value) }));
    }
    Ok(())
}

/// As much of a text as a message can quote.
fn shorten(text: &str) -> String {
    text.chars().take(40).collect()
}

fn read_domain(word: &str) -> Option<Domain> {
    match word.to_lowercase().as_str() {
        "labour" | "labor" | "труд" => Some(Domain::Labour),
        "commerce" | "коммерция" | "торговля" => Some(Domain::Commerce),
        "science" | "наука" => Some(Domain::Science),
        "technology" | "tech" | "технология" => Some(Domain::Technology),
        _ => None,
    }
}

fn read_copies(word: &str) -> Option<usize> {
    let digits = word.strip_suffix(['x', 'X', '×', 'х', 'Х'])?;
    digits.parse().ok().filter(|copies| (1..=9).contains(copies))
}

fn read_values(word: &str, number: usize) -> Result<(u8, u8), Fault> {
    let value = |text: &str| text.parse::<u8>().ok().filter(|value| (1..=13).contains(value));
    let (low, high) = word.split_once(['-', '–']).unwrap_or((word, word));
    match (value(low), value(high)) {
        (Some(low), Some(high)) if low <= high => Ok((low, high)),
        _ => {
            let short = shorten(word);
            Err(Fault::new(
                Some(number),
                format!(
                    "“{short}” is neither a value from 1 to 13 nor a domain (Labour, Commerce, Science, Technology)"
                ),
                format!(
                    "«{short}» — не номинал от 1 до 13 и не область (Труд, Коммерция, Наука, Технология)"
                ),
            ))
        }
    }
}
