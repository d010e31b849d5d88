//! A turn: play, replace, pass, re-enter, stay out, end (GW-10 to GW-18, GW-21, GW-23).

use crate::Gearworks;
use crate::action::Action;
use crate::content::{LARGE_PRICE, SMALL_PRICE, Tinkerer};
use crate::event::{Event, Manner};
use crate::gear::Gear;
use crate::grid::{Cell, Grid};
use crate::private::Private;
use crate::public::{Phase, Player, Public, Side};
use crate::refusal::{Price, Refusal};
use crate::rules::placement::{self, Fits};
use crate::rules::{free, gain, leviathan, round};
use tabletop::{Audience, Log, State, View};

/// Everything that the active player may do in its turn.
pub fn legal(view: View<'_, Gearworks>, out: &mut Vec<Action>) {
    let View { public, private, .. } = view;
    let player = public.player();
    if !public.done && !player.out {
        legal_plays(public, private, out);
        out.push(Action::Pass);
    } else if !public.done {
        if player.sparks >= SMALL_PRICE {
            out.push(Action::ReEnter);
        }
        out.push(Action::StayOut);
    }
    free::legal(view, out);
    if public.done {
        out.push(Action::EndTurn);
    }
}

/// The four ways to play a card, in the order of their codes.
fn legal_plays(public: &Public, private: &Private, out: &mut Vec<Action>) {
    let Fits { numbers, colours, occupied } = Fits::of(&public.grid);
    let cells = (1u32 << (u32::from(public.columns) * 4)) - 1;
    let open = cells & !occupied;
    let colour = |gear: Gear, at: usize| colours[at] >> gear.colour() as u8 & 1 == 0;
    let order = |gear: Gear, at: usize| numbers[at] >> gear.number() & 1 != 0;
    let mut list = |cells: u32, may: &dyn Fn(Gear, usize) -> bool, make: fn(Gear, Cell) -> Action| {
        for gear in private.gears.iter() {
            let mut rest = cells;
            while rest != 0 {
                let at = rest.trailing_zeros();
                rest &= rest - 1;
                if may(gear, at as usize) {
                    out.extend(tabletop::Code::from_code(at).map(|cell| make(gear, cell)));
                }
            }
        }
    };
    list(open, &|gear, at| colour(gear, at) && order(gear, at), |gear, cell| Action::Play { gear, cell });
    let player = public.player();
    match player.tinkerer.filter(|_| !player.used) {
        Some(Tinkerer::Victoria) => {
            let clash = |gear, at| !colour(gear, at) && order(gear, at);
            list(open, &clash, |gear, cell| Action::Clash { gear, cell });
        }
        Some(Tinkerer::Jade) => {
            let bends = |gear: Gear, at: usize| {
                colour(gear, at) && placement::bend(numbers[at], gear.number(), public.columns).is_some()
            };
            list(open, &bends, |gear, cell| Action::Sideways { gear, cell });
        }
        _ => {}
    }
    if player.sparks >= LARGE_PRICE {
        let both = |gear, at| colour(gear, at) && order(gear, at);
        list(occupied, &both, |gear, cell| Action::Replace { gear, cell });
    }
}

/// Why the active player may not do this in its turn.
pub fn judge(view: View<'_, Gearworks>, action: Action) -> Result<(), Refusal> {
    let (public, player) = (view.public, view.public.player());
    match action {
        Action::Play { gear, cell } => {
            may_play(view, gear, cell, action)?;
            unoccupied(&public.grid, cell, None)?;
            placement::fits(&public.grid, gear, cell)
        }
        Action::Clash { gear, cell } => {
            ability(player, Tinkerer::Victoria)?;
            may_play(view, gear, cell, action)?;
            unoccupied(&public.grid, cell, Some(Tinkerer::Victoria))?;
            if placement::colour_fits(&public.grid, gear, cell).is_ok() {
                return Err(Refusal::NoClash { column: cell.column, colour: gear.colour() });
            }
            placement::order_fits(&public.grid, gear, cell)
        }
        Action::Sideways { gear, cell } => {
            ability(player, Tinkerer::Jade)?;
            may_play(view, gear, cell, action)?;
            unoccupied(&public.grid, cell, Some(Tinkerer::Jade))?;
            placement::colour_fits(&public.grid, gear, cell)?;
            let fitting = placement::numbers(&public.grid, cell);
            match placement::bend(fitting, gear.number(), public.columns) {
                Some(_) => Ok(()),
                None => Err(Refusal::NoBend { row: cell.row, number: gear.number() }),
            }
        }
        Action::Replace { gear, cell } => {
            may_play(view, gear, cell, action)?;
            if public.grid.top(cell).is_none() {
                return Err(Refusal::NothingToReplace { cell });
            }
            afford(player, Price::Replace)?;
            placement::fits(&public.grid, gear, cell)
        }
        Action::Pass => not_done(public),
        Action::ReEnter => {
            out_and_not_done(public)?;
            afford(player, Price::ReEnter)
        }
        Action::StayOut => out_and_not_done(public),
        Action::EndTurn if public.done => Ok(()),
        Action::EndTurn => Err(Refusal::NothingPlayed),
        Action::Discard { .. }
        | Action::DrawGear
        | Action::DrawContraption
        | Action::Look
        | Action::Slide { .. }
        | Action::Take { .. }
        | Action::Keep { .. }
        | Action::Under { .. }
        | Action::Build { .. }
        | Action::Done => free::judge(view, action),
    }
}

