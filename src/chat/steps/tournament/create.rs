//! `create`, `set`: the plan of a tournament. Before the start anything can be changed: a new log
//! with the changed plan replaces the old one.

use std::sync::Arc;

use caipan_rules::{Arg, Options, Rulebook, Say, Setup, find, nearest};
use caipan_tournament::live::{
    Act, By, Fact, Format, Line, Phase, Plan, Refused, Stage, Status, Tournament,
};

use crate::chat::{
    input::{
        command::event::{ChoiceWord, Create, Set, TABLES, WAYS, Way, Wish, YEAR},
        door::{Look, Named},
        fold::echo,
        place::{channel_of, server_of},
    },
    state::{Deed, OrganiserEvent, calendar::moment_in, held::Held, keep::Keep},
    steps::{
        desk::{Desk, Out, To},
        new::choose,
    },
};

use super::{
    enact::enact,
    here::{arrange, author, log, note},
    interval, keys, perform, refuse,
    ways::split,
};

/// `create NAME game=GAME key=value…`
pub(super) fn run(desk: &mut Desk<'_>, create: &Create) -> Result<(), Say> {
    may(desk)?;
    vacant(desk)?;
    let game = create.game.clone();
    let game = game.or_else(|| desk.room.settings.chosen("game").map(|(name, _)| name.to_owned()));
    let Some(game) = game.filter(|_| !create.name.is_empty()) else {
        return Err(Say::new("event-create-usage"));
    };
    let book = desk.game(&game)?;
    let mut plan = keys::usual(book, desk.luck.id(8), create.name.clone());
    // A game for more than two players is played at tables unless a format is named.
    if create.many {
        plan.stages[0].format = TABLES;
    }
    let ways = choose_all(desk, &mut plan, &create.choices)?;
    begin(desk, plan, &author(desk))?;
    for (key, value) in ways {
        arrange(desk, OrganiserEvent::way(key, value));
    }
    announce(desk, "event-created");
    Ok(())
}

/// Tests that the author may create a tournament on this server now.
///
/// # Errors
/// The sentence that names the server's limit or the right that is missing.
pub(super) fn may(desk: &Desk<'_>) -> Result<(), Say> {
    if let Some(most) = desk.full {
        return Err(Say::new("event-limit").with("most", most));
    }
    if desk.permits("organiser") { Ok(()) } else { Err(Say::new("event-create-not-you")) }
}

/// Tests that the channel has no unfinished tournament; one whose log cannot be read does not
/// count.
///
/// # Errors
/// The sentence that names it.
pub(super) fn vacant(desk: &Desk<'_>) -> Result<(), Say> {
    let held = desk
        .room
        .office
        .as_ref()
        .filter(|office| !office.progress.over)
        .and_then(|office| office.held.as_ref());
    let here =
        |held: &Arc<Held>| Err(Say::new("event-here").with("name", held.log.plan().name.as_str()));
    held.map_or(Ok(()), here)
}

/// Creates a tournament from a plan, as the current one of the channel.
pub(super) fn begin(desk: &mut Desk<'_>, plan: Plan, by: &By) -> Result<(), Say> {
    let (seed, id) = (desk.luck.bytes(), plan.id.clone());
    let made = Tournament::create(plan, seed, by).map_err(|refused| match refused {
        Refused::Plan(flaw) => refuse::flawed(flaw),
        _ => Say::new("event-refused-words"),
    })?;
    let (held, lines) = Held::new(made);
    perform::wind_up(desk)?;
    desk.record_ground();
    arrange(desk, OrganiserEvent::Began { event: id.clone(), since: desk.heard.at() });
    desk.keeps.push(Keep::Tournament { id, expected: 0, lines });
    hold(desk, Arc::new(held));
    Ok(())
}

/// Sets the log of the current tournament.
pub(super) fn hold(desk: &mut Desk<'_>, held: Arc<Held>) {
    if let Some(office) = &mut desk.room.office {
        office.held = Some(held);
    }
}

