//! `rating`, `top`, `history`, `against`: how people stand on the server, and what they have played
//! there.

use caipan_rules::{Arg, Say, find};
use caipan_tournament::rating::Rating;

use crate::chat::{
    input::{
        command::LookupWord,
        door::{Button, Look},
        fold::echo,
        grammar::Verb,
    },
    state::results::{Ask, Found, Page, Played, Standing, day_of},
};

use super::{
    desk::{Desk, Needs},
    rated::number,
    request::{Fetched, Request},
};

/// The parsed words of a command.
#[derive(Default)]
struct Said {
    people: Vec<String>,
    game: Option<String>,
    page: Option<usize>,
}

/// Asks about the games of the server, and tells the answer once it is there.
pub(super) fn run(desk: &mut Desk<'_>, verb: Verb, words: &[LookupWord]) -> Result<(), Say> {
    if matches!(words, [LookupWord::Help]) {
        desk.answer(&Say::new("rating-help"));
        return Ok(());
    }
    if desk.room.is_direct() {
        return Err(Say::new("rating-in-channel"));
    }
    let said = read(desk, words)?;
    match desk.fetched.last() {
        Some(Fetched::Results(found)) => tell(desk, &said, found),
        _ => {
            desk.needs = Needs::Fetch(Request::Results(ask(desk, verb, said)?));
            Ok(())
        }
    }
}

fn read(desk: &Desk<'_>, words: &[LookupWord]) -> Result<Said, Say> {
    let mut said = Said::default();
    for word in words {
        match word {
            LookupWord::Person(index) => {
                said.people.extend(desk.heard.mentions().get(*index).cloned())
            }
            LookupWord::Page(page) => said.page = Some(*page),
            LookupWord::Help => return Err(Say::new("rating-word").with("word", "help")),
            LookupWord::Game(name) => said.game = Some(desk.game(name)?.info().name.to_owned()),
            LookupWord::Stranger(word) => {
                return Err(Say::new("rating-person").with("word", echo(word)));
            }
            LookupWord::Pair(word) => {
                return Err(Say::new("rating-word").with("word", echo(word)));
            }
        }
    }
    said.people.dedup();
    Ok(said)
}

fn ask(desk: &Desk<'_>, verb: Verb, said: Said) -> Result<Ask, Say> {
    let Said { mut people, game, page } = said;
    let page = page.unwrap_or(1);
    let own = desk.heard.person().to_owned();
    match (verb, &people[..]) {
        (Verb::Top, _) => Ok(Ask::Top { game: game.or_else(|| usual(desk)), page }),
        (Verb::Against, []) => Err(Say::new("against-whom")),
        (Verb::Against, [one]) if *one == own => Err(Say::new("against-whom")),
        (Verb::Against, [other]) => Ok(Ask::Against { one: own, other: other.clone(), game }),
        (Verb::Against | Verb::History, [one, other, ..]) => {
            Ok(Ask::Against { one: one.clone(), other: other.clone(), game })
        }
        (Verb::History, _) => Ok(Ask::History { person: people.pop().unwrap_or(own), game, page }),
        _ => Ok(Ask::Rating { person: people.into_iter().next().unwrap_or(own), game }),
    }
}

/// The game of the list where none is named: that of the table or match here, else the channel's.
fn usual(desk: &Desk<'_>) -> Option<String> {
    let here = desk.info_here().map(|info| info.name.to_owned());
    here.or_else(|| desk.room.settings.chosen("game").map(|(name, _)| name.to_owned()))
}

fn tell(desk: &mut Desk<'_>, said: &Said, found: &Found) -> Result<(), Say> {
    let person = said.people.first().map_or(desk.heard.person(), String::as_str).to_owned();
    match found {
        Found::Rating(rows) => rating(desk, person, rows),
        Found::Top(game, page) => top(desk, game.as_deref(), page),
        Found::History(page) => history(desk, person, page),
        Found::Against(counts) => against(desk, said, counts),
        Found::Hidden(person) => Err(Say::new("rating-hidden").with("who", who(desk, person))),
        Found::Change(..) | Found::Unread => Ok(()),
    }
}

