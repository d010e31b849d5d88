//! English.

use super::{cost_letters, listed, node, place, spot, tile_at};
use crate::event::{Cause, Event};
use crate::public::{Ending, Public, Stage, Task};
use crate::resource::{Cost, Face, Paid, Resource, Unit};
use crate::{Action, Development, Tile, rules};
use tabletop::{Lang, Names, plural_en};

const EN: Lang = Lang::En;

fn tile(tile: Tile) -> &'static str {
    tile.title().en
}

fn development(development: Development) -> &'static str {
    development.title().en
}

/// A development with what it does, if that is the same under all rules.
fn told(gear: Development) -> String {
    let name = development(gear);
    gear.lasting_text().map_or_else(|| name.into(), |text| format!("{name}: {}", text.en))
}

/// "2 cogs".
pub fn amount(resource: Resource, amount: u8) -> String {
    match resource {
        Resource::Steam => format!("{amount} steam"),
        Resource::Cog => plural_en(amount.into(), "cog", "cogs"),
        Resource::Zap => plural_en(amount.into(), "zap", "zaps"),
    }
}

fn gears(number: u8) -> String {
    plural_en(number.into(), "gear", "gears")
}

fn movement(number: u8) -> String {
    plural_en(number.into(), "movement token", "movement tokens")
}

fn resource(resource: Resource) -> &'static str {
    match resource {
        Resource::Steam => "steam",
        Resource::Cog => "cog",
        Resource::Zap => "zap",
    }
}

pub fn face(face: Face) -> &'static str {
    match face {
        Face::Steam => "steam",
        Face::Cog => "cog",
        Face::Zap => "zap",
        Face::SteamCog => "steam/cog",
        Face::CogZap => "cog/zap",
        Face::SteamZap => "steam/zap",
    }
}

pub fn unit(unit: Unit) -> String {
    match unit {
        Unit::Token(kind) => format!("a {} token", resource(kind)),
        Unit::Die(shown) => format!("a {} die", face(shown)),
        Unit::Movement => "a movement token".into(),
    }
}

/// "1 steam and 1 zap".
pub fn cost(cost: Cost) -> String {
    let named = Resource::ALL.into_iter().filter(|kind| cost.count(*kind) > 0);
    let mut parts: Vec<String> = named.map(|kind| amount(kind, cost.count(kind))).collect();
    if cost.any > 0 {
        parts.push(plural_en(cost.any.into(), "resource of any kind", "resources of any kind"));
    }
    if parts.is_empty() { "nothing".into() } else { listed(&parts, "and") }
}

fn paid(paid: Paid) -> String {
    let mut parts = Vec::new();
    for kind in Resource::ALL.into_iter().filter(|kind| paid.tokens.count(*kind) > 0) {
        let number = paid.tokens.count(kind).into();
        parts.push(plural_en(
            number,
            &format!("{} token", resource(kind)),
            &format!("{} tokens", resource(kind)),
        ));
    }
    for shown in paid.dice.faces() {
        let number = paid.dice.count(shown).into();
        parts.push(plural_en(number, &format!("{} die", face(shown)), &format!("{} dice", face(shown))));
    }
    if paid.movement > 0 {
        parts.push(movement(paid.movement));
    }
    listed(&parts, "and")
}

fn cause(cause: Cause) -> String {
    match cause {
        Cause::Tile(by) => tile(by).into(),
        Cause::Bonus(by) => format!("link bonus of {}", tile(by)),
        Cause::Development(by) => development(by).into(),
        Cause::Discovery => "discovery token".into(),
        Cause::Start => "for starting later".into(),
        Cause::Cash => "cashed zaps".into(),
    }
}

/// " for 1 zap"; a tile at work asks for none besides its cost.
fn zaps(public: &Public, price: u8) -> String {
    if public.agenda.is_empty() {
        format!(" for {}", cost(Cost::of(Resource::Zap, price)))
    } else {
        String::new()
    }
}

