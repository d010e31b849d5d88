use game_city_of_gears::CityOfGears;
use game_gears_of_industry::GearsOfIndustry;
use game_gearworks::Gearworks;
use game_gearworld::Gearworld;
use game_shesterenki::Shesterenki;
use gym::{AnyVecEnv, Batch, Fault, Plan, VecEnv};
use tabletop::{Code, Heuristic, Observe};

const MATCHES: usize = 7;

fn plan<G: Heuristic>(players: usize, threads: usize) -> Plan<G::Options> {
    Plan {
        rules: G::META.rules,
        options: G::Options::default(),
        bots: vec![None; players],
        matches: MATCHES,
        seed: 5,
        threads,
    }
}

/// Everything that a step writes.
#[derive(Clone, PartialEq, Debug, Default)]
struct Seen {
    features: Vec<i16>,
    masks: Vec<u8>,
    seats: Vec<u8>,
    rewards: Vec<f32>,
    ends: Vec<u8>,
    offsets: Vec<i64>,
    codes: Vec<i32>,
}

impl Seen {
    fn of(env: &dyn AnyVecEnv) -> Seen {
        let n = env.matches();
        Seen {
            features: vec![0; n * env.slots()],
            masks: vec![0; n * env.mask_bytes()],
            seats: vec![0; n],
            rewards: vec![0.0; n * env.players()],
            ends: vec![0; n],
            offsets: vec![0; n + 1],
            codes: Vec::new(),
        }
    }

    fn batch(&mut self) -> Batch<'_> {
        Batch {
            features: Some(&mut self.features),
            masks: Some(&mut self.masks),
            seats: Some(&mut self.seats),
            rewards: Some(&mut self.rewards),
            ends: Some(&mut self.ends),
        }
    }

    fn list(&mut self, env: &dyn AnyVecEnv) {
        self.codes.resize(env.legal_len(), 0);
        env.legal(&mut self.offsets, &mut self.codes);
    }

    fn row(&self, row: usize) -> &[i32] {
        &self.codes[self.offsets[row] as usize..self.offsets[row + 1] as usize]
    }
}

/// Plays random steps and shows each to `look`.
fn walk(env: &mut dyn AnyVecEnv, steps: usize, mut look: impl FnMut(&Seen)) {
    let (mut seen, mut actions) = (Seen::of(env), vec![0; env.matches()]);
    env.observe(seen.batch());
    for _ in 0..steps {
        seen.list(env);
        look(&seen);
        env.pick(None, &mut actions);
        env.step(&actions, seen.batch()).expect("picked actions are legal");
    }
}

fn history(env: &mut dyn AnyVecEnv, steps: usize) -> Vec<Seen> {
    let mut all = Vec::new();
    walk(env, steps, |seen| all.push(seen.clone()));
    all
}

fn threads_change_nothing<G: Heuristic + Observe>() {
    let run = |threads| history(&mut VecEnv::<G>::new(&plan::<G>(2, threads)).expect("a plan"), 300);
    let one = run(1);
    assert!(one == run(3), "{}: three threads play otherwise than one", G::META.id);
    assert!(one == run(64), "{}: more threads than matches", G::META.id);
    assert!(one[0] != one[299]);
}

#[test]
fn the_number_of_threads_changes_nothing() {
    threads_change_nothing::<Shesterenki>();
    threads_change_nothing::<Gearworks>();
    threads_change_nothing::<CityOfGears>();
    threads_change_nothing::<GearsOfIndustry>();
    threads_change_nothing::<Gearworld>();
}