/// `set key=value…`: before the start any choice, after it only how the tournament is run, except
/// `reports`.
pub(super) fn set(desk: &mut Desk<'_>, set: &Set) -> Result<(), Say> {
    if set.choices.is_empty() {
        return Err(Say::new("event-set-usage"));
    }
    let fixed = |word: &ChoiceWord| matches!(word, ChoiceWord::Pair(choice) if choice.fixed);
    if set.choices.iter().any(fixed) {
        return Err(Say::new("event-set-fixed").with("name", log(desk)?.plan().name.as_str()));
    }
    let mut plan = log(desk)?.plan().clone();
    let before = plan.clone();
    let late = !matches!(log(desk)?.phase(), Phase::Open | Phase::Closed);
    let too_late = || Say::new("event-set-late");
    let chosen = choose_all(desk, &mut plan, &set.choices);
    let ways =
        chosen.map_err(|why| if late && why.key == "event-key-idle" { too_late() } else { why })?;
    let before_only = set.count > ways.len() || ways.iter().any(|(key, _)| *key == "reports");
    if before_only && late {
        return Err(too_late());
    }
    if plan != before {
        remake(desk, plan)?;
    }
    let pauses = ways.iter().any(|(key, _)| matches!(*key, "next" | "break"));
    for (key, value) in ways {
        arrange(desk, OrganiserEvent::way(key, value));
    }
    note(desk, Deed::Chose(set.said.clone()))?;
    announce(desk, "event-changed");
    if pauses { interval::change(desk) } else { Ok(()) }
}

/// Replaces the log by a new one with another plan and the same entrants.
fn remake(desk: &mut Desk<'_>, plan: Plan) -> Result<(), Say> {
    let old = log(desk)?.clone();
    let (id, seed, by) = (desk.luck.id(8), desk.luck.bytes(), author(desk));
    let creator =
        By { person: old.lines().front().and_then(|line| line.by.clone()), ..By::default() };
    let flawed = |refused| refuse::say(&refused, &old);
    let mut made = old.anew(Plan { id: id.clone(), ..plan }, seed, &creator).map_err(flawed)?;
    for (act, by) in entries(&old) {
        match made.act(&act, &by) {
            // A new plan without pairings or rests drops the entrants kept apart or the rests asked
            // for.
            Err(Refused::NoChoice | Refused::Rest) => {}
            done => done.map_err(flawed)?,
        }
    }
    made.bind(&old).map_err(flawed)?;
    // Cancelling publishes the seed, from which the new log still draws its lots.
    if !old.has_lent() {
        enact(desk, &Act::Cancel, &By { reason: Some(format!("held anew as {id}")), ..by })?;
    }
    arrange(desk, OrganiserEvent::Remade(id.clone()));
    let (held, lines) = Held::new(made);
    desk.keeps.push(Keep::Tournament { id, expected: 0, lines });
    hold(desk, Arc::new(held));
    Ok(())
}

