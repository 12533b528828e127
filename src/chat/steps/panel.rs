//! The panel of a place: the same that messages show, for a door on which people press the board.
//!
//! It is made of the view of one observer: the picture, the places and what they are called, and
//! the trails of the observer's own seat. So it holds nothing that its reader may not know.

use caipan_render::{Layout, Theme};
use caipan_rules::{
    Arg, Ask, Info, Lettering, Lore, Observer, Pact, Perspective, PieceSign, Preparation, Say,
    Scene, Seat, Setup, Table, Told, Trail, find,
    scene::{Cloth, Kind, Mark, Piece, Slot},
};

use crate::{
    chat::{
        input::{
            door::{Button, Look},
            panel::{
                Panel, PanelAsk, PanelBoard, PanelClock, PanelMove, PanelPlace, PanelPosition,
                PanelSeat, PanelTrail,
            },
        },
        state::{
            calendar::Calendar,
            tour::{Eyes, Stand, Tour},
        },
        words::Cast,
    },
    referee::{Match, Ply},
};

use super::{
    deploy,
    desk::{Desk, To, World},
    look::sheet,
    seats,
};

/// The width that panels are painted for, pixels: twice that of a telephone.
pub(crate) const WIDTH: u32 = 900;

/// A panel before its picture is painted.
pub(crate) struct Sketch {
    /// The panel; people stand in its texts as marked ids.
    pub(crate) panel: Panel,
    /// What the picture shows, where there is one, and the same in words.
    pub(crate) drawn: Option<(Scene, String)>,
    /// The colours of the picture.
    pub(crate) theme: Theme,
}

/// For how long a panel may be shown to others who see the same, milliseconds: what surrounds a
/// place, like quiet hours, changes without a line of it.
const FRESH: u64 = 5_000;

/// All that a panel of a match depends on: two people with the same key see the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SketchKey {
    bout: String,
    versions: (u64, u64),
    own: Option<Seat>,
    bottom: Seat,
    ask: PanelAsk,
    language: &'static str,
    lettering: Lettering,
    moment: u64,
}

/// Returns the key of the panel that the author of a question gets; none where no match is shown.
pub(crate) fn key(desk: &Desk<'_>, ask: &PanelAsk) -> Option<SketchKey> {
    let bout = shown(desk)?;
    let ((own, bottom), to) = (side(desk, bout), reader(desk));
    Some(SketchKey {
        bout: bout.header().id.clone(),
        versions: (desk.room.version, bout.version()),
        own,
        bottom,
        ask: ask.clone(),
        language: desk.language_of(&to),
        lettering: desk.lettering(&to),
        moment: desk.heard.at() / FRESH,
    })
}

/// Returns the panel of the author of a question; none where nothing is played and no table waits.
pub(crate) fn panel(desk: &Desk<'_>, ask: &PanelAsk) -> Option<Sketch> {
    let settings = &desk.room.settings;
    let own = settings.chosen("theme").map(|_| settings.brush(&desk.world.hall_config).0);
    let theme = own.unwrap_or(shade(ask.dark));
    let (panel, drawn) = match shown(desk) {
        None => (waiting(desk)?, None),
        Some(bout) => {
            let (mut panel, drawn) = Sitting::of(desk, bout, ask)?.drawn();
            if ask.game.is_some() {
                // The buttons are about the last game of the place.
                panel.controls.clear();
            }
            (panel, Some(drawn))
        }
    };
    Some(Sketch { panel, drawn, theme })
}

/// The match that is shown; none while a table waits.
fn shown<'a>(desk: &'a Desk<'_>) -> Option<&'a Match> {
    desk.room.bout.as_ref().filter(|_| desk.room.lobby.is_none())
}

/// The own seat of the author of a question, and the one at the bottom of their board.
fn side(desk: &Desk<'_>, bout: &Match) -> (Option<Seat>, Seat) {
    let own = bout.seat_of(desk.heard.person());
    (own, own.map_or(Seat(0), |seat| desk.bottom(desk.heard.person(), seat)))
}

/// The colours of a board on a page.
pub(crate) const fn shade(dark: bool) -> Theme {
    if dark { Theme::Dark } else { Theme::Light }
}

