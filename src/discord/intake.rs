//! The ways by which things reach the bot: the gateway, HTTP, or both.

use std::{future::pending, sync::Arc, time::Duration};

use super::{
    bot::Trouble,
    identity::Identity,
    interactions::{InteractionsEndpoint, Server},
    line::Line,
};

/// The ways by which things reach the bot. Messages come by the gateway alone; interactions come by
/// it, or by HTTP if Discord was told an address for them.
pub enum Intake<T = InteractionsEndpoint> {
    /// Everything comes by the gateway.
    Gateway,
    /// Interactions come by HTTP, everything else by the gateway.
    Both(T),
    /// Interactions come by HTTP, and nothing else comes: what is due is left to a program with a
    /// gateway.
    Http(T),
}

impl Intake {
    /// Begins to serve interactions, where they come by HTTP.
    pub(super) fn open(self, line: &Arc<Line>) -> Intake<Server> {
        match self {
            Self::Gateway => Intake::Gateway,
            Self::Both(endpoint) => Intake::Both(Server::open(line, endpoint)),
            Self::Http(endpoint) => Intake::Http(Server::open(line, endpoint)),
        }
    }
}

impl Intake<Server> {
    /// Takes no more interactions by HTTP, and answers the requests that have begun, until patience
    /// is over.
    pub(super) async fn close(self, patience: Duration) {
        match self {
            Self::Gateway => {}
            Self::Both(server) | Self::Http(server) => server.close(patience).await,
        }
    }
}

impl Line {
    /// Makes sure that interactions can be taken, beside a gateway, which tells who the bot is; ends
    /// with what only the operator can mend.
    pub(super) async fn beside_gateway(&self, server: &Server) -> Trouble {
        match self.checked(server).await {
            Some(_) => pending().await,
            None => Trouble::Token,
        }
    }

    /// Finds out who the bot is, and answers interactions from then on; ends with what only the
    /// operator can mend.
    pub(super) async fn without_gateway(&self, server: &Server) -> Trouble {
        let Some(identity) = self.checked(server).await else { return Trouble::Token };
        self.introduce(identity.application, identity.me, &identity.name);
        self.register(identity.application).await;
        tokio::select! {
            never = self.hall.assist(|| (self.now)()) => match never {},
            never = self.split_calls() => match never {},
        }
    }

    /// Asks who the bot is, and tells the operator if interactions are signed for another key;
    /// `None` if Discord does not take the token.
    async fn checked(&self, server: &Server) -> Option<Identity> {
        let identity = self.identity().await?;
        if identity.key.as_ref().is_some_and(|key| *key != server.key.text()) {
            tracing::error!(
                "no interaction will be taken: `discord.public_key` is not the key of this \
                 application; copy “Public Key” from the page “General Information” of the \
                 developer portal"
            );
        }
        Some(identity)
    }
}
