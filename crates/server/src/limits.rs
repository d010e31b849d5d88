//! How often somebody may do something.

use crate::config::{Limits, Rate};
use governor::clock::DefaultClock;
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};
use protocol::Code;
use std::collections::HashMap;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// The limits that are kept for addresses and persons.
pub struct Limiters {
    requests: DefaultKeyedRateLimiter<IpAddr>,
    sign_in: DefaultKeyedRateLimiter<IpAddr>,
    account: DefaultKeyedRateLimiter<String>,
    create: DefaultKeyedRateLimiter<String>,
    messages: DefaultKeyedRateLimiter<String>,
    chat: DefaultKeyedRateLimiter<String>,
    sockets: Arc<Mutex<HashMap<String, usize>>>,
    most_sockets: (usize, usize),
    most_connections: usize,
}

/// How many windows' worth of messages somebody may send through all windows together.
const WINDOWS: u32 = 4;

/// One clock for the limits of all connections: to make one, the processor is asked what it is, which takes long.
static CLOCK: LazyLock<DefaultClock> = LazyLock::new(DefaultClock::default);

/// A limit for one connection.
pub struct Limiter(DefaultDirectRateLimiter);

/// A connection that counts against its owner's number until it is dropped.
pub struct Slot {
    owner: String,
    sockets: Arc<Mutex<HashMap<String, usize>>>,
}

impl Limiters {
    /// Fresh limits.
    pub fn new(limits: &Limits) -> Limiters {
        Limiters {
            requests: RateLimiter::keyed(quota(limits.requests)),
            sign_in: RateLimiter::keyed(quota(limits.sign_in)),
            account: RateLimiter::keyed(quota(limits.account)),
            create: RateLimiter::keyed(quota(limits.create)),
            messages: RateLimiter::keyed(quota(Rate {
                burst: limits.moves.burst.saturating_mul(NonZeroU32::MIN.saturating_add(WINDOWS - 1)),
                every: limits.moves.every / WINDOWS,
            })),
            chat: RateLimiter::keyed(quota(limits.chat)),
            sockets: Arc::default(),
            most_sockets: (limits.sockets, limits.anonymous_sockets),
            most_connections: limits.connections,
        }
    }

    /// Any request from an address.
    pub fn request(&self, from: IpAddr) -> Result<(), Code> {
        self.requests.check_key(&from).map_err(|_| Code::TooMany)
    }

    /// A try to sign in from an address.
    pub fn sign_in(&self, from: IpAddr) -> Result<(), Code> {
        self.sign_in.check_key(&from).map_err(|_| Code::TooMany)
    }

    /// A try of the password of an account, which is known by its likeness: many addresses do not get more of them than one.
    pub fn account(&self, likeness: &str) -> Result<(), Code> {
        self.account.check_key(&likeness.to_owned()).map_err(|_| Code::TooMany)
    }

    /// Something that a person creates.
    pub fn create(&self, person: &str) -> Result<(), Code> {
        self.create.check_key(&person.to_owned()).map_err(|_| Code::TooMany)
    }

    /// One more connection of a person, or of nobody in particular from an address.
    pub fn socket(&self, person: Option<&str>, from: IpAddr) -> Result<Slot, Code> {
        let (owner, most) = match person {
            Some(person) => (format!("person {person}"), self.most_sockets.0),
            None => (format!("address {from}"), self.most_sockets.1),
        };
        self.one_more(owner, most)
    }

    /// One more connection from an address, whatever it is for.
    pub fn connection(&self, from: IpAddr) -> Result<Slot, Code> {
        self.one_more(format!("connection {from}"), self.most_connections)
    }

    fn one_more(&self, owner: String, most: usize) -> Result<Slot, Code> {
        let mut sockets = self.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        let open = sockets.entry(owner.clone()).or_default();
        if *open >= most {
            return Err(Code::TooMany);
        }
        *open += 1;
        Ok(Slot { owner, sockets: Arc::clone(&self.sockets) })
    }

    /// A message over a connection: the windows of a person, or of nobody in particular from an address, share
    /// one limit, and opening new ones does not renew it (T15).
    pub fn message(&self, slot: &Slot) -> bool {
        self.messages.check_key(&slot.owner).is_ok()
    }

    /// A line of chat: the same for all windows.
    pub fn chat(&self, slot: &Slot) -> bool {
        self.chat.check_key(&slot.owner).is_ok()
    }

    /// Forgets addresses and persons that have not been seen for a while.
    pub fn tidy(&self) {
        self.requests.retain_recent();
        self.sign_in.retain_recent();
        self.account.retain_recent();
        self.create.retain_recent();
        self.messages.retain_recent();
        self.chat.retain_recent();
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        let mut sockets = self.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(open) = sockets.get_mut(&self.owner) {
            *open -= 1;
            if *open == 0 {
                sockets.remove(&self.owner);
            }
        }
    }
}

impl Limiter {
    /// A fresh limit.
    pub fn new(rate: Rate) -> Limiter {
        Limiter(RateLimiter::direct_with_clock(quota(rate), CLOCK.clone()))
    }

    /// Whether one more is allowed now.
    pub fn allows(&self) -> bool {
        self.0.check().is_ok()
    }
}

fn quota(rate: Rate) -> Quota {
    // A period of zero is no period: one nanosecond is as good as none.
    let period = rate.every.max(std::time::Duration::from_nanos(1));
    Quota::with_period(period).unwrap_or(Quota::per_second(rate.burst)).allow_burst(rate.burst)
}
