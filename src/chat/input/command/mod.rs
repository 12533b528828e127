//! What was said, as a command with its arguments: everything in it is read here, once, and nothing
//! behind this door is text that has to be read again. What only a game, the list of games or a
//! room can understand (a move, a name, a seat) is carried as a word.
//!
//! Where the words behind a verb are not of its form the command says so, and is refused by its own
//! step, behind whatever that checks before.

mod answer;
mod data;
pub(crate) mod event;
mod game;
mod lookup;
mod pairs;
mod preset;
mod replay;
mod ruling;
mod seat;
mod table;
mod usage;

pub(crate) use answer::{Answered, Sureness};
pub(crate) use data::{DataWish, GameNumber, named};
pub(crate) use game::{
    Name, NameFault, PickFrom, TermName, Topic, begins, ends, is_lone, last_word,
};
pub(crate) use lookup::LookupWord;
pub(crate) use pairs::{Chosen, Pair, PairWord, PairsOf, Whom};
pub(crate) use preset::PresetWish;
pub(crate) use replay::{Replay, ReplayText};
pub(crate) use ruling::Ruled;
pub(crate) use seat::{SeatName, side};
pub(crate) use table::{PLAYERS, TableWord, is_players, is_position, is_preset, key_of, seats_in};
pub(crate) use usage::Usage;

use self::event::Event;

use super::grammar::{Verb, behind};

/// What is asked for, with all that was said of it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Command {
    /// Opens a table.
    New(Vec<TableWord>),
    /// Takes a seat; says whether options stand behind it, as if a table were to be opened.
    Join {
        /// A pair stands behind it.
        options: bool,
    },
    /// Gives a seat up before the game begins.
    Leave,
    /// Gives a seat to somebody else, by index into the input's mentions.
    Hand {
        /// The seat, where it is not the author's own.
        seat: Option<SeatName>,
        /// Who is to have it.
        person: Option<usize>,
    },
    /// Puts somebody, by index into the input's mentions, in the place of a player who does not
    /// come.
    Sub(Result<(SeatName, usize), Usage>),
    /// Begins with those who sit.
    Start,
    /// Plays, or does something else that the game reads; empty where nothing is said.
    Move(String),
    /// Shows the board.
    Board,
    /// Shows the board to the author alone, from the author's side.
    View,
    /// Lists what can be played, or from one place of the board.
    Moves(Option<String>),
    /// Chooses a move from menus.
    Pick(PickFrom),
    /// Says how far everybody has come.
    Progress,
    /// Lists what its author has lost.
    Losses,
    /// Keeps what its author has prepared.
    Save(Result<Name, NameFault>),
    /// Prepares what was kept.
    Load(Result<Name, NameFault>),
    /// Lists what is kept.
    List,
    /// Counts the board as it stands.
    Score,
    /// Explains a word of a game, or lists all.
    Terms(Option<TermName>),
    /// Shows what everybody has left on the clock.
    Clock,
    /// Proposes that the clocks stand.
    Pause,
    /// Lets clocks that stand go on.
    Resume,
    /// Gives a seat more time, milliseconds; none where the time cannot be read.
    AddTime(Result<(SeatName, Option<u64>), Usage>),
    /// Gives the record.
    Record,
    /// Looks through a game.
    Replay(Box<Replay>),
    /// Goes on by so many plies in the game that is looked through.
    Next(Result<usize, Usage>),
    /// Goes back by so many plies.
    Back(Result<usize, Usage>),
    /// Proposes a draw.
    Draw,
    /// Proposes to count the board and end the game.
    Count,
    /// Agrees.
    Accept(Answered),
    /// Does not agree.
    Decline(Answered),
    /// Gives up.
    Resign(Sureness),
    /// Asks to take a move back.
    Undo,
    /// Calls a game off; refused where something stands behind it.
    Abort(Result<(), Usage>),
    /// Calls whoever is absent.
    Claim(Result<Option<SeatName>, Usage>),
    /// Rules, with a reason that may be empty.
    Adjudicate(Result<Ruled, Usage>, String),
    /// Plays again with seats rotated.
    Rematch,
    /// Lists the games.
    Games,
    /// Explains the game of this name, or the one here.
    Rules(Option<String>),
    /// Lists the options of the game of this name, or of the one here.
    Options(Option<String>),
    /// Says how somebody stands.
    Rating(Vec<LookupWord>),
    /// Lists who stands where.
    Top(Vec<LookupWord>),
    /// Lists what somebody has played.
    History(Vec<LookupWord>),
    /// Says what came of the games of two people against each other.
    Against(Vec<LookupWord>),
    /// Lists, keeps and forgets sets of options.
    Preset(Result<PresetWish, Usage>),
    /// Explains the commands, or what a word means.
    Help(Option<Topic>),
    /// Changes the language here; the word may be empty.
    Language(String),
    /// Shows and changes what holds in the channel, or on the whole server.
    Settings {
        /// For all channels of the server.
        server: bool,
        /// What is to be changed.
        pairs: PairsOf,
    },
    /// Shows and changes what its author has chosen.
    Me(PairsOf),
    /// Says which of its author's games direct messages are about.
    At(Option<GameNumber>),
    /// Says what the program is.
    About,
    /// Says what is kept of people.
    Privacy,
    /// Gives its author all that is kept of them, or erases it.
    MyData(Result<DataWish, Usage>),
    /// Holds a tournament, and takes part in it.
    Tournament(Event),
}

