//! `replay [GAME] [#N] [PDN] | PLY | start | end | paste`: opens a game to look through, or turns
//! to a ply.

use caipan_rules::{Catalog, Flaw, Rulebook, Say, Scroll, Which, find, nickname};

use crate::chat::{
    input::{
        door::{Blank, Look, Way},
        fold::{LARGEST, decode, echo, fold, lines, shorten},
    },
    state::tour::Tour,
    words::Cast,
};

use super::{
    desk::{Desk, Out},
    tour,
};

/// What asks for a form to paste a game into.
const PASTE: [&str; 2] = ["paste", "粘贴"];

/// The longest title that is said, characters.
const TITLE: usize = 200;

/// What was asked for.
struct Asked<'a> {
    /// The variant, where one is named.
    book: Option<&'static dyn Rulebook>,
    /// Which game of the text, from 1.
    number: usize,
    /// The text of the record, or a ply, or nothing.
    text: &'a str,
}

pub(super) fn run(desk: &mut Desk<'_>) -> Result<(), Say> {
    let heard = desk.heard;
    let prefix = desk.room.settings.prefix(&desk.world.hall_config);
    // Records of games mean something by their lines.
    let text = heard.utterance().map(|utterance| lines(utterance.behind(&prefix)));
    let text = text.unwrap_or_default();
    let asked = Asked::read(desk.world.catalog, &text);
    if let Some(file) = heard.file() {
        if file.bytes.len() > LARGEST {
            let name = echo(&lines(&file.name).replace('\n', " "));
            return Err(Say::new("file-too-large").with("name", name).with("most", LARGEST));
        }
        return open(desk, &Asked { text: &lines(&decode(&file.bytes)), ..asked });
    }
    if asked.text.is_empty() {
        return last(desk, &asked);
    }
    match ply(asked.text) {
        Some(ply) => tour::turn(desk, ply),
        None if PASTE.contains(&fold(asked.text, &[], &[]).as_str()) => paste(desk),
        None => open(desk, &asked),
    }
}

/// Asks for a text to be pasted, where there is a form for that; else says how else it is done.
fn paste(desk: &mut Desk<'_>) -> Result<(), Say> {
    if desk.heard.way() == Some(&Way::Typed) {
        return Err(Say::new("replay-what"));
    }
    let say = |key| desk.reply(&Say::new(key));
    let blank = Blank {
        title: say("blank-replay"),
        label: say("blank-replay-text"),
        command: "replay".to_owned(),
    };
    let (to, text) = (desk.back(), say("replay-what"));
    desk.push(Out::new(to, text)).body.blank = Some(blank);
    Ok(())
}

/// Where a game was looked for and not found, a button to paste one stands under the refusal.
pub(super) fn offer(desk: &mut Desk<'_>, why: &Say) {
    let button = desk.button("replay paste", Look::Plain);
    if let (Some(out), "no-replay" | "replay-what" | "replay-unfound") =
        (desk.outs.last_mut(), &*why.key)
    {
        out.body.buttons.push(button);
    }
}

impl<'a> Asked<'a> {
    fn read(catalog: Catalog, text: &'a str) -> Self {
        let text = text.trim();
        let (word, rest) = first(text);
        let name = fold(word, &[], &[]);
        // A record says itself how many play: of a name that says more only the game counts.
        let book = find(catalog, &name).or_else(|| nickname(catalog, &name).map(|(book, _)| book));
        let text = if book.is_some() { rest } else { text };
        let (word, rest) = first(text);
        match word.strip_prefix('#').and_then(|number| number.parse().ok()) {
            Some(number) => Self { book, number, text: rest },
            None => Self { book, number: 1, text },
        }
    }
}

/// The first word of a text, and the rest.
fn first(text: &str) -> (&str, &str) {
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim_start())
}

/// The ply that a word names.
fn ply(text: &str) -> Option<usize> {
    match fold(text, &[], &[]).as_str() {
        "start" | "开头" => Some(0),
        "end" | "结尾" => Some(usize::MAX),
        word => word.parse().ok(),
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
    let chosen = asked.number.checked_sub(1).and_then(|at| found.into_iter().nth(at));
    let Some((book, scroll)) = chosen else {
        return Err(Say::new("replay-number").with("count", count).with("number", asked.number));
    };
    let mut lead = Vec::new();
    if count > 1 {
        let other = asked.number % count + 1;
        let say = Say::new("replay-several")
            .with("count", count)
            .with("number", asked.number)
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
        book.import(asked.text, which).into_iter().map(move |scroll| (book, scroll))
    };
    if let Some(book) = asked.book {
        return some(of(book, Which::Every).collect());
    }
    if !asked.text.contains(|symbol: char| symbol.is_whitespace() || symbol.is_ascii_digit()) {
        // One word without a number is no record: somebody looks for a game.
        desk.game(&fold(asked.text, &[], &[]))?;
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
    let stray = || catalog.iter().any(|book| book.count(asked.text) > 0);
    if unsaid.is_empty() && stray() { Err(Say::new("replay-stray")) } else { some(unsaid) }
}

fn some<T>(found: Vec<T>) -> Result<Vec<T>, Say> {
    if found.is_empty() { Err(Say::new("replay-unfound")) } else { Ok(found) }
}

/// Where a record stops being legal, and why, in the words of its game.
fn said(desk: &Desk<'_>, flaw: &Flaw, cast: &Cast<'_>) -> String {
    let why = desk.word_as(&flaw.why, cast);
    let say = Say::new("replay-flaw").with("line", flaw.line).with("ply", flaw.ply);
    desk.word(&say.with("token", echo(&flaw.token)).with("why", why))
}
