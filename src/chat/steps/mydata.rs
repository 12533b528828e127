//! `privacy`, `mydata`: what is kept of a person, given to them alone, and erased when they say so.

use std::collections::HashSet;

use crate::{
    chat::{
        input::{day::day, door::Look, fold::shorten, grammar::Verb},
        state::{
            PersonEvent, SettingsEvent,
            ban::Ban,
            ending::result,
            office::{channel_of, office_of},
            personal_data::{Found, Papers},
            results::Standing,
        },
        words::Cast,
    },
    referee::{Match, export},
    rules::{Arg, Observer, Say},
    store::Person,
    tournament::rating::Rating,
};

use super::{
    desk::{Desk, Out, To},
    press::sure,
    request::{Errand, Fetched},
};

/// The longest name that is written, in characters.
const NAME: usize = 200;

fn privacy(desk: &mut Desk<'_>) -> Result<(), Say> {
    let (to, text) = (desk.back(), desk.reply(&Say::new("privacy")));
    desk.answer_list(to, &text, "privacy.txt");
    Ok(())
}

pub(super) fn run(desk: &mut Desk<'_>, verb: Verb, rest: &str) -> Result<(), Say> {
    if verb == Verb::Privacy {
        return privacy(desk);
    }
    let (what, behind) = rest.split_once(' ').unwrap_or((rest, ""));
    let does = match (what, behind) {
        ("export" | "导出", "") => give,
        ("delete" | "删除", "") => ask,
        ("delete" | "删除", behind) if sure(behind) => erase,
        _ => return Err(Say::new("mydata-usage")),
    };
    match desk.fetched.last() {
        Some(Fetched::Papers(papers)) => does(desk, papers),
        _ => desk.errand = Some(Errand::Papers),
    }
    Ok(())
}

/// Everything that is kept, as a file.
fn give(desk: &mut Desk<'_>, papers: &Papers) {
    let Some(person) = &papers.person else {
        answer(desk, &Say::new("mydata-nothing"));
        return;
    };
    let text = text(desk, person, papers);
    let out = answer(desk, &Say::new("mydata-export"));
    out.file = Some(("mydata.txt", text));
    out.again = "mydata export";
}

/// Asks whether it is meant.
fn ask(desk: &mut Desk<'_>, papers: &Papers) {
    if papers.person.is_none() {
        answer(desk, &Say::new("mydata-nothing"));
        return;
    }
    let yes = desk.button("mydata delete yes", Look::Danger);
    let label = desk.word_to(&own(desk), &Say::new("button-mydata-delete-yes"));
    let mut places: Vec<_> = places(papers).map(|(place, _)| channel_of(&place).to_owned()).collect();
    let mut told = HashSet::new();
    places.retain(|place| told.insert(place.clone()));
    let count = places.len();
    let out = answer(
        desk,
        &Say::new("mydata-sure")
            .with("count", count)
            .with("places", Arg::List(places.into_iter().map(Arg::Place).collect())),
    );
    out.buttons = vec![crate::chat::Button { label, ..yes }];
    out.again = "mydata delete";
}

/// Erases the entry, once the line that says so is durable; before that, tables are left and games given up, so that
/// nobody waits for somebody who is gone. A place that could not be left does not hold anybody.
fn erase(desk: &mut Desk<'_>, papers: &Papers) {
    if papers.person.is_none() {
        answer(desk, &Say::new("mydata-nothing"));
        return;
    }
    if !desk.heard.left {
        desk.leaves = places(papers).collect();
    }
    let person = desk.heard.person.clone();
    desk.record_of(&person, vec![PersonEvent::Settings(SettingsEvent::Erased)]);
    desk.forgets = true;
    answer(desk, &Say::new("mydata-erased"));
}

