//! The rules, phase by phase: what is legal, why something is not, and what happens.

mod build;
mod decks;
mod free;
pub mod leviathan;
pub mod placement;
pub mod round;
pub mod scoring;
pub mod turn;

use crate::Gearworks;
use crate::action::Action;
use crate::chance::Chance;
use crate::content::SPARK_LIMIT;
use crate::event::{Event, Manner};
use crate::public::{Phase, Public, Side};
use crate::refusal::Refusal;
use tabletop::{Log, State, Turn, View};

/// Whose move it is.
pub fn turn_of(public: &Public) -> Turn {
    match public.phase {
        Phase::Draft
        | Phase::Turn
        | Phase::SecondDiscard
        | Phase::Keep { .. }
        | Phase::Under
        | Phase::Build => Turn::of(public.active),
        Phase::Over => Turn::Over,
        Phase::First
        | Phase::DealTinkerer
        | Phase::StartCard { .. }
        | Phase::DealGears { .. }
        | Phase::DealContraption
        | Phase::DrawGear
        | Phase::DrawContraption
        | Phase::Look { .. }
        | Phase::LeviathanColumn
        | Phase::LeviathanRow { .. }
        | Phase::LeviathanGear { .. } => Turn::Chance,
    }
}

/// What the viewing seat may do.
pub fn legal(view: View<'_, Gearworks>, out: &mut Vec<Action>) {
    if view.seat != view.public.active {
        return;
    }
    match view.public.phase {
        Phase::Draft => round::legal_draft(view.public, out),
        Phase::Turn => turn::legal(view, out),
        Phase::SecondDiscard => free::legal_discard(view, out),
        Phase::Keep { .. } => free::legal_looked_at(view, |gear| Action::Keep { gear }, out),
        Phase::Under => free::legal_looked_at(view, |gear| Action::Under { gear }, out),
        Phase::Build => build::legal(view, out),
        _ => {}
    }
}

/// Whether the viewing seat may do this.
pub fn judge(view: View<'_, Gearworks>, action: Action) -> Result<(), Refusal> {
    let public = view.public;
    if !turn_of(public).seats().contains(view.seat) {
        return Err(Refusal::NotYourTurn);
    }
    match (public.phase, action) {
        (Phase::Draft, Action::Take { tinkerer }) => round::judge_draft(public, tinkerer),
        (Phase::Draft, _) => Err(Refusal::not_now(action)),
        (Phase::SecondDiscard, Action::Discard { gear }) => free::in_hand(view, gear, action),
        (Phase::SecondDiscard, _) => Err(Refusal::not_now(action)),
        (Phase::Keep { .. }, Action::Keep { gear }) => free::judge_looked_at(view, gear),
        (Phase::Keep { .. }, _) => Err(Refusal::not_now(action)),
        (Phase::Under, Action::Under { gear }) => free::judge_looked_at(view, gear),
        (Phase::Under, _) => Err(Refusal::not_now(action)),
        (Phase::Build, Action::Build { contraption, with }) => build::judge(view, contraption, with),
        (Phase::Build, Action::Done) => Ok(()),
        (Phase::Build, _) => Err(Refusal::not_now(action)),
        (_, action) => turn::judge(view, action),
    }
}

/// Carries out a legal action of the active player.
pub fn apply(state: &mut State<Gearworks>, action: Action, log: &mut impl Log<Event>) {
    match action {
        Action::Take { tinkerer } => round::give_tinkerer(state, tinkerer, log),
        Action::Play { gear, cell } | Action::Replace { gear, cell } => {
            turn::play(state, gear, cell, Manner::Plain, log);
        }
        Action::Clash { gear, cell } => turn::play(state, gear, cell, Manner::Clash, log),
        Action::Sideways { gear, cell } => {
            let number = turn::bent(&state.public, gear, cell);
            turn::play(state, gear, cell, Manner::Sideways(number), log);
        }
        Action::Pass => turn::pass(&mut state.public, log),
        Action::ReEnter => turn::re_enter(&mut state.public, log),
        Action::StayOut => turn::stay_out(&mut state.public, log),
        Action::Discard { gear } => free::discard(state, gear, log),
        Action::DrawGear => free::pay_for_gear(state, log),
        Action::DrawContraption => free::pay_for_contraption(state, log),
        Action::Look => free::look(state, log),
        Action::Keep { gear } => free::keep(state, gear, log),
        Action::Under { gear } => free::under(state, gear, log),
        Action::Slide { from, to } => free::slide(&mut state.public, from, to, log),
        Action::Build { contraption, with } => build::build(state, contraption, with, log),
        Action::Done => build::done(state, log),
        Action::EndTurn => turn::end(state, log),
    }
}

/// The outcomes of the chance step that is due.
pub fn chances(state: &State<Gearworks>, out: &mut Vec<(Chance, u32)>) {
    match state.public.phase {
        Phase::First => round::chances_first(&state.public, out),
        Phase::DealTinkerer => round::chances_tinkerer(&state.public, out),
        Phase::StartCard { .. }
        | Phase::DealGears { .. }
        | Phase::DrawGear
        | Phase::Look { .. }
        | Phase::LeviathanGear { .. } => decks::chances_gear(state, out),
        Phase::DealContraption
        | Phase::DrawContraption
        | Phase::LeviathanColumn
        | Phase::LeviathanRow { .. } => {
            state.hidden.contraptions.chances(|contraption| Chance::Contraption { contraption }, out);
        }
        _ => {}
    }
}

/// Carries out one of those outcomes.
pub fn resolve(state: &mut State<Gearworks>, chance: Chance, log: &mut impl Log<Event>) {
    match chance {
        Chance::First { seat } => round::seat_players(&mut state.public, seat),
        Chance::Tinkerer { tinkerer } => round::give_tinkerer(state, tinkerer, log),
        Chance::Gear { gear } => {
            decks::take_gear(state, gear);
            match state.public.phase {
                Phase::StartCard { placed } => round::lay_start_card(state, gear, placed, log),
                Phase::DealGears { left } => round::deal_gear(state, gear, left, log),
                Phase::Look { left, seen } => free::looked(state, gear, left, seen, log),
                Phase::LeviathanGear { cell, flipped } => {
                    leviathan::flip_gear(state, gear, cell, flipped, log)
                }
                _ => free::draw_gear(state, gear, log),
            }
        }
        Chance::Contraption { contraption } => {
            decks::take_contraption(state, contraption);
            match state.public.phase {
                Phase::DealContraption => round::deal_contraption(state, contraption, log),
                Phase::LeviathanColumn => leviathan::flip_for_column(state, contraption, log),
                Phase::LeviathanRow { column } => leviathan::flip_for_row(state, contraption, column, log),
                _ => free::draw_contraption(state, contraption, log),
            }
        }
    }
}

/// Gives sparks to a side and says how many it gained: surplus is forfeited, but not the Leviathan's (GW-7).
fn gain(public: &mut Public, side: Side, sparks: u8) -> u8 {
    match side {
        Side::Seat(seat) => {
            let player = &mut public.players[seat];
            let gained = sparks.min(SPARK_LIMIT - player.sparks);
            player.sparks += gained;
            gained
        }
        Side::Leviathan => {
            public.leviathan.iter_mut().for_each(|leviathan| leviathan.sparks += sparks);
            sparks
        }
    }
}
