//! The rules: each stage has what is legal, why something is not, and what an action does.

pub mod battle;
pub mod build;
pub mod check;
pub mod force;
pub mod haul;
pub mod opening;
pub mod produce;
pub mod range;
pub mod round;
pub mod spearhead;
pub mod trade;
pub mod transport;
pub mod victory;

use crate::action::Action;
use crate::chance::Chance;
use crate::event::Event;
use crate::options::Setup;
use crate::public::{Last, Public, Stage};
use crate::refusal::Refusal;
use crate::{Gearworld, ids::Place, kinds::Token};
use tabletop::{Audience, Log, Seat, State, Turn, View, uniform};

/// Everybody sees everything that happens.
pub(crate) fn tell(log: &mut impl Log<Event>, event: Event) {
    log.emit(Audience::All, event);
}

/// Whose move it is.
pub fn turn(public: &Public) -> Turn {
    match public.stage {
        Stage::Contest | Stage::TurnUp | Stage::Dice => Turn::Chance,
        Stage::Lay | Stage::Claim if public.terms.setup == Setup::Random => Turn::Chance,
        Stage::Over => Turn::Over,
        _ => Turn::of(public.asked),
    }
}

/// Pushes what the seat may do, in order.
pub fn legal(view: View<'_, Gearworld>, out: &mut Vec<Action>) {
    let public = view.public;
    if !turn(public).seats().contains(view.seat) {
        return;
    }
    match public.stage {
        Stage::Lay | Stage::Claim => opening::legal(public, out),
        Stage::Decide | Stage::Vote => round::legal(out),
        Stage::Build | Stage::Site { .. } => build::legal(public, out),
        Stage::Produce | Stage::Horse { .. } => produce::legal(public, out),
        Stage::Trade | Stage::Offer | Stage::Answer | Stage::Fulfil | Stage::Receive => {
            trade::legal(public, out)
        }
        Stage::Transport => transport::legal(public, out),
        Stage::Haul => haul::legal(public, out),
        Stage::Battle | Stage::Ally => battle::legal(public, out),
        Stage::Force | Stage::Landing => spearhead::legal(public, out),
        Stage::Contest | Stage::TurnUp | Stage::Dice | Stage::Over => {}
    }
}

/// Whether the seat, whose move it is, may do this.
pub fn judge(view: View<'_, Gearworld>, action: Action) -> Result<(), Refusal> {
    let public = view.public;
    match public.stage {
        Stage::Lay | Stage::Claim => opening::judge(public, action),
        Stage::Decide | Stage::Vote => round::judge(public, action),
        Stage::Build | Stage::Site { .. } => build::judge(public, action),
        Stage::Produce | Stage::Horse { .. } => produce::judge(public, action),
        Stage::Trade | Stage::Offer | Stage::Answer | Stage::Fulfil | Stage::Receive => {
            trade::judge(public, action)
        }
        Stage::Transport => transport::judge(public, action),
        Stage::Haul => haul::judge(public, action),
        Stage::Battle | Stage::Ally => battle::judge(public, action),
        Stage::Force | Stage::Landing => spearhead::judge(public, action),
        Stage::Contest | Stage::TurnUp | Stage::Dice | Stage::Over => Err(Refusal::not_now(public, action)),
    }
}

/// Carries out a legal action. What it does follows from the stage; a legal action of another stage cannot come.
pub fn apply(state: &mut State<Gearworld>, seat: Seat, action: Action, log: &mut impl Log<Event>) {
    let public = &mut state.public;
    public.last = Some(Last::Seat(seat, action));
    match public.stage {
        Stage::Lay | Stage::Claim => opening::apply(public, action, log),
        Stage::Decide | Stage::Vote => round::apply(public, action, log),
        Stage::Build | Stage::Site { .. } => build::apply(public, action, log),
        Stage::Produce | Stage::Horse { .. } => produce::apply(public, action, log),
        Stage::Trade | Stage::Offer | Stage::Answer | Stage::Fulfil | Stage::Receive => {
            trade::apply(public, action, log);
        }
        Stage::Transport => transport::apply(public, action, log),
        Stage::Haul => haul::apply(public, action, log),
        Stage::Battle | Stage::Ally => battle::apply(public, action, log),
        Stage::Force | Stage::Landing => spearhead::apply(public, action, log),
        Stage::Contest | Stage::TurnUp | Stage::Dice | Stage::Over => {}
    }
}

/// What chance can do now.
pub fn chances(state: &State<Gearworld>, out: &mut Vec<(Chance, u32)>) {
    let public = &state.public;
    match public.stage {
        Stage::Contest | Stage::Dice => uniform(Chance::Roll, out),
        Stage::Lay => out.extend(opening::open_sites(public).map(|land| (Chance::Lay(land), 1))),
        Stage::TurnUp => state.hidden.face_down.chances(Chance::TurnUp, out),
        Stage::Claim => out.extend(opening::free_lands(public).map(|land| (Chance::Claim(land), 1))),
        _ => {}
    }
}

/// Carries out what chance does.
pub fn resolve(state: &mut State<Gearworld>, chance: Chance, log: &mut impl Log<Event>) {
    state.public.last = Some(Last::Chance(chance));
    match chance {
        Chance::Roll(die) if state.public.stage == Stage::Contest => {
            victory::roll(&mut state.public, die.pips(), log);
        }
        Chance::Roll(die) => round::roll(&mut state.public, die.pips(), log),
        Chance::Lay(land) => opening::lay(&mut state.public, land, log),
        Chance::Claim(land) => opening::claim(&mut state.public, land, log),
        Chance::TurnUp(token) => {
            state.hidden.face_down.remove(token);
            opening::turn_up(&mut state.public, token, log);
        }
    }
}

/// GB-6: duplicates of a seat's horses and weapons go to the supply.
pub(crate) fn trim(public: &mut Public, seat: Seat, log: &mut impl Log<Event>) {
    let own = public.board.own(seat);
    let supply = &mut public.supply.tokens;
    public.board.trim(own, |at, token, count| {
        supply.0[token.index()] += count;
        tell(log, Event::Discards { token, count, at });
    });
}

/// Whether the place exists: boats and bridges have to be built, for something under this rule.
pub(crate) fn exists(public: &Public, place: Place, rule: &'static str) -> Result<(), Refusal> {
    if place.as_land().is_some() {
        need(public.lands().contains(place), Refusal::NotInPlay)
    } else {
        need(public.board.holdings().contains(place), Refusal::NotBuilt { place, rule })
    }
}

/// Refuses a place that the seat to move does not hold.
pub(crate) fn mine(public: &Public, place: Place) -> Result<(), Refusal> {
    if public.board.own(public.asked).contains(place) {
        return Ok(());
    }
    exists(public, place, public.stage.rule())?;
    Err(Refusal::NotYours { place })
}

/// Refuses a token that is not there.
pub(crate) fn there(public: &Public, token: Token, place: Place) -> Result<(), Refusal> {
    if public.board.count(place, token) > 0 {
        Ok(())
    } else {
        Err(Refusal::NoToken { token, place, rule: public.stage.rule() })
    }
}

/// Refuses with a reason unless this holds.
pub(crate) fn need(holds: bool, otherwise: Refusal) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(otherwise) }
}
