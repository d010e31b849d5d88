//! The table drawn in text: the city as a map with links and workers, then the factories.

use super::{cost_letters, letter, letters, place};
use crate::city::{Board, Node, Place, Spot};
use crate::content::{Development, Effect, TileData};
use crate::public::{Player, Public, Task};
use crate::{Private, rules};
use tabletop::{Lang, Names, Seat, Viewer, both};

/// Colour never carries meaning alone: every seat has its mark.
const MARKS: [char; 4] = ['●', '◆', '▲', '■'];

pub fn draw(public: &Public, private: Option<&Private>, viewer: Viewer, names: &Names, lang: Lang) -> String {
    let mut out = Map::of(public, private, lang).text();
    out.push_str(match lang {
        Lang::En => {
            "S steam  C cog  Z zap  ? any  M move  P prestige  ★ owner's prestige  + link bonus\n\
             What a tile does: `tile B2`\n\n"
        }
        Lang::Ru => {
            "П пар  З зубец  Э заряд  ? любой  Х ход  ★ престиж владельцу  + бонус связи\n\
             Что делает квартал: `tile B2`\n\n"
        }
    });
    out.push_str(&status(public, lang));
    for (seat, _) in public.players.iter() {
        let own = private.filter(|_| viewer == Viewer::Seat(seat));
        out.push_str(&factory(public, seat, own, names, lang));
    }
    out
}

fn mark(seat: Seat) -> char {
    MARKS[seat.index()]
}

/// Round, dice and bag.
fn status(public: &Public, lang: Lang) -> String {
    let dice: Vec<String> = public.turn.dice.all().map(|face| format!("[{}]", letters(face, lang))).collect();
    let mut dice = if dice.is_empty() { "—".into() } else { dice.join(" ") };
    if let Some(Task::Reroll(cup @ 1..)) = public.agenda.last() {
        dice.push_str(&match lang {
            Lang::En => format!(" + {cup} in the cup"),
            Lang::Ru => format!(" + {cup} в стакане"),
        });
    }
    let (round, bag, drawn, who) = (public.round, public.bag, public.opening.drawn, mark(public.turn.seat));
    let white = public.opening.bag;
    match lang {
        Lang::En => format!(
            "Round {round} · {who} dice {dice} · bag {bag} gears + {white} Opening Day, {drawn} drawn\n"
        ),
        Lang::Ru => {
            format!(
                "Раунд {round} · {who} кубики {dice} · в мешке {bag} + {white} Дня открытия, вынуто {drawn}\n"
            )
        }
    }
}

/// One player's factory in two or three lines.
fn factory(public: &Public, seat: Seat, own: Option<&Private>, names: &Names, lang: Lang) -> String {
    let player = &public.players[seat];
    let prestige = match (own, public.over) {
        (_, Some(_)) => public.totals[seat].prestige.to_string(),
        (Some(private), None) => private.prestige.to_string(),
        (None, None) => "?".into(),
    };
    let tokens = player.tokens;
    let [s, c, z] =
        crate::Resource::ALL.map(|resource| format!("{}{}", letter(resource, lang), tokens.count(resource)));
    let (ready, city, locked, links) = (player.ready, player.in_city(), player.locked, player.links.len());
    let (who, movement) = (names.of(seat), player.movement);
    let price = if locked > 0 { format!(" (★{})", rules::price(player)) } else { String::new() };
    let turn = if public.over.is_none() && public.turn.seat == seat { '►' } else { ' ' };
    let mut out = match lang {
        Lang::En => format!(
            "{turn}{} {who}: ★{prestige} · workers {ready} ready, {city} in the city, {locked} locked{price} · links {links} · {s} {c} {z} M{movement}\n",
            mark(seat)
        ),
        Lang::Ru => format!(
            "{turn}{} {who}: ★{prestige} · рабочие: {ready} дома, {city} в городе, {locked} закрыто{price} · связи {links} · {s} {c} {z} Х{movement}\n",
            mark(seat)
        ),
    };
    let used = |development: Development| seat == public.turn.seat && public.turn.used.contains(development);
    let developments: Vec<String> = player
        .developments
        .iter()
        .map(|own| format!("{}{}", own.title().get(lang), if used(own) { "*" } else { "" }))
        .collect();
    out.push_str(&format!("    {}\n", developments.join(", ")));
    if let Some(private) = own.filter(|private| !private.hand.is_empty()) {
        let hand: Vec<&str> = private.hand.iter().map(|gear| gear.title().get(lang)).collect();
        let word = if lang == Lang::En { "drawn" } else { "взято" };
        out.push_str(&format!("    {word}: {}\n", hand.join(", ")));
    }
    out
}

