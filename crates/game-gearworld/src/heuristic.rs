//! What good play looks like at first sight: for bots.

use crate::Gearworld;
use crate::action::{Action, Lead, Side, Verdict};
use crate::board::Board;
use crate::ids::{LANDS, Land, Place};
use crate::kinds::{Development, Token, Tokens, strength};
use crate::map::map;
use crate::places::Places;
use crate::public::{Assault, Public, Stage};
use crate::rules::force::{self, Sums};
use crate::rules::round::RECALLS;
use std::sync::LazyLock;
use tabletop::{ContentFile, Model, PerSeat, Seat, State, content_file};

/// What a skywork is made of.
pub const MATERIAL: [Token; 4] = [Token::Coal, Token::Gold, Token::Iron, Token::Scrap];

/// What material counts for a skywork that is this many steps away.
const NEAR: [f32; 9] = [1.0, 0.7, 0.5, 0.35, 0.24, 0.16, 0.1, 0.06, 0.03];

/// What games have taught: see docs/training.md.
pub static MODEL: LazyLock<Model> = LazyLock::new(|| Model::built_in::<Gearworld>(VALUES.text()));
pub static VALUES: ContentFile = content_file!("../content/values.tsv");

/// How likely each seat is to win.
pub fn values(state: &State<Gearworld>) -> PerSeat<f32> {
    MODEL.values(state)
}

/// How near the material of a skywork is to the land where it is nearest together, from 0 to 1. What lies some
/// transports away counts in part, so that every transport in the right direction is worth something.
pub fn nearness(public: &Public, seat: Seat) -> f32 {
    let board = &public.board;
    let own = board.own(seat) & map().all;
    let (lifted, to) = lifted(public, seat);
    let mut near = [0.0f32; LANDS];
    for token in MATERIAL {
        let mut reached = board.having(own, token);
        if lifted.of(token) > 0 {
            reached |= to & own;
        }
        let mut counted = Places::EMPTY;
        for worth in NEAR {
            let fresh = reached & !counted;
            if fresh.is_empty() {
                break;
            }
            fresh.iter().for_each(|place| near[place.index()] += worth);
            counted = reached;
            reached = fresh.iter().fold(reached, |all, place| all | map().next_lands[place.index()]) & own;
        }
    }
    let gold = own.iter().map(|place| board.count(place, Token::Gold).min(4)).max().unwrap_or(0);
    near.iter().fold(f32::from(gold), |best, here| best.max(*here)) / 4.0
}

/// How much fuss a seat has made: offers of this Trade Phase, or of the last one until the next begins, whatever came
/// of them, and hauls called off. It costs nothing by the rules, but everybody's time; this keeps offers and hauls from
/// being made for their own sake.
pub fn trade_penalty(public: &Public, seat: Seat) -> f32 {
    let offers = f32::from(public.trade.offers[seat]);
    let open = match public.trade.deal {
        Some(deal) if deal.by == seat => (deal.given.total() + deal.asked.total()) as f32,
        _ => 0.0,
    };
    let recalled =
        if seat == public.active { f32::from(RECALLS.saturating_sub(public.recalls)) } else { 0.0 };
    // Between two, what helps one harms the other: an offer is good for nothing.
    let useless = if public.playing.len() == 2 { 0.6 } else { 0.05 };
    useless * offers + 0.05 * open + 0.1 * recalled
}

/// What a seat has that is not on the board just now, and where it can come to lie: on the way, or out of a trade.
fn lifted(public: &Public, seat: Seat) -> (Tokens, Places) {
    let anywhere = public.board.own(seat);
    match (&public.trade.deal, &public.haul) {
        (Some(deal), _) if seat == deal.by => match public.stage {
            Stage::Receive => (deal.by_gets, anywhere),
            Stage::Fulfil => (deal.asked, anywhere),
            _ => (Tokens::default(), anywhere),
        },
        (Some(deal), _) if seat == deal.with => match public.stage {
            Stage::Receive => (deal.with_gets, anywhere),
            Stage::Fulfil => (deal.given, anywhere),
            _ => (Tokens::default(), anywhere),
        },
        (None, Some(haul)) if seat == public.active => (haul.cargo, Places::only(haul.at)),
        _ => (Tokens::default(), anywhere),
    }
}

/// What a seat has, without what it owes for a trade that it has agreed to.
pub fn wealth(public: &Public, seat: Seat) -> Tokens {
    let mut wealth = public.board.wealth(seat);
    wealth.0.iter_mut().zip(lifted(public, seat).0.0).for_each(|(all, some)| *all += some);
    match public.trade.deal {
        Some(deal) if public.stage == Stage::Fulfil && seat == deal.with => {
            let owed = deal.asked.0.into_iter().zip(deal.paid.0).map(|(asked, paid)| asked - paid);
            wealth.0.iter_mut().zip(owed).for_each(|(all, owed)| *all = all.saturating_sub(owed));
        }
        _ => {}
    }
    wealth
}

