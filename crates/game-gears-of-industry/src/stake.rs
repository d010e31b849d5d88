//! What a player has of its own, as the learned values count it.

use crate::GearsOfIndustry;
use crate::card::{Card, Market, Owned};
use crate::heuristic::{first, hands, prospects};
use crate::phase::{Phase, Stage};
use crate::poker::{self, Hand};
use crate::public::Public;
use crate::rules::Table;
use crate::rules::enter::OUTPUT;
use tabletop::learned::WHOLE_GAME;
use tabletop::{Features, Game, Learned, List, Model, PerSeat, Seat};

/// Whoever lacks this many points or more is as far from the end as anybody.
const FAR: usize = 8;
/// A hand this many ranks above or below another is as good as any further away.
const APART: usize = 4;
/// The parts of a point that prospects are counted in.
const GRAIN: f32 = 32.0;
/// The steps of a turn.
const STAGES: usize = Stage::Over as usize + 1;

/// What a player has of its own. A few strong slots: hundreds of weak ones would take more games than there are.
#[derive(Clone, Copy, Default, Features)]
pub struct Stake {
    /// What it may expect besides its points, at first sight, in parts of a point: what follows is what that leaves out.
    prospects: i16,
    /// Points, in a game of everybody for itself and in a team, whose members both count them.
    points: u8,
    team_points: u8,
    /// Points that it lacks.
    lacks: [bool; FAR],
    /// Markets in which it has none, one, two or three cards, and those of them where it leads.
    present: [u8; 4],
    leads: [u8; 4],
    /// The points of the hands with which it leads.
    leading_points: [u8; 4],
    /// Markets by how many ranks its hand is above the best of its rivals, or below.
    ahead: [u8; APART],
    behind: [u8; APART],
    /// Points of the clashes that it would win as things lie: still in its turn, or when it is its turn.
    due: u8,
    due_later: u8,
    /// Points of the hands with which it would lead if it played a card that it can pay for, where it does not lead yet, by
    /// its cards there now.
    reach: [u8; 4],
    /// Ranks that such a card would add to its hands.
    growth: u8,
    /// Factories that can pay, and those that can boost.
    paying: u8,
    boosting: u8,
    /// Market cards in hand, those that it can pay for, those of the value of a factory that can pay, and factory cards.
    market_cards: u8,
    payable: u8,
    matching: u8,
    factory_cards: u8,
    /// The sum of all cards in play (GI-21).
    in_play: u16,
    deck: u8,
    /// Whose turn it is, counted from this player.
    active: Seat,
    /// The step of its turn.
    stage: [bool; STAGES],
    /// Whether it may still play two cards, or one.
    plays: [bool; 2],
    /// Output that its dearest card can still use.
    output: u8,
}

impl Learned for GearsOfIndustry {
    type Stake = Stake;
    const MARGIN: Option<f32> = None;

    /// The hand-made values are about a softmax over points and prospects.
    fn weights() -> Model {
        Model::built_in::<Self>(
            "own.prospects\t96\t-58\nown.points\t3072\t-1843\nown.team_points\t1536\t-922\n",
        )
    }

    fn stakes(state: &Table) -> PerSeat<Stake> {
        let public = &state.public;
        let hands = hands(public);
        let prospects = prospects(state, &hands);
        PerSeat::from_fn(public.seats(), |seat| {
            let mut stake = Stake { prospects: (GRAIN * prospects[seat]) as i16, ..stake(state, seat) };
            let payable = payable(state, seat);
            for (market, hands) in Market::BOTH.into_iter().zip(&hands) {
                stake.count_market(public, seat, market, hands, &payable);
            }
            stake
        })
    }

    /// What whoever is nearest to the target lacks.
    fn left(public: &Public) -> u8 {
        let nearest = public.points.as_slice().iter().max().copied().unwrap_or(0).min(public.target);
        (u16::from(WHOLE_GAME) * u16::from(public.target - nearest) / u16::from(public.target)) as u8
    }

