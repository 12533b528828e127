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

/// A verb stands within this many characters, its prefix included.
const ROOM: usize = 64;

/// The short word for tournaments: something stands behind it, for alone it is a move of some
/// games.
pub(crate) const SHORT: &str = "t";

/// What can be asked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verb {
    /// Opens a table.
    New,
    /// Takes a seat.
    Join,
    /// Gives a seat up before the game begins.
    Leave,
    /// Gives a seat to somebody else.
    Hand,
    /// Puts somebody in the place of a player who does not come.
    Sub,
    /// Begins with those who sit.
    Start,
    /// Plays.
    Move,
    /// Shows the board.
    Board,
    /// Shows the board to the author alone, from the author's side.
    View,
    /// Lists what can be played, or shows where one piece can go.
    Moves,
    /// Chooses a move from menus.
    Pick,
    /// Says how far everybody has come.
    Progress,
    /// Lists what its author has lost.
    Losses,
    /// Keeps what its author has prepared, under a name.
    Save,
    /// Prepares what was kept under a name.
    Load,
    /// Lists what is kept.
    List,
    /// Counts the board as it stands.
    Score,
    /// Explains the words of a game.
    Terms,
    /// Shows what everybody has left on the clock.
    Clock,
    /// Proposes that the clocks stand.
    Pause,
    /// Lets clocks that stand go on.
    Resume,
    /// An arbiter gives somebody more time.
    AddTime,
    /// Gives the record.
    Record,
    /// Looks through a game.
    Replay,
    /// Goes on in the game that is looked through.
    Next,
    /// Goes back in it.
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
    /// Calls whoever is absent.
    Claim,
    /// An arbiter rules.
    Adjudicate,
    /// Plays again with seats rotated.
    Rematch,
    /// Lists the games.
    Games,
    /// Explains a game.
    Rules,
    /// Lists a game's options.
    Options,
    /// Says how somebody stands.
    Rating,
    /// Lists who stands where.
    Top,
    /// Lists what somebody has played.
    History,
    /// Says what came of the games of two people against each other.
    Against,
    /// Lists, keeps and forgets sets of options.
    Preset,
    /// Explains the commands.
    Help,
    /// Changes the language here.
    Language,
    /// Shows and changes what holds in the channel and on the server.
    Settings,
    /// Shows and changes what its author has chosen.
    Me,
    /// Says which of its author's games direct messages are about.
    At,
    /// Says what the program is, and with which key it signs records.
    About,
    /// Says what is kept of people.
    Privacy,
    /// Gives its author all that is kept of them, or erases it.
    MyData,
    /// Holds a tournament, and takes part in it.
    Tournament,
}

