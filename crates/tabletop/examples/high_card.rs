//! High Card. Everybody is dealt a card and may swap it once; then all cards are shown, and the highest wins.

use serde::{Deserialize, Serialize};
use tabletop::{
    Audience, BadOptions, Code, Determinize, Game, Log, Meta, OptionSpec, PerSeat, Rng, Seat, SeatSet, Set,
    Standing, State, Turn, View, both,
};

/// The game. A position of it is a `State<HighCard>`.
pub struct HighCard;

/// The cards are numbered 1 to 12. A `Code` has a number and a notation for each member of a small set.
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[code(min = 1, max = 12)]
pub struct Card(u8);

/// What lies on the table: everybody sees it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Public {
    /// The version of the rules that this match is played by.
    pub rules: u32,
    /// What happens next.
    pub phase: Phase,
    /// Who holds a card.
    pub holding: SeatSet,
    /// Cards that were swapped away, face up.
    pub discard: Set<Card>,
    /// The cards at the end.
    pub shown: PerSeat<Option<Card>>,
}

/// A moment of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Phase {
    /// This seat is dealt its card.
    Deal(Seat),
    /// This seat keeps its card or swaps it.
    Choose(Seat),
    /// This seat draws another card.
    Swap(Seat),
    /// All cards are shown.
    Over,
}

/// What one seat knows besides.
#[derive(Clone, Copy, PartialEq, Default, Debug, Serialize)]
pub struct Private {
    /// Its card.
    pub card: Option<Card>,
}

/// What nobody knows. It cannot be serialised, so it cannot leak.
#[derive(Clone, Copy, PartialEq)]
pub struct Hidden {
    /// The cards that nobody has drawn.
    pub bag: Set<Card>,
}

/// What a seat can do. The notation is `keep` or `swap`.
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Keep the card.
    Keep,
    /// Discard it face up and draw another.
    Swap,
}

/// What is reported, to those who may know.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub enum Event {
    /// This seat draws a card; only the seat itself is told which.
    Drawn(Seat, Option<Card>),
    /// This seat keeps its card.
    Kept(Seat),
    /// This seat discards this card.
    Swapped(Seat, Card),
    /// Everybody's cards.
    Shown(PerSeat<Option<Card>>),
}

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub enum Refusal {
    /// It is another seat's turn to choose.
    NotNow,
}

impl tabletop::Refusal for Refusal {
    fn rule(&self) -> &'static str {
        "HC-2"
    }
}

/// The settings of a match: none yet.
#[derive(Clone, Default, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {}

impl Game for HighCard {
    const META: Meta = Meta {
        id: "high-card",
        name: both("High Card", "Старшая карта"),
        tagline: both("Keep your card or swap it once", "Оставь карту или поменяй её один раз"),
        rules: 1,
        seats: (2, 4),
        max_steps: 12,
        point_scale: 1,
        private_talk: false,
        host_map: false,
    };
    const OPTIONS: &'static [OptionSpec] = &[];

    type Options = Options;
    type Public = Public;
    type Private = Private;
    type Hidden = Hidden;
    type Action = Action;
    type Chance = Card;
    type Event = Event;
    type Refusal = Refusal;
    type Preview = ();

    fn setup(rules: u32, _: &Options, seats: u8) -> Result<State<Self>, BadOptions> {
        let public = Public {
            rules,
            phase: Phase::Deal(Seat::new(0)),
            holding: SeatSet::EMPTY,
            discard: Set::EMPTY,
            shown: PerSeat::new(seats, None),
        };
        let private = PerSeat::new(seats, Private::default());
        Ok(State { public, private, hidden: Hidden { bag: Set::full() } })
    }

    fn turn(public: &Public) -> Turn {
        match public.phase {
            Phase::Deal(_) | Phase::Swap(_) => Turn::Chance,
            Phase::Choose(seat) => Turn::of(seat),
            Phase::Over => Turn::Over,
        }
    }

    fn legal(view: View<'_, Self>, out: &mut Vec<Action>) {
        if view.public.phase == Phase::Choose(view.seat) {
            out.extend([Action::Keep, Action::Swap]);
        }
    }

    fn judge(view: View<'_, Self>, _: Action) -> Result<(), Refusal> {
        if view.public.phase == Phase::Choose(view.seat) { Ok(()) } else { Err(Refusal::NotNow) }
    }

