//! The rights that the bot lacks in a channel: told once, and boards come as text until they can be
//! shown.

use caipan_rules::{Arg, Say};

use crate::chat::{
    input::door::{Audience, Delivery, Right, Span, Undelivered, Way},
    steps::desk::{Out, To},
};

use super::{outgoing::Outgoing, post::Post};

/// The longest text of an answer, characters (Discord's limit).
const LONGEST: usize = 2_000;

/// The text before and after a diagram.
const FENCE: (&str, &str) = ("\n```\n", "\n```");

impl Post {
    /// Delivers an answer, without its attachments where the bot may not show them.
    pub(crate) async fn deliver(
        &mut self,
        delivery: Delivery,
        outgoing: &Outgoing,
    ) -> Result<(), Undelivered> {
        let pictured = delivery.picture.is_some() || delivery.gif.is_some();
        let audience = delivery.audience.clone();
        let bare = (pictured || delivery.file.is_some()).then(|| bare(delivery.clone()));
        let sent = self.hand_over(delivery).await;
        if pictured && sent.is_ok() {
            self.lacks.clear();
        }
        match (sent, audience) {
            (
                Err(Undelivered::Forbidden),
                Audience::Channel(place) | Audience::Within(place, _),
            ) => {
                let sent = match bare {
                    Some(bare) => self.hand_over(bare).await,
                    None => Err(Undelivered::Forbidden),
                };
                self.own_up(&place, sent.is_err(), outgoing).await;
                sent
            }
            (sent, _) => sent,
        }
    }

    /// Tells which rights the bot lacks in a place, if that has not been told. An author who waits
    /// for an answer and gets no other is told each time.
    async fn own_up(&mut self, place: &str, silent: bool, outgoing: &Outgoing) {
        // What goes to another place goes to a thread.
        let thread =
            *place != self.place || outgoing.asked.as_ref().is_some_and(|asked| asked.thread);
        let lacks = self.shared.door.lacks(place).await.filter(|lacks| !lacks.is_empty());
        let likely = || if silent { Right::needed(thread).to_vec() } else { vec![Right::Attach] };
        let lacks = lacks.unwrap_or_else(likely);
        let waits = silent && outgoing.asked.as_ref().is_some_and(|asked| asked.way != Way::Typed);
        if self.lacks != lacks || waits {
            self.tell_lacks(lacks, Some(place), outgoing).await;
        }
    }

    /// Tells the channel which rights the bot lacks there, or the author of the input if the bot
    /// may not write in the channel.
    pub(crate) async fn tell_lacks(
        &mut self,
        lacks: Vec<Right>,
        place: Option<&str>,
        outgoing: &Outgoing,
    ) {
        tracing::warn!(place = self.place, ?lacks, "the bot is not allowed what it needs");
        let text = |key: &'static str| {
            let rights = lacks
                .iter()
                .map(|right| Arg::Say(Say::new(format!("right-{}", right.name()))))
                .collect();
            let bare = if lacks.contains(&Right::Attach) { "yes" } else { "no" };
            self.word(outgoing, &Say::new(key).with("rights", Arg::List(rights)).with("bare", bare))
        };
        let mute =
            lacks.iter().any(|right| matches!(right, Right::View | Right::Send | Right::Threads));
        let mut here = Out::new(To::Room, text("lacks-here"));
        here.audience.place = place.filter(|place| *place != self.place).map(str::to_owned);
        let alone = outgoing
            .asked
            .as_ref()
            .map(|asked| Out::new(To::Direct(asked.person.clone()), text("lacks")));
        self.lacks = lacks;
        if !mute && self.say(here, usize::MAX, outgoing).await.is_ok() {
            return;
        }
        let Some(alone) = alone else { return };
        if let Err(undelivered) = self.say(alone, usize::MAX, outgoing).await {
            tracing::warn!(place = self.place, %undelivered, "a word about that could not be delivered");
        }
    }
}

/// Returns the delivery without attachments, with the board in words.
fn bare(mut delivery: Delivery) -> Delivery {
    delivery.file = None;
    delivery.gif = None;
    if let Some(picture) = delivery.picture.take() {
        let (open, close) = FENCE;
        let words = picture
            .diagram
            .map_or_else(|| format!("\n{}", picture.alt), |text| format!("{open}{text}{close}"));
        let room = LONGEST.saturating_sub(delivery.text.iter().map(length).sum());
        if words.chars().count() <= room {
            delivery.text.push(Span::Plain(words));
        }
    }
    delivery
}

/// Returns the greatest length of a piece of text, characters.
fn length(span: &Span) -> usize {
    match span {
        Span::Plain(text) => text.chars().count(),
        // Mentions and moments are an id in brackets.
        Span::Person(_) | Span::Place(_) | Span::Role(_) | Span::Moment(_) => 32,
    }
}
