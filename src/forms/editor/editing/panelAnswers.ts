import { mergeAnswers } from "../../drafts/mergeAnswers";
import { checkAnswers } from "../../engine/checkAnswers";
import type { FormModule, Json, JsonObject } from "../../engine/form";
import { isEqualJson } from "../../engine/isEqualJson";
import {
  appendToPointer,
  isObject,
  outerPointer,
  parsePointer,
  valueAt,
  withValue,
} from "../../engine/pointer";
import { projectAnswers } from "../../engine/projectAnswers";

/**
 * The names of the fields that identify an entry in a panel's list; the first of them that the entry has is
 * used.
 */
const entryNames = ["code", "rule", "field"] as const;

/**
 * The ids that the page has, or had, for the entries of lists. The files have no ids, so entries are found by their
 * list and name.
 */
export class PageEntries {
  /** The ids of the current entries of the page. */
  #shown = new Map<string, Json>();
  /**
   * The ids of all entries that the page has ever had, so that an entry which returns, for example by undo, keeps its
   * id.
   */
  readonly #known = new Map<string, Json>();

  /** Returns answers of the page with names in place of the ids of entries, and remembers the ids. */
  named(answers: JsonObject): JsonObject {
    this.#shown = new Map();
    return withNames(answers, (place, id) => {
      this.#shown.set(place, id);
      this.#known.set(place, id);
    });
  }

