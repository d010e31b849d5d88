//! What a player has of its own, as the learned values count it.

use crate::CityOfGears;
use crate::content::{Development, Tile};
use crate::heuristic::{MODEL, frontier, pending};
use crate::public::{Public, Stage};
use crate::resource::{Dice, Tokens};
use crate::rules::{influence, owners, projected, standing};
use tabletop::learned::WHOLE_GAME;
use tabletop::{Code, Features, Learned, Model, PerSeat, Seat, Set, State};

/// What a player has of its own.
#[derive(Clone, Copy, Default, Features)]
pub struct Stake {
    prestige: u16,
    /// The prestige that its tiles and endgame developments would give it now (CG-31).
    projected: u16,
    /// The part of it that comes from tiles on which it leads by two or more.
    safe: u16,
    #[features(by = Tile)]
    tiles: [OnTile; Tile::COUNT as usize],
    developments: Set<Development>,
    tokens: Tokens,
    movement: u16,
    ready: u8,
    locked: u8,
    links: u8,
    discoveries: u8,
    /// Links that lead from a worker to a face-down tile.
    frontier: u8,
    /// Drawn gears that it has yet to place.
    hand: u8,
    /// Whose turn it is, counted from this player.
    turn: Seat,
    /// Its place in turn order.
    order: [bool; tabletop::MAX_SEATS],
    /// Whether it has played its last turn (CG-22).
    finished: bool,
    playing: Option<Playing>,
}

/// What a player has on a tile.
#[derive(Clone, Copy, Default, Features)]
struct OnTile {
    workers: u8,
    links: u8,
    owned: bool,
}

/// How far the player in turn is.
#[derive(Clone, Copy, Features)]
struct Playing {
    stage: Stage,
    dice: Dice,
    activated: u8,
    collected: u8,
    moved: bool,
    drew: bool,
    constructed: bool,
    /// What is on the agenda, in tenths of a prestige.
    pending: i16,
}

impl Learned for CityOfGears {
    type Stake = Stake;
    const MARGIN: Option<f32> = Some(8.0);

    fn weights() -> Model {
        MODEL.clone()
    }

    fn stakes(state: &State<Self>) -> PerSeat<Stake> {
        let public = &state.public;
        let projected = projected(public);
        let mut stakes = PerSeat::from_fn(public.seats(), |seat| {
            let player = &public.players[seat];
            let mut order = [false; tabletop::MAX_SEATS];
            order[public.order(seat)] = true;
            Stake {
                prestige: state.private[seat].prestige,
                projected: projected[seat],
                developments: player.developments,
                tokens: player.tokens,
                movement: player.movement,
                ready: player.ready,
                locked: player.locked,
                links: player.links.len() as u8,
                discoveries: player.discoveries,
                frontier: frontier(public, player),
                hand: state.private[seat].hand.len() as u8,
                turn: public.turn.seat,
                order,
                finished: public.last_round && public.order(seat) < public.order(public.turn.seat),
                playing: (seat == public.turn.seat).then(|| playing(public)),
                ..Stake::default()
            }
        });
        for (place, tile) in public.tiles.iter() {
            let Some(tile) = *tile else { continue };
            let influence = influence(public, place);
            let own = owners(&influence);
            for (seat, stake) in stakes.iter_mut() {
                let here = influence[seat];
                stake.tiles[tile as usize] =
                    OnTile { workers: here.total - here.links, links: here.links, owned: own.contains(seat) };
                let others = influence.iter().filter(|(other, _)| *other != seat);
                let rival = others.map(|(_, influence)| influence.total).max().unwrap_or(0);
                if here.total >= rival + 2 {
                    stake.safe += u16::from(tile.data(public.rules).prestige);
                }
            }
        }
        stakes
    }

    /// Tiles come first, then Opening Day gears.
    fn left(public: &Public) -> u8 {
        let tiles = public.face_down.len() as f32 / public.board.places().len() as f32;
        let opening = 1.0 - f32::from(public.opening.drawn) / f32::from(public.last_opening());
        ((0.6 * tiles + 0.4 * opening) * f32::from(WHOLE_GAME)) as u8
    }

    fn settled(state: &State<Self>) -> Option<PerSeat<f32>> {
        state.public.over?;
        let standing = standing(&state.public);
        let won = 1.0 / standing.winners().count() as f32;
        Some(PerSeat::from_fn(state.seats(), |seat| if standing.won(seat) { won } else { 0.0 }))
    }
}

fn playing(public: &Public) -> Playing {
    let turn = &public.turn;
    Playing {
        stage: turn.stage,
        dice: turn.dice,
        activated: turn.activated.len() as u8,
        collected: turn.collected.len() as u8,
        moved: turn.moved,
        drew: turn.drew,
        constructed: turn.constructed,
        pending: (10.0 * pending(public)) as i16,
    }
}
