//! A position for algorithms that walk whole trees. No table begins with it.

use crate::{CodeCard, Condition, Gear, Options, Phase, Player, Shesterenki, Shift};
use tabletop::{Code, Seat, Set, State};

/// The last round between two players, dealt for good: no characters, no effects, and in the hands only these gears. With
/// two gears it has some thousand histories. Both have the same score, and one point decides.
pub fn last_round(rules: u32, gears: Set<Gear>) -> State<Shesterenki> {
    let options = Options { characters: false, night_effects: false, ..Options::default() };
    let mut state = crate::setup::setup(rules, &options, 2).expect("two can play with these settings");
    let public = &mut state.public;
    public.phase = Phase::Set;
    public.shift = Shift::Night;
    public.round = 10;
    public.condition = Some(Condition::Highest);
    public.past = Set::<Condition>::full().minus(Set::only(Condition::Highest));
    for seat in Seat::all(2) {
        // Every fourth card of the sixteen, counted from another place for each.
        let mut code = CodeCard::every().skip(seat.index()).step_by(4).take(4);
        let mut next = |count: usize| code.by_ref().take(count).fold(Set::EMPTY, with);
        let (entered, check, open) = (next(1), next(1), next(2));
        let discard = Set::<Gear>::full().minus(gears);
        public.players[seat] = Player { open, check, entered, hand: gears, discard, ..Player::default() };
    }
    state
}

fn with(mut cards: Set<CodeCard>, card: CodeCard) -> Set<CodeCard> {
    cards.insert(card);
    cards
}
