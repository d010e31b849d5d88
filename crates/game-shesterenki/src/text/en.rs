//! English.

use super::{Deed, neighbours, points};
use crate::content::{Character, CodeCard, Condition, Effect, Face, Gear, Shift, Turning, Way};
use crate::{
    Action, CharacterCard, CheckCause, EnterCause, Event, LeaveCause, Phase, Public, Refusal, TakeCause,
};
use tabletop::{NOT_NOW, Names, Seat};

pub fn gear(gear: Gear) -> &'static str {
    match gear {
        Gear::Red => "red",
        Gear::Violet => "violet",
        Gear::Yellow => "yellow",
        Gear::Blue => "blue",
        Gear::Grey => "grey",
        Gear::Rainbow => "rainbow",
    }
}

pub fn card(card: CodeCard) -> String {
    format!("{} {}", card.colour, card.number)
}

pub fn character(character: Character) -> &'static str {
    match character {
        Character::Watchmaker => "the Watchmaker",
        Character::Listener => "the Listener",
        Character::Clerk => "the Clerk",
        Character::Stoker => "the Stoker",
    }
}

pub fn character_card(card: CharacterCard) -> String {
    let face = match card.face {
        Face::Day => "day side up",
        Face::Night => "night side up",
        Face::Removed => "out of the game",
    };
    format!("{}, {face}", character(card.character))
}

fn shift(shift: Shift) -> &'static str {
    match shift {
        Shift::Day => "day",
        Shift::Night => "night",
    }
}

/// The name of a condition and what it says.
pub fn condition(condition: Condition) -> (&'static str, &'static str) {
    match condition {
        Condition::Highest => ("Highest", "the highest number wins"),
        Condition::Lowest => ("Lowest", "the lowest number wins"),
        Condition::HighestEven => ("Highest even", "the highest even number wins"),
        Condition::HighestOdd => ("Highest odd", "the highest odd number wins"),
        Condition::LowestEven => ("Lowest even", "the lowest even number wins"),
        Condition::LowestOdd => ("Lowest odd", "the lowest odd number wins"),
        Condition::Evens => ("Evens", "every even number wins"),
        Condition::Odds => ("Odds", "every odd number wins"),
        Condition::AllButLowest => ("All but lowest", "everything but the lowest number wins"),
        Condition::AllButHighest => ("All but highest", "everything but the highest number wins"),
    }
}

/// The name of a night effect and what it does.
pub fn effect(effect: Effect) -> (&'static str, &'static str) {
    match effect {
        Effect::Overwind => ("Overwind", "every increase or decrease turns two steps"),
        Effect::ReverseDrive => ("Reverse drive", "everybody acts on the gear to the right"),
        Effect::DoubleFeed => ("Double feed", "a winner who entered a card also sends one to check"),
        Effect::LooseTeeth => ("Loose teeth", "gears do not jam; equal best gears all win"),
        Effect::Blackout => ("Blackout", "gears stay face down until everybody has acted"),
        Effect::GlassHousing => ("Glass housing", "gears are turned face up before anybody acts"),
        Effect::NoBrake => ("No brake", "no gear may be left as it is"),
        Effect::Seized => ("Seized", "every gear is left as it is"),
        Effect::Inspection => ("Inspection", "whoever does not win sends an open card to check"),
        Effect::Salvage => ("Salvage", "whoever does not win takes a gear back"),
        Effect::HighGear => ("High gear", "an increase turns two steps"),
        Effect::CounterDrive => {
            ("Counter drive", "everybody acts the other way round, on the gear to the right")
        }
        Effect::PowerCut => {
            ("Power cut", "gears stay face down until all have acted; only numbers enter cards")
        }
    }
}

