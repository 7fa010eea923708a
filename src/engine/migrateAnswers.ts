import type { FormWithPast, JsonObject } from "./form";
import type { Migration } from "./migration";
import { applyMigration } from "./moveAnswers";
import { splitAnswers } from "./splitAnswers";

/** Answers that the newest form does not ask for any more, by the version of the form that asked for them. */
export type RetiredAnswers = Record<string, JsonObject>;

export interface MigratedAnswers {
  /** As the form asks for them now. */
  answers: JsonObject;
  /** What it does not ask for any more, where it stood. */
  retired: JsonObject;
}

/** Answers that were given to another version of a form, as this one asks for them. */
export function migrateAnswers(
  { form, past }: FormWithPast,
  version: string,
  answers: JsonObject,
): MigratedAnswers {
  const steps = migrationsSince({ form, past }, version);
  if (!steps) return { answers, retired: {} };
  const moved = steps.flat().reduce((all, step) => applyMigration(form.schema, all, step), answers);
  return splitAnswers(form.schema, moved);
}

/**
 * What has happened to the form since that version, release by release. Undefined where it is this one, and where it is
 * no release of it (one of a newer build, say): of that nothing is known, and its answers stay as they are.
 */
export function migrationsSince({ form, past }: FormWithPast, version: string): Migration[][] | undefined {
  const since = past.findLastIndex(({ hash }) => hash === version);
  if (version === form.version || since < 0) return undefined;
  return past.slice(since).map(({ steps }) => steps);
}
