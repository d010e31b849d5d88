//! The order of a round: phases, their dice and votes, and turns within a phase (GB-20, GB-21).

use super::{battle, build, produce, tell, trade, transport, victory};
use crate::action::{Action, Verdict};
use crate::event::Event;
use crate::public::{Phase, Public, Stage};
use crate::refusal::Refusal;
use tabletop::{Log, PerSeat};

/// How often a player may call off a transport or a building, or take back a spearhead, in one turn. **D**: it keeps
/// turns finite.
pub const RECALLS: u8 = 3;

/// A phase is due: first its die, if it has one.
pub fn begin(public: &mut Public, phase: Phase, log: &mut impl Log<Event>) {
    public.phase = phase;
    public.active = public.first;
    match phase {
        // GB-21: nobody builds in the first round, and production needs no die then.
        Phase::Build if public.round == 1 => begin(public, Phase::Production, log),
        Phase::Production if public.round == 1 => enter(public, log),
        Phase::Production | Phase::Trade | Phase::Transport => public.ask_active(Stage::Dice),
        Phase::Setup | Phase::Build | Phase::Battle => enter(public, log),
    }
}

/// The phase takes place.
fn enter(public: &mut Public, log: &mut impl Log<Event>) {
    tell(log, Event::Begins { phase: public.phase });
    if public.phase == Phase::Trade {
        trade::begin(public, log);
    } else if !open_turn(public, log) {
        turn_over(public, log);
    }
}

/// Opens the active player's turn. Whoever could only pass is not asked.
fn open_turn(public: &mut Public, log: &mut impl Log<Event>) -> bool {
    public.recalls = RECALLS;
    match public.phase {
        Phase::Build => build::open(public),
        Phase::Production => produce::open(public, log),
        Phase::Transport => transport::open(public),
        Phase::Battle => battle::open(public),
        Phase::Setup | Phase::Trade => false,
    }
}

/// The active player's turn in this phase is over.
pub fn turn_over(public: &mut Public, log: &mut impl Log<Event>) {
    while let Some(next) = public.next_in_order(public.active) {
        public.active = next;
        if open_turn(public, log) {
            return;
        }
    }
    phase_over(public, log);
}

/// Everybody has had a turn.
pub fn phase_over(public: &mut Public, log: &mut impl Log<Event>) {
    let next = match public.phase {
        Phase::Setup => Phase::Build,
        Phase::Build => Phase::Production,
        Phase::Production => Phase::Trade,
        Phase::Trade => Phase::Transport,
        Phase::Transport => Phase::Battle,
        Phase::Battle => return victory::end_of_round(public, log),
    };
    begin(public, next, log);
}

/// GB-20: the die of a dynamic phase.
pub fn roll(public: &mut Public, pips: u8, log: &mut impl Log<Event>) {
    let phase = public.phase;
    tell(log, Event::PhaseDie { seat: public.first, phase, pips });
    match pips {
        1..=4 => enter(public, log),
        5 => skip(public, log),
        _ if public.terms.political_machinations => {
            public.ask_active(Stage::Vote);
        }
        _ => public.ask_active(Stage::Decide),
    }
}

fn skip(public: &mut Public, log: &mut impl Log<Event>) {
    tell(log, Event::Skipped { phase: public.phase });
    phase_over(public, log);
}

/// The question is decided, and the votes on it are history.
fn settle(public: &mut Public, verdict: Verdict, log: &mut impl Log<Event>) {
    public.votes = PerSeat::new(public.seats(), None);
    match verdict {
        Verdict::Hold => enter(public, log),
        Verdict::Skip => skip(public, log),
    }
}

/// Pushes what is legal: to hold the phase or to skip it.
pub fn legal(out: &mut Vec<Action>) {
    out.extend([Action::Decide(Verdict::Hold), Action::Decide(Verdict::Skip)]);
}

/// Why not.
pub fn judge(public: &Public, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Decide(_) => Ok(()),
        _ => Err(Refusal::not_now(public, action)),
    }
}

/// Carries it out.
pub fn apply(public: &mut Public, action: Action, log: &mut impl Log<Event>) {
    let Action::Decide(verdict) = action else { return };
    let (seat, phase) = (public.asked, public.phase);
    if public.stage == Stage::Decide {
        tell(log, Event::Decides { seat, phase, verdict });
        return settle(public, verdict, log);
    }
    tell(log, Event::Votes { seat, phase, verdict });
    public.votes[seat] = Some(verdict);
    if let Some(next) = public.next_in_order(seat) {
        public.asked = next;
        return;
    }
    let count = |wanted| public.votes.iter().filter(|(_, vote)| **vote == Some(wanted)).count() as u8;
    let (hold, skip) = (count(Verdict::Hold), count(Verdict::Skip));
    tell(log, Event::Voted { phase, hold, skip });
    match hold.cmp(&skip) {
        std::cmp::Ordering::Greater => settle(public, Verdict::Hold, log),
        std::cmp::Ordering::Less => settle(public, Verdict::Skip, log),
        std::cmp::Ordering::Equal => public.ask_active(Stage::Decide),
    }
}
