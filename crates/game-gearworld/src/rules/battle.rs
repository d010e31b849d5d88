//! The Battle Phase: targets, alliances and results (GB-29 to GB-31, GB-35, GB-36).

use super::force::{self, Sums};
use super::{exists, need, range, round, spearhead, tell, transport, trim, victory};
use crate::action::{Action, Arm, Lead, Side};
use crate::board::Board;
use crate::event::Event;
use crate::ids::Place;
use crate::kinds::Token;
use crate::places::Places;
use crate::public::{Assault, Battle, Phase, Public, Spearhead, Stage};
use crate::refusal::Refusal;
use tabletop::{List, Log, Seat};

/// Opens the active player's turn; false if there is nothing to attack.
pub fn open(public: &mut Public) -> bool {
    public.battle = Battle { wins: 0, struck: Places::EMPTY, assault: None };
    public.ask_active(Stage::Battle);
    !open_targets(public).is_empty()
}

/// GB-29, GB-21: this many attacks may succeed in a turn.
fn most_wins(public: &Public) -> u8 {
    if public.round == 1 { 1 } else { 2 }
}

/// What can be attacked now.
pub fn open_targets(public: &Public) -> Places {
    if public.battle.wins >= most_wins(public) {
        return Places::EMPTY;
    }
    range::targets(&public.board, public.active) & !public.battle.struck
}

/// GB-29: one success and one transport.
fn may_transport(public: &Public) -> bool {
    public.battle.wins == 1 && transport::possible(public, public.active)
}

/// Pushes what is legal.
pub fn legal(public: &Public, out: &mut Vec<Action>) {
    if public.stage == Stage::Ally {
        out.extend([Side::Attacker, Side::Defender, Side::Nobody].map(Action::Side));
        return;
    }
    out.push(Action::Pass);
    out.extend(open_targets(public).iter().map(Action::Attack));
    if may_transport(public) {
        out.push(Action::Transport);
    }
}

/// Why not.
pub fn judge(public: &Public, action: Action) -> Result<(), Refusal> {
    match (public.stage, action) {
        (Stage::Battle, Action::Pass) | (Stage::Ally, Action::Side(_)) => Ok(()),
        (Stage::Battle, Action::Attack(place)) => {
            let wins = public.battle.wins;
            need(wins < most_wins(public), Refusal::NoMoreAttacks { wins })?;
            need(!public.board.own(public.active).contains(place), Refusal::OwnTarget { place })?;
            exists(public, place, "GB-30")?;
            need(!public.battle.struck.contains(place), Refusal::StruckAlready { place })?;
            need(open_targets(public).contains(place), Refusal::OutOfReach { place })
        }
        (Stage::Battle, Action::Transport) => {
            need(public.battle.wins > 0, Refusal::SuccessFirst)?;
            need(may_transport(public), Refusal::not_now(public, action))
        }
        _ => Err(Refusal::not_now(public, action)),
    }
}

/// Carries it out.
pub fn apply(public: &mut Public, action: Action, log: &mut impl Log<Event>) {
    let seat = public.asked;
    match action {
        Action::Pass => {
            tell(log, Event::Passes { seat, phase: Phase::Battle });
            round::turn_over(public, log);
        }
        Action::Transport => {
            public.transports = 1;
            public.ask_active(Stage::Transport);
        }
        Action::Attack(target) => attack(public, target, log),
        Action::Side(side) => {
            // GB-31: it binds, also whoever sees how the next one answers.
            log.barrier();
            if let Some(assault) = &mut public.battle.assault {
                assault.sides[seat] = side;
            }
            tell(log, Event::Sides { seat, side });
            ask_allies(public, seat, log);
        }
        _ => {}
    }
}

fn attack(public: &mut Public, target: Place, log: &mut impl Log<Event>) {
    let seat = public.active;
    let Some(defender) = public.board.owner(target) else { return };
    public.battle.struck.insert(target);
    public.battle.assault = Some(Assault::new(target, defender, public.seats()));
    tell(log, Event::Attacks { seat, target, defender });
    ask_allies(public, seat, log);
}

/// GB-31: the next neutral player after this seat, clockwise, with a holding next to the target.
fn ask_allies(public: &mut Public, after: Seat, log: &mut impl Log<Event>) {
    let Some(assault) = &public.battle.assault else { return };
    let near = public.board.next_to(assault.target);
    let mut next = after.next(public.seats());
    while next != public.active {
        if next != assault.defender && near.meets(public.board.own(next)) {
            public.stage = Stage::Ally;
            public.asked = next;
            return;
        }
        next = next.next(public.seats());
    }
    public.ask_active(Stage::Force);
    // Without any spearhead to declare there is nothing to decide.
    if !spearhead::any_lead(public) {
        strike(public, log);
    }
}

