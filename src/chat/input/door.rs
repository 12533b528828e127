//! What goes in and out of the hall. Doors (Discord, the playground, transcripts) only carry these.

use std::{fmt, future::Future, pin::Pin, sync::Arc};

/// A person as a door knows them. Only the archive's erasable entry keeps this; everything else
/// uses internal ids.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Account {
    /// Unique over all doors, for example `local:alice`.
    pub id: String,
    /// The name shown to people; untrusted.
    pub name: String,
}

/// Where something was said.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Place {
    /// A channel or thread by the door's own id, unique over all doors, for example `local:hall`.
    Channel(String),
    /// A direct message to the bot from the input's author.
    Direct,
}

/// How an input came, and so how its author can be answered.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub enum Way {
    /// As a message: what is for its author alone needs a direct message.
    #[default]
    Typed,
    /// As a slash command: what is for its author alone can be said where it was given.
    Slash,
    /// As the press of a button or a choice from a menu, with the stamp that it carries; answered
    /// like a slash command.
    Press(String),
}

/// Returns what a stamp belongs to, without the turn: a table, a match, or a game that is looked
/// through.
pub(crate) fn stamped(stamp: &str) -> &str {
    stamp.split_once('.').map_or(stamp, |(table, _)| table)
}

/// What a door must be allowed in a channel.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Right {
    /// To see the channel.
    View,
    /// To speak there, where it is no thread.
    Send,
    /// To speak there, where it is a thread.
    Threads,
    /// To show pictures.
    Attach,
    /// To read what was said before, so that a message can be answered.
    History,
}

impl Right {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::View, Self::Send, Self::Threads, Self::Attach, Self::History];

    /// Those that are needed in a thread or in another channel.
    pub const fn needed(thread: bool) -> [Self; 4] {
        [Self::View, if thread { Self::Threads } else { Self::Send }, Self::Attach, Self::History]
    }

    /// The word in message keys.
    pub const fn name(self) -> &'static str {
        match self {
            Self::View => "view",
            Self::Send => "send",
            Self::Threads => "threads",
            Self::Attach => "attach",
            Self::History => "history",
        }
    }
}

/// Something a person said. Ids, time and roles come from the door; nothing else is trusted.
#[derive(Clone, Debug)]
pub struct Input {
    /// The door's id of this message, unique over all doors; the same id is applied once.
    pub id: String,
    /// When it counts, milliseconds since 1970 UTC: see [`counts`].
    pub at: u64,
    /// When it was said by the door's own time, in the same: how fast somebody speaks is measured
    /// by this.
    pub said: u64,
    /// Who said it.
    pub from: Account,
    /// The door itself says that the author may adjudicate and warn here, whatever is set here.
    pub arbiter: bool,
    /// The author may change the settings of the server.
    pub manager: bool,
    /// The author's roles by the door's own ids, as [`Named::Role`] has them.
    pub roles: Vec<String>,
    /// Where.
    pub place: Place,
    /// The channel that the place belongs to, where the place is a thread: an id as in
    /// [`Place::Channel`].
    pub within: Option<String>,
    /// The text, without the bot's own mention.
    pub text: String,
    /// It was a mention of the bot, a reply to it, or a press of one of its buttons.
    pub addressed: bool,
    /// The people named in the text: the token as it stands there (`@alice`, `<@123>`), and who
    /// that is.
    pub mentions: Vec<(String, Account)>,
    /// The roles and channels named in the text: the token as it stands there (`<@&45>`, `#hall`),
    /// and which that is.
    pub named: Vec<(String, Named)>,
    /// The files that came with it.
    pub files: Vec<Attachment>,
    /// How it came.
    pub way: Way,
    /// The language tag of its author's own program, where the door knows it: `en-GB`, `zh-CN`.
    pub locale: Option<String>,
    /// What the bot is known not to be allowed there.
    pub lacks: Vec<Right>,
    /// Not everybody may write in threads of the channel, as far as the door knows.
    pub mute_threads: bool,
}

/// The longest time between what people do and its being heard that is not charged to them,
/// milliseconds.
const LAG: u64 = 2_000;

