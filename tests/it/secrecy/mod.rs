//! Secrecy by proof: two games of junqi that differ only in what an observer cannot know are the
//! same game to that observer, whatever happened, whatever is tried, until something happens that
//! everybody may learn.

mod contest;
mod covering;
mod deal;
mod halls;
mod leaky;
mod licence;
mod pair;
mod probes;
mod round;
mod rules;
mod seating;
mod sight;
mod stage;
mod truth;
