//! Events in English.

use super::names::{a_token, count, development, land, phase, place, site, tokens, water};
use crate::action::{Arm, Lead, Side, Verdict};
use crate::event::Event;
use crate::kinds::Token;
use crate::public::{Ending, Method};
use tabletop::{Lang, Names, plural_en};

const EN: Lang = Lang::En;

/// An event as a person would say it.
pub fn event(event: &Event, names: &Names) -> String {
    let who = |seat| names.of(seat);
    match *event {
        Event::Rolls { seat, pips } => format!("{} rolls a {pips}.", who(seat)),
        Event::DieDecides { seats } => format!("The die decides between {}.", names.list(seats.iter())),
        Event::First { seat } => format!("{} has the first player token.", who(seat)),
        Event::Lays { seat, land: at } => {
            format!("{} lays a production token face down in {}.", who(seat), land(at, EN))
        }
        Event::TurnsUp { land: at, makes } => {
            let a = if makes == Token::Iron { "an" } else { "a" };
            format!("{} turns out to have {a} {}.", land(at, EN), site(makes, EN))
        }
        Event::Claims { seat, land: at } => format!("{} takes {}.", who(seat), land(at, EN)),
        Event::Round { round, first } => format!("Round {round} begins; {} goes first.", who(first)),
        Event::PhaseDie { seat, phase: of, pips } => {
            format!("{} rolls a {pips} for the {} Phase.", who(seat), phase(of, EN))
        }
        Event::Decides { seat, phase: of, verdict } => match verdict {
            Verdict::Hold => format!("{} decides that the {} Phase takes place.", who(seat), phase(of, EN)),
            Verdict::Skip => format!("{} decides to skip the {} Phase.", who(seat), phase(of, EN)),
        },
        Event::Votes { seat, phase: of, verdict } => match verdict {
            Verdict::Hold => format!("{} votes for the {} Phase.", who(seat), phase(of, EN)),
            Verdict::Skip => format!("{} votes against the {} Phase.", who(seat), phase(of, EN)),
        },
        Event::Voted { phase: of, hold, skip } => {
            format!("The vote on the {} Phase: {hold} for, {skip} against.", phase(of, EN))
        }
        Event::Begins { phase: of } => format!("{} Phase.", phase(of, EN)),
        Event::Skipped { phase: of } => format!("There is no {} Phase in this round.", phase(of, EN)),
        Event::Builds { seat, recipe, land: at, place: new, area } => {
            let spent = tokens(recipe.cost(), EN);
            let spot = match area {
                Some(area) => format!(": {} on the {}", place(new, EN), water(area, EN)),
                None if new != at.place() => format!(": {}", place(new, EN)),
                None => String::new(),
            };
            format!("{} builds {} in {} for {spent}{spot}.", who(seat), development(recipe, EN), land(at, EN))
        }
        Event::Produces { seat, token, count: many, site, place: at } => {
            let made = count(many, token, EN);
            if at == site.place() {
                format!("{} produces {made} in {}.", who(seat), land(site, EN))
            } else {
                format!("{} produces {made} in {}; it goes to {}.", who(seat), land(site, EN), place(at, EN))
            }
        }
        Event::Exhausted { seat, token, site } => {
            let token = super::names::token(token, EN);
            format!("{} gets no {token} in {}: the supply is empty.", who(seat), land(site, EN))
        }
        Event::Passes { seat, .. } => format!("{} passes.", who(seat)),
        Event::Opens { seat, with } => format!("{} turns to {} with an offer.", who(seat), who(with)),
        Event::Gives { seat, token, from } => {
            format!("{} puts in {} from {}.", who(seat), a_token(token, EN), place(from, EN))
        }
        Event::Asks { seat, token } => format!("{} asks for {}.", who(seat), a_token(token, EN)),
        Event::Proposes { seat, with, given, asked, counter } => {
            let word = if counter { "counter-offers" } else { "offers" };
            let (given, asked) = (tokens(given, EN), tokens(asked, EN));
            format!("{} {word} {} {given} for {asked}.", who(seat), who(with))
        }
        Event::Withdraws { seat } => format!("{} withdraws the offer.", who(seat)),
        Event::Declines { seat } => format!("{} declines.", who(seat)),
        Event::Counters { seat, with } => format!("{} answers {} with another offer.", who(seat), who(with)),
        Event::Accepts { seat } => format!("{} accepts.", who(seat)),
        Event::Trades { by, with, given, paid } => {
            format!("{} gives {} {} and gets {}.", who(by), who(with), tokens(given, EN), tokens(paid, EN))
        }
        Event::Receives { seat, token, at } => {
            format!("{} puts {} in {}.", who(seat), a_token(token, EN), place(at, EN))
        }
        Event::Hauls { seat, method, at } => {
            let how = match method {
                Method::Foot => "on foot from",
                Method::Horse => "with the horse in",
                Method::Boat => "with",
                Method::Route => "by a supply route from",
            };
            format!("{} transports {how} {}.", who(seat), place(at, EN))
        }
        Event::Moves { seat, token, from, to } => {
            format!(
                "{} moves {} from {} to {}.",
                who(seat),
                a_token(token, EN),
                place(from, EN),
                place(to, EN)
            )
        }
        Event::Loads { seat, token, at } => {
            format!("{} loads {} onto the horse in {}.", who(seat), a_token(token, EN), place(at, EN))
        }
        Event::Unloads { seat, token, at } => {
            format!("{} unloads {} in {}.", who(seat), a_token(token, EN), place(at, EN))
        }
        Event::Rides { seat, from, to } => {
            format!("{}'s horse goes from {} to {}.", who(seat), place(from, EN), place(to, EN))
        }
        Event::RouteGoes { seat, from, to, cargo } => {
            let (from, to) = (place(from, EN), place(to, EN));
            format!("{}'s supply route goes from {from} to {to} with {}.", who(seat), tokens(cargo, EN))
        }
        Event::Sails { seat, boat, from, to, points } => format!(
            "{}'s {} goes from {} to {} ({}).",
            who(seat),
            place(boat, EN),
            water(from, EN),
            water(to, EN),
            plural_en(points.into(), "point", "points")
        ),
        Event::Hauled { seat } => format!("{}'s transport is complete.", who(seat)),
        Event::CallsOff { seat } => format!("{} calls it off; everything is as before.", who(seat)),
        Event::Discards { token, count: many, at } => {
            format!("{} in {} too many: back to the supply.", count(many, token, EN), place(at, EN))
        }
        Event::Attacks { .. }
        | Event::Sides { .. }
        | Event::Leads { .. }
        | Event::Reinforces { .. }
        | Event::Ends { .. }
        | Event::TakesBack { .. }
        | Event::Counts { .. }
        | Event::SpearheadCounts { .. }
        | Event::Fought { .. }
        | Event::Enters { .. }
        | Event::StaysAboard { .. }
        | Event::Captures { .. }
        | Event::Eliminated { .. }
        | Event::Over { .. } => battle(event, names),
    }
}

