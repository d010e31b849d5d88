//! What a model is told besides the game's own texts.

use crate::Look;
use catalog::Choice;
use std::fmt::Write;
use std::time::Duration;
use tabletop::{Both, Lang, Names, Standing, both};

/// This many actions are listed; the rest are asked for by their words.
const LISTED: usize = 60;

pub const OVER: Both = both("The match is over.", "Партия окончена.");
pub const POSSIBLE: Both = both("That is possible now.", "Сейчас это возможно.");
pub const SAID: Both = both("Said.", "Сказано.");
pub const STALE: Both = both(
    "Something changed before the move arrived. Nothing was played: look again.",
    "Пока ход шёл, что-то изменилось. Ничего не сыграно: посмотрите ещё раз.",
);
pub const BROKEN: Both = both(
    "The connection broke before an answer came. Look again to see whether it was done.",
    "Связь оборвалась до ответа. Посмотрите ещё раз, что из этого вышло.",
);
pub const NOT_STARTED: Both = both(
    "The match has not begun: others have still to sit down.",
    "Партия ещё не началась: собрались не все.",
);
const NOBODY: Both = both("Nobody wins.", "Победителя нет.");
const WINS: Both = both("Winner", "Победа");
const POINTS: Both = both("points", "очки");
const SINCE: Both = both("Since your last look:", "С прошлого раза:");
const TALK: Both = both("Said at the table:", "За столом сказали:");
const POSITION: Both = both("The table, as you see it:", "Стол, каким вы его видите:");
const LEGAL: Both = both("You may", "Вам можно");
const NOTHING: Both = both(
    "You have nothing to decide now: `wait` for the others.",
    "Сейчас решают другие: подождите (`wait`).",
);
const NO_SUCH: Both = both("No legal action has these words in it.", "Таких действий сейчас нет.");
const MORE: Both = both("more: ask `legal` with words to find them", "— спросите `legal` со словами");
const LEFT: Both = both("Seconds left for this decision:", "Секунд на решение:");

/// What was played when the time was up.
pub fn late(limit: Duration, action: &str, lang: Lang) -> String {
    let seconds = limit.as_secs();
    match lang {
        Lang::En => {
            format!("Your {seconds} seconds for the last decision were up: “{action}” was played for you.")
        }
        Lang::Ru => format!("Время на прошлое решение ({seconds} с) вышло: за вас сыграно «{action}»."),
    }
}

/// A line that nobody would take.
pub fn too_long(most: usize, lang: Lang) -> String {
    match lang {
        Lang::En => format!("A line has at most {most} characters."),
        Lang::Ru => format!("В строке не больше {most} знаков."),
    }
}

/// A refusal with its rule.
pub fn refusal(rule: Option<&str>, text: &str) -> String {
    rule.map_or_else(|| text.to_owned(), |rule| format!("{rule}: {text}"))
}

/// How a match ended.
pub fn standing(end: &Standing, scale: u8, names: &Names, lang: Lang) -> String {
    let mut text = format!("{} ", OVER.get(lang));
    match names.list(end.winners()).as_str() {
        "" => text += NOBODY.get(lang),
        winners => {
            let _ = write!(text, "{}: {winners}.", WINS.get(lang));
        }
    }
    for (seat, points) in end.points.iter() {
        let (place, points) = (end.places[seat], f64::from(*points) / f64::from(scale));
        let _ = write!(text, "\n{place}. {}, {}: {points}", names.of(seat), POINTS.get(lang));
    }
    text
}

/// A look, to be read from top to bottom: what happened, what lies there, what is asked.
pub fn write(look: &Look, lang: Lang) -> String {
    let mut text = String::new();
    for notice in &look.notices {
        let _ = writeln!(text, "{notice}\n");
    }
    for (heading, lines) in [(SINCE, &look.events), (TALK, &look.chat)] {
        if !lines.is_empty() {
            let _ = writeln!(text, "{}\n- {}\n", heading.get(lang), lines.join("\n- "));
        }
    }
    if !look.table.is_empty() {
        let _ = writeln!(text, "{}\n{}\n", POSITION.get(lang), look.table.trim_end());
    }
    let _ = writeln!(text, "{}", look.prompt);
    if !look.over {
        text += &legal(&look.legal, "", lang);
        if let Some(left) = look.left {
            let _ = write!(text, "\n{} {left}", LEFT.get(lang));
        }
    }
    text
}

/// The legal actions that have all these words in their notation or their text.
pub fn legal(legal: &[Choice], wanted: &str, lang: Lang) -> String {
    if legal.is_empty() {
        return NOTHING.get(lang).into();
    }
    let wanted: Vec<String> = wanted.split_whitespace().map(str::to_lowercase).collect();
    let fits = |choice: &&Choice| {
        let whole = format!("{} {}", choice.action, choice.text).to_lowercase();
        wanted.iter().all(|word| whole.contains(word))
    };
    let found: Vec<&Choice> = legal.iter().filter(fits).collect();
    if found.is_empty() {
        return NO_SUCH.get(lang).into();
    }
    let mut text = format!("{} ({}):", LEGAL.get(lang), found.len());
    for choice in found.iter().take(LISTED) {
        let _ = write!(text, "\n- `{}` — {}", choice.action, choice.text);
    }
    if found.len() > LISTED {
        let _ = write!(text, "\n… {} {}", found.len() - LISTED, MORE.get(lang));
    }
    text
}
