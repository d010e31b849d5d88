//! Free actions: discard, draw, and the abilities of Bartleby and Wyatt (GW-11, GW-20, GW-22).

use crate::Gearworks;
use crate::action::Action;
use crate::content::{HAND_LIMIT, LARGE_PRICE, SMALL_PRICE, Tinkerer};
use crate::event::Event;
use crate::gear::Gear;
use crate::grid::{Cell, Column, Grid, ROWS};
use crate::part::Contraption;
use crate::public::{Phase, Public, Side};
use crate::refusal::{Price, Refusal};
use crate::rules::turn::{ability, afford};
use crate::rules::{decks, gain, placement};
use tabletop::{Audience, Code, List, Log, SeatSet, State, View};

/// The free actions that are open, in the order of their codes.
pub fn legal(view: View<'_, Gearworks>, out: &mut Vec<Action>) {
    if may_discard(view).is_ok() {
        legal_discard(view, out);
    }
    for action in [Action::DrawGear, Action::DrawContraption, Action::Look] {
        if judge(view, action).is_ok() {
            out.push(action);
        }
    }
    if ability(view.public.player(), Tinkerer::Wyatt).is_ok() {
        legal_slides(&view.public.grid, out);
    }
}

/// Every card in hand as a discard.
pub fn legal_discard(view: View<'_, Gearworks>, out: &mut Vec<Action>) {
    out.extend(view.private.gears.iter().map(|gear| Action::Discard { gear }));
}

/// Every card that Bartleby looks at, sorted.
pub fn legal_looked_at(view: View<'_, Gearworks>, make: fn(Gear) -> Action, out: &mut Vec<Action>) {
    out.extend(view.private.looking.iter().map(|gear| make(*gear)));
    out.sort_unstable();
}

fn legal_slides(grid: &Grid, out: &mut Vec<Action>) {
    for from in grid.cells().filter(|cell| grid.top(*cell).is_some()) {
        let slides = Column::all(grid.columns()).map(|column| Cell { column, row: from.row });
        let fine = slides.filter(|to| judge_slide(grid, from, *to).is_ok());
        out.extend(fine.map(|to| Action::Slide { from, to }));
    }
}

/// Why a free action is not open. Whatever is none has no place in a turn.
pub fn judge(view: View<'_, Gearworks>, action: Action) -> Result<(), Refusal> {
    let (public, player) = (view.public, view.public.player());
    match action {
        Action::Discard { gear } => {
            in_hand(view, gear, action)?;
            may_discard(view)
        }
        Action::DrawGear => {
            afford(player, Price::Gear)?;
            refuse_if(player.gears >= HAND_LIMIT, Refusal::HandFull)?;
            refuse_if(public.gears_to_draw() == 0, Refusal::NoGears)
        }
        Action::DrawContraption => {
            afford(player, Price::Contraption)?;
            refuse_if(public.contraptions_to_draw() == 0, Refusal::NoContraptions)
        }
        Action::Look => {
            ability(player, Tinkerer::Bartleby)?;
            refuse_if(player.gears >= HAND_LIMIT, Refusal::HandFullForLook)?;
            refuse_if(public.gears_to_draw() == 0, Refusal::NoGears)
        }
        Action::Slide { from, to } => {
            ability(player, Tinkerer::Wyatt)?;
            judge_slide(&public.grid, from, to)
        }
        _ => Err(Refusal::not_now(action)),
    }
}

/// The card is in the viewing player's hand, as this action needs it.
pub fn in_hand(view: View<'_, Gearworks>, gear: Gear, tried: Action) -> Result<(), Refusal> {
    refuse_if(!view.private.gears.contains(gear), Refusal::NotInHand { gear, rule: tried.rule() })
}

/// The card is among those that Bartleby looks at.
pub fn judge_looked_at(view: View<'_, Gearworks>, gear: Gear) -> Result<(), Refusal> {
    refuse_if(!view.private.looking.contains(&gear), Refusal::NotLookedAt { gear })
}

fn may_discard(view: View<'_, Gearworks>) -> Result<(), Refusal> {
    refuse_if(view.private.gears.len() < 2, Refusal::TwoCards)
}

/// GW-22. A card that moves over empty cells of its row keeps its neighbours, so GW-13 holds there by itself.
fn judge_slide(grid: &Grid, from: Cell, to: Cell) -> Result<(), Refusal> {
    refuse_if(!grid.has(from), Refusal::NoSuchCell { cell: from })?;
    refuse_if(!grid.has(to), Refusal::NoSuchCell { cell: to })?;
    let Some(gear) = grid.top(from) else { return Err(Refusal::NothingToSlide { cell: from }) };
    refuse_if(from.row != to.row, Refusal::OtherRow { row: from.row })?;
    let (start, end) = (from.column.index(), to.column.index());
    let way = if start < end { start + 1..end + 1 } else { end..start.max(end + 1) };
    for column in way {
        if grid.tops()[column * ROWS + from.row.index()].is_some() {
            let cell = Column::from_code(column as u32).map(|column| Cell { column, row: from.row });
            return Err(Refusal::InTheWay { cell: cell.unwrap_or(to) });
        }
    }
    placement::colour_fits(grid, gear, to)
}

fn refuse_if(wrong: bool, refusal: Refusal) -> Result<(), Refusal> {
    if wrong { Err(refusal) } else { Ok(()) }
}

