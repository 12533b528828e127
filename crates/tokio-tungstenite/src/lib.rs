//! A newer `tokio-tungstenite` under the version that serenity 0.12 asks for.
//!
//! The version that it asks for, 0.21, brings rustls 0.22, which is maintained no more; this one
//! brings rustls 0.23. All that serenity names has stayed as it was in between.

pub use later::*;
