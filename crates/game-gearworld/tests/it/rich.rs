//! The same game from positions that random play from the beginning hardly reaches: developments of every kind
//! stand, tokens lie everywhere, supplies are short, somebody is nearly beaten. The laws, counts of perft and the
//! coverage of random play start from here.

use game_gearworld::Gearworld;
use game_gearworld::action::Action;
use game_gearworld::board::{Site, is_ship};
use game_gearworld::chance::Chance;
use game_gearworld::event::Event;
use game_gearworld::hidden::Hidden;
use game_gearworld::ids::{Bridge, FLEET, Place, Water};
use game_gearworld::kinds::Token;
use game_gearworld::map::map;
use game_gearworld::options::Options;
use game_gearworld::private::Private;
use game_gearworld::public::{Phase, Public};
use game_gearworld::refusal::Refusal;
use game_gearworld::rules::round;
use tabletop::{
    BadOptions, Code, Determinize, Game, Log, Meta, Mute, OptionSpec, PerSeat, Rng, Seat, Standing, State,
    Turn, View,
};

/// The game with another set-up.
pub struct Rich;

/// A position in the second round, or in the last if that is earlier: another one for other options or seats.
pub fn position(rules: u32, options: &Options, seats: u8) -> Result<State<Gearworld>, BadOptions> {
    let mut state = Gearworld::setup(rules, options, seats)?;
    let text = serde_json::to_string(options).unwrap_or_default();
    let seed = text.bytes().fold(u64::from(seats), |sum, byte| sum.wrapping_mul(31) + u64::from(byte));
    let mut rng = Rng::new(seed);
    sites(&mut state, &mut rng);
    let public = &mut state.public;
    lands(public, &mut rng);
    vessels(public, &mut rng);
    bridges(public, &mut rng);
    skyworks(public, &mut rng);
    tokens(public, &mut rng);
    public.contest = None;
    public.round = 2.min(public.terms.last_round);
    public.first = seat(public, &mut rng);
    let phases = [Phase::Build, Phase::Production, Phase::Trade, Phase::Transport, Phase::Battle];
    round::begin(public, phases[rng.below(5) as usize], &mut Mute);
    Ok(state)
}

fn seat(public: &Public, rng: &mut Rng) -> Seat {
    Seat::new(rng.below(public.seats().into()) as u8)
}

fn sites(state: &mut State<Gearworld>, rng: &mut Rng) {
    let mut lands: Vec<_> = state.public.lands().iter().filter_map(Place::as_land).collect();
    rng.shuffle(&mut lands);
    for (token, land) in Token::RESOURCES.iter().cycle().zip(lands) {
        if state.public.sites_to_lay == 0 {
            break;
        }
        // The scrapyards are one more than the others.
        let token = if state.public.sites_to_lay == 1 { Token::Scrap } else { *token };
        state.public.board.sites[land.index()] = Site::Makes(token);
        state.public.sites_to_lay -= 1;
        state.hidden.face_down.remove(token);
    }
}

/// Everybody has a land. Every third time one has no more than that.
fn lands(public: &mut Public, rng: &mut Rng) {
    let mut lands: Vec<Place> = public.lands().iter().collect();
    rng.shuffle(&mut lands);
    let beaten = (rng.below(3) == 0).then(|| seat(public, rng));
    for (number, land) in lands.into_iter().enumerate() {
        let owner = match Seat::all(public.seats()).nth(number) {
            Some(each) => each,
            None => std::iter::repeat_with(|| seat(public, rng))
                .find(|owner| Some(*owner) != beaten)
                .expect("another one comes up"),
        };
        public.board.give(land, owner);
    }
}

fn vessels(public: &mut Public, rng: &mut Rng) {
    for number in 0..FLEET {
        let vessel = Place::vessel(number);
        let class = if is_ship(vessel) { map().seas } else { map().inland };
        let room: Vec<Water> = (class & !public.board.full_for(vessel, None)).iter().collect();
        if (is_ship(vessel) && public.terms.continent_only) || rng.below(2) == 0 {
            continue;
        }
        public.board.areas[number] = rng.pick(&room).copied();
        let owner = seat(public, rng);
        public.board.give(vessel, owner);
        let supply = &mut public.supply;
        *(if is_ship(vessel) { &mut supply.ships } else { &mut supply.riverboats }) -= 1;
    }
}