fn rating(desk: &mut Desk<'_>, person: String, rows: &[Standing]) -> Result<(), Say> {
    if rows.is_empty() {
        return Err(Say::new("rating-none").with("who", Arg::Person(person)));
    }
    let title = Say::new("rating").with("who", Arg::Person(person));
    let row = |row: &Standing| {
        let say =
            Say::new("rating-row").with("game", game(desk, &row.variant)).with("kind", kind(row));
        let shown = row.strength.missing() == 0;
        let place = Say::new("rating-place").with("place", row.place).with("of", row.of);
        let place = if shown { place.into() } else { Arg::from("") };
        scored(desk, say, row).with("where", place)
    };
    let says = std::iter::once(title)
        .chain(rows.iter().map(row))
        .chain(uncertain(desk, rows))
        .collect::<Vec<_>>();
    list(desk, &says, "rating.txt");
    Ok(())
}

fn top(desk: &mut Desk<'_>, variant: Option<&str>, page: &Page<Standing>) -> Result<(), Say> {
    let Some(variant) = variant.filter(|_| page.pages > 0) else {
        let all = Say::new("top-none");
        return Err(
            variant.map_or(all, |name| Say::new("top-none-of").with("game", game(desk, name)))
        );
    };
    on(page)?;
    let title = Say::new("top")
        .with("game", game(desk, variant))
        .with("page", page.page)
        .with("pages", page.pages);
    let row = |row: &Standing| {
        let shown = row.strength.missing() == 0;
        let place = if shown { format!("{}.", row.place) } else { "–".to_owned() };
        let say = Say::new("top-row").with("place", place);
        let say = say.with("who", Arg::Person(row.person.clone()));
        scored(desk, say, row).with("kind", kind(row))
    };
    let rows = page.rows.iter().map(row);
    let says =
        std::iter::once(title).chain(rows).chain(uncertain(desk, &page.rows)).collect::<Vec<_>>();
    let more = Button {
        label: desk.reply(&Say::new("button-more")),
        command: format!("top {variant} {}", page.page + 1),
        stamp: String::new(),
        look: Look::Plain,
    };
    list(desk, &says, "top.txt");
    if let Some(out) = desk.outs.last_mut().filter(|_| page.page < page.pages) {
        out.body.buttons.push(more);
    }
    Ok(())
}

fn history(desk: &mut Desk<'_>, person: String, page: &Page<Played>) -> Result<(), Say> {
    if page.pages == 0 {
        return Err(Say::new("rating-none").with("who", Arg::Person(person)));
    }
    on(page)?;
    let title = Say::new("history").with("who", Arg::Person(person.clone()));
    let title = title.with("page", page.page).with("pages", page.pages);
    let rows = page.rows.iter().filter_map(|played| {
        let say = Say::new("history-row")
            .with("day", played.date())
            .with("game", game(desk, &played.variant));
        Some(say.with("result", result(desk, &person, played)?).with("id", played.id.as_str()))
    });
    let says = std::iter::once(title).chain(rows).collect::<Vec<_>>();
    list(desk, &says, "history.txt");
    Ok(())
}

/// Words the result of a game for a person, with their partners and opponents.
fn result(desk: &Desk<'_>, person: &str, played: &Played) -> Option<Say> {
    let (own, place) = played.side_of(person)?;
    let named =
        |people: &[String]| -> Vec<Arg> { people.iter().map(|person| who(desk, person)).collect() };
    let others = played.game.sides.iter().filter(|(people, _)| people != own);
    let others: Vec<_> = others.flat_map(|(people, _)| named(people)).collect();
    let mates = named(&own.iter().filter(|mate| *mate != person).cloned().collect::<Vec<_>>());
    let with: Arg = match mates.is_empty() {
        true => "".into(),
        false => Say::new("history-with").with("mates", Arg::List(mates)).into(),
    };
    let level = played.game.sides.iter().all(|(_, other)| other == place);
    let word = match (played.game.sides.len(), place) {
        _ if level => "history-drawn",
        (2, 1) => "history-won",
        (2, _) => "history-lost",
        _ => "history-place",
    };
    let say = Say::new(word).with("others", Arg::List(others)).with("with", with);
    Some(say.with("place", u32::from(*place)).with("of", played.game.sides.len()))
}