/// Returns the acts that repeat the entries of a log in a new one: invitations, entries, the order
/// of seeds, entrants kept apart, rests asked for, and the closing of the entry. Each has its
/// author and reason; acts that were taken back are left out.
fn entries(old: &Tournament) -> Vec<(Act, By)> {
    let there: Vec<_> =
        (0..old.entrants().len()).filter(|at| old.entrants()[*at].status == Status::In).collect();
    let anew = |at: &usize| there.iter().position(|other| other == at);
    let counting = old.counting();
    let lines = || counting.iter().map(|number| &old.lines()[number - 1]);
    let invited = lines().filter_map(|line| match &line.fact {
        Fact::Invited(person) => Some((Act::Invite(person.clone()), by_of(line))),
        _ => None,
    });
    let entered: Vec<_> =
        lines().filter(|line| matches!(line.fact, Fact::Joined(_))).map(by_of).collect();
    let joined = there
        .iter()
        .map(|at| (Act::Join(old.entrants()[*at].roster.clone()), entered[*at].clone()));
    let order = lines().rev().find_map(|line| match &line.fact {
        Fact::Ordered(order) => {
            let late = there.iter().filter(|at| !order.contains(at));
            let order = order.iter().chain(late).filter_map(anew).collect();
            Some((Act::Order(order), by_of(line)))
        }
        _ => None,
    });
    let apart = lines().filter_map(|line| match &line.fact {
        Fact::Kept(group) => Some((group.iter().filter_map(anew).collect::<Vec<_>>(), by_of(line))),
        _ => None,
    });
    let apart =
        apart.filter(|(group, _)| group.len() > 1).map(|(group, by)| (Act::KeepApart(group), by));
    let asked = there.iter().filter_map(|at| {
        let asks = |line: &Line| matches!(line.fact, Fact::Asked { entrant, .. } if entrant == *at);
        let line = lines().rev().find(|line| asks(line))?;
        let Fact::Asked { rest: Some(rest), .. } = line.fact else { return None };
        Some((Act::Ask { entrant: anew(at)?, rest: Some(rest) }, by_of(line)))
    });
    let closes = |line: &&Line| matches!(line.fact, Fact::Closed(true));
    let closed = lines().rev().find(closes).filter(|_| old.phase() == Phase::Closed);
    let closed = closed.map(|line| (Act::Close(true), by_of(line)));
    invited.chain(joined).chain(order).chain(apart).chain(asked).chain(closed).collect()
}

/// Returns the author and the reason of a line.
fn by_of(line: &Line) -> By {
    By { person: line.by.clone(), reason: line.reason.clone(), said: String::new() }
}

/// Applies pairs of key and value to the plan and to the options of its game, and returns those
/// about how the tournament is run.
///
/// # Errors
/// The sentence for the first word, key or value that does not fit, or for a plan that is not
/// possible.
fn choose_all(
    desk: &Desk<'_>,
    plan: &mut Plan,
    words: &[ChoiceWord],
) -> Result<Vec<(&'static str, String)>, Say> {
    let book =
        find(desk.world.catalog, &plan.game).ok_or_else(|| Say::new("event-refused-words"))?;
    let (mut wishes, mut ways, mut chosen) =
        (keys::Wishes::default(), Vec::new(), plan.options.clone());
    for word in words {
        let choice = match word {
            ChoiceWord::Pair(choice) => choice,
            ChoiceWord::Stray(word) => {
                return Err(Say::new("event-word").with("word", word.as_str()));
            }
        };
        // Tournaments and games share some keys: a value that one refuses may suit the other.
        let taken = if choice.fixed { Ok(true) } else { wishes.take(choice) };
        if matches!(taken, Ok(true)) {
            continue;
        }
        let (key, value) = (&*choice.key, &*choice.value);
        match &choice.way {
            Some((key, way)) => ways.push((*key, kept(desk, key, way, value)?)),
            None => {
                let (mut options, mut terms) = (Options::new(), Options::new());
                let meant = |why: Say| {
                    if why.key.starts_with("option-key") { nearest_key(key, why) } else { why }
                };
                let chose = choose(book.info(), key, value, &mut options, &mut terms);
                chose.map_err(|why| taken.err().unwrap_or_else(|| meant(why)))?;
                chosen.remove(key);
                chosen.extend(options.into_iter().chain(terms));
            }
        }
    }
    plan.options = chosen;
    plan.options.remove("side");
    wishes.apply(plan);
    wishes.fit(plan)?;
    alone(desk, plan, book);
    plan.check().map_err(refuse::flawed)?;
    keys::pairable(plan, plan.most)?;
    seats(desk, plan)?;
    Ok(ways)
}

