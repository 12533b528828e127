//! The events of a game, in full.

use super::Fall;
use crate::{
    Hidden, Seat,
    junqi::{
        board::Post,
        combat::Clash,
        formation::{Formation, Opening},
        rank::Rank,
    },
};

/// An event, in full; [`tell`](crate::Game::tell) gives each observer its share.
#[derive(Clone, Debug)]
pub enum Event {
    /// A set-up has been drawn for a seat, as a variation of an opening or by lot alone.
    Dealt(Seat, Hidden<Formation>, Hidden<Option<&'static Opening>>),
    /// A seat has changed its set-up.
    Arranged(Seat, Hidden<Formation>),
    /// A seat has noted for itself the rank that a piece may have.
    Noted(Seat, Post, Hidden<Option<Rank>>),
    /// A seat has erased all its notes.
    Cleared(Seat),
    /// A seat has declared its set-up final.
    Ready(Seat),
    /// A seat has taken that declaration back.
    Unready(Seat),
    /// The battle begins, with this seat to move.
    Begun(Seat),
    /// A piece went to an empty post.
    Moved(Seat, Post, Post),
    /// A piece attacked another.
    Fought {
        /// The attacker's post.
        from: Post,
        /// The defender's post.
        to: Post,
        /// Owner and rank of the attacker and the defender.
        sides: [(Seat, Hidden<Rank>); 2],
        /// The end of the attack.
        clash: Clash,
        /// True if both ranks are shown to all.
        open: bool,
    },
    /// A seat's flag is shown to all.
    Revealed {
        /// The seat that owns the flag.
        seat: Seat,
        /// The post of the flag.
        post: Post,
        /// True if the seat's commander has fallen.
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
    /// A seat's time has run out; the number counts its time-outs, this one included.
    Late(Seat, u8),
    /// A seat is out.
    Out(Seat, Fall),
}
