//! Ends of a call.

use std::fmt;

use serde_json::Value;

/// The answer to a call that Discord carried out.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    /// Discord's answer.
    Told(Value),
    /// The answer is empty or cannot be read, or an earlier try had been carried out already.
    Silent,
}

/// The failure of a call that was not carried out, as far as is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failed {
    /// Discord refused.
    Refused {
        /// The status, 300 to 499 but never 429.
        status: u16,
        /// Discord's own code, for example 50007; 0 if there is none.
        code: u64,
        /// Discord's reason in English; may be empty.
        message: String,
    },
    /// The call had become pointless before it could be sent.
    TooLate,
    /// Contact was lost after the call was sent: it may have been carried out.
    Unsure,
    /// Discord could not be reached, or was out of order, time and again.
    Unreachable,
    /// The token was revoked; nothing is sent any more.
    Unauthorized,
    /// The queue is closed.
    Closed,
    /// The call cannot be written as a request.
    Malformed,
}

impl fmt::Display for Failed {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Failed::Refused { status, code, message } => {
                return write!(
                    out,
                    "Discord refused it: status {status}, code {code}, {message:?}"
                );
            }
            Failed::TooLate => "it had become pointless before it could be sent",
            Failed::Unsure => "contact was lost after it was sent",
            Failed::Unreachable => "Discord cannot be reached",
            Failed::Unauthorized => "Discord does not take the token any more",
            Failed::Closed => "the queue is closed",
            Failed::Malformed => "it cannot be written as a request",
        })
    }
}

impl std::error::Error for Failed {}
