//! Russian, in the present tense.

use crate::action::Action;
use crate::content::Tinkerer;
use crate::event::{Aim, Decider, Event, Lead, LeviathanPass, Manner, Reshuffled, Verdict, Why};
use crate::gear::{Colour, Gear};
use crate::part::{Built, Contraption, Part, With};
use crate::public::{Phase, Public, Side};
use crate::refusal::{Price, Refusal};
use crate::rules::scoring::Score;
use crate::rules::{placement, turn};
use tabletop::{NOT_NOW, Names, Seat, Set, plural_ru};

/// What is asked now.
pub fn prompt(public: &Public, names: &Names) -> String {
    let who = names.of(public.active);
    match public.phase {
        Phase::First => "Кто начинает?".into(),
        Phase::DealTinkerer => format!("{who} получает механика"),
        Phase::Draft => format!("{who}: выберите механика"),
        Phase::StartCard { .. } => "Выкладываются начальные карты".into(),
        Phase::DealGears { .. } => format!("{who} получает карты шестерён"),
        Phase::DealContraption => format!("{who} получает чертёж"),
        Phase::Turn if public.done => format!("{who}: выполните свободные действия или закончите ход"),
        Phase::Turn if public.player().out => {
            format!("{who}: вернитесь в раунд за 1 искру или останьтесь вне раунда")
        }
        Phase::Turn => format!("{who}: сыграйте карту или пасуйте"),
        Phase::SecondDiscard => format!("{who}: выберите вторую карту для сброса"),
        Phase::DrawGear => format!("{who} берёт карту шестерни"),
        Phase::DrawContraption => format!("{who} берёт чертёж"),
        Phase::Look { .. } => format!("{who} смотрит верхние карты колоды шестерён"),
        Phase::Keep { .. } => format!("{who}: оставьте себе одну из этих карт"),
        Phase::Under => format!("{who}: какая из двух карт ложится под колоду первой?"),
        Phase::LeviathanColumn => "Левиафан ищет столбец".into(),
        Phase::LeviathanRow { column } => format!("Левиафан ищет ряд в столбце {column}"),
        Phase::LeviathanGear { cell, .. } => format!("Левиафан ищет карту для {cell}"),
        Phase::Build => format!("{who}: соберите устройства или закончите"),
        Phase::Over => "Игра окончена".into(),
    }
}

/// An action as a button would name it.
pub fn action(public: &Public, seat: Seat, action: Action) -> String {
    let tinkers = |gear, cell| {
        let sum = placement::would_tinker(&public.grid, gear, cell);
        sum.map_or(String::new(), |sum| format!(" и наладить механизм ({sum})"))
    };
    match action {
        Action::Take { tinkerer } => format!("Взять механика: {}", tinkerer_name(tinkerer)),
        Action::Play { gear, cell } => {
            format!("Сыграть {} на {cell}{}", card_played(gear), tinkers(gear, cell))
        }
        Action::Clash { gear, cell } => {
            let tinkers = tinkers(gear, cell);
            format!("Виктория: сыграть {} на {cell} вопреки цвету столбца{tinkers}", card_played(gear))
        }
        Action::Sideways { gear, cell } => {
            let (number, tinkers) = (turn::bent(public, gear, cell), tinkers(gear, cell));
            format!("Джейд: сыграть {} на {cell} боком как {number}{tinkers}", card_played(gear))
        }
        Action::Replace { gear, cell } => {
            format!("Заменить карту на {cell}: сыграть {} (2 искры)", card_played(gear))
        }
        Action::Pass => "Пасовать".into(),
        Action::ReEnter => "Вернуться в раунд (1 искра)".into(),
        Action::StayOut => "Остаться вне раунда".into(),
        Action::Discard { gear } => format!("Сбросить {} (две за 1 искру)", card_played(gear)),
        Action::DrawGear => "Взять карту шестерни (1 искра)".into(),
        Action::DrawContraption => "Взять чертёж (2 искры)".into(),
        Action::Look => "Бартлби: посмотреть 3 верхние карты шестерён".into(),
        Action::Keep { gear } => format!("Оставить себе {}", card_played(gear)),
        Action::Under { gear } => format!("Первой положить под колоду {}", card_played(gear)),
        Action::Slide { from, to } => format!("Уайатт: сдвинуть {from} на {to}"),
        Action::Build { contraption, with } => {
            format!("Собрать {contraption}: {}", built_with(contraption, with))
        }
        Action::Done => "Больше ничего не собирать".into(),
        Action::EndTurn if public.players[seat].out => "Закончить ход (вы вне раунда)".into(),
        Action::EndTurn => "Закончить ход".into(),
    }
}

