//! The one grammar for prefix, mention, reply, direct message and buttons.
//!
//! ```text
//! message  = [prefix | mention | reply | direct] [verb] {word}
//! word     = person | key=value | anything else
//! ```
//!
//! A Chinese verb needs no blank behind it: `走c3-d4`.

use caipan_rules::nearest;

use super::fold::{NAMED, PERSON, fold};

/// The longest verb with its prefix, in characters.
const ROOM: usize = 64;

/// The short word for tournaments. It needs another word after it, because alone it is a move in
/// some games.
pub(crate) const SHORT: &str = "t";

/// A kind of command.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verb {
    /// Opens a table.
    New,
    /// Seeks somebody to play with.
    Seek,
    /// Takes a seat.
    Join,
    /// Seats a program, or takes one away.
    Bot,
    /// Gives a seat up before the game begins.
    Leave,
    /// Gives a seat to another person.
    Hand,
    /// Puts a person in the place of a player who does not come.
    Sub,
    /// Begins with the people who sit.
    Start,
    /// Plays.
    Move,
    /// Shows the board.
    Board,
    /// Shows the board to the author alone, from the author's side.
    View,
    /// Lists the moves, or shows those of one piece.
    Moves,
    /// Chooses a move from menus.
    Pick,
    /// Tells the author what a program would do.
    Hint,
    /// Shows the progress of all seats.
    Progress,
    /// Lists the author's losses.
    Losses,
    /// Keeps the author's set-up under a name.
    Save,
    /// Prepares a set-up that was kept under a name.
    Load,
    /// Lists the kept set-ups.
    List,
    /// Counts the board as it stands.
    Score,
    /// Explains the words of a game.
    Terms,
    /// Explains the signs on the pieces of a game.
    Legend,
    /// Shows the time left on all clocks.
    Clock,
    /// Proposes to stop the clocks.
    Pause,
    /// Lets stopped clocks go on.
    Resume,
    /// Gives a seat more time, by an arbiter.
    AddTime,
    /// Gives the record.
    Record,
    /// Tells what binds throws and secrets.
    Proof,
    /// Replays a game.
    Replay,
    /// Goes on in the replayed game.
    Next,
    /// Goes back in the replayed game.
    Back,
    /// Proposes a draw.
    Draw,
    /// Proposes to count the board and end the game.
    Count,
    /// Agrees.
    Accept,
    /// Does not agree.
    Decline,
    /// Gives up.
    Resign,
    /// Asks to take a move back.
    Undo,
    /// Calls a game off.
    Abort,
    /// Calls the absent players to move.
    Claim,
    /// Rules as an arbiter.
    Adjudicate,
    /// Plays again with seats rotated.
    Rematch,
    /// Lists the games.
    Games,
    /// Teaches a game.
    Learn,
    /// Explains a game.
    Rules,
    /// Lists a game's options.
    Options,
    /// Shows a person's ratings.
    Rating,
    /// Shows a ranking.
    Top,
    /// Lists the games that a person has played.
    History,
    /// Shows the results of two people against each other.
    Against,
    /// Lists, keeps and forgets sets of options.
    Preset,
    /// Explains the commands.
    Help,
    /// Changes the language here.
    Language,
    /// Shows and changes the settings of the channel and of the server.
    Settings,
    /// Shows and changes the author's own settings.
    Me,
    /// Lists the author's games and tournaments.
    My,
    /// Chooses the author's game that direct messages are about.
    At,
    /// Tells about the program and the key with which it signs records.
    About,
    /// Tells about the data that is kept of people.
    Privacy,
    /// Exports or erases the data of the author.
    MyData,
    /// Holds a tournament, and takes part in it.
    Tournament,
}

