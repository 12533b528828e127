//! Whole games of junqi for two, on each road that a secret can take: by direct message, shown in
//! the channel to one person, and as the answer to a command. Nothing reaches anybody whom it does
//! not concern.

use caipan_rules::{Ask, Faces, Lettering, Observer, Scene, Seat, Winds, junqi::Rank, scene::Kind};
use serde_json::json;
use serenity::model::id::UserId;

use super::{
    fake::Post,
    stage::{Stage, painted},
};
use crate::{
    boards::golden::decode,
    junqi::play::{Play, table},
};

/// The set-ups of Red and Blue.
const ARMIES: [&str; 2] =
    ["96317/5.3.5/81.37/B.2.4/6L2LB/4FL21", "68375/4.9.B/75.36/B.2.4/321L1/1FL2L"];

/// A game with these set-ups that Red begins and wins.
const MOVES: [&str; 15] = [
    "a6-a7", "c7-c6", "a7-b7", "a8-a5", "e6-e7", "d7-e7", "b7-e7", "e8-d8", "e7-e9", "e10-e9",
    "e5-e11", "d11-d10", "e11-e12", "c11-e10", "e12-d12",
];

/// What the signs on pieces mean, under everybody's first board.
const LEGEND: &str = "-# 9 commander, 8 general, 7 division commander, 6 brigadier, 5 colonel, 4 major, \
    3 captain, 2 lieutenant, 1 engineer, B bomb, L mine, F flag";

/// What all learn by the rules: where the flag stands of one whose commander is lost, and how the
/// flag is taken; and the rules themselves, as the table tells them.
const PUBLIC: [&str; 9] = [
    "attacking a mine both fall",
    "`mine_kind=spring`",
    "a fallen commander shows its flag (`commander_reveals_flag=off`: not)",
    "The commander of ",
    "the flag stands on b1",
    "The flag of ",
    "It was colonel against flag",
    "has lost the flag",
    "the flag of ",
];

/// How the players say what is secret, and get it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Road {
    /// By direct message; moves are typed in the channel.
    Direct,
    /// Their direct messages are closed: by command, and behind buttons; moves are typed in the
    /// channel.
    Closed,
    /// Everything by command.
    Command,
}

/// A game in the hall: Ann is Red, Ben is Blue.
struct War {
    stage: Stage,
    road: Road,
    /// The same game of the rules alone, played along to know what comes.
    play: Play,
    /// Metered calls before Ben joined.
    before: usize,
    /// How many answers everybody has seen since: boards, and that somebody is ready.
    boards: usize,
    /// How many private views have taken calls of their own since.
    views: usize,
    /// Where everybody sees the board, with the button for the own view.
    last: Option<Post>,
    /// Who has been called in the channel, because their direct messages are closed.
    called: [bool; 2],
}

impl War {
    /// A game that has been played through.
    async fn fought(road: Road) -> Self {
        let mut war = Self::deployed(road).await;
        for (number, text) in MOVES.iter().enumerate() {
            let (by, next) = (number % 2, (number + 1) % 2);
            war.moves(by, text);
            war.play.act(seat(by).0, text);
            let board = war.board().await;
            assert!(board.text.contains(text), "{}", board.text);
            let fought =
                ["The attacker wins", "Both fall"].iter().any(|end| board.text.contains(end));
            if fought && road != Road::Direct {
                // The answer, or what stands behind the button, says with what one has fought.
                assert!(war.view(by, road == Road::Command).await.text.contains("fought with"));
            }
            // How it ends is told by direct message where that is open.
            if number + 1 < MOVES.len() || road != Road::Closed {
                war.view(next, false).await;
            }
        }
        war
    }

    /// A game in which both are ready and Red moves first. That is drawn, so seeds are tried.
    async fn deployed(road: Road) -> Self {
        for seed in 0..32 {
            let mut war = Self::begun(road, seed).await;
            if war.deploy().await {
                return war;
            }
            war.stage.end().await;
        }
        unreachable!("Blue is not drawn 32 times")
    }

