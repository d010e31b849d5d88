//! The closed set of effects, carried out one after another.

use super::{Play, conflict, movement};
use crate::city::Place;
use crate::content::{Effect, Measure};
use crate::event::{Cause, Event};
use crate::public::{Public, Source, Task};
use tabletop::Log;

/// Whether every effect of a source finds something to work on. Nobody pays for nothing by mistake.
pub fn possible(public: &Public, source: Source) -> bool {
    public.effects(source).iter().all(|effect| has_target(public, source, *effect))
}

fn has_target(public: &Public, source: Source, effect: Effect) -> bool {
    match effect {
        Effect::Tube => movement::tube_possible(public),
        Effect::Scrap(_) => place(source).is_some_and(|at| !conflict::scrap_targets(public, at).is_empty()),
        Effect::Install => place(source).is_some_and(|at| public.me().free(at) > 0),
        Effect::Reroll | Effect::SetDie => !public.turn.dice.is_empty(),
        Effect::Swap => public.pool().total() > 0,
        _ => true,
    }
}

/// The tile that an effect speaks of as "this tile".
fn place(source: Source) -> Option<Place> {
    match source {
        Source::Tile(place) | Source::Bonus(place) => Some(place),
        Source::Development(_) => None,
    }
}

impl<L: Log<Event>> Play<'_, L> {
    /// Carries out one effect and leaves the rest for later.
    pub(super) fn run(&mut self, source: Source, at: u8) -> bool {
        self.pop();
        let effects = self.state.public.effects(source);
        if usize::from(at) + 1 < effects.len() {
            self.push(Task::Run(source, at + 1));
        }
        // The payment may have used up what an effect needs, for instance the last die.
        if let Some(effect) = effects.get(usize::from(at))
            && has_target(&self.state.public, source, *effect)
        {
            self.effect(source, *effect);
        }
        true
    }

    fn effect(&mut self, source: Source, effect: Effect) {
        let (seat, cause, here) = (self.seat(), self.cause(source), place(source));
        match effect {
            Effect::Gain(resource, amount) => self.gain(resource, amount),
            Effect::Movement(amount) => self.movement(amount, cause),
            Effect::Prestige(amount) => self.prestige(seat, amount, cause),
            Effect::PrestigePer(measure, most) => {
                let player = self.state.public.me();
                let number = match measure {
                    Measure::Workers => player.in_city(),
                    Measure::Developments => player.developments.len() as u8,
                    Measure::LinksHere => here.map_or(0, |place| player.links_at(place)),
                };
                self.prestige(seat, number.min(most), cause);
            }
            Effect::Draw(gears, placing) => self.begin_draw(gears, placing),
            Effect::Install => self.install(here),
            Effect::Unlock(otherwise) => self.unlock(otherwise, cause),
            Effect::Tube => self.push(Task::Tube),
            Effect::Scrap(prestige) => here.into_iter().for_each(|at| self.push(Task::Scrap(at, prestige))),
            Effect::Look(found, none) => {
                if self.state.public.face_down.is_empty() {
                    self.prestige(seat, none, cause);
                } else {
                    self.prestige(seat, found, cause);
                    self.push(Task::Look);
                }
            }
            Effect::Neutral => self.push(Task::Neutral),
            Effect::Shock(otherwise) => match here {
                Some(at) if conflict::shock_possible(&self.state.public, at) => self.push(Task::Shock(at)),
                _ => self.prestige(seat, otherwise, cause),
            },
            Effect::Exchange(most) => self.push(Task::Exchange(most, false)),
            Effect::Swap => self.push(Task::Exchange(1, true)),
            Effect::Reroll => self.push(Task::Reroll(0)),
            Effect::SetDie => self.push(Task::PickDie),
            Effect::Choose => self.push(Task::Take(7)),
        }
    }

    fn install(&mut self, here: Option<Place>) {
        let seat = self.seat();
        if let Some(place) = here {
            self.state.public.players[seat].installed[place] += 1;
            self.say(Event::Installs { seat, place });
        }
    }

    fn unlock(&mut self, otherwise: u8, cause: Cause) {
        let seat = self.seat();
        let player = &mut self.state.public.players[seat];
        if player.locked == 0 {
            return self.prestige(seat, otherwise, cause);
        }
        player.locked -= 1;
        player.ready += 1;
        self.say(Event::Unlocks { seat });
    }

    /// The player looks at a face-down tile; the others see which one, not what it is.
    pub(super) fn look(&mut self, place: Place) {
        let seat = self.seat();
        self.pop();
        self.say(Event::Looks { seat, place });
        self.push(Task::Peek(place));
    }
}
