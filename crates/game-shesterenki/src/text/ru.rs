//! Russian. Names are not declined, and some are two words («Бот 2»): they stand in the nominative, as the subject,
//! after a colon or in brackets.

use super::{Deed, neighbours, points};
use crate::content::{Character, CodeCard, Colour, Condition, Effect, Face, Gear, Shift, Turning, Way};
use crate::{
    Action, CharacterCard, CheckCause, EnterCause, Event, LeaveCause, Phase, Public, Refusal, TakeCause,
};
use tabletop::{NOT_NOW, Names, Seat, plural_ru};

/// The nominative.
pub fn gear(gear: Gear) -> &'static str {
    match gear {
        Gear::Red => "красная",
        Gear::Violet => "фиолетовая",
        Gear::Yellow => "жёлтая",
        Gear::Blue => "синяя",
        Gear::Grey => "серая",
        Gear::Rainbow => "разноцветная",
    }
}

/// The accusative.
fn the_gear(gear: Gear) -> &'static str {
    match gear {
        Gear::Red => "красную",
        Gear::Violet => "фиолетовую",
        Gear::Yellow => "жёлтую",
        Gear::Blue => "синюю",
        Gear::Grey => "серую",
        Gear::Rainbow => "разноцветную",
    }
}

/// The gear that has the colour of a code card, for its adjective.
fn alike(colour: Colour) -> Gear {
    match colour {
        Colour::Red => Gear::Red,
        Colour::Blue => Gear::Blue,
        Colour::Yellow => Gear::Yellow,
        Colour::Violet => Gear::Violet,
    }
}

/// The nominative.
pub fn card(card: CodeCard) -> String {
    format!("{} {}", gear(alike(card.colour)), card.number)
}

/// The accusative.
fn the_card(card: CodeCard) -> String {
    format!("{} {}", the_gear(alike(card.colour)), card.number)
}

pub fn character(character: Character) -> &'static str {
    match character {
        Character::Watchmaker => "Часовщик",
        Character::Listener => "Слухач",
        Character::Clerk => "Клерк",
        Character::Stoker => "Кочегар",
    }
}

pub fn character_card(card: CharacterCard) -> String {
    let face = match card.face {
        Face::Day => "дневной стороной вверх",
        Face::Night => "ночной стороной вверх",
        Face::Removed => "вне игры",
    };
    format!("{}, {face}", character(card.character))
}

/// The name of a condition and what it says.
pub fn condition(condition: Condition) -> (&'static str, &'static str) {
    match condition {
        Condition::Highest => ("Старшая", "побеждает наибольший номинал"),
        Condition::Lowest => ("Младшая", "побеждает наименьший номинал"),
        Condition::HighestEven => ("Старшая чётная", "побеждает наибольший чётный номинал"),
        Condition::HighestOdd => ("Старшая нечётная", "побеждает наибольший нечётный номинал"),
        Condition::LowestEven => ("Младшая чётная", "побеждает наименьший чётный номинал"),
        Condition::LowestOdd => ("Младшая нечётная", "побеждает наименьший нечётный номинал"),
        Condition::Evens => ("Чётные", "побеждают все чётные номиналы"),
        Condition::Odds => ("Нечётные", "побеждают все нечётные номиналы"),
        Condition::AllButLowest => ("Все, кроме младших", "побеждают все, кроме наименьшего номинала"),
        Condition::AllButHighest => ("Все, кроме старших", "побеждают все, кроме наибольшего номинала"),
    }
}

/// The name of a night effect and what it does.
pub fn effect(effect: Effect) -> (&'static str, &'static str) {
    match effect {
        Effect::Overwind => ("Перекрутка", "каждое увеличение и уменьшение — на два шага"),
        Effect::ReverseDrive => ("Обратный ход", "каждый действует с шестерёнкой соседа справа"),
        Effect::DoubleFeed => ("Двойная подача", "победитель, введя карту, ещё одну отправляет на проверку"),
        Effect::LooseTeeth => ("Расшатанные зубья", "шестерёнки не заклинивают; равные лучшие побеждают все"),
        Effect::Blackout => ("Затемнение", "шестерёнки лежат рубашкой вверх, пока все не сделают ход"),
        Effect::GlassHousing => ("Стеклянный корпус", "шестерёнки открываются до того, как их вращают"),
        Effect::NoBrake => ("Без тормоза", "оставить шестерёнку как есть нельзя"),
        Effect::Seized => ("Заело", "все шестерёнки остаются как есть"),
        Effect::Inspection => ("Ревизия", "кто не победил, отправляет открытую карту на проверку"),
        Effect::Salvage => ("Разборка", "кто не победил, возвращает шестерёнку из сброса"),
        Effect::HighGear => ("Повышенная передача", "увеличение — на два шага"),
        Effect::CounterDrive => {
            ("Встречный ход", "в обратном порядке каждый вращает шестерёнку соседа справа")
        }
        Effect::PowerCut => ("Обесточено", "рубашкой вверх, пока все не сделают ход; карты лишь по номиналу"),
    }
}

