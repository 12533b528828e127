//! The course of a game as its seat knows it: where each piece came from, and what was learnt.

use caipan_rules::{
    Act, Arg, Deed, Knowledge, Pact, Say, Seat, Seats,
    junqi::{
        ARMY, Clash, Rank, Seen, Sight, TURNS, Terms,
        board::{Board, Post, Posts},
        formation::{Formation, posts},
        travel::{Field, Gait, reach},
    },
};

use super::conduct::Conduct;

/// A piece of any seat, by its number: army after army, each in the order of its places.
pub(super) type Id = u8;

/// A thing that was learnt about the rank of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fact {
    /// The piece went to another post.
    Moved(Id),
    /// The piece went a way with a corner.
    Turned(Id),
    /// The first piece attacked the second.
    Fought(Id, Id, Clash),
    /// The piece fell, and was a commander or not.
    Commander(Id, bool),
    /// The piece has this rank; true if all seats know it.
    Known(Id, Rank, bool),
}

/// What guesses at the ranks of pieces rest on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Insight {
    /// Where pieces began, and whether they attacked or moved.
    Habit,
    /// All that pieces were seen to do, and set-ups as a whole.
    Conduct,
}

/// The course of a game.
#[derive(Clone, Debug)]
pub(super) struct History {
    /// The rules of the table.
    pub(super) terms: Terms,
    /// The seat that knows this.
    pub(super) seat: Seat,
    /// The post of each piece, by number; `None` for one that is off the board.
    pub(super) men: Vec<Option<Post>>,
    /// The piece on each post.
    pub(super) at: Vec<Option<Id>>,
    /// The flags that each piece carries.
    pub(super) loads: Vec<Seats>,
    /// What was learnt, in order.
    pub(super) facts: Vec<Fact>,
    /// The number of moves of each piece.
    pub(super) steps: Vec<u16>,
    /// The seat to move; `None` before the battle and after it.
    pub(super) next: Option<Seat>,
    /// The seats that are out.
    pub(super) out: Seats,
    /// The number of moves since a piece was taken.
    pub(super) quiet: u16,
    /// The moves of the seat itself.
    pub(super) trail: Vec<(Post, Post)>,
    /// The number of turns that each seat has had.
    pub(super) turns: Vec<u16>,
    /// What guesses rest on.
    pub(super) insight: Insight,
    /// How each piece has behaved, by number, where guesses rest on that.
    pub(super) conduct: Vec<Conduct>,
    /// The seats whose flag is shown to all, or carried.
    bared: Seats,
    /// The seats that have confirmed their set-up.
    pub(super) ready: Seats,
    draft: Option<Formation>,
}

impl History {
    /// Retells what a seat knows; `None` for a table that cannot be set up.
    pub(super) fn of(knowledge: &Knowledge, insight: Insight) -> Option<Self> {
        let terms = Terms::read(&knowledge.setup).ok()?;
        let mut history = Self::begin(terms, knowledge.seat, insight);
        for deed in &knowledge.deeds {
            history.take(deed);
        }
        history.look(&knowledge.sight);
        Some(history)
    }

    fn begin(terms: Terms, seat: Seat, insight: Insight) -> Self {
        let (seats, count) = (terms.seats(), terms.board.posts().count());
        let men: Vec<Option<Post>> = (0..seats)
            .flat_map(|seat| posts().map(move |place| Some(Board::own(Seat(seat), place))))
            .collect();
        let mut at = vec![None; count];
        for (id, post) in (0..).zip(men.iter().flatten()) {
            at[usize::from(post.0)] = Some(id);
        }
        Self {
            seat,
            at,
            loads: vec![Seats::NONE; men.len()],
            facts: Vec::new(),
            steps: vec![0; men.len()],
            next: None,
            out: Seats::NONE,
            quiet: 0,
            trail: Vec::new(),
            turns: vec![0; seats.into()],
            insight,
            conduct: vec![Conduct::default(); men.len()],
            bared: Seats::NONE,
            ready: Seats::NONE,
            draft: None,
            men,
            terms,
        }
    }

