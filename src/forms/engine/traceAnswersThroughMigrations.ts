import { effectiveAnswer } from "./effectiveAnswer";
import type { Json, JsonObject } from "./form";
import { isNewPath, type Migration } from "./migration";
import { appendToPointer, isObject, parsePointer, valueAt, withValue } from "./pointer";

/** A path into answers: names of fields and of fixed places, and indices of entries. */
export type AnswerPath = ReadonlyArray<string | number>;

/** A part of the answers of an older form that the migrations since then have kept together. */
export interface TracedAnswers {
  /** JSON Pointer into the older answers. */
  origin: string;
  /** Their path in the newest form; the forms in between may have had other lists and groups. */
  path: AnswerPath;
  /** The answers, with their choices renamed. `gone` replaces answers that moved elsewhere. */
  value: Json;
  /**
   * Whether a step has removed the answers. If their field is there again and is not computed, they go back
   * to it.
   */
  isRemoved?: true;
}

/**
 * The mark that replaces an answer which was taken out, recognised by its identity, since null may be an
 * answer. As an empty list, the mark is blank.
 */
export const gone: Json = [];

/**
 * Follows answers through the migrations of each release. The steps of one release happen at once: every `from` is a
 * path of the form before it, and every `to` a path of the form after it.
 * @param constants the names of the fields that identify the places of fixed lists
 * @returns `traced`: the answers in order of precedence at a place, first those that stayed, then those that moved
 * there, then removed ones; `repurposed`: answers that were given for another purpose, and are placed nowhere
 */
export function traceAnswersThroughMigrations(
  answers: JsonObject,
  releases: Migration[][],
  constants: ReadonlySet<string>,
): { traced: TracedAnswers[]; repurposed: TracedAnswers[] } {
  const { asked, removed, repurposed } = releases.reduce<Followed>(
    (followed, steps) => followRelease(followed, steps, constants),
    { asked: [{ origin: "", path: [], value: answers }], removed: [], repurposed: [] },
  );
  return { traced: [...asked, ...removed], repurposed };
}

interface Followed {
  asked: TracedAnswers[];
  removed: TracedAnswers[];
  repurposed: TracedAnswers[];
}

function followRelease(
  { asked, removed, repurposed }: Followed,
  steps: Migration[],
  constants: ReadonlySet<string>,
): Followed {
  const rename = (all: TracedAnswers[], step: Narrowing) => renameChoices(all, step, constants);
  const moves = steps.filter((step) => step.change === "move");
  const narrowed = steps.filter((step) => step.change === "narrow");
  let staying = narrowed.filter(({ field }) => !isNewPath(field, steps)).reduce(rename, asked);
  const left = new Map<Migration, Taken[]>();
  // A field is taken out before the group or list that holds it.
  for (const { step, path } of leaving(steps).toSorted((one, other) => other.path.length - one.path.length)) {
    const { rest, out } = extractAnswersAtPath(staying, path, constants);
    staying = rest;
    left.set(step, out);
  }
  const came = moves
    .flatMap((step) => (left.get(step) ?? []).map((each) => moved(each, parsePointer(step.to))))
    .toSorted((one, other) => one.path.length - other.path.length);
  const removals = steps.flatMap((step) => (step.change === "remove" ? (left.get(step) ?? []) : []));
  const there = narrowed.filter(({ field }) => isNewPath(field, steps)).reduce(rename, [...staying, ...came]);
  const others = takeRepurposed(there, steps, constants);
  return {
    asked: others.rest,
    removed: [...removed, ...removals.map(({ answers }) => ({ ...answers, isRemoved: true }) as const)],
    repurposed: [...repurposed, ...others.out],
  };
}

/**
 * Takes out the answers that were given for another purpose and are not kept for the new one, from where the
 * moves have put them.
 */
function takeRepurposed(
  all: TracedAnswers[],
  steps: Migration[],
  constants: ReadonlySet<string>,
): { rest: TracedAnswers[]; out: TracedAnswers[] } {
  let rest = all;
  const retired: TracedAnswers[] = [];
  for (const step of steps) {
    if (step.change !== "repurpose" || step.answers === "keep") continue;
    const taken = extractAnswersAtPath(rest, parsePointer(step.field), constants);
    rest = taken.rest;
    retired.push(...taken.out.map(({ answers }) => answers));
  }
  return { rest, out: retired };
}

interface Leaving {
  step: Migration;
  path: string[];
}

function leaving(steps: Migration[]): Leaving[] {
  return steps.flatMap((step): Leaving[] => {
    if (step.change === "move") return [{ step, path: parsePointer(step.from) }];
    return step.change === "remove" ? [{ step, path: parsePointer(step.field) }] : [];
  });
}

interface Taken {
  answers: TracedAnswers;
  /** The indices of entries along the path of the migration. */
  indices: number[];
  /** The rest of the answers' path, after the path of the migration. */
  tail: AnswerPath;
}

