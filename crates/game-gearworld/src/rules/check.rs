//! What must hold after every step.

use crate::Gearworld;
use crate::board::{Board, Site, is_ship};
use crate::hidden::Hidden;
use crate::ids::{FLEET, PLACES, Place, PlaceKind};
use crate::kinds::{Token, Tokens};
use crate::public::{Public, Stage, Supply};
use tabletop::State;

/// Conservation laws and limits.
pub fn check(state: &State<Gearworld>) -> Result<(), &'static str> {
    let (public, board) = (&state.public, &state.public.board);
    owners(board)?;
    supplies(public)?;
    sites(public, &state.hidden)?;
    fleet(public)?;
    if is_settled(public) {
        restricted(board)?;
    }
    let holds = |seat| !board.own(seat).is_empty();
    // While reinforcements land, the attack that may eliminate somebody is not over.
    if public.round > 0 && public.stage != Stage::Landing && public.playing.iter().any(|seat| !holds(seat)) {
        return Err("GB-37: somebody plays without a figure");
    }
    Ok(())
}

/// Whether no transport, trade or landing is under way.
fn is_settled(public: &Public) -> bool {
    public.haul.is_none() && public.trade.deal.is_none() && public.stage != Stage::Landing
}

fn owners(board: &Board) -> Result<(), &'static str> {
    let held: usize = board.owned.iter().map(|own| own.len()).sum();
    if held != board.holdings().len() {
        return Err("GB-2: a holding has two owners");
    }
    let held = board.holdings();
    let loose = (0..PLACES as u8).map(Place).filter(|place| !held.contains(*place));
    for place in loose {
        if board.at(place) != Tokens::default() || board.skyworks_at(place) > 0 {
            return Err("GB-2: something lies where nobody is");
        }
    }
    Ok(())
}

/// GB-5: every token is in the supply, on the map or in somebody's hands.
fn supplies(public: &Public) -> Result<(), &'static str> {
    let board = &public.board;
    let mut sum = public.supply.tokens;
    let mut add = |tokens: Tokens| sum.0.iter_mut().zip(tokens.0).for_each(|(all, some)| *all += some);
    board.tokens.iter().for_each(|tokens| add(*tokens));
    if let Some(haul) = &public.haul {
        add(haul.cargo);
    }
    if let Some(deal) = &public.trade.deal {
        let lifted = if public.stage == Stage::Receive {
            [deal.by_gets, deal.with_gets]
        } else {
            [deal.given, deal.paid]
        };
        lifted.into_iter().for_each(&mut add);
    }
    if sum != Supply::ALL.tokens {
        return Err("GB-5: resources or weapons are not conserved");
    }
    let built = |wanted: fn(PlaceKind) -> bool| {
        board.holdings().iter().filter(|place| wanted(place.kind())).count() as u8
    };
    let skyworks: u8 = board.skyworks.iter().sum();
    let all = Supply {
        tokens: sum,
        bridges: public.supply.bridges + built(|kind| matches!(kind, PlaceKind::Bridge(_))),
        riverboats: public.supply.riverboats + built(|kind| matches!(kind, PlaceKind::Riverboat(_))),
        ships: public.supply.ships + built(|kind| matches!(kind, PlaceKind::Ship(_))),
        skyworks: public.supply.skyworks + skyworks,
    };
    if all == Supply::ALL { Ok(()) } else { Err("GB-5: developments are not conserved") }
}

/// GB-10: what is face down and what is turned up is together what there is.
fn sites(public: &Public, hidden: &Hidden) -> Result<(), &'static str> {
    let mut all = hidden.face_down;
    public.board.sites.iter().for_each(|site| {
        if let Site::Makes(token) = site {
            all.insert(*token);
        }
    });
    let face_down = public.board.sites.iter().filter(|site| **site == Site::FaceDown).count();
    if all != Hidden::all(public.terms.continent_only).face_down {
        return Err("GB-10: production tokens are not conserved");
    }
    let unknown = face_down + usize::from(public.sites_to_lay);
    if unknown == hidden.face_down.len() { Ok(()) } else { Err("GB-10: tokens face down do not agree") }
}

/// GB-4, GB-12: vessels are afloat where they belong, and never too many in an area.
fn fleet(public: &Public) -> Result<(), &'static str> {
    let board = &public.board;
    for number in 0..FLEET {
        let vessel = Place::vessel(number);
        if board.areas[number].is_some() != board.holdings().contains(vessel) {
            return Err("GB-2: a vessel is nowhere, or nobody's");
        }
        let Some(area) = board.areas[number] else { continue };
        let map = crate::map::map();
        let class = if is_ship(vessel) { map.seas } else { map.inland };
        if !class.contains(area) {
            return Err("GB-28: a vessel is in the wrong water");
        }
        // On its way a boat may pass through a full area.
        if public.haul.is_none() && board.full_for(vessel, None).contains(area) {
            return Err("GB-4: the stacking limit is exceeded");
        }
    }
    let islands = board.holdings() & crate::map::map().all & !public.lands();
    if islands.is_empty() { Ok(()) } else { Err("GB-12: somebody holds a land that is out of play") }
}

/// GB-6: one horse and one weapon at most.
fn restricted(board: &Board) -> Result<(), &'static str> {
    let crowded = |tokens: &Tokens| tokens.of(Token::Horse) > 1 || tokens.of(Token::Weapon) > 1;
    if board.tokens.iter().any(crowded) {
        Err("GB-6: two horses or two weapons in a holding")
    } else {
        Ok(())
    }
}
