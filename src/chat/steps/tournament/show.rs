//! What everybody may see of a tournament as text.

use std::ops::RangeInclusive;

use crate::{
    chat::{
        input::fold::echo,
        steps::{
            desk::{Desk, Out, To},
            info,
        },
        words::own as own_word,
    },
    rules::{Arg, Say},
    tournament::{
        MatchId, System,
        live::{Format, Match, NoShow, Outcome, Phase, Rest, Seat, Stage, Status, Step, Tournament, Why},
    },
};

use super::{
    create, keys, log, match_id, names, office, players, reports,
    sheets::{leads, pair, points},
};

/// How many rows a page has.
pub(super) const PAGE: usize = 25;

/// What an entrant is called.
pub(in crate::chat::steps) fn name(log: &Tournament, entrant: usize) -> Arg {
    let roster = &log.entrants()[entrant].roster;
    roster.name.clone().map_or_else(|| team(&roster.members), Arg::Text)
}

/// People who play together, in one phrase: who of several belong together can be seen.
pub(in crate::chat::steps) fn team<'a>(people: impl IntoIterator<Item = &'a String>) -> Arg {
    let all = people.into_iter().cloned().map(Arg::Person);
    let both = |one, two| Say::new("event-together").with("one", one).with("two", two).into();
    all.reduce(both).unwrap_or_else(|| Arg::List(Vec::new()))
}

/// What an entrant of a match is called: whoever has come since is not who played it.
pub(super) fn name_then(log: &Tournament, id: MatchId, entrant: usize) -> Arg {
    log.entrants()[entrant].roster.name.clone().map_or_else(|| team(&log.members(id, entrant)), Arg::Text)
}

/// Who meets in a match, or met there.
pub(super) fn versus(log: &Tournament, id: MatchId) -> Arg {
    let entrants = log.find(id).and_then(|game| game.entrants()).unwrap_or_default();
    Arg::List(entrants.into_iter().map(|entrant| name_then(log, id, entrant)).collect())
}

/// A result as lists show it: `1-0`, `½-½`, `+:-`, or the places at a table.
pub(in crate::chat::steps) fn score(outcome: &Outcome) -> String {
    match (outcome, outcome.seats()) {
        (Outcome::Played(_), 2) => match outcome.winner() {
            Some(0) => "1-0".to_owned(),
            Some(_) => "0-1".to_owned(),
            None => "½-½".to_owned(),
        },
        (Outcome::Absent(_), 2) => outcome.to_string().replace(' ', ":"),
        _ => outcome.to_string().replace(' ', ","),
    }
}

/// How a match stands: of two the points of its games, with dots while it goes on.
fn stands(game: &Match) -> String {
    let goes = if matches!(game.step, Some(Step::Done(_))) { "" } else { " …" };
    match &game.step {
        _ if game.games.is_empty() && game.award.is_none() => "·".to_owned(),
        _ if game.seats.len() == 2 => format!("{}{goes}", pair(&points(game))),
        Some(Step::Done(outcome)) => score(outcome),
        _ => game.games.iter().map(score).collect::<Vec<_>>().join(" "),
    }
}

/// A row about a match.
pub(super) fn row(desk: &Desk<'_>, log: &Tournament, game: &Match) -> String {
    let seat = |seat: &Seat| match seat {
        Seat::Entrant(entrant) => worded(desk, name_then(log, game.id, *entrant)),
        Seat::Waiting => "?".to_owned(),
        Seat::Nobody => "-".to_owned(),
    };
    let seats: Vec<_> = game.seats.iter().map(seat).collect();
    format!("{:<7} {:<7} {}{}", game.id.to_string(), stands(game), seats.join(" - "), goes_on(desk, log, game))
}

/// Who has won a match of two whose points do not say so.
fn goes_on(desk: &Desk<'_>, log: &Tournament, game: &Match) -> String {
    let won = game.outcome().and_then(Outcome::winner).zip(game.entrants()).filter(|(_, all)| all.len() == 2);
    let points = points(game);
    let won = won.filter(|(seat, _)| !leads(&points[*seat], &points[1 - seat]));
    won.map(|(seat, all)| format!(" → {}", worded(desk, name_then(log, game.id, all[seat])))).unwrap_or_default()
}

/// Words a name alone.
pub(super) fn worded(desk: &Desk<'_>, name: Arg) -> String {
    desk.word(&Say::new("person").with("who", name))
}

