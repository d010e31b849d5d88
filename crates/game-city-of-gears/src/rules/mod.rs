//! Whose move it is, and which part of the rules answers for it.

mod activate;
mod any_time;
mod check;
mod conflict;
mod effects;
mod gears;
mod movement;
mod payment;
mod produce;
mod scoring;
mod spoil;
pub mod versions;

pub use check::{MARKERS, WORKERS, check};
pub use conflict::{demolish_price, destroy_price};
pub use gears::{SLOTS, price, prices};
pub use scoring::{influence, owners, projected, standing};
pub use spoil::ROUNDS;

use crate::action::Action;
use crate::chance::Chance;
use crate::event::{Cause, Event};
use crate::public::{Public, Source, Task};
use crate::refusal::Refusal;
use crate::resource::Resource;
use crate::{CityOfGears, setup};
use tabletop::{Audience, Log, Seat, State, Turn, View, uniform};

/// What the player who decides sees.
pub type Sight<'a> = View<'a, CityOfGears>;
type Verdict = Result<(), Refusal>;

/// Whose move it is.
pub fn turn(public: &Public) -> Turn {
    match public.agenda.last() {
        _ if public.over.is_some() => Turn::Over,
        Some(
            Task::First
            | Task::Start
            | Task::Roll(_)
            | Task::Neutral
            | Task::Reveal(_)
            | Task::Peek(_)
            | Task::Draw(_),
        ) => Turn::Chance,
        _ => Turn::of(public.turn.seat),
    }
}

/// What the seat may do, sorted.
pub fn legal(view: Sight<'_>, out: &mut Vec<Action>) {
    if !turn(view.public).seats().contains(view.seat) {
        return;
    }
    let Some(task) = view.public.agenda.last() else {
        out.push(Action::End);
        activate::legal(view, out);
        movement::legal(view, out);
        gears::legal_draw(view, out);
        conflict::legal(view, out);
        if gears::judge_construct(view).is_ok() {
            out.push(Action::Construct);
        }
        return;
    };
    any_time::legal(view, out);
    legal_answers(view, *task, out);
    out.retain(|action| any_time::keeps_enough(view.public, *action));
}

/// What answers the question that is asked.
fn legal_answers(view: Sight<'_>, task: Task, out: &mut Vec<Action>) {
    match task {
        Task::Pay(cost, from) => {
            payment::options(view.public, cost, from, |unit| out.push(Action::Pay(unit)))
        }
        Task::Toll => payment::toll_options(view.public, |unit| out.push(Action::Pay(unit))),
        Task::Exchange(_, must) => payment::legal_exchange(view, must, out),
        Task::Take(mask) => {
            let offered = Resource::ALL.into_iter().filter(|resource| mask & resource.bit() != 0);
            out.extend(offered.map(Action::Take));
        }
        Task::Place { .. } => gears::legal_place(view, task, out),
        Task::Lay(_) => out.extend(view.private.hand.iter().map(Action::Lay)),
        Task::Discard(_) => gears::legal_discard(view, out),
        Task::Reroll(_) | Task::PickDie | Task::SetDie => produce::legal(view, task, out),
        Task::Tube => movement::legal_tube(view, out),
        Task::Look => out.extend(view.public.face_down.iter().map(Action::Look)),
        Task::Shock(place) => conflict::legal_shock(view, place, out),
        Task::Scrap(place, _) => {
            out.extend(conflict::scrap_targets(view.public, place).iter().map(Action::Demolish));
        }
        Task::Store => {
            spoil::options(view.public, |[steam, cog, zap], _| out.push(Action::Store(steam, cog, zap)));
        }
        // Chance moves and what the rules do themselves ask nobody.
        _ => {}
    }
}

/// Whether the seat may do this.
pub fn judge(view: Sight<'_>, action: Action) -> Verdict {
    if !turn(view.public).seats().contains(view.seat) {
        return Err(Refusal::not_now(action));
    }
    let Some(task) = view.public.agenda.last() else {
        return judge_free(view, action);
    };
    if let Action::Use(_) | Action::Beacon(..) = action
        && any_time::is_open(view.public)
    {
        return any_time::judge(view, action);
    }
    judge_answer(view, *task, action)?;
    if any_time::keeps_enough(view.public, action) { Ok(()) } else { Err(Refusal::NotFinished) }
}

