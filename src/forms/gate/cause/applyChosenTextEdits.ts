import type { Json } from "../../engine/form";
import { isObject } from "../../engine/pointer";
import type { Texts } from "../../files/texts";
import { applyChosenJsonEdits, type JsonEdit } from "./applyChosenJsonEdits";

/** One difference between two versions of the project. The edit of a whole file has the pointer "". */
export interface TextEdit extends JsonEdit {
  file: string;
}

type Choose = (edit: TextEdit) => boolean;

/**
 * Returns the texts of the project with only the chosen edits. `choose` is called once for each edit, always
 * in the same order; a change of formatting alone is not an edit. In a new file, each entry of a list at the
 * top level is an edit of its own, which counts only if the file is chosen.
 */
export function applyChosenTextEdits(before: Texts, now: Texts, choose: Choose): Texts {
  const mixed = new Map<string, string>();
  const gone = new Map([...before].filter(([file]) => !now.has(file)));
  for (const [file, text] of now) {
    const old = before.get(file);
    if (old !== undefined) {
      mixed.set(file, old === text ? text : mixText(old, text, (edit) => choose({ ...edit, file })));
      continue;
    }
    const [former] = [...gone].find(([, each]) => each === text) ?? [];
    const whole = { file, at: "", entries: 1 };
    if (former === undefined) {
      const filled = mixText(withoutEntries(text), text, (edit) => choose({ ...edit, file }));
      if (choose({ ...whole, change: "added" })) mixed.set(file, filled);
    } else {
      gone.delete(former);
      mixed.set(choose({ ...whole, change: "renamed", was: former }) ? file : former, text);
    }
  }
  for (const [file, text] of gone)
    if (!choose({ file, at: "", entries: 1, change: "removed" })) mixed.set(file, text);
  return mixed;
}

/**
 * Returns all edits between two versions of the project, in the order in which `applyChosenTextEdits` calls `choose` for
 * them.
 */
export function editsBetween(before: Texts, now: Texts): TextEdit[] {
  const edits: TextEdit[] = [];
  applyChosenTextEdits(before, now, (edit) => edits.push(edit) > 0);
  return edits;
}

/**
 * Returns the text of a file with the lists at its top level emptied, so that each entry of a new file is an
 * edit of its own.
 */
function withoutEntries(text: string): string {
  const value = parsed(text);
  if (!isObject(value)) return text;
  const emptied = Object.entries(value).map(([name, each]) => [name, Array.isArray(each) ? [] : each]);
  return JSON.stringify(Object.fromEntries(emptied));
}

function mixText(before: string, now: string, choose: (edit: JsonEdit) => boolean): string {
  const [old, fresh] = [parsed(before), parsed(now)];
  if (old === undefined || fresh === undefined)
    return choose({ change: "changed", at: "", entries: 1 }) ? now : before;
  const chosen: boolean[] = [];
  const mixed = applyChosenJsonEdits(old, fresh, (edit) => {
    const isChosen = choose(edit);
    chosen.push(isChosen);
    return isChosen;
  });
  if (chosen.every(Boolean)) return now;
  return chosen.some(Boolean) ? JSON.stringify(mixed) : before;
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
