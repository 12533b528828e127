//! Who may come to the page, and by which name it is called.
//!
//! On the bench everybody who reaches the port may speak as anybody. On a shared page everybody may
//! look on; who acts is known by a session, which a browser gets for the key in somebody's link.

use std::{io, net::IpAddr, sync::Arc};

use axum::http::{HeaderMap, header};
use cookie::{Cookie, SameSite, time::Duration};
use ipnet::IpNet;
use url::Url;

use super::{fault::Fault, wall::now};
use crate::store::{GuestFile, Guests, unguessable};

/// The header in which proxies say for whom they ask.
const FORWARDED: &str = "x-forwarded-for";

/// The name of the cookie; over TLS it is bound to the host.
const COOKIE: &str = "caipan";
const BOUND: &str = "__Host-caipan";

/// The longest time that a browser keeps it; the server forgets it sooner.
const KEPT: Duration = Duration::days(365);

/// Who may come.
#[derive(Clone)]
pub enum Access {
    /// Whoever reaches the port, which is on this machine alone, and as whoever they say.
    Bench,
    /// Everybody; who acts comes by a link of their own.
    Shared(Arc<SharedPage>),
}

/// What a shared page is shared by.
pub struct SharedPage {
    /// Who may act.
    pub guests: GuestFile,
    /// The address by which browsers reach the page; by that of this machine if none is given.
    pub home: Option<Home>,
    /// The proxies that are believed when they say for whom they ask.
    pub proxies: Vec<IpNet>,
    /// The source of chance for words that nobody can guess.
    pub chance: fn() -> io::Result<[u8; 32]>,
}

impl SharedPage {
    /// Returns a word that nobody can guess: 128 bits as 32 hexadecimal digits.
    pub(super) fn word(&self) -> Result<String, Fault> {
        let bytes = (self.chance)().map_err(|error| {
            tracing::error!(%error, "no source of chance");
            Fault::broken()
        })?;
        Ok(unguessable(bytes))
    }

    /// Returns who may act now.
    pub(super) fn now(&self) -> Result<Arc<Guests>, Fault> {
        self.guests.now().map_err(Fault::unread)
    }

    /// Returns the address that a request comes from: what a proxy that is trusted says of it.
    pub(super) fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let said = headers.get_all(FORWARDED).iter().filter_map(|value| value.to_str().ok());
        let mut hops: Vec<&str> = said.flat_map(|value| value.split(',')).map(str::trim).collect();
        let mut client = peer;
        while self.trusts(client) {
            // What stands before something that is no address was said by nobody we know.
            let Some(before) = hops.pop().and_then(|hop| hop.parse::<IpAddr>().ok()) else { break };
            client = before.to_canonical();
        }
        client
    }

    /// Tests if an address is that of a proxy that is believed.
    pub(super) fn trusts(&self, address: IpAddr) -> bool {
        self.proxies.iter().any(|proxy| proxy.contains(&address))
    }

    /// Returns the cookie that keeps a session in a browser; with an empty one, the one that takes
    /// it away.
    pub(super) fn cookie(&self, session: &str) -> String {
        let kept = if session.is_empty() { Duration::ZERO } else { KEPT };
        let cookie = Cookie::build((self.cookie_name(), session))
            .path("/")
            .http_only(true)
            .same_site(SameSite::Lax)
            .secure(self.is_tls())
            .max_age(kept);
        cookie.build().to_string()
    }

    /// Returns who a browser was let in as.
    pub(super) fn person<'a>(&self, guests: &'a Guests, headers: &HeaderMap) -> Option<&'a str> {
        guests.whose(&self.session(headers)?, now())
    }

    /// Returns the session of a browser.
    pub(super) fn session(&self, headers: &HeaderMap) -> Option<String> {
        let name = self.cookie_name();
        let sent = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
        let mut cookies = sent.flat_map(Cookie::split_parse).filter_map(Result::ok);
        cookies.find(|cookie| cookie.name() == name).map(|cookie| cookie.value().to_owned())
    }

    fn cookie_name(&self) -> &'static str {
        if self.is_tls() { BOUND } else { COOKIE }
    }

    fn is_tls(&self) -> bool {
        self.home.as_ref().is_some_and(Home::is_tls)
    }
}

/// The address by which browsers reach the page, as they write it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Home {
    origin: String,
    host: String,
}

impl Home {
    /// Reads an address: `https://caipan.example`, with a port if need be and with nothing behind
    /// it.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let url = Url::parse(text).ok()?;
        let bare = url.path() == "/" && url.query().is_none() && url.fragment().is_none();
        let named = url.username().is_empty() && url.password().is_none();
        if !bare || !named || !["http", "https"].contains(&url.scheme()) {
            return None;
        }
        let origin = url.origin().ascii_serialization();
        let host = origin.split_once("://").map(|(_, host)| host.to_owned())?;
        Some(Self { origin, host })
    }

    /// Tests if it is reached over TLS.
    #[must_use]
    pub fn is_tls(&self) -> bool {
        self.origin.starts_with("https:")
    }

    /// Tests if it is that of this machine.
    #[must_use]
    pub fn is_here(&self) -> bool {
        is_here(&self.host)
    }

    /// Returns the address as browsers write it.
    #[must_use]
    pub fn origin(&self) -> &str {
        &self.origin
    }
}