    fn settled(state: &Table) -> Option<PerSeat<f32>> {
        let public = &state.public;
        (public.phase == Phase::Over).then(|| {
            let standing = Self::standing(state);
            PerSeat::from_fn(public.seats(), |seat| {
                let shared = standing.winners().any(|winner| public.opposed(seat, winner));
                match (standing.won(seat), shared) {
                    (true, false) => 1.0,
                    (true, true) => 0.5,
                    (false, _) => 0.0,
                }
            })
        })
    }
}

impl Stake {
    fn count_market(
        &mut self,
        public: &Public,
        seat: Seat,
        market: Market,
        hands: &PerSeat<Hand>,
        payable: &List<Owned, 7>,
    ) {
        let area = public.area(market);
        let (own, cards) = (&hands[seat], area.cards[seat].len());
        let leads = first(public, hands) == seat;
        let rivals = hands.iter().filter(|(other, _)| public.opposed(seat, *other)).map(|(_, hand)| *hand);
        let rival = rivals.max_by_key(|hand| hand.strength()).unwrap_or_default();
        self.present[cards] += 1;
        let apart = (own.rank() as usize).abs_diff(rival.rank() as usize).min(APART - 1);
        if own.strength() >= rival.strength() {
            self.ahead[apart] += 1;
        } else {
            self.behind[apart] += 1;
        }
        if leads {
            let points = own.rank().points();
            self.leads[cards] += 1;
            self.leading_points[cards] += points;
            let over = public.phase.stage() > Stage::Clash || public.clashed.contains(market);
            match (cards, seat == public.active && !over) {
                (3, true) => self.due += points,
                (3, false) => self.due_later += points,
                _ => {}
            }
        }
        let lying = || area.cards[seat].iter().chain(area.neutral.iter()).map(|card| card.card());
        let with = payable.iter().map(|card| {
            let cards: List<Card, 6> = lying().chain([card.card()]).collect();
            poker::best(public.rules, &cards)
        });
        let Some(best) = with.max_by_key(|hand| hand.strength()) else { return };
        self.growth += (best.rank() as u8).saturating_sub(own.rank() as u8);
        if !leads && best.strength() > rival.strength() {
            self.reach[cards] += best.rank().points();
        }
    }
}

/// Market cards in hand that the factories could pay for, one at a time.
fn payable(state: &Table, seat: Seat) -> List<Owned, 7> {
    let public = &state.public;
    let paying = || public.factories[seat].iter().filter(|factory| factory.is_horizontal());
    let waiting = if seat == public.active { usize::from(public.output) } else { 0 };
    let most = waiting + usize::from(OUTPUT) * paying().count();
    let can_pay = |card: &Owned| {
        usize::from(card.value()) <= most || paying().any(|factory| factory.value() == card.value())
    };
    state.private[seat].market_cards().filter(can_pay).take(7).collect()
}

/// Everything but the markets.
fn stake(state: &Table, seat: Seat) -> Stake {
    let (public, own) = (&state.public, &state.private[seat]);
    let points = public.points[seat];
    let mut stake = Stake {
        points: if public.in_teams() { 0 } else { points },
        team_points: if public.in_teams() { points } else { 0 },
        in_play: public.in_play(seat) as u16,
        deck: (public.decks[seat].middle + public.decks[seat].bottom).min(10),
        active: public.active,
        ..Stake::default()
    };
    if seat == public.active {
        let dearest = own.market_cards().map(Owned::value).max().unwrap_or(0);
        stake.stage[public.phase.stage() as usize] = true;
        stake.output = public.output.min(dearest);
        if public.phase.stage() <= Stage::Market && public.plays < 2 {
            stake.plays[usize::from(public.plays)] = true;
        }
    }
    stake.lacks[usize::from(public.target.saturating_sub(points)).min(FAR - 1)] = true;
    let factories = || public.factories[seat].iter();
    let pays = |value: u8| factories().any(|factory| factory.is_horizontal() && factory.value() == value);
    stake.paying = factories().filter(|factory| factory.is_horizontal()).count().min(6) as u8;
    stake.boosting = factories().filter(|factory| factory.can_boost()).count().min(4) as u8;
    for card in own.hand.iter() {
        if card.is_factory() {
            stake.factory_cards += 1;
        } else {
            stake.market_cards += 1;
            stake.matching += u8::from(pays(card.value()));
        }
    }
    stake.payable = payable(state, seat).len() as u8;
    stake
}
