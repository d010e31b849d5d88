//! Lists that fit what a seat has seen.
//!
//! People often play presets, so presets that fit come often; any other list that fits can come too. What is
//! known of the Market deck must have come from somewhere: each such card is charged to a player who, in the
//! basic format, left it out, or, in the advanced one, contributed it.

use super::Sight;
use super::belief::own_market_cards;
use game_gears_of_industry::Tally;
use game_gears_of_industry::card::{Card, Owned, Side};
use game_gears_of_industry::cards::{Common, Personal};
use game_gears_of_industry::decks::{self, DECK, Deck, MARKET};
use game_gears_of_industry::options::Format;
use game_gears_of_industry::phase::Phase;
use tabletop::{Code, PerSeat, Rng, Seat};

/// The most cards of the Market deck in the basic format (GI-3).
const MARKET_DECK: usize = 30;

/// Everybody's lists and what became of the cards that are in none.
pub struct Lists {
    pub players: PerSeat<PlayerLists>,
    /// All cards of the Market's home.
    pub market: Common,
    /// Basic format: what did not get into the Market deck.
    pub left_out: Common,
}

/// The lists of one player.
#[derive(Clone, Copy, Default)]
pub struct PlayerLists {
    pub deck: Personal,
    pub market: Personal,
}

impl From<Deck> for PlayerLists {
    fn from(Deck { deck, market }: Deck) -> Self {
        PlayerLists { deck, market }
    }
}

/// What every guess must account for.
struct Evidence<'a> {
    view: Sight<'a>,
    /// Cards that are in the players' lists.
    listed: PerSeat<Personal>,
    /// Cards that belong to the Market deck.
    market: Common,
}

impl<'a> Evidence<'a> {
    /// What the viewer has seen, and that the player in turn holds the witness unseen.
    fn new(view: Sight<'a>, witness: Option<Owned>, open: &Tally) -> Evidence<'a> {
        let mut listed = view.public.seen;
        let mut market = view.public.market_seen;
        for (card, count) in view.private.market_known.iter() {
            market.raise(card, count);
        }
        if let Some(witness) = witness {
            let card = witness.card();
            match witness.home() {
                Side::Player(seat) => listed[seat].raise(card, open.of(witness.home()).count(card) + 1),
                Side::Market => {
                    let own = own_market_cards(view).filter(|other| *other == card).count() as u8;
                    market.raise(card, open.of(Side::Market).count(card) + own + 1);
                }
            }
        }
        Evidence { view, listed, market }
    }
}

/// Guesses all lists; nothing if the witness does not fit.
pub fn guess(view: Sight<'_>, witness: Option<Owned>, open: &Tally, rng: &mut Rng) -> Option<Lists> {
    let evidence = Evidence::new(view, witness, open);
    // A choice of presets may leave a known Market card without a source; custom lists have room.
    let tried = (0..4).find_map(|_| attempt(&evidence, true, rng));
    let players = tried.or_else(|| (0..16).find_map(|_| attempt(&evidence, false, rng)))?;
    Some(complete(&evidence, players, rng))
}

fn attempt(evidence: &Evidence<'_>, presets: bool, rng: &mut Rng) -> Option<PerSeat<PlayerLists>> {
    let view = evidence.view;
    let public = view.public;
    if let Some(shown) = public.lists {
        let lists = |seat| PlayerLists { deck: shown[seat].deck, market: shown[seat].market };
        return Some(PerSeat::from_fn(public.seats(), lists));
    }
    let mut players = PerSeat::new(public.seats(), PlayerLists::default());
    players[view.seat] = PlayerLists { deck: view.private.list, market: view.private.market_list };
    let mut custom: Vec<Seat> = Vec::new();
    let mut rest = evidence.market;
    take_sources(public.format, &mut rest, &players[view.seat]);
    for seat in Seat::all(public.seats()).filter(|seat| *seat != view.seat) {
        if evidence.listed[seat].iter().any(|(_, count)| count > public.format.copies()) {
            return None;
        }
        let preset = if presets && rng.below(4) > 0 { fitting_preset(evidence, seat, rng) } else { None };
        match preset {
            Some(lists) => {
                take_sources(public.format, &mut rest, &lists);
                players[seat] = lists;
            }
            None => custom.push(seat),
        }
    }
    let mut charges = Charges::new(evidence, &custom, rng);
    for card in rest.members() {
        if !charges.place(card, &mut Vec::new()) {
            return None;
        }
    }
    for (seat, charged) in charges.seats {
        players[seat] = match public.format {
            Format::Basic => basic(evidence, seat, &charged, rng)?,
            Format::Advanced => advanced(evidence, seat, charged, rng)?,
        };
    }
    Some(players)
}

/// Known Market cards that may come from this player need no other source.
fn take_sources(format: Format, rest: &mut Common, lists: &PlayerLists) {
    let mut take = |card: Card, count: u8| {
        for _ in 0..count.min(rest.count(card)) {
            rest.remove(card);
        }
    };
    match format {
        Format::Basic => lists.deck.missing_market_cards().iter().for_each(|(card, count)| take(card, count)),
        Format::Advanced => lists.market.iter().for_each(|(card, count)| take(card, count)),
    }
}

fn fitting_preset(evidence: &Evidence<'_>, seat: Seat, rng: &mut Rng) -> Option<PlayerLists> {
    let Evidence { view, listed, .. } = evidence;
    let (least, most) = factories(*view);
    let fits = |deck: &Deck| {
        let count = deck.deck.members().filter(|card| card.is_factory()).count();
        listed[seat].within(&deck.deck) && (least..=most).contains(&count)
    };
    let presets = decks::presets(view.public.rules).iter();
    let decks = presets.filter_map(|preset| decks::check(preset.list, view.public.format).ok());
    let fitting: Vec<Deck> = decks.filter(fits).collect();
    rng.pick(&fitting).map(|deck| (*deck).into())
}

/// How many factory cards another list can have: between two players the size of the basic Market deck tells.
fn factories(view: Sight<'_>) -> (usize, usize) {
    let public = view.public;
    if public.seats() > 2 || public.format == Format::Advanced {
        return (0, DECK);
    }
    // Each Tech Deck leaves 13 market cards and one more for every factory card that is taken.
    let own = view.private.list.members().filter(|card| card.is_factory()).count();
    let size = usize::from(public.market_deck.size);
    let least = size.saturating_sub(2 * 13 + own);
    (least, if size < MARKET_DECK { least } else { 13 })
}

/// Known Market cards charged to players whose lists are made up.
struct Charges<'a> {
    evidence: &'a Evidence<'a>,
    seats: Vec<(Seat, Personal)>,
}

