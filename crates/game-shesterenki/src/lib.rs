//! Шестерёнки: two to four inventors race to enter their code into a calculating machine.
//!
//! This file is the table of contents; each line leads to where a thing is done. What lies on the table is
//! [`Public`], what one player knows besides is [`Private`], and the rules are in `rules`, one file a phase.
//! `SH-n` names a rule of `docs/rules/shesterenki.en.md`.

mod action;
mod belief;
mod chance;
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
pub mod research;
mod rules;
mod setup;
mod stake;
mod text;

pub use action::Action;
pub use chance::Chance;
pub use content::{
    Character, CodeCard, Colour, Condition, Effect, Face, Gear, Number, Setting, Shift, Side, Turning, Way,
};
pub use event::{EnterCause, Event, LeaveCause};
pub use hidden::Hidden;
pub use options::Options;
pub use preview::{Example, Preview};
pub use private::Private;
pub use public::{CharacterCard, CheckCause, Phase, Placed, Player, Public, TakeCause};
pub use refusal::Refusal;
pub use rules::{scoring, verdict};

use tabletop::{
    BadOptions, Both, Determinize, Game, Heuristic, Lang, Log, Meta, Names, OptionSpec, PerSeat, Rng, Seat,
    Standing, State, Text, Turn, View, Viewer, both,
};

/// The game.
pub struct Shesterenki;

const _: () =
    assert!(size_of::<State<Shesterenki>>() <= 512 && !std::mem::needs_drop::<State<Shesterenki>>());

impl Game for Shesterenki {
    const META: Meta = Meta {
        id: "shesterenki",
        name: both("Shesterenki", "Шестерёнки"),
        tagline: both(
            "Set a gear in secret, turn your neighbour's, and enter your code first",
            "Тайно поставьте шестерёнку, поверните соседскую и первым введите свой код",
        ),
        rules: 2,
        seats: (2, 4),
        max_steps: 400,
        // A card on check is worth half a point (SH-32).
        point_scale: 2,
        private_talk: false,
        host_map: false,
    };
    const OPTIONS: &'static [OptionSpec] = Options::SPECS;

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
        rules::dealing::chances(&state.public, out);
    }
    fn resolve(state: &mut State<Self>, chance: Chance, log: &mut impl Log<Event>) {
        rules::dealing::resolve(&mut state.public, chance, log);
    }
    fn standing(state: &State<Self>) -> Standing {
        rules::scoring::standing(&state.public)
    }
    fn check(state: &State<Self>) -> Result<(), &'static str> {
        rules::conservation::check(state)
    }
    fn preview(public: &Public) -> Preview {
        preview::preview(public)
    }
}

impl Determinize for Shesterenki {
    fn sample(view: View<'_, Self>, rng: &mut Rng) -> (PerSeat<Private>, Hidden) {
        belief::sample(view, rng)
    }
    fn fingerprint(view: View<'_, Self>) -> Option<u64> {
        Some(tabletop::fingerprint(&(view.seat, view.public, view.private)))
    }
    fn take_back(state: &mut State<Self>, seat: Seat) {
        belief::take_back(state, seat);
    }
    fn suppose(guess: &mut State<Self>, viewer: Seat, seat: Seat, action: Action) {
        belief::suppose(guess, viewer, seat, action);
    }
}

impl Heuristic for Shesterenki {
    fn values(state: &State<Self>) -> PerSeat<f32> {
        heuristic::values(state)
    }
    fn prior(view: View<'_, Self>, action: Action) -> f32 {
        heuristic::prior(view, action)
    }
}

impl Text for Shesterenki {
    const LESSONS: &'static str = include_str!("../content/lessons.json");

    fn prompt(public: &Public, names: &Names, lang: Lang) -> String {
        text::prompt(public, names, lang)
    }
    fn action(public: &Public, seat: Seat, action: Action, names: &Names, lang: Lang) -> String {
        text::action(public, seat, action, names, lang)
    }
    fn event(event: &Event, names: &Names, lang: Lang) -> String {
        text::event(event, names, lang)
    }
    fn refusal(refusal: &Refusal, names: &Names, lang: Lang) -> String {
        text::refusal(refusal, names, lang)
    }
    fn outlook(
        public: &Public,
        private: Option<&Private>,
        viewer: Viewer,
        names: &Names,
        lang: Lang,
    ) -> String {
        text::outlook(public, private, viewer, names, lang)
    }
    fn holdings(public: &Public, seat: Seat) -> Vec<(Both, i32)> {
        text::holdings(public, seat)
    }
    fn draw(public: &Public, private: Option<&Private>, viewer: Viewer, names: &Names, lang: Lang) -> String {
        text::draw(public, private, viewer, names, lang)
    }
    fn rules(rules: u32, lang: Lang) -> &'static str {
        text::rules(rules, lang)
    }
}
