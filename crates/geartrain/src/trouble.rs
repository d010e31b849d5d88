//! What goes wrong, in the words of the reader's language.

use server::StartError;
use server::store::StoreError;
use std::error::Error;
use std::{fmt, io};
use tabletop::{Lang, plural_ru};

/// The binary's own reasons to give up.
#[derive(Debug)]
pub enum Trouble {
    /// A new file would replace one that is there.
    Exists,
    /// A file that is too large to be one of ours.
    TooLarge(u64),
    /// A file that is no text.
    NoText,
    /// More people than seats; the game has this many seats at least and at most.
    TooManyPeople { people: u8, seats: u8, least: u8, most: u8 },
    /// A seat that nobody has, counted from 1.
    NoSeat { number: usize, seats: u8 },
    /// The game has no lessons.
    NoLessons,
    /// A lesson that the game does not have, counted from 1.
    NoLesson { number: usize, lessons: usize },
    /// A folder with something in it, where a new one is to be written.
    FolderInUse,
    /// This build has no engine for browsers.
    NoEngine,
    /// Only a finished match can be looked at in this way.
    NotOver,
    /// A file without its seed cannot be played on.
    NoSeed,
    /// The system gives no random numbers.
    NoRandomness,
    /// There is no place for the database.
    NoDataDirectory,
    /// The database is not there.
    NoDatabase(String),
    /// This many matches of the database are damaged.
    Damaged(usize),
    /// A file that sets no goals for a game's balance, with what is wrong.
    NoGoals(String),
    /// Goals of another game.
    GoalsOf(String),
    /// A checkpoint of another measurement.
    OtherCheckpoint,
    /// This many items of a game's content are out of their bounds, and of this many it cannot be told.
    OutOfBounds { fails: usize, open: usize },
    /// This many puzzles are none.
    WrongPuzzles(usize),
    /// A file with puzzles of another game, or in another format.
    OtherPuzzles,
    /// A line of a file of settings cannot be used.
    BadSetting { line: usize, why: String },
    /// The server does not start.
    NotStarted(StartError),
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::En))
    }
}

impl Error for Trouble {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Trouble::NotStarted(error) => Some(error),
            _ => None,
        }
    }
}

impl Trouble {
    fn text(&self, lang: Lang) -> String {
        match lang {
            Lang::En => self.english(),
            Lang::Ru => self.russian(),
        }
    }

    fn english(&self) -> String {
        match self {
            Trouble::Exists => "the file already exists: choose another name".into(),
            Trouble::TooLarge(size) => format!("the file is too large ({size} bytes)"),
            Trouble::NoText => "the file is not text".into(),
            Trouble::TooManyPeople { people, seats, least, most } => {
                format!("{people} people for {seats} seats: this game takes {least} to {most} players")
            }
            Trouble::NoSeat { number, seats } => {
                format!("there is no seat {number}: this match has {seats} players")
            }
            Trouble::NoLessons => "there are no lessons for this game yet".into(),
            Trouble::NoLesson { number, lessons } => {
                format!("there is no lesson {number}: this game has lessons 1 to {lessons}")
            }
            Trouble::FolderInUse => "the folder is not empty: choose another one".into(),
            Trouble::NoEngine => {
                "this build has no engine for browsers: run `rustup target add wasm32-unknown-unknown`, then \
                                  build again with --release"
                    .into()
            }
            Trouble::NotOver => "the game is not over yet".into(),
            Trouble::NoSeed => "the match cannot go on: a chance step is due and the file has no seed".into(),
            Trouble::NoRandomness => "the system provides no random numbers".into(),
            Trouble::NoDataDirectory => "no data directory was found: name a file with --database".into(),
            Trouble::NoDatabase(name) => format!("there is no database {name}"),
            Trouble::Damaged(1) => "1 match is damaged".into(),
            Trouble::Damaged(matches) => format!("{matches} matches are damaged"),
            Trouble::NoGoals(why) => format!("this is no file of balance goals: {why}"),
            Trouble::GoalsOf(game) => format!("these are goals for {game}"),
            Trouble::OtherCheckpoint => {
                "this was counted with another game, other rules or another seed: name another file".into()
            }
            Trouble::OutOfBounds { fails, open } => {
                format!("out of bounds: {fails}, too few uses to tell: {open}")
            }
            Trouble::WrongPuzzles(wrong) => format!("puzzles that are wrong: {wrong}"),
            Trouble::OtherPuzzles => "these puzzles are of another game or in another format".into(),
            Trouble::BadSetting { line, why } => format!("line {line}: {why}"),
            Trouble::NotStarted(_) => {
                "the server could not start; `--port` and `--database` change where it runs".into()
            }
        }
    }