pub fn prompt(public: &Public, names: &Names) -> String {
    let name = |seat| names.of(seat);
    match public.phase {
        Phase::First => "Жребий решает, кто начинает с жетоном шестерёнки".into(),
        Phase::Deal { seat } => format!("{} получает карту кода", name(seat)),
        Phase::Discard { seat } => format!("{} сбрасывает случайную шестерёнку", name(seat)),
        Phase::Character { seat } => format!("{} получает персонажа", name(seat)),
        Phase::Round => "Открывается следующая карта раунда".into(),
        Phase::Set => format!("{}: поставьте шестерёнку рубашкой вверх", names.list(public.unset().iter())),
        Phase::Turn { seat, .. } => {
            let what = if public.effect == Some(Effect::NoBrake) {
                "увеличьте или уменьшите"
            } else {
                "увеличьте, уменьшите или оставьте"
            };
            format!("{}: {what} {}", name(seat), neighbours_gear(public.target(seat), names))
        }
        Phase::FaceUp { seat } => {
            format!("{}: применить способность, пока победитель не определён?", name(seat))
        }
        Phase::Enter { seat } => {
            let what = match Deed::of(public, seat) {
                Deed::Enter => "введите карту кода",
                Deed::EnterOrCheck => "введите карту кода или отправьте одну на проверку",
                Deed::Check => "подходящей карты кода нет, отправьте одну на проверку",
            };
            format!("{} побеждает: {what}", name(seat))
        }
        Phase::Check { seat, cause: CheckCause::Clerk } => {
            format!("{}: отправить на проверку ещё одну карту (Клерк)?", name(seat))
        }
        Phase::Check { seat, cause: CheckCause::Stoker } => {
            format!("{}: отправить карту на проверку (Кочегар)?", name(seat))
        }
        Phase::Check { seat, .. } => format!("{}: отправьте открытую карту кода на проверку", name(seat)),
        Phase::Take { seat, cause: TakeCause::Stoker } => {
            format!("{}: вернуть шестерёнку из сброса (Кочегар)?", name(seat))
        }
        Phase::Take { seat, .. } => format!("{}: верните шестерёнку из сброса", name(seat)),
        Phase::Over => "Партия окончена".into(),
    }
}

pub fn action(public: &Public, seat: Seat, action: Action, names: &Names) -> String {
    match action {
        Action::Set(setting) | Action::Hold(setting) => {
            let (up, down) = neighbours(public, setting);
            let verb = if matches!(action, Action::Hold(_)) {
                "Поставить и придержать"
            } else {
                "Поставить"
            };
            let (gear, number) = (the_gear(setting.gear), setting.number());
            format!("{verb} {gear} на {number} (+ даёт {up}, − даёт {down})")
        }
        Action::Turn(turning) => {
            let verb = match turning {
                Turning::Increase => "Увеличить",
                Turning::Decrease => "Уменьшить",
                Turning::Leave => "Оставить",
            };
            format!("{verb} {}", neighbours_gear(public.target(seat), names))
        }
        Action::Look => {
            format!("Сначала посмотреть на {} как Слухач", neighbours_gear(public.target(seat), names))
        }
        Action::Adjust(owner, way) => {
            let verb = match way {
                Way::Increase => "Увеличить",
                Way::Decrease => "Уменьшить",
            };
            format!("{verb} {} на шаг (Часовщик)", whose(seat, owner, names))
        }
        Action::Grease => "Защитить свою шестерёнку от заклинивания (Кочегар)".into(),
        Action::Enter(code) if public.players[seat].check.contains(code) => {
            format!("Ввести {} с проверки", the_card(code))
        }
        Action::Enter(code) => format!("Ввести {}", the_card(code)),
        Action::Stretch(code) => format!("Ввести {} с разницей в единицу (Клерк)", the_card(code)),
        Action::Check(code) => format!("Отправить {} на проверку", the_card(code)),
        Action::Take(back) => format!("Вернуть {} шестерёнку", the_gear(back)),
        Action::Pass => "Не применять способность сейчас".into(),
    }
}

/// The accusative.
fn neighbours_gear(owner: Seat, names: &Names) -> String {
    format!("соседскую шестерёнку ({})", names.of(owner))
}