/// A command: the verb, its word in English, its words in Chinese, and the usage of the words after
/// it.
type Row = (Verb, &'static str, &'static [&'static str], &'static str);

/// The table of commands. Help and (on Discord) the slash commands follow from it, and `commands.md` among
/// the documents has a row for each. Messages are `verb-` and the English word.
pub const VERBS: &[Row] = &[
    (Verb::New, "new", &["开局", "新局"], "GAME [@people…] [bot=LEVEL] [key=value…]"),
    (Verb::Seek, "seek", &["约战", "找人"], "[GAME] [key=value…] | #N | off"),
    (Verb::Join, "join", &["加入"], ""),
    (Verb::Bot, "bot", &["人机", "机器人"], "[LEVEL] | off"),
    (Verb::Leave, "leave", &["退出"], ""),
    (Verb::Hand, "hand", &["让座", "转让"], "[SEAT] @person"),
    (Verb::Sub, "sub", &["替补", "换人"], "SEAT [@person] [bot=LEVEL]"),
    (Verb::Start, "start", &["开始"], ""),
    (Verb::Move, "move", &["走"], "MOVE"),
    (Verb::Board, "board", &["棋盘", "看棋"], ""),
    (Verb::View, "view", &["视角", "我的视角", "show"], ""),
    (Verb::Moves, "moves", &["着法"], "[FROM]"),
    (Verb::Pick, "pick", &["选着"], "[FROM]"),
    (Verb::Hint, "hint", &["支招", "提示", "指点"], ""),
    (Verb::Progress, "progress", &["进度"], ""),
    (Verb::Losses, "losses", &["损失", "阵亡"], ""),
    (Verb::Save, "save", &["保存"], "NAME"),
    (Verb::Load, "load", &["载入", "读取"], "NAME"),
    (Verb::List, "list", &["阵库", "列表"], ""),
    (Verb::Score, "score", &["计分", "数分"], ""),
    (Verb::Legend, "legend", &["图例", "字面", "signs"], ""),
    (Verb::Terms, "terms", &["术语", "棋形"], "[WORD]"),
    (Verb::Clock, "clock", &["棋钟", "时钟"], ""),
    (Verb::Pause, "pause", &["暂停"], ""),
    (Verb::Resume, "resume", &["继续"], ""),
    (Verb::AddTime, "addtime", &["加时"], "SEAT TIME"),
    (Verb::Record, "record", &["棋谱"], ""),
    (Verb::Proof, "proof", &["校验码", "防作弊"], ""),
    (
        Verb::Replay,
        "replay",
        &["复盘", "打谱", "覆盘"],
        "[GAME] [#N] [PDN] | PLY | start | end | flip | jump | gif | seat=N | paste",
    ),
    (Verb::Next, "next", &["下一步"], "[N]"),
    (Verb::Back, "back", &["上一步"], "[N]"),
    (Verb::Draw, "draw", &["求和", "提和"], ""),
    (Verb::Count, "count", &["数子"], ""),
    (Verb::Accept, "accept", &["同意", "接受"], "[draw | undo | count | pause | sub | hand]"),
    (
        Verb::Decline,
        "decline",
        &["拒绝", "不同意", "不接受"],
        "[draw | undo | count | pause | sub | hand]",
    ),
    (Verb::Resign, "resign", &["认输", "投降"], ""),
    (Verb::Undo, "undo", &["悔棋"], ""),
    (Verb::Abort, "abort", &["取消"], ""),
    (Verb::Claim, "claim", &["催促", "催"], "[SEAT]"),
    (
        Verb::Adjudicate,
        "adjudicate",
        &["裁定", "判"],
        "win SEAT | draw | void | forfeit SEAT | warn SEAT",
    ),
    (Verb::Rematch, "rematch", &["再来", "再来一局"], ""),
    (Verb::Games, "games", &["游戏"], "[all]"),
    (Verb::Learn, "learn", &["教程", "学棋", "tutorial"], "[GAME] | go | next | back | stop"),
    (Verb::Rules, "rules", &["规则"], "[GAME] [PAGE]"),
    (Verb::Options, "options", &["选项"], "[GAME]"),
    (Verb::Rating, "rating", &["等级分"], "[@person] [GAME]"),
    (Verb::Top, "top", &["排行榜", "排行"], "[GAME] [PAGE]"),
    (Verb::History, "history", &["战绩", "历史"], "[@person] [GAME] [PAGE]"),
    (Verb::Against, "against", &["交手", "对战"], "@person [@other] [GAME]"),
    (Verb::Preset, "preset", &["预设"], "[save NAME key=value… | delete NAME]"),
    (Verb::Help, "help", &["帮助", "怎么玩"], "[COMMAND]"),
    (Verb::Language, "language", &["语言"], "en | zh-Hans | zh-Hant"),
    (Verb::Settings, "settings", &["设置"], "[server] [KEY=VALUE…]"),
    (Verb::Me, "me", &["我", "我的设置"], "[KEY=VALUE…]"),
    (Verb::My, "my", &["我的棋局", "我的对局", "我的"], ""),
    (Verb::At, "at", &["棋局"], "[#N] [MESSAGE]"),
    (Verb::About, "about", &["关于", "简介"], ""),
    (Verb::Privacy, "privacy", &["隐私"], ""),
    (Verb::MyData, "mydata", &["我的数据"], "export | delete"),
    (Verb::Tournament, "tournament", &["比赛", "赛事", SHORT], "[ACTION] [DETAILS] [FILE]"),
];

/// A message in its parts.
pub(crate) struct Parts<'a> {
    /// The message was meant for the bot.
    pub(super) addressed: bool,
    /// The verb at its beginning.
    pub(crate) verb: Option<Verb>,
    /// The text after the verb, or the whole text if there is none.
    pub(crate) rest: &'a str,
    /// The whole text, if the verb is joined to the next word without a blank.
    pub(super) glued: Option<&'a str>,
}

