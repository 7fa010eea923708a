import type { Texts } from "../../files/texts";
import { type Fault, faultKey } from "../fault";
import { applyChosenTextEdits, type TextEdit } from "./applyChosenTextEdits";

/**
 * A check of the gate, which finds faults in the project's texts. The check may throw on files in which an
 * earlier check would find faults.
 */
export type FaultCheck = (texts: Texts) => Fault[];

/** An edit with its index among all edits, in the order of `applyChosenTextEdits`. */
interface NumberedEdit {
  edit: TextEdit;
  index: number;
}

/** The most times that each check runs on the project with only some of the edits. */
const mostLooks = 12;

/**
 * Kinds of files, from the most specific: if several edits make a fault together, its cause is the edit in the most
 * specific file.
 */
const special = [
  /^schemas\/markets\//,
  /^schemas\/options\//,
  /^schemas\/questions\//,
  /^schemas\/sections\//,
  /^schemas\//,
  /^/,
];

const rank = ({ edit }: NumberedEdit) => special.findIndex((pattern) => pattern.test(edit.file));

/**
 * Returns a function that finds the edit that makes a fault: with this edit, the check finds the fault, and
 * without this edit, the check does not. The function returns "older" if the fault was there before all
 * edits, and undefined if the check cannot read the older files, or if edits of several files remain after
 * all tries. Of several remaining edits of one file, the function returns the first.
 */
export function createCauseFinder(
  edits: TextEdit[],
  before: Texts,
  now: Texts,
): (fault: Fault, check: FaultCheck) => TextEdit | "older" | undefined {
  const numbered = edits.map((edit, index) => ({ edit, index }));
  const ordered = numbered.toSorted((one, other) => rank(one) - rank(other));
  const isThere = createRecheck(before, now);
  return (fault, check) => {
    if (edits.length === 0) return "older";
    const there = (kept: NumberedEdit[]) => isThere(fault, check, kept);
    const older = there([]);
    if (older !== false) return older ? "older" : undefined;
    // The check finds the fault with the kept and the possible edits, but not with only the kept ones.
    let [kept, possible]: [NumberedEdit[], NumberedEdit[]] = [[], ordered];
    while (possible.length > 1) {
      const half = Math.ceil(possible.length / 2);
      const halves = [possible.slice(half), possible.slice(0, half)] as const;
      const next = narrowed(halves, kept, there) ?? narrowed([halves[1], halves[0]], kept, there);
      if (!next) break;
      [kept, possible] = next;
    }
    const [cause, ...others] = possible;
    return others.every(({ edit }) => edit.file === cause?.edit.file) ? cause?.edit : undefined;
  };
}

/**
 * Returns the kept and the possible edits after a try with the first half of the possible edits; undefined if
 * the try has no result.
 */
function narrowed(
  [first, second]: readonly [NumberedEdit[], NumberedEdit[]],
  kept: NumberedEdit[],
  there: (kept: NumberedEdit[]) => boolean | undefined,
): [kept: NumberedEdit[], possible: NumberedEdit[]] | undefined {
  const found = there([...kept, ...first]);
  if (found === undefined) return undefined;
  return found ? [kept, first] : [[...kept, ...first], second];
}

/**
 * Returns a function that reports whether a check finds a fault in the project with only the kept edits. The
 * function returns undefined if the check cannot read that project, or has run too often.
 */
function createRecheck(before: Texts, now: Texts) {
  const looks = new Map<FaultCheck, Map<string, Set<string> | undefined>>();
  return (fault: Fault, check: FaultCheck, kept: NumberedEdit[]): boolean | undefined => {
    const known = looks.get(check) ?? new Map<string, Set<string> | undefined>();
    looks.set(check, known);
    const numbers = new Set(kept.map(({ index }) => index));
    const key = [...numbers].toSorted((one, other) => one - other).join(" ");
    if (!known.has(key)) {
      if (known.size >= mostLooks) return undefined;
      let number = 0;
      const mixed = applyChosenTextEdits(before, now, () => numbers.has(number++));
      known.set(key, found(check, mixed));
    }
    return known.get(key)?.has(likeness(fault));
  };
}

function found(check: FaultCheck, texts: Texts): Set<string> | undefined {
  try {
    return new Set(check(texts).map(likeness));
  } catch {
    // A project with only some of the edits may be unreadable.
    return undefined;
  }
}

/**
 * Returns a text that identifies a fault in projects with other edits. The text contains neither the indexes
 * of entries nor the params in which equal faults may differ, such as the forms with the fault.
 */
const likeness = (fault: Fault): string =>
  `${fault.file} ${(fault.at ?? "").replaceAll(/\/\d+(?=\/|$)/g, "/#")} ${faultKey(fault)}`;
