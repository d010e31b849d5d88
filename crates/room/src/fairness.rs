//! A seed that nobody chose: the server and every person at the table add to it, each having promised their part before
//! anybody told theirs.

use crate::{Error, Room};
use protocol::{Code, ShareCard, Status};
use table::{Commitment, Seed, Share};
use tabletop::{Seat, SeatSet};

/// What somebody adds to the seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SeatShare {
    /// The promise.
    pub hash: Commitment,
    /// The bits, once they are told.
    pub bits: Option<Share>,
}

impl Room {
    /// Whether people add to the seed.
    pub fn is_mixed(&self) -> bool {
        self.setup.share.is_some()
    }

    /// Whether nothing is missing for the start.
    pub(crate) fn is_ready(&self) -> bool {
        self.is_complete() && (!self.is_mixed() || self.sharers().iter().all(|seat| self.has_told(seat)))
    }

    /// Whether it is time to tell what was promised.
    pub(crate) fn is_revealing(&self) -> bool {
        self.is_mixed()
            && self.status() == Status::Open
            && self.is_complete()
            && self.sharers().iter().all(|seat| self.shares[seat.index()].is_some())
    }

    /// Whose part is missing although everybody sits: promises first, then what was promised.
    pub(crate) fn owing(&self) -> SeatSet {
        if !self.is_mixed() || self.status() != Status::Open || !self.is_complete() {
            return SeatSet::EMPTY;
        }
        let revealing = self.is_revealing();
        let owes = |seat: &Seat| match revealing {
            true => !self.has_told(*seat),
            false => self.shares[seat.index()].is_none(),
        };
        self.sharers().iter().filter(owes).collect()
    }

    /// The first seat of each person. Bots add nothing, and whoever has several seats adds once.
    pub(crate) fn sharers(&self) -> SeatSet {
        let first = |seat: &Seat| {
            let user = self.seats[seat.index()].card.user.as_deref();
            user.is_some() && self.seats_of(user).first() == Some(*seat)
        };
        self.seats().filter(first).collect()
    }

    /// The seed of the match: the server's part with everybody's.
    pub(crate) fn mixed_seed(&self) -> Seed {
        let told = self.seats().zip(&self.shares);
        let told = told.filter_map(|(seat, share)| Some((seat, share.as_ref()?.bits?)));
        told.fold(self.seed, |seed, (seat, share)| seed.with(seat, share))
    }

    /// What everybody may know of the shares.
    pub fn share_cards(&self) -> Vec<ShareCard> {
        let card = |(seat, share): (Seat, &Option<SeatShare>)| {
            let SeatShare { hash, bits } = share.as_ref()?;
            let bits = bits.map(|bits| bits.reveal());
            Some(ShareCard { seat: crate::frames::number(seat), hash: hash.to_string(), bits })
        };
        self.seats().zip(&self.shares).filter_map(card).collect()
    }

    /// Whether a seat's person may promise something, or something else.
    pub(crate) fn may_promise(&self, seat: Seat) -> bool {
        let told = self.sharers().iter().any(|seat| self.has_told(seat));
        self.is_mixed() && self.sharers().contains(seat) && !told
    }

    /// Whether these are the bits that a seat's person promised, and it is time to tell them.
    pub(crate) fn keeps_promise(&self, seat: Seat, bits: &str) -> bool {
        let promise = self.shares[seat.index()].as_ref().map(|share| &share.hash);
        let told = Share::read(bits).map(|bits| bits.commitment());
        self.is_revealing() && !self.has_told(seat) && told.is_some() && told.as_ref() == promise
    }

    pub(crate) fn note_promise(&mut self, seat: Seat, hash: &Commitment) {
        self.shares[seat.index()] = Some(SeatShare { hash: hash.clone(), bits: None });
    }

    pub(crate) fn note_told(&mut self, seat: Seat, bits: &str) {
        self.shares[seat.index()] =
            Share::read(bits).map(|bits| SeatShare { hash: bits.commitment(), bits: Some(bits) });
    }

    /// A person is gone. Where somebody has told a part already, whoever comes next could choose theirs by it: so everybody
    /// promises anew.
    pub(crate) fn forget_shares(&mut self, gone: SeatSet) {
        let told = self.shares.iter().flatten().any(|share| share.bits.is_some());
        for (seat, share) in self.seats().zip(&mut self.shares) {
            if told || gone.contains(seat) {
                *share = None;
            }
        }
    }

    fn has_told(&self, seat: Seat) -> bool {
        self.shares[seat.index()].as_ref().is_some_and(|share| share.bits.is_some())
    }
}

/// A promise as somebody writes it.
pub(crate) fn promise(text: Option<&str>) -> Result<Option<Commitment>, Error> {
    let read = |text| Commitment::read(text).ok_or_else(|| Error::from(Code::Malformed));
    text.map(read).transpose()
}
