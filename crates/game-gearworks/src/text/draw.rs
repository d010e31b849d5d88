//! The table in the terminal.

use super::{en, ru};
use crate::content::{ROUNDS, SPARK_LIMIT, Tinkerer};
use crate::gear::{Colour, Gear};
use crate::grid::{Cell, Column, Row};
use crate::part::{ByPart, Part, With};
use crate::private::Private;
use crate::public::{Leviathan, Phase, Public, Side};
use std::fmt::Write;
use tabletop::{Code, Lang, Names, Seat, Viewer};

/// The grid with who controls what, the players, the Leviathan, the decks and the viewer's hand.
pub fn draw(public: &Public, private: Option<&Private>, viewer: Viewer, names: &Names, lang: Lang) -> String {
    let page = Page { public, names, lang };
    let mut out = String::new();
    page.head(&mut out);
    page.grid(&mut out);
    page.covered(&mut out);
    for seat in Seat::all(public.seats()) {
        page.player(seat, &mut out);
    }
    public.leviathan.iter().for_each(|leviathan| page.leviathan(leviathan, &mut out));
    page.decks(&mut out);
    if let (Some(private), Viewer::Seat(seat)) = (private, viewer) {
        page.hand(seat, private, &mut out);
    }
    out
}

struct Page<'a> {
    public: &'a Public,
    names: &'a Names,
    lang: Lang,
}

/// How wide the page is.
const PAGE: usize = 78;
/// How wide a cell is drawn.
const WIDTH: usize = 9;