impl Access {
    /// Tests if a request asks for this page by its name.
    pub(super) fn is_ours(&self, host: &str) -> bool {
        match self.home() {
            Some(home) => host.eq_ignore_ascii_case(&home.host),
            None => is_here(host),
        }
    }

    /// Tests if a page that asks is this one, which is called by this host.
    pub(super) fn is_own(&self, origin: &[u8], host: &str) -> bool {
        match self.home() {
            Some(home) => origin == home.origin.as_bytes(),
            None => origin == format!("http://{host}").as_bytes(),
        }
    }

    /// Returns what the page is shared by; none on the bench.
    pub(super) fn shared(&self) -> Option<&SharedPage> {
        match self {
            Self::Bench => None,
            Self::Shared(share) => Some(share),
        }
    }

    fn home(&self) -> Option<&Home> {
        self.shared().and_then(|share| share.home.as_ref())
    }
}

/// Tests if a host, whatever its port, is this machine.
fn is_here(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    ["127.0.0.1", "localhost", "[::1]"].contains(&name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn share(home: &str, proxies: &[&str]) -> SharedPage {
        let proxies = proxies.iter().map(|proxy| proxy.parse().expect("a network")).collect();
        let guests = GuestFile::of(std::path::Path::new("nowhere"));
        SharedPage { guests, home: Home::read(home), proxies, chance: || Ok([7; 32]) }
    }

    #[test]
    fn only_this_machine_is_here() {
        for host in ["127.0.0.1", "127.0.0.1:8080", "localhost:1", "[::1]:80", "[::1]"] {
            assert!(is_here(host), "{host}");
        }
        for host in
            ["", "example.org", "127.0.0.1.example.org", "localhost.example.org:80", "127.0.0.1:x"]
        {
            assert!(!is_here(host), "{host}");
        }
    }

    #[test]
    fn an_address_is_read_as_browsers_write_it() {
        let origin = |text| Home::read(text).map(|home| home.origin);
        assert_eq!(
            origin("https://Caipan.Example:443/").as_deref(),
            Some("https://caipan.example")
        );
        assert_eq!(origin("http://[::1]:80").as_deref(), Some("http://[::1]"));
        assert_eq!(origin("http://10.0.0.7:8080").as_deref(), Some("http://10.0.0.7:8080"));
        for wrong in
            ["", "caipan.example", "ftp://caipan.example", "https://a@b.example", "https://b/x"]
        {
            assert_eq!(origin(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_public_page_is_called_by_its_own_name_alone() {
        let access = Access::Shared(Arc::new(share("https://caipan.example", &[])));
        assert!(access.is_ours("caipan.example") && access.is_ours("Caipan.Example"));
        for host in ["127.0.0.1", "localhost", "caipan.example:8080", "evil.example"] {
            assert!(!access.is_ours(host), "{host}");
        }
        assert!(access.is_own(b"https://caipan.example", "caipan.example"));
        for origin in [&b"http://caipan.example"[..], b"null", b"https://evil.example"] {
            assert!(!access.is_own(origin, "caipan.example"));
        }
    }

    #[test]
    fn only_a_trusted_proxy_says_who_asks() {
        let share = share("", &["10.0.0.0/8"]);
        let mut headers = HeaderMap::new();
        let mut client = |peer: &str, said: &'static str| {
            headers.insert(FORWARDED, said.parse().expect("a header"));
            share.client(peer.parse().expect("an address"), &headers).to_string()
        };
        assert_eq!(client("192.0.2.1", "198.51.100.7"), "192.0.2.1");
        assert_eq!(client("10.0.0.1", "198.51.100.7"), "198.51.100.7");
        assert_eq!(client("10.0.0.1", "6.6.6.6, 198.51.100.7, 10.2.3.4"), "198.51.100.7");
        assert_eq!(client("10.0.0.1", "6.6.6.6, nonsense"), "10.0.0.1");
    }

    #[test]
    fn the_cookie_is_the_servers_alone() {
        let secure = share("https://caipan.example", &[]).cookie("word");
        for part in ["__Host-caipan=word", "HttpOnly", "SameSite=Lax", "Secure", "Path=/"] {
            assert!(secure.contains(part), "{part} in {secure}");
        }
        let plain = share("", &[]);
        assert!(plain.cookie("").contains("Max-Age=0") && !plain.cookie("w").contains("Secure"));
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, "a=b; caipan=word; __Host-caipan=x".parse().expect("fine"));
        assert_eq!(plain.session(&headers).as_deref(), Some("word"));
    }
}
