//! All that one seat knows of a game, as data.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, de::Error};

use super::{
    Act, Arg, BadSetup, GAMES, Game, Illegal, Observer, Reason, Rulebook, Say, Seat, Setup, Table,
    find,
};

/// All that one seat knows of a game: how it was set up, everything that the seat was told since,
/// and what it sees. Its text is the same for equal knowledge.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Knowledge {
    /// The variant's name.
    pub variant: &'static str,
    /// The set-up of the table.
    pub setup: Setup,
    /// The seat that knows this.
    pub seat: Seat,
    /// What has happened, in order; what is a secret of others is left out.
    pub deeds: Vec<Deed>,
    /// What the seat sees now and no list of public acts tells; see
    /// [`Game::sight`](super::Game::sight).
    pub sight: Vec<String>,
}

/// One act, as a seat knows it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Deed {
    /// The act; `None` where the seat may not know it and has only heard something of it.
    pub act: Option<Act<String>>,
    /// The sentences that the seat heard.
    pub heard: Vec<Say>,
}

/// The reasons why acts are no game.
#[derive(Clone, Debug)]
pub enum NoGame {
    /// The table cannot be set up so.
    Setup(BadSetup),
    /// An act is not allowed where it stands.
    Act(Illegal),
}

impl Knowledge {
    /// Returns what a seat knows after some acts.
    ///
    /// # Errors
    /// [`NoGame`].
    pub fn gather<'a>(
        book: &'static dyn Rulebook,
        setup: &Setup,
        seat: Seat,
        acts: impl IntoIterator<Item = &'a Act<String>>,
    ) -> Result<Self, NoGame> {
        let mut chronicle = Chronicle::new(book, setup).map_err(NoGame::Setup)?;
        for act in acts {
            chronicle.play(act).map_err(NoGame::Act)?;
        }
        Ok(chronicle.knowledge(seat))
    }

    /// Plays the acts that the seat knows from the set-up, for games in which nothing is secret:
    /// there it is the whole game.
    ///
    /// # Errors
    /// [`NoGame`].
    pub fn replay<G: Game>(&self, laws: &'static G::Laws) -> Result<G, NoGame> {
        let mut game = G::start(laws, &self.setup).map_err(NoGame::Setup)?;
        for act in self.acts() {
            let act = read(laws, &game, act).map_err(NoGame::Act)?;
            game.play(act);
        }
        Ok(game)
    }

    /// Tests if all seats that are named, the one that knows this too, are among the first so many.
    pub fn names_seats_below(&self, seats: u8) -> bool {
        let of = |act: &Act<String>| match act {
            Act::By(seat, _) | Act::Resign(seat) | Act::Flag(seat) | Act::Forfeit(seat, _) => *seat,
            Act::Chance(_) | Act::Agree(_) | Act::Disclose => self.seat,
        };
        self.seat.0 < seats && self.acts().all(|act| of(act).0 < seats)
    }

    /// Returns the acts that the seat knows, in order.
    pub fn acts(&self) -> impl Iterator<Item = &Act<String>> {
        self.deeds.iter().filter_map(|deed| deed.act.as_ref())
    }
}

/// [`Knowledge`] as it is read, whose game may not be known.
#[derive(Deserialize)]
struct Written {
    variant: String,
    setup: Setup,
    seat: Seat,
    deeds: Vec<Deed>,
    sight: Vec<String>,
}

impl<'de> Deserialize<'de> for Knowledge {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let Written { variant, setup, seat, deeds, sight } = Written::deserialize(from)?;
        let unknown = || D::Error::custom(format!("there is no game `{variant}`"));
        let variant = find(GAMES, &variant).ok_or_else(unknown)?.info().name;
        Ok(Self { variant, setup, seat, deeds, sight })
    }
}

/// Reads and checks an act.
fn read<G: Game>(
    laws: &'static G::Laws,
    game: &G,
    act: &Act<String>,
) -> Result<Act<G::Action>, Illegal> {
    act.read(|seat, text| {
        let view = game.view(Observer::Seat(seat));
        let action =
            G::read(&view, text).map_err(|why| Illegal::unreadable(&why, text, G::info(laws)))?;
        let refused = |why: G::Illegal| Illegal { foreign: false, say: why.say() };
        G::check(&view, seat, &action).map_err(refused)?;
        Ok(action)
    })
}

