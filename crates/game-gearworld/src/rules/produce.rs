//! The Production Phase (GB-23 to GB-26): what is forced happens by itself, the rest is asked.

use super::{mine, need, round, tell};
use crate::action::Action;
use crate::board::Board;
use crate::event::Event;
use crate::ids::{Land, Place};
use crate::kinds::Token;
use crate::map::map;
use crate::places::Places;
use crate::public::{Public, Stage};
use crate::refusal::Refusal;
use tabletop::{Log, Seat};

/// Opens the active player's turn; false if everything happened without a question.
pub fn open(public: &mut Public, log: &mut impl Log<Event>) -> bool {
    let own = public.board.own(public.active);
    public.producing = own.iter().filter(|place| makes(&public.board, *place).is_some()).collect();
    run(public, log)
}

fn makes(board: &Board, place: Place) -> Option<Token> {
    place.as_land().and_then(|land| board.makes(land))
}

/// The sites among those still to produce that make this.
fn sites(public: &Public, token: Token) -> Places {
    public.producing.iter().filter(|place| makes(&public.board, *place) == Some(token)).collect()
}

/// Produces whatever needs no decision; true if a question is open.
fn run(public: &mut Public, log: &mut impl Log<Event>) -> bool {
    for token in Token::RESOURCES {
        let asks =
            if token == Token::Horse { run_horses(public, log) } else { run_plain(public, token, log) };
        if asks {
            return true;
        }
    }
    false
}

fn run_plain(public: &mut Public, token: Token, log: &mut impl Log<Event>) -> bool {
    let all = sites(public, token);
    let needy: Places = all.iter().filter(|place| wanting(public, *place, token) > 0).collect();
    public.producing = public.producing & !(all & !needy);
    let wanted: u32 = needy.iter().map(|place| u32::from(wanting(public, place, token))).sum();
    let supply = public.supply.tokens.of(token);
    // GB-26: only a supply that is short, but not empty, leaves a choice between several sites.
    if u32::from(supply) < wanted && supply > 0 && needy.len() > 1 {
        public.ask_active(Stage::Produce);
        return true;
    }
    for site in needy.iter() {
        let count = wanting(public, site, token).min(public.supply.tokens.of(token));
        deliver(public, token, count, site, site, log);
    }
    public.producing = public.producing & !all;
    false
}

/// GB-23, GB-24: how many more the site makes: up to one, or two with a skywork here or in an own land next to it.
fn wanting(public: &Public, site: Place, token: Token) -> u8 {
    let near = Places::only(site) | (map().next_lands[site.index()] & public.board.own(public.active));
    let boosted = near.iter().any(|place| public.board.skyworks_at(place) > 0);
    (1 + u8::from(boosted)).saturating_sub(public.board.count(site, token))
}

fn deliver(
    public: &mut Public,
    token: Token,
    count: u8,
    site: Place,
    place: Place,
    log: &mut impl Log<Event>,
) {
    let Some(land) = site.as_land() else { return };
    let seat = public.active;
    if count == 0 {
        return tell(log, Event::Exhausted { seat, token, site: land });
    }
    public.supply.tokens.0[token.index()] -= count;
    public.board.tokens[place.index()].0[token.index()] += count;
    tell(log, Event::Produces { seat, token, count, site: land, place });
}

fn run_horses(public: &mut Public, log: &mut impl Log<Event>) -> bool {
    loop {
        let ranches = sites(public, Token::Horse);
        let supply = public.supply.tokens.of(Token::Horse);
        let able = able_ranches(public);
        let Some(first) = able.iter().next() else {
            public.producing = public.producing & !ranches;
            return false;
        };
        if supply == 0 {
            able.iter().for_each(|ranch| deliver(public, Token::Horse, 0, ranch, ranch, log));
            public.producing = public.producing & !ranches;
            return false;
        }
        // The order matters only if a horse goes elsewhere, or if there are not enough for all.
        let plain = able.iter().all(|ranch| public.board.count(ranch, Token::Horse) == 0);
        if able.len() > 1 && !(plain && usize::from(supply) >= able.len()) {
            public.ask_active(Stage::Produce);
            return true;
        }
        if foal(public, first, log) {
            return true;
        }
    }
}