impl<'a> Charges<'a> {
    fn new(evidence: &'a Evidence<'a>, custom: &[Seat], rng: &mut Rng) -> Self {
        let mut seats: Vec<(Seat, Personal)> = custom.iter().map(|seat| (*seat, Personal::EMPTY)).collect();
        rng.shuffle(&mut seats);
        Charges { evidence, seats }
    }

    /// Whether a player can be the source of one more of this card.
    fn allows(&self, at: usize, card: Card) -> bool {
        let (seat, charged) = &self.seats[at];
        let format = self.evidence.view.public.format;
        charged.count(card) + self.evidence.listed[*seat].count(card) < format.copies()
    }

    fn has_room(&self, at: usize) -> bool {
        let most = match self.evidence.view.public.format {
            Format::Basic => 13 + factories(self.evidence.view).1.min(13),
            Format::Advanced => MARKET,
        };
        self.seats[at].1.len() < most
    }

    /// Charges a card to somebody, moving others' charges on if need be.
    fn place(&mut self, card: Card, passed: &mut Vec<usize>) -> bool {
        let mut order: Vec<usize> = (0..self.seats.len()).collect();
        order.sort_by_key(|at| self.seats[*at].1.len());
        for at in order {
            if passed.contains(&at) || !self.allows(at, card) {
                continue;
            }
            if self.has_room(at) {
                self.seats[at].1.insert(card);
                return true;
            }
            passed.push(at);
            let charged: Vec<Card> = self.seats[at].1.iter().map(|(other, _)| other).collect();
            for other in charged {
                if self.place(other, passed) {
                    self.seats[at].1.remove(other);
                    self.seats[at].1.insert(card);
                    return true;
                }
            }
        }
        false
    }
}

/// A basic list: 26 different cards with everything that was seen and nothing that was left out.
fn basic(evidence: &Evidence<'_>, seat: Seat, left: &Personal, rng: &mut Rng) -> Option<PlayerLists> {
    let (least, most) = factories(evidence.view);
    let mut deck = evidence.listed[seat];
    let open = |deck: &Personal, factory: bool| -> Personal {
        let free = |card: &Card| !deck.contains(*card) && !left.contains(*card);
        Card::every().filter(free).filter(|card| card.is_factory() == factory).collect()
    };
    let (mut market, mut technology) = (open(&deck, false), open(&deck, true));
    let mut count = deck.members().filter(|card| card.is_factory()).count();
    while count < least {
        deck.insert(technology.draw(rng)?);
        count += 1;
    }
    while deck.len() < DECK {
        let takes_factory = count < most
            && !technology.is_empty()
            && (rng.below((market.len() + technology.len()) as u32) as usize) < technology.len();
        let card = if takes_factory {
            count += 1;
            technology.draw(rng)?
        } else {
            market.draw(rng)?
        };
        deck.insert(card);
    }
    Some(PlayerLists { deck, market: Personal::EMPTY })
}

/// Advanced lists: 26 cards with everything that was seen, and 15 market cards with everything charged.
fn advanced(evidence: &Evidence<'_>, seat: Seat, mut market: Personal, rng: &mut Rng) -> Option<PlayerLists> {
    let mut deck = evidence.listed[seat];
    let mut pool = Common::EMPTY;
    for card in Card::every() {
        let taken = deck.count(card) + market.count(card);
        (taken..Format::Advanced.copies()).for_each(|_| pool.insert(card));
    }
    while deck.len() < DECK {
        deck.insert(pool.draw(rng)?);
    }
    let mut pool: Common = pool.members().filter(|card| !card.is_factory()).collect();
    while market.len() < MARKET {
        market.insert(pool.draw(rng)?);
    }
    Some(PlayerLists { deck, market })
}

/// The Market's cards: those known, and as many others as its size asks for.
fn complete(evidence: &Evidence<'_>, players: PerSeat<PlayerLists>, rng: &mut Rng) -> Lists {
    let (view, known) = (evidence.view, evidence.market);
    let mut pool = Common::EMPTY;
    for (_, lists) in players.iter() {
        match view.public.format {
            Format::Basic => pool.pour(&lists.deck.missing_market_cards()),
            Format::Advanced => pool.pour(&lists.market),
        }
    }
    let size = match view.public.phase {
        Phase::First | Phase::Select => view.public.deck_len(Side::Market),
        _ => view.public.market_deck.size.into(),
    };
    let mut market = known;
    pool.withdraw(&known);
    while market.len() < size {
        let Some(card) = pool.draw(rng) else { break };
        market.insert(card);
    }
    Lists { players, market, left_out: pool }
}