/// Rows in a block of even letters, under a title: names as names, for nobody is called by them.
pub(super) fn table<'a>(desk: &'a mut Desk<'_>, to: To, title: &Say, rows: &[String]) -> &'a mut Out {
    let title = desk.word_to(&to, title);
    let text = if rows.is_empty() { title } else { format!("{title}\n```\n{}\n```", rows.join("\n")) };
    let out = desk.push(Out::new(to, text));
    out.quoted = true;
    out
}

/// The page of rows that a word asks for, and the number of pages.
pub(super) fn page(rows: &[String], word: &str) -> (Vec<String>, usize, usize) {
    let pages = rows.len().div_ceil(PAGE).max(1);
    let page = word.parse().unwrap_or(1).clamp(1, pages);
    (rows.iter().skip((page - 1) * PAGE).take(PAGE).cloned().collect(), page, pages)
}

/// What the tournament is, in some lines.
pub(super) fn head(desk: &Desk<'_>, news: Option<&'static str>) -> Result<String, Say> {
    let (office, log) = (office(desk)?, log(desk)?);
    let plan = log.plan();
    let stages = plan.stages.iter().map(|stage| Arg::Say(format(stage))).collect();
    let there = present(log).len();
    let mut says: Vec<Say> = news.map(|key| Say::new(key).with("name", plan.name.as_str())).into_iter().collect();
    says.push(
        Say::new("event-head")
            .with("name", plan.name.as_str())
            .with("game", Say::new(format!("game-{}", plan.game)))
            .with("format", Arg::List(stages))
            .with("count", there)
            .with("most", plan.most),
    );
    let about = create::chosen(office, "about");
    says.extend((!about.is_empty()).then(|| Say::new("event-about").with("text", about)));
    if !plan.options.is_empty() {
        let options = info::pairs(desk, &plan.game, &plan.options);
        says.push(Say::new("lobby-options").with("options", options));
    }
    if let Ok(at) = create::chosen(office, "start").parse() {
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

/// What a stage is.
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
    if stage.games == 1 { say } else { Say::new("event-format-games").with("format", say).with("games", stage.games) }
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
        let (action, _) = super::action(rest).ok_or_else(|| super::unknown(rest))?;
        desk.answer(&Say::new("event-help-of").with("word", action.name));
        return Ok(());
    }
    let language = desk.language_of(&desk.back());
    let word = |(name, aliases): (&str, &[&str])| own_word(language, name, aliases).unwrap_or_else(|| name.to_owned());
    let words = names().map(word).collect::<Vec<_>>();
    let text = desk.reply(&Say::new("event-help").with("words", words));
    let to = desk.back();
    desk.answer_list(to, &text, "tournament.txt");
    Ok(())
}

/// Those who take part, in the order they entered.
pub(super) fn present(log: &Tournament) -> Vec<usize> {
    (0..log.entrants().len()).filter(|at| log.entrants()[*at].status == Status::In).collect()
}

/// The rows of a round, with those who rest.
pub(super) fn round_rows(desk: &Desk<'_>, log: &Tournament, stage: usize, round: usize) -> Vec<String> {
    let games = log.matches(stage).into_iter().filter(|game| game.id.round == round + 1);
    let mut rows: Vec<_> = games.map(|game| row(desk, log, &game)).collect();
    for (entrant, rest) in log.rounds(stage).get(round).map_or(&[][..], |round| &round.resting[..]) {
        let what = match rest {
            Rest::Bye | Rest::Full => "+1",
            Rest::Half => "+½",
            Rest::Zero => "0",
            Rest::Free | Rest::Away => "-",
        };
        let why = if *rest == Rest::Away { "away" } else { "bye" };
        rows.push(format!("{why:<7} {what:<7} {}", worded(desk, name(log, *entrant))));
    }
    rows
}

/// The rows of a knock-out: all matches whose players are known, or may be asked for.
fn bracket_rows(desk: &Desk<'_>, log: &Tournament, stage: usize, rounds: RangeInclusive<usize>) -> Vec<String> {
    let taken = |game: &Match| game.seats.iter().any(|seat| matches!(seat, Seat::Entrant(_)));
    let shown = |game: &Match| taken(game) && rounds.contains(&game.id.round);
    log.matches(stage).iter().filter(|game| shown(game)).map(|game| row(desk, log, game)).collect()
}

/// The rows of a round of a stage; else of the last one there is, and of a knock-out of all.
fn current(
    desk: &Desk<'_>,
    log: &Tournament,
    stage: Option<usize>,
    round: Option<usize>,
) -> Option<(usize, usize, Vec<String>)> {
    let last = log.stages().checked_sub(1)?;
    let stage = stage.unwrap_or(last).min(last);
    if log.plan().stages[stage].format.knocks_out() {
        let rounds = round.map_or(1..=usize::MAX, |round| round..=round);
        return Some((stage, 0, bracket_rows(desk, log, stage, rounds)));
    }
    let last = log.rounds(stage).len().checked_sub(1)?;
    let round = round.and_then(|round| round.checked_sub(1)).unwrap_or(last).min(last);
    Some((stage, round, round_rows(desk, log, stage, round)))
}

