import { computedAnswers } from "./computedAnswers";
import { effectiveAnswer } from "./effectiveAnswer";
import { constantsOf } from "./fixedPlaces";
import type { FieldSchema, Json, JsonObject } from "./form";
import { iterateFieldsWithConditions } from "./iterateFieldsWithConditions";
import type { FormWithPast, Migration, Past } from "./migration";
import { migrationsFromUnreleased } from "./migrationsFromUnreleased";
import { fieldsAtPath, placeAnswer } from "./placeAnswer";
import { appendToPointer, isObject } from "./pointer";
import { presentDay } from "./resolveForm";
import { splitAcceptedAndRetired } from "./splitAcceptedAndRetired";
import { splitAnswersHiddenByMigration } from "./splitAnswersHiddenByMigration";
import { type TracedAnswers, traceAnswersThroughMigrations } from "./traceAnswersThroughMigrations";

/** Answers that the newest form does not ask for any more, by the version of the form that asked for them. */
export type RetiredAnswers = Record<string, JsonObject>;

export interface MigratedAnswers {
  /** In the shape of the current form. */
  answers: JsonObject;
  /** Answers that the form no longer asks for, at their places in the older answers. */
  retired: JsonObject;
}

/**
 * Migrates answers from another version of a form to this one. An answer is either kept or retired, never lost.
 * @param editOf for an unreleased version: see `migrationsSince`
 */
export function migrateAnswers(
  { form, past }: FormWithPast,
  version: string,
  answers: JsonObject,
  editOf?: Past,
): MigratedAnswers {
  const releases = migrationsSince({ form, past }, version, editOf);
  if (!releases) return { answers, retired: {} };
  const constants = namingFields(form.schema);
  const { traced, repurposed } = traceAnswersThroughMigrations(answers, releases, constants);
  const all = placedAll(form.schema, traced);
  // A condition may read a computed value, which the answers of an older form do not have.
  const shown = computedAnswers(form.schema, all.answers, presentDay(form.timeZone));
  const { kept, hidden } = splitAnswersHiddenByMigration(traced, releases, form, shown, constants);
  const { answers: migrated, retired } = hidden.length === 0 ? all : placedAll(form.schema, kept);
  const unseen = [...hidden, ...repurposed].flatMap(({ value, origin }) => pointersWithin(value, origin));
  return { answers: migrated, retired: onlyThese(new Set([...retired, ...unseen]), answers) };
}

/**
 * The answers that a form has a place for, in its shape, and the pointers to the older answers that have no
 * place in it.
 */
function placedAll(schema: FieldSchema, traced: TracedAnswers[]): { answers: JsonObject; retired: string[] } {
  let answers: JsonObject = {};
  const retired: string[] = [];
  for (const { origin, path, value, isRemoved } of traced) {
    const fields = fieldsAtPath(schema, path);
    if (isRemoved && fields.some((field) => field["x-computed"])) {
      retired.push(...pointersWithin(value, origin));
      continue;
    }
    const split = splitAcceptedAndRetired(fields, value);
    retired.push(...pointersWithin(split.retired, origin));
    if (split.kept === undefined) continue;
    const placed = placeAnswer(schema, answers, path, split.kept);
    retired.push(...pointersWithin(placed.refused, origin));
    answers = placed.answers;
  }
  return { answers, retired };
}

/**
 * The names of the fields that name the places of a form's fixed lists: the first field with a constant in
 * each place.
 */
function namingFields(schema: FieldSchema): Set<string> {
  const places = [...iterateFieldsWithConditions(schema)].flatMap(({ field }) => field.prefixItems ?? []);
  return new Set(places.flatMap((place) => Object.keys(constantsOf(place)).slice(0, 1)));
}

/** Pointers to all answers within a value at a pointer. */
function pointersWithin(value: Json | undefined, pointer: string): string[] {
  if (effectiveAnswer({}, value) === undefined) return [];
  return typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([part, inner]) => pointersWithin(inner, appendToPointer(pointer, part)))
    : [pointer];
}

/**
 * The answers of a group that are at the pointers, in the shape of the group. In a list of objects they keep
 * the index of their entry, and the other entries become empty objects.
 */
function onlyThese(pointers: ReadonlySet<string>, group: JsonObject, at = ""): JsonObject {
  const members = Object.entries(group).flatMap(([name, value]): Array<[string, Json]> => {
    const part = onlyOf(pointers, value, appendToPointer(at, name));
    return part === undefined ? [] : [[name, part]];
  });
  return Object.fromEntries(members);
}

function onlyOf(pointers: ReadonlySet<string>, value: Json, at: string): Json | undefined {
  if (pointers.has(at)) return value;
  if (Array.isArray(value)) {
    const entries = value.map((entry, index) => onlyOf(pointers, entry, appendToPointer(at, index)));
    if (entries.every((entry) => entry === undefined)) return undefined;
    return value.some(isObject)
      ? entries.map((entry) => entry ?? {})
      : entries.flatMap((entry) => (entry === undefined ? [] : [entry]));
  }
  if (!isObject(value)) return undefined;
  const part = onlyThese(pointers, value, at);
  return Object.keys(part).length > 0 ? part : undefined;
}

/** Whether a version is a release that led to this form, or the form itself. */
export function isReleaseOf({ form, past }: FormWithPast, version: string): boolean {
  return version === form.version || past.some(({ hash }) => hash === version);
}

/**
 * The migrations since a version, release by release; undefined for the current version.
 * @param editOf for an unreleased version: the release of which this version is an edit, and the recorded
 * migrations from that release to this version
 */
export function migrationsSince(
  { form, past }: FormWithPast,
  version: string,
  editOf?: Past,
): Migration[][] | undefined {
  if (version === form.version) return undefined;
  const since = past.findLastIndex(({ hash }) => hash === version);
  return since < 0
    ? migrationsFromUnreleased({ form, past }, editOf)
    : past.slice(since).map(({ steps }) => steps);
}