/// Whether this answers the question that is asked.
fn judge_answer(view: Sight<'_>, task: Task, action: Action) -> Verdict {
    match (task, action) {
        (Task::Pay(cost, from), Action::Pay(unit)) => payment::judge(view.public, cost, from, unit),
        (Task::Toll, Action::Pay(unit)) => payment::judge_toll(view.public, unit),
        (Task::Exchange(..), Action::Pay(unit)) => payment::judge_exchange(view.public, unit),
        (Task::Exchange(_, must), Action::Done) => {
            if must {
                Err(Refusal::MustFinish)
            } else {
                Ok(())
            }
        }
        (Task::Take(mask), Action::Take(resource)) => {
            if mask & resource.bit() != 0 {
                Ok(())
            } else {
                Err(Refusal::NotOffered { resource })
            }
        }
        (Task::Place { .. }, Action::Link(spot)) => gears::judge_link(view, task, spot),
        (Task::Place { .. }, Action::Develop(gear)) => gears::judge_develop(view, task, gear),
        (Task::Place { .. }, Action::Done) => Ok(()),
        (Task::Lay(_), Action::Lay(gear)) => gears::judge_drawn(view, gear),
        (Task::Discard(_), Action::Discard(development)) => gears::judge_discard(view, development),
        (Task::Reroll(_) | Task::PickDie, Action::Pick(face)) => produce::judge_pick(view.public, face),
        (Task::Reroll(cup), Action::Roll) => {
            if cup > 0 {
                Ok(())
            } else {
                Err(Refusal::EmptyCup)
            }
        }
        (Task::SetDie, Action::Set(_)) => Ok(()),
        (Task::Tube, Action::Tube(from, to)) => movement::judge_tube(view, from, to),
        (Task::Look, Action::Look(place)) => {
            if view.public.face_down.contains(place) {
                Ok(())
            } else {
                Err(Refusal::Revealed { place })
            }
        }
        (Task::Shock(at), Action::Destroy(place, owner)) => conflict::judge_shock(view, at, place, owner),
        (Task::Scrap(place, _), Action::Demolish(spot)) => conflict::judge_scrap(view, place, spot),
        (Task::Store, Action::Store(steam, cog, zap)) => spoil::judge(view.public, [steam, cog, zap]),
        _ => Err(Refusal::not_now(action)),
    }
}

/// The player chooses freely among everything its turn allows.
fn judge_free(view: Sight<'_>, action: Action) -> Verdict {
    match action {
        Action::End => Ok(()),
        Action::Activate(place) => activate::judge_activate(view, place),
        Action::NightShift(place, resource) => activate::judge_night_shift(view, place, resource),
        Action::Bonus(place) => activate::judge_bonus(view, place),
        Action::Use(development) => activate::judge_use(view, development),
        Action::Move(from, to) => movement::judge_move(view, from, to),
        Action::Rapid(from, to) => movement::judge_rapid(view, from, to),
        Action::Tram(from, to) => movement::judge_tram(view, from, to),
        Action::Beacon(from, to) => movement::judge_beacon(view, from, to),
        Action::Draw(count) => gears::judge_draw(view, count),
        Action::Destroy(place, owner) => conflict::judge_destroy(view, place, owner),
        Action::Demolish(spot) => conflict::judge_demolish(view, spot),
        Action::Construct => gears::judge_construct(view),
        _ => Err(Refusal::not_now(action)),
    }
}

/// A state with its log, while something is carried out. Each phase adds its part in its own file.
pub struct Play<'a, L> {
    state: &'a mut State<CityOfGears>,
    log: &'a mut L,
}

/// Carries out a legal action.
pub fn apply(state: &mut State<CityOfGears>, seat: Seat, action: Action, log: &mut impl Log<Event>) {
    debug_assert_eq!(seat, state.public.turn.seat);
    let mut play = Play { state, log };
    play.act(action);
    play.settle();
}

/// The outcomes of the chance step that is due.
pub fn chances(state: &State<CityOfGears>, out: &mut Vec<(Chance, u32)>) {
    let public = &state.public;
    match public.agenda.last() {
        Some(Task::First) => out.extend(Seat::all(public.seats()).map(|seat| (Chance::First(seat), 1))),
        Some(Task::Start) => out.push((Chance::First(public.first), 1)),
        Some(Task::Roll(_)) => uniform(Chance::Die, out),
        Some(Task::Neutral) => uniform(Chance::Neutral, out),
        Some(Task::Reveal(place) | Task::Peek(place)) => movement::tile_chances(state, *place, out),
        Some(Task::Draw(_)) => gears::draw_chances(state, out),
        _ => {}
    }
}

/// Carries out an outcome of chance.
pub fn resolve(state: &mut State<CityOfGears>, chance: Chance, log: &mut impl Log<Event>) {
    let mut play = Play { state, log };
    match (chance, play.state.public.agenda.last().copied()) {
        (Chance::First(_), Some(Task::Start)) => {
            play.pop();
            play.announce_start();
        }
        (Chance::First(seat), _) => {
            setup::start(play.state, seat);
            play.announce_start();
        }
        (Chance::Die(face), _) => play.roll(face),
        (Chance::Neutral(face), _) => play.neutral(face),
        (Chance::Tile(tile), Some(Task::Peek(place))) => play.peek(place, tile),
        (Chance::Tile(tile), Some(Task::Reveal(place))) => play.reveal(place, tile),
        (Chance::Gear(gear), _) => play.draw_gear(gear),
        (Chance::OpeningDay, _) => play.draw_opening(),
        (Chance::Tile(_), _) => unreachable!("a tile comes up only where one is due"),
    }
    play.settle();
}

