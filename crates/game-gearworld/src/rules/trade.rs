//! The Trade Phase (GB-27) as a protocol of offers, answers and one counter-offer.

use super::{mine, need, round, tell, there, trim};
use crate::action::Action;
use crate::event::Event;
use crate::kinds::{Token, Tokens};
use crate::public::{Deal, Phase, Public, Stage, Trade};
use crate::refusal::Refusal;
use tabletop::{Log, PerSeat, Seat, SeatSet};

/// **D**: this many offers a player opens in one phase at most.
pub const OFFERS: u8 = 6;

/// Trading begins with the first player.
pub fn begin(public: &mut Public, log: &mut impl Log<Event>) {
    public.trade = Trade { offers: PerSeat::new(public.seats(), 0), passes: 0, deal: None };
    public.active = public.first;
    seek(public, log);
}

/// Finds the next player who can open an offer; the phase ends when all have passed in a row.
fn seek(public: &mut Public, log: &mut impl Log<Event>) {
    while usize::from(public.trade.passes) < public.playing.len() {
        let seat = public.active;
        if public.trade.offers[seat] < OFFERS && !partners(public, seat).is_empty() {
            return public.ask_active(Stage::Trade);
        }
        public.trade.passes += 1;
        public.active = public.next_playing(seat);
    }
    round::phase_over(public, log);
}

/// Who can trade with this seat: adjoining holdings, and both have something to give.
pub fn partners(public: &Public, seat: Seat) -> SeatSet {
    let board = &public.board;
    let rich = |who: Seat| board.own(who).iter().any(|place| board.at(place).resources() > 0);
    if !rich(seat) {
        return SeatSet::EMPTY;
    }
    let near = board.next_to_any(board.own(seat));
    let others = public.playing.without(seat);
    others.iter().filter(|other| near.meets(board.own(*other)) && rich(*other)).collect()
}

/// Pushes what is legal.
pub fn legal(public: &Public, out: &mut Vec<Action>) {
    let Some(deal) = &public.trade.deal else {
        out.push(Action::Pass);
        out.extend(partners(public, public.active).iter().map(Action::Offer));
        return;
    };
    match public.stage {
        Stage::Offer => {
            push_gifts(public, |_| true, out);
            let wealth = public.board.wealth(deal.with);
            let more = |token: &Token| deal.asked.of(*token) < wealth.of(*token);
            out.extend(Token::RESOURCES.into_iter().filter(more).map(Action::Ask));
            if deal.given.total() > 0 && deal.asked.total() > 0 {
                out.push(Action::Propose);
            }
            out.push(Action::Withdraw);
        }
        Stage::Answer => {
            out.extend([Action::Accept, Action::Decline]);
            if !deal.counter {
                out.push(Action::Counter);
            }
        }
        Stage::Fulfil => push_gifts(public, |token| deal.owed(token) > 0, out),
        _ => out.extend(public.board.own(public.asked).iter().map(Action::Put)),
    }
}

/// Every token of these kinds that the seat to move has, by place.
fn push_gifts(public: &Public, wanted: impl Fn(Token) -> bool, out: &mut Vec<Action>) {
    let own = public.board.own(public.asked);
    for token in Token::RESOURCES.into_iter().filter(|token| wanted(*token)) {
        let places = own.iter().filter(|place| public.board.count(*place, token) > 0);
        out.extend(places.map(|place| Action::Give(token, place)));
    }
}

/// Why not.
pub fn judge(public: &Public, action: Action) -> Result<(), Refusal> {
    let Some(deal) = &public.trade.deal else {
        return match action {
            Action::Pass => Ok(()),
            Action::Offer(seat) => {
                need(partners(public, public.active).contains(seat), Refusal::NoPartner { seat })
            }
            _ => Err(Refusal::not_now(public, action)),
        };
    };
    match (public.stage, action) {
        (Stage::Offer | Stage::Fulfil, Action::Give(token, place)) => {
            need(token != Token::Weapon, Refusal::NeverTraded { token })?;
            mine(public, place)?;
            there(public, token, place)?;
            need(public.stage == Stage::Offer || deal.owed(token) > 0, Refusal::NotAsked { token })
        }
        (Stage::Offer, Action::Ask(token)) => {
            need(token != Token::Weapon, Refusal::NeverTraded { token })?;
            let wealth = public.board.wealth(deal.with);
            need(deal.asked.of(token) < wealth.of(token), Refusal::NotSoMany { token })
        }
        (Stage::Offer, Action::Propose) => {
            need(deal.given.total() > 0 && deal.asked.total() > 0, Refusal::OneEachWay)
        }
        (Stage::Offer, Action::Withdraw) | (Stage::Answer, Action::Accept | Action::Decline) => Ok(()),
        (Stage::Answer, Action::Counter) => need(!deal.counter, Refusal::CounterOnce),
        (Stage::Receive, Action::Put(place)) => mine(public, place),
        _ => Err(Refusal::not_now(public, action)),
    }
}

