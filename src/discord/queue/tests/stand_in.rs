//! A stand-in for Discord on this machine: it does what it is told, request by request.

use std::time::Duration;

use tokio::{
    io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader},
    net::{TcpListener, TcpStream},
    sync::mpsc,
};

use crate::discord::queue::{Endpoint, Queue, Token, backoff::Backoff};

/// The reaction of the stand-in to a request.
pub(super) enum Act {
    /// Answers with a status, further headers (each ends with a line break) and a body.
    Say(u16, &'static str, &'static str),
    /// Begins to answer with status 200, and hangs up.
    Break,
    /// Hangs up.
    HangUp,
    /// Never answers.
    Hold,
}

/// A queue whose Discord is a stand-in.
pub(super) struct StandIn {
    /// The queue; it makes almost no pause between tries.
    pub(super) queue: Queue,
    requests: mpsc::UnboundedReceiver<String>,
}

impl StandIn {
    /// Returns a stand-in that does this, an act a request, and then refuses every connection.
    pub(super) async fn new(acts: Vec<Act>) -> StandIn {
        let socket = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let base = format!("http://{}", socket.local_addr().expect("it is bound"));
        let (seen, requests) = mpsc::unbounded_channel();
        tokio::spawn(serve(socket, acts, seen));
        let token = Token::read("bot-secret").expect("a token");
        let mut queue = Queue::new(&token, &Endpoint::read(&base, false).expect("an address"))
            .expect("a client");
        queue.backoff = Backoff { first: Duration::from_millis(1), most: Duration::from_millis(2) };
        StandIn { queue, requests }
    }

    /// Returns the next request, as text.
    pub(super) async fn request(&mut self) -> String {
        self.requests.recv().await.expect("there is a request")
    }

    /// Returns the number of requests that have come and were not looked at.
    pub(super) fn count(&self) -> usize {
        self.requests.len()
    }
}

async fn serve(socket: TcpListener, acts: Vec<Act>, seen: mpsc::UnboundedSender<String>) {
    let mut held = Vec::new();
    for act in acts {
        let (mut stream, _) = socket.accept().await.expect("somebody connects");
        // The test that looks at requests may be over.
        let _ = seen.send(read(&mut stream).await);
        let answer = match act {
            Act::Say(status, headers, body) => {
                let length = body.len();
                format!(
                    "HTTP/1.1 {status} X\r\nconnection: close\r\ncontent-length: {length}\r\n{headers}\r\n{body}"
                )
            }
            Act::Break => "HTTP/1.1 200 X\r\ncontent-length: 100\r\n\r\n{".to_owned(),
            Act::HangUp => continue,
            Act::Hold => {
                held.push(stream);
                continue;
            }
        };
        stream.write_all(answer.as_bytes()).await.expect("somebody listens");
    }
    drop(socket);
    // Held connections wait for ever.
    std::future::pending::<()>().await;
}

/// Reads a request to its end.
async fn read(stream: &mut TcpStream) -> String {
    let (mut stream, mut text, mut length) = (BufReader::new(stream), String::new(), 0);
    loop {
        let start = text.len();
        stream.read_line(&mut text).await.expect("headers are text");
        let line = text[start..].trim_end().to_ascii_lowercase();
        if let Some(number) = line.strip_prefix("content-length: ") {
            length = number.parse().expect("a length is a number");
        }
        if line.is_empty() {
            break;
        }
    }
    let mut body = vec![0; length];
    stream.read_exact(&mut body).await.expect("the body is whole");
    text + &String::from_utf8_lossy(&body)
}
