//! English.

use crate::action::Action;
use crate::content::Tinkerer;
use crate::event::{Aim, Decider, Event, Lead, LeviathanPass, Manner, Reshuffled, Verdict, Why};
use crate::gear::{Colour, Gear};
use crate::part::{Built, Contraption, Part, With};
use crate::public::{Phase, Public, Side};
use crate::refusal::{Price, Refusal};
use crate::rules::scoring::Score;
use crate::rules::{placement, turn};
use tabletop::{NOT_NOW, Names, Seat, Set, plural_en};

/// What is asked now.
pub fn prompt(public: &Public, names: &Names) -> String {
    let who = names.of(public.active);
    match public.phase {
        Phase::First => "Who starts?".into(),
        Phase::DealTinkerer => format!("{who} is dealt a tinkerer"),
        Phase::Draft => format!("{who}: choose a tinkerer"),
        Phase::StartCard { .. } => "The start cards are laid out".into(),
        Phase::DealGears { .. } => format!("{who} is dealt gear cards"),
        Phase::DealContraption => format!("{who} is dealt a contraption"),
        Phase::Turn if public.done => format!("{who}: free actions, or end the turn"),
        Phase::Turn if public.player().out => format!("{who}: re-enter for 1 spark, or stay out"),
        Phase::Turn => format!("{who}: play a card or pass"),
        Phase::SecondDiscard => format!("{who}: the second card to discard"),
        Phase::DrawGear => format!("{who} draws a gear card"),
        Phase::DrawContraption => format!("{who} draws a contraption"),
        Phase::Look { .. } => format!("{who} looks at the top of the gear deck"),
        Phase::Keep { .. } => format!("{who}: keep one of these cards"),
        Phase::Under => format!("{who}: which of the two goes under the deck first?"),
        Phase::LeviathanColumn => "The Leviathan looks for a column".into(),
        Phase::LeviathanRow { column } => format!("The Leviathan looks for a row in column {column}"),
        Phase::LeviathanGear { cell, .. } => format!("The Leviathan looks for a card for {cell}"),
        Phase::Build => format!("{who}: build contraptions, or finish"),
        Phase::Over => "The game is over".into(),
    }
}

/// An action as a button would name it.
pub fn action(public: &Public, seat: Seat, action: Action) -> String {
    let tinkers = |gear, cell| {
        let sum = placement::would_tinker(&public.grid, gear, cell);
        sum.map_or(String::new(), |sum| format!(", tinkering ({sum})"))
    };
    match action {
        Action::Take { tinkerer } => format!("Take {}", tinkerer_name(tinkerer)),
        Action::Play { gear, cell } => format!("Play the {} to {cell}{}", card(gear), tinkers(gear, cell)),
        Action::Clash { gear, cell } => {
            let tinkers = tinkers(gear, cell);
            format!("Victoria: play the {} to {cell} against the column colour{tinkers}", card(gear))
        }
        Action::Sideways { gear, cell } => {
            let (number, tinkers) = (turn::bent(public, gear, cell), tinkers(gear, cell));
            format!("Jade: play the {} to {cell} sideways, as if {number}{tinkers}", card(gear))
        }
        Action::Replace { gear, cell } => {
            format!("Replace the card on {cell} with the {} (2 sparks)", card(gear))
        }
        Action::Pass => "Pass".into(),
        Action::ReEnter => "Re-enter (1 spark)".into(),
        Action::StayOut => "Stay out".into(),
        Action::Discard { gear } => format!("Discard the {} (two for 1 spark)", card(gear)),
        Action::DrawGear => "Draw a gear card (1 spark)".into(),
        Action::DrawContraption => "Draw a contraption (2 sparks)".into(),
        Action::Look => "Bartleby: look at the top 3 gear cards".into(),
        Action::Keep { gear } => format!("Keep the {}", card(gear)),
        Action::Under { gear } => format!("Put the {} under the deck first", card(gear)),
        Action::Slide { from, to } => format!("Wyatt: slide {from} to {to}"),
        Action::Build { contraption, with } => {
            format!("Build {contraption} with {}", built_with(contraption, with))
        }
        Action::Done => "Build nothing more".into(),
        Action::EndTurn if public.players[seat].out => "End the turn (you are out)".into(),
        Action::EndTurn => "End the turn".into(),
    }
}

