import type { FieldSchema, Json, JsonObject, Problem } from "../forms/engine/form";
import { maxAnswerLength } from "../forms/engine/maxAnswerLength";
import { appendToPointer, isObject, valueAt, withValue } from "../forms/engine/pointer";

export interface JsonLimits {
  depth: number;
  keys: number;
  textLength: number;
  /** The most code points of all texts and names together; absent for no limit. */
  size?: number;
}

/** The limits of a draft of any form; `draftLimitsOf` adds the limit that depends on the form. */
export const draftLimits: JsonLimits = { depth: 10, keys: 2000, textLength: 20_000 };

/**
 * The code points by which a draft may exceed the largest answers, for texts that are still too long for
 * their fields.
 */
const roomToType = 20_000;

/** Limits of a draft of a form: the largest answers that the form accepts, and room for texts that are still too long. */
export const draftLimitsOf = (schema: FieldSchema): JsonLimits => ({
  ...draftLimits,
  size: maxAnswerLength(schema) + roomToType,
});

/**
 * Returns the problem of the first part of a JSON value that cannot be stored: nesting that is too deep, too
 * many keys or entries, too much text, a text that is too long or has an invalid character (NUL, half a
 * surrogate pair), or a number that is not finite.
 */
export function findJsonProblem(value: unknown, limits: JsonLimits, at = ""): Problem | undefined {
  let keys = 0;
  let size = 0;
  // A path is built only for a problem, because nearly no value has a problem.
  const walk = (part: unknown, depth: number): Problem | undefined => {
    const alone = problemAlone(part, depth, limits);
    if (alone) return alone;
    if (typeof part === "string") return count(part);
    if (typeof part !== "object" || part === null) return;
    for (const [key, inner] of Object.entries(part)) {
      if (++keys > limits.keys) return tooManyKeys;
      const name = (Array.isArray(part) ? undefined : count(key)) ?? nameProblem(key);
      if (name) return name;
      const found = walk(inner, depth + 1);
      if (found === tooManyKeys || found === tooLarge) return found;
      if (found) return { ...found, path: appendToPointer("", key) + found.path };
    }
  };
  const tooManyKeys = { path: "", keyword: "maxProperties", params: { limit: limits.keys } };
  const tooLarge = { path: "", keyword: "maxProperties", params: { limit: limits.size ?? 0 } };
  const count = (text: string): Problem | undefined => {
    size += countCodePoints(text);
    return limits.size !== undefined && size > limits.size ? tooLarge : undefined;
  };
  const found = walk(value, 0);
  return found && { ...found, path: at + found.path };
}

/** The answers of an applicant that a save can store, and the problems of the others. */
export interface StorableAnswers {
  stored: JsonObject;
  /**
   * The problems of the answers that are left out; for a shortened list or group, one problem with its path.
   */
  unstored: Problem[];
}

/**
 * Separates the answers that can be stored from all others, so that a wrong answer never prevents saving the
 * rest. Parts with a problem of their own are left out. If there are too many entries, the last entries of
 * the longest lists and groups are left out, too; if there is too much text, the longest texts.
 */
export function splitStorableAnswers(answers: JsonObject, limits: JsonLimits): StorableAnswers {
  if (!findJsonProblem(answers, limits)) return { stored: answers, unstored: [] };
  const unstored: Problem[] = [];
  const sound = soundPart(answers, limits, unstored);
  const few = withFewerKeys(isObject(sound) ? sound : {}, limits.keys, unstored);
  const { size = Number.POSITIVE_INFINITY } = limits;
  const stored = withoutLongest(few, size, unstored);
  // Limited, so that a hostile body cannot make the reply long.
  return { stored, unstored: unstored.slice(0, limits.keys) };
}

/**
 * Returns a copy without the parts that have a problem of their own, and adds these problems to `unstored`. A
 * left-out entry of a list becomes a blank.
 */
function soundPart(
  part: Json,
  limits: JsonLimits,
  unstored: Problem[],
  path = "",
  depth = 0,
): Json | undefined {
  const problem = problemAlone(part, depth, limits);
  if (problem) {
    unstored.push({ ...problem, path });
    return undefined;
  }
  const inner = (key: string | number, value: Json) =>
    soundPart(value, limits, unstored, appendToPointer(path, key), depth + 1);
  if (Array.isArray(part)) return part.map((entry, index) => inner(index, entry) ?? null);
  if (!isObject(part)) return part;
  const members = Object.entries(part).flatMap(([name, value]): Array<[string, Json]> => {
    const wrong = nameProblem(name);
    if (wrong) unstored.push({ ...wrong, path });
    const kept = wrong ? undefined : inner(name, value);
    return kept === undefined ? [] : [[name, kept]];
  });
  return Object.fromEntries(members);
}

