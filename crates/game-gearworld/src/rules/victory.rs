//! The end of a round, ties, elimination and the dice that break ties (GB-37, GB-40).

use super::{opening, round, tell};
use crate::board::Board;
use crate::event::Event;
use crate::options::AllOrNothing;
use crate::public::{Contest, Ending, Phase, Public, Stage};
use tabletop::{Log, PerSeat, Seat, SeatSet, Standing};

/// GB-40: how many skyworks win.
const ENOUGH: u8 = 3;

/// Victory is checked; if nobody has won, the token moves to the left and a new round begins.
pub fn end_of_round(public: &mut Public, log: &mut impl Log<Event>) {
    let board = &public.board;
    let enough = public.playing.iter().filter(|seat| board.skyworks_of(*seat) >= ENOUGH);
    let most = best(enough.collect(), |seat| board.skyworks_of(seat).into());
    let tied = most.len() > 1;
    match public.terms.all_or_nothing {
        _ if most.is_empty() => {}
        _ if !tied => return over(public, Ending::Skyworks, most, log),
        AllOrNothing::Off => return over(public, Ending::Shared, most, log),
        AllOrNothing::PlayOn => {}
        AllOrNothing::Die => return contest(public, most, log),
        AllOrNothing::DevelopmentStrength => return by_strength(public, most, true, log),
        AllOrNothing::TotalStrength => return by_strength(public, most, false, log),
    }
    if public.round == public.terms.last_round {
        return round_limit(public, log);
    }
    public.round += 1;
    public.first = public.next_playing(public.first);
    tell(log, Event::Round { round: public.round, first: public.first });
    round::begin(public, Phase::Build, log);
}

/// The round limit, **D**: the most skyworks, then the most total strength; a tie that remains is shared, or
/// diced for where victories are not shared.
fn round_limit(public: &mut Public, log: &mut impl Log<Event>) {
    let board = &public.board;
    let most = best(public.playing, |seat| board.skyworks_of(seat).into());
    let strongest = best(most, |seat| board.strength_of(seat, false));
    if strongest.len() > 1 && public.terms.all_or_nothing != AllOrNothing::Off {
        return contest(public, strongest, log);
    }
    over(public, Ending::RoundLimit, strongest, log);
}

/// A tie is broken by strength; **D**: by a die if that is equal too.
fn by_strength(public: &mut Public, tied: SeatSet, developments_only: bool, log: &mut impl Log<Event>) {
    let strongest = best(tied, |seat| public.board.strength_of(seat, developments_only));
    let ending = if developments_only { Ending::DevelopmentStrength } else { Ending::TotalStrength };
    match strongest.len() {
        1 => over(public, ending, strongest, log),
        _ => contest(public, strongest, log),
    }
}

/// The seats with the greatest key.
fn best(seats: SeatSet, key: impl Fn(Seat) -> u16) -> SeatSet {
    let most = seats.iter().map(&key).max();
    seats.iter().filter(|seat| Some(key(*seat)) == most).collect()
}

fn over(public: &mut Public, ending: Ending, winners: SeatSet, log: &mut impl Log<Event>) {
    public.ending = Some(ending);
    public.winners = winners;
    public.stage = Stage::Over;
    tell(log, Event::Over { ending, winners });
}

/// These roll, and the highest wins the game.
fn contest(public: &mut Public, rolling: SeatSet, log: &mut impl Log<Event>) {
    public.contest = Some(Contest { victory: true, rolling, rolls: PerSeat::new(public.seats(), 0) });
    public.stage = Stage::Contest;
    public.asked = rolling.first().unwrap_or_default();
    tell(log, Event::DieDecides { seats: rolling });
}

/// One of these dice.
pub fn roll(public: &mut Public, pips: u8, log: &mut impl Log<Event>) {
    let Some(contest) = &mut public.contest else { return };
    contest.rolls[public.asked] = pips;
    tell(log, Event::Rolls { seat: public.asked, pips });
    if let Some(next) = contest.rolling.iter().find(|seat| contest.rolls[*seat] == 0) {
        public.asked = next;
        return;
    }
    let highest = best(contest.rolling, |seat| contest.rolls[seat].into());
    if highest.len() > 1 {
        *contest = Contest { rolling: highest, rolls: PerSeat::new(contest.rolls.seats(), 0), ..*contest };
        public.asked = highest.first().unwrap_or_default();
        tell(log, Event::DieDecides { seats: highest });
        return;
    }
    let victory = contest.victory;
    public.contest = None;
    if victory {
        over(public, Ending::Die, highest, log);
    } else {
        public.first = highest.first().unwrap_or_default();
        opening::begin(public, log);
    }
}

/// GB-37: a player without a figure is out. Returns whether that ends the game: only one is left (**D**).
pub fn eliminate(public: &mut Public, seat: Seat, log: &mut impl Log<Event>) -> bool {
    if !public.board.own(seat).is_empty() {
        return false;
    }
    public.playing.remove(seat);
    tell(log, Event::Eliminated { seat });
    let last = public.playing.len() == 1;
    if last {
        over(public, Ending::LastStanding, public.playing, log);
    }
    last
}

/// Points are skyworks; places by victory, then skyworks, then total strength.
pub fn standing(public: &Public) -> Standing {
    let board: &Board = &public.board;
    let points = PerSeat::from_fn(public.seats(), |seat| i32::from(board.skyworks_of(seat)));
    let key = |seat| (public.winners.contains(seat), board.skyworks_of(seat), board.strength_of(seat, false));
    Standing::by_key(points, |seat| {
        let (won, skyworks, strength) = key(seat);
        // Winners share the first place whatever else they have.
        if won { (true, 0, 0) } else { (false, skyworks, strength) }
    })
}
