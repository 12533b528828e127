//! `replay [GAME] [#N] [PDN] | PLY | start | end | flip | jump | gif | seat=N | paste`: opens a
//! game to look through, turns to a ply, or looks at it in another way.

use caipan_rules::{Catalog, Flaw, Rulebook, Say, Scroll, Which, find, nickname};

use crate::chat::{
    input::{
        command::{Replay, ReplayText, ReplayWish},
        door::{Blank, Look, Way},
        fold::{LARGEST, decode, echo, lines, shorten},
    },
    state::tour::Tour,
    words::Cast,
};
use crate::referee::Match;

use super::{
    animation,
    begin::ID,
    desk::{Desk, Out},
    look, tour,
};

/// The longest title that is said, characters.
const TITLE: usize = 200;

/// The game asked for.
struct Asked<'a> {
    /// The variant, where one is named.
    book: Option<&'static dyn Rulebook>,
    /// The rest.
    of: &'a ReplayText,
}

pub(super) fn run(desk: &mut Desk<'_>, replay: &Replay) -> Result<(), Say> {
    let asked = Asked::of(desk.world.catalog, replay);
    if let Some(file) = desk.heard.file() {
        if file.bytes.len() > LARGEST {
            let name = echo(&lines(&file.name).replace('\n', " "));
            return Err(Say::new("file-too-large").with("name", name).with("most", LARGEST));
        }
        let of = ReplayText::new(asked.of.number, &lines(&decode(&file.bytes)));
        return open(desk, &Asked { of: &of, ..asked });
    }
    let named = |bout: &Match| look::is_called(bout, &asked.of.text);
    if asked.of.text.is_empty() || desk.room.bout.as_ref().is_some_and(named) {
        return last(desk, &asked);
    }
    match asked.of.wish {
        Some(ReplayWish::Ply(ply)) => tour::turn(desk, ply),
        Some(ReplayWish::Flip) => tour::flip(desk),
        Some(ReplayWish::Jump) => tour::jump(desk),
        Some(ReplayWish::See(gaze)) => {
            if desk.room.tour.is_none() {
                last(desk, &asked)?;
                desk.outs.pop();
            }
            tour::see(desk, gaze)
        }
        Some(ReplayWish::Gif(gaze)) => animation::run(desk, gaze),
        Some(ReplayWish::Paste) => paste(desk),
        None => open(desk, &asked),
    }
}

/// Asks for a text to be pasted, where there is a form for that; else says how else it is done.
fn paste(desk: &mut Desk<'_>) -> Result<(), Say> {
    if desk.heard.way() == Some(&Way::Typed) {
        return Err(Say::new("replay-what"));
    }
    ask(desk, ["blank-replay", "blank-replay-text", "replay-what"]);
    Ok(())
}

/// Asks for the rest of a `replay` with a form: its title, its label, and what is said where there
/// is none.
pub(super) fn ask(desk: &mut Desk<'_>, [title, label, else_said]: [&'static str; 3]) {
    let say = |key| desk.reply(&Say::new(key));
    let blank = Blank { title: say(title), label: say(label), command: "replay".to_owned() };
    let (to, text) = (desk.back(), say(else_said));
    desk.push(Out::new(to, text)).body.blank = Some(blank);
}

/// Puts a button to paste a game under the refusal of one that was not found.
pub(super) fn offer(desk: &mut Desk<'_>, why: &Say) {
    let button = desk.button("replay paste", Look::Plain);
    if let (Some(out), "no-replay" | "replay-what" | "replay-unfound") =
        (desk.outs.last_mut(), &*why.key)
    {
        out.body.buttons.push(button);
    }
}

impl<'a> Asked<'a> {
    fn of(catalog: Catalog, replay: &'a Replay) -> Self {
        let name = &replay.name;
        // A record says itself how many play: of a name that says more only the game counts.
        let book = find(catalog, name).or_else(|| nickname(catalog, name).map(|(book, _)| book));
        Self { book, of: if book.is_some() { &replay.behind } else { &replay.whole } }
    }
}

