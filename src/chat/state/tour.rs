//! A replayed game: its acts, its plies, and what is shown of them.

use std::{fmt, str::FromStr, sync::Arc};

use caipan_rules::{
    Act, Ask, Catalog, Cause, Observer, Options, Pact, Rulebook, Scene, Scroll, Seat, Setup, Table,
    Told, Turn, find,
};

use crate::referee::Match;

use super::{
    contest::is_move,
    line::{Unread, joined, parted},
};

/// Separator of the parts of a line, as in records; no game writes it in a position or an action.
const PART: &str = " · ";

/// Separator of acts; no game writes it in an action.
const ACT: &str = "; ";

/// The beginning of the stamps of buttons under a game that is looked through.
const STAMPED: &str = "replay";

/// The eyes with which a game is looked through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Eyes {
    /// Those of somebody who may know everything: the game is over.
    Open,
    /// Those of everybody while it was played.
    Public,
    /// Those of a seat while it was played.
    Seat(Seat),
}

impl Eyes {
    /// Returns the picture of a game as these eyes saw it, with a seat at the bottom.
    pub(crate) fn scene(self, table: &dyn Table, bottom: Seat) -> Scene {
        let ask = Ask { bottom };
        let seen = table.scene(self.observer(table), &ask);
        if self != Self::Open || !table.secret() || table.turn() == Turn::Over {
            return seen;
        }
        let mut open = table.fork();
        match open.play(&Act::Disclose) {
            // Nobody is to move where a game has been ended, and here it has not.
            Ok(_) => Scene { to_move: seen.to_move, ..open.scene(Observer::Public, &ask) },
            Err(_) => seen,
        }
    }

    /// Returns the observer that they are of a game as it stands.
    pub(crate) fn observer(self, table: &dyn Table) -> Observer {
        match self {
            Self::Open | Self::Public => Observer::Public,
            Self::Seat(seat) if table.turn() != Turn::Over && table.fallen().has(seat) => {
                Observer::Fallen(seat)
            }
            Self::Seat(seat) => Observer::Seat(seat),
        }
    }
}

/// How a game is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sight {
    /// With whose eyes.
    pub(crate) eyes: Eyes,
    /// The seat at the bottom of the picture.
    pub(crate) bottom: Seat,
}

impl Sight {
    /// The look that everybody may have of a game that is over.
    pub(crate) const OPEN: Self = Self { eyes: Eyes::Open, bottom: Seat(0) };
}

impl fmt::Display for Sight {
    /// Writes the seat at the bottom and that whose eyes they are, or `-`.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.eyes {
            Eyes::Seat(seat) => write!(out, "{} {}", self.bottom.0, seat.0),
            Eyes::Open | Eyes::Public => write!(out, "{} -", self.bottom.0),
        }
    }
}

impl FromStr for Sight {
    type Err = Unread;

    fn from_str(text: &str) -> Result<Self, Unread> {
        let seat = |text: &str| text.parse().map(Seat).map_err(|_| Unread);
        let (bottom, eyes) = text.split_once(' ').ok_or(Unread)?;
        let eyes = if eyes == "-" { Eyes::Open } else { Eyes::Seat(seat(eyes)?) };
        Ok(Self { eyes, bottom: seat(bottom)? })
    }
}

/// A game that is replayed. Names in its text are not kept, only people's internal ids.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Tour {
    /// The variant's name.
    pub(crate) game: String,
    /// The set-up of the game.
    pub(crate) setup: Setup,
    /// The players, by internal id, if the game was played here.
    pub(crate) people: Vec<String>,
    /// The line of the channel's stream that opened it: it differs for each game replayed here.
    pub(crate) since: u64,
    /// How it is looked at.
    pub(crate) sight: Sight,
    acts: Arc<Vec<Act<String>>>,
    at: usize,
}

/// The game as it stood after some of its acts.
pub(crate) struct Stand {
    /// The game.
    pub(crate) table: Box<dyn Table>,
    /// The acts of the ply, notes left out, each with what it told; none before the first move.
    pub(crate) news: Vec<(Act<String>, Told)>,
    /// The ply, and how many there are.
    pub(crate) ply: usize,
    pub(crate) total: usize,
}

/// A game as it stands, and some of its acts with what they told.
type Played = (Box<dyn Table>, Vec<(Act<String>, Told)>);

/// The plies of a game: how many acts have been played when each of them is shown. Neither lots nor
/// preparations nor notes are plies: they are seen with the next move, and before the first one at
/// the start; what ends a game is seen with the last.
pub(crate) struct Plies(Vec<usize>);

impl Plies {
    /// Returns the number of moves.
    pub(crate) fn count(&self) -> usize {
        self.0.len() - 1
    }

    /// Returns the ply that has been shown after so many acts.
    pub(crate) fn at(&self, acts: usize) -> usize {
        self.0.partition_point(|end| *end <= acts).saturating_sub(1)
    }

    /// Returns the acts until a ply is shown, the last one if there are not so many.
    pub(crate) fn acts(&self, ply: usize) -> usize {
        self.0[ply.min(self.count())]
    }

