//! One of everything that can be told, refused or be an ending.

use crate::scene::place;
use game_gearworld::action::{Arm, Lead, Side, Verdict};
use game_gearworld::event::Event;
use game_gearworld::ids::{Bridge, Land, Water};
use game_gearworld::kinds::{Recipe, Token, Tokens};
use game_gearworld::public::{Ending, Method, Phase};
use game_gearworld::refusal::Refusal;
use tabletop::{Seat, SeatSet};

/// A list with one of each variant: one that is left out does not compile.
macro_rules! every {
    ($kind:ident: $($variant:ident { $($field:ident: $value:expr),* }),* $(,)?) => {{
        let _ = |one: &$kind| match one { $($kind::$variant { .. } => {})* };
        vec![$($kind::$variant { $($field: $value),* }),*]
    }};
}

fn land() -> Land {
    "the-teeth".parse().unwrap()
}

fn water() -> Water {
    "sea-the-teeth".parse().unwrap()
}

fn bridge() -> Bridge {
    "bridge-the-teeth-slag-strand".parse().unwrap()
}

pub fn endings() -> Vec<Ending> {
    every!(Ending: Skyworks {}, Shared {}, Die {}, DevelopmentStrength {}, TotalStrength {}, LastStanding {}, RoundLimit {})
}

pub fn events() -> Vec<Event> {
    let (seat, with, token) = (Seat::new(0), Seat::new(1), Token::Coal);
    let (boat, town, area) = (place("ship-1"), place("golddust"), water());
    let (phase, verdict, seats) = (Phase::Trade, Verdict::Hold, SeatSet::all(2));
    let (given, asked) = (Tokens([2, 0, 0, 0, 0, 0]), Tokens([0, 1, 1, 0, 0, 0]));
    every!(Event:
        Rolls { seat: seat, pips: 3 },
        DieDecides { seats: seats },
        First { seat: seat },
        Lays { seat: seat, land: land() },
        TurnsUp { land: land(), makes: token },
        Claims { seat: seat, land: land() },
        Round { round: 2, first: seat },
        PhaseDie { seat: seat, phase: phase, pips: 6 },
        Decides { seat: seat, phase: phase, verdict: verdict },
        Votes { seat: seat, phase: phase, verdict: verdict },
        Voted { phase: phase, hold: 2, skip: 1 },
        Begins { phase: phase },
        Skipped { phase: phase },
        Builds { seat: seat, recipe: Recipe::Ship, land: land(), place: boat, area: Some(area) },
        Produces { seat: seat, token: token, count: 2, site: land(), place: land().place() },
        Exhausted { seat: seat, token: token, site: land() },
        Passes { seat: seat, phase: phase },
        Opens { seat: seat, with: with },
        Gives { seat: seat, token: token, from: town },
        Asks { seat: seat, token: token },
        Proposes { seat: seat, with: with, given: given, asked: asked, counter: false },
        Withdraws { seat: seat },
        Declines { seat: seat },
        Counters { seat: seat, with: with },
        Accepts { seat: seat },
        Trades { by: seat, with: with, given: given, paid: asked },
        Receives { seat: seat, token: token, at: town },
        Hauls { seat: seat, method: Method::Route, at: town },
        Moves { seat: seat, token: token, from: town, to: boat },
        Loads { seat: seat, token: token, at: town },
        Unloads { seat: seat, token: token, at: town },
        Rides { seat: seat, from: town, to: land().place() },
        RouteGoes { seat: seat, from: town, to: land().place(), cargo: given },
        Sails { seat: seat, boat: boat, from: area, to: area, points: 2 },
        Hauled { seat: seat },
        CallsOff { seat: seat },
        Discards { token: Token::Horse, count: 1, at: town },
        Attacks { seat: seat, target: town, defender: with },
        Sides { seat: seat, side: Side::Defender },
        Leads { seat: seat, lead: Lead::Weapon, at: town },
        Reinforces { seat: seat, arm: Arm::Weapon, from: town },
        Ends { seat: seat, boat: boat, area: area },
        TakesBack { seat: seat },
        Counts { seat: seat, side: Side::Attacker, place: town, holding: 1, horse: 1, weapon: 3, skyworks: 6 },
        SpearheadCounts { seat: seat, lead: Lead::Boat, at: boat, strength: 5, horse: 1, weapon: 3 },
        Fought { attacker: seat, defender: with, target: town, attack: 4, defence: 4, success: true },
        Enters { seat: seat, token: Token::Horse, from: boat, target: town },
        StaysAboard { seat: seat, token: Token::Horse, boat: boat },
        Captures { seat: seat, from: with, target: town },
        Eliminated { seat: seat },
        Over { ending: Ending::Skyworks, winners: SeatSet::only(seat) },
    )
}

pub fn refusals() -> Vec<Refusal> {
    let (token, recipe, seat) = (Token::Coal, Recipe::SkyworkForGold, Seat::new(1));
    let (place, water, bridge) = (place("golddust"), water(), bridge());
    every!(Refusal:
        NotNow { rule: "GB-20" },
        NotInPlay {},
        NotBuilt { place: place, rule: "GB-30" },
        SiteTaken { land: land() },
        LandTaken { land: land() },
        NotYours { place: place },
        Short { recipe: recipe, land: land() },
        NoneLeft { recipe: recipe },
        NoIslands { recipe: recipe },
        WeaponThere { land: land() },
        NoRoom { recipe: recipe, land: land() },
        NotBeside { water: water, land: land() },
        NoAbutment { bridge: bridge, land: land() },
        BridgeStands { bridge: bridge },
        Full { water: water },
        NothingToProduce { land: land() },
        HorseCannotGo { place: place, ranch: land() },
        NoPartner { seat: seat },
        NoToken { token: token, place: place, rule: "GB-27" },
        NeverTraded { token: Token::Weapon },
        NotSoMany { token: token },
        NotAsked { token: token },
        OneEachWay {},
        CounterOnce {},
        NotAdjoining { from: place, to: land().place() },
        NoHorse { place: place },
        NothingToMove { place: place },
        NoBoat { place: place, rule: "GB-28" },
        BeenThere { place: place },
        ToAndFro { token: token, place: place },
        NoWay { water: water },
        TooFar { needed: 4, left: 1 },
        NoPlaceToEnd { water: water },
        InHand {},
        WhereTo {},
        NoRecall {},
        OwnTarget { place: place },
        OutOfReach { place: place },
        StruckAlready { place: place },
        NoMoreAttacks { wins: 1 },
        SuccessFirst {},
        TwoSpearheads {},
        UsedAlready { place: place },
        LeadOutOfRange { place: place },
        LeadFirst {},
        NoSuchReinforcement {},
        ReinforcementOutOfRange { place: place },
        CannotEnd { water: water },
        SpearheadOpen {},
    )
}
