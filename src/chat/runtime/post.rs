//! The post: a channel's answers are painted, addressed and handed to the door, one after the
//! other, while the clerk goes on working.

use std::sync::Arc;

use caipan_render::{Hung, Painter, Theme};
use caipan_rules::{Arg, Say, Scene};
use caipan_tournament::exchange::safe;
use tokio::{
    sync::mpsc,
    time::{Instant, timeout},
};
use tracing::Instrument;

use crate::{
    chat::{
        input::{
            door::{
                Account, Audience, Button, Delivery, File, Look, Picture, Right, Span, Undelivered,
                Way,
            },
            place::{channel_of, is_board, person_of},
        },
        state::gap::Gap,
        steps::desk::{Figure, Out, To},
        words::{Cast, plain, spans, tame},
    },
    store::Debt,
};

use super::{
    load::Load,
    measures::{self, Phase},
    names::Names,
    outgoing::{Asked, LATE, Outgoing},
    shared::Shared,
    unsaid::Unsaid,
};

/// The columns of the name in a line of a tournament report file.
const NAME: std::ops::Range<usize> = 14..47;

/// The longest table of an answer, characters; all of it is attached then.
const LONGEST_TABLE: usize = 1_900;

/// Takes a channel's answers to the door.
pub(crate) struct Post {
    pub(crate) shared: Arc<Shared>,
    pub(crate) place: String,
    /// The rights that the bot lacks here, as far as that has been told.
    pub(crate) lacks: Vec<Right>,
    /// The answers that did not get through.
    unsaid: Option<Unsaid>,
    /// The load, in which the clerk sees if the post has something left to send; the clerk is
    /// released only when it has not.
    load: Arc<Load>,
}

impl Post {
    pub(crate) fn new(shared: Arc<Shared>, place: &str, load: Arc<Load>) -> Self {
        Self { shared, place: channel_of(place).to_owned(), lacks: Vec::new(), unsaid: None, load }
    }

    /// Works until the clerk is gone and everything has gone out.
    pub(crate) async fn work(mut self, mut outgoings: mpsc::Receiver<Box<Outgoing>>) {
        loop {
            let mut waiting = self.receive(&mut outgoings).await;
            if waiting.is_empty() {
                return;
            }
            fold(&mut waiting);
            for outgoing in waiting {
                // Thousands of posts wait for something: none of them holds room for what going out
                // needs.
                let span = outgoing.trace.span();
                Box::pin(self.send(outgoing).instrument(span)).await;
                self.load.sent(1, self.unsaid.is_some(), !self.lacks.is_empty());
            }
        }
    }

    /// Waits for outgoings; none when the clerk is gone. Meanwhile a place that could not be
    /// reached is tried now and then.
    async fn receive(&mut self, outgoings: &mut mpsc::Receiver<Box<Outgoing>>) -> Vec<Outgoing> {
        let mut waiting = Vec::new();
        loop {
            let more = outgoings.recv_many(&mut waiting, usize::MAX);
            let came = match self.unsaid.as_ref().map(Unsaid::pause) {
                Some(pause) => timeout(pause, more).await.ok(),
                None => Some(more.await),
            };
            if came.is_some() {
                return waiting.into_iter().map(|outgoing| *outgoing).collect();
            }
            Box::pin(self.make_up()).await;
            self.load.sent(0, self.unsaid.is_some(), !self.lacks.is_empty());
        }
    }

