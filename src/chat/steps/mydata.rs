//! `privacy`, `mydata`: the data kept of a person, given to them alone, and erased at their
//! request.

use std::collections::HashSet;

use caipan_rules::{Arg, Observer, Say};
use caipan_tournament::rating::Rating;

use crate::{
    chat::{
        input::{
            command::{
                Command, DataWish, Sureness, Usage,
                event::{Action, ActionVerb, Event},
            },
            day::day,
            door::Look,
            fold::shorten,
            grammar::Verb,
            place::{channel_of, office_of},
            said::Said,
        },
        state::{
            PersonEvent, SettingsEvent,
            ban::Ban,
            ending::result,
            personal_data::{Found, PersonalData},
            results::Standing,
        },
        words::Cast,
    },
    referee::{Match, export},
    store::Person,
};

use super::{
    desk::{Desk, Needs, Out, To},
    request::{Fetched, Request},
};

/// The longest name that is written, in characters.
const NAME: usize = 200;

pub(super) fn privacy(desk: &mut Desk<'_>) -> Result<(), Say> {
    let (to, text) = (desk.back(), desk.reply(&Say::new("privacy-brief")));
    let whole = desk.reply(&Say::new("privacy"));
    desk.push(Out::new(to, text)).body.file = Some(("privacy.txt", whole + "\n"));
    Ok(())
}

pub(super) fn run(desk: &mut Desk<'_>, wish: Result<DataWish, Usage>) -> Result<(), Say> {
    let does = match wish {
        Ok(DataWish::Export) => give,
        Ok(DataWish::Delete) => ask,
        Ok(DataWish::DeleteSurely) => erase,
        Err(Usage) => return Err(Say::new("mydata-usage")),
    };
    match desk.fetched.last() {
        Some(Fetched::PersonalData(personal_data)) => does(desk, personal_data),
        _ => desk.needs = Needs::Fetch(Request::PersonalData),
    }
    Ok(())
}

/// Everything that is kept, as a file.
fn give(desk: &mut Desk<'_>, personal_data: &PersonalData) {
    let Some(person) = &personal_data.person else {
        answer(desk, &Say::new("mydata-nothing"));
        return;
    };
    let text = text(desk, person, personal_data);
    let out = answer(desk, &Say::new("mydata-export"));
    out.body.file = Some(("mydata.txt", text));
    out.audience.again = "mydata export";
}

/// Asks whether it is meant.
fn ask(desk: &mut Desk<'_>, personal_data: &PersonalData) {
    if personal_data.person.is_none() {
        desk.forgets = true;
        answer(desk, &Say::new("mydata-nothing"));
        return;
    }
    let yes = desk.button("mydata delete yes", Look::Danger);
    let label = desk.word_to(&own(desk), &Say::new("button-mydata-delete-yes"));
    let mut places: Vec<_> =
        places(personal_data).map(|(place, _)| channel_of(&place).to_owned()).collect();
    let mut told = HashSet::new();
    places.retain(|place| told.insert(place.clone()));
    let count = places.len();
    let out = answer(
        desk,
        &Say::new("mydata-sure")
            .with("count", count)
            .with("places", Arg::List(places.into_iter().map(Arg::Place).collect())),
    );
    out.body.buttons = vec![crate::chat::Button { label, ..yes }];
    out.audience.again = "mydata delete";
}

/// Erases the entry, once the line that says so is durable; before that, tables are left and games
/// given up, so that nobody waits for somebody who is gone. A place that could not be left does not
/// hold anybody.
fn erase(desk: &mut Desk<'_>, personal_data: &PersonalData) {
    if personal_data.person.is_none() {
        desk.forgets = true;
        answer(desk, &Say::new("mydata-nothing"));
        return;
    }
    if !desk.heard.has_left() {
        let places: Vec<_> = places(personal_data).collect();
        if !places.is_empty() {
            desk.needs = Needs::Leave(places);
        }
    }
    let person = desk.heard.person().to_owned();
    desk.record_of(&person, vec![PersonEvent::Settings(SettingsEvent::Erased)]);
    desk.forgets = true;
    answer(desk, &Say::new("mydata-erased"));
}