/// `pairings [ROUND] [stage=N]`: of many rows the first, and all in a file.
pub(super) fn pairings(desk: &mut Desk<'_>, rest: &str) -> Result<(), Say> {
    let log = log(desk)?;
    let (rest, stage) = staged(rest)?;
    let asked = rest.parse().ok();
    if let Some(round) = asked {
        paired(log, stage, round)?;
    }
    let Some((stage, round, all)) = current(desk, log, stage, asked) else {
        let there = log.order().unwrap_or_else(|| present(log));
        return players::entrants(desk, &there);
    };
    let title = round_title(log, stage, round);
    let (rows, _, pages) = page(&all, "");
    let to = desk.back();
    table(desk, to, &title, &rows).file = (pages > 1).then(|| ("pairings.txt", all.join("\n")));
    Ok(())
}

/// Tests that a round is there, from 1.
///
/// # Errors
/// The sentence that says how many there are.
fn paired(log: &Tournament, stage: Option<usize>, round: usize) -> Result<(), Say> {
    let last = log.stages().checked_sub(1);
    let stage = last.map(|last| stage.unwrap_or(last).min(last));
    let bracket = |stage: &usize| log.plan().stages[*stage].format.knocks_out();
    let (there, of) = match stage {
        None => (0, 0),
        Some(stage) if bracket(&stage) => {
            let last = log.matches(stage).iter().map(|game| game.id.round).max().unwrap_or(0);
            (last, last)
        }
        Some(stage) => (log.rounds(stage).len(), log.length(stage).unwrap_or(0)),
    };
    if (1..=there).contains(&round) {
        return Ok(());
    }
    Err(Say::new("event-no-round").with("round", round).with("paired", there).with("of", of))
}

/// What is said besides `stage=N`, and that stage, counted from 0.
///
/// # Errors
/// The sentence of how parts are asked for.
pub(super) fn staged(rest: &str) -> Result<(String, Option<usize>), Say> {
    let number = |text: &str| text.parse::<usize>().ok().filter(|number| (1..=99).contains(number));
    let (mut words, mut stage) = (Vec::new(), None);
    for word in rest.split_whitespace() {
        match word.split_once('=') {
            Some(("stage" | "阶段", text)) => stage = Some(number(text).ok_or_else(|| Say::new("event-part"))? - 1),
            _ => words.push(word),
        }
    }
    Ok((words.join(" "), stage))
}

pub(super) fn round_title(log: &Tournament, stage: usize, round: usize) -> Say {
    let name = log.plan().name.as_str();
    if log.plan().stages[stage].format.knocks_out() {
        return Say::new("event-bracket")
            .with("name", name)
            .with("page", 0_u32)
            .with("pages", 1_u32)
            .with("other", 1_u32);
    }
    let of = log.length(stage).unwrap_or(0);
    Say::new("event-round").with("name", name).with("round", round + 1).with("of", of)
}

/// A round that is only tried.
pub(super) fn round(desk: &mut Desk<'_>, log: &Tournament, key: &'static str) -> Result<(), Say> {
    let rows = current(desk, log, None, None).map(|(.., rows)| rows).unwrap_or_default();
    let (rows, ..) = page(&rows, "");
    let to = desk.back();
    table(desk, to, &Say::new(key).with("name", log.plan().name.as_str()), &rows);
    Ok(())
}

/// `match MATCH`
pub(super) fn game(desk: &mut Desk<'_>, rest: &str) -> Result<(), Say> {
    let id = match_id(rest)?;
    let log = log(desk)?;
    let game = log.find(id).ok_or_else(|| Say::new("event-no-such-match").with("match", echo(rest)))?;
    let say = Say::new("event-match").with("match", id.to_string()).with("who", versus(log, id));
    let say = say.with("result", stands(&game) + &goes_on(desk, log, &game));
    let number = match &game.step {
        Some(Step::Play(turn)) => turn.number,
        _ => game.games.len(),
    };
    let place = log.place(id, number).filter(|place| *place != "here").map(|place| Arg::Place(place.to_owned()));
    let mut lines = vec![desk.reply(&say)];
    lines.extend(place.map(|place| desk.reply(&Say::new("in-place").with("place", place))));
    lines.extend(because(log, id).map(|say| desk.reply(&say)));
    let to = desk.back();
    desk.push(Out::new(to, lines.join("\n")));
    Ok(())
}