    /// Returns the first act that is news in a ply: at the start only what ended the game there.
    fn begin(&self, ply: usize) -> usize {
        match ply {
            0 if self.count() == 0 => self.0[0].saturating_sub(1),
            0 => self.0[0],
            _ => self.0[ply - 1],
        }
    }
}

impl Tour {
    /// Returns a written-down game at its beginning; none if it cannot be set up.
    pub(crate) fn through(book: &dyn Rulebook, scroll: &Scroll) -> Option<Self> {
        let mut table = book.open(&scroll.setup).ok()?;
        let mut acts = Vec::with_capacity(scroll.actions.len());
        for text in &scroll.actions {
            let Turn::Seats(seats) = table.turn() else { break };
            let act = Act::By(seats.iter().next()?, text.clone());
            if table.play(&act).is_err() {
                break;
            }
            acts.push(act);
        }
        let (game, setup) = (book.info().name.to_owned(), scroll.setup.clone());
        let (people, sight) = (Vec::new(), Sight::OPEN);
        Some(Self { game, setup, people, since: 0, sight, acts: Arc::new(acts), at: 0 })
    }

    /// Returns a match that was played here, at its beginning.
    pub(crate) fn of(bout: &Match) -> Self {
        Self {
            game: bout.info().name.to_owned(),
            setup: bout.header().setup.clone(),
            people: bout.people().to_vec(),
            since: 0,
            sight: Sight::OPEN,
            acts: Arc::new(bout.acts().cloned().collect()),
            at: 0,
        }
    }

    /// Returns the tour as opened by this line of the channel's stream.
    pub(crate) fn opened(self, since: u64) -> Self {
        Self { since, ..self }
    }

    /// Returns the number of acts played.
    pub(crate) const fn at(&self) -> usize {
        self.at
    }

    /// Returns the number of acts.
    pub(crate) fn length(&self) -> usize {
        self.acts.len()
    }

    /// Tests if it is the game of this match.
    pub(crate) fn is_of(&self, bout: &Match) -> bool {
        let same = self.game == bout.info().name && self.setup == bout.header().setup;
        same && self.people == bout.people() && bout.acts().eq(self.acts.iter())
    }

    /// Tests if buttons with this stamp belong to a game that is looked through.
    pub(crate) fn has_stamped(stamp: &str) -> bool {
        stamp.starts_with(STAMPED)
    }

    /// Returns the stamp of its buttons.
    pub(crate) fn stamp(&self) -> String {
        format!("{STAMPED}{}.{}", self.since, self.at)
    }

    /// Returns the acts, in order.
    pub(crate) fn acts(&self) -> &[Act<String>] {
        &self.acts
    }

    /// Turns to where so many acts have been played, all if there are not so many.
    pub(crate) fn turn(&mut self, acts: usize) {
        self.at = acts.min(self.length());
    }

    /// Returns the plies; none if the acts do not fit the game any more.
    pub(crate) fn plies(&self, catalog: Catalog) -> Option<Plies> {
        let mut table = self.start(catalog)?;
        let mut ends = Vec::new();
        for (number, act) in self.acts.iter().enumerate() {
            if is_move(&*table, act) {
                ends.extend(ends.is_empty().then_some(number));
                ends.push(number + 1);
            }
            table.play(act).ok()?;
        }
        ends.pop();
        ends.push(self.length());
        Some(Plies(ends))
    }

    /// Plays the acts so far; none if they do not fit the game any more.
    pub(crate) fn stand(&self, catalog: Catalog) -> Option<Stand> {
        let plies = self.plies(catalog)?;
        let (ply, total) = (plies.at(self.at), plies.count());
        let (table, news) = self.played(catalog, plies.begin(ply))?;
        Some(Stand { table, news, ply, total })
    }

    /// Returns the acts so far from a ply on, notes left out, each with what it told; none if they
    /// do not fit the game any more.
    pub(crate) fn news(&self, catalog: Catalog, ply: usize) -> Option<Vec<(Act<String>, Told)>> {
        let begin = self.plies(catalog)?.begin(ply);
        self.played(catalog, begin).map(|(_, news)| news)
    }

    /// Plays the acts so far, and keeps what was told from one of them on.
    fn played(&self, catalog: Catalog, begin: usize) -> Option<Played> {
        let mut table = self.start(catalog)?;
        let mut news = Vec::new();
        for (number, act) in self.acts[..self.at].iter().enumerate() {
            let noted = matches!(act, Act::By(..)) && !is_move(&*table, act);
            let told = table.play(act).ok()?;
            news.extend((number >= begin && !noted).then(|| (act.clone(), told)));
        }
        Some((table, news))
    }

    /// Returns the game before its first act.
    fn start(&self, catalog: Catalog) -> Option<Box<dyn Table>> {
        find(catalog, &self.game)?.open(&self.setup).ok()
    }
}

