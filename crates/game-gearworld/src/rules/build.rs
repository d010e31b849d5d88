//! The Build Phase (GB-22).

use super::{mine, need, round, tell};
use crate::action::Action;
use crate::event::Event;
use crate::ids::{Bridge, FLEET, Land, Place, RIVERBOATS, Water};
use crate::kinds::{Development, Recipe, Token};
use crate::map::map;
use crate::places::{Places, Waters};
use crate::public::{Phase, Public, Stage};
use crate::refusal::Refusal;
use tabletop::Log;

/// Opens the active player's turn; false if there is nothing to build.
pub fn open(public: &mut Public) -> bool {
    public.ask_active(Stage::Build);
    buildable(public).next().is_some()
}

/// Everything that the active player can build, in order.
fn buildable(public: &Public) -> impl Iterator<Item = (Recipe, Land)> + '_ {
    // Nothing is built from fewer than two resources, which rules out most lands at once.
    let own = public.board.own(public.active) & public.lands();
    let rich: Places = own.iter().filter(|place| public.board.at(*place).resources() >= 2).collect();
    let lands = move || rich.iter().filter_map(Place::as_land);
    let all = Recipe::ALL.into_iter().flat_map(move |recipe| lands().map(move |land| (recipe, land)));
    all.filter(|(recipe, land)| may_build(public, *recipe, *land).is_ok())
}

fn may_build(public: &Public, recipe: Recipe, land: Land) -> Result<(), Refusal> {
    mine(public, land.place())?;
    need(public.board.at(land.place()).covers(recipe.cost()), Refusal::Short { recipe, land })?;
    let islands = matches!(recipe.development(), Development::Ship | Development::Bridge);
    need(!(islands && public.terms.continent_only), Refusal::NoIslands { recipe })?;
    need(left(public, recipe) > 0, Refusal::NoneLeft { recipe })?;
    let room = match recipe.development() {
        Development::Weapon => {
            let weapons = public.board.count(land.place(), Token::Weapon);
            return need(weapons == 0, Refusal::WeaponThere { land });
        }
        Development::Skywork => true,
        Development::Riverboat => !Fleet::riverboats().berths(public, land).is_empty(),
        Development::Ship => !Fleet::ships().berths(public, land).is_empty(),
        Development::Bridge => !free_sites(public, land).is_empty(),
    };
    need(room, Refusal::NoRoom { recipe, land })
}

/// How many of these the supply has.
fn left(public: &Public, recipe: Recipe) -> u8 {
    match recipe.development() {
        Development::Weapon => public.supply.tokens.of(Token::Weapon),
        Development::Skywork => public.supply.skyworks,
        Development::Riverboat => public.supply.riverboats,
        Development::Ship => public.supply.ships,
        Development::Bridge => public.supply.bridges,
    }
}

/// A kind of vessel: where it floats, and the numbers of its pieces.
struct Fleet {
    class: Waters,
    numbers: std::ops::Range<usize>,
}

impl Fleet {
    fn riverboats() -> Fleet {
        Fleet { class: map().inland, numbers: 0..RIVERBOATS }
    }

    fn ships() -> Fleet {
        Fleet { class: map().seas, numbers: RIVERBOATS..FLEET }
    }

    /// The next one that is not on the map.
    fn unbuilt(&self, public: &Public) -> Option<Place> {
        self.numbers.clone().find(|number| public.board.areas[*number].is_none()).map(Place::vessel)
    }

    /// Areas next to the land where the stacking limit leaves room for one more.
    fn berths(&self, public: &Public, land: Land) -> Waters {
        match self.unbuilt(public) {
            Some(vessel) => map().shores[land.index()] & self.class & !public.board.full_for(vessel, None),
            None => Waters::EMPTY,
        }
    }
}

fn free_sites(public: &Public, land: Land) -> Places {
    map().abutments[land.index()] & !public.board.holdings()
}

/// Pushes what is legal.
pub fn legal(public: &Public, out: &mut Vec<Action>) {
    if let Stage::Site { recipe, land } = public.stage {
        if public.recalls > 0 {
            out.push(Action::Recall);
        }
        if recipe.development() == Development::Riverboat {
            out.extend(Fleet::riverboats().berths(public, land).iter().map(Action::Launch));
        } else {
            out.extend(free_sites(public, land).iter().filter_map(as_bridge).map(Action::Span));
        }
        return;
    }
    out.push(Action::Pass);
    out.extend(buildable(public).map(|(recipe, land)| Action::Build(recipe, land)));
}

fn as_bridge(place: Place) -> Option<Bridge> {
    match place.kind() {
        crate::ids::PlaceKind::Bridge(bridge) => Some(bridge),
        _ => None,
    }
}

