//! Gearworld, The Borderlands: the rules.
//!
//! Tribes hold the lands of a continent and its islands, produce, trade, transport and attack, until somebody
//! holds three skyworks at the end of a round. Everything is open but production tokens before they are turned up.

pub mod action;
mod belief;
pub mod board;
mod board_json;
pub mod chance;
pub mod event;
mod features;
mod heuristic;
pub mod hidden;
pub mod ids;
pub mod kinds;
pub mod map;
pub mod options;
pub mod places;
pub mod preview;
pub mod private;
pub mod public;
pub mod refusal;
pub mod rules;
mod setup;
mod stake;
pub mod text;

use tabletop::{
    BadOptions, ContentFile, Determinize, Game, Heuristic, Log, Meta, OptionSpec, PerSeat, Rng, Seat,
    Standing, State, Turn, View, both,
};

/// The game.
pub struct Gearworld;

impl Game for Gearworld {
    const META: Meta = Meta {
        id: "gearworld",
        name: both("Gearworld: The Borderlands", "Мир шестерёнок: Приграничье"),
        tagline: both(
            "Trade, ship and fight for three skyworks",
            "Торгуйте, возите и воюйте за три небесные башни",
        ),
        rules: 1,
        seats: (2, 4),
        // 200 rounds at the very most, each with 24 offers of some 700 steps and 44 transports (called off ones
        // too) of some 4,000; a game of random play takes about 10,000 steps.
        max_steps: 40_000_000,
        point_scale: 1,
        private_talk: true,
        host_map: true,
    };
    const OPTIONS: &'static [OptionSpec] = options::OPTIONS;
    const FILES: &'static [&'static ContentFile] = &[&map::BUILT_IN, &heuristic::VALUES];

    type Options = options::Options;
    type Public = public::Public;
    type Private = private::Private;
    type Hidden = hidden::Hidden;
    type Action = action::Action;
    type Chance = chance::Chance;
    type Event = event::Event;
    type Refusal = refusal::Refusal;
    type Preview = preview::Preview;

    fn content() -> Option<String> {
        map::name()
    }

    fn setup(rules: u32, options: &Self::Options, seats: u8) -> Result<State<Self>, BadOptions> {
        setup::setup(rules, options, seats)
    }
    fn turn(public: &Self::Public) -> Turn {
        rules::turn(public)
    }
    fn legal(view: View<'_, Self>, out: &mut Vec<Self::Action>) {
        rules::legal(view, out);
    }
    fn judge(view: View<'_, Self>, action: Self::Action) -> Result<(), Self::Refusal> {
        rules::judge(view, action)
    }
    fn apply(state: &mut State<Self>, seat: Seat, action: Self::Action, log: &mut impl Log<Self::Event>) {
        rules::apply(state, seat, action, log);
    }
    fn chances(state: &State<Self>, out: &mut Vec<(Self::Chance, u32)>) {
        rules::chances(state, out);
    }
    fn resolve(state: &mut State<Self>, chance: Self::Chance, log: &mut impl Log<Self::Event>) {
        rules::resolve(state, chance, log);
    }
    fn standing(state: &State<Self>) -> Standing {
        rules::victory::standing(&state.public)
    }
    fn check(state: &State<Self>) -> Result<(), &'static str> {
        rules::check::check(state)
    }
    fn preview(public: &Self::Public) -> Self::Preview {
        preview::preview(public)
    }
}

impl Determinize for Gearworld {
    fn sample(view: View<'_, Self>, _: &mut Rng) -> (PerSeat<Self::Private>, Self::Hidden) {
        belief::sample(view.public)
    }
}

impl Heuristic for Gearworld {
    /// About three turns: what a march or a transport was for shows when the others have answered it.
    fn horizon(_: &Self::Public) -> u32 {
        60
    }
    fn values(state: &State<Self>) -> PerSeat<f32> {
        heuristic::values(state)
    }
    fn prior(view: View<'_, Self>, action: Self::Action) -> f32 {
        heuristic::prior(view.public, action)
    }
    fn prune(view: View<'_, Self>, legal: &mut Vec<Self::Action>) {
        heuristic::prune(view.public, legal);
    }
}

const _: () = assert!(size_of::<State<Gearworld>>() <= 4096 && !std::mem::needs_drop::<State<Gearworld>>());
