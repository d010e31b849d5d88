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
        Development::Riverboat => !berths(public, land, 0).is_empty(),
        Development::Ship => !berths(public, land, RIVERBOATS).is_empty(),
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

/// Areas next to the land where the stacking limit leaves room for one more vessel like this number.
fn berths(public: &Public, land: Land, like: usize) -> Waters {
    let class = if like < RIVERBOATS { map().inland } else { map().seas };
    let shores = map().shores[land.index()] & class;
    match unbuilt(public, like) {
        Some(vessel) => shores & !public.board.full_for(vessel, None),
        None => Waters::EMPTY,
    }
}

/// The next riverboat (`from` 0) or ship (`from` [`RIVERBOATS`]) that is not on the map.
fn unbuilt(public: &Public, from: usize) -> Option<Place> {
    let upto = if from < RIVERBOATS { RIVERBOATS } else { FLEET };
    (from..upto).find(|number| public.board.areas[*number].is_none()).map(Place::vessel)
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
            out.extend(berths(public, land, 0).iter().map(Action::Launch));
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
            need(berths(public, land, 0).contains(water), Refusal::Full { water })
        }
        (Stage::Site { recipe, land }, Action::Span(bridge))
            if recipe.development() == Development::Bridge =>
        {
            let own = map().abutments[land.index()].contains(bridge.place());
            need(own, Refusal::NoAbutment { bridge, land })?;
            need(!public.board.holdings().contains(bridge.place()), Refusal::BridgeStands { bridge })
        }
        _ => Err(Refusal::not_now(public)),
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
        (Stage::Site { recipe, land }, Action::Launch(water)) => launch(public, recipe, land, water, log),
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
        Development::Riverboat | Development::Ship => {
            let like = if recipe.development() == Development::Ship { RIVERBOATS } else { 0 };
            let berths = berths(public, land, like);
            match berths.iter().next() {
                Some(only) if berths.len() == 1 => launch(public, recipe, land, only, log),
                _ => public.ask_active(Stage::Site { recipe, land }),
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

fn launch(public: &mut Public, recipe: Recipe, land: Land, water: Water, log: &mut impl Log<Event>) {
    let like = if recipe.development() == Development::Ship { RIVERBOATS } else { 0 };
    let Some(vessel) = unbuilt(public, like) else { return };
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