/// GW-11: a card goes under the deck; the second of two brings a spark.
pub fn discard(state: &mut State<Gearworks>, gear: Gear, log: &mut impl Log<Event>) {
    let seat = state.public.active;
    let before = state.private[seat].bottom.last().copied();
    state.private[seat].gears.remove(gear);
    state.public.player_mut().gears -= 1;
    decks::put_underneath(state, gear);
    if state.public.phase != Phase::SecondDiscard {
        state.public.phase = Phase::SecondDiscard;
        return;
    }
    state.public.phase = Phase::Turn;
    let gained = gain(&mut state.public, Side::Seat(seat), 1);
    let only = SeatSet::only(seat);
    let first = before.unwrap_or(gear);
    log.emit(Audience::Only(only), Event::Discarded { seat, first, second: gear, gained });
    log.emit(Audience::Except(only), Event::DiscardedUnseen { seat, gained });
}

/// GW-11: pays for a gear card, which chance then gives.
pub fn pay_for_gear(state: &mut State<Gearworks>, log: &mut impl Log<Event>) {
    state.public.player_mut().sparks -= SMALL_PRICE;
    decks::refill_gears(state, log);
    state.public.phase = Phase::DrawGear;
}

/// GW-11: pays for a contraption, which chance then gives.
pub fn pay_for_contraption(state: &mut State<Gearworks>, log: &mut impl Log<Event>) {
    state.public.player_mut().sparks -= LARGE_PRICE;
    decks::refill_contraptions(state, log);
    state.public.phase = Phase::DrawContraption;
}

/// The bought gear card comes to hand.
pub fn draw_gear(state: &mut State<Gearworks>, gear: Gear, log: &mut impl Log<Event>) {
    let seat = state.public.active;
    state.private[seat].gears.insert(gear);
    state.public.player_mut().gears += 1;
    state.public.phase = Phase::Turn;
    let only = SeatSet::only(seat);
    log.emit(Audience::Only(only), Event::DrewGear { seat, gear });
    log.emit(Audience::Except(only), Event::DrewUnseenGear { seat });
}

/// The bought contraption comes to hand.
pub fn draw_contraption(state: &mut State<Gearworks>, contraption: Contraption, log: &mut impl Log<Event>) {
    let seat = state.public.active;
    state.private[seat].contraptions.insert(contraption);
    state.public.player_mut().contraptions += 1;
    state.public.phase = Phase::Turn;
    let only = SeatSet::only(seat);
    log.emit(Audience::Only(only), Event::DrewContraption { seat, contraption });
    log.emit(Audience::Except(only), Event::DrewUnseenContraption { seat });
}

/// GW-20: Bartleby begins to look at the top cards, one chance step each. A short deck shows what it has; only an
/// empty one is made anew first (GW-58).
pub fn look(state: &mut State<Gearworks>, log: &mut impl Log<Event>) {
    decks::refill_gears(state, log);
    let seat = state.public.active;
    let cards = state.public.gear_deck.len().min(3) as u8;
    state.public.player_mut().used = true;
    log.emit(Audience::All, Event::Looks { seat, cards });
    state.public.phase = Phase::Look { left: cards, seen: 0 };
}

/// Bartleby sees one more card.
pub fn looked(state: &mut State<Gearworks>, gear: Gear, left: u8, seen: u8, log: &mut impl Log<Event>) {
    let seat = state.public.active;
    state.private[seat].looking.push(gear);
    log.emit(Audience::Only(SeatSet::only(seat)), Event::Looked { seat, gear });
    let seen = seen + 1;
    state.public.phase = if left > 1 { Phase::Look { left: left - 1, seen } } else { Phase::Keep { seen } };
}

/// Bartleby keeps one card; of what is left, two ask for an order and one does not.
pub fn keep(state: &mut State<Gearworks>, gear: Gear, log: &mut impl Log<Event>) {
    let seat = state.public.active;
    let own = &mut state.private[seat];
    own.looking = own.looking.iter().copied().filter(|looked| *looked != gear).collect();
    own.gears.insert(gear);
    let under = own.looking.len() as u8;
    state.public.player_mut().gears += 1;
    let only = SeatSet::only(seat);
    log.emit(Audience::Only(only), Event::Kept { seat, gear });
    log.emit(Audience::Except(only), Event::KeptUnseen { seat, under });
    state.public.phase = Phase::Under;
    match state.private[seat].looking[..] {
        [] => state.public.phase = Phase::Turn,
        [last] => bury(state, last, None, log),
        _ => {}
    }
}

/// Bartleby puts two cards under the deck, this one first.
pub fn under(state: &mut State<Gearworks>, gear: Gear, log: &mut impl Log<Event>) {
    let second = state.private[state.public.active].looking.iter().copied().find(|other| *other != gear);
    bury(state, gear, second, log);
}

fn bury(state: &mut State<Gearworks>, first: Gear, second: Option<Gear>, log: &mut impl Log<Event>) {
    let seat = state.public.active;
    decks::put_underneath(state, first);
    second.into_iter().for_each(|second| decks::put_underneath(state, second));
    state.private[seat].looking = List::new();
    state.public.phase = Phase::Turn;
    log.emit(Audience::Only(SeatSet::only(seat)), Event::Buried { seat, first, second });
}

/// GW-22: Wyatt slides a pile; nobody gains control and nothing is tinkered.
pub fn slide(public: &mut Public, from: Cell, to: Cell, log: &mut impl Log<Event>) {
    public.player_mut().used = true;
    public.grid.slide(from, to);
    let gear = public.grid.top(to).unwrap_or_default();
    log.emit(Audience::All, Event::Slid { seat: public.active, gear, from, to });
}
