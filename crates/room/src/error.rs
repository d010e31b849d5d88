//! Why a request was not carried out, and the words for it.

use protocol::{Code, Problem, Words};
use tabletop::{Both, Lang, both};

/// Why a request was not carried out. Internals are logged and never sent.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{code:?}: {text:?}")]
pub struct Error {
    /// What kind of problem.
    pub code: Code,
    /// Words that say more than the kind's own.
    pub text: Option<Words>,
    /// The rule that forbids it.
    pub rule: Option<String>,
}

impl From<Code> for Error {
    fn from(code: Code) -> Error {
        Error { code, text: None, rule: None }
    }
}

impl Error {
    /// A problem with its own words.
    pub fn saying(code: Code, en: impl Into<String>, ru: impl Into<String>) -> Error {
        Error { code, text: Some(Words { en: en.into(), ru: ru.into() }), rule: None }
    }

    /// Under the name of one request another one was asked for.
    pub(crate) fn another_request() -> Error {
        let (en, ru) = ("This id belongs to another request.", "Это обозначение уже у другого запроса.");
        Error::saying(Code::Malformed, en, ru)
    }

    /// What the client gets.
    pub fn problem(self, lang: Lang) -> Problem {
        Problem {
            error: self.code,
            text: match (self.text, lang) {
                (None, _) => words(self.code, lang).into(),
                (Some(text), Lang::En) => text.en,
                (Some(text), Lang::Ru) => text.ru,
            },
            rule: self.rule,
        }
    }
}

impl From<catalog::Fault> for Error {
    fn from(fault: catalog::Fault) -> Error {
        let code = match fault {
            catalog::Fault::UnknownGame { .. } => Code::NotFound,
            catalog::Fault::Replay(_) => Code::BadReplay,
            _ => Code::BadOptions,
        };
        Error::saying(code, fault.text(Lang::En), fault.text(Lang::Ru))
    }
}

/// Why a match waits.
pub const FOREIGN: Both = both(
    "This match needs rules or a map that this server does not have now. It is kept.",
    "Эта партия идёт по другим правилам или на другой карте, чем сейчас на сервере. Она сохранена.",
);

/// What each kind of problem is called, with what can be done.
pub fn words(code: Code, lang: Lang) -> &'static str {
    let text = match code {
        Code::Malformed => both("The request could not be understood.", "Запрос не удалось разобрать."),
        Code::TooLarge => both("The request is too large.", "Слишком большой запрос."),
        Code::TooMany => both("Too many requests. Wait a moment.", "Слишком часто. Подождите немного."),
        Code::SignedOut => {
            both("Sign in or choose a guest name first.", "Сначала войдите или назовитесь как гость.")
        }
        Code::WrongPassword => both("The name or the password is wrong.", "Неверное имя или пароль."),
        Code::NameTaken => both(
            "This name is taken, or too similar to one that is.",
            "Это имя занято или слишком похоже на занятое.",
        ),
        Code::BadName => both(
            "A name has 1 to 24 letters of one alphabet, digits, spaces and - . ', and is not a bot's.",
            "Имя — от 1 до 24 букв одного алфавита, цифр, пробелов и знаков - . ', и не имя бота.",
        ),
        Code::BadPassword => both("A password has 8 to 256 characters.", "Пароль — от 8 до 256 знаков."),
        Code::NotFound => both("Not found.", "Здесь такого нет."),
        Code::Forbidden => both("That is not allowed.", "Это не разрешено."),
        Code::BadOptions => {
            both("The game cannot be played with these settings.", "С такими настройками играть нельзя.")
        }
        Code::Taken => both("The seat is taken.", "Место занято."),
        Code::WrongStatus => {
            both("That is not possible at this point of the match.", "Сейчас в этой партии это невозможно.")
        }
        Code::Stale => {
            both("The position has changed. Look again.", "Позиция изменилась. Посмотрите ещё раз.")
        }
        Code::ForeignSeat => both("That is somebody else's seat.", "Это чужое место."),
        Code::NotYourTurn => both("It is not your turn.", "Сейчас не ваш ход."),
        Code::Refused => both("The rules do not allow it.", "Правила этого не разрешают."),
        Code::NoUndo => both(
            "This move can no longer simply be undone. You can ask the others.",
            "Просто так взять ход назад нельзя. Можно спросить остальных.",
        ),
        Code::BadReplay => {
            both("This replay file is invalid.", "Этот файл — не запись партии или он испорчен.")
        }
        Code::Foreign => FOREIGN,
        Code::Quarantined => both(
            "The stored log of this match is damaged; the match was set aside.",
            "Запись этой партии повреждена; партия отложена.",
        ),
        Code::Unsure => both(
            "It is not known yet whether this was stored. You will see as soon as the server knows.",
            "Пока неизвестно, сохранилось ли это. Как только сервер узнает, вы это увидите.",
        ),
        Code::Unavailable => both(
            "It could not be stored, and nothing has changed. Try again in a moment.",
            "Не удалось сохранить, ничего не изменилось. Попробуйте чуть позже.",
        ),
    };
    text.get(lang)
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::ReplayFault;
    use tabletop::BadOptions;

    #[test]
    fn faults_are_told_in_the_reader_s_language() {
        let told = |fault: catalog::Fault, lang| Error::from(fault).problem(lang).text;
        let options = || catalog::Fault::from(BadOptions::new("deck", "too few", "слишком мало"));
        assert_eq!(told(options(), Lang::En), "option `deck`: too few");
        assert_eq!(told(options(), Lang::Ru), "настройка `deck`: слишком мало");
        assert!(told(ReplayFault::Edited.into(), Lang::En).contains("was edited"));
        assert!(told(ReplayFault::Edited.into(), Lang::Ru).contains("изменили"));
        assert_eq!(Error::from(Code::Taken).problem(Lang::Ru).text, "Место занято.");
    }
}
