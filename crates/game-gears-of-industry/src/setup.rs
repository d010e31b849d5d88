//! The state before the first step.

use crate::GearsOfIndustry;
use crate::card::Market;
use crate::cards::{Common, Personal};
use crate::decks::{self, Deck};
use crate::hidden::Hidden;
use crate::options::{Format, KEYS, Options, TARGET};
use crate::phase::Phase;
use crate::private::Private;
use crate::public::{Area, MarketPile, Pile, Public};
use crate::rules::setup::begin_market;
use tabletop::{BadOptions, First, List, Mute, PerSeat, Seat, Set, State};

/// The most cards of the Market deck in the basic format (GI-3).
pub const MARKET_DECK: usize = 30;

/// Lays out the table, or says what is wrong with the options (GI-4).
pub fn setup(rules: u32, options: &Options, seats: u8) -> Result<State<GearsOfIndustry>, BadOptions> {
    let first = options.first.check(seats)?;
    if !(TARGET.0..=TARGET.2).contains(&options.target) {
        let (least, most) = (TARGET.0, TARGET.2);
        return Err(BadOptions::new(
            "target",
            format!("must be from {least} to {most}"),
            format!("должно быть от {least} до {most}"),
        ));
    }
    let mut private = PerSeat::new(seats, Private::default());
    for seat in Seat::all(4) {
        let (deck, market) = options.lists(seat);
        if seat.index() >= seats.into() {
            empty(seat, deck, market)?;
            continue;
        }
        let lists = read(rules, options.format, seat, deck, market)?;
        private[seat] =
            Private { deck: lists.deck, list: lists.deck, market_list: lists.market, ..Private::default() };
    }
    Ok(lay_out(rules, options, first, private))
}

fn empty(seat: Seat, deck: &str, market: &str) -> Result<(), BadOptions> {
    let keys = KEYS[seat.index()];
    for (key, text) in [(keys.0, deck), (keys.1, market)] {
        if !text.trim().is_empty() {
            return Err(BadOptions::new(key, "nobody sits there", "там никто не сидит"));
        }
    }
    Ok(())
}

fn read(rules: u32, format: Format, seat: Seat, deck: &str, market: &str) -> Result<Deck, BadOptions> {
    let (deck_key, market_key) = KEYS[seat.index()];
    let refuse = |key, fault: decks::Fault| {
        BadOptions::new(key, fault.text(tabletop::Lang::En), fault.text(tabletop::Lang::Ru))
    };
    let deck = if deck.trim().is_empty() { decks::PRESETS[seat.index()].name } else { deck };
    let [deck, market] = [deck, market].map(|text| decks::preset(rules, text).unwrap_or(text));
    if market.trim().is_empty() {
        return decks::check(deck, format).map_err(|fault| refuse(deck_key, fault));
    }
    if format == Format::Basic {
        let (en, ru) = ("the basic format has no market lists", "в базовом формате списков для рынка нет");
        return Err(BadOptions::new(market_key, en, ru));
    }
    decks::check_both(deck, market)
        .map_err(|(in_market, fault)| refuse(if in_market { market_key } else { deck_key }, fault))
}

fn lay_out(rules: u32, options: &Options, first: First, private: PerSeat<Private>) -> State<GearsOfIndustry> {
    let seats = private.seats();
    let mut hidden = Hidden::default();
    for (_, player) in private.iter() {
        match options.format {
            Format::Basic => hidden.left_out.pour(&player.list.missing_market_cards()),
            Format::Advanced => hidden.market.pour(&player.market_list),
        }
    }
    let size = match options.format {
        Format::Basic => hidden.left_out.len().min(MARKET_DECK),
        Format::Advanced => hidden.market.len(),
    };
    let area = Area { neutral: List::new(), cards: PerSeat::new(seats, List::new()) };
    let active = match first {
        First::Random => Seat::new(0),
        First::Seat(seat) => seat,
    };
    let public = Public {
        rules,
        format: options.format,
        target: options.target,
        turn: 0,
        active,
        decider: active,
        phase: Phase::First,
        points: PerSeat::new(seats, 0),
        markets: [area; Market::BOTH.len()],
        factories: PerSeat::new(seats, List::new()),
        hands: PerSeat::new(seats, Default::default()),
        decks: PerSeat::new(seats, Pile { middle: decks::DECK as u8, bottom: 0 }),
        market_deck: MarketPile { size: size as u8, middle: hidden.market.len() as u8, bottom: List::new() },
        discards: PerSeat::new(seats, Personal::EMPTY),
        market_discard: Common::EMPTY,
        seen: PerSeat::new(seats, Personal::EMPTY),
        market_seen: Common::EMPTY,
        fetched: 0,
        plays: 0,
        output: 0,
        entering: None,
        used: None,
        copied: None,
        retooled: Set::EMPTY,
        clashed: Set::EMPTY,
        boosts: PerSeat::new(seats, None),
        lists: None,
    };
    let mut state = State { public, private, hidden };
    if let First::Seat(_) = first {
        begin_market(&mut state, &mut Mute);
    }
    state
}
