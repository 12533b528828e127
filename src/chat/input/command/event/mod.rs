//! What is asked for behind `tournament`, with all that was said of it.

mod choice;
mod file;
mod names;
mod organise;
mod result;
mod show;
mod typed;
mod verb;
mod way;
mod wish;

pub(crate) use choice::{Choice, ChoiceWord, Create, Set};
pub(crate) use file::PeopleFile;
pub(crate) use names::{EntrantName, MatchName};
pub(crate) use organise::{
    About, Again, Aides, BanOf, ByHand, Entered, Extension, Meant, Seeds, StowWish, Unbanned,
};
pub(crate) use result::{Judged, Report, ResultKind, ResultName};
pub(crate) use show::{Asking, ExportKind, RoundOf, SheetWord};
pub(crate) use typed::tame;
pub(crate) use verb::{ACTIONS, ActionVerb};
pub(crate) use way::{WAYS, Way, YEAR, forbidden_in, moment_in};
pub(crate) use wish::{TABLES, Wish};

use caipan_tournament::{MatchId, live::Rest};

use crate::chat::input::{
    fold::PERSON,
    grammar::{first_word, words},
};

use self::typed::{Typed, tamed};

use super::{answer::sure, usage::Usage};

/// The most signs that organisers say of a tournament.
const ABOUT: usize = 300;

/// What is asked for behind `tournament`.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Event {
    /// What is asked for.
    pub(crate) asked: Asked,
    /// It asks for what its author plays, as one does in direct messages.
    pub(crate) own: bool,
}

/// What is asked for.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Asked {
    /// That is not said.
    Nothing,
    /// An action.
    Action(ActionVerb, Box<Action>),
    /// A word that is none.
    Unknown(String),
}

/// An action, with all that was said of it. Where the words behind it are not of its form it says
/// so, and is refused by its own step.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Action {
    /// Explains the actions, or one of them; a word that is none.
    Help(Option<Result<ActionVerb, String>>),
    /// Holds a tournament.
    Create(Create),
    /// Holds another one with the same choices, under this name, which may be empty; none where
    /// something else is said.
    Clone(Option<String>),
    /// Changes what is chosen.
    Set(Set),
    /// Lets people enter again.
    Open,
    /// Lets nobody enter any more.
    Close,
    /// Enters, with these by index into the input's mentions, as a team of this name, which may be
    /// empty.
    Join(Vec<usize>, String),
    /// Leaves before the start.
    Leave,
    /// Says that its author is there, or calls everybody.
    CheckIn {
        /// Everybody is called.
        call: bool,
    },
    /// Agrees to a result or to be in a team.
    Accept(Asking),
    /// Does not agree.
    Decline(Asking),
    /// Leaves after the start.
    Withdraw {
        /// It is meant.
        sure: bool,
    },
    /// Does not play in the next round, or does.
    Rest(Result<Option<Rest>, Usage>),
    /// Is paired again, or says so of somebody else.
    Ready(Option<EntrantName>),
    /// Lets these enter, by index into the input's mentions.
    Invite(Vec<usize>),
    /// Enters some.
    Add(Entered),
    /// Takes somebody off the list.
    Remove(About),
    /// Enters those of a file, who are these by index into the input's mentions.
    Import(Vec<usize>),
    /// Orders the seeds.
    Seed(Seeds),
    /// Lets these not meet.
    Apart(Vec<EntrantName>),
    /// Begins, or shows what that would bring.
    Start {
        /// It is only tried.
        dry: bool,
    },
    /// Goes on with the next round.
    Next,
    /// Pairs a round again, or opens a game again.
    Repair(Again),
    /// Pairs by hand.
    Pair(Result<ByHand<Vec<EntrantName>>, Usage>),
    /// Exchanges colours, or boards with another match.
    Swap(Result<ByHand<Option<MatchId>>, Usage>),
    /// Gives another name, which may be empty.
    Rename(String),
    /// Lets it wait, for this reason, which may be empty.
    Pause(String),
    /// Lets it go on likewise.
    Resume(String),
    /// Ends it for good, where this is its name, folded; nothing where it is only said that this is
    /// meant.
    Cancel(Option<String>),
    /// Takes the last act back, or lets a match be played again.
    Undo(Again),
    /// Takes an undo back.
    Redo(Meant),
    /// Shows a round.
    Pairings(Result<RoundOf, Usage>),
    /// Lists who takes part.
    Players,
    /// Says what is held here.
    Status,
    /// Says what organisers say of it, or says this from now on, which may be empty.
    About(Option<String>),
    /// Shows how it stands.
    Standings(Vec<SheetWord>),
    /// Shows a knock-out.
    Bracket(Vec<SheetWord>),
    /// Shows everybody against everybody.
    Crosstable(Vec<SheetWord>),
    /// Shows what its author plays.
    My,
    /// Shows a match.
    Match(MatchName),
    /// Says what holds.
    Rules,
    /// Says why some meet.
    Why(MatchName),
    /// Says what was done, on this page or the last one.
    Audit(Option<usize>),
    /// Gives a stage as a file, counted from 0, or the last one.
    Export(Result<(ExportKind, Option<usize>), Usage>),
    /// Says what a match came to.
    Report(Report),
    /// Decides a match.
    Adjudicate(Judged),
    /// Gives a match up, or the one that is open.
    Forfeit {
        /// The match.
        id: Option<MatchName>,
        /// It is meant.
        sure: bool,
    },
    /// Puts somebody out.
    Dq(About),
    /// Puts the second of these, by index into the input's mentions, in the place of the first, for
    /// a reason that may be empty.
    Sub(Vec<usize>, String),
    /// Gives a match more time.
    Extend(Result<Extension, Usage>),
    /// Says who helps to organise.
    Orga(Result<Aides, Usage>),
    /// Lets somebody take part in nothing, or lists those who do not.
    Ban(Option<BanOf>),
    /// Lifts a ban.
    Unban(Result<Unbanned, Usage>),
    /// Puts away what is over.
    Stow(Result<StowWish, Usage>),
}