/// When something counts that was said at one moment by the door's own time and heard at another,
/// milliseconds since 1970 UTC: when it was said, but not long before it was heard, and never
/// later.
pub fn counts(said: u64, heard: u64) -> u64 {
    said.clamp(heard.saturating_sub(LAG), heard)
}

impl Input {
    /// A typed message to nobody in particular, without people and files, heard as it was said.
    pub fn new(id: String, at: u64, from: Account, place: Place, text: String) -> Self {
        Self {
            id,
            at,
            said: at,
            from,
            arbiter: false,
            manager: false,
            roles: Vec::new(),
            place,
            within: None,
            text,
            addressed: false,
            mentions: Vec::new(),
            named: Vec::new(),
            files: Vec::new(),
            way: Way::Typed,
            locale: None,
            lacks: Vec::new(),
            mute_threads: false,
        }
    }
}

/// What a text can name besides people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Named {
    /// A role by the door's own id, unique over all doors.
    Role(String),
    /// A channel or thread by its id, as in [`Place::Channel`].
    Place(String),
}

/// A text file that came with a message; untrusted throughout.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attachment {
    /// The name its sender gave it.
    pub name: String,
    /// What it holds, in whatever encoding; a door need not fetch more of it than one byte above
    /// [`LARGEST`](crate::chat::LARGEST).
    pub bytes: Vec<u8>,
}

/// Who gets an answer. Nothing is said without one.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Audience {
    /// Everybody in the channel.
    Channel(String),
    /// One person, by direct message.
    Direct(Account),
    /// One person, inside a channel: an answer to a command or a press that nobody else sees.
    Within(String, Account),
}

/// A piece of an answer's text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Span {
    /// Plain text with simple Markdown (`**bold**`, `` `code` ``, ``` fences).
    Plain(String),
    /// A person; the door writes a mention or a name.
    Person(Account),
    /// A channel or thread by its id; the door writes a mention or a name.
    Place(String),
    /// A role by its id; the door writes a mention that notifies nobody, or a name.
    Role(String),
    /// A moment, milliseconds since 1970 UTC; the door writes how long until then, or the time
    /// ([`moment`](crate::chat::moment)).
    Moment(u64),
}

/// The longest text of a picture in words, characters (Discord's limit).
pub(crate) const LONGEST_ALT: usize = 1_024;

/// A picture to send.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The PNG.
    pub png: Arc<[u8]>,
    /// The same in words, at most 1,024 characters.
    pub alt: String,
    /// The scene as text, or all texts of a sheet, a line each: for transcripts.
    pub drawing: String,
    /// The board in signs of one width, for where the bot may not show pictures; none where words
    /// say more.
    pub diagram: Option<String>,
    /// It shows a board, which a newer one may take the place of; else it is a sheet of a
    /// tournament.
    pub board: bool,
}

/// A text file to send with an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// A name of ours, never made from what people typed.
    pub name: String,
    /// UTF-8 text.
    pub text: String,
}

/// Something to press instead of typing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Button {
    /// The word on it, in the reader's language.
    pub label: String,
    /// The command that a press says, addressed to the bot: a verb and its arguments.
    pub command: String,
    /// What the button belongs to, in ASCII letters, digits and dots; a press gives it back in
    /// [`Way::Press`], so that the button of an old board is known as such.
    pub stamp: String,
    /// How it looks.
    pub look: Look,
}

/// How a button looks.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Look {
    /// Like any other.
    #[default]
    Plain,
    /// The usual answer.
    Chief,
    /// One that cannot be taken back.
    Danger,
}

/// A list to choose one thing from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Menu {
    /// What is asked, in the reader's language.
    pub title: String,
    /// What can be chosen, 1 to 25: the word shown, and the command that the choice says.
    pub items: Vec<(String, String)>,
    /// As for a [`Button`].
    pub stamp: String,
}

/// A form with one long text to fill in, for those who cannot type that much in a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Blank {
    /// What it is for, at most 45 characters, in the reader's language.
    pub title: String,
    /// What is filled in, at most 45 characters.
    pub label: String,
    /// The command that stands before the text.
    pub command: String,
}

