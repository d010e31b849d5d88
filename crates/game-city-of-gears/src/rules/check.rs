//! What must hold after every step: nothing is lost and nothing appears.

use super::gears::SLOTS;
use super::spoil::Spaces;
use super::versions;
use crate::CityOfGears;
use crate::content::{Development, Effect, Tile};
use crate::public::{Public, Task};
use crate::resource::{Cost, Tokens};
use std::sync::LazyLock;
use tabletop::{Code, Game, Set, State};

/// Workers of each player (CG-4).
pub const WORKERS: u8 = 6;
/// Ownership markers of each player, one on each of its links. There are more than spots for one player's links.
pub const MARKERS: usize = 20;

type Checked = Result<(), &'static str>;

fn ensure(holds: bool, law: &'static str) -> Checked {
    if holds { Ok(()) } else { Err(law) }
}

/// Conservation of gears, tiles, workers, markers and tokens.
pub fn check(state: &State<CityOfGears>) -> Checked {
    gears(state)?;
    tiles(state)?;
    pieces(&state.public)?;
    tokens(state)
}

/// Every standard gear is in exactly one place.
fn gears(state: &State<CityOfGears>) -> Checked {
    let public = &state.public;
    let waiting = public.agenda.iter().filter_map(|task| match task {
        Task::Discard(gear) => Some(*gear),
        _ => None,
    });
    let mut places: Vec<Set<Development>> = vec![state.hidden.bag, public.discarded, waiting.collect()];
    for (seat, player) in public.players.iter() {
        let private = &state.private[seat];
        ensure(player.developments.contains(Development::Converter), "every factory keeps its Converter")?;
        ensure(player.developments.len() <= SLOTS, "a factory has six slots")?;
        ensure(private.laid.len() == usize::from(player.laid), "laid gears are counted openly")?;
        let hand = if seat == public.turn.seat { public.turn.hand } else { 0 };
        ensure(private.hand.len() == usize::from(hand), "drawn gears are counted openly")?;
        let mut own = player.developments;
        own.remove(Development::Converter);
        places.extend([own, private.hand, private.laid]);
    }
    let all = places.iter().fold(Set::EMPTY, |all, some| all.or(*some));
    let count: usize = places.iter().map(|some| some.len()).sum();
    ensure(all == Development::gears(), "no gear is missing")?;
    ensure(count == all.len(), "no gear is in two places")?;
    ensure(state.hidden.bag.len() == usize::from(public.bag), "the bag is counted openly")?;
    let opening = public.opening;
    ensure(opening.waiting + opening.bag + opening.drawn == 4, "there are four Opening Day gears")?;
    ensure((opening.waiting == 0) == public.face_down.is_empty(), "they wait until the last tile is revealed")
}

/// Every tile is in one place, and whoever looked knows what lies there.
fn tiles(state: &State<CityOfGears>) -> Checked {
    let (public, hidden) = (&state.public, &state.hidden);
    let known = public.tiles.values().iter().chain(hidden.tiles.values()).flatten();
    let (set, count) =
        known.fold((Set::<Tile>::EMPTY, 0), |(set, n), tile| (set.or(Set::only(*tile)), n + 1));
    ensure(set.len() == count, "no tile is in two places")?;
    for (place, tile) in public.tiles.iter() {
        let down = public.face_down.contains(place);
        ensure(
            tile.is_some() == (public.board.places().contains(place) && !down),
            "a tile is revealed or face down",
        )?;
        let looked = public.looked[place];
        ensure(down || looked.is_empty(), "one looks at face-down tiles only")?;
        ensure(hidden.tiles[place].is_some() != looked.is_empty(), "what was looked at is settled")?;
        for (seat, private) in state.private.iter() {
            let seen = if looked.contains(seat) { hidden.tiles[place] } else { None };
            ensure(private.looked[place] == seen, "who looked knows the tile")?;
        }
    }
    Ok(())
}

/// Workers and links with their markers.
fn pieces(public: &Public) -> Checked {
    let (mut links, mut laid) = (Set::EMPTY, 0);
    for (seat, player) in public.players.iter() {
        ensure(player.ready + player.locked + player.in_city() == WORKERS, "everybody has six workers")?;
        for (place, workers) in player.workers.iter() {
            ensure(
                *workers == 0 || public.tiles[place].is_some() || arriving(public, place),
                "workers stand on revealed tiles",
            )?;
            ensure(player.installed[place] <= *workers, "installed workers are workers")?;
        }
        ensure(player.links.minus(public.spots(seat)).is_empty(), "links lie on one's own or shared spots")?;
        ensure(player.links.and(links).is_empty(), "a spot holds one gear")?;
        links = links.or(player.links);
        laid += usize::from(player.laid);
    }
    ensure(links.len() + usize::from(public.demolished) == laid, "a laid gear is a link or demolished")
}

fn arriving(public: &Public, place: crate::city::Place) -> bool {
    public.agenda.last() == Some(&Task::Reveal(place))
}

/// More movement tokens than a turn can give: every tile twice, every link bonus and every development once.
static MOVEMENT: LazyLock<u16> = LazyLock::new(|| {
    let of = |effects: &[Effect]| -> u16 {
        let tokens = effects.iter().map(|effect| if let Effect::Movement(more) = effect { *more } else { 0 });
        tokens.map(u16::from).sum()
    };
    let tiles =
        versions::tiles(CityOfGears::META.rules).iter().map(|tile| 2 * of(tile.effects) + of(tile.bonus));
    let developments =
        Development::every().filter_map(|development| development.usage(CityOfGears::META.rules));
    tiles.sum::<u16>() + developments.map(|usage| of(usage.effects)).sum::<u16>()
});

/// More prestige than the tiles, bonuses, discoveries and zaps of a round can give, or the end. A price that was
/// not there to be paid would leave far more.
const PRESTIGE: u16 = 250;

/// Discovery tokens lie on face-down tiles or were taken; nobody sits on more resources than a turn can give.
fn tokens(state: &State<CityOfGears>) -> Checked {
    let public = &state.public;
    let taken: usize = public.players.iter().map(|(_, player)| usize::from(player.discoveries)).sum();
    ensure(
        taken + public.face_down.len() == public.board.places().len(),
        "each tile has one discovery token",
    )?;
    ensure(public.turn.dice.len() <= public.dice(), "nobody has more dice than are rolled")?;
    for (seat, player) in public.players.iter() {
        if seat != public.turn.seat {
            let Tokens { steam, cog, zap } = player.tokens;
            let stored = Cost { steam, cog, zap, any: 0 };
            ensure(Spaces::of(player).hold(stored), "stored tokens lie on storage spaces")?;
        }
        let rounds = u16::from(public.round);
        ensure(player.movement <= 1 + rounds * *MOVEMENT, "movement tokens come from machines")?;
        ensure(state.private[seat].prestige <= (rounds + 1) * PRESTIGE, "prestige stays within reason")?;
        ensure(state.private[seat].prestige == public.counted[seat], "announced prestige is counted")?;
    }
    let over = public.over.is_some();
    ensure(
        over || public.totals.iter().all(|(_, total)| total.prestige == 0),
        "totals stay hidden until the end",
    )?;
    let told = public.totals.iter().all(|(seat, total)| total.prestige == state.private[seat].prestige);
    ensure(!over || told, "totals are open at the end")?;
    ensure(!over || public.agenda.is_empty(), "nothing is due after the end")
}
