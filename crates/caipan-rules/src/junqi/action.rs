//! The actions of a seat, and how they are typed and written.

use crate::{Arg, Form, Manner, Reason, Say, Seat, Unreadable};

use super::{
    board::{Board, Post},
    formation::{Fault, Formation, OPENINGS, opening},
    rank::{ARMY, Rank},
};

/// An action of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Sets all pieces up.
    Setup(Formation),
    /// A set-up that cannot even be placed, for these faults. It is never allowed, but is as secret
    /// as another.
    Scrap(Vec<Fault>),
    /// Exchanges two pieces of the own set-up.
    Swap(Post, Post),
    /// Exchanges left and right of the own set-up.
    Mirror,
    /// Asks for a set-up to be drawn.
    Random,
    /// Declares the own set-up final.
    Ready,
    /// Takes that declaration back.
    Unready,
    /// Moves a piece from one post to another.
    Move(Post, Post),
    /// Bars a set-up of the seat that others have seen.
    Seen(Formation),
    /// Notes for the seat alone the rank that a piece may have; without a rank it erases the note.
    Note(Post, Option<Rank>),
    /// Erases all notes of the seat.
    Clear,
    /// Turns a piece face up, in the game that begins face down.
    Flip(Post),
}

impl Action {
    pub(super) const fn manner(&self) -> Manner {
        match self {
            Self::Move(..) | Self::Flip(_) => Manner::Move,
            Self::Note(..) | Self::Clear | Self::Unready => Manner::Aside,
            Self::Setup(_) | Self::Swap(..) | Self::Mirror | Self::Random => Manner::Preparation,
            Self::Ready | Self::Seen(_) | Self::Scrap(_) => Manner::Preparation,
        }
    }

    /// Tests if everybody may learn of it.
    pub(super) const fn is_open(&self) -> bool {
        matches!(self, Self::Ready | Self::Unready | Self::Move(..) | Self::Flip(_))
    }
}

/// The words that begin an action: the written one, then others that may be typed.
const WORDS: &[(&str, &[&str])] = &[
    ("setup", &["布阵", "摆阵", "布局"]),
    ("opening", &["阵型", "阵形", "阵法"]),
    ("swap", &["换", "交换", "换位"]),
    ("mirror", &["镜像", "左右翻转", "左右对调"]),
    ("random", &["随机", "随机布阵"]),
    ("unready", &["取消准备", "重新布阵"]),
    ("ready", &["准备", "准备好了", "准备好", "准备完毕", "好了", "就绪"]),
    ("flip", &["翻", "翻开"]),
    ("note", &["标记", "记"]),
    ("seen", &["作废"]),
];

/// Returns the words that begin an action.
pub(super) fn verbs() -> impl Iterator<Item = &'static str> {
    WORDS.iter().flat_map(|(name, others)| std::iter::once(name).chain(*others)).copied()
}

/// A text taken apart, before the board is looked at.
enum Typed<'a> {
    /// A word of [`WORDS`] and the text after it.
    Verb(&'static str, &'a str),
    /// A set-up alone.
    Pieces,
    /// Two squares, in every way the text can be read.
    Pairs(Vec<(&'a str, &'a str)>),
    /// One square.
    Square(&'a str),
}

/// Takes a text apart; `None` for a text of another kind.
fn typed(text: &str) -> Option<Typed<'_>> {
    let said = text.trim_end_matches(['!', '.', '。', '~']);
    let verb = |(word, others): &(&'static str, &[&'static str])| {
        let names = std::iter::once(word).chain(*others);
        let rest = names.filter_map(|name| after(said, name)).min_by_key(|rest| rest.len())?;
        Some(Typed::Verb(word, rest))
    };
    let pairs = || Some(pairs(text)).filter(|pairs| !pairs.is_empty()).map(Typed::Pairs);
    let square = || is_square(text).then_some(Typed::Square(text));
    let pieces = || Formation::resembles(text).then_some(Typed::Pieces);
    pairs().or_else(square).or_else(|| WORDS.iter().find_map(verb)).or_else(pieces)
}

/// Returns the text after a word that begins it.
fn after<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let rest = text.strip_prefix(word)?;
    let ends = rest.is_empty() || rest.starts_with(' ') || !word.is_ascii();
    ends.then(|| rest.trim_start_matches([' ', ':']))
}

/// Returns every way to read a text as two squares, with or without a sign between them.
fn pairs(text: &str) -> Vec<(&str, &str)> {
    let cut = |(at, _)| {
        let (from, to) = text.split_at(at);
        let to = to.trim_start();
        let to = to.strip_prefix(['-', 'x', 'X', '>', '到']).unwrap_or(to);
        Some((from.trim_end(), to.trim_start()))
            .filter(|(from, to)| is_square(from) && is_square(to))
    };
    let mut pairs: Vec<_> = text.char_indices().filter_map(cut).collect();
    pairs.dedup();
    pairs
}