/// A sheet of characters.
struct Map<'a> {
    public: &'a Public,
    private: Option<&'a Private>,
    lang: Lang,
    rows: Vec<Vec<char>>,
    /// Width of a tile and of the gap beside it.
    width: usize,
    gap: usize,
}

/// Space for factories at the left and right.
const MARGIN: usize = 3;
/// Lines of a tile with the line of link spots below it.
const HEIGHT: usize = 7;

impl Map<'_> {
    fn of<'a>(public: &'a Public, private: Option<&'a Private>, lang: Lang) -> Map<'a> {
        let low = public.board == Board::LowConflict;
        let (width, gap, lines) = if low { (13, 2, 5) } else { (22, 3, 3) };
        let columns = if low { 5 } else { 3 };
        let across = 2 * MARGIN + columns * width + (columns - 1) * gap;
        let rows = vec![vec![' '; across]; lines * HEIGHT + 3];
        let mut map = Map { public, private, lang, rows, width, gap };
        public.board.places().iter().for_each(|place| map.tile(place));
        public.board.between_tiles().iter().for_each(|spot| map.link(spot));
        public.players.iter().for_each(|(seat, _)| map.factory(seat));
        map
    }

    fn text(&self) -> String {
        let lines = self.rows.iter().map(|row| row.iter().collect::<String>());
        let text: String = lines.map(|line| format!("{}\n", line.trim_end())).collect();
        text.trim_matches('\n').to_owned() + "\n"
    }

    fn put(&mut self, x: usize, y: usize, text: &str) {
        for (at, letter) in text.chars().enumerate() {
            if let Some(cell) = self.rows.get_mut(y).and_then(|row| row.get_mut(x + at)) {
                *cell = letter;
            }
        }
    }

    /// The upper left corner of a tile. In the layout of thirteen the square begins one further in.
    fn corner(&self, place: Place) -> (usize, usize) {
        let (column, row) = match place {
            Place::North => (1, -1),
            Place::South => (1, 3),
            Place::West => (-1, 1),
            Place::East => (3, 1),
            _ => (place as isize % 3, place as isize / 3),
        };
        let further = if self.public.board == Board::LowConflict { 1 } else { 0 };
        let (column, row) = ((column + further) as usize, (row + further) as usize);
        (MARGIN + column * (self.width + self.gap), 2 + row * HEIGHT)
    }

    fn tile(&mut self, at: Place) {
        let (x, y) = self.corner(at);
        let inner = self.width - 2;
        let done = if self.public.turn.activated.contains(at) { " ✓ " } else { "" };
        let name = place(at, self.lang) + done;
        let rest = "─".repeat(inner.saturating_sub(name.chars().count()));
        self.put(x, y, &format!("┌{name}{rest}┐"));
        let lines = self.inside(at, inner);
        for (line, text) in lines.iter().enumerate() {
            let text = fit(text, inner);
            self.put(x, y + 1 + line, &format!("│{text:<inner$}│"));
        }
        self.put(x, y + 5, &format!("└{}┘", "─".repeat(inner)));
    }

    /// Name in two lines, cost with worth and bonus, workers.
    fn inside(&self, at: Place, inner: usize) -> [String; 4] {
        let workers = crew(self.public, at, inner);
        let Some(tile) = self.public.tiles[at] else {
            let seen = self.private.and_then(|private| private.looked[at]);
            let face_down = both("face down", "закрыт").get(self.lang);
            let name = seen.map_or(face_down.into(), |tile| format!("({})", tile.title().get(self.lang)));
            let [first, second] = wrap(&name, inner);
            return [first, second, "★2".into(), workers];
        };
        let data = tile.data(self.public.rules);
        let [first, second] = wrap(data.name.get(self.lang), inner);
        [first, second, facts(data, self.lang), workers]
    }

    /// A link shows its owner's mark, an open spot a dot.
    fn link(&mut self, spot: Spot) {
        let (a, b) = spot.ends();
        let (Some(a), Some(b)) = (a.place(), b.place()) else { return };
        let ((ax, ay), (bx, by)) = (self.corner(a), self.corner(b));
        let mark = self.public.link_owner(spot).map_or('·', mark).to_string();
        if ay == by {
            self.put(ax.min(bx) + self.width + (self.gap - 1) / 2, ay + 3, &mark);
        } else {
            self.put(ax + self.width / 2, ay.min(by) + HEIGHT - 1, &mark);
        }
    }

    fn factory(&mut self, seat: Seat) {
        for spot in self.public.factory(seat).iter() {
            let Some(at) = spot.ends().0.place() else { continue };
            let link = self.public.link_owner(spot).map_or('·', mark);
            let (x, y) = self.corner(at);
            let name = format!("{}F", mark(seat));
            match spot {
                Spot::B3Factory | Spot::SouthFactory => {
                    self.put(x + self.width / 2, y + HEIGHT - 1, &link.to_string());
                    self.put(x + self.width / 2, y + HEIGHT, &name);
                }
                Spot::B1Factory | Spot::NorthFactory => {
                    self.put(x + self.width / 2, y - 1, &link.to_string());
                    self.put(x + self.width / 2, y - 2, &name);
                }
                Spot::A2Factory | Spot::WestFactory => self.put(x - MARGIN, y + 3, &format!("{name}{link}")),
                _ => self.put(x + self.width, y + 3, &format!("{link}{name}")),
            }
        }
        debug_assert!(self.public.factory(seat).iter().all(|spot| spot.ends().1 == Node::Factory));
    }
}

