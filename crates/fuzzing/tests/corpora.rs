//! The corpora of `fuzz/`, replayed: none fails, and each has inputs that are accepted and inputs that are refused.

use fuzzing::TARGETS;
use std::fs;
use std::path::Path;

fn inputs(target: &str) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
    let files = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    files
        .map(|file| {
            let path = file.expect("the folder can be read").path();
            let text = fs::read_to_string(&path).expect("every input is a text");
            (path.display().to_string(), text)
        })
        .collect()
}

#[test]
fn every_corpus_passes() {
    for (target, check) in TARGETS {
        let results: Vec<bool> = inputs(target)
            .into_iter()
            .map(|(path, text)| {
                let accepted = check(&text);
                let named = Path::new(&path)
                    .file_name()
                    .is_some_and(|name| name.to_string_lossy().starts_with("bad"));
                assert_eq!(accepted, !named, "{path}: only files called bad-… are refused");
                accepted
            })
            .collect();
        assert!(results.contains(&true) && results.contains(&false), "{target}: {results:?}");
    }
}

#[test]
fn every_game_is_played_in_the_corpus_of_notation() {
    let played = inputs("notation");
    for game in fuzzing::games() {
        assert!(played.iter().any(|(_, text)| text.starts_with(game)), "{game}");
    }
}