/// The panel of a table that waits for players.
fn waiting(desk: &Desk<'_>) -> Option<Panel> {
    let (lobby, to) = (desk.room.lobby.as_ref()?, reader(desk));
    let sits = lobby.has(desk.heard.person());
    let start = seats::may_start(desk, lobby).then(|| Button {
        look: Look::Chief,
        ..desk.labelled(&to, &Say::new("button-start"), "start".to_owned())
    });
    let acts = start.into_iter().chain(seats::controls(desk, &to));
    // Whoever sits has joined, and nobody else can leave.
    Some(Panel {
        game: lobby.game.clone(),
        title: desk.word_to(&to, &Say::new(format!("game-{}", lobby.game))),
        status: seats::lobby_lines(desk, lobby, &to),
        acts: acts.filter(|act| act.command != if sits { "join" } else { "leave" }).collect(),
        ..empty(desk)
    })
}

fn empty(desk: &Desk<'_>) -> Panel {
    Panel {
        stamp: desk.room.stamp(),
        game: String::new(),
        title: String::new(),
        status: Vec::new(),
        board: None,
        picture: None,
        seats: Vec::new(),
        acts: Vec::new(),
        controls: Vec::new(),
        moves: Vec::new(),
        ply: 0,
        own: None,
        turn: false,
        over: false,
        files: Vec::new(),
        moment: desk.heard.at(),
    }
}

/// The reader of a panel.
fn reader(desk: &Desk<'_>) -> To {
    To::Direct(desk.heard.person().to_owned())
}

/// A match as somebody sees it from where they sit, now or at an earlier ply.
struct Sitting<'a> {
    desk: &'a Desk<'a>,
    bout: &'a Match,
    to: To,
    own: Option<Seat>,
    bottom: Seat,
    /// The game at the earlier ply that is looked at.
    past: Option<Stand>,
}

impl<'a> Sitting<'a> {
    /// Nothing where the match cannot be played again up to the ply that is asked for.
    fn of(desk: &'a Desk<'a>, bout: &'a Match, ask: &PanelAsk) -> Option<Self> {
        let (own, side) = side(desk, bout);
        let seats = u16::from(bout.seats().max(1));
        let bottom = (u16::from(side.0) + u16::from(ask.turned)) % seats;
        let past = match ask.ply.filter(|ply| *ply < bout.moves()) {
            None => None,
            Some(ply) => Some(stand(desk, bout, ply)?),
        };
        let bottom = Seat(u8::try_from(bottom).unwrap_or_default());
        Some(Self { desk, bout, to: reader(desk), own, bottom, past })
    }

    /// The panel, what its picture shows, and the same in words.
    fn drawn(&self) -> (Panel, (Scene, String)) {
        let sight = self.bout.table().view(self.observer());
        let scene = self.scene();
        let begun = self.begun();
        let seat = |seat| self.seat(Seat(seat), &scene, begun.as_ref());
        let seats = (0..self.bout.seats()).map(seat).collect();
        let live = self.past.is_none() && !self.bout.is_over();
        let seat = self.own.filter(|_| live);
        let trails = seat.map_or_else(Vec::new, |seat| self.trails(&*sight, seat, &scene));
        let (acts, trails): (Vec<Trail>, Vec<Trail>) =
            trails.into_iter().partition(|trail| trail.slots.is_empty());
        let panel = Panel {
            game: self.bout.info().name.to_owned(),
            title: self.word(&Say::new(format!("game-{}", self.bout.info().name))),
            status: self.status(&*sight),
            acts: seat.map_or_else(Vec::new, |seat| self.acts(&*sight, seat, &acts)),
            controls: self.controls(&scene),
            moves: self.moves(),
            ply: self.past.as_ref().map_or_else(|| self.bout.moves(), |stand| stand.ply),
            own: self.own.map(|seat| seat.0),
            turn: seat.is_some_and(|seat| self.bout.to_move().has(seat)),
            over: self.bout.is_over(),
            files: self.files(),
            board: Some(self.board(&scene, trails)),
            seats,
            ..empty(self.desk)
        };
        (panel, self.desk.captioned(self.bout, scene, &self.to, ""))
    }

    fn word(&self, say: &Say) -> String {
        self.desk.word_to(&self.to, say)
    }

    fn observer(&self) -> Observer {
        self.own.map_or(Observer::Public, |seat| self.bout.observer(seat))
    }

    /// The eyes that an earlier ply is looked at with: a game that is over has no secrets.
    fn eyes(&self) -> Eyes {
        match self.own {
            _ if self.bout.is_over() => Eyes::Open,
            Some(seat) => Eyes::Seat(seat),
            None => Eyes::Public,
        }
    }

    fn scene(&self) -> Scene {
        self.scene_from(self.bottom)
    }

