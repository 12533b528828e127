//! Teams whose members are asked to play, as lines of a place's stream.

use std::{fmt, str::FromStr};

use super::line::Unread;

/// A team whose members are asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Team {
    /// The team's number among all questions to players, from 1; it follows from the lines and is
    /// not written in them.
    pub(crate) number: usize,
    /// The moment until which members can agree, milliseconds since 1970 UTC.
    pub(crate) until: u64,
    /// All members, by internal id, the captain first.
    pub(crate) members: Vec<String>,
    /// Members who have agreed.
    pub(crate) agreed: Vec<String>,
    /// The name of the team.
    pub(crate) name: Option<String>,
}

impl fmt::Display for Team {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.name.as_deref().unwrap_or("-");
        write!(out, "{} {} {} {name}", self.until, self.members.join(","), self.agreed.join(","))
    }
}

impl FromStr for Team {
    type Err = Unread;

    fn from_str(text: &str) -> Result<Self, Unread> {
        let [until, members, agreed, name] = text.splitn(4, ' ').collect::<Vec<_>>()[..] else {
            return Err(Unread);
        };
        let people = |text: &str| text.split(',').map(str::to_owned).collect();
        Ok(Self {
            number: 0,
            until: until.parse().map_err(|_| Unread)?,
            members: people(members),
            agreed: people(agreed),
            name: Some(name.to_owned()).filter(|name| name != "-"),
        })
    }
}