/// The accusative.
fn whose(seat: Seat, owner: Seat, names: &Names) -> String {
    if owner == seat {
        "свою шестерёнку".into()
    } else {
        format!("чужую шестерёнку ({})", names.of(owner))
    }
}

pub fn event(event: &Event, names: &Names) -> String {
    let name = |seat| names.of(seat);
    match *event {
        Event::First { seat } => format!("{} начинает с жетоном шестерёнки.", name(seat)),
        Event::Dealt { seat, card } => format!("{} получает карту кода: {}.", name(seat), self::card(card)),
        Event::Discarded { seat, gear } => {
            format!("{} сбрасывает случайную шестерёнку: {}.", name(seat), self::gear(gear))
        }
        Event::GotCharacter { seat, character: who } => format!("{} — {}.", name(seat), character(who)),
        Event::RoundBegins { round, condition: card, effect: added } => {
            let (title, says) = condition(card);
            let added = added.map(effect).map_or(String::new(), |(title, does)| format!(" {title}: {does}."));
            format!("Раунд {round}. {title}: {says}.{added}")
        }
        Event::HasSet { seat } => format!("{} ставит шестерёнку.", name(seat)),
        Event::YouSet { setting, hold } => {
            let held = if hold { " и придерживаете её" } else { "" };
            format!("Вы ставите {} на {}{held}.", the_gear(setting.gear), setting.number())
        }
        Event::Held { seat } => format!("{} придерживает свою шестерёнку: вращать её нельзя.", name(seat)),
        Event::Looked { seat, owner } => {
            format!("{} прислушивается и смотрит на {}.", name(seat), neighbours_gear(owner, names))
        }
        Event::YouSaw { owner, setting } => format!(
            "Вы видите {}: {} на {}.",
            neighbours_gear(owner, names),
            gear(setting.gear),
            setting.number()
        ),
        Event::Turned { seat, owner, turning, steps } => {
            let verb = match turning {
                Turning::Increase => "увеличивает",
                Turning::Decrease => "уменьшает",
                Turning::Leave => "оставляет",
            };
            let twice = if steps == 2 { " на два шага" } else { "" };
            format!("{} {verb} {}{twice}.", name(seat), neighbours_gear(owner, names))
        }
        Event::MustLeave { seat, owner, why } => {
            let why = match why {
                LeaveCause::Seized => "шестерёнки заело",
                LeaveCause::Held => "её придерживают",
            };
            format!("{} оставляет {}: {why}.", name(seat), neighbours_gear(owner, names))
        }
        Event::Revealed { seat, gear, number } => {
            format!("{}: шестерёнка открывается — {} {number}.", name(seat), self::gear(gear))
        }
        Event::NowShows { seat, gear, number } => {
            format!("{}: шестерёнка повёрнута, теперь {} {number}.", name(seat), self::gear(gear))
        }
        Event::Adjusted { seat, owner, way, gear, number } => {
            let verb = match way {
                Way::Increase => "увеличивает",
                Way::Decrease => "уменьшает",
            };
            let (whose, gear) = (whose(seat, owner, names), self::gear(gear));
            format!("{}, Часовщик, {verb} {whose}: теперь {gear} {number}.", name(seat))
        }
        Event::Greased { seat } => {
            format!("{} защищает свою шестерёнку от заклинивания.", name(seat))
        }
        Event::Passed { seat } => format!("{} не применяет способность.", name(seat)),
        Event::Swapped { seat, with, number, given } => format!(
            "Разноцветная меняется номиналом с шестерёнкой справа. Теперь {}: {number}, {}: {given}.",
            name(seat),
            name(with)
        ),
        Event::NotSwapped { seat, with } => format!(
            "Разноцветная ({}) не меняется номиналом: справа тоже разноцветная ({}).",
            name(seat),
            name(with)
        ),
        Event::Jammed { number, seats, greys } => {
            let jam = format!("Шестерёнки с номиналом {number} заклинило: {}.", names.list(seats.iter()));
            match greys.len() {
                0 => jam,
                1 => format!("{jam} Серую ({}) может заклинить только другая серая.", names.list(greys.iter())),
                _ => format!("{jam} Серые заклинивают друг друга."),
            }
        }
        Event::Won { condition: card, winners } => {
            let title = condition(card).0;
            match winners.len() {
                0 => format!("{title}: в раунде никто не побеждает."),
                1 => format!("{title}: в раунде побеждает {}.", names.list(winners.iter())),
                _ => format!("{title}: в раунде побеждают {}.", names.list(winners.iter())),
            }
        }
        Event::Entered { seat, card, by } => {
            let how = match by {
                EnterCause::Fit => "",
                EnterCause::Check => " с проверки",
                EnterCause::Clerk => " с разницей в единицу (Клерк)",
            };
            format!("{} вводит {}{how}.", name(seat), the_card(card))
        }
        Event::Checked { seat, card, cause } => {
            let why = match cause {
                None => ": подходящей открытой карты нет",
                Some(CheckCause::DoubleFeed) => " (двойная подача)",
                Some(CheckCause::Clerk) => " (Клерк)",
                Some(CheckCause::Inspection) => " (ревизия)",
                Some(CheckCause::Stoker) => " (Кочегар)",
            };
            format!("{} отправляет {} на проверку{why}.", name(seat), the_card(card))
        }
        Event::TookBack { seat, gear, cause } => {
            let why = match cause {
                TakeCause::Blue => "синяя не победила",
                TakeCause::Salvage => "разборка",
                TakeCause::Stoker => "Кочегар",
            };
            format!("{} возвращает {} шестерёнку ({why}).", name(seat), the_gear(gear))
        }
        Event::Token { seat } => format!("Жетон шестерёнки получает следующий игрок: {}.", name(seat)),
        Event::NightFalls => {
            "Начинается ночная смена: все шестерёнки возвращаются, персонажи переворачиваются на ночную сторону."
                .into()
        }
        Event::Ends { fourth } if fourth.is_empty() => "Десятый раунд сыгран, партия окончена.".into(),
        Event::Ends { fourth } => format!("Код введён полностью: {}.", names.list(fourth.iter())),
        Event::Scored { seat, entered, check, halves } => {
            // A fraction takes the genitive singular: «3½ очка».
            let total = if halves % 2 == 1 {
                format!("{} очка", points(halves))
            } else {
                plural_ru(i64::from(halves / 2), "очко", "очка", "очков")
            };
            format!("{}: введено {entered}, на проверке {check} — {total}.", name(seat))
        }
        Event::ScoresJam { halves, seats } => {
            format!("Равные суммы очков ({}) заклинило: {}.", points(halves), names.list(seats.iter()))
        }
        Event::Winner { seat: Some(seat) } => format!("{} выигрывает партию.", name(seat)),
        Event::Winner { seat: None } => "Партию никто не выигрывает.".into(),
    }
}