/// Why not.
pub fn judge(public: &Public, action: Action) -> Result<(), Refusal> {
    match (public.stage, action) {
        (Stage::Build, Action::Pass) => Ok(()),
        (Stage::Build, Action::Build(recipe, land)) => may_build(public, recipe, land),
        (Stage::Site { .. }, Action::Recall) => need(public.recalls > 0, Refusal::NoRecall),
        (Stage::Site { recipe, land }, Action::Launch(water))
            if recipe.development() == Development::Riverboat =>
        {
            let beside = map().shores[land.index()] & map().inland;
            need(beside.contains(water), Refusal::NotBeside { water, land })?;
            need(Fleet::riverboats().berths(public, land).contains(water), Refusal::Full { water })
        }
        (Stage::Site { recipe, land }, Action::Span(bridge))
            if recipe.development() == Development::Bridge =>
        {
            let own = map().abutments[land.index()].contains(bridge.place());
            need(own, Refusal::NoAbutment { bridge, land })?;
            need(!public.board.holdings().contains(bridge.place()), Refusal::BridgeStands { bridge })
        }
        _ => Err(Refusal::not_now(public, action)),
    }
}

/// Carries it out.
pub fn apply(public: &mut Public, action: Action, log: &mut impl Log<Event>) {
    match (public.stage, action) {
        (_, Action::Pass) => {
            tell(log, Event::Passes { seat: public.active, phase: Phase::Build });
            round::turn_over(public, log);
        }
        (_, Action::Build(recipe, land)) => choose(public, recipe, land, log),
        (Stage::Site { recipe, land }, Action::Launch(water)) => {
            launch(public, recipe, land, &Fleet::riverboats(), water, log);
        }
        (Stage::Site { recipe, land }, Action::Span(bridge)) => {
            built(public, recipe, land, bridge.place(), None, log);
        }
        (_, Action::Recall) => {
            public.recalls -= 1;
            tell(log, Event::CallsOff { seat: public.active });
            public.ask_active(Stage::Build);
        }
        _ => {}
    }
}

/// Builds at once where there is one place for it, else asks for the place.
fn choose(public: &mut Public, recipe: Recipe, land: Land, log: &mut impl Log<Event>) {
    match recipe.development() {
        Development::Weapon | Development::Skywork => built(public, recipe, land, land.place(), None, log),
        Development::Riverboat => {
            let boats = Fleet::riverboats();
            let berths = boats.berths(public, land);
            match berths.iter().next() {
                Some(only) if berths.len() == 1 => launch(public, recipe, land, &boats, only, log),
                _ => public.ask_active(Stage::Site { recipe, land }),
            }
        }
        // A land has one sea area.
        Development::Ship => {
            let ships = Fleet::ships();
            if let Some(only) = ships.berths(public, land).iter().next() {
                launch(public, recipe, land, &ships, only, log);
            }
        }
        Development::Bridge => {
            let sites = free_sites(public, land);
            match sites.iter().next() {
                Some(only) if sites.len() == 1 => built(public, recipe, land, only, None, log),
                _ => public.ask_active(Stage::Site { recipe, land }),
            }
        }
    }
}

fn launch(
    public: &mut Public,
    recipe: Recipe,
    land: Land,
    fleet: &Fleet,
    water: Water,
    log: &mut impl Log<Event>,
) {
    let Some(vessel) = fleet.unbuilt(public) else { return };
    built(public, recipe, land, vessel, Some(water), log);
}

/// Pays for it and puts it on the map.
fn built(
    public: &mut Public,
    recipe: Recipe,
    land: Land,
    place: Place,
    area: Option<Water>,
    log: &mut impl Log<Event>,
) {
    for (token, count) in recipe.cost().iter() {
        public.board.tokens[land.index()].0[token.index()] -= count;
        public.supply.tokens.0[token.index()] += count;
    }
    match recipe.development() {
        Development::Weapon => {
            public.supply.tokens.take(Token::Weapon);
            public.board.tokens[land.index()].add(Token::Weapon);
        }
        Development::Skywork => {
            public.supply.skyworks -= 1;
            public.board.skyworks[land.index()] += 1;
        }
        Development::Riverboat => public.supply.riverboats -= 1,
        Development::Ship => public.supply.ships -= 1,
        Development::Bridge => public.supply.bridges -= 1,
    }
    if let Some(number) = place.as_vessel() {
        public.board.areas[number] = area;
    }
    let seat = public.active;
    public.board.give(place, seat);
    tell(log, Event::Builds { seat, recipe, land, place, area });
    if !open(public) {
        round::turn_over(public, log);
    }
}
