//! Commands with their arguments. A message is read here, once, and nothing past this door is text
//! that has to be read again; a word that only a game, the list of games or a room can understand
//! (a move, a name, a seat) is carried as such.
//!
//! A command whose words do not have the form of its usage carries [`Usage`], and is refused by its
//! own step, after any earlier checks of that step.

mod answer;
mod bot;
mod data;
pub(crate) mod event;
mod game;
mod learn;
mod lookup;
mod pairs;
mod preset;
mod replay;
mod ruling;
mod seat;
mod seek;
mod table;
mod usage;

pub(crate) use answer::{Answered, Sureness};
pub(crate) use bot::{BotWish, LEVELS, is_bot, level};
pub(crate) use data::{DataWish, GameNumber, named};
pub(crate) use game::{
    Name, NameFault, PickFrom, RulesPage, TermName, Topic, begins, ends, is_lone, last_word, names,
};
pub(crate) use learn::LearnWish;
pub(crate) use lookup::LookupWord;
pub(crate) use pairs::{Chosen, Pair, PairWord, PairsOf, Whom};
pub(crate) use preset::PresetWish;
pub(crate) use replay::{Gaze, Replay, ReplayText, ReplayWish};
pub(crate) use ruling::Ruled;
pub(crate) use seat::{SeatName, Substitute, side};
pub(crate) use seek::SeekWish;
pub(crate) use table::{
    PLAYERS, TableWord, WITH, is_players, is_position, is_preset, is_with, key_of, seats_in, whom,
};
pub(crate) use usage::Usage;

use caipan_rules::Pact;

use self::event::Event;

use super::grammar::{Verb, behind};

/// A command with all its arguments.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Command {
    /// Opens a table.
    New(Vec<TableWord>),
    /// Seeks somebody to play with.
    Seek(SeekWish),
    /// Takes a seat; options are refused, because the table is already open.
    Join {
        /// The text has a pair among its words.
        options: bool,
    },
    /// Seats a program, or takes one away.
    Bot(BotWish),
    /// Gives a seat up before the game begins.
    Leave,
    /// Gives a seat to another person.
    Hand {
        /// The seat, if it is not the author's own.
        seat: Option<SeatName>,
        /// The new player, by index into the input's mentions.
        person: Option<usize>,
    },
    /// Puts somebody in the place of a player who does not come.
    Sub(Result<(SeatName, Substitute), Usage>),
    /// Begins with the people who sit.
    Start,
    /// Plays, or takes another action that the game reads; empty without an argument.
    Move(String),
    /// Shows the board.
    Board,
    /// Shows the board to the author alone, from the author's side.
    View,
    /// Lists the moves, or those from one place of the board.
    Moves(Option<String>),
    /// Chooses a move from menus.
    Pick(PickFrom),
    /// Tells the author what a program would do.
    Hint,
    /// Shows the progress of all seats.
    Progress,
    /// Lists the author's losses.
    Losses,
    /// Keeps the author's set-up under a name.
    Save(Result<Name, NameFault>),
    /// Prepares a set-up that was kept.
    Load(Result<Name, NameFault>),
    /// Lists the kept set-ups.
    List,
    /// Counts the board as it stands.
    Score,
    /// Explains a word of a game, or lists all.
    Terms(Option<TermName>),
    /// Explains the signs on pieces.
    Legend,
    /// Shows the time left on all clocks.
    Clock,
    /// Lets stopped clocks go on.
    Resume,
    /// Gives a seat more time, milliseconds; none if the time cannot be read.
    AddTime(Result<(SeatName, Option<u64>), Usage>),
    /// Gives the record of the game here, which may be named by its id.
    Record(String),
    /// Tells what binds throws and secrets.
    Proof,
    /// Replays a game, or turns to a ply of the replayed one.
    Replay(Box<Replay>),
    /// Goes on by a number of plies in the replayed game.
    Next(Result<usize, Usage>),
    /// Goes back by a number of plies.
    Back(Result<usize, Usage>),
    /// Proposes a draw, to take a move back, or to stop the clocks.
    Offer(Pact),
    /// Proposes a count of the board that ends the game.
    Count(Sureness),
    /// Agrees.
    Accept(Answered),
    /// Does not agree.
    Decline(Answered),
    /// Gives up.
    Resign(Sureness),
    /// Calls a game off; refused if other words follow.
    Abort(Result<(), Usage>),
    /// Calls the absent players to move.
    Claim(Result<Option<SeatName>, Usage>),
    /// Rules, with a reason that may be empty.
    Adjudicate(Result<Ruled, Usage>, String),
    /// Plays again with seats rotated.
    Rematch,
    /// Shows the games, or lists them all by name.
    Games {
        /// Every variant is asked for.
        all: bool,
    },
    /// Teaches a game.
    Learn(LearnWish),
    /// Explains the game of this name, or the one here.
    Rules(RulesPage),
    /// Lists the options of the game of this name, or of the one here.
    Options(Option<String>),
    /// Asks about rated games: `rating`, `top`, `history` or `against`.
    Lookup(Verb, Vec<LookupWord>),
    /// Lists, keeps and forgets sets of options.
    Preset(Result<PresetWish, Usage>),
    /// Explains the commands, or one topic.
    Help(Option<Topic>),
    /// Changes the language here; the word may be empty.
    Language(String),
    /// Shows and changes the settings of the channel, or of the whole server.
    Settings {
        /// For all channels of the server.
        server: bool,
        /// The changes.
        pairs: PairsOf,
    },
    /// Shows and changes the author's own settings.
    Me(PairsOf),
    /// Lists the author's games and tournaments.
    My,
    /// Chooses the author's game that direct messages are about.
    At(Option<GameNumber>),
    /// Tells about the program.
    About,
    /// Tells about the data that is kept of people.
    Privacy,
    /// Exports or erases the data of the author.
    MyData(Result<DataWish, Usage>),
    /// Holds a tournament, and takes part in it.
    Tournament(Event),
}

