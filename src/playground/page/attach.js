// A text file that goes with the next message: a record of a game, for example.

import { byId } from "./dom.js";
import { word } from "./words.js";

const LARGEST = 4096;
const LONGEST_NAME = 50;
const picker = byId("attach-file");
let file = null;

/** The file to send, or null. */
export function attached() {
  return file;
}

/** Takes the file away again, or puts one back. */
export function attach(next) {
  file = next;
  byId("attached").hidden = !file;
  byId("attached-name").textContent = file?.name ?? "";
}

/** Calls `take` with a fault, or with nothing, when somebody has chosen a file. */
export function onAttach(take) {
  byId("attach").onclick = () => picker.click();
  byId("unattach").onclick = () => {
    attach(null);
    byId("attach").focus();
  };
  picker.onchange = async () => {
    const [chosen] = picker.files;
    if (!chosen) return;
    if (chosen.size <= LARGEST) attach({ name: named(chosen.name), text: decode(await chosen.arrayBuffer()) });
    // The same file may be chosen again.
    picker.value = "";
    take(chosen.size > LARGEST ? word("file-large", { most: LARGEST, size: chosen.size }) : "");
  };
}

function named(name) {
  return [...name].slice(0, LONGEST_NAME).join("");
}

/** UTF-8, else Latin-1, as old records are. */
function decode(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("latin1").decode(bytes);
  }
}
