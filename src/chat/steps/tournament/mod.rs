//! `tournament`: holds a tournament in a channel, with one file for each topic. [`ring`] carries
//! out what is due outside of it.
//!
//! The tournament of a channel has a clerk of its own, in the place `CHANNEL#t`, which doors do not
//! know (`chat/state/office.rs`): everything said with the verb `tournament` goes there, and is
//! answered in the channel. Each step carries out one effect, and notes it in the same batch. A
//! step that changes a tournament also keeps `stir` in that place.
//!
//! The thread of a game names its match in a `fixture` line. The batch that ends the game also
//! appends the result to the log, so that no result is lost (`chat/steps/fixture_log.rs`). Games
//! that end at the same time conflict by version, and their steps are run again as long as others
//! get on. The hall keeps logs in memory and reads only new lines (`chat/runtime/logs.rs`). A
//! player who gives up, withdraws or is expelled leaves the game through the clerk of the game's
//! place, which knows whether the game has begun. An act that corrects games corrects the server's
//! results in the same batch.
//!
//! Each post is owed by itself, under the place and its key, and is posted at the next start if it
//! did not go out; posting it anew is another post. Before the start, a change of the plan begins
//! another log with the same people, and with the lots of the first start if there was one.

mod admission;
mod appeal;
mod archive;
mod attendance;
mod audit;
mod bans;
mod cascade;
mod clone;
mod course;
mod create;
mod direct;
mod enact;
mod entry;
mod export;
mod here;
mod import;
mod interval;
mod keys;
mod mine;
mod naming;
mod news;
mod organise;
mod pairs;
mod perform;
mod places;
mod players;
mod posts;
mod quits;
mod recount;
mod refuse;
mod reports;
mod results;
mod ring;
mod roll;
mod rounds;
mod seeds;
mod sheets;
mod show;
mod tables;
mod teams;
mod typed;
mod ways;

use caipan_rules::{Say, nearest};
pub(super) use course::abandon;
pub(super) use keys::tame;
pub(super) use naming::name;
pub(super) use news::{is_told, of_match};
pub(super) use posts::again;
pub(super) use reports::reported_by;
pub(super) use ring::ring;

use crate::chat::{
    input::{command::Command, fold::echo, said::Said},
    state::{keep::Keep, office::is_office},
    words::own as own_word,
};

use self::{
    here::{drop_all, organises},
    show::head,
};

use super::desk::{Desk, Out};

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
    open("status", &["状态"], |desk, _| overview(desk)),
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
    let Some(Command::Tournament(rest)) = &said.command else { return false };
    action(rest).is_some_and(|(action, _)| matches!(action.name, "create" | "clone"))
}

/// All that can be asked for: as it is shown in a form, and as it is said.
pub(crate) fn words() -> impl Iterator<Item = (String, &'static str)> {
    ACTIONS
        .iter()
        .map(|action| (format!("{} · {}", action.name, action.aliases.join(", ")), action.name))
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
        return overview(desk);
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

/// What a text asks for, and what stands behind that; a Chinese word needs no blank behind it.
fn action(text: &str) -> Option<(&'static Action, &str)> {
    let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
    let named =
        ACTIONS.iter().find(|action| action.name == first || action.aliases.contains(&first));
    let glued = || {
        let words = ACTIONS
            .iter()
            .flat_map(|action| action.aliases.iter().map(move |alias| (action, *alias)));
        let fits =
            words.filter_map(|(action, alias)| Some((action, alias, text.strip_prefix(alias)?)));
        fits.max_by_key(|(_, alias, _)| alias.len()).map(|(action, _, rest)| (action, rest))
    };
    named.map(|action| (action, rest)).or_else(glued)
}

fn unknown(text: &str) -> Say {
    let first = text.split(' ').next().unwrap_or_default();
    let words = ACTIONS
        .iter()
        .flat_map(|action| [action.name].into_iter().chain(action.aliases.iter().copied()));
    match nearest(first, words) {
        Some(near) => Say::new("event-unknown-near").with("word", echo(first)).with("near", near),
        None => Say::new("event-unknown").with("word", echo(first)),
    }
}

/// What is held here, or how to hold something.
pub(super) fn overview(desk: &mut Desk<'_>) -> Result<(), Say> {
    if desk.room.office.is_none() && desk.room.past.is_empty() {
        return help(desk, "");
    }
    let text = head(desk, None)?;
    let to = desk.back();
    desk.push(Out::new(to, text));
    Ok(())
}

/// `help`, `help WORD`
pub(in crate::chat::steps) fn help(desk: &mut Desk<'_>, rest: &str) -> Result<(), Say> {
    if !rest.is_empty() {
        let (action, _) = action(rest).ok_or_else(|| unknown(rest))?;
        desk.answer(&Say::new("event-help-of").with("word", action.name));
        return Ok(());
    }
    let language = desk.language_of(&desk.back());
    let word = |(name, aliases): (&str, &[&str])| {
        own_word(language, name, aliases).unwrap_or_else(|| name.to_owned())
    };
    let words = names().map(word).collect::<Vec<_>>();
    let text = desk.reply(&Say::new("event-help").with("words", words));
    let to = desk.back();
    desk.answer_list(to, &text, "tournament.txt");
    Ok(())
}