    /// Sends answers in order. When the board that was owed has gone out, the debt is paid.
    async fn send(&mut self, mut outgoing: Outgoing) {
        if let Some(asked) = outgoing.asked.as_ref().filter(|asked| asked.direct) {
            self.shared.closed.forget(&asked.person);
        }
        let outs = std::mem::take(&mut outgoing.outs);
        let offers: Vec<String> = outs.iter().flat_map(offered).map(str::to_owned).collect();
        let mut reached = false;
        for (index, out) in outs.into_iter().enumerate() {
            let (to, paid) = (out.audience.to.clone(), out.debt().cloned());
            match (self.give(out, index, &outgoing, &offers).await, paid) {
                (Ok(()), Some(debt)) => {
                    if !outgoing.awaits {
                        self.excuse_late(&debt, outgoing.since).await;
                        self.shared.archive.paid(debt);
                    }
                    reached = true;
                }
                (Ok(()), None) => reached = true,
                (Err(Undelivered::Forbidden), Some(debt)) if !is_board(&debt) => {
                    self.shared.archive.paid(debt)
                }
                // It stays owed until somebody asks.
                (Err(Undelivered::Waits), _) => {}
                (Err(undelivered), owed) => {
                    self.regret(&undelivered, &to, owed.is_some(), &outgoing)
                }
            }
        }
        if let Some(asked) = outgoing
            .asked
            .as_ref()
            .filter(|asked| !asked.lacks.is_empty() && self.lacks != asked.lacks)
        {
            self.tell_lacks(asked.lacks.clone(), asked.at.as_deref(), &outgoing).await;
        }
        if reached && self.unsaid.is_some() {
            self.make_up().await;
        }
        outgoing.trace.end();
        for done in outgoing.done {
            // The one who waited may have gone away; that changes nothing.
            done.send(()).unwrap_or_default();
        }
    }

    /// Keeps that nobody here could play until a board was shown, where that was late and several
    /// programs are at work: this one may have stood still, and where another hears the place no
    /// other gap says so.
    async fn excuse_late(&self, debt: &Debt, since: Option<u64>) {
        let span = since.zip(self.shared.time()).filter(|(since, now)| *now > since + LATE);
        let shows = is_board(debt) && self.shared.archive.is_shared();
        let Some((from, to)) = span.filter(|_| shows) else { return };
        if let Err(fault) = self.shared.missed_at(Gap { from, to }, &self.place).await {
            tracing::error!(%fault, "that a board was shown late could not be kept");
        }
    }

    /// Logs an answer that did not get through. What was tried again and again is remembered: its
    /// place is to hear of it.
    fn regret(&mut self, undelivered: &Undelivered, to: &To, board: bool, outgoing: &Outgoing) {
        tracing::warn!(place = self.place, %undelivered, "an answer could not be delivered");
        if let Undelivered::Failed(_) = undelivered {
            self.unsaid.get_or_insert_with(|| Unsaid::new(outgoing)).note(to, board);
        }
    }

    /// Tells a place that something did not get through, if it can be reached now.
    async fn make_up(&mut self) {
        let Some(mut unsaid) = self.unsaid.take() else { return };
        let out = unsaid.out(|say| self.word(unsaid.outgoing(), say));
        if let Err(Undelivered::Failed(_)) = self.say(out, 0, unsaid.outgoing()).await {
            unsaid.again();
            self.unsaid = Some(unsaid);
        }
    }

    /// Gives an answer to whom it is for. Whose direct messages are closed hears in the channel
    /// that there is something; not so where that was so before, and a board in the channel
    /// `offers` the same.
    async fn give(
        &mut self,
        out: Out,
        index: usize,
        outgoing: &Outgoing,
        offers: &[String],
    ) -> Result<(), Undelivered> {
        let names = Names::new(&self.shared, &outgoing.accounts);
        let written = matches!(self.audience(&out, outgoing, &names), Some(Audience::Direct(_)));
        let person = if let (To::Direct(person), true) = (&out.audience.to, written) {
            person.clone()
        } else {
            String::new()
        };
        let knock = self.knock(&out, outgoing);
        let known = self.shared.closed.has(&person) || self.keeps_from(&person, outgoing);
        if known && offers.iter().any(|offer| *offer == out.audience.again) {
            return Ok(());
        }
        if !known {
            let Some(delivery) = self.address(out, index, outgoing).await? else { return Ok(()) };
            match self.deliver(delivery, outgoing).await {
                Err(Undelivered::Closed) => self.shared.closed.note(&person),
                sent => return sent,
            }
        }
        match knock {
            Some(knock) => self.say(knock, index, outgoing).await,
            None => Err(Undelivered::Closed),
        }
    }

    /// Tests if nobody may be written to of what goes on here: the bot speaks here only when asked.
    /// Whoever has written to it is answered.
    fn keeps_from(&self, person: &str, outgoing: &Outgoing) -> bool {
        let wrote = |asked: &Asked| asked.direct && asked.person == person;
        let asked = outgoing.asked.as_ref().is_some_and(wrote);
        !person.is_empty() && !asked && !self.shared.door.speaks(&self.place)
    }