/// Returns the places where a person is waited for, and the command by which they leave each.
fn places(personal_data: &PersonalData) -> impl Iterator<Item = (String, Said)> {
    let resign = || Said::command(Verb::Resign, Command::Resign(Sureness::Sure));
    let leave = || Said::command(Verb::Leave, Command::Leave);
    let withdraw = || {
        let event = Event::of(ActionVerb::Withdraw, Action::Withdraw { sure: true });
        Said::command(Verb::Tournament, Command::Tournament(event))
    };
    let games = personal_data.seats.iter().map(move |place| (place.clone(), resign()));
    let tables = personal_data.tables.iter().map(move |place| (place.clone(), leave()));
    let tournaments = personal_data.tournaments.iter();
    games.chain(tables).chain(tournaments.map(move |channel| (office_of(channel), withdraw())))
}

fn own(desk: &Desk<'_>) -> To {
    To::Direct(desk.heard.person().to_owned())
}

/// Answers the author alone, wherever it was asked.
fn answer<'a>(desk: &'a mut Desk<'_>, say: &Say) -> &'a mut Out {
    let to = own(desk);
    let text = desk.word_to(&to, say);
    desk.push(Out::new(to, text))
}

fn text(desk: &Desk<'_>, person: &Person, personal_data: &PersonalData) -> String {
    let chosen = personal_data
        .chosen
        .iter()
        .map(|(key, value)| format!("{key}={value}"))
        .collect::<Vec<_>>();
    let kept = personal_data
        .chosen
        .all_kept()
        .map(|(name, text)| format!("{name}={text}"))
        .collect::<Vec<_>>();
    let says = [
        Say::new("mydata-account").with("account", shorten(&person.account, NAME)),
        Say::new("mydata-name").with("name", shorten(&person.name, NAME)),
        Say::new("mydata-id").with("id", person.id.as_str()),
        Say::new("mydata-chosen").with("chosen", chosen),
        Say::new("mydata-kept").with("kept", kept),
        Say::new("mydata-seats").with("places", personal_data.seats.clone()),
        Say::new("mydata-tables").with("places", personal_data.tables.clone()),
        Say::new("mydata-tournaments").with("places", personal_data.tournaments.clone()),
        Say::new("mydata-matches")
            .with("count", personal_data.matches.len() + personal_data.older)
            .with("older", personal_data.older),
    ];
    let head = says.iter().map(|say| desk.word_to(&own(desk), say));
    let matches = personal_data.matches.iter().map(|(id, found)| record(desk, id, found));
    let rating = |(server, row): &(String, Standing)| {
        let game = Say::new(format!("game-{}", row.variant));
        let say =
            Say::new("mydata-rating").with("server", shorten(server, NAME)).with("game", game);
        let say = say
            .with("rating", Rating::shown(&row.strength).to_string())
            .with("games", row.strength.tally.games);
        desk.word_to(&own(desk), &say)
    };
    let ban = |(server, ban): &(String, Ban)| {
        let say =
            Say::new("mydata-ban").with("server", shorten(server, NAME)).with("day", day(ban.at));
        desk.word_to(&own(desk), &say.with("why", ban.why()))
    };
    let bans = personal_data.bans.iter().map(ban);
    let course = personal_data.chosen.bookmark().map(|mark| {
        desk.word_to(&own(desk), &Say::new("mydata-course").with("course", mark.to_string()))
    });
    head.chain(course)
        .chain(personal_data.ratings.iter().map(rating))
        .chain(bans)
        .chain(matches)
        .collect::<Vec<_>>()
        .join("\n")
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
    let (who, seat) = match bout.seat_of(desk.heard.person()) {
        Some(seat) => (bout.observer(seat), Arg::Seat(seat)),
        None => (Observer::Public, Say::new("mydata-handed").into()),
    };
    let cast = Cast { info: Some(bout.info()), people: &[] };
    let language = desk.language_for(desk.heard.person());
    let stands = if bout.is_over() { result(&bout.outcome()) } else { Say::new("mydata-goes-on") };
    let say = Say::new("mydata-match").with("id", id).with("day", bout.header().begun.as_str());
    let game = Say::new(format!("game-{}", bout.info().name));
    let title = desk.word_in(
        language,
        &say.with("game", game).with("seat", seat).with("result", stands),
        &cast,
    );
    format!("\n{title}\n{}", export(bout, who).join("\n"))
}