impl<L: Log<Event>> Play<'_, L> {
    fn act(&mut self, action: Action) {
        let task = self.state.public.agenda.last().copied();
        match action {
            Action::End => self.end_turn(),
            Action::Activate(place) => self.activate(place, None),
            Action::NightShift(place, resource) => self.activate(place, Some(resource)),
            Action::Bonus(place) => self.bonus(place),
            Action::Use(development) => self.use_development(development),
            Action::Move(from, to) => self.step(from, to),
            Action::Rapid(from, to) => self.rapid(from, to),
            Action::Tram(from, to) => self.tram(from, to),
            Action::Beacon(from, to) => self.beacon(from, to),
            Action::Tube(from, to) => self.tube(from, to),
            Action::Draw(count) => self.draw(count),
            Action::Destroy(place, owner) => self.destroy_action(place, owner),
            Action::Demolish(spot) => self.demolish_action(spot),
            Action::Construct => self.construct(),
            Action::Pay(unit) => match task {
                Some(Task::Exchange(left, must)) => self.exchange(unit, left, must),
                _ => self.pay(unit),
            },
            Action::Take(resource) => {
                self.pop();
                self.gain(resource, 1);
            }
            Action::Link(spot) => self.link(spot),
            Action::Lay(gear) => self.lay(gear),
            Action::Develop(gear) => self.develop(gear),
            Action::Discard(development) => self.discard(development),
            Action::Pick(face) => self.pick(face),
            Action::Roll => self.roll_cup(),
            Action::Set(face) => self.set_die(face),
            Action::Look(place) => self.look(place),
            Action::Done => match task {
                Some(Task::Place { .. }) => self.finish_placing(),
                _ => self.pop(),
            },
            Action::Store(steam, cog, zap) => self.store([steam, cog, zap]),
        }
    }

    /// Does what needs no decision: effects in their order, and payments, dice and gears with a single possibility.
    /// Targets on the map are asked for even if there is one only, so that nobody misses what happens there.
    fn settle(&mut self) {
        while self.state.public.over.is_none() {
            let Some(task) = self.state.public.agenda.last().copied() else { return };
            let moved = match task {
                Task::Run(source, at) => self.run(source, at),
                Task::Walk(from, to) => self.walk(from, to),
                Task::Destroy(place, owner) => self.destroy(place, owner),
                Task::Demolish(spot) => self.demolish(spot),
                Task::Draw(left) => self.draw_on(left),
                Task::Pay(cost, from) => self.pay_alone(cost, from),
                Task::Toll => self.toll_alone(),
                Task::Exchange(left, must) => self.exchange_alone(left, must),
                Task::Place { .. } => self.place_on(task),
                Task::Lay(_) => self.lay_alone(),
                Task::Roll(0) => self.done(),
                Task::Reroll(_) | Task::PickDie => self.pick_alone(task),
                Task::Store => self.store_alone(),
                _ => false,
            };
            if !moved {
                return;
            }
        }
    }

    fn push(&mut self, task: Task) {
        self.state.public.agenda.push(task);
    }

    fn pop(&mut self) {
        self.state.public.agenda.pop();
    }

    /// Ticks the uppermost task off; says that something moved.
    fn done(&mut self) -> bool {
        self.pop();
        true
    }

    fn seat(&self) -> Seat {
        self.state.public.turn.seat
    }

    fn say(&mut self, event: Event) {
        self.log.emit(Audience::All, event);
    }

    fn gain(&mut self, resource: Resource, amount: u8) {
        let seat = self.seat();
        *self.state.public.players[seat].tokens.of(resource) += amount;
        self.say(Event::Gained { seat, resource, amount });
    }

    fn movement(&mut self, amount: u8, cause: Cause) {
        let seat = self.seat();
        self.state.public.players[seat].movement += u16::from(amount);
        self.say(Event::Movement { seat, amount, cause });
    }

    fn prestige(&mut self, seat: Seat, amount: u8, cause: Cause) {
        if amount > 0 {
            self.state.private[seat].prestige += u16::from(amount);
            self.state.public.counted[seat] += u16::from(amount);
            self.say(Event::Prestige { seat, amount, cause });
        }
    }

    fn announce_start(&mut self) {
        let first = self.state.public.first;
        self.say(Event::First { seat: first });
        for (seat, (prestige, movement)) in first.around(self.state.seats()).zip(setup::HEAD_START) {
            if prestige > 0 {
                self.say(Event::Prestige { seat, amount: prestige, cause: Cause::Start });
            }
            if movement > 0 {
                self.say(Event::Movement { seat, amount: movement, cause: Cause::Start });
            }
        }
        self.say(Event::Turn { seat: first, round: 1 });
    }

    /// What an effect of this source is reported as.
    fn cause(&self, source: Source) -> Cause {
        let tile = |place| self.state.public.tiles[place].expect("only revealed tiles have effects");
        match source {
            Source::Tile(place) => Cause::Tile(tile(place)),
            Source::Bonus(place) => Cause::Bonus(tile(place)),
            Source::Development(development) => Cause::Development(development),
        }
    }
}