    fn russian(&self) -> String {
        match self {
            Trouble::Exists => "такой файл уже есть: выберите другое имя".into(),
            Trouble::TooLarge(size) => {
                format!(
                    "{} — слишком много для такого файла",
                    plural_ru(*size as i64, "байт", "байта", "байт")
                )
            }
            Trouble::NoText => "это не текст".into(),
            Trouble::TooManyPeople { people, seats, least, most } => {
                format!("людей {people}, а мест {seats}: в этой игре от {least} до {most} мест")
            }
            Trouble::NoSeat { number, seats } => {
                let play = plural_ru((*seats).into(), "игрок", "игрока", "игроков");
                format!("места {number} нет: в этой партии {play}")
            }
            Trouble::NoLessons => "для этой игры уроков пока нет".into(),
            Trouble::NoLesson { number, lessons } => {
                format!("урока {number} нет: у этой игры уроки с 1 по {lessons}")
            }
            Trouble::FolderInUse => "папка не пуста: выберите другую".into(),
            Trouble::NoEngine => "в этой сборке нет движка для браузеров: выполните `rustup target add wasm32-unknown-unknown` \
                                  и соберите снова с --release"
                .into(),
            Trouble::NotOver => "партия ещё не окончена".into(),
            Trouble::NoSeed => "партия ждёт жребия, а зерна в файле нет".into(),
            Trouble::NoRandomness => "система не даёт случайных чисел".into(),
            Trouble::NoDataDirectory => "папки для данных нет: назовите файл через --database".into(),
            Trouble::NoDatabase(name) => format!("нет базы данных {name}"),
            Trouble::Damaged(matches) => {
                format!("повреждено: {}", plural_ru(*matches as i64, "партия", "партии", "партий"))
            }
            Trouble::NoGoals(why) => format!("это не файл целей баланса: {why}"),
            Trouble::GoalsOf(game) => format!("это цели для другой игры: {game}"),
            Trouble::OtherCheckpoint => {
                "это подсчитано с другой игрой, другими правилами или другим зерном: назовите другой файл"
                    .into()
            }
            Trouble::OutOfBounds { fails, open } => {
                format!("вне пределов: {fails}, случаев слишком мало, чтобы судить: {open}")
            }
            Trouble::WrongPuzzles(wrong) => format!("неверных задач: {wrong}"),
            Trouble::OtherPuzzles => "это задачи другой игры или в другом формате".into(),
            Trouble::BadSetting { line, why } => format!("строка {line}: {why}"),
            Trouble::NotStarted(_) => {
                "сервер не запустился; другие порт и базу выбирают `--port` и `--database`".into()
            }
        }
    }
}

/// An error with its causes. What only others say (a database, the system) stays in their words.
pub fn told(error: &anyhow::Error, lang: Lang) -> String {
    let mut all = String::new();
    for cause in error.chain() {
        let said = words(cause, lang);
        // Some errors quote their cause.
        if all.ends_with(&said) {
            continue;
        }
        if !all.is_empty() {
            all += ": ";
        }
        all += &said;
    }
    all
}

fn words(cause: &(dyn Error + 'static), lang: Lang) -> String {
    if let Some(fault) = cause.downcast_ref::<catalog::Fault>() {
        return fault.text(lang);
    }
    if let Some(fault) = cause.downcast_ref::<table::ReplayFault>() {
        return fault.text(lang);
    }
    if let Some(fault) = cause.downcast_ref::<catalog::maps::Fault>() {
        return fault.text(lang);
    }
    if let Some(fault) = cause.downcast_ref::<model::Fault>() {
        return fault.text(lang);
    }
    if let Some(trouble) = cause.downcast_ref::<mcp::Trouble>() {
        return trouble.text(lang);
    }
    if let Some(trouble) = cause.downcast_ref::<Trouble>() {
        return trouble.text(lang);
    }
    match lang {
        Lang::En => cause.to_string(),
        Lang::Ru => russian(cause),
    }
}

fn russian(cause: &(dyn Error + 'static)) -> String {
    if let Some(error) = cause.downcast_ref::<io::Error>() {
        return of_the_system(error);
    }
    if let Some(error) = cause.downcast_ref::<StoreError>() {
        return of_the_store(error);
    }
    match cause.downcast_ref::<StartError>() {
        Some(StartError::Address { address, error }) => {
            format!("нельзя слушать на {address}: {}", of_the_system(error))
        }
        Some(StartError::Store(error)) => format!("база данных не открывается: {}", of_the_store(error)),
        Some(StartError::BotName(name)) => format!("бота нельзя назвать «{name}»"),
        None => cause.to_string(),
    }
}

fn of_the_store(error: &StoreError) -> String {
    match error {
        StoreError::Damaged(what) => format!("повреждено: {what}"),
        StoreError::Foreign(what) => format!("для другого Geartrain: {what}"),
        StoreError::InUse(file) => {
            format!("с {file} уже работает другой Geartrain; остановите его или выберите другой файл")
        }
        other => format!("ошибка базы данных: {other}"),
    }
}

fn of_the_system(error: &io::Error) -> String {
    let said = match error.kind() {
        io::ErrorKind::NotFound => "нет такого файла или папки",
        io::ErrorKind::PermissionDenied => "нет доступа",
        io::ErrorKind::AlreadyExists => "уже есть",
        io::ErrorKind::IsADirectory => "это папка",
        io::ErrorKind::NotADirectory => "это не папка",
        io::ErrorKind::StorageFull => "нет места",
        io::ErrorKind::ReadOnlyFilesystem => "здесь можно только читать",
        io::ErrorKind::AddrInUse => "адрес занят",
        io::ErrorKind::AddrNotAvailable => "такого адреса здесь нет",
        _ => return format!("отказ системы: {error}"),
    };
    said.into()
}
