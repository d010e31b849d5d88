//! What a player of sealed bids cannot see, guessed.

use super::{Bids, Card, Hidden, Phase, Private, fault};
use tabletop::{PerSeat, Rng, Set, View};

pub fn sample<const FAULT: u8, const PAD: usize>(
    view: View<'_, Bids<FAULT, PAD>>,
    rng: &mut Rng,
) -> (PerSeat<Private>, Hidden<PAD>) {
    let public = view.public;
    let mut own = *view.private;
    let seen =
        public.discard.or(own.hand).or(own.bid.into_iter().collect()).or(own.trophy.into_iter().collect());
    let mut unseen: Vec<Card> = Set::full().minus(seen).iter().collect();
    let mut fixed = Rng::new(1);
    (if FAULT == fault::SAMPLE_FROZEN { &mut fixed } else { &mut *rng }).shuffle(&mut unseen);
    let mut draw = |number: usize| unseen.split_off(unseen.len() - number).into_iter().collect::<Set<Card>>();

    let laid = public.phase != Phase::Trophy;
    let trophy = own.trophy.or_else(|| if laid { draw(1).iter().next() } else { None });
    let mut private = PerSeat::from_fn(public.hands.seats(), |seat| {
        if seat == view.seat {
            return Private::default();
        }
        let (hand, bid) = (draw(public.hands[seat].into()), public.committed.contains(seat));
        let bid = if bid { draw(1).iter().next() } else { None };
        Private { hand, bid, trophy: trophy.filter(|_| public.looked.contains(seat)) }
    });
    if FAULT == fault::SAMPLE_CHANGES_OWN && rng.below(4) == 0 {
        own.hand = own.hand.iter().skip(1).collect();
    }
    private[view.seat] = own;
    let bag = unseen.into_iter().collect();
    if FAULT == fault::SAMPLE_UNFIT && public.phase == Phase::Bid {
        let other = view.seat.next(public.hands.seats());
        private[other].hand = own.hand;
    }
    let sealed = FAULT == fault::SAMPLE_SEALED && matches!(public.phase, Phase::Deal(_));
    (private, Hidden { bag, trophy, sealed, padding: [0; PAD] })
}
