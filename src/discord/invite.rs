//! The link that invites the bot, with the least it needs.

use serenity::model::{id::ApplicationId, permissions::Permissions};

/// What the bot must be allowed in a channel: to see it, speak, show pictures, and answer messages there.
pub(super) const NEEDED: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::EMBED_LINKS)
    .union(Permissions::ATTACH_FILES)
    .union(Permissions::READ_MESSAGE_HISTORY);

/// What it must be allowed besides where games get threads of their own.
const THREADS: Permissions = Permissions::CREATE_PUBLIC_THREADS.union(Permissions::SEND_MESSAGES_IN_THREADS);

/// The address at which a server's admin invites the bot.
pub(super) fn link(application: ApplicationId) -> String {
    let permissions = NEEDED.union(THREADS).bits();
    format!(
        "https://discord.com/oauth2/authorize?client_id={application}&scope=bot+applications.commands&permissions={permissions}"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bot_asks_for_the_least() {
        assert_eq!(NEEDED.bits(), 117_760);
        assert!(link(ApplicationId::new(7)).ends_with("client_id=7&scope=bot+applications.commands&permissions=309237763072"));
    }
}
