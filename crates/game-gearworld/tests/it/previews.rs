//! What boards show of attacks before they are resolved is what the rules then do (GB-30 to GB-35).

use crate::conformance::with_rounds;
use crate::rich::Rich;
use crate::scene::{BLUE, RED, Scene, WHITE, fought, place};
use game_gearworld::action::{Action, Lead, Side};
use game_gearworld::event::Event;
use game_gearworld::kinds::Token::*;
use game_gearworld::preview::{Attack, Force, preview};
use game_gearworld::public::{Phase, Public, Stage};
use tabletop::{Game, Journal};

/// What is told of an attack when it is resolved: the items, and the sums.
fn told(events: &[Event]) -> Vec<Event> {
    let of_sums = |event: &&Event| {
        matches!(event, Event::Counts { .. } | Event::SpearheadCounts { .. } | Event::Fought { .. })
    };
    events.iter().filter(of_sums).copied().collect()
}

/// What the preview of an attack says of that, the attack's items before the defence's.
fn foreseen(public: &Public, attack: &Attack) -> Vec<Event> {
    let items = attack.attack.items.iter().chain(&attack.defence.items);
    let fought = Event::Fought {
        attacker: public.active,
        defender: public.board.owner(attack.target).expect("a target is a holding"),
        target: attack.target,
        attack: attack.attack.sum,
        defence: attack.defence.sum,
        success: attack.succeeds,
    };
    items.map(|item| Event::from(*item)).chain([fought]).collect()
}

/// The attack that this action resolves, if it resolves one, as it is foreseen.
fn last_look(public: &Public, action: Action) -> Option<Attack> {
    let mut public = *public;
    // The last to side is still asked: what is foreseen is the attack with this answer.
    if let (Action::Side(side), Some(assault)) = (action, &mut public.battle.assault) {
        assault.sides[public.asked] = side;
    }
    let target = match action {
        Action::Attack(target) => target,
        _ => public.battle.assault?.target,
    };
    preview(&public).attacks.into_iter().find(|attack| attack.target == target)
}

#[test]
fn gb_35_an_attack_goes_as_foreseen() {
    let (mut attacks, mut allied, mut spearheads) = (0, 0, 0);
    for seats in 2..=4 {
        for (seed, options) in with_rounds(4)(seats).iter().enumerate() {
            testkit::game_by::<Rich>(options, seats, seed as u64, |state, seat, legal, rng| {
                let action = *rng.pick(legal).expect("a seat in turn can do something");
                let (mut after, mut journal) = (state.clone(), Journal::new());
                Rich::apply(&mut after, seat, action, &mut journal);
                let events: Vec<Event> = journal.entries.iter().map(|entry| entry.event).collect();
                let mut told = told(&events);
                if !told.is_empty() {
                    let attack = last_look(&state.public, action).expect("every attack is foreseen");
                    // Allies of the attacker are told last, after the defenders.
                    let defends = |event: &Event| match event {
                        Event::Counts { side, .. } => u8::from(*side == Side::Defender),
                        Event::Fought { .. } => 2,
                        _ => 0,
                    };
                    told.sort_by_key(defends);
                    assert_eq!(told, foreseen(&state.public, &attack));
                    attacks += 1;
                    let all = || attack.attack.items.iter().chain(&attack.defence.items);
                    let [attacker, defender] = [state.public.active, attack.defence.items[0].seat];
                    allied += u32::from(all().any(|item| ![attacker, defender].contains(&item.seat)));
                    spearheads += u32::from(all().any(|item| item.lead.is_some()));
                }
                action
            });
        }
    }
    assert!(attacks > 300 && allied > 30 && spearheads > 30, "{attacks} {allied} {spearheads}");
}

#[test]
fn gb_30_every_attack_that_may_be_declared_is_foreseen_and_no_other() {
    let mut seen = 0;
    for (seed, options) in with_rounds(3)(3).iter().enumerate() {
        testkit::game_by::<Rich>(options, 3, seed as u64, |state, _, legal, rng| {
            let targets = legal.iter().filter_map(|action| match action {
                Action::Attack(target) => Some(*target),
                _ => None,
            });
            let under_way = state.public.battle.assault.filter(|_| state.public.stage != Stage::Landing);
            let expected: Vec<_> = targets.chain(under_way.map(|assault| assault.target)).collect();
            let attacks = preview(&state.public).attacks;
            assert_eq!(attacks.iter().map(|attack| attack.target).collect::<Vec<_>>(), expected);
            seen += attacks.len();
            *rng.pick(legal).expect("a seat in turn can do something")
        });
    }
    assert!(seen > 1_000, "{seen}");
}

