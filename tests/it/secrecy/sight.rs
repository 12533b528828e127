//! All that one observer can get out of a game without changing it.

use caipan::referee::Luck;
use caipan_rules::{
    Ask, Illegal, Lore, Manner, Observer, Say, Scene, Seat, Table,
    scene::{Ground, Kind},
};

/// Texts that are tried besides moves: most of them are no actions now, or never.
const TRIES: &[&str] = &[
    "ready",
    "unready",
    "mirror",
    "random",
    "setup 9",
    "a6-q9",
    "opening hook",
    "a6",
    "?",
    "setup ?",
    "note",
    "flip a6",
    "note a7 9",
    "note b12 L",
    "note Ea6 B",
    "note Nb1 F",
    "note 2b1 F",
    "swap a6 b6",
    "swap a6 a7",
    "Sa6-Ea6",
    "炸弹",
    "96317/5.3.5/81.37/B.2.4/6L2LB/4FL21",
    "seen 96317/5.3.5/81.37/B.2.4/6L2LB/4FL21",
    "move a6",
    "99-98",
    "💣",
    "",
];

/// How many texts an observer tries.
const TRIED: usize = 8;

/// All that one observer can get out of a game without changing it.
#[derive(PartialEq)]
pub(super) struct Sight {
    scene: Scene,
    digest: u64,
    position: Option<String>,
    losses: Option<Say>,
    progress: Vec<Say>,
    draft: Option<String>,
    choices: Option<Vec<String>>,
    tried: Vec<Tried>,
}

/// What comes of a text: what it is read as, if it is secret, what would be played instead, and the
/// answer.
type Tried = (Option<Manner>, bool, Option<String>, Result<String, Illegal>);

impl Sight {
    /// What `who` gets who tries these texts.
    pub(super) fn of(table: &dyn Table, who: Observer, texts: &[String]) -> Self {
        let own = match who {
            Observer::Seat(seat) | Observer::Fallen(seat) => Some(seat),
            Observer::Public => None,
        };
        let tried = |seat: Seat, text: &String| {
            let reading = table.read(seat, text);
            let exposed = table.preparation().and_then(|facet| facet.exposed(seat, text));
            (reading.manner, reading.sealed, exposed, reading.verdict)
        };
        Self {
            scene: table.scene(who, &Ask { bottom: own.unwrap_or(Seat(0)) }),
            digest: table.digest(who),
            position: table.position(who),
            losses: table.view(who).lore().and_then(Lore::losses),
            progress: table.progress(who),
            draft: own.and_then(|seat| table.draft(seat)),
            choices: own.and_then(|seat| table.choices(seat)),
            tried: own
                .map_or_else(Vec::new, |seat| texts.iter().map(|text| tried(seat, text)).collect()),
        }
    }

    /// Where two differ.
    pub(super) fn difference(&self, other: &Self) -> Option<&'static str> {
        let differ = [
            ("the picture", self.scene != other.scene),
            ("the hash", self.digest != other.digest),
            ("the position", self.position != other.position),
            ("the losses", self.losses != other.losses),
            ("the progress", self.progress != other.progress),
            ("the draft", self.draft != other.draft),
            ("the moves", self.choices != other.choices),
            ("an answer", self.tried != other.tried),
        ];
        differ.into_iter().find(|(_, differs)| *differs).map(|(what, _)| what)
    }
}

/// Texts to try: moves of pieces that lie hidden and of others, and the rest.
pub(super) fn texts(scene: &Scene, luck: &mut Luck) -> Vec<String> {
    let hidden: Vec<usize> = scene
        .pieces
        .iter()
        .filter(|piece| matches!(piece.kind, Kind::Back(_)))
        .map(|piece| piece.slot.into())
        .collect();
    let text = |number| match number % 3 {
        2 => any(TRIES, luck).to_string(),
        _ => way(&scene.ground, &hidden, luck),
    };
    (0..TRIED).map(text).collect()
}

fn way(ground: &Ground, hidden: &[usize], luck: &mut Luck) -> String {
    let all: Vec<usize> = (0..ground.slots.len()).collect();
    let mut slot = || {
        let some = if hidden.is_empty() || luck.roll(2) == 1 { &all } else { hidden };
        &ground.slots[*any(some, luck)].name
    };
    format!("{}-{}", slot(), slot())
}

/// One of these.
fn any<'a, T>(all: &'a [T], luck: &mut Luck) -> &'a T {
    &all[luck.roll(u32::try_from(all.len()).expect("few")) as usize - 1]
}