/// An event as a person would say it.
pub fn event(event: &Event, names: &Names) -> String {
    match *event {
        Event::GotTinkerer { seat, tinkerer } => {
            format!("{} has {}.", names.of(seat), tinkerer_name(tinkerer))
        }
        Event::StartCard { gear, cell } => format!("Start card: {} on {cell}.", card(gear)),
        Event::Dealt { seat, gears } => {
            format!("{} is dealt {}.", names.of(seat), plural_en(gears.into(), "gear card", "gear cards"))
        }
        Event::DealtGear { seat, gear } => format!("{} is dealt the {}.", names.of(seat), card(gear)),
        Event::DealtContraption { seat, contraption } => {
            format!("{} is dealt the contraption {}.", names.of(seat), blueprint(contraption))
        }
        Event::DealtUnseenContraption { seat } => format!("{} is dealt a contraption.", names.of(seat)),
        Event::NoContraption { seat } => format!("No contraption is left for {}.", names.of(seat)),
        Event::RoundBegins { round, first } => format!("Round {round} begins: {} starts.", names.of(first)),
        Event::Played { side, gear, cell, manner } => {
            let how = match manner {
                Manner::Plain => String::new(),
                Manner::Clash => " against the column colour (Victoria)".into(),
                Manner::Sideways(number) => format!(" as if {number}, sideways (Jade)"),
            };
            let lines = format!("column {} and row {}", cell.column, cell.row);
            format!("{} plays the {} to {cell}{how} and controls {lines}.", name(side, names), card(gear))
        }
        Event::Replaced { side, gear, cell, covered } => format!(
            "{} replaces the {} on {cell} with the {} and controls column {} and row {}.",
            name(side, names),
            card(covered),
            card(gear),
            cell.column,
            cell.row
        ),
        Event::Tinkered { side, gear, sum, gained } => {
            let made = gear.number();
            let spark = gained_sparks(gained);
            format!("{} tinkers ({sum} = {made}): {spark}.", name(side, names))
        }
        Event::Passed { seat } => format!("{} passes.", names.of(seat)),
        Event::ReEntered { seat } => format!("{} re-enters for 1 spark.", names.of(seat)),
        Event::StayedOut { seat } => format!("{} stays out.", names.of(seat)),
        Event::Discarded { seat, first, second, gained } => format!(
            "{} discards the {}, then the {}: {}.",
            names.of(seat),
            card(first),
            card(second),
            gained_sparks(gained)
        ),
        Event::DiscardedUnseen { seat, gained } => {
            format!("{} discards two cards: {}.", names.of(seat), gained_sparks(gained))
        }
        Event::DrewGear { seat, gear } => format!("{} draws the {} for 1 spark.", names.of(seat), card(gear)),
        Event::DrewUnseenGear { seat } => format!("{} draws a gear card for 1 spark.", names.of(seat)),
        Event::DrewContraption { seat, contraption } => {
            format!("{} draws the contraption {} for 2 sparks.", names.of(seat), blueprint(contraption))
        }
        Event::DrewUnseenContraption { seat } => {
            format!("{} draws a contraption for 2 sparks.", names.of(seat))
        }
        Event::Looks { seat, cards } => {
            let cards = plural_en(cards.into(), "card", "cards");
            format!("{} (Bartleby) looks at {cards} from the top of the gear deck.", names.of(seat))
        }
        Event::Looked { seat, gear } => format!("{} sees the {}.", names.of(seat), card(gear)),
        Event::Kept { seat, gear } => format!("{} keeps the {}.", names.of(seat), card(gear)),
        Event::KeptUnseen { seat, under: 0 } => format!("{} keeps the card.", names.of(seat)),
        Event::KeptUnseen { seat, .. } => {
            format!("{} keeps one card; the rest goes under the deck.", names.of(seat))
        }
        Event::Buried { seat, first, second } => {
            let then = second.map_or(String::new(), |second| format!(", then the {}", card(second)));
            format!("{} puts under the deck the {}{then}.", names.of(seat), card(first))
        }
        Event::Slid { seat, gear, from, to } => {
            format!("{} (Wyatt) slides the {} from {from} to {to}.", names.of(seat), card(gear))
        }
        Event::RoundEnds { round } => format!("All have passed: round {round} ends."),
        Event::Claimed { side, parts } => format!("{} claims {}.", name(side, names), part_list(parts)),
        Event::BuiltContraption { seat, contraption, with } => {
            let points = if with == With::Both { "9" } else { "4" };
            let parts = built_with(contraption, with);
            format!("{} builds {contraption} with {parts}: {points} points.", names.of(seat))
        }
        Event::SetAside { seat, parts } => format!("{} sets aside {}.", names.of(seat), part_list(parts)),
        Event::GainedSparks { side, gained, why } => {
            let why = match why {
                Why::Unused => "ability not used".into(),
                Why::Behind(parts) => format!("{parts} parts behind the leader"),
                Why::Income => "start of the round".into(),
            };
            format!("{}: {} ({why}).", name(side, names), gained_sparks(gained))
        }
        Event::GridCleared => "The grid is cleared and the cards are shuffled.".into(),
        Event::Leads { seat, parts, by } => {
            let tie = match by {
                Lead::Parts => "",
                Lead::Sparks => " and more sparks",
                Lead::Gears => ", equal sparks and more gear cards",
                Lead::Order => " and was earlier in the order, all else being equal",
            };
            format!("{} leads with {}{tie}.", names.of(seat), plural_en(parts.into(), "part", "parts"))
        }
        Event::LeviathanPays { replace, left } => {
            let what = if replace { "one more spark to replace" } else { "1 spark for its turn" };
            format!("The Leviathan pays {what} ({left} left).")
        }
        Event::LeviathanPasses { why } => match why {
            LeviathanPass::Lines(lines) => format!("The Leviathan controls {lines} lines and passes."),
            LeviathanPass::NoSpark => "The Leviathan has no sparks left and passes.".into(),
            LeviathanPass::NoSparkToReplace => {
                "The Leviathan has no spark left to replace the card and passes.".into()
            }
        },
        Event::FlippedForColumn { contraption, open } => {
            let (column, verdict) = (contraption.column, if open { "takes" } else { "cannot play in" });
            format!("The Leviathan flips contraption {contraption}: it {verdict} column {column}.")
        }
        Event::FlippedForRow { contraption, column, open } => {
            let verdict = if open { "it can play there" } else { "it cannot play there" };
            format!(
                "The Leviathan flips contraption {contraption} for the row: {column}{}, {verdict}.",
                contraption.row
            )
        }
        Event::FirstColumn { column } => {
            format!("No contraption names a fitting column: the Leviathan takes the first, {column}.")
        }
        Event::LeviathanAims { cell, by } => {
            let by = match by {
                Aim::SameCard => "the card names its row too",
                Aim::OnlyRow => "its only fitting row",
                Aim::NextCard => "named by the further card",
                Aim::FirstRow => "the first fitting row, for no card names one",
            };
            format!("The Leviathan aims at {cell} ({by}).")
        }
        Event::FlippedGear { gear, cell, verdict } => {
            let verdict = match verdict {
                Verdict::Fits => format!("it fits {cell}"),
                Verdict::Colour => format!("column {} shows that colour", cell.column),
                Verdict::Order => format!("row {} would both rise and fall", cell.row),
            };
            format!("The Leviathan flips the {}: {verdict}.", card(gear))
        }
        Event::LeviathanFindsNothing { flipped } => {
            let cards = plural_en(flipped.into(), "card", "cards");
            format!("The Leviathan has flipped {cards} and plays nothing.")
        }
        Event::Reshuffled { deck } => match deck {
            Reshuffled::Gears => "The gear deck is made anew from its discard.".into(),
            Reshuffled::Contraptions => "The contraption deck is made anew from its discard.".into(),
        },
        Event::Scored { side, score } => scored(name(side, names), side, &score),
        Event::Over { winners, leviathan, by } => {
            let names = names.list(winners.iter());
            let by = match by {
                Decider::Points | Decider::Shared => "",
                Decider::Types => " by more different types of parts",
                Decider::Triples => " by more sets of three like parts",
            };
            match (winners.len(), leviathan) {
                (0, _) => format!("The Leviathan wins{by}."),
                (_, true) => format!("{names} and the Leviathan share the win."),
                (1, false) => format!("{names} wins{by}."),
                (_, false) => format!("{names} share the win."),
            }
        }
    }
}

