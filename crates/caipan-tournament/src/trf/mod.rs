//! The tournament report file of FIDE: TRF16 and TRF-2026.
//!
//! | line | read | written |
//! |---|---|---|
//! | `001` players and their rounds | yes | yes |
//! | `012` the tournament's name, `062` the number of players | no | yes |
//! | `092` the kind of tournament, since other programs take one with a round for each opponent for a round robin | no | yes |
//! | `142`, `XXR` the number of rounds | yes | `142` |
//! | `152`, `XXC` the colour drawn | yes | `152` |
//! | `162`, `BBW BBD BBL BBZ BBF BBU` the values of results | yes | `162` and `BBF`, if not the usual |
//! | `192` the pairing system | no | yes |
//! | `240` byes asked for, `XXZ` absent in the next round | yes | as byes in `001` |
//! | `260`, `XXP` players who may not meet | yes | `260` |
//! | `250`, `XXA` accelerated pairings, `013`, `310` teams, and all others | no | no |
//!
//! Lines end with CR, LF or both. Points and ranks in `001` are written, and not read: they follow
//! from the results.
//!
//! ```
//! use caipan_tournament::{Rates, System, simulate, trf};
//!
//! let event = simulate(System::Dutch, 10, 5, 1, &Rates::USUAL);
//! let text = trf::write(&event, "Club open", System::Dutch, &[0; 10]);
//! assert!(text.starts_with("012 Club open\n062 10\n"));
//! assert_eq!(trf::read(&text)?, event);
//! # Ok::<(), trf::Fault>(())
//! ```

mod line;
mod read;
mod write;

pub use read::{Fault, Problem, read};
pub use write::write;

/// The data of a player besides the rounds. Texts are without blanks around them, and otherwise as
/// in the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Person {
    /// The starting number.
    pub number: usize,
    /// The sex, as a letter or nothing.
    pub sex: String,
    /// The title.
    pub title: String,
    /// The name.
    pub name: String,
    /// The rating; 0 for none.
    pub rating: u16,
    /// The federation.
    pub federation: String,
    /// The FIDE number.
    pub fide: String,
    /// The date of birth.
    pub birth: String,
}
