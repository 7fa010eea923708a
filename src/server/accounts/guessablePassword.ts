import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { containsOwnName, toLowercaseWithoutAccents } from "../../forms/engine/ownName";
import type { Account } from "../store/accounts";

export type PasswordOwner = Pick<Account, "email" | "first_name" | "last_name">;

/** The most common leaked passwords, in lower case. */
const common = new Set(dictionary["passwords-common"]);

/**
 * The least number of characters that a password must have outside of runs such as "1234"
 * (`charactersBesideRuns`).
 */
const minBesideRuns = 6;
/**
 * A password with more digits than this is a padded word only if one of its `cutVariants` is a common
 * password.
 */
const maxPadding = 8;

/**
 * The keyword of the problem of a password that is easy to guess; undefined for any other password. The form
 * itself judges the length and refuses a few common passwords; all other rules are checked on the server
 * alone. No rule demands kinds of characters.
 */
export function whyGuessable(password: string, owner: PasswordOwner): "ownName" | "uncommon" | undefined {
  const { email, first_name: firstName, last_name: lastName } = owner;
  if (containsOwnName(password, { email, firstName, lastName })) return "ownName";
  const typed = toLowercaseWithoutAccents(password);
  const isCommon = isPaddedWord(typed) || isRepeated(typed) || charactersBesideRuns(typed) < minBesideRuns;
  return isCommon ? "uncommon" : undefined;
}

/** Whether a password is a common one, unchanged or padded: "P@ssw0rd2026!", "dragon-1990". */
function isPaddedWord(typed: string): boolean {
  if (cutVariants(typed).some((word) => common.has(word))) return true;
  if (typed.replace(/\D/g, "").length > maxPadding) return false;
  const bare = typed.replaceAll(/^\P{L}+|\P{L}+$/gu, "");
  return [bare, withoutPadding(bare), withoutPadding(typed)].some((word) => common.has(word));
}

/** The text itself, and its variants without up to four characters at each end that are not letters. */
function cutVariants(typed: string): string[] {
  const [start = ""] = /^\P{L}{0,4}/u.exec(typed) ?? [];
  const [end = ""] = /\P{L}{0,4}$/u.exec(typed) ?? [];
  const cuts = Array.from({ length: start.length + 1 }, (_, cut) => typed.slice(cut));
  return cuts.flatMap((text) =>
    Array.from({ length: end.length + 1 }, (_, cut) => text.slice(0, text.length - cut)),
  );
}

function withoutPadding(typed: string): string {
  return typed
    .replaceAll("@", "a")
    .replaceAll("0", "o")
    .replaceAll("$", "s")
    .replaceAll("1", "i")
    .replaceAll("3", "e")
    .replaceAll(/\P{L}/gu, "");
}

/**
 * Whether the whole password is a repetition of one group of up to six characters, or it has fewer than five
 * different characters.
 */
function isRepeated(typed: string): boolean {
  return /^(.{1,6}?)\1+$/su.test(typed) || new Set(typed).size < 5;
}

type Graph = Readonly<Record<string, readonly (string | null)[]>>;
const layouts: readonly Graph[] = Object.values(adjacencyGraphs);

/**
 * The number of characters outside of runs. A run consists of at least four characters, or of three if it
 * begins with a digit: adjacent keys in one direction, consecutive letters or digits, or one repeated
 * character.
 */
function charactersBesideRuns(typed: string): number {
  const keys = [...typed];
  let count = 0;
  for (let at = 0; at < keys.length; ) {
    const run = Math.max(...steps.map((step) => runLength(keys, at, step)));
    const isRun = run >= (/\d/.test(keys[at] ?? "") ? 3 : 4);
    if (!isRun) count++;
    at += isRun ? run : 1;
  }
  return count;
}

type Step = (from: string, to: string) => boolean;

/** The tests of whether one character follows another within a run: by code point, or on a keyboard. */
const steps: readonly Step[] = [
  ...[-1, 0, 1].map(
    (by): Step =>
      (from, to) =>
        (to.codePointAt(0) ?? 0) - (from.codePointAt(0) ?? 0) === by,
  ),
  ...layouts.flatMap((layout) =>
    [0, 1, 2, 3, 4, 5, 6, 7].map(
      (direction): Step =>
        (from, to) =>
          layout[from]?.[direction]?.includes(to) ?? false,
    ),
  ),
];

function runLength(keys: readonly string[], start: number, step: Step): number {
  let end = start + 1;
  for (; end < keys.length; end++) if (!step(keys[end - 1] ?? "", keys[end] ?? "")) break;
  return end - start;
}
