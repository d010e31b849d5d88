//! Gearworks, with the solo Leviathan: the rules.
//!
//! The specification's rule ids (GW-n) stand where a rule is carried out, in refusals and in `docs/rules/`.

mod action;
mod belief;
mod chance;
pub mod content;
mod event;
mod features;
mod gear;
mod grid;
mod heuristic;
mod hidden;
mod options;
mod part;
pub mod preview;
mod private;
mod public;
mod refusal;
mod rules;
mod setup;
mod text;

pub use action::Action;
pub use chance::Chance;
pub use content::Tinkerer;
pub use event::{Aim, Decider, Event, Lead, LeviathanPass, Manner, Reshuffled, Sum, Verdict, Why};
pub use gear::{Colour, Gear};
pub use grid::{Cell, Column, Grid, Row};
pub use hidden::Hidden;
pub use options::{Difficulty, Options, Tinkerers};
pub use part::{Built, ByPart, Contraption, Part, With};
pub use private::Private;
pub use public::{GearDeck, Leviathan, Phase, Player, Public, Side};
pub use refusal::{Price, Refusal};
pub use rules::placement;
pub use rules::scoring::{Score, score};

use tabletop::{BadOptions, Game, Log, Meta, OptionSpec, Seat, Standing, State, Turn, View, both};

/// The game.
pub struct Gearworks;

const _: () = assert!(size_of::<State<Gearworks>>() <= 1024 && !std::mem::needs_drop::<State<Gearworks>>());

impl Game for Gearworks {
    const META: Meta = Meta {
        id: "gearworks",
        name: both("Gearworks", "Часовой механизм"),
        tagline: both(
            "Fit gears into a clockwork grid, hold its rows and columns, build contraptions",
            "Вставляйте шестерни в часовой механизм, держите ряды и столбцы, собирайте устройства",
        ),
        rules: 1,
        seats: (1, 4),
        max_steps: 10_000,
        point_scale: 1,
        private_talk: false,
        host_map: false,
    };
    const OPTIONS: &'static [OptionSpec] = options::SPECS;

    type Options = Options;
    type Public = Public;
    type Private = Private;
    type Hidden = Hidden;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type Refusal = Refusal;
    type Preview = preview::Preview;

    fn setup(rules: u32, options: &Options, seats: u8) -> Result<State<Self>, BadOptions> {
        setup::setup(rules, options, seats)
    }
    fn turn(public: &Public) -> Turn {
        rules::turn_of(public)
    }
    fn legal(view: View<'_, Self>, out: &mut Vec<Action>) {
        rules::legal(view, out);
    }
    fn judge(view: View<'_, Self>, action: Action) -> Result<(), Refusal> {
        rules::judge(view, action)
    }
    fn apply(state: &mut State<Self>, _: Seat, action: Action, log: &mut impl Log<Event>) {
        rules::apply(state, action, log);
    }
    fn chances(state: &State<Self>, out: &mut Vec<(Chance, u32)>) {
        rules::chances(state, out);
    }
    fn resolve(state: &mut State<Self>, chance: Chance, log: &mut impl Log<Event>) {
        rules::resolve(state, chance, log);
    }
    fn standing(state: &State<Self>) -> Standing {
        rules::scoring::standing(&state.public)
    }
    fn check(state: &State<Self>) -> Result<(), &'static str> {
        setup::check(state)
    }
    fn preview(public: &Public) -> Self::Preview {
        preview::preview(public)
    }
}