/// Where somebody is waited for, and the words by which they leave.
fn places(papers: &Papers) -> impl Iterator<Item = (String, &'static str)> {
    let games = papers.seats.iter().map(|place| (place.clone(), "resign yes"));
    let tables = papers.tables.iter().map(|place| (place.clone(), "leave"));
    games.chain(tables).chain(papers.tournaments.iter().map(|channel| (office_of(channel), "t withdraw yes")))
}

fn own(desk: &Desk<'_>) -> To {
    To::Direct(desk.heard.person.clone())
}

/// Answers the author alone, wherever it was asked.
fn answer<'a>(desk: &'a mut Desk<'_>, say: &Say) -> &'a mut Out {
    let to = own(desk);
    let text = desk.word_to(&to, say);
    desk.push(Out::new(to, text))
}

fn text(desk: &Desk<'_>, person: &Person, papers: &Papers) -> String {
    let chosen = papers.chosen.iter().map(|(key, value)| format!("{key}={value}")).collect::<Vec<_>>();
    let kept = papers.chosen.all_kept().map(|(name, text)| format!("{name}={text}")).collect::<Vec<_>>();
    let says = [
        Say::new("mydata-account").with("account", shorten(&person.account, NAME)),
        Say::new("mydata-name").with("name", shorten(&person.name, NAME)),
        Say::new("mydata-id").with("id", person.id.as_str()),
        Say::new("mydata-chosen").with("chosen", chosen),
        Say::new("mydata-kept").with("kept", kept),
        Say::new("mydata-seats").with("places", papers.seats.clone()),
        Say::new("mydata-tables").with("places", papers.tables.clone()),
        Say::new("mydata-tournaments").with("places", papers.tournaments.clone()),
        Say::new("mydata-matches").with("count", papers.matches.len() + papers.older).with("older", papers.older),
    ];
    let head = says.iter().map(|say| desk.word_to(&own(desk), say));
    let matches = papers.matches.iter().map(|(id, found)| record(desk, id, found));
    let rating = |(server, row): &(String, Standing)| {
        let game = Say::new(format!("game-{}", row.variant));
        let say = Say::new("mydata-rating").with("server", shorten(server, NAME)).with("game", game);
        let say = say.with("rating", Rating::shown(&row.strength).to_string()).with("games", row.strength.tally.games);
        desk.word_to(&own(desk), &say)
    };
    let ban = |(server, ban): &(String, Ban)| {
        let say = Say::new("mydata-ban").with("server", shorten(server, NAME)).with("day", day(ban.at));
        desk.word_to(&own(desk), &say.with("why", ban.why()))
    };
    let bans = papers.bans.iter().map(ban);
    head.chain(papers.ratings.iter().map(rating)).chain(bans).chain(matches).collect::<Vec<_>>().join("\n")
}

/// A match with its result, and its record as the author may see it.
fn record(desk: &Desk<'_>, id: &str, found: &Found) -> String {
    match found {
        Found::Whole(bout) => whole(desk, id, bout),
        Found::Away => desk.word_to(&own(desk), &Say::new("mydata-away").with("id", id)),
        Found::Spoilt => desk.word_to(&own(desk), &Say::new("mydata-unread").with("id", id)),
    }
}

fn whole(desk: &Desk<'_>, id: &str, bout: &Match) -> String {
    // A seat that was handed over is another's now, with all that it knows.
    let (who, seat) = match bout.seat_of(&desk.heard.person) {
        Some(seat) => (bout.observer(seat), Arg::Seat(seat)),
        None => (Observer::Public, Say::new("mydata-handed").into()),
    };
    let cast = Cast { info: Some(bout.info()), people: &[] };
    let language = desk.language_for(&desk.heard.person);
    let stands = if bout.is_over() { result(&bout.outcome()) } else { Say::new("mydata-goes-on") };
    let say = Say::new("mydata-match").with("id", id).with("day", bout.header().begun.as_str());
    let game = Say::new(format!("game-{}", bout.info().name));
    let title = desk.word_in(language, &say.with("game", game).with("seat", seat).with("result", stands), &cast);
    format!("\n{title}\n{}", export(bout, who).join("\n"))
}
