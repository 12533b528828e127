//! Real programs that share the connections to Discord, and come and go.

use caipan::store::Stream;
use serenity::model::id::ChannelId;
use tempfile::TempDir;

use super::{program::Program, stage::Stage};
use crate::{archives::Database, standby::with_keys_of, thorough};

/// A fake Discord with two connections, a database, and programs that share them.
struct Fleet {
    stage: Stage,
    database: Database,
    /// A channel of the second connection; the stage's own is one of the first.
    far: ChannelId,
    folder: TempDir,
    programs: Vec<Member>,
}

/// A program, the name of its run, and its own folder if it has one.
struct Member {
    program: Program,
    run: String,
    _folder: Option<TempDir>,
}

impl Fleet {
    /// One program, which hears everything; if there is a server for the database.
    async fn open() -> Option<Self> {
        let database = Database::new()?;
        let stage = Stage::empty(true).await;
        stage.fake.recommend(2, 1_000);
        let far = stage.fake.channel(stage.fake.guild("Other Club"), "far");
        let folder = tempfile::tempdir().expect("a folder");
        let mut fleet = Self { stage, database, far, folder, programs: Vec::new() };
        fleet.join();
        fleet.stage.fake.online(2).await;
        Some(fleet)
    }

    /// Another program begins.
    fn join(&mut self) {
        let own = (!self.programs.is_empty()).then(|| with_keys_of(self.folder.path()));
        let data = own.as_ref().map_or(self.folder.path(), TempDir::path);
        let address = self.database.address();
        let store = [("CAIPAN_STORE__ENGINE", "postgres"), ("CAIPAN_STORE__URL", &*address)];
        let fake = &self.stage.fake;
        let mut program = Program::start_at(fake.base(), data, fake.token(), &store);
        program.says("connected as ");
        let runs = self.database.ask("SELECT run FROM worker WHERE until > clock_timestamp()");
        let new = |run: &&String| self.programs.iter().all(|member| member.run != **run);
        let run = runs.iter().find(new).expect("it is at work").clone();
        self.programs.push(Member { program, run, _folder: own });
    }

    /// Waits until the programs hear both connections, each of them one or one both.
    async fn share(&self) {
        let runs = self.programs.iter().map(|member| member.run.clone()).collect();
        while self.database.ask("SELECT coalesce(run, '') FROM shard") != runs {
            tokio::task::yield_now().await;
        }
        self.stage.fake.online(2).await;
    }

    /// A game of sifang begins in both channels.
    async fn play(&self) {
        let Stage { fake, hall, ann, ben, .. } = &self.stage;
        for place in [*hall, self.far] {
            let ben_too = fake.mention(*ben);
            fake.says(place, *ann, &format!("!new sifang {ben_too} side=1"));
            fake.next(place).await;
            fake.says(place, *ben, "!accept");
            while !fake.next(place).await.text.contains("begins") {}
        }
    }

    /// Ann and Ben move in both channels, the first with the move of this number.
    fn moves(&self, number: usize) {
        let Stage { fake, hall, ann, ben, .. } = &self.stage;
        for place in [*hall, self.far] {
            fake.says(place, [*ann, *ben][number % 2], &format!("!move {}", point(number)));
        }
    }

    /// The moves that are kept of each game.
    fn kept(&self) -> Vec<Vec<String>> {
        let archive = self.database.open();
        let moves = |line: &String| {
            let word = line.split(' ').nth(2).unwrap_or_default();
            (line.starts_with(|sign: char| sign.is_ascii_digit()) && word.len() == 2)
                .then(|| word.to_owned())
        };
        let live = archive.live().expect("it answers");
        let record = |bout: &str| archive.read(&Stream::new("match", bout)).expect("it reads");
        live.iter().map(|live| record(&live.bout).iter().filter_map(moves).collect()).collect()
    }

    /// Waits until all moves before this one are kept in both games, each once and in order.
    async fn keeps(&self, number: usize) {
        let wanted: Vec<String> = (0..number).map(point).collect();
        loop {
            let kept = tokio::task::block_in_place(|| self.kept());
            assert!(kept.iter().all(|kept| wanted.starts_with(kept)), "{kept:?}");
            if kept.iter().filter(|kept| **kept == wanted).count() == 2 {
                return;
            }
            tokio::task::yield_now().await;
        }
    }

    /// Ends all programs in good order.
    async fn end(self) {
        for member in self.programs {
            ends_well(member.program).await;
        }
        assert_eq!(self.stage.fake.complaints(), [""; 0]);
    }
}

async fn ends_well(program: Program) {
    let (code, _, log) = program.stop().await;
    assert_eq!(code, Some(0), "{log}");
    assert!(!log.contains("panicked"), "{log}");
}

/// A point of sifang, none beside another.
fn point(number: usize) -> String {
    const SIGNS: [char; 8] = ['1', '3', '5', '7', '9', 'B', 'D', 'F'];
    format!("{}{}", SIGNS[number / 8], SIGNS[number % 8])
}

#[tokio::test(flavor = "multi_thread")]
async fn programs_share_the_connections_and_one_hears_all_when_the_other_stops() {
    let Some(mut fleet) = Fleet::open().await else { return };
    fleet.play().await;
    fleet.moves(0);
    fleet.join();
    fleet.share().await;
    fleet.moves(1);
    fleet.keeps(2).await;
    let first = fleet.programs.remove(0);
    ends_well(first.program).await;
    // Nobody hears the first connection now.
    fleet.moves(2);
    fleet.share().await;
    fleet.moves(3);
    fleet.keeps(4).await;
    assert_eq!(fleet.stage.fake.identifies().len(), 2, "sessions were taken up");
    fleet.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_that_is_killed_loses_nothing_of_its_connections() {
    let Some(mut fleet) = Fleet::open().await else { return };
    fleet.play().await;
    fleet.join();
    fleet.share().await;
    let rounds = thorough::size(2, 12) as usize;
    for round in 0..rounds {
        fleet.moves(2 * round);
        let killed = fleet.programs.remove(round % 2);
        killed.program.kill();
        fleet.moves(2 * round + 1);
        fleet.database.lapse_of(&killed.run);
        fleet.join();
        fleet.share().await;
        fleet.keeps(2 * round + 2).await;
    }
    fleet.end().await;
}