    fn apply(state: &mut State<Self>, seat: Seat, action: Action, log: &mut impl Log<Event>) {
        match (action, state.private[seat].card) {
            (Action::Swap, Some(card)) => {
                state.private[seat].card = None;
                state.public.holding.remove(seat);
                state.public.discard.insert(card);
                state.public.phase = Phase::Swap(seat);
                log.emit(Audience::All, Event::Swapped(seat, card));
                // Everybody has seen the card: the swap cannot be taken back.
                log.barrier();
            }
            _ => {
                log.emit(Audience::All, Event::Kept(seat));
                next(state, seat, log);
            }
        }
    }

    fn chances(state: &State<Self>, out: &mut Vec<(Card, u32)>) {
        out.extend(state.hidden.bag.iter().map(|card| (card, 1)));
    }

    fn resolve(state: &mut State<Self>, card: Card, log: &mut impl Log<Event>) {
        let (Phase::Deal(seat) | Phase::Swap(seat)) = state.public.phase else { return };
        state.hidden.bag.remove(card);
        state.private[seat].card = Some(card);
        state.public.holding.insert(seat);
        log.emit(Audience::Only(SeatSet::only(seat)), Event::Drawn(seat, Some(card)));
        log.emit(Audience::Except(SeatSet::only(seat)), Event::Drawn(seat, None));
        match state.public.phase {
            Phase::Deal(_) if seat.index() + 1 < state.seats().into() => {
                state.public.phase = Phase::Deal(seat.next(state.seats()));
            }
            Phase::Deal(_) => state.public.phase = Phase::Choose(Seat::new(0)),
            _ => next(state, seat, log),
        }
    }

    fn standing(state: &State<Self>) -> Standing {
        let points = |seat| state.public.shown[seat].map_or(0, |card: Card| i32::from(card.0));
        Standing::by_points(PerSeat::from_fn(state.seats(), points))
    }

    fn check(state: &State<Self>) -> Result<(), &'static str> {
        let held: Set<Card> = state.private.iter().filter_map(|(_, private)| private.card).collect();
        let all = held.or(state.hidden.bag).or(state.public.discard);
        let count = held.len() + state.hidden.bag.len() + state.public.discard.len();
        if all == Set::full() && count == all.len() { Ok(()) } else { Err("a card is lost or doubled") }
    }

    fn preview(_: &Public) {}
}

/// The next seat chooses, or all cards are shown.
fn next(state: &mut State<HighCard>, seat: Seat, log: &mut impl Log<Event>) {
    let after = seat.next(state.seats());
    if after != Seat::new(0) {
        state.public.phase = Phase::Choose(after);
        return;
    }
    let cards = PerSeat::from_fn(state.seats(), |seat| state.private[seat].card);
    state.public.shown = cards;
    state.public.phase = Phase::Over;
    log.emit(Audience::All, Event::Shown(cards));
    log.barrier();
}

/// Bots search in worlds that their seat cannot tell from the real one.
impl Determinize for HighCard {
    fn sample(view: View<'_, Self>, rng: &mut Rng) -> (PerSeat<Private>, Hidden) {
        let seen = view.public.discard.or(view.private.card.into_iter().collect());
        let mut unseen: Vec<Card> = Set::full().minus(seen).iter().collect();
        rng.shuffle(&mut unseen);
        let private = PerSeat::from_fn(view.public.shown.seats(), |seat| match view.public.shown[seat] {
            _ if seat == view.seat => *view.private,
            Some(card) => {
                unseen.retain(|other| *other != card);
                Private { card: Some(card) }
            }
            None if view.public.holding.contains(seat) => Private { card: unseen.pop() },
            None => Private::default(),
        });
        (private, Hidden { bag: unseen.into_iter().collect() })
    }
}

fn main() {
    // The laws that every game obeys: nothing leaks, nothing is lost, refusals agree with the legal list.
    testkit::Laws::<HighCard>::new().games(200).check();
    testkit::codes::<HighCard>();

    // A random game to its end.
    let mut state = HighCard::setup(HighCard::META.rules, &Options::default(), 3).expect("three can play");
    let (mut driver, mut rng) = (tabletop::Driver::new(), Rng::new(7));
    while let Some(step) = driver.random(&state, &mut rng) {
        println!("{step}");
        state.take(step, &mut tabletop::Mute);
    }
    println!("{:?}", HighCard::standing(&state).places);
}
