//! Dice: rolling, rerolling and setting (CG-7, CG-10).

use super::{Play, Sight, Verdict};
use crate::action::Action;
use crate::event::Event;
use crate::public::{Public, Task};
use crate::refusal::Refusal;
use crate::resource::{Face, Resource};
use tabletop::Log;

pub fn legal(view: Sight<'_>, task: Task, out: &mut Vec<Action>) {
    if task == Task::SetDie {
        out.extend(Face::ALL.map(Action::Set));
        return;
    }
    out.extend(view.public.turn.dice.faces().map(Action::Pick));
    if let Task::Reroll(1..) = task {
        out.push(Action::Roll);
    }
}

pub fn judge_pick(public: &Public, face: Face) -> Verdict {
    if public.turn.dice.count(face) > 0 { Ok(()) } else { Err(Refusal::NoSuchDie { face }) }
}

impl<L: Log<Event>> Play<'_, L> {
    /// One die of the player falls.
    pub(super) fn roll(&mut self, face: Face) {
        let seat = self.seat();
        if let Some(Task::Roll(left)) = self.state.public.agenda.last_mut() {
            *left -= 1;
        }
        self.state.public.turn.dice.insert(face);
        self.say(Event::Rolled { seat, face });
    }

    /// The neutral die gives a token of what it shows; a split face asks which.
    pub(super) fn neutral(&mut self, face: Face) {
        let seat = self.seat();
        self.pop();
        self.say(Event::Neutral { seat, face });
        match Resource::ALL.into_iter().find(|resource| resource.bit() == face.mask()) {
            Some(resource) => self.gain(resource, 1),
            None => self.push(Task::Take(face.mask())),
        }
    }

    /// A die goes into the cup, or is the one to be set.
    pub(super) fn pick(&mut self, face: Face) {
        let seat = self.seat();
        self.state.public.turn.dice.remove(face);
        self.say(Event::Picked { seat, face });
        match self.state.public.agenda.pop() {
            Some(Task::Reroll(cup)) => self.push(Task::Reroll(cup + 1)),
            _ => self.push(Task::SetDie),
        }
    }

    pub(super) fn roll_cup(&mut self) {
        if let Some(Task::Reroll(cup)) = self.state.public.agenda.pop() {
            self.push(Task::Roll(cup));
        }
    }

    pub(super) fn set_die(&mut self, face: Face) {
        let seat = self.seat();
        self.pop();
        self.state.public.turn.dice.insert(face);
        self.say(Event::DieSet { seat, face });
    }

    /// Like dice leave no choice, and a full cup is rolled.
    pub(super) fn pick_alone(&mut self, task: Task) -> bool {
        let dice = self.state.public.turn.dice;
        let mut faces = dice.faces();
        match (task, faces.next(), faces.next()) {
            (Task::Reroll(_), None, _) => self.roll_cup(),
            (Task::Reroll(0) | Task::PickDie, Some(face), None) => self.pick(face),
            _ => return false,
        }
        true
    }
}
