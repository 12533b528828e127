//! The picture of a view.

use super::{
    board::{Board, Post},
    flip::{self, Man},
    options::INFO,
    piece::Seen,
    plan::{Plan, sign},
    view::View,
    war::{Public, Stage},
};
use crate::{
    Ask, Scene, Seat, Seats,
    scene::{Kind, Mark, Piece, Tone},
};

/// The sign and the colour of the back of a piece whose owner is unknown.
const UNKNOWN: (char, Tone) = ('?', Tone::White);

/// Draws a game with set-ups, as its view's owner sees it.
pub(super) fn war(view: &View, ask: &Ask) -> Scene {
    let board = view.board();
    let men: Vec<(Post, &Seen)> = board
        .posts()
        .zip(&view.men)
        .filter_map(|(post, man)| Some((post, man.as_ref()?)))
        .collect();
    let pennant = |(post, man): &(Post, &Seen)| {
        let flies = man.shown && view.public.end.is_none() || !man.flags.is_empty();
        flies.then_some(Mark::Shown(u16::from(post.0)))
    };
    let note =
        |(post, man): &(Post, &Seen)| Some(Mark::Note(u16::from(post.0), man.note?.character()));
    let to_move = match view.public.stage {
        Stage::Deploying => {
            view.public.standing().iter().filter(|seat| !view.public.ready.has(*seat)).collect()
        }
        Stage::Battle => Seats::one(view.public.next),
    };
    Scene {
        ground: Plan::new(board, ask.bottom).ground(),
        pieces: men.iter().map(|(post, man)| piece(board, *post, man)).collect(),
        marks: last(&view.public)
            .into_iter()
            .chain(men.iter().filter_map(pennant))
            .chain(men.iter().filter_map(note))
            .collect(),
        to_move: tones(&view.public, to_move),
    }
}

/// Draws a game that begins face down.
pub(super) fn flip(view: &flip::View, ask: &Ask) -> Scene {
    let board = view.board();
    let drawn = |(post, man): (Post, &Option<Man>)| match man.as_ref()? {
        Man::Up(man) => Some(piece(board, post, man)),
        Man::Down => {
            Some(Piece { slot: post.0.into(), kind: Kind::Back(UNKNOWN.0), tone: UNKNOWN.1 })
        }
    };
    Scene {
        ground: Plan::new(board, ask.bottom).ground(),
        pieces: board.posts().zip(&view.men).filter_map(drawn).collect(),
        marks: last(&view.public),
        to_move: tones(&view.public, Seats::one(view.public.next)),
    }
}

fn tone(seat: Seat) -> Tone {
    INFO.tones[seat.index()]
}

fn tones(public: &Public, seats: Seats) -> Vec<Tone> {
    if public.end.is_some() { Vec::new() } else { seats.iter().map(tone).collect() }
}

fn piece(board: &Board, post: Post, man: &Seen) -> Piece {
    let kind = match man.rank {
        Some(rank) => Kind::Block(rank.character()),
        None => Kind::Back(sign(board, man.owner)),
    };
    Piece { slot: post.0.into(), kind, tone: tone(man.owner) }
}

/// Returns marks on origin and destination of the last move; a piece that was turned up has one
/// post for both.
fn last(public: &Public) -> Vec<Mark> {
    let marks = public.last.map(|(from, to)| {
        [(from != to).then_some(Mark::From(from.0.into())), Some(Mark::To(to.0.into()))]
    });
    marks.into_iter().flatten().flatten().collect()
}