/// The tinkerer is the player's and its ability is not used yet.
pub fn ability(player: &Player, tinkerer: Tinkerer) -> Result<(), Refusal> {
    if player.tinkerer != Some(tinkerer) {
        Err(Refusal::NotYourTinkerer { tinkerer })
    } else if player.used {
        Err(Refusal::AbilityUsed { tinkerer })
    } else {
        Ok(())
    }
}

/// The player has the sparks.
pub fn afford(player: &Player, price: Price) -> Result<(), Refusal> {
    let sparks = match price {
        Price::Replace | Price::Contraption => LARGE_PRICE,
        Price::Gear | Price::ReEnter => SMALL_PRICE,
    };
    if player.sparks >= sparks { Ok(()) } else { Err(Refusal::TooFewSparks { price, have: player.sparks }) }
}

fn may_play(view: View<'_, Gearworks>, gear: Gear, cell: Cell, tried: Action) -> Result<(), Refusal> {
    not_done(view.public)?;
    free::in_hand(view, gear, tried)?;
    if view.public.grid.has(cell) { Ok(()) } else { Err(Refusal::NoSuchCell { cell }) }
}

fn not_done(public: &Public) -> Result<(), Refusal> {
    if public.done {
        Err(Refusal::AlreadyPlayed)
    } else if public.player().out {
        Err(Refusal::Out)
    } else {
        Ok(())
    }
}

fn out_and_not_done(public: &Public) -> Result<(), Refusal> {
    if public.done {
        Err(Refusal::AlreadyPlayed)
    } else if !public.player().out {
        Err(Refusal::NotOut)
    } else {
        Ok(())
    }
}

fn unoccupied(grid: &Grid, cell: Cell, ability: Option<Tinkerer>) -> Result<(), Refusal> {
    if grid.top(cell).is_none() { Ok(()) } else { Err(Refusal::Occupied { cell, ability }) }
}

/// The number that a card shows when Jade plays it to a cell (GW-23).
pub fn bent(public: &Public, gear: Gear, cell: Cell) -> u8 {
    let bent = placement::bend(placement::numbers(&public.grid, cell), gear.number(), public.columns);
    bent.unwrap_or(gear.number())
}

/// Plays a card from the active player's hand, upon another one if there is one.
pub fn play(state: &mut State<Gearworks>, gear: Gear, cell: Cell, manner: Manner, log: &mut impl Log<Event>) {
    let public = &mut state.public;
    let replaces = public.grid.top(cell).is_some();
    let player = public.player_mut();
    player.gears -= 1;
    player.used |= manner != Manner::Plain;
    player.sparks -= if replaces { LARGE_PRICE } else { 0 };
    public.done = true;
    public.passes = 0;
    let seat = public.active;
    state.private[seat].gears.remove(gear);
    // A card of a hidden hand is seen now.
    log.barrier();
    place(&mut state.public, Side::Seat(seat), gear, cell, manner, log);
}

/// Lays a card into the grid for a side, which takes control and, on an open cell, tinkers (GW-14 to GW-17).
pub fn place(
    public: &mut Public,
    side: Side,
    gear: Gear,
    cell: Cell,
    manner: Manner,
    log: &mut impl Log<Event>,
) {
    let covered = public.grid.top(cell);
    public.grid.put(gear, cell, matches!(manner, Manner::Sideways(_)));
    public.control[cell.column.into()] = Some(side);
    public.control[cell.row.into()] = Some(side);
    if let Some(covered) = covered {
        log.emit(Audience::All, Event::Replaced { side, gear, cell, covered });
        return;
    }
    log.emit(Audience::All, Event::Played { side, gear, cell, manner });
    if let Some(sum) = placement::tinker(&public.grid, cell) {
        let gained = gain(public, side, 1);
        log.emit(Audience::All, Event::Tinkered { side, gear, sum, gained });
    }
}

/// GW-18: the player is out.
pub fn pass(public: &mut Public, log: &mut impl Log<Event>) {
    public.player_mut().out = true;
    public.done = true;
    public.passes += 1;
    log.emit(Audience::All, Event::Passed { seat: public.active });
}

/// GW-18: the player comes back and may play or pass as usual.
pub fn re_enter(public: &mut Public, log: &mut impl Log<Event>) {
    let player = public.player_mut();
    player.out = false;
    player.sparks -= SMALL_PRICE;
    log.emit(Audience::All, Event::ReEntered { seat: public.active });
}

/// GW-18: the player lets another turn go by.
pub fn stay_out(public: &mut Public, log: &mut impl Log<Event>) {
    public.done = true;
    public.passes += 1;
    log.emit(Audience::All, Event::StayedOut { seat: public.active });
}

/// Ends the turn; when all have passed one after the other the round is over (GW-18).
pub fn end(state: &mut State<Gearworks>, log: &mut impl Log<Event>) {
    let public = &mut state.public;
    public.done = false;
    if public.passes >= public.sides() {
        round::end(state, log);
    } else if public.is_solo() {
        leviathan::turn(state, log);
    } else {
        public.active = public.active.next(public.seats());
        public.phase = Phase::Turn;
    }
}