fn bridges(public: &mut Public, rng: &mut Rng) {
    for number in 0..map().bridges.len() as u32 {
        if public.terms.continent_only || public.supply.bridges == 0 || rng.below(2) == 0 {
            continue;
        }
        let bridge = Bridge::from_code(number).expect("the map has this site");
        let owner = seat(public, rng);
        public.board.give(bridge.place(), owner);
        public.supply.bridges -= 1;
    }
}

/// Enough for victories and ties.
fn skyworks(public: &mut Public, rng: &mut Rng) {
    let lands: Vec<_> = public.lands().iter().filter_map(Place::as_land).collect();
    for _ in 0..rng.below(13) {
        let land = rng.pick(&lands).expect("there are lands");
        public.board.skyworks[land.index()] += 1;
        public.supply.skyworks -= 1;
    }
}

/// Of some kinds the supply is nearly empty. Resources lie together in a few places, so that something can be built.
fn tokens(public: &mut Public, rng: &mut Rng) {
    let mut places: Vec<Place> = public.board.holdings().iter().collect();
    rng.shuffle(&mut places);
    let few = 2 + rng.below(12) as usize;
    for token in [Token::Coal, Token::Gold, Token::Iron, Token::Scrap, Token::Horse, Token::Weapon] {
        let restricted = matches!(token, Token::Horse | Token::Weapon);
        let many = if rng.below(3) == 0 { 20 - rng.below(3) } else { rng.below(16) } as usize;
        if restricted {
            rng.shuffle(&mut places);
        }
        let spread = if restricted { places.len() } else { few.min(places.len()) };
        for number in 0..many {
            let place = places[number % spread];
            if restricted && public.board.count(place, token) > 0 {
                break;
            }
            public.board.tokens[place.index()].add(token);
            public.supply.tokens.take(token);
        }
    }
}

fn plain(state: &State<Rich>) -> State<Gearworld> {
    State { public: state.public, private: state.private, hidden: state.hidden }
}

fn view(view: View<'_, Rich>) -> View<'_, Gearworld> {
    View { seat: view.seat, public: view.public, private: view.private }
}

fn put_back(state: &mut State<Rich>, plain: State<Gearworld>) {
    *state = State { public: plain.public, private: plain.private, hidden: plain.hidden };
}

impl Game for Rich {
    const META: Meta = Gearworld::META;
    const OPTIONS: &'static [OptionSpec] = Gearworld::OPTIONS;
    type Options = Options;
    type Public = Public;
    type Private = Private;
    type Hidden = Hidden;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type Refusal = Refusal;
    type Preview = <Gearworld as Game>::Preview;

    fn setup(rules: u32, options: &Options, seats: u8) -> Result<State<Rich>, BadOptions> {
        let State { public, private, hidden } = position(rules, options, seats)?;
        Ok(State { public, private, hidden })
    }
    fn turn(public: &Public) -> Turn {
        Gearworld::turn(public)
    }
    fn legal(of: View<'_, Rich>, out: &mut Vec<Action>) {
        Gearworld::legal(view(of), out);
    }
    fn judge(of: View<'_, Rich>, action: Action) -> Result<(), Refusal> {
        Gearworld::judge(view(of), action)
    }
    fn apply(state: &mut State<Rich>, seat: Seat, action: Action, log: &mut impl Log<Event>) {
        let mut same = plain(state);
        Gearworld::apply(&mut same, seat, action, log);
        put_back(state, same);
    }
    fn chances(state: &State<Rich>, out: &mut Vec<(Chance, u32)>) {
        Gearworld::chances(&plain(state), out);
    }
    fn resolve(state: &mut State<Rich>, chance: Chance, log: &mut impl Log<Event>) {
        let mut same = plain(state);
        Gearworld::resolve(&mut same, chance, log);
        put_back(state, same);
    }
    fn standing(state: &State<Rich>) -> Standing {
        Gearworld::standing(&plain(state))
    }
    fn check(state: &State<Rich>) -> Result<(), &'static str> {
        Gearworld::check(&plain(state))
    }
    fn preview(public: &Public) -> Self::Preview {
        Gearworld::preview(public)
    }
}

impl Determinize for Rich {
    fn sample(of: View<'_, Rich>, rng: &mut Rng) -> (PerSeat<Private>, Hidden) {
        Gearworld::sample(view(of), rng)
    }
}