/// `why MATCH`
pub(super) fn why(desk: &mut Desk<'_>, rest: &str) -> Result<(), Say> {
    let id = match_id(rest)?;
    let say = because(log(desk)?, id).ok_or_else(|| Say::new("event-no-such-match").with("match", echo(rest)))?;
    desk.answer(&say);
    Ok(())
}

/// Why those of a match meet.
fn because(log: &Tournament, id: MatchId) -> Option<Say> {
    Some(match log.why(id)? {
        Why::Bracket(origins) => {
            let [one, other] = origins.map(|origin| Arg::Say(origin_of(origin)));
            Say::new("event-why-bracket").with("one", one).with("other", other)
        }
        Why::Berger { round } => Say::new("event-why-berger").with("round", round),
        Why::Hand => Say::new("event-why-hand"),
        Why::Swiss(sides) => {
            let side = |side: &crate::tournament::live::Side| {
                let colours: String = side.colours.iter().map(|colour| colour_of(*colour)).collect();
                let colours = if colours.is_empty() { "-".to_owned() } else { colours };
                let say = Say::new("event-why-side").with("who", name(log, side.entrant));
                Arg::Say(say.with("points", side.points.to_string()).with("colours", colours))
            };
            Say::new("event-why-swiss").with("sides", Arg::List(sides.iter().map(side).collect()))
        }
        Why::Table { points, met } => {
            let points: Vec<_> = points.iter().map(ToString::to_string).collect();
            Say::new("event-why-table").with("points", points).with("met", met)
        }
    })
}

fn colour_of(colour: crate::tournament::Colour) -> char {
    if colour == crate::tournament::Colour::White { 'W' } else { 'B' }
}

fn origin_of(origin: crate::tournament::live::Origin) -> Say {
    use crate::tournament::live::Origin;
    match origin {
        Origin::Seed(seed) => Say::new("event-from-seed").with("seed", seed),
        Origin::Winner(id) => Say::new("event-from-winner").with("match", id.to_string()),
        Origin::Loser(id) => Say::new("event-from-loser").with("match", id.to_string()),
    }
}

/// What holds in this tournament.
pub(super) fn rules(desk: &mut Desk<'_>, _: &str) -> Result<(), Say> {
    let mut lines = vec![head(desk, None)?];
    let (office, log) = (office(desk)?, log(desk)?);
    let stage = log.stages().max(1) - 1;
    let points = log.plan().points;
    let tables = matches!(log.plan().stages[stage].format, Format::Tables { .. });
    let without = match create::chosen(office, "without") {
        "-" => Arg::Say(Say::new("event-nothing")),
        some => some.into(),
    };
    let say = Say::new("event-rules")
        .with("call", create::spelled(office, "call"))
        .with("break", create::spelled(office, "break"))
        .with("without", without)
        .with("checkin", create::spelled(office, "checkin"))
        .with("tables", if tables { "yes" } else { "no" })
        .with("win", worth(points.win))
        .with("draw", worth(points.draw))
        .with("loss", worth(points.loss));
    lines.push(desk.reply(&say));
    lines.extend(reports::by_players(office).then(|| desk.reply(&Say::new("event-rules-reports"))));
    let drops = log.plan().noshow == NoShow::Withdraw && !log.plan().stages[stage].format.knocks_out();
    lines.extend(drops.then(|| desk.reply(&Say::new("event-rules-noshow"))));
    lines.push(desk.reply(&breaks(log, stage)));
    let commitment = log.commitment().unwrap_or_default();
    lines.push(desk.reply(&Say::new("event-lots").with("commitment", commitment)));
    let to = desk.back();
    desk.push(Out::new(to, lines.join("\n")));
    Ok(())
}

/// What decides between equals: a drawn match of a knock-out, or equal points; what lots are drawn from is not told.
fn breaks(log: &Tournament, stage: usize) -> Say {
    let Stage { format, draws, .. } = &log.plan().stages[stage];
    if format.knocks_out() {
        let say = Say::new("event-rules-draws").with("replays", draws.replays);
        return say.with("decider", keys::word_of(draws.decider));
    }
    let ties = log.tiebreaks(stage).into_iter().map(|tie| tie.unseeded().to_string());
    Say::new("event-rules-ties").with("ties", ties.collect::<Vec<_>>())
}

fn worth(tenths: i32) -> String {
    if tenths % 10 == 0 { (tenths / 10).to_string() } else { format!("{}.{}", tenths / 10, tenths % 10) }
}
