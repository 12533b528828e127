//! Types that go into and out of the hall. Doors (Discord, the playground, transcripts) carry only
//! these.

use std::{fmt, future::Future, pin::Pin, sync::Arc};

/// A person as a door knows them. Only the archive's erasable entry keeps an account; all other
/// data has internal ids.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Account {
    /// Unique over all doors, for example `local:alice`.
    pub id: String,
    /// The name shown to people; untrusted.
    pub name: String,
}

/// The place of a message.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Place {
    /// A channel or thread by the door's own id, unique over all doors, for example `local:hall`.
    Channel(String),
    /// A direct message to the bot from the input's author.
    Direct,
}

/// The way an input came, and so the way its author can be answered.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub enum Way {
    /// A message: a private answer needs a direct message.
    #[default]
    Typed,
    /// A slash command: a private answer can be given in its place.
    Slash,
    /// The press of a button or a choice from a menu, with its stamp; answered like a slash
    /// command.
    Press(String),
}

/// Returns what a stamp belongs to, without the turn: a table, a match, or a game that is looked
/// through.
pub(crate) fn stamped(stamp: &str) -> &str {
    stamp.split_once('.').map_or(stamp, |(table, _)| table)
}

/// A permission that the bot needs in a channel.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Right {
    /// See the channel.
    View,
    /// Write in the channel, if it is no thread.
    Send,
    /// Write in the channel, if it is a thread.
    Threads,
    /// Attach pictures.
    Attach,
    /// Read earlier messages, so that one can be answered.
    History,
}

impl Right {
    /// All permissions.
    pub const ALL: [Self; 5] = [Self::View, Self::Send, Self::Threads, Self::Attach, Self::History];

    /// Returns the permissions needed in a thread or in another channel.
    pub const fn needed(thread: bool) -> [Self; 4] {
        [Self::View, if thread { Self::Threads } else { Self::Send }, Self::Attach, Self::History]
    }

    /// Returns the word of the permission in message keys.
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

/// The ways in which the bot can speak in a place.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Reach {
    /// Whenever it has something to say.
    #[default]
    Own,
    /// Only in answer to a command or press: it is there with one person and not with the place.
    Borrowed,
    /// Likewise, and nobody but that person sees its answers.
    Hidden,
}

/// A message of a person. Ids, time and roles come from the door; nothing else is trusted.
#[derive(Clone, Debug)]
pub struct Input {
    /// The door's id of this message, unique over all doors; the same id is applied once.
    pub id: String,
    /// The moment at which it counts, milliseconds since 1970 UTC: see [`counts`].
    pub at: u64,
    /// The moment of the message by the door's own time, milliseconds since 1970 UTC, for the rate
    /// of a person's messages.
    pub said: u64,
    /// The author.
    pub from: Account,
    /// The door itself makes the author an arbiter here, whatever the settings are.
    pub arbiter: bool,
    /// The author may change the settings of the server.
    pub manager: bool,
    /// The author's roles by the door's own ids, as [`Named::Role`] has them.
    pub roles: Vec<String>,
    /// The place of the message.
    pub place: Place,
    /// The channel that the place belongs to, where the place is a thread: an id as in
    /// [`Place::Channel`].
    pub within: Option<String>,
    /// The text, without the bot's own mention.
    pub text: String,
    /// The message was a mention of the bot, a reply to it, or a press of one of its buttons.
    pub addressed: bool,
    /// The people named in the text: the token in the text (`@alice`, `<@123>`), and the account.
    pub mentions: Vec<(String, Account)>,
    /// The roles and channels named in the text: the token in the text (`<@&45>`, `#hall`), and the
    /// role or channel.
    pub named: Vec<(String, Named)>,
    /// The attached files.
    pub files: Vec<Attachment>,
    /// The way it came.
    pub way: Way,
    /// The language tag of the author's own program, if the door knows it: `en-GB`, `zh-CN`.
    pub locale: Option<String>,
    /// The way in which the bot can speak there.
    pub reach: Reach,
    /// The permissions that the bot is known to lack there.
    pub lacks: Vec<Right>,
    /// Not everybody may write in threads of the channel, as far as the door knows.
    pub mute_threads: bool,
}