    /// Returns the owner of a piece.
    pub(super) const fn owner(id: Id) -> Seat {
        Seat(id / ARMY as u8)
    }

    /// Returns the place of a piece in its owner's set-up.
    pub(super) fn place(id: Id) -> u8 {
        posts().nth(usize::from(id) % ARMY).unwrap_or(0)
    }

    /// Returns the pieces of a seat, those off the board too.
    pub(super) const fn army(seat: Seat) -> std::ops::Range<Id> {
        let first = seat.0 * ARMY as u8;
        first..first + ARMY as u8
    }

    /// Tests if a seat is still in the game.
    pub(super) const fn stands(&self, seat: Seat) -> bool {
        !self.out.has(seat)
    }

    /// Returns the own set-up at the beginning, or as it is now before the battle.
    pub(super) const fn draft(&self) -> Option<&Formation> {
        self.draft.as_ref()
    }

    /// Takes an act in.
    fn take(&mut self, deed: &Deed) {
        match &deed.act {
            Some(Act::By(seat, text)) => match self.way(text) {
                Some((from, to)) => self.advance(*seat, from, to, &deed.heard),
                None => self.arrange(*seat, text, &deed.heard),
            },
            Some(Act::Flag(seat)) => self.late(*seat, &deed.heard),
            Some(Act::Agree(Pact::Draw) | Act::Disclose) => self.next = None,
            _ => self.hear(&deed.heard),
        }
    }

    /// Reads two posts with a dash between them.
    fn way(&self, text: &str) -> Option<(Post, Post)> {
        let (from, to) = text.split_once('-')?;
        let post = |name| self.terms.board.find(name, None);
        Some((post(from)?, post(to)?))
    }

    fn arrange(&mut self, seat: Seat, text: &str, heard: &[Say]) {
        match text {
            "ready" => self.ready = self.ready.with(seat),
            "unready" => self.ready = self.ready.without(seat),
            _ => {}
        }
        self.hear(heard);
    }

    fn late(&mut self, seat: Seat, heard: &[Say]) {
        if heard.iter().any(|say| say.key == "junqi-late") {
            self.pass(seat);
        } else if heard.iter().any(|say| say.key == "junqi-ready") {
            self.ready = self.ready.with(seat);
        }
        self.hear(heard);
    }

    /// Passes the turn on from a seat.
    fn pass(&mut self, seat: Seat) {
        self.turns[seat.index()] += 1;
        self.next = self.following(seat);
    }

    /// Returns the seat in the game that comes after another.
    fn following(&self, seat: Seat) -> Option<Seat> {
        let seats = self.terms.seats();
        let after = (1..=seats).map(|step| Seat((seat.0 + step) % seats));
        after.into_iter().find(|seat| self.stands(*seat))
    }

    /// Takes a move in, with what was heard of it.
    fn advance(&mut self, seat: Seat, from: Post, to: Post, heard: &[Say]) {
        if seat == self.seat {
            self.trail.push((from, to));
        }
        self.quiet += 1;
        let Some(id) = self.at[usize::from(from.0)] else { return };
        if self.insight == Insight::Conduct {
            self.watch_move(id, to);
        }
        self.facts.push(Fact::Moved(id));
        if !self.runs_straight(from, to) {
            self.facts.push(Fact::Turned(id));
        }
        self.steps[usize::from(id)] += 1;
        match (heard.iter().find_map(clash), self.at[usize::from(to.0)]) {
            (Some(clash), Some(foe)) => self.fight(id, foe, clash, [from, to], heard),
            _ => self.put(id, to),
        }
        self.pass(seat);
        self.hear(heard);
    }

