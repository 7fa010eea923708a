import type { Texts } from "../../files/texts";
import { type Fault, sameness } from "../fault";
import { mixTexts, type TextEdit } from "./mixTexts";

/** Looks for one kind of faults. May throw where other checks would have found something first. */
export type FaultCheck = (texts: Texts) => Fault[];

/** An edit and its number among all, as `mixTexts` counts them. */
interface NumberedEdit {
  edit: TextEdit;
  index: number;
}

/** How often each check looks, at most, at the project with other edits. */
const mostLooks = 12;

/**
 * Kinds of files, the most special first: of several edits that make a fault, the one in the most special file is its
 * cause.
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
 * Finds the edit that makes a fault, by effect: with the edits before it, the check does not find the fault, and with
 * this one it does. "older": the fault was there before any of them. Undefined if too many looks would be needed.
 */
export function findCause(
  edits: TextEdit[],
  before: Texts,
  now: Texts,
): (fault: Fault, check: FaultCheck) => TextEdit | "older" | undefined {
  const numbered = edits.map((edit, index) => ({ edit, index }));
  const ordered = numbered.toSorted((one, other) => rank(one) - rank(other));
  const isThere = lookAgain(before, now);
  return (fault, check) => {
    if (edits.length === 0) return "older";
    const there = (kept: NumberedEdit[]) => isThere(fault, check, kept);
    const older = there([]);
    if (older !== false) return older ? "older" : undefined;
    // The fault is there with the kept edits and the possible ones, and is not with the kept ones alone.
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

/** Looks with the first half alone; undefined if that look has no result. */
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
 * Whether a check finds a fault in the project with these edits alone; undefined if the check cannot read that project,
 * or has looked too often.
 */
function lookAgain(before: Texts, now: Texts) {
  const looks = new Map<FaultCheck, Map<string, Set<string> | undefined>>();
  return (fault: Fault, check: FaultCheck, kept: NumberedEdit[]): boolean | undefined => {
    const known = looks.get(check) ?? new Map<string, Set<string> | undefined>();
    looks.set(check, known);
    const numbers = new Set(kept.map(({ index }) => index));
    const key = [...numbers].toSorted((one, other) => one - other).join(" ");
    if (!known.has(key)) {
      if (known.size >= mostLooks) return undefined;
      let number = 0;
      const mixed = mixTexts(before, now, () => numbers.has(number++));
      known.set(key, found(check, mixed));
    }
    return known.get(key)?.has(likeness(fault));
  };
}

function found(check: FaultCheck, texts: Texts): Set<string> | undefined {
  try {
    return new Set(check(texts).map(likeness));
  } catch {
    // A project with half of somebody's edits may be unreadable.
    return undefined;
  }
}

/**
 * An identity of a fault that stays the same among other edits: neither the index of its entry nor the forms it
 * concerns are part of it.
 */
const likeness = (fault: Fault): string =>
  `${fault.file} ${(fault.at ?? "").replaceAll(/\/\d+(?=\/|$)/g, "/#")} ${sameness(fault)}`;