/// A word behind a verb.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Word<'a> {
    /// A person, by index into the input's mentions.
    Person(usize),
    /// `key=value`
    Pair(&'a str, &'a str),
    /// Anything else.
    Plain(&'a str),
}

impl Verb {
    /// Returns the English word; message keys are `verb-` and this.
    pub fn name(self) -> &'static str {
        self.row().1
    }

    /// Tests if the verb is about no game, or about one that has not begun.
    pub(crate) const fn is_general(self) -> bool {
        matches!(
            self,
            Self::New
                | Self::Seek
                | Self::My
                | Self::Join
                | Self::Bot
                | Self::Leave
                | Self::Start
                | Self::Replay
                | Self::Next
                | Self::Back
                | Self::Games
                | Self::Learn
                | Self::Preset
                | Self::Language
                | Self::Settings
                | Self::Me
                | Self::At
                | Self::About
                | Self::Privacy
                | Self::MyData
                | Self::Tournament
        )
    }

    /// Tests if the verb has the same answer in any place, whatever is played there.
    pub(crate) const fn is_of_any_place(self) -> bool {
        matches!(
            self,
            Self::Help
                | Self::Rules
                | Self::Options
                | Self::Terms
                | Self::Rating
                | Self::Top
                | Self::History
                | Self::Against
        )
    }

    /// Returns the verb that a folded word names.
    pub(crate) fn of(word: &str) -> Option<Self> {
        VERBS
            .iter()
            .find(|(_, name, aliases, _)| *name == word || aliases.contains(&word))
            .map(|(verb, ..)| *verb)
    }

    /// Tests if the command gives something up that cannot be had back.
    const fn destroys(self) -> bool {
        matches!(self, Self::Leave | Self::Resign | Self::Abort)
    }

    /// Returns its row in the table.
    pub(crate) fn row(self) -> &'static Row {
        VERBS.iter().find(|(verb, ..)| *verb == self).expect("every verb stands in the table")
    }

    /// Returns the English or Chinese word nearest to a mistyped one; none where that is one of a
    /// command that gives something up: nobody is led to those by a slip of the finger.
    pub(crate) fn near(word: &str) -> Option<&'static str> {
        Self::nearest_of(word, [])
    }

    /// The same among the words of commands and others.
    pub(crate) fn nearest_of(
        word: &str,
        others: impl IntoIterator<Item = &'static str>,
    ) -> Option<&'static str> {
        let words = VERBS
            .iter()
            .flat_map(|(_, name, aliases, _)| std::iter::once(name).chain(*aliases).copied());
        let near = nearest(word, others.into_iter().chain(words))?;
        (!Self::of(near).is_some_and(Self::destroys)).then_some(near)
    }

    /// Tests if it is said by the people at a table, to all of them: a seat taken or left, a move, a
    /// proposal, an end.
    pub(crate) const fn is_of_table(self) -> bool {
        matches!(
            self,
            Self::Join
                | Self::Leave
                | Self::Start
                | Self::Move
                | Self::Draw
                | Self::Undo
                | Self::Count
                | Self::Pause
                | Self::Resume
                | Self::Accept
                | Self::Decline
                | Self::Resign
                | Self::Abort
                | Self::Rematch
        )
    }
}

