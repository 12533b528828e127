//! `terms`: the words of a game's own language.

use std::collections::BTreeSet;

use caipan_rules::{Arg, Catalog, Info, Rulebook, Say, Term};

use crate::chat::input::{
    command::TermName,
    fold::{bare, echo},
};

use super::{
    desk::{Desk, Figure, Out},
    learn, new,
    show::SMALL,
};

/// How many words of each family are named where those of all are asked for.
const SOME: usize = 4;

/// Explains a word of the game that is played here, else of any that has it; without one, lists
/// those of the game here, or of all.
pub(super) fn run(desk: &mut Desk<'_>, name: Option<&TermName>) -> Result<(), Say> {
    let books = books(desk);
    let Some(TermName { words, key }) = name else { return list(desk, &books) };
    let word = words.as_str();
    if let Ok((book, _)) = new::named(desk, word) {
        return list(desk, &[book]);
    }
    let others = families(desk.world.catalog);
    let all = books.iter().chain(&others);
    let (infos, terms): (Vec<_>, Vec<Term>) =
        all.flat_map(|book| book.terms().into_iter().map(|term| (book.info(), term))).unzip();
    let shown: Vec<String> = terms.iter().map(|term| bare(&desk.reply(&term.name))).collect();
    let by_key = |term: &Term| term.key == *key || term.names.contains(&word);
    let plural = format!("{word}s");
    let named = |name: &String| name == word || *name == plural;
    let found = shown.iter().position(named).or_else(|| terms.iter().position(by_key));
    let at = found.ok_or_else(|| unknown(word, &terms, &shown))?;
    explain(desk, infos[at], &terms[at]);
    Ok(())
}

/// The game here, else the one that the author learns here, or one of each family.
fn books(desk: &Desk<'_>) -> Vec<&'static dyn Rulebook> {
    let here = desk.info_here().map(|info| info.name).or_else(|| learn::game(desk));
    let here = here.and_then(|name| desk.game(name).ok());
    let here = here.filter(|book| !book.terms().is_empty());
    here.map_or_else(|| families(desk.world.catalog), |book| vec![book])
}

/// Returns the first game of each family: the games of a family share their words.
pub(super) fn families(catalog: Catalog) -> Vec<&'static dyn Rulebook> {
    let mut met = BTreeSet::new();
    catalog.iter().filter(|book| met.insert(book.info().family)).copied().collect()
}

/// Lists the words of a game, or some of each family.
fn list(desk: &mut Desk<'_>, books: &[&'static dyn Rulebook]) -> Result<(), Say> {
    let (key, most) = if books.len() > 1 { ("terms-some", SOME) } else { ("terms", usize::MAX) };
    let row = |book: &&'static dyn Rulebook| {
        let mut terms = book.terms();
        // Rows of any length are one word.
        terms.dedup_by_key(|term| term.key);
        let names: Vec<Arg> =
            terms.into_iter().take(most).map(|term| Arg::Say(term.name)).collect();
        let (game, word) = (title(desk, *book), book.info().word());
        let say = Say::new(key).with("game", game).with("word", word);
        (!names.is_empty()).then(|| say.with("terms", Arg::List(names)))
    };
    let rows: Vec<String> = books.iter().filter_map(row).map(|say| desk.reply(&say)).collect();
    let to = desk.back();
    desk.answer_list(to, &rows.join("\n"), "terms.txt");
    Ok(())
}

/// Names a game, or the family where its words are listed for all games of it.
fn title(desk: &Desk<'_>, book: &dyn Rulebook) -> Say {
    let info = book.info();
    let of_family = |other: &&&dyn Rulebook| other.info().family == info.family;
    let several = desk.world.catalog.iter().filter(of_family).nth(1).is_some();
    let whole = several && desk.info_here().is_none_or(|here| here.family != info.family);
    if whole {
        Say::new(format!("family-{}", info.family))
    } else {
        Say::new(format!("game-{}", info.name))
    }
}

fn explain(desk: &mut Desk<'_>, info: &Info, term: &Term) {
    let say =
        Say::new("terms-row").with("name", term.name.clone()).with("text", term.means.clone());
    let to = desk.back();
    let source = term.source.as_ref().map(|source| desk.word_to(&to, source));
    let small = source.map(|source| format!("\n{SMALL}{source}")).unwrap_or_default();
    let text = desk.word_to(&to, &say) + &small;
    let picture = term.scene.clone().map(|scene| {
        let scene = desk.lettered(info, scene, &to);
        let alt = desk.alt_of_term(&term.name, &scene, &to);
        (scene, alt)
    });
    desk.push(Out::new(to, text)).body.figure = picture.map(Figure::board);
}

/// The refusal of a word, with the nearest one.
fn unknown(word: &str, terms: &[Term], shown: &[String]) -> Say {
    let names = terms
        .iter()
        .flat_map(|term| term.names.iter().copied())
        .chain(shown.iter().map(String::as_str));
    match caipan_rules::nearest(word, names) {
        Some(near) => Say::new("no-such-term-near").with("word", echo(word)).with("near", near),
        None => Say::new("no-such-term").with("word", echo(word)),
    }
}
