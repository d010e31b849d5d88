//! The traits that make a game.

use crate::{Both, Code, ContentFile, Log, OptionSpec, PerSeat, Rng, Seat, SeatSet, Standing};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::{self, Debug};

/// Whose move it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// Chance moves.
    Chance,
    /// These seats decide; several at once and independently of each other.
    Seats(SeatSet),
    /// Nobody: the game is over.
    Over,
}

impl Turn {
    /// One seat decides.
    pub const fn of(seat: Seat) -> Turn {
        Turn::Seats(SeatSet::only(seat))
    }

    /// The seats that decide now: none on chance or at the end.
    pub const fn seats(self) -> SeatSet {
        match self {
            Turn::Seats(seats) => seats,
            Turn::Chance | Turn::Over => SeatSet::EMPTY,
        }
    }
}

/// What never changes from match to match.
#[derive(Clone, Copy, Debug)]
pub struct Meta {
    /// A short name for commands, files and addresses.
    pub id: &'static str,
    /// The game's name.
    pub name: Both,
    /// One line for somebody who does not know it.
    pub tagline: Both,
    /// The newest version of the rules, which new matches get. Versions count from 1, and every one that was released
    /// stays playable: a match goes on under the rules that it began with.
    pub rules: u32,
    /// The fewest and the most players.
    pub seats: (u8, u8),
    /// No game takes more steps, chance included.
    pub max_steps: u32,
    /// [`Standing::points`] count in units of one over this.
    pub point_scale: u8,
    /// Whether two players may talk where others cannot hear them.
    pub private_talk: bool,
    /// Whether a host may replace the map that comes with the game.
    pub host_map: bool,
}

impl Meta {
    /// Whether this is a version of the rules that can be played.
    pub fn has_rules(&self, rules: u32) -> bool {
        (1..=self.rules).contains(&rules)
    }
}

/// Data that may leave the process.
pub trait Shown: Copy + PartialEq + Debug + Serialize + Send + Sync + 'static {}
impl<T: Copy + PartialEq + Debug + Serialize + Send + Sync + 'static> Shown for T {}

/// Data that may not leave the process: neither `Serialize` nor `Debug` is required or used.
pub trait Kept: Copy + PartialEq + Send + Sync + 'static {}
impl<T: Copy + PartialEq + Send + Sync + 'static> Kept for T {}

/// Why an action is not possible: a rule with its parameters. The words are in [`crate::Text::refusal`].
pub trait Refusal: Copy + PartialEq + Debug + Serialize + Send + Sync + 'static {
    /// The id of the rule that speaks of what was tried, as in `docs/rules/` ("GW-12").
    fn rule(&self) -> &'static str;
    /// Whether the action is no answer to what is asked now. People are then told what is.
    fn is_untimely(&self) -> bool {
        false
    }
}

/// The rules of one game.
///
/// Rules code cannot fail on legal input. `table` refuses illegal input first, through [`Game::judge`].
pub trait Game: Sized + Send + Sync + 'static {
    /// What never changes from match to match.
    const META: Meta;
    /// The settings of a match, described for help texts and forms. Keys are those of [`Game::Options`] as JSON.
    const OPTIONS: &'static [OptionSpec];
    /// The files that the game reads when it is played, such as a map or learned weights. A browser brings them.
    const FILES: &'static [&'static ContentFile] = &[];

    /// Settings of a match: a flat JSON object with every key optional and unknown keys refused.
    type Options: Clone + Default + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// What lies on the table; among it, as `rules`, the version of the rules that the match is played by.
    type Public: Shown;
    /// What one seat knows besides.
    type Private: Shown + Default;
    /// What nobody knows.
    type Hidden: Kept;
    /// What a seat can do.
    type Action: Code;
    /// What chance can do; a player can never submit it.
    type Chance: Code;
    /// What is reported.
    type Event: Clone + PartialEq + Debug + Serialize + Send + Sync;
    /// Why something is not possible.
    type Refusal: Refusal;
    /// What follows from the table: see [`Game::preview`]. `()` where nothing does.
    type Preview: Serialize;

    /// The name of content that a host has replaced, such as a map; a match can only be loaded with the same content.
    /// `None` if everything is built in.
    fn content() -> Option<String> {
        None
    }
    /// The state before the first step under one version of the rules, or what is wrong with the options.
    fn setup(rules: u32, options: &Self::Options, seats: u8) -> Result<State<Self>, crate::BadOptions>;
    /// Whose move it is.
    fn turn(public: &Self::Public) -> Turn;
    /// Pushes what the viewing seat may do, sorted; nothing if it is not its move. `out` comes empty.
    fn legal(view: View<'_, Self>, out: &mut Vec<Self::Action>);
    /// Whether the viewing seat, whose move it is, may do this; if not, which rule forbids it.
    fn judge(view: View<'_, Self>, action: Self::Action) -> Result<(), Self::Refusal>;
    /// Carries out a legal action.
    fn apply(state: &mut State<Self>, seat: Seat, action: Self::Action, log: &mut impl Log<Self::Event>);
    /// Pushes the outcomes of the chance step that is due, with integer weights. `out` comes empty.
    fn chances(state: &State<Self>, out: &mut Vec<(Self::Chance, u32)>);
    /// Carries out one of those outcomes.
    fn resolve(state: &mut State<Self>, chance: Self::Chance, log: &mut impl Log<Self::Event>);
    /// Points and places, once the game is over.
    fn standing(state: &State<Self>) -> Standing;
    /// Whether two different seats play as one team, which wins or loses together.
    fn partners(public: &Self::Public, one: Seat, other: Seat) -> bool {
        let _ = (public, one, other);
        false
    }
    /// Conservation laws: what must hold after every step.
    fn check(state: &State<Self>) -> Result<(), &'static str>;
    /// What players could work out from the table themselves, such as both sums of an attack. Boards show it, since they
    /// know no rules. It sees `Public` only, so it cannot leak anything. It is computed only when a position is
    /// written for people.
    fn preview(public: &Self::Public) -> Self::Preview;
}

/// Everything about a position. It cannot be serialised; what leaves the process is a [`View`] of it.
///
/// ```compile_fail
/// fn leak<G: tabletop::Game>(state: &tabletop::State<G>) -> impl serde::Serialize + '_ {
///     state
/// }
/// ```
pub struct State<G: Game> {
    /// What lies on the table.
    pub public: G::Public,
    /// What each seat knows besides.
    pub private: PerSeat<G::Private>,
    /// What nobody knows.
    pub hidden: G::Hidden,
}

impl<G: Game> State<G> {
    /// How many sit at the table.
    pub fn seats(&self) -> u8 {
        self.private.seats()
    }

    /// What this seat sees.
    pub fn view(&self, seat: Seat) -> View<'_, G> {
        View { seat, public: &self.public, private: &self.private[seat] }
    }

    /// Whose move it is.
    pub fn turn(&self) -> Turn {
        G::turn(&self.public)
    }
}

