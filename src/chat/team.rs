//! Teams that ask their members, as lines of a place's stream tell.

/// A team whose members are asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Team {
    /// Which of all that have asked it is, from 1; it follows from the lines and does not stand in them.
    pub(super) number: usize,
    /// Until when they can agree, milliseconds since 1970 UTC.
    pub(super) until: u64,
    /// All members, by internal id, whoever asked them first.
    pub(super) members: Vec<String>,
    /// Those who have agreed.
    pub(super) agreed: Vec<String>,
    /// Its name.
    pub(super) name: Option<String>,
}

impl Team {
    /// The team as a line of the place's stream.
    pub(super) fn line(&self, captain: &str) -> String {
        let name = self.name.as_deref().unwrap_or("-");
        format!("team {captain} {} {} {} {name}", self.until, self.members.join(","), self.agreed.join(","))
    }

    /// Reads what stands behind the captain in such a line; `none` means that there is none any more.
    pub(super) fn read(rest: &str) -> Option<Self> {
        let [until, members, agreed, name] = rest.splitn(4, ' ').collect::<Vec<_>>()[..] else { return None };
        let people = |text: &str| text.split(',').map(str::to_owned).collect();
        Some(Self {
            number: 0,
            until: until.parse().ok()?,
            members: people(members),
            agreed: people(agreed),
            name: Some(name.to_owned()).filter(|name| name != "-"),
        })
    }
}