    fn scene_from(&self, bottom: Seat) -> Scene {
        match &self.past {
            Some(stand) => self.eyes().scene(&*stand.table, bottom),
            None => self.bout.table().scene(self.observer(), &Ask { bottom }),
        }
    }

    /// What is going on; at an earlier ply, what was told there.
    fn status(&self, sight: &dyn Perspective) -> Vec<String> {
        let (desk, bout, to) = (self.desk, self.bout, &self.to);
        if let Some(stand) = &self.past {
            let eyes = self.eyes().observer(&*stand.table);
            let says = stand.news.iter().flat_map(|(_, told)| told.hear(eyes));
            return says.map(|say| self.word(&say)).collect();
        }
        if bout.is_over() {
            let ending = desk.ending(bout, sight, to);
            let last = self.lately().into_iter().map(|say| self.word(&say));
            return last.chain(ending.lines().map(str::to_owned)).collect();
        }
        let paused = desk.runs_out(bout, to).filter(|_| bout.is_paused());
        let said = |says: Vec<Say>| says.into_iter().map(|say| self.word(&say));
        let lines = said(self.lately()).chain([desk.turn_line(bout, to)]).chain(paused);
        let progress = sight.lore().map_or_else(Vec::new, Lore::progress);
        let progress = said(progress).map(|line| format!("-# {line}"));
        let proposals = desk.proposals(bout, to);
        lines.chain(said(self.advice(sight))).chain(proposals).chain(progress).collect()
    }

    /// What has happened since the reader's own last move, as they heard it; for others the last
    /// move. While seats set up, nothing has.
    fn lately(&self) -> Vec<Say> {
        let bout = self.bout;
        if bout.table().prepares() {
            return Vec::new();
        }
        let plies = bout.plies(self.own);
        let round = plies.len().saturating_sub(usize::from(bout.seats()));
        let own = |ply: &Ply<'_>| Some(ply.seat) == self.own;
        let last = plies[round..].iter().rposition(own);
        // Whoever has lost a turn by a throw has not moved in the round.
        let begin = if self.own.is_some() { round } else { plies.len() };
        let since = last.map_or(begin, |last| round + last + 1);
        let observer = self.observer();
        let news = latest(self.desk, bout, since).unwrap_or_default();
        let mut says: Vec<_> = news.iter().flat_map(|told| told.hear(observer)).collect();
        let public: Vec<_> = news.iter().flat_map(|told| told.hear(Observer::Public)).collect();
        let alone = self.own.map_or_else(Vec::new, |seat| bout.latest(seat));
        let others: Vec<_> = alone.into_iter().filter(|say| !says.contains(say)).collect();
        says.extend(others);
        let known = |say: Say| if public.contains(&say) { say } else { secret(say) };
        says.into_iter().map(known).collect()
    }

    /// What the reader's own seat should know now: how it sets up, what it must do, what it has
    /// lost.
    fn advice(&self, sight: &dyn Perspective) -> Vec<Say> {
        let Some(seat) = self.own else { return Vec::new() };
        let preparation = self.bout.table().preparation().filter(|facet| facet.under_way());
        let swaps = preparation.filter(|facet| !facet.placed(seat).is_empty());
        let lore = sight.lore();
        let duty = lore.and_then(Lore::duty).filter(|_| self.bout.to_move().has(seat));
        let losses = lore.and_then(Lore::losses).filter(|_| preparation.is_none());
        swaps.map(|_| Say::new("panel-set-up")).into_iter().chain(duty).chain(losses).collect()
    }

    /// The board at the beginning.
    fn begun(&self) -> Option<Scene> {
        let table = self.bout.book().survey(&self.bout.header().setup).ok()?;
        Some(table.scene(Observer::Public, &Ask { bottom: self.bottom }))
    }

    fn seat(&self, seat: Seat, scene: &Scene, begun: Option<&Scene>) -> PanelSeat {
        let (bout, tone) = (self.bout, self.bout.info().tones[seat.index()]);
        let person = Arg::Person(bout.people()[seat.index()].clone());
        let live = self.past.is_none();
        let counts = |piece: &&Piece| piece.tone == tone && !is_die(piece);
        let count = |scene: &Scene| scene.pieces.iter().filter(counts).count();
        let pieces = count(scene);
        let all = |scene: &Scene| scene.pieces.iter().filter(|piece| !is_die(piece)).count();
        // Where stones are laid, their number is no score.
        let changed = begun.is_some_and(|begun| all(scene) < all(begun));
        PanelSeat {
            person: self.word(&Say::new("person").with("who", person)),
            side: self.word(&Say::new(format!("tone-{}", tone.name()))),
            tone: tone.name(),
            turn: scene.to_move.contains(&tone),
            out: live && !bout.is_over() && bout.table().fallen().has(seat),
            pieces: changed.then_some(pieces),
            lost: begun.map_or(0, |begun| count(begun).saturating_sub(pieces)),
            clock: self.clock(seat).filter(|_| live),
        }
    }

