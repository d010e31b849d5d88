//! The types that one game's client needs.

use serde::Serialize;
use std::any::TypeId;
use std::collections::HashSet;
use tabletop::Game;
use ts_rs::{Config, TS, TypeVisitor};

/// The generated file of one game.
pub struct File {
    /// The game.
    pub id: &'static str,
    /// Each type once, by name: a derive visits the types of fields in no fixed order.
    declarations: Vec<(String, String)>,
    constants: String,
}

impl File {
    /// Every type that the view, the preview and the events of a game are made of.
    ///
    /// # Panics
    /// If two of them have the same name.
    pub fn of<G: Game>() -> File
    where
        G::Public: TS,
        G::Private: TS,
        G::Preview: TS + 'static,
        G::Event: TS + 'static,
    {
        let mut types = Reached::default();
        types.visit::<G::Public>();
        types.visit::<G::Private>();
        types.visit::<G::Preview>();
        types.visit::<G::Event>();
        types.declarations.sort();
        for pair in types.declarations.windows(2) {
            assert!(pair[0].0 != pair[1].0, "{} has two types called {}", G::META.id, pair[0].0);
        }
        File { id: G::META.id, declarations: types.declarations, constants: String::new() }
    }

    /// Adds a value that is printed in the box rather than sent with a view.
    #[must_use]
    pub fn constant(mut self, name: &str, kind: &str, about: &str, value: &impl Serialize) -> File {
        let value = serde_json::to_string(value).expect("plain data");
        self.constants += &format!("/** {about} */\nexport const {name}: {kind} = {value};\n\n");
        self
    }

    /// The text of the file.
    pub fn text(&self) -> String {
        let types: String = self.declarations.iter().map(|(_, text)| tidy(text)).collect();
        format!(
            "// Generated from crates/game-{} by `UPDATE=1 cargo test -p typescript`. Do not edit.\n\n{}{}\n",
            self.id,
            types,
            self.constants.trim_end()
        )
        .trim_end()
        .to_owned()
            + "\n"
    }
}

/// Short comments on one line, and no spaces at the ends of lines.
fn tidy(text: &str) -> String {
    let mut tidy = String::new();
    let mut lines = text.lines().map(str::trim).peekable();
    while let Some(line) = lines.next() {
        if line == "/**" {
            let about: Vec<&str> = lines.by_ref().take_while(|line| *line != "*/").collect();
            let words = about.iter().map(|line| line.trim_start_matches('*').trim());
            tidy += &format!("/** {} */\n", words.collect::<Vec<_>>().join(" "));
        } else {
            tidy += line;
            tidy.push('\n');
        }
    }
    tidy
}

/// The types that were reached so far.
#[derive(Default)]
struct Reached {
    config: Config,
    seen: HashSet<TypeId>,
    declarations: Vec<(String, String)>,
}

impl TypeVisitor for Reached {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
        if T::output_path().is_some() {
            let comment = T::docs().unwrap_or_default();
            self.declarations
                .push((T::ident(&self.config), format!("{comment}export {}\n\n", T::decl(&self.config))));
        }
    }
}
