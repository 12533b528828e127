//! `help`: what its reader can do now; all commands by topic; one command; a game.

use caipan_rules::{Arg, Form, Pact, Say, Seat, Undo};

use crate::{
    chat::{
        input::{
            command::{Topic, begins, is_lone, names},
            door::Way,
            fold::echo,
            grammar::Verb,
            language::LANGUAGES,
        },
        words::{own, reads},
    },
    referee::{Match, term},
};

use super::{
    desk::{Desk, Out, To},
    hint, learn, new, pick, rules, seek,
};

/// The longest page of all commands, characters.
const LONGEST_PAGE: usize = 1_500;

/// The words that ask for all commands.
const ALL: [&str; 3] = ["all", "全部", "所有"];

/// The beginnings and parts of a question how something is done; a command is meant for none of
/// them.
const HOW: [&str; 6] = ["how ", "how's ", "what can ", "what do ", "i am new", "学"];
const HOW_IN_CHINESE: [&str; 6] = ["怎么", "怎样", "如何", "什么规则", "我想学", "不会玩"];

/// The parts of a wish to be taught.
const TEACH: [&str; 4] = ["teach me", "教我", "学习", "学一种棋"];

/// Words with which people begin a conversation.
const GREETINGS: [&str; 7] = ["hello", "hi", "hey", "你好", "您好", "嗨", "哈喽"];

/// The commands in the order in which they are met, by topic.
const TOPICS: &[(&str, &[Verb])] = &[
    (
        "begin",
        &[
            Verb::Games,
            Verb::Learn,
            Verb::Rules,
            Verb::Options,
            Verb::Terms,
            Verb::Legend,
            Verb::New,
            Verb::Seek,
            Verb::Join,
            Verb::Bot,
            Verb::Start,
            Verb::Leave,
            Verb::Preset,
        ],
    ),
    (
        "play",
        &[
            Verb::Move,
            Verb::Pick,
            Verb::Moves,
            Verb::Board,
            Verb::View,
            Verb::Hint,
            Verb::Progress,
            Verb::Losses,
            Verb::Score,
            Verb::Clock,
            Verb::Save,
            Verb::Load,
            Verb::List,
        ],
    ),
    (
        "agree",
        &[
            Verb::Draw,
            Verb::Undo,
            Verb::Count,
            Verb::Pause,
            Verb::Resume,
            Verb::Accept,
            Verb::Decline,
            Verb::Resign,
            Verb::Abort,
        ],
    ),
    ("absent", &[Verb::Claim, Verb::Hand, Verb::Sub, Verb::AddTime, Verb::Adjudicate]),
    (
        "after",
        &[
            Verb::Rematch,
            Verb::Record,
            Verb::Proof,
            Verb::Replay,
            Verb::Next,
            Verb::Back,
            Verb::Rating,
            Verb::Top,
            Verb::History,
            Verb::Against,
        ],
    ),
    ("tournament", &[Verb::Tournament]),
    (
        "own",
        &[
            Verb::Help,
            Verb::Language,
            Verb::Me,
            Verb::My,
            Verb::At,
            Verb::Settings,
            Verb::About,
            Verb::Privacy,
            Verb::MyData,
        ],
    ),
];

pub(super) fn run(desk: &mut Desk<'_>, topic: Option<&Topic>) -> Result<(), Say> {
    let Some(Topic { words, page }) = topic else {
        now(desk);
        return Ok(());
    };
    match page {
        Some((of, number)) if is_all(of) => all(desk, Some(*number)),
        _ if is_all(words) => all(desk, None),
        _ => one(desk, words),
    }
}

fn is_all(words: &str) -> bool {
    ALL.contains(&words)
}

/// Tests if a text to the bot only greets.
pub(super) fn is_greeting(text: &str) -> bool {
    GREETINGS.contains(&text.trim_end_matches(['!', '.', '。', ' ']))
}

/// Tests if a text asks how something is done, so that help is the answer.
pub(super) fn is_wanted(text: &str) -> bool {
    let chinese = HOW_IN_CHINESE.iter().any(|part| text.contains(part));
    is_of_courses(text)
        || chinese
        || text == "?"
        || HOW.iter().any(|begins| text.starts_with(begins))
}

/// Tests if a text asks to be taught.
pub(super) fn is_of_courses(text: &str) -> bool {
    TEACH.iter().any(|part| text.contains(part))
}