/// A message behind its verb.
#[derive(Clone, Copy)]
pub(super) struct Line<'a> {
    /// The words behind the verb, folded.
    pub(super) rest: &'a str,
    /// The whole message as it was typed.
    pub(super) typed: &'a str,
    /// What stands in front of the verb in it.
    pub(super) sign: &'a str,
    /// What stands before commands where it was said.
    pub(super) prefix: &'a str,
}

impl<'a> Line<'a> {
    /// What stands behind the verb as it was typed.
    fn as_typed(self) -> &'a str {
        behind(self.typed, self.sign)
    }
}

impl Command {
    /// Reads what stands behind a verb.
    pub(super) fn read(verb: Verb, line: Line<'_>) -> Self {
        let rest = line.rest;
        let some = || Some(rest.to_owned()).filter(|rest| !rest.is_empty());
        match verb {
            Verb::New => Self::New(table::words_of(rest)),
            Verb::Join => Self::Join { options: rest.contains('=') },
            Verb::Leave => Self::Leave,
            Verb::Hand => Self::hand(rest),
            Verb::Sub => Self::Sub(seat::sub(rest)),
            Verb::Start => Self::Start,
            Verb::Move => Self::Move(rest.to_owned()),
            Verb::Board => Self::Board,
            Verb::View => Self::View,
            Verb::Moves => Self::Moves(some()),
            Verb::Pick => Self::Pick(PickFrom::read(rest)),
            Verb::Progress => Self::Progress,
            Verb::Losses => Self::Losses,
            Verb::Save => Self::Save(Name::read(rest)),
            Verb::Load => Self::Load(Name::read(rest)),
            Verb::List => Self::List,
            Verb::Score => Self::Score,
            Verb::Terms => Self::Terms(TermName::read(rest)),
            Verb::Clock => Self::Clock,
            Verb::Pause => Self::Pause,
            Verb::Resume => Self::Resume,
            Verb::AddTime => Self::AddTime(seat::more(rest)),
            Verb::Record => Self::Record,
            Verb::Replay => Self::Replay(Box::new(Replay::read(line.as_typed()))),
            Verb::Next => Self::Next(game::plies(rest)),
            Verb::Back => Self::Back(game::plies(rest)),
            Verb::Draw => Self::Draw,
            Verb::Count => Self::Count,
            Verb::Undo => Self::Undo,
            Verb::Accept => Self::Accept(Answered::read(rest)),
            Verb::Decline => Self::Decline(Answered::read(rest)),
            Verb::Resign => Self::Resign(Sureness::read(rest)),
            Verb::Abort => Self::Abort(if rest.is_empty() { Ok(()) } else { Err(Usage) }),
            Verb::Claim => Self::Claim(seat::claim(rest)),
            Verb::Adjudicate => Self::Adjudicate(Ruled::read(rest), ruling::reason(rest)),
            Verb::Rematch => Self::Rematch,
            Verb::Games => Self::Games,
            Verb::About => Self::About,
            Verb::Privacy => Self::Privacy,
            Verb::Rules => Self::Rules(some()),
            Verb::Options => Self::Options(some()),
            Verb::Rating => Self::Rating(lookup::read(rest)),
            Verb::Top => Self::Top(lookup::read(rest)),
            Verb::History => Self::History(lookup::read(rest)),
            Verb::Against => Self::Against(lookup::read(rest)),
            Verb::Preset => Self::Preset(PresetWish::read(rest)),
            Verb::Language => Self::Language(rest.to_owned()),
            Verb::Settings => Self::settings(rest),
            Verb::Me => Self::Me(pairs::read(rest)),
            Verb::At => Self::At(GameNumber::read(rest)),
            Verb::MyData => Self::MyData(DataWish::read(rest)),
            Verb::Tournament => Self::Tournament(Event::read(rest, line.as_typed())),
            Verb::Help => Self::Help(Topic::read(rest, line.prefix)),
        }
    }

    fn hand(rest: &str) -> Self {
        let (seat, person) = seat::hand(rest);
        Self::Hand { seat, person }
    }

    fn settings(rest: &str) -> Self {
        let (server, pairs) = pairs::settings(rest);
        Self::Settings { server, pairs }
    }
}
