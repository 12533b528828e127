//! The table of what can be asked for behind `tournament`.

/// What can be asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ActionVerb {
    /// Explains the actions.
    Help,
    /// Holds a tournament.
    Create,
    /// Holds another one with the same choices.
    Clone,
    /// Changes what is chosen.
    Set,
    /// Lets people enter again.
    Open,
    /// Lets nobody enter any more.
    Close,
    /// Enters.
    Join,
    /// Leaves before the start.
    Leave,
    /// Says that its author is there, or calls everybody.
    CheckIn,
    /// Agrees to a result or to be in a team.
    Accept,
    /// The same.
    Confirm,
    /// Does not agree.
    Decline,
    /// Leaves after the start.
    Withdraw,
    /// Does not play in the next round.
    Rest,
    /// Is paired again.
    Ready,
    /// Lets somebody enter.
    Invite,
    /// Enters somebody.
    Add,
    /// Takes somebody off the list.
    Remove,
    /// Enters those of a file.
    Import,
    /// Orders the seeds.
    Seed,
    /// Lets some not meet.
    Apart,
    /// Begins.
    Start,
    /// Goes on with the next round.
    Next,
    /// Pairs a round again, or opens a game again.
    Repair,
    /// Pairs by hand.
    Pair,
    /// Exchanges colours or boards.
    Swap,
    /// Gives another name.
    Rename,
    /// Lets it wait.
    Pause,
    /// Lets it go on.
    Resume,
    /// Ends it for good.
    Cancel,
    /// Takes the last act back.
    Undo,
    /// Takes an undo back.
    Redo,
    /// Shows a round.
    Pairings,
    /// Lists who takes part.
    Players,
    /// Says what is held here.
    Status,
    /// Says what organisers say of it.
    About,
    /// Shows how it stands.
    Standings,
    /// Shows a knock-out.
    Bracket,
    /// Shows everybody against everybody.
    Crosstable,
    /// Shows what its author plays.
    My,
    /// Shows a match.
    Match,
    /// Says what holds.
    Rules,
    /// Says why some meet.
    Why,
    /// Says what was done, and by whom.
    Audit,
    /// Gives it as a file.
    Export,
    /// Says what a match came to.
    Report,
    /// Decides a match.
    Adjudicate,
    /// Gives a match up.
    Forfeit,
    /// Puts somebody out.
    Dq,
    /// Puts somebody in another's place.
    Sub,
    /// Gives a match more time.
    Extend,
    /// Says who helps to organise.
    Orga,
    /// Lets somebody take part in nothing.
    Ban,
    /// Lifts a ban.
    Unban,
    /// Puts away what is over.
    Stow,
}

