//! What happened, in full.

use super::Fall;
use crate::{
    Hidden, Seat,
    junqi::{board::Post, combat::Clash, formation::Formation, rank::Rank},
};

/// What happened, in full; [`tell`](crate::Game::tell) says what of it an observer may hear.
#[derive(Clone, Debug)]
pub enum Event {
    /// A set-up has been drawn for a seat.
    Dealt(Seat, Hidden<Formation>),
    /// A seat has changed its set-up.
    Arranged(Seat, Hidden<Formation>),
    /// A seat has noted for itself what a piece may be.
    Noted(Seat, Post, Hidden<Option<Rank>>),
    /// A seat's set-up stands.
    Ready(Seat),
    /// It does not yet.
    Unready(Seat),
    /// The battle begins, with this seat to move.
    Begun(Seat),
    /// A piece went to an empty post.
    Moved(Seat, Post, Post),
    /// A piece attacked another.
    Fought {
        /// Where the attacker came from.
        from: Post,
        /// Where the other stood.
        to: Post,
        /// Attacker and defender: whose they are, and what.
        sides: [(Seat, Hidden<Rank>); 2],
        /// How it ended.
        clash: Clash,
        /// Everybody learns what fought.
        open: bool,
    },
    /// A seat's flag is shown to all.
    Revealed {
        /// Whose flag it is.
        seat: Seat,
        /// Where it stands.
        post: Post,
        /// The seat's commander has fallen.
        bereft: bool,
    },
    /// A seat turned up a piece of the second seat.
    Turned(Seat, Post, Seat, Rank),
    /// A piece of the first seat carries the flag of the second.
    Carried(Seat, Seat),
    /// A seat's flag is back, on this post.
    Returned(Seat, Post),
    /// A piece of the first seat has brought the flag of the second home.
    Delivered(Seat, Seat),
    /// A seat's time ran out, for the how manieth time.
    Late(Seat, u8),
    /// A seat is out.
    Out(Seat, Fall),
}
