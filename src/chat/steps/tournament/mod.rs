//! `tournament`: runs a tournament in a channel, with one file for each topic. [`ring`] carries out
//! the effects that become due without a command.
//!
//! The tournament of a channel has a clerk of its own, in the place `CHANNEL#t`, which doors do not
//! know (`chat/state/office.rs`): every `tournament` command goes there, and is answered in the
//! channel. Each step carries out one effect, and notes it in the same batch. A step in the place
//! of a game that changes the tournament also keeps `stir` in `CHANNEL#t`.
//!
//! The thread of a game names its match in a `fixture` line. The batch that ends the game also
//! appends the result to the log, so that no result is lost (`chat/steps/fixture_log.rs`). Games
//! that end at the same time conflict by version, and their steps are run again while other steps
//! make progress. The hall keeps logs in memory and reads only new lines (`chat/runtime/logs.rs`).
//! A player who gives up, withdraws or is expelled leaves the game through the clerk of the game's
//! place, which knows if the game has begun. An act that corrects games corrects the server's
//! results in the same batch.
//!
//! Each post is owed separately, by the place and the post's key, and is posted when the hall
//! starts again if it did not go out; a later post with the same key is another one. Before the
//! tournament starts, a change of the plan begins a new log with the same entrants, and with the
//! lots of the first start if there was one.

mod admission;
mod appeal;
mod archive;
mod attendance;
mod audit;
mod bans;
mod cascade;
mod clone;
mod course;
mod create;
mod direct;
mod enact;
mod entry;
mod export;
mod here;
mod import;
mod interval;
mod keys;
mod mine;
mod naming;
mod news;
mod organise;
mod pairs;
mod perform;
mod places;
mod players;
mod posts;
mod quits;
mod recount;
mod refuse;
mod reports;
mod results;
mod ring;
mod roll;
mod rounds;
mod seeds;
mod sheets;
mod show;
mod tables;
mod teams;
mod ways;

use caipan_rules::{Say, nearest};
pub(super) use course::abandon;
pub(super) use direct::row as own_row;
pub(super) use naming::name;
pub(super) use news::{is_told, of_match};
pub(super) use posts::again;
pub(super) use reports::reported_by;
pub(super) use ring::ring;

use crate::chat::{
    input::{
        command::{
            Command,
            event::{ACTIONS, Action, ActionVerb, Asked, Event},
        },
        fold::echo,
        place::is_office,
        said::Said,
    },
    state::keep::Keep,
    words::own as own_word,
};

use self::{
    here::{drop_all, organises},
    show::head,
};

use super::desk::{Desk, Out};

/// Tests if a command creates a tournament, from a plan or as a copy.
pub(crate) fn creates(said: &Said) -> bool {
    matches!(&said.command, Some(Command::Tournament(event)) if event.creates())
}

/// Runs a `tournament` command; a command that is refused changes nothing of the tournament.
pub(super) fn run(desk: &mut Desk<'_>, event: &Event) -> Result<(), Say> {
    if desk.room.is_direct() {
        return direct::run(desk, event.own);
    }
    if !is_office(&desk.room.place) {
        return Err(Say::new("event-in-channel"));
    }
    let (verb, action) = match &event.asked {
        Asked::Nothing => return overview(desk),
        Asked::Unknown(word) => return Err(unknown(word)),
        Asked::Action(verb, action) => (verb, action),
    };
    if verb.is_of_organisers() {
        organises(desk)?;
    }
    let before = desk.room.clone();
    if let Err(why) = act(desk, action) {
        drop_all(desk, before);
        bans::renew(desk);
        return Err(why);
    }
    bans::renew(desk);
    if desk.keeps.iter().any(|keep| matches!(keep, Keep::Tournament { .. } | Keep::Place { .. })) {
        ring::arm(desk);
    }
    Ok(())
}

