//! Building contraptions at the end of a round (GW-31).

use crate::Gearworks;
use crate::action::Action;
use crate::event::Event;
use crate::part::{Built, Contraption, With};
use crate::public::{Phase, Public};
use crate::refusal::Refusal;
use crate::rules::round;
use tabletop::{Audience, Code, Log, Seat, Set, State, View};

/// What can be built with the parts that are left, and an end to it.
pub fn legal(view: View<'_, Gearworks>, out: &mut Vec<Action>) {
    for (contraption, _) in view.private.contraptions.iter() {
        let ways = With::every().filter(|with| judge(view, contraption, *with).is_ok());
        out.extend(ways.map(|with| Action::Build { contraption, with }));
    }
    out.push(Action::Done);
}

/// Why a contraption cannot be built so.
pub fn judge(view: View<'_, Gearworks>, contraption: Contraption, with: With) -> Result<(), Refusal> {
    if view.private.contraptions.count(contraption) == 0 {
        return Err(Refusal::NotYourContraption { contraption });
    }
    let claimed = view.public.player().claimed;
    match Built::new(contraption, with).parts().find(|part| !claimed.contains(*part)) {
        Some(part) => Err(Refusal::PartMissing { part }),
        None => Ok(()),
    }
}

/// Asks the players to build in turn order, from this one on. Whether somebody can build is its secret, so
/// everybody who has a part and a contraption is asked.
pub fn ask(state: &mut State<Gearworks>, from: Seat, log: &mut impl Log<Event>) {
    let public = &mut state.public;
    let mut seat = from;
    loop {
        let player = &public.players[seat];
        if !player.claimed.is_empty() && player.contraptions > 0 {
            public.active = seat;
            public.phase = Phase::Build;
            return;
        }
        set_aside(public, seat, log);
        seat = seat.next(public.seats());
        if seat == public.first {
            return round::settle(state, log);
        }
    }
}

/// Builds a contraption: it is seen by all from now on.
pub fn build(state: &mut State<Gearworks>, contraption: Contraption, with: With, log: &mut impl Log<Event>) {
    let seat = state.public.active;
    let built = Built::new(contraption, with);
    state.private[seat].contraptions.remove(contraption);
    let player = state.public.player_mut();
    player.contraptions -= 1;
    player.built.push(built);
    built.parts().for_each(|part| player.claimed.remove(part));
    log.barrier();
    log.emit(Audience::All, Event::BuiltContraption { seat, contraption, with });
    if player.claimed.is_empty() || player.contraptions == 0 {
        done(state, log);
    }
}

/// The active player builds nothing more; the next one is asked.
pub fn done(state: &mut State<Gearworks>, log: &mut impl Log<Event>) {
    let seat = state.public.active;
    set_aside(&mut state.public, seat, log);
    let next = seat.next(state.seats());
    if next == state.public.first {
        round::settle(state, log);
    } else {
        ask(state, next, log);
    }
}

/// Parts that lie on no contraption are set aside for scoring.
fn set_aside(public: &mut Public, seat: Seat, log: &mut impl Log<Event>) {
    let player = &mut public.players[seat];
    let parts = player.claimed;
    if !parts.is_empty() {
        parts.iter().for_each(|part| player.loose[part] += 1);
        player.claimed = Set::EMPTY;
        log.emit(Audience::All, Event::SetAside { seat, parts });
    }
}
