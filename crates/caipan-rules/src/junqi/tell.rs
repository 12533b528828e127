//! The sentences that an observer hears of an event, and the note that the record keeps for all.

use super::{
    board::{Board, COLUMNS, Post},
    combat::Clash,
    formation::{Formation, HEADQUARTERS},
    rank::Rank,
    terms::Terms,
    war::{Event, Fall, Public},
};
use crate::{Arg, Observer, Say, Seat};

/// Returns what an observer hears of an event, who knows the pieces of the seats that `knows` tells.
pub(super) fn hear(
    public: &Public,
    event: &Event,
    who: Observer,
    knows: &dyn Fn(Seat) -> bool,
) -> Vec<Say> {
    let Terms { board, time_outs, .. } = *public.terms;
    let over = public.outcome().is_over();
    let allies = |seat| public.standing().iter().any(|other| public.terms.allied(seat, other));
    let sees = !over && matches!(who, Observer::Fallen(seat) if allies(seat));
    Ear { who, board, time_outs, knows, over, sees }.hear(event)
}

/// Writes a set-up from the front row to the last, by what stands on the pieces in the reader's
/// language.
fn written(formation: &Formation) -> Say {
    const NAMES: [&str; 6] = ["a", "b", "c", "d", "e", "f"];
    let sign =
        |place: u8| formation.at(place).map_or_else(|| ".".into(), |rank| Arg::Say(rank.written()));
    let row = |row: u8| {
        let places = (row * COLUMNS..).zip(&NAMES[..COLUMNS.into()]);
        places.fold(Say::new("junqi-written-row"), |say, (place, name)| say.with(name, sign(place)))
    };
    let rows = (0..).zip(NAMES);
    rows.fold(Say::new("junqi-written"), |say, (number, name)| say.with(name, row(number)))
}

/// A listener: the observer, the board, the number of time-outs that a seat may have, and the seats
/// whose pieces the listener knows.
struct Ear<'a> {
    who: Observer,
    board: &'static Board,
    time_outs: u8,
    knows: &'a dyn Fn(Seat) -> bool,
    /// True if the game is over.
    over: bool,
    /// True if the listener is out and sees the pieces of allies still in the game.
    sees: bool,
}