    fn clock(&self, seat: Seat) -> Option<PanelClock> {
        let (clock, now) = (self.bout.clock()?, self.desk.heard.at());
        let calendar = Calendar::of(self.bout, &self.desk.gaps);
        let runs = !self.bout.is_over() && clock.running().has(seat);
        let spent = if runs { calendar.counted(clock.at(), now) } else { 0 };
        let left = clock.left(seat).saturating_sub(spent);
        let stands = calendar.stands(now) || calendar.quiet_until(now).is_some();
        Some(PanelClock { left, runs: runs && !stands })
    }

    /// What the seat may do, by the places pressed for it; without places where none are.
    fn trails(&self, sight: &dyn Perspective, seat: Seat, scene: &Scene) -> Vec<Trail> {
        let table = self.bout.table();
        if let Some(preparation) = table.preparation().filter(|facet| facet.under_way()) {
            return exchanges(table, preparation, seat, scene);
        }
        if !self.bout.to_move().has(seat) || self.bout.is_paused() {
            return Vec::new();
        }
        sight.trails(seat, &scene.ground).unwrap_or_default()
    }

    /// The buttons of what is done without a place, and answers to what has been proposed.
    fn acts(&self, sight: &dyn Perspective, seat: Seat, placeless: &[Trail]) -> Vec<Button> {
        let press = sight.lore().and_then(Lore::press);
        let press = press.filter(|_| self.bout.to_move().has(seat) && !self.bout.is_paused());
        let named = |text: &str| press.as_ref().is_some_and(|(own, _)| own == text);
        let others = placeless.iter().filter(|trail| !named(&trail.text));
        let others = others.map(|trail| {
            let text =
                Arg::List(self.desk.dub(self.bout.info(), std::slice::from_ref(&trail.text)));
            self.button(&Say::new("typed").with("text", text), format!("move {}", trail.text))
        });
        let press = press.iter().map(|(text, label)| Button {
            look: Look::Chief,
            ..self.button(label, format!("move {text}"))
        });
        let answers = self.bout.open_offers().into_iter();
        let answers = answers.filter(|(pact, _)| self.bout.is_asked(seat, *pact));
        let answers = answers.flat_map(|(pact, _)| {
            // First what binds nobody: it stands where the other proposals stood until now.
            ["decline", "accept"].map(|verb| {
                self.button(&Say::new(format!("button-{verb}")), format!("{verb} {}", pact.name()))
            })
        });
        let prepares = deploy::buttons(self.desk, self.bout, seat, &self.to).into_iter();
        let goes_on = self.bout.is_paused().then(|| Button {
            look: Look::Chief,
            ..self.button(&Say::new("button-resume"), "resume".to_owned())
        });
        // Here the pieces themselves are pressed.
        let prepares = prepares.filter(|button| button.command != deploy::EXCHANGE);
        goes_on.into_iter().chain(press).chain(others).chain(answers).chain(prepares).collect()
    }

    /// The buttons of what may be proposed, given up or looked at.
    fn controls(&self, scene: &Scene) -> Vec<Button> {
        let own = |command: &str| {
            let label = Say::new(format!("button-{}", command.replace(' ', "-")));
            let look = if command == "resign" { Look::Danger } else { Look::Plain };
            Button { look, ..self.button(&label, command.to_owned()) }
        };
        let bout = self.bout;
        if bout.is_over() {
            let again = self.desk.room.fixture.is_none().then_some("rematch");
            let again = again.filter(|_| self.own.is_some());
            return again.into_iter().map(own).collect();
        }
        let may = |seat, pacts: [Pact; 2]| {
            let pacts = pacts.into_iter().filter(move |_| !bout.table().prepares());
            pacts.filter(move |pact| bout.may_propose(seat, *pact)).map(Pact::name)
        };
        let seated = self.own.into_iter().flat_map(|seat| {
            // What comes and goes stands behind what stays, which keeps its place under the pointer.
            let stays = may(seat, [Pact::Draw, Pact::Count]).chain(["resign"]);
            stays.chain(may(seat, [Pact::Undo, Pact::Pause]))
        });
        let legend = self.desk.legend_button(scene, &self.to);
        seated.map(own).chain(legend).collect()
    }

