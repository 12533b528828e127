//! The post: answers are painted, addressed and handed to the door.

use std::{collections::HashMap, sync::Arc};

use crate::{rules::Scene, store::Debt};

use super::{
    desk::{Out, To},
    door::{Account, Audience, Button, Delivery, File, Picture, Span},
    hall::Shared,
    words::spans,
};

/// Takes answers from a clerk to the door.
pub(super) struct Post<'a> {
    pub(super) shared: &'a Arc<Shared>,
    pub(super) place: &'a str,
    /// Accounts of people that the archive may not know.
    pub(super) accounts: &'a HashMap<String, Account>,
}

impl Post<'_> {
    /// Sends answers in order. When the board that was owed has gone out, the debt is paid.
    pub(super) async fn send(&self, outs: Vec<Out>, debt: Option<Debt>) {
        for out in outs {
            let owed = out.owed;
            let Some(delivery) = self.address(out).await else { continue };
            match self.shared.door.deliver(delivery).await {
                Ok(()) => {
                    if let (true, Some(debt)) = (owed, &debt) {
                        self.shared.archive.paid(debt.clone());
                    }
                }
                Err(undelivered) => tracing::warn!(%undelivered, "an answer could not be delivered"),
            }
        }
    }

    async fn address(&self, out: Out) -> Option<Delivery> {
        let audience = match &out.to {
            To::Room => self.channel()?,
            To::Direct(person) => Audience::Direct(self.account(person)?),
        };
        let picture = match out.picture {
            Some((scene, alt)) => self.paint(scene, alt).await,
            None => None,
        };
        let button = |(label, command)| Button { label, command };
        Some(Delivery {
            audience,
            text: if out.quoted { vec![Span::Plain(self.plain(&out.text))] } else { self.spans(&out.text) },
            pings: out.pings.iter().filter_map(|id| self.account(id)).collect(),
            picture,
            file: out.file.map(|(name, text)| File { name: name.to_owned(), text: self.plain(&text) }),
            buttons: out.buttons.into_iter().map(button).collect(),
        })
    }

    /// The channel, or the person whose direct messages this room is.
    fn channel(&self) -> Option<Audience> {
        match self.place.strip_prefix("direct:") {
            Some(person) => self.account(person).map(Audience::Direct),
            None => Some(Audience::Channel(self.place.to_owned())),
        }
    }

    fn account(&self, id: &str) -> Option<Account> {
        let kept = || self.shared.archive.person(id).map(|person| Account { id: person.account, name: person.name });
        self.accounts.get(id).cloned().or_else(kept)
    }

    fn spans(&self, text: &str) -> Vec<Span> {
        spans(text, |id| self.account(id))
    }

    /// Text for a file or a record: people by name, without what could end a quotation or a line.
    fn plain(&self, text: &str) -> String {
        let tame = |symbol: &char| !symbol.is_control() && !matches!(symbol, '"' | '`' | '\\' | '[' | ']');
        let name = |span| match span {
            Span::Plain(text) => text,
            Span::Person(account) => account.name.chars().filter(tame).collect(),
        };
        self.spans(text).into_iter().map(name).collect()
    }

    async fn paint(&self, scene: Scene, alt: String) -> Option<Picture> {
        let easel = self.shared.easels.acquire().await.expect("easels are never closed");
        let shared = Arc::clone(self.shared);
        let painted = tokio::task::spawn_blocking(move || {
            let manners = &shared.world.manners;
            let png = shared.painter.paint(&scene, manners.theme, manners.size);
            Picture { png: png.into(), alt, drawing: scene.text() }
        });
        let painted = painted.await;
        drop(easel);
        painted.inspect_err(|error| tracing::error!(%error, "a picture could not be painted")).ok()
    }
}