/// How much of a skywork lies here, from 0 to 1; four of four count more than four times one of four.
fn readiness(tokens: Tokens) -> f32 {
    let kinds = MATERIAL.iter().filter(|token| tokens.of(**token) > 0).count() as f32;
    let gold = f32::from(tokens.of(Token::Gold).min(4));
    let most = kinds.max(gold) / 4.0;
    most * most
}

/// Whether the strongest neighbour could take this place.
pub fn threat(board: &Board, seat: Seat, place: Place) -> bool {
    let mut strongest = Sums::default();
    for other in (0..tabletop::MAX_SEATS as u8).map(Seat::new).filter(|other| *other != seat) {
        let sums = force::forecast(board, other, place);
        strongest = Sums { attack: sums.attack.max(strongest.attack), ..sums };
    }
    strongest.succeed()
}

/// Leaves out attacks that must fail, and offers that nobody can want: between two what helps one harms the other, and
/// what was refused once is refused again in the same phase. To pass is always possible.
pub fn prune(public: &Public, legal: &mut Vec<Action>) {
    match public.stage {
        Stage::Battle => legal.retain(|action| match action {
            Action::Attack(target) => can_succeed(public, *target),
            _ => true,
        }),
        Stage::Trade => {
            let partners = legal.iter().filter(|action| matches!(action, Action::Offer(_))).count();
            if public.playing.len() == 2 || usize::from(public.trade.offers[public.asked]) >= partners {
                legal.retain(|action| !matches!(action, Action::Offer(_)));
            }
        }
        _ => {}
    }
}

/// Whether an attack can succeed if every neutral player helps and two spearheads take all that they could (GB-31,
/// GB-33).
fn can_succeed(public: &Public, target: Place) -> bool {
    let (board, attacker) = (&public.board, public.active);
    let Some(defender) = board.owner(target) else { return true };
    let mut assault = Assault::new(target, defender, public.seats());
    for seat in public.playing.without(attacker).without(defender).iter() {
        assault.sides[seat] = Side::Attacker;
    }
    let sums = force::sums(board, attacker, &assault, |_| {});
    let near = board.next_to(target);
    let (mut horses, mut weapons, mut boats) = (0, 0, [0; 2]);
    for place in (board.own(attacker) & !near).iter() {
        horses += u16::from(board.count(place, Token::Horse));
        weapons += u16::from(board.count(place, Token::Weapon));
        if place.as_vessel().is_some() {
            let boat = Board::bare_strength(place);
            boats = [boats[0].max(boat), boats[0].min(boat).max(boats[1])];
        }
    }
    let spearheads =
        horses.min(2) * strength::HORSE + weapons.min(2) * strength::WEAPON + boats.iter().sum::<u16>();
    sums.attack + spearheads >= sums.defence
}

/// How promising an action looks; 1 is ordinary.
pub fn prior(public: &Public, action: Action) -> f32 {
    let board = &public.board;
    match action {
        Action::Build(recipe, _) => match recipe.development() {
            Development::Skywork => 60.0,
            Development::Weapon => 1.2,
            Development::Bridge | Development::Riverboat => 0.5,
            Development::Ship => 0.8,
        },
        Action::Pass => match public.stage {
            Stage::Trade if public.playing.len() == 2 => 100.0,
            Stage::Trade => 2.0,
            Stage::Battle => 0.8,
            _ => 0.4,
        },
        Action::Recall | Action::Withdraw => 0.05,
        Action::Claim(land) => claim(public, land),
        Action::Attack(target) => attack(public, target),
        Action::Strike => strike(public),
        Action::Lead(Lead::Boat, _) => 1.5,
        Action::Side(Side::Attacker | Side::Defender) => 0.7,
        Action::Ashore => 1.5,
        Action::Decide(Verdict::Hold) => 1.5,
        Action::Put(place) => fits(board, public.to_put(), place),
        Action::Take(token) => match public.haul.and_then(|haul| haul.to) {
            Some(to) => fits(board, token, to),
            None if MATERIAL.contains(&token) => 1.0,
            None => 0.2,
        },
        Action::Done if board.cargo() == public.before => 0.1,
        Action::Done => 3.0,
        Action::Go(_) | Action::Sail(_) => 0.7,
        Action::Foot(from) => {
            let near = board.next_to(from) & board.own(public.active);
            0.2 + 20.0 * near.iter().map(|to| gain(board, from, to)).fold(0.0, f32::max)
        }
        Action::To(to) => 0.2 + 20.0 * public.haul.map_or(0.0, |haul| gain(board, haul.at, to)),
        Action::Unload(token, place) => fits(board, token, place),
        Action::Load(token, place) => 1.0 / fits(board, token, place).max(0.3),
        Action::Offer(with) => offer(public, with),
        Action::Give(token, place) => give(public, token) / fits(board, token, place).max(0.3),
        Action::Ask(token) => ask(public, token),
        Action::Propose => 8.0,
        Action::Accept => accept(public),
        Action::Decline => 4.0,
        Action::Counter => 0.1,
        Action::Ride(_) | Action::Route(_) | Action::Embark(_) => 0.3,
        _ => 1.0,
    }
}

