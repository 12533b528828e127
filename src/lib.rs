#![doc = include_str!("ARCHITECTURE.md")]

pub mod rules;

pub mod store;

pub mod chat;