    /// A game that has begun, and each has seen the set-up that was drawn for them.
    async fn begun(road: Road, seed: u64) -> Self {
        let stage = Stage::seeded(seed).await;
        if road == Road::Closed {
            [stage.ann, stage.ben]
                .into_iter()
                .for_each(|person| stage.fake.close(person, Some(50_007)));
        }
        let mut play = table(2, "");
        play.deal();
        let mut war = Self {
            stage,
            road,
            play,
            before: 0,
            boards: 1,
            views: 0,
            last: None,
            called: [false; 2],
        };
        war.opens().await;
        war.before = war.stage.metered();
        war.joins();
        let board = war.stage.fake.next(war.stage.hall).await;
        assert!(board.text.contains("begins"));
        (war.last, war.called[0]) = (Some(board), road == Road::Closed);
        for by in [0, 1] {
            let drawn = war.private(by, by == 1 && road == Road::Command).await;
            decode(&drawn.files[0].bytes);
        }
        war
    }

    /// Ann opens a table; where she will get what is secret she is greeted.
    async fn opens(&self) {
        let Stage { fake, hall, ann, ben, .. } = &self.stage;
        let asked = fake.mention(*ben);
        if self.road == Road::Command {
            let option = |name: &str, value: &str| json!({"name": name, "type": 3, "value": value});
            let options = json!([
                option("game", "junqi"),
                option("players", &asked),
                option("options", "side=1")
            ]);
            fake.slash(*hall, *ann, "new", options);
        } else {
            self.stage.says(*ann, &format!("!new junqi {asked} side=1"));
        }
        let mut said = vec![self.stage.hears().await];
        match self.road {
            Road::Direct => drop(fake.next_direct(*ann).await),
            Road::Closed => said.push(self.stage.hears().await),
            Road::Command => drop(fake.next_for(*ann, *hall).await),
        }
        assert!(said.iter().any(|text| text.contains("opens a table")), "{said:?}");
    }

    fn joins(&self) {
        let Stage { fake, hall, ben, .. } = &self.stage;
        if self.road == Road::Command {
            fake.slash(*hall, *ben, "join", json!([]));
        } else {
            self.stage.says(*ben, "!join");
        }
    }

    /// Both set up and are ready; tells whether Red then moves first.
    async fn deploy(&mut self) -> bool {
        self.prepares(0).await;
        let ready = self.stage.fake.next(self.stage.hall).await;
        assert!(
            ready.text.contains("is ready") && ready.files.is_empty(),
            "the board is the same: {ready:?}"
        );
        self.boards += 1;
        self.last = Some(ready);
        self.done(0).await;
        self.prepares(1).await;
        self.play.chance(vec![1]);
        let board = self.stage.fake.next(self.stage.hall).await;
        assert!(board.text.contains("The battle begins"), "{}", board.text);
        let red = board
            .text
            .contains(&format!("Red {} moves first", self.stage.fake.mention(self.stage.ann)));
        if red {
            self.boards += 1;
            self.shows(&board, Observer::Public, 0);
            self.last = Some(board);
            self.view(0, false).await;
            self.done(1).await;
        }
        red
    }

    /// Whoever says by direct message that a set-up stands is told where that shows; a command is
    /// answered in the channel.
    async fn done(&mut self, by: usize) {
        if self.road == Road::Direct {
            self.views += 1;
            let done = self.stage.fake.next_direct(self.player(by)).await;
            assert!(done.text.contains("is ready") && done.files.is_empty(), "{done:?}");
        }
    }

    /// One sets up and is ready.
    async fn prepares(&mut self, by: usize) {
        let army = ARMIES[by];
        self.gives(by, army);
        self.play.act(seat(by).0, &format!("setup {army}"));
        let own = self.view(by, true).await;
        assert!(own.text.contains(army), "{}", own.text);
        self.gives(by, "ready");
        self.play.act(seat(by).0, "ready");
    }

    fn player(&self, by: usize) -> UserId {
        [self.stage.ann, self.stage.ben][by]
    }

    /// Says something secret.
    fn gives(&self, by: usize, text: &str) {
        if self.road == Road::Direct {
            self.stage.fake.writes(self.player(by), text);
        } else {
            self.commands(by, text);
        }
    }

    fn moves(&self, by: usize, text: &str) {
        if self.road == Road::Command {
            self.commands(by, text);
        } else {
            self.stage.says(self.player(by), text);
        }
    }

    fn commands(&self, by: usize, text: &str) {
        let options = json!([{"name": "move", "type": 3, "value": text}]);
        self.stage.fake.slash(self.stage.hall, self.player(by), "move", options);
    }

    /// The board that everybody sees, as it must be now.
    async fn board(&mut self) -> Post {
        self.boards += 1;
        let board = self.stage.fake.next(self.stage.hall).await;
        self.shows(&board, Observer::Public, 0);
        self.last = Some(board.clone());
        board
    }