/// Whether the two can help each other: one has what the other lacks, and has something to give for it. Between
/// two, what helps one harms the other. What was refused once in a phase is likely to be refused again.
fn offer(public: &Public, with: Seat) -> f32 {
    let (mine, theirs) = (public.board.wealth(public.asked), public.board.wealth(with));
    let any = |fits: &dyn Fn(Token) -> bool| MATERIAL.into_iter().any(fits);
    let wanted = any(&|token| mine.of(token) == 0 && theirs.of(token) > 0);
    let to_spare = any(&|token| mine.of(token) > 1 || (mine.of(token) > 0 && theirs.of(token) == 0));
    let sense = if wanted && to_spare && public.playing.len() > 2 { 8.0 } else { 0.2 };
    sense / (1.0 + 2.0 * f32::from(public.trade.offers[public.asked]))
}

/// To give what one has twice, best of all what the other lacks. No long lists.
fn give(public: &Public, token: Token) -> f32 {
    let Some(deal) = public.trade.deal.filter(|_| public.stage == Stage::Offer) else { return 1.0 };
    let partner = if public.asked == deal.by { deal.with } else { deal.by };
    let spare = if public.board.wealth(public.asked).of(token) > 1 { 2.0 } else { 0.4 };
    let lacked = if public.board.wealth(partner).of(token) == 0 { 4.0 } else { 1.0 };
    spare * lacked / (1 + 4 * deal.given.total()) as f32
}

/// To ask for what one lacks.
fn ask(public: &Public, token: Token) -> f32 {
    let Some(deal) = public.trade.deal else { return 1.0 };
    let lacked = MATERIAL.contains(&token) && public.board.wealth(public.asked).of(token) == 0;
    (if lacked { 5.0 } else { 0.4 }) / (1 + 4 * deal.asked.total()) as f32
}

/// Whether an offer brings what one lacks for what one can spare, or at least more than it asks. Between two,
/// anything else is a gift to the other.
fn accept(public: &Public) -> f32 {
    let Some(deal) = public.trade.deal else { return 1.0 };
    let mine = public.board.wealth(public.asked);
    let lacked = MATERIAL.into_iter().any(|token| deal.given.of(token) > 0 && mine.of(token) == 0);
    let spared =
        MATERIAL.into_iter().all(|token| deal.asked.of(token) == 0 || deal.asked.of(token) < mine.of(token));
    match (deal.given.total() > deal.asked.total(), public.playing.len()) {
        (false, 2) => 0.05,
        _ if lacked && spared => 6.0,
        (true, _) => 1.5,
        (false, _) => 0.6,
    }
}

/// Whether a token helps towards a skywork there.
fn fits(board: &Board, token: Token, place: Place) -> f32 {
    let here = board.at(place);
    if token == Token::Weapon || token == Token::Horse {
        return if here.of(token) == 0 { 1.0 } else { 0.05 };
    }
    if place.as_land().is_none() {
        return 0.3;
    }
    let mut with = here;
    with.add(token);
    0.4 + 8.0 * (readiness(with) - readiness(here)) + 2.0 * readiness(here)
}

/// How much nearer to a skywork the best single token brings one land, less what the other loses.
fn gain(board: &Board, from: Place, to: Place) -> f32 {
    if to.as_land().is_none() {
        return 0.0;
    }
    let (here, there) = (board.at(from), board.at(to));
    let gain = |token: Token| {
        let (mut less, mut more) = (here, there);
        less.take(token);
        more.add(token);
        readiness(more) - readiness(there) - (readiness(here) - readiness(less))
    };
    MATERIAL.into_iter().filter(|token| here.of(*token) > 0).map(gain).fold(0.0, f32::max)
}

/// Sites first, then lands next to one's own.
fn claim(public: &Public, land: Land) -> f32 {
    let own = public.board.own(public.asked);
    let near = (map().next_lands[land.index()] & own).len() as f32;
    let site = if public.board.makes(land).is_some() { 3.0 } else { 0.0 };
    0.5 + site + 0.6 * near
}

/// What there is to gain, if it looks as if it could succeed.
fn attack(public: &Public, target: Place) -> f32 {
    let board = &public.board;
    if !force::forecast(board, public.active, target).succeed() {
        return 0.15;
    }
    let site = target.as_land().and_then(|land| board.makes(land)).is_some();
    let prize = 12.0 * f32::from(board.skyworks_at(target))
        + 0.5 * board.at(target).total() as f32
        + if site { 1.5 } else { 0.0 };
    2.0 + prize
}

fn strike(public: &Public) -> f32 {
    let Some(assault) = &public.battle.assault else { return 1.0 };
    if force::sums(&public.board, public.active, assault, |_| {}).succeed() { 6.0 } else { 0.5 }
}
