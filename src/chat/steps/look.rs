//! `board`, `moves`, `progress`, `record`: looking at the game.

use caipan_rules::{Arg, Lore, Observer, Say, Scene, Seat, Sheet, scene::Mark};

use crate::{
    chat::input::command::{begins, ends, last_word},
    referee::{Match, export},
};

use super::{
    desk::{Desk, Figure, Out, To},
    fair_play, pick, seats,
    show::{bottom, own, shown_to},
};

/// Up to this many characters a record stands in the answer itself; a longer one is a file.
const INLINE: usize = 1_500;

/// The board: to the channel as everybody may see it, in a direct message as the asker may. Where a
/// table waits there is no board yet: it is shown itself.
pub(super) fn board(desk: &mut Desk<'_>) -> Result<(), Say> {
    if desk.room.lobby.is_some() && desk.room.live().is_none() {
        seats::show_lobby(desk, None, Vec::new());
        return Ok(());
    }
    let bout = shown(desk)?;
    if !desk.heard.is_direct() {
        desk.show_board(&[], "");
        return Ok(());
    }
    let to = desk.back();
    let person = desk.heard.person().to_owned();
    shown_to(desk, &bout, &person, desk.eyes(), to);
    Ok(())
}

/// The board for the author alone, from the author's side, with what only the author may see.
pub(super) fn view(desk: &mut Desk<'_>) -> Result<(), Say> {
    let bout = shown(desk)?;
    let person = desk.heard.person().to_owned();
    own(desk, &bout, &person);
    Ok(())
}

/// Lists the possible moves, or those from a square: for everybody in an open game, for the asker
/// alone in one with secrets.
pub(super) fn moves(desk: &mut Desk<'_>, from: Option<&str>) -> Result<(), Say> {
    let bout = desk.room.live().ok_or_else(|| Say::new("no-game"))?.clone();
    let own = desk.seat().filter(|seat| bout.is_secret() || bout.to_move().has(*seat));
    let Some(seat) = own.or_else(|| bout.to_move().iter().next().filter(|_| !bout.is_secret()))
    else {
        return Err(Say::new("not-seated"));
    };
    let moves = pick::moves(desk, seat)?;
    if let Some(from) = from {
        return goals(desk, &bout, seat, from, &moves);
    }
    let say = Say::new("moves")
        .with("who", seat)
        .with("count", moves.len())
        .with("moves", Arg::List(desk.dub(bout.info(), &moves)));
    let to =
        if bout.is_secret() { To::Direct(desk.heard.person().to_owned()) } else { desk.back() };
    let text = desk.word_to(&to, &say);
    desk.answer_list(to, &text, "moves.txt").audience.again = "moves";
    Ok(())
}

/// Marks on the board where the piece on a square can go.
fn goals(
    desk: &mut Desk<'_>,
    bout: &Match,
    seat: Seat,
    from: &str,
    moves: &[String],
) -> Result<(), Say> {
    let all = moves;
    // What is done where a piece lies has its place behind the word: `flip b9`.
    let there = |text: &&String| {
        [begins(text), last_word(text)].iter().any(|place| place.eq_ignore_ascii_case(from))
    };
    let moves: Vec<_> = all.iter().filter(there).cloned().collect();
    if moves.is_empty() {
        return Err(pick::why_none(desk, seat, from, all));
    }
    let (to, who, bottom) = match bout.is_secret() {
        true => (
            To::Direct(desk.heard.person().to_owned()),
            bout.observer(seat),
            desk.bottom(desk.heard.person(), seat),
        ),
        false if desk.heard.is_direct() => (desk.back(), desk.eyes(), bottom(desk)),
        false => (desk.back(), Observer::Public, Seat(0)),
    };
    let (mut scene, alt) = desk.picture(bout, &*bout.table().view(who), bottom, &to, "");
    scene.marks = moves.iter().filter_map(|text| Some(Mark::Goal(goal(&scene, text)?))).collect();
    let said = Arg::List(desk.dub(bout.info(), &moves));
    let say = Say::new("moves").with("who", seat).with("count", moves.len()).with("moves", said);
    let text = desk.word_to(&to, &say);
    let out = desk.push(Out::new(to, text));
    (out.body.figure, out.audience.again) = (Some(Figure::Board(scene, alt)), "moves");
    Ok(())
}

