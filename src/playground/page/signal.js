// A sound for every move, made here, and the browser's own note when it is one's turn elsewhere.

import { byId } from "./dom.js";

const KEY = "signals";
const button = byId("signals");
let context = null;

/** Tells of a move; `title` and `text` are for whoever looks at another page. */
export function signal(turn, title, text) {
  if (localStorage.getItem(KEY) !== "on") return;
  beep(turn ? 660 : 440);
  if (turn && document.hidden && window.Notification?.permission === "granted") new Notification(title, { body: text });
}

function beep(pitch) {
  context ??= new AudioContext();
  const [tone, gain] = [context.createOscillator(), context.createGain()];
  const now = context.currentTime;
  tone.frequency.value = pitch;
  gain.gain.setValueAtTime(0.12, now);
  gain.gain.exponentialRampToValueAtTime(0.001, now + 0.15);
  tone.connect(gain).connect(context.destination);
  tone.start(now);
  tone.stop(now + 0.15);
}

function paint() {
  button.ariaPressed = String(localStorage.getItem(KEY) === "on");
}

button.onclick = () => {
  localStorage.setItem(KEY, button.ariaPressed === "true" ? "off" : "on");
  paint();
  if (button.ariaPressed !== "true") return;
  beep(440);
  window.Notification?.requestPermission();
};
paint();
