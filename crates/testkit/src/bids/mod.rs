//! Sealed bids: a small game with everything that the laws look at, and faults to plant in it.
//!
//! One card is laid aside unseen as the trophy and each player is dealt a hand. In every round all bid a card
//! secretly and at once; the highest bid scores, and its player may look at the trophy or leave it. The game is
//! over when the hands are empty.

pub mod code;
pub mod fault;
mod rules;
mod sample;

pub use code::{Action, Card, Choice, Draw};
use serde::{Deserialize, Serialize};
use tabletop::{
    BadOptions, Determinize, Game, Log, Meta, OptionKind, OptionSpec, PerSeat, Rng, Seat, SeatSet, Set,
    Standing, State, Turn, View, both,
};

/// The game with a fault. `PAD` makes its state larger.
pub struct Bids<const FAULT: u8 = 0, const PAD: usize = 0>;

#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Public {
    pub rules: u32,
    pub phase: Phase,
    pub hands: PerSeat<u8>,
    pub committed: SeatSet,
    pub bids: PerSeat<Option<Card>>,
    pub discard: Set<Card>,
    pub looked: SeatSet,
    pub left: u32,
    pub points: PerSeat<i32>,
    pub hand: u8,
    pub looking: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Phase {
    Trophy,
    Deal(Seat),
    Bid,
    Prize(Seat),
    Over,
}

#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Private {
    pub hand: Set<Card>,
    pub bid: Option<Card>,
    pub trophy: Option<Card>,
}

#[derive(Clone, Copy, PartialEq)]
pub struct Hidden<const PAD: usize> {
    pub bag: Set<Card>,
    pub trophy: Option<Card>,
    /// Never in a real game: a world in which nothing can be dealt.
    pub sealed: bool,
    pub padding: [u8; PAD],
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub enum Event {
    TrophyLaid,
    Dealt { seat: Seat, card: Option<Card> },
    Committed { seat: Seat, card: Option<Card> },
    Revealed { bids: PerSeat<Option<Card>> },
    Looked { seat: Seat, card: Option<Card> },
    Left { seat: Seat },
    TrophyNamed { card: Option<Card> },
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub enum Refusal {
    NotNow,
    NotInHand(Card),
}

impl tabletop::Refusal for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Refusal::NotNow => "SB-1",
            Refusal::NotInHand(_) => "SB-2",
        }
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    pub hand: u32,
    pub looking: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options { hand: 2, looking: true }
    }
}

impl<const FAULT: u8, const PAD: usize> Game for Bids<FAULT, PAD> {
    const META: Meta = Meta {
        id: "sealed-bids",
        name: both("Sealed Bids", "Тайные ставки"),
        tagline: both("A game for tests", "Игра для проверок"),
        rules: 2,
        seats: (2, 3),
        max_steps: 1 + 9 + 3 * (3 + 1),
        point_scale: 1,
        private_talk: false,
        host_map: false,
    };
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            key: "hand",
            help: both("cards in a hand", "карт на руке"),
            kind: OptionKind::Number { min: 1, max: 3, default: Some(2) },
        },
        OptionSpec {
            key: "looking",
            help: both("the winner of a bid may look at the trophy", "победитель может посмотреть трофей"),
            kind: OptionKind::Flag { default: FAULT != fault::DEFAULT },
        },
    ];

    type Options = Options;
    type Public = Public;
    type Private = Private;
    type Hidden = Hidden<PAD>;
    type Action = Action<FAULT>;
    type Chance = Draw;
    type Event = Event;
    type Refusal = Refusal;
    type Preview = ();

    fn setup(rules: u32, options: &Options, seats: u8) -> Result<State<Self>, BadOptions> {
        rules::setup(rules, options, seats)
    }
    fn turn(public: &Public) -> Turn {
        rules::turn(FAULT, public)
    }
    fn legal(view: View<'_, Self>, out: &mut Vec<Self::Action>) {
        rules::legal(view, out);
    }
    fn judge(view: View<'_, Self>, action: Self::Action) -> Result<(), Refusal> {
        rules::judge(view, action.0)
    }
    fn apply(state: &mut State<Self>, seat: Seat, action: Self::Action, log: &mut impl Log<Event>) {
        rules::apply(state, seat, action.0, log);
    }
    fn chances(state: &State<Self>, out: &mut Vec<(Draw, u32)>) {
        rules::chances(state, out);
    }
    fn resolve(state: &mut State<Self>, chance: Draw, log: &mut impl Log<Event>) {
        rules::resolve(state, chance, log);
    }
    fn standing(state: &State<Self>) -> Standing {
        let mut standing = Standing::by_points(state.public.points);
        if FAULT == fault::STANDING {
            standing.places = PerSeat::new(state.seats(), 3);
            standing.places[Seat::new(0)] = 1;
        }
        standing
    }
    fn check(state: &State<Self>) -> Result<(), &'static str> {
        rules::check(state)
    }
    fn preview(_: &Public) {}
}

impl<const FAULT: u8, const PAD: usize> Determinize for Bids<FAULT, PAD> {
    fn sample(view: View<'_, Self>, rng: &mut Rng) -> (PerSeat<Private>, Hidden<PAD>) {
        sample::sample(view, rng)
    }
}