/// Adds `teams=ffa` to a plan with tables of single players, if the game knows it and no choice of
/// teams was made: each player takes a place alone, also in a game that usually makes partners of
/// four.
fn alone(desk: &Desk<'_>, plan: &mut Plan, book: &dyn Rulebook) {
    let tables = matches!(plan.stages[0].format, Format::Tables { .. }) && plan.team.is_none();
    let known =
        choose(book.info(), "teams", "ffa", &mut Options::new(), &mut Options::new()).is_ok();
    if !tables || !known || plan.options.contains_key("teams") {
        return;
    }
    plan.options.insert("teams".to_owned(), "ffa".to_owned());
    if seats(desk, plan).is_err() {
        plan.options.remove("teams");
    }
}

/// Returns the refusal of a key that the game does not have: with the nearest key of tournaments if
/// one is similar, otherwise `why`.
fn nearest_key(key: &str, why: Say) -> Say {
    let own = Wish::keys().chain(WAYS.iter().map(|(name, ..)| *name));
    nearest(key, own)
        .map_or(why, |near| Say::new("option-key-near").with("key", echo(key)).with("near", near))
}

/// Tests that the game can be played with each number of seats that a match can have, from the
/// smallest table to a full one.
pub(super) fn seats(desk: &Desk<'_>, plan: &Plan) -> Result<(), Say> {
    let book =
        find(desk.world.catalog, &plan.game).ok_or_else(|| Say::new("event-refused-words"))?;
    let sides = |stage: &Stage| {
        if let Format::Tables { least, size, .. } = stage.format { least..=size } else { 2..=2 }
    };
    for sides in plan.stages.iter().flat_map(sides) {
        let seats = u8::try_from(sides * plan.team.map_or(1, |(_, most)| most)).unwrap_or(u8::MAX);
        let (options, _) = split(&plan.options);
        let setup = Setup { seats, options, position: None };
        book.seat(seats)
            .and_then(|()| book.open(&setup).map(drop))
            .map_err(|why| why.say(book.info()))?;
    }
    Ok(())
}

/// Returns a value of how the tournament is run as it is kept. A start lies at least one second and
/// at most [`YEAR`] from now.
fn kept(desk: &Desk<'_>, key: &'static str, way: &Way, value: &str) -> Result<String, Say> {
    let refused = || Say::new("event-value").with("key", key).with("value", echo(value));
    let now = desk.heard.at();
    let zone = desk.room.settings.value("zone", &desk.world.hall_config);
    let at = match way {
        Way::Kept(value) => return Ok(value.clone()),
        Way::Announce(index) => return place(desk, *index),
        Way::Nothing => return Err(refused()),
        Way::StartIn(span) => now + span,
        Way::StartAt(when) => moment_in(&zone, *when, now).ok_or_else(refused)?,
    };
    if (now + 1_000..=now + YEAR).contains(&at) {
        return Ok(at.to_string());
    }
    Err(Say::new("event-start-when")
        .with("at", Arg::Moment(at))
        .with("now", Arg::Moment(now))
        .with("zone", &*zone))
}

/// Returns a channel of this server, by index into those that the input names.
fn place(desk: &Desk<'_>, index: Option<usize>) -> Result<String, Say> {
    let server = server_of(&desk.room.place);
    let channel = index.and_then(|index| match desk.heard.named().get(index)? {
        Named::Place(id) => Some(id.clone()).filter(|id| server_of(id) == server),
        Named::Role(_) => None,
    });
    channel.ok_or_else(|| Say::new("event-announce"))
}

/// Posts the overview of the tournament to its channel under the sentence of key `news`, with
/// buttons to take part.
pub(super) fn announce(desk: &mut Desk<'_>, news: &'static str) {
    let Ok(text) = super::show::head(desk, Some(news)) else { return };
    let buttons = ["t join", "t leave", "t rules"].map(|command| desk.button(command, Look::Plain));
    let channel = channel_of(&desk.room.place).to_owned();
    let out = desk.push(Out::new(To::Room, text));
    (out.body.buttons, out.audience.place) = (buttons.to_vec(), Some(channel));
}
