//! The settings in their layers: which value comes from where, and what is wrong with each.

use std::{
    fmt,
    path::{Path, PathBuf},
};

use figment::{
    Figment, Metadata, Provider,
    error::Kind,
    providers::{Env, Format, Toml},
    value::{Dict, Value},
};

use super::{Config, DEFAULTS, USUAL};

/// What every variable of the environment begins with that is a setting.
const PREFIX: &str = "CAIPAN_";

/// What stands in the name of such a variable between a section and its key.
const BETWEEN: &str = "__";

/// The settings whose values are shown nowhere.
const SECRET: [&str; 1] = ["store.url"];

/// The settings in their layers.
pub struct Layers(Figment);

/// Where a value comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    /// A file.
    File(PathBuf),
    /// A variable of the environment, by its name.
    Environment(String),
}

/// A value that differs from the default.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chosen {
    /// The key with its section, such as `limits.person`.
    pub key: String,
    /// The value as it is written; none of a secret.
    pub value: Option<String>,
    /// Where it comes from.
    pub origin: Origin,
}

/// Something wrong with a key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wrong {
    /// The key with its section.
    pub key: String,
    /// What is wrong.
    pub why: String,
    /// What would be right, such as `limits.person = 1`.
    pub example: String,
}

impl Layers {
    /// Returns the layers: the built-in defaults; the named file, else `config/caipan.toml` where
    /// it exists; then variables that begin with `CAIPAN_`.
    #[must_use]
    pub fn of(file: Option<&Path>) -> Self {
        let usual = Path::new(USUAL);
        let file = file.or_else(|| usual.is_file().then_some(usual));
        let layers =
            file.into_iter().fold(defaults(), |layers, file| layers.merge(Toml::file_exact(file)));
        // CAIPAN_LOG is read before there are settings, and CAIPAN_THOROUGH is for tests that start
        // the program.
        Self(layers.merge(Env::prefixed(PREFIX).ignore(&["log", "thorough"]).split(BETWEEN)))
    }

    /// Returns all settings.
    ///
    /// # Errors
    /// A named file that is not there, a key that does not exist, a value of the wrong kind.
    pub fn config(&self) -> Result<Config, Box<figment::Error>> {
        self.0.extract().map_err(Box::new)
    }

    /// Returns the values that differ from the default, in order of their keys.
    ///
    /// # Errors
    /// A file cannot be read.
    pub fn chosen(&self) -> Result<Vec<Chosen>, Box<figment::Error>> {
        let usual = leaves(&defaults())?;
        let differs = |(key, value): &(String, Value)| {
            usual.iter().all(|(other, usual)| key != other || written(value) != written(usual))
        };
        Ok(leaves(&self.0)?
            .into_iter()
            .filter(differs)
            .filter_map(|(key, value)| {
                let origin = self.0.get_metadata(value.tag()).map(|from| origin(from, &key))?;
                let value = (!SECRET.contains(&key.as_str())).then(|| written(&value));
                Some(Chosen { key, value, origin })
            })
            .collect())
    }

    /// Returns everything that is wrong with a key by itself: it does not exist, or its value is of
    /// another kind.
    ///
    /// # Errors
    /// A file cannot be read.
    pub fn wrong(&self) -> Result<Vec<Wrong>, Box<figment::Error>> {
        let usual = leaves(&defaults())?;
        let wrong = |(key, value): (String, Value)| {
            let alone = defaults().merge((key.as_str(), value)).extract::<Config>();
            alone.err().map(|error| Wrong {
                why: why(&key, &error.kind),
                example: example(&key, &usual),
                key,
            })
        };
        Ok(leaves(&self.0)?.into_iter().filter_map(wrong).collect())
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(file) => write!(out, "{}", file.display()),
            Self::Environment(name) => write!(out, "{name} in the environment"),
        }
    }
}

impl fmt::Display for Chosen {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { key, value, origin } = self;
        let value = value.as_deref().unwrap_or("(hidden)");
        write!(out, "{key} = {value} from {origin}")
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { key, why, example } = self;
        write!(out, "the setting `{key}`: {why}, such as `{example}`")
    }
}

fn defaults() -> Figment {
    Figment::from(Toml::string(DEFAULTS))
}

/// Returns every key of the layers with its section, and its value.
fn leaves(layers: &Figment) -> Result<Vec<(String, Value)>, Box<figment::Error>> {
    let mut found = Vec::new();
    for dict in layers.data()?.into_values() {
        gather("", dict, &mut found);
    }
    Ok(found)
}