/// The table of commands: the verb, its word in English, its words in Chinese, and what may stand
/// behind it. Help and (on Discord) the slash commands follow from it, and `commands.md` among the
/// documents has a row for each. Messages are `verb-` and the English word.
pub const VERBS: &[(Verb, &str, &[&str], &str)] = &[
    (Verb::New, "new", &["开局", "新局"], "GAME [@people…] [key=value…]"),
    (Verb::Join, "join", &["加入"], ""),
    (Verb::Leave, "leave", &["退出"], ""),
    (Verb::Hand, "hand", &["让座", "转让"], "[SEAT] @person"),
    (Verb::Sub, "sub", &["替补", "换人"], "SEAT @person"),
    (Verb::Start, "start", &["开始"], ""),
    (Verb::Move, "move", &["走"], "MOVE"),
    (Verb::Board, "board", &["棋盘", "看棋"], ""),
    (Verb::View, "view", &["视角", "我的视角", "show"], ""),
    (Verb::Moves, "moves", &["着法", "提示"], "[FROM]"),
    (Verb::Pick, "pick", &["选着"], "[FROM]"),
    (Verb::Progress, "progress", &["进度"], ""),
    (Verb::Losses, "losses", &["损失", "阵亡"], ""),
    (Verb::Save, "save", &["保存"], "NAME"),
    (Verb::Load, "load", &["载入", "读取"], "NAME"),
    (Verb::List, "list", &["阵库", "列表"], ""),
    (Verb::Score, "score", &["计分", "数分"], ""),
    (Verb::Terms, "terms", &["术语", "棋形"], "[WORD]"),
    (Verb::Clock, "clock", &["棋钟", "时钟"], ""),
    (Verb::Pause, "pause", &["暂停"], ""),
    (Verb::Resume, "resume", &["继续"], ""),
    (Verb::AddTime, "addtime", &["加时"], "SEAT TIME"),
    (Verb::Record, "record", &["棋谱"], ""),
    (
        Verb::Replay,
        "replay",
        &["复盘", "打谱", "覆盘"],
        "[GAME] [#N] [PDN] | PLY | start | end | paste",
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
    (Verb::Games, "games", &["游戏"], ""),
    (Verb::Rules, "rules", &["规则"], "[GAME]"),
    (Verb::Options, "options", &["选项"], "[GAME]"),
    (Verb::Rating, "rating", &["等级分"], "[@person] [GAME]"),
    (Verb::Top, "top", &["排行榜", "排行"], "[GAME] [PAGE]"),
    (Verb::History, "history", &["战绩", "历史"], "[@person] [GAME] [PAGE]"),
    (Verb::Against, "against", &["交手", "对战"], "@person [@other] [GAME]"),
    (Verb::Preset, "preset", &["预设"], "[save NAME key=value… | delete NAME]"),
    (Verb::Help, "help", &["帮助"], "[COMMAND]"),
    (Verb::Language, "language", &["语言"], "en | zh-Hans | zh-Hant"),
    (Verb::Settings, "settings", &["设置"], "[server] [KEY=VALUE…]"),
    (Verb::Me, "me", &["我", "我的设置"], "[KEY=VALUE…]"),
    (Verb::At, "at", &["棋局"], "[#N] [MESSAGE]"),
    (Verb::About, "about", &["关于", "简介"], ""),
    (Verb::Privacy, "privacy", &["隐私"], ""),
    (Verb::MyData, "mydata", &["我的数据"], "export | delete"),
    (Verb::Tournament, "tournament", &["比赛", "赛事", SHORT], "[ACTION] [DETAILS] [FILE]"),
];

/// A message in its parts.
pub(crate) struct Parts<'a> {
    /// It was meant for the bot.
    pub(super) addressed: bool,
    /// The verb it begins with.
    pub(crate) verb: Option<Verb>,
    /// Everything behind the verb, or the whole text where there is none.
    pub(crate) rest: &'a str,
    /// The verb was read off its first signs.
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
    /// The English word; message keys are `verb-` and this.
    pub fn name(self) -> &'static str {
        VERBS.iter().find(|(verb, ..)| *verb == self).map_or("", |(_, name, ..)| name)
    }

    /// Tests if it is about no game, or about one that has not begun.
    pub(crate) const fn is_general(self) -> bool {
        matches!(
            self,
            Self::New
                | Self::Join
                | Self::Leave
                | Self::Start
                | Self::Replay
                | Self::Next
                | Self::Back
                | Self::Games
                | Self::Preset
                | Self::Help
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

    /// Tests if it asks for what can be told in any place, whatever is played there.
    pub(crate) const fn is_of_any_place(self) -> bool {
        matches!(
            self,
            Self::Rules
                | Self::Options
                | Self::Terms
                | Self::Rating
                | Self::Top
                | Self::History
                | Self::Against
        )
    }

    /// The verb that a folded word names.
    pub(crate) fn of(word: &str) -> Option<Self> {
        VERBS
            .iter()
            .find(|(_, name, aliases, _)| *name == word || aliases.contains(&word))
            .map(|(verb, ..)| *verb)
    }

    /// The words of all commands, English and Chinese.
    pub(crate) fn words() -> impl Iterator<Item = &'static str> {
        VERBS
            .iter()
            .flat_map(|(_, name, aliases, _)| std::iter::once(name).chain(*aliases))
            .copied()
    }

    /// The English or Chinese word nearest to a mistyped one.
    pub(crate) fn near(word: &str) -> Option<&'static str> {
        nearest(word, Self::words())
    }
}

/// What stands in front of the words: to the bot alone, any sign may be said as a prefix.
pub(crate) fn sign(folded: &str) -> &str {
    let words =
        folded.trim_start_matches(|symbol: char| !symbol.is_alphanumeric() && symbol != PERSON);
    &folded[..folded.len() - words.len()]
}

/// Takes folded text apart. `spoken_to` says that the door knows it was meant for the bot.
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

/// What stands behind the verb that a text begins with, as it was typed: all behind the longest
/// beginning that says the verb alone.
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

/// A Chinese verb with no blank behind it; the longest one that fits.
fn glued(text: &str) -> Option<(Verb, &str)> {
    let aliases = VERBS
        .iter()
        .flat_map(|(verb, _, aliases, _)| aliases.iter().map(move |alias| (*verb, *alias)));
    let chinese = aliases.filter(|(_, alias)| !alias.is_ascii());
    let fits = chinese.filter_map(|(verb, alias)| Some((verb, alias, text.strip_prefix(alias)?)));
    fits.max_by_key(|(_, alias, _)| alias.len()).map(|(verb, _, rest)| (verb, rest))
}

/// The first word of a text.
pub(crate) fn first_word(text: &str) -> &str {
    text.split(' ').next().unwrap_or_default()
}

/// The words of a text.
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

/// The role or channel that a word is, by index into the input's.
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