fn scored(who: &str, side: Side, score: &Score) -> String {
    let mut terms = Vec::new();
    if side != Side::Leviathan {
        terms.push(format!("contraptions {} × 4 + {} × 9", score.one_part, score.both_parts));
    }
    let parts = if side == Side::Leviathan { "parts" } else { "loose parts" };
    terms.push(format!("{parts} {} × {}", score.parts, score.points_a_part));
    terms.push(format!("sparks {} × {}", score.sparks, score.points_a_spark));
    let types = plural_en(score.types.into(), "type", "types");
    let triples = plural_en(score.triples.into(), "set of three", "sets of three");
    format!("{who} scores {}: {} ({types}, {triples}).", score.total, terms.join(", "))
}

/// Why not, without the rule's id.
pub fn refusal(refusal: &Refusal) -> String {
    match *refusal {
        Refusal::NotYourTurn => "it is not your turn".into(),
        Refusal::NotNow { .. } => NOT_NOW.en.into(),
        Refusal::TinkererTaken { tinkerer } => format!("somebody has {}", tinkerer_name(tinkerer)),
        Refusal::NotYourTinkerer { tinkerer } => {
            format!("that is the ability of {}", tinkerer_name(tinkerer))
        }
        Refusal::AbilityUsed { tinkerer } => {
            format!("the ability of {} is used this round", tinkerer_name(tinkerer))
        }
        Refusal::AlreadyPlayed => "you have played or passed this turn".into(),
        Refusal::NothingPlayed => "a turn needs a play or a pass before it ends".into(),
        Refusal::Out => "you are out: re-enter first or stay out".into(),
        Refusal::NotOut => "you are not out".into(),
        Refusal::NotInHand { gear, .. } => format!("the {} is not in your hand", card(gear)),
        Refusal::NoSuchCell { cell } => format!("there is no {cell} in this grid"),
        Refusal::Occupied { cell, ability: None } => format!("{cell} holds a card: replace it for 2 sparks"),
        Refusal::Occupied { cell, ability: Some(tinkerer) } => {
            format!("{cell} holds a card, and {} plays to an open cell", tinkerer_name(tinkerer))
        }
        Refusal::NothingToReplace { cell } => format!("there is no card on {cell} to replace"),
        Refusal::TooFewSparks { price, have } => {
            let what = match price {
                Price::Replace => "replacing costs 2 sparks",
                Price::Gear => "a gear card costs 1 spark",
                Price::Contraption => "a contraption costs 2 sparks",
                Price::ReEnter => "re-entering costs 1 spark",
            };
            format!("{what}, you have {have}")
        }
        Refusal::ColumnColour { column, colour } => {
            format!("column {column} already shows a {} card", colour_name(colour))
        }
        Refusal::RowOrder { row, number } => {
            format!("with a {number} there row {row} would both rise and fall")
        }
        Refusal::NoClash { column, colour } => {
            format!("column {column} shows no other {} card: an ordinary play will do", colour_name(colour))
        }
        Refusal::NoBend { row, number } => {
            format!("no number 1 or 2 away from {number} fits row {row} there")
        }
        Refusal::TwoCards => "a discard takes two gear cards".into(),
        Refusal::HandFull => "you hold 8 gear cards, which is the limit".into(),
        Refusal::HandFullForLook => "you hold 8 gear cards and could keep none".into(),
        Refusal::NoGears => "the gear deck is empty".into(),
        Refusal::NoContraptions => "the contraption deck is empty".into(),
        Refusal::NotLookedAt { gear } => format!("the {} is not among the cards looked at", card(gear)),
        Refusal::NothingToSlide { cell } => format!("there is no card on {cell} to slide"),
        Refusal::OtherRow { row } => format!("a slide stays in its row, {row}"),
        Refusal::InTheWay { cell } => format!("the card on {cell} is in the way"),
        Refusal::NotYourContraption { contraption } => {
            format!("contraption {contraption} is not in your hand")
        }
        Refusal::PartMissing { part } => {
            format!("you have no {} ({part}) left from this round", part_name(part))
        }
    }
}

