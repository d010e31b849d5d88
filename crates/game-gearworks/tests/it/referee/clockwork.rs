//! The referee's own grid: which cards are visible where, and who controls which line.

use game_gearworks::{Action, Cell, Gear, Manner, Part, Tinkerer};
use std::collections::BTreeMap;
use tabletop::Code;

/// A column and a row.
type At = (i32, i32);

/// Two numbers, the greater first.
pub type Pair = (i32, i32);

/// A card in the grid: colour, printed number, whether it lies sideways.
#[derive(Clone, Copy)]
struct Card {
    colour: u8,
    number: i32,
    sideways: bool,
}

#[derive(Clone)]
pub struct Clockwork {
    columns: i32,
    /// The greatest number that Jade may make of one.
    greatest: i32,
    /// The visible cards.
    cards: BTreeMap<At, Card>,
    /// Who controls a line.
    pub control: BTreeMap<Part, usize>,
}

fn card(gear: Gear) -> Card {
    Card { colour: gear.colour() as u8, number: gear.number().into(), sideways: false }
}

fn at(cell: Cell) -> At {
    (cell.column.index() as i32, cell.row.index() as i32)
}

impl Clockwork {
    pub fn new(seats: u8) -> Clockwork {
        let (columns, greatest) = if seats > 2 { (5, 9) } else { (4, 7) };
        Clockwork { columns, greatest, cards: BTreeMap::new(), control: BTreeMap::new() }
    }

    pub fn clear(&mut self) {
        self.cards.clear();
    }

    /// A start card: nobody controls its lines.
    pub fn start(&mut self, gear: Gear, cell: Cell) {
        assert!(self.cards.insert(at(cell), card(gear)).is_none(), "GW-3");
    }

    /// GW-14, GW-16, GW-21, GW-23. Gives the pairs of neighbours that make the number of the card (GW-17).
    pub fn play(&mut self, who: usize, gear: Gear, cell: Cell, manner: Manner) -> Vec<Pair> {
        assert!(!self.cards.contains_key(&at(cell)), "GW-14");
        let mut played = card(gear);
        let mut number = played.number;
        if let Manner::Sideways(bent) = manner {
            number = bent.into();
            played.sideways = true;
            assert!(self.bends(played.number).contains(&number), "GW-23");
        }
        assert_eq!(self.colour_free(played.colour, at(cell)), manner != Manner::Clash, "GW-12");
        self.lay(who, played, number, cell);
        self.pairs(played.number, at(cell))
    }

    /// GW-15, GW-16.
    pub fn replace(&mut self, who: usize, gear: Gear, cell: Cell) {
        assert!(self.cards.contains_key(&at(cell)), "GW-15");
        let played = card(gear);
        assert!(self.colour_free(played.colour, at(cell)), "GW-12");
        self.lay(who, played, played.number, cell);
    }

    fn lay(&mut self, who: usize, played: Card, number: i32, cell: Cell) {
        assert!(self.runs_one_way(number, at(cell)), "GW-13");
        self.cards.insert(at(cell), played);
        // A cell is called by its two lines: "B3".
        for line in cell.to_string().chars() {
            self.control.insert(line.to_string().parse().unwrap(), who);
        }
    }

    /// GW-22.
    pub fn slide(&mut self, from: Cell, to: Cell) {
        assert!(self.slides(from, to), "GW-22");
        let card = self.cards.remove(&at(from)).unwrap();
        self.cards.insert(at(to), card);
    }

    /// GW-12: is the colour free in the column, apart from this cell?
    fn colour_free(&self, colour: u8, at: At) -> bool {
        !self.cards.iter().any(|(cell, card)| cell.0 == at.0 && *cell != at && card.colour == colour)
    }

    /// GW-13: does the row run one way with this number on this cell?
    fn runs_one_way(&self, number: i32, at: At) -> bool {
        let mut row = Vec::new();
        for column in 0..self.columns {
            if column == at.0 {
                row.push(number);
            } else if let Some(card) = self.cards.get(&(column, at.1)).filter(|card| !card.sideways) {
                row.push(card.number);
            }
        }
        let mut sorted = row.clone();
        sorted.sort_unstable();
        let rises = row == sorted;
        sorted.reverse();
        rises || row == sorted
    }

    /// GW-17: of the numbers nearest in the four directions those pairs that make this one.
    fn pairs(&self, number: i32, at: At) -> Vec<Pair> {
        let mut near = Vec::new();
        for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
            let (mut x, mut y) = (at.0 + dx, at.1 + dy);
            while (0..self.columns).contains(&x) && (0..4).contains(&y) {
                if let Some(card) = self.cards.get(&(x, y)) {
                    near.push(card.number);
                    break;
                }
                (x, y) = (x + dx, y + dy);
            }
        }
        near.sort_unstable();
        let all = (0..near.len()).flat_map(|i| (0..i).map(move |j| (i, j)));
        let all = all.map(|(greater, lesser)| (near[greater], near[lesser]));
        all.filter(|(greater, lesser)| greater + lesser == number || greater - lesser == number).collect()
    }

    /// GW-23: what Jade may make of a number.
    fn bends(&self, number: i32) -> Vec<i32> {
        let bent = [number - 2, number - 1, number + 1, number + 2];
        bent.into_iter().filter(|bent| (1..=self.greatest).contains(bent)).collect()
    }

    /// GW-22: may the card on one cell slide to another?
    fn slides(&self, from: Cell, to: Cell) -> bool {
        let (from, to) = (at(from), at(to));
        let Some(card) = self.cards.get(&from) else { return false };
        let mut without = self.clone();
        without.cards.remove(&from);
        let mut way = from.0.min(to.0)..=from.0.max(to.0);
        from != to
            && from.1 == to.1
            && way.all(|column| !without.cards.contains_key(&(column, to.1)))
            && without.colour_free(card.colour, to)
            && (card.sideways || without.runs_one_way(card.number, to))
    }

    /// Every way to lay a card of a hand or to slide one, sorted. `ability` is the tinkerer whose ability is not
    /// used yet, and the rich can pay for a replacement.
    pub fn ways(&self, hand: &[Gear], ability: Option<Tinkerer>, rich: bool) -> Vec<Action> {
        let mut ways = Vec::new();
        let cells = || Cell::every().filter(|cell| at(*cell).0 < self.columns);
        for cell in cells() {
            let (place, open) = (at(cell), !self.cards.contains_key(&at(cell)));
            for gear in hand.iter().copied() {
                let (colour, number) = (gear.colour() as u8, i32::from(gear.number()));
                let fits = |number: &i32| self.runs_one_way(*number, place);
                match (open, self.colour_free(colour, place)) {
                    (true, true) if fits(&number) => ways.push(Action::Play { gear, cell }),
                    (true, false) if ability == Some(Tinkerer::Victoria) && fits(&number) => {
                        ways.push(Action::Clash { gear, cell });
                    }
                    (false, true) if rich && fits(&number) => ways.push(Action::Replace { gear, cell }),
                    _ => {}
                }
                let bends = ability == Some(Tinkerer::Jade) && self.bends(number).iter().any(fits);
                if bends && open && self.colour_free(colour, place) {
                    ways.push(Action::Sideways { gear, cell });
                }
            }
            if ability == Some(Tinkerer::Wyatt) {
                let slides = cells().filter(|to| self.slides(cell, *to));
                ways.extend(slides.map(|to| Action::Slide { from: cell, to }));
            }
        }
        ways.sort_unstable();
        ways
    }
}
