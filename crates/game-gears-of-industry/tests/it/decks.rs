//! Deck lists: what is accepted, and what is said of what is not (GI-2 to GI-4).

use game_gears_of_industry::decks::{PRESETS, check, preset};
use game_gears_of_industry::{Format, GearsOfIndustry, Options};
use tabletop::{Game, Lang, Seat};

const LIST: &str = "# a list\n1-13 Labour\n1-10 Science, 3 Technology\n12 technology; 5 Технология\n";

#[test]
fn every_preset_is_valid_in_both_formats() {
    for preset in PRESETS {
        for (format, market) in [(Format::Basic, 0), (Format::Advanced, 15)] {
            let deck = check(preset.name, format).unwrap();
            assert_eq!((deck.deck.len(), deck.market.len()), (26, market), "{}", preset.name);
        }
    }
}

#[test]
fn rules_1_keep_their_presets() {
    for name in PRESETS.map(|preset| preset.name) {
        let lists = |rules: u32, deck: &str| {
            let options = Options { deck1: deck.into(), ..Options::default() };
            let state = GearsOfIndustry::setup(rules, &options, 2).expect("a preset is a deck");
            state.private[Seat::new(0)].list
        };
        let of = |rules| preset(rules, name).expect("the preset has a list");
        assert_eq!((lists(1, name), lists(2, name)), (lists(2, of(1)), lists(1, of(2))));
        assert_ne!(of(1), of(2), "{name}");
    }
}

#[test]
fn a_list_is_plain_text() {
    let deck = check(LIST, Format::Basic).unwrap();
    assert_eq!(deck.deck.members().filter(|card| card.is_factory()).count(), 3);
    assert_eq!(check(&format!("\u{feff}{LIST}"), Format::Basic).unwrap(), deck, "a mark of some editors");
    assert!(check("\u{feff}guild\r\n", Format::Basic).is_ok(), "also before the name of a preset");
    let twice = "2x 1-13 Labour\nMarket\n1-13 science\n1 Commerce, 2 commerce";
    assert_eq!(check(twice, Format::Advanced).unwrap().market.len(), 15);
}

#[test]
fn a_fault_names_its_line_and_reason_in_both_languages() {
    for (list, format, en, ru) in [
        ("1-13 Labour", Format::Basic, "the deck has 13 cards, 26 are needed: 13 too few", "не хватает 13"),
        (
            "1-13 Labour\n1-13 Science\n1 Commerce",
            Format::Basic,
            "27 cards, 26 are needed: 1 too many",
            "лишних 1",
        ),
        (
            "3 Science\n\n3 Science",
            Format::Basic,
            "line 3: 3 Science is in the pool once only",
            "строка 3: 3 Наука",
        ),
        ("3x 3 Science", Format::Advanced, "line 1: 3 Science is in the pool twice only", "только дважды"),
        ("14 Science", Format::Basic, "line 1: “14” is neither a value", "строка 1: «14»"),
        ("3 Magic", Format::Basic, "line 1: “Magic” is neither", "«Magic»"),
        ("Science", Format::Basic, "line 1: “Science” is no card", "не карта"),
        (
            "1-13 Labour\n1-11 Science\n12 Technology 3 Technology",
            Format::Basic,
            "line 3: “12 Technology 3 Technology” is more than one card",
            "строка 3: «12 Technology 3 Technology» — не одна карта",
        ),
        ("5 6 Technology", Format::Basic, "“5 6 Technology” is more than one card", "не одна карта"),
        ("3 Science Labour", Format::Basic, "“3 Science Labour” is more than one card", "не одна карта"),
        ("2x 3x 3 Science", Format::Advanced, "“2x 3x 3 Science” is more than one card", "не одна карта"),
        ("3 Science", Format::Basic, "the deck has 1 card, 26 are needed", "карт: 1, а нужно 26"),
        ("guilds", Format::Basic, "“guilds”", "«guilds»"),
        (LIST, Format::Advanced, "the market list has 0 cards, 15 are needed", "в списке для рынка"),
    ] {
        let fault = check(list, format).unwrap_err();
        assert!(fault.text(Lang::En).contains(en), "{list:?}: {fault}");
        assert!(fault.text(Lang::Ru).contains(ru), "{list:?}: {}", fault.text(Lang::Ru));
    }
    let factory = format!("{LIST}Market\n1-14 Labour");
    assert!(check(&factory, Format::Advanced).is_err());
    let factory = format!("{LIST}Market\n1-13 Commerce\n1 Technology\n2 Science");
    assert_eq!(check(&factory, Format::Advanced).unwrap_err().line, Some(7));
}

#[test]
fn setup_refuses_bad_lists_with_the_option_that_is_wrong() {
    let refused = |options: Options| {
        GearsOfIndustry::setup(GearsOfIndustry::META.rules, &options, 2).map(|_| ()).unwrap_err()
    };
    let short = refused(Options { deck2: "1-13 Labour".into(), ..Options::default() });
    assert_eq!((short.option, short.en.contains("13 too few")), ("deck2", true));
    let advanced = Options { format: Format::Advanced, ..Options::default() };
    let market = refused(Options { market1: "1-13 Labour".into(), ..advanced.clone() });
    assert_eq!(
        market.option, "market1",
        "the guild has each Labour card once, so 13 more are there but not 15"
    );
    let unlisted = refused(Options { deck1: LIST.into(), ..advanced.clone() });
    assert_eq!(unlisted.option, "deck1");
    let basic = refused(Options { market1: "1-13 Labour".into(), ..Options::default() });
    assert_eq!(basic.option, "market1");
    let absent = refused(Options { deck3: "guild".into(), ..Options::default() });
    assert_eq!(absent.option, "deck3");
    assert_eq!(refused(Options { target: 0, ..Options::default() }).option, "target");
    let fine = Options { deck1: LIST.into(), market1: "giants".into(), ..advanced };
    assert!(
        GearsOfIndustry::setup(GearsOfIndustry::META.rules, &fine, 2).is_ok(),
        "a market list may be a preset's"
    );
}

#[test]
fn a_seat_knows_its_own_list_and_the_table_none() {
    let options = Options { deck1: LIST.into(), ..Options::default() };
    let state = GearsOfIndustry::setup(GearsOfIndustry::META.rules, &options, 2).unwrap();
    assert_eq!(state.private[tabletop::Seat::new(0)].list, check(LIST, Format::Basic).unwrap().deck);
    assert!(state.public.lists.is_none());
}
