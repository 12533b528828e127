//! Two games that are the same to everybody who cannot know what some seats keep hidden.

use caipan::referee::Luck;
use caipan_rules::{Act, Ask, Observer, Rulebook, Seat, Setup, Table, Told};

use super::{
    deal::Deal,
    licence::{Kind, licensed},
    sight::{Sight, texts},
    truth::Truth,
};

/// How many other deals are tried for a game.
const TRIES: usize = 6;

/// How far a pair is played on.
const ON: usize = 30;

/// Two deals under which the same acts are allowed and everybody learns the same.
pub(super) struct Pair {
    pub(super) setup: Setup,
    start: Start,
    /// Whose pieces lie otherwise.
    pub(super) hidden: Vec<Seat>,
    pub(super) deals: [Deal; 2],
    /// What has been done.
    pub(super) acts: Vec<Act<String>>,
    /// The games as they then truly stand.
    pub(super) truths: [Truth; 2],
}

/// What is settled before a game.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Start {
    /// Who moves first, by the number that is thrown as soon as all are ready; nobody's time runs
    /// out then.
    pub(super) first: Option<u32>,
}

/// What ended a pair.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum End {
    /// Everybody learnt something that differed.
    Fact(Kind),
    /// A move that the piece can make in one of the games only.
    Way,
    /// The game was over, and everything shown.
    Over,
    /// Nothing yet.
    Open,
}

impl Pair {
    /// A random game of `length` acts at most, and another deal that somebody who looks on cannot
    /// tell from it. None where there is none, or none was found.
    pub(super) fn find(
        setup: &Setup,
        length: usize,
        start: Start,
        luck: &mut Luck,
    ) -> Option<Self> {
        let deal = Deal::random(setup, luck);
        let (mut truth, mut acts, mut facts) =
            (Truth::of(setup, &deal, start), Vec::new(), Vec::new());
        while acts.len() < length {
            let mut after = truth.clone();
            let Some(act) = truth.next(luck) else { break };
            facts.push(after.play(&act).expect("what may be done next is allowed"));
            if after.is_over() {
                break;
            }
            acts.push(act);
            truth = after;
        }
        let hidden = hidden(&truth, luck)?;
        let twin = (0..TRIES).find_map(|_| {
            let mut other = deal.exchanged(setup, &hidden, luck)?;
            for _ in 1..luck.roll(4) {
                other = other.exchanged(setup, &hidden, luck).unwrap_or(other);
            }
            let mut twin = Truth::of(setup, &other, start);
            let same =
                acts.iter().zip(&facts).all(|(act, facts)| twin.play(act).as_ref() == Some(facts));
            (same && other != deal).then_some((other, twin))
        });
        let (other, twin) = twin?;
        Some(Self {
            setup: setup.clone(),
            start,
            hidden,
            deals: [deal, other],
            acts,
            truths: [truth, twin],
        })
    }

    /// The games before anything was done.
    pub(super) fn before(&self) -> [Truth; 2] {
        self.deals.each_ref().map(|deal| Truth::of(&self.setup, deal, self.start))
    }

    /// Does in both games what was done.
    pub(super) fn step(&mut self, act: &Act<String>) {
        self.truths.iter_mut().for_each(|truth| drop(truth.play(act)));
    }

    /// What everybody would learn of one act more, in both games; or what ends the pair.
    pub(super) fn on(&mut self, luck: &mut Luck) -> Result<Act<String>, Result<End, String>> {
        let act = self.truths[0].next(luck).ok_or(Ok(End::Over))?;
        let ignorant = self.ignorant();
        let [one, other] = self.truths.each_mut().map(|truth| truth.play(&act));
        let Some((one, other)) = one.zip(other) else {
            let by =
                |who: &Observer| matches!(&act, Act::By(seat, _) if *who == Observer::Seat(*seat));
            let told =
                ignorant.iter().any(by).then(|| format!("{act:?} is allowed in one game only"));
            return Err(told.map_or(Ok(End::Way), Err));
        };
        let differing = one
            .iter()
            .filter(|fact| !other.contains(fact))
            .chain(other.iter().filter(|fact| !one.contains(fact)));
        let differing: Vec<Kind> = differing.map(|fact| fact.kind).collect();
        let banned = |kind: &Kind| !licensed(&self.setup, *kind, true);
        if let Some(kind) = differing.iter().find(|kind| banned(kind)) {
            return Err(Err(format!("{kind:?} may not differ")));
        }
        if let Some(fact) =
            one.iter().chain(&other).find(|fact| !licensed(&self.setup, fact.kind, false))
        {
            return Err(Err(format!("nobody may learn {fact:?}")));
        }
        match differing.first() {
            Some(kind) => Err(Ok(End::Fact(*kind))),
            None if one != other => Err(Err("the order of what happens differs".to_owned())),
            None if self.truths[0].is_over() => Err(Ok(End::Over)),
            None => Ok(act),
        }
    }

