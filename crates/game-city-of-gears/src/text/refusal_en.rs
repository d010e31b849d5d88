//! Why not, in English.

use super::en::{amount, cost, face, unit};
use super::{node, place, spot};
use crate::{Refusal, Resource};
use tabletop::{Lang, NOT_NOW, Names};

const EN: Lang = Lang::En;

pub fn refusal(refusal: &Refusal, names: &Names) -> String {
    use Refusal::*;
    let gear = |development: crate::Development| development.title().en;
    match *refusal {
        NotNow { .. } => NOT_NOW.en.into(),
        CannotPay { cost: due, .. } => format!("your dice and tokens cannot pay {}", cost(due)),
        CannotMove => "a move costs 1 steam or a movement token, and you have neither".into(),
        NothingToTarget { .. } => "there is nothing it could work on".into(),
        NotInCity { place: at } => format!("this layout has no tile at {}", place(at, EN)),
        FaceDown { place: at, .. } => format!("the tile at {} is face down", place(at, EN)),
        Revealed { place: at } => format!("there is no face-down tile at {}", place(at, EN)),
        TooLateToActivate => "tiles are activated before link bonuses and actions".into(),
        NoWorkerToActivate { place: at } => {
            format!(
                "none of your workers at {} can activate: there is none, or all are installed",
                place(at, EN)
            )
        }
        AlreadyActivated { place: at } => format!("you have activated {} this turn", place(at, EN)),
        TooLateForBonus => "link bonuses are collected before actions".into(),
        ActivatedItself { place: at } => format!("you have activated {} itself", place(at, EN)),
        NotConnected { place: at } => {
            format!("no chain of your links joins {} to a tile that you activated", place(at, EN))
        }
        AlreadyCollected { place: at } => {
            format!("you have collected the bonus of {} this turn", place(at, EN))
        }
        NotInFactory { development, .. } => format!("{} is not in your factory", gear(development)),
        UsedUp { development } => format!("{} works once a turn", gear(development)),
        WorksByItself { development } => format!("{} works by itself", gear(development)),
        HaveSome { resource } => {
            let what = match resource {
                Resource::Steam => "steam",
                Resource::Cog => "cogs",
                Resource::Zap => "zaps",
            };
            format!("it works only while you have no {what}")
        }
        NothingToSpare { place: at } => {
            format!("{} costs a single resource, and at least one is paid", place(at, EN))
        }
        NotInCost { place: at, resource } => {
            format!("{} does not cost {}", place(at, EN), amount(resource, 1))
        }
        NoWorker { node: at } => format!("no worker of yours can leave {}", node(at, EN)),
        SamePlace { node: at } => format!("the worker is at {} already", node(at, EN)),
        NoLink { from, to } => format!("you have no link between {} and {}", node(from, EN), node(to, EN)),
        NoWay { from, to } => {
            format!("no chain of your links leads from {} to {}", node(from, EN), node(to, EN))
        }
        NotTheFactory => "the beacon leads to your factory, or out of it".into(),
        AlreadyDrew => "gears are drawn once a turn".into(),
        NoMoreLinks => "no more links can be placed from this draw".into(),
        NoMoreDevelopments => "no more developments can be placed from this draw".into(),
        NoSuchSpot { spot: at } => format!("this layout has no spot {}", spot(at, EN)),
        SpotTaken { spot: at } => format!("there is a link at {} already", spot(at, EN)),
        AnotherFactory { spot: at } => format!("{} belongs to another factory", spot(at, EN)),
        NoWorkerNextTo { spot: at, .. } => format!("none of your workers stands next to {}", spot(at, EN)),
        NotDrawn { gear: wanted } => format!("you have not drawn {}", gear(wanted)),
        ConverterStays => "the Converter is never discarded".into(),
        YourOwn => "that is your own".into(),
        NobodyThere { place: at, owner } => format!("{} has no worker at {}", names.of(owner), place(at, EN)),
        InstalledThere { place: at, owner } => {
            format!(
                "the worker of {} at {} is installed and cannot be targeted",
                names.of(owner),
                place(at, EN)
            )
        }
        NoWorkerBeside { place: at } => format!("you have no worker at {} yourself", place(at, EN)),
        NoLinkThere { spot: at } => format!("there is no link at {}", spot(at, EN)),
        NotNextTo { spot: at } => format!("{} is not next to that tile", spot(at, EN)),
        NotAdjacent { place: at } => format!("{} is neither that tile nor next to it", place(at, EN)),
        NoneLocked => "all your workers are unlocked".into(),
        AlreadyConstructed => "one worker is constructed a turn".into(),
        TooLittlePrestige { price } => format!("the next worker costs {price} prestige"),
        NotThere { unit: with } => format!("you do not have {}", unit(with)),
        NotDue { unit: with } => format!("{} is not what is due", unit(with)),
        OutOfOrder { unit: with } => {
            format!("tokens are paid before dice, like with like: {} came earlier", unit(with))
        }
        NotFinished => "what is under way could not be finished then".into(),
        LeavesDebt { unit: with } => format!("with {} gone the rest could not be paid", unit(with)),
        NotOffered { resource } => format!("{} is not on offer", amount(resource, 1)),
        NoSuchDie { face: shown } => format!("no unused die shows {}", face(shown)),
        EmptyCup => "choose a die first".into(),
        NotYours => "your dice and tokens do not hold that".into(),
        TooMuch => "your storage spaces do not hold that".into(),
        Wasteful => "more steam or cogs would fit".into(),
        MustFinish => "this has to be finished".into(),
    }
}