/// Returns the game that a sentence names, by the longest of its names in it.
pub(super) fn game_in(desk: &Desk<'_>, text: &str) -> Option<&'static str> {
    let games = desk.world.catalog.iter().map(|book| book.info());
    let all = games.flat_map(|info| info.names().map(|name| (info.name, name)));
    let found = all.filter(|(_, name)| names(text, name)).max_by_key(|(_, name)| name.len());
    found.map(|(game, _)| game)
}

/// Explains a command, or a game.
fn one(desk: &mut Desk<'_>, word: &str) -> Result<(), Say> {
    match Verb::of(word) {
        Some(verb) => {
            let (to, row) = (desk.back(), row(desk, verb));
            desk.answer_list(to, &row, "help.txt");
            Ok(())
        }
        None if new::named(desk, word).is_ok() => rules::of(desk, word),
        None if own_word(desk, word) => Ok(()),
        // “help me, I am new”
        None if is_wanted(word) || word.contains(' ') => run(desk, None),
        None => Err(unknown(word)),
    }
}

/// Explains a word of the game's own (`note`) to whoever plays it, if it is one: as where it is
/// said alone, and in a game with secrets to nobody else.
fn own_word(desk: &mut Desk<'_>, word: &str) -> bool {
    let Some((bout, seat)) = desk.room.live().zip(desk.seat()) else { return false };
    if !desk.game(bout.info().name).is_ok_and(|book| book.verbs().contains(&word)) {
        return false;
    }
    let Err(why) = bout.read(seat, word).verdict else { return false };
    let to =
        if bout.is_secret() { To::Direct(desk.heard.person().to_owned()) } else { desk.back() };
    let text = desk.word_to(&to, &why.say);
    desk.push(Out::new(to, text));
    true
}

/// Lists the commands by topic, a page at a time.
fn all(desk: &mut Desk<'_>, named: Option<usize>) -> Result<(), Say> {
    let (pages, number) = (pages(desk), named.unwrap_or(1));
    let page = number.checked_sub(1).and_then(|at| pages.get(at));
    let page = page.ok_or_else(|| Say::new("help-no-page").with("total", pages.len()))?;
    let buttons = rules::turning(desk, "help all", number, pages.len());
    let instead = rules::instead(desk, named);
    let (to, text) = (desk.back(), page.join("\n"));
    let out = desk.push(Out::new(to, text));
    (out.body.buttons, out.effects.instead) = (buttons, instead);
    Ok(())
}

/// The topics in pages: each that still fits stands below the one before it.
fn pages(desk: &Desk<'_>) -> Vec<Vec<String>> {
    let mut pages = vec![vec![desk.reply(&Say::new("help"))]];
    let length =
        |lines: &[String]| lines.iter().map(|line| line.chars().count() + 1).sum::<usize>();
    for (topic, verbs) in TOPICS {
        let title = desk.reply(&Say::new(format!("help-topic-{topic}")));
        let lines: Vec<_> =
            std::iter::once(title).chain(verbs.iter().map(|verb| row(desk, *verb))).collect();
        let last = pages.last_mut().expect("there is always one");
        if length(last) + length(&lines) <= LONGEST_PAGE {
            last.extend(lines);
        } else {
            pages.push(lines);
        }
    }
    pages
}

/// A command as the reader types it, its other words, and what it does.
fn row(desk: &Desk<'_>, verb: Verb) -> String {
    let (_, name, aliases, usage) = verb.row();
    let language = desk.language_of(&desk.back());
    let mut words: Vec<_> =
        std::iter::once(name).chain(*aliases).map(|word| reads(language, word)).collect();
    let first = own(language, name, aliases).unwrap_or_else(|| (*name).to_owned());
    let latin = language == LANGUAGES[0];
    words.retain(|word| *word != first && (!latin || word.is_ascii()));
    let others = if words.is_empty() { String::new() } else { format!(" · {}", words.join("/")) };
    let usage = match usage.is_empty() {
        true => String::new(),
        false => format!(" {}", desk.reply(&Say::new(format!("usage-{name}")))),
    };
    let say = Say::new("help-row").with("verb", first).with("usage", usage).with("alias", others);
    desk.reply(&say.with("text", Say::new(format!("verb-{name}"))))
}

fn unknown(word: &str) -> Say {
    match Verb::near(word) {
        Some(near) => Say::new("no-such-verb-near").with("word", echo(word)).with("near", near),
        None => Say::new("no-such-verb").with("word", echo(word)),
    }
}

/// What somebody can do now: the lines, and the commands of the buttons below them.
struct Now {
    lines: Vec<Say>,
    buttons: Vec<&'static str>,
}

/// Says what the author can do now. Where seats have secrets, what one may play tells of them: only
/// the author reads it.
fn now(desk: &mut Desk<'_>) {
    learn::keep_own_tongue(desk);
    let seat = desk.seat();
    let secret = desk.room.live().is_some_and(|bout| bout.is_secret()) && seat.is_some();
    let to = if secret { To::Direct(desk.heard.person().to_owned()) } else { desk.back() };
    let Now { lines, buttons } = match (&desk.room.bout, seat) {
        _ if desk.room.lobby.is_some() => waiting(desk),
        (Some(bout), _) if bout.is_over() && !desk.heard.is_direct() => over(desk),
        (Some(bout), None) if desk.room.live().is_some() => watching(bout),
        (Some(bout), Some(seat)) if desk.room.live().is_some() => playing(desk, bout, seat),
        _ => idle(desk),
    };
    let sought = desk.room.lobby.is_none() && !desk.plays() && seek::is_open(desk);
    let sought = sought.then(|| Say::new("help-sought"));
    let text: Vec<_> = lines.iter().chain(&sought).map(|say| desk.word_to(&to, say)).collect();
    let buttons = buttons.into_iter().chain(["help all"]);
    let label = |command: &str| Say::new(format!("button-{}", command.replace(' ', "-")));
    let buttons =
        buttons.map(|command| desk.labelled(&to, &label(command), command.to_owned())).collect();
    let out = desk.push(Out::new(to, text.join("\n")));
    (out.body.buttons, out.audience.again) = (buttons, "help");
    // Who has just come to the game may not know that there are direct messages to look at.
    if secret && !desk.heard.is_direct() && desk.heard.way() == Some(&Way::Typed) {
        let sent = Out::new(desk.back(), desk.reply(&Say::new("help-sent")));
        desk.push(sent);
    }
}

/// No table and no game: how to begin.
fn idle(desk: &Desk<'_>) -> Now {
    if desk.heard.is_direct() {
        return Now { lines: vec![Say::new("help-direct")], buttons: vec!["games", "learn"] };
    }
    Now { lines: vec![Say::new("help-idle")], buttons: vec!["games", "new russian bot", "learn"] }
}

/// A table waits for players.
fn waiting(desk: &Desk<'_>) -> Now {
    let lobby = desk.room.lobby.as_ref().expect("a table waits");
    let sits = lobby.has(desk.heard.person());
    let key = match (sits, lobby.fixed) {
        (false, _) => "help-join",
        (true, true) => "help-sits",
        (true, false) => "help-start",
    };
    let say = Say::new(key)
        .with("game", Say::new(format!("game-{}", lobby.game)))
        .with("taken", lobby.taken())
        .with("seats", u32::from(lobby.setup.seats));
    let mut lines = vec![say];
    let mut buttons = vec!["rules"];
    if sits && desk.room.fixture.is_none() {
        lines.push(Say::new("help-lobby"));
        buttons.push("bot");
    }
    lines.push(Say::new("help-rules"));
    let first = match (sits, lobby.fixed) {
        (false, _) => Some("join"),
        (true, false) => Some("start"),
        (true, true) => None,
    };
    Now { lines, buttons: first.into_iter().chain(buttons).collect() }
}

/// The last game here is over.
fn over(desk: &Desk<'_>) -> Now {
    let game = desk.info_here().map_or("", |info| info.name);
    let again = desk.room.fixture.is_none();
    let lines = again.then(|| Say::new("help-again")).into_iter();
    let over = Say::new("help-over").with("game", Say::new(format!("game-{game}")));
    let lines = std::iter::once(over).chain(lines).chain([Say::new("help-after")]);
    let buttons = again.then_some("rematch").into_iter().chain(["record", "replay", "games"]);
    Now { lines: lines.collect(), buttons: buttons.collect() }
}

/// Somebody who does not play asks.
fn watching(bout: &Match) -> Now {
    let say =
        Say::new("help-watching").with("game", Say::new(format!("game-{}", bout.info().name)));
    Now { lines: vec![say], buttons: vec!["board", "rules"] }
}

/// A player asks: how to set up, how to move, or what to do meanwhile.
fn playing(desk: &Desk<'_>, bout: &Match, seat: Seat) -> Now {
    let guide = bout.table().preparation().and_then(|preparation| preparation.guide(seat));
    if let Some(guide) = guide {
        return Now { lines: vec![guide], buttons: vec!["view", "rules"] };
    }
    let mut lines = if bout.to_move().has(seat) {
        to_move(desk, bout, seat)
    } else {
        let who = bout.to_move().iter().map(Into::into).collect();
        let wait = Say::new("help-wait").with("who", Arg::List(who));
        vec![wait.with("seat", seat), Say::new("help-look")]
    };
    lines.extend(asked(bout, seat));
    lines.extend(aids(desk, bout));
    lines.push(Say::new("help-rules"));
    lines.push(end(bout));
    let buttons = if bout.to_move().has(seat) { vec!["pick", "moves"] } else { vec!["board"] };
    Now { lines, buttons: buttons.into_iter().chain(["view", "rules"]).collect() }
}

/// How a move looks, by one that is legal now, and how the others are found.
fn to_move(desk: &Desk<'_>, bout: &Match, seat: Seat) -> Vec<Say> {
    let moves = pick::moves(desk, seat).unwrap_or_default();
    // Of points that are all empty the first one is a corner, where nobody plays.
    let lone = moves.first().is_some_and(|text| is_lone(text));
    let example = if lone { moves.get(moves.len() / 2) } else { moves.first() };
    let example = example.cloned().or_else(|| bout.table().sample(seat, &mut |_| 0));
    let example = example.unwrap_or_else(|| bout.info().example.to_owned());
    let bare = term(&bout.header().terms, "bare");
    let plain = bout.form(&example) == Form::Whole && bare != "off" || bare == "on";
    let typed = desk.heard.way() != Some(&Way::Slash) && plain;
    let key = if typed { "help-move" } else { "help-move-verb" };
    let mut lines = vec![Say::new(key).with("seat", seat).with("example", example.as_str())];
    if lone {
        lines.push(Say::new("help-points"));
    } else if !moves.is_empty() {
        lines.push(Say::new("help-moves").with("from", begins(&example)));
    }
    lines
}

/// What helps to find a move: the words of the game's own for that, and a hint where they are given.
fn aids(desk: &Desk<'_>, bout: &Match) -> impl Iterator<Item = Say> {
    let own = format!("help-of-{}", bout.info().name);
    let own = desk.world.words.has(LANGUAGES[0], &own).then(|| Say::new(own));
    let hint = hint::may_ask(desk, bout).is_ok().then(|| Say::new("help-hint"));
    own.into_iter().chain(hint)
}

/// The proposal that the seat is asked about.
fn asked(bout: &Match, seat: Seat) -> Option<Say> {
    let offers = bout.open_offers();
    let (pact, by) = offers.iter().find(|(pact, _)| bout.is_asked(seat, *pact))?;
    let stands = Say::new(format!("stands-{}", pact.name())).with("who", *by);
    Some(Say::new("help-asked").with("stands", stands))
}

/// How to end the game, or take a move back, as far as that can be done here.
fn end(bout: &Match) -> Say {
    let draws = !bout.table().voters(Pact::Draw).is_empty();
    let asks = bout.info().undo == Undo::Ask && term(&bout.header().terms, "undo") == "ask";
    let counts = !bout.table().voters(Pact::Count).is_empty();
    let word = |can| if can { "yes" } else { "no" };
    let say = Say::new("help-end").with("draw", word(draws)).with("undo", word(asks));
    say.with("count", word(counts))
}

#[cfg(test)]
mod tests {
    use super::{TOPICS, is_greeting, is_wanted};
    use crate::chat::input::grammar::VERBS;

    #[test]
    fn every_command_stands_under_one_topic() {
        for (verb, name, ..) in VERBS {
            let count =
                TOPICS.iter().flat_map(|(_, verbs)| *verbs).filter(|of| *of == verb).count();
            assert_eq!(count, 1, "{name}");
        }
    }

    #[test]
    fn a_question_is_told_from_a_command() {
        for text in
            ["how do i play?", "怎么玩", "这个棋怎么下？", "?", "what can you do", "我想学军棋"]
        {
            assert!(is_wanted(text), "{text}");
        }
        for text in ["", "show me", "however", "hello", "32-28", "what", "规则"] {
            assert!(!is_wanted(text), "{text}");
        }
        assert!(["hello!", "你好"].into_iter().all(is_greeting));
        assert!(!["hide", "hi 32-28", ""].into_iter().any(is_greeting));
    }
}