/// An event as a person would say it.
pub fn event(event: &Event, names: &Names) -> String {
    match *event {
        Event::GotTinkerer { seat, tinkerer } => {
            format!("{} получает механика: {}.", names.of(seat), tinkerer_name(tinkerer))
        }
        Event::StartCard { gear, cell } => format!("Начальная карта: {} на {cell}.", card(gear)),
        Event::Dealt { seat, gears } => {
            let cards = plural_ru(gears.into(), "карту шестерни", "карты шестерён", "карт шестерён");
            format!("{} получает {cards}.", names.of(seat))
        }
        Event::DealtGear { seat, gear } => format!("{} получает карту: {}.", names.of(seat), card(gear)),
        Event::DealtContraption { seat, contraption } => {
            format!("{} получает чертёж {}.", names.of(seat), blueprint(contraption))
        }
        Event::DealtUnseenContraption { seat } => format!("{} получает чертёж.", names.of(seat)),
        Event::NoContraption { seat } => format!("{} остаётся без чертежа: их больше нет.", names.of(seat)),
        Event::RoundBegins { round, first } => {
            format!("Начинается раунд {round}: первым ходит {}.", names.of(first))
        }
        Event::Played { side, gear, cell, manner } => {
            let how = match manner {
                Manner::Plain => String::new(),
                Manner::Clash => " вопреки цвету столбца (Виктория)".into(),
                Manner::Sideways(number) => format!(" как {number}, боком (Джейд)"),
            };
            let lines = format!("столбец {} и ряд {}", cell.column, cell.row);
            format!("{} играет {} на {cell}{how} и держит {lines}.", name(side, names), card_played(gear))
        }
        Event::Replaced { side, gear, cell, covered } => format!(
            "{} кладёт {} поверх карты «{}» на {cell} и держит столбец {} и ряд {}.",
            name(side, names),
            card_played(gear),
            card(covered),
            cell.column,
            cell.row
        ),
        Event::Tinkered { side, gear, sum, gained } => {
            let made = gear.number();
            let spark = gained_sparks(gained);
            format!("{} налаживает механизм ({sum} = {made}): {spark}.", name(side, names))
        }
        Event::Passed { seat } => format!("{} пасует.", names.of(seat)),
        Event::ReEntered { seat } => format!("{} возвращается в раунд за 1 искру.", names.of(seat)),
        Event::StayedOut { seat } => format!("{} остаётся вне раунда.", names.of(seat)),
        Event::Discarded { seat, first, second, gained } => format!(
            "{} сбрасывает {}, затем {}: {}.",
            names.of(seat),
            card_played(first),
            card_played(second),
            gained_sparks(gained)
        ),
        Event::DiscardedUnseen { seat, gained } => {
            format!("{} сбрасывает две карты: {}.", names.of(seat), gained_sparks(gained))
        }
        Event::DrewGear { seat, gear } => {
            format!("{} берёт {} за 1 искру.", names.of(seat), card_played(gear))
        }
        Event::DrewUnseenGear { seat } => format!("{} берёт карту шестерни за 1 искру.", names.of(seat)),
        Event::DrewContraption { seat, contraption } => {
            format!("{} берёт чертёж {} за 2 искры.", names.of(seat), blueprint(contraption))
        }
        Event::DrewUnseenContraption { seat } => format!("{} берёт чертёж за 2 искры.", names.of(seat)),
        Event::Looks { seat, cards } => {
            let cards = plural_ru(cards.into(), "верхнюю карту", "верхние карты", "верхних карт");
            format!("{} (Бартлби) смотрит {cards} колоды шестерён.", names.of(seat))
        }
        Event::Looked { seat, gear } => format!("{} видит карту: {}.", names.of(seat), card(gear)),
        Event::Kept { seat, gear } => format!("{} оставляет себе {}.", names.of(seat), card_played(gear)),
        Event::KeptUnseen { seat, under: 0 } => format!("{} оставляет карту себе.", names.of(seat)),
        Event::KeptUnseen { seat, .. } => {
            format!("{} оставляет себе одну карту, остальное уходит под колоду.", names.of(seat))
        }
        Event::Buried { seat, first, second } => {
            let then = second.map_or(String::new(), |second| format!(", затем {}", card_played(second)));
            format!("{} кладёт под колоду {}{then}.", names.of(seat), card_played(first))
        }
        Event::Slid { seat, gear, from, to } => {
            format!("{} (Уайатт) сдвигает {} с {from} на {to}.", names.of(seat), card_played(gear))
        }
        Event::RoundEnds { round } => format!("Все пасуют: раунд {round} заканчивается."),
        Event::Claimed { side, parts } => {
            format!("{} забирает детали: {}.", name(side, names), part_list(parts))
        }
        Event::BuiltContraption { seat, contraption, with } => {
            let points = if with == With::Both { "9 очков" } else { "4 очка" };
            let parts = built_with(contraption, with);
            format!("{} собирает {contraption} ({parts}): {points}.", names.of(seat))
        }
        Event::SetAside { seat, parts } => {
            format!("{} откладывает детали: {}.", names.of(seat), part_list(parts))
        }
        Event::GainedSparks { side, gained, why } => {
            let why = match why {
                Why::Unused => "умение не использовано".into(),
                Why::Behind(parts) => {
                    format!(
                        "отставание от лидера: {}",
                        plural_ru(parts.into(), "деталь", "детали", "деталей")
                    )
                }
                Why::Income => "начало раунда".into(),
            };
            format!("{}: {} ({why}).", name(side, names), gained_sparks(gained))
        }
        Event::GridCleared => "Поле очищается, карты тасуются.".into(),
        Event::Leads { seat, parts, by } => {
            let tie = match by {
                Lead::Parts => "",
                Lead::Sparks => ", искр больше",
                Lead::Gears => ", искр поровну, карт больше",
                Lead::Order => ", всё поровну, но ход в раунде раньше",
            };
            let parts = plural_ru(parts.into(), "деталь", "детали", "деталей");
            format!("Лидер — {}: {parts}{tie}.", names.of(seat))
        }
        Event::LeviathanPays { replace, left } => {
            let what =
                if replace { "ещё 1 искру за замену" } else { "1 искру за ход" };
            format!("Левиафан платит {what} (осталось {left}).")
        }
        Event::LeviathanPasses { why } => match why {
            LeviathanPass::Lines(lines) => {
                format!("Левиафан держит {} и пасует.", plural_ru(lines.into(), "линию", "линии", "линий"))
            }
            LeviathanPass::NoSpark => "У Левиафана нет искр: он пасует.".into(),
            LeviathanPass::NoSparkToReplace => "У Левиафана нет искры на замену карты: он пасует.".into(),
        },
        Event::FlippedForColumn { contraption, open } => {
            let (column, verdict) = (contraption.column, if open { "подходит" } else { "не подходит" });
            format!("Левиафан открывает чертёж {contraption}: столбец {column} {verdict}.")
        }
        Event::FlippedForRow { contraption, column, open } => {
            let verdict = if open { "подходит" } else { "не подходит" };
            format!(
                "Левиафан открывает чертёж {contraption} для ряда: {column}{} {verdict}.",
                contraption.row
            )
        }
        Event::FirstColumn { column } => {
            format!("Ни один чертёж не называет подходящий столбец: Левиафан берёт первый — {column}.")
        }
        Event::LeviathanAims { cell, by } => {
            let by = match by {
                Aim::SameCard => "ряд назван той же картой",
                Aim::OnlyRow => "единственный подходящий ряд",
                Aim::NextCard => "ряд назван следующей картой",
                Aim::FirstRow => "первый подходящий ряд: карты его не называют",
            };
            format!("Левиафан целится в {cell} ({by}).")
        }
        Event::FlippedGear { gear, cell, verdict } => {
            let verdict = match verdict {
                Verdict::Fits => format!("подходит для {cell}"),
                Verdict::Colour => format!("в столбце {} этот цвет уже есть", cell.column),
                Verdict::Order => format!("ряд {} и рос бы, и убывал", cell.row),
            };
            format!("Левиафан открывает карту: {} — {verdict}.", card(gear))
        }
        Event::LeviathanFindsNothing { flipped } => {
            let cards = plural_ru(flipped.into(), "карту", "карты", "карт");
            format!("Левиафан открывает {cards} и ничего не играет.")
        }
        Event::Reshuffled { deck } => match deck {
            Reshuffled::Gears => "Сброс шестерён тасуется в новую колоду.".into(),
            Reshuffled::Contraptions => "Сброс чертежей тасуется в новую колоду.".into(),
        },
        Event::Scored { side, score } => scored(name(side, names), side, &score),
        Event::Over { winners, leviathan, by } => {
            let names = names.list(winners.iter());
            let by = match by {
                Decider::Points | Decider::Shared => "",
                Decider::Types => " (больше разных видов деталей)",
                Decider::Triples => " (больше троек одинаковых деталей)",
            };
            match (winners.len(), leviathan) {
                (0, _) => format!("Побеждает Левиафан{by}."),
                (_, true) => format!("{names} и Левиафан делят победу."),
                (1, false) => format!("Побеждает {names}{by}."),
                (_, false) => format!("{names} делят победу."),
            }
        }
    }
}