/// The actions: the word, its words in Chinese, and whether only organisers may ask for it.
pub(crate) const ACTIONS: &[(ActionVerb, &str, &[&str], bool)] = &[
    (ActionVerb::Help, "help", &["帮助"], false),
    (ActionVerb::Create, "create", &["创建", "新建"], false),
    (ActionVerb::Clone, "clone", &["复制"], false),
    (ActionVerb::Set, "set", &["设置"], true),
    (ActionVerb::Open, "open", &["开放"], true),
    (ActionVerb::Close, "close", &["截止"], true),
    (ActionVerb::Join, "join", &["加入", "报名"], false),
    (ActionVerb::Leave, "leave", &["退出"], false),
    (ActionVerb::CheckIn, "checkin", &["签到"], false),
    (ActionVerb::Accept, "accept", &["同意"], false),
    (ActionVerb::Confirm, "confirm", &["确认"], false),
    (ActionVerb::Decline, "decline", &["拒绝"], false),
    (ActionVerb::Withdraw, "withdraw", &["退赛"], false),
    (ActionVerb::Rest, "rest", &["轮空"], false),
    (ActionVerb::Ready, "ready", &["准备", "就位"], false),
    (ActionVerb::Invite, "invite", &["邀请"], true),
    (ActionVerb::Add, "add", &["添加"], true),
    (ActionVerb::Remove, "remove", &["移除"], true),
    (ActionVerb::Import, "import", &["导入"], true),
    (ActionVerb::Seed, "seed", &["种子"], true),
    (ActionVerb::Apart, "apart", &["回避"], true),
    (ActionVerb::Start, "start", &["开始"], true),
    (ActionVerb::Next, "next", &["下一轮"], true),
    (ActionVerb::Repair, "repair", &["重配"], true),
    (ActionVerb::Pair, "pair", &["改配"], true),
    (ActionVerb::Swap, "swap", &["对调"], true),
    (ActionVerb::Rename, "rename", &["改名"], true),
    (ActionVerb::Pause, "pause", &["暂停"], true),
    (ActionVerb::Resume, "resume", &["继续"], true),
    (ActionVerb::Cancel, "cancel", &["取消"], true),
    (ActionVerb::Undo, "undo", &["撤销"], true),
    (ActionVerb::Redo, "redo", &["重做"], true),
    (ActionVerb::Pairings, "pairings", &["对阵", "配对"], false),
    (ActionVerb::Players, "players", &["选手", "名单"], false),
    (ActionVerb::Status, "status", &["状态"], false),
    (ActionVerb::About, "about", &["简介"], false),
    (ActionVerb::Standings, "standings", &["排名", "积分"], false),
    (ActionVerb::Bracket, "bracket", &["对阵图", "签表"], false),
    (ActionVerb::Crosstable, "crosstable", &["交叉表", "循环表"], false),
    (ActionVerb::My, "my", &["我的"], false),
    (ActionVerb::Match, "match", &["场次"], false),
    (ActionVerb::Rules, "rules", &["规则"], false),
    (ActionVerb::Why, "why", &["为何", "为什么"], false),
    (ActionVerb::Audit, "audit", &["记录"], false),
    (ActionVerb::Export, "export", &["导出"], false),
    (ActionVerb::Report, "report", &["上报"], false),
    (ActionVerb::Adjudicate, "adjudicate", &["裁定", "判"], true),
    (ActionVerb::Forfeit, "forfeit", &["弃权"], false),
    (ActionVerb::Dq, "dq", &["取消资格"], true),
    (ActionVerb::Sub, "sub", &["替补", "换人"], true),
    (ActionVerb::Extend, "extend", &["延长"], true),
    (ActionVerb::Orga, "orga", &["组织者"], false),
    (ActionVerb::Ban, "ban", &["禁赛"], false),
    (ActionVerb::Unban, "unban", &["解禁"], false),
    (ActionVerb::Stow, "archive", &["归档"], false),
];

impl ActionVerb {
    /// The English word.
    pub(crate) fn name(self) -> &'static str {
        ACTIONS.iter().find(|(verb, ..)| *verb == self).map_or("", |(_, name, ..)| name)
    }

    /// Tests if only organisers may ask for it.
    pub(crate) fn is_of_organisers(self) -> bool {
        ACTIONS.iter().any(|(verb, .., organisers)| *verb == self && *organisers)
    }

    /// Tests if the action gives something up, or takes it from others, that is not lightly had back.
    const fn destroys(self) -> bool {
        matches!(
            self,
            Self::Leave
                | Self::Withdraw
                | Self::Remove
                | Self::Cancel
                | Self::Forfeit
                | Self::Dq
                | Self::Ban
                | Self::Stow
        )
    }

    /// The words, English and Chinese, of the actions that give nothing up: nobody is led to the
    /// others by a slip of the finger.
    pub(crate) fn harmless() -> impl Iterator<Item = &'static str> {
        ACTIONS
            .iter()
            .filter(|(verb, ..)| !verb.destroys())
            .flat_map(|(_, name, aliases, _)| std::iter::once(name).chain(*aliases))
            .copied()
    }

    /// What a text asks for, and what stands behind that; a Chinese word needs no blank behind it.
    pub(super) fn split(text: &str) -> Option<(Self, &str)> {
        let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
        let named = ACTIONS
            .iter()
            .find(|(_, name, aliases, _)| *name == first || aliases.contains(&first))
            .map(|(verb, ..)| *verb);
        let glued = || {
            let words = ACTIONS
                .iter()
                .flat_map(|(verb, _, aliases, _)| aliases.iter().map(move |alias| (*verb, *alias)));
            let fits =
                words.filter_map(|(verb, alias)| Some((verb, alias, text.strip_prefix(alias)?)));
            fits.max_by_key(|(_, alias, _)| alias.len()).map(|(verb, _, rest)| (verb, rest))
        };
        named.map(|verb| (verb, rest)).or_else(glued)
    }
}
