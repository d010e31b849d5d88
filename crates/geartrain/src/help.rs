//! The help in Russian. The English one stands beside the commands, in `cli`; a test demands both of everything.

use clap::{Arg, Command};

const TEMPLATE: &str = "{before-help}{about-with-newline}\nИспользование: {usage}\n\n{all-args}{after-help}";

/// The same command line with Russian help.
pub fn russian(mut command: Command) -> Command {
    // What clap adds by itself, such as `help`, is there only now.
    command.build();
    translated(command, "")
}

fn translated(command: Command, path: &str) -> Command {
    let about = about(path).unwrap_or_default();
    let mut command = command
        .about(about)
        .long_about(if path.is_empty() { format!("{about}\n\n{MORE}") } else { about.to_owned() })
        .help_template(TEMPLATE)
        .subcommand_help_heading("Команды")
        .subcommand_value_name("КОМАНДА")
        .mut_args(|arg| explained(path, arg));
    let below: Vec<String> = command.get_subcommands().map(|below| below.get_name().to_owned()).collect();
    for name in below {
        let path = if path.is_empty() { name.clone() } else { format!("{path} {name}") };
        command = command.mut_subcommand(name, |below| {
            // The commands below `help` only repeat the names of the others.
            if path.contains("help ") { below } else { translated(below, &path) }
        });
    }
    command
}

fn explained(path: &str, arg: Arg) -> Arg {
    let mut help = argument(path, arg.get_id().as_str()).unwrap_or_default().to_owned();
    let takes_values = arg.get_action().takes_values();
    let list = |values: Vec<String>| values.join(", ");
    if takes_values && !arg.get_default_values().is_empty() {
        let values = arg.get_default_values().iter().map(|value| value.to_string_lossy().into_owned());
        help += &format!(" [по умолчанию: {}]", list(values.collect()));
    }
    if let Some(variable) = arg.get_env() {
        help += &format!(" [переменная: {}]", variable.to_string_lossy());
    }
    let possible = arg.get_possible_values();
    if takes_values && !possible.is_empty() {
        let values = possible.iter().map(|value| value.get_name().to_owned());
        help += &format!(" [можно: {}]", list(values.collect()));
    }
    let heading = if arg.is_positional() { "Аргументы" } else { "Параметры" };
    arg.help(help.clone())
        .long_help(help)
        .help_heading(heading)
        .hide_default_value(true)
        .hide_env(true)
        .hide_possible_values(true)
}

const MORE: &str = "Без команды запускается сервер с браузерным клиентом: откройте адрес, который он напечатает. \
    В терминале начните с `geartrain games` — во что можно играть, а потом `geartrain play shesterenki`.";

fn about(path: &str) -> Option<&'static str> {
    Some(match path {
        "" => "Открытый стол для настольных игр с шестерёнками.",
        "serve" => "Запустить сервер с браузерным клиентом (то же, что без команды)",
        "games" => "Показать игры, число игроков и настройки",
        "play" => "Играть в терминале — с ботами или с другими за этим же устройством",
        "mcp" => "Дать место за столом языковой модели: сервер MCP на стандартном вводе и выводе",
        "simulate" => "Много партий между ботами: кто побеждает, сколько партии длятся, чего стоит место",
        "balance" => "Измерить баланс содержимого игры и сравнить его с заданными пределами",
        "tournament" => "Турнир ботов: каждый с каждым, те же раздачи с каждого места",
        "train" => "Обучить оценки, по которым играют боты, на их собственных партиях",
        "replay" => "Пройти сохранённую партию по шагам или проверить её",
        "verify" => "Проверить, что обещанное зерно оконченной партии и вправду даёт её жребий",
        "analyse" => "Разобрать решения оконченной партии: чего каждое стоило и где решал случай",
        "puzzles" => "Найти задачи в партиях ботов или проверить найденные",
        "bench" => "Измерить, как быстро правила игры идут на одном ядре; `server` — как быстр сервер",
        "site" => {
            "Записать браузерный клиент в папку для любого веб-хостинга: играют прямо в браузере посетителя"
        }
        "deck" => "Списки колод Gears of Industry",
        "deck check" => "Сказать, что не так со списком колоды, если что-то не так",
        "db" => "База данных сервера: копия, проверка, переезд",
        "db backup" => "Записать копию базы SQLite в новый файл, можно и при работающем сервере",
        "db check" => "Сыграть каждую хранимую партию заново, сравнить с её строкой и назвать повреждённые",
        "db copy" => {
            "Скопировать всю базу в пустую, между SQLite и PostgreSQL в обе стороны; сервер сначала остановите"
        }
        "help" | "deck help" | "db help" => "Показать эту справку или справку по команде",
        _ => return None,
    })
}

