//! Which rule refuses what, at every kind of prompt, as a table to be read against the rules.

use crate::{expected, games};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{Debug, Write};
use tabletop::{Code, Game, Refusal};

/// From how many positions of a kind on only some are looked at.
const PLENTY: u32 = 40;
/// Of further positions one in this many.
const SOME: u32 = 16;

/// What can become of an action: nothing stands for "possible".
type Answers = BTreeSet<Option<&'static str>>;
/// The same for each kind of action.
type Verbs = BTreeMap<String, Answers>;

/// Tries every action code at positions of random games, a game for each number up to `games` at each of the tables, and
/// compares the table of (kind of prompt, kind of action) → rules with the file. `prompt` names the kind of a prompt; the
/// kind of an action is the first word of its notation. `UPDATE=1` writes the file.
#[track_caller]
pub fn refusals<G: Game>(
    path: &str,
    tables: &[(G::Options, u8)],
    games: u64,
    prompt: impl Fn(&G::Public) -> String,
) {
    let mut prompts: BTreeMap<String, Prompt> = BTreeMap::new();
    for (options, seats) in tables {
        for seed in 0..games {
            games::random_game::<G>(options, *seats, seed, |state, _| {
                let Some(seat) = state.turn().seats().first() else { return };
                prompts.entry(prompt(&state.public)).or_default().look::<G>(state.view(seat));
            });
        }
    }
    let usual = usual(&prompts);
    let mut text =
        String::from("# What becomes of actions at every kind of prompt.\n\nUnless told otherwise below\n");
    write(&usual, &mut text);
    for (name, prompt) in &prompts {
        let _ = writeln!(text, "\n{name}");
        let other = prompt.verbs.iter().filter(|(verb, answers)| usual.get(*verb) != Some(answers));
        write(&other.map(|(verb, answers)| (verb.clone(), answers.clone())).collect(), &mut text);
    }
    expected::compare(path, &text);
}

/// What becomes of each kind of action at most kinds of prompts.
fn usual(prompts: &BTreeMap<String, Prompt>) -> Verbs {
    let mut counts: BTreeMap<&str, BTreeMap<&Answers, u32>> = BTreeMap::new();
    for (verb, answers) in prompts.values().flat_map(|prompt| &prompt.verbs) {
        *counts.entry(verb).or_default().entry(answers).or_default() += 1;
    }
    let mut usual = Verbs::new();
    for (verb, counts) in counts {
        if let Some((answers, _)) = counts.into_iter().max_by_key(|(_, count)| *count) {
            usual.insert(verb.to_owned(), answers.clone());
        }
    }
    usual
}

/// Verbs with the same answers stand together; rules in the order of their numbers.
fn write(verbs: &Verbs, text: &mut String) {
    let mut lines: BTreeMap<Vec<(usize, &str)>, Vec<&str>> = BTreeMap::new();
    for (verb, answers) in verbs {
        let mut key: Vec<_> =
            answers.iter().map(|answer| answer.map_or((0, "possible"), |rule| (rule.len(), rule))).collect();
        key.sort_unstable();
        lines.entry(key).or_default().push(verb);
    }
    for (answers, verbs) in lines {
        let answers: Vec<&str> = answers.into_iter().map(|(_, answer)| answer).collect();
        let _ = writeln!(text, "  {:<36} {}", answers.join(" "), verbs.join(" "));
    }
}

/// The name of a variant: "Site" of `Site { land: … }`.
pub fn variant(of: &impl Debug) -> String {
    format!("{of:?}").chars().take_while(|letter| letter.is_alphanumeric()).collect()
}

#[derive(Default)]
struct Prompt {
    seen: u32,
    verbs: Verbs,
}

impl Prompt {
    fn look<G: Game>(&mut self, view: tabletop::View<'_, G>) {
        self.seen += 1;
        if self.seen > PLENTY && !self.seen.is_multiple_of(SOME) {
            return;
        }
        for action in G::Action::every() {
            let notation = action.to_string();
            let verb = notation.split(' ').next().unwrap_or_default();
            let answer = G::judge(view, action).err().map(|refusal| refusal.rule());
            match self.verbs.get_mut(verb) {
                Some(answers) => drop(answers.insert(answer)),
                None => drop(self.verbs.insert(verb.to_owned(), Answers::from([answer]))),
            }
        }
    }
}
