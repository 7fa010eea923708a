import { computedAnswers } from "./computedAnswers";
import { fieldAt } from "./fieldAt";
import { isForeign, isPlainList } from "./fieldStructure";
import type { FieldSchema, Json, JsonObject } from "./form";
import { appendToPointer, isObject, memberOf, parsePointer, valueAt } from "./pointer";
import { nonBlankIndexes, type ProjectionCache, projectObject } from "./projectObject";
import { presentDay, resolveForm } from "./resolveForm";

export interface ProjectionOptions {
  /** `YYYY-MM-DD`; without it, the present day by UTC. */
  today?: string;
  /** For a caller that projects the answers again after each change, and never changes them in place. */
  cache?: ProjectionCache;
}

/**
 * The answers that the form still asks for, as they are judged and submitted: trimmed; blank strings, unticked consent,
 * empty lists and hidden answers left out. Entries with fields keep their index. A plain value after a blank one gets a
 * lower index: `createDraftPathMapper` maps back.
 * A foreign field may ask for more than its schema states, so its answer is kept whole, with the schema's constants
 * added. Computed fields (`x-computed`) have their values, whatever the answers hold there.
 */
export function projectAnswers(
  form: FieldSchema,
  answers: JsonObject,
  { today = presentDay(), cache }: ProjectionOptions = {},
): JsonObject {
  const all = computedAnswers(form, answers, today, cache);
  return projectObject(resolveForm(form, all, today), all, cache);
}

/** Returns a function that maps paths in the projected answers to their paths in the draft. */
export function createDraftPathMapper(schema: FieldSchema, draft: JsonObject): (path: string) => string {
  /**
   * Whether each list has only objects; cached because the path of every problem in a long list depends on
   * it.
   */
  const asked = new Map<readonly Json[], boolean>();
  const isOfEntries = (list: readonly Json[]) => {
    const is = asked.get(list) ?? list.every(isObject);
    asked.set(list, is);
    return is;
  };
  // Nearly every path is unchanged. Reading the schema for each of a thousand paths costs more than judging the
  // answers.
  return (path) => (crossesValues(draft, path, isOfEntries) ? pathInDraft(schema, draft, path) : path);
}

function pathInDraft(schema: FieldSchema, draft: JsonObject, path: string): string {
  let at = "";
  let isOurs = true;
  for (const part of parsePointer(path)) {
    const field = fieldAt(schema, at);
    // The root of a foreign form counts as ours; within any other foreign field, nothing was left out.
    isOurs = isOurs && field !== undefined && (at === "" || !isForeign(field));
    const value = valueAt(draft, at);
    const hasLost = isOurs && field !== undefined && isPlainList(field) && Array.isArray(value);
    at = appendToPointer(at, hasLost ? (nonBlankIndexes(value)[Number(part)] ?? part) : part);
  }
  return at;
}

/** Whether a path goes through a list with entries other than groups of fields. */
function crossesValues(
  draft: JsonObject,
  path: string,
  isOfEntries: (list: readonly Json[]) => boolean,
): boolean {
  let value: Json | undefined = draft;
  for (const part of parsePointer(path)) {
    if (Array.isArray(value)) {
      if (!isOfEntries(value)) return true;
      value = value[Number(part)];
    } else value = isObject(value) ? memberOf(value, part) : undefined;
  }
  return false;
}
