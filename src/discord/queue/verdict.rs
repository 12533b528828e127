//! The meaning of a try for its call.

use serde_json::Value;

use super::{
    answer::{Answer, Failed},
    road::Road,
    wire::{Lost, Reply},
};

/// An interaction was acknowledged before.
const ACKNOWLEDGED: u64 = 40060;

/// The next step after a try.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Verdict {
    /// The call is over.
    End(Result<Answer, Failed>),
    /// The call came too early: wait in line again.
    Wait,
    /// The try failed, and another may do better.
    Again {
        /// This try may have been carried out all the same.
        unsure: bool,
    },
}

/// Judges an answer; `again` if an earlier try may have been carried out.
pub(super) fn answered(road: &Road, reply: &Reply, again: bool) -> Verdict {
    if reply.head.early.is_some() {
        return Verdict::Wait;
    }
    let status = reply.head.status.as_u16();
    let told = reply.body.as_deref().and_then(|body| serde_json::from_slice::<Value>(body).ok());
    match status {
        200..300 => Verdict::End(Ok(told.map_or(Answer::Silent, Answer::Told))),
        401 if !road.interaction() => Verdict::End(Err(Failed::Unauthorized)),
        // From 520 on it is not Discord who speaks but who stands before it.
        500.. => Verdict::Again { unsure: status == 504 || status >= 520 },
        _ => {
            let told = told.unwrap_or_default();
            let (code, message) =
                (told["code"].as_u64().unwrap_or(0), told["message"].as_str().unwrap_or_default());
            if again && code == ACKNOWLEDGED {
                return Verdict::End(Ok(Answer::Silent));
            }
            Verdict::End(Err(Failed::Refused { status, code, message: message.to_owned() }))
        }
    }
}

/// Judges that nothing came back.
pub(super) fn lost(lost: Lost) -> Verdict {
    match lost {
        Lost::Malformed => Verdict::End(Err(Failed::Malformed)),
        Lost::Before => Verdict::Again { unsure: false },
        Lost::After => Verdict::Again { unsure: true },
    }
}
