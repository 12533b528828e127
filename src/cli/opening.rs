//! How the page is opened, as the settings say.

use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr},
    sync::Arc,
};

use crate::{
    config::Config,
    playground::{Access, Home, SharedPage},
    store::GuestFile,
};

use super::{chance::bytes, output::Failure};

/// Where the page waits, and for whom.
pub(super) struct Opening {
    pub(super) address: SocketAddr,
    pub(super) access: Access,
}

/// Reads how the page is opened.
///
/// # Errors
/// A setting is wrong, or would let others read along.
pub(super) fn read(config: &Config) -> Result<Opening, Failure> {
    let own = &config.playground;
    if !own.share {
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, own.port));
        return Ok(Opening { address, access: Access::Bench });
    }
    let listen: IpAddr = own.listen.parse().map_err(|_| {
        wrong("listen", &own.listen, "an address of this machine, such as 127.0.0.1 or 0.0.0.0")
    })?;
    let home = home(config)?;
    let safe = home.as_ref().map_or(listen.is_loopback(), |home| {
        home.is_tls() || (listen.is_loopback() && home.is_here())
    });
    if home.is_none() && !listen.is_loopback() {
        let right = "the address by which browsers reach the page, such as https://caipan.example";
        return Err(wrong("public_url", "", right));
    }
    if !safe && !own.insecure {
        return Err(Failure::Usage(
            "the page would be reached from other machines without TLS, and everybody's links with \
             it: set `playground.public_url` to an https address, with a proxy before the page that \
             ends TLS; or say `playground.insecure = true`"
                .to_owned(),
        ));
    }
    let proxies = own.trusted_proxies.iter().map(|text| proxy(text)).collect::<Result<_, _>>()?;
    let share = SharedPage { guests: GuestFile::of(&config.data), home, proxies, chance: bytes };
    let address = SocketAddr::from((listen, own.port));
    Ok(Opening { address, access: Access::Shared(Arc::new(share)) })
}

/// Returns the address by which browsers reach the page; none if it is this machine's own.
pub(super) fn home(config: &Config) -> Result<Option<Home>, Failure> {
    let text = &config.playground.public_url;
    if text.is_empty() {
        return Ok(None);
    }
    let right = "an address with nothing behind it, such as https://caipan.example";
    Home::read(text).map(Some).ok_or_else(|| wrong("public_url", text, right))
}

fn proxy(text: &str) -> Result<ipnet::IpNet, Failure> {
    let net = text.parse().or_else(|_| text.parse::<IpAddr>().map(ipnet::IpNet::from));
    let right = "an address or a network, such as 10.0.0.7 or 10.0.0.0/8";
    net.map_err(|_| wrong("trusted_proxies", text, right))
}

fn wrong(key: &str, value: &str, right: &str) -> Failure {
    Failure::Usage(format!("the setting `playground.{key}` cannot be `{value}`: {right}"))
}
