//! City of Gears: what was thought worth having.

mod belief;

use crate::Mind;
use game_city_of_gears::Node;
use game_city_of_gears::{Ability, Effect, Tile, TileData};
use game_city_of_gears::{Action, Hidden, Private};
use game_city_of_gears::{CityOfGears, projected};
use game_city_of_gears::{Player, Public, Stage, Task};
use tabletop::{Game, PerSeat, Rng, Seat, State, View};

/// What one seat sees of the table.
type Sight<'a> = View<'a, CityOfGears>;

/// A margin of so many prestige is as good as certain at the end and promising at the start.
const SPREAD: f32 = 9.0;

impl Mind for CityOfGears {
    fn sample(view: View<'_, Self>, rng: &mut Rng) -> (PerSeat<Private>, Hidden) {
        belief::sample(view, rng)
    }

    fn values(state: &State<Self>) -> PerSeat<f32> {
        let public = &state.public;
        if public.over.is_some() {
            let standing = Self::standing(state);
            let won = 0.5 + 0.5 / standing.winners().count() as f32;
            return PerSeat::from_fn(public.seats(), |seat| if standing.won(seat) { won } else { 0.0 });
        }
        let left = 1.0 - progress(public);
        let tiles = projected(public);
        let worth = PerSeat::from_fn(public.seats(), |seat| {
            let safe = f32::from(state.private[seat].prestige) + (1.0 - 0.4 * left) * f32::from(tiles[seat]);
            let engine = (0.25 + 0.75 * left) * engine(public, seat);
            let pending = if seat == public.turn.seat { pending(public) } else { 0.0 };
            safe + engine + pending
        });
        PerSeat::from_fn(public.seats(), |seat| {
            let others = worth.iter().filter(|(other, _)| *other != seat);
            let margin = worth[seat] - others.fold(0.0, |best, (_, worth)| worth.max(best));
            1.0 / (1.0 + (-margin / (SPREAD * (0.4 + left))).exp())
        })
    }

    fn prior(view: View<'_, Self>, action: Action) -> f32 {
        prior(view, action)
    }
}

/// How far the game is, from 0 to 1: tiles first, then Opening Day gears.
fn progress(public: &Public) -> f32 {
    let tiles = public.revealed().len() as f32 / public.board.places().len() as f32;
    0.6 * tiles + 0.4 * f32::from(public.opening.drawn) / f32::from(public.last_opening())
}

/// What a player's pieces will bring in while the game lasts.
fn engine(public: &Public, seat: Seat) -> f32 {
    let player = &public.players[seat];
    let tokens = player.tokens;
    let resources = f32::from(tokens.steam + tokens.cog + tokens.zap) * 0.6;
    let dice = if seat == public.turn.seat { f32::from(public.turn.dice.len()) * 0.5 } else { 0.0 };
    let workers = f32::from(6 - player.locked) * 1.5;
    let posts: f32 = public.revealed().iter().map(|place| post(public, player, place)).sum();
    let frontier = if public.face_down.is_empty() { 0.0 } else { frontier(public, player) };
    let gears: f32 = player
        .developments
        .iter()
        .map(|development| match development.data(public.rules).ability {
            Ability::Use(_) => 2.5,
            Ability::Always(_) => 1.8,
            Ability::Endgame(_) => 1.5,
        })
        .sum();
    resources
        + dice
        + workers
        + posts
        + frontier
        + gears
        + f32::from(player.movement.min(6)) * 0.4
        + player.links.len() as f32 * 1.1
}

/// A worker on a tile can activate it turn after turn; a second one there adds little.
fn post(public: &Public, player: &Player, place: game_city_of_gears::Place) -> f32 {
    match public.tiles[place] {
        Some(tile) if player.free(place) > 0 => {
            let data = tile.data(public.rules);
            1.0 + 0.5 * (yields(data) - 0.6 * f32::from(data.cost.total())).max(0.0)
        }
        _ => 0.0,
    }
}

/// What one activation brings, before its cost.
fn yields(tile: &TileData) -> f32 {
    tile.effects.iter().map(|effect| gain(*effect)).sum()
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
fn frontier(public: &Public, player: &Player) -> f32 {
    let open = player.links.iter().filter(|spot| {
        let (a, b) = spot.ends();
        let down = |node: Node| node.place().is_some_and(|place| public.face_down.contains(place));
        down(a) && player.movable(b) > 0 || down(b) && player.movable(a) > 0
    });
    open.count() as f32 * 1.2
}

/// What stands on the agenda of the player in turn: paid for and still to come, or still to pay.
fn pending(public: &Public) -> f32 {
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
    let worth = |tile: Option<Tile>| tile.map_or(0.0, |tile| yields(tile.data(public.rules)));
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
