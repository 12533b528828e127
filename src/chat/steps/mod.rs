//! The commands, a file a topic. A refusal is the `Err` of a command.

mod absent;
mod agreed_result;
mod animation;
mod answer;
mod at;
mod begin;
mod borrowed;
mod bot;
mod claims;
mod clock;
mod deploy;
pub(crate) mod desk;
pub(crate) mod direct;
mod door_event;
mod due;
mod eligibility;
mod end;
mod fair_play;
pub(crate) mod fingerprints;
mod fixture;
mod fixture_log;
mod gallery;
mod hand;
pub(crate) mod heard;
mod help;
mod hint;
mod info;
mod kept;
mod learn;
mod legend;
pub(crate) mod look;
mod lookup;
mod me;
mod missing;
mod my;
mod mydata;
mod new;
pub(crate) mod offers;
mod options;
mod order;
pub(crate) mod panel;
mod pick;
pub(crate) mod play;
mod play_with;
mod preset;
mod press;
mod proof;
pub(crate) mod propose;
mod quits;
mod rated;
mod rematch;
mod replay;
pub(crate) mod request;
mod rules;
mod ruling;
mod score;
mod seats;
mod seek;
mod settings;
pub(crate) mod show;
mod sub;
mod terms;
mod timing;
mod tour;
pub(crate) mod tournament;
pub(crate) mod voice;
mod waiting;

pub(crate) use {new::named, pick::starts, preset::names as presets};

use caipan_rules::{Form, Rulebook, Say};
use desk::Desk;
use heard::{Bell, Cause, Utterance};

use crate::{chat::input::place::is_office, store::Debt};

use super::input::{
    command::{Command, LearnWish},
    fold::{LONGEST, echo},
    grammar::{SHORT, Verb, first_word},
    said::Said,
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
    desk.show_interrupted(owed);
}

/// Carries out an input: handles or ignores words, takes in door events, and handles due times.
pub(crate) fn run(desk: &mut Desk<'_>) {
    let heard = desk.heard;
    match &heard.cause {
        Cause::Told(door_event) => door_event::take(desk, door_event),
        Cause::Due(bell) => ring(desk, *bell),
        Cause::Said(utterance) => hear(desk, utterance),
        Cause::Thought(reply) => bot::act(desk, reply),
        Cause::Follows(wanted, contests) => waiting::begin(desk, wanted, contests),
        Cause::Unasked => {}
    }
}

/// Handles a due time.
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
        Some(verb) if said.addressed => {
            let asked = said.command.as_ref().expect("what is meant for the bot is read");
            command(desk, verb, asked)
        }
        _ if said.addressed => unspoken(desk, &said.text),
        // “draw 32-28?” is talk about the game, not a move in it.
        Some(_) => Ok(()),
        None => match learn::heard(desk, &said.text) {
            Some(wish) => learn::run(desk, &wish),
            None => play::bare(desk, &said.text),
        },
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

fn command(desk: &mut Desk<'_>, verb: Verb, asked: &Command) -> Result<(), Say> {
    borrowed::allows(desk, verb)?;
    press::fresh(desk, verb, asked)?;
    fixture::allows(desk, verb)?;
    if let Some(wish) = learn::meant(desk, asked) {
        return learn::run(desk, &wish);
    }
    if !verb.is_general() && !verb.is_of_any_place() {
        at::clear(desk)?;
        holds(desk)?;
    }
    dispatch(desk, asked)
}

/// Refuses where the match here cannot be read, unless another one is on its way.
fn holds(desk: &Desk<'_>) -> Result<(), Say> {
    let lost = desk.room.lost.as_ref().filter(|_| desk.room.lobby.is_none());
    lost.map_or(Ok(()), |lost| Err(lost.say()))
}