    /// A sentence in the language of the channel.
    pub(crate) fn word(&self, outgoing: &Outgoing, say: &Say) -> String {
        self.shared.world.words.say(outgoing.language, say, &Cast::default())
    }

    /// Returns what the channel is told when a direct message is refused: that there is something
    /// for the person, and not what.
    fn knock(&self, out: &Out, outgoing: &Outgoing) -> Option<Out> {
        let To::Direct(person) = &out.audience.to else { return None };
        if person_of(&self.place).is_some() {
            return None;
        }
        let word = |say: &Say| self.word(outgoing, say);
        let speaks = self.shared.door.speaks(&self.place);
        let key = if speaks { "closed" } else { "borrowed-knock" };
        let text = word(&Say::new(key).with("who", Arg::Person(person.clone())));
        let (label, command) = (word(&Say::new("button-see")), out.audience.again.to_owned());
        let mut knock = Out::new(To::Room, text);
        knock.audience.pings = vec![person.clone()];
        knock.body.buttons =
            vec![Button { label, command, stamp: String::new(), look: Look::Chief }];
        knock.audience.place.clone_from(&out.audience.place);
        Some(knock)
    }

    pub(crate) async fn say(
        &self,
        out: Out,
        index: usize,
        outgoing: &Outgoing,
    ) -> Result<(), Undelivered> {
        match self.address(out, index, outgoing).await? {
            Some(delivery) => self.hand_over(delivery).await,
            None => Ok(()),
        }
    }

    /// Hands a delivery to the door.
    pub(crate) async fn hand_over(&self, delivery: Delivery) -> Result<(), Undelivered> {
        let begun = Instant::now();
        let sent = self.shared.door.deliver(delivery).await;
        measures::took(Phase::Delivering, begun.elapsed());
        sent
    }

    /// Makes the delivery of an answer; none where nobody knows the account of whom it is for.
    async fn address(
        &self,
        out: Out,
        index: usize,
        outgoing: &Outgoing,
    ) -> Result<Option<Delivery>, Undelivered> {
        let names = Names::new(&self.shared, &outgoing.accounts);
        let delivery = self.addressed(out, index, outgoing, &names).await;
        names.whole().map_err(|fault| Undelivered::Failed(fault.to_string()))?;
        Ok(delivery)
    }

    async fn addressed(
        &self,
        out: Out,
        index: usize,
        outgoing: &Outgoing,
        names: &Names<'_>,
    ) -> Option<Delivery> {
        let audience = self.audience(&out, outgoing, names)?;
        let alone = !matches!(audience, Audience::Channel(_));
        let key = key(&out, index, outgoing, &self.place);
        let plain = |text: &str| plain(text, |id| names.account(id));
        let (theme, size) = outgoing.brush;
        let mut gif = None;
        let picture = match out.body.figure {
            Some(Figure::Board(scene, alt)) => {
                self.shared.paint(move |painter| drawn(painter, &scene, alt, (theme, size))).await
            }
            Some(Figure::Gallery(tiles, hung, alt)) => {
                let brush = (theme, size);
                self.shared.paint(move |painter| walled(painter, (&tiles, hung), alt, brush)).await
            }
            Some(Figure::Sheet(print)) => {
                let print = print.named(plain);
                self.shared.paint(move |painter| print.picture(painter, theme)).await
            }
            Some(Figure::Gif(painted)) => {
                gif = Some(painted);
                None
            }
            // A film has been painted before it comes here.
            Some(Figure::Film(_)) | None => None,
        };
        let (text, rest) = if out.body.quoted {
            quoted(plain(&out.body.text))
        } else {
            (spans(&out.body.text, |id| names.account(id)), None)
        };
        Some(Delivery {
            audience,
            text,
            pings: out.audience.pings.iter().filter_map(|id| names.account(id)).collect(),
            role: out.audience.role,
            picture,
            gif,
            file: out.body.file.or(rest).map(|(name, text)| File {
                name: name.to_owned(),
                text: filed(name, &text, names),
            }),
            buttons: out.body.buttons,
            menus: out.body.menus,
            blank: out.body.blank,
            erase: outgoing
                .asked
                .as_ref()
                .filter(|_| out.effects.erases)
                .map(|asked| asked.id.clone()),
            answers: outgoing
                .asked
                .as_ref()
                .filter(|asked| alone || !(outgoing.secret && asked.way == Way::Slash))
                .map(|asked| asked.id.clone()),
            key,
            closes: out.effects.closes,
            instead: out.effects.instead,
        })
    }

