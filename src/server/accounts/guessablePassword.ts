import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import type { Account } from "../store/accounts";

/** Whose password it is to be. */
export type PasswordOwner = Pick<Account, "email" | "first_name" | "last_name">;

/** The most common passwords that have leaked, in small letters. */
const common = new Set(dictionary["passwords-common"]);

/** Characters that must be left when runs of keys are taken away. */
const minBesideRuns = 6;
/** With more digits than these, a password is more than a padded word. */
const maxPadding = 8;

/**
 * Why a password is easy to guess, as the keyword of its sentence; undefined when it is not. The form judges length, and
 * the few passwords that a browser can know; this is what only the server knows. No rule asks for kinds of characters.
 */
export function whyGuessable(password: string, owner: PasswordOwner): "ownName" | "uncommon" | undefined {
  const typed = comparable(password);
  if (wordsOf(owner).some((word) => holds(typed, word))) return "ownName";
  const isCommon = isPaddedWord(typed) || isRepeated(typed) || charactersBesideRuns(typed) < minBesideRuns;
  return isCommon ? "uncommon" : undefined;
}

/** Small letters without accents. */
function comparable(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** The name, the mail address, and the parts of both but of the domain. */
function wordsOf({ email, first_name, last_name }: PasswordOwner): string[] {
  const texts = [email.replace(/@[^@]*$/, ""), first_name, last_name].map(comparable);
  const whole = [email, last_name + first_name].map(comparable);
  return [...texts, ...whole, ...texts.flatMap((text) => text.split(/[^\p{L}]+/u))].map((word) =>
    word.trim(),
  );
}

/** A short Latin word, as "Li", counts only where no letter stands beside it, and one letter never. */
function holds(typed: string, word: string): boolean {
  const length = [...word].length;
  if (length < 2) return false;
  const isShort = length < 4 && /^[\p{sc=Latin}\p{N}]+$/u.test(word);
  if (!isShort) return typed.includes(word);
  return typed.split(/[^\p{L}]+/u).includes(word);
}

/** Whether it is one of the list, as it is or padded: "P@ssw0rd2026!", "dragon-1990". */
function isPaddedWord(typed: string): boolean {
  if (cutVariants(typed).some((word) => common.has(word))) return true;
  if (typed.replace(/\D/g, "").length > maxPadding) return false;
  const bare = typed.replaceAll(/^\P{L}+|\P{L}+$/gu, "");
  return [bare, undress(bare), undress(typed)].some((word) => common.has(word));
}

/** The text, and what is left of it without a few characters that are no letters, at either end. */
function cutVariants(typed: string): string[] {
  const [start = ""] = /^\P{L}{0,4}/u.exec(typed) ?? [];
  const [end = ""] = /\P{L}{0,4}$/u.exec(typed) ?? [];
  const cuts = Array.from({ length: start.length + 1 }, (_, cut) => typed.slice(cut));
  return cuts.flatMap((text) =>
    Array.from({ length: end.length + 1 }, (_, cut) => text.slice(0, text.length - cut)),
  );
}

function undress(typed: string): string {
  return typed
    .replaceAll("@", "a")
    .replaceAll("0", "o")
    .replaceAll("$", "s")
    .replaceAll("1", "i")
    .replaceAll("3", "e")
    .replaceAll(/\P{L}/gu, "");
}

/** Whether a few characters make it by being repeated. */
function isRepeated(typed: string): boolean {
  return /^(.{1,6}?)\1+$/su.test(typed) || new Set(typed).size < 5;
}

type Graph = Readonly<Record<string, readonly (string | null)[]>>;
const layouts: readonly Graph[] = Object.values(adjacencyGraphs);

/** How many characters are in no run: of keys side by side in one direction, of the alphabet, or of one key. */
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

/** The ways in which a run goes on from one key to the next. */
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
