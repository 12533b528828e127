//! Nothing. Serenity 0.12 names tokio-tungstenite 0.21 for its TLS, and speaks with it only to the
//! gateway, which is not built here. The release that it names comes with rustls 0.22, which is
//! maintained no more.