/// "blue 5".
pub fn card(gear: Gear) -> String {
    format!("{} {}", colour_name(gear.colour()), gear.number())
}

/// The name of a colour.
pub fn colour_name(colour: Colour) -> &'static str {
    match colour {
        Colour::Gray => "gray",
        Colour::Blue => "blue",
        Colour::Red => "red",
        Colour::Yellow => "yellow",
        Colour::Purple => "purple",
    }
}

/// The name of a tinkerer.
pub fn tinkerer_name(tinkerer: Tinkerer) -> &'static str {
    match tinkerer {
        Tinkerer::Bartleby => "Bartleby",
        Tinkerer::Victoria => "Victoria",
        Tinkerer::Wyatt => "Wyatt",
        Tinkerer::Jade => "Jade",
    }
}

/// The name of a part (reconstructed).
pub fn part_name(part: Part) -> &'static str {
    match part {
        Part::A => "wheel",
        Part::B => "propeller",
        Part::C => "crank",
        Part::D => "spring",
        Part::E => "lens",
        Part::One => "boiler",
        Part::Two => "piston",
        Part::Three => "air canister",
        Part::Four => "dial",
    }
}

fn name(side: Side, names: &Names) -> &str {
    match side {
        Side::Seat(seat) => names.of(seat),
        Side::Leviathan => "The Leviathan",
    }
}

fn gained_sparks(gained: u8) -> String {
    if gained == 0 {
        "no spark, for 5 is the limit".into()
    } else {
        plural_en(gained.into(), "spark", "sparks")
    }
}

fn blueprint(contraption: Contraption) -> String {
    format!("{contraption} ({} and {})", part_name(contraption.letter()), part_name(contraption.number()))
}

fn built_with(contraption: Contraption, with: With) -> String {
    let parts = Built::new(contraption, with).parts();
    parts.map(|part| format!("{} ({part})", part_name(part))).collect::<Vec<_>>().join(" and ")
}

fn part_list(parts: Set<Part>) -> String {
    parts.iter().map(|part| format!("{} ({part})", part_name(part))).collect::<Vec<_>>().join(", ")
}
