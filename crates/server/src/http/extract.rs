//! What handlers are given: who asks, from where, in which language, and a checked body.

use super::app::App;
use crate::error::Error;
use crate::ids::{digest, now_ms};
use axum::extract::{ConnectInfo, FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use futures_util::StreamExt;
use protocol::Code;
use room::Person;
use serde::de::DeserializeOwned;
use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use tabletop::Lang;

/// The language of a request.
#[derive(Clone, Copy, Debug)]
pub struct Spoken(pub Lang);

impl Spoken {
    /// `?lang=`, else the first known language of `Accept-Language`, else English.
    pub fn of(parts_query: Option<&str>, headers: &HeaderMap) -> Spoken {
        let asked = parts_query.unwrap_or("").split('&').find_map(|pair| pair.strip_prefix("lang="));
        let accepted =
            headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or("");
        let words = accepted.split(',').map(|word| word.trim().get(..2).unwrap_or(""));
        let lang = asked.into_iter().chain(words).find_map(|word| word.parse::<Lang>().ok());
        Spoken(lang.unwrap_or_default())
    }
}

impl<S: Sync> FromRequestParts<S> for Spoken {
    type Rejection = Infallible;
    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Spoken, Infallible> {
        Ok(Spoken::of(parts.uri.query(), &parts.headers))
    }
}

/// Where a request comes from.
#[derive(Clone, Copy, Debug)]
pub struct From(pub IpAddr);

impl From {
    /// The peer's address; behind a configured proxy, what the proxy says (T18).
    pub fn of(app: &App, parts: &Parts) -> From {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        let peer = peer.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED)).to_canonical();
        From(network(forwarded_for(&app.config.proxies, peer, &parts.headers)))
    }
}

/// The last address on the way here that is none of our proxies. A visitor can write anything into the first lines; what
/// our own proxies added comes last.
fn forwarded_for(proxies: &[IpAddr], peer: IpAddr, headers: &HeaderMap) -> IpAddr {
    let is_ours = |hop: &IpAddr| proxies.iter().any(|proxy| proxy.to_canonical() == *hop);
    if !is_ours(&peer) {
        return peer;
    }
    let lines = headers.get_all("x-forwarded-for").into_iter().filter_map(|value| value.to_str().ok());
    let hops: Vec<&str> = lines.flat_map(|line| line.split(',')).collect();
    let read = |hop: &&str| hop.trim().parse::<IpAddr>().ok().map(|hop| hop.to_canonical());
    // What cannot be read was written by no proxy of ours, and neither was anything before it.
    hops.iter().rev().map_while(read).find(|hop| !is_ours(hop)).unwrap_or(peer)
}

/// Whoever has one address of the newer kind has a whole network of them: they count as one.
pub fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64)),
    }
}

impl FromRequestParts<Arc<App>> for From {
    type Rejection = Infallible;
    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<From, Infallible> {
        Ok(From::of(app, parts))
    }
}

/// Who asks, if signed in.
#[derive(Clone, Debug, Default)]
pub struct Asker {
    /// The person.
    pub person: Option<Person>,
    /// Whether it is a guest.
    pub guest: bool,
    /// The hash of the session's token.
    pub session: Option<String>,
}

impl Asker {
    /// The person, who must be signed in.
    pub fn known(self) -> Result<Person, Error> {
        self.person.ok_or(Code::SignedOut.into())
    }

    /// Who answers for what is asked: a person with an account, or else an address, however many guests come from it.
    pub fn payer(&self, from: IpAddr) -> String {
        match &self.person {
            Some(person) if !self.guest => format!("person {}", person.id),
            _ => format!("address {from}"),
        }
    }

    /// The person's id.
    pub fn id(&self) -> Option<&str> {
        self.person.as_ref().map(|person| person.id.as_str())
    }
}

impl FromRequestParts<Arc<App>> for Asker {
    type Rejection = Error;
    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Asker, Error> {
        let Some(token) = session_token(&parts.headers, app.config.secure) else {
            return Ok(Asker::default());
        };
        let session = digest(&token);
        let Some(user) = app.store.session(&session, now_ms()).await? else { return Ok(Asker::default()) };
        let guest = user.password.is_none();
        Ok(Asker { person: Some(Person { id: user.id, name: user.name }), guest, session: Some(session) })
    }
}

