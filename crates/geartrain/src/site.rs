//! `geartrain site`: the browser client as a folder for any host of files. Everything is played in the visitor's browser.

use crate::trouble::Trouble;
use crate::{cli, output, words};
use anyhow::Context;
use serde::{Deserialize, Serialize};
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write;
use std::path::Path;
use tabletop::Lang;

const PAGE: &str = "index.html";
const SERVICE_WORKER: &str = "sw.js";

/// What the page is told about itself. A host of files sends no headers of ours, so the policy stands here.
const HEAD: &str = "<meta name=\"geartrain-site\" content=\"1\" />\n    \
    <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; \
    form-action 'none'\" />";

/// The first line of the service worker: what it keeps (web/offline).
#[derive(Serialize, Deserialize)]
struct List {
    version: String,
    files: Vec<String>,
    answers: Vec<String>,
}

pub fn run(command: &cli::Site, lang: Lang) -> anyhow::Result<()> {
    let folder = &command.folder;
    let place = || folder.display().to_string();
    if fs::read_dir(folder).is_ok_and(|mut inside| inside.next().is_some()) {
        return Err(Trouble::FolderInUse).with_context(place);
    }
    let client: Vec<_> = webui::files().filter(|(name, _)| !is_apart(name)).collect();
    if !client.iter().any(|(name, _)| name.ends_with(".wasm")) {
        return Err(Trouble::NoEngine.into());
    }
    let answers = answers()?;
    for (name, bytes) in &client {
        match name.as_str() {
            PAGE => write(folder, name, page(&text(bytes)?).as_bytes())?,
            SERVICE_WORKER => {
                write(folder, name, service_worker(&text(bytes)?, &answers)?.as_bytes())?;
            }
            _ => write(folder, name, bytes)?,
        }
    }
    for (name, answer) in &answers {
        write(folder, name, answer.as_bytes())?;
    }
    writeln!(output::stdout(), "{} {}", words::SITE_IN.get(lang), place())?;
    Ok(())
}

/// What no browser asks a host of files for.
fn is_apart(name: &str) -> bool {
    name.ends_with(".br") || name == "files.json"
}

fn text(bytes: &[u8]) -> anyhow::Result<String> {
    Ok(String::from_utf8(bytes.to_vec())?)
}

/// The page finds its files beside itself, whatever folder of the host it lies in.
fn page(built: &str) -> String {
    let relative = built.replace("href=\"/", "href=\"./").replace("src=\"/", "src=\"./");
    relative.replacen("<head>", &format!("<head>\n    {HEAD}"), 1)
}

/// The service worker keeps the answers about games as it keeps other files; other answers are another version.
fn service_worker(built: &str, answers: &[(String, String)]) -> anyhow::Result<String> {
    let (first, rest) = built.split_once('\n').context(SERVICE_WORKER)?;
    let json = first.trim_start_matches("const LIST = ").trim_end_matches(';');
    let mut list: List = serde_json::from_str(json).context(SERVICE_WORKER)?;
    let mut hasher = DefaultHasher::new();
    answers.hash(&mut hasher);
    list.version += &format!("-{:x}", hasher.finish());
    list.files.extend(answers.iter().map(|(name, _)| name.clone()));
    list.answers.clear();
    Ok(format!("const LIST = {};\n{rest}", serde_json::to_string(&list)?))
}

/// What a server would say about games, each answer as a file in each language.
fn answers() -> anyhow::Result<Vec<(String, String)>> {
    let mut answers = Vec::new();
    for lang in [Lang::En, Lang::Ru] {
        let ending = match lang {
            Lang::En => "en.json",
            Lang::Ru => "ru.json",
        };
        let games = serde_json::to_string(&room::games())?;
        answers.push((format!("api/games.{ending}"), games));
        for game in catalog::GAMES {
            let meta = game.meta();
            let newest = (String::new(), meta.rules);
            for (named, version) in
                (1..=meta.rules).map(|version| (format!("-{version}"), version)).chain([newest])
            {
                let markdown = catalog::rules(meta.id, version, lang)?.into();
                let rules = serde_json::to_string(&protocol::Rules { markdown })?;
                answers.push((format!("api/games/{}/rules{named}.{ending}", meta.id), rules));
            }
            if meta.host_map {
                let ours = serde_json::to_string(&protocol::GameMap { map: Default::default() })?;
                answers.push((format!("api/games/{}/map.{ending}", meta.id), ours));
            }
        }
    }
    Ok(answers)
}

fn write(folder: &Path, name: &str, bytes: &[u8]) -> anyhow::Result<()> {
    let path = folder.join(name);
    let parent = path.parent().unwrap_or(folder);
    fs::create_dir_all(parent).with_context(|| parent.display().to_string())?;
    fs::write(&path, bytes).with_context(|| path.display().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_asks_for_nothing_outside_its_folder() {
        let page = page("<head><link href=\"/a.css\" /><script src=\"/b.js\"></script></head>");
        assert!(page.contains("href=\"./a.css\"") && page.contains("src=\"./b.js\""), "{page}");
        assert!(page.contains("geartrain-site") && page.contains("Content-Security-Policy"), "{page}");
    }

    #[test]
    fn the_service_worker_keeps_the_answers_as_files() {
        let built =
            "const LIST = {\"version\":\"1\",\"files\":[\"a\"],\"answers\":[\"api/games?lang=en\"]};\nrest";
        let answer = |text: &str| [("api/games.en.json".to_owned(), text.to_owned())];
        let (old, new) =
            (service_worker(built, &answer("1")).unwrap(), service_worker(built, &answer("2")).unwrap());
        assert!(old.contains("\"files\":[\"a\",\"api/games.en.json\"],\"answers\":[]};\nrest"), "{old}");
        assert_ne!(old, new, "browsers look for a newer version by what the service worker says");
    }
}
