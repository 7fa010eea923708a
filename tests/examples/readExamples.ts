import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Json, JsonObject, Problem } from "../../src/forms/engine/form";
import { parsePointer, valueAt, withValue } from "../../src/forms/engine/pointer";

/** A day on which everybody in the examples is old enough and no passport has run out; noon in every market. */
export const now = new Date("2026-11-21T04:00:00Z");

export type Fault = Pick<Problem, "path" | "keyword">;

/** One application, as it is sent. */
export interface Example {
  /** `cabinCrew.jp` */
  form: string;
  name: string;
  resume: JsonObject;
  /** The example's problems; none for an accepted example. */
  problems: Fault[];
}

/** The file of an accepted example. */
interface Accepted {
  about: string;
  /** The resume that must be stored. */
  resume: JsonObject;
}

/** The file of a refused example: its difference from an accepted one of the same form. */
interface Refused {
  about: string;
  of: string;
  change: Change[];
  problems: Fault[];
}

/**
 * A change of an example: `times` repeats a text this many times; `copy` adds this many copies of an entry to
 * the end of its list.
 */
type Change =
  | { at: string; to: Json }
  | { at: string; to: string; times: number }
  | { remove: string }
  | Copy;
type Copy = { copy: string; times: number };

const folder = import.meta.dirname;

/** The forms that have examples. */
export const exampleForms = readdirSync(folder).filter((name) => /^\w+\.(?!ts$|test$)\w+$/.test(name));

export function acceptedExamples(): Example[] {
  return exampleForms.flatMap((form) =>
    namesIn(form, "accepts").map((name) => ({
      form,
      name,
      resume: acceptedResume(form, name),
      problems: [],
    })),
  );
}

export function refusedExamples(): Example[] {
  return exampleForms.flatMap((form) =>
    namesIn(form, "rejects").map((name) => {
      const { of, change, problems }: Refused = read(form, "rejects", name);
      return { form, name, resume: change.reduce(changed, acceptedResume(form, of)), problems };
    }),
  );
}

export function acceptedResume(form: string, name: string): JsonObject {
  const { resume }: Accepted = read(form, "accepts", name);
  return resume;
}

/** Sorts the faults by their paths, so that two lists of the same faults are equal. */
export function sortedFaults(problems: Fault[]): Fault[] {
  return problems
    .map(({ path, keyword }) => ({ path, keyword }))
    .toSorted((a, b) => a.path.localeCompare(b.path, "en"));
}

function namesIn(form: string, kind: "accepts" | "rejects"): string[] {
  const path = join(folder, form, kind);
  return existsSync(path) ? readdirSync(path).map((name) => name.replace(".json", "")) : [];
}

function read(form: string, kind: "accepts" | "rejects", name: string) {
  return JSON.parse(readFileSync(join(folder, form, kind, `${name}.json`), "utf8"));
}

function changed(resume: JsonObject, change: Change): JsonObject {
  if ("remove" in change) return withValue(resume, change.remove, undefined);
  if ("copy" in change) return copied(resume, change);
  return withValue(resume, change.at, "times" in change ? change.to.repeat(change.times) : change.to);
}

function copied(resume: JsonObject, { copy, times }: Copy): JsonObject {
  const list = `/${parsePointer(copy).slice(0, -1).join("/")}`;
  const entries = valueAt(resume, list);
  const entry = valueAt(resume, copy);
  if (!Array.isArray(entries) || entry === undefined) throw new Error(`There is no entry ${copy}.`);
  return withValue(resume, list, [
    ...entries,
    ...Array.from({ length: times }, () => structuredClone(entry)),
  ]);
}
