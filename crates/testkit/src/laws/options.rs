//! What the game declares of its options, and the option sets that follow from it.

use super::Verdict;
use super::fault::Law;
use serde_json::{Map, Value, json};
use table::bot_protocol;
use tabletop::{Game, OptionKind, OptionSpec, Rng, Seat};

/// The law `options`: keys, values and defaults are those of the options as JSON.
pub(super) fn declared<G: Game>() -> Verdict {
    let default = G::Options::default();
    let written = serde_json::to_value(&default).map_err(|error| Law::Options.broken(error.to_string()))?;
    let written = written.as_object().ok_or_else(|| Law::Options.broken("the options are no JSON object"))?;
    for key in written.keys() {
        Law::Options.demands(G::OPTIONS.iter().any(|spec| spec.key == key), || {
            format!("the options have the key `{key}`, which OPTIONS does not list")
        })?;
    }
    for spec in G::OPTIONS {
        for (number, value) in values(spec).into_iter().enumerate() {
            let set: Map<String, Value> = [(spec.key.to_owned(), value)].into_iter().collect();
            let options = read::<G>(&set).map_err(|error| Law::Options.broken(error))?;
            // The first value is the default.
            Law::Options.demands(number > 0 || options == default, || {
                format!("{set:?} is declared as the default, but Options::default() is {default:?}")
            })?;
            let again = serde_json::to_value(&options).and_then(serde_json::from_value::<G::Options>);
            Law::Options.demands(again.as_ref().is_ok_and(|again| *again == options), || {
                format!("{options:?} written as JSON and read back is {again:?}")
            })?;
        }
    }
    secret::<G>()?;
    let unknown: Map<String, Value> = [("no such option".to_owned(), json!(1))].into_iter().collect();
    Law::Options.demands(read::<G>(&unknown).is_err(), || "unknown keys are not refused".into())
}

/// What a seat is told of the options at the start does not depend on another seat's secrets.
fn secret<G: Game>() -> Verdict {
    let seats = G::META.seats.1;
    for spec in G::OPTIONS {
        let OptionKind::SecretText { seat: owner } = spec.kind else { continue };
        for you in Seat::all(seats) {
            let told = |secret: &str| {
                let set = [(spec.key.to_owned(), json!(secret))].into_iter().collect();
                let options = read::<G>(&set).map_err(|error| Law::Options.broken(error))?;
                Ok(bot_protocol::start::<G>(G::META.rules, &options, seats, you))
            };
            let (one, other) = (told("one secret")?, told("another secret")?);
            let own = you.index() == usize::from(owner);
            Law::Options.demands((one != other) == own, || {
                format!("`{}` is a secret of seat {owner}, but seat {you} is told {one} or {other}", spec.key)
            })?;
        }
    }
    Ok(())
}

/// Beyond this product the sets are a selection.
const MANY: usize = 256;

/// The option sets for a number of seats: the product of all values that set-up accepts alone. If that is more
/// than 256, then every set that differs from the default in at most two places (so every pair of values meets),
/// filled up to 256 with random ones. Sets that set-up refuses are left out.
pub(super) fn sets<G: Game>(rules: u32, seats: u8) -> Vec<G::Options> {
    let accepted = |set: &Map<String, Value>| {
        read::<G>(set).ok().filter(|options| G::setup(rules, options, seats).is_ok())
    };
    let axes: Vec<(&str, Vec<Value>)> = G::OPTIONS
        .iter()
        .map(|spec| {
            let alone = |value: &Value| {
                accepted(&[(spec.key.to_owned(), value.clone())].into_iter().collect()).is_some()
            };
            let (fine, refused): (Vec<Value>, Vec<Value>) = values(spec).into_iter().partition(alone);
            // A value that never stands alone may still go with another option: then nothing is left out.
            (spec.key, if fine.is_empty() { refused } else { fine })
        })
        .collect();
    let product =
        axes.iter().try_fold(1usize, |product, (_, values)| product.checked_mul(values.len().max(1)));
    let choices = match product {
        Some(product) if product <= MANY => all(&axes),
        _ => selection(&axes),
    };
    let to_set = |choice: &Vec<usize>| {
        let chosen = axes.iter().zip(choice).filter_map(|((key, values), at)| Some((key, values.get(*at)?)));
        chosen.map(|(key, value)| ((*key).to_owned(), value.clone())).collect::<Map<_, _>>()
    };
    let mut sets: Vec<G::Options> = Vec::new();
    for options in choices.iter().filter_map(|choice| accepted(&to_set(choice))) {
        if !sets.contains(&options) {
            sets.push(options);
        }
    }
    sets
}

