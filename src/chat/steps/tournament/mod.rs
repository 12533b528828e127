//! `tournament`: holds a tournament in a channel. One file a topic; [`ring`] does what is due outside of it.

mod archive;
mod audit;
mod bans;
mod cascade;
mod clone;
mod course;
mod create;
mod direct;
mod entry;
mod export;
mod import;
mod interval;
mod keys;
mod mine;
mod news;
mod organise;
mod pairs;
mod players;
mod posts;
mod quits;
mod recount;
mod refuse;
mod reports;
mod results;
mod ring;
mod roll;
mod seeds;
mod sheets;
mod show;
mod teams;

pub(super) use {
    course::abandon,
    keys::tame,
    news::{is_told, of_match},
    posts::again,
    reports::reported_by,
    ring::ring,
    show::{help, name},
};

use std::sync::Arc;

use crate::{
    chat::{
        input::{
            fold::{PERSON, echo, fold},
            grammar::{Said, Verb, Word},
        },
        state::{
            Deed, OrganiserEvent, PersonEvent, PlaceEvent,
            held::{Note, Office},
            keep::Keep,
            office::{channel_of, is_office},
            room::Room,
        },
    },
    rules::{Say, nearest},
    tournament::{
        MatchId,
        live::{Act, By, Status, Tournament},
    },
};

use super::desk::Desk;

/// One thing that can be asked for.
struct Action {
    /// Its word.
    name: &'static str,
    /// Its words in Chinese.
    aliases: &'static [&'static str],
    /// Only organisers may ask for it.
    organisers: bool,
    /// Does it, with what stands behind the word.
    run: fn(&mut Desk<'_>, &str) -> Result<(), Say>,
}

const fn open(
    name: &'static str,
    aliases: &'static [&'static str],
    run: fn(&mut Desk<'_>, &str) -> Result<(), Say>,
) -> Action {
    Action { name, aliases, organisers: false, run }
}

const fn kept(
    name: &'static str,
    aliases: &'static [&'static str],
    run: fn(&mut Desk<'_>, &str) -> Result<(), Say>,
) -> Action {
    Action { name, aliases, organisers: true, run }
}

/// All that can be asked for.
const ACTIONS: &[Action] = &[
    open("help", &["帮助"], help),
    open("create", &["创建", "新建"], create::run),
    open("clone", &["复制"], clone::run),
    kept("set", &["设置"], create::set),
    kept("open", &["开放"], organise::open),
    kept("close", &["截止"], organise::close),
    open("join", &["加入", "报名"], entry::join),
    open("leave", &["退出"], entry::leave),
    open("checkin", &["签到"], roll::check_in),
    open("accept", &["同意"], reports::accept),
    open("confirm", &["确认"], reports::accept),
    open("decline", &["拒绝"], reports::decline),
    open("withdraw", &["退赛"], quits::withdraw),
    open("rest", &["轮空"], entry::rest),
    open("ready", &["准备", "就位"], entry::ready),
    kept("invite", &["邀请"], seeds::invite),
    kept("add", &["添加"], seeds::add),
    kept("remove", &["移除"], seeds::remove),
    kept("import", &["导入"], import::run),
    kept("seed", &["种子"], seeds::seed),
    kept("apart", &["回避"], seeds::apart),
    kept("start", &["开始"], course::start),
    kept("next", &["下一轮"], course::next),
    kept("repair", &["重配"], course::repair),
    kept("pair", &["改配"], pairs::pair),
    kept("swap", &["对调"], pairs::swap),
    kept("rename", &["改名"], course::rename),
    kept("pause", &["暂停"], course::pause),
    kept("resume", &["继续"], course::resume),
    kept("cancel", &["取消"], course::cancel),
    kept("undo", &["撤销"], course::undo),
    kept("redo", &["重做"], course::redo),
    open("pairings", &["对阵", "配对"], show::pairings),
    open("players", &["选手", "名单"], players::run),
    open("status", &["状态"], |desk, _| show::overview(desk)),
    open("about", &["简介"], organise::about),
    open("standings", &["排名", "积分"], sheets::standings),
    open("bracket", &["对阵图", "签表"], sheets::bracket),
    open("crosstable", &["交叉表", "循环表"], sheets::cross),
    open("my", &["我的"], mine::run),
    open("match", &["场次"], show::game),
    open("rules", &["规则"], show::rules),
    open("why", &["为何", "为什么"], show::why),
    open("audit", &["记录"], audit::run),
    open("export", &["导出"], export::run),
    open("report", &["上报"], reports::report),
    kept("adjudicate", &["裁定", "判"], results::adjudicate),
    open("forfeit", &["弃权"], quits::forfeit),
    kept("dq", &["取消资格"], quits::expel),
    kept("sub", &["替补", "换人"], results::replace),
    kept("extend", &["延长"], results::extend),
    open("orga", &["组织者"], organise::aides),
    open("ban", &["禁赛"], bans::ban),
    open("unban", &["解禁"], bans::unban),
    open("archive", &["归档"], archive::run),
];