/// Returns the signs before the first word: in a message to the bot alone, any of them may be a
/// prefix.
pub(crate) fn sign(folded: &str) -> &str {
    let words =
        folded.trim_start_matches(|symbol: char| !symbol.is_alphanumeric() && symbol != PERSON);
    &folded[..folded.len() - words.len()]
}

/// Splits folded text into its parts. `spoken_to`: the door knows that it was meant for the bot.
pub(crate) fn parts<'a>(folded: &'a str, prefix: &str, spoken_to: bool) -> Parts<'a> {
    let stripped = folded.strip_prefix(prefix).filter(|_| !prefix.is_empty());
    let addressed = spoken_to || stripped.is_some();
    let text = stripped.unwrap_or(folded).trim_start();
    let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
    let named = Verb::of(first).filter(|_| first != SHORT || !rest.is_empty());
    let (verb, rest, whole) = match (named, glued(text)) {
        (Some(verb), _) => (Some(verb), rest, None),
        (None, Some((verb, rest))) => (Some(verb), rest, Some(text)),
        (None, None) => (None, text, None),
    };
    Parts { addressed, verb, rest: rest.trim(), glued: whole }
}

/// Returns the text after the verb as it was typed: all after the longest beginning that says the
/// verb alone.
pub(super) fn behind<'a>(typed: &'a str, prefix: &str) -> &'a str {
    let typed = typed.trim_start();
    let is_verb = |end: &usize| {
        let folded = fold(&typed[..*end], &[], &[]);
        let said = parts(&folded, prefix, true);
        said.verb.is_some() && said.rest.is_empty() || said.verb.is_none() && said.rest == SHORT
    };
    let ends = typed.char_indices().map(|(at, symbol)| at + symbol.len_utf8());
    ends.take(ROOM).filter(is_verb).last().map_or("", |end| &typed[end..])
}

/// Returns a Chinese verb without a blank after it, the longest that fits, and the rest. What begins
/// with “I” is a sentence (我想学军棋), not the command for one's own settings.
fn glued(text: &str) -> Option<(Verb, &str)> {
    let aliases = VERBS
        .iter()
        .flat_map(|(verb, _, aliases, _)| aliases.iter().map(move |alias| (*verb, *alias)));
    let chinese = aliases.filter(|(_, alias)| !alias.is_ascii() && *alias != "我");
    let fits = chinese.filter_map(|(verb, alias)| Some((verb, alias, text.strip_prefix(alias)?)));
    fits.max_by_key(|(_, alias, _)| alias.len()).map(|(verb, _, rest)| (verb, rest))
}

/// Returns the first word of a text.
pub(crate) fn first_word(text: &str) -> &str {
    text.split(' ').next().unwrap_or_default()
}

/// Returns the words of a text.
pub(super) fn words(text: &str) -> Vec<Word<'_>> {
    let word = |word| match (person(word), pair(word)) {
        (Some(index), _) => Word::Person(index),
        (None, Some((key, value))) => Word::Pair(key, value),
        (None, None) => Word::Plain(word),
    };
    text.split(' ').filter(|word| !word.is_empty()).map(word).collect()
}

fn person(word: &str) -> Option<usize> {
    word.strip_prefix(PERSON)?.parse().ok()
}

/// Returns the role or channel that a word names, by index into the input's.
pub(super) fn named(word: &str) -> Option<usize> {
    word.strip_prefix(NAMED)?.parse().ok()
}

fn pair(word: &str) -> Option<(&str, &str)> {
    word.split_once('=').filter(|(key, value)| !key.is_empty() && !value.is_empty())
}

#[cfg(test)]
mod tests {
    use super::behind;

    #[test]
    fn what_stands_behind_a_verb_keeps_its_lines_and_case() {
        for (typed, expected) in [
            ("!replay\n```\n[Event \"A\"]\n1. c3-d4```", "[Event \"A\"]\n1. c3-d4```"),
            ("  ! REPLAY 1.Ed4", "1.Ed4"),
            ("replay", ""),
            ("！復盤１．３２－２８", "１．３２－２８"),
            ("复盘\n1. 32-28", "1. 32-28"),
            ("!next\t2", "2"),
            ("", ""),
            ("!T create Spring Cup", "create Spring Cup"),
        ] {
            assert_eq!(behind(typed, "!"), expected, "{typed}");
        }
    }
}
