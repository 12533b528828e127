//! The address at which Discord is reached, and the certificates to trust there.

use std::{fmt, net::IpAddr};

use reqwest::{Certificate, Client, ClientBuilder, Url};

/// The address of Discord's API: its own, or another in its place, such as a proxy that several
/// processes share. An address that would carry the token over the network in plain text is
/// refused.
#[derive(Clone, Default)]
pub struct Endpoint {
    base: Option<Url>,
    insecure: bool,
    authorities: Vec<Certificate>,
}

/// The reason why an address or certificate cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unfit {
    /// The address does not begin with `https://` or `http://`, or is otherwise wrong; the reason.
    Address(String),
    /// Everything sent there can be read on the way.
    Plain,
    /// The text holds no certificates; the reason.
    Authorities(String),
}

impl Endpoint {
    /// Returns Discord's own address if `api` is empty, else this one. Without TLS only an address
    /// on this machine is taken, unless `insecure`.
    ///
    /// # Errors
    /// Why it is none.
    pub fn read(api: &str, insecure: bool) -> Result<Self, Unfit> {
        let base = (!api.is_empty()).then(|| Url::parse(api)).transpose();
        let base = base.map_err(|error| Unfit::Address(error.to_string()))?;
        let endpoint = Self { base, insecure, authorities: Vec::new() };
        match endpoint.base.as_ref().map(Url::scheme) {
            None | Some("https") => Ok(endpoint),
            Some("http") if endpoint.is_open() => Ok(endpoint),
            Some("http") => Err(Unfit::Plain),
            Some(_) => {
                Err(Unfit::Address("it begins with neither https:// nor http://".to_owned()))
            }
        }
    }

    /// Returns the endpoint with more trusted certificates of authorities (PEM). They hold for
    /// calls, and not for the gateway: the library that speaks with it trusts the usual authorities
    /// alone.
    ///
    /// # Errors
    /// They cannot be read, or there are none.
    pub fn trusting(self, pem: &[u8]) -> Result<Self, Unfit> {
        let unfit = |why: String| Unfit::Authorities(why);
        let authorities =
            Certificate::from_pem_bundle(pem).map_err(|error| unfit(error.to_string()))?;
        if authorities.is_empty() {
            return Err(unfit("there is none in it".to_owned()));
        }
        let endpoint = Self { authorities, ..self };
        // A malformed certificate is only noticed when a client is built with it.
        endpoint.client().build().map_err(|error| unfit(error.to_string()))?;
        Ok(endpoint)
    }

    /// Returns the address that stands in the place of Discord's own.
    pub(super) const fn base(&self) -> Option<&Url> {
        self.base.as_ref()
    }

    /// Returns a builder of clients for calls. They follow no redirection and speak TLS, except on
    /// this machine or where plain HTTP was allowed. This machine is reached without the proxies
    /// that the environment names.
    pub(super) fn client(&self) -> ClientBuilder {
        let client = Client::builder()
            .redirect(reqwest::redirect::Policy::none())
            .https_only(!self.is_open());
        let client = if self.base.as_ref().is_some_and(near) { client.no_proxy() } else { client };
        self.authorities.iter().cloned().fold(client, ClientBuilder::add_root_certificate)
    }

    /// Tests if the token may be sent to a gateway at this address.
    pub(super) fn admits(&self, gateway: &str) -> bool {
        let Ok(gateway) = Url::parse(gateway) else { return false };
        gateway.scheme() == "wss" || gateway.scheme() == "ws" && (self.insecure || near(&gateway))
    }

    /// Tests if the token may be sent without TLS.
    fn is_open(&self) -> bool {
        self.base.as_ref().is_some_and(|base| self.insecure || near(base))
    }
}