/// The match that was played here last, once it is over.
fn last(desk: &mut Desk<'_>, asked: &Asked<'_>) -> Result<(), Say> {
    let bout = desk
        .room
        .bout
        .as_ref()
        .filter(|bout| asked.book.is_none_or(|book| book.info().name == bout.info().name));
    let bout = bout.ok_or_else(|| Say::new("replay-what"))?;
    if !bout.is_over() {
        return Err(Say::new("not-over"));
    }
    let tour = Tour::of(bout);
    tour::open(desk, tour, Vec::new())
}

/// Opens the game that was asked for among those in a text.
fn open(desk: &mut Desk<'_>, asked: &Asked<'_>) -> Result<(), Say> {
    let found = games(desk, asked)?;
    let count = found.len();
    let chosen = asked.of.number.checked_sub(1).and_then(|at| found.into_iter().nth(at));
    let Some((book, scroll)) = chosen else {
        return Err(Say::new("replay-number").with("count", count).with("number", asked.of.number));
    };
    let mut lead = Vec::new();
    if count > 1 {
        let other = asked.of.number % count + 1;
        let say = Say::new("replay-several")
            .with("count", count)
            .with("number", asked.of.number)
            .with("other", other);
        lead.push(desk.word(&say));
    }
    if !scroll.title.is_empty() {
        lead.push(
            desk.word(&Say::new("replay-title").with("title", shorten(&scroll.title, TITLE))),
        );
    }
    let Some(flaw) = &scroll.flaw else {
        let tour = Tour::through(book, &scroll).ok_or_else(|| Say::new("replay-unfound"))?;
        return tour::open(desk, tour, lead);
    };
    lead.push(said(desk, flaw, &Cast { info: Some(book.info()), people: &[] }));
    match Tour::through(book, &scroll).filter(|tour| tour.length() > 0) {
        Some(mut tour) => {
            // What went wrong is seen best where it went wrong.
            tour.turn(usize::MAX);
            tour::open(desk, tour, lead)
        }
        None => {
            // Nothing of it can be played: what is being looked at stays.
            let to = desk.floor();
            desk.push(Out::new(to, lead.join("\n")));
            Ok(())
        }
    }
}

/// The games in a text, in order: of the variant that is named, else of those that the games name
/// themselves, else of the variant that is played here or the first there is.
fn games(desk: &Desk<'_>, asked: &Asked<'_>) -> Result<Vec<(&'static dyn Rulebook, Scroll)>, Say> {
    let of = |book: &'static dyn Rulebook, which| {
        book.import(&asked.of.text, which).into_iter().map(move |scroll| (book, scroll))
    };
    if let Some(book) = asked.book {
        return some(of(book, Which::Every).collect());
    }
    if let Some(bout) = desk.room.bout.as_ref().filter(|_| is_id(&asked.of.text)) {
        return Err(look::other_game(bout));
    }
    if let Some(name) = &asked.of.lone {
        // One word without a number is no record: somebody looks for a game.
        desk.game(name)?;
    }
    let catalog = desk.world.catalog;
    let mut named: Vec<_> = catalog.iter().flat_map(|book| of(*book, Which::Own)).collect();
    if !named.is_empty() {
        named.sort_by_key(|(_, scroll)| scroll.line);
        return Ok(named);
    }
    let here = desk
        .info_here()
        .and_then(|info| find(catalog, info.name))
        .or_else(|| catalog.first().copied());
    let unsaid: Vec<_> = here.into_iter().flat_map(|book| of(book, Which::OwnOrUnsaid)).collect();
    let stray = || catalog.iter().any(|book| book.count(&asked.of.text) > 0);
    if unsaid.is_empty() && stray() { Err(Say::new("replay-stray")) } else { some(unsaid) }
}

/// Tests if a text looks like the id of a match: a word of so many letters and digits.
fn is_id(text: &str) -> bool {
    text.len() == ID && text.chars().all(|sign| sign.is_ascii_alphanumeric())
}

fn some<T>(found: Vec<T>) -> Result<Vec<T>, Say> {
    if found.is_empty() { Err(Say::new("replay-unfound")) } else { Ok(found) }
}

/// Words where a record stops being legal, and why, in the language of its game.
fn said(desk: &Desk<'_>, flaw: &Flaw, cast: &Cast<'_>) -> String {
    let why = desk.word_as(&flaw.why, cast);
    let say = Say::new("replay-flaw").with("line", flaw.line).with("ply", flaw.ply);
    desk.word(&say.with("token", echo(&flaw.token)).with("why", why))
}