    /// The endings of the files as which a game that is over can be taken away.
    fn files(&self) -> Vec<&'static str> {
        if !self.bout.is_over() {
            return Vec::new();
        }
        let sheet = sheet(self.bout, &[]).map(|_| "pdn");
        sheet.into_iter().chain(["gif", "record"]).collect()
    }

    fn button(&self, label: &Say, command: String) -> Button {
        self.desk.labelled(&self.to, label, command)
    }

    fn moves(&self) -> Vec<PanelMove> {
        let played = self.bout.plies(self.own);
        let texts: Vec<_> = played.iter().map(|ply| ply.text.to_owned()).collect();
        let dubbed = self.desk.dub(self.bout.info(), &texts);
        let text = |arg| self.word(&Say::new("typed").with("text", arg));
        let moved = |(ply, arg): (&Ply<'_>, Arg)| PanelMove {
            seat: ply.seat.0,
            text: [text(arg), ply.mark.to_owned()].concat(),
        };
        played.iter().zip(dubbed).map(moved).collect()
    }

    fn board(&self, scene: &Scene, trails: Vec<Trail>) -> PanelBoard {
        let other = Seat((self.bottom.0 + 1) % self.bout.seats().max(1));
        PanelBoard {
            turns: self.scene_from(other) != *scene,
            ..board(self.bout.info(), scene, trails, &|say| self.word(say))
        }
    }
}

/// Returns a position that is being set up, and what a picture of it shows: that of this text, or the
/// usual start. None where no variant has the name, or its positions have no text.
///
/// # Errors
/// The sentence that the text is no position of the variant.
pub(crate) fn position(
    world: &World,
    game: &str,
    text: Option<&str>,
    language: &str,
) -> Option<Result<(PanelPosition, Scene), String>> {
    let book = find(world.catalog, game)?;
    let info = book.info();
    let cast = Cast { info: Some(info), people: &[] };
    let word = |say: &Say| world.words.say(language, say, &cast);
    let setup = Setup { position: text.map(str::to_owned), ..Setup::usual(info) };
    let table = match book.survey(&setup) {
        Err(why) => return Some(Err(word(&why.say(info)))),
        Ok(table) => table,
    };
    let text = table.position(Observer::Public)?;
    let scene = table.scene(Observer::Public, &Ask { bottom: Seat(0) });
    let board = board(info, &scene, Vec::new(), &word);
    let fault = book.open(&setup).err().map(|why| word(&why.say(info)));
    Some(Ok((PanelPosition { text, board, picture: None, fault }, scene)))
}

/// The places of a board in its picture.
fn board(
    info: &'static Info,
    scene: &Scene,
    trails: Vec<Trail>,
    word: &dyn Fn(&Say) -> String,
) -> PanelBoard {
    let layout = Layout::fit(&scene.ground, WIDTH);
    let pixels = |at: i32| u32::try_from(at).unwrap_or_default();
    let place = |(at, slot): (u16, &Slot)| {
        let (x, y) = layout.at(slot.x, slot.y);
        PanelPlace {
            name: slot.name.clone(),
            label: word(&label(info, scene, at)),
            held: scene.pieces.iter().any(|piece| piece.slot == at),
            middle: (pixels(x), pixels(y)),
        }
    };
    let trail =
        |trail: Trail| PanelTrail { command: format!("move {}", trail.text), places: trail.slots };
    PanelBoard {
        size: (pixels(layout.width), pixels(layout.height)),
        pitch: pixels(layout.pitch),
        round: scene.ground.cloth == Cloth::Holes,
        places: (0..).zip(&scene.ground.slots).map(place).collect(),
        trails: trails.into_iter().flat_map(|trail| alike(scene, trail)).map(trail).collect(),
        turns: false,
    }
}

/// A trail of one place is that of every such place where something stands: any of the men that wait
/// may enter.
fn alike(scene: &Scene, trail: Trail) -> Vec<Trail> {
    let [place] = trail.slots[..] else { return vec![trail] };
    let name = |at: u16| &scene.ground.slots[usize::from(at)].name;
    let held = scene.pieces.iter().map(|piece| piece.slot);
    let others = held.filter(|at| *at != place && name(*at) == name(place));
    let others = others.map(|at| Trail { text: trail.text.clone(), slots: vec![at] });
    let mut all: Vec<_> = others.collect();
    all.push(trail);
    all
}

