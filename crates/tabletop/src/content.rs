//! Files of a game's content that not every program carries within itself.

use std::sync::OnceLock;

/// A file of a game's content: see [`content_file!`](crate::content_file).
pub struct ContentFile {
    name: &'static str,
    embedded: &'static str,
    brought: OnceLock<String>,
}

impl ContentFile {
    #[doc(hidden)]
    pub const fn new(path: &'static str, embedded: &'static str) -> ContentFile {
        ContentFile { name: name(path), embedded, brought: OnceLock::new() }
    }

    /// Its name, without folders.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// What is in it. A browser has to bring it before a game asks.
    pub fn text(&self) -> &str {
        let text = self.brought.get().map_or(self.embedded, String::as_str);
        assert!(!text.is_empty(), "nobody brought {}", self.name);
        text
    }

    /// Takes the file in, where it is not a part of the program; it stays what it is from then on.
    pub fn bring(&self, text: String) {
        if self.embedded.is_empty() {
            self.brought.get_or_init(|| text);
        }
    }
}

/// What stands after the last slash.
const fn name(path: &'static str) -> &'static str {
    let mut at = path.len();
    while at > 0 && path.as_bytes()[at - 1] != b'/' {
        at -= 1;
    }
    path.split_at(at).1
}

/// A [`ContentFile`] from a path beside the source file, as for `include_str!`. Natively it is a part of the program. For a
/// browser it is not: there everybody would load what only one game needs, so the page loads the file with the game.
#[macro_export]
macro_rules! content_file {
    ($path:literal) => {
        $crate::ContentFile::new($path, if cfg!(target_family = "wasm") { "" } else { include_str!($path) })
    };
}
