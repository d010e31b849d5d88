//! TypeScript types of what games show: views, previews and events, one file a game.
//!
//! Only this crate turns on the feature `typescript` of the games; what people run does without it.

mod accept;
mod file;

pub use accept::Types;
pub use file::File;

use game_city_of_gears::CityOfGears;
use game_gears_of_industry::GearsOfIndustry;
use game_gears_of_industry::card::{Card, Domain};
use game_gears_of_industry::effect::Effect;
use game_gearworks::Gearworks;
use game_gearworld::Gearworld;
use game_gearworld::kinds::{Recipe, Tokens};
use game_gearworld::rules::trade::OFFERS;
use game_shesterenki::{Gear, Shesterenki};
use std::collections::BTreeMap;
use tabletop::Code;

/// The files of all games.
pub fn files() -> Vec<File> {
    let numbers: BTreeMap<Gear, [u8; 4]> = Gear::every().map(|gear| (gear, gear.numbers())).collect();
    let market_cards = Card::every().filter(|card| card.domain() != Domain::Technology);
    let effects: BTreeMap<Card, Effect> = market_cards.map(|card| (card, Effect::of(card))).collect();
    let costs: BTreeMap<Recipe, Tokens> = Recipe::ALL.map(|recipe| (recipe, recipe.cost())).into();
    vec![
        File::of::<Shesterenki>().constant(
            "NUMBERS",
            "{ [key in Gear]: [number, number, number, number] }",
            "The numbers on the sides, in the order in which an increase steps through them (SH-1).",
            &numbers,
        ),
        File::of::<Gearworks>(),
        File::of::<CityOfGears>(),
        File::of::<GearsOfIndustry>().constant(
            "EFFECT_OF",
            "{ [key in Card]?: Effect }",
            "The effect of each market card; factory cards have none (GI-13).",
            &effects,
        ),
        File::of::<Gearworld>()
            .constant("COSTS", "{ [key in Recipe]: Tokens }", "What it takes to build (GB-22).", &costs)
            .constant("OFFERS", "number", "How many offers a player may open in a phase (GB-27).", &OFFERS),
    ]
}
