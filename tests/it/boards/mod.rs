//! Pictures of boards.

mod scenes;
