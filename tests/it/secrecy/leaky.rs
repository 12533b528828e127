//! Junqi that lets one thing slip: each of these leaks must be found.

use std::sync::Arc;

use caipan_rules::{
    Act, Analysis, Ask, BadSetup, Catalog, Chance, Choices, Form, GAMES, Game, Info, Lore, Manner,
    Notation, Observer, Outcome, Pact, Preparation, Reason, Rulebook, Say, Scene, Seat, Seats,
    Setup, Sheet, Table, Turn, Unreadable, Variant,
    junqi::{
        self, Action, Event, INFO, Rank,
        board::{Board, Layout, Post},
        view,
        war::War,
    },
    scene::Kind,
    seated,
};

/// What slips, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Leak {
    /// The rank of a piece that moves, in the text for all.
    Text,
    /// A commander lies face up.
    Picture,
    /// Whoever tries to move a mine of others hears that it is one.
    Refusal,
    /// Strong pieces are not offered to be attacked.
    Moves,
    /// The post of a commander has another name, in the picture's words alone.
    Alt,
    /// The rank of a piece that moves, in the record.
    Note,
    /// Where mines lie, in the hash.
    Digest,
    /// Where the commanders stand, in the losses.
    Losses,
    /// All actions, set-ups among them, in a file.
    File,
    /// The rank of a piece that moves, in the log.
    Log,
    /// Nobody is said to have been shown anything.
    Shown,
}

/// The leaks that the rules themselves can have.
pub(super) const LEAKS: &[Leak] = &[
    Leak::Text,
    Leak::Picture,
    Leak::Refusal,
    Leak::Moves,
    Leak::Alt,
    Leak::Note,
    Leak::Digest,
    Leak::Losses,
];

/// The leaks that show where the rules are used.
pub(super) const LEAKS_ABOVE: &[Leak] = &[Leak::File, Leak::Log];

/// Junqi with a leak.
pub(super) fn leaky(leak: Leak) -> &'static dyn Rulebook {
    Box::leak(Box::new(Variant::<Leaky>::of(Box::leak(Box::new(leak)))))
}

/// A catalog of this game alone.
pub(super) fn catalog(leak: Option<Leak>) -> Catalog {
    leak.map_or(GAMES, |leak| Box::leak(Box::new([leaky(leak)])))
}

#[derive(Clone)]
struct Leaky {
    game: War,
    leak: Leak,
    board: &'static Board,
    seats: u8,
}

/// What an observer knows, and what nobody may.
struct View {
    view: view::View,
    leak: Leak,
    ranks: Vec<Option<Rank>>,
    board: &'static Board,
}

enum Illegal {
    Plain(junqi::Illegal),
    Mine,
}

impl Reason for Illegal {
    fn say(&self) -> Say {
        match self {
            Self::Plain(why) => why.say(),
            Self::Mine => Say::new("junqi-fixed").with("post", "?").with("rank", Rank::Mine.say()),
        }
    }
}

impl Leaky {
    fn leaks(&self, leak: Leak) -> bool {
        self.leak == leak
    }

    /// What truly stands on each post.
    fn ranks(&self) -> Vec<Option<Rank>> {
        let own = |seat| self.game.view(Observer::Seat(Seat(seat)));
        let views: Vec<_> = (0..self.seats).map(own).collect();
        self.board.posts().map(|post| views.iter().find_map(|view| view.at(post)?.rank)).collect()
    }

    /// The rank of a piece that has moved to an empty post.
    fn moved(&self, event: &Event) -> Option<(Seat, Rank)> {
        let Event::Moved(seat, _, to) = event else { return None };
        Some((*seat, self.ranks()[usize::from(to.0)]?))
    }
}

impl View {
    fn holds(&self, post: Post, rank: Rank) -> bool {
        self.ranks[usize::from(post.0)] == Some(rank)
    }

    /// The posts of the commanders.
    fn commanders(&self) -> impl Iterator<Item = Post> {
        self.board.posts().filter(|post| self.holds(*post, Rank::Commander))
    }
}

impl Game for Leaky {
    type Laws = Leak;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;