pub fn prompt(public: &Public, names: &Names) -> String {
    let name = |seat| names.of(seat);
    match public.phase {
        Phase::First => "Chance decides who starts with the gear token".into(),
        Phase::Deal { seat } => format!("A code card is dealt to {}", name(seat)),
        Phase::Discard { seat } => format!("{} discards a gear at random", name(seat)),
        Phase::Character { seat } => format!("{} gets a character", name(seat)),
        Phase::Round => "The next round card is turned over".into(),
        Phase::Set => format!("{}: set a gear, face down", names.list(public.unset().iter())),
        Phase::Turn { seat, .. } => {
            let owner = name(public.target(seat));
            let what = if public.effect == Some(Effect::NoBrake) {
                "increase or decrease"
            } else {
                "increase, decrease or leave"
            };
            format!("{}: {what} the gear of {owner}", name(seat))
        }
        Phase::FaceUp { seat } => format!("{}: use your ability before the round is decided?", name(seat)),
        Phase::Enter { seat } => {
            let what = match Deed::of(public, seat) {
                Deed::Enter => "enter a code card",
                Deed::EnterOrCheck => "enter a code card or send one to check",
                Deed::Check => "no open code card fits, so send one to check",
            };
            format!("{} wins: {what}", name(seat))
        }
        Phase::Check { seat, cause: CheckCause::Clerk } => {
            format!("{}: send another card to check, as the Clerk?", name(seat))
        }
        Phase::Check { seat, cause: CheckCause::Stoker } => {
            format!("{}: send a card to check, as the Stoker?", name(seat))
        }
        Phase::Check { seat, .. } => format!("{}: send an open code card to check", name(seat)),
        Phase::Take { seat, cause: TakeCause::Stoker } => {
            format!("{}: take a gear back, as the Stoker?", name(seat))
        }
        Phase::Take { seat, .. } => format!("{}: take a gear back from your discard", name(seat)),
        Phase::Over => "The game is over".into(),
    }
}

pub fn action(public: &Public, seat: Seat, action: Action, names: &Names) -> String {
    match action {
        Action::Set(setting) | Action::Hold(setting) => {
            let (up, down) = neighbours(public, setting);
            let verb = if matches!(action, Action::Hold(_)) { "Set and hold" } else { "Set" };
            let (gear, number) = (gear(setting.gear), setting.number());
            format!("{verb} the {gear} gear at {number} (+ gives {up}, − gives {down})")
        }
        Action::Turn(turning) => {
            let verb = match turning {
                Turning::Increase => "Increase",
                Turning::Decrease => "Decrease",
                Turning::Leave => "Leave",
            };
            format!("{verb} the gear of {}", names.of(public.target(seat)))
        }
        Action::Look => format!("Look at the gear of {} first (the Listener)", names.of(public.target(seat))),
        Action::Adjust(owner, way) => {
            let whose = if owner == seat {
                "your gear".to_owned()
            } else {
                format!("the gear of {}", names.of(owner))
            };
            format!("{} {whose} one step (the Watchmaker)", turn_verb(way))
        }
        Action::Grease => "Keep your gear from jamming (the Stoker)".into(),
        Action::Enter(code) if public.players[seat].check.contains(code) => {
            format!("Enter {} from check", card(code))
        }
        Action::Enter(code) => format!("Enter {}", card(code)),
        Action::Stretch(code) => format!("Enter {}, one off (the Clerk)", card(code)),
        Action::Check(code) => format!("Send {} to check", card(code)),
        Action::Take(back) => format!("Take the {} gear back", gear(back)),
        Action::Pass => "Do not use your ability now".into(),
    }
}

fn turn_verb(way: Way) -> &'static str {
    match way {
        Way::Increase => "Increase",
        Way::Decrease => "Decrease",
    }
}

