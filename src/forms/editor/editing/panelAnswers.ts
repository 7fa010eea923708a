import { mergeAnswers } from "../../drafts/mergeAnswers";
import { checkAnswers } from "../../engine/checkAnswers";
import type { FormModule, Json, JsonObject } from "../../engine/form";
import { isEqualJson } from "../../engine/isEqualJson";
import { isObject, joinPointer, outerPointer, parsePointer, valueAt, withValue } from "../../engine/pointer";
import { projectAnswers } from "../../engine/projectAnswers";

/** The fields of an entry by which it differs from the others of a panel's list. */
const entryNames = ["code", "rule", "field"] as const;

/** Entries by their list and name, for files have no ids: the ids that they have, or had, in the page. */
export class PageEntries {
  /** The ids of the entries that the page has. */
  #shown = new Map<string, Json>();
  /** The ids of all entries that the page has had: one that comes back, as by an undone step, is the same entry. */
  readonly #known = new Map<string, Json>();

  /** Answers of the page with names in place of ids. */
  named(answers: JsonObject): JsonObject {
    this.#shown = new Map();
    return withNames(answers, (place, id) => {
      this.#shown.set(place, id);
      this.#known.set(place, id);
    });
  }

  /** Answers with the ids of the page again; entries that it never had have none. */
  unnamed(answers: JsonObject): JsonObject {
    const shown = new Set(this.#shown.values());
    const idAt = (place: string) => {
      const known = this.#known.get(place);
      return this.#shown.get(place) ?? (shown.has(known ?? null) ? undefined : known);
    };
    const inside = (value: Json, at: string): Json => {
      if (Array.isArray(value))
        return value.map((entry) =>
          isObject(entry) ? inside(entry, joinPointer(at, String(entry.entryId))) : entry,
        );
      return isObject(value) ? membersOf(value, at) : value;
    };
    const membersOf = (value: JsonObject, at: string): JsonObject =>
      Object.fromEntries(
        Object.entries(value).flatMap(([name, member]): Array<[string, Json]> => {
          if (name !== "entryId") return [[name, inside(member, joinPointer(at, name))]];
          const id = idAt(at);
          return id === undefined ? [] : [[name, id]];
        }),
      );
    return membersOf(answers, "");
  }
}

/** Answers with entries that have names in place of ids. */
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
      Object.entries(value).map(([name, member]) => [name, inside(member, joinPointer(at, name))]),
    );
  const entryOf = (entry: JsonObject, at: string, seen: string[]): JsonObject => {
    const called = entryNames.map((name) => entry[name]).find((name) => typeof name === "string") ?? "";
    seen.push(String(called));
    const entryId = `${called} ${seen.filter((each) => each === called).length}`;
    const place = joinPointer(at, entryId);
    if (entry.entryId !== undefined) tell(place, entry.entryId);
    return { ...membersOf(entry, place), entryId };
  };
  return membersOf(answers, "");
}

/**
 * The typed answers with the changes that somebody else has made since, as an undone step does: a changed answer takes
 * the place of the typed one. Unfinished answers in other places stay.
 * @param before the answers of the files when the typing began; `now`: those of the files now
 * @param entries of the page; absent: the typed answers have none that could come back
 */
export function withChanges(
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
 * The typed answers without mistakes: an answer or entry with a mistake gives way to that of the files, or to none. The
 * same object where there is no mistake.
 * @returns undefined where the answers still have a mistake then
 */
export function validPart(module: FormModule, typed: JsonObject, before: JsonObject): JsonObject | undefined {
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
 * The answers that a panel was opened with, changed only where the form shows another answer than it showed then. Answers
 * that the form does not draw, or shows in another way than the files have them, stay as they are.
 * @param before the answers that the panel was opened with
 */
export function onlyChanged(
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

/** The outermost entry of a list that a path leads into. */
function entryAround(answers: JsonObject, path: string): string | undefined {
  let at = "";
  for (const name of parsePointer(path)) {
    const isList = Array.isArray(valueAt(answers, at));
    at = joinPointer(at, name);
    if (isList) return at;
  }
  return undefined;
}