fn writes_what_the_rules_say<G: Heuristic + Observe>(steps: usize) {
    let players = usize::from(G::META.seats.1);
    let mut env = VecEnv::<G>::new(&plan::<G>(players, 2)).expect("a plan");
    let (width, mut games) = (env.mask_bytes(), 0);
    walk(&mut env, steps, |seen| {
        for row in 0..MATCHES {
            let codes = seen.row(row);
            assert!(!codes.is_empty() && codes.is_sorted());
            let mask = &seen.masks[row * width..][..width];
            let set =
                (0..G::Action::COUNT as i32).filter(|code| mask[*code as usize / 8] >> (code % 8) & 1 == 1);
            assert!(set.eq(codes.iter().copied()), "{}: the mask is another list", G::META.id);
            let rewards = &seen.rewards[row * players..][..players];
            assert!(rewards.iter().sum::<f32>().abs() < 1e-5, "{rewards:?}");
            assert!(seen.ends[row] == 1 || rewards.iter().all(|reward| *reward == 0.0));
            games += u32::from(seen.ends[row]);
            assert!(usize::from(seen.seats[row]) < players);
            // The first slots say how many play.
            let features = &seen.features[row * G::SLOTS..][..G::SLOTS];
            assert_eq!(features[players - 1], 1);
        }
    });
    assert!(games > 0, "{}: no game ended", G::META.id);
}

#[test]
fn masks_lists_and_rewards_agree_with_the_rules() {
    writes_what_the_rules_say::<Shesterenki>(2000);
    writes_what_the_rules_say::<Gearworks>(2000);
    writes_what_the_rules_say::<CityOfGears>(2000);
    writes_what_the_rules_say::<GearsOfIndustry>(2000);
    writes_what_the_rules_say::<Gearworld>(8000);
}

#[test]
fn an_illegal_action_changes_nothing_anywhere() {
    let mut env = VecEnv::<Gearworks>::new(&plan::<Gearworks>(2, 2)).expect("a plan");
    let mut before = Seen::of(&env);
    env.observe(before.batch());
    before.list(&env);
    let mut actions = vec![0; MATCHES];
    env.pick(None, &mut actions);
    for wrong in [-1, i32::MAX, 100_000] {
        let mut bad = actions.clone();
        bad[MATCHES - 1] = wrong;
        let mut after = Seen::of(&env);
        let illegal = env.step(&bad, after.batch()).expect_err("it is no action");
        assert_eq!((illegal.index, illegal.action), (MATCHES - 1, wrong));
        env.observe(after.batch());
        after.list(&env);
        assert!(before == after);
    }
}

#[test]
fn a_snapshot_is_restored_again_and_again() {
    let mut plan = plan::<CityOfGears>(2, 2);
    plan.bots[1] = Some("ismcts:5".parse().expect("a bot"));
    let mut env = VecEnv::<CityOfGears>::new(&plan).expect("a plan");
    history(&mut env, 20);
    let snapshot = env.snapshot();
    let on = history(&mut env, 60);
    for _ in 0..2 {
        env.restore(&snapshot).expect("its own snapshot");
        assert!(on == history(&mut env, 60));
    }
    let mut other = VecEnv::<CityOfGears>::new(&Plan { matches: 3, ..plan }).expect("a plan");
    assert!(matches!(other.restore(&snapshot), Err(Fault::OtherSnapshot)));
}

#[test]
fn bots_play_their_seats() {
    let mut plan = plan::<Shesterenki>(3, 1);
    plan.bots = vec![Some("greedy".parse().expect("a bot")), None, Some("random".parse().expect("a bot"))];
    let mut env = VecEnv::<Shesterenki>::new(&plan).expect("a plan");
    let mut won = [0.0; 3];
    walk(&mut env, 1500, |seen| {
        assert!(seen.seats.iter().all(|seat| *seat == 1));
        for row in 0..MATCHES {
            (0..3).for_each(|seat| won[seat] += seen.rewards[row * 3 + seat]);
        }
    });
    assert!(won[0] > won[1] && won[0] > won[2], "greedy beats random play: {won:?}");
}

#[test]
fn an_environment_needs_a_learner_and_a_match() {
    let mut plan = plan::<Shesterenki>(2, 1);
    plan.matches = 0;
    assert!(matches!(VecEnv::<Shesterenki>::new(&plan), Err(Fault::Nothing)));
    plan.matches = 1;
    plan.bots = vec![Some("random".parse().expect("a bot")); 2];
    assert!(matches!(VecEnv::<Shesterenki>::new(&plan), Err(Fault::NoLearner)));
    plan.bots = vec![None; 9];
    assert!(VecEnv::<Shesterenki>::new(&plan).is_err());
}