impl<G: Game> Clone for State<G> {
    fn clone(&self) -> Self {
        State { public: self.public, private: self.private, hidden: self.hidden }
    }
}

impl<G: Game> PartialEq for State<G> {
    fn eq(&self, other: &Self) -> bool {
        self.public == other.public && self.private == other.private && self.hidden == other.hidden
    }
}

impl<G: Game> Debug for State<G> {
    /// Shows what is public only: logs and panics are no side door.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("State").field("public", &self.public).finish_non_exhaustive()
    }
}

/// What one seat sees: the table and its own knowledge.
#[derive(Serialize)]
#[serde(bound = "")]
pub struct View<'a, G: Game> {
    /// Whose view it is.
    pub seat: Seat,
    /// What lies on the table.
    pub public: &'a G::Public,
    /// What this seat knows besides.
    pub private: &'a G::Private,
}

impl<G: Game> Clone for View<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<G: Game> Copy for View<'_, G> {}

impl<G: Game> Debug for View<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let View { seat, public, private } = self;
        f.debug_struct("View").field("seat", seat).field("public", public).field("private", private).finish()
    }
}

/// Who looks at a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// A player.
    Seat(Seat),
    /// Somebody who sees what lies on the table and no more.
    Spectator,
}

/// Guessing what a seat cannot see.
pub trait Determinize: Game {
    /// Completes a view to a whole state that the seat cannot tell from the real one. Likelier worlds should come up
    /// more often, and every possible world must be able to come up.
    fn sample(view: View<'_, Self>, rng: &mut Rng) -> (PerSeat<Self::Private>, Self::Hidden);

    /// The sampled state itself.
    fn guess(view: View<'_, Self>, rng: &mut Rng) -> State<Self> {
        let (private, hidden) = Self::sample(view, rng);
        State { public: *view.public, private, hidden }
    }

    /// A hash that identifies the view, for games with secret choices that are revealed later. A search then
    /// distinguishes positions by what the deciding seat sees, not by the steps that led there.
    fn fingerprint(view: View<'_, Self>) -> Option<u64> {
        let _ = view;
        None
    }

    /// Takes back what others have chosen in secret while this seat has yet to make the same choice. The order of such
    /// choices means nothing, so a search lets the others choose again instead of guessing.
    fn take_back(state: &mut State<Self>, seat: Seat) {
        let _ = (state, seat);
    }

    /// Assumes, in a world guessed for the viewer, that another seat has secretly chosen this. Does nothing if the
    /// choice is not hidden or the viewer knows better.
    fn suppose(guess: &mut State<Self>, viewer: Seat, seat: Seat, action: Self::Action) {
        let _ = (guess, viewer, seat, action);
    }
}

/// What a game knows about good play. The bots know nothing about any game except through this trait.
pub trait Heuristic: Determinize {
    /// How many decisions a search should play on from a leaf before it asks for the value: 0 where the value
    /// judges any moment well, about a turn where it is only fair between turns.
    fn horizon(public: &Self::Public) -> u32 {
        let _ = public;
        0
    }

    /// How well each seat stands, from 0 (lost) to 1 (won). At the end of a game it agrees with the standing.
    fn values(state: &State<Self>) -> PerSeat<f32>;

    /// How promising an action looks at first sight, at least 0; 1 is ordinary.
    fn prior(view: View<'_, Self>, action: Self::Action) -> f32 {
        let _ = (view, action);
        1.0
    }

    /// Leaves out what is never better than something else on the list, as the rules tell without a search: a free gain
    /// passed up, an attack that must fail. At least one action stays.
    fn prune(view: View<'_, Self>, legal: &mut Vec<Self::Action>) {
        let _ = (view, legal);
    }

    /// A quick choice for the viewing seat, used when a search plays on from a leaf. `None` where the game has nothing
    /// better than the most promising of a few random actions.
    fn reflex(view: View<'_, Self>, legal: &[Self::Action], rng: &mut Rng) -> Option<Self::Action> {
        let _ = (view, legal, rng);
        None
    }
}