    /// Returns the recipients of an answer. One for the author of a command or press alone goes to
    /// where that was given.
    fn audience(&self, out: &Out, outgoing: &Outgoing, names: &Names<'_>) -> Option<Audience> {
        match &out.audience.to {
            To::Room => {
                let place = out.audience.place.clone().map(Audience::Channel);
                place.or_else(|| self.channel(outgoing, names))
            }
            To::Direct(person) => {
                let account = names.account(person)?;
                let alone = outgoing
                    .asked
                    .as_ref()
                    .is_some_and(|asked| asked.alone() && asked.person == *person);
                Some(if alone {
                    Audience::Within(self.spot(outgoing), account)
                } else {
                    Audience::Direct(account)
                })
            }
        }
    }

    /// The channel, or the person whose direct messages this room is.
    fn channel(&self, outgoing: &Outgoing, names: &Names<'_>) -> Option<Audience> {
        match person_of(&self.place) {
            Some(person) => names.account(person).map(Audience::Direct),
            None => Some(Audience::Channel(self.spot(outgoing))),
        }
    }

    /// Returns the place where something was asked, or the channel.
    fn spot(&self, outgoing: &Outgoing) -> String {
        outgoing.asked.as_ref().and_then(|asked| asked.at.as_ref()).unwrap_or(&self.place).clone()
    }
}

/// The text of a file. In a table with commas no name is taken for a formula.
fn filed(file: &str, text: &str, names: &Names<'_>) -> String {
    let cell = |account: Account| {
        if file.ends_with(".csv") {
            Account { name: safe(&tame(&account.name)), ..account }
        } else {
            account
        }
    };
    let plain = |text: &str| plain(text, |id| names.account(id).map(cell));
    if file.ends_with(".trf") {
        text.lines().map(|line| reported(line, plain) + "\n").collect()
    } else {
        plain(text)
    }
}

/// A line of a tournament report file, in which a name takes up all its columns whatever its
/// length.
fn reported(line: &str, plain: impl Fn(&str) -> String) -> String {
    let letters: Vec<char> = line.chars().collect();
    if !line.starts_with("001 ") || letters.len() < NAME.end {
        return plain(line);
    }
    let part = |range: std::ops::Range<usize>| letters[range].iter().collect::<String>();
    let (before, behind, name) =
        (part(0..NAME.start), part(NAME.end..letters.len()), plain(part(NAME).trim()));
    format!("{before}{name:<width$.width$}{behind}", width = NAME.len())
}

/// The picture of a board.
pub(crate) fn drawn(
    painter: &Painter,
    scene: &Scene,
    alt: String,
    (theme, size): (Theme, u32),
) -> Picture {
    let (drawing, diagram) = (scene.text(), scene.diagram());
    Picture { png: painter.paint(scene, theme, size).into(), alt, drawing, diagram, board: true }
}

/// The picture of a gallery.
fn walled(
    painter: &Painter,
    (tiles, hung): (&[(Scene, String)], Hung),
    alt: String,
    (theme, size): (Theme, u32),
) -> Picture {
    let png = painter.gallery(tiles, hung, theme, size).into();
    let names: Vec<_> = tiles.iter().map(|(_, name)| name.as_str()).collect();
    Picture { png, alt, drawing: names.join("\n"), diagram: None, board: false }
}