pub fn event(event: &Event, names: &Names) -> String {
    let name = |seat| names.of(seat);
    match *event {
        Event::First { seat } => format!("{} starts with the gear token.", name(seat)),
        Event::Dealt { seat, card: code } => format!("{} gets the code card {}.", name(seat), card(code)),
        Event::Discarded { seat, gear: lost } => {
            format!("{} discards the {} gear at random.", name(seat), gear(lost))
        }
        Event::GotCharacter { seat, character: who } => format!("{} is {}.", name(seat), character(who)),
        Event::RoundBegins { round, condition: card, effect: added } => {
            let (title, says) = condition(card);
            let added = added.map(effect).map_or(String::new(), |(title, does)| format!(" {title}: {does}."));
            format!("Round {round}. {title}: {says}.{added}")
        }
        Event::HasSet { seat } => format!("{} has set a gear.", name(seat)),
        Event::YouSet { setting, hold } => {
            let held = if hold { " and hold it" } else { "" };
            format!("You set the {} gear at {}{held}.", gear(setting.gear), setting.number())
        }
        Event::Held { seat } => format!("{} is the Listener: this gear may not be turned.", name(seat)),
        Event::Looked { seat, owner } => {
            format!("{} listens: a look at the gear of {}.", name(seat), name(owner))
        }
        Event::YouSaw { owner, setting } => {
            format!(
                "You see: {} has set the {} gear at {}.",
                name(owner),
                gear(setting.gear),
                setting.number()
            )
        }
        Event::Turned { seat, owner, turning, steps } => {
            let verb = match turning {
                Turning::Increase => "increases",
                Turning::Decrease => "decreases",
                Turning::Leave => "leaves",
            };
            let twice = if steps == 2 { " by two steps" } else { "" };
            format!("{} {verb} the gear of {}{twice}.", name(seat), name(owner))
        }
        Event::MustLeave { seat, owner, why } => {
            let why = match why {
                LeaveCause::Seized => "the gears are seized",
                LeaveCause::Held => "it is held",
            };
            format!("{} must leave the gear of {}: {why}.", name(seat), name(owner))
        }
        Event::Revealed { seat, gear: shown, number } => {
            format!("The gear of {} is turned face up: {} {number}.", name(seat), gear(shown))
        }
        Event::NowShows { seat, gear: shown, number } => {
            format!("The gear of {} now shows {} {number}.", name(seat), gear(shown))
        }
        Event::Adjusted { seat, owner, way, gear: turned, number } => {
            let whose = if owner == seat {
                "their own gear".to_owned()
            } else {
                format!("the gear of {}", name(owner))
            };
            let verb = turn_verb(way).to_lowercase();
            let turned = gear(turned);
            format!("{}, the Watchmaker, {verb}s {whose}: {turned} {number} now.", name(seat))
        }
        Event::Greased { seat } => format!("{} keeps their own gear from jamming.", name(seat)),
        Event::Passed { seat } => format!("{} does not use the ability.", name(seat)),
        Event::Swapped { seat, with, number, given } => format!(
            "The rainbow gear of {} swaps numbers with the gear of {}: {number} here, {given} there.",
            name(seat),
            name(with)
        ),
        Event::NotSwapped { seat, with } => format!(
            "The rainbow gear of {} swaps nothing: {} has a rainbow gear too.",
            name(seat),
            name(with)
        ),
        Event::Jammed { number, seats, greys } => {
            let jam = format!("Jammed on {number}: {}.", names.list(seats.iter()));
            match greys.len() {
                0 => jam,
                1 => format!(
                    "{jam} Only another grey gear could jam the grey one ({}).",
                    names.list(greys.iter())
                ),
                _ => format!("{jam} Grey gears jam each other."),
            }
        }
        Event::Won { condition: card, winners } => {
            let title = condition(card).0;
            match winners.len() {
                0 => format!("{title}: nobody wins the round."),
                1 => format!("{title}: {} wins the round.", names.list(winners.iter())),
                _ => format!("{title}: {} win the round.", names.list(winners.iter())),
            }
        }
        Event::Entered { seat, card: code, by } => {
            let how = match by {
                EnterCause::Fit => "",
                EnterCause::Check => " from check",
                EnterCause::Clerk => ", one off, as the Clerk",
            };
            format!("{} enters {}{how}.", name(seat), card(code))
        }
        Event::Checked { seat, card: code, cause } => {
            let why = match cause {
                None => ": no open card fits",
                Some(CheckCause::DoubleFeed) => " too (Double feed)",
                Some(CheckCause::Clerk) => " too, as the Clerk",
                Some(CheckCause::Inspection) => " (Inspection)",
                Some(CheckCause::Stoker) => ", as the Stoker",
            };
            format!("{} sends {} to check{why}.", name(seat), card(code))
        }
        Event::TookBack { seat, gear: back, cause } => {
            let why = match cause {
                TakeCause::Blue => "the blue gear did not win",
                TakeCause::Salvage => "Salvage",
                TakeCause::Stoker => "the Stoker",
            };
            format!("{} takes the {} gear back ({why}).", name(seat), gear(back))
        }
        Event::Token { seat } => format!("The gear token moves on to {}.", name(seat)),
        Event::NightFalls => {
            "The night shift begins: all gears come back and characters turn to their night side.".into()
        }
        Event::Ends { fourth } if fourth.is_empty() => "The tenth round is over and so is the game.".into(),
        Event::Ends { fourth } => format!("The whole code is entered: {}.", names.list(fourth.iter())),
        Event::Scored { seat, entered, check, halves } => {
            let unit = if matches!(halves, 1 | 2) { "point" } else { "points" };
            format!("{}: {entered} entered, {check} on check: {} {unit}.", name(seat), points(halves))
        }
        Event::ScoresJam { halves, seats } => {
            format!("Equal scores of {} jam: {}.", points(halves), names.list(seats.iter()))
        }
        Event::Winner { seat: Some(seat) } => format!("{} wins the game.", name(seat)),
        Event::Winner { seat: None } => "Nobody wins the game.".into(),
    }
}