    /// Tests if a piece that turns no corners could go this way.
    fn runs_straight(&self, from: Post, to: Post) -> bool {
        let empty: Posts = self
            .terms
            .board
            .posts()
            .filter(|post| self.at[usize::from(post.0)].is_none())
            .collect();
        let field = Field { empty, landing: empty | [to].into_iter().collect() };
        reach(self.terms.board, from, Gait::Line, field).has(to)
    }

    fn fight(&mut self, id: Id, foe: Id, clash: Clash, [from, to]: [Post; 2], heard: &[Say]) {
        self.facts.push(Fact::Fought(id, foe, clash));
        self.watch_fight(id, foe, clash);
        self.name_fighters(id, foe, heard);
        let falls: &[Id] = match clash {
            Clash::Wins => &[foe],
            Clash::Falls => &[id],
            Clash::Both => &[id, foe],
            Clash::Blasts => &[id],
            Clash::Takes | Clash::Bounces => &[],
        };
        if clash != Clash::Bounces {
            self.quiet = 0;
        }
        self.mourn(falls, heard);
        match clash {
            Clash::Bounces => self.put(id, from),
            Clash::Wins | Clash::Takes => {
                self.lift(foe);
                self.put(id, to);
            }
            Clash::Falls => self.lift(id),
            Clash::Both | Clash::Blasts => [id, foe].into_iter().for_each(|id| self.lift(id)),
        }
        if clash == Clash::Takes {
            self.bared = self.bared.with(Self::owner(foe));
        }
    }

    /// Learns the ranks of fighters that were told.
    fn name_fighters(&mut self, id: Id, foe: Id, heard: &[Say]) {
        let open = matches!(self.terms.sight, Sight::Fought | Sight::Open);
        for say in heard {
            match say.key.as_ref() {
                "junqi-fighters" => {
                    self.know(id, rank(say, "rank"), open);
                    self.know(foe, rank(say, "other"), open);
                }
                "junqi-fighter" => {
                    let fighter = if seat(say, "seat") == Some(Self::owner(id)) { id } else { foe };
                    self.know(fighter, rank(say, "rank"), open);
                }
                _ => {}
            }
        }
    }

    fn know(&mut self, id: Id, rank: Option<Rank>, open: bool) {
        self.facts.extend(rank.map(|rank| Fact::Known(id, rank, open)));
    }

    /// Learns from the flags that are shown, or not, who fell.
    fn mourn(&mut self, falls: &[Id], heard: &[Say]) {
        if !self.terms.reveals {
            return;
        }
        for id in falls {
            let owner = Self::owner(*id);
            if self.bared.has(owner) {
                continue;
            }
            let bereft = |say: &Say| say.key == "junqi-bereft" && seat(say, "seat") == Some(owner);
            self.facts.push(Fact::Commander(*id, heard.iter().any(bereft)));
        }
    }

    fn lift(&mut self, id: Id) {
        if let Some(post) = self.men[usize::from(id)].take() {
            self.at[usize::from(post.0)] = None;
        }
    }

    fn put(&mut self, id: Id, post: Post) {
        self.lift(id);
        self.men[usize::from(id)] = Some(post);
        self.at[usize::from(post.0)] = Some(id);
    }

    /// Takes sentences in, other than those of fights.
    fn hear(&mut self, heard: &[Say]) {
        for say in heard {
            let (seat, post) = (seat(say, "seat"), self.post(say));
            match (say.key.as_ref(), seat, post) {
                ("junqi-dealt" | "junqi-arranged", ..) => self.draft = draft(say),
                ("junqi-begun", Some(seat), _) => self.begin_battle(seat),
                ("junqi-bereft" | "junqi-revealed", Some(seat), Some(post)) => {
                    self.bare(seat, post)
                }
                ("junqi-returned", Some(seat), Some(post)) => self.bring_home(seat, post),
                (key, Some(seat), _) if key.starts_with("junqi-out-") => self.leave(seat),
                _ => {}
            }
        }
    }

    fn post(&self, say: &Say) -> Option<Post> {
        self.terms.board.find(text(say, "post")?, None)
    }