    /// What one seat alone sees, as it must be now; `answers`: it has just given something.
    async fn view(&mut self, by: usize, answers: bool) -> Post {
        let own = self.private(by, answers).await;
        self.shows(&own, Observer::Seat(seat(by)), by);
        own
    }

    /// What comes for one seat alone: the answer to its command, a direct message, or what stands
    /// behind a button: of the board, the first time of a call in the channel.
    async fn private(&mut self, by: usize, answers: bool) -> Post {
        let (player, Stage { fake, hall, .. }) = (self.player(by), &self.stage);
        if answers && self.road != Road::Direct {
            return fake.next_for(player, *hall).await;
        }
        if self.road != Road::Closed {
            self.views += 1;
            return fake.next_direct(player).await;
        }
        let (shown, label) = if self.called[by] {
            (self.last.clone().expect("a board"), "My view")
        } else {
            self.views += 1;
            self.called[by] = true;
            let call = fake.next(*hall).await;
            assert!(
                call.pings == [player]
                    && call.files.is_empty()
                    && call.text.contains("closed to me"),
                "{call:?}"
            );
            (call, "Show it here")
        };
        fake.press(shown.id, player, &shown.button(label).custom_id);
        fake.next_for(player, *hall).await
    }

    /// The picture is the one for this observer, and its words tell what it shows and no more.
    fn shows(&self, post: &Post, who: Observer, bottom: usize) {
        let Some((file, rest)) = post.files.split_first() else { panic!("no picture: {post:?}") };
        let ends = who == Observer::Public && post.text.contains("wins**");
        assert_eq!(
            rest.iter().map(|file| file.name.as_str()).collect::<Vec<_>>(),
            vec!["record.txt"; ends.into()]
        );
        let table = &self.play.0;
        let scene = table.scene(who, &Ask { bottom: seat(bottom) });
        let lettering = Lettering { faces: Faces::Digits, winds: Winds::Latin };
        let scene = lettering.apply(scene, table.info().vocabulary.signs);
        assert!(decode(&file.bytes) == decode(&painted(&scene)), "another picture: {}", post.text);
        let alt = file.description.as_ref().expect("the board in words");
        let mut told: Vec<_> =
            alt.split('=').skip(1).filter_map(|sign| sign.chars().next()).collect();
        let mut seen: Vec<_> = faces(&scene).collect();
        told.sort_unstable();
        seen.sort_unstable();
        assert_eq!(told, seen, "{alt}");
    }

    /// Everything that was said has been seen, cost what it may, and told nobody what does not
    /// concern them.
    async fn ends_quietly(self) {
        let Stage { fake, hall, ann, ben, .. } = &self.stage;
        let places = [*hall, fake.direct(*ann), fake.direct(*ben)];
        places.into_iter().for_each(|place| fake.nothing_in(place));
        let posts: Vec<_> =
            fake.posts().into_iter().map(|post| (self.reader(&post), post)).collect();
        let secrets: Vec<_> = (0..2).map(|by| secrets(&posts, by)).collect();
        // The last board comes with the record, in which nothing is secret any more.
        for (reader, post) in posts.iter().filter(|(_, post)| !post.text.contains("wins**")) {
            let told = told(post);
            for by in (0..2).filter(|by| *reader != Some(*by)) {
                assert!(secrets[by].len() >= 3, "a set-up and its halves: {:?}", secrets[by]);
                let leaks = secrets[by].iter().find(|secret| told.contains(*secret));
                assert_eq!(leaks, None, "{post:?}");
            }
            let own = reader.map(|by| ["Red ", "Blue "][by]);
            let leak = told
                .lines()
                .filter(|line| *line != LEGEND)
                .find(|line| names_rank(line) && !is_own(line, own));
            assert_eq!(leak, None, "{post:?}");
        }
        self.stage.end().await;
    }

    /// The seat that a post is for alone.
    fn reader(&self, post: &Post) -> Option<usize> {
        let is_for = |by: &usize| {
            let player = self.player(*by);
            post.only_for == Some(player) || post.channel == self.stage.fake.direct(player)
        };
        (0..2).find(is_for)
    }

    /// How many metered calls there have been since Ben joined.
    fn spent(&self) -> usize {
        self.stage.metered() - self.before
    }
}