/**
 * Returns a copy without the last members of the largest lists and groups, so that few enough names and
 * entries are left.
 */
function withFewerKeys(answers: JsonObject, limit: number, unstored: Problem[]): JsonObject {
  let left = answers;
  let keys = keysIn(answers);
  for (const path of branchesIn(answers)) {
    if (keys <= limit) break;
    const branch = valueAt(left, path);
    // The list or group was left out with an entry that contained it.
    if (typeof branch !== "object" || branch === null) continue;
    const members = Object.entries(branch);
    while (keys > limit) {
      const last = members.pop();
      if (!last) break;
      keys -= 1 + keysIn(last[1]);
    }
    const kept = Array.isArray(branch) ? branch.slice(0, members.length) : Object.fromEntries(members);
    left = withValue(left, path, kept);
    unstored.push({ path, keyword: "maxItems", params: { limit: members.length } });
  }
  return left;
}

/** Returns a copy without the longest texts, so that the remaining answers together are small enough. */
function withoutLongest(answers: JsonObject, limit: number, unstored: Problem[]): JsonObject {
  let left = answers;
  const texts = textsIn(answers).toSorted((one, other) => other.length - one.length);
  let size = namesIn(answers) + texts.reduce((sum, { length }) => sum + length, 0);
  for (const { path, length, isEntry } of texts) {
    if (size <= limit) break;
    size -= length;
    left = withValue(left, path, isEntry ? null : undefined);
    unstored.push({ path, keyword: "maxProperties", params: { limit } });
  }
  return left;
}

const membersOf = (part: Json): Array<[string, Json]> =>
  typeof part === "object" && part !== null ? Object.entries(part) : [];

/** The number of names and entries in a value, at any depth. */
const keysIn = (part: Json): number => membersOf(part).reduce((sum, [, inner]) => sum + 1 + keysIn(inner), 0);

/** The length of all names in a value, at any depth, in code points. */
const namesIn = (part: Json): number =>
  membersOf(part).reduce(
    (sum, [name, inner]) => sum + (Array.isArray(part) ? 0 : countCodePoints(name)) + namesIn(inner),
    0,
  );

/** The paths of the lists and groups in a value, the largest list or group first. */
function branchesIn(answers: JsonObject): string[] {
  const branches: Array<{ path: string; members: number }> = [];
  const walk = (part: Json, path: string) => {
    const members = membersOf(part);
    if (members.length > 0) branches.push({ path, members: members.length });
    for (const [name, inner] of members) walk(inner, appendToPointer(path, name));
  };
  walk(answers, "");
  return branches.toSorted((one, other) => other.members - one.members).map(({ path }) => path);
}

interface PlacedText {
  path: string;
  /** In code points. */
  length: number;
  isEntry: boolean;
}

function textsIn(part: Json, path = ""): PlacedText[] {
  return membersOf(part).flatMap(([name, inner]) => {
    const at = appendToPointer(path, name);
    return typeof inner === "string"
      ? [{ path: at, length: countCodePoints(inner), isEntry: Array.isArray(part) }]
      : textsIn(inner, at);
  });
}

function countCodePoints(text: string): number {
  return /[\ud800-\udbff]/.test(text) ? [...text].length : text.length;
}

/** The problem that a part has by itself, apart from the limits of the whole. */
function problemAlone(
  part: unknown,
  depth: number,
  { depth: limit, textLength }: JsonLimits,
): Problem | undefined {
  if (typeof part === "string") return textProblem(part, textLength);
  if (typeof part === "number" && !Number.isFinite(part)) return { path: "", keyword: "type", params: {} };
  if (typeof part === "object" && part !== null && depth >= limit)
    return { path: "", keyword: "maxDepth", params: { limit } };
}

const nameProblem = (name: string) => textProblem(name, 200);

function textProblem(text: string, limit: number): Problem | undefined {
  // Forms count code points; `length` counts UTF-16 units.
  if (text.length > limit && [...text].length > limit)
    return { path: "", keyword: "maxLength", params: { limit } };
  if (/\0|\p{Surrogate}/u.test(text)) return { path: "", keyword: "text", params: {} };
}
