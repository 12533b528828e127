//! The link that invites the bot, with the least it needs.

use serenity::model::{id::ApplicationId, permissions::Permissions};

use crate::chat::Right;

/// Returns Discord's permission for a right.
pub(super) const fn permission(right: Right) -> Permissions {
    match right {
        Right::View => Permissions::VIEW_CHANNEL,
        Right::Send => Permissions::SEND_MESSAGES,
        Right::Threads => Permissions::SEND_MESSAGES_IN_THREADS,
        Right::Attach => Permissions::ATTACH_FILES,
        Right::History => Permissions::READ_MESSAGE_HISTORY,
    }
}

/// Returns the permissions that the bot asks for everywhere: those it needs, and embedded links,
/// whose absence is told to nobody because nothing is lost by it.
fn asked() -> Permissions {
    Right::needed(false)
        .into_iter()
        .map(permission)
        .fold(Permissions::EMBED_LINKS, Permissions::union)
}

/// The permissions that it asks for besides where games get threads of their own.
const THREADS: Permissions =
    Permissions::CREATE_PUBLIC_THREADS.union(Permissions::SEND_MESSAGES_IN_THREADS);

/// Returns the address at which a server's admin invites the bot, for games in threads or not.
pub(super) fn link(application: ApplicationId, threads: bool) -> String {
    let permissions = if threads { asked().union(THREADS) } else { asked() }.bits();
    format!(
        "https://discord.com/oauth2/authorize?client_id={application}&scope=bot+applications.commands&permissions={permissions}"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bot_asks_for_the_least() {
        let asked = |threads| link(ApplicationId::new(7), threads);
        let address = "https://discord.com/oauth2/authorize?client_id=7&scope=bot+applications.commands&permissions=";
        assert_eq!(asked(false), format!("{address}117760"));
        assert_eq!(asked(true), format!("{address}309237763072"));
    }
}