fn argument(path: &str, id: &str) -> Option<&'static str> {
    Some(match (path, id) {
        (_, "help") => "Показать справку",
        (_, "version") => "Показать версию",
        (_, "subcommand") => "Команда, по которой нужна справка",
        (_, "lang") => "Язык: en или ru (если не указан — по окружению)",
        (_, "map") => "Другая карта для Gearworld: файл, как встроенный",
        (_, "json") => "Напечатать итог как JSON",
        (_, "jobs") => "Сколько потоков (0 — все ядра)",
        ("serve", "address") => "Где слушать (если не указано — 127.0.0.1, а с --lan все адреса)",
        ("serve", "port") => "Порт (если не указан — 8080); 0 берёт свободный",
        ("serve", "lan") => "Впустить других из этой сети и напечатать адрес для них",
        ("serve", "origins") => {
            "Ещё один источник (origin), со страниц которого можно подключаться, например `https://play.example`; можно \
             повторять"
        }
        ("serve", "secure") => "Люди заходят по TLS, через прокси: cookie отдаются только по TLS",
        ("serve", "config") => {
            "Файл TOML с настройками под именами этих параметров; параметры и переменные окружения важнее"
        }
        ("serve", "bots") => {
            "Ваш собственный бот для игроков его игры, например `Шестерёнкин=onnx:model.onnx`; можно повторять"
        }
        ("serve", "thinkers") => "Сколько ботов думают одновременно (если не указано — по числу ядер)",
        ("serve", "bot_memory") => {
            "Сколько мегабайт боты могут помнить между ходами, все вместе (если не указано — 256)"
        }
        ("serve", "metrics") => {
            "Показывать /metrics на отдельном порту: только этому компьютеру, если не указан и адрес"
        }
        ("serve", "metrics_token") => {
            "Показывать /metrics рядом со страницами тому, кто пришлёт `Authorization: Bearer ЗНАЧЕНИЕ`"
        }
        ("serve", "guest_days") => {
            "Удалять гостей, которые так и не сыграли, через столько дней; 0 — не удалять (если не указано — 30)"
        }
        ("serve", "unfinished") => {
            "Сколько неоконченных партий за последние сутки может быть у одного человека (если не указано — 40)"
        }
        ("serve", "unfinished_guests") => {
            "Сколько их может быть у всех гостей с одного адреса (если не указано — 120)"
        }
        ("serve", "proxies") => "Прокси, чьему заголовку X-Forwarded-For можно верить; можно повторять",
        ("bench", "database") => {
            "С `server`: база данных (если не указана — файл SQLite, который потом удаляется)"
        }
        ("db copy", "from") => "Откуда: файл SQLite или postgres://…",
        ("db copy", "to") => "Куда: новый файл SQLite или postgres://…",
        (_, "database") => "Файл SQLite или postgres://… (если не указано — файл в вашей папке данных)",
        ("mcp", "game") => "Игра против ботов, как её называет `geartrain games`",
        ("mcp", "invite") => "Сесть вместо этого за стол на сервере: ссылка, которую хозяин даёт другу",
        ("mcp", "name") => "Имя модели за столом",
        ("mcp", "players") => "Сколько игроков вместе с ботами (если не указано — двое, где так можно)",
        ("mcp", "seat") => "Место модели, считая с 1",
        ("mcp", "bot") => "Бот на остальных местах",
        ("mcp", "limit") => "Секунд на решение с той минуты, когда оно показано; потом решает бот",
        ("mcp", "save") => "Записать сюда файл партии, когда модель уйдёт",
        ("play", "game") => "Игра, как её называет `geartrain games`; с --load не нужна",
        (_, "game") => "Игра, как её называет `geartrain games`",
        ("play", "players") => "Сколько игроков вместе с ботами (если не указано — двое, где так можно)",
        (_, "players") => "Сколько игроков (если не указано — как можно меньше, но двое, где так можно)",
        (_, "rules") => "Версия правил игры (если не указана — самая новая)",
        ("puzzles", "options") => "Настройка просматриваемых партий; можно повторять. Короткие партии острее",
        (_, "options") => "Настройка игры; можно повторять",
        ("play", "people") => "Сколько из игроков — люди за этим устройством; остальные места у ботов",
        ("play", "bot") => "Бот на остальных местах",
        ("play", "name") => "Имена игроков, по местам",
        ("play", "load") => "Играть дальше из файла, записанного командой `save`",
        ("play", "lesson") => "Вместо партии — урок с этим номером, от 1",
        ("play" | "mcp", "seed") => {
            "Число, от которого зависит весь жребий: та же раздача ещё раз (иначе — тайный и честный)"
        }
        ("simulate", "games") => "Сколько партий (по умолчанию 1000, для отчёта 200)",
        ("simulate", "seed") => "Зерно: то же число даёт те же партии",
        ("simulate", "seats") => {
            "Бот для места, по порядку; последний занимает и неназванные места (по умолчанию random, для отчёта \
             ismcts:400: слабые боты скрывают, чего стоит содержимое игры)"
        }
        ("simulate", "report") => {
            "Ещё и записать в эту папку страницу с графиками: что побеждает, что нет и что выходит у ботов greedy"
        }
        ("balance", "check") => "Файл с пределами, например docs/balance/city-of-gears.toml",
        ("balance", "checkpoint") => {
            "Хранить подсчитанное в этом файле и продолжать с него, если он есть: измерение можно прервать"
        }
        ("balance", "games") => {
            "Сколько партий самое большее на строку (по умолчанию — как в файле пределов)"
        }
        ("balance", "seed") => "Зерно: то же число даёт те же партии",
        ("tournament", "games") => {
            "Не меньше стольких партий на каждую группу ботов; каждую раздачу играют с каждого места"
        }
        ("tournament", "seed") => "Зерно: то же число даёт те же раздачи",
        ("tournament", "seats") => {
            "Участник: бот, `cmd:ПРОГРАММА АРГУМЕНТЫ` — играет через стандартный ввод и вывод, `py:МОДУЛЬ:КЛАСС` — класс на Python, `onnx:ФАЙЛ` — модель; если участников \
             меньше, чем игроков, последний занимает остальные места"
        }
        ("tournament", "limit") => {
            "Сколько миллисекунд бот `cmd:` или `py:` может думать над решением; дольше — он выбывает"
        }
        ("tournament", "report") => "Ещё и записать в эту папку страницу с графиками",
        ("train", "out") => "Куда всё записывать; начатое там продолжается (если не указано — training/ИГРА)",
        ("train", "games") => "Сколько партий играет каждое поколение",
        ("train", "simulations") => "Сколько симуляций на решение",
        ("train", "hours") => {
            "Обучать поколение за поколением столько часов (если не указано — одно поколение)"
        }
        ("train", "from_nothing") => "Начать с оценок, которые ничего не знают, а не с тех, что есть у игры",
        ("train", "seed") => "Зерно: то же число даёт те же партии",
        ("site", "folder") => "Папка: пустая или такая, которой ещё нет",
        ("deck check", "file") => "Файл со списком",
        ("deck check", "format") => "Формат, для которого список",
        ("db backup", "file") => "Новый файл",
        ("puzzles", "file") => "Файл с её задачами; найденное добавляется после каждой партии",
        (_, "file") => "Файл записи партии",
        ("replay", "check") => "Только проверить, что каждый шаг возможен и файл цел",
        ("replay", "seat") => "Смотреть глазами этого места, от 1 (если не указано — зритель)",
        ("puzzles", "more") => "Найти ещё столько",
        ("puzzles", "renew") => "Оценить заново нынешними ботами и убрать те, что больше не задачи",
        ("puzzles", "minutes") => "Искать не дольше стольких минут",
        ("puzzles", "seed") => "Номер первой партии (если не указан — после последней, давшей задачу)",
        ("analyse", "seat") => "Разобрать решения только этого места, от 1 (если не указано — всех)",
        ("analyse", "time") => "Сколько думать над позицией: время или число симуляций",
        ("bench", "time") => "Сколько секунд играть",
        ("bench", "seed") => "Зерно: какие партии играть",
        ("bench", "matches") => "С `server`: сколько партий двух клиентов сразу",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn everything_is_explained_in_russian() {
        fn look(command: &Command, path: &str) {
            let is_russian = |text: String| text.chars().any(|c| ('а'..='я').contains(&c));
            let about = command.get_about().map(ToString::to_string).unwrap_or_default();
            assert!(is_russian(about), "`{path}` has no Russian words");
            for arg in command.get_arguments() {
                let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
                assert!(is_russian(help), "`{path}`: `{}` has no Russian words", arg.get_id());
            }
            for below in command.get_subcommands().filter(|_| !path.ends_with(" help")) {
                look(below, &format!("{path} {}", below.get_name()));
            }
        }
        look(&russian(crate::cli::Cli::command()), "geartrain");
    }
}
