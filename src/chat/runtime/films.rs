//! Lets the films among a clerk's answers be painted, while the clerk goes on with what is said.

use std::sync::Arc;

use caipan_rules::Say;
use tokio::sync::mpsc;

use crate::chat::{
    input::door::Gif,
    steps::desk::{Figure, Out},
    words::{Cast, plain},
};

use super::{clerk::Clerk, names::Names, outgoing::Outgoing, shared::Shared, studio::Finished};

impl Clerk {
    /// Gives answers to the post when the animations in them are finished. The clerk goes on.
    pub(crate) fn film(&self, mut outgoing: Outgoing, post: mpsc::Sender<Box<Outgoing>>) {
        let shared = Arc::clone(&self.shared);
        tokio::spawn(async move {
            let mut outs = std::mem::take(&mut outgoing.outs);
            for out in &mut outs {
                develop(&shared, out, &outgoing).await;
            }
            outgoing.outs = outs;
            if post.send(Box::new(outgoing)).await.is_err() {
                tracing::error!("a channel's post is gone");
            }
        });
    }
}

/// Puts the animation of a film in its place, with a word if pictures were left out, or that there
/// is none.
async fn develop(shared: &Arc<Shared>, out: &mut Out, outgoing: &Outgoing) {
    let film = match out.body.figure.take() {
        Some(Figure::Film(film)) => *film,
        other => return out.body.figure = other,
    };
    let names = Names::new(shared, &outgoing.accounts);
    let film = film.named(|text| plain(text, |id| names.account(id)));
    let word = |say: &Say| shared.world.words.say(outgoing.language, say, &Cast::default());
    let alt = film.alt();
    let finished = match names.whole() {
        Ok(()) => {
            let means = (shared.world.catalog, shared.painter);
            shared.studio.take(film, means, outgoing.brush).await
        }
        Err(fault) => {
            tracing::error!(%fault, "the players in an animation cannot be named");
            None
        }
    };
    let Some(Finished { gif, every }) = finished else {
        out.body.text = word(&Say::new("gif-none"));
        return;
    };
    if every > 1 {
        out.body.text += &format!("\n{}", word(&Say::new("gif-every").with("every", every)));
    }
    out.body.figure = Some(Figure::Gif(Gif { bytes: gif, alt }));
}