/// Everybody's workers on a tile, installed ones with "!": "●●◆!", or in numbers where that is too long: "●7◆6!".
fn crew(public: &Public, at: Place, width: usize) -> String {
    let each = |show: fn(char, u8, &str) -> String| -> String {
        let own = |(seat, player): (Seat, &Player)| {
            show(mark(seat), player.free(at), "") + &show(mark(seat), player.installed[at], "!")
        };
        public.players.iter().map(own).collect()
    };
    let marks = each(|mark, number, sign| format!("{mark}{sign}").repeat(number.into()));
    if marks.chars().count() <= width {
        return marks;
    }
    each(|mark, number, sign| if number > 0 { format!("{mark}{number}{sign}") } else { String::new() })
}

/// What is too long for a line ends with a sign that it is.
fn fit(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.into();
    }
    text.chars().take(width - 1).chain(['…']).collect()
}

/// "S+Z ★4 +C".
pub fn facts(data: &TileData, lang: Lang) -> String {
    let bonus: String = data.bonus.iter().map(|effect| bonus(*effect, lang)).collect();
    format!("{} ★{} +{bonus}", cost_letters(data.cost, lang), data.prestige)
}

fn bonus(effect: Effect, lang: Lang) -> String {
    let number = |amount: u8| if amount > 1 { amount.to_string() } else { String::new() };
    match effect {
        Effect::Gain(resource, amount) => number(amount) + letter(resource, lang),
        Effect::Movement(amount) => number(amount) + if lang == Lang::En { "M" } else { "Х" },
        Effect::Prestige(amount) => number(amount) + if lang == Lang::En { "P" } else { "★" },
        Effect::Reroll => "↻".into(),
        Effect::Neutral => "⚄".into(),
        _ => "…".into(),
    }
}

/// A name in two lines, broken at a space where it must be.
fn wrap(name: &str, width: usize) -> [String; 2] {
    if name.chars().count() <= width {
        return [name.into(), String::new()];
    }
    match name.split_once(' ') {
        Some((first, second)) => [first.into(), second.into()],
        None => [name.into(), String::new()],
    }
}
