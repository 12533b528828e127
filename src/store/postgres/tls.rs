//! How the database is reached: in the clear on this machine, else encrypted and with a certificate
//! that is vouched for.

use std::{sync::Arc, time::Duration};

use rustls::{
    ClientConfig, RootCertStore,
    crypto::ring::default_provider,
    pki_types::{CertificateDer, pem::PemObject},
};
use tokio_postgres::{
    Config,
    config::{Host, SslMode},
};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::Fault;

/// The longest wait for a connection.
const CONNECTING: Duration = Duration::from_secs(5);

/// How long a connection may be silent before it is asked whether anybody is there, and how long
/// what was sent may go without an answer.
const SILENCE: Duration = Duration::from_secs(10);

/// Asks the server to give up a transaction in which nothing is said for so long: what a program
/// holds that was stopped in the middle of it holds up the others.
const GIVE_UP: &str = "-c idle_in_transaction_session_timeout=10s";

/// Reads an address, `postgres://` or a list of `key=value`.
///
/// # Errors
/// The address cannot be read. The reason quotes nothing of it.
pub(super) fn address(url: &str) -> Result<Config, Fault> {
    let mut config: Config =
        url.parse().map_err(Fault::during("reading the address of the database"))?;
    if config.get_ssl_mode() == SslMode::Prefer {
        // What prefers encryption goes without where the server, or whoever stands before it, says
        // that it has none.
        let mode = if is_local(&config) { SslMode::Disable } else { SslMode::Require };
        config.ssl_mode(mode);
    }
    // A server that is gone without a word is noticed: without these, only after hours.
    if config.get_connect_timeout().is_none() {
        config.connect_timeout(CONNECTING);
    }
    if config.get_tcp_user_timeout().is_none() {
        config.tcp_user_timeout(SILENCE);
    }
    config.keepalives_idle(SILENCE);
    let options = config.get_options().map_or(String::new(), |options| format!("{options} "));
    config.options(format!("{options}{GIVE_UP}"));
    Ok(config)
}

/// Returns what encrypts connections. The usual authorities are trusted, and those in a file of
/// certificates (PEM).
///
/// # Errors
/// The file holds no certificate that can be read.
pub(super) fn connector(authorities: &[u8]) -> Result<MakeRustlsConnect, Fault> {
    let mut roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    let usual = roots.len();
    for certificate in CertificateDer::pem_slice_iter(authorities) {
        let certificate = certificate.map_err(Fault::during("reading certificates"))?;
        roots.add(certificate).map_err(Fault::during("reading certificates"))?;
    }
    if !authorities.is_empty() && roots.len() == usual {
        return Err(Fault::new("the file of certificates has none"));
    }
    let config = ClientConfig::builder_with_provider(Arc::new(default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(Fault::during("preparing encryption"))?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(MakeRustlsConnect::new(config))
}

/// Tests if all servers of an address are on this machine.
pub(super) fn is_local(config: &Config) -> bool {
    let named = config.get_hosts().iter().all(|host| match host {
        Host::Tcp(name) => {
            name == "localhost" || name.parse().is_ok_and(|at: std::net::IpAddr| at.is_loopback())
        }
        Host::Unix(_) => true,
    });
    // A number goes before the name.
    let numbered = config.get_hostaddrs();
    if numbered.is_empty() { named } else { numbered.iter().all(std::net::IpAddr::is_loopback) }
}

#[cfg(test)]
mod tests {
    use tokio_postgres::config::SslMode;

    use super::{address, connector};

    #[test]
    fn only_this_machine_is_spoken_to_in_the_clear() {
        let cases = [
            ("postgres://caipan@localhost/caipan", SslMode::Disable),
            ("postgres://caipan@127.0.0.1,[::1]/caipan", SslMode::Disable),
            ("host=/run/postgresql user=caipan", SslMode::Disable),
            ("postgres://caipan@db.example/caipan", SslMode::Require),
            ("postgres://caipan@localhost,db.example/caipan", SslMode::Require),
            ("host=localhost hostaddr=192.0.2.1 user=caipan", SslMode::Require),
            ("host=db.example hostaddr=127.0.0.1 user=caipan", SslMode::Disable),
            ("postgres://caipan@db.example/caipan?sslmode=prefer", SslMode::Require),
            ("postgres://caipan@db.example/caipan?sslmode=disable", SslMode::Disable),
            ("postgres://caipan@localhost/caipan?sslmode=require", SslMode::Require),
        ];
        for (url, mode) in cases {
            assert_eq!(address(url).expect(url).get_ssl_mode(), mode, "{url}");
        }
    }

    #[test]
    fn an_address_that_cannot_be_read_is_not_quoted() {
        for url in ["postgres://caipan:hunter2@[", "hunter2", "host=localhost password='hunter2"] {
            let why = address(url).expect_err(url);
            let whole = format!("{why} {why:?}");
            assert!(!whole.contains("hunter2"), "{whole}");
        }
    }

    #[test]
    fn a_file_without_certificates_is_refused() {
        assert!(connector(b"").is_ok());
        for file in ["no certificate", "-----BEGIN CERTIFICATE-----\n!\n-----END CERTIFICATE-----"]
        {
            assert!(connector(file.as_bytes()).is_err(), "{file}");
        }
    }
}