    fn info(_: &'static Leak) -> &'static Info {
        War::info(&INFO)
    }

    fn start(leak: &'static Leak, setup: &Setup) -> Result<Self, BadSetup> {
        let layout = if setup.seats == 2 { Layout::Two } else { Layout::Four };
        let board = Board::of(layout, false);
        Ok(Self { game: War::start(&INFO, setup)?, leak: *leak, board, seats: setup.seats })
    }

    fn turn(&self) -> Turn {
        self.game.turn()
    }

    fn outcome(&self) -> Outcome {
        self.game.outcome()
    }

    fn fallen(&self) -> Seats {
        self.game.fallen()
    }

    fn play(&mut self, act: Act<Action>) -> Vec<Event> {
        let events = self.game.play(act);
        if self.leaks(Leak::Log) {
            let ranks = events.iter().filter_map(|event| self.moved(event));
            ranks.for_each(|(_, rank)| tracing::debug!(?rank, "a piece moves"));
        }
        events
    }

    fn voters(&self, pact: Pact) -> Seats {
        self.game.voters(pact)
    }

    fn sealed(&self, act: &Act<Action>) -> bool {
        self.game.sealed(act)
    }

    fn shown(&self, who: Observer) -> Seats {
        if self.leaks(Leak::Shown) { Seats::NONE } else { self.game.shown(who) }
    }

    fn view(&self, who: Observer) -> View {
        View { view: self.game.view(who), leak: self.leak, ranks: self.ranks(), board: self.board }
    }

    fn tell(&self, event: &Event, who: Observer) -> Vec<Say> {
        let mut says = self.game.tell(event, who);
        if let Some((seat, rank)) = self.moved(event).filter(|_| self.leaks(Leak::Text)) {
            says.push(Say::new("junqi-fighter").with("seat", seat).with("rank", rank.say()));
        }
        says
    }

    fn note(&self, event: &Event) -> Option<String> {
        let moved = self.moved(event).filter(|_| self.leaks(Leak::Note));
        moved.map_or_else(|| self.game.note(event), |(_, rank)| Some(rank.sign().to_string()))
    }

    fn form(_: &'static Leak, text: &str) -> Form {
        War::form(&INFO, text)
    }

    fn read(view: &View, text: &str) -> Result<Action, Unreadable> {
        War::read(&view.view, text)
    }

    fn manner(action: &Action) -> Manner {
        War::manner(action)
    }

    fn write(view: &View, action: &Action) -> String {
        War::write(&view.view, action)
    }

    fn check(view: &View, seat: Seat, action: &Action) -> Result<(), Illegal> {
        let mined = |from: &Post| view.leak == Leak::Refusal && view.holds(*from, Rank::Mine);
        War::check(&view.view, seat, action).map_err(|why| match action {
            Action::Move(from, _) if mined(from) => Illegal::Mine,
            _ => Illegal::Plain(why),
        })
    }

    fn choices(view: &View, seat: Seat) -> Choices<Action> {
        let strong =
            |to: &Post| view.ranks[usize::from(to.0)].is_some_and(|rank| rank >= Rank::Brigadier);
        let spared = |action: &Action| matches!(action, Action::Move(_, to) if strong(to));
        match War::choices(&view.view, seat) {
            Choices::All(mut all) => {
                all.retain(|action| view.leak != Leak::Moves || !spared(action));
                Choices::All(all)
            }
            free => free,
        }
    }

    fn scene(view: &View, ask: &Ask) -> Scene {
        let mut scene = War::scene(&view.view, ask);
        for post in view.commanders() {
            if view.leak == Leak::Alt {
                Arc::make_mut(&mut scene.ground).slots[usize::from(post.0)].name.push('*');
            }
            let piece = scene.pieces.iter_mut().find(|piece| piece.slot == u16::from(post.0));
            if let Some(piece) = piece.filter(|_| view.leak == Leak::Picture) {
                piece.kind = Kind::Block(Rank::Commander.character());
            }
        }
        scene
    }

    fn digest(view: &View) -> u64 {
        let mines = view.board.posts().filter(|post| view.holds(*post, Rank::Mine));
        let leak = mines.fold(0_u64, |hash, post| hash.wrapping_mul(31) + u64::from(post.0));
        War::digest(&view.view) ^ if view.leak == Leak::Digest { leak } else { 0 }
    }

    fn chance(&self) -> Chance {
        self.game.chance()
    }

    fn preparation(&self) -> Option<&dyn Preparation> {
        self.game.preparation()
    }

    fn lore(view: &View) -> Option<&dyn Lore> {
        Some(view)
    }

    fn notation() -> Option<&'static dyn Notation<Leak>> {
        Some(&Files)
    }

    fn analysis(&self) -> Option<&dyn Analysis> {
        self.game.analysis()
    }
}

impl Lore for View {
    fn losses(&self) -> Option<Say> {
        let say = Lore::losses(&self.view)?;
        let post = self.commanders().map(|post| u32::from(post.0)).sum::<u32>();
        let told = Say::new("junqi-loss").with("rank", Rank::Commander.say()).with("count", post);
        Some(if self.leak == Leak::Losses { told } else { say })
    }
}

struct Files;

impl Notation<Leak> for Files {
    fn survey(&self, leak: &'static Leak, setup: &Setup) -> Result<Box<dyn Table>, BadSetup> {
        Leaky::start(leak, setup).map(|game| seated(leak, game))
    }

    fn sheet(&self, leak: &'static Leak, sheet: &Sheet<'_>) -> Option<String> {
        (*leak == Leak::File).then(|| format!("{:?}", sheet.actions))
    }
}