/// The ranches that can produce now.
fn able_ranches(public: &Public) -> Places {
    let ranches = sites(public, Token::Horse);
    let seat = public.active;
    ranches.iter().filter(|ranch| !horse_places(&public.board, seat, *ranch).is_empty()).collect()
}

/// A ranch produces: at once if there is one place for the horse, else the place is asked.
fn foal(public: &mut Public, ranch: Place, log: &mut impl Log<Event>) -> bool {
    let places = horse_places(&public.board, public.active, ranch);
    match (places.iter().next(), ranch.as_land()) {
        (Some(only), _) if places.len() == 1 => {
            deliver(public, Token::Horse, 1, ranch, only, log);
            public.producing.remove(ranch);
            false
        }
        (_, Some(ranch)) => {
            public.ask_active(Stage::Horse { ranch });
            true
        }
        _ => false,
    }
}

/// GB-25: where a ranch's new horse can go.
pub fn horse_places(board: &Board, seat: Seat, ranch: Place) -> Places {
    if board.count(ranch, Token::Horse) == 0 {
        return Places::only(ranch);
    }
    let own = board.own(seat);
    let (mut chain, mut fresh, mut free) = (Places::only(ranch), Places::only(ranch), Places::EMPTY);
    while !fresh.is_empty() {
        let near = board.next_to_any(fresh) & own & !chain;
        fresh = board.having(near, Token::Horse);
        chain |= fresh;
        free |= near & !fresh;
    }
    free
}

/// What is being produced: the first kind that has sites left.
fn due(public: &Public) -> Option<Token> {
    Token::RESOURCES.into_iter().find(|token| !sites(public, *token).is_empty())
}

/// What the stage lets the player choose from.
fn choices(public: &Public) -> Places {
    match due(public) {
        Some(Token::Horse) => able_ranches(public),
        Some(token) => sites(public, token),
        None => Places::EMPTY,
    }
}

/// GB-26: the kind whose supply is short, if that is why the player is asked, and not the order of ranches (GB-25).
pub fn short(public: &Public) -> Option<Token> {
    let supply = |token| usize::from(public.supply.tokens.of(token));
    due(public).filter(|token| *token != Token::Horse || supply(*token) < able_ranches(public).len())
}

/// Pushes what is legal.
pub fn legal(public: &Public, out: &mut Vec<Action>) {
    match public.stage {
        Stage::Horse { ranch } => {
            out.extend(horse_places(&public.board, public.active, ranch.place()).iter().map(Action::Put));
        }
        _ => out.extend(choices(public).iter().filter_map(Place::as_land).map(Action::Produce)),
    }
}

/// Why not.
pub fn judge(public: &Public, action: Action) -> Result<(), Refusal> {
    match (public.stage, action) {
        (Stage::Horse { ranch }, Action::Put(place)) => {
            mine(public, place)?;
            let places = horse_places(&public.board, public.active, ranch.place());
            need(places.contains(place), Refusal::HorseCannotGo { place, ranch })
        }
        (Stage::Produce, Action::Produce(land)) => {
            need(choices(public).contains(land.place()), Refusal::NothingToProduce { land })
        }
        _ => Err(Refusal::not_now(public, action)),
    }
}

/// Carries it out.
pub fn apply(public: &mut Public, action: Action, log: &mut impl Log<Event>) {
    let asks = match (public.stage, action) {
        (Stage::Horse { ranch }, Action::Put(place)) => {
            deliver(public, Token::Horse, 1, ranch.place(), place, log);
            public.producing.remove(ranch.place());
            false
        }
        (_, Action::Produce(land)) => produce(public, land, log),
        _ => false,
    };
    if !asks && !run(public, log) {
        round::turn_over(public, log);
    }
}

fn produce(public: &mut Public, land: Land, log: &mut impl Log<Event>) -> bool {
    match public.board.makes(land) {
        Some(Token::Horse) => foal(public, land.place(), log),
        Some(token) => {
            deliver(public, token, 1, land.place(), land.place(), log);
            false
        }
        None => false,
    }
}