/** Takes out the answers at a path of a migration, entry by entry. */
export function extractAnswersAtPath(
  all: TracedAnswers[],
  path: string[],
  constants: ReadonlySet<string>,
): { rest: TracedAnswers[]; out: Taken[] } {
  const rest: TracedAnswers[] = [];
  const out: Taken[] = [];
  for (const answers of all) {
    if (!isAlong(answers.path, path)) rest.push(answers);
    else if (answers.path.length >= path.length) out.push(taken(answers, path.length));
    else {
      const inner = foundIn(answers.value, path.slice(answers.path.length), constants);
      const left = inner.reduce((value, { pointer }) => replaced(value, pointer, gone), answers.value);
      rest.push({ ...answers, value: left });
      for (const { pointer, path: within, value } of inner)
        out.push(
          taken({ origin: answers.origin + pointer, path: [...answers.path, ...within], value }, path.length),
        );
    }
  }
  return { rest, out: out.toSorted((one, other) => compareIndices(one.indices, other.indices)) };
}

function taken(answers: TracedAnswers, length: number): Taken {
  const indices = answers.path.slice(0, length).filter((part) => typeof part === "number");
  return { answers, indices, tail: answers.path.slice(length) };
}

function compareIndices(one: number[], other: number[]): number {
  const differs = one.findIndex((index, at) => index !== other[at]);
  return differs < 0 ? 0 : (one[differs] ?? 0) - (other[differs] ?? 0);
}

/** Whether one of two paths is the beginning of the other. */
function isAlong(path: AnswerPath, pattern: string[]): boolean {
  return path
    .slice(0, pattern.length)
    .every((part, index) => (typeof part === "number" ? "*" : part) === pattern[index]);
}

interface FoundAnswer {
  value: Json;
  pointer: string;
  path: AnswerPath;
}

/** The answers at a path, one for each list entry along it. */
function foundIn(
  value: Json | undefined,
  pattern: string[],
  constants: ReadonlySet<string>,
  pointer = "",
  path: AnswerPath = [],
): FoundAnswer[] {
  const [part, ...rest] = pattern;
  if (part === undefined)
    return value === null || (value !== undefined && effectiveAnswer({}, value) !== undefined)
      ? [{ value, pointer, path }]
      : [];
  if (Array.isArray(value))
    return value.flatMap((entry, index) =>
      part === "*" || isNamed(entry, part, constants)
        ? foundIn(entry, rest, constants, appendToPointer(pointer, index), [
            ...path,
            part === "*" ? index : part,
          ])
        : [],
    );
  return isObject(value) && Object.hasOwn(value, part)
    ? foundIn(value[part], rest, constants, appendToPointer(pointer, part), [...path, part])
    : [];
}

/**
 * Whether an entry belongs to the place of this name in a fixed list. If the list's constants are unknown, any
 * member of the entry may have the name as its value.
 */
function isNamed(entry: Json, name: string, constants: ReadonlySet<string>): boolean {
  if (!isObject(entry)) return false;
  const members = Object.entries(entry);
  const fixed = members.filter(([member]) => constants.has(member));
  return (fixed.length > 0 ? fixed : members).some(([, value]) => String(value) === name);
}

/**
 * Answers at their new path. Entries keep their index; an answer that moves into a list goes to its first
 * entry.
 */
function moved({ answers, indices, tail }: Taken, to: string[]): TracedAnswers {
  const waiting = [...indices];
  const path = to.map((part) => (part === "*" ? (waiting.shift() ?? 0) : part));
  return { ...answers, path: [...path, ...tail] };
}

type Narrowing = Extract<Migration, { change: "narrow" }>;

function renameChoices(
  all: TracedAnswers[],
  { field, values = {} }: Narrowing,
  constants: ReadonlySet<string>,
): TracedAnswers[] {
  const path = parsePointer(field);
  return all.map((answers) =>
    answers.path.length <= path.length && isAlong(answers.path, path)
      ? {
          ...answers,
          value: foundIn(answers.value, path.slice(answers.path.length), constants).reduce(
            (value, { pointer }) =>
              replaced(value, pointer, renamed(valueAt(value, pointer) ?? null, values)),
            answers.value,
          ),
        }
      : answers,
  );
}

function renamed(value: Json, values: Record<string, Json>): Json {
  if (value === gone) return gone;
  if (Array.isArray(value)) {
    const next = value.map((each) => renamed(each, values));
    // Two choices that become one are chosen once.
    return next.some((each, index) => each !== value[index]) ? [...new Set(next)] : next;
  }
  const name = String(value);
  return Object.hasOwn(values, name) ? (values[name] ?? value) : value;
}

/** `withValue` for a value that need not be an object. */
function replaced(value: Json, pointer: string, next: Json): Json {
  return withValue({ value }, `/value${pointer}`, next).value ?? null;
}