pub fn prompt(public: &Public, names: &Names) -> String {
    if public.over.is_some() {
        return "The game is over, and every tile is counted.".into();
    }
    let who = names.of(public.turn.seat);
    let what = match public.agenda.last() {
        None => match public.turn.stage {
            Stage::Activate => "activate tiles, then link bonuses, then actions; or end the turn",
            Stage::Bonuses => "collect more link bonuses, take actions, or end the turn",
            Stage::Actions => "take more actions, or end the turn",
        },
        Some(Task::First) => return "Chance names the first player.".into(),
        Some(Task::Start) => return "The game begins.".into(),
        Some(Task::Roll(_)) => "the dice roll",
        Some(Task::Neutral) => "the neutral die rolls",
        Some(Task::Reveal(_) | Task::Peek(_)) => "a tile is turned up",
        Some(Task::Draw(_)) => "gears are drawn",
        Some(Task::Pay(due, _)) => return format!("{who}: pay {}", cost(*due)),
        Some(Task::Toll) => "pay 1 steam or a movement token",
        Some(Task::Take(_)) => "choose a resource to take",
        Some(Task::Place { .. }) => "place drawn gears, or return the rest",
        Some(Task::Lay(_)) => "choose the gear that becomes the link",
        Some(Task::Discard(gear)) => {
            return format!("{who}: discard a development to make room for {}", development(*gear));
        }
        Some(Task::Reroll(_)) => "choose dice to reroll, then roll",
        Some(Task::PickDie) => "choose a die to set",
        Some(Task::SetDie) => "choose the face for the die",
        Some(Task::Tube) => "move a worker to any revealed tile",
        Some(Task::Scrap(..)) => "choose a link to demolish",
        Some(Task::Look) => "choose a face-down tile to look at",
        Some(Task::Shock(_)) => "choose a worker to destroy",
        Some(Task::Exchange(left, _)) => {
            return format!("{who}: turn {} into others", plural_en((*left).into(), "resource", "resources"));
        }
        Some(Task::Store) => "choose what to store",
        Some(Task::Run(..) | Task::Walk(..) | Task::Destroy(..) | Task::Demolish(_)) => "the rules go on",
    };
    format!("{who}: {what}")
}

pub fn action(public: &Public, action: Action, names: &Names) -> String {
    let at = |place| tile_at(public, place, EN);
    let go = |from: crate::Node, to: crate::Node| {
        let name = |end: crate::Node| end.place().map_or_else(|| node(end, EN), at);
        format!("from {} to {}", name(from), name(to))
    };
    match action {
        Action::End => "End the turn".into(),
        Action::Activate(place) => match public.tiles[place] {
            Some(shown) => {
                format!(
                    "Activate {} for {}: {}",
                    at(place),
                    cost_letters(shown.data(public.rules).cost, EN),
                    shown.data(public.rules).text.en
                )
            }
            None => format!("Activate {}", at(place)),
        },
        Action::NightShift(place, spared) => {
            format!("Activate {} by the Night Shift without {}", at(place), amount(spared, 1))
        }
        Action::Bonus(place) => format!("Collect the link bonus of {}", at(place)),
        Action::Use(used) => format!("Use {}: {}", development(used), used.data(public.rules).text.en),
        Action::Move(from, to) => format!("Move a worker {}", go(from, to)),
        Action::Rapid(from, to) => format!("Rapid transit {} for a zap", go(from, to)),
        Action::Tram(from, to) => format!("Take the Steam Tram {}", go(from, to)),
        Action::Beacon(from, to) => format!("Follow the Homing Beacon {}", go(from, to)),
        Action::Draw(count) => format!("Pay {} and draw gears", amount(Resource::Cog, count.get())),
        Action::Destroy(place, owner) => {
            let zaps = zaps(public, rules::destroy_price(public, owner));
            format!("Destroy a worker of {} at {}{zaps}", names.of(owner), at(place))
        }
        Action::Demolish(at) => match public.link_owner(at) {
            Some(owner) => {
                let zaps = zaps(public, rules::demolish_price(public, at));
                format!("Demolish the link {} of {}{zaps}", spot(at, EN), names.of(owner))
            }
            None => format!("Demolish the link {}", spot(at, EN)),
        },
        Action::Construct => {
            format!("Construct the next worker for {} prestige", rules::price(public.me()))
        }
        Action::Pay(with) => format!("Pay {}", unit(with)),
        Action::Take(kind) => format!("Take {}", amount(kind, 1)),
        Action::Link(at) => format!("Place a link at {}", spot(at, EN)),
        Action::Lay(gear) => format!("Use {} as the link", development(gear)),
        Action::Develop(gear) => {
            format!("Develop {}: {}", development(gear), gear.data(public.rules).text.en)
        }
        Action::Discard(gear) => format!("Discard {}", development(gear)),
        Action::Pick(shown) => format!("Take the {} die", face(shown)),
        Action::Roll => "Roll".into(),
        Action::Set(shown) => format!("Set it to {}", face(shown)),
        Action::Tube(from, to) => format!("Send a worker {}", go(from, to.node())),
        Action::Look(place) => format!("Look at {}", at(place)),
        Action::Done => "That is all".into(),
        Action::Store(steam, cog, zap) => {
            let cost = Cost { steam: steam.get(), cog: cog.get(), zap: zap.get(), any: 0 };
            let cash = public.pool().spare(cost).unwrap_or(0);
            let rest =
                if cash > 0 { format!(" and cash {}", amount(Resource::Zap, cash)) } else { String::new() };
            format!("Store {}{rest}", self::cost(cost))
        }
    }
}