/// The name of the session's cookie. Under TLS it cannot be set by a neighbouring host.
pub fn cookie_name(secure: bool) -> &'static str {
    if secure { "__Host-geartrain" } else { "geartrain" }
}

fn session_token(headers: &HeaderMap, secure: bool) -> Option<String> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    let (_, token) = pairs.find(|(name, _)| *name == cookie_name(secure))?;
    (token.len() <= 100).then(|| token.to_owned())
}

/// A body in JSON of at most this many bytes: its type, its size and its fields are checked.
pub struct Body<T, const LARGEST: usize = { 64 * 1024 }>(pub T);

impl<T: DeserializeOwned, const LARGEST: usize> FromRequest<Arc<App>> for Body<T, LARGEST> {
    type Rejection = Error;
    async fn from_request(request: Request, app: &Arc<App>) -> Result<Body<T, LARGEST>, Error> {
        let reading = read(request.into_body(), LARGEST);
        let read = tokio::time::timeout(app.config.request_timeout, reading).await;
        let bytes = read.map_err(|_| Code::Malformed)??;
        let value = serde_json::from_slice(&bytes)
            .map_err(|error| room::Error::saying(Code::Malformed, error.to_string(), error.to_string()))?;
        Ok(Body(value))
    }
}

/// How much of a giant is heard out and forgotten: whoever is still sending does not read the answer.
const HEARD_OUT: usize = 8 * 1024 * 1024;

async fn read(body: axum::body::Body, largest: usize) -> Result<Vec<u8>, Error> {
    let (mut kept, mut heard) = (Vec::new(), 0);
    let mut parts = body.into_data_stream();
    while let Some(part) = parts.next().await {
        let part = part.map_err(|_| Code::Malformed)?;
        heard += part.len();
        if heard <= largest {
            kept.extend_from_slice(&part);
        } else if heard > HEARD_OUT {
            break;
        } else {
            kept = Vec::new();
        }
    }
    if heard > largest { Err(Code::TooLarge.into()) } else { Ok(kept) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(proxies: &[&str], peer: &str, lines: &[&str]) -> String {
        let proxies: Vec<IpAddr> = proxies.iter().map(|proxy| proxy.parse().unwrap()).collect();
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append("x-forwarded-for", line.parse().unwrap());
        }
        let peer = peer.parse::<IpAddr>().unwrap().to_canonical();
        network(forwarded_for(&proxies, peer, &headers)).to_string()
    }

    #[test]
    fn a_network_counts_as_one_address() {
        let networks =
            ["2001:db8:1:2::1", "2001:db8:1:2:ffff::", "2001:db8:1:3::1", "192.0.2.1", "192.0.2.2"];
        let networks = networks.map(|address| network(address.parse().unwrap()).to_string());
        assert_eq!(
            networks,
            ["2001:db8:1:2::", "2001:db8:1:2::", "2001:db8:1:3::", "192.0.2.1", "192.0.2.2"]
        );
    }

    /// T18: only what our own proxies say counts, and of that the last.
    #[test]
    fn a_visitor_cannot_choose_an_address() {
        let ours = &["127.0.0.1", "10.0.0.1"][..];
        assert_eq!(told(&[], "127.0.0.1", &["1.1.1.1"]), "127.0.0.1", "no proxy is configured");
        assert_eq!(told(ours, "8.8.8.8", &["1.1.1.1"]), "8.8.8.8", "a visitor is no proxy");
        assert_eq!(told(ours, "127.0.0.1", &[]), "127.0.0.1");
        assert_eq!(told(ours, "127.0.0.1", &["8.8.8.8"]), "8.8.8.8");
        assert_eq!(
            told(ours, "127.0.0.1", &["1.1.1.1, 8.8.8.8, 10.0.0.1"]),
            "8.8.8.8",
            "the left part is spoofed"
        );
        assert_eq!(told(ours, "127.0.0.1", &["1.1.1.1", "8.8.8.8"]), "8.8.8.8", "the first line is spoofed");
        assert_eq!(told(ours, "127.0.0.1", &["1.1.1.1, nonsense"]), "127.0.0.1");
        assert_eq!(told(ours, "::ffff:127.0.0.1", &["8.8.8.8"]), "8.8.8.8", "one address in two notations");
        assert_eq!(told(ours, "2001:db8:1:2:3:4:5:6", &[]), "2001:db8:1:2::", "a network is one visitor");
    }
}