fn all(axes: &[(&str, Vec<Value>)]) -> Vec<Vec<usize>> {
    axes.iter().fold(vec![vec![]], |choices, (_, values)| {
        let extend = |choice: &Vec<usize>| {
            (0..values.len().max(1)).map(|at| [choice.as_slice(), &[at]].concat()).collect::<Vec<_>>()
        };
        choices.iter().flat_map(extend).collect()
    })
}

fn selection(axes: &[(&str, Vec<Value>)]) -> Vec<Vec<usize>> {
    let default = vec![0; axes.len()];
    let mut choices = vec![default.clone()];
    let changed = |choice: &[usize], from: usize| {
        let mut out = Vec::new();
        for axis in from..axes.len() {
            for at in 1..axes[axis].1.len() {
                let mut next = choice.to_vec();
                next[axis] = at;
                out.push((next, axis));
            }
        }
        out
    };
    for (one, axis) in changed(&default, 0) {
        choices.extend(changed(&one, axis + 1).into_iter().map(|(two, _)| two));
        choices.push(one);
    }
    let mut rng = Rng::new(0);
    while choices.len() < MANY {
        choices.push(axes.iter().map(|(_, values)| rng.below(values.len().max(1) as u32) as usize).collect());
    }
    choices
}

/// The values to try for one option, the default first. Texts are left at their default: what is in them is for
/// the game's own tests.
fn values(spec: &OptionSpec) -> Vec<Value> {
    match spec.kind {
        OptionKind::Flag { default } => vec![json!(default), json!(!default)],
        OptionKind::Choice(words) => words.iter().map(|word| json!(word)).collect(),
        OptionKind::Number { min, max, default } => {
            let mut values = vec![json!(default)];
            for end in [json!(min), json!(max)] {
                if !values.contains(&end) {
                    values.push(end);
                }
            }
            values
        }
        OptionKind::Text | OptionKind::SecretText { .. } => vec![json!("")],
    }
}

fn read<G: Game>(set: &Map<String, Value>) -> Result<G::Options, String> {
    serde_json::from_value(Value::Object(set.clone()))
        .map_err(|error| format!("{set:?} is declared, but: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_product_is_whole() {
        let axes =
            [("a", vec![json!(1), json!(2)]), ("b", vec![]), ("c", vec![json!(1), json!(2), json!(3)])];
        let choices = all(&axes);
        assert_eq!(choices.len(), 6);
        assert_eq!(
            (choices[0].as_slice(), choices[5].as_slice()),
            ([0, 0, 0].as_slice(), [1, 0, 2].as_slice())
        );
    }

    #[test]
    fn in_a_selection_every_pair_of_values_meets() {
        let axes: Vec<(&str, Vec<Value>)> = ["a", "b", "c", "d", "e", "f", "g"]
            .map(|key| (key, vec![json!(1), json!(2), json!(3)]))
            .into_iter()
            .collect();
        let choices = selection(&axes);
        assert_eq!(choices.len(), MANY);
        for (one, two) in (0..7).flat_map(|one| (0..one).map(move |two| (one, two))) {
            for (x, y) in (0..9).map(|pair| (pair / 3, pair % 3)) {
                assert!(
                    choices.iter().any(|choice| choice[one] == x && choice[two] == y),
                    "{one} {x} {two} {y}"
                );
            }
        }
    }
}
