//! Kept pictures, compared pixel by pixel: never as files, since another deflate gives other bytes.

use std::fs;
use std::path::{Path, PathBuf};

/// A decoded picture: a place in the palette for each pixel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Indexed {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) palette: Vec<u8>,
    pub(crate) indices: Vec<u8>,
}

/// Reads an indexed PNG of four bits a pixel and even width.
pub(crate) fn decode(bytes: &[u8]) -> Indexed {
    let mut reader =
        png::Decoder::new(std::io::Cursor::new(bytes)).read_info().expect("a PNG header");
    let info = reader.info();
    assert_eq!((info.color_type, info.bit_depth), (png::ColorType::Indexed, png::BitDepth::Four));
    assert!(
        info.uncompressed_latin1_text.is_empty() && info.utf8_text.is_empty(),
        "a picture says nothing"
    );
    let (width, height) = (info.width, info.height);
    let palette = info.palette.clone().expect("an indexed PNG has a palette").into_owned();
    let mut packed = vec![0; (width / 2 * height) as usize];
    reader.next_frame(&mut packed).expect("the pixels of a PNG");
    let indices = packed.iter().flat_map(|pair| [pair >> 4, pair & 15]).collect();
    Indexed { width, height, palette, indices }
}

/// What keeps two pictures from being the same, if anything does.
pub(crate) fn difference(kept: &Indexed, drawn: &Indexed) -> Option<String> {
    let sizes = [kept, drawn].map(|picture| (picture.width, picture.height));
    if sizes[0] != sizes[1] {
        return Some(format!("kept {:?} pixels, drawn {:?}", sizes[0], sizes[1]));
    }
    if kept.palette != drawn.palette {
        return Some("another palette".to_owned());
    }
    let differs = |at: &usize| kept.indices[*at] != drawn.indices[*at];
    let wrong: Vec<usize> = (0..kept.indices.len()).filter(differs).collect();
    let place = |at: usize| (at % kept.width as usize, at / kept.width as usize);
    wrong.first().map(|&at| format!("{} pixels differ, the first at {:?}", wrong.len(), place(at)))
}

/// Compares a picture with the kept one of that name; `UPDATE=1` keeps the new one instead.
pub(crate) fn check(name: &str, bytes: &[u8]) {
    let path = root().join(format!("tests/boards/{name}.png"));
    if std::env::var("UPDATE").is_ok_and(|value| value == "1") {
        assert!(
            std::env::var("CI").is_err(),
            "pictures are looked at before they are kept: not in CI"
        );
        return fs::write(&path, bytes).expect("the folder of the pictures");
    }
    let kept = decode(
        &fs::read(&path)
            .unwrap_or_else(|error| panic!("{}: {error}; UPDATE=1 makes it", path.display())),
    );
    if let Some(difference) = difference(&kept, &decode(bytes)) {
        let shown = show(name, &kept, bytes);
        panic!("{name}: {difference}; see {}", shown.display());
    }
}

/// Writes the picture, and where it differs from the kept one in white.
fn show(name: &str, kept: &Indexed, bytes: &[u8]) -> PathBuf {
    let folder = root().join("target/golden");
    fs::create_dir_all(&folder).expect("target can be written");
    fs::write(folder.join(format!("{name}.png")), bytes).expect("target can be written");
    let drawn = decode(bytes);
    let same = kept
        .indices
        .iter()
        .zip(&drawn.indices)
        .map(|(kept, drawn)| if kept == drawn { 0 } else { 255 });
    let mut pixels: Vec<u8> = same.collect();
    pixels.resize(drawn.indices.len(), 255);
    let file =
        fs::File::create(folder.join(format!("{name}-diff.png"))).expect("target can be written");
    let mut encoder = png::Encoder::new(file, drawn.width, drawn.height);
    encoder.set_color(png::ColorType::Grayscale);
    let mut writer = encoder.write_header().expect("a PNG header");
    writer.write_image_data(&pixels).expect("the pixels of a PNG");
    folder
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}
