//! Gears of Industry: the rules.

pub mod action;
mod belief;
pub mod card;
pub mod cards;
pub mod chance;
pub mod decks;
pub mod effect;
pub mod event;
pub mod factory;
mod features;
mod heuristic;
pub mod hidden;
pub mod options;
pub mod phase;
pub mod poker;
pub mod preview;
pub mod private;
pub mod public;
pub mod refusal;
mod rules;
mod setup;
mod stake;
mod text;

pub use action::Action;
pub use chance::Chance;
pub use event::Event;
pub use hidden::Hidden;
pub use options::{Format, Options};
pub use private::Private;
pub use public::Public;
pub use refusal::Refusal;
pub use rules::can_move;
pub use rules::check::Tally;
pub use rules::clash::hand;
pub use rules::zones::{learn, looks_at_market};

use tabletop::{BadOptions, Game, Log, Meta, OptionSpec, Seat, Standing, State, Turn, View, both};

/// Gears of Industry, a personalised card game for two to four.
pub struct GearsOfIndustry;

const _: () = assert!(
    size_of::<State<GearsOfIndustry>>() <= 2048 && !std::mem::needs_drop::<State<GearsOfIndustry>>(),
    "a state is at most 2 KiB of plain memory"
);

impl Game for GearsOfIndustry {
    const META: Meta = Meta {
        id: "gears-of-industry",
        name: both("Gears of Industry", "Шестерни индустрии"),
        tagline: both(
            "Build factories that turn, enter two markets and win poker clashes with a deck of your own",
            "Стройте вращающиеся фабрики, выходите на два рынка и выигрывайте покерные схватки своей колодой",
        ),
        rules: 2,
        seats: (2, 4),
        max_steps: 120_000,
        point_scale: 1,
        private_talk: false,
        host_map: false,
    };
    const OPTIONS: &'static [OptionSpec] = options::OPTIONS;

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
    fn standing(state: &State<Self>) -> Standing {
        rules::scoring::standing(state)
    }
    fn partners(public: &Public, one: Seat, other: Seat) -> bool {
        one != other && !public.opposed(one, other)
    }
    fn check(state: &State<Self>) -> Result<(), &'static str> {
        rules::check::check(state)
    }
    fn preview(public: &Public) -> Self::Preview {
        preview::preview(public)
    }
}