fn dispatch(desk: &mut Desk<'_>, asked: &Command) -> Result<(), Say> {
    match asked {
        Command::New(words) => new::run(desk, words),
        Command::Seek(wish) => seek::run(desk, wish),
        Command::Join { options } => join(desk, *options),
        Command::Bot(wish) => bot::run(desk, wish),
        Command::Leave => seats::leave(desk),
        Command::Hand { seat, person } => hand::run(desk, seat.as_ref(), *person),
        Command::Sub(whom) => sub::run(desk, whom),
        Command::Start => seats::start(desk),
        Command::Move(text) => play::run(desk, text),
        Command::Board => look::board(desk),
        Command::View => look::view(desk),
        Command::Moves(from) => look::moves(desk, from.as_deref()),
        Command::Pick(from) => pick::run(desk, from),
        Command::Progress => look::progress(desk),
        Command::Losses => look::losses(desk),
        Command::Hint => hint::run(desk),
        Command::Save(name) => kept::save(desk, name),
        Command::Load(name) => kept::load(desk, name),
        Command::List => kept::list(desk),
        Command::Score => score::run(desk),
        Command::Legend => legend::run(desk),
        Command::Terms(name) => terms::run(desk, name.as_ref()),
        Command::Clock => clock::show(desk),
        Command::Resume => clock::resume(desk),
        Command::AddTime(more) => clock::add(desk, more),
        Command::Record(id) => look::record(desk, id),
        Command::Proof => proof::run(desk),
        Command::Replay(replay) => replay::run(desk, replay),
        Command::Next(plies) => tour::next(desk, *plies),
        Command::Back(plies) => tour::back(desk, *plies),
        Command::Offer(pact) => answer::offer(desk, *pact),
        Command::Count(sureness) => answer::count(desk, *sureness),
        Command::Accept(answered) => answer::accept(desk, answered),
        Command::Decline(answered) => answer::decline(desk, answered),
        Command::Resign(sureness) => end::resign(desk, *sureness),
        Command::Abort(alone) => end::abort(desk, *alone),
        Command::Claim(seat) => absent::run(desk, seat),
        Command::Adjudicate(ruled, _) => end::adjudicate(desk, ruled),
        Command::Rematch => rematch::run(desk),
        Command::Games { all } => gallery::run(desk, *all),
        Command::Learn(wish) => learn::run(desk, wish),
        Command::Rules(page) => rules::run(desk, page),
        Command::Options(game) => info::options(desk, game.as_deref()),
        Command::About => info::about(desk),
        Command::Help(topic) => help::run(desk, topic.as_ref()),
        Command::Lookup(verb, words) => lookup::run(desk, *verb, words),
        Command::Preset(wish) => preset::run(desk, wish),
        Command::Language(word) => settings::language(desk, word),
        Command::Settings { server, pairs } => settings::run(desk, *server, pairs),
        Command::Me(pairs) => me::run(desk, pairs),
        Command::My => my::run(desk),
        Command::At(number) => at::run(desk, *number),
        Command::Privacy => mydata::privacy(desk),
        Command::MyData(wish) => mydata::run(desk, *wish),
        Command::Tournament(event) => tournament::run(desk, event),
    }
}

/// Joins the table here; where none waits, accepts a challenge that is open here.
fn join(desk: &mut Desk<'_>, options: bool) -> Result<(), Say> {
    let waits = desk.room.lobby.is_some() || hand::is_offered(desk);
    if !waits && seek::is_open(desk) { seek::accept(desk) } else { seats::join(desk, options) }
}

/// Tests if the game here knows as a word of its own (取消准备) what begins like a verb (取消).
fn is_word_of_game(desk: &Desk<'_>, said: &Said) -> bool {
    let live = desk.room.live().zip(said.glued.as_deref());
    live.is_some_and(|(bout, text)| bout.form(text) == Form::Whole)
}

/// Meant for the bot, but no verb in front: a move, a mistyped verb, or neither.
fn unspoken(desk: &mut Desk<'_>, text: &str) -> Result<(), Say> {
    let file = desk.heard.file().is_some();
    let said_nothing = text.is_empty() && !file || help::is_greeting(text);
    let called = desk.heard.is_spoken_to() && said_nothing;
    if called || help::is_wanted(text) {
        // “我想学军棋” asks for the course of that game.
        let course = help::game_in(desk, text).filter(|_| !desk.plays());
        return match course {
            Some(game) => learn::run(desk, &LearnWish::named(game)),
            None if help::is_of_courses(text) => learn::run(desk, &LearnWish::List),
            None => help::run(desk, None),
        };
    }
    if let Some(wish) = learn::heard(desk, text) {
        return learn::run(desk, &wish);
    }
    at::clear(desk)?;
    if matches!(text, "ready" | "准备") && fixture::calls(desk) {
        return command(desk, Verb::Join, &Command::Join { options: false });
    }
    holds(desk)?;
    if text.is_empty() && file {
        return play::run(desk, text);
    }
    if looks_like_move(desk, text) {
        return play::run(desk, text);
    }
    if text == SHORT {
        return tournament::help(desk, None);
    }
    let first = first_word(text);
    if !desk.plays() && named(desk, text).is_ok() {
        return rules::of(desk, text);
    }
    let here = desk.info_here().and_then(|info| desk.game(info.name).ok());
    let words = here.map_or_else(Vec::new, <dyn Rulebook>::verbs);
    match (Verb::nearest_of(first, words), learn::unknown(desk, first)) {
        // A word of the game here, which does not go on.
        (Some(near), _) if near == first => {
            Err(order::player(desk).err().unwrap_or_else(|| Say::new("no-game")))
        }
        (Some(near), _) => {
            Err(Say::new("no-such-verb-near").with("word", echo(first)).with("near", near))
        }
        (None, Some(lost)) => Err(lost),
        (None, None) if at::nowhere(desk) => {
            Err(Say::new("no-such-verb-nowhere").with("word", echo(first)))
        }
        // Whoever plays is waited for; of others a text like that may be for another program.
        (None, None) if desk.heard.is_spoken_to() || desk.plays() => {
            Err(Say::new("no-such-verb").with("word", echo(first)))
        }
        (None, None) => Ok(()),
    }
}

/// Tests if a text is meant as a move, even one with a square that the board does not have.
fn looks_like_move(desk: &Desk<'_>, text: &str) -> bool {
    let Some(bout) = desk.room.live() else { return false };
    let readable =
        |seat| bout.table().judge(seat, text).map_or_else(|illegal| !illegal.foreign, |_| true);
    bout.form(text) != Form::Foreign || desk.seat().is_some_and(readable)
}