pub fn event(event: &Event, names: &Names) -> String {
    let name = |seat| names.of(seat);
    match *event {
        Event::First { seat } => format!("{} starts.", name(seat)),
        Event::Turn { seat, round } => format!("Round {round}: {}'s turn.", name(seat)),
        Event::Rolled { seat, face: shown } => format!("{} rolls {}.", name(seat), face(shown)),
        Event::Picked { seat, face: shown } => format!("{} picks up the {} die.", name(seat), face(shown)),
        Event::DieSet { seat, face: shown } => format!("{} sets the die to {}.", name(seat), face(shown)),
        Event::Neutral { seat, face: shown } => {
            format!("{} rolls {} on the neutral die.", name(seat), face(shown))
        }
        Event::Paid { seat, paid: given } => format!("{} pays {}.", name(seat), paid(given)),
        Event::Gained { seat, resource, amount: number } => {
            format!("{} gains {}.", name(seat), amount(resource, number))
        }
        Event::Movement { seat, amount, cause: by } => {
            format!("{} gains {} ({}).", name(seat), movement(amount), cause(by))
        }
        Event::Prestige { seat, amount, cause: by } => {
            format!("{} gains {amount} prestige ({}).", name(seat), cause(by))
        }
        Event::Activates { seat, place: at, tile: shown } => {
            format!("{} activates {} ({}).", name(seat), tile(shown), place(at, EN))
        }
        Event::Bonus { seat, place: at, tile: shown } => {
            format!("{} collects the link bonus of {} ({}).", name(seat), tile(shown), place(at, EN))
        }
        Event::Uses { seat, development: used } => format!("{} uses {}.", name(seat), development(used)),
        Event::Moves { seat, from, to } => {
            format!("{} moves a worker from {} to {}.", name(seat), node(from, EN), node(to, EN))
        }
        Event::Reveals { seat, place: at, tile: shown } => {
            format!("{} reveals {} at {}.", name(seat), tile(shown), place(at, EN))
        }
        Event::OpeningDay { seat } => format!(
            "{} has revealed the last tile: Opening Day is near! Four dice from now on, and four Opening Day gears in the bag.",
            name(seat)
        ),
        Event::Draws { seat, gears: number } => format!("{} draws {}.", name(seat), gears(number)),
        Event::Drawn { gear } => format!("You draw {}.", told(gear)),
        Event::DrawnUnseen { seat } => format!("{} looks at a drawn gear.", name(seat)),
        Event::OpeningGear { seat, drawn } => {
            format!("{} draws Opening Day gear number {drawn}.", name(seat))
        }
        Event::BagEmpty { seat } => {
            format!("{} finds the bag empty: the game ends with this round.", name(seat))
        }
        Event::Links { seat, spot: at } => format!("{} places a link at {}.", name(seat), spot(at, EN)),
        Event::LinkGear { gear } => format!("The gear under your link is {}.", development(gear)),
        Event::Develops { seat, development: gear } => {
            format!("{} develops {}.", name(seat), told(gear))
        }
        Event::Discards { seat, development: gear } => {
            format!("{} discards {}.", name(seat), development(gear))
        }
        Event::Returns { seat, gears: number } => {
            format!("{} returns {} to the bag.", name(seat), gears(number))
        }
        Event::Destroys { seat, owner, place: at } => {
            format!("{} destroys a worker of {} at {}: it goes home.", name(seat), name(owner), place(at, EN))
        }
        Event::Demolishes { seat, owner, spot: at } if seat == owner => {
            format!("{} demolishes its own link {}.", name(seat), spot(at, EN))
        }
        Event::Demolishes { seat, owner, spot: at } => {
            format!("{} demolishes the link {} of {}.", name(seat), spot(at, EN), name(owner))
        }
        Event::Constructs { seat, price } => {
            format!("{} constructs a worker for {price} prestige.", name(seat))
        }
        Event::Unlocks { seat } => format!("{} unlocks a worker free of charge.", name(seat)),
        Event::Installs { seat, place: at } => {
            format!("{} installs a worker at {} for good.", name(seat), place(at, EN))
        }
        Event::Looks { seat, place: at } => {
            format!("{} looks at the face-down tile at {}.", name(seat), place(at, EN))
        }
        Event::Seen { place: at, tile: shown } => {
            format!("The tile at {} is {}.", place(at, EN), tile(shown))
        }
        Event::Stores { seat, steam, cog, zap, cashed, lost } => {
            let mut parts = vec![format!("stores {}", cost(Cost { steam, cog, zap, any: 0 }))];
            if cashed > 0 {
                parts.push(format!("cashes {}", amount(Resource::Zap, cashed)));
            }
            if lost > 0 {
                parts.push(format!("loses {}", plural_en(lost.into(), "resource", "resources")));
            }
            format!("{} {}.", name(seat), listed(&parts, "and"))
        }
        Event::Ends { ending } => match ending {
            Ending::OpeningDay => {
                "The last Opening Day gear is drawn: the city opens, the game is over.".into()
            }
            Ending::EmptyBag => "The bag is empty and the round is over: the game ends.".into(),
            Ending::Rounds => "The city did not open in time: the game ends.".into(),
        },
        Event::Owned { place: at, tile: shown, owners, prestige, influence } => {
            let each = influence.iter().filter(|(_, own)| own.total > 0);
            let tally: Vec<String> = each
                .map(|(seat, own)| format!("{} {} ({} by links)", name(seat), own.total, own.links))
                .collect();
            if owners.is_empty() {
                format!("{} ({}): nobody owns it.", tile(shown), place(at, EN))
            } else {
                let whose = names.list(owners.iter());
                format!(
                    "{} ({}): {}; {prestige} prestige for {whose}.",
                    tile(shown),
                    place(at, EN),
                    tally.join(", ")
                )
            }
        }
        Event::NeverRevealed { place: at } => {
            format!("The tile at {} was never revealed and scores nothing.", place(at, EN))
        }
        Event::Endgame { seat, development: gear, prestige } => {
            format!("{}: {prestige} prestige for {}.", development(gear), name(seat))
        }
        Event::Total { seat, prestige, tiles } => {
            format!(
                "{} has {prestige} prestige and {}.",
                name(seat),
                plural_en(tiles.into(), "tile", "tiles")
            )
        }
    }
}