/// Tests if a text looks like the name of a square, of any board.
fn is_square(text: &str) -> bool {
    let sign = |sign: char| sign.is_ascii_digit() || "sewnSEWN南东西北".contains(sign);
    let signs: Vec<char> = text.chars().collect();
    match signs.as_slice() {
        ['z' | 'Z' | '中', rest @ ..] => {
            matches!(rest.len(), 1 | 2) && rest.iter().all(|rest| sign(*rest))
        }
        [letter, row @ ..] if is_row(row) => letter.is_ascii_alphabetic(),
        [arm, letter, row @ ..] if is_row(row) => sign(*arm) && letter.is_ascii_alphabetic(),
        _ => false,
    }
}

fn is_row(signs: &[char]) -> bool {
    matches!(signs.len(), 1 | 2) && signs.iter().all(char::is_ascii_digit)
}

/// Returns the form of a text.
pub(super) fn form(text: &str) -> Form {
    match typed(text) {
        Some(Typed::Square(_)) => Form::Short,
        Some(Typed::Verb(word, rest)) if !is_whole(word, rest) => Form::Short,
        Some(_) => Form::Whole,
        None => Form::Foreign,
    }
}

/// Tests if a word is followed by its object; “ready when you are” may be chatter. Set-ups always
/// count, however badly they are written, for they are secret.
fn is_whole(word: &str, rest: &str) -> bool {
    match word {
        "setup" | "seen" => true,
        "opening" => opening(rest).is_some(),
        "swap" => !pairs(rest).is_empty(),
        "note" if is_clear(rest) => true,
        "note" | "flip" => is_square(rest.split(' ').next().unwrap_or_default()),
        _ => rest.is_empty(),
    }
}

/// Tests if what stands behind `note` erases all notes.
fn is_clear(text: &str) -> bool {
    matches!(text, "clear" | "清除" | "清空" | "全部清除")
}

/// The reader of a text: the board, the seat that types, and whether pieces lie face down.
#[derive(Clone, Copy)]
pub(super) struct Reader {
    pub(super) board: &'static Board,
    pub(super) own: Option<Seat>,
    pub(super) flips: bool,
}

impl Reader {
    /// Reads an action.
    pub(super) fn read(self, text: &str) -> Result<Action, Unreadable> {
        match typed(text).ok_or(Unreadable::Foreign)? {
            Typed::Verb(word @ ("setup" | "opening" | "note" | "flip"), "") => Err(how(word)),
            Typed::Verb("setup", pieces) => Ok(placed(pieces)),
            Typed::Verb("seen", pieces) => Ok(match placed(pieces) {
                Action::Setup(formation) => Action::Seen(formation),
                other => other,
            }),
            Typed::Verb("opening", name) => named(name),
            Typed::Verb("swap", squares) => {
                let pairs = Some(pairs(squares))
                    .filter(|pairs| !pairs.is_empty())
                    .ok_or_else(|| self.how_to_swap())?;
                self.pair(&pairs).map(|(a, b)| Action::Swap(a, b))
            }
            Typed::Verb("note", text) if is_clear(text) => Ok(Action::Clear),
            Typed::Verb("note", text) => self.note(text),
            Typed::Verb("flip", square) => self.square(square).map(Action::Flip),
            Typed::Verb(word, "") => Ok(plain(word)),
            Typed::Verb(word, _) => {
                Err(Unreadable::Because(Say::new("junqi-alone").with("word", word)))
            }
            Typed::Pieces => Ok(placed(text)),
            Typed::Pairs(pairs) => self.pair(&pairs).map(|(from, to)| Action::Move(from, to)),
            Typed::Square(square) if self.flips => self.square(square).map(Action::Flip),
            Typed::Square(_) => Err(Unreadable::Foreign),
        }
    }

    /// Reads a note: a square, and the name or sign of a rank, with or without a mark of doubt.
    fn note(self, text: &str) -> Result<Action, Unreadable> {
        let (square, rank) = text.split_once(' ').unwrap_or((text, ""));
        let post = self.square(square)?;
        let rank = rank.trim_matches([' ', '?', '？']);
        if rank.is_empty() {
            return Ok(Action::Note(post, None));
        }
        let say = || Unreadable::Because(Say::new("junqi-note-what").with("rank", rank));
        Rank::read(rank).map(|rank| Action::Note(post, Some(rank))).ok_or_else(say)
    }

    fn how_to_swap(self) -> Unreadable {
        let [one, other] = self.board.pair(self.own.unwrap_or(Seat(0)));
        Unreadable::Because(Say::new("junqi-how-swap").with("one", one).with("other", other))
    }