impl Page<'_> {
    fn say(&self, en: &'static str, ru: &'static str) -> &'static str {
        tabletop::both(en, ru).get(self.lang)
    }

    fn head(&self, out: &mut String) {
        let (round, of) = (self.say("Round", "Раунд"), self.say("of", "из"));
        let starts = self.say("first:", "первый ход:");
        let _ = write!(out, "{round} {} {of} {ROUNDS} · {starts} ", self.public.round);
        let first = if self.public.phase == Phase::First { "—" } else { self.names.of(self.public.first) };
        let _ = writeln!(out, "{first}");
        let letters: Vec<String> = Colour::every()
            .map(|colour| format!("{} {}", self.letter(colour), self.colour(colour)))
            .collect();
        let notes = self.say("~ sideways, +n cards underneath", "~ боком, +n карт под ней");
        let _ = writeln!(out, "{} · {notes}\n", letters.join(", "));
    }

    fn colour(&self, colour: Colour) -> &'static str {
        match self.lang {
            Lang::En => en::colour_name(colour),
            Lang::Ru => ru::colour_name(colour),
        }
    }

    fn letter(&self, colour: Colour) -> &'static str {
        colour.letter().get(self.lang)
    }

    /// "B5": a letter for the colour, then the number.
    fn card(&self, gear: Gear) -> String {
        format!("{}{}", self.letter(gear.colour()), gear.number())
    }

    fn grid(&self, out: &mut String) {
        let columns: Vec<Column> = Column::all(self.public.columns).collect();
        let line = |left: &str, middle: &str, right: &str| {
            let bars = vec!["─".repeat(WIDTH); columns.len()].join(middle);
            format!("{:WIDTH$}    {left}{bars}{right}\n", "")
        };
        for head in [true, false] {
            let _ = write!(out, "{:WIDTH$}     ", "");
            for column in &columns {
                let text = if head { column.to_string() } else { self.controller((*column).into()) };
                let _ = write!(out, "{text:^WIDTH$} ");
            }
            trim(out);
        }
        out.push_str(&line("┌", "┬", "┐"));
        for row in Row::every() {
            let _ = write!(out, "{:>WIDTH$}  {row} │", self.controller(row.into()));
            for column in &columns {
                let _ = write!(out, "{:^WIDTH$}│", self.cell(Cell { column: *column, row }));
            }
            out.push('\n');
        }
        out.push_str(&line("└", "┴", "┘"));
    }

    fn cell(&self, cell: Cell) -> String {
        let grid = &self.public.grid;
        let Some(gear) = grid.top(cell) else { return "·".into() };
        let covered = grid.pile(cell).count() - 1;
        let under = if covered > 0 { format!("+{covered}") } else { String::new() };
        format!("{}{}{under}", self.card(gear), if grid.is_sideways(cell) { "~" } else { "" })
    }

    /// "B2(B9 R5)": a cell and the cards that its visible one covers, the topmost first.
    fn covered(&self, out: &mut String) {
        let grid = &self.public.grid;
        let piles = grid.cells().filter_map(|cell| {
            let under: Vec<String> = grid.pile(cell).skip(1).map(|gear| self.card(gear)).collect();
            (!under.is_empty()).then(|| format!("{cell}({})", under.join(" ")))
        });
        list(self.say("Covered", "Накрыты"), ", ", piles, out);
    }

    fn controller(&self, line: Part) -> String {
        let name = match self.public.control[line] {
            None => "–",
            Some(Side::Seat(seat)) => self.names.of(seat),
            Some(Side::Leviathan) => self.say("LEVIATHAN", "ЛЕВИАФАН"),
        };
        name.chars().take(WIDTH).collect()
    }

    fn player(&self, seat: Seat, out: &mut String) {
        let player = &self.public.players[seat];
        let over = self.public.phase == Phase::Over;
        let turn = if self.public.active == seat && !over && !self.leviathan_moves() { '▶' } else { ' ' };
        let name = self.name(seat);
        let sparks = "●".repeat(player.sparks.into()) + &"○".repeat((SPARK_LIMIT - player.sparks).into());
        let (gears, contraptions) = (self.say("gears", "шестерён"), self.say("contraptions", "чертежей"));
        let _ = write!(
            out,
            "{turn} {name:<12} {sparks}  {gears} {}, {contraptions} {}",
            player.gears, player.contraptions
        );
        if let Some(tinkerer) = player.tinkerer {
            let used = if player.used {
                self.say("used", "использовано")
            } else {
                self.say("ready", "готово")
            };
            let _ = write!(out, "  {} ({used})", self.tinkerer(tinkerer));
        }
        if player.out {
            let _ = write!(out, "  {}", self.say("OUT", "ВНЕ ИГРЫ"));
        }
        trim(out);
        let claimed = player.claimed.iter().map(|part| part.to_string());
        list(self.say("    claimed", "    взято"), " ", claimed, out);
        list(self.say("    loose parts", "    свободные детали"), " ", counted(&player.loose), out);
        let built = player.built.iter().map(|built| self.built(*built));
        list(self.say("    built", "    собрано"), " ", built, out);
    }

    /// "A3(A+3)": the contraption and the parts that lie on it.
    fn built(&self, built: crate::part::Built) -> String {
        let contraption = built.contraption();
        let parts = match built.with() {
            With::Letter => contraption.letter().to_string(),
            With::Number => contraption.number().to_string(),
            With::Both => format!("{}+{}", contraption.letter(), contraption.number()),
        };
        format!("{contraption}({parts})")
    }

    fn tinkerer(&self, tinkerer: Tinkerer) -> &'static str {
        match self.lang {
            Lang::En => en::tinkerer_name(tinkerer),
            Lang::Ru => ru::tinkerer_name(tinkerer),
        }
    }

    /// A name that is not too long for its column.
    fn name(&self, seat: Seat) -> String {
        self.names.of(seat).chars().take(12).collect()
    }

    /// Whether this is a moment of the Leviathan's turn. The human stays the active player meanwhile.
    fn leviathan_moves(&self) -> bool {
        matches!(
            self.public.phase,
            Phase::LeviathanColumn | Phase::LeviathanRow { .. } | Phase::LeviathanGear { .. }
        )
    }

    fn leviathan(&self, leviathan: &Leviathan, out: &mut String) {
        let mark = if self.leviathan_moves() { '▶' } else { ' ' };
        let name = self.say("Leviathan", "Левиафан");
        let (sparks, lines) = (self.say("sparks", "искр"), self.say("lines", "линий"));
        let _ = write!(
            out,
            "{mark} {name:<12} {sparks} {}, {lines} {}",
            leviathan.sparks,
            self.public.lines(Side::Leviathan)
        );
        if leviathan.out {
            let _ = write!(out, "  {}", self.say("PASSED", "ПАС"));
        }
        trim(out);
        list(self.say("    parts", "    детали"), " ", counted(&leviathan.parts), out);
    }

    fn decks(&self, out: &mut String) {
        let public = self.public;
        let (gears, drawings) =
            (self.say("Gear deck", "Колода шестерён"), self.say("contraptions", "чертежей"));
        let _ = writeln!(out, "\n{gears} {}, {drawings} {}", public.gear_deck.len(), public.contraption_deck);
        let buried = public.gear_deck.bottom.chunk_by(|one, next| one == next);
        let buried = buried.map(|cards| format!("{} ×{}", self.name(cards[0]), cards.len()));
        list(
            self.say("Under the gear deck, the next first", "Под колодой шестерён, сначала ближайшие"),
            ", ",
            buried,
            out,
        );
        let flipped = public.gear_discard.iter().map(|gear| self.card(gear));
        list(self.say("Flipped gears", "Открытые шестерни"), " ", flipped, out);
        let flipped = public.contraption_discard.iter().map(|card| card.to_string());
        list(self.say("Flipped contraptions", "Открытые чертежи"), " ", flipped, out);
    }

    /// Cards sorted by colour, then number.
    fn hand(&self, seat: Seat, private: &Private, out: &mut String) {
        let title = format!("{} {}", self.say("Hand of", "Рука игрока"), self.names.of(seat));
        list(&title, " ", private.gears.iter().map(|gear| self.card(gear)), out);
        let part = |part: Part| match self.lang {
            Lang::En => en::part_name(part),
            Lang::Ru => ru::part_name(part),
        };
        let drawings = private.contraptions.members();
        let drawings =
            drawings.map(|card| format!("{card} ({} + {})", part(card.letter()), part(card.number())));
        list(self.say("Contraptions", "Чертежи"), ", ", drawings, out);
        for (title, cards) in [
            (self.say("Looking at", "Видит"), &private.looking[..]),
            (self.say("Under the deck, by you", "Под колодой, ваши"), &private.bottom[..]),
        ] {
            list(title, " ", cards.iter().map(|gear| self.card(*gear)), out);
        }
    }
}

/// "A", "B×2": the parts that are there.
fn counted(parts: &ByPart<u8>) -> impl Iterator<Item = String> {
    parts.iter().filter(|(_, count)| **count > 0).map(|(part, count)| match count {
        1 => part.to_string(),
        many => format!("{part}×{many}"),
    })
}

/// A titled list that is broken before it gets wider than the page; nothing if it is empty.
fn list(title: &str, separator: &str, items: impl Iterator<Item = String>, out: &mut String) {
    let mut items = items.peekable();
    if items.peek().is_none() {
        return;
    }
    let _ = write!(out, "{title}:");
    let mut width = title.chars().count() + 1;
    while let Some(item) = items.next() {
        width += item.chars().count() + separator.len();
        if width > PAGE {
            out.push_str("\n   ");
            width = 4 + item.chars().count();
        }
        let after = if items.peek().is_some() { separator.trim_end() } else { "" };
        let _ = write!(out, " {item}{after}");
    }
    out.push('\n');
}

/// Ends a line without spaces at its end.
fn trim(out: &mut String) {
    out.truncate(out.trim_end_matches(' ').len());
    out.push('\n');
}