/// Tests if a tournament is to be created.
pub(crate) fn creates(said: &Said) -> bool {
    said.verb == Some(Verb::Tournament)
        && action(&said.rest).is_some_and(|(action, _)| matches!(action.name, "create" | "clone"))
}

/// All that can be asked for: as it is shown in a form, and as it is said.
pub(crate) fn words() -> impl Iterator<Item = (String, &'static str)> {
    ACTIONS.iter().map(|action| (format!("{} · {}", action.name, action.aliases.join(", ")), action.name))
}

/// The words of all that can be asked for, each with those in Chinese.
fn names() -> impl Iterator<Item = (&'static str, &'static [&'static str])> {
    ACTIONS.iter().map(|action| (action.name, action.aliases))
}

/// Does what is asked for.
pub(super) fn run(desk: &mut Desk<'_>, rest: &str) -> Result<(), Say> {
    if desk.room.is_direct() {
        return direct::run(desk, rest);
    }
    if !is_office(&desk.room.place) {
        return Err(Say::new("event-in-channel"));
    }
    if rest.is_empty() {
        return show::overview(desk);
    }
    let Some((action, rest)) = action(rest) else { return Err(unknown(rest)) };
    if action.organisers {
        organises(desk)?;
    }
    let before = desk.room.clone();
    if let Err(why) = (action.run)(desk, rest) {
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

/// Of what is refused in the middle nothing is done.
fn drop_all(desk: &mut Desk<'_>, before: Room) {
    desk.room = before;
    desk.keeps.clear();
    desk.outs.clear();
}

/// What a text asks for, and what stands behind that; a Chinese word needs no blank behind it.
fn action(text: &str) -> Option<(&'static Action, &str)> {
    let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
    let named = ACTIONS.iter().find(|action| action.name == first || action.aliases.contains(&first));
    let glued = || {
        let words = ACTIONS.iter().flat_map(|action| action.aliases.iter().map(move |alias| (action, *alias)));
        let fits = words.filter_map(|(action, alias)| Some((action, alias, text.strip_prefix(alias)?)));
        fits.max_by_key(|(_, alias, _)| alias.len()).map(|(action, _, rest)| (action, rest))
    };
    named.map(|action| (action, rest)).or_else(glued)
}

fn unknown(text: &str) -> Say {
    let first = text.split(' ').next().unwrap_or_default();
    let words = ACTIONS.iter().flat_map(|action| [action.name].into_iter().chain(action.aliases.iter().copied()));
    match nearest(first, words) {
        Some(near) => Say::new("event-unknown-near").with("word", echo(first)).with("near", near),
        None => Say::new("event-unknown").with("word", echo(first)),
    }
}

/// What is arranged around the tournament here.
fn office<'a>(desk: &'a Desk<'_>) -> Result<&'a Office, Say> {
    desk.room.office.as_ref().ok_or_else(|| Say::new("event-none"))
}

/// The tournament here.
fn log<'a>(desk: &'a Desk<'_>) -> Result<&'a Tournament, Say> {
    let office = office(desk)?;
    office.held.as_ref().map(|held| &held.log).ok_or_else(|| Say::new("event-lost").with("id", office.event.as_str()))
}

/// Tests if the author may organise the tournament here.
fn organises(desk: &Desk<'_>) -> Result<(), Say> {
    runs(desk, office(desk)?, log(desk)?)
}

/// Tests if the author may organise a tournament.
fn runs(desk: &Desk<'_>, office: &Office, log: &Tournament) -> Result<(), Say> {
    let person = &desk.heard.person;
    let creator = log.lines().front().and_then(|line| line.by.as_ref()) == Some(person);
    let own = creator || office.aides.contains(person);
    if own || desk.permits("organiser") { Ok(()) } else { Err(Say::new("event-organisers")) }
}

/// The author, as whoever acts.
fn author(desk: &Desk<'_>) -> By {
    By { said: desk.luck.clone().id(16), ..By::person(&desk.heard.person) }
}

/// A reason as it was typed; short, and such as can stand in a log.
fn stated(desk: &Desk<'_>, reason: &str) -> String {
    tame(&as_typed(desk, reason))
}

/// The last words of what was said as they were typed, not as they were folded to be understood.
fn as_typed(desk: &Desk<'_>, reason: &str) -> String {
    let mut typed = create::typed(desk);
    typed.retain(|word| !results::cascades(&fold(word, &[], &[])));
    // Nobody is named in a log.
    let bare: Vec<_> = reason.split_whitespace().map(|word| if word.contains(PERSON) { "…" } else { word }).collect();
    let count = bare.iter().filter(|word| **word != "…").count().min(typed.len());
    let mut tail = typed[typed.len() - count..].iter().map(String::as_str);
    let said = bare.iter().map(|word| if *word == "…" { word } else { tail.next().unwrap_or(word) });
    let (said, bare) = (said.collect::<Vec<_>>().join(" "), bare.join(" "));
    if fold(&said, &[], &[]) == fold(&bare, &[], &[]) { said } else { bare }
}

/// The author, with the reason they gave.
fn because(desk: &Desk<'_>, reason: &str) -> By {
    let reason = stated(desk, reason);
    By { reason: (!reason.is_empty()).then_some(reason), ..author(desk) }
}

/// Does an act of the tournament here, and keeps its lines.
fn enact(desk: &mut Desk<'_>, act: &Act, by: &By) -> Result<(), Say> {
    log(desk)?;
    bans::admits(desk, act)?;
    if let Act::Join(roster) = act {
        teams::apart(log(desk)?, roster)?;
    }
    let office = desk.room.office.as_mut().ok_or_else(|| Say::new("event-none"))?;
    let held = Arc::make_mut(office.held.as_mut().ok_or_else(|| Say::new("event-none"))?);
    let (expected, before) = (held.version, recount::before(act, &held.log));
    let lines = held.act(act, by).map_err(|refused| refuse::say(&refused, &held.log))?;
    let id = office.event.clone();
    if lines.is_empty() {
        return Ok(());
    }
    desk.keeps.push(Keep::Tournament { id, expected, lines });
    if let Some(before) = before {
        recount::keep(desk, &before);
    }
    enter(desk, act);
    answer_roll(desk, act);
    Ok(())
}

/// Whoever enters after everybody was called to check in is there; whoever leaves is not, also if they enter again.
fn answer_roll(desk: &mut Desk<'_>, act: &Act) {
    let Ok(office) = office(desk) else { return };
    let events: Vec<_> = match act {
        Act::Join(roster) if office.roll.is_some() => vec![OrganiserEvent::CheckedIn(roster.members[0].clone())],
        Act::Withdraw(at) => {
            let members = log(desk).map_or(&[][..], |log| &log.entrants()[*at].roster.members);
            let left = members.iter().filter(|person| office.there.contains(person));
            left.cloned().map(OrganiserEvent::CheckedOut).collect()
        }
        _ => Vec::new(),
    };
    events.into_iter().for_each(|event| arrange(desk, event));
}

/// Notes in the stream of each who enters where that was, so that they are told of it wherever they ask.
fn enter(desk: &mut Desk<'_>, act: &Act) {
    let people: Vec<&String> = match act {
        Act::Join(roster) => roster.people().collect(),
        Act::Replace { new, .. } => vec![new],
        _ => Vec::new(),
    };
    for person in people {
        desk.record_of(person, vec![PersonEvent::Entered(channel_of(&desk.room.place).to_owned())]);
    }
}

/// Keeps something that is arranged around the tournament here.
fn arrange(desk: &mut Desk<'_>, event: OrganiserEvent) {
    desk.record(PlaceEvent::Organiser(event));
}

/// Notes for those who look at what was done that something was arranged.
fn note(desk: &mut Desk<'_>, deed: Deed) -> Result<(), Say> {
    let (lines, at, by) = (log(desk)?.lines().len(), desk.heard.at, desk.heard.person.clone());
    arrange(desk, OrganiserEvent::Noted(Note { lines, at, by, deed }));
    Ok(())
}

/// The entrant of a person.
fn entrant_of(log: &Tournament, person: &str) -> Option<usize> {
    let belongs = |entrant: &&crate::tournament::live::Entrant| {
        entrant.status == Status::In && entrant.roster.people().any(|own| own == person)
    };
    log.entrants().iter().position(|entrant| belongs(&entrant))
}

/// The author's own entrant.
fn own(desk: &Desk<'_>) -> Result<usize, Say> {
    entrant_of(log(desk)?, &desk.heard.person).ok_or_else(|| Say::new("event-not-in"))
}

/// The entrant that a word means: a person, or a number as lists show it.
fn entrant(desk: &Desk<'_>, word: &Word<'_>) -> Result<usize, Say> {
    let log = log(desk)?;
    let found = match word {
        Word::Person(index) => desk.heard.mentions.get(*index).and_then(|person| {
            let gone = || log.entrants().iter().rposition(|entrant| entrant.roster.people().any(|own| own == person));
            entrant_of(log, person).or_else(gone)
        }),
        Word::Plain(text) => {
            text.trim_start_matches('#').parse::<usize>().ok().and_then(|number| number.checked_sub(1))
        }
        Word::Pair(..) => None,
    };
    found.filter(|entrant| *entrant < log.entrants().len()).ok_or_else(|| Say::new("event-who"))
}

/// The match that a word names.
fn match_id(word: &str) -> Result<MatchId, Say> {
    word.parse().map_err(|_| Say::new("event-no-such-match").with("match", echo(word)))
}

/// The people named in a text, in order.
fn people(desk: &Desk<'_>, words: &[Word<'_>]) -> Vec<String> {
    let person = |word: &Word<'_>| if let Word::Person(index) = word { desk.heard.mentions.get(*index) } else { None };
    words.iter().filter_map(person).cloned().collect()
}