fn act(desk: &mut Desk<'_>, action: &Action) -> Result<(), Say> {
    match action {
        Action::Help(of) => help(desk, of.as_ref()),
        Action::Create(create) => create::run(desk, create),
        Action::Clone(name) => clone::run(desk, name.as_deref()),
        Action::Set(set) => create::set(desk, set),
        Action::Open => organise::open(desk),
        Action::Close => organise::close(desk),
        Action::Join(partners, name) => entry::join(desk, partners, name),
        Action::Leave => entry::leave(desk),
        Action::CheckIn { call } => roll::check_in(desk, *call),
        Action::Accept(asking) => reports::accept(desk, *asking),
        Action::Decline(asking) => reports::decline(desk, *asking),
        Action::Withdraw { sure } => quits::withdraw(desk, *sure),
        Action::Rest(rest) => entry::rest(desk, *rest),
        Action::Ready(who) => entry::ready(desk, who.as_ref()),
        Action::Invite(people) => seeds::invite(desk, people),
        Action::Add(entered) => seeds::add(desk, entered),
        Action::Remove(about) => seeds::remove(desk, about),
        Action::Import(people) => import::run(desk, people),
        Action::Seed(seeds) => seeds::seed(desk, seeds),
        Action::Apart(group) => seeds::apart(desk, group),
        Action::Start { dry } => course::start(desk, *dry),
        Action::Next => course::next(desk),
        Action::Repair(again) => course::repair(desk, again),
        Action::Pair(pairs) => pairs::pair(desk, pairs),
        Action::Swap(pairs) => pairs::swap(desk, pairs),
        Action::Rename(name) => course::rename(desk, name),
        Action::Pause(reason) => course::pause(desk, reason),
        Action::Resume(reason) => course::resume(desk, reason),
        Action::Cancel(name) => course::cancel(desk, name.as_deref()),
        Action::Undo(again) => course::undo(desk, again),
        Action::Redo(meant) => course::redo(desk, meant),
        Action::Pairings(of) => show::pairings(desk, *of),
        Action::Players => players::run(desk),
        Action::Status => overview(desk),
        Action::About(text) => organise::about(desk, text.as_deref()),
        Action::Standings(words) => sheets::standings(desk, words),
        Action::Bracket(words) => sheets::bracket(desk, words),
        Action::Crosstable(words) => sheets::cross(desk, words),
        Action::My => mine::run(desk),
        Action::Match(id) => show::game(desk, id),
        Action::Rules => show::rules(desk),
        Action::Why(id) => show::why(desk, id),
        Action::Audit(page) => audit::run(desk, *page),
        Action::Export(of) => export::run(desk, of),
        Action::Report(report) => reports::report(desk, report),
        Action::Adjudicate(judged) => results::adjudicate(desk, judged),
        Action::Forfeit { id, sure } => quits::forfeit(desk, id.as_ref(), *sure),
        Action::Dq(about) => quits::expel(desk, about),
        Action::Sub(people, reason) => results::replace(desk, people, reason),
        Action::Extend(extension) => results::extend(desk, extension),
        Action::Orga(aides) => organise::aides(desk, aides),
        Action::Ban(ban) => bans::ban(desk, ban.as_ref()),
        Action::Unban(whom) => bans::unban(desk, *whom),
        Action::Stow(wish) => archive::run(desk, *wish),
    }
}

/// Returns the refusal of a word that is no action, with the nearest action if one is similar.
fn unknown(word: &str) -> Say {
    match nearest(word, ActionVerb::harmless()) {
        Some(near) => Say::new("event-unknown-near").with("word", echo(word)).with("near", near),
        None => Say::new("event-unknown").with("word", echo(word)),
    }
}

/// Shows the current tournament, or the help in a channel that has never had one.
pub(super) fn overview(desk: &mut Desk<'_>) -> Result<(), Say> {
    if desk.room.office.is_none() && desk.room.past.is_empty() {
        return help(desk, None);
    }
    let text = head(desk, None)?;
    let to = desk.back();
    desk.push(Out::new(to, text));
    Ok(())
}

/// `help`, `help WORD`
pub(in crate::chat::steps) fn help(
    desk: &mut Desk<'_>,
    of: Option<&Result<ActionVerb, String>>,
) -> Result<(), Say> {
    if let Some(verb) = of {
        let verb = verb.as_ref().map_err(|word| unknown(word))?;
        desk.answer(&Say::new("event-help-of").with("word", verb.name()));
        return Ok(());
    }
    let language = desk.language_of(&desk.back());
    let words: Vec<_> = ACTIONS
        .iter()
        .map(|(_, name, aliases, _)| {
            own_word(language, name, aliases).unwrap_or_else(|| (*name).to_owned())
        })
        .collect();
    let text = desk.reply(&Say::new("event-help").with("words", words));
    let to = desk.back();
    desk.answer_list(to, &text, "tournament.txt");
    Ok(())
}