fn scored(who: &str, side: Side, score: &Score) -> String {
    let mut terms = Vec::new();
    if side != Side::Leviathan {
        terms.push(format!("устройства {} × 4 + {} × 9", score.one_part, score.both_parts));
    }
    let parts = if side == Side::Leviathan { "детали" } else { "свободные детали" };
    terms.push(format!("{parts} {} × {}", score.parts, score.points_a_part));
    terms.push(format!("искры {} × {}", score.sparks, score.points_a_spark));
    let types = plural_ru(score.types.into(), "вид", "вида", "видов");
    let triples = plural_ru(score.triples.into(), "тройка", "тройки", "троек");
    let points = plural_ru(score.total.into(), "очко", "очка", "очков");
    format!("{who}: {points} — {} ({types}, {triples}).", terms.join(", "))
}

/// Why not, without the rule's id.
pub fn refusal(refusal: &Refusal) -> String {
    match *refusal {
        Refusal::NotYourTurn => "сейчас не ваш ход".into(),
        Refusal::NotNow { .. } => NOT_NOW.ru.into(),
        Refusal::TinkererTaken { tinkerer } => format!("механик занят: {}", tinkerer_name(tinkerer)),
        Refusal::NotYourTinkerer { tinkerer } => {
            format!("это умение другого механика: {}", tinkerer_name(tinkerer))
        }
        Refusal::AbilityUsed { tinkerer } => {
            format!("умение механика уже использовано в этом раунде: {}", tinkerer_name(tinkerer))
        }
        Refusal::AlreadyPlayed => "в этот ход вы уже сыграли или спасовали".into(),
        Refusal::NothingPlayed => "до конца хода нужно сыграть карту или спасовать".into(),
        Refusal::Out => "вы спасовали: сначала вернитесь в раунд или останьтесь вне его".into(),
        Refusal::NotOut => "вы не выходили из раунда".into(),
        Refusal::NotInHand { gear, .. } => format!("карты «{}» нет у вас в руке", card(gear)),
        Refusal::NoSuchCell { cell } => format!("на этом поле нет клетки {cell}"),
        Refusal::Occupied { cell, ability: None } => {
            format!("на {cell} лежит карта: её можно заменить за 2 искры")
        }
        Refusal::Occupied { cell, ability: Some(tinkerer) } => {
            format!("на {cell} лежит карта, а {} играет только на свободную клетку", tinkerer_name(tinkerer))
        }
        Refusal::NothingToReplace { cell } => format!("на {cell} нечего заменять"),
        Refusal::TooFewSparks { price, have } => {
            let what = match price {
                Price::Replace => "замена стоит 2 искры",
                Price::Gear => "карта шестерни стоит 1 искру",
                Price::Contraption => "чертёж стоит 2 искры",
                Price::ReEnter => "возвращение стоит 1 искру",
            };
            format!("{what}, у вас {have}")
        }
        Refusal::ColumnColour { column, colour } => {
            format!("в столбце {column} уже видна {} карта", colour_name(colour))
        }
        Refusal::RowOrder { row, number } => format!("с числом {number} ряд {row} и рос бы, и убывал"),
        Refusal::NoClash { column, colour } => {
            format!("в столбце {column} не видна другая {} карта: хватит обычного хода", colour_name(colour))
        }
        Refusal::NoBend { row, number } => {
            format!("ни одно число на 1 или 2 больше или меньше {number} не подходит ряду {row}")
        }
        Refusal::TwoCards => "сбрасывать нужно сразу две карты шестерён".into(),
        Refusal::HandFull => "у вас 8 карт шестерён — больше нельзя".into(),
        Refusal::HandFullForLook => "у вас 8 карт шестерён, оставить себе ничего нельзя".into(),
        Refusal::NoGears => "колода шестерён пуста".into(),
        Refusal::NoContraptions => "колода чертежей пуста".into(),
        Refusal::NotLookedAt { gear } => format!("карты «{}» нет среди просмотренных", card(gear)),
        Refusal::NothingToSlide { cell } => format!("на {cell} нечего сдвигать"),
        Refusal::OtherRow { row } => format!("сдвигать можно только вдоль ряда {row}"),
        Refusal::InTheWay { cell } => format!("карта на {cell} мешает"),
        Refusal::NotYourContraption { contraption } => format!("чертежа {contraption} нет у вас в руке"),
        Refusal::PartMissing { part } => {
            format!("у вас не осталось такой детали за этот раунд: {} ({part})", part_name(part))
        }
    }
}