/// A table with the names in it: where it is too long only its first rows, and then the whole as a
/// file.
fn quoted(text: String) -> (Vec<Span>, Option<(&'static str, String)>) {
    let Some((end, _)) = text.char_indices().nth(LONGEST_TABLE) else {
        return (vec![Span::Plain(text)], None);
    };
    let rows = &text[..text[..end].rfind('\n').unwrap_or(end)];
    (vec![Span::Plain(format!("{rows}\n…\n```"))], Some(("table.txt", text)))
}

/// Boards that wait while a newer one does are not painted: what they told goes with the newer one.
/// An answer to a command or press is always given, for somebody waits for it.
fn fold(waiting: &mut [Outgoing]) {
    let (mut news, mut done) = (String::new(), Vec::new());
    let last = waiting.iter().rposition(|outgoing| board(outgoing).is_some());
    for (index, outgoing) in waiting.iter_mut().enumerate() {
        let Some(at) = board(outgoing) else { continue };
        if Some(index) == last
            || outgoing.asked.as_ref().is_some_and(|asked| asked.way != Way::Typed)
        {
            let told = std::mem::take(&mut news);
            let out = &mut outgoing.outs[at];
            out.body.text.insert_str(0, &told);
            outgoing.done.append(&mut done);
        } else {
            let out = outgoing.outs.remove(at);
            let told = out.effects.owed.map(|owed| owed.news).unwrap_or_default();
            if !told.is_empty() {
                news = news + &told + "\n";
            }
            // Nobody is told that all is done before the board is there.
            done.append(&mut outgoing.done);
        }
    }
}

/// Returns the commands of the buttons under an answer to the channel.
fn offered(out: &Out) -> impl Iterator<Item = &str> {
    let here = out.audience.to == To::Room && out.audience.place.is_none();
    out.body.buttons.iter().filter(move |_| here).map(|button| button.command.as_str())
}

/// Returns the index of the answer that is a board of the place itself, which a newer board may
/// replace.
fn board(outgoing: &Outgoing) -> Option<usize> {
    outgoing.outs.iter().position(Out::is_board)
}

/// Returns the key of an answer. A board that an input made has the same key whenever it is sent;
/// any other answer belongs to its input. The answer to a request for the board has another key
/// once the board has changed.
fn key(out: &Out, index: usize, outgoing: &Outgoing, place: &str) -> String {
    match (out.debt(), &outgoing.asked) {
        (Some(debt), asked) if outgoing.kept || asked.is_none() => {
            format!("{}@{}", debt.place, debt.version)
        }
        (Some(debt), Some(asked)) => format!("{}#{index}@{}", asked.id, debt.version),
        (None, Some(asked)) => format!("{}#{index}", asked.id),
        (_, None) => format!("{place}#{index}"),
    }
}

#[cfg(test)]
mod tests {

    use crate::{
        chat::runtime::{outgoing::Outgoing, trace::Trace},
        store::Debt,
    };

    use std::collections::HashMap;

    use crate::chat::steps::desk::Owed;

    use super::{Out, Theme, To, fold, reported};

    /// A board that tells something.
    fn board(version: u64, news: &str) -> Outgoing {
        let debt = Debt { place: "one".to_owned(), version };
        let mut out = Out::new(To::Room, "it stands".to_owned());
        out.effects.owed = Some(Owed { debt, news: news.to_owned() });
        Outgoing {
            outs: vec![out],
            accounts: HashMap::new(),
            kept: true,
            awaits: false,
            secret: false,
            asked: None,
            since: None,
            trace: Trace::none(),
            language: "en",
            brush: (Theme::Light, 200),
            done: Vec::new(),
        }
    }

    #[test]
    fn a_name_of_any_length_keeps_the_columns_of_a_report() {
        let line = format!("001    1      {:<33} 1500 end", "#");
        for name in ["Li", "李小龙", &"x".repeat(40)] {
            let text = reported(&line, |text| text.replace('#', name));
            let letters: Vec<char> = text.chars().collect();
            assert_eq!(letters[14..48].iter().collect::<String>(), format!("{name:<33.33} "));
            assert!(text.ends_with(" 1500 end") && letters.len() == line.len());
        }
    }

    #[test]
    fn boards_that_told_nothing_leave_no_empty_lines() {
        let mut waiting = ["a", "", "", "b", ""].map(|news| board(1, news));
        fold(&mut waiting);
        let texts: Vec<&str> = waiting
            .iter()
            .flat_map(|outgoing| &outgoing.outs)
            .map(|out| out.body.text.as_str())
            .collect();
        assert_eq!(texts, ["a\nb\nit stands"]);
    }
}