/// GB-35: the forces are compared, item by item for everybody to see.
pub fn strike(public: &mut Public, log: &mut impl Log<Event>) {
    let Some(assault) = public.battle.assault else { return };
    let (attacker, board) = (public.active, &public.board);
    let sums = force::sums(board, attacker, &assault, |item| tell(log, item.into()));
    let (Sums { attack, defence }, success) = (sums, sums.succeed());
    let Assault { target, defender, .. } = assault;
    // GB-30: a declared attack is resolved, and nobody tries another force once the sums are told.
    log.barrier();
    tell(log, Event::Fought { attacker, defender, target, attack, defence, success });
    if !success {
        return next_attack(public, log);
    }
    public.battle.wins += 1;
    public.board.give(target, attacker);
    tell(log, Event::Captures { seat: attacker, from: defender, target });
    // Both boats go at once: neither's way is counted from where the other has gone.
    let voyages: List<u8, 2> = assault.spearheads.iter().map(|lead| voyage(&public.board, lead)).collect();
    for (spearhead, points) in assault.spearheads.iter().zip(voyages.iter()) {
        advance(public, spearhead, target, *points, log);
    }
    land(public, log);
}

/// GB-36: horse and weapon leads go into the target; boats go to their place and take their reinforcements along.
fn advance(public: &mut Public, spearhead: &Spearhead, target: Place, points: u8, log: &mut impl Log<Event>) {
    let seat = public.active;
    let board = &mut public.board;
    let mut enter = |board: &mut Board, token, from| {
        board.carry(token, from, target);
        tell(log, Event::Enters { seat, token, from, target });
    };
    match spearhead.lead {
        Lead::Weapon => enter(board, Token::Weapon, spearhead.at),
        Lead::Horse => {
            enter(board, Token::Horse, spearhead.at);
            if let Some(from) = spearhead.weapon {
                enter(board, Token::Weapon, from);
            }
        }
        Lead::Boat => {
            let boat = spearhead.at;
            for arm in [Arm::Horse, Arm::Weapon] {
                if let Some(from) = spearhead.arm(arm).filter(|from| *from != boat) {
                    board.carry(arm.token(), from, boat);
                    tell(log, Event::Moves { seat, token: arm.token(), from, to: boat });
                }
            }
            let from = board.area(boat);
            if let (Some(number), Some(to)) = (boat.as_vessel(), spearhead.end) {
                board.areas[number] = Some(to);
                if points > 0 {
                    tell(log, Event::Sails { seat, boat, from, to, points });
                }
            }
        }
    }
}

/// What the way of a leading boat takes, by way of what it fetches.
fn voyage(board: &Board, spearhead: &Spearhead) -> u8 {
    let fetch = [spearhead.horse, spearhead.weapon];
    spearhead.end.map_or(0, |end| range::voyage(board, spearhead.at, fetch, end))
}

/// Asks for each reinforcement that came by boat whether it goes ashore; then the attack is over.
pub fn land(public: &mut Public, log: &mut impl Log<Event>) {
    if landing(public).is_some() {
        return public.ask_active(Stage::Landing);
    }
    let (seat, assault) = (public.active, public.battle.assault);
    trim(public, seat, log);
    if assault.is_some_and(|assault| victory::eliminate(public, assault.defender, log)) {
        public.battle.assault = None;
        return;
    }
    next_attack(public, log);
}

/// The reinforcement in question, with its boat and its number among the questions.
pub fn landing(public: &Public) -> Option<(Arm, Place, u8)> {
    let assault = public.battle.assault.as_ref()?;
    (assault.landing..4).find_map(|question| {
        let spearhead = assault.spearheads.get(usize::from(question / 2))?;
        let arm = if question % 2 == 0 { Arm::Horse } else { Arm::Weapon };
        (spearhead.lead == Lead::Boat && spearhead.arm(arm).is_some()).then_some((
            arm,
            spearhead.at,
            question,
        ))
    })
}

/// The turn goes on, or is over.
fn next_attack(public: &mut Public, log: &mut impl Log<Event>) {
    public.battle.assault = None;
    let goes_on = public.battle.wins < 2 && (!open_targets(public).is_empty() || may_transport(public));
    if goes_on {
        public.ask_active(Stage::Battle);
    } else {
        round::turn_over(public, log);
    }
}