fn against(desk: &mut Desk<'_>, said: &Said, counts: &[(String, [u32; 3])]) -> Result<(), Say> {
    let (one, other) = match &said.people[..] {
        [one, other, ..] => (one.clone(), other.clone()),
        [other] => (desk.heard.person().to_owned(), other.clone()),
        [] => return Err(Say::new("against-whom")),
    };
    let about = |say: Say| {
        say.with("one", Arg::Person(one.clone())).with("other", Arg::Person(other.clone()))
    };
    if counts.is_empty() {
        return Err(about(Say::new("against-none")));
    }
    let counted = |say: Say, [wins, draws, losses]: [u32; 3]| {
        say.with("wins", wins).with("draws", draws).with("losses", losses)
    };
    let all = counts.iter().fold([0; 3], |all, (_, own)| [0, 1, 2].map(|at| all[at] + own[at]));
    let row = |(variant, own): &(String, [u32; 3])| {
        counted(Say::new("against-row").with("game", game(desk, variant)), *own)
    };
    let rows: Vec<_> = counts.iter().map(row).collect();
    let says = std::iter::once(counted(about(Say::new("against-counts")), all))
        .chain(rows)
        .collect::<Vec<_>>();
    list(desk, &says, "against.txt");
    Ok(())
}

/// Tests that a page is one of the list.
fn on<T>(page: &Page<T>) -> Result<(), Say> {
    let fits = (1..=page.pages).contains(&page.page);
    if fits {
        Ok(())
    } else {
        Err(Say::new("page-none").with("page", page.page).with("pages", page.pages))
    }
}

/// A sentence with somebody's rating and games.
fn scored(desk: &Desk<'_>, say: Say, row: &Standing) -> Say {
    let tally = row.strength.tally;
    let rating = Rating::shown(&row.strength);
    let rating: Arg = match row.strength.missing() {
        0 => {
            Say::new("rating-number").with("rating", number(rating, is_uncertain(desk, row))).into()
        }
        missing => Say::new("rating-provisional").with("missing", missing).into(),
    };
    say.with("rating", rating)
        .with("games", tally.games)
        .with("wins", tally.wins)
        .with("draws", tally.draws)
}

fn is_uncertain(desk: &Desk<'_>, row: &Standing) -> bool {
    row.strength.missing() == 0 && Rating::uncertain(&row.strength, day_of(desk.heard.at()))
}

/// Explains the `?`, if one of the rows has it.
fn uncertain(desk: &Desk<'_>, rows: &[Standing]) -> Option<Say> {
    rows.iter().any(|row| is_uncertain(desk, row)).then(|| Say::new("rating-uncertain"))
}

/// Words the kind of games of a rating; empty for games of two.
fn kind(row: &Standing) -> Arg {
    if row.alone { "".into() } else { Say::new("rating-among").into() }
}

/// Names a person; a stand-in for one who is unknown or has been forgotten.
fn who(desk: &Desk<'_>, person: &str) -> Arg {
    let gone = person.is_empty() || desk.is_gone(person);
    if gone { Say::new("somebody").into() } else { Arg::Person(person.to_owned()) }
}

/// A game by name, even one that is no longer there.
fn game(desk: &Desk<'_>, variant: &str) -> Arg {
    match find(desk.world.catalog, variant) {
        Some(book) => Say::new(format!("game-{}", book.info().name)).into(),
        None => variant.into(),
    }
}

/// Answers with a list, a line each.
fn list(desk: &mut Desk<'_>, says: &[Say], file: &'static str) {
    let text = says.iter().map(|say| desk.reply(say)).collect::<Vec<_>>().join("\n");
    let to = desk.back();
    desk.answer_list(to, &text, file);
}