/// What happens in a battle and at the end; [`event`] says the rest.
fn battle(event: &Event, names: &Names) -> String {
    let who = |seat| names.of(seat);
    match *event {
        Event::Attacks { seat, target, defender } => {
            format!("{} attacks {}, held by {}.", who(seat), place(target, EN), who(defender))
        }
        Event::Sides { seat, side } => match side {
            Side::Attacker => format!("{} sides with the attacker.", who(seat)),
            Side::Defender => format!("{} sides with the defender.", who(seat)),
            Side::Nobody => format!("{} stays neutral.", who(seat)),
        },
        Event::Leads { seat, lead, at } => {
            format!("{} declares a spearhead: {}.", who(seat), led_by(lead, at))
        }
        Event::Reinforces { seat, arm, from } => {
            let arm = if arm == Arm::Horse { "horse" } else { "weapon" };
            format!("{} reinforces it with the {arm} from {}.", who(seat), place(from, EN))
        }
        Event::Ends { seat, boat, area } => {
            format!("{}'s {} is to end on the {}.", who(seat), place(boat, EN), water(area, EN))
        }
        Event::TakesBack { seat } => format!("{} takes the last spearhead back.", who(seat)),
        Event::Counts { seat, side, place: at, holding, horse, weapon, skyworks } => {
            let total = holding + horse + weapon + skyworks;
            let mut parts = format!("{holding}");
            for (strength, what) in [(horse, "horse"), (weapon, "weapon"), (skyworks, "skyworks")] {
                if strength > 0 {
                    parts.push_str(&format!(" + {strength} {what}"));
                }
            }
            let side = if side == Side::Attacker { "Attack" } else { "Defence" };
            format!("{side}: {}, {}: {parts} = {total}.", who(seat), place(at, EN))
        }
        Event::SpearheadCounts { seat, lead, at, strength, horse, weapon } => {
            let mut parts = format!("{strength}");
            for (extra, what) in [(horse, "horse"), (weapon, "weapon")] {
                if extra > 0 {
                    parts.push_str(&format!(" + {extra} {what}"));
                }
            }
            let total = strength + horse + weapon;
            format!("Attack: {}, spearhead, {}: {parts} = {total}.", who(seat), led_by(lead, at))
        }
        Event::Fought { attacker, defender, target, attack, defence, success } => format!(
            "{} against {} for {}: {attack} to {defence}, the attack {}.",
            who(attacker),
            who(defender),
            place(target, EN),
            if success { "succeeds" } else { "fails" }
        ),
        Event::Enters { seat, token, from, target } => format!(
            "{}'s {} goes from {} into {}.",
            who(seat),
            super::names::token(token, EN),
            place(from, EN),
            place(target, EN)
        ),
        Event::StaysAboard { seat, token, boat } => {
            format!("{}'s {} stays on {}.", who(seat), super::names::token(token, EN), place(boat, EN))
        }
        Event::Captures { seat, from, target } => {
            format!("{} takes {} from {}.", who(seat), place(target, EN), who(from))
        }
        Event::Eliminated { seat } => format!("{} has no figure left and is out of the game.", who(seat)),
        Event::Over { ending, winners } => {
            let several = winners.len() > 1;
            let winners = names.list(winners.iter());
            match ending {
                Ending::Skyworks => format!("{winners} has the most skyworks and wins."),
                Ending::Shared => format!("{winners} have equally many skyworks and share the victory."),
                Ending::Die => format!("{winners} wins by the die."),
                Ending::DevelopmentStrength => format!("{winners} wins by the strength of developments."),
                Ending::TotalStrength => format!("{winners} wins by total strength."),
                Ending::LastStanding => format!("Only {winners} is left and wins."),
                Ending::RoundLimit if several => {
                    format!("The last round is over; {winners} share the victory.")
                }
                Ending::RoundLimit => format!("The last round is over; {winners} wins."),
            }
        }
        _ => String::new(),
    }
}

/// What leads a spearhead.
pub(super) fn led_by(lead: Lead, at: crate::ids::Place) -> String {
    match lead {
        Lead::Horse => format!("the horse in {}", place(at, EN)),
        Lead::Weapon => format!("the weapon in {}", place(at, EN)),
        Lead::Boat => place(at, EN),
    }
}
