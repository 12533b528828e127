//! What the settings say that everything is kept in: files of this machine, or a database.

use std::sync::Arc;

use crate::{
    config::{Config, Engine},
    store::{Archive, Durable, KeyFile},
};

use super::{
    keep::{places, report},
    key_ring::KeyRing,
    output::Failure,
};
#[cfg(any(feature = "discord", feature = "playground"))]
use super::{last_seen::LastSeen, output::shown, vitals::Vitals};
#[cfg(any(feature = "discord", feature = "playground"))]
use crate::store::{BlockFile, BlockList, Duty};
#[cfg(feature = "discord")]
use crate::{shards::ShardLeases, store::ShardFile};

/// What everything is kept in.
pub(super) enum Storage {
    /// Files in the data folder.
    Journal(Arc<Durable>),
    /// A database.
    #[cfg(feature = "postgres")]
    Postgres(Arc<crate::store::Postgres>),
}

impl Storage {
    /// Opens what the settings name.
    pub(super) fn open(config: &Config) -> Result<Self, Failure> {
        match config.store.engine {
            Engine::Journal => {
                let archive = Durable::open(&places(config))?;
                report(archive.found());
                Ok(Self::Journal(Arc::new(archive)))
            }
            #[cfg(feature = "postgres")]
            Engine::Postgres => super::database::open(config).map(Arc::new).map(Self::Postgres),
            #[cfg(not(feature = "postgres"))]
            Engine::Postgres => Err(without_database()),
        }
    }

    /// Returns the archive.
    pub(super) fn archive(&self) -> Arc<dyn Archive> {
        match self {
            Self::Journal(archive) => Arc::<Durable>::clone(archive),
            #[cfg(feature = "postgres")]
            Self::Postgres(archive) => Arc::<crate::store::Postgres>::clone(archive),
        }
    }

    /// Returns the keys that the settings name and the data need.
    pub(super) fn key_ring<'a>(&self, config: &'a Config) -> Result<KeyRing<'a>, Failure> {
        Ok(KeyRing::new(
            config,
            match self {
                Self::Journal(_) => Box::new(KeyFile::read(&config.data)?),
                #[cfg(feature = "postgres")]
                Self::Postgres(archive) => {
                    Box::new(crate::store::KeyTable::read(Arc::clone(archive))?)
                }
            },
        ))
    }

    /// Returns who may take no part.
    #[cfg(any(feature = "discord", feature = "playground"))]
    pub(super) fn blocks(&self, config: &Config) -> Arc<dyn BlockList> {
        match self {
            Self::Journal(_) => Arc::new(BlockFile::of(&config.data)),
            #[cfg(feature = "postgres")]
            Self::Postgres(archive) => Arc::new(crate::store::BlockTable::of(Arc::clone(archive))),
        }
    }

    /// Returns which program hears which connections to Discord.
    #[cfg(feature = "discord")]
    pub(super) fn shards(&self, config: &Config) -> Arc<dyn ShardLeases> {
        match self {
            Self::Journal(_) => {
                Arc::new(ShardFile::of(&config.data, LastSeen::of(&config.data).last()))
            }
            #[cfg(feature = "postgres")]
            Self::Postgres(archive) => Arc::new(crate::store::ShardTable::of(Arc::clone(archive))),
        }
    }

    /// Takes the work up. While another program is at work on a database, waits. Blocking.
    #[cfg(any(feature = "discord", feature = "playground"))]
    #[cfg_attr(
        not(feature = "postgres"),
        expect(unused_variables, reason = "only a database is waited for")
    )]
    pub(super) fn begin(
        &self,
        config: &Config,
        duty: Duty,
        vitals: &Vitals,
    ) -> Result<LastSeen, Failure> {
        match self {
            // Nobody else can have opened the folder.
            Self::Journal(_) => Ok(LastSeen::of(&config.data)),
            #[cfg(feature = "postgres")]
            Self::Postgres(archive) => super::database::begin(archive, duty, vitals),
        }
    }

    /// Tells the operator where everything is kept.
    #[cfg(any(feature = "discord", feature = "playground"))]
    pub(super) fn tell(&self, config: &Config) {
        match self {
            Self::Journal(_) => {
                tracing::info!(folder = shown(&config.data), "matches are kept here");
            }
            #[cfg(feature = "postgres")]
            Self::Postgres(_) => tracing::info!("matches are kept in the database"),
        }
    }
}

/// Returns who may take no part, while a program may be at work on the data.
#[cfg(any(feature = "discord", feature = "playground"))]
pub(super) fn block_list(config: &Config) -> Result<Arc<dyn BlockList>, Failure> {
    match config.store.engine {
        Engine::Journal => Ok(Arc::new(BlockFile::of(&config.data))),
        Engine::Postgres => Ok(Storage::open(config)?.blocks(config)),
    }
}

/// Returns the refusal of a database by a program that knows none.
#[cfg(not(feature = "postgres"))]
pub(super) fn without_database() -> Failure {
    Failure::Usage(
        "the setting `store.engine` is `postgres`, and this program was built without it: \
         `store.engine = \"journal\"` keeps everything in files"
            .to_owned(),
    )
}
