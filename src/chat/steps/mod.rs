//! What each command does, a file a topic. A refusal is the `Err` of a command.

mod absent;
mod agreed;
mod answer;
mod at;
mod begin;
mod claims;
mod clock;
pub(crate) mod desk;
pub(crate) mod direct;
mod due;
mod eligibility;
mod end;
pub(crate) mod faces;
mod fixture;
mod fixture_log;
mod gone;
mod hand;
pub(crate) mod heard;
mod info;
mod kept;
mod look;
mod me;
mod missing;
mod mydata;
mod new;
mod options;
mod order;
mod pick;
mod play;
mod preset;
mod press;
pub(crate) mod propose;
mod quits;
mod rated;
mod ratings;
mod rematch;
mod replay;
pub(crate) mod request;
mod ruling;
mod score;
mod seats;
mod settings;
pub(crate) mod show;
mod sub;
mod terms;
mod timing;
mod tour;
pub(crate) mod tournament;
pub(crate) mod voice;

pub(crate) use {new::named, pick::starts, preset::names as presets};

use caipan_rules::{Form, Rulebook, Say, nearest};
use desk::Desk;
use heard::{Bell, Cause, Utterance};

use crate::store::Debt;

use super::{
    input::{
        fold::{LONGEST, echo},
        grammar::{SHORT, Said, Verb, words},
    },
    state::office::is_office,
};

/// Shows again what may never have been seen: posts of a tournament that are owed, the call of a
/// game, or the board.
pub(crate) fn again(desk: &mut Desk<'_>, owed: &[Debt]) {
    if is_office(&desk.room.place) {
        return tournament::again(desk, owed);
    }
    if desk.room.lobby.is_some() {
        return fixture::recall(desk);
    }
    desk.show_interrupted();
}

/// Carries out what was said, or ignores it; takes in what a door tells, or does what is due.
pub(crate) fn run(desk: &mut Desk<'_>) {
    let heard = desk.heard;
    match &heard.cause {
        Cause::Told(door_event) => gone::take(desk, door_event),
        Cause::Due(bell) => ring(desk, *bell),
        Cause::Said(utterance) => hear(desk, utterance),
        Cause::Unasked => {}
    }
}

/// Does what is due.
fn ring(desk: &mut Desk<'_>, bell: Bell) {
    due::run(desk, bell);
    fixture::close(desk);
    rated::tell(desk);
    desk.hush();
}

/// Carries out what was said, or ignores it.
fn hear(desk: &mut Desk<'_>, utterance: &Utterance) {
    let said = &utterance.text.said;
    if utterance.text.folded.is_none() {
        if said.addressed {
            desk.refuse(&Say::new("too-long").with("most", LONGEST));
        }
        return;
    }
    let done = match said.verb {
        _ if said.addressed && !settings::admitted(desk) => settings::elsewhere(desk),
        _ if said.addressed && is_word_of_game(desk, said) => {
            unspoken(desk, said.glued.as_deref().unwrap_or_default())
        }
        Some(verb) if said.addressed => command(desk, verb, &said.rest),
        _ if said.addressed => unspoken(desk, &said.rest),
        // “draw 32-28?” is talk about the game, not a move in it.
        Some(_) => Ok(()),
        None => play::bare(desk, &said.rest),
    };
    if let Err(why) = done {
        desk.refuse(&why);
        replay::offer(desk, &why);
    }
    fixture::close(desk);
    rated::tell(desk);
    press::close(desk, utterance);
    desk.hush();
}

fn command(desk: &mut Desk<'_>, verb: Verb, rest: &str) -> Result<(), Say> {
    press::fresh(desk, verb)?;
    fixture::allows(desk, verb)?;
    if !verb.is_general() && !verb.is_of_any_place() {
        at::clear(desk)?;
        holds(desk)?;
    }
    dispatch(desk, verb, rest)
}

/// Refuses where the match here cannot be read, unless another one is on its way.
fn holds(desk: &Desk<'_>) -> Result<(), Say> {
    let lost = desk.room.lost.as_ref().filter(|_| desk.room.lobby.is_none());
    lost.map_or(Ok(()), |lost| Err(lost.say()))
}