impl Event {
    /// Reads what stands behind the verb: folded, and as it was typed.
    pub(super) fn read(rest: &str, typed: &str) -> Self {
        let asked = match ActionVerb::split(rest) {
            _ if rest.is_empty() => Asked::Nothing,
            Some((verb, behind)) => {
                let action = Action::read(verb, behind, &Typed::new(typed));
                Asked::Action(verb, Box::new(action))
            }
            None => Asked::Unknown(first_word(rest).to_owned()),
        };
        Self { asked, own: matches!(rest, "" | "my" | "list" | "我的" | "列表") }
    }

    /// An action that nobody typed.
    pub(crate) fn of(verb: ActionVerb, action: Action) -> Self {
        Self { asked: Asked::Action(verb, Box::new(action)), own: false }
    }

    /// Tests if a tournament is to be created.
    pub(crate) const fn creates(&self) -> bool {
        matches!(self.asked, Asked::Action(ActionVerb::Create | ActionVerb::Clone, _))
    }
}

impl Action {
    fn read(verb: ActionVerb, rest: &str, typed: &Typed) -> Self {
        match verb {
            ActionVerb::Help => Self::Help(help(rest)),
            ActionVerb::Create => Self::Create(Create::read(rest, typed)),
            ActionVerb::Clone => Self::Clone(choice::name_of_clone(rest, typed)),
            ActionVerb::Set => Self::Set(Set::read(rest)),
            ActionVerb::Open => Self::Open,
            ActionVerb::Close => Self::Close,
            ActionVerb::Join => Self::Join(names::people(rest), team(rest, typed)),
            ActionVerb::Leave => Self::Leave,
            ActionVerb::CheckIn => Self::CheckIn { call: matches!(rest, "call" | "点名") },
            ActionVerb::Accept | ActionVerb::Confirm => Self::Accept(Asking::read(rest)),
            ActionVerb::Decline => Self::Decline(Asking::read(rest)),
            ActionVerb::Withdraw => Self::Withdraw { sure: sure(rest) },
            ActionVerb::Rest => Self::Rest(resting(rest)),
            ActionVerb::Ready => Self::Ready(EntrantName::first(rest)),
            ActionVerb::Invite => Self::Invite(names::people(rest)),
            ActionVerb::Add => Self::Add(Entered::read(rest)),
            ActionVerb::Remove => Self::Remove(About::read(rest, typed)),
            ActionVerb::Import => Self::Import(names::people(rest)),
            ActionVerb::Seed => Self::Seed(Seeds::read(rest)),
            ActionVerb::Apart => Self::Apart(EntrantName::all(rest)),
            ActionVerb::Start => Self::Start { dry: matches!(rest, "dry" | "试排") },
            ActionVerb::Next => Self::Next,
            ActionVerb::Repair => Self::Repair(Again::repair(rest, typed)),
            ActionVerb::Pair => Self::Pair(organise::pair(rest, typed)),
            ActionVerb::Swap => Self::Swap(organise::swap(rest, typed)),
            ActionVerb::Rename => Self::Rename(typed.name(rest, words(rest).len())),
            ActionVerb::Pause => Self::Pause(typed.reason(rest)),
            ActionVerb::Resume => Self::Resume(typed.reason(rest)),
            ActionVerb::Cancel => Self::Cancel(Some(rest.to_owned()).filter(|_| !sure(rest))),
            ActionVerb::Undo => Self::Undo(Again::undo(rest, typed)),
            ActionVerb::Redo => Self::Redo(Meant::read(rest, typed)),
            ActionVerb::Pairings => Self::Pairings(RoundOf::read(rest)),
            ActionVerb::Players => Self::Players,
            ActionVerb::Status => Self::Status,
            ActionVerb::About => Self::About(about(rest, typed)),
            ActionVerb::Standings => Self::Standings(show::sheet(rest)),
            ActionVerb::Bracket => Self::Bracket(show::sheet(rest)),
            ActionVerb::Crosstable => Self::Crosstable(show::sheet(rest)),
            ActionVerb::My => Self::My,
            ActionVerb::Match => Self::Match(MatchName::read(rest)),
            ActionVerb::Rules => Self::Rules,
            ActionVerb::Why => Self::Why(MatchName::read(rest)),
            ActionVerb::Audit => Self::Audit(show::page(rest)),
            ActionVerb::Export => Self::Export(show::export(rest)),
            ActionVerb::Report => Self::Report(Report::read(rest, typed)),
            ActionVerb::Adjudicate => Self::Adjudicate(Judged::read(rest, typed)),
            ActionVerb::Forfeit => Self::forfeit(rest),
            ActionVerb::Dq => Self::Dq(About::read(rest, typed)),
            ActionVerb::Sub => {
                Self::Sub(names::people(rest), typed.reason(&names::plain(&words(rest))))
            }
            ActionVerb::Extend => Self::Extend(Extension::read(rest, typed)),
            ActionVerb::Orga => Self::Orga(Aides::read(rest)),
            ActionVerb::Ban => Self::Ban(BanOf::read(rest, typed)),
            ActionVerb::Unban => Self::Unban(Unbanned::read(rest)),
            ActionVerb::Stow => Self::Stow(StowWish::read(rest)),
        }
    }