/// The longest delay between a message and its arrival that is not charged to the author,
/// milliseconds.
const LAG: u64 = 2_000;

/// Returns the moment at which a message counts, milliseconds since 1970 UTC: the time it was said,
/// at most 2 s before it was heard and never after.
pub fn counts(said: u64, heard: u64) -> u64 {
    said.clamp(heard.saturating_sub(LAG), heard)
}

impl Input {
    /// Creates a typed message, not addressed to the bot, without people and files, heard as it was
    /// said.
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
            reach: Reach::Own,
            lacks: Vec::new(),
            mute_threads: false,
        }
    }
}

/// A role or channel that a text can name.
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
    /// The name that its sender gave it.
    pub name: String,
    /// The bytes of the file, in any encoding; a door need not fetch more of them than one byte
    /// above [`LARGEST`](crate::chat::LARGEST).
    pub bytes: Vec<u8>,
}

/// The recipient of an answer.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Audience {
    /// All people in the channel.
    Channel(String),
    /// One person, by direct message.
    Direct(Account),
    /// One person, inside a channel: a private answer to a command or a press.
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
    /// A moment, milliseconds since 1970 UTC; the door writes the time left until then, or the time
    /// ([`moment`](crate::chat::moment)).
    Moment(u64),
}

/// The longest text in place of a picture, in characters (Discord's limit).
pub(crate) const LONGEST_ALT: usize = 1_024;

/// A picture to send.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The PNG.
    pub png: Arc<[u8]>,
    /// The picture in words, at most 1,024 characters.
    pub alt: String,
    /// The scene as text, or all texts of a sheet, a line each: for transcripts.
    pub drawing: String,
    /// The board in signs of one width, for channels where the bot may not show pictures; none if
    /// words say more.
    pub diagram: Option<String>,
    /// The picture is a board, which a newer one may replace; otherwise it is a sheet of a
    /// tournament.
    pub board: bool,
}

/// A moving picture to send.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Gif {
    /// The file.
    pub bytes: Arc<[u8]>,
    /// The same in words, at most 1,024 characters.
    pub alt: String,
}

/// A text file to send with an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// The name, never made from typed text.
    pub name: String,
    /// UTF-8 text.
    pub text: String,
}

/// A button that says a command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Button {
    /// The word on it, in the reader's language.
    pub label: String,
    /// The command that a press says, addressed to the bot: a verb and its arguments.
    pub command: String,
    /// The stamp of the table or turn that the button belongs to, in ASCII letters, digits and
    /// dots; a press returns it in [`Way::Press`], so that the button of an old board is
    /// recognised.
    pub stamp: String,
    /// The style of the button.
    pub look: Look,
}

/// The style of a button.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Look {
    /// The ordinary style.
    #[default]
    Plain,
    /// The style of the usual answer.
    Chief,
    /// The style of an action that cannot be taken back.
    Danger,
}

/// A list to choose one thing from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Menu {
    /// The question, in the reader's language.
    pub title: String,
    /// The items, 1 to 25: the word shown, and the command that the choice says.
    pub items: Vec<(String, String)>,
    /// The stamp, as for a [`Button`].
    pub stamp: String,
}

/// A form with one long text field, for text too long to type in a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Blank {
    /// The title, at most 45 characters, in the reader's language.
    pub title: String,
    /// The label of the field, at most 45 characters.
    pub label: String,
    /// The command that comes before the text.
    pub command: String,
}