fn gather(section: &str, dict: Dict, found: &mut Vec<(String, Value)>) {
    for (key, value) in dict {
        let key = if section.is_empty() { key } else { format!("{section}.{key}") };
        match value {
            Value::Dict(_, dict) => gather(&key, dict, found),
            value => found.push((key, value)),
        }
    }
}

fn origin(from: &Metadata, key: &str) -> Origin {
    match from.source.as_ref().and_then(|source| source.file_path()) {
        Some(file) => Origin::File(file.to_owned()),
        None => Origin::Environment(PREFIX.to_owned() + &key.replace('.', BETWEEN).to_uppercase()),
    }
}

/// Returns a value as it is written in a file.
fn written(value: &Value) -> String {
    match value {
        Value::String(_, text) => format!("{text:?}"),
        Value::Char(_, sign) => format!("{:?}", sign.to_string()),
        Value::Bool(_, yes) => yes.to_string(),
        Value::Num(_, number) => match (number.to_i128(), number.to_u128(), number.to_f64()) {
            (Some(whole), _, _) => whole.to_string(),
            (_, Some(whole), _) => whole.to_string(),
            (_, _, Some(broken)) => broken.to_string(),
            _ => "a number".to_owned(),
        },
        Value::Empty(..) => "nothing".to_owned(),
        Value::Dict(..) => "a section".to_owned(),
        Value::Array(..) => "a list".to_owned(),
    }
}

/// Says what is wrong with a key; nothing of a secret value.
fn why(key: &str, kind: &Kind) -> String {
    match kind {
        Kind::UnknownField(..) => "there is none of that name".to_owned(),
        _ if SECRET.contains(&key) => "it is a text".to_owned(),
        kind => kind.to_string(),
    }
}

/// Returns a key and its default: the same key, else the one whose name is nearest.
fn example(key: &str, usual: &[(String, Value)]) -> String {
    let nearest = usual.iter().min_by_key(|(other, _)| strsim::levenshtein(key, other));
    nearest.map_or_else(String::new, |(other, value)| format!("{other} = {}", written(value)))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{Layers, Origin};

    /// The layers with a file of this text.
    fn layers(text: &str) -> (tempfile::TempDir, Layers) {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("my.toml");
        fs::write(&file, text).expect("our own file");
        let layers = Layers::of(Some(&file));
        (folder, layers)
    }

    #[test]
    fn every_wrong_key_is_named_and_not_the_first_alone() {
        let (_folder, layers) = layers(
            "size = \"big\"\nsise = 3\nping = 7\nstore.url = 12345\n\
             [limits]\nperson = -1\npersons = 2\n",
        );
        let mut wrong = layers.wrong().expect("it reads");
        wrong.sort_by(|one, other| one.key.cmp(&other.key));
        let keys: Vec<&str> = wrong.iter().map(|wrong| wrong.key.as_str()).collect();
        assert_eq!(keys, ["limits.person", "limits.persons", "ping", "sise", "size", "store.url"]);
        assert_eq!(wrong[1].example, "limits.person = 1");
        assert_eq!(
            (wrong[3].example.as_str(), wrong[4].example.as_str()),
            ("size = 900", "size = 900")
        );
        assert!(wrong.iter().all(|wrong| !wrong.to_string().contains("12345")), "{wrong:?}");
        assert!(layers.config().is_err());
    }

    #[test]
    fn what_differs_from_the_default_is_told_with_its_file_and_no_secret() {
        let (folder, layers) = layers(
            "size = 900\ntheme = \"dark\"\nstore.url = \"postgres://caipan:hunter2@db.example\"\n",
        );
        let chosen = layers.chosen().expect("it reads");
        let told: Vec<_> =
            chosen.iter().map(|chosen| (chosen.key.as_str(), chosen.value.as_deref())).collect();
        assert_eq!(told, [("store.url", None), ("theme", Some("\"dark\""))]);
        let file = Origin::File(folder.path().join("my.toml"));
        assert!(chosen.iter().all(|chosen| chosen.origin == file), "{chosen:?}");
        assert!(!format!("{chosen:?} {}", chosen[0]).contains("hunter2"));
    }

    #[test]
    fn a_file_that_cannot_be_read_is_no_settings() {
        let (_folder, layers) = layers("size = = 3");
        assert!(layers.wrong().is_err() && layers.chosen().is_err() && layers.config().is_err());
    }
}
