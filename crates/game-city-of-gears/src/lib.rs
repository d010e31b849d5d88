//! City of Gears: the rules.
//!
//! Workers explore a derelict city along links of gears, tiles and developments are data
//! (`content/*.toml`) made of a small closed set of effects ([`Effect`]), and whatever is asked of a player
//! stands on an agenda in [`Public`]. Rule ids (CG-n) are those of `docs/rules/city-of-gears.*.md`.

mod action;
mod belief;
mod chance;
mod city;
mod content;
mod event;
mod features;
mod heuristic;
mod hidden;
mod options;
mod preview;
mod private;
mod public;
mod refusal;
mod resource;
mod rules;
mod setup;
mod stake;
mod text;

pub use action::{Action, Count, Stored};
pub use chance::Chance;
pub use city::{Board, Node, Nodes, Place, Places, Spot};
pub use content::{
    Ability, Development, DevelopmentData, Effect, Endgame, GEARS, Kind, Measure, Perk, Placing, Tile,
    TileData, Use,
};
pub use event::{Cause, Event, Influence};
pub use hidden::Hidden;
pub use options::{Layout, Options};
pub use preview::Preview;
pub use private::Private;
pub use public::{Ending, Opening, Player, Progress, Public, Source, Stage, Task, Total};
pub use refusal::Refusal;
pub use resource::{Cost, Dice, Face, Paid, Pool, Resource, Tokens, Unit};
pub use rules::{MARKERS, ROUNDS, WORKERS, projected};

use tabletop::{BadOptions, ContentFile, Game, Log, Meta, OptionSpec, Seat, State, Turn, View, both};

/// City of Gears.
pub struct CityOfGears;

// A search copies states all the time: they stay small plain memory.
const _: () =
    assert!(size_of::<State<CityOfGears>>() <= 1024 && !std::mem::needs_drop::<State<CityOfGears>>());

impl Game for CityOfGears {
    const META: Meta = Meta {
        id: "city-of-gears",
        name: both("City of Gears", "Город шестерён"),
        tagline: both(
            "Workers, dice and gears bring a clockwork city to life before Opening Day",
            "Рабочие, кубики и шестерни оживляют заводной город ко Дню открытия",
        ),
        rules: 2,
        seats: (2, 4),
        // A hundred rounds of four turns (CG-23), each bounded by what dice, tokens and developments can pay for.
        max_steps: 60_000,
        point_scale: 1,
        private_talk: false,
        host_map: false,
    };
    const OPTIONS: &'static [OptionSpec] = options::OPTIONS;
    const FILES: &'static [&'static ContentFile] = &[&heuristic::VALUES];

    type Options = Options;
    type Public = Public;
    type Private = Private;
    type Hidden = Hidden;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type Refusal = Refusal;
    type Preview = Preview;

    fn setup(rules: u32, options: &Options, seats: u8) -> Result<State<Self>, BadOptions> {
        setup::setup(rules, options, seats)
    }
    fn turn(public: &Public) -> Turn {
        rules::turn(public)
    }
    fn legal(view: View<'_, Self>, out: &mut Vec<Action>) {
        rules::legal(view, out);
    }
    fn judge(view: View<'_, Self>, action: Action) -> Result<(), Refusal> {
        rules::judge(view, action)
    }
    fn apply(state: &mut State<Self>, seat: Seat, action: Action, log: &mut impl Log<Event>) {
        rules::apply(state, seat, action, log);
    }
    fn chances(state: &State<Self>, out: &mut Vec<(Chance, u32)>) {
        rules::chances(state, out);
    }
    fn resolve(state: &mut State<Self>, chance: Chance, log: &mut impl Log<Event>) {
        rules::resolve(state, chance, log);
    }
    fn standing(state: &State<Self>) -> tabletop::Standing {
        rules::standing(&state.public)
    }
    fn check(state: &State<Self>) -> Result<(), &'static str> {
        rules::check(state)
    }
    fn preview(public: &Public) -> Preview {
        preview::preview(public)
    }
}
