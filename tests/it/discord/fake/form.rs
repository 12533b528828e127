//! Strict reading of a JSON object: each field is asked for, and what nobody asked for is a flaw.

use std::{cell::RefCell, ops::RangeInclusive};

use serde_json::{Map, Value, json};

use super::refusal::Refusal;

/// What was found wrong with one request.
#[derive(Default)]
pub(super) struct Flaws(RefCell<Vec<Flaw>>);

struct Flaw {
    path: String,
    code: &'static str,
    message: String,
}

impl Flaws {
    /// Notes a flaw in the field at this path, such as `components.0.type`; the empty path is the
    /// body itself.
    pub(super) fn add(&self, path: &str, code: &'static str, message: impl Into<String>) {
        self.0.borrow_mut().push(Flaw { path: path.to_owned(), code, message: message.into() });
    }

    /// Nothing, or Discord's refusal of the whole request.
    pub(super) fn judge(self) -> Result<(), Refusal> {
        let flaws = self.0.into_inner();
        if flaws.is_empty() {
            return Ok(());
        }
        let mut errors = json!({});
        for flaw in &flaws {
            let steps = flaw.path.split('.').filter(|step| !step.is_empty());
            let place = steps.fold(&mut errors, |place, step| &mut place[step]);
            let entry = json!({"code": flaw.code, "message": flaw.message});
            match place["_errors"].as_array_mut() {
                Some(list) => list.push(entry),
                None => place["_errors"] = json!([entry]),
            }
        }
        let lines: Vec<_> =
            flaws.iter().map(|flaw| format!("{}: {}", flaw.path, flaw.message)).collect();
        Err(Refusal::form(errors, lines.join("; ")))
    }
}

/// One JSON object that is being read. A field that is null counts as absent. When the form is
/// dropped, every field that was not asked for is a flaw.
pub(super) struct Form<'a> {
    path: String,
    fields: &'a Map<String, Value>,
    known: Vec<&'static str>,
    flaws: &'a Flaws,
}

impl<'a> Form<'a> {
    /// Begins to read the object at this path; nothing, and a flaw, if it is not an object.
    pub(super) fn open(
        value: &'a Value,
        path: impl Into<String>,
        flaws: &'a Flaws,
    ) -> Option<Self> {
        let path = path.into();
        let Some(fields) = value.as_object() else {
            flaws.add(&path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType");
            return None;
        };
        Some(Self { path, fields, known: Vec::new(), flaws })
    }

    /// Where the flaws of this form are kept.
    pub(super) fn flaws(&self) -> &'a Flaws {
        self.flaws
    }

    /// The path of one of its fields.
    pub(super) fn path(&self, name: &str) -> String {
        if self.path.is_empty() { name.to_owned() } else { format!("{}.{name}", self.path) }
    }

    /// Notes a flaw in one of its fields.
    pub(super) fn flaw(&self, name: &str, code: &'static str, message: impl Into<String>) {
        self.flaws.add(&self.path(name), code, message);
    }

    /// Whether the field is there and not null.
    pub(super) fn has(&self, name: &str) -> bool {
        self.fields.get(name).is_some_and(|value| !value.is_null())
    }

    /// Each of these fields must be there.
    pub(super) fn require(&self, names: &[&str]) {
        for name in names.iter().filter(|name| !self.has(name)) {
            self.flaw(name, "BASE_TYPE_REQUIRED", "This field is required");
        }
    }

    /// The field as it is.
    pub(super) fn value(&mut self, name: &'static str) -> Option<&'a Value> {
        self.known.push(name);
        self.fields.get(name).filter(|value| !value.is_null())
    }

    /// A text with so many characters.
    pub(super) fn text(
        &mut self,
        name: &'static str,
        length: RangeInclusive<usize>,
    ) -> Option<&'a str> {
        let value = self.value(name)?;
        let Some(text) = value.as_str() else {
            self.flaw(name, "STRING_TYPE_CONVERT", "Could not interpret as string.");
            return None;
        };
        self.fits(name, text.chars().count(), &length, "in length");
        Some(text)
    }

    /// A whole number in this range.
    pub(super) fn number(&mut self, name: &'static str, range: RangeInclusive<i64>) -> Option<i64> {
        let value = self.value(name)?;
        let number = value.as_i64().filter(|number| range.contains(number));
        if number.is_none() {
            let (low, high) = range.into_inner();
            self.flaw(
                name,
                "NUMBER_TYPE_RANGE",
                format!("{value} is not a whole number from {low} to {high}."),
            );
        }
        number
    }

    /// True or false.
    pub(super) fn flag(&mut self, name: &'static str) -> Option<bool> {
        let value = self.value(name)?;
        if !value.is_boolean() {
            self.flaw(name, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.");
        }
        value.as_bool()
    }

    /// An id: a text of digits, or a number.
    pub(super) fn id(&mut self, name: &'static str) -> Option<u64> {
        let value = self.value(name)?;
        let id = id(value);
        if id.is_none() {
            self.flaw(name, "NUMBER_TYPE_COERCE", format!("Value \"{value}\" is not snowflake."));
        }
        id
    }

    /// A list with so many entries, each with its path; empty if absent.
    pub(super) fn list(
        &mut self,
        name: &'static str,
        length: RangeInclusive<usize>,
    ) -> Vec<(String, &'a Value)> {
        let Some(value) = self.value(name) else { return Vec::new() };
        let Some(list) = value.as_array() else {
            self.flaw(name, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType");
            return Vec::new();
        };
        self.fits(name, list.len(), &length, "in number");
        let path = self.path(name);
        list.iter().enumerate().map(|(index, value)| (format!("{path}.{index}"), value)).collect()
    }

    /// An object.
    pub(super) fn form(&mut self, name: &'static str) -> Option<Form<'a>> {
        let value = self.value(name)?;
        Form::open(value, self.path(name), self.flaws)
    }

    fn fits(&self, name: &str, size: usize, range: &RangeInclusive<usize>, what: &str) {
        let (low, high) = (range.start(), range.end());
        if size > *high {
            self.flaw(name, "BASE_TYPE_MAX_LENGTH", format!("Must be {high} or fewer {what}."));
        } else if size < *low {
            self.flaw(name, "BASE_TYPE_MIN_LENGTH", format!("Must be {low} or more {what}."));
        }
    }
}

impl Drop for Form<'_> {
    fn drop(&mut self) {
        for name in self.fields.keys().filter(|name| !self.known.contains(&name.as_str())) {
            self.flaw(name, "UNKNOWN_FIELD", "This field is not known here.");
        }
    }
}

/// An id as Discord takes it: a text of digits, or a number; never 0.
pub(super) fn id(value: &Value) -> Option<u64> {
    let id = value.as_u64().or_else(|| value.as_str()?.parse().ok());
    id.filter(|id| *id != 0)
}
