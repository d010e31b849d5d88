use tabletop::{BadNotation, Code, Lang, Seat, Words};

#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
enum Colour {
    #[default]
    Gray,
    DarkBlue,
}

#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[code(min = 1, max = 9)]
struct Number(u8);

#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[code(join = "-")]
struct Card {
    colour: Colour,
    number: Number,
}

#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Column {
    #[code("A")]
    A,
    #[code("B")]
    B,
}

#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[code(join = "")]
struct Cell(Column, Number);

#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Action {
    Pass,
    Play {
        card: Card,
        cell: Cell,
    },
    #[code("ask")]
    Question(Seat, Colour),
}

#[test]
fn every_member_has_one_number_and_one_text() {
    assert_eq!(Action::COUNT, 1 + 18 * 18 + 4 * 2);
    let every: Vec<Action> = Action::every().collect();
    assert_eq!(every.len() as u32, Action::COUNT);
    for (i, action) in every.iter().enumerate() {
        assert_eq!(action.code() as usize, i);
        assert_eq!(action.to_string().parse(), Ok(*action));
    }
    assert!(every.is_sorted(), "the derived order agrees with the numbers");
    assert_eq!(Action::from_code(Action::COUNT), None);
}

#[test]
fn the_notation_is_plain_words() {
    let card = Card { colour: Colour::DarkBlue, number: Number(3) };
    let play = Action::Play { card, cell: Cell(Column::B, Number(1)) };
    assert_eq!(play.to_string(), "play dark-blue-3 B1");
    assert_eq!("  play   dark-blue-3 B1 ".parse(), Ok(play));
    assert_eq!(Action::Question(Seat::new(2), Colour::Gray).to_string(), "ask 2 gray");
    assert_eq!(serde_json::to_string(&card).unwrap(), "\"dark-blue-3\"");
    assert_eq!(serde_json::from_str::<Card>("\"gray-9\"").unwrap().number, Number(9));
}

#[test]
fn what_is_no_notation_is_refused_by_the_word_that_is_wrong() {
    for (text, word) in [
        ("", "incomplete"),
        ("play gray-3", "incomplete"),
        ("play gray-0 A1", "gray-0"),
        ("play gray-03 A1", "gray-03"),
        ("play gray-3 A1 now", "now"),
        ("play gray-3 AA1", "AA1"),
        ("fly", "fly"),
        ("ask 4 gray", "4"),
    ] {
        let error = text.parse::<Action>().unwrap_err().to_string();
        assert!(error.contains(word), "{text:?} gives {error:?}");
    }
}

#[test]
fn people_count_seats_from_one_and_logs_from_nought() {
    assert_eq!(Words::typed(" 2 ").only::<Seat>(), Ok(Seat::new(1)));
    assert_eq!(Words::of("2").only::<Seat>(), Ok(Seat::new(2)));
    assert!(Words::typed("0").only::<Seat>().is_err() && Words::of("4").only::<Seat>().is_err());
    assert_eq!(Words::of("").only::<Seat>(), Err(BadNotation::Missing));
    let unknown = Words::of("1 queen").only::<Seat>().unwrap_err();
    assert_eq!(unknown.text(Lang::En), "“queen” is not understood here");
    assert_eq!(unknown.text(Lang::Ru), "«queen» здесь непонятно");
}