/// The parts of a message with a verb.
#[derive(Clone, Copy)]
pub(super) struct Line<'a> {
    /// The words after the verb, folded.
    pub(super) rest: &'a str,
    /// The whole message as it was typed.
    pub(super) typed: &'a str,
    /// The prefix accepted in this message.
    pub(super) sign: &'a str,
    /// The prefix of commands in the channel.
    pub(super) prefix: &'a str,
}

impl<'a> Line<'a> {
    /// Returns the text after the verb as it was typed.
    fn as_typed(self) -> &'a str {
        behind(self.typed, self.sign)
    }
}

impl Command {
    /// Reads the command of a verb from the words after it.
    pub(super) fn read(verb: Verb, line: Line<'_>) -> Self {
        if let Some(command) = Self::without_words(verb) {
            return command;
        }
        let rest = line.rest;
        match verb {
            Verb::New => Self::New(table::words_of(rest)),
            Verb::Seek => Self::Seek(SeekWish::read(rest)),
            Verb::Join => Self::Join { options: rest.contains('=') },
            Verb::Bot => Self::Bot(BotWish::read(rest)),
            Verb::Hand => Self::hand(rest),
            Verb::Sub => Self::Sub(seat::sub(rest)),
            Verb::Move => Self::Move(rest.to_owned()),
            Verb::Moves => Self::Moves(some(rest)),
            Verb::Pick => Self::Pick(PickFrom::read(rest)),
            Verb::Save => Self::Save(Name::read(rest)),
            Verb::Load => Self::Load(Name::read(rest)),
            Verb::Legend => Self::Legend,
            Verb::Terms => Self::Terms(TermName::read(rest)),
            Verb::AddTime => Self::AddTime(seat::more(rest)),
            Verb::Replay => Self::Replay(Box::new(Replay::read(line.as_typed()))),
            Verb::Next => Self::Next(game::plies(rest)),
            Verb::Back => Self::Back(game::plies(rest)),
            Verb::Accept => Self::Accept(Answered::read(rest)),
            Verb::Decline => Self::Decline(Answered::read(rest)),
            Verb::Resign => Self::Resign(Sureness::read(rest)),
            Verb::Count => Self::Count(Sureness::read(rest)),
            Verb::Record => Self::Record(rest.to_owned()),
            Verb::Abort => Self::Abort(if rest.is_empty() { Ok(()) } else { Err(Usage) }),
            Verb::Claim => Self::Claim(seat::claim(rest)),
            Verb::Adjudicate => Self::Adjudicate(Ruled::read(rest), ruling::reason(rest)),
            Verb::Games => Self::Games { all: !rest.is_empty() },
            Verb::Learn => Self::Learn(LearnWish::read(rest)),
            Verb::Rules => Self::Rules(RulesPage::read(rest)),
            Verb::Options => Self::Options(some(rest)),
            Verb::Rating | Verb::Top | Verb::History | Verb::Against => {
                Self::Lookup(verb, lookup::read(rest))
            }
            Verb::Preset => Self::Preset(PresetWish::read(rest)),
            Verb::Language => Self::Language(rest.to_owned()),
            Verb::Settings => Self::settings(rest),
            Verb::Me => Self::Me(pairs::read(rest)),
            Verb::At => Self::At(GameNumber::read(rest)),
            Verb::MyData => Self::MyData(DataWish::read(rest)),
            Verb::Tournament => Self::Tournament(Event::read(rest, line.as_typed())),
            Verb::Help => Self::Help(Topic::read(rest, line.prefix)),
            _ => unreachable!("a command takes words or takes none"),
        }
    }

    /// Returns the command of a verb that takes no words, whatever stands behind it.
    const fn without_words(verb: Verb) -> Option<Self> {
        Some(match verb {
            Verb::Leave => Self::Leave,
            Verb::Start => Self::Start,
            Verb::Board => Self::Board,
            Verb::View => Self::View,
            Verb::Hint => Self::Hint,
            Verb::Progress => Self::Progress,
            Verb::Losses => Self::Losses,
            Verb::List => Self::List,
            Verb::Score => Self::Score,
            Verb::Clock => Self::Clock,
            Verb::Pause => Self::Offer(Pact::Pause),
            Verb::Resume => Self::Resume,
            Verb::Proof => Self::Proof,
            Verb::Draw => Self::Offer(Pact::Draw),
            Verb::Undo => Self::Offer(Pact::Undo),
            Verb::Rematch => Self::Rematch,
            Verb::My => Self::My,
            Verb::About => Self::About,
            Verb::Privacy => Self::Privacy,
            _ => return None,
        })
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

/// Returns a text that is not empty.
fn some(text: &str) -> Option<String> {
    Some(text.to_owned()).filter(|text| !text.is_empty())
}

#[cfg(test)]
mod tests {
    use super::{super::grammar::VERBS, Command, Line};

    #[test]
    fn every_verb_is_read_whatever_stands_behind_it() {
        for (verb, ..) in VERBS {
            for rest in ["", "x", "1", "a=b c"] {
                drop(Command::read(*verb, Line { rest, typed: rest, sign: "!", prefix: "!" }));
            }
        }
    }
}
