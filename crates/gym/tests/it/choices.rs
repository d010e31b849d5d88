use game_gearworks::Gearworks;
use gym::{AnyVecEnv, Plan, VecEnv};
use tabletop::{Code, Game};

const MATCHES: usize = 4000;

/// All matches at their first decision: the same prompt, other hands.
fn env() -> VecEnv<Gearworks> {
    let plan = Plan {
        rules: Gearworks::META.rules,
        options: Default::default(),
        bots: vec![None; 2],
        matches: MATCHES,
        seed: 1,
        threads: 2,
    };
    VecEnv::new(&plan).expect("a plan")
}

fn lists(env: &dyn AnyVecEnv) -> (Vec<i64>, Vec<i32>) {
    let (mut offsets, mut codes) = (vec![0; MATCHES + 1], vec![0; env.legal_len()]);
    env.legal(&mut offsets, &mut codes);
    (offsets, codes)
}

#[test]
fn choices_follow_the_logits_among_what_is_legal() {
    let mut env = env();
    let width = <Gearworks as Game>::Action::COUNT as usize;
    let (offsets, codes) = lists(&env);
    let row = |at: usize| &codes[offsets[at] as usize..offsets[at + 1] as usize];
    // The first legal action is e times as likely as each of the others, and illegal ones look best of all.
    let mut logits = vec![50.0; MATCHES * width];
    for at in 0..MATCHES {
        row(at).iter().for_each(|code| logits[at * width + *code as usize] = 0.0);
        logits[at * width + row(at)[0] as usize] = 1.0;
    }
    let mut actions = vec![0; MATCHES];
    env.pick(Some(&logits), &mut actions);
    let expected: f64 = (0..MATCHES).map(|at| 1f64.exp() / (1f64.exp() + row(at).len() as f64 - 1.0)).sum();
    let first = (0..MATCHES).filter(|at| actions[*at] == row(*at)[0]).count() as f64;
    assert!((0..MATCHES).all(|at| row(at).contains(&actions[at])));
    assert!((first - expected).abs() < 4.0 * expected.sqrt(), "{first} instead of {expected}");
}

#[test]
fn logits_without_a_choice_are_taken_as_equal() {
    let mut env = env();
    let width = <Gearworks as Game>::Action::COUNT as usize;
    let (offsets, codes) = lists(&env);
    for logit in [f32::NEG_INFINITY, f32::NAN, f32::INFINITY] {
        let mut actions = vec![-1; MATCHES];
        env.pick(Some(&vec![logit; MATCHES * width]), &mut actions);
        let legal = |at: usize| codes[offsets[at] as usize..offsets[at + 1] as usize].contains(&actions[at]);
        assert!((0..MATCHES).all(legal));
        let distinct = actions.iter().collect::<std::collections::HashSet<_>>().len();
        assert!(distinct > 20, "{distinct} different choices");
    }
}
