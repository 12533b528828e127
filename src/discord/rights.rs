//! The bot's permissions in a channel, found out by asking: those of its roles in the server, and
//! the channel's overwrites for everybody, for its roles and for itself.

use serde::{Deserialize, de::DeserializeOwned};
use serde_json::Value;
use serenity::{
    http::{LightMethod, Route},
    model::{
        id::{ChannelId, GenericId, GuildId, RoleId, UserId},
        permissions::Permissions,
    },
};

use super::{
    guilds::Told,
    invite::permission,
    outbound::Outbound,
    place::{channel, guild},
    queue::{Answer, Call, Failed, Urgency},
};
use crate::chat::Right;

/// The status of what we may not even see.
const FORBIDDEN: u16 = 403;

/// A channel or thread, as far as it tells who may do what there.
#[derive(Deserialize)]
struct Site {
    /// The channel of a thread, or the category of a channel.
    parent_id: Option<ChannelId>,
    /// Discord's number for what it is.
    #[serde(rename = "type")]
    kind: u8,
    #[serde(default)]
    permission_overwrites: Vec<Overwrite>,
}

/// A channel's overwrite of the server's permissions.
#[derive(Deserialize)]
struct Overwrite {
    /// A role or a member; the role of everybody bears the server's own id.
    id: GenericId,
    allow: Permissions,
    deny: Permissions,
}

/// A member of a server, as far as their roles go.
#[derive(Deserialize)]
struct Member {
    roles: Vec<RoleId>,
}

impl Site {
    /// Tests if the channel is a thread: an announcement's, a public or a private one.
    const fn is_thread(&self) -> bool {
        matches!(self.kind, 10..=12)
    }
}

/// Returns the rights that the bot needs in a thread or another channel and that these permissions
/// do not give.
pub(super) fn lacking(ours: Permissions, thread: bool) -> Vec<Right> {
    let has = |right: &Right| ours.intersects(Permissions::ADMINISTRATOR | permission(*right));
    Right::needed(thread).into_iter().filter(|right| !has(right)).collect()
}

impl Outbound {
    /// Returns the rights that the bot lacks in a place; `None` where that cannot be found out.
    pub(super) async fn lacking(&self, place: &str) -> Option<Vec<Right>> {
        let (guild_id, channel_id, user_id) = (guild(place)?, channel(place)?, self.me()?);
        let site = match self.seen::<Site>(Route::Channel { channel_id }).await {
            Ok(site) => site?,
            Err(Failed::Refused { status: FORBIDDEN, .. }) => return Some(vec![Right::View]),
            Err(_) => return None,
        };
        let told = self.seen::<Told>(Route::Guild { guild_id }).await.ok()??;
        let member = self.seen::<Member>(Route::GuildMember { guild_id, user_id }).await.ok()??;
        let thread = site.is_thread();
        let overwrites = match site.parent_id.filter(|_| thread) {
            Some(channel_id) => {
                self.seen::<Site>(Route::Channel { channel_id }).await.ok()??.permission_overwrites
            }
            None => site.permission_overwrites,
        };
        let base = told.permissions(guild_id, &member.roles);
        Some(lacking(within(base, guild_id, user_id, &member.roles, &overwrites), thread))
    }

    async fn seen<T: DeserializeOwned>(&self, route: Route<'_>) -> Result<Option<T>, Failed> {
        let answer = self.queue().send(Call::new(LightMethod::Get, route, Urgency::Board)).await?;
        let told = if let Answer::Told(told) = answer { told } else { Value::Null };
        Ok(serde_json::from_value(told).ok())
    }
}

/// Returns the permissions in a channel of somebody who has `base` in the server. Overwrites apply
/// in Discord's order: that of everybody first, then those of all roles together, then the member's
/// own.
fn within(
    base: Permissions,
    guild: GuildId,
    user: UserId,
    roles: &[RoleId],
    overwrites: &[Overwrite],
) -> Permissions {
    if base.contains(Permissions::ADMINISTRATOR) {
        return Permissions::all();
    }
    let of = |is: &dyn Fn(u64) -> bool| {
        let found = overwrites.iter().filter(|overwrite| is(overwrite.id.get()));
        found.fold((Permissions::empty(), Permissions::empty()), |(allow, deny), overwrite| {
            (allow | overwrite.allow, deny | overwrite.deny)
        })
    };
    let layers: [(Permissions, Permissions); 3] = [
        of(&|id| id == guild.get()),
        of(&|id| id != guild.get() && roles.iter().any(|role| role.get() == id)),
        of(&|id| id == user.get()),
    ];
    layers.into_iter().fold(base, |permissions, (allow, deny)| (permissions - deny) | allow)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GUILD: u64 = 1;
    const ROLES: [u64; 2] = [2, 3];
    const ME: u64 = 9;

    fn over(overwrites: &[(u64, Permissions, Permissions)]) -> Vec<Right> {
        let overwrites: Vec<_> = overwrites
            .iter()
            .map(|&(id, allow, deny)| Overwrite { id: id.into(), allow, deny })
            .collect();
        let base =
            Right::ALL.into_iter().map(permission).fold(Permissions::empty(), Permissions::union);
        let roles = ROLES.map(RoleId::new);
        lacking(within(base, GUILD.into(), ME.into(), &roles, &overwrites), false)
    }

    #[test]
    fn what_is_said_of_a_channel_counts_from_everybody_to_oneself() {
        let (none, attach) = (Permissions::empty(), Permissions::ATTACH_FILES);
        assert_eq!(over(&[]), []);
        assert_eq!(over(&[(GUILD, none, attach)]), [Right::Attach]);
        assert_eq!(
            over(&[(GUILD, none, attach), (2, attach, none)]),
            [],
            "a role is given it back"
        );
        assert_eq!(over(&[(2, none, attach), (3, attach, none)]), [], "one role is enough");
        assert_eq!(
            over(&[(2, none, attach), (4, attach, none)]),
            [Right::Attach],
            "not one's own role"
        );
        assert_eq!(
            over(&[(3, attach, none), (ME, none, attach)]),
            [Right::Attach],
            "oneself comes last"
        );
        assert_eq!(
            over(&[(ME, none, Permissions::SEND_MESSAGES)]),
            [Right::Send],
            "and nothing more than that"
        );
    }

    #[test]
    fn whoever_may_do_everything_lacks_nothing() {
        let overwrite =
            Overwrite { id: ME.into(), allow: Permissions::empty(), deny: Permissions::all() };
        let all = within(Permissions::ADMINISTRATOR, GUILD.into(), ME.into(), &[], &[overwrite]);
        assert_eq!(lacking(all, true), []);
    }
}