/// Tests if the address is on this machine.
fn near(address: &Url) -> bool {
    let host = address.host_str().unwrap_or_default().trim_matches(['[', ']']);
    host == "localhost" || host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

impl fmt::Display for Unfit {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Address(why) => write!(out, "that is no address: {why}"),
            Self::Plain => out.write_str(
                "the token would be sent over plain http to another machine, and could be read on the way; use https, or \
                 set `discord.insecure = true` where nobody else can listen",
            ),
            Self::Authorities(why) => write!(out, "these are no certificates (PEM): {why}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use rcgen::{BasicConstraints, CertificateParams, IsCa, Issuer, KeyPair};
    use tokio::{
        io::{AsyncReadExt, AsyncWriteExt},
        net::TcpListener,
    };
    use tokio_rustls::{
        TlsAcceptor,
        rustls::{ServerConfig, pki_types::PrivateKeyDer},
    };

    use super::*;

    fn read(api: &str, insecure: bool) -> Result<(), Unfit> {
        Endpoint::read(api, insecure).map(drop)
    }

    #[test]
    fn without_tls_the_token_stays_on_this_machine() {
        for api in [
            "",
            "https://proxy.example/discord",
            "http://127.0.0.1:80",
            "http://[::1]:80",
            "http://localhost",
        ] {
            assert_eq!(read(api, false), Ok(()), "{api}");
        }
        for api in [
            "http://proxy.example",
            "http://10.0.0.7:3000",
            "http://localhost.example",
            "http://[::2]",
        ] {
            assert_eq!(read(api, false), Err(Unfit::Plain), "{api}");
            assert_eq!(read(api, true), Ok(()), "{api}");
        }
        for api in ["proxy.example", "ftp://127.0.0.1", "file:///etc/passwd", "http://"] {
            assert!(matches!(read(api, true), Err(Unfit::Address(_))), "{api}");
        }
    }

    #[test]
    fn a_gateway_without_tls_is_on_this_machine() {
        let (shut, open) = (Endpoint::default(), Endpoint::read("", true).expect("Discord's own"));
        for gateway in ["wss://gateway.discord.gg", "ws://127.0.0.1:9", "ws://[::1]:9"] {
            assert!(shut.admits(gateway), "{gateway}");
        }
        for gateway in
            ["ws://gateway.example", "ws://10.0.0.7", "http://127.0.0.1", "gateway.example", ""]
        {
            assert!(!shut.admits(gateway), "{gateway}");
        }
        assert!(open.admits("ws://gateway.example") && !open.admits("http://gateway.example"));
    }

    /// Starts a server on this machine, and returns its port and the authority that vouches for it.
    async fn vouched() -> (u16, String) {
        let (key, mut authority) =
            (KeyPair::generate().expect("a key"), CertificateParams::default());
        authority.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let pem = authority.self_signed(&key).expect("a certificate").pem();
        let own = KeyPair::generate().expect("a key");
        let server = CertificateParams::new(vec!["localhost".to_owned()]).expect("a name");
        let server = server.signed_by(&own, &Issuer::new(authority, key)).expect("a certificate");
        let secret = PrivateKeyDer::try_from(own.serialize_der()).expect("a key");
        let tls = ServerConfig::builder().with_no_client_auth();
        let tls = TlsAcceptor::from(Arc::new(
            tls.with_single_cert(vec![server.into()], secret).expect("they match"),
        ));
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let port = listener.local_addr().expect("it is bound").port();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                // A client that does not trust the certificate closes the connection.
                let Ok(mut stream) = tls.accept(stream).await else { continue };
                drop(stream.read(&mut [0; 4_096]).await);
                drop(
                    stream.write_all(b"HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n").await,
                );
                drop(stream.shutdown().await);
            }
        });
        (port, pem)
    }

    #[tokio::test]
    async fn another_authority_is_trusted_where_it_is_named_and_nowhere_else() {
        let (port, pem) = vouched().await;
        let api = format!("https://localhost:{port}");
        let ask = async |endpoint: Endpoint| {
            endpoint.client().build().expect("a client").get(&api).send().await
        };
        let usual = Endpoint::read(&api, false).expect("an address");
        assert!(ask(usual.clone()).await.is_err_and(|error| error.is_connect()));
        let answer = ask(usual.trusting(pem.as_bytes()).expect("an authority")).await;
        assert_eq!(answer.expect("it is trusted").status().as_u16(), 204);
    }

    #[test]
    fn what_is_no_certificate_is_not_trusted() {
        for pem in
            ["", "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n", "nonsense"]
        {
            let trusting = Endpoint::default().trusting(pem.as_bytes());
            assert!(matches!(trusting, Err(Unfit::Authorities(_))), "{pem:?}");
        }
    }
}
