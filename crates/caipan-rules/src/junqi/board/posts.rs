//! Sets of posts.

use std::ops::{BitAnd, BitOr, Not};

use super::Post;

/// A set of posts of one board.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Posts([u64; 4]);

impl Posts {
    /// The empty set.
    pub const NONE: Self = Self([0; 4]);

    /// Tests if the post is in the set.
    pub const fn has(self, post: Post) -> bool {
        self.0[post.0 as usize / 64] >> (post.0 % 64) & 1 == 1
    }

    /// Adds a post.
    pub const fn add(&mut self, post: Post) {
        self.0[post.0 as usize / 64] |= 1 << (post.0 % 64);
    }

    /// Takes a post out.
    pub const fn remove(&mut self, post: Post) {
        self.0[post.0 as usize / 64] &= !(1 << (post.0 % 64));
    }

    /// Tests if no post is in the set.
    pub fn is_empty(self) -> bool {
        self == Self::NONE
    }

    /// Returns the number of posts in the set.
    pub fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Returns the posts of the set, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Post> {
        (0_u8..4).zip(self.0).flat_map(|(index, mut word)| {
            std::iter::from_fn(move || {
                let bit = u8::try_from(word.trailing_zeros()).ok().filter(|bit| *bit < 64)?;
                word &= word - 1;
                Some(Post(64 * index + bit))
            })
        })
    }

    fn zip(self, other: Self, join: impl Fn(u64, u64) -> u64) -> Self {
        Self(std::array::from_fn(|index| join(self.0[index], other.0[index])))
    }
}

impl FromIterator<Post> for Posts {
    fn from_iter<I: IntoIterator<Item = Post>>(posts: I) -> Self {
        let mut set = Self::NONE;
        posts.into_iter().for_each(|post| set.add(post));
        set
    }
}

impl BitAnd for Posts {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
}

impl BitOr for Posts {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
}

impl Not for Posts {
    type Output = Self;
    /// Returns all posts outside of the set, even those that the board does not have.
    fn not(self) -> Self {
        self.zip(self, |word, _| !word)
    }
}