  /**
   * Returns the answers with the ids of the page in place of the names. An entry gets no id if the page never
   * had the entry, or if its id now belongs to an entry elsewhere.
   */
  unnamed(answers: JsonObject): JsonObject {
    const shown = new Set(this.#shown.values());
    const idAt = (place: string) => {
      const known = this.#known.get(place);
      return this.#shown.get(place) ?? (shown.has(known ?? null) ? undefined : known);
    };
    const inside = (value: Json, at: string): Json => {
      if (Array.isArray(value))
        return value.map((entry) =>
          isObject(entry) ? inside(entry, appendToPointer(at, String(entry.entryId))) : entry,
        );
      return isObject(value) ? membersOf(value, at) : value;
    };
    const membersOf = (value: JsonObject, at: string): JsonObject =>
      Object.fromEntries(
        Object.entries(value).flatMap(([name, member]): Array<[string, Json]> => {
          if (name !== "entryId") return [[name, inside(member, appendToPointer(at, name))]];
          const id = idAt(at);
          return id === undefined ? [] : [[name, id]];
        }),
      );
    return membersOf(answers, "");
  }
}

/**
 * Returns the answers with names in place of the ids of entries. `tell` is called with the new path and the
 * id of each entry.
 */
function withNames(answers: JsonObject, tell: (place: string, id: Json) => void = () => {}): JsonObject {
  const inside = (value: Json, at: string): Json => {
    if (Array.isArray(value)) {
      const seen: string[] = [];
      return value.map((entry) => (isObject(entry) ? entryOf(entry, at, seen) : entry));
    }
    return isObject(value) ? membersOf(value, at) : value;
  };
  const membersOf = (value: JsonObject, at: string): JsonObject =>
    Object.fromEntries(
      Object.entries(value).map(([name, member]) => [name, inside(member, appendToPointer(at, name))]),
    );
  const entryOf = (entry: JsonObject, at: string, seen: string[]): JsonObject => {
    const called = entryNames.map((name) => entry[name]).find((name) => typeof name === "string") ?? "";
    seen.push(String(called));
    const entryId = `${called} ${seen.filter((each) => each === called).length}`;
    const place = appendToPointer(at, entryId);
    if (entry.entryId !== undefined) tell(place, entry.entryId);
    return { ...membersOf(entry, place), entryId };
  };
  return membersOf(answers, "");
}

/**
 * The typed answers, merged with later changes of the files, for example by undo: a changed answer replaces the typed
 * one. Unfinished answers in other places are kept.
 * @param before the answers in the files when the typing began; `now`: the current answers in the files
 * @param entries the entries of the page; absent if no entry can return
 */
export function mergeFileChanges(
  { form: { schema } }: FormModule,
  typed: JsonObject,
  { before, now }: { before: JsonObject; now: JsonObject },
  entries = new PageEntries(),
): JsonObject {
  const mine = entries.named(typed);
  const asked = withNames(projectAnswers(schema, now));
  const { merged } = mergeAnswers(schema, withNames(before), asked, mine);
  return entries.unnamed(merged);
}

/**
 * The typed answers without mistakes: an answer or entry with a mistake is replaced by the one in the files,
 * or removed if the files have none. The same object if there is no mistake.
 * @returns undefined if a mistake remains
 */
export function replaceInvalidAnswers(
  module: FormModule,
  typed: JsonObject,
  before: JsonObject,
): JsonObject | undefined {
  const problems = checkAnswers(module, typed, new Date());
  if (problems.length === 0) return typed;
  const entries = new PageEntries();
  const files = withNames(before);
  let part = entries.named(typed);
  const all = part;
  const faulty = new Set<string>();
  for (const { path } of problems) {
    const entry = entryAround(all, path);
    if (entry === undefined) part = withValue(part, path, valueAt(files, path));
    else faulty.add(entry);
  }
  for (const entry of faulty) {
    const list = outerPointer(entry);
    const { entryId } = Object(valueAt(all, entry));
    const isThis = (each: Json) => isObject(each) && each.entryId === entryId;
    const [kept, now] = [valueAt(files, list), valueAt(part, list)];
    const instead = Array.isArray(kept) ? kept.filter(isThis) : [];
    if (Array.isArray(now))
      part = withValue(
        part,
        list,
        now.flatMap((each) => (isThis(each) ? instead : [each])),
      );
  }
  const result = entries.unnamed(part);
  return checkAnswers(module, result, new Date()).length === 0 ? result : undefined;
}

/**
 * The answers that a panel was opened with, changed only where the form now shows another answer than at first. Answers
 * that the form does not draw, or shows differently from the files, are kept unchanged.
 * @param before the answers that the panel was opened with
 */
export function mergeChangedIntoOpenedAnswers(
  { form: { schema } }: FormModule,
  typed: JsonObject,
  before: JsonObject,
): JsonObject {
  const entries = new PageEntries();
  const mine = entries.named(typed);
  const shown = withNames(projectAnswers(schema, before));
  return entries.unnamed(withChangedMembers(withNames(before), shown, mine));
}

function withChangedMembers(before: JsonObject, shown: JsonObject, typed: JsonObject): JsonObject {
  const names = new Set([...Object.keys(before), ...Object.keys(typed)]);
  return Object.fromEntries(
    [...names].flatMap((name): Array<[string, Json]> => {
      const value = isEqualJson(shown[name], typed[name])
        ? before[name]
        : withChanged(before[name], shown[name], typed[name]);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function withChanged(
  before: Json | undefined,
  shown: Json | undefined,
  typed: Json | undefined,
): Json | undefined {
  if (isObject(before) && isObject(shown) && isObject(typed)) return withChangedMembers(before, shown, typed);
  if (!Array.isArray(before) || !Array.isArray(shown) || !Array.isArray(typed)) return typed;
  return typed.map((entry) => {
    if (!isObject(entry)) return entry;
    const isThis = (each: Json): each is JsonObject => isObject(each) && each.entryId === entry.entryId;
    const [old, drawn] = [before.find(isThis), shown.find(isThis)];
    return old && drawn ? withChangedMembers(old, drawn, entry) : entry;
  });
}

/** The path of the outermost list entry that contains `path`; undefined outside of lists. */
function entryAround(answers: JsonObject, path: string): string | undefined {
  let at = "";
  for (const name of parsePointer(path)) {
    const isList = Array.isArray(valueAt(answers, at));
    at = appendToPointer(at, name);
    if (isList) return at;
  }
  return undefined;
}