/// Returns the slot in which a move ends: the last place named in its text.
fn goal(scene: &Scene, text: &str) -> Option<u16> {
    let named = |word: &str| scene.ground.slots.iter().position(|slot| slot.name == word);
    ends(text).find_map(named).and_then(|slot| u16::try_from(slot).ok())
}

/// Answers with the progress of all players.
pub(super) fn progress(desk: &mut Desk<'_>) -> Result<(), Say> {
    let bout = shown(desk)?;
    let says = bout.table().progress(desk.eyes());
    if says.is_empty() {
        return Err(Say::new("progress-none"));
    }
    let to = desk.back();
    let lines: Vec<_> = says.iter().map(|say| desk.word_to(&to, say)).collect();
    desk.push(Out::new(to, lines.join("\n"))).audience.again = "progress";
    Ok(())
}

/// Answers the author alone with their losses.
pub(super) fn losses(desk: &mut Desk<'_>) -> Result<(), Say> {
    let bout = desk.room.live().ok_or_else(|| Say::new("no-game"))?;
    let seat = desk.seat().ok_or_else(|| Say::new("not-seated"))?;
    let say = bout.table().view(bout.observer(seat)).lore().and_then(Lore::losses);
    let say = say.ok_or_else(|| Say::new("losses-open"))?;
    let to = To::Direct(desk.heard.person().to_owned());
    let text = desk.word_to(&to, &say);
    desk.push(Out::new(to, text)).audience.again = "losses";
    Ok(())
}

/// Tests if a word is the id of a match, in letters of any case.
pub(super) fn is_called(bout: &Match, word: &str) -> bool {
    bout.header().id.eq_ignore_ascii_case(word)
}

/// The refusal of a game that is not the last one here.
pub(super) fn other_game(bout: &Match) -> Say {
    Say::new("game-elsewhere").with("id", bout.header().id.as_str())
}

/// The record, in the family's own format where it has one; with the whole game as one picture
/// where there is such a one. An arbiter hears besides who asked about its positions.
///
/// # Errors
/// The sentence that there is no game, or none of that id.
pub(super) fn record(desk: &mut Desk<'_>, id: &str) -> Result<(), Say> {
    let bout = desk.room.bout.clone().ok_or_else(|| Say::new("no-game"))?;
    if !(id.is_empty() || is_called(&bout, id)) {
        return Err(other_game(&bout));
    }
    let plain = || export(&bout, desk.eyes()).join("\n") + "\n";
    let to = desk.back();
    // Of a match that is set aside nothing is asked any more that may fail: its lines are there.
    let (text, chart) = if desk.room.is_aside() {
        (plain(), None)
    } else {
        let sight = bout.table().view(desk.eyes());
        let chart = sight.lore().and_then(Lore::chart);
        let chart = chart.map(|scene| Figure::board(desk.captioned(&bout, scene, &to, "")));
        (sheet(&bout, &players(desk, &bout)).unwrap_or_else(plain), chart)
    };
    let title = desk.reply(&Say::new("record").with("id", bout.header().id.as_str()));
    if text.chars().count() > INLINE {
        let out = desk.push(Out::new(to, title));
        (out.body.file, out.body.figure) = (Some(("record.txt", text)), chart);
    } else {
        let whole = format!("{title}\n```\n{}\n```", text.trim_end());
        let out = desk.push(Out::new(to, whole));
        (out.body.quoted, out.body.figure) = (true, chart);
    }
    fair_play::tell(desk, &bout);
    Ok(())
}

fn players(desk: &Desk<'_>, bout: &Match) -> Vec<String> {
    let person = |id: &String| desk.reply(&Say::new("person").with("who", Arg::Person(id.clone())));
    bout.people().iter().map(person).collect()
}

/// Returns a match in its family's own format, with these names of its players; none where it has
/// no such format.
pub(crate) fn sheet(bout: &Match, players: &[String]) -> Option<String> {
    let header = bout.header();
    let date = header.begun.replace('-', ".");
    let actions = bout.actions();
    let outcome = bout.outcome();
    bout.book().sheet(&Sheet {
        setup: &header.setup,
        actions: &actions,
        players,
        date: &date,
        outcome: &outcome,
    })
}

/// The match that is played here, or was played last.
pub(super) fn shown(desk: &Desk<'_>) -> Result<Match, Say> {
    if let Some(trouble) = desk.room.trouble.as_ref().filter(|_| desk.room.is_aside()) {
        return Err(Say::new("aside").with("number", trouble.number.as_str()));
    }
    desk.room.bout.clone().ok_or_else(|| Say::new("no-game"))
}
