//! The ways by which things reach the bot: the gateway, HTTP, or both.

use std::sync::Arc;

use super::{
    bot::Trouble,
    identity::Identity,
    interactions::{InteractionsEndpoint, Server},
    line::{Greeting, Line},
};

/// The ways by which things reach the bot. Messages come by the gateway alone; interactions come by
/// it, or by HTTP if Discord was told an address for them.
pub enum Intake<T = InteractionsEndpoint> {
    /// Everything comes by the gateway.
    Gateway,
    /// Interactions come by HTTP, everything else by the gateway.
    Both(T),
    /// Interactions come by HTTP, and nothing else comes: what is due, and what is owed from before,
    /// is left to programs with a gateway.
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
    /// Takes no more interactions by HTTP, and answers the requests that have begun.
    pub(super) async fn close(self) {
        match self {
            Self::Gateway => {}
            Self::Both(server) | Self::Http(server) => server.close().await,
        }
    }
}

impl Line {
    /// Answers interactions by HTTP from the moment at which it is known who the bot is; ends with
    /// what only the operator can mend.
    pub(super) async fn answers(&self, server: &Server) -> Trouble {
        match self.introduced(server).await {
            Some(_) => std::future::pending().await,
            None => Trouble::Token,
        }
    }

    /// The same where there is no gateway, which would tell the operator who the bot is.
    pub(super) async fn answers_alone(&self, server: &Server) -> Trouble {
        let Some(identity) = self.introduced(server).await else { return Trouble::Token };
        self.connected(identity.application, &identity.name);
        self.register(identity.application).await;
        std::future::pending().await
    }

    /// Finds out who the bot is, and tells the operator where interactions are answered; `None` if
    /// Discord does not take the token.
    async fn introduced(&self, server: &Server) -> Option<Identity> {
        let identity = self.identity().await?;
        if identity.key.as_ref().is_some_and(|key| *key != server.key.text()) {
            tracing::error!(
                "no interaction will be taken: `discord.public_key` is not the key of this \
                 application; copy “Public Key” from the page “General Information” of the \
                 developer portal"
            );
        }
        (self.greet)(Greeting::Listening(server.address));
        Some(identity)
    }
}