    fn square(self, name: &str) -> Result<Post, Unreadable> {
        self.board.find(name, self.own).ok_or_else(|| Unreadable::NoSuchPlace(name.to_owned()))
    }

    /// Returns the one way to read two squares that this board knows.
    fn pair(self, pairs: &[(&str, &str)]) -> Result<(Post, Post), Unreadable> {
        let read = |(from, to): &(&str, &str)| Ok((self.square(from)?, self.square(to)?));
        let all: Vec<Result<(Post, Post), Unreadable>> = pairs.iter().map(read).collect();
        let mut found: Vec<(Post, Post)> = all.iter().flatten().copied().collect();
        found.dedup();
        match found.as_slice() {
            [one] => Ok(*one),
            [] => all.into_iter().next().unwrap_or(Err(Unreadable::Foreign)),
            many => Err(Unreadable::Ambiguous(
                many.iter().map(|(from, to)| self.moved(*from, *to)).collect(),
            )),
        }
    }

    fn moved(self, from: Post, to: Post) -> String {
        format!("{}-{}", self.board.name(from), self.board.name(to))
    }

    /// Writes an action so that it reads as itself.
    pub(super) fn write(self, action: &Action) -> String {
        let name = |post: Post| self.board.name(post);
        match action {
            Action::Scrap(_) => "setup".to_owned(),
            Action::Setup(formation) => format!("setup {}", formation.text()),
            Action::Seen(formation) => format!("seen {}", formation.text()),
            Action::Swap(a, b) => format!("swap {} {}", name(*a), name(*b)),
            Action::Mirror => "mirror".to_owned(),
            Action::Random => "random".to_owned(),
            Action::Ready => "ready".to_owned(),
            Action::Unready => "unready".to_owned(),
            Action::Move(from, to) => self.moved(*from, *to),
            Action::Flip(post) => format!("flip {}", name(*post)),
            Action::Clear => "note clear".to_owned(),
            Action::Note(post, None) => format!("note {}", name(*post)),
            Action::Note(post, Some(rank)) => format!("note {} {}", name(*post), rank.sign()),
        }
    }
}

/// Returns the refusal of a word without its object, which says how to go on.
fn how(word: &str) -> Unreadable {
    Unreadable::Because(match word {
        "setup" => Say::new("junqi-how-setup"),
        "opening" => Say::new("junqi-how-opening").with("names", openings()),
        "note" => Say::new("junqi-how-note"),
        _ => Say::new("junqi-how-flip"),
    })
}

/// Returns the names of all openings.
fn openings() -> Arg {
    Arg::List(OPENINGS.iter().map(|opening| opening.called().into()).collect())
}

fn placed(pieces: &str) -> Action {
    Formation::read(pieces).map_or_else(Action::Scrap, Action::Setup)
}

fn plain(word: &str) -> Action {
    match word {
        "mirror" => Action::Mirror,
        "random" => Action::Random,
        "ready" => Action::Ready,
        _ => Action::Unready,
    }
}

fn named(name: &str) -> Result<Action, Unreadable> {
    let unknown = || {
        Unreadable::Because(
            Say::new("junqi-no-opening").with("name", name).with("names", openings()),
        )
    };
    opening(name).map(|opening| Action::Setup(opening.formation())).ok_or_else(unknown)
}

/// The faults of a set-up, with the board on which the seat's places have names.
pub(super) struct Faults(pub(super) &'static Board, pub(super) Option<Seat>, pub(super) Vec<Fault>);

impl Reason for Faults {
    /// Tells all faults in one sentence; half a set-up is too short for a list of all that is
    /// missing.
    fn say(&self) -> Say {
        let name = |place: u8| match self.1 {
            Some(seat) => self.0.name(Board::own(seat, place)),
            None => super::board::place_name(place),
        };
        let half = matches!(self.2.first(), Some(Fault::Length(length)) if length * 2 < ARMY);
        let told = if half { &self.2[..1] } else { &self.2 };
        let says = told.iter().map(|fault| fault.say(name).into()).collect();
        Say::new("junqi-faults").with("faults", Arg::List(says))
    }
}

/// An action's text as it is shown to be typed: turning a piece up has a word of its own in each
/// language, and so have the openings.
pub(super) fn dub(text: &str) -> Arg {
    let turned = || text.strip_prefix("flip").map(|rest| Say::new("junqi-flip").with("rest", rest));
    let named = text.strip_prefix("opening ");
    let opening = OPENINGS.iter().find(|opening| Some(opening.name) == named);
    let opening = opening.map(|of| Say::new("junqi-take-opening").with("called", of.called()));
    opening.or_else(turned).map_or_else(|| text.into(), Arg::Say)
}
