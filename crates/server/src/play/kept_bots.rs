//! Bots between two of their moves: what they have thought already is used again.

use catalog::AnyBot;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tabletop::Seat;

/// Most bots that are kept, however little they remember.
const MOST: usize = 1000;

/// A bot, and what makes it answer at once.
pub struct Mind {
    /// The bot.
    pub bot: Box<dyn AnyBot>,
    /// Raised, it ends the bot's thinking.
    pub stop: Arc<AtomicBool>,
}

/// Whose bot it is: a match, a seat, a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Owner {
    /// The match.
    pub match_id: String,
    /// The seat that it plays.
    pub seat: Seat,
    /// How well.
    pub level: String,
}

/// The bots that remember something, in the order of their last use. Beyond a number of bytes the oldest are dropped.
pub struct KeptBots {
    most_bytes: usize,
    bytes: usize,
    kept: Vec<(Owner, usize, Mind)>,
}

impl KeptBots {
    /// Keeps this many bytes.
    pub fn new(most_bytes: usize) -> KeptBots {
        KeptBots { most_bytes, bytes: 0, kept: Vec::new() }
    }

    /// The bot of this owner, if it is still there.
    pub fn take(&mut self, owner: &Owner) -> Option<Mind> {
        let place = self.kept.iter().position(|(other, ..)| other == owner)?;
        Some(self.remove(place))
    }

    /// Keeps a bot until its next move. One that would begin anew is not worth it.
    pub fn keep(&mut self, owner: Owner, mind: Mind) {
        let bytes = mind.bot.remembers();
        if bytes == 0 {
            return;
        }
        self.take(&owner);
        self.bytes += bytes;
        self.kept.push((owner, bytes, mind));
        while self.bytes > self.most_bytes || self.kept.len() > MOST {
            self.remove(0);
        }
    }

    /// Drops the bots of a match.
    pub fn forget(&mut self, match_id: &str) {
        self.kept.retain(|(owner, bytes, _)| {
            let stays = owner.match_id != match_id;
            self.bytes -= if stays { 0 } else { *bytes };
            stays
        });
    }

    fn remove(&mut self, place: usize) -> Mind {
        let (_, bytes, mind) = self.kept.remove(place);
        self.bytes -= bytes;
        mind
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::{Hint, Question};

    /// A bot that remembers this many bytes.
    struct Elephant(usize);

    impl AnyBot for Elephant {
        fn answer(&mut self, _: &Question) -> String {
            String::new()
        }

        fn hint(&mut self, _: &Question) -> Vec<Hint> {
            Vec::new()
        }

        fn remembers(&self) -> usize {
            self.0
        }
    }

    fn owner(match_id: &str, seat: u8) -> Owner {
        Owner { match_id: match_id.into(), seat: Seat::new(seat), level: "master".into() }
    }

    fn mind(bytes: usize) -> Mind {
        Mind { bot: Box::new(Elephant(bytes)), stop: Arc::default() }
    }

    #[test]
    fn the_oldest_go_when_there_is_too_much() {
        let mut kept = KeptBots::new(100);
        kept.keep(owner("a", 0), mind(40));
        kept.keep(owner("b", 0), mind(40));
        let first = kept.take(&owner("a", 0)).expect("there is room for two");
        kept.keep(owner("a", 0), first);
        kept.keep(owner("c", 0), mind(40));
        assert!(kept.take(&owner("b", 0)).is_none(), "it was used longest ago");
        assert!(kept.take(&owner("a", 0)).is_some() && kept.take(&owner("c", 0)).is_some());
        kept.keep(owner("d", 0), mind(101));
        assert!(kept.take(&owner("d", 0)).is_none(), "it is too large for everybody together");
        assert_eq!((kept.bytes, kept.kept.len()), (0, 0));
    }

    #[test]
    fn a_match_takes_its_bots_along() {
        let mut kept = KeptBots::new(100);
        for (id, seat) in [("a", 0), ("a", 1), ("b", 0)] {
            kept.keep(owner(id, seat), mind(10));
        }
        kept.keep(owner("a", 1), mind(20));
        assert_eq!(kept.bytes, 40, "a newer bot replaces an older one");
        kept.forget("a");
        assert!(kept.take(&owner("a", 0)).is_none() && kept.take(&owner("b", 0)).is_some());
        kept.keep(owner("b", 0), mind(0));
        assert!(kept.take(&owner("b", 0)).is_none(), "it remembers nothing");
    }
}