impl fmt::Display for Tour {
    /// Writes `GAME SEATS PLY OPTIONS PEOPLE · POSITION · ACT; ACT; …`, an empty list being `-`.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let options: Vec<_> =
            self.setup.options.iter().map(|(key, value)| format!("{key}={value}")).collect();
        let (options, people) = (joined(&options, ","), joined(&self.people, ","));
        let position = self.setup.position.as_deref().unwrap_or("-");
        let acts: Vec<_> = self.acts.iter().map(write).collect();
        write!(out, "{} {} {} {options} {people}", self.game, self.setup.seats, self.at)?;
        write!(out, "{PART}{position}{PART}{}", joined(&acts, ACT))
    }
}

impl FromStr for Tour {
    type Err = Unread;

    fn from_str(text: &str) -> Result<Self, Unread> {
        let [head, position, acts] = text.splitn(3, PART).collect::<Vec<_>>()[..] else {
            return Err(Unread);
        };
        let [game, seats, at, options, people] = head.split(' ').collect::<Vec<_>>()[..] else {
            return Err(Unread);
        };
        let pair = |pair: String| {
            pair.split_once('=').map(|(key, value)| (key.to_owned(), value.to_owned()))
        };
        let options: Option<Options> = parted(options, ",").into_iter().map(pair).collect();
        let acts: Option<Vec<_>> = parted(acts, ACT).iter().map(|text| read(text)).collect();
        let position = Some(position).filter(|position| *position != "-").map(str::to_owned);
        let seats = seats.parse().map_err(|_| Unread)?;
        let mut tour = Self {
            game: game.to_owned(),
            setup: Setup { seats, options: options.ok_or(Unread)?, position },
            people: parted(people, ","),
            since: 0,
            sight: Sight::OPEN,
            acts: Arc::new(acts.ok_or(Unread)?),
            at: 0,
        };
        tour.turn(at.parse().map_err(|_| Unread)?);
        Ok(tour)
    }
}

/// An act as a tour's line writes it: a word, a seat from 0, and the rest.
fn write(act: &Act<String>) -> String {
    match act {
        Act::By(seat, text) => format!("{} {text}", seat.0),
        Act::Chance(numbers) => {
            format!("chance {}", numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(" "))
        }
        Act::Resign(seat) => format!("resign {}", seat.0),
        Act::Flag(seat) => format!("flag {}", seat.0),
        Act::Forfeit(seat, Cause::Arbiter) => format!("forfeit {}", seat.0),
        Act::Forfeit(seat, Cause::Absence) => format!("absent {}", seat.0),
        Act::Agree(pact) => format!("agree {}", pact.name()),
        Act::Disclose => "disclose -".to_owned(),
    }
}

fn read(text: &str) -> Option<Act<String>> {
    let (word, rest) = text.split_once(' ')?;
    let seat = |text: &str| text.parse().ok().map(Seat);
    Some(match word {
        "chance" => {
            Act::Chance(rest.split(' ').map(|number| number.parse().ok()).collect::<Option<_>>()?)
        }
        "resign" => Act::Resign(seat(rest)?),
        "flag" => Act::Flag(seat(rest)?),
        "forfeit" => Act::Forfeit(seat(rest)?, Cause::Arbiter),
        "absent" => Act::Forfeit(seat(rest)?, Cause::Absence),
        "agree" => Act::Agree(Pact::ALL.into_iter().find(|pact| pact.name() == rest)?),
        "disclose" => Act::Disclose,
        _ => Act::By(seat(word)?, rest.to_owned()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_gives_the_same_tour_back() {
        let acts = vec![
            Act::By(Seat(1), "hit 2".to_owned()),
            Act::Chance(vec![6, 1]),
            Act::Resign(Seat(0)),
            Act::Flag(Seat(2)),
            Act::Forfeit(Seat(1), Cause::Arbiter),
            Act::Forfeit(Seat(1), Cause::Absence),
            Act::Agree(Pact::Draw),
        ];
        let options = Options::from([
            ("draws".to_owned(), "plain".to_owned()),
            ("men".to_owned(), "24".to_owned()),
        ]);
        let full = Tour {
            game: "russian".to_owned(),
            setup: Setup { seats: 2, options, position: Some("W:Wa3 c5:Bd6".to_owned()) },
            people: vec!["a1".to_owned(), "b2".to_owned()],
            since: 0,
            sight: Sight::OPEN,
            acts: Arc::new(acts),
            at: 3,
        };
        let setup = Setup { seats: 3, options: Options::new(), position: None };
        let (people, acts) = (Vec::new(), Arc::default());
        let (game, sight) = ("ambush".to_owned(), Sight::OPEN);
        let empty = Tour { game, setup, people, since: 0, sight, acts, at: 0 };
        for tour in [full, empty] {
            let text = tour.to_string();
            assert_eq!(text.parse(), Ok(tour), "{text}");
        }
    }

    #[test]
    fn a_text_that_is_none_gives_no_tour() {
        for rest in [
            "",
            "russian 2 0 - -",
            "russian 2 0 - - · -",
            "russian x 0 - - · - · -",
            "r 2 0 - - · - · nonsense",
        ] {
            assert_eq!(rest.parse::<Tour>(), Err(Unread), "{rest}");
        }
    }
}
