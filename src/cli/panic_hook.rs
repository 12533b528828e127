//! Reports of panics by their place alone, because a panic's message may hold a secret.

use std::panic::{self, Location, PanicHookInfo};

/// Installs a hook that logs panics by their place alone.
pub(super) fn set() {
    panic::set_hook(Box::new(|panic| tracing::error!("{}", told(panic))));
}

fn told(panic: &PanicHookInfo<'_>) -> String {
    format!(
        "a panic at {}",
        panic.location().map_or_else(|| "an unknown place".to_owned(), Location::to_string)
    )
}

#[cfg(test)]
mod tests {
    use std::{panic, sync::mpsc};

    use super::told;

    #[test]
    fn a_panic_is_told_by_its_place_alone() {
        let (says, heard) = mpsc::channel();
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |panic| says.send(told(panic)).unwrap_or_default()));
        let read = |secret: &'static str| secret.parse::<u8>().map_err(|_| secret);
        let caught = panic::catch_unwind(|| read("the commander stands on a6").expect("it is due"));
        panic::set_hook(usual);
        let place = heard
            .try_iter()
            .find(|told| told.contains("src/cli/panic_hook.rs:"))
            .expect("it was told where");
        assert!(caught.is_err() && !place.contains("commander"), "{place}");
    }
}