/// An answer on its way out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Delivery {
    /// The recipient.
    pub audience: Audience,
    /// The text.
    pub text: Vec<Span>,
    /// People to notify; all others named in the text are only named.
    pub pings: Vec<Account>,
    /// A role to notify, by its id.
    pub role: Option<String>,
    /// The board, or a sheet.
    pub picture: Option<Picture>,
    /// A whole game.
    pub gif: Option<Gif>,
    /// The rest of a long answer.
    pub file: Option<File>,
    /// The buttons.
    pub buttons: Vec<Button>,
    /// The menus.
    pub menus: Vec<Menu>,
    /// A form shown instead, if the door has forms and the answer is to a command or press.
    pub blank: Option<Blank>,
    /// The id of the input that it answers; none if it answers no input.
    pub answers: Option<String>,
    /// Names this answer: said again after a fault or a restart it has the same key, so that a door
    /// can tell.
    pub key: String,
    /// The message that it may replace.
    pub instead: Instead,
    /// The id of an input whose message tells a secret and should be deleted, if the door may.
    pub erase: Option<String>,
    /// The answer is the last one in its thread, which can be archived until somebody speaks there.
    pub closes: bool,
}

impl Delivery {
    /// Creates an answer to no input, with a text and nothing else.
    pub fn new(audience: Audience, text: Vec<Span>) -> Self {
        Self {
            audience,
            text,
            pings: Vec::new(),
            role: None,
            picture: None,
            gif: None,
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

/// The message that an answer replaces, if the door can change its messages.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub enum Instead {
    /// No message: the answer is one of its own.
    #[default]
    Nothing,
    /// The message whose button was pressed.
    Pressed,
    /// The message whose button was pressed. Without a press it is one of its own, and the last one
    /// of this kind in the channel loses its buttons.
    Replay,
    /// No message: it opens a game that is looked through, as a message of its own.
    Opened,
    /// The last board shown to the channel.
    Board,
    /// The last view of the match of this id that was sent to the person in this way.
    View(String),
}

/// The reason that a delivery failed.
#[derive(Debug)]
pub enum Undelivered {
    /// The person takes no direct messages.
    Closed,
    /// The bot may not write there.
    Forbidden,
    /// The bot can say nothing there until somebody uses a command or a button.
    Waits,
    /// Any other reason, for the operator's log.
    Failed(String),
}

impl fmt::Display for Undelivered {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Forbidden => out.write_str("the bot may not say that there"),
            Self::Waits => out.write_str("nobody has asked for anything there"),
            Self::Closed => out.write_str("direct messages are closed"),
            Self::Failed(why) => out.write_str(why),
        }
    }
}

impl std::error::Error for Undelivered {}

/// A delivery under way.
pub type Delivering<'a> = Pin<Box<dyn Future<Output = Result<(), Undelivered>> + Send + 'a>>;

/// A thread being opened; returns its id, as in [`Place::Channel`].
pub type Opening<'a> = Pin<Box<dyn Future<Output = Result<String, Undelivered>> + Send + 'a>>;

/// A query of the permissions that the bot lacks; none if they are not known.
pub type Lacking<'a> = Pin<Box<dyn Future<Output = Option<Vec<Right>>> + Send + 'a>>;

/// The way out of the hall. Deliveries to one audience are made one after the other, in order.
pub trait Door: Send + Sync + 'static {
    /// Delivers an answer; it counts as said when this succeeds.
    fn deliver(&self, delivery: Delivery) -> Delivering<'_>;

    /// Hears that something has been kept that everybody in a place will be told. What is told may
    /// come later: a board waits a moment for a program's answer.
    fn changed(&self, _place: &str) {}

    /// Hears that what is kept of a person is deleted: whoever keeps what was said forgets what they
    /// wrote and were told.
    fn forget(&self, _account: &str) {}

    /// Tests if the bot can speak in a place unasked. Where it cannot, what is due waits for the
    /// next command or press.
    fn speaks(&self, _place: &str) -> bool {
        true
    }

    /// Opens a thread in a channel, under a title of at most 100 characters. With the same key it
    /// returns the same thread, if the door can tell.
    ///
    /// # Errors
    ///
    /// [`Undelivered::Forbidden`] if there can be no thread; [`Undelivered::Failed`] if it is worth
    /// another try.
    fn thread<'a>(&'a self, _place: &'a str, _title: String, _key: String) -> Opening<'a> {
        Box::pin(async { Err(Undelivered::Forbidden) })
    }

    /// Returns the permissions that the bot lacks in a channel or thread, in the order of
    /// [`Right::ALL`].
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
