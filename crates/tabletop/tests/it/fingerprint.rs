use std::collections::BTreeSet;
use tabletop::fingerprint;

#[test]
fn small_differences_are_told_apart() {
    let things = (0..20u8).flat_map(|a| (0..20u64).flat_map(move |b| [None, Some(a)].map(|c| (a, b, c))));
    let different: BTreeSet<u64> = things.map(|thing| fingerprint(&thing)).collect();
    assert_eq!(different.len(), 800);
    assert_eq!(fingerprint(&(1, "one")), fingerprint(&(1, String::from("one"))));
}