/// One answer on its way out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Delivery {
    /// Who gets it.
    pub audience: Audience,
    /// The text.
    pub text: Vec<Span>,
    /// People to notify; everybody else named in the text is only named.
    pub pings: Vec<Account>,
    /// The board, or a sheet.
    pub picture: Option<Picture>,
    /// The rest of a long answer.
    pub file: Option<File>,
    /// What can be pressed.
    pub buttons: Vec<Button>,
    /// What can be chosen from.
    pub menus: Vec<Menu>,
    /// What is shown instead, where the door has forms and a command or press is answered.
    pub blank: Option<Blank>,
    /// The id of the input that it answers; none for what is said unasked.
    pub answers: Option<String>,
    /// Names this answer: said again after a fault or a restart it has the same key, so that a door
    /// can tell.
    pub key: String,
    /// What it may take the place of.
    pub instead: Instead,
    /// The id of an input whose message should be deleted where the door may: it tells a secret.
    pub erase: Option<String>,
    /// Nothing more is to be said in its thread, which can be put away behind it until somebody
    /// speaks there.
    pub closes: bool,
}

impl Delivery {
    /// A text and nothing else, said unasked.
    pub fn new(audience: Audience, text: Vec<Span>) -> Self {
        Self {
            audience,
            text,
            pings: Vec::new(),
            picture: None,
            file: None,
            buttons: Vec::new(),
            menus: Vec::new(),
            blank: None,
            answers: None,
            key: String::new(),
            instead: Instead::Nothing,
            erase: None,
            closes: false,
        }
    }
}

/// Which message an answer takes the place of, where the door can change what it said.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub enum Instead {
    /// None: it is a message of its own.
    #[default]
    Nothing,
    /// The one whose button was pressed.
    Pressed,
    /// The last board shown to the channel.
    Board,
    /// The last view of the match of this id that was sent to the person in this way.
    View(String),
}

/// Why the door could not deliver.
#[derive(Debug)]
pub enum Undelivered {
    /// The person takes no direct messages.
    Closed,
    /// The bot may not say it there.
    Forbidden,
    /// Anything else, for the operator's log.
    Failed(String),
}

impl fmt::Display for Undelivered {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Forbidden => out.write_str("the bot may not say that there"),
            Self::Closed => out.write_str("direct messages are closed"),
            Self::Failed(why) => out.write_str(why),
        }
    }
}

impl std::error::Error for Undelivered {}

/// A delivery under way.
pub type Delivering<'a> = Pin<Box<dyn Future<Output = Result<(), Undelivered>> + Send + 'a>>;

/// A thread being opened; gives its id, as in [`Place::Channel`].
pub type Opening<'a> = Pin<Box<dyn Future<Output = Result<String, Undelivered>> + Send + 'a>>;

/// The question what the bot is not allowed; none where that cannot be told.
pub type Lacking<'a> = Pin<Box<dyn Future<Output = Option<Vec<Right>>> + Send + 'a>>;

/// A way out. Deliveries to one audience are made one after the other, in order.
pub trait Door: Send + Sync + 'static {
    /// Delivers an answer; it counts as said when this succeeds.
    fn deliver(&self, delivery: Delivery) -> Delivering<'_>;

    /// Opens a thread in a channel, under a title of at most 100 characters. With the same key it
    /// is the same thread, where the door can tell. Where there can be none this gives
    /// [`Undelivered::Forbidden`]; where it is worth another try, [`Undelivered::Failed`].
    fn thread<'a>(&'a self, _place: &'a str, _title: String, _key: String) -> Opening<'a> {
        Box::pin(async { Err(Undelivered::Forbidden) })
    }

    /// Finds out what of that which it needs the bot is not allowed in a channel or thread, in the
    /// order of [`Right::ALL`].
    fn lacks<'a>(&'a self, _place: &'a str) -> Lacking<'a> {
        Box::pin(async { None })
    }
}

#[cfg(test)]
mod tests {
    use super::counts;

    #[test]
    fn what_was_said_counts_when_it_was_said_within_two_seconds() {
        for (said, expected) in
            [(10_000, 10_000), (9_000, 9_000), (7_000, 8_000), (0, 8_000), (99_000, 10_000)]
        {
            assert_eq!(counts(said, 10_000), expected, "{said}");
        }
        assert_eq!(counts(0, 1_000), 0);
    }
}