pub fn refusal(refusal: &Refusal, names: &Names) -> String {
    match *refusal {
        Refusal::NotNow { .. } => NOT_NOW.ru.into(),
        Refusal::NotYourTurn { .. } => "сейчас решает другой игрок".into(),
        Refusal::NotInHand { gear } => format!("этой шестерёнки нет у вас в руке: {}", self::gear(gear)),
        Refusal::NoAbility { character: who, shift } => {
            let side = match shift {
                Shift::Day => "дневной",
                Shift::Night => "ночной",
            };
            format!("для этого нужен {} с неиспользованной {side} способностью", character(who))
        }
        Refusal::MustTurn => "в этом раунде нет тормоза: шестерёнку надо повернуть".into(),
        Refusal::OwnGearOnly => "сейчас Часовщик вращает только свою шестерёнку".into(),
        Refusal::ForwardOnly => "Часовщик только увеличивает".into(),
        Refusal::NobodyThere { seat } => format!("на месте {} никто не сидит", seat.index() + 1),
        Refusal::GearHeld { owner } => {
            format!("эту шестерёнку ({}) в этом раунде вращать нельзя", names.of(owner))
        }
        Refusal::NotYourCard { card } => format!("{} не входит в ваш код", self::card(card)),
        Refusal::AlreadyEntered { card } => format!("{} уже введена", self::card(card)),
        Refusal::OnCheck { card } => format!("{} уже на проверке", self::card(card)),
        Refusal::DoesNotFit { card, gear, number } => format!(
            "карта {} не совпадает с вашей шестерёнкой ни цветом, ни номиналом: {} {number}",
            self::card(card),
            self::gear(gear)
        ),
        Refusal::NumberOnly { card, number } => {
            format!("без света цвета не видно: номинал карты {} — не {number}", self::card(card))
        }
        Refusal::MustEnter => "есть подходящая открытая карта: введите её или карту с проверки".into(),
        Refusal::FitsAnyway { card } => format!("{} подходит и без Клерка", self::card(card)),
        Refusal::NotOneOff { card, number } => {
            format!("номинал карты {} отличается от {number} не на единицу", self::card(card))
        }
        Refusal::NotInDiscard { gear, .. } => {
            format!("этой шестерёнки нет в вашем сбросе: {}", self::gear(gear))
        }
        Refusal::MayNotPass { .. } => "пропустить это нельзя".into(),
    }
}
