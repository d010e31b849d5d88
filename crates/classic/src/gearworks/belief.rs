//! Guessing what one cannot see.

use game_gearworks::Gear;
use game_gearworks::Gearworks;
use game_gearworks::Hidden;
use game_gearworks::Private;
use game_gearworks::Public;
use game_gearworks::content::{self, Contraptions};
use tabletop::{Code, PerSeat, Rng, Set, View};

/// Nothing but the own cards tells one unseen card from another, so all completions are equally likely.
///
/// One trace is left out on purpose. Who buried a card and sees another player draw it knows in whose hand it
/// is, until that hand discards unseen. Following it asks for a memory of who may hold what, which every unseen
/// step blurs, and it hardly ever matters: a buried card comes up only after the whole shuffled part of the
/// deck, which few rounds see.
pub fn sample(view: View<'_, Gearworks>, rng: &mut Rng) -> (PerSeat<Private>, Hidden) {
    let View { seat, public, private } = view;
    let mut gears = Unseen::gears(public, private, rng);
    let mut contraptions = unseen_contraptions(public, private);
    let privates = PerSeat::from_fn(public.seats(), |other| {
        if other == seat {
            return *private;
        }
        let player = &public.players[other];
        let mut guess = Private {
            gears: gears.take(player.gears.into()).collect(),
            contraptions: Contraptions::new(),
            bottom: gears.take(public.buried(other)).collect(),
            looking: gears.take(public.looked_at(other)).collect(),
        };
        for _ in 0..player.contraptions {
            contraptions.draw(rng).into_iter().for_each(|drawn| guess.contraptions.insert(drawn));
        }
        guess
    });
    (privates, Hidden { gears: gears.rest(), contraptions })
}
/// The gear cards that a seat cannot see, in a random order.
struct Unseen {
    cards: [Gear; Gear::COUNT as usize],
    left: usize,
}

impl Unseen {
    fn gears(public: &Public, own: &Private, rng: &mut Rng) -> Unseen {
        let mut seen = public.gear_discard.or(own.gears);
        public.grid.cells().for_each(|cell| public.grid.pile(cell).for_each(|gear| seen.insert(gear)));
        own.bottom.iter().chain(&own.looking).for_each(|gear| seen.insert(*gear));
        let mut unseen = Unseen { cards: [Gear::default(); Gear::COUNT as usize], left: 0 };
        for gear in content::gears(public.seats()).minus(seen).iter() {
            unseen.cards[unseen.left] = gear;
            unseen.left += 1;
        }
        rng.shuffle(&mut unseen.cards[..unseen.left]);
        unseen
    }

    fn take(&mut self, count: usize) -> impl Iterator<Item = Gear> {
        self.left -= count;
        self.cards[self.left..self.left + count].iter().copied()
    }

    fn rest(&self) -> Set<Gear> {
        self.cards[..self.left].iter().copied().collect()
    }
}

fn unseen_contraptions(public: &Public, own: &Private) -> Contraptions {
    let mut unseen = content::contraptions(public.seats());
    own.contraptions.members().for_each(|contraption| unseen.remove(contraption));
    public.contraption_discard.iter().for_each(|contraption| unseen.remove(contraption));
    let built = public.players.as_slice().iter().flat_map(|player| player.built.iter());
    built.for_each(|built| unseen.remove(built.contraption()));
    unseen
}
