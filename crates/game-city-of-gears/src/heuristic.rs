//! What is worth having.

use crate::CityOfGears;
use crate::action::Action;
use crate::city::Node;
use crate::content::{Effect, Tile};
use crate::public::{Player, Public, Stage, Task};
use crate::rules::Sight;
use std::sync::LazyLock;
use tabletop::{ContentFile, Heuristic, Model, PerSeat, State, View, content_file};

/// What games have taught: see docs/training.md.
pub static MODEL: LazyLock<Model> = LazyLock::new(|| Model::built_in::<CityOfGears>(VALUES.text()));
pub static VALUES: ContentFile = content_file!("../content/values.tsv");

impl Heuristic for CityOfGears {
    fn values(state: &State<Self>) -> PerSeat<f32> {
        MODEL.values(state)
    }

    fn prior(view: View<'_, Self>, action: Action) -> f32 {
        prior(view, action)
    }

    /// Link bonuses cost nothing and do no harm (CG-12). The first action ends them (CG-13), and so does the turn's end.
    fn prune(_: View<'_, Self>, legal: &mut Vec<Action>) {
        if legal.iter().any(|action| matches!(action, Action::Bonus(_))) {
            legal.retain(|action| {
                matches!(
                    action,
                    Action::Bonus(_) | Action::Activate(_) | Action::NightShift(..) | Action::Use(_)
                )
            });
        }
    }
}

/// What one activation brings, before its cost.
fn yields(tile: Tile, rules: u32) -> f32 {
    tile.data(rules).effects.iter().map(|effect| gain(*effect)).sum()
}

fn gain(effect: Effect) -> f32 {
    match effect {
        Effect::Gain(_, amount) => 0.7 * f32::from(amount),
        Effect::Movement(amount) => 0.5 * f32::from(amount),
        Effect::Prestige(amount) => f32::from(amount),
        Effect::PrestigePer(_, most) => 0.6 * f32::from(most),
        Effect::Draw(gears, _) => 1.5 + 0.3 * f32::from(gears),
        Effect::Unlock(_) | Effect::Shock(_) | Effect::Scrap(_) => 2.0,
        Effect::Look(found, _) => 0.2 + f32::from(found),
        Effect::Neutral | Effect::Choose => 0.7,
        Effect::Install | Effect::Tube => 0.8,
        Effect::Exchange(_) | Effect::Swap | Effect::Reroll | Effect::SetDie => 0.3,
    }
}

/// Links that lead from a worker to a face-down tile: discoveries to come.
pub fn frontier(public: &Public, player: &Player) -> u8 {
    let open = player.links.iter().filter(|spot| {
        let (a, b) = spot.ends();
        let down = |node: Node| node.place().is_some_and(|place| public.face_down.contains(place));
        down(a) && player.movable(b) > 0 || down(b) && player.movable(a) > 0
    });
    open.count() as u8
}

/// What stands on the agenda of the player in turn: paid for and still to come, or still to pay.
pub fn pending(public: &Public) -> f32 {
    let down = |node: Node| node.place().is_some_and(|place| public.face_down.contains(place));
    public
        .agenda
        .iter()
        .map(|task| match *task {
            Task::Run(source, at) => {
                public.effects(source).iter().skip(at.into()).map(|effect| gain(*effect)).sum()
            }
            Task::Walk(_, to) => {
                if down(to) {
                    3.0
                } else {
                    0.3
                }
            }
            Task::Reveal(_) => 2.5,
            Task::Roll(dice) => 0.5 * f32::from(dice),
            Task::Draw(gears) => 0.3 * f32::from(gears),
            Task::Place { links, developments, .. } => {
                if links + developments == 0 {
                    2.0
                } else {
                    1.0
                }
            }
            Task::Lay(_) => 1.5,
            Task::Discard(_) => 2.0,
            Task::Reroll(cup) => 0.3 + 0.5 * f32::from(cup),
            Task::PickDie => 0.3,
            Task::SetDie | Task::Take(_) | Task::Neutral => 0.7,
            Task::Tube | Task::Look | Task::Peek(_) | Task::Exchange(..) => 0.3,
            Task::Scrap(..) | Task::Shock(_) | Task::Destroy(..) | Task::Demolish(_) => 1.5,
            Task::Pay(cost, _) => -0.6 * f32::from(cost.total()),
            Task::Toll => -0.5,
            Task::First | Task::Start | Task::Store => 0.0,
        })
        .sum()
}

/// A cheap guess: collect and activate first, then explore, then build; end the turn last.
fn prior(view: Sight<'_>, action: Action) -> f32 {
    let public = view.public;
    let down = |node: Node| node.place().is_some_and(|place| public.face_down.contains(place));
    let worth = |tile: Option<Tile>| tile.map_or(0.0, |tile| yields(tile, public.rules));
    match action {
        Action::End => 0.2,
        Action::Bonus(_) => 6.0,
        Action::Activate(place) | Action::NightShift(place, _) => 1.0 + worth(public.tiles[place]),
        Action::Use(development)
            if development.usage(public.rules).is_some_and(|usage| usage.cost.total() == 0) =>
        {
            3.0
        }
        Action::Use(_) => 0.5,
        Action::Move(_, to) | Action::Tram(_, to) if down(to) => 6.0,
        Action::Beacon(Node::Factory, to) if down(to) => 6.0,
        Action::Rapid(_, to) if down(to) => 5.0,
        Action::Move(Node::Factory, _) => 1.5,
        Action::Move(_, Node::Factory) | Action::Rapid(_, Node::Factory) | Action::Tram(_, Node::Factory) => {
            0.1
        }
        Action::Beacon(_, Node::Factory) => 0.1,
        Action::Draw(count) if public.turn.stage == Stage::Actions || public.turn.activated.is_empty() => {
            2.0 + 0.3 * f32::from(count.get().min(3))
        }
        Action::Draw(_) => 1.5,
        Action::Link(spot) => {
            let (a, b) = spot.ends();
            if down(a) || down(b) { 4.0 } else { 1.5 }
        }
        Action::Develop(_) => 3.0,
        Action::Construct => 0.8,
        Action::Done => 0.1,
        Action::Demolish(_) | Action::Destroy(..) => 0.7,
        _ => 1.0,
    }
}
