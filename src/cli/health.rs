//! `health`: asks the program that runs whether it answers people.

use std::{
    io::{self, Read, Write},
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream},
    path::PathBuf,
    time::Duration,
};

use clap::Args;

use super::{
    output::{Done, Failure, say, settings},
    vitals::address,
};

/// The longest time that the program may take to connect, and again to answer.
const PATIENCE: Duration = Duration::from_secs(3);

/// The most bytes of an answer that are read.
const LONGEST: u64 = 4 * 1024;

/// Asks the program that runs whether it answers people, and prints its word.
#[derive(Args)]
pub(super) struct Health {
    /// The settings.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

impl Health {
    pub(super) fn run(&self) -> Done {
        let address = address(&settings(self.config.as_ref())?)?.ok_or_else(|| {
            Failure::Usage(
                "the setting `metrics.address` says where the program is asked for its health: \
                 127.0.0.1:9090, for instance"
                    .to_owned(),
            )
        })?;
        let word = match ask(near(address)) {
            Ok(answer) => word(&answer).unwrap_or("strange").to_owned(),
            Err(_) => "away".to_owned(),
        };
        say(&word)?;
        Ok(word == "ready")
    }
}

/// Returns where a program is reached that listens at an address, which may be all of this
/// machine's.
fn near(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}

/// Asks whether people are answered, and gives what is answered with its head.
fn ask(address: SocketAddr) -> io::Result<String> {
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    write!(stream, "GET /readyz HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n")?;
    let mut answer = String::new();
    stream.take(LONGEST).read_to_string(&mut answer)?;
    Ok(answer)
}

/// Returns the word that is answered; none where that is no word.
fn word(answer: &str) -> Option<&str> {
    let (_, body) = answer.split_once("\r\n\r\n")?;
    let word = !body.is_empty() && body.bytes().all(|byte| byte.is_ascii_lowercase());
    word.then_some(body)
}

#[cfg(test)]
mod tests {
    use super::{near, word};

    #[test]
    fn only_a_word_is_taken_from_an_answer() {
        let answer = |body: &str| format!("HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\n{body}");
        assert_eq!(word(&answer("ready")), Some("ready"));
        for strange in ["", "<html>", "ready\n", "\u{1b}[2J", "two words"] {
            assert_eq!(word(&answer(strange)), None, "{strange:?}");
        }
        assert_eq!(word("ready"), None, "there is no head");
    }

    #[test]
    fn a_program_that_listens_everywhere_is_asked_on_this_machine() {
        for (listens, asked) in [
            ("0.0.0.0:9090", "127.0.0.1:9090"),
            ("[::]:9090", "[::1]:9090"),
            ("192.0.2.1:9090", "192.0.2.1:9090"),
        ] {
            assert_eq!(near(listens.parse().expect("an address")).to_string(), asked);
        }
    }
}
