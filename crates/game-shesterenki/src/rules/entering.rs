//! Step 3 for the winners: entering a card, or sending one to check (SH-21 to SH-23).

use super::{aftermath, use_ability, versions};
use crate::content::{Character, CodeCard, Effect, Shift};
use crate::{Action, CheckCause, EnterCause, Event, Phase, Public, Refusal};
use tabletop::{Audience, Log, Seat, Set};

/// The Clerk's abilities (SH-40).
const STRETCH: (Character, Shift) = (Character::Clerk, Shift::Day);
const FILE: (Character, Shift) = (Character::Clerk, Shift::Night);

/// What a winner can do with its cards.
struct Choice {
    /// What it may enter: open cards that fit (SH-21), and those on check (SH-23).
    enter: Set<CodeCard>,
    /// What it may enter as the Clerk by day.
    stretch: Set<CodeCard>,
    /// What it may send to check because no open card fits (SH-22).
    check: Set<CodeCard>,
}

impl Choice {
    fn of(public: &Public, seat: Seat) -> Choice {
        let player = &public.players[seat];
        let fitting = public.fitting(seat);
        let stretch = match player.placed.shown() {
            Some((_, number)) if public.ability(seat) == Some(STRETCH) => {
                player.open.minus(fitting).iter().filter(|card| card.is_one_off(number)).collect()
            }
            _ => Set::EMPTY,
        };
        let check = if fitting.is_empty() { player.open } else { Set::EMPTY };
        Choice { enter: fitting.or(player.check), stretch, check }
    }
}

pub fn legal(public: &Public, seat: Seat, out: &mut Vec<Action>) {
    let choice = Choice::of(public, seat);
    out.extend(choice.enter.iter().map(Action::Enter));
    out.extend(choice.stretch.iter().map(Action::Stretch));
    out.extend(choice.check.iter().map(Action::Check));
}

pub fn judge(public: &Public, seat: Seat, action: Action) -> Result<(), Refusal> {
    let player = &public.players[seat];
    let Some((gear, number)) = player.placed.shown() else {
        return Err(Refusal::not_now(public.phase, action));
    };
    match action {
        Action::Enter(card) if player.check.contains(card) => Ok(()),
        Action::Enter(card) => {
            judge_open(public, seat, card)?;
            if public.entered_by(gear, number).contains(card) {
                Ok(())
            } else if public.effect == Some(Effect::PowerCut) {
                Err(Refusal::NumberOnly { card, number })
            } else {
                Err(Refusal::DoesNotFit { card, gear, number })
            }
        }
        Action::Stretch(_) if public.ability(seat) != Some(STRETCH) => {
            Err(Refusal::NoAbility { character: STRETCH.0, shift: STRETCH.1 })
        }
        Action::Stretch(card) => {
            judge_open(public, seat, card)?;
            if public.entered_by(gear, number).contains(card) {
                Err(Refusal::FitsAnyway { card })
            } else if card.is_one_off(number) {
                Ok(())
            } else {
                Err(Refusal::NotOneOff { card, number })
            }
        }
        Action::Check(card) => {
            judge_open(public, seat, card)?;
            if public.fitting(seat).is_empty() { Ok(()) } else { Err(Refusal::MustEnter) }
        }
        _ => Err(Refusal::not_now(public.phase, action)),
    }
}

/// Whether the card lies open before this seat.
pub fn judge_open(public: &Public, seat: Seat, card: CodeCard) -> Result<(), Refusal> {
    let player = &public.players[seat];
    if player.open.contains(card) {
        Ok(())
    } else if player.check.contains(card) {
        Err(Refusal::OnCheck { card })
    } else if player.entered.contains(card) {
        Err(Refusal::AlreadyEntered { card })
    } else {
        Err(Refusal::NotYourCard { card })
    }
}

pub fn apply(public: &mut Public, seat: Seat, action: Action, log: &mut impl Log<Event>) {
    match action {
        Action::Enter(card) => {
            let on_check = public.players[seat].check.contains(card);
            enter(public, seat, card, if on_check { EnterCause::Check } else { EnterCause::Fit }, log);
        }
        Action::Stretch(card) => {
            use_ability(public, seat);
            enter(public, seat, card, EnterCause::Clerk, log);
        }
        Action::Check(card) => {
            send_to_check(public, seat, card, None, log);
            ask_after(public, seat, log);
        }
        other => unreachable!("{other} enters no card"),
    }
}

fn enter(public: &mut Public, seat: Seat, card: CodeCard, by: EnterCause, log: &mut impl Log<Event>) {
    let player = &mut public.players[seat];
    player.open.remove(card);
    player.check.remove(card);
    player.entered.insert(card);
    log.emit(Audience::All, Event::Entered { seat, card, by });
    let doubled = public.effect == Some(Effect::DoubleFeed);
    if doubled && !public.players[seat].open.is_empty() {
        public.phase = Phase::Check { seat, cause: CheckCause::DoubleFeed };
    } else {
        ask_clerk(public, seat, log);
    }
}

/// SH-40: the Clerk, having entered a card, may send another to check.
pub fn ask_clerk(public: &mut Public, seat: Seat, log: &mut impl Log<Event>) {
    let files = match public.ability(seat) {
        Some(FILE) => true,
        Some(STRETCH) => versions::clerk_files_by_day(public.rules),
        _ => false,
    };
    if files && !public.players[seat].open.is_empty() {
        public.phase = Phase::Check { seat, cause: CheckCause::Clerk };
    } else {
        ask_after(public, seat, log);
    }
}

pub fn send_to_check(
    public: &mut Public,
    seat: Seat,
    card: CodeCard,
    cause: Option<CheckCause>,
    log: &mut impl Log<Event>,
) {
    let player = &mut public.players[seat];
    player.open.remove(card);
    player.check.insert(card);
    log.emit(Audience::All, Event::Checked { seat, card, cause });
}

/// Asks the winners in turn order (SH-21).
pub fn begin(public: &mut Public, log: &mut impl Log<Event>) {
    let everybody = public.order();
    ask(public, everybody, log);
}

/// Asks the next winner after this one.
pub fn ask_after(public: &mut Public, seat: Seat, log: &mut impl Log<Event>) {
    let later = public.later(seat);
    ask(public, later, log);
}

fn ask(public: &mut Public, mut seats: impl Iterator<Item = Seat>, log: &mut impl Log<Event>) {
    match seats.find(|seat| public.winners.contains(*seat)) {
        Some(seat) => public.phase = Phase::Enter { seat },
        None => aftermath::begin(public, log),
    }
}