/// Carries it out.
pub fn apply(public: &mut Public, action: Action, log: &mut impl Log<Event>) {
    let seat = public.asked;
    match action {
        Action::Pass => {
            tell(log, Event::Passes { seat, phase: Phase::Trade });
            public.trade.passes += 1;
            public.active = public.next_playing(seat);
            seek(public, log);
        }
        Action::Offer(with) => {
            public.trade.offers[seat] += 1;
            public.before = public.board.cargo();
            public.trade.deal = Some(Deal::new(seat, with, false));
            tell(log, Event::Opens { seat, with });
            public.stage = Stage::Offer;
        }
        Action::Withdraw => {
            tell(log, Event::Withdraws { seat });
            fall_through(public, log);
        }
        Action::Decline => {
            tell(log, Event::Declines { seat });
            fall_through(public, log);
        }
        _ => negotiate(public, action, log),
    }
}

/// What happens with an offer on the table.
fn negotiate(public: &mut Public, action: Action, log: &mut impl Log<Event>) {
    let seat = public.asked;
    let stage = public.stage;
    let Some(deal) = &mut public.trade.deal else { return };
    match action {
        Action::Give(token, from) => {
            public.board.tokens[from.index()].take(token);
            if stage == Stage::Offer {
                deal.given.add(token)
            } else {
                deal.paid.add(token)
            }
            tell(log, Event::Gives { seat, token, from });
            if stage == Stage::Fulfil {
                fulfil(public, log);
            }
        }
        Action::Ask(token) => {
            deal.asked.add(token);
            tell(log, Event::Asks { seat, token });
        }
        Action::Propose => {
            let Deal { with, given, asked, counter, .. } = *deal;
            tell(log, Event::Proposes { seat, with, given, asked, counter });
            public.stage = Stage::Answer;
            public.asked = with;
        }
        Action::Counter => {
            let with = deal.by;
            *deal = Deal::new(seat, with, true);
            public.board.restore(&public.before);
            tell(log, Event::Counters { seat, with });
            public.stage = Stage::Offer;
        }
        Action::Accept => {
            // An accepted trade binds both.
            log.barrier();
            tell(log, Event::Accepts { seat });
            public.stage = Stage::Fulfil;
            fulfil(public, log);
        }
        Action::Put(at) => {
            if let Some(token) = deal.next_for(seat) {
                deal.gets(seat).take(token);
                public.board.tokens[at.index()].add(token);
                tell(log, Event::Receives { seat, token, at });
            }
            receive(public, log);
        }
        _ => {}
    }
}

/// Nothing came of the offer: everything goes back.
fn fall_through(public: &mut Public, log: &mut impl Log<Event>) {
    public.board.restore(&public.before);
    next_offer(public, log);
}

fn next_offer(public: &mut Public, log: &mut impl Log<Event>) {
    public.trade.deal = None;
    public.trade.passes = 0;
    public.active = public.next_playing(public.active);
    seek(public, log);
}

/// Lifts what was asked where there is no choice of places; asks for the rest.
fn fulfil(public: &mut Public, log: &mut impl Log<Event>) {
    let seat = public.asked;
    let own = public.board.own(seat);
    let Some(deal) = &mut public.trade.deal else { return };
    for token in Token::RESOURCES {
        let places = public.board.having(own, token);
        let total: u32 = places.iter().map(|place| u32::from(public.board.count(place, token))).sum();
        let owed = u32::from(deal.owed(token));
        if owed == 0 {
            continue;
        }
        if owed < total && places.len() > 1 {
            return;
        }
        for from in places.iter() {
            while deal.owed(token) > 0 && public.board.count(from, token) > 0 {
                public.board.tokens[from.index()].take(token);
                deal.paid.add(token);
                tell(log, Event::Gives { seat, token, from });
            }
        }
    }
    (deal.by_gets, deal.with_gets) = (deal.paid, deal.given);
    let Deal { by, with, given, paid, .. } = *deal;
    tell(log, Event::Trades { by, with, given, paid });
    receive(public, log);
}

/// Both place what they got, the earlier in turn order first; then the trade is complete.
fn receive(public: &mut Public, log: &mut impl Log<Event>) {
    let Some(Deal { by, with, by_gets, with_gets, .. }) = public.trade.deal else { return };
    let mut waiting = [(by, by_gets), (with, with_gets)];
    waiting.sort_by_key(|(seat, _)| public.order(*seat));
    if let Some((seat, _)) = waiting.iter().find(|(_, gets)| *gets != Tokens::default()) {
        public.stage = Stage::Receive;
        public.asked = *seat;
        return;
    }
    trim(public, by, log);
    trim(public, with, log);
    next_offer(public, log);
}

impl Deal {
    fn new(by: Seat, with: Seat, counter: bool) -> Deal {
        let none = Tokens::default();
        Deal { by, with, counter, given: none, asked: none, paid: none, by_gets: none, with_gets: none }
    }

    /// How many of these are asked for and not paid yet.
    fn owed(&self, token: Token) -> u8 {
        self.asked.of(token) - self.paid.of(token)
    }

    /// What this seat has yet to place.
    fn gets(&mut self, seat: Seat) -> &mut Tokens {
        if seat == self.by { &mut self.by_gets } else { &mut self.with_gets }
    }

    /// What of that it places next.
    pub fn next_for(mut self, seat: Seat) -> Option<Token> {
        self.gets(seat).iter().next().map(|(token, _)| token)
    }
}
