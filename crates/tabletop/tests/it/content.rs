//! Files of a game's content.

use tabletop::ContentFile;

#[test]
fn a_file_is_known_by_its_name_without_folders() {
    assert_eq!(ContentFile::new("../content/values.tsv", "x").name(), "values.tsv");
    assert_eq!(ContentFile::new("map.json", "x").name(), "map.json");
}

#[test]
fn what_is_built_in_stays_and_what_is_missing_is_brought_once() {
    let ours = ContentFile::new("a", "ours");
    ours.bring("theirs".into());
    assert_eq!(ours.text(), "ours");
    let missing = ContentFile::new("a", "");
    missing.bring("first".into());
    missing.bring("second".into());
    assert_eq!(missing.text(), "first");
}
