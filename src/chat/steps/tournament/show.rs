//! Public views of a tournament as text.

use caipan_rules::{Arg, Say};
use caipan_tournament::{
    System,
    live::{Format, NoShow, Phase, Stage, Step},
};

use crate::chat::{
    input::{
        command::{
            Usage,
            event::{MatchName, RoundOf, moment_in},
        },
        fold::echo,
    },
    steps::{
        desk::{Desk, Out},
        options,
    },
};

use super::{
    here::{log, match_id, office},
    naming::versus,
    players,
    rounds::{because, breaks, current, goes_on, paired, round_title, stands},
    tables::{page, present, table},
    ways,
};

/// Returns the overview of the tournament, some lines; `news` is the key of a sentence above it.
pub(super) fn head(desk: &Desk<'_>, news: Option<&'static str>) -> Result<String, Say> {
    let (office, log) = (office(desk)?, log(desk)?);
    let plan = log.plan();
    let stages = plan.stages.iter().map(|stage| Arg::Say(format(stage))).collect();
    let there = present(log).len();
    let mut says: Vec<Say> =
        news.map(|key| Say::new(key).with("name", plan.name.as_str())).into_iter().collect();
    says.push(
        Say::new("event-head")
            .with("name", plan.name.as_str())
            .with("game", Say::new(format!("game-{}", plan.game)))
            .with("format", Arg::List(stages))
            .with("count", there)
            .with("most", plan.most),
    );
    let about = ways::chosen(office, "about");
    says.extend((!about.is_empty()).then(|| Say::new("event-about").with("text", about)));
    if !plan.options.is_empty() {
        let options = options::pairs(desk, &plan.game, &plan.options);
        says.push(Say::new("lobby-options").with("options", options));
    }
    if let Some(at) = moment_in(ways::chosen(office, "start")) {
        says.push(Say::new("event-starts").with("at", Arg::Moment(at)));
    }
    says.push(Say::new(match log.phase() {
        Phase::Open => "event-is-open",
        Phase::Closed => "event-is-closed",
        Phase::Running if log.paused() => "event-is-paused",
        Phase::Running => "event-is-running",
        Phase::Over => "event-is-over",
        Phase::Cancelled => "event-is-cancelled",
    }));
    Ok(says.iter().map(|say| desk.word(say)).collect::<Vec<_>>().join("\n"))
}

/// Returns the name of the format of a stage.
fn format(stage: &Stage) -> Say {
    let say = match stage.format {
        Format::Single { .. } => Say::new("event-format-single"),
        Format::Double { .. } => Say::new("event-format-double"),
        Format::Robin { cycles } => Say::new("event-format-robin").with("cycles", cycles),
        Format::Swiss { system, rounds } => {
            let system = if system == System::Monrad { "monrad" } else { "dutch" };
            Say::new("event-format-swiss").with("system", system).with("rounds", rounds)
        }
        Format::Groups { groups, .. } => Say::new("event-format-groups").with("groups", groups),
        Format::Tables { least, size, rounds } => {
            let size = if least == size { size.to_string() } else { format!("{least}–{size}") };
            Say::new("event-format-tables").with("size", size).with("rounds", rounds)
        }
    };
    if stage.games == 1 {
        say
    } else {
        Say::new("event-format-games").with("format", say).with("games", stage.games)
    }
}

/// `pairings [ROUND] [stage=N]`: shows the first page of a round; if there are more, a file has all
/// rows.
pub(super) fn pairings(desk: &mut Desk<'_>, of: Result<RoundOf, Usage>) -> Result<(), Say> {
    let log = log(desk)?;
    let RoundOf { round: asked, stage } = of.map_err(|Usage| Say::new("event-part"))?;
    if let Some(round) = asked {
        paired(log, stage, round)?;
    }
    let Some((stage, round, all)) = current(desk, log, stage, asked) else {
        let there = log.order().unwrap_or_else(|| present(log));
        return players::entrants(desk, &there);
    };
    let title = round_title(log, stage, round);
    let (rows, _, pages) = page(&all, 1);
    let to = desk.back();
    table(desk, to, &title, &rows).body.file =
        (pages > 1).then(|| ("pairings.txt", all.join("\n")));
    Ok(())
}

/// `match MATCH`
pub(super) fn game(desk: &mut Desk<'_>, named: &MatchName) -> Result<(), Say> {
    let id = match_id(named)?;
    let log = log(desk)?;
    let game = log
        .find(id)
        .ok_or_else(|| Say::new("event-no-such-match").with("match", echo(&named.text)))?;
    let say = Say::new("event-match").with("match", id.to_string()).with("who", versus(log, id));
    let say = say.with("result", stands(&game) + &goes_on(desk, log, &game));
    let number = match &game.step {
        Some(Step::Play(turn)) => turn.number,
        _ => game.games.len(),
    };
    let place = log
        .place(id, number)
        .filter(|place| *place != "here")
        .map(|place| Arg::Place(place.to_owned()));
    let mut lines = vec![desk.reply(&say)];
    lines.extend(place.map(|place| desk.reply(&Say::new("in-place").with("place", place))));
    lines.extend(because(log, id).map(|say| desk.reply(&say)));
    let to = desk.back();
    desk.push(Out::new(to, lines.join("\n")));
    Ok(())
}

/// `why MATCH`
pub(super) fn why(desk: &mut Desk<'_>, named: &MatchName) -> Result<(), Say> {
    let id = match_id(named)?;
    let say = because(log(desk)?, id)
        .ok_or_else(|| Say::new("event-no-such-match").with("match", echo(&named.text)))?;
    desk.answer(&say);
    Ok(())
}

/// `rules`: shows the rules of this tournament.
pub(super) fn rules(desk: &mut Desk<'_>) -> Result<(), Say> {
    let mut lines = vec![head(desk, None)?];
    let (office, log) = (office(desk)?, log(desk)?);
    let stage = log.stages().max(1) - 1;
    let points = log.plan().points;
    let tables = matches!(log.plan().stages[stage].format, Format::Tables { .. });
    let without = match ways::chosen(office, "without") {
        "-" => Arg::Say(Say::new("event-nothing")),
        some => some.into(),
    };
    let say = Say::new("event-rules")
        .with("call", ways::spelled(office, "call"))
        .with("break", ways::spelled(office, "break"))
        .with("without", without)
        .with("checkin", ways::spelled(office, "checkin"))
        .with("tables", if tables { "yes" } else { "no" })
        .with("win", worth(points.win))
        .with("draw", worth(points.draw))
        .with("loss", worth(points.loss));
    lines.push(desk.reply(&say));
    lines.extend(ways::by_players(office).then(|| desk.reply(&Say::new("event-rules-reports"))));
    let drops =
        log.plan().noshow == NoShow::Withdraw && !log.plan().stages[stage].format.knocks_out();
    lines.extend(drops.then(|| desk.reply(&Say::new("event-rules-noshow"))));
    lines.push(desk.reply(&breaks(log, stage)));
    let commitment = log.commitment().unwrap_or_default();
    lines.push(desk.reply(&Say::new("event-lots").with("commitment", commitment)));
    let to = desk.back();
    desk.push(Out::new(to, lines.join("\n")));
    Ok(())
}

fn worth(tenths: i32) -> String {
    if tenths % 10 == 0 {
        (tenths / 10).to_string()
    } else {
        format!("{}.{}", tenths / 10, tenths % 10)
    }
}
