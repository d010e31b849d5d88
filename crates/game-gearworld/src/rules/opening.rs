//! Set-up: production tokens are laid and turned up, figures are placed (GB-10, GB-11).

use super::{need, round, tell};
use crate::action::Action;
use crate::board::Site;
use crate::event::Event;
use crate::ids::{Land, Place};
use crate::kinds::Token;
use crate::public::{Phase, Public, Stage};
use crate::refusal::Refusal;
use tabletop::Log;

/// The first player is known: laying begins.
pub fn begin(public: &mut Public, log: &mut impl Log<Event>) {
    tell(log, Event::First { seat: public.first });
    public.active = public.first;
    public.ask_active(Stage::Lay);
}

/// Lands without a production token.
pub fn open_sites(public: &Public) -> impl Iterator<Item = Land> + '_ {
    let lands = public.lands().iter().filter_map(Place::as_land);
    lands.filter(|land| public.board.sites[land.index()] == Site::None)
}

/// Lands without a figure.
pub fn free_lands(public: &Public) -> impl Iterator<Item = Land> + '_ {
    (public.lands() & !public.board.holdings()).iter().filter_map(Place::as_land)
}

/// Pushes what is legal.
pub fn legal(public: &Public, out: &mut Vec<Action>) {
    match public.stage {
        Stage::Lay => out.extend(open_sites(public).map(Action::Lay)),
        _ => out.extend(free_lands(public).map(Action::Claim)),
    }
}

/// Why not.
pub fn judge(public: &Public, action: Action) -> Result<(), Refusal> {
    let in_play = |land: Land| need(public.lands().contains(land.place()), Refusal::NotInPlay);
    match (public.stage, action) {
        (Stage::Lay, Action::Lay(land)) => {
            in_play(land)?;
            need(public.board.sites[land.index()] == Site::None, Refusal::SiteTaken { land })
        }
        (Stage::Claim, Action::Claim(land)) => {
            in_play(land)?;
            need(!public.board.holdings().contains(land.place()), Refusal::LandTaken { land })
        }
        _ => Err(Refusal::not_now(public, action)),
    }
}

/// Carries it out.
pub fn apply(public: &mut Public, action: Action, log: &mut impl Log<Event>) {
    match action {
        Action::Lay(land) => lay(public, land, log),
        Action::Claim(land) => claim(public, land, log),
        _ => {}
    }
}

/// GB-10: one production token, unseen; counter-clockwise.
pub fn lay(public: &mut Public, land: Land, log: &mut impl Log<Event>) {
    public.board.sites[land.index()] = Site::FaceDown;
    public.sites_to_lay -= 1;
    tell(log, Event::Lays { seat: public.active, land });
    public.active = public.active.previous(public.seats());
    let stage = if public.sites_to_lay == 0 { Stage::TurnUp } else { Stage::Lay };
    public.ask_active(stage);
}

/// GB-10: all are turned up; which token lies where is decided only now.
pub fn turn_up(public: &mut Public, token: Token, log: &mut impl Log<Event>) {
    let mut face_down = public.lands().iter().filter_map(Place::as_land);
    let Some(land) = face_down.find(|land| public.board.sites[land.index()] == Site::FaceDown) else {
        return;
    };
    public.board.sites[land.index()] = Site::Makes(token);
    tell(log, Event::TurnsUp { land, makes: token });
    if !public.board.sites.contains(&Site::FaceDown) {
        public.active = public.first;
        public.ask_active(Stage::Claim);
    }
}

/// GB-11: one figure; counter-clockwise. When all lands are taken the token goes to the left and play begins.
pub fn claim(public: &mut Public, land: Land, log: &mut impl Log<Event>) {
    public.board.give(land.place(), public.active);
    tell(log, Event::Claims { seat: public.active, land });
    if free_lands(public).next().is_some() {
        public.active = public.active.previous(public.seats());
        public.ask_active(Stage::Claim);
        return;
    }
    public.first = public.first.next(public.seats());
    public.round = 1;
    tell(log, Event::First { seat: public.first });
    tell(log, Event::Round { round: 1, first: public.first });
    round::begin(public, Phase::Build, log);
}