    fn begin_battle(&mut self, first: Seat) {
        self.next = Some(first);
        let Some(draft) = self.draft else { return };
        for id in Self::army(self.seat) {
            self.know(id, draft.at(Self::place(id)), false);
        }
    }

    /// Learns where a seat's flag is.
    fn bare(&mut self, seat: Seat, post: Post) {
        self.bared = self.bared.with(seat);
        if let Some(id) = self.at[usize::from(post.0)] {
            self.know(id, Some(Rank::Flag), true);
        }
    }

    /// Puts a flag back that was carried.
    fn bring_home(&mut self, seat: Seat, post: Post) {
        let flag = |fact: &Fact| match fact {
            Fact::Fought(_, id, Clash::Takes) if Self::owner(*id) == seat => Some(*id),
            _ => None,
        };
        if let Some(id) = self.facts.iter().rev().find_map(flag) {
            self.put(id, post);
            self.bare(seat, post);
        }
    }

    /// Takes a seat out, with its pieces.
    fn leave(&mut self, seat: Seat) {
        self.out = self.out.with(seat);
        self.quiet = 0;
        let standing = Seats::first(self.terms.seats()).iter().filter(|seat| self.stands(*seat));
        let mut teams: Vec<u8> = standing.map(|seat| self.terms.team(seat)).collect();
        teams.dedup();
        if teams.iter().all(|team| *team == teams[0]) {
            self.next = None;
        }
        Self::army(seat).for_each(|id| self.lift(id));
        self.next = self
            .next
            .and_then(|next| if self.stands(next) { Some(next) } else { self.following(next) });
    }

    /// Compares with what is seen now: ranks, loads, and where the pieces stand.
    fn look(&mut self, sight: &[String]) {
        for line in sight {
            let Some((post, seen)) = self.spot(line) else { continue };
            let Some(id) = self.at[usize::from(post.0)] else { continue };
            self.loads[usize::from(id)] = seen.flags;
            let open = seen.shown || self.terms.sight == Sight::Open;
            self.know(id, seen.rank, open);
        }
        let spent = |seat: Seat| self.turns[seat.index()] >= TURNS;
        let long =
            Seats::first(self.terms.seats()).iter().filter(|seat| self.stands(*seat)).all(spent);
        if long || self.terms.quiet > 0 && self.quiet >= self.terms.quiet {
            self.next = None;
        }
    }

    fn spot(&self, line: &str) -> Option<(Post, Seen)> {
        let (name, man) = line.split_once(' ')?;
        Some((self.terms.board.find(name, None)?, Seen::read(man)?))
    }
}

/// Returns the result of a fight that a sentence tells.
fn clash(say: &Say) -> Option<Clash> {
    Some(match say.key.as_ref() {
        "junqi-wins" => Clash::Wins,
        "junqi-falls" => Clash::Falls,
        "junqi-both" => Clash::Both,
        "junqi-takes" => Clash::Takes,
        "junqi-blasts" => Clash::Blasts,
        "junqi-bounces" => Clash::Bounces,
        _ => return None,
    })
}

fn arg<'a>(say: &'a Say, name: &str) -> Option<&'a Arg> {
    say.args.iter().find(|(other, _)| *other == name).map(|(_, arg)| arg)
}

fn text<'a>(say: &'a Say, name: &str) -> Option<&'a str> {
    match arg(say, name)? {
        Arg::Text(text) => Some(text),
        _ => None,
    }
}

fn seat(say: &Say, name: &str) -> Option<Seat> {
    match arg(say, name)? {
        Arg::Seat(seat) => Some(*seat),
        _ => None,
    }
}

fn rank(say: &Say, name: &str) -> Option<Rank> {
    match arg(say, name)? {
        Arg::Say(say) => Rank::said(say),
        _ => None,
    }
}

fn draft(say: &Say) -> Option<Formation> {
    Formation::read(text(say, "setup")?).ok()
}