impl Ear<'_> {
    /// Returns the sentences that the listener hears of an event.
    fn hear(&self, event: &Event) -> Vec<Say> {
        let by = |key: &'static str, seat: &Seat| Say::new(key).with("seat", *seat);
        let at = |say: Say, post: &Post| say.with("post", self.board.name(*post));
        match event {
            Event::Dealt(seat, ..)
            | Event::Arranged(seat, _)
            | Event::Noted(seat, ..)
            | Event::Cleared(seat) => {
                self.own(event).filter(|_| self.is(*seat)).into_iter().collect()
            }
            Event::Ready(seat) => vec![by("junqi-ready", seat)],
            Event::Unready(seat) => vec![by("junqi-unready", seat)],
            Event::Begun(seat) => vec![by("junqi-begun", seat)],
            Event::Moved(seat, from, to) => {
                vec![by("junqi-moved", seat).with("move", self.way(*from, *to))]
            }
            Event::Fought { .. } => self.fight(event),
            Event::Revealed { seat, post, bereft: true } => {
                vec![at(by("junqi-bereft", seat), post)]
            }
            Event::Revealed { seat, post, bereft: false } => {
                vec![at(by("junqi-revealed", seat), post)]
            }
            Event::Turned(seat, post, owner, rank) => {
                vec![
                    at(by("junqi-turned", seat), post)
                        .with("owner", *owner)
                        .with("rank", rank.say()),
                ]
            }
            Event::Carried(seat, owner) => vec![by("junqi-carried", seat).with("owner", *owner)],
            Event::Returned(seat, post) => vec![at(by("junqi-returned", seat), post)],
            Event::Delivered(seat, owner) => {
                vec![by("junqi-delivered", seat).with("owner", *owner)]
            }
            Event::Late(seat, count) => {
                vec![
                    by("junqi-late", seat)
                        .with("count", u32::from(*count))
                        .with("most", u32::from(self.time_outs)),
                ]
            }
            // Whoever gives the game up says so, and then it is over: nothing is left to say.
            Event::Out(_, Fall::Resigned | Fall::Forfeit) if self.over => Vec::new(),
            Event::Out(seat, why) => self.out(*seat, *why),
        }
    }

    /// Tells a seat what it alone learns: of its set-up and its notes.
    fn own(&self, event: &Event) -> Option<Say> {
        Some(match event {
            Event::Dealt(seat, formation, opening) => {
                let say = match opening.open() {
                    Some(opening) => Say::new("junqi-dealt-opening")
                        .with("opening", opening.called())
                        .with("idea", opening.idea()),
                    None => Say::new("junqi-dealt"),
                };
                let setup = formation.open();
                let name = |place| self.board.own_name(*seat, place);
                let ([one, other], [left, right]) =
                    (setup.different().map(name), HEADQUARTERS.map(name));
                say.with("setup", setup.text())
                    .with("written", written(&setup))
                    .with("one", one)
                    .with("other", other)
                    .with("left", left)
                    .with("right", right)
            }
            Event::Arranged(_, formation) => {
                let setup = formation.open();
                let say = Say::new("junqi-arranged").with("setup", setup.text());
                say.with("written", written(&setup))
            }
            Event::Noted(_, post, rank) => {
                let none = || Say::new("junqi-note-none");
                let rank = rank.open().map_or_else(none, Rank::say);
                Say::new("junqi-noted").with("post", self.board.name(*post)).with("rank", rank)
            }
            Event::Cleared(_) => Say::new("junqi-cleared"),
            _ => return None,
        })
    }

    /// Tells that a seat is out; a player who is out hears which pieces are seen from now on.
    fn out(&self, seat: Seat, why: Fall) -> Vec<Say> {
        let out = Say::new(format!("junqi-out-{}", why.word())).with("seat", seat);
        let sees = (self.sees && self.is(seat)).then(|| Say::new("junqi-allies"));
        std::iter::once(out).chain(sees).collect()
    }

    fn is(&self, seat: Seat) -> bool {
        matches!(self.who, Observer::Seat(own) | Observer::Fallen(own) if own == seat)
    }

    fn way(&self, from: Post, to: Post) -> String {
        format!("{}-{}", self.board.name(from), self.board.name(to))
    }

    /// Tells a fight: its result for all, and the ranks that the listener knows.
    fn fight(&self, event: &Event) -> Vec<Say> {
        let Event::Fought { from, to, sides: [(seat, rank), (foe, other)], clash, open } = event
        else {
            return Vec::new();
        };
        let key = match clash {
            Clash::Wins => "junqi-wins",
            Clash::Falls => "junqi-falls",
            Clash::Both => "junqi-both",
            Clash::Takes => "junqi-takes",
            Clash::Blasts => "junqi-blasts",
            Clash::Bounces => "junqi-bounces",
        };
        let result =
            Say::new(key).with("seat", *seat).with("foe", *foe).with("move", self.way(*from, *to));
        let known = |owner: &Seat| *open || (self.knows)(*owner);
        let one = |seat: &Seat, rank: &Rank| {
            Say::new("junqi-fighter").with("seat", *seat).with("rank", rank.say())
        };
        let ranks = match (known(seat), known(foe)) {
            (true, true) => {
                let say = Say::new("junqi-fighters").with("rank", rank.open().say());
                Some(say.with("other", other.open().say()))
            }
            (true, false) => Some(one(seat, &rank.open())),
            (false, true) => Some(one(foe, &other.open())),
            (false, false) => None,
        };
        std::iter::once(result).chain(ranks).collect()
    }
}

/// Returns the public result of an event, as the record notes it.
pub(super) fn note(board: &Board, event: &Event) -> Option<String> {
    Some(match event {
        Event::Fought { sides: [(seat, _), (foe, _)], clash, .. } => match clash {
            Clash::Wins => format!("{} falls", foe.0),
            Clash::Falls => format!("{} falls", seat.0),
            Clash::Both => "x".to_owned(),
            Clash::Takes => format!("takes flag {}", foe.0),
            Clash::Blasts => format!("x, takes flag {}", foe.0),
            Clash::Bounces => "back".to_owned(),
        },
        Event::Revealed { post, .. } | Event::Returned(_, post) => {
            format!("flag {}", board.name(*post))
        }
        Event::Turned(_, _, owner, rank) => format!("{} {}", owner.0, rank.sign()),
        Event::Delivered(_, owner) => format!("flag {} home", owner.0),
        Event::Out(seat, _) => format!("{} out", seat.0),
        _ => return None,
    })
}

/// Returns the end of an attack as signs for a list of moves: `×` the other fell, `†` the attacker,
/// `⚑` the flag was taken, `↩` the attacker went back.
pub(super) fn mark(event: &Event) -> Option<String> {
    let Event::Fought { clash, .. } = event else { return None };
    let sign = match clash {
        Clash::Wins => "×",
        Clash::Falls => "†",
        Clash::Both => "×†",
        Clash::Takes => "⚑",
        Clash::Blasts => "⚑†",
        Clash::Bounces => "↩",
    };
    Some(sign.to_owned())
}