#[test]
fn gb_35_the_strength_of_a_holding_is_that_of_everything_in_it() {
    let mut scene = Scene::new();
    scene.own(BLUE, &["westfeld"]).put("westfeld", &[Horse, Weapon, Coal]).skywork("westfeld");
    scene.boat(RED, "riverboat-1", "river-boiler-strand-weirside").put("riverboat-1", &[Weapon]);
    scene.boat(RED, "ship-1", "sea-the-teeth").bridge(WHITE, "bridge-brontes-tumbler-rock");
    let preview = preview(&scene.0.public);
    let strength = |id: &str| preview.strength[&place(id)];
    assert_eq!(strength("westfeld"), 8, "land 1, horse 1, weapon 3, skywork 3");
    assert_eq!([strength("riverboat-1"), strength("ship-1"), strength("greenholt")], [6, 5, 1]);
    assert_eq!(preview.total_strength.as_slice()[..3], [8, 11, 2]);
}

/// Blue can attack Westfeld from Boiler Strand, where a horse and a weapon are, and from a riverboat.
fn attack_on_westfeld() -> Scene {
    let mut scene = Scene::new();
    scene.own(BLUE, &["boiler-strand"]).put("boiler-strand", &[Horse, Weapon]);
    scene.own(RED, &["westfeld", "greenholt"]).skywork("westfeld");
    scene.boat(BLUE, "riverboat-1", "river-weirside-westfeld").put("riverboat-1", &[Weapon]);
    scene.begin(Phase::Battle, BLUE);
    scene
}

/// Declares it; nobody sides.
fn declare(scene: &mut Scene) {
    scene.step("0 attack westfeld");
    while scene.0.public.stage == Stage::Ally {
        let asked = scene.0.public.asked;
        scene.step(&format!("{asked} side nobody"));
    }
}

fn westfeld(scene: &Scene) -> Attack {
    let mut attacks = preview(&scene.0.public).attacks;
    attacks.retain(|attack| attack.target == place("westfeld"));
    attacks.pop().expect("Westfeld is or can be attacked")
}

/// Where each item is and what leads there, with its strength.
fn items(force: &Force) -> Vec<(String, Option<Lead>, u16)> {
    force.items.iter().map(|item| (item.place.to_string(), item.lead, item.sum)).collect()
}

#[test]
fn gb_32_and_gb_34_what_adjoins_the_target_counts_the_target_first() {
    let scene = attack_on_westfeld();
    let found = westfeld(&scene);
    assert_eq!(items(&found.attack), [("boiler-strand".into(), None, 5), ("riverboat-1".into(), None, 6)]);
    assert_eq!(items(&found.defence), [("westfeld".into(), None, 4), ("greenholt".into(), None, 1)]);
    assert_eq!((found.attack.sum, found.defence.sum, found.succeeds), (11, 5, true));
}

#[test]
fn gb_33_a_token_counts_once_in_its_place_or_in_a_spearhead() {
    let mut scene = attack_on_westfeld();
    declare(&mut scene);
    let plain = westfeld(&scene);
    scene.steps(BLUE, &["lead horse boiler-strand", "done", "lead weapon boiler-strand"]);
    let found = westfeld(&scene);
    let strand = || "boiler-strand".to_owned();
    assert_eq!(
        items(&found.attack),
        [
            (strand(), None, 1),
            ("riverboat-1".into(), None, 6),
            (strand(), Some(Lead::Horse), 1),
            (strand(), Some(Lead::Weapon), 3),
        ],
        "two spearheads from one place, and what stays there"
    );
    assert_eq!(found.attack.sum, plain.attack.sum);
    let events = scene.steps(BLUE, &["strike"]);
    assert_eq!(fought(&events), Some((found.attack.sum, found.defence.sum, found.succeeds)));
}

#[test]
fn gb_33_a_leading_boat_counts_without_what_is_aboard_and_is_not_declared() {
    let mut scene = attack_on_westfeld();
    declare(&mut scene);
    scene.step("0 lead boat riverboat-1");
    let boats = |force: &Force| {
        items(force).into_iter().filter(|(place, ..)| place == "riverboat-1").collect::<Vec<_>>()
    };
    assert_eq!(boats(&westfeld(&scene).attack), [("riverboat-1".into(), Some(Lead::Boat), 3)]);
}