fn dispatch(desk: &mut Desk<'_>, verb: Verb, rest: &str) -> Result<(), Say> {
    match verb {
        Verb::New => new::run(desk, &words(&new::joined(rest))),
        Verb::Join => seats::join(desk, rest),
        Verb::Leave => seats::leave(desk),
        Verb::Hand => hand::run(desk, &words(rest)),
        Verb::Sub => sub::run(desk, &words(rest)),
        Verb::Start => seats::start(desk),
        Verb::Move => play::run(desk, rest),
        Verb::Board => look::board(desk),
        Verb::View => look::view(desk),
        Verb::Moves => look::moves(desk, rest),
        Verb::Pick => pick::run(desk, rest),
        Verb::Progress => look::progress(desk),
        Verb::Losses => look::losses(desk),
        Verb::Save | Verb::Load | Verb::List => kept::run(desk, verb, rest),
        Verb::Score => score::run(desk),
        Verb::Terms => terms::run(desk, rest),
        Verb::Clock | Verb::Resume | Verb::AddTime => clock::run(desk, verb, rest),
        Verb::Record => look::record(desk),
        Verb::Replay => replay::run(desk),
        Verb::Next | Verb::Back => tour::run(desk, verb, rest),
        Verb::Draw | Verb::Undo | Verb::Count | Verb::Pause => answer::offer(desk, verb),
        Verb::Accept | Verb::Decline => answer::run(desk, verb, rest),
        Verb::Resign => end::resign(desk, rest),
        Verb::Abort => end::abort(desk, rest),
        Verb::Claim => absent::run(desk, &words(rest)),
        Verb::Adjudicate => end::adjudicate(desk, &words(rest)),
        Verb::Rematch => rematch::run(desk),
        Verb::Games | Verb::Rules | Verb::Options | Verb::Help | Verb::About => {
            info::run(desk, verb, rest)
        }
        Verb::Rating | Verb::Top | Verb::History | Verb::Against => {
            ratings::run(desk, verb, &words(rest))
        }
        Verb::Preset => preset::run(desk, &words(rest)),
        Verb::Language => settings::language(desk, rest),
        Verb::Settings => settings::run(desk, rest),
        Verb::Me => me::run(desk, rest),
        Verb::At => at::run(desk, rest),
        Verb::Privacy | Verb::MyData => mydata::run(desk, verb, rest),
        Verb::Tournament => tournament::run(desk, rest),
    }
}

/// Tests if the game here knows as a word of its own (取消准备) what begins like a verb (取消).
fn is_word_of_game(desk: &Desk<'_>, said: &Said) -> bool {
    let live = desk.room.live().zip(said.glued.as_deref());
    live.is_some_and(|(bout, text)| bout.form(text) == Form::Whole)
}

/// Meant for the bot, but no verb in front: a move, a mistyped verb, or neither.
fn unspoken(desk: &mut Desk<'_>, text: &str) -> Result<(), Say> {
    let file = desk.heard.file().is_some();
    if desk.heard.is_spoken_to() && text.is_empty() && !file {
        return info::help(desk, "");
    }
    at::clear(desk)?;
    if matches!(text, "ready" | "准备") && fixture::calls(desk) {
        return command(desk, Verb::Join, "");
    }
    holds(desk)?;
    if text.is_empty() && file {
        return play::run(desk, text);
    }
    if looks_like_move(desk, text) {
        return play::run(desk, text);
    }
    if text == SHORT {
        return tournament::help(desk, "");
    }
    let first = text.split(' ').next().unwrap_or_default();
    let here = desk.info_here().and_then(|info| desk.game(info.name).ok());
    let words = here.map_or_else(Vec::new, <dyn Rulebook>::verbs).into_iter().chain(Verb::words());
    match nearest(first, words) {
        Some(near) => {
            Err(Say::new("no-such-verb-near").with("word", echo(first)).with("near", near))
        }
        None if at::nowhere(desk) => {
            Err(Say::new("no-such-verb-nowhere").with("word", echo(first)))
        }
        None if desk.heard.is_spoken_to() => {
            Err(Say::new("no-such-verb").with("word", echo(first)))
        }
        None => Ok(()),
    }
}

/// Tests if a text is meant as a move, even one with a square that the board does not have.
fn looks_like_move(desk: &Desk<'_>, text: &str) -> bool {
    let Some(bout) = desk.room.live() else { return false };
    let readable =
        |seat| bout.table().judge(seat, text).map_or_else(|illegal| !illegal.foreign, |_| true);
    bout.form(text) != Form::Foreign || desk.seat().is_some_and(readable)
}