/// «голубая 5».
pub fn card(gear: Gear) -> String {
    format!("{} {}", colour_name(gear.colour()), gear.number())
}

/// «голубую 5».
fn card_played(gear: Gear) -> String {
    let colour = match gear.colour() {
        Colour::Gray => "серую",
        Colour::Blue => "голубую",
        Colour::Red => "красную",
        Colour::Yellow => "жёлтую",
        Colour::Purple => "фиолетовую",
    };
    format!("{colour} {}", gear.number())
}

/// The name of a colour; the five begin with different letters.
pub fn colour_name(colour: Colour) -> &'static str {
    match colour {
        Colour::Gray => "серая",
        Colour::Blue => "голубая",
        Colour::Red => "красная",
        Colour::Yellow => "жёлтая",
        Colour::Purple => "фиолетовая",
    }
}

/// The name of a tinkerer.
pub fn tinkerer_name(tinkerer: Tinkerer) -> &'static str {
    match tinkerer {
        Tinkerer::Bartleby => "Бартлби",
        Tinkerer::Victoria => "Виктория",
        Tinkerer::Wyatt => "Уайатт",
        Tinkerer::Jade => "Джейд",
    }
}

/// The name of a part (reconstructed).
pub fn part_name(part: Part) -> &'static str {
    match part {
        Part::A => "колесо",
        Part::B => "пропеллер",
        Part::C => "рукоятка",
        Part::D => "пружина",
        Part::E => "линза",
        Part::One => "котёл",
        Part::Two => "поршень",
        Part::Three => "баллон",
        Part::Four => "циферблат",
    }
}

fn name(side: Side, names: &Names) -> &str {
    match side {
        Side::Seat(seat) => names.of(seat),
        Side::Leviathan => "Левиафан",
    }
}

fn gained_sparks(gained: u8) -> String {
    if gained == 0 {
        "без искры, предел — 5".into()
    } else {
        plural_ru(gained.into(), "искра", "искры", "искр")
    }
}

fn blueprint(contraption: Contraption) -> String {
    format!("{contraption} ({} и {})", part_name(contraption.letter()), part_name(contraption.number()))
}

fn built_with(contraption: Contraption, with: With) -> String {
    let parts = Built::new(contraption, with).parts();
    parts.map(|part| format!("{} {part}", part_name(part))).collect::<Vec<_>>().join(" и ")
}

fn part_list(parts: Set<Part>) -> String {
    parts.iter().map(|part| format!("{} ({part})", part_name(part))).collect::<Vec<_>>().join(", ")
}