    /// Those who cannot tell the games apart.
    pub(super) fn ignorant(&self) -> Vec<Observer> {
        self.truths[0].ignorant(&self.hidden)
    }

    /// Plays both games with the rules of `book`, and says what somebody gets who should get the
    /// same.
    ///
    /// # Errors
    /// What differs that may not.
    pub(super) fn check(mut self, book: &dyn Rulebook, luck: &mut Luck) -> Result<End, String> {
        let mut both = Both::open(book, &self)?;
        let mut watched = Truth::of(&self.setup, &self.deals[0], Start::default());
        for act in &self.acts {
            watched.play(act);
            both.play(act, &watched.ignorant(&self.hidden))?;
            if luck.roll(8) == 1 {
                both.look(&watched.ignorant(&self.hidden), &[])?;
            }
        }
        both.look(&self.ignorant(), &both.texts(luck))?;
        for _ in 0..ON {
            match self.on(luck) {
                Ok(act) => both.play(&act, &self.ignorant())?,
                Err(end) => return end,
            }
            if luck.roll(8) == 1 {
                both.look(&self.ignorant(), &[])?;
            }
        }
        both.look(&self.ignorant(), &both.texts(luck)).map(|()| End::Open)
    }
}

/// Some of the seats whose pieces somebody who looks on cannot know.
fn hidden(truth: &Truth, luck: &mut Luck) -> Option<Vec<Seat>> {
    let observers = truth.observers();
    let who = observers[luck.roll(observers.len() as u32) as usize - 1];
    let seats = (0..truth.setup.seats).map(Seat);
    let unknown: Vec<Seat> = seats.filter(|seat| truth.ignorant(&[*seat]).contains(&who)).collect();
    let one = *unknown.get((luck.roll(unknown.len().max(1) as u32) - 1) as usize)?;
    Some(unknown.into_iter().filter(|seat| *seat == one || luck.roll(3) == 1).collect())
}

/// The same game twice, with two deals.
struct Both([Box<dyn Table>; 2]);

impl Both {
    fn open(book: &dyn Rulebook, pair: &Pair) -> Result<Self, String> {
        let open = || book.open(&pair.setup).expect("options that go together");
        let mut both = Self([open(), open()]);
        let ignorant =
            Truth::of(&pair.setup, &pair.deals[0], Start::default()).ignorant(&pair.hidden);
        let [one, other] = pair.deals.each_ref().map(|deal| deal.acts());
        for (one, other) in one.iter().zip(&other) {
            both.same([one, other], &ignorant)?;
        }
        Ok(both)
    }

    fn play(&mut self, act: &Act<String>, ignorant: &[Observer]) -> Result<(), String> {
        self.same([act, act], ignorant)
    }

    /// Carries out an act in each game; nobody of these may get anything from them that differs.
    fn same(&mut self, acts: [&Act<String>; 2], ignorant: &[Observer]) -> Result<(), String> {
        let [one, other] = &mut self.0;
        let played = |table: &mut Box<dyn Table>, act| {
            table.play(act).map_err(|why| format!("{act:?}: {:?}", why.say))
        };
        let told: [Told; 2] = [played(one, acts[0])?, played(other, acts[1])?];
        if told[0].note != told[1].note || told[0].sealed != told[1].sealed {
            return Err(format!(
                "the record of {:?}: {:?}, {:?}",
                acts[0], told[0].note, told[1].note
            ));
        }
        let hears = |who: &&Observer| told[0].hear(**who) != told[1].hear(**who);
        ignorant
            .iter()
            .find(hears)
            .map_or(Ok(()), |who| Err(format!("what {who:?} hears of {:?}", acts[0])))
    }

    /// Looks and tries.
    fn look(&self, ignorant: &[Observer], texts: &[String]) -> Result<(), String> {
        for who in ignorant {
            let [one, other] = self.0.each_ref().map(|table| Sight::of(&**table, *who, texts));
            if let Some(what) = one.difference(&other) {
                return Err(format!("{what} of {who:?}, who tries {texts:?}"));
            }
        }
        Ok(())
    }

    fn texts(&self, luck: &mut Luck) -> Vec<String> {
        texts(&self.0[0].scene(Observer::Public, &Ask { bottom: Seat(0) }), luck)
    }
}