/// A sentence that nobody else reads.
fn secret(say: Say) -> Say {
    Say::new("panel-secret").with("what", say)
}

const fn is_die(piece: &Piece) -> bool {
    matches!(piece.kind, Kind::Stick(..))
}

/// The name of a place, what stands there, and what is marked there.
fn label(info: &'static Info, scene: &Scene, at: u16) -> Say {
    let place = scene.ground.slots[usize::from(at)].name.as_str();
    let piece = scene.pieces.iter().find(|piece| piece.slot == at);
    let piece = piece.map(|piece| piece_of(info, scene.ground.cloth, piece));
    let last = |mark: &&Mark| matches!(mark, Mark::To(slot) if *slot == at);
    let last = scene.marks.iter().find(last).map(|_| Say::new("place-last"));
    let noted = scene.marks.iter().find_map(|mark| match mark {
        Mark::Note(slot, sign) if *slot == at => Some(noted(info, *sign)),
        _ => None,
    });
    let says = piece.into_iter().chain(noted).chain(last).map(Arg::Say).collect::<Vec<_>>();
    let key = if says.is_empty() { "place-empty" } else { "place" };
    Say::new(key).with("place", place).with("what", Arg::List(says))
}

/// The match after so many moves.
fn stand(desk: &Desk<'_>, bout: &Match, ply: usize) -> Option<Stand> {
    let mut tour = Tour::of(bout);
    let plies = tour.plies(desk.world.catalog)?;
    tour.turn(plies.acts(ply));
    tour.stand(desk.world.catalog)
}

/// What has been told from a ply on; none where the match cannot be played again.
fn latest(desk: &Desk<'_>, bout: &Match, since: usize) -> Option<Vec<Told>> {
    let mut tour = Tour::of(bout);
    tour.turn(tour.length());
    Some(tour.news(desk.world.catalog, since)?.into_iter().map(|(_, told)| told).collect())
}

/// Every two pieces of a seat's own set-up that may change places, in either order.
fn exchanges(
    table: &dyn Table,
    preparation: &dyn Preparation,
    seat: Seat,
    scene: &Scene,
) -> Vec<Trail> {
    let named = |name: &String| scene.ground.slots.iter().position(|slot| slot.name == *name);
    let placed = preparation.placed(seat);
    let placed: Vec<_> = placed
        .iter()
        .filter_map(|(name, piece)| Some((name, piece, u16::try_from(named(name)?).ok()?)))
        .collect();
    let mut trails = Vec::new();
    for (number, (one, piece, from)) in placed.iter().enumerate() {
        // Where the same piece stands, nothing would change.
        for (other, _, to) in placed[number + 1..].iter().filter(|(_, other, _)| other != piece) {
            let text = format!("swap {one} {other}");
            if table.judge(seat, &text).is_ok() {
                trails.push(Trail { text: text.clone(), slots: vec![*from, *to] });
                trails.push(Trail { text, slots: vec![*to, *from] });
            }
        }
    }
    trails
}

/// Names a piece by its colour and what can be seen of it.
fn piece_of(info: &Info, cloth: Cloth, piece: &Piece) -> Say {
    let sign = |character| signed(info, character);
    let (kind, sign) = match piece.kind {
        Kind::Man if cloth == Cloth::Holes => ("marble", None),
        Kind::Man => ("man", None),
        Kind::King => ("king", None),
        Kind::Stone(_) => ("stone", None),
        Kind::Back(_) => ("back", None),
        Kind::Block(character) | Kind::Double(character, _) => ("block", Some(sign(character))),
        Kind::Stick(_, character) => ("die", Some(sign(character))),
    };
    let tone = Say::new(format!("tone-{}", piece.tone.name()));
    let say = Say::new(format!("piece-{kind}")).with("tone", tone);
    sign.into_iter().fold(say, |say, sign| say.with("sign", sign))
}

/// Names a note by the piece that it means.
fn noted(info: &Info, character: char) -> Say {
    Say::new("place-noted").with("sign", signed(info, character))
}

/// Names the sign that a piece bears.
fn signed(info: &Info, character: char) -> Arg {
    let known = |sign: &&PieceSign| sign.character == character;
    let sign = info.vocabulary.signs.iter().find(known);
    sign.map_or_else(|| character.to_string().into(), |sign| Say::new(sign.name).into())
}