pub fn refusal(refusal: &Refusal, names: &Names) -> String {
    match *refusal {
        Refusal::NotNow { .. } => NOT_NOW.en.into(),
        Refusal::NotYourTurn { .. } => "somebody else is asked now".into(),
        Refusal::NotInHand { gear: missing } => format!("the {} gear is not in your hand", gear(missing)),
        Refusal::NoAbility { character: who, shift: side } => {
            format!("this takes {} with the {} ability unused", character(who), shift(side))
        }
        Refusal::MustTurn => "there is no brake this round: the gear must be turned".into(),
        Refusal::OwnGearOnly => "the Watchmaker may turn only their own gear now".into(),
        Refusal::ForwardOnly => "the Watchmaker only increases".into(),
        Refusal::NobodyThere { seat } => format!("nobody sits at seat {}", seat.index() + 1),
        Refusal::GearHeld { owner } => {
            format!("the gear of {} may not be turned this round", names.of(owner))
        }
        Refusal::NotYourCard { card: code } => format!("{} is not part of your code", card(code)),
        Refusal::AlreadyEntered { card: code } => format!("{} is entered already", card(code)),
        Refusal::OnCheck { card: code } => format!("{} is on check already", card(code)),
        Refusal::DoesNotFit { card: code, gear: winning, number } => {
            format!("{} has neither the colour nor the number of your {} {number}", card(code), gear(winning))
        }
        Refusal::NumberOnly { card: code, number } => {
            format!("no colour shows in a power cut: {} is no {number}", card(code))
        }
        Refusal::MustEnter => "an open card fits, so you must enter that or one from check".into(),
        Refusal::FitsAnyway { card: code } => format!("{} fits without the Clerk", card(code)),
        Refusal::NotOneOff { card: code, number } => format!("{} is not one off {number}", card(code)),
        Refusal::NotInDiscard { gear: missing, .. } => {
            format!("the {} gear is not in your discard", gear(missing))
        }
        Refusal::MayNotPass { .. } => "this cannot be passed over".into(),
    }
}
