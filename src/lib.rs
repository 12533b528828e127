#![doc = include_str!("ARCHITECTURE.md")]

pub mod rules;

pub mod render;

pub mod chat;
