//! Step 4, the night shift and the end (SH-13, SH-30, SH-31).

use super::scoring;
use crate::content::{Face, Gear, Shift};
use crate::{Event, Phase, Placed, Public};
use tabletop::{Audience, Log, Seat, SeatSet, Set};

/// Five rounds by day, five by night.
const ROUNDS_A_SHIFT: u8 = 5;

pub fn begin(public: &mut Public, log: &mut impl Log<Event>) {
    let fourth = with_all_entered(public);
    if !fourth.is_empty() || public.round == 2 * ROUNDS_A_SHIFT {
        // The last gears stay on the table for everybody to see.
        public.phase = Phase::Over;
        log.emit(Audience::All, Event::Ends { fourth });
        scoring::report(public, log);
        return;
    }
    // Step 4 follows with the chance step that is due now: until then everybody sees how the round ended.
    public.phase =
        if public.round == ROUNDS_A_SHIFT { Phase::Discard { seat: Seat::new(0) } } else { Phase::Round };
}

/// Whether another round is played with the hands as they are now: not after the last round of a shift, nor when
/// somebody has entered the fourth card.
pub fn hands_go_on(public: &Public) -> bool {
    !public.round.is_multiple_of(ROUNDS_A_SHIFT) && with_all_entered(public).is_empty()
}

/// Who has entered the fourth card (SH-30).
fn with_all_entered(public: &Public) -> SeatSet {
    let done = public.players.iter().filter(|(_, player)| player.entered.len() == 4);
    done.map(|(seat, _)| seat).collect()
}

/// Step 4, where there is a round to clear away, and the night shift after the fifth.
pub fn prepare(public: &mut Public, log: &mut impl Log<Event>) {
    if public.condition.is_none() {
        return;
    }
    clear_table(public, log);
    if public.round == ROUNDS_A_SHIFT {
        night_shift(public, log);
    }
}

/// SH-13: the token moves on, played gears go to the discards, the round card too.
fn clear_table(public: &mut Public, log: &mut impl Log<Event>) {
    public.token = public.token.next(public.seats());
    log.emit(Audience::All, Event::Token { seat: public.token });
    for (_, player) in public.players.iter_mut() {
        if let Some((gear, _)) = player.placed.shown() {
            player.discard.insert(gear);
        }
        player.placed = Placed::Nowhere;
    }
    if let Some(condition) = public.condition.take() {
        public.past.insert(condition);
    }
    public.effect = None;
    public.held = None;
    public.greased = None;
    public.jammed = SeatSet::EMPTY;
    public.winners = SeatSet::EMPTY;
}

/// SH-31: everybody takes all gears back, to discard one at random, and characters turn to their night side.
fn night_shift(public: &mut Public, log: &mut impl Log<Event>) {
    public.shift = Shift::Night;
    for (_, player) in public.players.iter_mut() {
        player.hand = Set::<Gear>::full();
        player.discard = Set::EMPTY;
        if let Some(card) = player.character.as_mut().filter(|card| card.face != Face::Removed) {
            card.face = Face::Night;
        }
    }
    log.emit(Audience::All, Event::NightFalls);
}