    /// `forfeit [MATCH]`, behind which it may be said that it is meant.
    fn forfeit(rest: &str) -> Self {
        let (before, last) = rest.rsplit_once(' ').unwrap_or(("", rest));
        let sure = sure(last);
        let named = if sure { before } else { rest };
        Self::Forfeit { id: (!named.is_empty()).then(|| MatchName::read(named)), sure }
    }
}

/// `help [ACTION]`
fn help(rest: &str) -> Option<Result<ActionVerb, String>> {
    let verb =
        || ActionVerb::split(rest).map(|(verb, _)| verb).ok_or_else(|| first_word(rest).to_owned());
    (!rest.is_empty()).then(verb)
}

/// `rest` for half a point, `rest zero` for none, `rest no` after all not.
fn resting(rest: &str) -> Result<Option<Rest>, Usage> {
    match rest {
        "" | "half" | "半分" => Ok(Some(Rest::Half)),
        "zero" | "0" | "零分" => Ok(Some(Rest::Zero)),
        "no" | "off" | "不" => Ok(None),
        _ => Err(Usage),
    }
}

/// `about`, `about TEXT`, `about -`
fn about(rest: &str, typed: &Typed) -> Option<String> {
    match rest {
        "" => None,
        "-" => Some(String::new()),
        text => Some(tamed(&typed.last(text), ABOUT)),
    }
}

/// The name of a team, as it was typed.
fn team(rest: &str, typed: &Typed) -> String {
    let name = rest.split(' ').filter(|word| !word.starts_with(PERSON)).collect::<Vec<_>>();
    typed.whole(&name.join(" "))
}