fn seat(by: usize) -> Seat {
    Seat(u8::try_from(by).expect("two seats"))
}

/// The characters of pieces among these signs.
fn signs(text: impl Iterator<Item = char>) -> Vec<char> {
    text.filter(|sign| Rank::ALL.iter().any(|rank| rank.character() == *sign)).collect()
}

/// The faces that a scene shows.
fn faces(scene: &Scene) -> impl Iterator<Item = char> {
    scene.pieces.iter().filter_map(|piece| match piece.kind {
        Kind::Block(sign) => Some(sign),
        _ => None,
    })
}

/// All words of a post: its text, what is pressed and chosen, and files that are no pictures.
fn told(post: &Post) -> String {
    let buttons =
        post.buttons.iter().map(|button| format!("{} {}", button.label, button.custom_id));
    let menus = post.menus.iter().map(|menu| format!("{menu:?}"));
    let files = post.files.iter().filter(|file| file.name != "board.png");
    let files = files.map(|file| String::from_utf8_lossy(&file.bytes).into_owned());
    std::iter::once(post.text.clone())
        .chain(buttons)
        .chain(menus)
        .chain(files)
        .collect::<Vec<_>>()
        .join("\n")
}

/// What only a seat may read: the set-ups that it was told, and the halves of each.
fn secrets(posts: &[(Option<usize>, Post)], by: usize) -> Vec<String> {
    let own = posts.iter().filter(|(reader, _)| *reader == Some(by));
    let quoted = own.flat_map(|(_, post)| post.text.split('`').skip(1).step_by(2));
    let setups = quoted.filter(|text| text.matches('/').count() == 5);
    let halves = |setup: &str| {
        let (cut, _) = setup.match_indices('/').nth(2).expect("six rows");
        [setup, &setup[..cut], &setup[cut + 1..]].map(str::to_owned)
    };
    let mut all: Vec<_> = setups.flat_map(halves).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// Tests if a line tells with what the reader's own seat has fought, or what it has been dealt.
fn is_own(line: &str, own: Option<&str>) -> bool {
    let fought = |own: &str| line.starts_with(own) && line.contains("fought with: ");
    own.is_some_and(|own| fought(own) || line.starts_with("Your set-up is like the opening "))
}

/// Tests if a line holds the name of a rank, or the sign on a piece, where not all know it.
fn names_rank(line: &str) -> bool {
    let line =
        PUBLIC.iter().fold(line.to_owned(), |line, known| line.replace(known, "")).to_lowercase();
    let mut words = line.split(|sign: char| !sign.is_alphanumeric());
    let named =
        |word: &str| Rank::ALL.iter().any(|rank| format!("{rank:?}").to_lowercase() == word);
    words.any(named) || !signs(line.chars()).is_empty()
}

#[tokio::test(flavor = "multi_thread")]
async fn junqi_by_direct_message_costs_a_call_a_turn_and_one_a_private_view() {
    let war = War::fought(Road::Direct).await;
    assert_eq!((war.boards, war.views), (1 + 2 + 15, 2 + 2 + 3 + 15));
    assert_eq!(
        war.spent(),
        war.boards + war.views + 1,
        "and one for the first direct message to Ben"
    );
    war.ends_quietly().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn junqi_with_closed_direct_messages_is_shown_behind_buttons() {
    let war = War::fought(Road::Closed).await;
    assert_eq!((war.boards, war.views), (1 + 2 + 15, 1));
    // The first view is tried, and then called for; what was pressed for costs nothing.
    assert_eq!(war.spent(), war.boards + 2 * war.views + 1, "and one to find Ben's door");
    war.ends_quietly().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn junqi_by_commands_alone_costs_no_call_for_what_a_command_answers() {
    let war = War::fought(Road::Command).await;
    assert_eq!((war.boards, war.views), (1 + 2 + 15, 1 + 1 + 15));
    assert_eq!(
        war.spent(),
        war.boards + war.views + 2,
        "and one for the first direct message to each"
    );
    war.ends_quietly().await;
}

#[test]
fn a_leak_would_be_found() {
    for line in ["Red Ann fought with: commander.", "a mine?", "a6司"] {
        assert!(names_rank(line) && !is_own(line, Some("Blue ")), "{line}");
    }
    assert!(is_own("Red Ann fought with: commander.", Some("Red ")));
    assert!(!names_rank("Red Ann: a6-a7. The attacker wins against Blue Ben."));
}