/// Returns an act as the record writes it.
fn written(act: &Act<String>, text: &str) -> Act<String> {
    match act {
        Act::By(seat, _) => Act::By(*seat, text.to_owned()),
        other => other.clone(),
    }
}

/// A game in progress, with what each seat has learnt.
pub struct Chronicle {
    book: &'static dyn Rulebook,
    setup: Setup,
    table: Box<dyn Table>,
    deeds: Vec<Vec<Deed>>,
}

impl Chronicle {
    /// Sets a game up.
    ///
    /// # Errors
    /// [`BadSetup`].
    pub fn new(book: &'static dyn Rulebook, setup: &Setup) -> Result<Self, BadSetup> {
        let table = book.open(setup)?;
        let deeds = vec![Vec::new(); setup.seats.into()];
        Ok(Self { book, setup: setup.clone(), table, deeds })
    }

    /// Returns the game itself, to look at.
    pub fn table(&self) -> &dyn Table {
        &*self.table
    }

    /// Carries out an act.
    ///
    /// # Errors
    /// [`Illegal`]; the game is then as it was.
    pub fn play(&mut self, act: &Act<String>) -> Result<(), Illegal> {
        let told = self.table.play(act)?;
        for (seat, deeds) in (0..).map(Seat).zip(&mut self.deeds) {
            let knows = !told.sealed || matches!(act, Act::By(by, _) if *by == seat);
            let act = knows.then(|| written(act, &told.text));
            let deed = Deed { act, heard: told.hear(Observer::Seat(seat)) };
            if deed.act.is_some() || !deed.heard.is_empty() {
                deeds.push(deed);
            }
        }
        Ok(())
    }

    /// Returns what a seat knows.
    pub fn knowledge(&self, seat: Seat) -> Knowledge {
        Knowledge {
            variant: self.book.info().name,
            setup: self.setup.clone(),
            seat,
            deeds: self.deeds[seat.index()].clone(),
            sight: self.table.view(Observer::Seat(seat)).sight(),
        }
    }
}

impl fmt::Display for Knowledge {
    /// Writes a line for each fact: the set-up, each act with what was heard of it, what is seen.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "game {} · seats {} · seat {}", self.variant, self.setup.seats, self.seat.0)?;
        for (key, value) in &self.setup.options {
            writeln!(out, "option {key}={value}")?;
        }
        if let Some(position) = &self.setup.position {
            writeln!(out, "position {position}")?;
        }
        self.deeds.iter().try_for_each(|deed| writeln!(out, "{deed}"))?;
        self.sight.iter().try_for_each(|line| writeln!(out, "see {line}"))
    }
}

impl fmt::Display for Deed {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.act {
            Some(Act::By(seat, text)) => write!(out, "{} {text}", seat.0)?,
            Some(Act::Chance(numbers)) => write!(out, "chance {numbers:?}")?,
            Some(act) => write!(out, "{act:?}")?,
            None => write!(out, "-")?,
        }
        self.heard.iter().try_for_each(|say| write!(out, " · {say}"))
    }
}

impl fmt::Display for Say {
    /// Writes the key and the arguments, for programs: `junqi-moved seat=0 move=a7-b7`.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", self.key)?;
        self.args.iter().try_for_each(|(name, arg)| write!(out, " {name}={arg}"))
    }
}

impl fmt::Display for Arg {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) | Self::Person(text) | Self::Place(text) | Self::Role(text) => {
                write!(out, "{text}")
            }
            Self::Word(word, _) => write!(out, "{word}"),
            Self::Number(number) => write!(out, "{number}"),
            Self::Seat(seat) => write!(out, "{}", seat.0),
            Self::Moment(number) => write!(out, "{number}"),
            Self::Say(say) => write!(out, "({say})"),
            Self::List(list) => {
                write!(out, "[")?;
                list.iter().try_for_each(|arg| write!(out, "{arg},"))?;
                write!(out, "]")
            }
        }
    }
}
